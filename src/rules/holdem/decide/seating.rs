//! Between hands: players sit down, leave, post and straddle.

use super::super::{codes, event::Event, house_rules::HouseRules, seat::Seat, state::Round};
use crate::{
    money::Money,
    rules::{Gate, Problem, Violation, numbered},
};

/// The most chips on one table, in whole units of the currency, so that no sum is out of range.
const MOST_ON_TABLE: i64 = 100_000_000_000;

pub(super) fn buy_in(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    text: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    if !(1..=round.seats).contains(&seat) {
        let detail = format!("there is no seat {seat}: the table has seats 1 to {}", round.seats);
        gate.problem(&codes::UNKNOWN_SEAT, Some("holdem/1"), "/seat", detail);
    } else if round.players.contains_key(&seat) {
        let detail = format!("seat {seat} is taken: top_up brings its player more chips");
        gate.problem(&codes::SEAT_TAKEN, None, "/seat", detail);
    }
    let amount = chips_bought(rules, round, text, Money::ZERO, &mut gate);
    gate.pass(amount).map(|amount| Event::BoughtIn { seat, amount })
}

pub(super) fn top_up(
    rules: &HouseRules,
    round: &Round,
    seat: u8,
    text: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let player = gate.seated(round, seat);
    let stack = player.map_or(Money::ZERO, |player| round.money(player.stack));
    let amount = chips_bought(rules, round, text, stack, &mut gate);
    gate.pass(amount).map(|amount| Event::ToppedUp { seat, amount })
}

/// An amount that a player with this stack may buy.
fn chips_bought(
    rules: &HouseRules,
    round: &Round,
    text: &str,
    stack: Money,
    gate: &mut Gate,
) -> Option<Money> {
    const AT: &str = "/amount";
    let amount = gate.amount(AT, text)?;
    gate.keep(round.currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, AT)?;
    gate.whole_chips(AT, amount, rules.chip_unit);
    if !amount.is_positive() {
        gate.problem(&codes::NOT_POSITIVE, None, AT, "buy more than zero");
    } else if stack.is_zero() && amount < rules.min_buy_in {
        let detail = format!("{amount} is below the smallest buy-in of {}", rules.min_buy_in);
        gate.problem(&codes::BELOW_MINIMUM, None, AT, detail);
    }
    let after = gate.keep(stack.plus(amount), &codes::AMOUNT_TOO_LARGE, None, AT)?;
    if let Some(max) = rules.max_buy_in.filter(|max| after > *max) {
        let detail = format!("a player may have at most {max} after buying chips, not {after}");
        gate.problem(&codes::ABOVE_MAXIMUM, None, AT, detail);
    }
    let others = round.players.values().map(|player| round.money(player.stack));
    let table = Money::sum(others.chain([amount]));
    let most = Money::new(MOST_ON_TABLE.into()).unwrap_or_default();
    if table.is_err() || table.is_ok_and(|table| table > most) {
        let detail = format!("a table holds at most {most} in chips");
        gate.problem(&codes::AMOUNT_TOO_LARGE, None, AT, detail);
    }
    Some(amount)
}

impl Gate {
    /// The player at a seat.
    fn seated<'a>(&mut self, round: &'a Round, seat: u8) -> Option<&'a Seat> {
        let player = round.players.get(&seat);
        if player.is_none() {
            let detail = format!("nobody sits at seat {seat}: buy_in seats a player");
            self.problem(&codes::SEAT_EMPTY, None, "/seat", detail);
        }
        player
    }
}

fn seated(round: &Round, seat: u8) -> Result<&Seat, Violation> {
    let mut gate = Gate::default();
    let player = gate.seated(round, seat);
    gate.pass(player)
}

pub(super) fn leave(round: &Round, seat: u8) -> Result<Event, Violation> {
    let player = seated(round, seat)?;
    Ok(Event::Left { seat, amount: round.money(player.stack) })
}

pub(super) fn sit_out(round: &Round, seat: u8) -> Result<Event, Violation> {
    if seated(round, seat)?.seated.sitting_out {
        let detail = format!("seat {seat} is already sitting out");
        return Err(Violation::of(Problem::new(
            &codes::SITS_SO_ALREADY,
            Some("holdem/3"),
            "/seat",
            detail,
        )));
    }
    Ok(Event::SatOut { seat })
}

pub(super) fn sit_in(round: &Round, seat: u8) -> Result<Event, Violation> {
    if !seated(round, seat)?.seated.sitting_out {
        let detail = format!("seat {seat} is not sitting out");
        return Err(Violation::of(Problem::new(
            &codes::SITS_SO_ALREADY,
            Some("holdem/3"),
            "/seat",
            detail,
        )));
    }
    Ok(Event::SatIn { seat })
}

pub(super) fn place_button(round: &Round, seat: u8) -> Result<Event, Violation> {
    let (ready, _) = round.ready_and_owing();
    if !ready.contains(&seat) {
        let dealt_in = match &ready[..] {
            [] => "no seat is at present".to_owned(),
            seats => numbered("seat", seats.iter().copied()),
        };
        let detail = format!("the button goes to a seat that is dealt in: {dealt_in}");
        return Err(Violation::of(Problem::new(
            &codes::NOT_DEALT_IN,
            Some("holdem/3"),
            "/seat",
            detail,
        )));
    }
    Ok(Event::ButtonPlaced { seat })
}

pub(super) fn post(rules: &HouseRules, round: &Round, seat: u8) -> Result<Event, Violation> {
    let player = seated(round, seat)?;
    if !round.may_post(rules).contains(&seat) {
        let detail = format!(
            "seat {seat} has nothing to post: it owes no blind, has posted already, or is between \
             the button and the big blind"
        );
        return Err(Violation::of(Problem::new(
            &codes::NOTHING_TO_POST,
            Some("holdem/2"),
            "/seat",
            detail,
        )));
    }
    let owes_small = player.seated.owes_small_blind;
    let dead = if owes_small { round.stakes.small_blind } else { Money::ZERO };
    Ok(Event::PostDeclared { seat, live: round.stakes.big_blind, dead })
}

pub(super) fn straddle(rules: &HouseRules, round: &Round, seat: u8) -> Result<Event, Violation> {
    match round.next_straddle(rules) {
        Some((next, amount)) if next == seat => Ok(Event::Straddled { seat, amount }),
        Some((next, _)) => {
            let detail = format!("seat {next} is next to straddle");
            Err(Violation::of(Problem::new(&codes::NO_STRADDLE, Some("holdem/2"), "/seat", detail)))
        }
        None => {
            let detail = format!("no more straddles: the house allows {}", rules.straddles);
            Err(Violation::of(Problem::new(&codes::NO_STRADDLE, Some("holdem/2"), "/seat", detail)))
        }
    }
}
