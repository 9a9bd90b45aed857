//! What a table remembers from hand to hand, beside its stacks, its button and its blinds.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::{
        engine::{Deal, Positions},
        seat::Seated,
    },
    penalty::Penalty,
};
use houseway_base::{money::Money, names::SeatPenalty};

/// The most players who have left and are remembered; the first of them is forgotten for another.
const MOST_AWAY: usize = 50;

/// What a table remembers from hand to hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMemory)]
#[serde(default)]
pub struct Memory {
    /// The seat of the first button, until the big blind is round to it (`at_the_table.md`, A5).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub first_button: Option<u8>,
    /// Who bought the button in the last hand and has it in the next (`at_the_table.md`, A9).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub bought: Option<u8>,
    /// What the house calls the players, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub references: Vec<Reference>,
    /// Who has left, and what they come back to (`at_the_table.md`, A7).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 50)]
    pub away: Vec<Away>,
    /// Whole pots won running, where the house plays kills (`at_the_table.md`, C37).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// Who kills the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub kill: Option<u8>,
    /// The misdealt hand that is dealt again (`at_the_table.md`, A8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<Box<Again>>,
    /// The penalties of the players at the table (`at_the_table.md`, F3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    /// The smallest chip since small ones were taken out of play (`at_the_table.md`, C43).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coloured_up: Option<ColouredUp>,
}

/// The smallest chip since small ones were taken out of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemColouredUp)]
pub struct ColouredUp {
    /// The smallest chip.
    pub chip: Money,
    /// The smallest chip that the house rules named then: they hold again once they name another.
    pub instead_of: Money,
}

/// What has been declared for the hand to be dealt.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeclared)]
#[serde(default)]
pub struct Declared {
    /// Where the button was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub button: Option<u8>,
    /// Who posts to be dealt in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub posts: Vec<PostAt>,
    /// Who straddles, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 8)]
    pub straddles: Vec<Straddle>,
    /// Who buys the button.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub buyer: Option<u8>,
}

/// What a player posts to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPost)]
pub struct Post {
    /// As a bet.
    pub live: Money,
    /// To the pot.
    pub dead: Money,
}

/// What a seat posts to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPostAt)]
pub struct PostAt {
    /// Who posts.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// What is posted.
    #[serde(flatten)]
    pub post: Post,
}

/// What the house calls a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReference)]
pub struct Reference {
    /// Where the player sits.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// What the house calls the player.
    #[schema(min_length = 1, max_length = 40, example = "M-2041")]
    pub player: String,
}

/// Whole pots that a player has won, one after another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemLeg)]
pub struct Leg {
    /// Whose pots they were.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// How many, one after another.
    #[schema(minimum = 1, maximum = 255, example = 1)]
    pub won: u8,
}

/// Whole pots won running, and who kills the next hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKills)]
#[serde(default)]
pub struct Kills {
    /// Who has won whole pots running, and how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// Who kills the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub kill: Option<u8>,
}

/// A straddle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStraddle)]
pub struct Straddle {
    /// Who straddles.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// The straddle.
    pub amount: Money,
}

/// A player who has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAway)]
pub struct Away {
    /// Where the player sat.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// What the house calls the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// What was taken off the table.
    pub amount: Money,
    /// When the player left; left out where the log does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<Utc>>,
    /// What the player comes back to at this seat.
    #[serde(flatten)]
    pub seated: Seated,
    /// The penalties that stood, which come back too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
}

/// A misdealt hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDealtAgain)]
pub struct Again {
    /// Without the players who have left since.
    pub deal: Deal,
    /// How many players it was dealt to.
    #[schema(minimum = 2, maximum = 10)]
    pub dealt: usize,
    /// Who has left since.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(minimum = 1, maximum = 10, max_items = 10)]
    pub left: Vec<u8>,
}

/// A seat and what is owed there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatStanding)]
pub struct SeatStanding {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// Whether the player plays, and what is owed.
    #[serde(flatten)]
    pub seated: Seated,
}

/// What a deal leaves for the next one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAfterDeal)]
#[serde(default)]
pub struct AfterDeal {
    /// Where button and blinds go on from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// The seat of the first button, until the big blind is round to it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub first_button: Option<u8>,
    /// Who bought the button in this hand and has it in the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub bought: Option<u8>,
    /// Where the button was drawn, if no hand has begun there yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub button: Option<u8>,
    /// Everybody at the table who is not dealt in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub not_dealt_in: Vec<SeatStanding>,
    /// Everybody who has left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 50)]
    pub away: Vec<Away>,
}

/// What one round leaves for the next, apart from its stacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemCarried)]
pub struct Carried {
    /// Button and blinds of the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// What was declared for a hand that did not count.
    pub declared: Declared,
    /// What the table remembers.
    pub memory: Memory,
    /// Everybody at the table, and what is owed.
    #[schema(max_items = 10)]
    pub seats: Vec<SeatStanding>,
}

/// The table as it was before a deal, for when that does not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct BeforeDeal {
    pub seated: BTreeMap<u8, Seated>,
    pub positions: Option<Positions>,
    pub advance: bool,
    pub declared: Declared,
    pub memory: Memory,
}

impl Memory {
    pub(in crate::holdem) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What the house calls the player of a seat.
    pub(in crate::holdem) fn reference(&self, seat: u8) -> Option<&str> {
        let mut references = self.references.iter();
        references.find(|known| known.seat == seat).map(|known| known.player.as_str())
    }

    /// Remembers a player who leaves.
    pub(in crate::holdem) fn remember(&mut self, away: Away) {
        if self.away.len() >= MOST_AWAY {
            self.away.remove(0);
        }
        self.away.push(away);
    }

    /// The player of a seat is gone: a hand that is dealt again does without.
    pub(in crate::holdem) fn forget_seat(&mut self, seat: u8) {
        self.leg = self.leg.filter(|leg| leg.seat != seat);
        self.kill = self.kill.filter(|kills| *kills != seat);
        self.references.retain(|reference| reference.seat != seat);
        self.penalties.retain(|penalty| penalty.seat != seat);
        if let Some(again) = &mut self.again {
            again.left.extend(
                again
                    .deal
                    .players
                    .iter()
                    .map(|player| player.seat)
                    .filter(|player| *player == seat),
            );
            again.deal.players.retain(|player| player.seat != seat);
        }
    }
}

impl Again {
    /// A hand that was misdealt.
    pub(in crate::holdem) fn of(deal: &Deal) -> Self {
        Self { deal: deal.clone(), dealt: deal.players.len(), left: Vec::new() }
    }
}

impl Declared {
    pub(in crate::holdem) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl Memory {
    /// The penalties that stand.
    pub(in crate::holdem) fn standing(&self) -> impl Iterator<Item = &Penalty> {
        self.penalties.iter().filter(|penalty| !penalty.is_served())
    }

    /// Whether the player of a seat has been sent away.
    pub(in crate::holdem) fn sends_away(&self, seat: u8) -> bool {
        self.standing().any(|penalty| penalty.seat == seat && penalty.sends_away())
    }

    /// The number of the next penalty.
    pub(in crate::holdem) fn next_penalty(&self) -> u16 {
        let last = self.penalties.iter().map(|penalty| penalty.number).max();
        last.unwrap_or(0).saturating_add(1)
    }

    /// A penalty is given, or those of the seat are lifted.
    pub(in crate::holdem) fn penalize(&mut self, penalty: &Penalty) {
        if penalty.kind == SeatPenalty::Lifted {
            self.penalties.retain(|open| open.seat != penalty.seat);
        } else {
            self.penalties.push(penalty.clone());
        }
    }

    /// How many hands the seat misses after the next, if it misses that one; `again` if it is a
    /// misdealt hand that is dealt again.
    pub(in crate::holdem) fn misses(&self, seat: u8, again: bool) -> Option<u16> {
        let own = || self.standing().filter(|penalty| penalty.seat == seat);
        let left = own().map(|penalty| penalty.left).fold(0, u16::saturating_add);
        if own().any(|penalty| penalty.left > 0 && !(again && penalty.in_hand)) {
            return Some(left.saturating_sub(1));
        }
        self.sends_away(seat).then_some(left)
    }

    /// The seat misses a hand: one less is to come of its first penalty that counts.
    pub(in crate::holdem) fn miss(&mut self, seat: u8) {
        let mut open = self.penalties.iter_mut();
        let counted =
            |penalty: &&mut Penalty| penalty.seat == seat && penalty.left > 0 && !penalty.in_hand;
        if let Some(penalty) = open.find(counted) {
            penalty.left -= 1;
        }
    }

    /// A hand that counts is over: whatever was given in it is missed from the next.
    pub(in crate::holdem) fn hand_counted(&mut self) {
        for penalty in &mut self.penalties {
            penalty.in_hand = false;
        }
    }

    /// Forgets what was served before the hand that is dealt now.
    pub(in crate::holdem) fn forget_served(&mut self) {
        self.penalties.retain(|penalty| !penalty.is_served());
    }

    /// Takes the counts over from a table whose last hand no longer counts as it did: by number.
    pub(in crate::holdem) fn recount(&mut self, table: &Self) {
        for penalty in &mut self.penalties {
            let same = |other: &&Penalty| other.number == penalty.number && !other.is_served();
            if let Some(counted) = table.penalties.iter().find(same) {
                penalty.left = counted.left;
                penalty.in_hand = counted.in_hand && table.again.is_some();
            }
        }
    }

    /// The penalties of a player who comes back, perhaps to another seat.
    pub(in crate::holdem) fn come_back(&mut self, away: &Away, seat: u8) {
        for penalty in &away.penalties {
            let number = self.next_penalty();
            let in_hand = penalty.in_hand && self.again.is_some();
            self.penalties.push(Penalty { number, seat, in_hand, ..penalty.clone() });
        }
    }

    /// The penalties of a player who goes from one seat to another.
    pub(in crate::holdem) fn move_penalties(&mut self, seat: u8, to: u8) {
        for penalty in self.penalties.iter_mut().filter(|penalty| penalty.seat == seat) {
            penalty.seat = to;
        }
    }
}
