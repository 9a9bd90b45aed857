//! Opening a round: the players from the previous round stay at the table.

use super::super::{
    codes,
    command::Opening,
    engine::Seat,
    event::memory::Declared,
    event::{SeatedAt, Stakes},
    house_rules::HouseRules,
    seated::SeatedPlayer,
    state::{Phase, Round},
};
use crate::Gate;
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// Stacks are carried over unchanged, so they must be in the round's currency.
pub(super) fn check_currency(previous: &Round, currency: Currency, gate: &mut Gate) {
    let other = previous.currency;
    if other != currency {
        let detail = said!("stacks-in-other-currency", other = other, currency = currency);
        gate.problem(&codes::OTHER_CURRENCY, None, "", detail);
    }
}

/// The forced bets: from the opening, or else from the house rules.
pub(super) fn stakes(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    gate: &mut Gate,
) -> Stakes {
    let mut read = |at: &str, given: &Option<String>, default: Money| {
        let Some(text) = given else { return default };
        let Some(amount) = gate.amount(at, text) else { return default };
        gate.whole_chips(at, amount, rules.chip_unit);
        let written = currency.written_out(amount);
        gate.keep(written, &codes::FINER_THAN_CURRENCY, None, at).unwrap_or(amount)
    };
    let stakes = Stakes {
        small_blind: read("/small_blind", &opening.small_blind, rules.small_blind),
        big_blind: read("/big_blind", &opening.big_blind, rules.big_blind),
        ante: read("/ante", &opening.ante, rules.ante),
    };
    gate.blinds(stakes.small_blind, stakes.big_blind);
    if !rules.smallest_bet(stakes.big_blind).is_positive() {
        let detail = said!("without-big-blind");
        gate.problem(&codes::NOT_POSITIVE, Some("holdem/7"), "/big_blind", detail);
    }
    stakes
}

/// The players from the previous round, with their stacks.
pub(super) fn players(round: &Round) -> Vec<SeatedAt> {
    let at = |(seat, player): (&Seat, &SeatedPlayer)| SeatedAt {
        seat: *seat,
        stack: round.money(player.stack),
        seated: player.seated,
    };
    round.players.iter().map(at).collect()
}

/// The declarations that carry over to the next round: all of them after a misdealt or voided hand,
/// otherwise only the placed button.
pub(super) fn declared(round: &Round) -> Declared {
    match round.phase() {
        Phase::Misdeal | Phase::Void => {
            round.before_deal.as_ref().map(|_| round.declared()).unwrap_or_default()
        }
        Phase::Closed | Phase::Settled if round.before_deal.is_some() || round.play.is_none() => {
            Declared { button: round.placed_button, ..Declared::default() }
        }
        _ => Declared::default(),
    }
}

/// A hand that is dealt again must have the same stakes (`at_the_table.md`, A8).
pub(super) fn same_stakes(
    previous: &Round,
    opening: &Opening,
    stakes: Stakes,
    gate: &mut Gate,
) -> Stakes {
    if previous.memory.again.is_none() {
        return stakes;
    }
    let before = previous.stakes;
    let given = [
        ("/small_blind", &opening.small_blind, stakes.small_blind, before.small_blind),
        ("/big_blind", &opening.big_blind, stakes.big_blind, before.big_blind),
        ("/ante", &opening.ante, stakes.ante, before.ante),
    ];
    for (at, text, now, before) in given {
        if text.is_some() && now != before {
            let detail = said!("misdealt-same-stakes", before = before);
            gate.problem(&codes::DEALT_AGAIN, Some("holdem/18"), at, detail);
        }
    }
    before
}
