//! The prompts for the dealer during betting, the dealing of streets, and rulings.

use super::super::{
    engine::{Exposed, Facing, HandInPlay, Seat, Street},
    house_rules::{Burns, HouseRules},
    state::{PendingRuling, Round},
    view::{BoundTo, bound_to},
};
use crate::{
    Prompt,
    prompt::{PromptValue, shared},
};
use houseway_words::Said;

crate::prompt::prompts! {
    REPLACE_EXPOSED = "replace_exposed";
    SEAT_TO_ACT = "seat_to_act";
    SEAT_MAY_CHECK = "seat_may_check";
    SEAT_IS_BOUND = "seat_is_bound";
    CLOCK_RUNS = "clock_runs";
    BURN_CARD = "burn_card";
    DEAL_FLOP = "deal_flop";
    DEAL_TURN = "deal_turn";
    DEAL_RIVER = "deal_river";
}

/// The prompt when it is a player's turn.
pub(super) fn betting(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Option<Prompt> {
    let bounds = play.betting.bounds()?;
    let seat = play.seat(bounds.place);
    let open = open_raise(rules, round, play);
    let raise = match (open, play.betting.level()) {
        (false, _) => None,
        (true, 0) => Some("bet"),
        (true, _) => Some("raise"),
    };
    let passive = if bounds.call > 0 { "call" } else { "check" };
    let expects: Vec<&'static str> = ["fold", passive].into_iter().chain(raise).collect();
    if let Some(clock) = play.clock.filter(|clock| clock.seat == seat) {
        let expects = [&expects[..], &["clock_expired"]].concat();
        return Some(Prompt::new(&CLOCK_RUNS, &expects).at(seat).with("seconds", clock.seconds));
    }
    if let Some(exposed) = play.to_replace() {
        return Some(replace(exposed, &expects));
    }
    let chip = round.coin().chips(rules.chip_unit).unwrap_or(1);
    if let Some(bound) = play.binding(chip) {
        return Some(is_bound(seat, &bound_to(round, bounds.call > 0, bound), play));
    }
    Some(match bounds.call {
        0 => Prompt::new(&SEAT_MAY_CHECK, &expects).at(seat),
        call => Prompt::new(&SEAT_TO_ACT, &expects).at(seat).with("to_call", round.money(call)),
    })
}

fn open_raise(rules: &HouseRules, round: &Round, play: &HandInPlay) -> bool {
    let chip = round.coin().chips(rules.chip_unit).unwrap_or(1);
    let bounds = play.betting.bounds();
    let facing = bounds.and_then(|bounds| Facing::of(&play.betting, bounds.place, chip));
    facing.is_some_and(|facing| facing.open.is_some())
}

fn replace(exposed: Exposed, expects: &[&'static str]) -> Prompt {
    let card = exposed.card.map_or_else(|| "the exposed card".to_owned(), |card| card.to_string());
    let prompt = Prompt::new(&REPLACE_EXPOSED, expects).with("card", card);
    match exposed.seat {
        Some(seat) => prompt.at(seat),
        None => prompt.with("seat", PromptValue::Nothing),
    }
}

fn is_bound(seat: Seat, bound: &BoundTo, play: &HandInPlay) -> Prompt {
    let no_bet = play.betting.level() == 0;
    let expects = bound.actions.iter().map(|action| match action.name() {
        "raise" if no_bet => "bet",
        name => name,
    });
    let expects: Vec<&'static str> = expects.collect();
    let actions: Vec<String> = expects.iter().map(|action| action.replace('_', " ")).collect();
    let prompt = Prompt::new(&SEAT_IS_BOUND, &expects).at(seat);
    let prompt = prompt.with("action", actions.join(" or "));
    prompt.with("to", bound.to.map_or(PromptValue::Nothing, PromptValue::from))
}

/// The prompt to deal board cards.
pub(super) fn board(rules: &HouseRules, play: &HandInPlay) -> Option<Prompt> {
    let street = play.street_due()?;
    if !play.burned && rules.burns == Burns::Entered {
        return Some(Prompt::new(&BURN_CARD, &["burn"]).with("street", street.name()));
    }
    Some(match street {
        Street::Preflop | Street::Flop => Prompt::new(&DEAL_FLOP, &["flop"]),
        Street::Turn => Prompt::new(&DEAL_TURN, &["turn"]),
        Street::River => Prompt::new(&DEAL_RIVER, &["river"]),
    })
}

/// The prompt for a pending ruling: to call the floor, or to accept the ruling.
pub(super) fn ruling(waiting: &PendingRuling) -> Prompt {
    let prompt = if waiting.needs_floor {
        let prompt = Prompt::new(&shared::FLOOR_NEEDED, &["accept", "overrule"]);
        let ruling = waiting.ruling.ruling.as_str();
        prompt.saying("reason", ruling, Said::logged(ruling))
    } else {
        let prompt = Prompt::new(&shared::ACCEPT_RULING, &["accept", "overrule"]);
        let remedy = waiting.ruling.remedy.as_str();
        prompt.saying("remedy", remedy, Said::logged(remedy))
    };
    match waiting.report.seat {
        Some(seat) => prompt.at(seat),
        None => prompt,
    }
}
