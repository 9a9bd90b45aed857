//! Who wins a trick, and who wins the hand: the sub-engine that the calculators and the match
//! share.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    seat::{Seat, Team},
    strength::strength,
};
use crate::cards::SpanishCard;

/// A card on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoPlay)]
pub struct Play {
    pub seat: Seat,
    #[schema(value_type = String, example = "1e")]
    pub card: SpanishCard,
}

/// How a trick ended (`truco/16`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoTrickOutcome)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TrickOutcome {
    /// The highest card, or equal highest cards of one side: that side's trick.
    Won {
        /// The player of the highest card; of equal ones, the player nearest mano.
        seat: Seat,
        team: Team,
    },
    /// Equal highest cards of both sides.
    Parda {
        /// The tied player nearest mano, who leads the next trick.
        leads: Seat,
    },
}

impl TrickOutcome {
    /// The side that won the trick; none where it was parda.
    #[must_use]
    pub const fn winner(self) -> Option<Team> {
        match self {
            Self::Won { team, .. } => Some(team),
            Self::Parda { .. } => None,
        }
    }

    /// Who leads the next trick.
    #[must_use]
    pub const fn leads(self) -> Seat {
        match self {
            Self::Won { seat, .. } => seat,
            Self::Parda { leads } => leads,
        }
    }
}

/// The outcome of a trick: who played what for which side, and who is mano. None where nothing was
/// played.
///
/// Nearest mano is whoever comes first in the order of play, counted from mano; mano itself need
/// not have played, since a player may have gone to the mazo.
#[must_use]
pub fn outcome(
    plays: impl IntoIterator<Item = (Seat, Team, SpanishCard)>,
    mano: Seat,
) -> Option<TrickOutcome> {
    let mut highest: Vec<(Seat, Team)> = Vec::new();
    let mut best = 0;
    for (seat, team, card) in plays {
        let strength = strength(card);
        if strength > best {
            highest.clear();
            best = strength;
        }
        if strength == best {
            highest.push((seat, team));
        }
    }
    let (seat, team) = *highest.iter().min_by_key(|(seat, _)| (*seat < mano, *seat))?;
    if highest.iter().all(|(_, other)| *other == team) {
        Some(TrickOutcome::Won { seat, team })
    } else {
        Some(TrickOutcome::Parda { leads: seat })
    }
}

/// The side that has won the hand by these tricks, if one has (`truco/17`): a trick's winner, or
/// none for a parda.
///
/// ```
/// use houseway::rules::truco::{Team, tricks::hand_winner};
///
/// let (even, odd) = (Some(Team::Even), Some(Team::Odd));
/// assert_eq!(hand_winner(&[even], Team::Odd), None);
/// // First trick tied: the second decides.
/// assert_eq!(hand_winner(&[None, even], Team::Odd), even);
/// // All three tied: mano.
/// assert_eq!(hand_winner(&[None, None, None], Team::Odd), odd);
/// ```
#[must_use]
pub fn hand_winner(tricks: &[Option<Team>], mano: Team) -> Option<Team> {
    match tricks {
        [None, second] | [None, second, _] if second.is_some() => *second,
        [None, None, third, ..] => Some(third.unwrap_or(mano)),
        [Some(first), None, ..] => Some(*first),
        [Some(first), Some(second), ..] if first == second => Some(*first),
        [Some(first), Some(_), third, ..] => Some(third.unwrap_or(*first)),
        _ => None,
    }
}
