//! What a command makes happen. Each file answers two questions with one function: what is refused,
//! and what is open.

pub mod answer;
pub mod call;
pub mod challenge;
pub mod deal;
pub mod misdeal;
pub mod play;
pub mod score_entry;
mod scorer;
pub mod showdown;

use super::{
    call::Bet,
    codes,
    command::Command,
    desk::Desk,
    event::Event,
    hand::{Awaits, Mode},
    house_rules::HouseRules,
    refuse,
    state::{Match, Stage, State},
};
use crate::rules::{Authority, Violation};

/// What `command` itself makes happen, before what follows from it.
pub fn decide(
    rules: &HouseRules,
    state: &State,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    let State::Match(game) = state else {
        let detail = "the match has not been opened";
        return Err(refuse::not_now(&codes::NOT_OPENED, "truco/4", detail));
    };
    match (&game.stage, command) {
        (Stage::Won { .. } | Stage::Void, _) => {
            let detail = "the match is over; the floor may correct a settled one";
            Err(refuse::not_now(&codes::MATCH_OVER, "truco/4", detail))
        }
        (_, Command::EnterScore { chicos }) => score_entry::enter_score(rules, chicos, by),
        (Stage::Dealing, Command::Deal { cut, exposed, hands }) => {
            deal::deal(rules, game, cut.as_ref(), exposed, hands)
        }
        (Stage::Dealing, _) => {
            let detail = "the next hand has not been dealt";
            Err(refuse::not_now(&codes::NOT_DEALT, "truco/5", detail))
        }
        (Stage::Hand(hand), command) => in_hand(&Desk { rules, game, hand }, command, by),
    }
}

fn in_hand(desk: &Desk<'_>, command: &Command, by: Authority) -> Result<Vec<Event>, Violation> {
    match command {
        Command::Call { seat, call } => call::call(desk, *seat, *call),
        Command::Answer { seat, answer } => answer::answer(desk, *seat, *answer),
        Command::Declare { seat, value } => showdown::declare(desk, *seat, *value),
        Command::SonBuenas { seat } => showdown::son_buenas(desk, *seat),
        Command::ShowCards { seat, cards } => play::show_cards(desk, *seat, cards),
        Command::PlayCard { seat, card } => play::play_card(desk, *seat, card),
        Command::Mazo { seat, after_a_card } => play::mazo(desk, *seat, *after_a_card),
        Command::EnvidoWon { team } => scorer::showdown_won(desk, Bet::Envido, *team),
        Command::FlorWon { team } => scorer::showdown_won(desk, Bet::Flor, *team),
        Command::HandWon { team } => scorer::hand_won(desk, *team),
        Command::PidoFlor { seat, against, cards, had_flor } => {
            challenge::pido_flor(desk, (*seat, *against), cards, *had_flor)
        }
        Command::CloseHand {} => close_hand(desk),
        Command::Misdeal { condition, after_a_card } => {
            misdeal::misdeal(desk, *condition, *after_a_card, by)
        }
        Command::Irregularity { condition, seat, card } => {
            misdeal::irregularity(desk, *condition, *seat, card.as_deref())
        }
        Command::Deal { .. } | Command::EnterScore { .. } => {
            desk.only_in(Mode::Cards)?;
            let detail = "the hand that was dealt is still in play";
            Err(refuse::not_now(&codes::HAND_NOT_OVER, "truco/5", detail))
        }
    }
}

fn close_hand(desk: &Desk<'_>) -> Result<Vec<Event>, Violation> {
    if desk.awaits() == Awaits::Close {
        return Ok(vec![Event::HandClosed]);
    }
    let detail = "the hand is closed when it is over";
    Err(refuse::not_now(&codes::HAND_NOT_OVER, "truco/15", detail))
}

/// The hand in play with its match.
pub fn desk<'a>(rules: &'a HouseRules, game: &'a Match) -> Option<Desk<'a>> {
    match &game.stage {
        Stage::Hand(hand) => Some(Desk { rules, game, hand }),
        Stage::Dealing | Stage::Won { .. } | Stage::Void => None,
    }
}
