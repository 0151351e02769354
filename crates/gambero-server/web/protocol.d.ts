// The types of the protocol, made from crates/gambero-protocol. Change them there, then run
// `cargo xtask types`.

/** A game of the family. */
export type Variant = "original" | "extreme" | "quick" | "quick-expert" | "original-pro" | "original-pro-plus";

/** Where the commands of Extreme come from. */
export type LayoutKind = "fixed" | "shuffled" | "own";

/** Which way a pile goes. */
export type Direction = "rising" | "falling";

/** A command of Extreme. */
export type Command = "stop" | "skull" | "three" | "silence" | "no-trick" | "one-pile" | "draw-one";

/** Something that a turn owes before it may end. */
export type Duty = "cover-skull" | "exactly-three" | "minimum";

/** Why a game is lost. */
export type LossReason = "skull" | "three" | "stuck" | "conceded";

/** What ended a turn. */
export type TurnEnd = "choice" | "stop" | "closed";

/** How a game ended. */
export type Outcome = "won" | "lost:skull" | "lost:three" | "lost:stuck" | "lost:conceded";

/** A message from a client, with a number of its own choice that the answer carries. */
export type Request = {
  /** The client's number for it. */
  id: number,
} & ClientMessage;

/** What a client wants. */
export type ClientMessage =
  | { "type": "sit", "data": {
      /** The seat. */
      seat: number,
    } }
  | { "type": "stand" }
  | { "type": "put-bot", "data": {
      /** The seat. */
      seat: number,
      /** Its level. */
      level: string,
    } }
  | { "type": "remove-bot", "data": {
      /** The seat. */
      seat: number,
    } }
  | { "type": "hand-over", "data": {
      /** Its level. */
      level: string,
    } }
  | { "type": "take-over" }
  | { "type": "offer", "data": {
      /** Whether to start. */
      offer: boolean | null,
    } }
  | { "type": "act", "data": {
      /** The position that it answers to. */
      position: number,
      /** `37@0` or `end`. */
      action: string,
    } }
  | { "type": "say", "data": {
      /** The signal. */
      signal: string,
    } }
  | { "type": "unsay", "data": {
      /** The signal. */
      signal: string,
    } }
  | { "type": "write", "data": {
      /** The text. */
      text: string,
    } }
  | { "type": "give-up", "data": {
      /** Whether to give up. */
      agree: boolean,
      /** The number of the game that is meant. If it is missing, the one that is played. */
      game?: number,
    } }
  | { "type": "undo", "data": {
      /** The position that it answers to. */
      position: number,
      /** How much. */
      extent: Extent,
    } }
  | { "type": "hint", "data": {
      /** Its level. */
      level: string,
    } }
  | { "type": "next", "data": {
      /** Whether the same deal again. */
      same: boolean,
    } }
  | { "type": "close" }
  | { "type": "look" };

/** How much is taken back. */
export type Extent = "card" | "turn";

/** Why a bot would do something. Clients make a sentence of it in the player's language. */
export type Reason =
  | "chance"
  | "jumps-back"
  | "smallest-step"
  | "cheap-extra"
  | "leaves-pile"
  | "best-turn"
  | "covers-skull"
  | "makes-up-three"
  | "only-safe-play"
  | "nothing-better"
  | "ends-turn";

/** How well a bot plays. */
export type Level = "random" | "greedy" | "thrifty" | "careful" | "skilled" | "expert";

/** A message from the server. */
export type ServerMessage =
  | { "type": "table", "data": TableJson }
  | { "type": "update", "data": {
      /** Its number; they come without gaps. */
      version: number,
      /** When, in milliseconds since 1970. */
      at: number,
      /** What happened, in order. */
      happened: Array<EventJson>,
      /** The receiver's seat, or `null` for a spectator. */
      seat: number | null,
      /** How things are now. */
      state: TableState,
    } }
  | { "type": "ack", "data": {
      /** The client's number for it. */
      id: number,
      /** The number of what happened. */
      version: number,
    } }
  | { "type": "refused", "data": {
      /** The client's number for it, or `null` if it could not be read. */
      id: number | null,
      /** Why. */
      code: Code,
      /** Why, in English, and what would be right. */
      text: string,
      /** The part of the client's text that is refused, where there is one. */
      found: string | null,
    } }
  | { "type": "hint", "data": {
      /** The client's number for it. */
      id: number,
      /** The position that it is for. */
      position: number,
      /** The bot's level. */
      level: Level,
      /** `37@0` or `end`. */
      action: string,
      /** Why. */
      reason: Reason,
    } }
  | { "type": "presence", "data": {
      /** Which seats' people are here, bots always. */
      present: Array<boolean>,
      /** How many look on. */
      spectators: number,
    } }
  | { "type": "bye", "data": {
      /** Why. */
      code: Code,
      /** Why, in English. */
      text: string,
    } };

/** Something that happened while the client was away. */
export type Missed = {
  /** Its number. */
  version: number,
  /** What happened, in order. */
  happened: Array<EventJson>,
};

/** Something that happened. What the receiver may not see is not in it. */
export type EventJson =
  | { "type": "sat", "data": {
      /** The seat. */
      seat: number,
      /** Who plays there now. */
      occupant: Occupant,
    } }
  | { "type": "stood", "data": {
      /** The seat. */
      seat: number,
    } }
  | { "type": "dealt", "data": {
      /** Which game of the table, from 1. */
      game: number,
      /** Whether it is the same deal as before. */
      same: boolean,
    } }
  | { "type": "offered", "data": {
      /** The seat. */
      seat: number,
      /** Whether it would start; `null` for undecided. */
      offer: boolean | null,
    } }
  | { "type": "played", "data": {
      /** Who laid it. */
      seat: number,
      /** The card. */
      card: string,
      /** Where it lies. */
      pile: number,
      /** Whether it was a backwards trick. */
      back: boolean,
    } }
  | { "type": "turn-ended", "data": {
      /** Whose turn it was. */
      seat: number,
      /** `choice`, `stop` (by a stop card) or `closed` (nothing more could be played). */
      cause: TurnEnd,
    } }
  | { "type": "drew", "data": {
      /** Who drew. */
      seat: number,
      /** How many. */
      count: number,
      /** Which ones: for who drew them, otherwise `null`. */
      cards: Array<string> | null,
    } }
  | { "type": "turn-began", "data": {
      /** Whose turn it is. */
      seat: number,
    } }
  | { "type": "game-over", "data": {
      /** `won`, or `lost:` and the reason. */
      outcome: Outcome,
      /** How many cards were left. */
      left: number,
    } }
  | { "type": "said", "data": {
      /** The seat. */
      seat: number,
      /** The signal. */
      signal: string,
    } }
  | { "type": "unsaid", "data": {
      /** The seat. */
      seat: number,
      /** The signal. */
      signal: string,
    } }
  | { "type": "wrote", "data": {
      /** The writer's name. */
      name: string,
      /** The writer's seat, or `null`. */
      seat: number | null,
      /** The text, as it was written: show it as text, never as markup. */
      text: string,
    } }
  | { "type": "voted", "data": {
      /** The seat. */
      seat: number,
      /** Whether it would give up. */
      agree: boolean,
    } }
  | { "type": "took-back", "data": {
      /** How many actions. */
      actions: number,
    } }
  | { "type": "hinted", "data": {
      /** The seat. */
      seat: number,
    } }
  | { "type": "closed" };

/** Why something is refused. */
export type Code =
  | "malformed"
  | "too-long"
  | "too-fast"
  | "too-slow"
  | "other-protocol"
  | "stale"
  | "not-your-turn"
  | "not-seated"
  | "seat-taken"
  | "seat-free"
  | "knows-another-hand"
  | "bot-plays"
  | "no-such-seat"
  | "already-seated"
  | "offer-first"
  | "no-game"
  | "game-over"
  | "game-on"
  | "no-such-action"
  | "no-such-pile"
  | "not-in-hand"
  | "does-not-fit"
  | "one-pile"
  | "no-trick"
  | "duties-open"
  | "no-such-signal"
  | "not-in-variant"
  | "silence"
  | "game-has-begun"
  | "spectator"
  | "signals-only"
  | "tells-number"
  | "enough"
  | "no-such-bot"
  | "nothing-to-take-back"
  | "no-hints"
  | "daily-only"
  | "already-played"
  | "play-first"
  | "no-such-table"
  | "no-such-game"
  | "no-such-position"
  | "not-found"
  | "bad-settings"
  | "bad-name"
  | "bad-language"
  | "bad-link"
  | "bad-day"
  | "who-are-you"
  | "bad-origin"
  | "too-many"
  | "try-again"
  | "internal";

/** A table as a client first sees it, and when it comes back. */
export type TableJson = {
  /** The code that people type. */
  code: string,
  /** What was chosen. */
  settings: Settings,
  /** The daily deal that it is for, as a day such as `2026-11-15`, or `null`. */
  daily: string | null,
  /** The number of the last thing that happened. */
  version: number,
  /** The receiver's seat, or `null` for a spectator. */
  seat: number | null,
  /** How things are. */
  state: TableState,
  /** What was written lately. */
  chat: Array<ChatLine>,
  /** What happened since the version that the client knew, if it told one and that is of this game. */
  missed: Array<Missed>,
  /** Which seats' people are here, bots always. */
  present: Array<boolean>,
  /** How many look on. */
  spectators: number,
};

/** What changes at a table. */
export type TableState = {
  /** Where the table stands. */
  phase: Phase,
  /** Every seat. */
  seats: Array<SeatJson>,
  /** The game, or `null` while none has been dealt. */
  game: GameState | null,
};

/** A game as the receiver sees it. */
export type GameState = {
  /** Which game of the table, from 1. */
  number: number,
  /** What an action answers to: it goes with every `act` and `undo`, and changes with every card. */
  position: number,
  /** Which turn of the game it is, from 1. */
  turn: number,
  /** What the receiver sees. */
  view: ViewJson,
  /** What has been laid since the last turn of the receiver that is over began, in order; for a spectator,
   *  since that of the seat at turn. From the first card on if there was none. */
  recent: Array<LaidJson>,
  /** Every card of the hand and pile that are not among the plays, and why; nothing when it is not the
   *  receiver's turn. */
  cannot: Array<CannotJson>,
  /** Whether the receiver may ask for a hint now. */
  may_hint: boolean,
  /** Whether the receiver may take something back now. */
  may_undo: boolean,
  /** Whether the game still counts after that: the turn has drawn nothing and nobody else has spoken.
   *  Older servers leave it out; then the game becomes practice. */
  free_undo: boolean,
  /** The signals that the receiver may give now. */
  may_say: Array<string>,
  /** Those of them that are true of the receiver's hand. */
  honest: Array<string>,
  /** Whether the game does not count: something was taken back, a hint was given, or the deal was known
   *  before. */
  practice: boolean,
  /** When the turn's time is up, in milliseconds since 1970, or `null`. */
  deadline: number | null,
  /** All cards, once the game is over. */
  revealed: Revealed | null,
};

/** What one seat, or a spectator, may see. */
export type ViewJson = {
  /** Everything below in one line, as `docs/notation.md` describes it. */
  notation: string,
  /** The variant's id. */
  variant: Variant,
  /** Extreme: where the commands come from: `fixed`, `shuffled` or `own`. */
  layout: LayoutKind | null,
  /** How many players there are. */
  players: number,
  /** Whose view it is; `null` for a spectator. */
  seat: number | null,
  /** `playing`, `won` or `lost`. */
  status: Status,
  /** Why the game is lost: `skull`, `three`, `stuck` or `conceded`. */
  reason: LossReason | null,
  /** The seat whose turn it is, or was when the game ended. */
  active: number,
  /** Which way each pile goes: `rising` or `falling`. */
  directions: Array<Direction>,
  /** The top card of each pile; `null` where none has been laid. */
  tops: Array<string | null>,
  /** The seat's own cards, sorted. */
  hand: Array<string>,
  /** How many cards each seat holds. */
  counts: Array<number>,
  /** How many cards the draw pile holds. */
  draw: number,
  /** How many cards are not on a pile yet. */
  left: number,
  /** The cards that the seat has not seen, sorted: in other hands or in the draw pile. */
  unseen: Array<string>,
  /** How many cards have been laid in this turn. */
  played: number,
  /** How many this turn must lay at least, commands apart. */
  minimum: number,
  /** The gravest duty that this turn has not met yet: `cover-skull`, `exactly-three` or `minimum`. */
  owes: Duty | null,
  /** The lasting commands in force. */
  lasting: Array<Command>,
  /** Whether a 3! card lies in this turn. */
  three: boolean,
  /** The piles on which a skull shows. */
  skulls: Array<number>,
  /** The pile that one pile has fixed for this turn. */
  bound: number | null,
  /** What the seat may play now; nothing when it is not its turn. */
  plays: Array<PlayJson>,
  /** Whether the seat may end its turn now. */
  may_end: boolean,
};

/** A legal play. */
export type PlayJson = {
  /** The card. */
  card: string,
  /** The pile. */
  pile: number,
  /** How far the pile goes. */
  step: number,
  /** Whether it goes back. */
  back: boolean,
  /** Whether the game would be lost at once. */
  loses: boolean,
};

/** How a game stands. */
export type Status = "playing" | "won" | "lost";

/** A card that was laid lately. */
export type LaidJson = {
  /** In which turn of the game, from 1. */
  turn: number,
  /** Who laid it. */
  seat: number,
  /** The card. */
  card: string,
  /** Where it lies. */
  pile: number,
  /** Whether it was a backwards trick. */
  back: boolean,
};

/** A card of the receiver's hand that may not be laid on a pile now. */
export type CannotJson = {
  /** The card. */
  card: string,
  /** The pile. */
  pile: number,
  /** Why not: what `act` would be refused with. */
  code: Code,
};

/** All cards, once the game is over. */
export type Revealed = {
  /** Every seat's hand. */
  hands: Array<Array<string>>,
  /** The draw pile, the next card first. */
  draw: Array<string>,
  /** The seed of the deal. */
  seed: string,
  /** How many turns were played: those in which a card was laid. */
  turns: number,
  /** How many backwards tricks there were. */
  tricks: number,
  /** What each seat did. */
  by_seat: Array<SeatTally>,
  /** How many seconds the game took, from the deal to its end. */
  seconds: number,
};

/** What a seat did in a game. */
export type SeatTally = {
  /** How many cards it laid. */
  cards: number,
  /** How many of them were backwards tricks. */
  tricks: number,
  /** How far it moved the piles forwards, all steps together. */
  steps: number,
};

/** A seat. */
export type SeatJson = {
  /** Who plays there. */
  occupant: Occupant,
  /** Whether the seat would start; `null` for undecided. Only before the first card. */
  offer: boolean | null,
  /** Whether the seat would give up. */
  gives_up: boolean,
  /** What the seat has said that still stands. */
  said: Array<string>,
};

/** Who plays in a seat. */
export type Occupant =
  | { "type": "nobody" }
  | { "type": "person", "data": {
      /** The person's name. */
      name: string,
      /** The level of the bot that stands in for the person, or `null`. */
      stand_in: Level | null,
    } }
  | { "type": "bot", "data": {
      /** Its level. */
      level: Level,
    } };

/** Where a table stands. */
export type Phase = "waiting" | "starting" | "playing" | "over" | "closed";

/** What is chosen when a table is opened. */
export type Settings = {
  /** The variant's id: `original`, `extreme`, `quick`, `quick-expert`, `original-pro` or
   *  `original-pro-plus`. */
  variant: string,
  /** How many seats, 1 to 5. */
  players: number,
  /** Extreme: `fixed` (also if it is missing), `shuffled`, or a list of 28 command cards with commas. */
  layout?: string | null,
  /** Whether everybody finds the table in the list. Otherwise people need its link or code. */
  public?: boolean,
  /** What the players may say. */
  talk?: TalkSetting,
  /** How many seconds a turn may take; then a bot finishes it. `null` for as long as one likes. */
  turn_seconds?: number | null,
  /** After how many seconds away from the table a bot stands in for a player. `null` for never. */
  away_seconds?: number | null,
  /** Whether the table remembers what was laid. Without it, only the top card of a pile shows while a game
   *  is played, as at a real table. */
  memory?: boolean,
  /** Bots for seats, by level, from seat 0 on; `null` leaves a seat to people. May be shorter than the
   *  table. */
  bots?: Array<string | null>,
};

/** What the players may say. */
export type TalkSetting = "signals" | "free";

/** Something that was written. */
export type ChatLine = {
  /** The writer's name. */
  name: string,
  /** The writer's seat, or `null`. */
  seat: number | null,
  /** The text, as it was written. */
  text: string,
  /** When, in milliseconds since 1970. */
  at: number,
};

/** Who one is. */
export type Me = {
  /** The name. */
  name: string,
  /** The language: `en`, `de`, `fr`, `it` or `es`. */
  language: string,
  /** The secret by which the server knows this person again: only in the answer that creates it. Browsers
   *  get it as a cookie and need not keep it; other clients send it as `Authorization: Bearer TOKEN`. */
  token?: string,
};

/** How one would like to be called and spoken to. */
export type MeRequest = {
  /** The name, one line of at most 24 characters; without it, the one before or one of ours. */
  name?: string | null,
  /** The language: `en`, `de`, `fr`, `it` or `es`; without it, the one before or that of the request. */
  language?: string | null,
};

/** A link that moves a person to another device, once, within fifteen minutes. */
export type LinkJson = {
  /** The secret of the link: the other device sends `POST /api/links/SECRET`. */
  secret: string,
  /** When it expires, in milliseconds since 1970. */
  expires: number,
};

/** A table that has been opened. */
export type TableCreated = {
  /** Its code. */
  code: string,
};

/** A table in a list. */
export type ListedTable = {
  /** Its code. */
  code: string,
  /** What was chosen. */
  settings: Settings,
  /** Where it stands. */
  phase: Phase,
  /** How many seats nobody sits in. */
  free_seats: number,
  /** When something last happened there, in milliseconds since 1970. */
  updated: number,
};

/** A finished game. */
export type GameJson = {
  /** Its place in all histories: `GET /api/me/games?before=ID` goes on behind it. */
  id: number,
  /** The code of its table. */
  code: string,
  /** Which game of its table, from 1: `GET /api/tables/CODE/games/NUMBER/record` is the record. */
  number: number,
  /** The variant's id. */
  variant: string,
  /** Who sat where. */
  players: Array<PlayerJson>,
  /** `won`, or `lost:` and the reason. */
  outcome: string,
  /** How many cards were left. */
  left: number,
  /** Whether moves were taken back, so that it does not count. */
  practice: boolean,
  /** The day whose deal it was, or `null`. */
  daily: string | null,
  /** When it began, in milliseconds since 1970. */
  started: number,
  /** When it ended. */
  ended: number,
  /** Where it was played, if that was one's own device. Such games count nowhere. */
  device?: DevicePlace,
};

/** Who sat in a seat. */
export type PlayerJson = {
  /** The seat. */
  seat: number,
  /** Who sat there. */
  occupant: Occupant,
};

/** A finished game, frame by frame. */
export type ReplayJson = {
  /** The code of its table. */
  code: string,
  /** Which game of its table, from 1. */
  number: number,
  /** The variant's id. */
  variant: Variant,
  /** Extreme: where the commands come from: `fixed`, `shuffled` or `own`. */
  layout: LayoutKind | null,
  /** Who sat where. */
  players: Array<PlayerJson>,
  /** Which way each pile goes: `rising` or `falling`. */
  directions: Array<Direction>,
  /** `won`, or `lost:` and the reason. */
  outcome: string,
  /** How many cards were left. */
  left: number,
  /** Whether it did not count. */
  practice: boolean,
  /** The day whose deal it was, or `null`. */
  daily: string | null,
  /** When it was dealt, in milliseconds since 1970. */
  started: number,
  /** When it ended. */
  ended: number,
  /** The seed of the deal. */
  seed: string | null,
  /** The draw pile at the deal, the next card first. In each frame the last `draw` of them are left. */
  draw: Array<string>,
  /** The deal, then one frame for each action. */
  frames: Array<FrameJson>,
};

/** What was found out about a game. */
export type AnalysisJson = {
  /** How likely the team was to win at the start, from 0 to 1. */
  start: number,
  /** The turns, in order. */
  turns: Array<TurnAnalysisJson>,
  /** Frames before this one could be won with all cards known: a line was found. */
  won_before: number,
  /** This frame and those behind it were lost even with all cards known: that is a proof. One past the last
   *  frame if there is none. */
  lost_from: number,
  /** How many actions the game has. */
  actions: number,
};

/** An analysis is being made. */
export type AnalysisProgress = {
  /** How much of it is done, from 0 to 1. */
  progress: number,
};

/** One turn. */
export type TurnAnalysisJson = {
  /** Its number, from 1. */
  turn: number,
  /** Whose turn it was. */
  seat: number,
  /** The frame from which it was played. */
  frame: number,
  /** What was played. */
  played: Array<string>,
  /** How likely the team was to win after it, from 0 to 1, by what the player could know. */
  chance: number,
  /** What the bot `expert` would have played. */
  best: Array<string>,
  /** How likely the team would have been to win after that. */
  best_chance: number,
  /** Why. */
  reason: Reason,
};

/** A position, and how it came about. */
export type FrameJson = {
  /** What was done; `null` in the first frame. */
  done: DoneJson | null,
  /** Which turn it is now, from 1. */
  turn: number,
  /** The seat whose turn it is now, or was when the game ended. */
  active: number,
  /** The top card of each pile; `null` where none has been laid. */
  tops: Array<string | null>,
  /** Every seat's hand, sorted. */
  hands: Array<Array<string>>,
  /** How many cards the draw pile holds. */
  draw: number,
  /** How many cards are not on a pile yet. */
  left: number,
  /** How many cards have been laid in this turn. */
  played: number,
  /** How many this turn must lay at least, commands apart. */
  minimum: number,
  /** The gravest duty that this turn has not met yet: `cover-skull`, `exactly-three` or `minimum`. */
  owes: Duty | null,
  /** The lasting commands in force. */
  lasting: Array<Command>,
  /** Whether a 3! card lies in this turn. */
  three: boolean,
  /** The piles on which a skull shows. */
  skulls: Array<number>,
  /** The pile that one pile has fixed for this turn. */
  bound: number | null,
  /** The signals given in this position, in order. */
  signals: Array<GivenJson>,
  /** What each seat has said that stands in this position, with the signals given in it. */
  said: Array<Array<string>>,
  /** How the game ended, in the last frame: `won`, or `lost:` and the reason. */
  outcome: Outcome | null,
};

/** What was done. */
export type DoneJson = {
  /** In which turn, from 1. */
  turn: number,
  /** Who did it: the seat at turn. */
  seat: number,
  /** `37@0`, `end`, or `concede` when the team gave up. */
  action: string,
  /** How far the pile went; 0 if no card was laid. */
  step: number,
  /** Whether it went back. */
  back: boolean,
  /** How the turn ended with it: `choice`, `stop` or `closed`; `null` if it went on, or the game was lost
   *  in it. */
  ends: TurnEnd | null,
  /** The cards drawn after it, sorted. */
  drew: Array<string>,
};

/** A signal, and who gave it. */
export type GivenJson = {
  /** The seat. */
  seat: number,
  /** The signal. */
  signal: string,
};

/** From where in a finished game one would play on. */
export type ContinueRequest = {
  /** After how many actions: the number of the frame in the replay. */
  after: number,
  /** The seat that one would play; without it, the one at turn there. */
  seat?: number | null,
  /** The level of the bots in the other seats; without it, `careful`. */
  level?: string | null,
};

/** What a person has done in one variant with one number of players. */
export type StatisticJson = {
  /** The variant's id. */
  variant: string,
  /** How many seats. */
  players: number,
  /** How many games that count. */
  games: number,
  /** How many were won. */
  wins: number,
  /** How many cards were left on average. */
  mean_left: number,
  /** The fewest cards ever left. */
  best_left: number,
  /** Wins in a row up to now. */
  streak: number,
  /** The longest row of wins. */
  longest_streak: number,
};

/** A daily deal. */
export type DailyJson = {
  /** The day, such as `2026-11-15`. */
  day: string,
  /** The variant's id. */
  variant: string,
  /** The level of the bots. */
  level: Level,
  /** The code of one's own table for it, or `null` if one has not opened it. */
  mine: string | null,
  /** What people made of it, the best first. */
  results: Array<DailyRow>,
};

/** Which daily deal one would play, and with how many bots. */
export type DailyRequest = {
  /** The variant's id. */
  variant: string,
  /** How many seats: 1 to play alone, more to play with bots. */
  players?: number,
};

/** What somebody made of a daily deal. */
export type DailyRow = {
  /** The person's name. */
  name: string,
  /** How many seats; the others were bots. */
  players: number,
  /** `won`, or `lost:` and the reason. */
  outcome: string,
  /** How many cards were left. */
  left: number,
  /** Whether it is one's own. */
  mine: boolean,
};

/** What the learner has done in a lesson so far. */
export type LessonRequest = {
  /** The actions, such as `37@0`, `end`, `say jump:0`, `wait`, `offer` or `decline`, the first one first. */
  actions: Array<string>,
};

/** Where a lesson stands. */
export type LessonJson = {
  /** The learner's seat. */
  seat: number,
  /** How things are, as at a table. */
  state: TableState,
  /** What the last action brought about. */
  happened: Array<EventJson>,
  /** Whether the lesson is learnt. */
  verdict: Verdict,
  /** What there is to say to it: the id of one of the lesson's texts, or `null`. */
  word: string | null,
  /** What the rules do not allow: the action that was not carried out, and those behind it. */
  refused: RefusedAction | null,
  /** The next action of the lesson's own solution, as long as the learner follows it. */
  hint: string | null,
};

/** Whether a lesson is learnt. */
export type Verdict = "going" | "done" | "wrong";

/** An action that the rules do not allow. */
export type RefusedAction = {
  /** The action. */
  action: string,
  /** Why. */
  code: Code,
};

/** What the server is. */
export type ServerJson = {
  /** `gambero`. */
  name: string,
  /** The program's version. */
  version: string,
  /** The WebSocket's protocol. */
  protocol: string,
  /** The variants' ids. */
  variants: Array<string>,
  /** The bots' levels, the weakest first. */
  levels: Array<Level>,
  /** The languages. */
  languages: Array<string>,
  /** What time it is there, in milliseconds since 1970. */
  now: number,
};

/** Why a request was refused. */
export type ErrorJson = {
  /** The code. */
  code: Code,
  /** The same in English, and what would be right. */
  text: string,
};
