//! Translates sentences that the log stores in English. Logged sentences never change, so the
//! message for a sentence can be found by its English text.

use std::sync::LazyLock;

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement},
    parser,
};

use crate::{Language, Message, Said, Value, language::files, said};
use houseway_base::cards::Rank;

/// The prefixes of messages that the log contains as sentences, or that describe flaws in a log.
const LOGGED: [&str; 6] = ["ruling-", "act-", "equipment-", "flaw-", LINES, HANDS];

/// Arguments whose values people typed. They are never translated, even if they read like a
/// message.
const TYPED: [&str; 5] = ["reason", "name", "table", "shift", "pit"];

/// Arguments whose values are names from a list, with the prefix of the messages for these names.
const LISTED: [(&str, &str); 4] =
    [("case", "case-"), ("finding", "finding-"), ("role", "role-"), ("was", "role-")];

/// The prefix of messages for the lines of a score sheet. No other text is looked up among these
/// messages.
const LINES: &str = "line-";

/// The prefix of messages for the names of poker hands. No other text is looked up among these
/// messages.
const HANDS: &str = "best-";

/// The English form of a message whose sentences can be in the log.
struct Logged {
    id: &'static str,
    parts: Vec<Part>,
}

enum Part {
    Text(&'static str),
    Value(&'static str),
}

/// All logged messages, the ones with the most words first: if a sentence fits several messages,
/// the most specific one is used.
static ALL: LazyLock<Vec<Logged>> = LazyLock::new(|| {
    let files = files(Language::ENGLISH).iter();
    let bodies = files.filter_map(|file| parser::parse(*file).ok()).flat_map(|file| file.body);
    let mut all: Vec<Logged> = bodies.filter_map(logged).collect();
    all.sort_by_key(|logged| std::cmp::Reverse(logged.letters()));
    all
});

/// The kind of text to look up.
#[derive(Clone, Copy)]
enum Sort {
    Sentence,
    Line,
    Hand,
}

impl Sort {
    fn has(self, id: &str) -> bool {
        let [line, hand] = [LINES, HANDS].map(|begins| id.starts_with(begins));
        match self {
            Self::Sentence => !line && !hand,
            Self::Line => !hand,
            Self::Hand => hand,
        }
    }
}

impl Said {
    /// The message with this English sentence; if there is none, the English sentence itself.
    #[must_use]
    pub fn logged(english: &str) -> Self {
        recalled(english, Sort::Sentence).unwrap_or_else(|| Self::English(english.into()))
    }

    /// The message for a score sheet's line, which says how points were won.
    #[must_use]
    pub fn logged_line(english: &str) -> Self {
        recalled_list(english, Sort::Line)
    }

    /// The message for the name of a poker hand.
    #[must_use]
    pub fn logged_hand(english: &str) -> Self {
        recalled(english, Sort::Hand).unwrap_or_else(|| Self::English(english.into()))
    }
}

/// Translates the value of a message's argument.
fn recalled_value(name: &str, given: &str, sort: Sort) -> Said {
    if TYPED.contains(&name) {
        return Said::plain(given);
    }
    let one = |of: fn(Rank) -> &'static str| Rank::ALL.into_iter().find(|rank| of(*rank) == given);
    match name {
        "rank" => one(Rank::name).map(|rank| said!("rank-name", rank = rank.name())),
        "ranks" | "others" => one(Rank::plural).map(Said::from),
        _ => None,
    }
    .unwrap_or_else(|| recalled_word(name, given, sort))
}

fn recalled_word(name: &str, given: &str, sort: Sort) -> Said {
    let begins = LISTED.iter().find(|(listed, _)| *listed == name);
    let id = begins.map(|(_, begins)| format!("{begins}{}", given.replace(' ', "_")));
    match id.filter(|id| Language::ENGLISH.has(id)) {
        Some(id) => Said::of_id(id),
        None => recalled_list(given, sort),
    }
}

/// Translates a text, or each part of a list, if there is a message for it.
fn recalled_list(english: &str, sort: Sort) -> Said {
    let recalled = |text: &str| recalled(text, sort);
    let among = |between: &'static str| {
        let part = |part| recalled(part).unwrap_or_else(|| Said::plain(part));
        Said::several(english.split(between).map(part), between)
    };
    let between = if english.contains("; ") { "; " } else { ", " };
    recalled(english).unwrap_or_else(|| among(between))
}

fn recalled(english: &str, sort: Sort) -> Option<Said> {
    ALL.iter().filter(|logged| sort.has(logged.id)).find_map(|logged| {
        let Logged { id, parts } = logged;
        let values = fitted(parts, english)?.into_iter();
        let values =
            values.map(|(name, given)| (name, Value::Said(recalled_value(name, given, sort))));
        Some(Said::Message(Box::new(Message { id: (*id).into(), values: values.collect() })))
    })
}

impl Logged {
    fn letters(&self) -> usize {
        let letters = self.parts.iter().map(|part| match part {
            Part::Text(text) => text.len(),
            Part::Value(_) => 0,
        });
        letters.sum()
    }
}

/// The message, if its sentences can be in the log. Such messages have no selectors: each variant
/// that is logged has its own message.
fn logged(entry: Entry<&'static str>) -> Option<Logged> {
    let Entry::Message(message) = entry else { return None };
    let id = message.id.name;
    LOGGED.iter().any(|begins| id.starts_with(begins)).then_some(())?;
    Some(Logged { id, parts: parts(message.value?)? })
}

fn parts(pattern: Pattern<&'static str>) -> Option<Vec<Part>> {
    let parts = pattern.elements.into_iter().map(|element| match element {
        PatternElement::TextElement { value } => Some(Part::Text(value)),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::VariableReference { id } => Some(Part::Value(id.name)),
            InlineExpression::StringLiteral { value } => Some(Part::Text(value)),
            _ => None,
        },
        PatternElement::Placeable { .. } => None,
    });
    parts.collect()
}

/// The arguments and their values in this text, if the text matches these parts.
fn fitted<'a>(parts: &[Part], text: &'a str) -> Option<Vec<(&'static str, &'a str)>> {
    match parts {
        [] => text.is_empty().then(Vec::new),
        [Part::Text(begins), rest @ ..] => fitted(rest, text.strip_prefix(begins)?),
        [Part::Value(name)] => (!text.is_empty()).then(|| vec![(*name, text)]),
        [Part::Value(name), rest @ ..] => {
            let ends = text.char_indices().skip(1).map(|(end, _)| end);
            ends.filter_map(|end| text.split_at_checked(end)).find_map(|(value, left)| {
                let mut found = fitted(rest, left)?;
                found.push((*name, value));
                Some(found)
            })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Part, fitted};

    #[test]
    fn a_text_is_taken_apart_as_it_was_put_together() {
        let parts = [
            Part::Text("Seat "),
            Part::Value("seat"),
            Part::Text(" calls "),
            Part::Value("amount"),
            Part::Text("."),
        ];
        let found = fitted(&parts, "Seat 3 calls 40.").unwrap();
        assert_eq!(found, [("amount", "40"), ("seat", "3")]);
        assert!(fitted(&parts, "Seat 3 folds.").is_none());
        assert!(fitted(&parts, "Seat  calls .").is_none());
    }
}
