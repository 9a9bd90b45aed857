//! The result of a hand, pot by pot and seat by seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::{BestFive, Category, Seat};
use houseway_base::{cards::Card, money::Money};
use houseway_words::{Said, current};

const fn is_nothing(amount: &Money) -> bool {
    amount.is_zero()
}

/// The result of a hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSettlement)]
pub struct Settlement {
    /// The board, in the order in which it was dealt; short if the hand ended early.
    #[schema(value_type = Vec<Card>, max_items = 5,
        example = json!(["Kh", "7s", "7d", "2c", "9h"]))]
    pub board: Vec<Card>,
    /// The boards after the first, if several were run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<Card>>, max_items = 3)]
    pub more_boards: Vec<Vec<Card>>,
    /// Whether more than one player was left.
    pub showdown: bool,
    /// Whether the players split the pots by agreement.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_agreement: bool,
    /// The pots, the main pot first.
    #[schema(max_items = 20)]
    pub pots: Vec<PotResult>,
    /// The uncalled bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Returned>,
    /// The rake from all pots.
    pub rake: Money,
    /// The jackpot drop.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub drop: Money,
    /// The players who were dealt in, in the order of the deal.
    #[schema(min_items = 2, max_items = 10)]
    pub seats: Vec<SeatResult>,
    /// Whether the blinds were chopped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chopped: bool,
}

/// One pot and how it was awarded.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPotResult)]
pub struct PotResult {
    /// The name of the pot: `main pot`, `side pot 1`, …; `all pots` if they were split by
    /// agreement, `found chips` for found chips that the loser does not keep, `chop` for the
    /// house's fee on chopped blinds.
    #[schema(
        pattern = "^(main pot|side pot [1-9]|all pots|found chips|chop)$",
        example = "side pot 1"
    )]
    pub name: String,
    /// The amount in the pot, including rake.
    pub amount: Money,
    /// The rake taken from the pot.
    pub rake: Money,
    /// The jackpot drop taken from the pot.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub drop: Money,
    /// The part that no player put in; it comes from the account `found`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub found: Money,
    /// Each seat's contribution.
    #[schema(max_items = 10)]
    pub contributions: Vec<SeatAmount>,
    /// The seats that could win the pot, in the order of the deal.
    #[schema(
        value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([2, 4, 5])
    )]
    pub eligible: Vec<Seat>,
    /// The amount that each winner gets.
    #[schema(max_items = 10)]
    pub winners: Vec<SeatAmount>,
    /// The winning hand; none if it did not have to be shown, or if there are several boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "kings full of sevens")]
    pub won_with: Option<String>,
    /// The result on each board, if several were run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub boards: Vec<BoardPart>,
    /// The award, in words.
    #[schema(
        example = "side pot 1, 192.00: seats 2 4 5; seat 5 wins with kings full of sevens over \
                   seat 2's two pair, aces and kings"
    )]
    pub explanation: String,
}

/// The result on one of several boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBoardPart)]
pub struct BoardPart {
    /// The number of the board, from 1.
    #[schema(minimum = 1, maximum = 4, example = 2)]
    pub board: u8,
    /// The part of the pot that is won on this board.
    pub amount: Money,
    /// The amount that each winner gets.
    #[schema(max_items = 10)]
    pub winners: Vec<SeatAmount>,
    /// The winning hand; none if it did not have to be shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "kings full of sevens")]
    pub won_with: Option<String>,
}

/// A pot and the seats that can win it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPot)]
pub struct PotShare {
    /// The amount in the pot.
    pub amount: Money,
    /// The seats, in ascending order.
    #[schema(value_type = Vec<u8>, maximum = 255, max_items = 10, example = json!([1, 2]))]
    pub eligible: Vec<Seat>,
}

/// An amount returned to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReturned)]
pub struct Returned {
    /// The seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The amount returned.
    pub amount: Money,
}

/// A seat and an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatAmount)]
pub struct SeatAmount {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub seat: Seat,
    /// The amount.
    pub amount: Money,
}

/// The result of the hand for one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatResult)]
pub struct SeatResult {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
    pub seat: Seat,
    /// The stack before the hand.
    pub before: Money,
    /// The amount put in, without an uncalled bet that was returned.
    pub put_in: Money,
    /// The amount won from all pots.
    pub won: Money,
    /// The stack after the hand.
    pub after: Money,
    /// The amount won minus the amount put in; negative if the seat lost.
    pub net: Money,
    /// The hand, if it was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<ShownHand>,
}

/// A hand that was shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemShownHand)]
pub struct ShownHand {
    /// The player's two hole cards.
    #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2,
        example = json!(["Kd", "Kc"]))]
    pub cards: [Card; 2],
    /// The best five of the seven cards: first those that make the hand, then the kickers. Omitted
    /// until the board is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<MadeHand>,
    /// The best five on each further board, if there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 3)]
    pub more: Vec<MadeHand>,
}

/// The best hand that two cards make with a board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMadeHand)]
pub struct MadeHand {
    /// The category of the hand.
    pub category: Category,
    /// The best five cards: first those that make the hand, then the kickers.
    #[schema(value_type = Vec<Card>, min_items = 5, max_items = 5,
        example = json!(["Kh", "Kd", "Kc", "7s", "7d"]))]
    pub cards: [Card; 5],
    /// The name of the hand, as a dealer says it.
    #[schema(example = "kings full of sevens")]
    pub name: String,
}

impl ShownHand {
    /// The hand on this board, and on each further board.
    #[must_use]
    pub fn new(cards: [Card; 2], board: &[Card], more: &[Vec<Card>]) -> Self {
        let more = more.iter().filter_map(|board| MadeHand::on(cards, board)).collect();
        Self { cards, best: MadeHand::on(cards, board), more }
    }

    /// The same result in the caller's language; used only in responses, never in the log.
    #[must_use]
    pub fn told(mut self) -> Self {
        for made in self.best.iter_mut().chain(&mut self.more) {
            made.name = told_hand(&made.name);
        }
        self
    }
}

/// The name of a hand in the language of the request.
pub(in crate::holdem) fn told_hand(name: &str) -> String {
    Said::logged_hand(name).in_language(current()).into_owned()
}

impl MadeHand {
    /// The best hand that two cards make with a board; none before the board is complete.
    fn on(cards: [Card; 2], board: &[Card]) -> Option<Self> {
        let best = BestFive::of(&[&cards[..], board].concat()).filter(|_| board.len() == 5)?;
        Some(Self { category: best.strength().category(), cards: best.cards(), name: best.name() })
    }
}
