//! Where the chips of a hand went, pot by pot and seat by seat.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::engine::{BestFive, Category};
use houseway_base::{cards::Card, money::Money};

const fn is_nothing(amount: &Money) -> bool {
    amount.is_zero()
}

/// How a hand came out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSettlement)]
pub struct Settlement {
    /// The board, in the order in which it was laid; short if the hand ended early.
    #[schema(value_type = Vec<Card>, max_items = 5,
        example = json!(["Kh", "7s", "7d", "2c", "9h"]))]
    pub board: Vec<Card>,
    /// The boards after the first, if several were run.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<Card>>, max_items = 3)]
    pub more_boards: Vec<Vec<Card>>,
    /// Whether more than one player was left.
    pub showdown: bool,
    /// Whether the players split the pots as they agreed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_agreement: bool,
    /// The main pot first.
    #[schema(max_items = 20)]
    pub pots: Vec<PotResult>,
    /// The uncalled bet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub returned: Option<Returned>,
    /// What the house took from all pots.
    pub rake: Money,
    /// What went to the jackpot.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub drop: Money,
    /// Everybody who was dealt in, in the order of the deal.
    #[schema(min_items = 2, max_items = 10)]
    pub seats: Vec<SeatResult>,
    /// Whether the blinds were chopped.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chopped: bool,
}

/// One pot and where it went.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPotResult)]
pub struct PotResult {
    /// `main pot`, `side pot 1`, …; `all pots` where they were split by agreement, `found chips`
    /// for those that a loser does not keep, and `chop` for what the house took of chopped blinds.
    #[schema(
        pattern = "^(main pot|side pot [1-9]|all pots|found chips|chop)$",
        example = "side pot 1"
    )]
    pub name: String,
    /// Rake included.
    pub amount: Money,
    /// What the house took of it.
    pub rake: Money,
    /// What of it went to the jackpot.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub drop: Money,
    /// What was added to it that no player had put in: it comes from the account `found`.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub found: Money,
    /// What each seat has in it.
    #[schema(max_items = 10)]
    pub contributions: Vec<SeatAmount>,
    /// The seats that could win it, in the order of the deal.
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([2, 4, 5]))]
    pub eligible: Vec<u8>,
    /// What each winner gets.
    #[schema(max_items = 10)]
    pub winners: Vec<SeatAmount>,
    /// What it was won with; none if nobody had to show, or on several boards.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "kings full of sevens")]
    pub won_with: Option<String>,
    /// What was won on each board, if several were run.
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

/// What was won on one of several boards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBoardPart)]
pub struct BoardPart {
    /// From 1.
    #[schema(minimum = 1, maximum = 4, example = 2)]
    pub board: u8,
    /// What was to be won on it.
    pub amount: Money,
    /// What each winner gets.
    #[schema(max_items = 10)]
    pub winners: Vec<SeatAmount>,
    /// What it was won with; none if nobody had to show.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = "kings full of sevens")]
    pub won_with: Option<String>,
}

/// A pot and who can win it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPot)]
pub struct PotShare {
    /// What is in it.
    pub amount: Money,
    /// Seats, in rising order.
    #[schema(maximum = 255, max_items = 10, example = json!([1, 2]))]
    pub eligible: Vec<u8>,
}

/// What goes back to a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemReturned)]
pub struct Returned {
    /// Whose it is.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// What goes back.
    pub amount: Money,
}

/// An amount of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatAmount)]
pub struct SeatAmount {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub seat: u8,
    /// How much.
    pub amount: Money,
}

/// What the hand won or lost one seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatResult)]
pub struct SeatResult {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 10, example = 5)]
    pub seat: u8,
    /// The stack before the hand.
    pub before: Money,
    /// What was put in, without what came back uncalled.
    pub put_in: Money,
    /// What was won from all pots.
    pub won: Money,
    /// The stack after the hand.
    pub after: Money,
    /// Won less put in: below zero if the seat lost.
    pub net: Money,
    /// The hand, if it was shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<ShownHand>,
}

/// A hand that was shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemShownHand)]
pub struct ShownHand {
    /// Both hole cards.
    #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2,
        example = json!(["Kd", "Kc"]))]
    pub cards: [Card; 2],
    /// The best five of the seven cards: what makes the hand first, then the kickers. None before
    /// the board is complete.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<MadeHand>,
    /// The same on the boards after the first, if there are several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 3)]
    pub more: Vec<MadeHand>,
}

/// What a hand makes with the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemMadeHand)]
pub struct MadeHand {
    /// The kind of hand.
    pub category: Category,
    /// The best five cards: what makes the hand first, then the kickers.
    #[schema(value_type = Vec<Card>, min_items = 5, max_items = 5,
        example = json!(["Kh", "Kd", "Kc", "7s", "7d"]))]
    pub cards: [Card; 5],
    /// What a dealer calls it.
    #[schema(example = "kings full of sevens")]
    pub name: String,
}

impl ShownHand {
    /// The hand on this board, and on those after it.
    #[must_use]
    pub fn new(cards: [Card; 2], board: &[Card], more: &[Vec<Card>]) -> Self {
        let more = more.iter().filter_map(|board| MadeHand::on(cards, board)).collect();
        Self { cards, best: MadeHand::on(cards, board), more }
    }
}

impl MadeHand {
    /// What two cards make with a board; none before it is complete.
    fn on(cards: [Card; 2], board: &[Card]) -> Option<Self> {
        let best = BestFive::of(&[&cards[..], board].concat()).filter(|_| board.len() == 5)?;
        Some(Self { category: best.strength().category(), cards: best.cards(), name: best.name() })
    }
}
