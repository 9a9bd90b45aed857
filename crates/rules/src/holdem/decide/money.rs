//! Pots that were counted wrongly: the stacks and the ledger are corrected, but the hand does not
//! change (`at_the_table.md`, C29).

use std::collections::BTreeMap;

use super::{
    super::{
        codes,
        command::MoneyMove,
        engine::{Chips, HandInPlay, Player, Seat},
        event::{Event, MoneyMoved},
        house_rules::HouseRules,
        state::Round,
    },
    betting,
};
use crate::{Authority, GamePhase, Gate, Violation};
use houseway_words::said;

/// The maximum number of moves in one correction.
const MOST_MOVES: usize = 8;

impl Round {
    /// Whether the pot arithmetic can still be disputed. Disputes are possible until there is
    /// substantial action in the next hand (TDA 2024, 22).
    pub(in crate::holdem) fn pots_can_be_disputed(&self) -> bool {
        let running = self.phase().ending().is_none();
        !running || self.play.as_ref().is_none_or(|play| !play.substantial_action())
    }
}

pub(super) fn correct(
    rules: &HouseRules,
    round: &Round,
    moves: &[MoneyMove],
    reason: &str,
    by: Authority,
) -> Result<Event, Violation> {
    if by != Authority::Floor {
        let detail = said!("only-floor-corrects-pots");
        return Err(Violation::needs_floor(Some("tda/22"), detail));
    }
    if !round.pots_can_be_disputed() {
        let detail = said!("settle-at-the-cage");
        return Err(Violation::not_now(&codes::DISPUTE_TOO_LATE, Some("tda/22"), detail));
    }
    let mut gate = Gate::default();
    if !(1..=MOST_MOVES).contains(&moves.len()) {
        let detail = said!("moves-bounds", most_moves = MOST_MOVES, given = moves.len());
        gate.problem(&codes::OUT_OF_BOUNDS, None, "/moves", detail);
    }
    let reason = gate.free_text("/reason", reason);
    let mut taken: BTreeMap<Seat, Chips> = BTreeMap::new();
    let mut result = Vec::with_capacity(moves.len().min(MOST_MOVES));
    for (index, one) in moves.iter().take(MOST_MOVES).enumerate() {
        let Some(wanted) = checked(round, one, index, &mut gate) else { continue };
        let taken = taken.entry(one.from).or_default();
        let amount = most_taken(rules, round, one.from, *taken + wanted) - *taken;
        let amount = amount.max(0);
        *taken += amount;
        result.push(MoneyMoved {
            from: one.from,
            to: one.to,
            amount: round.money(amount),
            unrecovered: round.money(wanted - amount),
        });
    }
    let reason = gate.pass(reason)?;
    Ok(Event::MoneyCorrected { moves: result, reason })
}

/// Reads and checks one move of chips.
fn checked(round: &Round, one: &MoneyMove, index: usize, gate: &mut Gate) -> Option<Chips> {
    for (seat, name) in [(one.from, "from"), (one.to, "to")] {
        if !round.players.contains_key(&seat) {
            let detail = said!("nobody-at-seat-cage", seat = seat);
            gate.problem(&codes::SEAT_EMPTY, None, format!("/moves/{index}/{name}"), detail);
        }
    }
    if one.from == one.to {
        let detail = said!("to-another-seat");
        gate.problem(&codes::DUPLICATE_SEAT, None, format!("/moves/{index}/to"), detail);
    }
    let at = format!("/moves/{index}/amount");
    let amount = gate.positive(at.as_str(), &one.amount)?;
    gate.keep(round.coin().chips(amount), &codes::FINER_THAN_CURRENCY, None, at)
}

/// Adds missing chips to the pot, from a seat's chips behind or from an unknown source
/// (`at_the_table.md`, 0.1 C29a).
pub(super) fn add_to_pot(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    text: &str,
    seat: Option<Seat>,
    reason: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let amount = gate.positive_amount("/amount", text, round.currency);
    if let Some(amount) = amount {
        betting::whole_chips(&mut gate, "/amount", amount, rules.chip_unit);
        match seat {
            Some(seat) if play.place(seat).is_none() => {
                let detail = said!("was-not-dealt-in", seat = seat);
                gate.problem(&codes::NOT_IN_HAND, Some("holdem/C29a"), "/seat", detail);
            }
            Some(seat) => {
                let wanted = round.coin().chips(amount).unwrap_or(Chips::MAX);
                let most = most_taken(rules, round, seat, wanted);
                if most < wanted {
                    let most = round.money(most);
                    let detail = said!("no-more-can-be-taken", most = most, seat = seat);
                    gate.problem(&codes::CHIPS_NOT_THERE, Some("holdem/C29a"), "/amount", detail);
                }
            }
            None => gate.room_for(round, "/amount", amount),
        }
    }
    let reason = gate.free_text("/reason", reason);
    gate.pass(amount.zip(reason)).map(|(amount, reason)| Event::AddedToPot { amount, seat, reason })
}

/// How much of the wanted amount can be taken from a seat's chips behind. During a hand, either all
/// of the chips are taken or at least one chip is left, and a player who has put nothing in always
/// keeps one chip to play with (`at_the_table.md`, 0.1 C30).
pub(super) fn most_taken(rules: &HouseRules, round: &Round, seat: Seat, wanted: Chips) -> Chips {
    let chip = round.coin().chips(rules.chip_unit).unwrap_or(1);
    let running = round.phase().ending().is_none();
    let in_play = round.play.as_ref().filter(|_| running).and_then(|play| {
        let player: &Player = play.betting.player(play.place(seat)?)?;
        let all = wanted >= player.stack && player.total + player.dead > 0;
        let keeps = if all { 0 } else { chip };
        Some(player.stack - keeps)
    });
    let stack = round.players.get(&seat).map_or(0, |player| player.stack);
    wanted.min(in_play.unwrap_or(stack).max(0))
}
