//! Between hands: players move to another table with their chips, or arrive from one
//! (`at_the_table.md`, C42).

use chrono::{DateTime, Utc};

use super::{
    super::{
        codes,
        engine::{Irregularity, Seat},
        event::memory::Away,
        event::{Arrival, Departure, Effect, Event, Report},
        house_rules::HouseRules,
        seated::Seated,
        settle::SeatAmount,
        state::Round,
    },
    arriving::sits_down,
};
use crate::{Authority, ChipsInTransit, Gate, Ruling, Violation};
use houseway_base::ids::{TableId, TransferId};
use houseway_words::said;

/// An arrival, as typed, with the house's data about the chips.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedArrival<'a> {
    pub seat: Seat,
    pub forced: bool,
    pub chips: Option<&'a ChipsInTransit>,
    pub at: Option<DateTime<Utc>>,
}

/// The destination of a departing player's chips, if they go to another table.
pub(super) fn departure(
    round: &Round,
    seat: Seat,
    to_table: Option<TableId>,
    transfer: Option<TransferId>,
) -> Result<Option<Departure>, Violation> {
    let Some(to_table) = to_table else { return Ok(None) };
    let mut gate = Gate::default();
    let stack = gate.seated(round, seat).map(|player| player.stack);
    if stack == Some(0) {
        let detail = said!("no-chips-along", seat = seat);
        gate.problem(&codes::CHIPS_NOT_THERE, Some("holdem/C42"), "/seat", detail);
    }
    if transfer.is_none() {
        let detail = said!("no-such-table");
        gate.problem(&codes::NOT_THAT_TABLE, Some("holdem/C42"), "/to_table", detail);
    }
    let player = round.memory.reference(seat).map(str::to_owned);
    gate.pass(transfer).map(|transfer| Some(Departure { transfer, to_table, player }))
}

/// A player arrives with exactly the chips that left the other table: at once if the floor enters
/// the arrival, otherwise once the floor accepts it.
pub(super) fn arrive(
    rules: &HouseRules,
    round: &Round,
    given: TypedArrival<'_>,
    by: Authority,
) -> Result<Event, Violation> {
    const AT: &str = "/transfer";
    let TypedArrival { seat, forced, chips, at } = given;
    let mut gate = Gate::default();
    gate.empty_seat(round, seat);
    let Some(chips) = chips else {
        let detail = said!("no-chips-on-their-way");
        gate.problem(&codes::NOT_IN_TRANSIT, Some("holdem/C42"), AT, detail);
        return gate.pass(None);
    };
    let ChipsInTransit { transfer, amount, player, .. } = chips.clone();
    gate.sits_nowhere(round, player.as_deref(), AT);
    let back = comes_back(rules, round, chips, at);
    if amount < rules.min_buy_in && !forced && chips.sat_at.is_none() {
        let least = rules.min_buy_in;
        let detail = said!("below-buy-in-unless-forced", amount = amount, least = least);
        gate.problem(&codes::BELOW_MINIMUM, Some("holdem/C42"), AT, detail);
    }
    let most = rules.max_buy_in.filter(|_| rules.max_buy_in_on_arrival.is_on());
    if let Some(most) = most.filter(|most| amount > *most && chips.sat_at.is_none()) {
        let detail = said!("most-here", most = most, amount = amount);
        gate.problem(&codes::ABOVE_MAXIMUM, Some("holdem/C42"), AT, detail);
    }
    gate.room_for(round, AT, amount);
    gate.done(())?;
    let seated = Seated { forced, ..sits_down(seat, back) };
    let back = back.map(|away| Box::new(away.clone()));
    let arrival = Box::new(Arrival { transfer, amount, player, seated, back });
    if by == Authority::Floor {
        return Ok(Event::Arrived { seat, arrival, ruled: false });
    }
    let report =
        Report { seat: Some(seat), amount: Some(amount), ..Report::of(Irregularity::Arrival) };
    let ruling = Ruling::new(
        report.what.code(),
        report.what.rule(),
        &said!("ruling-comes-from-table", seat = seat, amount = amount),
        &said!("ruling-count-and-seat", amount = amount, seat = seat),
    );
    Ok(Event::Ruled {
        report: Box::new(report),
        ruling,
        then: Effect::Arrives { seat, arrival },
        needs_floor: true,
        amount: Some(amount),
        stacks: vec![SeatAmount { seat, amount }],
    })
}

/// How the player left this table, if the player is returning. Returning players are recognized by
/// name or by the chips themselves.
fn comes_back<'a>(
    rules: &HouseRules,
    round: &'a Round,
    chips: &ChipsInTransit,
    at: Option<DateTime<Utc>>,
) -> Option<&'a Away> {
    let known = |away: &&Away| chips.player.is_some() && away.player == chips.player;
    let same =
        |away: &&Away| chips.sat_at == Some(away.seat.number()) && away.amount == chips.amount;
    round.away_within(rules, at).filter(|away| known(away) || same(away)).last()
}
