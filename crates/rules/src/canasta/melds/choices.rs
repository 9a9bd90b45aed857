//! The options of the player whose turn it is: to take the pile, meld or go out.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    arrangement::{Arranger, Outcome},
    lay::{LaidCards, Lay, PileTake},
    meld::{Meld, MeldRank},
    pile::Taking,
    turn::PlayerTurn,
    values::{self, Kind},
    way::Way,
};
use crate::Gate;
use houseway_base::cards::AnyCard;

/// A way to take the pile, with the cards used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeChoice {
    pub how: Way,
    pub with: Vec<AnyCard>,
    /// Further melds that the rules require.
    pub melds: Vec<Meld>,
}

/// A way to go out, with the cards used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Exit {
    pub melds: Vec<Meld>,
    pub discard: Option<AnyCard>,
}

/// The minimum for a side's first melds, with the points that the hand lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaOpeningView)]
pub struct Opening {
    /// The points that the first melds must reach together.
    #[schema(example = 90)]
    pub minimum: i32,
    /// The most points that the player can meld from the hand; none if the hand is not known.
    #[schema(required, example = 70)]
    pub richest: Option<i32>,
    /// How many points are missing; 0 if the hand reaches the minimum, none if the hand is not
    /// known.
    #[schema(required, example = 20)]
    pub missing: Option<i32>,
}

impl PlayerTurn<'_> {
    /// The ways to take the pile with known cards, at most one of each kind.
    pub fn takes(&self) -> Vec<TakeChoice> {
        let taking = self.taking(&self.hand().known);
        if !taking.bars().is_empty() {
            return Vec::new();
        }
        let takes = taking.ways().into_iter().filter_map(|way| {
            self.bare_take(way, &taking).or_else(|| self.arranged_take(way, &taking))
        });
        takes.collect()
    }

    /// Takes the pile in this way and lays nothing else.
    fn bare_take(&self, how: Way, taking: &Taking<'_>) -> Option<TakeChoice> {
        let rank = MeldRank::of(taking.top()?.into());
        let known = &self.hand().known;
        let mut naturals = known.iter().copied().filter(|card| MeldRank::of(*card) == rank);
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
        let take = TakeChoice { how, with, melds: Vec::new() };
        self.accepts(&take).then_some(take)
    }

    /// Takes the pile in this way and lays the melds with the most points from the rest of the
    /// hand.
    fn arranged_take(&self, how: Way, taking: &Taking<'_>) -> Option<TakeChoice> {
        let top = taking.top()?;
        let minimum = self.minimum();
        // The search cannot see unknown cards or the cards in the pile.
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
        if let Some(meld) = melds.iter_mut().find(|m| Some(m.rank) == MeldRank::of(top.into())) {
            for wanted in shown {
                let index = meld.cards.iter().position(|card| wanted(*card))?;
                with.push(meld.cards.remove(index));
            }
        }
        melds.retain(|meld| !meld.cards.is_empty());
        let take = TakeChoice { how, with, melds };
        self.accepts(&take).then_some(take)
    }

    fn accepts(&self, take: &TakeChoice) -> bool {
        let Some(top) = self.deal.pile.last() else { return false };
        let taken = PileTake { top: *top, with: &take.with };
        let melds: Vec<LaidCards> = take.melds.iter().map(LaidCards::from).collect();
        let mut gate = Gate::default();
        self.lay(&mut gate, &Lay { taken: Some(taken), melds: &melds, ..Lay::default() });
        gate.is_clean()
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

    /// The melds with the most points that the player can lay from the known cards.
    pub fn richest(&self) -> Option<Vec<Meld>> {
        let (minimum, unknown) = (self.minimum(), usize::from(self.hand().unknown));
        let fits = |outcome: Outcome| {
            let left = outcome.left + unknown;
            outcome.points >= minimum.max(1) && self.may_keep(left, outcome.canasta)
        };
        self.arranger(false).best(fits)
    }

    /// The minimum for the side's first melds, with the points that the hand lacks; `None` once the
    /// side has opened.
    pub fn opening(&self) -> Option<Opening> {
        if self.opened() {
            return None;
        }
        let minimum = self.minimum();
        let fits = |outcome: Outcome| self.may_keep(outcome.left, outcome.canasta);
        let melds = || self.arranger(false).best(fits).unwrap_or_default();
        let richest: Option<i32> =
            self.hand().is_known().then(|| melds().iter().map(Meld::count).sum());
        let missing = richest.map(|richest| minimum.saturating_sub(richest).max(0));
        Some(Opening { minimum, richest, missing })
    }

    /// A way to go out, if there is one and the hand is known.
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

    /// A lower bound on the number of cards in the hand that fit no meld. It counts the cards that
    /// are the only ones of their rank in the hand, if the side has no meld of that rank.
    fn lone_cards(&self) -> usize {
        let known = &self.hand().known;
        let lone = |card: &&AnyCard| {
            let rank = MeldRank::of(**card);
            rank.is_some()
                && known.iter().filter(|other| MeldRank::of(**other) == rank).count() == 1
                && !self.own_melds().iter().any(|meld| Some(meld.rank) == rank)
        };
        known.iter().filter(lone).count()
    }
}

fn is_natural(card: AnyCard) -> bool {
    matches!(Kind::of(card), Kind::Natural(_))
}
