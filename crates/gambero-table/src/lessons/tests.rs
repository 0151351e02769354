//! Every lesson can be done, and whatever else is tried gets its word.

use std::collections::HashSet;

use gambero::{Pile, Seat, Signal, Variant};
use gambero_protocol::{Code, GameState, Phase, Status, Verdict};
use gambero_text::{Language, Text};

use super::{Course, LEARNER, Lesson, tutorial};

fn lessons() -> impl Iterator<Item = (Variant, &'static Lesson)> {
    Variant::ALL.into_iter().flat_map(|variant| tutorial(variant).iter().map(move |lesson| (variant, lesson)))
}

fn after(lesson: &'static Lesson, actions: &[&str]) -> gambero_protocol::LessonJson {
    let actions: Vec<_> = actions.iter().map(|action| (*action).to_owned()).collect();
    Course::after(lesson, &actions).unwrap_or_else(|denied| panic!("{}: {}", lesson.id, denied.text))
}

#[test]
fn every_variant_has_lessons_of_its_own_and_extreme_one_a_command() {
    let mut ids = HashSet::new();
    for (variant, lesson) in lessons() {
        let rest = lesson.id.strip_prefix(&format!("learn-{variant}-"));
        assert!(rest.is_some_and(|rest| !rest.is_empty()), "{}: a lesson of {variant}", lesson.id);
        assert!(ids.insert(lesson.id), "{} is there twice", lesson.id);
        assert!(lesson.position.starts_with(&format!("{variant} ")), "{}: another variant", lesson.id);
    }
    for variant in Variant::ALL {
        assert!(!tutorial(variant).is_empty(), "{variant} has no lesson");
    }
    for command in gambero::Command::ALL {
        assert!(ids.contains(format!("learn-extreme-{command}").as_str()), "{command} has no lesson");
    }
}

#[test]
fn every_solution_leads_to_its_goal_with_a_hint_at_every_step() {
    for (_, lesson) in lessons() {
        for (count, next) in lesson.solution.iter().enumerate() {
            let so_far = after(lesson, &lesson.solution[..count]);
            assert_eq!(so_far.verdict, Verdict::Going, "{}: done before its solution is", lesson.id);
            assert_eq!(so_far.hint.as_deref(), Some(*next), "{}", lesson.id);
        }
        let end = after(lesson, lesson.solution);
        assert_eq!(end.refused, None, "{}", lesson.id);
        assert_eq!((end.verdict, end.word), (Verdict::Done, Some(lesson.text("done"))), "{}", lesson.id);
        assert!(!end.happened.is_empty(), "{}", lesson.id);
    }
}

#[test]
fn every_wrong_way_gets_its_word() {
    for (_, lesson) in lessons() {
        for slip in lesson.slips {
            let end = after(lesson, slip.example);
            assert_eq!(end.refused, None, "{}: {:?} is no slip but refused", lesson.id, slip.example);
            assert_eq!(end.verdict, Verdict::Wrong, "{}: {:?}", lesson.id, slip.example);
            assert_eq!(end.word, Some(lesson.text(slip.word)), "{}: {:?}", lesson.id, slip.example);
        }
        for refusal in lesson.refusals {
            let end = after(lesson, refusal.example);
            let refused = end.refused.unwrap_or_else(|| panic!("{}: {:?}", lesson.id, refusal.example));
            assert_eq!(Some(&refused.action.as_str()), refusal.example.last(), "{}", lesson.id);
            assert_eq!(refused.code, refusal.code, "{}", lesson.id);
            assert_eq!(end.verdict, Verdict::Going, "{}", lesson.id);
            assert_eq!(end.word, Some(lesson.text(refusal.word)), "{}", lesson.id);
        }
    }
}

/// Everything that a client could let the learner do.
fn on_offer(lesson: &Lesson, phase: Phase, game: &GameState) -> Vec<String> {
    if phase == Phase::Starting {
        return vec!["offer".to_owned(), "decline".to_owned()];
    }
    if game.view.active != LEARNER {
        assert!(!game.may_say.is_empty(), "{}: waits for somebody else, and nothing can be said", lesson.id);
        let signals = game.may_say.iter().map(|signal| format!("say {signal}"));
        return signals.chain(["wait".to_owned()]).collect();
    }
    let plays = game.view.plays.iter().map(|play| format!("{}@{}", play.card, play.pile));
    plays.chain(game.view.may_end.then(|| "end".to_owned())).collect()
}

/// Follows every legal way through a lesson.
fn explore(lesson: &'static Lesson, actions: &mut Vec<String>, seen: &mut usize) {
    *seen += 1;
    let end = Course::after(lesson, actions).expect("not too long");
    assert_eq!(end.refused, None);
    let game = end.state.game.expect("there is one");
    match end.verdict {
        Verdict::Done => {
            assert_eq!(game.view.status == Status::Lost, lesson.loses, "{}: {actions:?}", lesson.id);
        }
        Verdict::Wrong => assert!(end.word.is_some(), "{}: nothing is said to {actions:?}", lesson.id),
        Verdict::Going => {
            for action in on_offer(lesson, end.state.phase, &game) {
                actions.push(action);
                explore(lesson, actions, seen);
                actions.pop();
            }
        }
    }
}

#[test]
fn whatever_is_tried_nobody_is_left_without_a_word() {
    for (_, lesson) in lessons() {
        let mut seen = 0;
        explore(lesson, &mut Vec::new(), &mut seen);
        assert!(seen > lesson.solution.len() + 1, "{}: there is nothing to choose", lesson.id);
    }
}

#[test]
fn what_others_say_is_true_and_what_they_do_gives_the_turn_to_the_learner() {
    for (_, lesson) in lessons() {
        for reply in lesson.replies {
            let mut course = Course::new(lesson).expect("a position");
            for action in reply.actions {
                assert_ne!(course.state().active().index(), LEARNER, "{}: {:?}", lesson.id, reply.actions);
                let action = course.state().deck().parse_action(action).expect("an action");
                course.carry_out(action).unwrap_or_else(|code| panic!("{}: {code:?}", lesson.id));
            }
            assert_eq!(course.state().active().index(), LEARNER, "{}: {:?}", lesson.id, reply.actions);
        }
        let course = Course::new(lesson).expect("a position");
        for (seat, signal) in lesson.said {
            let signal: Signal = signal.parse().expect("a signal");
            let view = course.state().view(Seat::ALL[*seat]);
            assert!(view.honest().contains(signal), "{}: {signal} is not true", lesson.id);
        }
        let waits = lesson.starting || course.state().active().index() != LEARNER;
        assert_eq!(waits, !lesson.replies.is_empty(), "{}: others play if and only if they must", lesson.id);
    }
}

#[test]
fn a_signal_is_shown_and_changes_what_others_do() {
    let lesson =
        tutorial(Variant::Original).iter().find(|lesson| lesson.id == "learn-original-signal").unwrap();
    let before = after(lesson, &[]).state.game.expect("a game");
    assert!(before.honest.contains(Signal::JumpBack(Pile::P0)), "{:?}", before.honest);
    assert!(before.may_say.contains(Signal::JumpBack(Pile::P3)), "what is not true can be said too");
    let told = after(lesson, &["say jump:0"]);
    assert_eq!(told.state.seats[LEARNER].said, [Signal::JumpBack(Pile::P0)].into_iter().collect());
    assert_eq!(told.state.game.expect("a game").view.tops[0].as_deref(), Some("47"));
    let silent = after(lesson, &["wait"]);
    assert_eq!(silent.state.game.expect("a game").view.tops[0].as_deref(), Some("49"));
    for (text, code) in [("say jump", Code::NoSuchSignal), ("say colour:red", Code::NotInVariant)] {
        assert_eq!(after(lesson, &[text]).refused.expect("refused").code, code, "{text}");
    }
}

#[test]
fn who_starts_is_said_before_the_first_card() {
    for (variant, id) in [(Variant::Original, "learn-original-start"), (Variant::Quick, "learn-quick-start")]
    {
        let lesson = tutorial(variant).iter().find(|lesson| lesson.id == id).unwrap();
        let begin = after(lesson, &[]).state;
        assert_eq!(begin.phase, Phase::Starting);
        let game = begin.game.expect("a game");
        assert!(game.view.tops.iter().all(Option::is_none) && game.view.plays.is_empty(), "{id}");
        let offered = after(lesson, &["offer"]).state;
        assert_eq!((offered.phase, offered.seats[LEARNER].offer), (Phase::Playing, Some(true)));
        assert!(!offered.game.expect("a game").view.plays.is_empty(), "{id}");
    }
}

#[test]
fn nothing_but_the_learners_own_actions_is_carried_out() {
    let lesson = &tutorial(Variant::Original)[0];
    for (text, code) in [
        ("say jump:0", Code::NoSuchAction),
        ("wait", Code::NoSuchAction),
        ("offer", Code::GameHasBegun),
        ("decline", Code::GameHasBegun),
        ("concede", Code::NoSuchAction),
        ("99@9", Code::NoSuchAction),
        ("", Code::NoSuchAction),
        ("30@0", Code::NotInHand),
        ("end", Code::DutiesOpen),
    ] {
        let end = after(lesson, &[text, "23@0"]);
        assert_eq!(end.refused.expect("refused").code, code, "{text:?}");
        assert_eq!(end.verdict, Verdict::Going, "what is behind a refused action is not done");
    }
    let many = vec!["23@0".to_owned(); 100];
    assert_eq!(Course::after(lesson, &many).err().map(|denied| denied.code), Some(Code::TooLong));
}

#[test]
fn every_text_is_there_in_every_language() {
    for language in Language::ALL {
        let text = Text::of(language);
        for (_, lesson) in lessons() {
            let words = lesson.slips.iter().map(|slip| slip.word);
            let words = words.chain(lesson.refusals.iter().map(|refusal| refusal.word));
            for part in ["title", "text", "goal", "done"].into_iter().chain(words) {
                assert!(text.has(&lesson.text(part)), "{language:?}: {}", lesson.text(part));
            }
        }
    }
}
