//! Correcting a settled game, and taking a game off the books (`canasta.md`, 20 and 21).

use super::{follow, score_sheet};
use crate::rules::{
    GameState, Problem, Violation,
    canasta::{
        codes,
        command::Command,
        event::Event,
        house_rules::HouseRules,
        state::{Phase, State},
    },
};

/// Replaces a line of a settled game's score sheet; by default the last.
pub(super) fn correct(
    rules: &HouseRules,
    state: &State,
    replacement: &Command,
) -> Result<Vec<Event>, Violation> {
    let Some(table) = state.table() else { return Err(unopened()) };
    if state.phase() != Phase::Won {
        let detail = "only a settled game is corrected; replace the line instead";
        return Err(Violation::not_now(&codes::WRONG_PHASE, Some("canasta/21"), detail));
    }
    let Command::EnterScoreSheet { deal, sides } = replacement else {
        let detail = "a game is corrected by a line of its score sheet: enter_score_sheet";
        let rule = Some("canasta/20");
        return Err(Violation::of(Problem::new(&codes::NOT_A_REPLACEMENT, rule, "", detail)));
    };
    let last = u16::try_from(table.sheet.lines().len()).unwrap_or(u16::MAX);
    let event = score_sheet::replace(rules, &table.sheet, deal.unwrap_or(last), sides)?;
    let events = follow::through(rules, state, event.into())?;
    if events.iter().any(|event| matches!(event, Event::GameWon { .. })) {
        return Ok(events);
    }
    let detail = format!(
        "with this line neither side reaches {}: void the game and enter it again",
        rules.target
    );
    Err(Violation::of(Problem::new(&codes::NOBODY_HAS_WON, Some("canasta/21"), "", detail)))
}

/// Takes a game off the books, whatever its phase.
pub(super) fn void(state: &State) -> Result<Vec<Event>, Violation> {
    match state.phase() {
        Phase::Unopened => Err(unopened()),
        Phase::Void => {
            let detail = "the game is off the books already";
            Err(Violation::not_now(&codes::ALREADY_VOID, None, detail))
        }
        _ => Ok(vec![Event::GameVoided {}]),
    }
}

fn unopened() -> Violation {
    Violation::not_now(&codes::NOT_OPENED, None, "the game has not been opened")
}
