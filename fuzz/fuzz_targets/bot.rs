//! The bot protocol: any bytes are requests or answers or neither; and from any view that can be written, the
//! bots choose something legal and say something honest.

#![no_main]

use gambero::{Talk, View};
use gambero_bots::protocol::{BotMessage, BotView, HostMessage, speak};
use gambero_bots::{Level, NewBot as _};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut answers = Vec::new();
    speak(&Level::Greedy.into(), bytes, &mut answers).expect("memory can be read and written");
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
    for level in [Level::Random, Level::Greedy] {
        let mut bot = level.bot(0);
        if view.is_my_turn() {
            let action = bot.act(&view, &Talk::default()).action;
            assert_eq!(view.refusal(action), None, "{level} chose {action:?}");
        }
        let honest = view.honest();
        assert!(level.speech().says(&view).iter().all(|signal| honest.contains(signal)));
    }
});
