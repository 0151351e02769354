//! The files, embedded.

use crate::Language;

/// The files of every area for one language.
macro_rules! areas {
    ($language:literal, $($area:literal),+) => {
        &[$(($area, include_str!(concat!("../locales/", $language, "/", $area, ".ftl")))),+]
    };
}

/// The areas, the same for every language.
macro_rules! files {
    ($language:literal) => {
        areas!(
            $language,
            "common",
            "game",
            "start",
            "table",
            "replay",
            "learn",
            "lessons",
            "rules",
            "guide",
            "strategy",
            "numbers",
            "settings",
            "terminal",
            "play",
            "ending",
            "preferences",
            "calendar",
            "client",
            "invite",
            "house",
            "programs",
            "memory",
            "device"
        )
    };
}

/// The sources of a language: area and Fluent text.
pub fn sources(language: Language) -> &'static [(&'static str, &'static str)] {
    match language {
        Language::En => files!("en"),
        Language::De => files!("de"),
        Language::Fr => files!("fr"),
        Language::It => files!("it"),
        Language::Es => files!("es"),
    }
}
