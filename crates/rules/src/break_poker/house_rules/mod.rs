//! The choices that the rules page leaves to the table.

mod bet_bounds;
mod choices;
mod limits;
mod pay_table;

pub(super) use bet_bounds::BetBounds;
pub use choices::{CappedRule, EntryMode, LeaverRule, PayingOrder};
pub(super) use limits::finest;
pub use limits::{Limit, Limits};
pub use pay_table::{BreakBonusPays, DealerBreakPays, Odds, OddsError};

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use limits::whole;

pub(super) use super::hands::MOST_SEATS;

use super::{BetKind, Qualifier, codes, hands::PACK};
use crate::{self as rules, ChipSet, Gate, Procedure, Switch, Violation};
use houseway_base::money::{Currency, Money};
use houseway_words::{Said, said};

/// The cost of a foul to the player (`break_poker.md`, 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerFoulRule)]
#[serde(rename_all = "snake_case")]
pub enum FoulRule {
    /// The main bet loses, even if the dealer does not qualify.
    #[default]
    Loses,
    /// The dealer sets the hand the house way, and it plays.
    ResetHouseWay,
}

impl FoulRule {
    /// The consequence of a foul, in a sentence.
    #[must_use]
    pub fn ruling(self) -> Said {
        match self {
            Self::Loses => said!("break_poker-foul_loses"),
            Self::ResetHouseWay => said!("break_poker-foul_reset"),
        }
    }
}

/// The party that keeps the breakage: the difference if winnings are not a whole number of chips.
/// It is posted to the breakage account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBreakage)]
#[serde(rename_all = "snake_case")]
pub enum Breakage {
    /// The house: winnings are rounded down to whole chips.
    #[default]
    House,
    /// The player: winnings are rounded up to whole chips.
    Player,
}

/// The house rules of a Break Poker table. A rule that is left out takes its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The lowest high hand with which the dealer qualifies. Default `K-3-2`, any king-high: the
    /// house edge is 1.573 % if every player follows the house way. With `A-3-2`, which the
    /// published tables use, it is 2.473 %.
    pub qualifier: Qualifier,
    /// The cost of a foul to the player. Default `loses`.
    pub foul: FoulRule,
    /// How many seats the table has, 1 to 6. Seven seats would need 56 cards, and the pack has 53.
    /// Default 6.
    #[schema(minimum = 1, maximum = 6)]
    pub seats: u8,
    /// The smallest chip. Every bet must be a whole number of these chips. Default 1.00.
    pub chip_unit: Money,
    /// The betting limits, each a whole number of chips.
    pub limits: Limits,
    /// The most that one round's winning bets can pay in total. If they win more, each is paid its
    /// share, rounded down to whole chips, and its result is marked `capped`. Losing bets do not
    /// raise the cap, and stakes are always returned in full. `null` means no cap. Default
    /// 50000.00.
    pub max_aggregate_payout: Option<Money>,
    /// The pay table of the *Dealer Break Bonus*.
    pub dealer_break: DealerBreakPays,
    /// The pay table of the *Break Bonus*.
    pub break_bonus: BreakBonusPays,
    /// The party that keeps the breakage if winnings are not a whole number of chips. Default
    /// `house`.
    pub breakage: Breakage,
    /// The order in which the dealer takes and pays. Default `right_to_left`.
    pub paying_order: PayingOrder,
    /// What happens to a bet that was increased after betting closed. Default `was`.
    pub capped: CappedRule,
    /// What happens to the main bet of a player who leaves before setting the hand. Default
    /// `house_way`.
    pub leaver: LeaverRule,
    /// Whether a player can play two spots. Default `on`.
    pub two_spots: Switch,
    /// Whether the dealer enters hands card by card, or only outcomes. Default `cards`.
    pub entry: EntryMode,
    /// Whether only the dealer of record can make entries. Default `off`.
    pub dealer_of_record: Switch,
    /// How many decks are used in turn, 1 or 2. Default 1.
    #[schema(minimum = 1, maximum = 2)]
    pub decks: u8,
    /// Whether shuffles and cuts are entered. Default `off`.
    pub log_shuffle: Switch,
    /// Whether the dealer's tablet shows the value of each way to set a hand, for training. Default
    /// `off`.
    pub trainer: Switch,
    /// The values of the table's chips, at most 12. Default: an empty list, which means the usual
    /// values: 1, 5, 25, 100, 500, 1,000 and 5,000 times the smallest chip.
    #[schema(max_items = 12)]
    pub chips: Vec<Money>,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            qualifier: Qualifier::default(),
            foul: FoulRule::default(),
            seats: MOST_SEATS,
            chip_unit: whole(1),
            limits: Limits::default(),
            max_aggregate_payout: Some(whole(50_000)),
            dealer_break: DealerBreakPays::default(),
            break_bonus: BreakBonusPays::default(),
            breakage: Breakage::default(),
            paying_order: PayingOrder::default(),
            capped: CappedRule::default(),
            leaver: LeaverRule::default(),
            two_spots: Switch::On,
            entry: EntryMode::default(),
            dealer_of_record: Switch::Off,
            decks: 1,
            log_shuffle: Switch::Off,
            trainer: Switch::Off,
            chips: Vec::new(),
        }
    }
}

impl rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut gate = Gate::default();
        self.check_amounts(&mut gate, currency);
        if !(1..=MOST_SEATS).contains(&self.seats) {
            let detail =
                said!("pack-serves-seats", pack = PACK, most = MOST_SEATS, seats = self.seats);
            gate.problem(&codes::OUT_OF_BOUNDS, Some("break_poker/1"), "/seats", detail);
        }
        if self.chip_unit.is_positive() {
            self.check_limits_are_whole_chips(&mut gate);
            self.check_odds_are_payable(&mut gate, currency);
        }
        for bet in BetKind::ALL {
            let limit = self.limits.of(bet);
            if limit.min > limit.max {
                let detail = said!("minimum-above-maximum", least = limit.min, most = limit.max);
                let pointer = format!("/limits/{}", bet.name());
                gate.problem(&codes::MINIMUM_ABOVE_MAXIMUM, None, pointer, detail);
            }
        }
        if self.max_aggregate_payout.is_some_and(|cap| cap < self.chip_unit) {
            let detail = said!("cap-below-chip", chip = self.chip_unit);
            gate.problem(&codes::CAP_BELOW_CHIP_UNIT, None, "/max_aggregate_payout", detail);
        }
        if !self.winnings_stay_in_range() {
            let detail = said!("winnings-out-of-range");
            gate.problem(&codes::AMOUNT_TOO_LARGE, None, "/limits", detail);
        }
        gate.decks("/decks", self.decks);
        gate.chips("/chips", &self.chips, Some(currency));
        gate.done(())
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        let Limits { main, dealer_break, break_bonus } = &mut self.limits;
        let limits = [main, dealer_break, break_bonus].into_iter();
        let limits = limits.flat_map(|limit| [&mut limit.min, &mut limit.max]);
        limits
            .chain([&mut self.chip_unit])
            .chain(&mut self.max_aggregate_payout)
            .chain(&mut self.chips)
            .collect()
    }

    fn procedure(&self) -> Procedure {
        let Self { dealer_of_record, decks, log_shuffle, .. } = *self;
        Procedure { dealer_of_record, decks, log_shuffle }
    }

    fn chip_set(&self) -> ChipSet {
        ChipSet::of(&self.chips, self.chip_unit)
    }
}

impl HouseRules {
    /// Every amount, with its pointer.
    fn amounts(&self) -> Vec<(String, Money)> {
        let limits = BetKind::ALL.into_iter().flat_map(|bet| {
            let limit = self.limits.of(bet);
            let at = |end| format!("/limits/{}/{end}", bet.name());
            [(at("min"), limit.min), (at("max"), limit.max)]
        });
        let chip_unit = [("/chip_unit".to_owned(), self.chip_unit)];
        let cap = self.max_aggregate_payout.map(|cap| ("/max_aggregate_payout".to_owned(), cap));
        chip_unit.into_iter().chain(limits).chain(cap).collect()
    }

    fn check_amounts(&self, gate: &mut Gate, currency: Currency) {
        for (pointer, amount) in self.amounts() {
            if !amount.is_positive() {
                let detail = said!("not-more-than-zero", amount = amount);
                gate.problem(&codes::NOT_POSITIVE, None, pointer.as_str(), detail);
            }
            gate.keep(currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, pointer);
        }
    }

    fn check_limits_are_whole_chips(&self, gate: &mut Gate) {
        for (pointer, amount) in self.amounts() {
            if pointer.starts_with("/limits/") && !amount.is_multiple_of(self.chip_unit) {
                let detail = said!("off-chip", amount = amount, chip = self.chip_unit);
                gate.problem(&codes::OFF_CHIP_UNIT, None, pointer, detail);
            }
        }
    }

    /// Records a problem for odds at which one chip would win a fraction of the currency's smallest
    /// coin, because such a fraction cannot be posted.
    fn check_odds_are_payable(&self, gate: &mut Gate, currency: Currency) {
        for (pointer, odds) in self.lines() {
            let win = odds.win(self.chip_unit).and_then(|win| Money::new(win).ok());
            if win.is_none_or(|win| currency.minor(win).is_err()) {
                let detail = said!(
                    "odds-too-fine",
                    chip = self.chip_unit,
                    odds = odds.to_string(),
                    currency = currency
                );
                gate.problem(&codes::ODDS_TOO_FINE, None, pointer, detail);
            }
        }
    }

    fn lines(&self) -> Vec<(String, Odds)> {
        let dealer_break =
            self.dealer_break.lines().map(|(line, odds)| ("dealer_break", line, odds));
        let break_bonus = self.break_bonus.lines().map(|(line, odds)| ("break_bonus", line, odds));
        dealer_break
            .into_iter()
            .chain(break_bonus)
            .map(|(bet, line, odds)| (format!("/{bet}/{line}"), odds))
            .collect()
    }

    /// Whether the winnings of a full table at the largest bets stay within the range of amounts.
    fn winnings_stay_in_range(&self) -> bool {
        let best = |odds: &[(&str, Odds)]| odds.iter().map(|(_, odds)| *odds).max();
        let most =
            |bet, odds: Option<Odds>| odds.unwrap_or(Odds::EVEN).win(self.limits.of(bet).max);
        let seat = most(BetKind::Main, None)
            .zip(most(BetKind::DealerBreak, best(&self.dealer_break.lines())))
            .zip(most(BetKind::BreakBonus, best(&self.break_bonus.lines())))
            .and_then(|((main, dealer), bonus)| main.checked_add(dealer)?.checked_add(bonus));
        // Uses twice the sum, because stakes are returned with winnings, and a correction reverses
        // the payments and pays again.
        let table =
            seat.and_then(|seat| seat.checked_mul(Decimal::from(u16::from(self.seats) * 2)));
        table.is_some_and(|table| Money::new(table.trunc()).is_ok())
    }
}
