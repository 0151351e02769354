//! Messages whose ids are put together when they are needed, and all that can be put in.

use gambero::{Colour, Command, Variant};
use gambero_bots::Level;
use gambero_text::{Language, Text};

/// Messages whose ids follow a pattern with stars.
pub(crate) struct Family {
    pub(crate) pattern: &'static str,
    /// What can stand for the first star.
    members: Vec<String>,
}

impl Family {
    /// The ids of all its messages. A second star is a number from 1 on, as far as there are messages: paragraphs.
    pub(crate) fn ids(&self) -> impl Iterator<Item = String> {
        self.members.iter().flat_map(|member| {
            let first = self.pattern.replacen('*', member, 1);
            let numbered = first.contains('*');
            let numbers = (1..).map(move |number: u32| first.replace('*', &number.to_string()));
            let exists = move |id: &String| !numbered || Text::of(Language::En).has(id);
            // One paragraph there must be.
            let count = if numbered { numbers.clone().take_while(exists).count().max(1) } else { 1 };
            numbers.take(count)
        })
    }
}

/// Every family, with what can be put in: the closed lists of the engine, of the bots and of the protocol.
pub(crate) fn families() -> Vec<Family> {
    let family = |pattern, members: &[String]| Family { pattern, members: members.to_vec() };
    let variants = Variant::ALL.map(|variant| variant.id().to_owned());
    let levels = Level::ALL.map(|level| level.name().to_owned());
    let commands = Command::ALL.map(|command| command.name().to_owned());
    let months: Vec<_> = (1..=12).map(|month| month.to_string()).collect();
    let rulings: Vec<_> = (1..=10).map(|ruling| ruling.to_string()).collect();
    let sections = words(SECTIONS).into_iter().filter(|section| section != "rulings");
    let paragraphs: Vec<_> =
        sections.chain(commands.iter().map(|command| format!("command-{command}"))).collect();
    vec![
        family("variant-*", &variants),
        family("variant-*-about", &variants),
        family("level-*", &levels),
        family("level-*-about", &levels),
        family("strength-*", &levels),
        family("command-*", &commands),
        family("colour-*", &Colour::ALL.map(|colour| colour.name().to_owned())),
        family("error-*", &protocol("Code")),
        family("month-*", &months),
        family("theme-*", &words("device light dark")),
        family("rules-*-title", &words(SECTIONS)),
        family("rules-*-*", &paragraphs),
        family("rules-rulings-*-q", &rulings),
        family("rules-rulings-*-a", &rulings),
    ]
}

/// The sections of the page of rules.
const SECTIONS: &str =
    "idea setup turn placing trick ending outcome talk experts extreme quick quick-expert table rulings";

fn words(list: &str) -> Vec<String> {
    list.split(' ').map(str::to_owned).collect()
}

/// The members of a closed list of the protocol, by its name in TypeScript.
fn protocol(name: &str) -> Vec<String> {
    let types = gambero_protocol::declarations();
    let list =
        types.split(&format!("type {name} =")).nth(1).unwrap_or_else(|| panic!("there is no type {name}"));
    let list = list.split(';').next().unwrap_or_default();
    let members: Vec<_> = list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    assert!(members.len() > 1, "{name} is a list of words: {list}");
    members
}
