//! Chips: amounts as the dealer counts them out.
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

/// The most denominations a table has.
pub const MOST_CHIPS: usize = 12;

/// What the usual chips are worth, as multiples of the smallest one.
const LADDER: [u32; 7] = [1, 5, 25, 100, 500, 1_000, 5_000];

/// The denominations of a table, from the largest to the smallest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChipSet(Vec<Money>);

/// So many chips of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChipCount {
    /// What each is worth.
    pub value: Money,
    /// How many.
    #[schema(minimum = 1, example = 3)]
    pub count: u64,
}

/// What the dealer does with chips.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChipAction {
    /// Takes a losing bet.
    Take,
    /// Pays a winning bet; the stake stays where it lies.
    Pay,
    /// Knocks a bet that neither wins nor loses.
    Push,
    /// Gives back what nobody could win.
    Return,
    /// Pushes a pot, or a share of one, to its winner.
    Award,
    /// Takes the house's share of a pot.
    Rake,
    /// Takes what goes to the jackpot.
    Drop,
    /// Takes what a seat pays for its time.
    Collect,
    /// Sells chips, or changes them for money.
    Change,
    /// Takes back what was paid too much, now that the round has been put right.
    TakeBack,
    /// Pays what was paid too little, now that the round has been put right.
    PayOn,
}

/// One thing to do with chips.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ChipStep {
    /// The seat that pays or is paid; none where only the house is concerned.
    #[schema(required, value_type = Option<Seat>)]
    pub seat: Option<u8>,
    /// The bet or pot: `main`, `side_1`. Once something was put right: none for a seat, all of
    /// whose bets are one difference; `held`, `rake` or `jackpot` where no seat is concerned.
    #[schema(required, example = "main")]
    pub bet: Option<String>,
    /// What to do.
    pub action: ChipAction,
    /// How much, in the table's currency.
    pub amount: Money,
    /// The amount in the table's chips, largest first.
    #[schema(max_items = 12)]
    pub chips: Vec<ChipCount>,
    /// What no chip of the table is small enough for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coins: Option<Money>,
}

impl ChipSet {
    /// The chips that the house rules name, or the usual ones if they name none.
    #[must_use]
    pub fn of(named: &[Money], smallest: Money) -> Self {
        if named.is_empty() { Self::ladder(smallest) } else { Self::sorted(named.to_vec()) }
    }

    /// The usual chips, of which the smallest is given.
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

    /// The denominations, from the largest to the smallest.
    #[must_use]
    pub fn values(&self) -> &[Money] {
        &self.0
    }

    /// An amount in as few chips as taking the largest first gives. What is left over no chip is
    /// small enough for; nothing is counted out of an amount below zero.
    #[must_use]
    pub fn break_down(&self, amount: Money) -> Vec<ChipCount> {
        self.counted(amount).0
    }

    /// One thing to do with an amount in these chips.
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
    /// Notes every chip that a table cannot have.
    pub fn chips(&mut self, at: &str, chips: &[Money], currency: Option<Currency>) {
        if chips.len() > MOST_CHIPS {
            let detail = format!("a table has at most {MOST_CHIPS} kinds of chips");
            self.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
        }
        for (index, chip) in chips.iter().take(MOST_CHIPS).enumerate() {
            let pointer = format!("{at}/{index}");
            if !chip.is_positive() {
                let detail = format!("a chip of {chip} has no value");
                self.problem(&codes::NOT_POSITIVE, None, pointer.as_str(), detail);
            }
            if chips.iter().take(index).any(|earlier| earlier == chip) {
                let detail = format!("the chip of {chip} is named twice");
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
