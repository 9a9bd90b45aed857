//! Players buy in, return and buy more chips (`at_the_table.md`, A5 and A7).

use chrono::{DateTime, TimeDelta, Utc};

use super::super::{
    codes,
    engine::Seat,
    event::Event,
    event::memory::Away,
    house_rules::{HouseRules, ReturnWith},
    seated::{Seated, SeatedPlayer},
    state::Round,
};
use crate::{Gate, Problem, Violation};
use houseway_base::money::Money;
use houseway_words::said;

/// The most chips on one table, in whole units of the currency, so that no sum is out of range.
const MOST_ON_TABLE: i64 = 100_000_000_000;

/// The most characters in the house's name for a player.
const LONGEST_REFERENCE: usize = 40;

/// A buy-in, as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedBuyIn<'a> {
    pub seat: Seat,
    pub amount: &'a str,
    pub player: Option<&'a str>,
    pub returning: Option<bool>,
    pub at: Option<DateTime<Utc>>,
}

/// The limits on a player's buy-in: the smallest amount, and the largest stack afterwards.
#[derive(Debug, Clone, Copy)]
struct Brings {
    stack: Money,
    least: Money,
    most: Option<Money>,
}

pub(super) fn buy_in(
    rules: &HouseRules,
    round: &Round,
    given: TypedBuyIn<'_>,
) -> Result<Event, Violation> {
    let seat = given.seat;
    let mut gate = Gate::default();
    gate.empty_seat(round, seat);
    let player = given.player.and_then(|text| gate.text("/player", text, LONGEST_REFERENCE));
    gate.sits_nowhere(round, player.as_deref(), "/player");
    let back = who_comes_back(rules, round, given, player.as_deref(), &mut gate);
    let brings = match back {
        Some(away) => coming_back(rules, away),
        None => Brings { stack: Money::ZERO, least: rules.min_buy_in, most: rules.max_buy_in },
    };
    let amount = chips_bought(rules, round, given.amount, brings, back, &mut gate);
    let seated = sits_down(seat, back);
    let player = player.or_else(|| back.and_then(|away| away.player.clone()));
    let back = back.map(|away| Box::new(away.clone()));
    gate.pass(amount).map(|amount| Event::BoughtIn { seat, amount, player, seated, back })
}

/// The debts of a player who sits down. A returning player still has the earlier debts and, at
/// another seat, also counts as a newcomer (`at_the_table.md`, 0 A7).
pub(super) fn sits_down(seat: Seat, back: Option<&Away>) -> Seated {
    match back {
        Some(away) if away.seat == seat => Seated { sitting_out: false, ..away.seated },
        Some(Away { seated, .. }) => Seated {
            owes_big_blind: seated.owes_big_blind,
            owes_small_blind: seated.owes_small_blind,
            ..Seated::newcomer()
        },
        None => Seated::newcomer(),
    }
}

/// The returning player, if the player who buys in left within the house's time limit.
fn who_comes_back<'a>(
    rules: &HouseRules,
    round: &'a Round,
    given: TypedBuyIn<'_>,
    player: Option<&str>,
    gate: &mut Gate,
) -> Option<&'a Away> {
    let seat = given.seat;
    let remembered: Vec<&Away> = round.away_within(rules, given.at).collect();
    let known = |away: &&&Away| player.is_some() && away.player.as_deref() == player;
    let perhaps = |away: &&&Away| away.seat == seat && (player.is_none() || away.player.is_none());
    let known = remembered.iter().rev().find(known);
    let perhaps = remembered.iter().rev().find(perhaps);
    match (known, perhaps, given.returning) {
        (Some(away), _, None | Some(true)) | (None, Some(away), Some(true)) => Some(away),
        (Some(away), _, Some(false)) => {
            let detail = said!("player-comes-back", seat = away.seat);
            gate.problem(&codes::COMES_BACK, Some("holdem/A7"), "/returning", detail);
            None
        }
        (None, Some(away), None) => {
            let detail = said!("say-if-same-player", seat = seat, amount = away.amount);
            gate.problem(&codes::RETURNING_NOT_SAID, Some("holdem/A7"), "/returning", detail);
            None
        }
        (None, None, Some(true)) => {
            let detail = said!("nobody-remembered", seat = seat);
            gate.problem(&codes::NOBODY_RETURNS, Some("holdem/A7"), "/returning", detail);
            None
        }
        (None, ..) => None,
    }
}

/// The limits for a returning player.
fn coming_back(rules: &HouseRules, away: &Away) -> Brings {
    let same = rules.return_with == ReturnWith::Same;
    let least = if same { away.amount.max(rules.min_buy_in) } else { rules.min_buy_in };
    let most = rules.max_buy_in.map(|most| most.max(away.amount));
    Brings { stack: Money::ZERO, least, most }
}

pub(super) fn top_up(
    rules: &HouseRules,
    round: &Round,
    seat: Seat,
    text: &str,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let player = gate.seated(round, seat);
    let stack = player.map_or(Money::ZERO, |player| round.money(player.stack));
    let least = if stack.is_zero() { rules.min_buy_in } else { Money::ZERO };
    let brings = Brings { stack, least, most: rules.max_buy_in };
    let amount = chips_bought(rules, round, text, brings, None, &mut gate);
    gate.pass(amount).map(|amount| Event::ToppedUp { seat, amount })
}

/// The refusal if a description is given for a player who does not pay in cash.
pub(super) fn describes_nobody() -> Violation {
    let detail = said!("describes-nobody");
    Violation::of(Problem::new(&codes::DESCRIBES_NOBODY, None, "/description", detail))
}

/// Reads the amount of a purchase, and checks it against the player's limits.
fn chips_bought(
    rules: &HouseRules,
    round: &Round,
    text: &str,
    brings: Brings,
    back: Option<&Away>,
    gate: &mut Gate,
) -> Option<Money> {
    const AT: &str = "/amount";
    let amount = gate.amount(AT, text)?;
    gate.keep(round.currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, AT)?;
    // A returning player can bring back exactly the amount taken away, even if it is not in whole
    // chips.
    if back.is_none_or(|away| away.amount != amount) {
        gate.whole_chips(AT, amount, rules.chip_unit);
    }
    if !amount.is_positive() {
        gate.problem(&codes::NOT_POSITIVE, None, AT, said!("buy-more-than-zero"));
    } else if amount < brings.least {
        let (rule, detail) = match back {
            Some(Away { seat, amount: taken, .. }) if *taken == brings.least => {
                (Some("holdem/A7"), said!("comes-back-with", seat = *seat, taken = *taken))
            }
            _ => (None, said!("below-smallest-buy-in", amount = amount, least = brings.least)),
        };
        gate.problem(&codes::BELOW_MINIMUM, rule, AT, detail);
    }
    let after = gate.keep(brings.stack.plus(amount), &codes::AMOUNT_TOO_LARGE, None, AT)?;
    if let Some(max) = brings.most.filter(|max| after > *max) {
        let detail = said!("most-after-buying", max = max, after = after);
        gate.problem(&codes::ABOVE_MAXIMUM, None, AT, detail);
    }
    gate.room_for(round, AT, amount);
    Some(amount)
}

impl Round {
    /// The players who left within the house's time limit, the most recent last.
    pub(in super::super) fn away_within(
        &self,
        rules: &HouseRules,
        now: Option<DateTime<Utc>>,
    ) -> impl Iterator<Item = &Away> {
        let window = TimeDelta::minutes(rules.return_window.into());
        let remembered = move |away: &&Away| match (away.at, now) {
            (Some(left), Some(now)) => now - left <= window,
            _ => true,
        };
        self.memory.away.iter().filter(remembered)
    }

    /// The seat of the player with this name.
    fn seat_of(&self, player: Option<&str>) -> Option<Seat> {
        let mut sitting = self.memory.references.iter();
        sitting.find(|known| Some(known.player.as_str()) == player).map(|known| known.seat)
    }
}

impl Gate {
    /// Records a problem if the seat does not exist or is taken.
    pub(super) fn empty_seat(&mut self, round: &Round, seat: Seat) {
        if !round.has_seat(seat) {
            let seats = round.seats;
            let detail = said!("no-such-table-seat", seat = seat, seats = seats);
            self.problem(&codes::UNKNOWN_SEAT, Some("holdem/1"), "/seat", detail);
        } else if round.players.contains_key(&seat) {
            let detail = said!("seat-is-taken-top-up", seat = seat);
            self.problem(&codes::SEAT_TAKEN, None, "/seat", detail);
        }
    }

    /// Records a problem if the player already sits at the table.
    pub(super) fn sits_nowhere(&mut self, round: &Round, player: Option<&str>, at: &str) {
        if let Some(seat) = round.seat_of(player) {
            let detail = said!("player-sits-at", seat = seat);
            self.problem(&codes::SITS_ALREADY, Some("holdem/A7"), at, detail);
        }
    }

    /// The player at a seat; a problem if there is none.
    pub(super) fn seated<'a>(&mut self, round: &'a Round, seat: Seat) -> Option<&'a SeatedPlayer> {
        let player = round.players.get(&seat);
        if player.is_none() {
            let detail = said!("nobody-sits-there", seat = seat);
            self.problem(&codes::SEAT_EMPTY, None, "/seat", detail);
        }
        player
    }

    /// Records a problem if the amount would bring more chips onto the table than it can hold.
    pub(super) fn room_for(&mut self, round: &Round, at: &str, amount: Money) {
        let others = round.players.values().map(|player| round.money(player.stack));
        let table = Money::sum(others.chain([amount]));
        let most = Money::new(MOST_ON_TABLE.into()).unwrap_or_default();
        if table.is_err() || table.is_ok_and(|table| table > most) {
            let detail = said!("table-holds-at-most", most = most);
            self.problem(&codes::AMOUNT_TOO_LARGE, None, at, detail);
        }
    }
}
