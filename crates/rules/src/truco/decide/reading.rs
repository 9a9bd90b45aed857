//! Reads seats, teams and cards from a command or a calculator's request.

use crate::{
    Gate, Violation,
    truco::{
        codes,
        hand::ThreeCards,
        legal::context::RulingContext,
        seat::{Players, Seat, Team},
    },
};
use houseway_base::cards::{Seen, SpanishCard};
use houseway_words::said;

/// The seat named by a command; its player must still be in the hand.
pub fn player(context: &RulingContext<'_>, number: u8) -> Result<Seat, Violation> {
    let mut gate = Gate::default();
    let seat = gate.seat_among("/seat", number, context.game.setup.players);
    let seat = gate.pass(seat)?;
    context.still_in(seat).map(|()| seat)
}

impl Gate {
    /// Reads three different cards.
    pub fn three_cards(&mut self, at: &str, texts: &[String]) -> Option<ThreeCards> {
        if texts.len() != 3 {
            let detail = said!("player-has-three", given = texts.len());
            self.problem(&codes::WRONG_CARD_COUNT, Some("truco/5"), at, detail);
        }
        let mut seen = Seen::new(1);
        let mut read: Vec<SpanishCard> = Vec::new();
        for (index, text) in texts.iter().take(3).enumerate() {
            let pointer = format!("{at}/{index}");
            if let Some(card) = self.card(pointer.as_str(), text, "truco/1") {
                self.see(pointer, card, &said!("in-this-hand"), &mut seen, "truco/1");
                read.push(card);
            }
        }
        let three = <[SpanishCard; 3]>::try_from(read).ok().and_then(ThreeCards::new);
        three.filter(|_| texts.len() == 3)
    }

    /// Reads a seat at the table.
    pub fn seat_among(
        &mut self,
        pointer: impl Into<String>,
        number: u8,
        players: Players,
    ) -> Option<Seat> {
        let seat = players.seat(number);
        if seat.is_none() {
            let count = players.count();
            let detail = said!("no-seat-of-players", number = number, count = count);
            self.problem(&codes::UNKNOWN_SEAT, Some("truco/1"), pointer, detail);
        }
        seat
    }

    /// Reads one of the two sides.
    pub fn team(&mut self, pointer: impl Into<String>, number: u8) -> Option<Team> {
        let team = Team::from_number(number);
        if team.is_none() {
            let detail = said!("no-such-team", number = number);
            self.problem(&codes::UNKNOWN_TEAM, Some("truco/1"), pointer, detail);
        }
        team
    }
}
