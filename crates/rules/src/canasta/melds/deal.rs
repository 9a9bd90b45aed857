//! A deal in play: where every card lies, as far as the cards are known.

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

/// Where a player took from in its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaSource)]
pub enum Source {
    /// A card was drawn from the stock.
    Stock,
    /// The discard pile was taken.
    Pile,
    /// From nowhere: a card drawn too many before stands for the draw.
    Surplus,
}

/// A player's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    pub seat: Seat,
    /// Where the player took from; none until it has.
    pub source: Option<Source>,
    /// What the player has laid in this turn, by rank.
    pub laid: Vec<Meld>,
    /// What the partner answered, if asked.
    pub answer: Option<bool>,
}

impl Turn {
    /// A turn that has just begun.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self { seat, source: None, laid: Vec::new(), answer: None }
    }
}

/// How far the deal has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// The upcard is being turned.
    Upcard,
    Turn(Turn),
    /// Play is over; the hands that are not known are awaited.
    Ended(Option<Out>),
}

/// Who went out, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Out {
    pub seat: Seat,
    pub how: WentOut,
}

/// A deal, from its first card to its score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    pub dealer: Seat,
    pub hands: BySeat<Hand>,
    /// How many cards the stock has.
    pub stock: u8,
    /// Bottom to top.
    pub pile: Vec<AnyCard>,
    pub melds: BySide<Vec<Meld>>,
    pub red_threes: BySide<Vec<AnyCard>>,
    /// Who had melded before the current turn.
    pub has_melded: BySeat<bool>,
    /// Whether the first player has drawn, or taken the pile.
    pub begun: bool,
    pub step: Step,
}

impl Deal {
    /// Eleven cards to each player, of which these are known.
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

    /// Begins a seat's turn. A card that it drew too many stands for the draw, unless the hand is
    /// too small to discard from: one card must be kept.
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

    /// Every card that has been seen, and where.
    #[must_use]
    pub fn seen(&self) -> SeenCards {
        let mut seen = SeenCards::default();
        let mut see = |cards: &[AnyCard], place| {
            // Every card was checked on its way in: nothing is refused here.
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

    /// What each side has at the end of the deal. A red three that is still held counts as laid:
    /// its player had no turn to lay it down in (`canasta.md`, 6).
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
