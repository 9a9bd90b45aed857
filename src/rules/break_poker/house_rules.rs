//! What the rules page leaves to the table.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    BetKind, BreakBonusPays, DealerBreakPays, Limits, Odds, Qualifier, codes, limits::whole,
};
use crate::{
    money::{Currency, Money},
    rules::{self, Problem, Violation},
};

/// What a foul costs (`break_poker.md`, 8).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerFoulRule)]
#[serde(rename_all = "snake_case")]
pub enum FoulRule {
    /// The main bet loses, whatever the dealer has, qualified or not.
    #[default]
    Loses,
    /// The dealer sets the hand by the house way, and it plays on.
    ResetHouseWay,
}

impl FoulRule {
    /// What it does about a foul, in a sentence.
    #[must_use]
    pub const fn ruling(self) -> &'static str {
        match self {
            Self::Loses => "The main bet loses.",
            Self::ResetHouseWay => "The dealer sets the hand by the house way, and it plays.",
        }
    }
}

/// Who bears what cannot be paid in chips. The difference is posted to the breakage account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBreakage)]
#[serde(rename_all = "snake_case")]
pub enum Breakage {
    /// Winnings are rounded down to whole chips.
    #[default]
    House,
    /// Winnings are rounded up to whole chips.
    Player,
}

/// The house rules of a Break Poker table. What is left out has its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The lowest high hand that the dealer qualifies with. Default `K-3-2`, any king-high: the
    /// house has 1.573 % when everybody plays the house way. With `A-3-2`, which the published
    /// tables were made with, it has 2.474 %.
    pub qualifier: Qualifier,
    /// What a foul costs. Default `loses`.
    pub foul: FoulRule,
    /// How many seats the table has, 1 to 6: a seventh would need 56 of the pack's 53 cards.
    /// Default 6.
    pub seats: u8,
    /// The smallest chip: every bet is a whole number of them. Default 1.00.
    pub chip_unit: Money,
    /// How much may be bet; every limit is a whole number of chips.
    pub limits: Limits,
    /// The most that one round's winning bets are paid together; above it each is paid its share,
    /// rounded down to whole chips, and its result says `capped`. What losing bets bring in does
    /// not count against it, and stakes are always returned in full. `null`: no cap. Default
    /// 50000.00.
    pub max_aggregate_payout: Option<Money>,
    /// What the *Dealer Break Bonus* pays.
    pub dealer_break: DealerBreakPays,
    /// What the *Break Bonus* pays.
    pub break_bonus: BreakBonusPays,
    /// Who bears what cannot be paid in chips. Default `house`.
    pub breakage: Breakage,
}

/// Six seats and the dealer take 49 of the 53 cards.
pub(super) const MOST_SEATS: u8 = 6;
/// The cards of the pack, the joker among them.
pub(super) const PACK: u8 = 53;
/// The cards of a hand.
pub(super) const HAND: u8 = 7;

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
        }
    }
}

impl rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut problems = self.amounts_out_of_place(currency);
        if !(1..=MOST_SEATS).contains(&self.seats) {
            let detail = format!(
                "{} seats: the pack's {PACK} cards serve 1 to {MOST_SEATS} and the dealer",
                self.seats
            );
            let rule = Some("break_poker/1");
            problems.push(Problem::new(&codes::SEATS_OUT_OF_BOUNDS, rule, "/seats", detail));
        }
        if self.chip_unit.is_positive() {
            problems.extend(self.limits_off_chip_unit());
            problems.extend(self.odds_too_fine(currency));
        }
        for bet in BetKind::ALL {
            let limit = self.limits.of(bet);
            if limit.min > limit.max {
                let detail = format!("{} is above {}: swap them", limit.min, limit.max);
                let pointer = format!("/limits/{}", bet.name());
                problems.push(Problem::new(&codes::MINIMUM_ABOVE_MAXIMUM, None, pointer, detail));
            }
        }
        if self.max_aggregate_payout.is_some_and(|cap| cap < self.chip_unit) {
            let detail = format!("the cap is below one chip of {}", self.chip_unit);
            let pointer = "/max_aggregate_payout";
            problems.push(Problem::new(&codes::CAP_BELOW_CHIP_UNIT, None, pointer, detail));
        }
        problems.extend(self.out_of_range());
        Violation::unless_clean(problems, ())
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        let Limits { main, dealer_break, break_bonus } = &mut self.limits;
        let limits = [main, dealer_break, break_bonus].into_iter();
        let limits = limits.flat_map(|limit| [&mut limit.min, &mut limit.max]);
        limits.chain([&mut self.chip_unit]).chain(&mut self.max_aggregate_payout).collect()
    }
}

impl HouseRules {
    /// Every amount, where it stands.
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

    fn amounts_out_of_place(&self, currency: Currency) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (pointer, amount) in self.amounts() {
            if !amount.is_positive() {
                let detail = format!("{amount} is not more than nothing");
                problems.push(Problem::new(&codes::NOT_POSITIVE, None, pointer.clone(), detail));
            }
            if let Err(error) = currency.minor(amount) {
                let code = &codes::FINER_THAN_CURRENCY;
                problems.push(Problem::new(code, None, pointer, error.to_string()));
            }
        }
        problems
    }

    fn limits_off_chip_unit(&self) -> Vec<Problem> {
        self.amounts()
            .into_iter()
            .filter(|(pointer, amount)| {
                pointer.starts_with("/limits/") && !amount.is_multiple_of(self.chip_unit)
            })
            .map(|(pointer, amount)| {
                let detail =
                    format!("{amount} is not a whole number of chips of {}", self.chip_unit);
                Problem::new(&codes::OFF_CHIP_UNIT, None, pointer, detail)
            })
            .collect()
    }

    /// Odds at which one chip would win a fraction of the smallest coin: it could not be posted.
    fn odds_too_fine(&self, currency: Currency) -> Vec<Problem> {
        self.lines()
            .into_iter()
            .filter(|(_, odds)| {
                let win = odds.win(self.chip_unit).and_then(|win| Money::new(win).ok());
                win.is_none_or(|win| currency.minor(win).is_err())
            })
            .map(|(pointer, odds)| {
                let detail = format!(
                    "a chip of {} at {odds} to 1 wins a fraction of {currency}'s smallest coin",
                    self.chip_unit
                );
                Problem::new(&codes::ODDS_TOO_FINE, None, pointer, detail)
            })
            .collect()
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

    /// Limits at which the largest bets of a full table could win more than an amount can be.
    fn out_of_range(&self) -> Option<Problem> {
        let best = |odds: &[(&str, Odds)]| odds.iter().map(|(_, odds)| *odds).max();
        let most =
            |bet, odds: Option<Odds>| odds.unwrap_or(Odds::EVEN).win(self.limits.of(bet).max);
        let seat = most(BetKind::Main, None)
            .zip(most(BetKind::DealerBreak, best(&self.dealer_break.lines())))
            .zip(most(BetKind::BreakBonus, best(&self.break_bonus.lines())))
            .and_then(|((main, dealer), bonus)| main.checked_add(dealer)?.checked_add(bonus));
        // Twice over: stakes come back with winnings, and a correction reverses and pays anew.
        let table =
            seat.and_then(|seat| seat.checked_mul(Decimal::from(u16::from(self.seats) * 2)));
        if table.is_some_and(|table| Money::new(table.trunc()).is_ok()) {
            return None;
        }
        let detail = "a full table's winnings would leave the range of amounts: lower the limits";
        Some(Problem::new(&codes::AMOUNT_TOO_LARGE, None, "/limits", detail))
    }
}
