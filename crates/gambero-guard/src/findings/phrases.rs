//! Phrases: short patterns of words, for idioms and for exact distances.
//!
//! A pattern is a line of places, separated by spaces. A place is a list of words with bars between them, `_`
//! for any word, or `~a|b` for any word but those. `{name}` stands for a list that the language's table
//! defines. A `?` behind a place makes it optional. A first place `^a|b` says what must not stand before, a
//! last place `!a|b` what must not follow (not even after an "of"). The word `$` is the end of the part of
//! the sentence. The first place that is to be matched is never optional, never `_` and never `~`, because
//! patterns are found by it.

use std::collections::{HashMap, HashSet};

use crate::language::{Language, Languages};
use crate::normalise::fold;
use crate::tokens::{Gap, Word};

/// A named list of words that patterns can use.
pub(crate) type Class = (&'static str, &'static str);

#[derive(Debug)]
enum Place {
    Any,
    AnyBut(HashSet<String>),
    OneOf(HashSet<String>),
}

#[derive(Debug)]
struct Pattern {
    language: Language,
    not_before: HashSet<String>,
    places: Vec<(Place, bool)>,
    not_after: HashSet<String>,
}

/// Stands for the end of the part of a sentence.
const END: &str = "$";

/// Words that what must not follow may hide behind: "right in front of you".
const OF: [&str; 7] = ["of", "to", "von", "de", "di", "d", "a"];

/// Patterns, found by the words that they can begin with.
#[derive(Default, Debug)]
pub(crate) struct Phrases {
    patterns: Vec<Pattern>,
    by_first: HashMap<String, Vec<usize>>,
}

impl Phrases {
    pub(crate) fn extend(&mut self, language: Language, lines: &[&str], classes: &[Class]) {
        for line in lines {
            let mut line = (*line).to_owned();
            for (name, list) in classes {
                line = line.replace(&format!("{{{name}}}"), list);
            }
            let pattern = Pattern::read(language, &line);
            if let Some((Place::OneOf(words), _)) = pattern.places.first() {
                for word in words {
                    self.by_first.entry(word.clone()).or_default().push(self.patterns.len());
                }
            }
            self.patterns.push(pattern);
        }
    }

    /// The end of the longest phrase of some languages that begins at a word and crosses no gap above
    /// `widest`.
    pub(crate) fn at(
        &self,
        words: &[Word],
        start: usize,
        widest: Gap,
        languages: Languages,
    ) -> Option<usize> {
        let patterns = self.by_first.get(&words[start].text)?.iter().map(|index| &self.patterns[*index]);
        let spoken = patterns.filter(|pattern| languages.contain(pattern.language));
        spoken.filter_map(|pattern| pattern.at(words, start, widest)).max()
    }
}

impl Pattern {
    fn read(language: Language, line: &str) -> Self {
        let list = |text: &str| text.split('|').filter(|word| !word.is_empty()).map(fold).collect();
        let (not_before, not_after) = (HashSet::new(), HashSet::new());
        let mut pattern = Self { language, not_before, places: Vec::new(), not_after };
        for place in line.split_whitespace() {
            if let Some(words) = place.strip_prefix('^') {
                pattern.not_before = list(words);
            } else if let Some(words) = place.strip_prefix('!') {
                pattern.not_after = list(words);
            } else {
                let optional = place.ends_with('?');
                let place = place.trim_end_matches('?');
                let place = match (place, place.strip_prefix('~')) {
                    ("_", _) => Place::Any,
                    (_, Some(words)) => Place::AnyBut(list(words)),
                    _ => Place::OneOf(list(place)),
                };
                pattern.places.push((place, optional));
            }
        }
        pattern
    }

    fn at(&self, words: &[Word], start: usize, widest: Gap) -> Option<usize> {
        let before = start.checked_sub(1).filter(|_| words[start].gap < Gap::Sentence);
        if before.is_some_and(|before| self.not_before.contains(&words[before].text)) {
            return None;
        }
        self.rest(0, words, start, start, widest)
    }

    /// The end of a match of the places from `place` on, at the word `at`. Patterns have few optional places,
    /// so there are few ways to try.
    fn rest(&self, place: usize, words: &[Word], start: usize, at: usize, widest: Gap) -> Option<usize> {
        let next = words.get(at).filter(|word| at == start || word.gap <= widest);
        let Some((wanted, optional)) = self.places.get(place) else {
            let mut after =
                words[at..].iter().take(3).skip_while(|word| OF.contains(&word.text.as_str())).take(1);
            let barred = next.is_some() && after.any(|word| self.not_after.contains(&word.text));
            return (!barred).then_some(at);
        };
        let fits = next.is_some_and(|word| match wanted {
            Place::Any => true,
            Place::AnyBut(list) => !list.contains(&word.text),
            Place::OneOf(list) => list.contains(&word.text),
        });
        let taken = if fits { self.rest(place + 1, words, start, at + 1, widest) } else { None };
        let ended = || words.get(at).is_none_or(|word| word.gap >= Gap::Pause);
        let may_end = matches!(wanted, Place::OneOf(list) if list.contains(END)) && ended();
        taken.or_else(|| {
            if *optional || may_end { self.rest(place + 1, words, start, at, widest) } else { None }
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::words;

    #[test]
    fn patterns_of_the_tables_are_well_formed() {
        for words in words::ALL {
            for line in [words.idioms, words.named, words.distances].concat() {
                let places: Vec<&str> = line.split_whitespace().collect();
                let matched = places.iter().find(|place| !place.starts_with('^'));
                let first = matched.expect("a pattern has a place");
                assert!(
                    !first.ends_with('?') && !first.starts_with(['_', '~']),
                    "first place is optional: {line}"
                );
                let not_after = places.iter().position(|place| place.starts_with('!'));
                assert!(not_after.is_none_or(|at| at + 1 == places.len()), "something follows `!`: {line}");
                let not_before = places.iter().rposition(|place| place.starts_with('^'));
                assert!(not_before.is_none_or(|at| at == 0), "something stands before `^`: {line}");
                let names = line.split('{').skip(1).filter_map(|rest| rest.split('}').next());
                for name in names {
                    assert!(words.classes.iter().any(|class| class.0 == name), "no list {name}: {line}");
                }
            }
            // An idiom that ends in something optional would excuse what stands before it in any company.
            for line in words.idioms {
                assert!(!line.ends_with('?'), "last place is optional: {line}");
            }
        }
    }
}
