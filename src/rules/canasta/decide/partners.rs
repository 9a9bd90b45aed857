//! Drawing for partners, and picking a seat (`canasta.md`, 3).

use super::{Decided, Room, not_now};
use crate::rules::{
    Problem, Violation,
    canasta::{
        codes,
        command::DrawEntry,
        entry::Reader,
        event::{DrawnCard, Event},
        pack::{Place, SeenCards},
        partner_draw::{Drawn, drawn},
        seat::Seat,
    },
};

/// The most draws that a command may hold: one for each player.
const MOST_DRAWS: usize = 4;

pub(super) fn draw(room: Room<'_>, draws: &[DrawEntry]) -> Result<Decided, Violation> {
    let table = room.table;
    open_for_drawing(room)?;
    let Drawn::Draw(awaited) = drawn(&table.draw) else {
        let detail = "partners have been drawn; the player with the highest card picks a seat";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail));
    };
    let mut reader = Reader::default();
    let read = draws.iter().take(MOST_DRAWS + 1).enumerate().map(|(index, entry)| DrawnCard {
        player: reader.seat(&format!("/draws/{index}/player"), entry.player),
        card: reader.card(&format!("/draws/{index}/card"), &entry.card),
    });
    let read: Vec<DrawnCard> = read.collect();
    let draws = reader.done(read)?;
    let mut problems = players(&draws, &awaited);
    let mut seen = SeenCards::default();
    for (player, card) in table.draw.iter() {
        if let Some(card) = card
            && !awaited.contains(&player)
        {
            seen.see_all([*card], Place::Draw);
        }
    }
    for (index, fault) in seen.see_all(draws.iter().map(|drawn| drawn.card), Place::Draw) {
        problems.push(fault.at(format!("/draws/{index}/card")));
    }
    Violation::unless_clean(problems, Event::PartnersDrawn { draws }.into())
}

/// Every player that must draw draws, once, and nobody else does.
fn players(draws: &[DrawnCard], awaited: &[Seat]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let rule = Some("canasta/3");
    for (index, drawn) in draws.iter().enumerate() {
        let at = format!("/draws/{index}/player");
        let number = drawn.player.number();
        if !awaited.contains(&drawn.player) {
            let detail = format!("player {number} does not draw again; its card counts");
            problems.push(Problem::new(&codes::SEAT_NOT_ASKED, rule, at, detail));
        } else if draws.iter().take(index).any(|earlier| earlier.player == drawn.player) {
            let detail = format!("player {number} draws one card, and is here twice");
            problems.push(Problem::new(&codes::SEAT_TWICE, rule, at, detail));
        }
    }
    for player in awaited {
        if !draws.iter().any(|drawn| drawn.player == *player) {
            let detail = format!("player {} draws a card, too", player.number());
            problems.push(Problem::new(&codes::SEAT_MISSING, rule, "/draws", detail));
        }
    }
    problems
}

pub(super) fn choose_seat(room: Room<'_>, seat: u8) -> Result<Decided, Violation> {
    open_for_drawing(room)?;
    let Drawn::Ranked(_) = drawn(&room.table.draw) else {
        let detail = "partners have not been drawn for";
        return Err(not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail));
    };
    let mut reader = Reader::default();
    let seat = reader.seat("/seat", seat);
    let seat = reader.done(seat)?;
    Ok(Event::SeatChosen { seat, dealer: seat.right() }.into())
}

fn open_for_drawing(room: Room<'_>) -> Result<(), Violation> {
    if room.table.draws_for_partners() {
        return Ok(());
    }
    let detail = "the partners sit: they are drawn for before the first deal only";
    Err(not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail))
}
