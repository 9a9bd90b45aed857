//! Penalties: the dealer can warn, and the floor can impose any penalty (`at_the_table.md`, C20 and
//! F3).

use super::super::{
    codes,
    command::Command,
    event::Event,
    event::penalty::{MOST_MISSED, MOST_PENALTIES, Penalty},
    house_rules::HouseRules,
    state::{Round, Stage},
};
use crate::{Authority, Gate, Violation};
use houseway_base::names::SeatPenalty;
use houseway_words::said;

/// The maximum number of characters in a rule's name.
const LONGEST_RULE: usize = 40;
const RULE: Option<&str> = Some("holdem/F3");

/// Penalizes a player, or lifts a seat's penalties.
pub(super) fn penalize(
    rules: &HouseRules,
    round: &Round,
    command: &Command,
    by: Authority,
) -> Result<Event, Violation> {
    let Command::Penalty { seat, kind, hands, rule, reason } = command else {
        return Err(Violation::not_now(&codes::WRONG_PHASE, None, said!("penalty-command")));
    };
    let (seat, kind) = (*seat, *kind);
    if by != Authority::Floor && kind != SeatPenalty::Warning {
        let detail = said!("dealer-only-warns");
        return Err(Violation::needs_floor(RULE, detail));
    }
    let mut gate = Gate::default();
    let known = gate.seated(round, seat).is_some();
    if kind == SeatPenalty::Lifted {
        if known && !round.memory.standing().any(|open| open.seat == seat) {
            let detail = said!("no-penalty-there", seat = seat);
            gate.problem(&codes::NO_PENALTY, RULE, "/seat", detail);
        }
    } else if !rules.kind.penalties().contains(&kind) {
        let detail = said!("cash-game-penalties");
        gate.problem(&codes::PENALTY_NOT_HERE, RULE, "/kind", detail);
    } else if round.memory.standing().count() >= MOST_PENALTIES {
        let detail = said!("penalties-at-table", most_penalties = MOST_PENALTIES);
        gate.problem(&codes::TOO_MANY_PENALTIES, RULE, "", detail);
    }
    let hands = missed(&mut gate, round, kind, *hands);
    let rule = rule.as_deref().map(|rule| gate.text("/rule", rule, LONGEST_RULE));
    let reason = match reason {
        Some(reason) => gate.free_text("/reason", reason),
        None if kind == SeatPenalty::Warning => None,
        // A missing reason is reported like an empty one.
        None => gate.free_text("/reason", ""),
    };
    gate.done(Event::Penalized {
        penalty: Penalty {
            number: round.memory.next_penalty(),
            seat,
            kind,
            hands,
            left: hands,
            rule: rule.flatten(),
            reason,
            in_hand: round.stage == Stage::Playing,
        },
    })
}

/// The number of hands missed. A round counts as many hands as there are occupied seats, including
/// the offender's.
fn missed(gate: &mut Gate, round: &Round, kind: SeatPenalty, given: Option<u16>) -> u16 {
    let each = match kind {
        SeatPenalty::MissedHands => 1,
        SeatPenalty::MissedRounds => u16::try_from(round.players.len()).unwrap_or(1),
        _ => {
            if given.is_some() {
                let detail = said!("penalty-misses-none", kind = kind.to_string());
                gate.problem(&codes::PENALTY_NOT_HERE, RULE, "/hands", detail);
            }
            return 0;
        }
    };
    let Some(given) = given.filter(|given| (1..=MOST_MISSED).contains(given)) else {
        let detail = said!("say-how-many-missed", most_missed = MOST_MISSED);
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, "/hands", detail);
        return 0;
    };
    given.saturating_mul(each)
}

/// Players who serve a penalty, or are away, have paid their posts and miss the hand that was
/// dealt.
pub(super) fn missed_hands(round: &Round, dealt: &Event) -> Vec<Event> {
    let Event::Dealt { deal, .. } = dealt else { return Vec::new() };
    let again = round.memory.again.is_some();
    let mut others = deal.players.len();
    let seats = deal.players.iter().map(|player| player.seat);
    let serving = seats.filter_map(|seat| {
        let by_penalty = round.memory.misses(seat, again);
        let away = by_penalty.is_none() && round.away.contains(&seat);
        Some((seat, by_penalty.or(away.then_some(0))?, away))
    });
    let missed = serving.map(|(seat, left, away)| {
        // If every player misses the hand, the last player's hand is not dead: it takes the pot
        // (rules/holdem.md, 6).
        others -= 1;
        Event::HandMissed { seat, left, plays: others == 0, away }
    });
    missed.collect()
}
