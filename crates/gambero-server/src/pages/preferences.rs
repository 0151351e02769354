//! What somebody prefers while playing: alerts, movement, cards, help. One cookie keeps what is not as usual,
//! and every page carries it on its root element, so that styles and modules know it before anything is
//! drawn.

use axum::http::HeaderMap;

use super::prelude::*;
use crate::people::{choice_cookie, cookie_of};

/// The cookie, such as `sound=on&motion=slow`.
pub(crate) const PREFERENCES_COOKIE: &str = "preferences";

/// Something that can be preferred.
struct Preference {
    name: &'static str,
    /// The section of the settings; none for what is not chosen there.
    section: &'static str,
    /// Whether it has a line of explanation there.
    is_explained: bool,
    /// What can be chosen, in the order of the buttons.
    values: &'static [&'static str],
    /// What is not kept.
    usual: &'static str,
}

const OFF_ON: &[&str] = &["off", "on"];
const SPEEDS: &[&str] = &["slow", "normal", "fast"];
const MOTIONS: &[&str] = &["device", "off", "slow", "fast"];
const SIZES: &[&str] = &["normal", "large"];

/// All of them. The names are those of the attributes, too.
const ALL: [Preference; 10] = [
    Preference { name: "sound", section: "alerts", is_explained: false, values: OFF_ON, usual: "off" },
    Preference { name: "vibration", section: "alerts", is_explained: true, values: OFF_ON, usual: "off" },
    Preference { name: "notification", section: "alerts", is_explained: true, values: OFF_ON, usual: "off" },
    // Whether the table has asked about alerts.
    Preference { name: "asked", section: "", is_explained: false, values: &["no", "yes"], usual: "no" },
    Preference { name: "cards", section: "play", is_explained: true, values: SIZES, usual: "normal" },
    Preference { name: "motion", section: "play", is_explained: false, values: MOTIONS, usual: "device" },
    Preference { name: "bots", section: "play", is_explained: true, values: SPEEDS, usual: "normal" },
    Preference { name: "ruler", section: "help", is_explained: true, values: OFF_ON, usual: "on" },
    Preference { name: "steps", section: "help", is_explained: true, values: OFF_ON, usual: "on" },
    Preference { name: "hints", section: "help", is_explained: true, values: OFF_ON, usual: "on" },
];

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Preferences([Option<&'static str>; ALL.len()]);

impl Preferences {
    /// What the cookie of a request says; what it cannot mean is as usual.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let mut preferences = Self::default();
        let kept = cookie_of(headers, PREFERENCES_COOKIE).unwrap_or_default();
        for (name, value) in kept.split('&').filter_map(|pair| pair.split_once('=')) {
            preferences.choose(name, value);
        }
        preferences
    }

    fn choose(&mut self, name: &str, value: &str) {
        let Some(place) = ALL.iter().position(|preference| preference.name == name) else { return };
        if let Some(chosen) = ALL[place].values.iter().find(|known| **known == value) {
            self.0[place] = (*chosen != ALL[place].usual).then_some(*chosen);
        }
    }

    /// What was chosen instead of what is usual.
    pub(crate) fn chosen(&self, name: &str) -> Option<&'static str> {
        ALL.iter().position(|preference| preference.name == name).and_then(|place| self.0[place])
    }

    fn cookie(&self) -> String {
        let kept = ALL.iter().zip(self.0).filter_map(|(preference, value)| Some((preference.name, value?)));
        kept.map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
    }
}

/// `POST /settings/preferences`: whatever is known among the fields is chosen from now on.
pub(crate) async fn save(visitor: Visitor, fields: Fields) -> Response {
    let mut preferences = visitor.preferences;
    for Preference { name, .. } in &ALL {
        if let Some(value) = fields.get(name) {
            preferences.choose(name, value);
        }
    }
    see_other(
        "/settings?done=preferences#preferences",
        choice_cookie(PREFERENCES_COOKIE, &preferences.cookie()),
    )
}

/// The sections of the settings. Each choice is a button, so that one press is enough.
pub(crate) fn sections(visitor: &Visitor) -> Markup {
    let text = visitor.text;
    html! {
        @for section in ["alerts", "play", "help"] {
            section.panel.preferences #{ "preferences-" (section) } {
                h2 { (text.get(&format!("prefs-{section}"))) }
                @if section == "alerts" { p.help { (text.get("prefs-alerts-about")) } }
                form method="post" action="/settings/preferences" {
                    @for Preference { name, is_explained, values, usual, .. } in ALL.iter().filter(|one| one.section == section) {
                        @let chosen = visitor.preferences.chosen(name).unwrap_or(usual);
                        div.preference {
                            div {
                                span.preference-name #{ "preference-" (name) } { (text.get(&format!("prefs-{name}"))) }
                                @if *is_explained { span.help { (text.get(&format!("prefs-{name}-about"))) } }
                            }
                            div.preference-values role="group" aria-labelledby={ "preference-" (name) } {
                                @for value in *values {
                                    button name=(name) value=(value) aria-pressed=(*value == chosen) { (text.get(&label(name, value))) }
                                }
                            }
                        }
                    }
                    @if section == "alerts" {
                        p.preference-blocked #preferences-blocked hidden role="alert" { (text.get("alert-blocked")) }
                    }
                }
            }
        }
        p.spoken #preferences-saved role="status"
            data-done=(text.get("prefs-done")) data-cleared=(text.get("device-cleared")) {}
    }
}

/// The message with the words for a value.
fn label(name: &str, value: &str) -> String {
    match value {
        "on" => "prefs-on".to_owned(),
        "off" if name != "motion" => "prefs-off".to_owned(),
        _ => format!("prefs-{name}-{value}"),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    fn read(cookie: &str) -> Preferences {
        let value = format!("theme=dark; {PREFERENCES_COOKIE}={cookie}").parse().unwrap();
        Preferences::of(&HeaderMap::from_iter([(header::COOKIE, value)]))
    }

    #[test]
    fn what_is_chosen_is_read_back_and_what_is_usual_is_not_kept() {
        let kept = read("motion=slow&sound=on&ruler=off&bots=normal");
        assert_eq!(kept.cookie(), "sound=on&motion=slow&ruler=off");
        assert_eq!(read(&kept.cookie()), kept);
        assert_eq!((kept.chosen("motion"), kept.chosen("bots")), (Some("slow"), None));
    }

    #[test]
    fn what_cannot_be_meant_is_as_usual() {
        for cookie in ["", "=", "&&&", "motion=backwards", "color=red", "sound", "motion=\"><script>"] {
            assert_eq!(read(cookie), Preferences::default(), "{cookie}");
        }
    }
}
