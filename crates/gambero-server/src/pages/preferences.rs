//! What somebody prefers while playing: alerts, movement, cards, help. One cookie keeps what is not as usual,
//! and every page carries it on its root element, so that styles and modules know it before anything is
//! drawn.

use axum::http::HeaderMap;

use super::prelude::*;
use crate::people::{choice_cookie, cookie_of};

/// The cookie, such as `sound=on&motion=slow`.
pub(crate) const PREFERENCES_COOKIE: &str = "preferences";

struct Preference {
    name: &'static str,
    /// What can be chosen. The first is what is usual, and is not kept.
    values: &'static [&'static str],
}

const OFF_ON: &[&str] = &["off", "on"];
const ON_OFF: &[&str] = &["on", "off"];

/// All of them. The names are those of the attributes, too.
const ALL: [Preference; 10] = [
    Preference { name: "sound", values: OFF_ON },
    Preference { name: "vibration", values: OFF_ON },
    Preference { name: "notification", values: OFF_ON },
    // Whether the table has asked about alerts.
    Preference { name: "asked", values: &["no", "yes"] },
    Preference { name: "cards", values: &["normal", "large"] },
    Preference { name: "motion", values: &["device", "off", "slow", "fast"] },
    Preference { name: "bots", values: &["normal", "slow", "fast"] },
    Preference { name: "ruler", values: ON_OFF },
    Preference { name: "steps", values: ON_OFF },
    Preference { name: "hints", values: ON_OFF },
];

/// A preference in the settings: its name, whether it has a line of explanation, and its values in the order
/// of their buttons.
type Row = (&'static str, bool, &'static [&'static str]);

const ALERTS: &[Row] =
    &[("sound", false, OFF_ON), ("vibration", true, OFF_ON), ("notification", true, OFF_ON)];
const PLAY: &[Row] = &[
    ("cards", true, &["normal", "large"]),
    ("motion", false, &["device", "off", "slow", "fast"]),
    ("bots", true, &["slow", "normal", "fast"]),
];
const HELP: &[Row] = &[("ruler", true, OFF_ON), ("steps", true, OFF_ON), ("hints", true, OFF_ON)];

const SECTIONS: [(&str, &[Row]); 3] = [("alerts", ALERTS), ("play", PLAY), ("help", HELP)];

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
        let values = ALL[place].values;
        if let Some(chosen) = values.iter().position(|known| *known == value) {
            self.0[place] = (chosen > 0).then(|| values[chosen]);
        }
    }

    /// What was chosen instead of what is usual.
    pub(crate) fn chosen(&self, name: &str) -> Option<&'static str> {
        ALL.iter().position(|preference| preference.name == name).and_then(|place| self.0[place])
    }

    fn value(&self, name: &str) -> &'static str {
        let usual = ALL.iter().find(|preference| preference.name == name).map_or("", |found| found.values[0]);
        self.chosen(name).unwrap_or(usual)
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
        @for (section, rows) in SECTIONS {
            section.panel.preferences #{ "preferences-" (section) } {
                h2 { (text.get(&format!("prefs-{section}"))) }
                @if section == "alerts" { p.help { (text.get("prefs-alerts-about")) } }
                form method="post" action="/settings/preferences" {
                    @for (name, is_explained, values) in rows {
                        div.preference {
                            div {
                                span.preference-name #{ "preference-" (name) } { (text.get(&format!("prefs-{name}"))) }
                                @if *is_explained { span.help { (text.get(&format!("prefs-{name}-about"))) } }
                            }
                            div.preference-values role="group" aria-labelledby={ "preference-" (name) } {
                                @for value in *values {
                                    button name=(name) value=(value)
                                        aria-pressed=(if visitor.preferences.value(name) == *value { "true" } else { "false" })
                                    { (text.get(&label(name, value))) }
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
        assert_eq!((kept.value("motion"), kept.value("bots")), ("slow", "normal"));
    }

    #[test]
    fn what_cannot_be_meant_is_as_usual() {
        for cookie in ["", "=", "&&&", "motion=backwards", "color=red", "sound", "motion=\"><script>"] {
            assert_eq!(read(cookie), Preferences::default(), "{cookie}");
        }
    }

    #[test]
    fn every_section_offers_all_values_of_its_preferences() {
        for (name, _, offered) in SECTIONS.iter().flat_map(|(_, rows)| rows.iter()) {
            let known = ALL.iter().find(|preference| preference.name == *name).unwrap();
            let (mut known, mut offered) = (known.values.to_vec(), offered.to_vec());
            known.sort_unstable();
            offered.sort_unstable();
            assert_eq!(known, offered, "{name}");
        }
    }
}
