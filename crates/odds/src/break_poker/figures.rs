//! How odds are presented: exact, in decimals, and beside the published figures.

use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Exact;
use houseway_rules::break_poker::{BetKind, Odds, Outcome};

/// How many places after the point decimals are given to.
const PLACES: u32 = 12;
/// How many the published figures have.
const PUBLISHED_PLACES: u32 = 6;

/// A share, given as a decimal, in percent to so many places, rounded half away from zero. What is
/// no number is shown as it is.
#[must_use]
pub fn percent(decimal: &str, places: u32) -> String {
    let shown = |share: Decimal| {
        let percent = share * Decimal::ONE_HUNDRED;
        let rounded =
            percent.round_dp_with_strategy(places, RoundingStrategy::MidpointAwayFromZero);
        format!("{rounded:.*} %", usize::try_from(places).unwrap_or_default())
    };
    decimal.parse().map_or_else(|_| decimal.to_owned(), shown)
}

/// A whole number with its digits in threes.
#[must_use]
pub fn in_threes(number: u64) -> String {
    let digits = number.to_string();
    let (first, rest) = digits.split_at((digits.len() - 1) % 3 + 1);
    let threes = rest.as_bytes().chunks(3).map(String::from_utf8_lossy);
    threes.fold(first.to_owned(), |number, three| number + "," + &three)
}

/// An exact number.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerExact)]
pub struct Number {
    /// A fraction in its lowest terms.
    #[schema(pattern = "^-?[0-9]+(/[0-9]+)?$", example = "-25/9604")]
    pub fraction: String,
    /// The same to twelve places, rounded.
    #[schema(pattern = "^-?[0-9]+\\.[0-9]{12}$", example = "-0.002603082049")]
    pub decimal: String,
}

impl Number {
    pub(super) fn new(exact: &Exact) -> Self {
        Self { fraction: exact.to_string(), decimal: exact.decimal(PLACES) }
    }
}

/// What was published, and how far the exact number is from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerPublished)]
pub struct Published {
    /// What was published, to six places.
    #[schema(pattern = "^-?[0-9]+\\.[0-9]{6}$", example = "0.216354")]
    pub figure: String,
    /// The exact number less the published one, to six places.
    #[schema(pattern = "^-?[0-9]+\\.[0-9]{6}$", example = "0.000034")]
    pub difference: String,
}

impl Published {
    pub(super) fn new(exact: &Exact, millionths: u32) -> Self {
        let figure = Exact::of(millionths, 1_000_000);
        Self {
            difference: (exact - &figure).decimal(PUBLISHED_PLACES),
            figure: figure.decimal(PUBLISHED_PLACES),
        }
    }
}

/// How often something happens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerShare)]
pub struct Share {
    /// In how many of all deals.
    #[schema(maximum = 8_250_459_031_214_400_u64, example = 1_785_296_601_217_600_u64)]
    pub deals: u64,
    /// The same as a share of all deals.
    pub probability: Number,
    /// What was published about it; left out where nothing was.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<Published>,
}

impl Share {
    pub(super) fn new(deals: u64, of: u64, millionths: Option<u32>) -> Self {
        let exact = Exact::of(deals, of);
        let published = millionths.map(|millionths| Published::new(&exact, millionths));
        Self { deals, probability: Number::new(&exact), published }
    }
}

/// A line of a bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerOddsLine)]
pub struct OddsLine {
    /// A stable name.
    #[schema(pattern = "^[a-z_]+$", example = "wins_low_copies_high")]
    pub line: &'static str,
    /// The same in words.
    #[schema(example = "wins low, copies high")]
    pub words: &'static str,
    /// Whether the bet wins, pushes or loses.
    pub outcome: Outcome,
    /// What it pays to 1; left out where the bet does not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<Odds>,
    #[serde(flatten)]
    pub share: Share,
}

/// A bet of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerBetOdds)]
pub struct BetOdds {
    /// Which bet.
    pub bet: BetKind,
    /// Every line of it: together they are all deals.
    #[schema(max_items = 12)]
    pub lines: Vec<OddsLine>,
    /// How often it wins.
    pub win: Share,
    /// How often it pushes.
    pub push: Share,
    /// How often it loses.
    pub lose: Share,
    /// What the player gains on average; negative where the house has the edge.
    pub expected: Number,
    /// What the house keeps of the stake on average.
    pub house_edge: Number,
    /// What was published about the house edge; left out where the bet pays otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published_house_edge: Option<Published>,
    /// How far gains scatter around what is expected, squared.
    pub variance: Number,
    /// The root of that, to twelve places, rounded down.
    #[schema(pattern = "^[0-9]+\\.[0-9]{12}$", example = "0.814765123456")]
    pub standard_deviation: String,
}

/// How far the gains of two bets of one unit go together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerCovariances)]
pub struct Covariances {
    /// Of the main bet and the *Dealer Break Bonus*.
    pub main_and_dealer_break: Number,
    /// Of the main bet and the *Break Bonus*.
    pub main_and_break_bonus: Number,
    /// Of the two side bets.
    pub dealer_break_and_break_bonus: Number,
}

/// A standard deviation, as it is presented.
pub(super) fn standard_deviation(variance: &Exact) -> String {
    variance.square_root(PLACES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_are_shown_in_percent_and_rounded() {
        assert_eq!(percent("0.003188725696", 4), "0.3189 %");
        assert_eq!(percent("-0.925", 4), "-92.5000 %");
        assert_eq!(percent("0.000005", 3), "0.001 %");
        assert_eq!(percent("1", 2), "100.00 %");
        assert_eq!(percent("?", 2), "?");
    }

    #[test]
    fn digits_stand_in_threes() {
        let shown = [0, 999, 1_000, 792, 53_524_680, 8_250_459_031_214_400].map(in_threes);
        let wanted = ["0", "999", "1,000", "792", "53,524,680", "8,250,459,031,214,400"];
        assert_eq!(shown, wanted);
    }
}
