//! How odds are presented: as exact fractions, as decimals, and alongside the published figures.

use rust_decimal::{Decimal, RoundingStrategy};
use serde::Serialize;
use utoipa::ToSchema;

use crate::Exact;
use houseway_rules::break_poker::{BetKind, Odds, Outcome};
use houseway_words::Said;

/// The decimal places of the exact numbers.
const PLACES: u32 = 12;
/// The decimal places of the published figures.
const PUBLISHED_PLACES: u32 = 6;

/// Formats a share, given as a decimal, as a percentage with this many places, rounded half away
/// from zero. Text that is not a number is returned unchanged.
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

/// A whole number with commas between groups of three digits.
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
    /// The number as a fraction in lowest terms.
    #[schema(pattern = "^-?[0-9]+(/[0-9]+)?$", example = "-25/9604")]
    pub fraction: String,
    /// The number as a decimal, rounded to twelve places.
    #[schema(pattern = "^-?[0-9]+\\.[0-9]{12}$", example = "-0.002603082049")]
    pub decimal: String,
}

impl Number {
    pub(super) fn new(exact: &Exact) -> Self {
        Self { fraction: exact.to_string(), decimal: exact.decimal(PLACES) }
    }
}

/// A published figure, and how far the exact number is from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerPublished)]
pub struct Published {
    /// The published figure, to six places.
    #[schema(pattern = "^-?[0-9]+\\.[0-9]{6}$", example = "0.216354")]
    pub figure: String,
    /// The exact number minus the published one, to six places.
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
    /// The number of deals with this line.
    #[schema(maximum = 8_250_459_031_214_400_u64, example = 1_785_296_601_217_600_u64)]
    pub deals: u64,
    /// The share of all deals with this line.
    pub probability: Number,
    /// The published probability. Left out if none was published.
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
    /// The line's name, which never changes.
    #[schema(pattern = "^[a-z_]+$", example = "wins_low_copies_high")]
    pub line: &'static str,
    /// A description of the line.
    #[schema(value_type = String, example = "wins low, copies high")]
    pub words: Said,
    /// Whether the bet wins, pushes or loses.
    pub outcome: Outcome,
    /// The line's payout, to 1. Left out if the bet does not win.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pays: Option<Odds>,
    #[serde(flatten)]
    pub share: Share,
}

/// The odds of a bet of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerBetOdds)]
pub struct BetOdds {
    /// The bet.
    pub bet: BetKind,
    /// All lines of the bet; together they cover all deals.
    #[schema(max_items = 12)]
    pub lines: Vec<OddsLine>,
    /// How often the bet wins.
    pub win: Share,
    /// How often the bet pushes.
    pub push: Share,
    /// How often the bet loses.
    pub lose: Share,
    /// The player's average gain; negative if the house has the edge.
    pub expected: Number,
    /// The average share of the stake that the house keeps.
    pub house_edge: Number,
    /// The published house edge. Left out if the bet's pay table is not the published one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published_house_edge: Option<Published>,
    /// The variance of the gain.
    pub variance: Number,
    /// The square root of the variance, to twelve places, rounded down.
    #[schema(pattern = "^[0-9]+\\.[0-9]{12}$", example = "0.814765123456")]
    pub standard_deviation: String,
}

/// The covariances of the gains of two bets of one unit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerCovariances)]
pub struct Covariances {
    /// The covariance of the main bet and the *Dealer Break Bonus*.
    pub main_and_dealer_break: Number,
    /// The covariance of the main bet and the *Break Bonus*.
    pub main_and_break_bonus: Number,
    /// The covariance of the two side bets.
    pub dealer_break_and_break_bonus: Number,
}

/// A standard deviation as a decimal.
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
