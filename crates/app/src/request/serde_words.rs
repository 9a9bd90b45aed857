//! Translates serde's errors into messages. Serde keeps only the English text of an error.

use std::str::FromStr;

use serde_json::Value;

use houseway_back_office::{Hundredths, SlipNumber, TimeZone};
use houseway_base::{
    cards::{AnyCard, Card, SpanishCard},
    money::{Currency, Money},
};
use houseway_rules::break_poker::{HandName, Odds, Qualifier};
use houseway_words::{Said, said};

/// Types that are written as text. Parsing the text again reproduces the error that serde reported.
const READ: [fn(&str) -> Option<Said>; 11] = [
    refusal::<AnyCard>,
    refusal::<Card>,
    refusal::<SpanishCard>,
    refusal::<Money>,
    refusal::<Currency>,
    refusal::<HandName>,
    refusal::<Odds>,
    refusal::<Qualifier>,
    refusal::<Hundredths>,
    refusal::<SlipNumber>,
    refusal::<TimeZone>,
];

/// Messages about number types with a small range.
const FEW: [&str; 6] = [
    "canasta-seats",
    "canasta-meld-rank",
    "truco-seats",
    "truco-teams",
    "truco-contenders",
    "truco-players",
];

/// The beginnings of serde's messages about a text that is not JSON, and the names of the
/// corresponding messages in our translations.
const JSON_FAULTS: [(&str, &str); 12] = [
    ("recursion limit", "deep"),
    ("expected value", "value"),
    ("expected ident", "value"),
    ("expected `,` or `}`", "object"),
    ("expected `,` or `]`", "array"),
    ("expected `:`", "colon"),
    ("key must be a string", "key"),
    ("trailing comma", "comma"),
    ("trailing characters", "more"),
    ("invalid number", "number"),
    ("number out of range", "number"),
    ("control character", "control"),
];

fn refusal<T: FromStr>(text: &str) -> Option<Said>
where
    Said: From<T::Err>,
{
    text.parse::<T>().err().map(Said::from)
}

/// The problem with a value that serde refused.
pub(super) fn unreadable(given: &Value, error: &str) -> Said {
    if let Some(field) = missing(error) {
        return said!("field-missing", field = field);
    }
    if let Some(choices) = choices(error) {
        return said!("write-here", what = choices, given = given.to_string());
    }
    if let Some(card) = error.strip_suffix(" appears twice") {
        return said!("card-appears-twice", card = card);
    }
    if error.starts_with("UUID parsing failed") {
        return said!("write-here", what = said!("an-id"), given = given.to_string());
    }
    let text = given.as_str().unwrap_or_default();
    let read = READ.iter().filter_map(|read| read(text));
    let few = FEW.into_iter().map(Said::of_id);
    let found = read.chain(few).find(|said| *said == error);
    found.unwrap_or_else(|| said!("cannot-be-read", given = given.to_string()))
}

/// The field that serde reports as missing, if any.
pub fn missing(error: &str) -> Option<&str> {
    error.strip_prefix("missing field `")?.strip_suffix('`')
}

/// The valid values, if serde lists them: "unknown variant `x`, expected one of `a`, `b`".
pub fn choices(error: &str) -> Option<Said> {
    let (_, choices) = error.split_once(", expected ").filter(|(_, rest)| rest.contains('`'))?;
    Some(Said::one_of(choices.split('`').skip(1).step_by(2)))
}

/// The name of the message that says why a text is not JSON.
pub(super) fn json_fault(error: &str) -> &'static str {
    let found = JSON_FAULTS.iter().find(|(begins, _)| error.starts_with(begins));
    found.map_or("other", |(_, fault)| fault)
}
