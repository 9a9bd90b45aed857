//! Between hands: players leave, sit out, post, buy the button and straddle.

use chrono::{DateTime, Utc};

use super::super::{
    codes,
    engine::Seat,
    event::memory::{Away, Post},
    event::{Departure, Event},
    house_rules::HouseRules,
    seated::{Seated, SeatedPlayer},
    state::Round,
};
use crate::holdem::engine::seats_said;
use crate::{Code, Gate, Problem, Violation};
use houseway_words::{Said, said};

fn seated(round: &Round, seat: Seat) -> Result<&SeatedPlayer, Violation> {
    let mut gate = Gate::default();
    let player = gate.seated(round, seat);
    gate.pass(player)
}

fn refused(code: &'static Code, rule: &'static str, detail: Said) -> Violation {
    Violation::of(Problem::new(code, Some(rule), "/seat", detail))
}

/// A player leaves, and is remembered for as long as the house rules say.
pub(super) fn leave(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
    departure: Option<Departure>,
    at: Option<DateTime<Utc>>,
) -> Result<Event, Violation> {
    let player = seated(round, seat)?;
    let amount = round.money(player.stack);
    let away = Away {
        seat,
        player: round.memory.reference(seat).map(str::to_owned),
        amount,
        at,
        seated: Seated { sitting_out: false, ..player.seated },
        penalties: round.memory.standing().filter(|open| open.seat == seat).cloned().collect(),
    };
    let away = (rules.return_window > 0).then(|| Box::new(away));
    Ok(Event::Left { seat, amount, away, departure })
}

pub(super) fn sit_out(round: &Round, seat: Seat) -> Result<Event, Violation> {
    if seated(round, seat)?.seated.sitting_out {
        let detail = said!("sits-out-already", seat = seat);
        return Err(refused(&codes::SITS_SO_ALREADY, "holdem/3", detail));
    }
    Ok(Event::SatOut { seat })
}

pub(super) fn sit_in(round: &Round, seat: Seat) -> Result<Event, Violation> {
    if !seated(round, seat)?.seated.sitting_out {
        let detail = said!("not-sitting-out", seat = seat);
        return Err(refused(&codes::SITS_SO_ALREADY, "holdem/3", detail));
    }
    Ok(Event::SatIn { seat })
}

pub(super) fn place_button(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
) -> Result<Event, Violation> {
    let next = round.next_hand(rules);
    let seats = next.may_have_button();
    if !seats.contains(&seat) {
        let detail = match &seats[..] {
            [] if next.again.is_some() => {
                said!("misdealt-button-stays")
            }
            [] => said!("button-no-seat-plays"),
            seats => {
                let seats = seats_said(seats.iter().copied());
                said!("button-to-playing-seat", seats = seats)
            }
        };
        return Err(refused(&codes::NOT_DEALT_IN, "holdem/3", detail));
    }
    Ok(Event::ButtonPlaced { seat })
}

pub(super) fn post(rules: &HouseRules, round: &Round, seat: Seat) -> Result<Event, Violation> {
    seated(round, seat)?;
    let next = round.next_hand(rules);
    if !next.may_post().contains(&seat) {
        let detail = said!("nothing-to-post", seat = seat);
        return Err(refused(&codes::NOTHING_TO_POST, "holdem/2", detail));
    }
    let Post { live, dead } = next.post(seat);
    Ok(Event::PostDeclared { seat, live, dead })
}

/// A player who is waiting buys the button (`at_the_table.md`, A9).
pub(super) fn buy_button(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
) -> Result<Event, Violation> {
    seated(round, seat)?;
    if !round.next_hand(rules).may_buy().contains(&seat) {
        let detail = if rules.buy_button.is_on() {
            said!("waits-not-there", seat = seat)
        } else {
            said!("button-not-sold")
        };
        return Err(refused(&codes::BUTTON_NOT_FOR_SALE, "holdem/A9", detail));
    }
    let (live, dead) = (round.stakes.big_blind, round.stakes.small_blind);
    Ok(Event::ButtonBought { seat, live, dead })
}

pub(super) fn straddle(rules: &HouseRules, round: &Round, seat: Seat) -> Result<Event, Violation> {
    let open = round.next_hand(rules).straddles();
    if let Some(straddle) = open.iter().find(|straddle| straddle.seat == seat) {
        let (amount, replaces) = (straddle.amount, straddle.replaces);
        return Ok(Event::Straddled { seat, amount, replaces });
    }
    let detail = if open.is_empty() {
        said!("no-more-straddles", most = rules.straddles)
    } else {
        let seats = seats_said(open.iter().map(|straddle| straddle.seat));
        said!("may-straddle", seats = seats)
    };
    Err(refused(&codes::NO_STRADDLE, "holdem/2", detail))
}
