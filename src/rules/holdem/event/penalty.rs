//! Penalties: warnings, hands that are missed, who is sent away (`at_the_table.md`, C20 and F3).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::memory::{Away, Memory};
use crate::names::SeatPenalty;

/// The most penalties that stand at a table.
pub(in crate::rules::holdem) const MOST_PENALTIES: usize = 64;

/// A penalty that stands against a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPenalty)]
pub struct Penalty {
    /// Tells it from the others that stand at the table.
    #[schema(example = 1)]
    pub number: u16,
    #[schema(example = 3)]
    pub seat: u8,
    pub kind: SeatPenalty,
    /// How many hands are missed in all; 0 where none are.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(example = 2)]
    pub hands: u16,
    /// How many of them are still to be missed.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[schema(example = 1)]
    pub left: u16,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "TDA 71 (2024)")]
    pub rule: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Whether it was given in a hand that may yet be dealt again: that would be the same hand, of
    /// which none is missed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_hand: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(value: &u16) -> bool {
    *value == 0
}

impl Penalty {
    /// Whether the player is sent away: no cards until the penalty is lifted.
    const fn sends_away(&self) -> bool {
        matches!(self.kind, SeatPenalty::Removed | SeatPenalty::Disqualified)
    }

    /// Whether all its hands have been missed.
    const fn is_served(&self) -> bool {
        self.hands > 0 && self.left == 0
    }
}

impl Memory {
    /// The penalties that stand.
    pub(in crate::rules::holdem) fn standing(&self) -> impl Iterator<Item = &Penalty> {
        self.penalties.iter().filter(|penalty| !penalty.is_served())
    }

    /// Whether the player of a seat has been sent away.
    pub(in crate::rules::holdem) fn sends_away(&self, seat: u8) -> bool {
        self.standing().any(|penalty| penalty.seat == seat && penalty.sends_away())
    }

    /// The number of the next penalty.
    pub(in crate::rules::holdem) fn next_penalty(&self) -> u16 {
        let last = self.penalties.iter().map(|penalty| penalty.number).max();
        last.unwrap_or(0).saturating_add(1)
    }

    /// A penalty is given, or those of the seat are lifted.
    pub(in crate::rules::holdem) fn penalize(&mut self, penalty: &Penalty) {
        if penalty.kind == SeatPenalty::Lifted {
            self.penalties.retain(|open| open.seat != penalty.seat);
        } else {
            self.penalties.push(penalty.clone());
        }
    }

    /// How many hands the seat misses after the next, if it misses that one; `again` if it is a
    /// misdealt hand that is dealt again.
    pub(in crate::rules::holdem) fn misses(&self, seat: u8, again: bool) -> Option<u16> {
        let own = || self.standing().filter(|penalty| penalty.seat == seat);
        let left = own().map(|penalty| penalty.left).fold(0, u16::saturating_add);
        if own().any(|penalty| penalty.left > 0 && !(again && penalty.in_hand)) {
            return Some(left.saturating_sub(1));
        }
        self.sends_away(seat).then_some(left)
    }

    /// The seat misses a hand: one less is to come of its first penalty that counts.
    pub(in crate::rules::holdem) fn miss(&mut self, seat: u8) {
        let mut open = self.penalties.iter_mut();
        let counted =
            |penalty: &&mut Penalty| penalty.seat == seat && penalty.left > 0 && !penalty.in_hand;
        if let Some(penalty) = open.find(counted) {
            penalty.left -= 1;
        }
    }

    /// A hand that counts is over: whatever was given in it is missed from the next.
    pub(in crate::rules::holdem) fn hand_counted(&mut self) {
        for penalty in &mut self.penalties {
            penalty.in_hand = false;
        }
    }

    /// Forgets what was served before the hand that is dealt now.
    pub(in crate::rules::holdem) fn forget_served(&mut self) {
        self.penalties.retain(|penalty| !penalty.is_served());
    }

    /// Takes the counts over from a table whose last hand no longer counts as it did: by number.
    pub(in crate::rules::holdem) fn recount(&mut self, table: &Self) {
        for penalty in &mut self.penalties {
            let same = |other: &&Penalty| other.number == penalty.number && !other.is_served();
            if let Some(counted) = table.penalties.iter().find(same) {
                penalty.left = counted.left;
                penalty.in_hand = counted.in_hand && table.again.is_some();
            }
        }
    }

    /// The penalties of a player who comes back, perhaps to another seat.
    pub(in crate::rules::holdem) fn come_back(&mut self, away: &Away, seat: u8) {
        for penalty in &away.penalties {
            let number = self.next_penalty();
            let in_hand = penalty.in_hand && self.again.is_some();
            self.penalties.push(Penalty { number, seat, in_hand, ..penalty.clone() });
        }
    }

    /// The penalties of a player who goes from one seat to another.
    pub(in crate::rules::holdem) fn move_penalties(&mut self, seat: u8, to: u8) {
        for penalty in self.penalties.iter_mut().filter(|penalty| penalty.seat == seat) {
            penalty.seat = to;
        }
    }
}
