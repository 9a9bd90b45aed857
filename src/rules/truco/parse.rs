//! From what a person typed to what the rules know.

use super::{
    codes,
    seat::{Players, Seat, Team},
    three_cards::ThreeCards,
};
use crate::{cards::SpanishCard, rules::Problem};

/// The value, or its problem added to the others.
pub fn keep<T>(parsed: Result<T, Problem>, problems: &mut Vec<Problem>) -> Option<T> {
    parsed.map_err(|problem| problems.push(problem)).ok()
}

/// A card of the forty.
pub fn card(given: &str, pointer: &str) -> Result<SpanishCard, Problem> {
    given.parse().map_err(|error| {
        let detail = format!("{error}");
        Problem::new(&codes::NOT_A_CARD, Some("truco/1"), pointer, detail)
    })
}

/// Three different cards; every problem with them is added to `problems`.
pub fn three_cards(
    given: &[String],
    pointer: &str,
    problems: &mut Vec<Problem>,
) -> Option<ThreeCards> {
    let before = problems.len();
    if given.len() != 3 {
        let detail = format!("a player has three cards, not {}", given.len());
        problems.push(Problem::new(&codes::THREE_CARDS, Some("truco/5"), pointer, detail));
    }
    let mut seen: Vec<SpanishCard> = Vec::new();
    for (index, text) in given.iter().take(3).enumerate() {
        let pointer = format!("{pointer}/{index}");
        match card(text, &pointer) {
            Ok(card) if seen.contains(&card) => {
                let detail = format!("{card} is there twice; the pack holds one");
                problems.push(Problem::new(&codes::CARD_TWICE, Some("truco/1"), pointer, detail));
            }
            Ok(card) => seen.push(card),
            Err(problem) => problems.push(problem),
        }
    }
    let cards = <[SpanishCard; 3]>::try_from(seen).ok().and_then(ThreeCards::new);
    cards.filter(|_| problems.len() == before)
}

/// A seat of the table.
pub fn seat(number: u8, players: Players, pointer: &str) -> Result<Seat, Problem> {
    players.seat(number).ok_or_else(|| {
        let last = players.count() - 1;
        let detail =
            format!("there is no seat {number}: {} play, seats 0 to {last}", players.count());
        Problem::new(&codes::NO_SUCH_SEAT, Some("truco/1"), pointer, detail)
    })
}

/// One of the two sides.
pub fn team(number: u8, pointer: &str) -> Result<Team, Problem> {
    Team::from_number(number).ok_or_else(|| {
        let detail = format!("there is no team {number}: the even seats are 0, the odd ones 1");
        Problem::new(&codes::NO_SUCH_TEAM, Some("truco/1"), pointer, detail)
    })
}
