//! Rulings on hands that were killed, shown or abandoned, and on chips that were found behind them
//! (`at_the_table.md`, C15, C17, C18, C21 and C22).

use super::{
    super::super::{
        codes,
        engine::{HandInPlay, Irregularity, Seat},
        event::{Effect, Report},
        house_rules::{HouseRules, Kind},
        state::Round,
    },
    ruled::Ruled,
};
use crate::{Problem, Violation};
use houseway_words::said;

pub(super) fn on_a_hand(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    report: &Report,
) -> Result<Ruled, Violation> {
    let seat = report.seat.unwrap_or_default();
    let known = match report.cards[..] {
        [card] => Effect::CardKnown { seat, card, other: None },
        [card, other] => Effect::CardKnown { seat, card, other: Some(other) },
        _ => Effect::Stands {},
    };
    Ok(match report.what {
        Irregularity::HandKilled => killed(round, play, report, seat)?,
        Irregularity::PlayerExposed => Ruled::new(
            format!("Seat {seat}'s hand is live and known; a warning or a penalty after the hand."),
            "The hand plays; no more showing.",
            known,
        ),
        Irregularity::FoldedShown => {
            let when = if report.to_one { "to all after the hand" } else { "to all" };
            let ruling = format!("Seat {seat}'s hand stays dead; what was shown is shown {when}.");
            Ruled::new(ruling, "Show one, show all.", known)
        }
        Irregularity::Absent => absent(rules, play, seat)?,
        Irregularity::ChipsFound => chips_found(rules, round, report, seat),
        _ => Ruled::new(
            format!("Seat {seat} is back and plays on."),
            "Play on.",
            Effect::PlaysOn { seat },
        ),
    })
}

fn killed(
    round: &Round,
    play: &HandInPlay,
    report: &Report,
    seat: Seat,
) -> Result<Ruled, Violation> {
    let remedy = "Hold the cards; call the floor.";
    if play.tabled.get(&seat).is_some_and(|tabled| tabled.cards().is_some()) {
        let detail = said!("tabled-not-killed", seat = seat);
        let problem = Problem::new(&codes::TABLED_ALREADY, Some("holdem/C15"), "/seat", detail);
        return Err(Violation::of(problem));
    }
    if report.retrievable {
        let ruling = format!("Seat {seat}'s cards are certain and are given back: it is live.");
        return Ok(Ruled::stands(ruling, remedy).by_the_floor());
    }
    let back = play.place(seat).map_or(0, |place| play.uncalled(place));
    let returns = (back > 0).then(|| round.money(back));
    let ruling = match returns {
        Some(back) => format!("Seat {seat}'s hand is dead; nobody called {back}: it comes back."),
        None => format!("Seat {seat}'s hand is dead; what was called stays in the pot."),
    };
    let ruled = Ruled::new(ruling, remedy, Effect::DeadHand { seat, returns }).by_the_floor();
    Ok(if back > 0 { ruled.of(back) } else { ruled })
}

fn absent(rules: &HouseRules, play: &HandInPlay, seat: Seat) -> Result<Ruled, Violation> {
    let place = play.place(seat);
    if play.has_acted(place) {
        let detail = said!("acted-so-present", seat = seat);
        let code = &codes::NOT_REPORTABLE_NOW;
        return Err(Violation::of(Problem::new(code, Some("holdem/C22"), "/seat", detail)));
    }
    if rules.kind == Kind::Tournament {
        return Ok(Ruled::new(
            format!("Seat {seat} is absent: its hand is dead; blinds and antes stay."),
            format!("Kill the hand of seat {seat}."),
            Effect::DeadHand { seat, returns: None },
        ));
    }
    Ok(Ruled::new(
        format!("Seat {seat} is absent: its hand checks, and folds to a bet, when its turn comes."),
        format!("Seat {seat} checks, and folds to a bet, when its turn comes."),
        Effect::ChecksAndFolds { seat },
    ))
}

/// The chips do not play, unless the floor decides that they were part of the all-in.
fn chips_found(rules: &HouseRules, round: &Round, report: &Report, seat: Seat) -> Ruled {
    let amount = report.amount.unwrap_or_default();
    let keeps = rules.keeps_found_chips();
    let lost = if keeps { "stay the seat's own" } else { "go to who called" };
    let ruling = format!(
        "{amount} that nobody had seen does not play: seat {seat} is not paid for it if it wins; \
         if it loses, the chips {lost}. The floor may make it part of the all-in."
    );
    let then = Effect::ChipsFound { seat, amount, part_of_it: false, keeps };
    let answer = Ruled::new(ruling, "Count them apart; call the floor.", then).by_the_floor();
    match round.coin().chips(amount) {
        Ok(chips) => answer.of(chips),
        Err(_) => answer,
    }
}

impl HouseRules {
    /// Whether a player who loses an all-in keeps chips that were hidden from the other players.
    pub(super) const fn keeps_found_chips(&self) -> bool {
        matches!(self.kind, Kind::Cash)
    }
}
