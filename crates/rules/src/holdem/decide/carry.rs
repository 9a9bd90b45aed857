//! Applies a correction of the previous round to this one.
//!
//! Until the next hand begins, players can dispute how the last hand was read (rules/holdem.md,
//! 19). The next round is already open at that time, so its opening stacks can still change until
//! its hand is dealt.

use super::{
    super::{
        codes,
        engine::{Chips, Seat},
        event::Event,
        event::memory::{Carried, Kills, Memory, SeatStanding},
        house_rules::HouseRules,
        seated::{Seated, SeatedPlayer},
        settle::SeatAmount,
        state::{Round, kills::remembered},
    },
    misdeal, open,
};
use crate::{GamePhase, Problem, Refusal, Violation};
use houseway_words::{Said, said};

/// The effect on this round of a change to the previous one: the change to the stacks, and whether
/// the button moves.
pub(super) fn changed(
    rules: &HouseRules,
    round: &Round,
    before: &Round,
    after: &Round,
) -> Result<Vec<Event>, Violation> {
    let restored = misdeal::was_restored(before, after);
    if restored {
        misdeal::check_players_stayed(round, after)?;
    }
    let gains: Vec<(Seat, Chips)> = gains(before, after).collect();
    let table = (carried(before) != carried(after)).then(|| Box::new(carried(after)));
    let kills = kills(rules, round, before, after);
    if gains.is_empty() && before.advance == after.advance && table.is_none() && kills.is_none() {
        return Ok(closed(round, restored).into_iter().collect());
    }
    if round.play.is_some() {
        let detail = said!("next-hand-begun");
        return Err(Violation::not_now(&codes::NEXT_HAND_BEGUN, None, detail));
    }
    let mut problems = Vec::new();
    let mut stacks = Vec::with_capacity(gains.len());
    for (seat, gain) in gains {
        match stack(round, seat, gain) {
            Ok(stack) => stacks.push(stack),
            Err(problem) => problems.push(problem),
        }
    }
    if !problems.is_empty() {
        return Err(Violation { refusal: Refusal::NotNow, problems });
    }
    let carried = Event::CarriedAnew { stacks, advance: after.advance, table, kills };
    Ok([Some(carried), closed(round, restored)].into_iter().flatten().collect())
}

/// Closes a round that was opened after a misdeal, if the misdeal is taken back.
fn closed(round: &Round, restored: bool) -> Option<Event> {
    (restored && round.phase().ending().is_none()).then_some(Event::Closed {})
}

/// The player who has won whole pots in a row, and the player who kills the next hand, if the
/// correction changes either (`at_the_table.md`, C37). A later decision by the floor has priority.
fn kills(rules: &HouseRules, round: &Round, before: &Round, after: &Round) -> Option<Kills> {
    let of = |memory: &Memory| Kills { leg: memory.leg, kill: memory.kill };
    let [was, is] = [before, after].map(|round| of(&remembered(rules, round)));
    (was != is && of(&round.memory) == was).then_some(is)
}

/// The state that a round passes on to the next one, apart from its stacks.
fn carried(round: &Round) -> Carried {
    let standing = |(seat, player): (&Seat, &SeatedPlayer)| {
        let seated = Seated { sitting_out: false, ..player.seated };
        SeatStanding { seat: *seat, seated }
    };
    Carried {
        positions: round.positions,
        declared: open::declared(round),
        memory: round.memory.clone(),
        seats: round.players.iter().map(standing).collect(),
    }
}

/// The seats whose stacks differ, with the differences.
fn gains(before: &Round, after: &Round) -> impl Iterator<Item = (Seat, Chips)> {
    after.players.iter().filter_map(|(seat, player)| {
        let stack = before.players.get(seat).map_or(0, |player| player.stack);
        (player.stack != stack).then_some((*seat, player.stack - stack))
    })
}

/// A seat's stack after the change.
fn stack(round: &Round, seat: Seat, gain: Chips) -> Result<SeatAmount, Problem> {
    let problem =
        |detail: Said| Problem::new(&codes::CHIPS_NOT_THERE, Some("holdem/19"), "", detail);
    let player = round.players.get(&seat).filter(|_| !round.newcomers.contains(&seat));
    let Some(player) = player else {
        return Err(problem(said!("left-with-the-chips-cage", seat = seat)));
    };
    let stack = player.stack + gain;
    if stack < 0 {
        let (has, owes) = (round.money(player.stack), round.money(-gain));
        return Err(problem(said!("would-give-back", seat = seat, has = has, owes = owes)));
    }
    Ok(SeatAmount { seat, amount: round.money(stack) })
}
