//! A deal in play: where every card is, as far as the cards are known.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    hand::Hand,
    meld::Meld,
    pack::{PACK, Place, SeenCards},
    score::{SideSheet, WentOut},
    values,
};
use crate::canasta::seat::{BySeat, BySide, Seat, Side};
use houseway_base::cards::AnyCard;

/// How many cards each player is dealt (`canasta.md`, 4).
pub const HAND: u8 = 11;

/// The source of a player's card in this turn: the stock or the pile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaSource)]
pub enum Source {
    /// A card was drawn from the stock.
    Stock,
    /// The discard pile was taken.
    Pile,
    /// The player took no card, because a card drawn in excess earlier replaces this draw.
    Surplus,
}

/// A player's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: Seat,
    /// The place from which the player took a card; `None` if the player has not drawn yet.
    pub source: Option<Source>,
    /// The cards that the player has laid in this turn, by rank.
    pub laid: Vec<Meld>,
    /// The partner's answer, if asked.
    pub answer: Option<bool>,
}

impl Turn {
    /// A turn that has just begun.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self { seat, source: None, laid: Vec::new(), answer: None }
    }
}

/// The stage of a deal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The upcard has to be turned.
    Upcard,
    Turn(Turn),
    /// Play is over, and unknown hands have to be entered.
    Ended(Option<Out>),
}

/// The player who went out, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    pub seat: Seat,
    pub how: WentOut,
}

/// A deal, from the first card to the score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub dealer: Seat,
    pub hands: BySeat<Hand>,
    /// The number of cards in the stock.
    pub stock: u8,
    /// The discard pile, from bottom to top.
    pub pile: Vec<AnyCard>,
    pub melds: BySide<Vec<Meld>>,
    pub red_threes: BySide<Vec<AnyCard>>,
    /// The seats that had melded before the current turn.
    pub has_melded: BySeat<bool>,
    /// Whether the first player has drawn or taken the pile.
    pub begun: bool,
    pub step: Step,
}

impl Deal {
    /// A deal of eleven cards to each player, with these cards known.
    #[must_use]
    pub fn dealt(dealer: Seat, known: &BySeat<Vec<AnyCard>>) -> Self {
        let hand = |seat| {
            let known = known.get(seat).clone();
            let unknown = HAND.saturating_sub(u8::try_from(known.len()).unwrap_or(HAND));
            Hand { known, unknown, ..Hand::default() }
        };
        Self {
            dealer,
            hands: BySeat::of(hand),
            stock: PACK - 4 * HAND,
            pile: Vec::new(),
            melds: BySide::default(),
            red_threes: BySide::default(),
            has_melded: BySeat::default(),
            begun: false,
            step: Step::Upcard,
        }
    }

    /// The turn in progress, if there is one.
    #[must_use]
    pub const fn turn(&self) -> Option<&Turn> {
        match &self.step {
            Step::Turn(turn) => Some(turn),
            Step::Upcard | Step::Ended(_) => None,
        }
    }

    /// Begins a seat's turn. A card that the seat drew in excess replaces the draw, unless the hand
    /// is too small for a discard: one card must be kept.
    pub fn begin_turn(&mut self, seat: Seat) {
        let hand = self.hands.get_mut(seat);
        let stands = hand.surplus > 0 && hand.count() >= 2;
        hand.surplus = hand.surplus.saturating_sub(u8::from(stands));
        let source = stands.then_some(Source::Surplus);
        self.step = Step::Turn(Turn { source, ..Turn::of(seat) });
    }

    /// Whether every hand is known.
    #[must_use]
    pub fn hands_are_known(&self) -> bool {
        self.hands.iter().all(|(_, hand)| hand.is_known())
    }

    /// Every card that has been seen.
    pub fn seen_cards(&self) -> impl Iterator<Item = AnyCard> {
        let on_table = Side::BOTH.into_iter().flat_map(|side| {
            let melds = self.melds.get(side).iter().flat_map(|meld| &meld.cards);
            melds.chain(self.red_threes.get(side))
        });
        let in_hands = self.hands.iter().flat_map(|(_, hand)| &hand.known);
        on_table.chain(&self.pile).chain(in_hands).copied()
    }

    /// Every card that has been seen, and where it is.
    #[must_use]
    pub fn seen(&self) -> SeenCards {
        let mut seen = SeenCards::default();
        let mut see = |cards: &[AnyCard], place| {
            // Every card was checked when it was entered, so none is refused here.
            seen.see_all(cards.iter().copied(), place);
        };
        for side in Side::BOTH {
            for meld in self.melds.get(side) {
                see(&meld.cards, Place::Meld(side, meld.rank));
            }
            see(self.red_threes.get(side), Place::RedThrees(side));
        }
        see(&self.pile, Place::Pile);
        for (seat, hand) in self.hands.iter() {
            see(&hand.known, Place::Hand(seat));
        }
        seen
    }

    /// Each side's cards at the end of the deal. A red three still in a hand counts as laid down,
    /// because the player has had no turn in which to lay it down (`canasta.md`, 6).
    #[must_use]
    pub fn sheets(&self) -> BySide<SideSheet> {
        let out = match &self.step {
            Step::Ended(out) => *out,
            Step::Upcard | Step::Turn(_) => None,
        };
        BySide::of(|side| {
            let hands = side.seats().map(|seat| self.hands.get(seat));
            let held = hands
                .map(|hand| hand.known.iter().filter(|card| values::is_red_three(**card)).count());
            let red_threes = held.into_iter().sum::<usize>() + self.red_threes.get(side).len();
            let left = |hand: &Hand| {
                hand.known.iter().copied().filter(|card| !values::is_red_three(*card)).collect()
            };
            SideSheet {
                melds: self.melds.get(side).iter().map(|meld| meld.cards.clone()).collect(),
                red_threes: u8::try_from(red_threes).unwrap_or(u8::MAX),
                cards_left: hands.map(left),
                went_out: out.filter(|out| out.seat.side() == side).map(|out| out.how),
            }
        })
    }
}
