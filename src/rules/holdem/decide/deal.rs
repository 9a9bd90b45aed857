//! The deal: who gets cards, who posts what (rules/holdem.md, 2 to 5).

use super::super::{
    codes,
    engine::{Deal, DealtIn, Positions, Sizes, after},
    house_rules::{AnteBy, BettingRule, HouseRules},
    state::Round,
};
use crate::{
    money::Money,
    rules::{Problem, Violation},
};

pub(super) fn deal(rules: &HouseRules, round: &Round) -> Result<Deal, Violation> {
    if let Some((seat, _)) = round.players.iter().find(|(seat, _)| **seat > round.seats) {
        let detail = format!(
            "the table now has {} seats: the player of seat {seat} must leave first",
            round.seats
        );
        return Err(Violation::not_now(&codes::UNKNOWN_SEAT, None, detail));
    }
    let Some(positions) = round.next_positions(rules) else {
        let detail = "two players with chips are needed; sit_in brings back a player who sits out";
        return Err(Violation::not_now(&codes::TOO_FEW_PLAYERS, None, detail));
    };
    let seats = round.dealt_in(positions);
    // The first card goes to the left of the button; heads-up that is the big blind.
    let first = after(positions.button, &seats).unwrap_or(positions.big_blind);
    let split = seats.iter().position(|seat| *seat == first).unwrap_or(0);
    let (before, from) = seats.split_at_checked(split).unwrap_or((&seats, &[]));
    let order = from.iter().chain(before);
    let players = order.map(|seat| posted(rules, round, positions, *seat)).collect();
    let deal = Deal {
        positions,
        limit: sizes(rules, round)?,
        antes_dead: rules.ante_by == AnteBy::BigBlind,
        players,
    };
    // Whatever the gate let in should make a hand; if it does not, that is no reason to panic.
    deal.setup(round.coin()).map_err(|error| {
        Violation::of(Problem::new(&codes::NO_HAND, Some("holdem/1"), "", error.to_string()))
    })?;
    Ok(deal)
}

/// What a seat posts.
fn posted(rules: &HouseRules, round: &Round, positions: Positions, seat: u8) -> DealtIn {
    let stakes = round.stakes;
    let straddle = round.straddles.iter().find(|straddle| straddle.seat == seat);
    let blind = match straddle {
        Some(straddle) => straddle.amount,
        None if seat == positions.big_blind => stakes.big_blind,
        None if seat == positions.small_blind => stakes.small_blind,
        None => Money::ZERO,
    };
    let antes = match rules.ante_by {
        AnteBy::EachSeat => true,
        AnteBy::BigBlind => seat == positions.big_blind,
    };
    // Whoever has a blind or a straddle need not post besides.
    let post = round.posts.get(&seat).filter(|_| blind.is_zero());
    DealtIn {
        seat,
        stack: round.players.get(&seat).map_or(Money::ZERO, |player| round.money(player.stack)),
        ante: if antes { stakes.ante } else { Money::ZERO },
        blind,
        post: post.map_or(Money::ZERO, |post| post.live),
        dead: post.map_or(Money::ZERO, |post| post.dead),
    }
}

fn sizes(rules: &HouseRules, round: &Round) -> Result<Sizes, Violation> {
    let minimum_bet = rules.smallest_bet(round.stakes.big_blind);
    Ok(match rules.betting {
        BettingRule::NoLimit => Sizes::NoLimit { minimum_bet },
        BettingRule::PotLimit => {
            Sizes::PotLimit { minimum_bet, antes_count: rules.pot_counts_antes }
        }
        BettingRule::FixedLimit => Sizes::FixedLimit {
            small_bet: minimum_bet,
            big_bet: minimum_bet.plus(minimum_bet).map_err(|error| {
                Violation::of(Problem::new(
                    &codes::AMOUNT_TOO_LARGE,
                    Some("holdem/7"),
                    "",
                    error.to_string(),
                ))
            })?,
            raise_cap: rules.raise_cap,
            half_bet_counts: rules.half_bet_counts,
        },
    })
}
