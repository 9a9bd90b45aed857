//! Prompts: what the dealer does next, as one sentence with a code and parts, so that a page can
//! show it in another language (`at_the_table.md`, I).

use std::{borrow::Cow, collections::BTreeMap};

use serde::Serialize;
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        RefOr,
        schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Schema, Type},
    },
};

use houseway_base::{money::Money, schema::Seat};
use houseway_words::{Language, Said, Value, said};

/// A sentence with a code. Its text is the message `prompt-<code>` in `prompts.ftl` of the words
/// crate; the prompt's values are the message's variables.
#[derive(Debug, PartialEq, Eq)]
pub struct Sentence {
    pub code: &'static str,
}

/// Defines a table of prompts: a constant for each prompt, and the list `ALL`.
#[macro_export]
macro_rules! prompt_table {
    ($($const:ident = $code:literal;)+) => {
        $(
            #[doc = concat!("`", $code, "`")]
            pub const $const: $crate::prompt::Sentence =
                $crate::prompt::Sentence { code: $code };
        )+

        /// Every prompt in the table.
        pub const ALL: &[&$crate::prompt::Sentence] = &[$(&$const),+];
    };
}
pub use prompt_table as prompts;

/// The prompts that several games share.
pub mod shared {
    super::prompts! {
        FLOOR_NEEDED = "floor_needed";
        ACCEPT_RULING = "accept_ruling";
        TAP_IN = "tap_in";
        SHUFFLE_FIRST = "shuffle_first";
        OPEN_NEXT = "open_next";
        TAKE_BACK = "take_back";
        PAY_ON = "pay_on";
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
    /// Amounts, text and cards are all strings in JSON, so the schema lists one string type. If it
    /// listed three, each string would match more than one of them, which `oneOf` forbids.
    fn schema() -> RefOr<Schema> {
        let number = || ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(0));
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let several = OneOfBuilder::new().item(text()).item(number());
        let description = "A part of a prompt: a seat or a number of something, an amount of \
                           money or a text, several cards or seats, or null if there is none";
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

/// The dealer's next step.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Prompt {
    /// A stable code that programs can rely on.
    #[schema(value_type = String, pattern = "^[a-z_]+$", example = "seat_to_act")]
    pub code: &'static str,
    /// The sentence, in the requested language.
    #[schema(value_type = String, example = "Seat 4 to act: 30.00 to call.")]
    pub text: Said,
    /// The seat that the dealer's next entry is about, if any.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: Option<u8>,
    /// The commands that can answer the prompt, by their `type`.
    #[schema(value_type = Vec<String>, example = json!(["fold", "call", "raise"]))]
    pub expects: Vec<&'static str>,
    /// The parts of the sentence by name, so that programs can translate it.
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
            text: Said::of_id(format!("prompt-{}", sentence.code)),
            seat: None,
            expects: expects.to_vec(),
            values: BTreeMap::new(),
        }
    }

    /// The same prompt with one part filled in.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<PromptValue>) -> Self {
        let value = value.into();
        self.text = self.text.with(name, value.said());
        self.values.insert(name, value);
        self
    }

    /// The same prompt with one part filled in; `said` is the value's wording in the sentence.
    #[must_use]
    pub fn saying(
        mut self,
        name: &'static str,
        value: impl Into<PromptValue>,
        said: impl Into<Value>,
    ) -> Self {
        self.text = self.text.with(name, said);
        self.values.insert(name, value.into());
        self
    }

    /// The same prompt with a variable that appears in the sentence but not among the prompt's
    /// values.
    #[must_use]
    pub fn phrased(mut self, name: &'static str, said: impl Into<Value>) -> Self {
        self.text = self.text.with(name, said);
        self
    }

    /// The same prompt with the seat it is about filled in.
    #[must_use]
    pub fn at(mut self, seat: impl Into<u8>) -> Self {
        let seat = seat.into();
        self.seat = Some(seat);
        self.with("seat", seat)
    }

    /// The prompt to open the next round, because this one is over.
    #[must_use]
    pub fn open_next() -> Self {
        Self::new(&shared::OPEN_NEXT, &[])
    }
}

impl PromptValue {
    /// The value in a sentence; a missing value becomes 0.
    fn said(&self) -> Value {
        match self {
            Self::Number(number) => (*number).into(),
            Self::Amount(amount) => amount.into(),
            Self::Text(text) => named(text).into(),
            Self::Cards(cards) => Said::in_a_row(cards).into(),
            Self::Seats(seats) => Said::joined(seats, ", ").into(),
            Self::Nothing => 0_i64.into(),
        }
    }
}

/// A short text, such as an action or a street, in the reader's language.
fn named(text: &str) -> Said {
    let one = |name: &str| {
        let id = format!("value-{}", name.replace(' ', "_"));
        if Language::ENGLISH.has(&id) { Said::of_id(id) } else { Said::plain(name) }
    };
    match text.split_once(" or ") {
        Some((one_of, other)) => said!("value-or", one = one(one_of), other = one(other)),
        None => one(text),
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

    const TO_ACT: Sentence = Sentence { code: "seat_to_act" };

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
