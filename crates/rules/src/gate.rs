//! The gate: from what was typed to what the rules work with, collecting every problem on the way.
//!
//! A game adds readers of its own in an `impl Gate` of its room. Their names must differ from those
//! of every other game's readers.

use std::{fmt::Display, str::FromStr};

use super::{Code, Problem, Refusal, Violation, codes, typed};
use houseway_base::{
    cards::Seen,
    money::{Currency, Money},
};

/// The problems found so far.
#[derive(Debug, Default)]
pub struct Gate {
    problems: Vec<Problem>,
}

impl Gate {
    /// Notes a problem with the part of the command that `pointer` names.
    pub fn problem(
        &mut self,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
        detail: impl Into<String>,
    ) {
        self.note(Problem::new(code, rule, pointer, detail));
    }

    /// Notes a problem.
    pub fn note(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// Whether nothing has been wrong so far.
    #[must_use]
    pub const fn is_clean(&self) -> bool {
        self.problems.is_empty()
    }

    /// Returns the value, or notes why there is none.
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
    ///
    /// # Errors
    /// Every problem that was noted.
    pub fn pass<T>(self, value: Option<T>) -> Result<T, Violation> {
        match value {
            Some(value) => self.done(value),
            None => Err(Violation { refusal: Refusal::BreaksRule, problems: self.problems }),
        }
    }

    /// The value, unless something was wrong.
    ///
    /// # Errors
    /// Every problem that was noted.
    pub fn done<T>(self, value: T) -> Result<T, Violation> {
        Violation::unless_clean(self.problems, value)
    }

    /// A card of any pack.
    pub fn card<C>(
        &mut self,
        pointer: impl Into<String>,
        text: &str,
        rule: &'static str,
    ) -> Option<C>
    where
        C: FromStr,
        C::Err: Display,
    {
        self.keep(text.parse(), &codes::NOT_A_CARD, Some(rule), pointer)
    }

    /// Cards of any pack, in order; `None` for each that cannot be read. Of a list that is longer
    /// than `most_listed` the rest is not looked at.
    pub fn card_list<C>(
        &mut self,
        at: &str,
        texts: &[String],
        most_listed: usize,
        rule: &'static str,
    ) -> Vec<Option<C>>
    where
        C: FromStr,
        C::Err: Display,
    {
        let listed = texts.iter().take(most_listed).enumerate();
        listed.map(|(index, text)| self.card(format!("{at}/{index}"), text, rule)).collect()
    }

    /// Notes a card that lies elsewhere already, or else that it lies at `place` now. A place reads
    /// `in seat 3's hand`.
    pub fn see<C, P>(
        &mut self,
        pointer: impl Into<String>,
        card: C,
        place: &P,
        seen: &mut Seen<C, P>,
        rule: &'static str,
    ) where
        C: Copy + PartialEq + Display,
        P: Clone + PartialEq + Display,
    {
        if let Err(places) = seen.see(card, place.clone()) {
            let detail = match places.first() {
                Some(first) if first != place => format!("{card} is already {first}"),
                _ => format!("{card} is entered twice; the pack has only one"),
            };
            self.problem(&codes::CARD_ALREADY_SEEN, Some(rule), pointer, detail);
        }
    }

    /// An amount that is not below zero.
    pub fn amount(&mut self, pointer: impl Into<String>, text: &str) -> Option<Money> {
        let pointer = pointer.into();
        let read = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, pointer.as_str());
        read.filter(|amount| self.not_negative(pointer, *amount))
    }

    /// An amount above zero.
    pub fn positive(&mut self, pointer: impl Into<String>, text: &str) -> Option<Money> {
        let pointer = pointer.into();
        let read = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, pointer.as_str());
        read.filter(|amount| self.is_positive(pointer, *amount))
    }

    /// Whether an amount is above zero; notes it if it is not.
    pub fn is_positive(&mut self, pointer: impl Into<String>, amount: Money) -> bool {
        if !amount.is_positive() {
            let detail = format!("{amount} is not more than zero");
            self.problem(&codes::NOT_POSITIVE, None, pointer, detail);
        }
        amount.is_positive()
    }

    /// An amount above zero, written with all of the currency's decimals.
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

    /// Notes an amount that is not a whole number of chips, or is below zero.
    pub fn whole_chips(&mut self, pointer: impl Into<String>, amount: Money, chip: Money) {
        let pointer = pointer.into();
        if self.not_negative(pointer.as_str(), amount)
            && chip.is_positive()
            && !amount.is_multiple_of(chip)
        {
            let low = amount.rounded_down_to(chip);
            let neighbours = match low.plus(chip) {
                Ok(high) if low.is_positive() => format!(": {low} or {high}?"),
                Ok(high) => format!(": {high}?"),
                Err(_) => String::new(),
            };
            let detail = format!("{amount} is not a whole number of chips of {chip}{neighbours}");
            self.problem(&codes::OFF_CHIP_UNIT, None, pointer, detail);
        }
    }

    /// A text of 1 to `most_chars` characters that can be seen, without the blanks around it.
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
            self.problem(&codes::TEXT_MISSING, None, pointer, "say it in a few words");
            None
        } else if text.chars().count() > most_chars {
            let detail = format!("at most {most_chars} characters fit here");
            self.problem(&codes::TEXT_TOO_LONG, None, pointer, detail);
            None
        } else {
            Some(typed::composed(text).into_owned())
        }
    }

    /// A name: a text that stands on one line.
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

    /// A note or a reason: a text of 1 to 500 characters.
    pub fn free_text(&mut self, pointer: impl Into<String>, given: &str) -> Option<String> {
        self.text(pointer, given, typed::MOST_TEXT_CHARS)
    }

    /// Whether an amount is not below zero; notes it if it is.
    pub fn not_negative(&mut self, pointer: impl Into<String>, amount: Money) -> bool {
        let negative = amount < Money::ZERO;
        if negative {
            let detail = format!("{amount} is below zero");
            self.problem(&codes::NEGATIVE_AMOUNT, None, pointer, detail);
        }
        !negative
    }
}
