//! The embedded Fluent files.

use crate::Language;

/// The files of one language, the same areas for each.
macro_rules! files {
    ($language:literal) => {
        files! { $language:
            common game start table replay learn lessons rules guide strategy numbers settings terminal play
            ending preferences calendar client invite house programs memory device
        }
    };
    ($language:literal: $($area:ident)+) => {
        &[$((
            stringify!($area),
            include_str!(concat!("../locales/", $language, "/", stringify!($area), ".ftl")),
        )),+]
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
