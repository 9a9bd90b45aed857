//! Chips: amounts broken down into the chips a dealer counts out.
//!
//! ```
//! use houseway_rules::ChipSet;
//!
//! let chips = ChipSet::ladder("1".parse()?);
//! let stacks = chips.break_down("137".parse()?);
//! let counted: Vec<_> = stacks.iter().map(|s| (s.value.to_string(), s.count)).collect();
//!
//! assert_eq!(counted, [("100".into(), 1), ("25".into(), 1), ("5".into(), 2), ("1".into(), 2)]);
//! # Ok::<(), houseway_base::money::MoneyError>(())
//! ```

use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Gate, codes};
use houseway_base::{
    money::{Currency, Money},
    schema::Seat,
};
use houseway_words::said;

/// The most denominations a table can have.
pub const MOST_CHIPS: usize = 12;

/// The values of the usual chips, as multiples of the smallest.
const LADDER: [u32; 7] = [1, 5, 25, 100, 500, 1_000, 5_000];

/// A table's chip denominations, from largest to smallest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChipSet(Vec<Money>);

/// A number of chips of one value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChipCount {
    /// The value of each chip.
    pub value: Money,
    /// The number of chips.
    #[schema(minimum = 1, example = 3)]
    pub count: u64,
}

/// The dealer's action with the chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChipAction {
    /// Takes a losing bet.
    Take,
    /// Pays a winning bet; the stake itself stays where it is.
    Pay,
    /// Pushes: the bet neither wins nor loses.
    Push,
    /// Returns a player's own chips, for example an uncalled bet or a bet that does not play.
    Return,
    /// Pushes a pot, or a share of one, to its winner.
    Award,
    /// Takes the rake: the house's share of a pot.
    Rake,
    /// Takes the jackpot drop.
    Drop,
    /// Collects the part of a pinched bet that the player puts back.
    Collect,
    /// Pays out odd chips that are taken out of play.
    Change,
    /// Takes back an overpayment after a correction.
    TakeBack,
    /// Pays the rest of an underpayment after a correction.
    PayOn,
}

/// One chip movement for the dealer to make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChipStep {
    /// The seat that pays or is paid; none if the step concerns the house alone.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: Option<u8>,
    /// The bet or pot: `main`, `side_1`. After a correction, a seat's step names no bet, because
    /// all its bets are settled as one difference; a step without a seat names `held`, `rake` or
    /// `jackpot`.
    #[schema(required, example = "main")]
    pub bet: Option<String>,
    /// The dealer's action.
    pub action: ChipAction,
    /// The amount, in the table's currency.
    pub amount: Money,
    /// The amount in the table's chips, largest first.
    #[schema(max_items = 12)]
    pub chips: Vec<ChipCount>,
    /// The remainder that is too small for any of the table's chips.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<Money>,
}

impl ChipSet {
    /// The chips named in the house rules, or the usual chips if the rules name none.
    #[must_use]
    pub fn of(named: &[Money], smallest: Money) -> Self {
        if named.is_empty() { Self::ladder(smallest) } else { Self::sorted(named.to_vec()) }
    }

    /// The usual chips, starting with the given smallest chip.
    #[must_use]
    pub fn ladder(smallest: Money) -> Self {
        let value = |times: u32| {
            let value = smallest.decimal().checked_mul(times.into())?;
            Money::new(value).ok().filter(|value| value.is_positive())
        };
        Self::sorted(LADDER.into_iter().filter_map(value).collect())
    }

    fn sorted(mut values: Vec<Money>) -> Self {
        values.retain(|value| value.is_positive());
        values.sort_unstable_by(|one, other| other.cmp(one));
        Self(values)
    }

    /// The denominations, from largest to smallest.
    #[must_use]
    pub fn values(&self) -> &[Money] {
        &self.0
    }

    /// Breaks an amount down into chips, always taking the largest that fits. A remainder too small
    /// for any chip is left out; an amount below zero yields no chips.
    #[must_use]
    pub fn break_down(&self, amount: Money) -> Vec<ChipCount> {
        self.counted(amount).0
    }

    /// One chip movement: an amount, counted out in these chips.
    #[must_use]
    pub fn step(
        &self,
        seat: Option<u8>,
        bet: Option<String>,
        action: ChipAction,
        amount: Money,
    ) -> ChipStep {
        let (chips, rest) = self.counted(amount);
        let coins = Money::new(rest).ok().filter(|rest| rest.is_positive());
        ChipStep { seat, bet, action, amount, chips, coins }
    }

    fn counted(&self, amount: Money) -> (Vec<ChipCount>, Decimal) {
        let mut rest = amount.decimal();
        let mut chips = Vec::new();
        for value in &self.0 {
            let whole = rest.checked_div(value.decimal()).map(|times| times.floor());
            let Some(count) = whole.and_then(|times| times.to_u64()).filter(|count| *count > 0)
            else {
                continue;
            };
            rest -= value.decimal() * Decimal::from(count);
            chips.push(ChipCount { value: *value, count });
        }
        (chips, rest)
    }
}

impl Gate {
    /// Reports every chip value that a table cannot have.
    pub fn chips(&mut self, at: &str, chips: &[Money], currency: Option<Currency>) {
        if chips.len() > MOST_CHIPS {
            let detail = said!("too-many-chips", most = MOST_CHIPS);
            self.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
        }
        for (index, chip) in chips.iter().take(MOST_CHIPS).enumerate() {
            let pointer = format!("{at}/{index}");
            if !chip.is_positive() {
                let detail = said!("chip-without-value", chip = chip);
                self.problem(&codes::NOT_POSITIVE, None, pointer.as_str(), detail);
            }
            if chips.iter().take(index).any(|earlier| earlier == chip) {
                let detail = said!("chip-named-twice", chip = chip);
                self.problem(&codes::CHIP_NAMED_TWICE, None, pointer.as_str(), detail);
            }
            if let Some(currency) = currency {
                self.keep(currency.minor(*chip), &codes::FINER_THAN_CURRENCY, None, pointer);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ChipAction, ChipSet};
    use houseway_base::money::Money;

    fn money(text: &str) -> Money {
        text.parse().unwrap()
    }

    #[test]
    fn what_no_chip_is_small_enough_for_is_left_in_coins() {
        let chips = ChipSet::of(&[money("5"), money("25")], money("1"));
        let step = chips.step(Some(3), None, ChipAction::Pay, money("61.50"));
        let counted: Vec<_> = step.chips.iter().map(|c| (c.value.to_string(), c.count)).collect();
        assert_eq!(counted, [("25".to_owned(), 2), ("5".to_owned(), 2)]);
        assert_eq!(step.coins, Some(money("1.50")));
    }

    #[test]
    fn nothing_and_less_need_no_chips() {
        let chips = ChipSet::ladder(money("1"));
        assert_eq!(chips.break_down(Money::ZERO), []);
        assert_eq!(chips.break_down(money("-5")), []);
    }
}
