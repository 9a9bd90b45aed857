//! The deal: the cut, cards dealt face up, hands known from the start (`truco/5`).

use crate::{
    cards::{Seen, SpanishCard},
    rules::{
        Problem, Violation,
        truco::{
            codes,
            command::{Cut, DealtHand, Exposed, ExposedChoice},
            event::Event,
            hand::SeatInHand,
            house_rules::{ExposedBrava, HouseRules},
            parse, rulings,
            seat::Seat,
            state::Match,
            strength::is_brava,
        },
    },
};

/// The fewest cards that a cut takes: more than three.
pub const MIN_TAKEN: u8 = 4;
/// The most cards that a cut takes: more than three of the forty are left.
pub const MAX_TAKEN: u8 = 36;

/// What the deal makes happen.
pub fn deal(
    rules: &HouseRules,
    game: &Match,
    cut: Option<&Cut>,
    exposed: &[Exposed],
    hands: &[DealtHand],
) -> Result<Vec<Event>, Violation> {
    let mut problems: Vec<Problem> = cut.map(|cut| cut_problems(game, cut)).unwrap_or_default();
    let mut seen: Seen<SpanishCard, String> = Seen::new(1);
    let exposed = read_exposed(game, exposed, &mut seen, &mut problems);
    let hands = read_hands(game, hands, &exposed, &mut seen, &mut problems);
    let (exposed, hands) = Violation::unless_clean(problems, (exposed, hands))?;

    let brava = exposed.iter().find(|(_, card, _)| is_brava(*card));
    if let Some((_, card, _)) = brava
        && rules.exposed_brava == ExposedBrava::Redeal
    {
        return Ok(vec![Event::HandAnnulled { ruling: rulings::brava_exposed(*card), line: None }]);
    }
    let exposed = exposed.into_iter().map(|(seat, card, kept)| Event::CardExposed {
        seat,
        card,
        kept,
        ruling: rulings::exposed(seat, card, kept),
    });
    Ok([dealt(game, &hands)].into_iter().chain(exposed).collect())
}

/// The hand as it is dealt, with the cards that the table knows.
pub fn dealt(game: &Match, hands: &[(Seat, [SpanishCard; 3])]) -> Event {
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
        seats: seats.map(|seat| SeatInHand { seat, known: known(seat), gone: false }).collect(),
    }
}

fn cut_problems(game: &Match, cut: &Cut) -> Vec<Problem> {
    let mut problems = Vec::new();
    let cutter = game.setup.players.before(game.dealer);
    if cut.seat != cutter.number() {
        let detail = format!(
            "the player at the dealer's left cuts: {cutter}, not seat {}; cut again",
            cut.seat
        );
        problems.push(Problem::new(&codes::WRONG_CUT, Some("truco/5"), "/cut/seat", detail));
    }
    if !(MIN_TAKEN..=MAX_TAKEN).contains(&cut.taken) {
        let detail = format!(
            "a cut takes and leaves more than three cards: {MIN_TAKEN} to {MAX_TAKEN}, not {}; \
             cut again",
            cut.taken
        );
        problems.push(Problem::new(&codes::WRONG_CUT, Some("truco/5"), "/cut/taken", detail));
    }
    problems
}

/// Cards dealt face up: whose, which, and whether they are kept.
fn read_exposed(
    game: &Match,
    exposed: &[Exposed],
    seen: &mut Seen<SpanishCard, String>,
    problems: &mut Vec<Problem>,
) -> Vec<(Seat, SpanishCard, bool)> {
    let mut read: Vec<(Seat, SpanishCard, bool)> = Vec::new();
    for (index, given) in exposed.iter().enumerate() {
        let at = format!("/exposed/{index}");
        let seat = parse::seat(given.seat, game.setup.players, &format!("{at}/seat"));
        let card = parse::card(&given.card, &format!("{at}/card")).and_then(|card| {
            see(seen, card, format!("exposed card {index}"), &format!("{at}/card"))
        });
        match (seat, card) {
            (Ok(seat), Ok(card)) => read.push((seat, card, given.choice == ExposedChoice::Keep)),
            (seat, card) => problems.extend(seat.err().into_iter().chain(card.err())),
        }
    }
    for seat in game.setup.players.round_from(game.dealer) {
        let kept = read.iter().filter(|(holder, _, kept)| *holder == seat && *kept).count();
        if kept > 3 {
            let detail = format!("{seat} cannot keep {kept} cards: a player has three");
            problems.push(Problem::new(&codes::THREE_CARDS, Some("truco/5"), "/exposed", detail));
        }
    }
    read
}

/// The hands that are known from the start.
fn read_hands(
    game: &Match,
    hands: &[DealtHand],
    exposed: &[(Seat, SpanishCard, bool)],
    seen: &mut Seen<SpanishCard, String>,
    problems: &mut Vec<Problem>,
) -> Vec<(Seat, [SpanishCard; 3])> {
    let mut read: Vec<(Seat, [SpanishCard; 3])> = Vec::new();
    for (index, given) in hands.iter().enumerate() {
        let at = format!("/hands/{index}");
        let seat = parse::seat(given.seat, game.setup.players, &format!("{at}/seat"));
        let cards = parse::three_cards(&given.cards, &format!("{at}/cards"), problems);
        let (Ok(seat), Some(cards)) = (&seat, cards) else {
            problems.extend(seat.err());
            continue;
        };
        if read.iter().any(|(holder, _)| holder == seat) {
            let detail = format!("the cards of {seat} are there already");
            let pointer = format!("{at}/seat");
            problems.push(Problem::new(&codes::SEAT_TWICE, Some("truco/5"), pointer, detail));
        }
        for (place, card) in cards.cards().into_iter().enumerate() {
            // A card that its player kept face up is seen for the second time here.
            if !exposed.contains(&(*seat, card, true)) {
                let pointer = format!("{at}/cards/{place}");
                problems.extend(see(seen, card, format!("the hand of {seat}"), &pointer).err());
            }
        }
        for (_, card, _) in exposed
            .iter()
            .filter(|(holder, card, kept)| holder == seat && *kept && !cards.cards().contains(card))
        {
            let detail = format!("{seat} kept {card}, which was dealt face up");
            let pointer = format!("{at}/cards");
            problems.push(Problem::new(
                &codes::KNOWN_CARD_MISSING,
                Some("truco/5"),
                pointer,
                detail,
            ));
        }
        read.push((*seat, cards.cards()));
    }
    read
}

fn see(
    seen: &mut Seen<SpanishCard, String>,
    card: SpanishCard,
    place: String,
    pointer: &str,
) -> Result<SpanishCard, Problem> {
    seen.see(card, place).map(|()| card).map_err(|places| {
        let detail = format!("{card} is already {}", places.join(" and "));
        Problem::new(&codes::CARD_TWICE, Some("truco/1"), pointer, detail)
    })
}
