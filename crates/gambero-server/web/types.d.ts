// Shapes that several modules share, and those of options.

import type { CannotJson, Code, EventJson, LaidJson, Occupant, ReplayJson, ServerMessage, Settings, TableState, ViewJson } from "./protocol.d.ts";
import type { Point, Turn } from "./frames.js";

/** What of the replay an analysis needs. */
export interface Around {
  replay: ReplayJson;
  turns: Turn[];
  points: Point[];
  names: string[];
  sheet: string;
  /** Whether the game is on this device. */
  device: boolean;
  /** Shows a frame. */
  go: (at: number) => void;
  /** Asks how to play on from a frame. */
  playOn: (at: number) => void;
}

/** What a board is given. */
export interface Options {
  /** The address of the card sheet of the variant. */
  sheet: string;
  /** Only shows, and takes no input. */
  still?: boolean;
  /** A card is to be laid. */
  play?: (card: string, pile: number) => void;
  /** A card was tried where it may not go; the board has said why. */
  refused?: (card: string, pile: number) => void;
  /** The turn is to end (the key e). */
  end?: () => void;
  /** A pile was pressed with no card in hand for it: to say something about it. */
  pile?: (pile: number, at: HTMLElement) => void;
  /** Where a seat is on the page: cards of others come from there. */
  seat?: (seat: number) => Element | null;
  /** Where the draw pile is on the page. */
  deck?: () => Element | null;
}

/** What is to be shown. All but the view may be missing. */
export interface Picture {
  view: ViewJson;
  /** Which deal it is: another one may have hands of another size. */
  deal?: number;
  /** Which turn of the game it is. */
  turn?: number;
  /** What has been laid lately: the trail. */
  recent?: LaidJson[];
  /** Why cards cannot go to piles. */
  cannot?: CannotJson[];
  /** The signals that stand, by seat. */
  said?: string[][];
  /** The players' names, by seat. */
  names?: string[];
  /** What led here: it moves. */
  happened?: EventJson[];
  /** What stands in the place of the duties. */
  line?: string;
  /** A play to point at, such as a hint. */
  marked?: { card: string; pile: number } | null;
}

/** A table on this device. */
export interface KeptTable {
  code: string;
  /** What the module needs to take it up again. */
  opening: string;
  variant: string;
  players: number;
  /** The levels of the bots. */
  bots: string[];
  /** When something last happened, in milliseconds since 1970. */
  updated: number;
  phase: "playing" | "over" | "closed";
  /** The day, if it is for the deal of a day. */
  daily?: string;
}

/** A finished game on this device. */
export interface KeptGame {
  code: string;
  number: number;
  players: Occupant[];
  variant: string;
  outcome: string;
  left: number;
  practice: boolean;
  started: number;
  ended: number;
  record: string;
  analysis?: string;
  /** The day, if it was the deal of a day. */
  daily?: string | null;
  /** Where the account has it, or an empty text if the account never will. */
  place?: string;
  /** Whether it comes from a record. */
  imported?: boolean;
}

/** What hears of a connection. */
export interface Listener {
  /** Something came from the server. */
  heard: (message: ServerMessage) => void;
  /** The connection is lost, or back. */
  away: (away: boolean) => void;
  /** There is nothing to come back to. */
  gone: (code: Code) => void;
  /** Something is wrong with what is kept on this device. */
  problem: (kind: string) => void;
}

/** A result to be shared. */
export interface Shared {
  /** What was played. */
  title: string;
  /** The result in words. */
  words: string;
  left: number;
  deck: number;
  won: boolean;
}

/** What talk depends on. */
export interface Now {
  state: TableState;
  seat: number | null;
  settings: Settings;
  names: string[];
}
