//! The encoding held against what the engine says, game by game; batches held against single games.

use std::sync::atomic::{AtomicU64, Ordering};

use gambero::{
    Card, CardSet, Command, Duty, LayoutChoice, Outcome, Pile, Playthrough, Seat, Signal, SplitMix64, Variant,
};
use gambero_bots::{BotKind, Effort, Level, Measure, net};
use gambero_env::{
    ActionSpace, Batch, BatchError, Buffers, Config, Episode, Field, Move, Observation, Observations, Reward,
    StepError, Talking,
};

fn configs() -> impl Iterator<Item = Config> {
    Variant::ALL.into_iter().flat_map(|variant| {
        (1..=5).flat_map(move |players| {
            Talking::ALL.into_iter().map(move |talking| {
                let layout = variant.has_commands().then_some(LayoutChoice::Shuffled);
                let mut config = Config::with_layout(variant, players, layout).unwrap();
                (config.talking, config.signals_a_turn) = (talking, 2);
                config
            })
        })
    })
}

/// Plays a random game, and shows every moment of it.
fn play(config: Config, seed: u64, mut look: impl FnMut(&Episode)) -> Episode {
    let mut episode = Episode::new(config, seed).unwrap();
    let mut rng = SplitMix64::new(seed);
    loop {
        look(&episode);
        let Some(action) = episode.random_action(&mut rng) else { return episode };
        episode.step(action).unwrap();
    }
}

/// The mask, action by action.
fn plain_mask(episode: &Episode) -> Vec<u8> {
    let (game, space) = (episode.game(), episode.config().action_space());
    let seat = episode.seat();
    let can_be_made = |index: usize| match space.read(index).unwrap() {
        Move::Act(action) => !episode.is_talk() && game.state().actions().any(|legal| legal == action),
        Move::Say(signal) => {
            episode.is_talk()
                && game.view(seat).honest().contains(signal)
                && !game.talk().by(seat).contains(signal)
        }
        Move::Silent => episode.is_talk(),
    };
    (0..space.len()).map(|index| u8::from(can_be_made(index))).collect()
}

#[test]
fn the_mask_has_what_can_be_done_and_nothing_else() {
    for config in configs() {
        for seed in 0..3 {
            play(config, seed, |episode| {
                let mut mask = vec![7; config.action_space().len()];
                episode.mask(&mut mask);
                assert_eq!(mask, plain_mask(episode), "{config:?}: {}", episode.game().state());
                for (index, legal) in mask.iter().enumerate() {
                    assert_eq!(episode.check(index).is_ok(), *legal == 1, "{config:?}: {index}");
                }
            });
        }
    }
}

/// The numbers of an observation by the names of its fields.
struct Seen {
    fields: Vec<Field>,
    numbers: Vec<u8>,
}

impl Seen {
    fn of(episode: &Episode, seat: Seat) -> Self {
        let config = episode.config();
        let mut numbers = vec![9; config.observation_len()];
        episode.observe(seat, &mut numbers);
        Self { fields: config.observation.fields(config.variant()), numbers }
    }

    fn get(&self, name: &str) -> &[u8] {
        let field = self.fields.iter().find(|field| field.name == name).unwrap_or_else(|| panic!("{name}"));
        &self.numbers[field.start..][..field.len()]
    }

    fn one(&self, name: &str) -> u8 {
        let [number] = self.get(name) else { panic!("{name} has more than one number") };
        *number
    }

    /// The cards of a plane.
    fn plane(&self, name: &str, row: usize, variant: Variant) -> CardSet {
        let first = variant.cards().first().unwrap().code();
        let row = &self.get(name)[row * variant.deck_size()..][..variant.deck_size()];
        let codes = row.iter().zip(first..).filter(|(there, _)| **there == 1).map(|(_, code)| code);
        codes.map(|code| Card::from_code(code).unwrap()).collect()
    }
}

#[test]
fn fields_follow_each_other_without_gaps() {
    for variant in Variant::ALL {
        for kind in Observation::ALL {
            let mut next = 0;
            for field in kind.fields(variant) {
                assert_eq!(field.start, next, "{variant}, {}: {}", kind.name(), field.name);
                assert!(!field.meaning.is_empty());
                next += field.len();
            }
            assert_eq!(next, kind.len(variant), "{variant}, {}", kind.name());
        }
    }
}

fn at(game: &Playthrough, seat: Seat, way: usize) -> Option<Seat> {
    let players = game.state().players();
    (way < players).then(|| Seat::ALL[(seat.index() + way) % players])
}

/// How many seats one comes after another.
fn way(game: &Playthrough, from: Seat, to: Seat) -> usize {
    (0..Seat::MAX).find(|way| at(game, from, *way) == Some(to)).unwrap()
}

#[test]
fn compact_observations_say_what_the_view_says() {
    for mut config in configs() {
        config.observation = Observation::Compact;
        play(config, 5, |episode| {
            let (game, seat) = (episode.game(), episode.seat());
            let (view, talk) = (game.view(seat), game.talk());
            let seen = Seen::of(episode, seat);
            let board = view.board();
            let duties = [None, Some(Duty::CoverSkull), Some(Duty::ExactlyThree), Some(Duty::Minimum)];
            for (name, right) in [
                ("variant", view.variant() as usize),
                ("players", view.players()),
                ("seat", seat.index()),
                ("active", way(game, seat, view.active())),
                ("speaker", usize::from(episode.is_talk())),
                ("draw", board.draw()),
                ("left", view.left()),
                ("played", board.played()),
                ("minimum", board.minimum()),
                ("owes", duties.iter().position(|duty| *duty == board.owes()).unwrap()),
                ("three", board.three().into()),
                ("bound", board.bound().map_or(0, |pile| 1 + pile.index())),
            ] {
                assert_eq!(usize::from(seen.one(name)), right, "{name}");
            }
            for pile in Pile::ALL {
                assert_eq!(Card::from_code(seen.get("tops")[pile.index()]), board.top(pile));
                let command = usize::from(seen.get("commands")[pile.index()]).checked_sub(1);
                assert_eq!(command.map(|place| Command::ALL[place]), board.command_on(pile));
            }
            let hand: CardSet = seen.get("hand").iter().filter_map(|code| Card::from_code(*code)).collect();
            assert_eq!(hand, view.hand());
            for (way, count) in seen.get("counts").iter().enumerate() {
                let right = at(game, seat, way).map_or(0, |seat| view.count(seat));
                assert_eq!(usize::from(*count), right);
            }
            for code in 0..100_u8 {
                let card = Card::from_code(code).filter(|card| view.variant().cards().contains(*card));
                let right = card.map_or(0, |card| {
                    let holder = (1..5).find(|way| {
                        at(game, seat, *way).is_some_and(|other| talk.held(other).contains(card))
                    });
                    match holder {
                        _ if view.hand().contains(card) => 3,
                        _ if view.laid().contains(card) => 2,
                        Some(way) => 3 + way,
                        None => 1,
                    }
                });
                assert_eq!(usize::from(seen.get("cards")[usize::from(code)]), right, "{code}");
                let command = card.and_then(|card| view.layout().command(card));
                let right = command.map_or(0, |command| 1 + command.index());
                assert_eq!(usize::from(seen.get("carries")[usize::from(code)]), right, "{code}");
            }
            for command in Command::ALL {
                let right = view.unseen_with(command);
                assert_eq!(usize::from(seen.get("unseen_commands")[command.index()]), right);
            }
            for (way, said) in seen.get("said").chunks_exact(8).enumerate() {
                let right = at(game, seat, way).map_or(0, |other| talk.by(other).bits());
                assert_eq!(u64::from_le_bytes(said.try_into().unwrap()), right);
            }
        });
    }
}

#[test]
fn planes_say_what_the_view_says() {
    for mut config in configs() {
        config.observation = Observation::Planes;
        play(config, 6, |episode| {
            let (game, seat) = (episode.game(), episode.seat());
            let (view, talk, variant) = (game.view(seat), game.talk(), config.variant());
            let seen = Seen::of(episode, seat);
            assert!(seen.numbers.iter().all(|number| *number < 100));
            assert_eq!(seen.plane("mine", 0, variant), view.hand());
            assert_eq!(seen.plane("laid", 0, variant), view.laid());
            assert_eq!(seen.plane("unseen", 0, variant), view.unseen());
            for pile in variant.piles() {
                let row = pile.index();
                assert_eq!(seen.plane("playable", row, variant), view.plays_on(*pile));
                assert_eq!(seen.plane("fits", row, variant), view.board().fits_fresh(*pile));
                let top = view.board().top(*pile).map_or(CardSet::EMPTY, Card::to_set);
                assert_eq!(seen.plane("tops", row, variant), top);
            }
            for way in 0..Seat::MAX {
                let other = at(game, seat, way);
                let known = other.map(|other| talk.known(other));
                let held = known.map_or(CardSet::EMPTY, gambero::KnownHand::held);
                assert_eq!(seen.plane("held", way, variant), held);
                let hinted = known.map_or(CardSet::EMPTY, |known| {
                    known.one_of().iter().fold(CardSet::EMPTY, |all, set| all | *set)
                });
                assert_eq!(seen.plane("hinted", way, variant), hinted);
                let not_there = |card: &Card| {
                    let is_out = |known: &gambero::KnownHand| {
                        known.places_for(*card, 1) == 0 && !known.held().contains(*card)
                    };
                    known.is_some_and(is_out)
                };
                let excluded: CardSet = (variant.cards() - view.laid()).iter().filter(not_there).collect();
                assert_eq!(seen.plane("excluded", way, variant), excluded);
                for signal in Signal::all() {
                    let said = other.is_some_and(|other| talk.by(other).contains(signal));
                    assert_eq!(seen.get("said")[64 * way + signal.index()] == 1, said);
                }
                assert_eq!(seen.get("active")[way] == 1, other == Some(view.active()));
                assert_eq!(seen.get("speaker")[way] == 1, episode.is_talk() && way == 0);
                assert_eq!(usize::from(seen.get("counts")[way]), other.map_or(0, |other| view.count(other)));
            }
            assert_eq!(seen.one("may_end") == 1, view.may_end());
            if variant.has_commands() {
                for command in Command::ALL {
                    let right = view.layout().cards_with(command);
                    assert_eq!(seen.plane("carries", command.index(), variant), right);
                    for pile in variant.piles() {
                        let shows = seen.get("commands")[7 * pile.index() + command.index()] == 1;
                        assert_eq!(shows, view.board().command_on(*pile) == Some(command));
                    }
                }
            }
        });
    }
}

#[test]
fn network_observations_are_what_the_network_is_shown() {
    for variant in Variant::ALL {
        for players in [1, 3] {
            let mut config = Config::new(variant, players).unwrap();
            config.observation = Observation::Network;
            let network = net::network(variant, players).unwrap();
            play(config, 7, |episode| {
                let seat = episode.seat();
                let (view, talk) = (episode.game().view(seat), episode.game().talk());
                let mut numbers = vec![0.0; config.observation_len()];
                episode.observe_floats(seat, &mut numbers);
                let mut sparse = Vec::new();
                let keep = |place, value| sparse.push((place, value));
                net::Encoder::new(&view, talk).inputs(view.board(), view.hand(), keep);
                let figures = Measure::new(&view, talk).figures(view.board(), view.hand()).game;
                let count = net::input_count(variant);
                let dense: Vec<_> = numbers[..count].iter().copied().enumerate().collect();
                let plain = network.sums(sparse, &figures).heads;
                let ours = network.sums(dense, &numbers[count..].try_into().unwrap()).heads;
                for (plain, ours) in plain.iter().zip(ours) {
                    assert!((plain - ours).abs() < 1e-3, "{variant}: {plain} and {ours}");
                }
            });
        }
    }
}

#[test]
fn an_episode_can_be_kept_and_taken_up_again() {
    for config in configs() {
        play(config, 4, |episode| {
            let again = Episode::restore(config, episode.game(), episode.moment());
            assert_eq!(again, Some(*episode));
        });
    }
}

#[test]
fn rewards_add_up() {
    for variant in Variant::ALL {
        for reward in Reward::ALL {
            let mut config = Config::new(variant, 2).unwrap();
            config.reward = reward;
            for seed in 0..20 {
                let mut episode = Episode::new(config, seed).unwrap();
                let mut bot = BotKind::from(Level::Careful).bot(seed);
                let mut sum = 0.0;
                while !episode.is_over() {
                    let (game, seat) = (episode.game(), episode.seat());
                    let action = bot.act(&game.view(seat), game.talk()).action;
                    let index = config.action_space().index(Move::Act(action)).unwrap();
                    sum += episode.step(index).unwrap();
                }
                let state = episode.game().state();
                let won = if state.outcome() == Some(Outcome::Won) { 1.0 } else { 0.0 };
                let cards = 1.0 - state.left() as f32 / variant.deck_size() as f32;
                let room = match reward {
                    Reward::Win => won,
                    Reward::Cards => cards,
                    Reward::Shaped => {
                        let way = |pile: &Pile| {
                            let top = state.board().top(*pile).map(|top| variant.number(top));
                            top.map_or(0.0, |top| f32::from(top.abs_diff(variant.start(*pile))))
                        };
                        let whole = if variant.pile_count() == 4 { 4.0 * 99.0 } else { 2.0 * 11.0 };
                        won + cards - variant.piles().iter().map(way).sum::<f32>() / whole
                    }
                };
                assert!((sum - room).abs() < 1e-3, "{variant}, {}: {sum} and {room}", reward.name());
            }
        }
    }
}

#[test]
fn seats_speak_in_order_before_each_turn_and_say_as_much_as_is_allowed() {
    for signals_a_turn in 0..4 {
        let mut config = Config::new(Variant::Original, 4).unwrap();
        (config.talking, config.signals_a_turn) = (Talking::Actions, signals_a_turn);
        let mut episode = Episode::new(config, 3).unwrap();
        let mut rng = SplitMix64::new(1);
        let (mut given, mut spoken) = (0, 0);
        let mut last: Option<Seat> = None;
        while let Some(action) = episode.random_action(&mut rng) {
            let (seat, active) = (episode.seat(), episode.game().state().active());
            if episode.is_talk() {
                spoken += 1;
                assert_ne!(seat, active);
                assert_eq!(episode.game().state().board().played(), 0, "before the turn");
                let way = |seat: Seat| (seat.index() + 4 - active.index()) % 4;
                given = if last == Some(seat) { given + 1 } else { 0 };
                assert!(last.is_none_or(|last| way(last) <= way(seat)));
                assert!(given < signals_a_turn);
                last = Some(seat);
            } else {
                last = None;
            }
            episode.step(action).unwrap();
        }
        assert_eq!(spoken > 0, signals_a_turn > 0);
    }
}

#[test]
fn what_was_said_is_heard() {
    let mut config = Config::new(Variant::Original, 2).unwrap();
    config.talking = Talking::Actions;
    let state: gambero::State = "original 47,-,-,- 48,49/37,60 61,62 0 0 playing".parse().unwrap();
    let mut episode = Episode::of_game(config, &state.into()).unwrap();
    assert!(episode.is_talk());
    let space = config.action_space();
    let jump = Move::Say(Signal::JumpBack(Pile::P0));
    episode.step(space.index(jump).unwrap()).unwrap();
    assert!(!episode.is_talk(), "one signal is all that it may say");
    assert_eq!(state.deck().texts(episode.game().talk().held(Seat::ALL[1])), ["37"]);
}

#[test]
fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let mut config = Config::new(Variant::Original, 2).unwrap();
    config.talking = Talking::Actions;
    let mut episode = Episode::new(config, 7).unwrap();
    let before = episode;
    let space = config.action_space();
    assert!(matches!(episode.step(space.len()), Err(StepError::NoAction(_))));
    assert!(matches!(episode.step(space.end()), Err(StepError::Speaking(_))));
    assert_eq!(episode, before);
    episode.step(space.silent()).unwrap();
    let before = episode;
    assert!(matches!(episode.step(space.silent()), Err(StepError::Playing(_))));
    let error = episode.step(space.end()).unwrap_err();
    assert!(matches!(error, StepError::Refused(gambero::Refusal::DutiesOpen { .. })), "{error}");
    assert_eq!(episode, before);
    let end = play(config, 7, |_| ());
    let mut over = end;
    assert!(matches!(over.step(space.end()), Err(StepError::Refused(gambero::Refusal::GameOver))));
    assert_eq!(over, end);
}

/// A batch of random games for so many steps, as all that it writes.
fn run(config: Config, games: usize, threads: usize, steps: u64) -> (Vec<u8>, Batch) {
    let mut batch = Batch::new(config, games, 11);
    batch.set_threads(threads);
    let mut buffers = Buffers::new(&batch);
    let mut actions = vec![0; games];
    let mut all = Vec::new();
    batch.observe(&mut buffers.slices()).unwrap();
    for step in 0..steps {
        batch.random_actions(step, &mut actions).unwrap();
        batch.step(&actions, &mut buffers.slices()).unwrap();
        for bytes in
            [&buffers.bytes, &buffers.mask, &buffers.seat, &buffers.done, &buffers.won, &buffers.left]
        {
            all.extend_from_slice(bytes);
        }
        all.extend(buffers.floats.iter().chain(&buffers.reward).flat_map(|number| number.to_le_bytes()));
        all.extend(buffers.turns.iter().flat_map(|turns| turns.to_le_bytes()));
        all.extend(buffers.seed.iter().flat_map(|seed| seed.to_le_bytes()));
    }
    (all, batch)
}

#[test]
fn a_batch_does_not_depend_on_the_number_of_threads() {
    for talking in Talking::ALL {
        for observation in Observation::ALL {
            let mut config = Config::new(Variant::Extreme, 3).unwrap();
            (config.talking, config.observation, config.reward) = (talking, observation, Reward::Shaped);
            let (one, first) = run(config, 300, 1, 30);
            for threads in [2, 3, 7] {
                let (other, second) = run(config, 300, threads, 30);
                assert!(one == other, "{talking:?}, {observation:?}, {threads} threads");
                assert_eq!(first.finished(), second.finished());
            }
            assert!(first.finished().games > 100);
        }
    }
}

#[test]
fn a_batch_plays_the_games_of_its_seeds() {
    let mut config = Config::new(Variant::Quick, 3).unwrap();
    config.talking = Talking::Actions;
    let mut batch = Batch::of_deals(config, 8, 100);
    let mut buffers = Buffers::new(&batch);
    batch.observe(&mut buffers.slices()).unwrap();
    let begin = |seed| Episode::new(config, seed).unwrap();
    let mut episodes: Vec<_> = (100..108).map(begin).collect();
    let mut seeds: Vec<_> = (100..108).collect();
    let mut actions = vec![0; 8];
    for step in 0..400 {
        assert_eq!(buffers.seed, seeds);
        let width = config.action_space().len();
        for (place, episode) in episodes.iter().enumerate() {
            let mut mask = vec![0; width];
            episode.mask(&mut mask);
            assert_eq!(buffers.mask[place * width..][..width], mask);
            assert_eq!(usize::from(buffers.seat[place]), episode.seat().index());
            let mut seen = vec![0; config.observation_len()];
            episode.observe(episode.seat(), &mut seen);
            assert_eq!(buffers.bytes[place * seen.len()..][..seen.len()], seen);
        }
        batch.random_actions(step, &mut actions).unwrap();
        batch.step(&actions, &mut buffers.slices()).unwrap();
        for (place, episode) in episodes.iter_mut().enumerate() {
            let reward = episode.step(actions[place].cast_unsigned() as usize).unwrap();
            assert!((buffers.reward[place] - reward).abs() < 1e-6);
            assert_eq!(buffers.done[place] == 1, episode.is_over());
            assert_eq!(usize::from(buffers.left[place]), episode.game().state().left());
            assert_eq!(buffers.turns[place], episode.turns());
            if episode.is_over() {
                let won = episode.game().state().outcome() == Some(Outcome::Won);
                assert_eq!(buffers.won[place] == 1, won);
                seeds[place] += 8;
                *episode = begin(seeds[place]);
            }
        }
    }
}

#[test]
fn no_two_games_of_a_batch_have_one_deal() {
    let config = Config::new(Variant::Quick, 2).unwrap();
    let (mut batch, mut seen) = (Batch::new(config, 200, 0), std::collections::HashSet::new());
    let mut buffers = Buffers::new(&batch);
    let mut actions = vec![0; 200];
    batch.observe(&mut buffers.slices()).unwrap();
    seen.extend(buffers.seed.clone());
    for step in 0..200 {
        batch.random_actions(step, &mut actions).unwrap();
        batch.step(&actions, &mut buffers.slices()).unwrap();
        for (seed, done) in buffers.seed.iter().zip(&buffers.done) {
            assert!(*done == 0 || seen.insert(*seed));
        }
    }
    assert_eq!(seen.len() as u64, 200 + batch.finished().games);
}

#[test]
fn a_wrong_action_or_size_stops_the_whole_step() {
    let config = Config::new(Variant::Original, 2).unwrap();
    let mut batch = Batch::new(config, 3, 0);
    let mut buffers = Buffers::new(&batch);
    let mut actions = vec![0; 3];
    batch.random_actions(0, &mut actions).unwrap();
    let states = |batch: &Batch| (0..3).map(|game| *batch.episode(game).unwrap()).collect::<Vec<_>>();
    let before = states(&batch);
    for wrong in [-1, 393, i32::MAX, i32::MIN, 392] {
        let mut actions = actions.clone();
        actions[2] = wrong;
        let error = batch.step(&actions, &mut buffers.slices()).unwrap_err();
        assert!(matches!(error, BatchError::Step { game: 2, .. }), "{error}");
        assert!(error.to_string().starts_with("in game 2 of the batch: "), "{error}");
    }
    assert!(matches!(batch.step(&actions[..2], &mut buffers.slices()), Err(BatchError::Length { .. })));
    let mut slices = buffers.slices();
    slices.mask = &mut [];
    assert!(matches!(batch.step(&actions, &mut slices), Err(BatchError::Length { name: "mask", .. })));
    let mut floats = vec![0.0; 3 * config.observation_len()];
    let mut slices = buffers.slices();
    slices.observation = Observations::Floats(&mut floats);
    assert_eq!(batch.step(&actions, &mut slices), Err(BatchError::Kind));
    assert_eq!(states(&batch), before);
    batch.step(&actions, &mut buffers.slices()).unwrap();
    assert_ne!(states(&batch), before);
}

#[test]
fn bots_choose_for_a_whole_batch() {
    for talking in Talking::ALL {
        let mut config = Config::new(Variant::Quick, 3).unwrap();
        config.talking = talking;
        let mut batch = Batch::new(config, 40, 0);
        let mut buffers = Buffers::new(&batch);
        let kind = BotKind::from(Level::Skilled);
        let mut actions = vec![0; 40];
        while batch.finished().games < 80 {
            batch.bot_actions(&kind, Effort::default(), 0, None, &mut actions, &|| true).unwrap();
            for (place, action) in actions.iter().enumerate() {
                let episode = batch.episode(place).unwrap();
                let game = episode.game();
                if !episode.is_talk() {
                    let right = kind.bot(0).act(&game.view(episode.seat()), game.talk()).action;
                    assert_eq!(
                        ActionSpace::index(config.action_space(), Move::Act(right)),
                        Some(action.cast_unsigned() as usize)
                    );
                }
            }
            batch.step(&actions, &mut buffers.slices()).unwrap();
        }
        let mut chosen = vec![-5; 40];
        let mut wanted = vec![0; 40];
        wanted[7] = 1;
        batch.bot_actions(&kind, Effort::default(), 0, Some(&wanted), &mut chosen, &|| true).unwrap();
        assert!(chosen.iter().enumerate().all(|(place, action)| (*action == -5) == (place != 7)));
        assert!(matches!(
            batch.bot_actions(&kind, Effort::default(), 0, Some(&[]), &mut chosen, &|| true),
            Err(BatchError::Length { name: "where", .. })
        ));
    }
}

#[test]
fn a_bot_that_thinks_for_a_batch_can_be_stopped() {
    let config = Config::with_layout(Variant::Quick, 2, None).unwrap();
    let batch = Batch::new(config, 3, 1);
    let asked = AtomicU64::new(0);
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 100;
    let (kind, mut actions) = (BotKind::from(Level::Expert), [0; 3]);
    let stopped = batch.bot_actions(&kind, Effort::Looks(u32::MAX), 0, None, &mut actions, &go_on);
    assert!(matches!(stopped, Err(BatchError::Stopped)), "{stopped:?}");
}

/// With automatic talk the bots of a table hear in a batch what they hear in the simulator.
#[test]
fn automatic_talk_is_that_of_the_simulator() {
    for (variant, players) in [(Variant::Original, 3), (Variant::Extreme, 2), (Variant::QuickExpert, 4)] {
        let mut setup = gambero_sim::Setup::new(variant, players, &[Level::Careful]);
        (setup.talks, setup.games, setup.seed) = (true, 30, 500);
        let report = gambero_sim::simulate(&setup, &|_| true).unwrap();
        let config = Config::new(variant, players).unwrap();
        let (mut wins, mut left) = (0, 0);
        for seed in 500..530 {
            let mut episode = Episode::new(config, seed).unwrap();
            let mut bots: Vec<_> = (0..players).map(|_| BotKind::from(Level::Careful).bot(0)).collect();
            while !episode.is_over() {
                let (game, seat) = (episode.game(), episode.seat());
                let action = bots[seat.index()].act(&game.view(seat), game.talk()).action;
                episode.step(config.action_space().index(Move::Act(action)).unwrap()).unwrap();
            }
            let state = episode.game().state();
            wins += u64::from(state.outcome() == Some(Outcome::Won));
            left += state.left();
        }
        assert_eq!(wins, report.wins, "{variant}");
        assert!((left as f64 / 30.0 - report.left_interval().value).abs() < 1e-9, "{variant}");
    }
}

#[test]
fn the_page_has_the_tables_of_this_version() {
    let page = include_str!("../../../docs/encoding.md");
    let tables = gambero_env::encoding_tables();
    assert!(page.contains(&tables), "write them with `cargo xtask encoding`");
}
