//! Cards that were exposed before the showdown, in the hand in play.

use super::{
    super::{Becomes, BurnAmong, Exposed, Seat, Step, Street},
    HandInPlay,
};
use houseway_base::cards::Card;

impl HandInPlay {
    /// The number of exposed cards with this outcome.
    pub fn exposed_as(&self, becomes: Becomes) -> usize {
        self.exposed.iter().filter(|exposed| exposed.becomes == becomes).count()
    }

    /// Records an exposed hole card that is replaced from the stub and becomes the next burn card.
    pub fn burn_exposed_card(&mut self, seat: Option<Seat>, card: Option<Card>) {
        self.exposed.push(Exposed { seat, card, becomes: Becomes::Burn });
        self.next_burn = card;
    }

    /// Records cards in a hand that the players have seen.
    pub fn know(&mut self, seat: Seat, cards: &[Card]) {
        let known = self.known.entry(seat).or_default();
        for card in cards {
            if !known.contains(card) {
                known.push(*card);
                let card = Some(*card);
                self.exposed.push(Exposed { seat: Some(seat), card, becomes: Becomes::Kept });
            }
        }
    }

    /// Records a card that is set aside and plays in no hand.
    pub fn lay_aside(&mut self, card: Option<Card>, becomes: Becomes) {
        self.exposed.push(Exposed { seat: None, card, becomes });
    }

    /// The exposed card that is still to be replaced, once the deal is complete and before the
    /// first action.
    pub fn to_replace(&self) -> Option<Exposed> {
        let last = self.exposed.iter().rev().find(|exposed| exposed.becomes == Becomes::Burn);
        last.copied().filter(|_| self.steps.is_empty())
    }

    /// Forgets known burn cards and folded cards, because they went back into the stub and can be
    /// anywhere.
    pub fn forget_what_was_mixed(&mut self) {
        self.burns.iter_mut().for_each(|card| *card = None);
        let live: Vec<Seat> = self.live().map(|(_, seat)| seat).collect();
        self.known.retain(|seat, _| live.contains(seat));
        let next_burn = self.next_burn;
        self.exposed.retain(|exposed| match exposed.becomes {
            Becomes::Kept => exposed.seat.is_some_and(|seat| live.contains(&seat)),
            Becomes::Burn => exposed.card.is_some() && exposed.card == next_burn,
            Becomes::Scrap | Becomes::Burned => false,
        });
    }

    /// The burn card of this street, if it is known once these cards are dealt.
    pub fn burn_card(&self, street: Street, laid: &[Card]) -> Option<Card> {
        match &self.burn_among {
            Some(among) if among.street == street => {
                among.cards.iter().find(|card| !laid.contains(card)).copied()
            }
            _ => self.next_burn,
        }
    }

    /// Finds the next burn card, if only one candidate is left without these dealt cards. For
    /// example, the flop shows which of four cards is the turn's burn card.
    pub(in super::super) fn burn_among_laid(&mut self, street: Street, laid: &[Card]) {
        let Some(among) = self.burn_among.take() else { return };
        if among.street != street {
            let mut left = among.cards.into_iter().filter(|card| !laid.contains(card));
            self.next_burn = left.next().filter(|_| left.next().is_none());
        }
    }

    /// The cards of a flop that is dealt again; all but one of them belong to the new flop
    /// (`at_the_table.md`, C27 and C28). The list is empty if they are not known.
    pub fn laid_before(&self) -> Vec<Card> {
        let among = self.burn_among.iter().filter(|_| self.street_due() == Some(Street::Flop));
        among.map(|among| &among.cards).filter(|cards| cards.len() > 1).flatten().copied().collect()
    }

    /// Takes back the last street's cards, one of which is that street's burn card
    /// (`at_the_table.md`, C28).
    pub fn board_becomes_burn(&mut self) {
        let (street, laid) = self.take_back_laid();
        match laid[..] {
            [card] => self.next_burn = Some(card),
            _ => self.burn_among = Some(BurnAmong { street, cards: laid }),
        }
        self.burns.pop();
        self.burned = false;
    }

    /// Takes back a flop of four cards. The flop's burn card stays, and one of the four cards
    /// becomes the turn's burn card (`at_the_table.md`, C27).
    pub fn flop_becomes_three(&mut self, four: &[Card]) {
        if self.steps.last() == Some(&Step::Street) {
            self.take_back_laid();
            self.burned = true;
        } else if !self.burned {
            self.burn(self.next_burn);
        }
        self.burn_among = Some(BurnAmong { street: Street::Turn, cards: four.to_vec() });
    }

    /// Takes back the cards dealt last. Returns their street and the cards.
    fn take_back_laid(&mut self) -> (Street, Vec<Card>) {
        let street = self.betting.street();
        self.take_back();
        let from = self.betting.street().board().min(self.board.len());
        (street, self.board.split_off(from))
    }
}
