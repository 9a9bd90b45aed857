//! What the rules page leaves to the table.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    codes,
    engine::{ButtonRule, MOST_PLAYERS, OddChip},
};
use crate::{
    money::{Currency, Money},
    rules::{self, Gate, Violation},
};

/// The betting structure (rules/holdem.md, 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBetting)]
#[serde(rename_all = "snake_case")]
pub enum BettingRule {
    #[default]
    NoLimit,
    PotLimit,
    FixedLimit,
}

/// Who posts the ante (rules/holdem.md, 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAnteBy)]
#[serde(rename_all = "snake_case")]
pub enum AnteBy {
    /// Every seat. A player who cannot pay it in full can win only that much of each other ante.
    #[default]
    EachSeat,
    /// The big blind, for everybody and before the blind itself: dead money in the main pot.
    BigBlind,
}

/// The house rules of a hold'em table. What is left out has its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// How many seats the table has, 2 to 10. Default 10.
    pub seats: u8,
    /// Default `no_limit`.
    pub betting: BettingRule,
    /// The smallest chip: bets are whole chips, unless a player is all-in, and so are shares of a
    /// pot. Default 1.00.
    pub chip_unit: Money,
    /// Default 1.00. A round may be opened with other blinds and antes.
    pub small_blind: Money,
    /// Default 2.00; `0` for a game without blinds, in which the player left of the button acts
    /// first.
    pub big_blind: Money,
    /// Default 0.
    pub ante: Money,
    /// Default `each_seat`.
    pub ante_by: AnteBy,
    /// The smallest bet; in fixed-limit the small bet, which is half the big bet. Default `null`:
    /// the big blind.
    pub minimum_bet: Option<Money>,
    /// Default `moving`.
    pub button: ButtonRule,
    /// The most straddles, each twice the blind or straddle before it. Default 1.
    pub straddles: u8,
    /// Fixed-limit: the most bets and raises on a street, the first bet or the big blind included.
    /// There is no cap once two players are left before it is reached. Default 4.
    pub raise_cap: u8,
    /// Fixed-limit: whether an all-in of half a bet counts as a raise, or only one of a full bet.
    /// Default `true`.
    pub half_bet_counts: bool,
    /// Pot-limit: whether antes and dead money count as part of the pot. Default `true`.
    pub pot_counts_antes: bool,
    /// Who gets the chips that cannot be split. Default `left_of_button`.
    pub odd_chip: OddChip,
    /// What the house takes from the pots. Default `null`: nothing.
    pub rake: Option<Rake>,
    /// The smallest buy-in. Default 40.00.
    pub min_buy_in: Money,
    /// The most a player may have after buying in or topping up; `null` for any amount. Default
    /// 200.00.
    pub max_buy_in: Option<Money>,
}

/// What the house takes from the pots of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRake)]
#[serde(default, deny_unknown_fields)]
pub struct Rake {
    /// Hundredths of a percent of all pots together: 500 is 5 %. Default 500.
    #[schema(example = 500)]
    pub basis_points: u16,
    /// The most that is taken from a hand, by the number of players dealt in. With fewer players
    /// than any cap names there is none. Default none.
    pub caps: Vec<RakeCap>,
    /// Whether nothing is taken from a hand that ends before the flop. Default `true`.
    pub no_flop_no_drop: bool,
}

/// The most that is taken from a hand with at least this many players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRakeCap)]
#[serde(deny_unknown_fields)]
pub struct RakeCap {
    /// The least number of players dealt in.
    #[schema(example = 2)]
    pub players: u8,
    pub cap: Money,
}

impl Default for Rake {
    fn default() -> Self {
        Self { basis_points: 500, caps: Vec::new(), no_flop_no_drop: true }
    }
}

fn whole(amount: i64) -> Money {
    Money::new(Decimal::new(amount * 100, 2)).unwrap_or_default()
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            seats: 10,
            betting: BettingRule::default(),
            chip_unit: whole(1),
            small_blind: whole(1),
            big_blind: whole(2),
            ante: whole(0),
            ante_by: AnteBy::default(),
            minimum_bet: None,
            button: ButtonRule::default(),
            straddles: 1,
            raise_cap: 4,
            half_bet_counts: true,
            pot_counts_antes: true,
            odd_chip: OddChip::default(),
            rake: None,
            min_buy_in: whole(40),
            max_buy_in: Some(whole(200)),
        }
    }
}

impl HouseRules {
    /// The smallest bet of a table with this big blind.
    #[must_use]
    pub fn smallest_bet(&self, big_blind: Money) -> Money {
        self.minimum_bet.unwrap_or(big_blind)
    }

    fn amounts(&self) -> impl Iterator<Item = (&'static str, Money)> {
        let fixed = [
            ("/small_blind", self.small_blind),
            ("/big_blind", self.big_blind),
            ("/ante", self.ante),
            ("/min_buy_in", self.min_buy_in),
        ];
        let optional = [("/minimum_bet", self.minimum_bet), ("/max_buy_in", self.max_buy_in)];
        let given = optional.into_iter().filter_map(|(at, amount)| Some((at, amount?)));
        fixed.into_iter().chain(given)
    }

    fn check_amounts(&self, currency: Currency, gate: &mut Gate) {
        if !self.chip_unit.is_positive() {
            let detail = format!("a chip of {} has no value", self.chip_unit);
            gate.problem(&codes::NOT_POSITIVE, None, "/chip_unit", detail);
        }
        gate.keep(currency.minor(self.chip_unit), &codes::FINER_THAN_CURRENCY, None, "/chip_unit");
        for (at, amount) in self.amounts() {
            gate.keep(currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, at);
            gate.whole_chips(at, amount, self.chip_unit);
        }
        let caps = self.rake.iter().flat_map(|rake| &rake.caps).enumerate();
        for (index, cap) in caps {
            let at = format!("/rake/caps/{index}/cap");
            gate.keep(currency.minor(cap.cap), &codes::FINER_THAN_CURRENCY, None, at.as_str());
            if cap.cap < Money::ZERO {
                let detail = format!("{} is below zero", cap.cap);
                gate.problem(&codes::NEGATIVE_AMOUNT, Some("holdem/12"), at, detail);
            }
        }
    }

    fn check_bounds(&self, gate: &mut Gate) {
        let mut within = |at: &'static str, rule, value: u16, least: u16, most: u16| {
            if !(least..=most).contains(&value) {
                let detail = format!("{value} is not between {least} and {most}");
                gate.problem(&codes::OUT_OF_BOUNDS, Some(rule), at, detail);
            }
        };
        let most = u16::try_from(MOST_PLAYERS).unwrap_or(u16::MAX);
        within("/seats", "holdem/1", self.seats.into(), 2, most);
        within("/straddles", "holdem/2", self.straddles.into(), 0, most - 2);
        within("/raise_cap", "holdem/7", self.raise_cap.into(), 1, 99);
        if let Some(rake) = &self.rake {
            within("/rake/basis_points", "holdem/12", rake.basis_points, 0, 10_000);
        }
    }
}

impl rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut gate = Gate::default();
        self.check_amounts(currency, &mut gate);
        self.check_bounds(&mut gate);
        gate.blinds(self.small_blind, self.big_blind);
        if !self.smallest_bet(self.big_blind).is_positive() {
            let detail = "without a big blind the minimum bet must be given";
            gate.problem(&codes::NOT_POSITIVE, Some("holdem/7"), "/minimum_bet", detail);
        }
        if !self.min_buy_in.is_positive() {
            let detail = "the smallest buy-in must be more than zero";
            gate.problem(&codes::NOT_POSITIVE, None, "/min_buy_in", detail);
        }
        if self.max_buy_in.is_some_and(|max| max < self.min_buy_in) {
            let detail =
                format!("the largest buy-in is below the smallest, {}: swap them", self.min_buy_in);
            gate.problem(&codes::MINIMUM_ABOVE_MAXIMUM, None, "/max_buy_in", detail);
        }
        gate.pass(Some(()))
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        let fixed = [
            &mut self.chip_unit,
            &mut self.small_blind,
            &mut self.big_blind,
            &mut self.ante,
            &mut self.min_buy_in,
        ];
        let optional = self.minimum_bet.iter_mut().chain(&mut self.max_buy_in);
        let caps = self.rake.iter_mut().flat_map(|rake| &mut rake.caps).map(|cap| &mut cap.cap);
        fixed.into_iter().chain(optional).chain(caps).collect()
    }
}

impl Gate {
    /// Blinds that go together.
    pub(super) fn blinds(&mut self, small: Money, big: Money) {
        if small > big {
            let detail = format!("the small blind of {small} is above the big blind of {big}");
            self.problem(&codes::BLINDS_SWAPPED, Some("holdem/2"), "/small_blind", detail);
        }
    }
}
