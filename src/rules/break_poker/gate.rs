//! The gate: from what was typed to what the rules work with. Collects every problem on the way.

use std::fmt::Display;

use super::{BetKind, Bets, BetsEntry, HandName, Limits, SetEntry, Setting, Seven, codes};
use crate::{
    cards::{AnyCard, Seen},
    money::{Currency, Money, MoneyError},
    rules::{Code, Problem, Refusal, Violation},
};

/// The most cards of an entry that are looked at: a pack.
const MOST_LISTED: usize = 53;

/// The cards that are in hands already, and in whose.
pub(super) type SeenCards = Seen<AnyCard, Holder>;

/// A hand as the holder of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Holder(pub HandName);

impl Display for Holder {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.words().fmt(f)
    }
}

/// What a bet has to keep to.
#[derive(Debug, Clone, Copy)]
pub(super) struct BetBounds {
    /// Where it is known: amounts are no finer, and are written with all its decimals.
    pub currency: Option<Currency>,
    pub chip_unit: Money,
    pub limits: Limits,
}

/// The refusal of a settlement whose amounts leave their range.
pub(super) fn out_of_range(error: &MoneyError) -> Violation {
    let code = &codes::AMOUNT_TOO_LARGE;
    Violation::one(Refusal::BreaksRule, code, None, error.to_string())
}

/// The problems found so far.
#[derive(Debug, Default)]
pub(super) struct Gate {
    problems: Vec<Problem>,
    /// Whether it is a round's: a hand of other than seven cards may have been dealt there.
    in_round: bool,
}

impl Gate {
    /// The gate of a round's commands.
    pub(super) const fn of_round() -> Self {
        Self { problems: Vec::new(), in_round: true }
    }

    pub(super) fn problem(
        &mut self,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
        detail: impl Into<String>,
    ) {
        self.problems.push(Problem::new(code, rule, pointer, detail));
    }

    /// Notes what is wrong and gives back what is right.
    pub(super) fn keep<T>(
        &mut self,
        read: Result<T, impl Display>,
        code: &'static Code,
        rule: Option<&'static str>,
        pointer: impl Into<String>,
    ) -> Option<T> {
        read.map_err(|error| self.problem(code, rule, pointer, error.to_string())).ok()
    }

    /// The value, if nothing at all was wrong.
    pub(super) fn pass<T>(self, value: Option<T>) -> Result<T, Violation> {
        match value {
            Some(value) => Violation::unless_clean(self.problems, value),
            None => Err(Violation { refusal: Refusal::BreaksRule, problems: self.problems }),
        }
    }

    /// The cards that could be read, in order; where one could not, its place is empty.
    fn cards(&mut self, at: &str, texts: &[String], due: usize) -> Vec<Option<AnyCard>> {
        if texts.len() != due {
            let mut detail = format!("{due} cards belong here, not {}", texts.len());
            if due == 7 && self.in_round {
                detail.push_str(
                    "; if the hand was dealt so, report_misdeal with what: wrong_card_count",
                );
            }
            self.problem(&codes::WRONG_CARD_COUNT, Some("break_poker/7"), at, detail);
        }
        let listed = texts.iter().take(MOST_LISTED).enumerate();
        listed
            .map(|(index, text)| {
                let pointer = format!("{at}/{index}");
                self.keep(text.parse(), &codes::NOT_A_CARD, Some("break_poker/1"), pointer)
            })
            .collect()
    }

    /// Seven cards that are in no other hand.
    pub(super) fn seven(
        &mut self,
        at: &str,
        texts: &[String],
        hand: HandName,
        seen: &mut SeenCards,
    ) -> Option<Seven> {
        let cards = self.cards(at, texts, 7);
        for (index, card) in cards.iter().enumerate() {
            let Some(card) = card else { continue };
            if let Err(holders) = seen.see(*card, Holder(hand)) {
                let holder = holders.first().copied().unwrap_or(Holder(hand));
                let detail = if holder.0 == hand {
                    format!("{card} is given twice: the pack has it once")
                } else {
                    format!("{card} is already in {holder}")
                };
                let pointer = format!("{at}/{index}");
                self.problem(&codes::CARD_ALREADY_SEEN, Some("break_poker/1"), pointer, detail);
            }
        }
        let cards: Option<Vec<AnyCard>> = cards.into_iter().collect();
        let cards: [AnyCard; 7] = cards?.try_into().ok()?;
        Seven::new(cards).ok()
    }

    /// Two cards low and three high, all of them among the seven and all different.
    ///
    /// Where the seven are not known their setting is read as far as it goes.
    pub(super) fn setting(
        &mut self,
        at: &str,
        seven: Option<&Seven>,
        entry: &SetEntry,
    ) -> Option<Setting> {
        let [low_at, high_at] = [format!("{at}/low"), format!("{at}/high")];
        let low = self.cards(&low_at, &entry.low, 2);
        let high = self.cards(&high_at, &entry.high, 3);
        let mut set: Vec<AnyCard> = Vec::new();
        let places = low.iter().enumerate().map(|(index, card)| (&low_at, index, card));
        let places = places.chain(high.iter().enumerate().map(|(i, card)| (&high_at, i, card)));
        for (at, index, card) in places {
            let Some(card) = card else { continue };
            let pointer = format!("{at}/{index}");
            if seven.is_some_and(|seven| !seven.holds(*card)) {
                let detail = format!("{card} is not among the hand's seven cards");
                self.problem(&codes::NOT_AMONG_SEVEN, Some("break_poker/7"), pointer, detail);
            } else if set.contains(card) {
                let detail =
                    format!("{card} is set twice: the low and the high hand share no card");
                self.problem(&codes::CARD_SET_TWICE, Some("break_poker/7"), pointer, detail);
            }
            set.push(*card);
        }
        let low: Option<Vec<AnyCard>> = low.into_iter().collect();
        let high: Option<Vec<AnyCard>> = high.into_iter().collect();
        Setting::new(seven?, low?.try_into().ok()?, high?.try_into().ok()?)
    }

    /// A seat's bets.
    pub(super) fn bets(&mut self, at: &str, entry: &BetsEntry, bounds: BetBounds) -> Option<Bets> {
        let main = self.stake(at, BetKind::Main, &entry.main, bounds);
        let dealer_break = entry.dealer_break.as_ref();
        let dealer_break =
            dealer_break.map(|text| self.stake(at, BetKind::DealerBreak, text, bounds));
        let break_bonus = entry.break_bonus.as_ref();
        let break_bonus = break_bonus.map(|text| self.stake(at, BetKind::BreakBonus, text, bounds));
        // A side bet that is wrong is a problem noted; it does not pass for one left out.
        let (dealer_break, break_bonus) = (dealer_break.flatten(), break_bonus.flatten());
        Some(Bets { main: main?, dealer_break, break_bonus })
    }

    fn stake(&mut self, at: &str, bet: BetKind, text: &str, bounds: BetBounds) -> Option<Money> {
        let pointer = format!("{at}/{}", bet.name());
        let stake = self.amount(&pointer, text, bounds.currency)?;
        let (unit, limit) = (bounds.chip_unit, bounds.limits.of(bet));
        if !stake.is_multiple_of(unit) {
            let detail = format!("{stake} is not a whole number of chips of {unit}");
            self.problem(&codes::OFF_CHIP_UNIT, None, pointer.clone(), detail);
        }
        if stake < limit.min {
            let detail = format!("{stake} is below the minimum of {}", limit.min);
            self.problem(&codes::BELOW_MINIMUM, None, pointer.clone(), detail);
        }
        if stake > limit.max {
            let detail = format!("{stake} is above the maximum of {}", limit.max);
            self.problem(&codes::ABOVE_MAXIMUM, None, pointer, detail);
        }
        Some(stake)
    }

    /// An amount that is more than nothing, written with all the currency's decimals where there is
    /// a currency.
    pub(super) fn amount(
        &mut self,
        pointer: &str,
        text: &str,
        currency: Option<Currency>,
    ) -> Option<Money> {
        let amount: Money = self.keep(text.parse(), &codes::NOT_AN_AMOUNT, None, pointer)?;
        if !amount.is_positive() {
            let detail = format!("{amount} is not more than nothing");
            self.problem(&codes::NOT_POSITIVE, None, pointer, detail);
            return None;
        }
        let Some(currency) = currency else { return Some(amount) };
        self.keep(currency.written_out(amount), &codes::FINER_THAN_CURRENCY, None, pointer)
    }
}
