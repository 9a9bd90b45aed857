//! Drawing for partners, and picking a seat (`canasta.md`, 3).

use super::context::{DecideContext, Decided};
use crate::{
    Gate, Violation,
    canasta::{
        codes,
        command::DrawInput,
        event::{DrawnCard, Event},
        melds::pack::{Place, SeenCards},
        seat::{Drawn, Seat},
    },
};
use houseway_words::said;

/// The most draws in a command: one for each player.
const MOST_DRAWS: usize = 4;

pub(super) fn draw(context: DecideContext<'_>, draws: &[DrawInput]) -> Result<Decided, Violation> {
    let table = context.table;
    let Drawn::Draw(awaited) = drawn_so_far(context)? else {
        let detail = said!("partners-drawn");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail));
    };
    let draws = read_draws(draws)?;
    let mut gate = Gate::default();
    check_players(&mut gate, &draws, &awaited);
    let mut seen = SeenCards::default();
    for (player, card) in table.draw.iter() {
        if let Some(card) = card
            && !awaited.contains(&player)
        {
            seen.see_all([*card], Place::Draw);
        }
    }
    for (index, fault) in seen.see_all(draws.iter().map(|drawn| drawn.card), Place::Draw) {
        gate.note(fault.at(format!("/draws/{index}/card")));
    }
    gate.done(Event::PartnersDrawn { draws }.into())
}

fn read_draws(draws: &[DrawInput]) -> Result<Vec<DrawnCard>, Violation> {
    let mut gate = Gate::default();
    let read = draws.iter().take(MOST_DRAWS + 1).enumerate().map(|(index, draw)| {
        let player = gate.seat_of_four(format!("/draws/{index}/player"), draw.player);
        let card = gate.pack_card(format!("/draws/{index}/card"), &draw.card);
        Some(DrawnCard { player: player?, card: card? })
    });
    let read: Vec<Option<DrawnCard>> = read.collect();
    gate.pass(read.into_iter().collect())
}

/// Checks that the players who have to draw are each listed once, and that no other player is
/// listed.
fn check_players(gate: &mut Gate, draws: &[DrawnCard], awaited: &[Seat]) {
    let rule = Some("canasta/3");
    for (index, drawn) in draws.iter().enumerate() {
        let at = format!("/draws/{index}/player");
        let number = drawn.player.number();
        if !awaited.contains(&drawn.player) {
            let detail = said!("draws-not-again", number = number);
            gate.problem(&codes::SEAT_NOT_ASKED, rule, at, detail);
        } else if draws.iter().take(index).any(|earlier| earlier.player == drawn.player) {
            let detail = said!("draws-one-card", number = number);
            gate.problem(&codes::DUPLICATE_SEAT, rule, at, detail);
        }
    }
    for player in awaited {
        if !draws.iter().any(|drawn| drawn.player == *player) {
            let detail = said!("must-draw-too", number = player.number());
            gate.problem(&codes::SEAT_MISSING, rule, "/draws", detail);
        }
    }
}

pub(super) fn choose_seat(context: DecideContext<'_>, seat: u8) -> Result<Decided, Violation> {
    let Drawn::Ranked(_) = drawn_so_far(context)? else {
        let detail = said!("partners-not-drawn");
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail));
    };
    let mut gate = Gate::default();
    let seat = gate.seat_of_four("/seat", seat);
    let seat = gate.pass(seat)?;
    Ok(Event::SeatChosen { seat, dealer: seat.right() }.into())
}

/// The state of the draw, while it is open.
fn drawn_so_far(context: DecideContext<'_>) -> Result<Drawn, Violation> {
    context.table.partner_draw().ok_or_else(|| {
        let detail = said!("partners-seated");
        Violation::not_now(&codes::WRONG_PHASE, Some("canasta/3"), detail)
    })
}
