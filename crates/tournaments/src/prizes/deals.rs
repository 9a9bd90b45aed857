//! Deals (6): how the remaining prizes are divided. A calculation commits nobody to a deal.

use houseway_base::money::Minor;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::icm;
use crate::{
    amounts::{Claim, EntryNumber, apportion},
    codes,
};
use houseway_rules::{Problem, Violation};
use houseway_words::{Said, said};

/// How a deal is computed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentDealKind)]
pub enum DealKind {
    /// By the independent chip model.
    Icm,
    /// Everybody gets the lowest prize, and the rest is divided by chips.
    ChipChop,
    /// Everybody gets the same amount.
    Equal,
    /// Amounts that the players agree on.
    Agreement,
}

impl DealKind {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Icm => "icm",
            Self::ChipChop => "chip_chop",
            Self::Equal => "equal",
            Self::Agreement => "agreement",
        }
    }
}

/// The players who take part, and the amount to be shared.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub kind: DealKind,
    pub entries: &'a [EntryNumber],
    pub stacks: &'a [i64],
    /// The prizes of the places still to be won, first place first.
    pub prizes: &'a [Minor],
    /// The amount left for the winner.
    pub keep: Minor,
    /// The amounts of a [`DealKind::Agreement`].
    pub amounts: &'a [Minor],
}

const RULE: Option<&str> = Some("tournaments/6.1");

fn refuse(code: &'static houseway_rules::Code, pointer: &str, detail: Said) -> Violation {
    Violation::of(Problem::new(code, RULE, pointer, detail))
}

/// The amount that each entry gets, in the order of the entries.
///
/// # Errors
/// Returns an error if too many players take part, if the amount left for the winner is out of
/// range, or if an agreement's amounts do not add up to the amount to be shared.
pub fn shares(terms: &Terms<'_>) -> Result<Vec<Minor>, Violation> {
    let many = terms.entries.len();
    if many > icm::MOST_PLAYERS || terms.stacks.len() != many || many == 0 {
        let detail = said!("tournament-deal-most", many = many, most = icm::MOST_PLAYERS);
        return Err(refuse(&codes::TOO_MANY, "", detail));
    }
    let all: Minor = terms.prizes.iter().sum();
    let rest = all - terms.keep;
    let places = Minor::try_from(many).unwrap_or(Minor::MAX);
    // Unpaid places count as 0.
    let prize = |place: usize| terms.prizes.get(place).copied().unwrap_or(0);
    let lowest = prize(many - 1);
    let fits = terms.keep >= 0
        && match terms.kind {
            DealKind::Icm => prize(0) - terms.keep >= prize(1),
            DealKind::ChipChop => rest >= places.saturating_mul(lowest),
            DealKind::Equal | DealKind::Agreement => rest >= 0,
        };
    if !fits {
        let detail = said!("tournament-keeps-too-much");
        return Err(refuse(&codes::KEEP_OUT_OF_RANGE, "/keep", detail));
    }
    match terms.kind {
        DealKind::Icm => by_icm(terms, rest),
        DealKind::ChipChop => Ok(by_chips(terms, rest, lowest)),
        DealKind::Equal => Ok(equal(terms, rest)),
        DealKind::Agreement => agreed(terms, rest),
    }
}

fn claims(terms: &Terms<'_>, exact: impl Fn(i64) -> i128) -> Vec<Claim> {
    let each = terms.entries.iter().zip(terms.stacks);
    each.map(|(entry, stack)| Claim { numerator: exact(*stack), stack: *stack, number: entry.0 })
        .collect()
}

fn by_icm(terms: &Terms<'_>, rest: Minor) -> Result<Vec<Minor>, Violation> {
    let mut prizes = terms.prizes.to_vec();
    if let Some(first) = prizes.first_mut() {
        *first -= terms.keep;
    }
    let Some(equities) = icm::equities(terms.stacks, &prizes) else {
        return Err(refuse(&codes::TOO_MANY, "", said!("tournament-no-equities")));
    };
    let mut claims = claims(terms, |_| 0);
    for (claim, equity) in claims.iter_mut().zip(equities) {
        claim.numerator = equity;
    }
    Ok(apportion(rest, icm::UNITS, icm::TOLERANCE, &claims))
}

fn by_chips(terms: &Terms<'_>, rest: Minor, lowest: Minor) -> Vec<Minor> {
    let chips: i128 = terms.stacks.iter().map(|stack| i128::from(*stack)).sum();
    let places = Minor::try_from(terms.entries.len()).unwrap_or(0);
    let by_chips = i128::from(rest - places.saturating_mul(lowest));
    let exact = |stack| i128::from(lowest) * chips + by_chips * i128::from(stack);
    apportion(rest, chips, 0, &claims(terms, exact))
}

fn equal(terms: &Terms<'_>, rest: Minor) -> Vec<Minor> {
    let many = i128::try_from(terms.entries.len()).unwrap_or(1);
    apportion(rest, many, 0, &claims(terms, |_| i128::from(rest)))
}

fn agreed(terms: &Terms<'_>, rest: Minor) -> Result<Vec<Minor>, Violation> {
    let sum: Minor = terms.amounts.iter().sum();
    let complete = terms.amounts.len() == terms.entries.len();
    if sum != rest || !complete || terms.amounts.iter().any(|amount| *amount < 0) {
        let detail = said!("tournament-not-what-is-shared", many = terms.amounts.len());
        return Err(refuse(&codes::DEAL_NOT_THE_POOL, "/amounts", detail));
    }
    Ok(terms.amounts.to_vec())
}

/// Divides the rest of a cancelled tournament's pool: everybody gets the lowest prize; half of the
/// rest is divided equally, and half by chips (2.1).
#[must_use]
pub fn cancelled(pool: Minor, lowest: Minor, entries: &[(EntryNumber, i64)]) -> Vec<Minor> {
    let many = i128::try_from(entries.len()).unwrap_or(1).max(1);
    let chips: i128 = entries.iter().map(|(_, stack)| i128::from(*stack)).sum::<i128>().max(1);
    let lowest = i128::from(lowest).min(i128::from(pool) / many);
    let rest = i128::from(pool) - many * lowest;
    let denominator = 2 * many * chips;
    let claims: Vec<Claim> = entries
        .iter()
        .map(|(entry, stack)| Claim {
            numerator: lowest * denominator + rest * chips + rest * many * i128::from(*stack),
            stack: *stack,
            number: entry.0,
        })
        .collect();
    apportion(pool, denominator, 0, &claims)
}
