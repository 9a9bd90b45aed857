//! The gate: from what was typed to what the rules work with. Collects every problem on the way.

use std::fmt::Display;

use super::codes;
use crate::{
    cards::{Card, Seen},
    money::Money,
    rules::{Code, Problem, Refusal, Violation},
};

/// The most cards of an entry that are looked at: a pack.
const MOST_LISTED: usize = 52;

/// The cards that lie somewhere already, and where.
pub(super) type SeenCards = Seen<Card, String>;

/// The problems found so far.
#[derive(Debug, Default)]
pub(super) struct Gate {
    problems: Vec<Problem>,
}

impl Gate {
    pub fn problem(
        &mut self,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
        detail: impl Into<String>,
    ) {
        self.problems.push(Problem::new(code, rule, pointer, detail));
    }

    /// Notes what is wrong and gives back what is right.
    pub fn keep<T>(
        &mut self,
        read: Result<T, impl Display>,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
    ) -> Option<T> {
        read.map_err(|error| self.problem(code, rule, pointer, error.to_string())).ok()
    }

    /// The value, if nothing at all was wrong.
    pub fn pass<T>(self, value: Option<T>) -> Result<T, Violation> {
        match value {
            Some(value) => Violation::unless_clean(self.problems, value),
            None => Err(Violation { refusal: Refusal::BreaksRule, problems: self.problems }),
        }
    }

    /// A card that lies nowhere yet, from now on `place`'s.
    pub fn card(
        &mut self,
        pointer: String,
        text: &str,
        place: &str,
        seen: &mut SeenCards,
    ) -> Option<Card> {
        const RULE: Option<&str> = Some("holdem/1");
        let card: Card = self.keep(text.parse(), &codes::NOT_A_CARD, RULE, pointer.as_str())?;
        if let Err(places) = seen.see(card, place.to_owned()) {
            let detail = match places.first() {
                Some(first) if first != place => format!("{card} is already {first}"),
                _ => format!("{card} is given twice: the pack has it once"),
            };
            self.problem(&codes::CARD_ALREADY_SEEN, RULE, pointer, detail);
        }
        Some(card)
    }

    /// So many cards that lie nowhere yet, from now on `place`'s.
    pub fn cards<const N: usize>(
        &mut self,
        at: &str,
        texts: &[String],
        place: &str,
        seen: &mut SeenCards,
    ) -> Option<[Card; N]> {
        if texts.len() != N {
            let detail = format!("{N} cards are due here, not {}", texts.len());
            self.problem(&codes::WRONG_CARD_COUNT, Some("holdem/13"), at, detail);
        }
        let listed = texts.iter().take(MOST_LISTED).enumerate();
        let cards: Vec<Option<Card>> = listed
            .map(|(index, text)| self.card(format!("{at}/{index}"), text, place, seen))
            .collect();
        let cards: Option<Vec<Card>> = cards.into_iter().collect();
        cards?.try_into().ok()
    }

    /// An amount that is not below nothing.
    pub fn amount(&mut self, at: impl Into<String>, text: &str) -> Option<Money> {
        let at = at.into();
        let amount: Money = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, at.as_str())?;
        if amount < Money::ZERO {
            let detail = format!("{amount} is below nothing");
            self.problem(&codes::NEGATIVE_AMOUNT, None, at, detail);
            return None;
        }
        Some(amount)
    }

    /// A whole number of chips.
    pub fn whole_chips(&mut self, at: impl Into<String>, amount: Money, chip: Money) {
        if amount < Money::ZERO {
            let detail = format!("{amount} is below nothing");
            self.problem(&codes::NEGATIVE_AMOUNT, None, at, detail);
        } else if chip.is_positive() && !amount.is_multiple_of(chip) {
            let detail = format!("{amount} is not a whole number of chips of {chip}");
            self.problem(&codes::OFF_CHIP_UNIT, None, at, detail);
        }
    }

    /// Blinds that go together.
    pub fn blinds(&mut self, small: Money, big: Money) {
        if small > big {
            let detail = format!("the small blind of {small} is above the big blind of {big}");
            self.problem(&codes::BLINDS_SWAPPED, Some("holdem/2"), "/small_blind", detail);
        }
    }
}
