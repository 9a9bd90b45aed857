//! Prompts: what the dealer does next, as one sentence with a code and parts, so that a page can
//! show it in another language (`at_the_table.md`, I).

use std::{borrow::Cow, collections::BTreeMap, fmt};

use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type},
    },
};

use houseway_base::{money::Money, schema::Seat};

/// A sentence with a code. `{seat}` in the sentence is replaced by the value of that name.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    pub code: &'static str,
    pub english: &'static str,
}

/// Defines a table of prompts: a constant for each, and `ALL` of them.
macro_rules! prompts {
    ($($const:ident = $code:literal, $english:literal;)+) => {
        $(
            #[doc = concat!("`", $code, "`: ", $english)]
            pub const $const: $crate::prompt::Sentence =
                $crate::prompt::Sentence { code: $code, english: $english };
        )+

        /// Every prompt in the table.
        pub const ALL: &[&$crate::prompt::Sentence] = &[$(&$const),+];
    };
}
pub(super) use prompts;

/// The prompts that several games share.
pub mod shared {
    super::prompts! {
        FLOOR_NEEDED = "floor_needed", "Call the floor: {reason}";
        ACCEPT_RULING = "accept_ruling", "Ruling: {remedy} Accept it.";
        TAP_IN = "tap_in", "Nobody deals: tap in first.";
        SHUFFLE_FIRST = "shuffle_first", "Shuffle and cut first.";
        OPEN_NEXT = "open_next", "Round over: open the next.";
        TAKE_BACK = "take_back", "Take back {amount} from seat {seat}.";
        PAY_ON = "pay_on", "Pay {amount} more to seat {seat}.";
    }
}

/// A part of a prompt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum PromptValue {
    /// A seat number, or a count.
    Number(u64),
    Amount(Money),
    Text(String),
    Cards(Vec<String>),
    Seats(Vec<u8>),
    /// No value: for example, a small blind that nobody posts.
    Nothing,
}

impl PartialSchema for PromptValue {
    /// Amounts, texts and cards are all strings in JSON, so the schema lists one string type; a
    /// union of them would match twice.
    fn schema() -> RefOr<Schema> {
        let number = || ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let several = OneOfBuilder::new().item(text()).item(number());
        let description = "A part of a prompt: a seat or a number of something, an amount of \
                           money or a text, several cards or seats, or null where there is none";
        OneOfBuilder::new()
            .description(Some(description))
            .item(number())
            .item(text())
            .item(ArrayBuilder::new().items(several))
            .item(ObjectBuilder::new().schema_type(Type::Null))
            .into()
    }
}

impl ToSchema for PromptValue {
    fn name() -> Cow<'static, str> {
        "PromptValue".into()
    }
}

/// What the dealer does next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Prompt {
    /// A stable code that programs may rely on.
    #[schema(value_type = String, pattern = "^[a-z_]+$", example = "seat_to_act")]
    pub code: &'static str,
    /// The sentence, in English.
    #[schema(example = "Seat 4 to act: 30.00 to call.")]
    pub text: String,
    /// The seat it is about, if any.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: Option<u8>,
    /// The commands that can answer it, by their `type`.
    #[schema(value_type = Vec<String>, example = json!(["fold", "call", "raise"]))]
    pub expects: Vec<&'static str>,
    /// The sentence's parts by name, for translating it.
    #[schema(
        value_type = BTreeMap<String, PromptValue>,
        example = json!({"seat": 4, "to_call": "30.00"})
    )]
    pub values: BTreeMap<&'static str, PromptValue>,
}

impl Prompt {
    /// A prompt whose sentence has no parts to fill in.
    #[must_use]
    pub fn new(sentence: &Sentence, expects: &[&'static str]) -> Self {
        Self {
            code: sentence.code,
            text: sentence.english.to_owned(),
            seat: None,
            expects: expects.to_vec(),
            values: BTreeMap::new(),
        }
    }

    /// The same prompt with one part filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<PromptValue>) -> Self {
        let value = value.into();
        self.text = self.text.replace(&format!("{{{name}}}"), &value.to_string());
        self.values.insert(name, value);
        self
    }

    /// The same prompt with the seat it is about filled in.
    #[must_use]
    pub fn at(mut self, seat: u8) -> Self {
        self.seat = Some(seat);
        self.with("seat", seat)
    }

    /// The prompt to open the next round, because this one is over.
    #[must_use]
    pub fn open_next() -> Self {
        Self::new(&shared::OPEN_NEXT, &[])
    }
}

impl fmt::Display for PromptValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Amount(amount) => write!(f, "{amount}"),
            Self::Text(text) => f.write_str(text),
            Self::Cards(cards) => f.write_str(&cards.join(" ")),
            Self::Seats(seats) => {
                let seats: Vec<String> = seats.iter().map(u8::to_string).collect();
                f.write_str(&seats.join(", "))
            }
            Self::Nothing => f.write_str("–"),
        }
    }
}

impl From<u8> for PromptValue {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

impl From<u16> for PromptValue {
    fn from(number: u16) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for PromptValue {
    fn from(number: u64) -> Self {
        Self::Number(number)
    }
}

impl From<Money> for PromptValue {
    fn from(amount: Money) -> Self {
        Self::Amount(amount)
    }
}

impl From<String> for PromptValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for PromptValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Vec<u8>> for PromptValue {
    fn from(seats: Vec<u8>) -> Self {
        Self::Seats(seats)
    }
}

#[cfg(test)]
mod tests {
    use super::{Prompt, Sentence};

    const TO_ACT: Sentence =
        Sentence { code: "seat_to_act", english: "Seat {seat} to act: {to_call} to call." };

    #[test]
    fn a_prompt_says_its_parts_in_words_and_by_name() {
        let prompt = Prompt::new(&TO_ACT, &["fold", "call"]).at(4).with("to_call", "30.00");

        let json = serde_json::to_value(&prompt).unwrap();
        let expected = serde_json::json!({
            "code": "seat_to_act",
            "text": "Seat 4 to act: 30.00 to call.",
            "seat": 4,
            "expects": ["fold", "call"],
            "values": {"seat": 4, "to_call": "30.00"},
        });
        assert_eq!(json, expected);
    }
}
