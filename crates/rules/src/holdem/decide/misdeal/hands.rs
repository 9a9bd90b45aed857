//! Rulings on hands that were killed, shown or abandoned, and on chips that were found after an
//! all-in (`at_the_table.md`, C15, C17, C18, C21 and C22).

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
            said!("ruling-hand-live-known", seat = seat),
            said!("ruling-no-more-showing"),
            known,
        ),
        Irregularity::FoldedShown => {
            let when =
                if report.to_one { said!("ruling-to-all-after") } else { said!("ruling-to-all") };
            let ruling = said!("ruling-shown-stays-dead", seat = seat, when = when);
            Ruled::new(ruling, said!("ruling-show-one-show-all"), known)
        }
        Irregularity::Absent => absent(rules, play, seat)?,
        Irregularity::ChipsFound => chips_found(rules, round, report, seat),
        _ => Ruled::new(
            said!("ruling-is-back", seat = seat),
            said!("ruling-play-on"),
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
    let remedy = said!("ruling-hold-the-cards");
    if play.tabled.get(&seat).is_some_and(|tabled| tabled.cards().is_some()) {
        let detail = said!("tabled-not-killed", seat = seat);
        let problem = Problem::new(&codes::TABLED_ALREADY, Some("holdem/C15"), "/seat", detail);
        return Err(Violation::of(problem));
    }
    if report.retrievable {
        let ruling = said!("ruling-given-back-live", seat = seat);
        return Ok(Ruled::stands(ruling, remedy).by_the_floor());
    }
    let back = play.place(seat).map_or(0, |place| play.uncalled(place));
    let returns = (back > 0).then(|| round.money(back));
    let ruling = match returns {
        Some(back) => said!("ruling-dead-comes-back", seat = seat, back = back),
        None => said!("ruling-dead-stays-in", seat = seat),
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
            said!("ruling-absent-dead", seat = seat),
            said!("ruling-kill-hand", seat = seat),
            Effect::DeadHand { seat, returns: None },
        ));
    }
    Ok(Ruled::new(
        said!("ruling-absent-checks", seat = seat),
        said!("ruling-checks-and-folds", seat = seat),
        Effect::ChecksAndFolds { seat },
    ))
}

/// Chips found after a called all-in do not play, unless the floor decides that they were part of
/// the all-in.
fn chips_found(rules: &HouseRules, round: &Round, report: &Report, seat: Seat) -> Ruled {
    let amount = report.amount.unwrap_or_default();
    let keeps = rules.keeps_found_chips();
    let lost = if keeps { said!("ruling-stay-the-seats") } else { said!("ruling-go-to-callers") };
    let ruling = said!("ruling-chips-found", amount = amount, seat = seat, lost = lost);
    let then = Effect::ChipsFound { seat, amount, part_of_it: false, keeps };
    let answer = Ruled::new(ruling, said!("ruling-count-apart"), then).by_the_floor();
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
