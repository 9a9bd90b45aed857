//! Opening a round: who was there is there still.

use super::super::{
    Event, HouseRules, Opening, codes,
    event::{SeatedAt, Stakes},
    gate::Gate,
    round::{Round, State},
};
use crate::{
    money::{Currency, Money},
    rules::{HouseRules as _, Violation},
};

/// Opens a round with the players, stacks and button of the one before.
pub(in super::super) fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    let mut gate = Gate::default();
    let stakes = stakes(rules, currency, opening, &mut gate);
    let previous = match previous {
        Some(State::Open(round)) => Some(round),
        _ => None,
    };
    if let Some(other) = previous.map(|round| round.currency).filter(|other| *other != currency) {
        let detail = format!("the stacks are in {other}, not in {currency}");
        gate.problem(&codes::OTHER_CURRENCY, None, "", detail);
    }
    gate.pass(Some(())).map(|()| {
        vec![Event::Opened {
            currency,
            seats: rules.seats,
            stakes,
            players: previous.map(|round| players(round)).unwrap_or_default(),
            positions: previous.and_then(|round| round.positions),
            advance: previous.is_none_or(|round| round.advance),
        }]
    })
}

fn stakes(rules: &HouseRules, currency: Currency, opening: &Opening, gate: &mut Gate) -> Stakes {
    let mut read = |at: &str, given: &Option<String>, default: Money| {
        let Some(text) = given else { return default };
        let Some(amount) = gate.amount(at, text) else { return default };
        gate.keep(currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, at);
        gate.whole_chips(at, amount, rules.chip_unit);
        amount
    };
    let stakes = Stakes {
        small_blind: read("/small_blind", &opening.small_blind, rules.small_blind),
        big_blind: read("/big_blind", &opening.big_blind, rules.big_blind),
        ante: read("/ante", &opening.ante, rules.ante),
    };
    gate.blinds(stakes.small_blind, stakes.big_blind);
    if !rules.smallest_bet(stakes.big_blind).is_positive() {
        let detail = "without a big blind the house rules must give a minimum bet";
        gate.problem(&codes::NOT_POSITIVE, Some("holdem/7"), "/big_blind", detail);
    }
    stakes
}

fn players(round: &Round) -> Vec<SeatedAt> {
    let at = |(seat, player): (&u8, &super::super::seat::Seat)| SeatedAt {
        seat: *seat,
        stack: round.money(player.stack),
        seated: player.seated,
    };
    round.players.iter().map(at).collect()
}
