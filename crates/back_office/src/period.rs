//! What a period came to, as it is kept with the count that ended it. It never changes.
//!
//! Every amount is in the currency's smallest unit, and has a sign.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    books::plus,
    figures::{Figure, Figures},
};
use houseway_base::money::{Minor, MoneyError};

/// A period's figures: the specification's letters are in brackets (`back_office.md`, 3.4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PeriodFigures {
    /// What was counted first (O).
    #[schema(value_type = i64)]
    pub opener: Minor,
    /// What the tray held at the opener beyond what the books said.
    #[schema(value_type = i64)]
    pub opener_difference: Minor,
    /// What the tray held beyond the books at an opener that follows a stretch without tracking;
    /// left out at any other. It is in no win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub retracked: Option<Minor>,
    /// Fills received (F).
    #[schema(value_type = i64)]
    pub fills: Minor,
    /// Credits taken, less what came back (C).
    #[schema(value_type = i64)]
    pub credits: Minor,
    /// Chips sold for what went into the box (S).
    #[schema(value_type = i64)]
    pub sales: Minor,
    /// What of it known patrons bought.
    #[schema(value_type = i64)]
    pub attributed: Minor,
    /// What was counted last (K); null while the period is open.
    #[schema(required, value_type = Option<i64>)]
    pub closer: Option<Minor>,
    /// What the tray held at the closer beyond what it should (v), where every hand was recorded.
    #[schema(value_type = i64)]
    pub over_short: Minor,
    /// The same, where not every hand was.
    #[schema(value_type = i64)]
    pub gap: Minor,
    /// What bets brought the tray (H).
    #[schema(value_type = i64)]
    pub by_rounds: Minor,
    /// What rounds put into the rake (R).
    #[schema(value_type = i64)]
    pub rake: Minor,
    /// What of H winning bets were owed and not paid in chips.
    #[schema(value_type = i64)]
    pub breakage: Minor,
    /// What was moved on the books and nobody moved in chips (U).
    #[schema(value_type = i64)]
    pub unrecovered: Minor,
    /// What of that the books took out of the tray.
    #[schema(value_type = i64)]
    pub tray_to_unrecovered: Minor,
    /// What the tray paid back of the rake.
    #[schema(value_type = i64)]
    pub rake_returned: Minor,
    /// What corrections put back into the rake's account.
    #[schema(value_type = i64)]
    pub rake_restored: Minor,
    /// What players paid for their time.
    #[schema(value_type = i64)]
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub time_charges: Minor,
    /// What pots paid for the jackpot.
    #[schema(value_type = i64)]
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub jackpot: Minor,
    /// How its rounds ended.
    pub rounds: RoundCounts,
    /// What was bet of each kind, under each version of the house rules.
    pub play: Vec<PlayTotal>,
    /// Rounds of earlier periods that were put right in this one.
    pub prior: Vec<PriorRound>,
    /// The entries that had settled rounds in earlier periods which this one took off the books.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub struck: Vec<i64>,
}

/// What serde leaves out, so that entries read as they did before there was the field.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_nothing(minor: &Minor) -> bool {
    *minor == 0
}

/// How the rounds of a period ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundCounts {
    /// Settled, and not taken off the books.
    pub settled: u32,
    /// Put right after they had been settled.
    pub corrected: u32,
    /// Taken off the books.
    pub voided: u32,
    /// Misdealt.
    pub misdealt: u32,
}

/// What was bet of a kind under a version of the house rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayTotal {
    /// The version of the table's house rules.
    #[schema(minimum = 1)]
    pub rules_version: i64,
    /// The bet: `main`.
    pub bet: String,
    /// What was bet.
    #[schema(value_type = i64)]
    pub handle: Minor,
    /// What it brought the house.
    #[schema(value_type = i64)]
    pub won: Minor,
    /// How far what was won scatters. Left out where the period was closed before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub squares: Option<Squares>,
}

/// The squares of stakes, from which it follows how far what was won scatters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Squares {
    /// Of each stake, summed.
    #[serde(with = "wide")]
    #[schema(value_type = String, example = "25000000000")]
    pub of_stakes: i128,
    /// Of all stakes of a round together, summed.
    #[serde(with = "wide")]
    #[schema(value_type = String, example = "90000000000")]
    pub of_rounds: i128,
}

impl Squares {
    /// Both together. What is too large stays at the largest that can be kept: statistics never
    /// stand in the way of a count.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            of_stakes: self.of_stakes.saturating_add(other.of_stakes),
            of_rounds: self.of_rounds.saturating_add(other.of_rounds),
        }
    }
}

/// Whole numbers larger than JSON's readers agree on, as strings of digits.
mod wide {
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub fn serialize<S: Serializer>(number: &i128, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<i128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// A round of an earlier period that was put right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PriorRound {
    /// The round's number at its table.
    #[schema(minimum = 1)]
    pub round: i64,
    /// What that changed of what bets brought the tray.
    #[schema(value_type = i64)]
    pub by_rounds: Minor,
}

impl RoundCounts {
    /// The counts of two periods.
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
    /// The figures of a fold, without rounds and play.
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

    /// The same as figures to reckon with. Which entries they are the sum of is not kept.
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

/// Adds what was bet of a kind to what is there of it; with a minus what was bet before.
///
/// # Errors
/// [`MoneyError::OutOfRange`] if a sum does not fit.
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
    /// Whether nothing is left of it.
    #[must_use]
    pub fn is_nothing(&self) -> bool {
        self.handle == 0 && self.won == 0 && self.squares.is_none_or(|it| it == Squares::default())
    }
}
