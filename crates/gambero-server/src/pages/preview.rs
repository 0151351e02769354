//! What other programs show of a page when somebody sends its address to a friend: Open Graph and Twitter
//! tags.

use gambero_text::{Language, Text};
use maud::{Markup, html};

use super::painted::{HEIGHT, WIDTH};
use super::site::Site;

/// The preview of a page.
pub(crate) struct Preview {
    title: String,
    about: String,
    /// The page's own address, whole.
    address: String,
    /// The address of its picture, whole.
    picture: String,
}

impl Preview {
    /// The preview of the page at a path, with the picture at another one.
    pub(crate) fn new(site: &Site, path: &str, picture: &str, title: String, about: String) -> Self {
        Self { title, about, address: site.page(path), picture: site.page(picture) }
    }

    /// What the page is about, in a sentence.
    pub(crate) fn about(&self) -> &str {
        &self.about
    }

    /// The tags for the page's head.
    pub(crate) fn tags(&self, text: &Text) -> Markup {
        let name = text.get("app-name");
        let alt = text.get("preview-picture");
        html! {
            @for (property, content) in [
                ("og:type", "website"),
                ("og:site_name", &name),
                ("og:title", &self.title),
                ("og:description", &self.about),
                ("og:url", &self.address),
                ("og:locale", locale(text.language())),
                ("og:image", &self.picture),
                ("og:image:type", "image/png"),
                ("og:image:alt", &alt),
            ] {
                meta property=(property) content=(content);
            }
            meta property="og:image:width" content=(WIDTH);
            meta property="og:image:height" content=(HEIGHT);
            // The rest of what Twitter wants it takes from the tags above.
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

/// A language as Open Graph names it: with a country.
const fn locale(language: Language) -> &'static str {
    match language {
        Language::En => "en_GB",
        Language::De => "de_DE",
        Language::Fr => "fr_FR",
        Language::It => "it_IT",
        Language::Es => "es_ES",
    }
}
