//! The deal: the cut, cards dealt face up, hands known from the start (`truco/5`).

use crate::{
    Gate, Violation,
    truco::{
        codes,
        command::{Cut, DealtHand, Exposed, ExposedChoice},
        event::Event,
        hand::{SeatInHand, strength::is_brava},
        house_rules::{ExposedBrava, HouseRules},
        legal::{MAX_TAKEN, MIN_TAKEN},
        seat::Seat,
        state::Match,
    },
};
use houseway_base::cards::{Seen, SpanishCard};
use houseway_words::{Said, said};

use super::rulings;

/// Decides a deal.
pub fn deal(
    rules: &HouseRules,
    game: &Match,
    cut: Option<&Cut>,
    exposed: &[Exposed],
    hands: &[DealtHand],
) -> Result<Vec<Event>, Violation> {
    let mut dealing = Dealing { game, gate: Gate::default(), seen: Seen::new(1) };
    if let Some(cut) = cut {
        dealing.check_cut(cut);
    }
    let exposed = dealing.exposed(exposed);
    let hands = dealing.hands(hands, &exposed);
    let (exposed, hands) = dealing.gate.done((exposed, hands))?;

    let brava = exposed.iter().find(|exposed| is_brava(exposed.card));
    if let Some(brava) = brava
        && rules.exposed_brava == ExposedBrava::Redeal
    {
        let ruling = rulings::brava_exposed(brava.card);
        return Ok(vec![Event::HandAnnulled { ruling, line: None }]);
    }
    let exposed = exposed.into_iter().map(|FaceUp { seat, card, kept }| Event::CardExposed {
        seat,
        card,
        kept,
        ruling: rulings::exposed(seat, card, kept),
    });
    Ok([dealt(rules, game, &hands)].into_iter().chain(exposed).collect())
}

/// The hand as dealt, with the cards known to the table.
pub fn dealt(rules: &HouseRules, game: &Match, hands: &[(Seat, [SpanishCard; 3])]) -> Event {
    let mano = game.mano();
    let known = |seat: Seat| {
        let hand = hands.iter().find(|(holder, _)| *holder == seat);
        hand.map(|(_, cards)| cards.to_vec()).unwrap_or_default()
    };
    let seats = game.setup.players.round_from(mano);
    Event::HandDealt {
        number: game.hands.saturating_add(1),
        dealer: game.dealer,
        mano,
        alone: game.alone(rules.gallo),
        seats: seats.map(|seat| SeatInHand { seat, known: known(seat), gone: false }).collect(),
        entered: false,
    }
}

/// A card dealt face up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FaceUp {
    seat: Seat,
    card: SpanishCard,
    kept: bool,
}

/// A deal while it is being read, with its problems and the cards seen so far.
struct Dealing<'a> {
    game: &'a Match,
    gate: Gate,
    seen: Seen<SpanishCard, Said>,
}

impl Dealing<'_> {
    fn check_cut(&mut self, cut: &Cut) {
        let cutter = self.game.setup.players.before(self.game.dealer);
        if cut.seat != cutter.number() {
            let detail = said!("truco-cutter", cutter = cutter, seat = cut.seat);
            self.gate.problem(&codes::WRONG_CUT, Some("truco/5"), "/cut/seat", detail);
        }
        if !(MIN_TAKEN..=MAX_TAKEN).contains(&cut.taken) {
            let detail =
                said!("truco-cut-size", least = MIN_TAKEN, most = MAX_TAKEN, taken = cut.taken);
            self.gate.problem(&codes::WRONG_CUT, Some("truco/5"), "/cut/taken", detail);
        }
    }

    /// Reads the cards dealt face up.
    fn exposed(&mut self, exposed: &[Exposed]) -> Vec<FaceUp> {
        let players = self.game.setup.players;
        let mut read: Vec<FaceUp> = Vec::new();
        for (index, given) in exposed.iter().enumerate() {
            let at = format!("/exposed/{index}");
            let seat = self.gate.seat_among(format!("{at}/seat"), given.seat, players);
            let card = self.gate.card(format!("{at}/card"), &given.card, "truco/1");
            if let Some(card) = card {
                self.see(format!("{at}/card"), card, &said!("truco-among-exposed"));
            }
            let kept = given.choice == ExposedChoice::Keep;
            read.extend(seat.zip(card).map(|(seat, card)| FaceUp { seat, card, kept }));
        }
        for seat in players.seats() {
            let kept = read.iter().filter(|exposed| exposed.seat == seat && exposed.kept).count();
            if kept > 3 {
                let detail = said!("cannot-keep", seat = seat, kept = kept);
                let code = &codes::WRONG_CARD_COUNT;
                self.gate.problem(code, Some("truco/5"), "/exposed", detail);
            }
        }
        read
    }

    /// Reads the hands that are known from the start.
    fn hands(&mut self, hands: &[DealtHand], exposed: &[FaceUp]) -> Vec<(Seat, [SpanishCard; 3])> {
        let mut read: Vec<(Seat, [SpanishCard; 3])> = Vec::new();
        for (index, given) in hands.iter().enumerate() {
            let at = format!("/hands/{index}");
            let players = self.game.setup.players;
            let seat = self.gate.seat_among(format!("{at}/seat"), given.seat, players);
            let cards = self.gate.three_cards(&format!("{at}/cards"), &given.cards);
            let (Some(seat), Some(cards)) = (seat, cards) else { continue };
            if read.iter().any(|(holder, _)| *holder == seat) {
                let detail = said!("cards-listed-twice", seat = seat);
                let pointer = format!("{at}/seat");
                self.gate.problem(&codes::DUPLICATE_SEAT, Some("truco/5"), pointer, detail);
            }
            let cards = cards.cards();
            self.check_hand(&at, (seat, cards), exposed);
            read.push((seat, cards));
        }
        read
    }

    /// Checks that no card of a known hand has been seen elsewhere, and that the hand contains
    /// every face-up card that its player kept.
    fn check_hand(
        &mut self,
        at: &str,
        (seat, cards): (Seat, [SpanishCard; 3]),
        exposed: &[FaceUp],
    ) {
        let kept = |card: &SpanishCard| exposed.contains(&FaceUp { seat, card: *card, kept: true });
        for (place, card) in cards.into_iter().enumerate() {
            // A face-up card that its player kept is already recorded as seen.
            if !kept(&card) {
                self.see(format!("{at}/cards/{place}"), card, &said!("truco-in-hand", seat = seat));
            }
        }
        let missing = |exposed: &&FaceUp| {
            exposed.seat == seat && exposed.kept && !cards.contains(&exposed.card)
        };
        for FaceUp { card, .. } in exposed.iter().filter(missing) {
            let detail = said!("kept-dealt-face-up", seat = seat, card = *card);
            let pointer = format!("{at}/cards");
            self.gate.problem(&codes::KNOWN_CARD_MISSING, Some("truco/5"), pointer, detail);
        }
    }

    fn see(&mut self, pointer: String, card: SpanishCard, place: &Said) {
        self.gate.see(pointer, card, place, &mut self.seen, "truco/1");
    }
}
