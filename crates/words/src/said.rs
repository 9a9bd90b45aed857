//! Sentences that have not been rendered in a language yet.

use std::{borrow::Cow, fmt};

use fluent_bundle::{FluentArgs, FluentValue};
use serde::{Serialize, Serializer};

use crate::{Language, current};
use houseway_base::{
    cards::{AnyCard, Card, CardError, Rank, SpanishCard},
    money::{Currency, Money, MoneyError},
};

/// A sentence, or a part of one, that has not been rendered in a language yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// A message with its arguments.
    Message(Box<Message>),
    /// A text that is the same in every language: a name, a card, typed text.
    Plain(Cow<'static, str>),
    /// A text that exists only in English, because it is not a message yet.
    English(Box<str>),
    /// Several parts, joined by this text.
    Several(Box<(Vec<Said>, &'static str)>),
    /// A sentence that begins with a capital letter.
    Capital(Box<Said>),
}

/// The id of a message, and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub id: Cow<'static, str>,
    pub values: Vec<(&'static str, Value)>,
}

/// The value of a message's argument.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A number, which selects the singular or the plural.
    Number(i64),
    Said(Said),
}

/// Makes a message from its id and its arguments: `said!("cards", count = 3)`.
#[macro_export]
macro_rules! said {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::Said::Message(::std::boxed::Box::new($crate::Message {
            id: ::std::borrow::Cow::Borrowed($id),
            values: ::std::vec![$((stringify!($name), $crate::Value::from($value))),*],
        }))
    };
}

impl Said {
    /// The empty text.
    pub const NOTHING: Self = Self::Plain(Cow::Borrowed(""));

    /// A message whose id is computed at run time.
    pub fn of_id(id: impl Into<Cow<'static, str>>) -> Self {
        Self::Message(Box::new(Message { id: id.into(), values: Vec::new() }))
    }

    /// A text that is the same in every language.
    pub fn plain(text: impl fmt::Display) -> Self {
        Self::Plain(text.to_string().into())
    }

    /// Items separated by spaces, such as cards: `Kh 7s 7d`.
    pub fn in_a_row<T: fmt::Display>(things: impl IntoIterator<Item = T>) -> Self {
        Self::joined(things, " ")
    }

    /// Things joined by this text.
    pub fn joined<T: fmt::Display>(
        things: impl IntoIterator<Item = T>,
        between: &'static str,
    ) -> Self {
        let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
        Self::Plain(things.join(between).into())
    }

    /// Several parts joined by this text.
    pub fn several(parts: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
        Self::Several(Box::new((parts.into_iter().collect(), between)))
    }

    /// A list with "or" before the last part: `a, b or c`.
    pub fn either(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::last_after(parts, "value-or")
    }

    /// A list with "and" before the last part: `a, b and c`.
    pub fn both(parts: impl IntoIterator<Item = Self>) -> Self {
        Self::last_after(parts, "value-and")
    }

    fn last_after(parts: impl IntoIterator<Item = Self>, id: &'static str) -> Self {
        let mut parts: Vec<Self> = parts.into_iter().collect();
        let Some(last) = parts.pop() else { return Self::NOTHING };
        if parts.is_empty() {
            last
        } else {
            said!(id, one = Self::several(parts, ", "), other = last)
        }
    }

    /// A list of choices, for use in a sentence: `a`, `a or b`, `one of a, b or c`.
    pub fn one_of<T: fmt::Display>(choices: impl IntoIterator<Item = T>) -> Self {
        let choices: Vec<_> = choices.into_iter().map(Self::plain).collect();
        if choices.len() < 3 {
            Self::either(choices)
        } else {
            said!("one-of", choices = Self::either(choices))
        }
    }

    /// The same sentence, beginning with a capital letter.
    #[must_use]
    pub fn capital(self) -> Self {
        Self::Capital(Box::new(self))
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Self {
        if let Self::Message(message) = &mut self {
            message.values.push((name, value.into()));
        }
        self
    }

    /// The text in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Cow<'_, str> {
        match self {
            Self::Plain(text) => Cow::Borrowed(text),
            Self::English(text) => Cow::Borrowed(text),
            Self::Several(several) => {
                let (parts, between) = several.as_ref();
                let parts: Vec<_> = parts.iter().map(|part| part.in_language(language)).collect();
                Cow::Owned(parts.join(between))
            }
            Self::Capital(said) => {
                let said = said.in_language(language);
                let mut letters = said.chars();
                let first = letters.next().into_iter().flat_map(char::to_uppercase);
                Cow::Owned(first.chain(letters).collect())
            }
            Self::Message(message) => {
                let Message { id, values } = message.as_ref();
                let mut args = FluentArgs::with_capacity(values.len());
                for (name, value) in values {
                    args.set(*name, value.in_language(language));
                }
                // If a part exists only in English, the message can have a shorter form without
                // that part.
                let short = || Some(format!("{id}.short")).filter(|short| language.has(short));
                let short = if self.is_in(language) { None } else { short() };
                let said = language.format(short.as_deref().unwrap_or(id), Some(&args));
                said.map_or(Cow::Borrowed(id), Cow::Owned)
            }
        }
    }

    /// Whether the text can be different in another language.
    #[must_use]
    pub fn differs(&self) -> bool {
        match self {
            Self::Plain(_) | Self::English(_) => false,
            Self::Several(several) => several.0.iter().any(Self::differs),
            Self::Capital(said) => said.differs(),
            Self::Message(_) => true,
        }
    }

    /// Whether all parts are available in this language.
    #[must_use]
    pub fn is_in(&self, language: Language) -> bool {
        language == Language::ENGLISH
            || match self {
                Self::Plain(_) => true,
                Self::English(text) => text.is_empty(),
                Self::Several(several) => several.0.iter().all(|part| part.is_in(language)),
                Self::Capital(said) => said.is_in(language),
                Self::Message(message) => {
                    language.has(&message.id)
                        && message.values.iter().all(|(_, value)| match value {
                            Value::Number(_) => true,
                            Value::Said(said) => said.is_in(language),
                        })
                }
            }
    }
}

impl Value {
    fn in_language(&self, language: Language) -> FluentValue<'_> {
        match self {
            Self::Number(number) => FluentValue::from(*number),
            Self::Said(said) => FluentValue::String(said.in_language(language)),
        }
    }
}

/// Renders the sentence in English, as the event log and the diagnostic log need it.
impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_language(Language::ENGLISH))
    }
}

/// Renders the sentence in the language that [`speak`](crate::speak) set for this thread.
impl Serialize for Said {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.in_language(current()))
    }
}

impl PartialEq<str> for Said {
    fn eq(&self, english: &str) -> bool {
        self.in_language(Language::ENGLISH) == english
    }
}

impl PartialEq<&str> for Said {
    fn eq(&self, english: &&str) -> bool {
        *self == **english
    }
}

impl From<&str> for Said {
    fn from(english: &str) -> Self {
        Self::English(english.into())
    }
}

impl From<String> for Said {
    fn from(english: String) -> Self {
        Self::English(english.into())
    }
}

impl From<Said> for Value {
    fn from(said: Said) -> Self {
        Self::Said(said)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Said(Said::Plain(text.into()))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        text.to_owned().into()
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        text.clone().into()
    }
}

/// Types whose text is the same in every language.
macro_rules! plain {
    ($($plain:ty),*) => {$(
        impl From<$plain> for Value {
            fn from(plain: $plain) -> Self {
                plain.to_string().into()
            }
        }
    )*};
}
plain!(Money, &Money, Currency, Card, &Card, AnyCard, &AnyCard, SpanishCard, &SpanishCard);

/// The plural of a rank: `kings`.
impl From<Rank> for Said {
    fn from(rank: Rank) -> Self {
        said!("cards-of-rank", rank = rank.name())
    }
}

impl From<CardError> for Said {
    fn from(error: CardError) -> Self {
        said!("not-a-card", given = error.given(), fault = error.fault().name())
    }
}

impl From<&MoneyError> for Said {
    fn from(error: &MoneyError) -> Self {
        match error {
            MoneyError::NotAnAmount(given) => said!("not-an-amount", given = given),
            MoneyError::TooLarge(given) => said!("amount-too-large", given = given),
            MoneyError::TooFine(given) => said!("amount-too-fine", given = given),
            MoneyError::OutOfRange => said!("amount-out-of-range"),
            MoneyError::FinerThanCurrency { amount, currency, decimals } => {
                let (amount, decimals) = (*amount, *decimals);
                said!(
                    "finer-than-currency",
                    amount = amount,
                    currency = *currency,
                    decimals = decimals
                )
            }
            MoneyError::NotACurrency(given) => said!("not-a-currency", given = given),
        }
    }
}

impl From<MoneyError> for Said {
    fn from(error: MoneyError) -> Self {
        Self::from(&error)
    }
}

/// Large counts are passed as text, because they never need the singular.
macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Self {
                match i64::try_from(number) {
                    Ok(number) => Self::Number(number),
                    Err(_) => number.to_string().into(),
                }
            }
        }
    )*};
}
numbers!(u8, u16, u32, u64, usize, i32);

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}
