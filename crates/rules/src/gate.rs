//! The gate: turns typed input into the values that the rules use, and collects every problem
//! along the way.
//!
//! A game adds its own readers in an `impl Gate` in its module. A reader's name must be unique
//! across all games.

use std::{fmt::Display, str::FromStr};

use super::{Code, Problem, Refusal, Violation, codes, typed};
use houseway_base::{
    cards::Seen,
    money::{Currency, Money},
};
use houseway_words::{Said, said};

/// The problems found so far.
#[derive(Debug, Default)]
pub struct Gate {
    problems: Vec<Problem>,
}

impl Gate {
    /// Records a problem with the part of the command that `pointer` names.
    pub fn problem(
        &mut self,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
        detail: impl Into<Said>,
    ) {
        self.note(Problem::new(code, rule, pointer, detail));
    }

    /// Records a problem.
    pub fn note(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Whether no problem has been recorded so far.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// Returns the value, or records why there is none.
    pub fn keep<T>(
        &mut self,
        read: Result<T, impl Into<Said>>,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
    ) -> Option<T> {
        read.map_err(|error| self.problem(code, rule, pointer, error)).ok()
    }

    /// Returns the value if no problem was recorded.
    ///
    /// # Errors
    /// Returns every recorded problem.
    pub fn pass<T>(self, value: Option<T>) -> Result<T, Violation> {
        match value {
            Some(value) => self.done(value),
            None => Err(Violation { refusal: Refusal::BreaksRule, problems: self.problems }),
        }
    }

    /// Returns the value if no problem was recorded.
    ///
    /// # Errors
    /// Returns every recorded problem.
    pub fn done<T>(self, value: T) -> Result<T, Violation> {
        Violation::unless_clean(self.problems, value)
    }

    /// Reads a card of any pack.
    pub fn card<C>(
        &mut self,
        pointer: impl Into<String>,
        text: &str,
        rule: &'static str,
    ) -> Option<C>
    where
        C: FromStr,
        C::Err: Into<Said>,
    {
        self.keep(text.parse(), &codes::NOT_A_CARD, Some(rule), pointer)
    }

    /// Reads cards of any pack, in order: `None` for each card that cannot be read. If the list is
    /// longer than `most_listed`, the rest is not read.
    pub fn card_list<C>(
        &mut self,
        at: &str,
        texts: &[String],
        most_listed: usize,
        rule: &'static str,
    ) -> Vec<Option<C>>
    where
        C: FromStr,
        C::Err: Into<Said>,
    {
        let listed = texts.iter().take(most_listed).enumerate();
        listed.map(|(index, text)| self.card(format!("{at}/{index}"), text, rule)).collect()
    }

    /// Records where a card is, or a problem if the card has been seen before. A place is worded to
    /// follow "is": `in seat 3's hand`.
    pub fn see<C, P>(
        &mut self,
        pointer: impl Into<String>,
        card: C,
        place: &P,
        seen: &mut Seen<C, P>,
        rule: &'static str,
    ) where
        C: Copy + PartialEq + Display,
        P: Clone + PartialEq + Display + Into<Said>,
    {
        if let Err(places) = seen.see(card, place.clone()) {
            let card = card.to_string();
            let detail = match places.first() {
                Some(first) if first != place => {
                    said!("card-already-there", card = card, place = first.clone().into())
                }
                _ => said!("card-entered-twice", card = card),
            };
            self.problem(&codes::CARD_ALREADY_SEEN, Some(rule), pointer, detail);
        }
    }

    /// Reads an amount of zero or more.
    pub fn amount(&mut self, pointer: impl Into<String>, text: &str) -> Option<Money> {
        let pointer = pointer.into();
        let read = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, pointer.as_str());
        read.filter(|amount| self.not_negative(pointer, *amount))
    }

    /// Reads an amount above zero.
    pub fn positive(&mut self, pointer: impl Into<String>, text: &str) -> Option<Money> {
        let pointer = pointer.into();
        let read = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, pointer.as_str());
        read.filter(|amount| self.is_positive(pointer, *amount))
    }

    /// Whether an amount is above zero; records a problem if it is not.
    pub fn is_positive(&mut self, pointer: impl Into<String>, amount: Money) -> bool {
        if !amount.is_positive() {
            let detail = said!("not-more-than-zero", amount = amount);
            self.problem(&codes::NOT_POSITIVE, None, pointer, detail);
        }
        amount.is_positive()
    }

    /// Reads an amount above zero and writes it with all of the currency's decimals.
    pub fn positive_amount(
        &mut self,
        pointer: impl Into<String>,
        text: &str,
        currency: Currency,
    ) -> Option<Money> {
        let pointer = pointer.into();
        let amount = self.positive(pointer.as_str(), text)?;
        self.keep(currency.written_out(amount), &codes::FINER_THAN_CURRENCY, None, pointer)
    }

    /// Records a problem if an amount is below zero or not a whole number of chips.
    pub fn whole_chips(&mut self, pointer: impl Into<String>, amount: Money, chip: Money) {
        let pointer = pointer.into();
        if self.not_negative(pointer.as_str(), amount)
            && chip.is_positive()
            && !amount.is_multiple_of(chip)
        {
            let low = amount.rounded_down_to(chip);
            let detail = match low.plus(chip) {
                Ok(high) if low.is_positive() => {
                    said!("off-chip-either", amount = amount, chip = chip, low = low, high = high)
                }
                Ok(high) => said!("off-chip-more", amount = amount, chip = chip, high = high),
                Err(_) => said!("off-chip", amount = amount, chip = chip),
            };
            self.problem(&codes::OFF_CHIP_UNIT, None, pointer, detail);
        }
    }

    /// Reads text of 1 to `most_chars` visible characters, after removing spaces at both ends.
    pub fn text(
        &mut self,
        pointer: impl Into<String>,
        given: &str,
        most_chars: usize,
    ) -> Option<String> {
        let text = given.trim();
        if let Some(char) = typed::hidden_in_lines(text) {
            self.problem(&codes::HIDDEN_CHARACTER, None, pointer, typed::hidden_detail(char));
            None
        } else if text.is_empty() {
            self.problem(&codes::TEXT_MISSING, None, pointer, said!("text-missing"));
            None
        } else if text.chars().count() > most_chars {
            let detail = said!("text-too-long", most_chars = most_chars);
            self.problem(&codes::TEXT_TOO_LONG, None, pointer, detail);
            None
        } else {
            Some(typed::composed(text).into_owned())
        }
    }

    /// Reads a name: text on a single line.
    pub fn name(
        &mut self,
        pointer: impl Into<String>,
        given: &str,
        most_chars: usize,
    ) -> Option<String> {
        if let Some(char) = typed::hidden(given) {
            self.problem(&codes::HIDDEN_CHARACTER, None, pointer, typed::hidden_detail(char));
            return None;
        }
        self.text(pointer, given, most_chars)
    }

    /// Reads a note or a reason: text of 1 to 500 characters.
    pub fn free_text(&mut self, pointer: impl Into<String>, given: &str) -> Option<String> {
        self.text(pointer, given, typed::MOST_TEXT_CHARS)
    }

    /// Whether an amount is zero or more; records a problem if it is below zero.
    pub fn not_negative(&mut self, pointer: impl Into<String>, amount: Money) -> bool {
        let negative = amount < Money::ZERO;
        if negative {
            let detail = said!("below-zero", amount = amount);
            self.problem(&codes::NEGATIVE_AMOUNT, None, pointer, detail);
        }
        !negative
    }
}
