//! The bot protocol: any bytes are requests or answers or neither; and from any view that can be written, the
//! bots choose something legal and say something honest.

#![no_main]

use std::sync::LazyLock;

use gambero::{Talk, Variant, View};
use gambero_bots::net::Network;
use gambero_bots::protocol::{BotMessage, BotView, HostMessage, speak};
use gambero_bots::{BotKind, Effort, Learned, Level};
use libfuzzer_sys::fuzz_target;

/// Bots with and without networks of their own: small ones, which fit few games.
static KINDS: LazyLock<Vec<BotKind>> = LazyLock::new(|| {
    let own = |level, variant, players| {
        let bytes = Network::zero(variant, players).to_bytes();
        let learned = Learned::read("own.net", &bytes).expect("it was just written");
        BotKind::with_network(level, learned).expect("the level plays by a network")
    };
    let levels = [Level::Random, Level::Greedy, Level::Skilled, Level::Expert].map(BotKind::from);
    let own = [
        own(Level::Skilled, Variant::Quick, 2),
        own(Level::Expert, Variant::Quick, 1),
        own(Level::Skilled, Variant::Original, 3),
        own(Level::Expert, Variant::Extreme, 2),
    ];
    levels.into_iter().chain(own).collect()
});

fuzz_target!(|bytes: &[u8]| {
    let mut answers = Vec::new();
    // One kind for each input: `expert` thinks by the clock.
    let kind = &KINDS[bytes.len() % KINDS.len()];
    speak(kind, bytes, &mut answers).expect("memory can be read and written");
    let answers = String::from_utf8(answers).expect("answers are UTF-8");
    assert!(answers.lines().all(|line| line.parse::<BotMessage>().is_ok()), "{answers}");

    let Ok(text) = std::str::from_utf8(bytes) else { return };
    for line in text.lines() {
        if let Ok(answer) = line.parse::<BotMessage>() {
            assert_eq!(answer.to_string().parse(), Ok(answer));
        }
        if let Ok(request) = line.parse::<HostMessage>() {
            assert_eq!(request.to_string().parse(), Ok(request));
        }
    }
    let Ok(view) = text.parse::<View>() else { return };
    let shown = HostMessage::View(Box::new(BotView::new(&view, &Talk::default())));
    assert_eq!(shown.to_string().parse(), Ok(shown));
    for kind in KINDS.iter() {
        let mut bot = kind.bot_with(0, Effort::Looks(1));
        if view.is_my_turn() {
            let action = bot.act(&view, &Talk::default()).action;
            assert_eq!(view.refusal(action), None, "{kind} chose {action:?}");
        }
        let honest = view.honest();
        assert!(kind.speech().says(&view).iter().all(|signal| honest.contains(signal)));
    }
});
