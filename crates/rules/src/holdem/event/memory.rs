//! The data that a table remembers from hand to hand, apart from the stacks, the button and the
//! blinds.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    super::{
        engine::{Deal, Positions, Seat},
        seated::Seated,
    },
    penalty::Penalty,
};
use houseway_base::{money::Money, names::SeatPenalty};

/// The maximum number of players who are remembered after they leave; beyond that, the player who
/// left first is forgotten.
const MOST_AWAY: usize = 50;

/// The state that a table keeps from hand to hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMemory)]
#[serde(default)]
pub struct Memory {
    /// The seat of the first button, until the big blind has reached it (`at_the_table.md`, A5).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub first_button: Option<Seat>,
    /// The seat that bought the button in the last hand and has it in the next (`at_the_table.md`,
    /// A9).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub bought: Option<Seat>,
    /// The house's names for the players, by seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub references: Vec<Reference>,
    /// Players who have left, and the state that they resume if they return (`at_the_table.md`,
    /// A7).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 50)]
    pub away: Vec<Away>,
    /// Whole pots won in a row, if the house plays kills (`at_the_table.md`, C37).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// The seat that kills the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub kill: Option<Seat>,
    /// The misdealt hand that is to be dealt again (`at_the_table.md`, A8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<Box<Again>>,
    /// The penalties against players at the table (`at_the_table.md`, F3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
    /// The smallest chip, after smaller ones were taken out of play (`at_the_table.md`, C43).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub coloured_up: Option<ColouredUp>,
}

/// The smallest chip, after smaller ones were taken out of play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemColouredUp)]
pub struct ColouredUp {
    /// The smallest chip.
    pub chip: Money,
    /// The smallest chip in the house rules, now out of play. Once the house rules name a different
    /// chip, that chip is the smallest.
    pub instead_of: Money,
}

/// The declarations for the next hand.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeclared)]
#[serde(default)]
pub struct Declared {
    /// The seat where the button was placed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub button: Option<Seat>,
    /// The posts of players who want to be dealt in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub posts: Vec<PostAt>,
    /// The straddles, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 8)]
    pub straddles: Vec<Straddle>,
    /// The seat that buys the button.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub buyer: Option<Seat>,
}

/// The amount that a player posts in order to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPost)]
pub struct Post {
    /// The live part, which counts as a bet.
    pub live: Money,
    /// The dead part, which goes to the pot.
    pub dead: Money,
}

/// The amount that a seat posts in order to be dealt in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPostAt)]
pub struct PostAt {
    /// The seat that posts.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The post.
    #[serde(flatten)]
    pub post: Post,
}

/// The house's name for a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReference)]
pub struct Reference {
    /// The player's seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The name.
    #[schema(min_length = 1, max_length = 40, example = "M-2041")]
    pub player: String,
}

/// Whole pots that one player has won in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemLeg)]
pub struct Leg {
    /// The seat that won the pots.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The number of pots.
    #[schema(minimum = 1, maximum = 255, example = 1)]
    pub won: u8,
}

/// Whole pots won in a row, and the seat that kills the next hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemKills)]
#[serde(default)]
pub struct Kills {
    /// The whole pots that one player has won in a row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leg: Option<Leg>,
    /// The seat that kills the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub kill: Option<Seat>,
}

/// A straddle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStraddle)]
pub struct Straddle {
    /// The seat that straddles.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The amount of the straddle.
    pub amount: Money,
}

/// A player who has left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAway)]
pub struct Away {
    /// The player's seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The house's name for the player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// The chips that the player took away.
    pub amount: Money,
    /// When the player left; omitted if the log does not record it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<DateTime<Utc>>,
    /// The state that the player resumes at this seat.
    #[serde(flatten)]
    pub seated: Seated,
    /// The player's open penalties, which apply again if the player returns.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Penalty>,
}

/// A misdealt hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDealtAgain)]
pub struct Again {
    /// The deal, without the players who have left since the misdeal.
    pub deal: Deal,
    /// The number of players to whom the hand was first dealt.
    #[schema(minimum = 2, maximum = 10)]
    pub dealt: usize,
    /// The seats whose players have left since the misdeal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
    pub left: Vec<Seat>,
}

/// A seat, and the blinds that its player owes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatStanding)]
pub struct SeatStanding {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10)]
    pub seat: Seat,
    /// The player's status, including the blinds owed.
    #[serde(flatten)]
    pub seated: Seated,
}

/// The effect of a deal on the next one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAfterDeal)]
#[serde(default)]
pub struct AfterDeal {
    /// The positions from which the button and blinds move on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// The seat of the first button, until the big blind has reached it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub first_button: Option<Seat>,
    /// The seat that bought the button in this hand and has it in the next.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub bought: Option<Seat>,
    /// The seat where the button was drawn, if a first hand is a bomb pot and the button stays.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub button: Option<Seat>,
    /// The players at the table who are not dealt in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 10)]
    pub not_dealt_in: Vec<SeatStanding>,
    /// The players who have left.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 50)]
    pub away: Vec<Away>,
}

/// The state that one round passes on to the next, apart from its stacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemCarried)]
pub struct Carried {
    /// The button and blinds of the hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// The declarations for a hand that did not count.
    pub declared: Declared,
    /// The state that the table keeps from hand to hand.
    pub memory: Memory,
    /// The players at the table, and the blinds that they owe.
    #[schema(max_items = 10)]
    pub seats: Vec<SeatStanding>,
}

/// The table before a deal, in case the deal does not count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct BeforeDeal {
    pub seated: BTreeMap<Seat, Seated>,
    pub positions: Option<Positions>,
    pub advance: bool,
    pub declared: Declared,
    pub memory: Memory,
}

impl Memory {
    pub(in crate::holdem) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The house's name for the player at a seat.
    pub(in crate::holdem) fn reference(&self, seat: Seat) -> Option<&str> {
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

    /// Removes the player at a seat. If the last hand is dealt again, that player is left out.
    pub(in crate::holdem) fn forget_seat(&mut self, seat: Seat) {
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
    /// The penalties that still apply.
    pub(in crate::holdem) fn standing(&self) -> impl Iterator<Item = &Penalty> {
        self.penalties.iter().filter(|penalty| !penalty.is_served())
    }

    /// Whether the player at a seat has been removed.
    pub(in crate::holdem) fn sends_away(&self, seat: Seat) -> bool {
        self.standing().any(|penalty| penalty.seat == seat && penalty.sends_away())
    }

    /// The number of the next penalty.
    pub(in crate::holdem) fn next_penalty(&self) -> u16 {
        let last = self.penalties.iter().map(|penalty| penalty.number).max();
        last.unwrap_or(0).saturating_add(1)
    }

    /// Records a penalty, or lifts a seat's penalties.
    pub(in crate::holdem) fn penalize(&mut self, penalty: &Penalty) {
        if penalty.kind == SeatPenalty::Lifted {
            self.penalties.retain(|open| open.seat != penalty.seat);
        } else {
            self.penalties.push(penalty.clone());
        }
    }

    /// The number of hands that the seat must miss after the next one; none if the seat plays the
    /// next hand. `again` says whether the next hand is a misdealt hand that is dealt again.
    pub(in crate::holdem) fn misses(&self, seat: Seat, again: bool) -> Option<u16> {
        let own = || self.standing().filter(|penalty| penalty.seat == seat);
        let left = own().map(|penalty| penalty.left).fold(0, u16::saturating_add);
        if own().any(|penalty| penalty.left > 0 && !(again && penalty.in_hand)) {
            return Some(left.saturating_sub(1));
        }
        self.sends_away(seat).then_some(left)
    }

    /// Counts a missed hand against the first of the seat's penalties for missed hands.
    pub(in crate::holdem) fn miss(&mut self, seat: Seat) {
        let mut open = self.penalties.iter_mut();
        let counted =
            |penalty: &&mut Penalty| penalty.seat == seat && penalty.left > 0 && !penalty.in_hand;
        if let Some(penalty) = open.find(counted) {
            penalty.left -= 1;
        }
    }

    /// Ends a hand that counts. Penalties given during the hand start with the next one.
    pub(in crate::holdem) fn hand_counted(&mut self) {
        for penalty in &mut self.penalties {
            penalty.in_hand = false;
        }
    }

    /// Forgets penalties that were fully served before the hand now being dealt.
    pub(in crate::holdem) fn forget_served(&mut self) {
        self.penalties.retain(|penalty| !penalty.is_served());
    }

    /// Copies the counts of missed hands from `table`, because its last hand has changed. Penalties
    /// are matched by number.
    pub(in crate::holdem) fn recount(&mut self, table: &Self) {
        for penalty in &mut self.penalties {
            let same = |other: &&Penalty| other.number == penalty.number && !other.is_served();
            if let Some(counted) = table.penalties.iter().find(same) {
                penalty.left = counted.left;
                penalty.in_hand = counted.in_hand && table.again.is_some();
            }
        }
    }

    /// Restores a returning player's penalties; the player may be at another seat now.
    pub(in crate::holdem) fn come_back(&mut self, away: &Away, seat: Seat) {
        for penalty in &away.penalties {
            let number = self.next_penalty();
            let in_hand = penalty.in_hand && self.again.is_some();
            self.penalties.push(Penalty { number, seat, in_hand, ..penalty.clone() });
        }
    }

    /// Moves the penalties of a player who changes seats.
    pub(in crate::holdem) fn move_penalties(&mut self, seat: Seat, to: Seat) {
        for penalty in self.penalties.iter_mut().filter(|penalty| penalty.seat == seat) {
            penalty.seat = to;
        }
    }
}
