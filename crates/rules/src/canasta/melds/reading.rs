//! Reads typed input. Each card or seat that cannot be read is a separate problem.

use super::{
    lay::LaidCards,
    meld::MeldRank,
    pack::PACK,
    score::{SideSheet, WentOut},
};
use crate::{
    Gate,
    canasta::{
        codes,
        command::{MeldInput, SideInput},
        seat::Seat,
    },
};
use houseway_base::cards::AnyCard;
use houseway_words::{Said, said};

/// The rule that defines the cards and seats.
const PACK_AND_SEATS: &str = "canasta/1";

impl Gate {
    /// Reads a card from the two packs.
    pub(in crate::canasta) fn pack_card(
        &mut self,
        pointer: impl Into<String>,
        text: &str,
    ) -> Option<AnyCard> {
        self.card(pointer, text, PACK_AND_SEATS)
    }

    /// Reads a list of cards, in order and no longer than the pack.
    pub(in crate::canasta) fn pack_cards(
        &mut self,
        pointer: &str,
        texts: &[String],
    ) -> Option<Vec<AnyCard>> {
        self.not_more_than_the_pack(pointer, texts.len(), said!("counted-cards"))?;
        let read =
            |(index, text): (usize, &String)| self.pack_card(format!("{pointer}/{index}"), text);
        // All cards are read first, so that an unreadable card does not hide the problems after it.
        let read: Vec<Option<AnyCard>> = texts.iter().enumerate().map(read).collect();
        read.into_iter().collect()
    }

    /// Reads lists of cards, each in order.
    pub(in crate::canasta) fn lists_of_cards(
        &mut self,
        pointer: &str,
        lists: &[Vec<String>],
    ) -> Option<Vec<Vec<AnyCard>>> {
        self.not_more_than_the_pack(pointer, lists.len(), said!("counted-lists"))?;
        let read = |(index, list): (usize, &Vec<String>)| {
            self.pack_cards(&format!("{pointer}/{index}"), list)
        };
        let read: Vec<Option<Vec<AnyCard>>> = lists.iter().enumerate().map(read).collect();
        read.into_iter().collect()
    }

    /// Reads one of the four seats.
    pub(in crate::canasta) fn seat_of_four(
        &mut self,
        pointer: impl Into<String>,
        number: u8,
    ) -> Option<Seat> {
        let seat = Seat::try_from(number).ok();
        if seat.is_none() {
            let detail = said!("seats-are-four", number = number);
            self.problem(&codes::UNKNOWN_SEAT, Some(PACK_AND_SEATS), pointer, detail);
        }
        seat
    }

    /// Reads the cards to be laid, from `/melds`.
    pub(in crate::canasta) fn laid_cards(&mut self, melds: &[MeldInput]) -> Option<Vec<LaidCards>> {
        let read = |(index, meld): (usize, &MeldInput)| {
            let pointer = format!("/melds/{index}");
            if meld.cards.is_empty() {
                let detail = said!("meld-needs-a-card");
                self.problem(&codes::NOTHING_TO_LAY, Some("canasta/8"), &*pointer, detail);
            }
            let to = meld.to.as_deref().and_then(|text| self.meld_rank(&pointer, text));
            let cards = self.pack_cards(&format!("{pointer}/cards"), &meld.cards)?;
            Some(LaidCards { cards, to })
        };
        // A list of more melds than the pack has cards is refused anyway, because a meld cannot be
        // empty, and no hand has that many cards.
        let read: Vec<Option<LaidCards>> =
            melds.iter().take(PACK.into()).enumerate().map(read).collect();
        read.into_iter().collect()
    }

    /// Reads a side's cards at the end of a deal. A hand that is left out counts as empty.
    pub(in crate::canasta) fn side_sheet(
        &mut self,
        pointer: &str,
        side: &SideInput,
    ) -> Option<SideSheet> {
        if side.cards_left.len() > 2 {
            let detail = said!("hands-given", count = side.cards_left.len());
            let at = format!("{pointer}/cards_left");
            self.problem(&codes::WRONG_HAND_COUNT, Some("canasta/1"), at, detail);
        }
        self.concealed_goes_out(pointer, side.went_out, side.concealed);
        let melds = self.lists_of_cards(&format!("{pointer}/melds"), &side.melds);
        let hands = self.lists_of_cards(&format!("{pointer}/cards_left"), &side.cards_left);
        let mut hands = hands?.into_iter();
        let mut hand = || hands.next().unwrap_or_default();
        Some(SideSheet {
            melds: melds?,
            red_threes: side.red_threes,
            cards_left: [hand(), hand()],
            went_out: WentOut::typed(side.went_out, side.concealed),
        })
    }

    /// Records a problem if a side is marked as concealed but did not go out.
    pub(in crate::canasta) fn concealed_goes_out(
        &mut self,
        pointer: &str,
        went_out: bool,
        concealed: bool,
    ) {
        if concealed && !went_out {
            let detail = said!("concealed-without-out");
            let at = format!("{pointer}/concealed");
            self.problem(&codes::CONCEALED_WITHOUT_GOING_OUT, Some("canasta/18"), at, detail);
        }
    }

    fn meld_rank(&mut self, pointer: &str, text: &str) -> Option<MeldRank> {
        let rank = MeldRank::from_text(text);
        if rank.is_none() {
            let detail = said!("meld-rank-names");
            let at = format!("{pointer}/to");
            self.problem(&codes::NOT_A_RANK, Some("canasta/8"), at, detail);
        }
        rank
    }

    fn not_more_than_the_pack(&mut self, pointer: &str, count: usize, what: Said) -> Option<()> {
        if count <= usize::from(PACK) {
            return Some(());
        }
        let detail = said!("more-than-the-pack", count = count, what = what, pack = PACK);
        self.problem(&codes::TOO_MANY_CARDS, Some(PACK_AND_SEATS), pointer, detail);
        None
    }
}
