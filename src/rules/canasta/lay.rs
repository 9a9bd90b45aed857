//! Laying cards: what a meld, a taken pile, a discard and going out have in common.

use super::{
    codes,
    command::MeldEntry,
    entry::Reader,
    fault::Fault,
    meld::{self, Meld, MeldRank},
    opening_minimum::shortfall,
    pack::Place,
    play::Play,
    score::WentOut,
    values,
};
use crate::{cards::AnyCard, rules::Problem};

/// Cards for one meld, as they were entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Entry {
    pub cards: Vec<AnyCard>,
    pub to: Option<MeldRank>,
}

impl From<&Meld> for Entry {
    fn from(meld: &Meld) -> Self {
        Self { cards: meld.cards.clone(), to: Some(meld.rank) }
    }
}

impl Entry {
    /// Reads what was typed at `/melds`.
    pub fn read(reader: &mut Reader, entries: &[MeldEntry]) -> Vec<Self> {
        let read = |(index, entry): (usize, &MeldEntry)| {
            let pointer = format!("/melds/{index}");
            if entry.cards.is_empty() {
                let detail = "a meld is laid with at least one card";
                let rule = Some("canasta/8");
                reader.note(Problem::new(&codes::NOTHING_TO_LAY, rule, &*pointer, detail));
            }
            let to = entry.to.as_deref().and_then(|text| {
                let rank = MeldRank::from_text(text);
                if rank.is_none() {
                    let detail = "a meld's rank is 3 for black threes, or 4 to 9, T, J, Q, K, A";
                    let at = format!("{pointer}/to");
                    reader.note(Problem::new(&codes::NOT_A_RANK, Some("canasta/8"), at, detail));
                }
                rank
            });
            Self { cards: reader.cards(&format!("{pointer}/cards"), &entry.cards), to }
        };
        // With more entries than the pack has cards these are refused already: none is empty, and
        // no hand holds so many.
        entries.iter().take(super::pack::PACK.into()).enumerate().map(read).collect()
    }
}

/// A pile that is taken in laying.
#[derive(Debug, Clone, Copy)]
pub(super) struct Taken<'a> {
    pub top: AnyCard,
    pub with: &'a [AnyCard],
}

/// What a player wants to lay.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Lay<'a> {
    pub taken: Option<Taken<'a>>,
    pub entries: &'a [Entry],
    /// The card that is discarded, and where in the command it is.
    pub discard: Option<(AnyCard, &'static str)>,
    /// Whether the player means to go out.
    pub goes_out: bool,
}

/// What was laid.
#[derive(Debug, Clone)]
pub(super) struct Laid {
    pub melds: Vec<Meld>,
    /// The cards that were not known to be in the hand.
    pub revealed: Vec<AnyCard>,
    /// How the player went out, if no card is left.
    pub out: Option<WentOut>,
}

impl Lay<'_> {
    /// The cards that leave the hand, each with its pointer.
    fn leaving(&self) -> (Vec<AnyCard>, Vec<String>) {
        let with = self.taken.iter().flat_map(|taken| taken.with).enumerate();
        let with = with.map(|(index, card)| (*card, format!("/with/{index}")));
        let melds = self.entries.iter().enumerate().flat_map(|(meld, entry)| {
            let cards = entry.cards.iter().enumerate();
            cards.map(move |(index, card)| (*card, format!("/melds/{meld}/cards/{index}")))
        });
        let discard = self.discard.map(|(card, pointer)| (card, pointer.to_owned()));
        with.chain(melds).chain(discard).unzip()
    }
}

/// What lies on the side's part of the table while the cards are laid.
struct Table {
    melds: Vec<Meld>,
    /// What the player has laid in this turn.
    turn: Vec<Meld>,
    /// What is laid now counts so much.
    count: i32,
}

impl Table {
    fn lay(&mut self, meld: &Meld) {
        meld::lay(&mut self.melds, meld);
        meld::lay(&mut self.turn, meld);
        self.count += meld.count();
    }
}

impl Play<'_> {
    /// Judges what a player wants to lay.
    ///
    /// # Errors
    /// Every rule that it breaks, with its place in the command.
    pub fn lay(&self, lay: &Lay<'_>) -> Result<Laid, Vec<Problem>> {
        let (cards, pointers) = lay.leaving();
        let played = self.hand().play(&cards);
        let mut problems = self.cards_not_there(&played, &cards, &pointers);
        if let Some((card, pointer)) = lay.discard
            && values::is_red_three(card)
        {
            let detail = format!("{card} is laid down for its bonus, never discarded");
            problems.push(Fault::new(&codes::RED_THREE_IN_HAND, "canasta/6", detail).at(pointer));
        }
        let below = if lay.taken.is_some() { self.below() } else { 0 };
        let left = played.left.count().saturating_add(below);
        let mut table =
            Table { melds: self.own_melds().to_vec(), turn: self.turn.laid.clone(), count: 0 };
        if let Some(taken) = lay.taken
            && let Some(rank) = MeldRank::of(taken.top)
        {
            table.lay(&Meld { rank, cards: [&[taken.top], taken.with].concat() });
        }
        let mut melds = Vec::new();
        for (index, entry) in lay.entries.iter().enumerate() {
            let (meld, faults) = self.place(&table.melds, entry, left == 0);
            problems.extend(faults.into_iter().map(|fault| fault.at(format!("/melds/{index}"))));
            if let Some(meld) = meld {
                table.lay(&meld);
                melds.push(meld);
            }
        }
        let fresh = !self.deal.has_melded.get(self.seat());
        let concealed = fresh && meld::any_canasta(&table.turn);
        let how = if concealed { WentOut::Concealed } else { WentOut::Open };
        let waived = left == 0 && concealed && self.minimum_is_waived();
        if !waived && (lay.taken.is_some() || !lay.entries.is_empty()) {
            let missing = shortfall(table.count, self.minimum());
            problems.extend(missing.map(|fault| fault.at("/melds")));
        }
        let canasta = meld::any_canasta(&table.melds);
        problems.extend(self.against_leaving(lay, left, canasta).map(|fault| fault.at("")));
        if !problems.is_empty() {
            return Err(problems);
        }
        let revealed = played.revealed.into_iter().map(|(_, card)| card).collect();
        Ok(Laid { melds, revealed, out: (left == 0).then_some(how) })
    }

    fn cards_not_there(
        &self,
        played: &super::hand::Played,
        cards: &[AnyCard],
        pointers: &[String],
    ) -> Vec<Problem> {
        let at = |index: usize| pointers.get(index).cloned().unwrap_or_default();
        let mut problems: Vec<Problem> = played
            .not_held
            .iter()
            .filter_map(|index| Some(Fault::not_held(*cards.get(*index)?).at(at(*index))))
            .collect();
        if !played.revealed.is_empty() {
            let mut seen = self.deal.seen();
            for (index, card) in &played.revealed {
                let fault = seen.see(*card, Place::Hand(self.seat())).err();
                problems.extend(fault.map(|fault| fault.at(at(*index))));
            }
        }
        problems
    }

    /// The meld that an entry makes or adds to, and every rule against it.
    fn place(&self, melds: &[Meld], entry: &Entry, out: bool) -> (Option<Meld>, Vec<Fault>) {
        let cards = &entry.cards;
        let of_cards = Meld::of(cards).map(|meld| meld.rank);
        let all_wild = cards.iter().all(|card| values::is_wild(*card));
        let rank = match (of_cards, entry.to) {
            (Some(rank), Some(to)) if rank != to => {
                let detail =
                    format!("the cards are {}, and \"to\" names {}", rank.plural(), to.plural());
                return (None, vec![Fault::new(&codes::MIXED_RANKS, "canasta/8", detail)]);
            }
            (Some(rank), _) => rank,
            (None, Some(to)) if all_wild => to,
            (None, None) if all_wild => {
                let detail = "wild cards alone are added to a meld: name its rank in \"to\"";
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
            let detail = format!(
                "the meld of {} is the other side's; a side adds only to its own",
                rank.plural()
            );
            faults = vec![Fault::new(&codes::OTHER_SIDES_MELD, "canasta/8", detail)];
        }
        (Some(Meld { rank, cards: cards.clone() }), faults)
    }

    /// What is wrong with having so many cards left (`canasta.md`, 17).
    fn against_leaving(&self, lay: &Lay<'_>, left: usize, canasta: bool) -> Option<Fault> {
        if left == 0 && !canasta {
            let detail = format!(
                "{} may not go out: the side has no canasta, and keeps a card after the turn",
                self.seat()
            );
            return Some(Fault::new(&codes::NO_CANASTA, "canasta/17", detail));
        }
        if left == 0 && self.held_back() {
            let detail = "the partner said no: the player keeps a card after the turn";
            return Some(Fault::new(&codes::PARTNER_SAID_NO, "canasta/17", detail));
        }
        if left > 0 && lay.goes_out {
            let detail = format!("{left} cards are left; who goes out has none");
            return Some(Fault::new(&codes::HAND_NOT_EMPTY, "canasta/17", detail));
        }
        (lay.discard.is_none() && left > 0 && !self.may_keep(left, canasta)).then(|| {
            let detail = "one card is left, and it can neither be discarded nor kept: the player \
                          may not go out, and keeps two";
            Fault::new(&codes::ONE_CARD_LEFT, "canasta/17", detail)
        })
    }
}
