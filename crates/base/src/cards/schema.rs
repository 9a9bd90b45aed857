//! The schemas of cards in the OpenAPI document.

use std::borrow::Cow;

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{RefOr, schema::Schema},
};

use super::{AnyCard, Card, SpanishCard};
use crate::schema::card;

impl PartialSchema for Card {
    fn schema() -> RefOr<Schema> {
        let meaning = "One of the 52 cards: its rank, `2` to `9`, `T`, `J`, `Q`, `K` or `A`, and \
                       its suit, `c`, `d`, `h` or `s`";
        card(meaning, "Kh", "^[2-9TJQKA][cdhs]$")
    }
}

impl ToSchema for Card {
    fn name() -> Cow<'static, str> {
        "Card".into()
    }
}

impl PartialSchema for AnyCard {
    fn schema() -> RefOr<Schema> {
        let meaning = "One of the 52 cards, a rank and a suit, or a joker, `Jk`";
        card(meaning, "Kh", "^([2-9TJQKA][cdhs]|Jk)$")
    }
}

impl ToSchema for AnyCard {
    fn name() -> Cow<'static, str> {
        "CardOrJoker".into()
    }
}

impl PartialSchema for SpanishCard {
    fn schema() -> RefOr<Schema> {
        let meaning = "One of the forty cards of the Spanish pack: its number, 1 to 7, 10, 11 or \
                       12, and its suit: `o` oros, `c` copas, `e` espadas, `b` bastos";
        card(meaning, "7e", "^([1-7]|1[0-2])[oceb]$")
    }
}

impl ToSchema for SpanishCard {
    fn name() -> Cow<'static, str> {
        "SpanishCard".into()
    }
}

/// A card from the French pack as a person types it: any unambiguous spelling is accepted.
#[derive(Debug, Clone, Copy)]
pub enum TypedCard {}

impl PartialSchema for TypedCard {
    fn schema() -> RefOr<Schema> {
        let meaning = "A card as typed: a rank and a suit, in either case, `10` for `T`, a suit's \
                       symbol for its letter; where the game has jokers, `Jk`. Answers write it \
                       as `Kh`.";
        let rank = "([2-9TJQKAtjqka]|10)";
        let suit = "[cdhsCDHS♣♧♦♢♥♡♠♤]\u{fe0f}?";
        card(meaning, "Kh", &format!("^\\s*({rank}{suit}|[Jj][Kk]|[Jj][Oo][Kk][Ee][Rr]|🃏)\\s*$"))
    }
}

impl ToSchema for TypedCard {
    fn name() -> Cow<'static, str> {
        "TypedCard".into()
    }
}

/// A card from the Spanish pack as a person types it.
#[derive(Debug, Clone, Copy)]
pub enum TypedSpanishCard {}

impl PartialSchema for TypedSpanishCard {
    fn schema() -> RefOr<Schema> {
        let meaning = "A Spanish card as typed: a number and a suit, in either case. Answers \
                       write it as `7e`.";
        card(meaning, "7e", "^\\s*([1-7]|1[0-2])[ocebOCEB]\\s*$")
    }
}

impl ToSchema for TypedSpanishCard {
    fn name() -> Cow<'static, str> {
        "TypedSpanishCard".into()
    }
}
