//! A turn that is being played, and what the rules let its player do.

use super::{
    arrangement::{Arranger, Outcome},
    deal::{Deal, Source, Turn},
    hand::Hand,
    house_rules::{ConcealedMinimum, HouseRules},
    lay::{Entry, Lay, Taken},
    meld::{self, Meld},
    opening_minimum::opening_minimum,
    pile::{Taking, Way},
    seat::{Seat, Side},
    state::Table,
    values::{self, Kind},
};
use crate::cards::AnyCard;

/// A player's turn, and all that it depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Play<'a> {
    pub rules: &'a HouseRules,
    pub table: &'a Table,
    pub deal: &'a Deal,
    pub turn: &'a Turn,
}

/// A way to take the pile, card by card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Take {
    pub how: Way,
    pub with: Vec<AnyCard>,
    /// What must be laid besides, so that the rules allow it.
    pub melds: Vec<Meld>,
}

/// A way to go out, card by card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Exit {
    pub melds: Vec<Meld>,
    pub discard: Option<AnyCard>,
}

impl<'a> Play<'a> {
    /// The turn that is being played at the table, if one is.
    pub fn of(rules: &'a HouseRules, table: &'a Table) -> Option<Self> {
        let deal = table.deal()?;
        deal.turn().map(|turn| Self { rules, table, deal, turn })
    }

    pub const fn seat(&self) -> Seat {
        self.turn.seat
    }

    pub const fn side(&self) -> Side {
        self.turn.seat.side()
    }

    pub const fn hand(&self) -> &'a Hand {
        self.deal.hands.get(self.turn.seat)
    }

    pub fn own_melds(&self) -> &'a [Meld] {
        self.deal.melds.get(self.side())
    }

    /// Whether the side has melded in this deal.
    pub fn opened(&self) -> bool {
        !self.own_melds().is_empty()
    }

    /// What the side's first melds must count; nothing more once it has melded.
    pub fn minimum(&self) -> i32 {
        if self.opened() { 0 } else { opening_minimum(self.score()) }
    }

    fn score(&self) -> i32 {
        *self.table.sheet.scores().get(self.side())
    }

    /// Whether the partner has said no.
    pub fn held_back(&self) -> bool {
        self.turn.answer == Some(false)
    }

    /// Whether the player may leave itself without cards (`canasta.md`, 17).
    pub fn may_go_out(&self) -> bool {
        !self.held_back() && meld::any_canasta(self.own_melds())
    }

    /// Whether a concealed hand needs no minimum in this turn (`canasta.md`, 18).
    pub fn minimum_is_waived(&self) -> bool {
        self.rules.concealed_minimum() == ConcealedMinimum::WaivedFromStock
            && self.turn.source == Some(Source::Stock)
    }

    /// Whether so many cards may stay in the hand before the discard: one to discard and one to
    /// hold, or fewer where the player may go out (`canasta.md`, 17).
    pub fn may_keep(&self, left: usize, canasta: bool) -> bool {
        left >= 2 || (canasta && !self.held_back())
    }

    /// How many cards the pile brings into the hand besides the top one.
    pub fn below(&self) -> usize {
        let held = self.deal.pile.iter().filter(|card| !values::is_red_three(**card)).count();
        held.saturating_sub(1)
    }

    /// The question whether the pile may be taken with these cards of the hand.
    pub fn taking(&self, hand: &'a [AnyCard]) -> Taking<'a> {
        Taking {
            rules: self.rules,
            pile: &self.deal.pile,
            hand,
            held: self.hand().count(),
            opened: self.opened(),
            own_melds: self.own_melds(),
            score: self.score(),
        }
    }

    /// Every way to take the pile with cards that are known, one for each kind.
    pub fn takes(&self) -> Vec<Take> {
        let taking = self.taking(&self.hand().known);
        if !taking.bars().is_empty() {
            return Vec::new();
        }
        let takes = taking.ways().into_iter().filter_map(|way| {
            self.bare_take(way, &taking).or_else(|| self.arranged_take(way, &taking))
        });
        takes.collect()
    }

    /// The way with nothing laid besides.
    fn bare_take(&self, how: Way, taking: &Taking<'_>) -> Option<Take> {
        let rank = meld::MeldRank::of(taking.top()?.into());
        let known = &self.hand().known;
        let mut naturals = known.iter().copied().filter(|card| meld::MeldRank::of(*card) == rank);
        let mut wilds: Vec<AnyCard> =
            known.iter().copied().filter(|card| values::is_wild(*card)).collect();
        wilds.sort_by_key(|card| values::points(*card));
        let with: Vec<AnyCard> = match how {
            Way::NaturalPair => naturals.take(2).collect(),
            Way::NaturalPlusWild => {
                naturals.next().into_iter().chain(wilds.first().copied()).collect()
            }
            Way::AddToOwnMeld => Vec::new(),
        };
        let take = Take { how, with, melds: Vec::new() };
        self.accepts(&take).then_some(take)
    }

    /// The way with the richest melds that the hand has besides.
    fn arranged_take(&self, how: Way, taking: &Taking<'_>) -> Option<Take> {
        let top = taking.top()?;
        let minimum = self.minimum();
        // Besides what the search leaves: cards that are not known, and those of the pile.
        let besides = self.below().saturating_add(self.hand().unknown.into());
        let arranger = taking.arranger(how, top);
        let fits = |outcome: Outcome| {
            outcome.points >= minimum && self.may_keep(outcome.left + besides, outcome.canasta)
        };
        let mut melds = arranger.best(fits)?;
        let shown: &[fn(AnyCard) -> bool] = match how {
            Way::NaturalPair => &[is_natural, is_natural],
            Way::NaturalPlusWild => &[is_natural, values::is_wild],
            Way::AddToOwnMeld => &[],
        };
        let mut with = Vec::new();
        if let Some(meld) =
            melds.iter_mut().find(|m| Some(m.rank) == meld::MeldRank::of(top.into()))
        {
            for wanted in shown {
                let index = meld.cards.iter().position(|card| wanted(*card))?;
                with.push(meld.cards.remove(index));
            }
        }
        melds.retain(|meld| !meld.cards.is_empty());
        let take = Take { how, with, melds };
        self.accepts(&take).then_some(take)
    }

    fn accepts(&self, take: &Take) -> bool {
        let Some(top) = self.deal.pile.last() else { return false };
        let taken = Taken { top: *top, with: &take.with };
        let entries: Vec<Entry> = take.melds.iter().map(Entry::from).collect();
        self.lay(&Lay { taken: Some(taken), entries: &entries, ..Lay::default() }).is_ok()
    }

    fn arranger(&self, going_out: bool) -> Arranger<'_> {
        Arranger {
            rules: self.rules,
            hand: &self.hand().known,
            own_melds: self.own_melds(),
            taken: None,
            going_out,
        }
    }

    /// The richest melds of the known cards that the player may lay.
    pub fn richest(&self) -> Option<Vec<Meld>> {
        let (minimum, unknown) = (self.minimum(), usize::from(self.hand().unknown));
        let fits = |outcome: Outcome| {
            let left = outcome.left + unknown;
            outcome.points >= minimum.max(1) && self.may_keep(left, outcome.canasta)
        };
        self.arranger(false).best(fits)
    }

    /// A way to lay the whole hand, if it is known and there is one.
    pub fn exit(&self) -> Option<Exit> {
        let hand = self.hand();
        if !hand.is_known() || self.held_back() || self.lone_cards() > 1 {
            return None;
        }
        let minimum = if self.minimum_is_waived() { 0 } else { self.minimum() };
        let fits =
            |outcome: Outcome| outcome.left <= 1 && outcome.canasta && outcome.points >= minimum;
        let melds = self.arranger(true).best(fits)?;
        let laid: Vec<AnyCard> = melds.iter().flat_map(|meld| meld.cards.iter().copied()).collect();
        Some(Exit { melds, discard: hand.play(&laid).left.known.first().copied() })
    }

    /// How many cards of the hand can be in no meld, at the least: the only one of its rank, where
    /// the side has none of that rank either.
    fn lone_cards(&self) -> usize {
        let known = &self.hand().known;
        let lone = |card: &&AnyCard| {
            let rank = meld::MeldRank::of(**card);
            rank.is_some()
                && known.iter().filter(|other| meld::MeldRank::of(**other) == rank).count() == 1
                && !self.own_melds().iter().any(|meld| Some(meld.rank) == rank)
        };
        known.iter().filter(lone).count()
    }
}

fn is_natural(card: AnyCard) -> bool {
    matches!(Kind::of(card), Kind::Natural(_))
}
