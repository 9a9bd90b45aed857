//! Scorer mode: who won, in place of the cards (`truco/20`).

use crate::rules::{
    Violation,
    truco::{
        call::Bet,
        decide::showdown,
        desk::Desk,
        event::Event,
        follow,
        hand::{Awaits, EndedBy, Mode},
        parse, refuse,
    },
};

/// Who won an accepted envido, or an accepted comparison of flores.
pub fn showdown_won(desk: &Desk<'_>, bet: Bet, team: u8) -> Result<Vec<Event>, Violation> {
    desk.only_in(Mode::Scorer)?;
    let team = parse::team(team, "/team").map_err(refuse::problem)?;
    match &desk.hand.showdown {
        Some(showdown) if desk.awaits() == (Awaits::ShowdownWinner { bet }) => {
            let words = showdown.words.clone();
            Ok(vec![showdown::scored(desk, bet, team, showdown.points, words)])
        }
        _ => Err(desk.not_awaited("this winner")),
    }
}

/// Who won the hand by its tricks.
pub fn hand_won(desk: &Desk<'_>, team: u8) -> Result<Vec<Event>, Violation> {
    desk.only_in(Mode::Scorer)?;
    let team = parse::team(team, "/team").map_err(refuse::problem)?;
    if desk.awaits() != Awaits::HandWinner {
        return Err(desk.not_awaited("the winner of the hand"));
    }
    Ok(vec![follow::hand_ended(desk, team, desk.hand.truco.worth(), EndedBy::Tricks)])
}
