//! The results of a period, stored with the count that closed it. They never change.
//!
//! All amounts are signed, and in the currency's smallest unit.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    books::plus,
    figures::{Figure, Figures},
};
use houseway_base::money::{Minor, MoneyError};

/// A period's figures. The specification's letters are in brackets (`back_office.md`, 3.4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PeriodFigures {
    /// The count that opened the period (O).
    #[schema(value_type = i64)]
    pub opener: Minor,
    /// How much more the tray held at the opener than the books said.
    #[schema(value_type = i64)]
    pub opener_difference: Minor,
    /// How much more the tray held than the books said at the first opener after the table was
    /// untracked for a while. Left out for any other opener. It is not part of any win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub retracked: Option<Minor>,
    /// Fills received (F).
    #[schema(value_type = i64)]
    pub fills: Minor,
    /// Credits taken, minus credits returned (C).
    #[schema(value_type = i64)]
    pub credits: Minor,
    /// Chips sold for payments into the box (S).
    #[schema(value_type = i64)]
    pub sales: Minor,
    /// The part of the sales that went to known patrons.
    #[schema(value_type = i64)]
    pub attributed: Minor,
    /// The count that closed the period (K); null while it is open.
    #[schema(required, value_type = Option<i64>)]
    pub closer: Option<Minor>,
    /// How much more the tray held at the closer than the books said (v), if every hand was
    /// recorded.
    #[schema(value_type = i64)]
    pub over_short: Minor,
    /// How much more the tray held at the closer than the books said, if some or all hands were not
    /// recorded.
    #[schema(value_type = i64)]
    pub gap: Minor,
    /// The amount that the tray won from bets (H).
    #[schema(value_type = i64)]
    pub by_rounds: Minor,
    /// The amount that rounds put into the rake (R).
    #[schema(value_type = i64)]
    pub rake: Minor,
    /// The part of H that was owed to winning bets but not paid in chips.
    #[schema(value_type = i64)]
    pub breakage: Minor,
    /// The amount that moved on the books but not in chips (U).
    #[schema(value_type = i64)]
    pub unrecovered: Minor,
    /// The part of U that the books took out of the tray.
    #[schema(value_type = i64)]
    pub tray_to_unrecovered: Minor,
    /// The rake that the tray paid back.
    #[schema(value_type = i64)]
    pub rake_returned: Minor,
    /// The amount that corrections put back into the rake's account.
    #[schema(value_type = i64)]
    pub rake_restored: Minor,
    /// The amount that players paid in time charges.
    #[schema(value_type = i64)]
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub time_charges: Minor,
    /// The amount that pots paid towards the jackpot.
    #[schema(value_type = i64)]
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub jackpot: Minor,
    /// The number of rounds that ended in each way.
    pub rounds: RoundCounts,
    /// The bets, by kind and by version of the house rules.
    pub play: Vec<PlayTotal>,
    /// Rounds of earlier periods that were corrected in this period.
    pub prior: Vec<PriorRound>,
    /// The entries that settled rounds in earlier periods, if the rounds were voided in this
    /// period.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<i64>,
}

/// Leaves out zeros, so that entries look the same as before the field existed.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_nothing(minor: &Minor) -> bool {
    *minor == 0
}

/// The number of a period's rounds that ended in each way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundCounts {
    /// Settled and not voided afterwards.
    pub settled: u32,
    /// Corrected after settlement.
    pub corrected: u32,
    /// Voided.
    pub voided: u32,
    /// Ended as misdeals.
    pub misdealt: u32,
}

/// The bets of one kind under one version of the house rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayTotal {
    /// The version of the table's house rules.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The kind of bet, such as `main`.
    pub bet: String,
    /// The sum of the bets.
    #[schema(value_type = i64)]
    pub handle: Minor,
    /// The amount that the house won.
    #[schema(value_type = i64)]
    pub won: Minor,
    /// The sums of squares needed for the variance of the win. Absent if an older release closed
    /// the period.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<Squares>,
}

/// Sums of squared stakes, from which the variance of the win is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    /// The sum of the squares of the stakes.
    #[serde(with = "wide")]
    #[schema(value_type = String, example = "25000000000")]
    pub of_stakes: i128,
    /// The sum of the squares of each round's total stake.
    #[serde(with = "wide")]
    #[schema(value_type = String, example = "90000000000")]
    pub of_rounds: i128,
}

impl Squares {
    /// Adds two sets of sums. Sums that are too large are capped, because statistics must never
    /// block a count.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            of_stakes: self.of_stakes.saturating_add(other.of_stakes),
            of_rounds: self.of_rounds.saturating_add(other.of_rounds),
        }
    }
}

/// Writes whole numbers as strings of digits, because many JSON readers lose precision on large
/// numbers.
mod wide {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub fn serialize<S: Serializer>(number: &i128, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// A round of an earlier period, corrected in this period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PriorRound {
    /// The round's number at its table.
    #[schema(minimum = 1)]
    pub round: i64,
    /// How much the correction changed the tray's win from bets.
    #[schema(value_type = i64)]
    pub by_rounds: Minor,
}

impl RoundCounts {
    /// Adds the counts of two periods.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            settled: self.settled.saturating_add(other.settled),
            corrected: self.corrected.saturating_add(other.corrected),
            voided: self.voided.saturating_add(other.voided),
            misdealt: self.misdealt.saturating_add(other.misdealt),
        }
    }
}

impl PeriodFigures {
    /// The figures of a period without its rounds and bets.
    #[must_use]
    pub fn of(figures: &Figures) -> Self {
        Self {
            opener: figures.opener.minor,
            opener_difference: figures.opener_difference.minor,
            retracked: figures.retracked.as_ref().map(|retracked| retracked.minor),
            fills: figures.fills.minor,
            credits: figures.credits.minor,
            sales: figures.sales.minor,
            attributed: figures.attributed.minor,
            closer: figures.closer.as_ref().map(|closer| closer.minor),
            over_short: figures.over_short.minor,
            gap: figures.gap.minor,
            by_rounds: figures.by_rounds.minor,
            rake: figures.rake.minor,
            breakage: figures.breakage.minor,
            unrecovered: figures.unrecovered.minor,
            tray_to_unrecovered: figures.tray_to_unrecovered.minor,
            rake_returned: figures.rake_returned.minor,
            rake_restored: figures.rake_restored.minor,
            time_charges: figures.time_charges.minor,
            jackpot: figures.jackpot.minor,
            ..Self::default()
        }
    }

    /// These values, converted to [`Figures`] for calculations. The entries that add up to each
    /// value are not included.
    #[must_use]
    pub fn figures(&self) -> Figures {
        let figure = |minor| Figure { minor, entries: Vec::new() };
        Figures {
            opener: figure(self.opener),
            opener_difference: figure(self.opener_difference),
            retracked: self.retracked.map(figure),
            fills: figure(self.fills),
            credits: figure(self.credits),
            sales: figure(self.sales),
            attributed: figure(self.attributed),
            closer: self.closer.map(figure),
            over_short: figure(self.over_short),
            gap: figure(self.gap),
            by_rounds: figure(self.by_rounds),
            rake: figure(self.rake),
            breakage: figure(self.breakage),
            unrecovered: figure(self.unrecovered),
            tray_to_unrecovered: figure(self.tray_to_unrecovered),
            rake_returned: figure(self.rake_returned),
            rake_restored: figure(self.rake_restored),
            time_charges: figure(self.time_charges),
            jackpot: figure(self.jackpot),
        }
    }
}

/// Adds bets of one kind to the total of that kind; negative amounts subtract earlier bets.
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
pub fn add_play(play: &mut Vec<PlayTotal>, added: &PlayTotal) -> Result<(), MoneyError> {
    let same = |total: &&mut PlayTotal| {
        total.rules_version == added.rules_version && total.bet == added.bet
    };
    let Some(total) = play.iter_mut().find(same) else {
        play.push(added.clone());
        return Ok(());
    };
    total.handle = plus(total.handle, added.handle)?;
    total.won = plus(total.won, added.won)?;
    total.squares = total.squares.zip(added.squares).map(|(sum, more)| sum.plus(more));
    Ok(())
}

impl PlayTotal {
    /// Whether all totals are zero.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.handle == 0 && self.won == 0 && self.squares.is_none_or(|it| it == Squares::default())
    }
}
