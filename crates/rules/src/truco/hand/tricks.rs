//! The winner of a trick, and the winner of the hand.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{sides::Sides, strength::strength};
use crate::truco::seat::{Seat, Team};
use houseway_base::cards::SpanishCard;

/// A card on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoPlay)]
pub struct Play {
    /// The player, by seat.
    pub seat: Seat,
    /// The card.
    #[schema(example = "1e")]
    pub card: SpanishCard,
}

/// How a trick ended (`truco/16`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoTrickOutcome)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum TrickOutcome {
    /// One side alone played the highest card and won the trick.
    Won {
        /// The player who played the highest card; among equal cards, the player nearest mano.
        seat: Seat,
        /// The side that won the trick.
        team: Team,
    },
    /// The two sides tied for the highest card.
    Parda {
        /// The player nearest mano among those who tied, who leads the next trick.
        leads: Seat,
    },
}

impl TrickOutcome {
    /// The side that won the trick; none if the trick was parda.
    #[must_use]
    pub const fn winner(self) -> Option<Team> {
        match self {
            Self::Won { team, .. } => Some(team),
            Self::Parda { .. } => None,
        }
    }

    /// The player who leads the next trick.
    #[must_use]
    pub const fn leads(self) -> Seat {
        match self {
            Self::Won { seat, .. } => seat,
            Self::Parda { leads } => leads,
        }
    }
}

/// The outcome of a trick (`truco/16`); none if no card was played.
#[must_use]
pub fn outcome(plays: &[Play], sides: Sides, mano: Seat) -> Option<TrickOutcome> {
    let plays = plays.iter().map(|play| (play.seat, sides.team(play.seat), play.card));
    let (seat, team) = best_of(plays, mano)?;
    Some(match team {
        Some(team) => TrickOutcome::Won { seat, team },
        None => TrickOutcome::Parda { leads: seat },
    })
}

/// The player who played the highest card (among equal cards, the player nearest mano), and the
/// side that wins the trick: none if the two sides tied. `None` if no card was played.
///
/// The player nearest mano is the first in the order of play from mano. Mano need not have played,
/// because mano might have gone to the mazo.
pub fn best_of<S: Copy + Ord>(
    plays: impl IntoIterator<Item = (S, Team, SpanishCard)>,
    mano: S,
) -> Option<(S, Option<Team>)> {
    let mut highest: Vec<(S, Team)> = Vec::new();
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
    let alone = highest.iter().all(|(_, other)| *other == team);
    Some((seat, alone.then_some(team)))
}

/// The side that has won the hand with these tricks, if any (`truco/17`). A parda is a trick
/// without a winner.
///
/// ```
/// use houseway_rules::truco::{Team, tricks::hand_winner};
///
/// let (zero, one) = (Some(Team::Zero), Some(Team::One));
/// assert_eq!(hand_winner(&[zero], Team::One), None);
/// // First trick tied: the second decides.
/// assert_eq!(hand_winner(&[None, zero], Team::One), zero);
/// // All three tied: mano.
/// assert_eq!(hand_winner(&[None, None, None], Team::One), one);
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
