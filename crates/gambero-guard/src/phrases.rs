//! Phrases: short patterns of words, for idioms and for exact distances.
//!
//! A pattern is a line of places, separated by spaces. A place is a list of words with bars between them, `_`
//! for any word, or `~a|b` for any word but those. A `?` behind a place makes it optional. A first place
//! `^a|b` says what must not stand before, a last place `!a|b` what must not follow (not even after an "of").
//! The word `$` is the end of the part of the sentence. The first place that is to be matched is a list,
//! because patterns are found by it.

use std::collections::{HashMap, HashSet};

use crate::language::{Language, Languages};
use crate::text::{Gap, Word, fold};

#[derive(Debug)]
struct Place {
    words: HashSet<String>,
    /// Whether it stands for all words but those.
    excludes: bool,
    optional: bool,
}

#[derive(Debug)]
struct Pattern {
    language: Language,
    not_before: HashSet<String>,
    places: Vec<Place>,
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
    /// Adds a pattern.
    pub(crate) fn add(&mut self, language: Language, line: &str) {
        let list = |text: &str| text.split('|').filter(|word| !word.is_empty()).map(fold).collect();
        let (not_before, not_after) = (HashSet::new(), HashSet::new());
        let mut pattern = Pattern { language, not_before, places: Vec::new(), not_after };
        for place in line.split(' ') {
            if let Some(words) = place.strip_prefix('^') {
                pattern.not_before = list(words);
            } else if let Some(words) = place.strip_prefix('!') {
                pattern.not_after = list(words);
            } else {
                let (words, optional) = (place.trim_end_matches('?'), place.ends_with('?'));
                let barred = words.strip_prefix('~').or_else(|| (words == "_").then_some(""));
                let (words, excludes) = (list(barred.unwrap_or(words)), barred.is_some());
                pattern.places.push(Place { words, excludes, optional });
            }
        }
        let first = pattern.places.first().filter(|first| !first.excludes && !first.optional);
        let first = first.unwrap_or_else(|| panic!("a pattern begins with a list: {line}"));
        for word in &first.words {
            self.by_first.entry(word.clone()).or_default().push(self.patterns.len());
        }
        self.patterns.push(pattern);
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
    fn at(&self, words: &[Word], start: usize, widest: Gap) -> Option<usize> {
        let before = start.checked_sub(1).filter(|_| words[start].gap < Gap::Sentence);
        if before.is_some_and(|before| self.not_before.contains(&words[before].text)) {
            return None;
        }
        self.rest(&self.places, words, start, start, widest)
    }

    /// The end of a match of the last places, at the word `at`. Patterns have few optional places, so there
    /// are few ways to try.
    fn rest(&self, places: &[Place], words: &[Word], start: usize, at: usize, widest: Gap) -> Option<usize> {
        let next = words.get(at).filter(|word| at == start || word.gap <= widest);
        let Some((place, places)) = places.split_first() else {
            let after = words[at..].iter().take(3).find(|word| !OF.contains(&word.text.as_str()));
            let barred = next.is_some() && after.is_some_and(|word| self.not_after.contains(&word.text));
            return (!barred).then_some(at);
        };
        let fits = next.is_some_and(|word| place.words.contains(&word.text) != place.excludes);
        let taken = if fits { self.rest(places, words, start, at + 1, widest) } else { None };
        let ended = || words.get(at).is_none_or(|word| word.gap >= Gap::Pause);
        let may_skip = place.optional || (!place.excludes && place.words.contains(END) && ended());
        taken.or_else(|| if may_skip { self.rest(places, words, start, at, widest) } else { None })
    }
}
