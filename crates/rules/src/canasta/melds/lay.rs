//! Laying cards: what melding, taking the pile, discarding and going out have in common.

use super::{
    fault::Fault,
    hand::Played,
    meld::{self, Meld, MeldRank},
    opening_minimum::shortfall,
    pack::Place,
    score::WentOut,
    turn::PlayerTurn,
    values,
};
use crate::{Gate, canasta::codes};
use houseway_base::cards::AnyCard;
use houseway_words::said;

/// Cards that are laid as one meld, or added to the side's meld of their rank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LaidCards {
    pub cards: Vec<AnyCard>,
    /// The meld's rank, if it was named; needed if all the cards are wild.
    pub to: Option<MeldRank>,
}

impl From<&Meld> for LaidCards {
    fn from(meld: &Meld) -> Self {
        Self { cards: meld.cards.clone(), to: Some(meld.rank) }
    }
}

/// The pile's top card, and the cards from the hand that take the pile.
#[derive(Debug, Clone, Copy)]
pub struct PileTake<'a> {
    pub top: AnyCard,
    pub with: &'a [AnyCard],
}

/// The cards that a player wants to lay.
#[derive(Debug, Clone, Copy, Default)]
pub struct Lay<'a> {
    pub taken: Option<PileTake<'a>>,
    pub melds: &'a [LaidCards],
    /// The card that is discarded, and its place in the command.
    pub discard: Option<(AnyCard, &'static str)>,
    /// Whether the player means to go out.
    pub goes_out: bool,
}

/// The result of laying cards, if the rules allow it.
#[derive(Debug, Clone)]
pub struct Laid {
    pub melds: Vec<Meld>,
    /// The cards that were not known to be in the hand.
    pub revealed: Vec<AnyCard>,
    /// How the player went out, if no cards are left.
    pub out: Option<WentOut>,
}

impl Lay<'_> {
    /// The cards that leave the hand, each with its pointer.
    fn leaving(&self) -> (Vec<AnyCard>, Vec<String>) {
        let with = self.taken.iter().flat_map(|taken| taken.with).enumerate();
        let with = with.map(|(index, card)| (*card, format!("/with/{index}")));
        let melds = self.melds.iter().enumerate().flat_map(|(meld, laid)| {
            let cards = laid.cards.iter().enumerate();
            cards.map(move |(index, card)| (*card, format!("/melds/{meld}/cards/{index}")))
        });
        let discard = self.discard.map(|(card, pointer)| (card, pointer.to_owned()));
        with.chain(melds).chain(discard).unzip()
    }
}

/// The side's melds while cards are being laid.
struct Tableau {
    melds: Vec<Meld>,
    /// The cards that the player has laid in this turn.
    turn: Vec<Meld>,
    /// The points of the cards being laid now.
    count: i32,
}

impl Tableau {
    fn lay(&mut self, meld: &Meld) {
        meld::lay(&mut self.melds, meld);
        meld::lay(&mut self.turn, meld);
        self.count += meld.count();
    }
}

impl PlayerTurn<'_> {
    /// Judges the cards that a player wants to lay, and records every rule that they break. The
    /// result is valid only if nothing was recorded.
    pub fn lay(&self, gate: &mut Gate, lay: &Lay<'_>) -> Laid {
        let (cards, pointers) = lay.leaving();
        let played = self.hand().play(&cards);
        self.cards_not_there(gate, &played, &cards, &pointers);
        if let Some((card, pointer)) = lay.discard
            && values::is_red_three(card)
        {
            let detail = said!("never-discarded", card = card);
            gate.problem(&codes::RED_THREE_IN_HAND, Some("canasta/6"), pointer, detail);
        }
        // Exposed cards must be melded or discarded before any other card is discarded.
        if let Some((card, pointer)) = lay.discard
            && let Some(open) = played.left.open.first()
            && !self.hand().open.contains(&card)
        {
            let detail = said!("exposed-goes-first", open = *open, card = card);
            let rule = Some("canasta/penalties");
            gate.problem(&codes::EXPOSED_CARD_FIRST, rule, pointer, detail);
        }
        let below = if lay.taken.is_some() { self.below() } else { 0 };
        let left = played.left.count().saturating_add(below);
        let mut tableau = Tableau {
            melds: self.own_melds().to_vec(),
            turn: self.progress.laid.clone(),
            count: 0,
        };
        if let Some(taken) = lay.taken
            && let Some(rank) = MeldRank::of(taken.top)
        {
            tableau.lay(&Meld { rank, cards: [&[taken.top], taken.with].concat() });
        }
        let mut melds = Vec::new();
        for (index, laid) in lay.melds.iter().enumerate() {
            let (meld, faults) = self.place(&tableau.melds, laid, left == 0);
            for fault in faults {
                gate.note(fault.at(format!("/melds/{index}")));
            }
            if let Some(meld) = meld {
                tableau.lay(&meld);
                melds.push(meld);
            }
        }
        let fresh = !self.deal.has_melded.get(self.seat());
        let concealed = fresh && meld::any_canasta(&tableau.turn);
        let how = if concealed { WentOut::Concealed } else { WentOut::Open };
        let waived = left == 0 && concealed && self.minimum_is_waived();
        if !waived
            && (lay.taken.is_some() || !lay.melds.is_empty())
            && let Some(fault) = shortfall(tableau.count, self.minimum())
        {
            gate.note(fault.at("/melds"));
        }
        let canasta = meld::any_canasta(&tableau.melds);
        if let Some(fault) = self.against_leaving(lay, left, canasta) {
            gate.note(fault.at(""));
        }
        let revealed = played.revealed.into_iter().map(|(_, card)| card).collect();
        Laid { melds, revealed, out: (left == 0).then_some(how) }
    }

    /// Records a problem for cards that the hand does not contain, and for cards of which the pack
    /// has no more copies.
    fn cards_not_there(
        &self,
        gate: &mut Gate,
        played: &Played,
        cards: &[AnyCard],
        pointers: &[String],
    ) {
        let at = |index: usize| pointers.get(index).cloned().unwrap_or_default();
        for index in &played.not_held {
            if let Some(card) = cards.get(*index) {
                gate.note(Fault::not_held(*card).at(at(*index)));
            }
        }
        if played.revealed.is_empty() {
            return;
        }
        let mut seen = self.deal.seen();
        for (index, card) in &played.revealed {
            if let Err(fault) = seen.see(*card, Place::Hand(self.seat())) {
                gate.note(fault.at(at(*index)));
            }
        }
    }

    /// The meld that these cards form or add to, and every rule that the meld breaks.
    fn place(&self, melds: &[Meld], laid: &LaidCards, out: bool) -> (Option<Meld>, Vec<Fault>) {
        let cards = &laid.cards;
        let of_cards = Meld::of(cards).map(|meld| meld.rank);
        let all_wild = cards.iter().all(|card| values::is_wild(*card));
        let rank = match (of_cards, laid.to) {
            (Some(rank), Some(to)) if rank != to => {
                let detail =
                    said!("cards-are-of-another-rank", cards = rank.said(), named = to.said());
                return (None, vec![Fault::new(&codes::MIXED_RANKS, "canasta/8", detail)]);
            }
            (Some(rank), _) => rank,
            (None, Some(to)) if all_wild => to,
            (None, None) if all_wild => {
                let detail = said!("name-rank-for-wilds");
                let code = &codes::WILDS_NEED_A_RANK;
                return (None, vec![Fault::new(code, "canasta/9", detail)]);
            }
            (None, _) => return (None, meld::faults(self.rules, cards, out)),
        };
        let of_rank = |melds: &[Meld]| melds.iter().find(|meld| meld.rank == rank).cloned();
        let own = of_rank(melds);
        let begun = own.as_ref().map_or(&[][..], |meld| &meld.cards);
        let whole = [begun, cards].concat();
        let mut faults = meld::faults(self.rules, &whole, out);
        let theirs = of_rank(self.deal.melds.get(self.side().other()));
        if own.is_none() && theirs.is_some() && whole.len() < meld::LEAST_CARDS {
            let detail = said!("meld-of-other-side", rank = rank.said());
            faults = vec![Fault::new(&codes::OTHER_SIDES_MELD, "canasta/8", detail)];
        }
        (Some(Meld { rank, cards: cards.clone() }), faults)
    }

    /// The rules against having this many cards left (`canasta.md`, 17).
    fn against_leaving(&self, lay: &Lay<'_>, left: usize, canasta: bool) -> Option<Fault> {
        if left == 0 && !canasta {
            let detail = said!("no-canasta-yet", seat = self.seat());
            return Some(Fault::new(&codes::NO_CANASTA, "canasta/17", detail));
        }
        if left == 0 && self.held_back() {
            let detail = said!("partner-said-no");
            return Some(Fault::new(&codes::PARTNER_SAID_NO, "canasta/17", detail));
        }
        if left > 0 && lay.goes_out {
            let detail = said!("cards-left-going-out", count = left);
            return Some(Fault::new(&codes::HAND_NOT_EMPTY, "canasta/17", detail));
        }
        (lay.discard.is_none() && left > 0 && !self.may_keep(left, canasta)).then(|| {
            let detail = said!("must-keep-two");
            Fault::new(&codes::ONE_CARD_LEFT, "canasta/17", detail)
        })
    }
}
