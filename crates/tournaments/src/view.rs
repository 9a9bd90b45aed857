//! The data that pages show: suggestions for the floor, payouts, standings. All of it is computed;
//! none of it is stored.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use houseway_base::money::{Minor, Money};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    amounts::EntryNumber,
    prizes::{payouts, places::Place},
    seats::balance::Move,
    state::{EntryState, Phase, State},
};

/// A step that is due. The floor can carry it out, postpone it or overrule it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = TournamentSuggestion)]
pub enum Suggestion {
    /// A player moves.
    Move {
        #[serde(flatten)]
        due: Move,
    },
    /// A table breaks.
    Break {
        table: u16,
        /// How many players each table gets.
        #[schema(value_type = BTreeMap<String, usize>)]
        receives: BTreeMap<u16, usize>,
    },
    /// The final table is drawn.
    FinalTable { breaks: u16 },
    /// Everybody draws a new seat.
    Redraw { players: u32 },
    /// Hand-for-hand is due.
    AnnounceHandForHand,
    /// Every table has finished its hand.
    ReleaseRound,
    /// Registration is closed, but payouts are not final.
    FixPayouts,
}

/// The steps that are due now, in the order in which to take them. During a hand-for-hand round,
/// no steps are due (T4).
#[must_use]
pub fn suggestions(state: &State, at: DateTime<Utc>) -> Vec<Suggestion> {
    let mut found = Vec::new();
    if state.phase != Phase::Running || state.in_round() {
        return found;
    }
    if !state.registration_open(at) && state.payouts.is_none() {
        found.push(Suggestion::FixPayouts);
    }
    if state.deferred_until.is_none_or(|until| until <= at) {
        match state.break_due(at) {
            Some(due) if due.is_final => found.push(Suggestion::FinalTable { breaks: due.table }),
            Some(due) => {
                found.push(Suggestion::Break { table: due.table, receives: due.receives });
            }
            None => {
                let moves = state.moves_due(at).into_iter();
                found.extend(moves.map(|due| Suggestion::Move { due }));
            }
        }
    }
    let players: usize = state.counts().values().sum();
    let players = u32::try_from(players).unwrap_or(u32::MAX);
    let redraws = state.structure.as_deref().map_or(&[][..], |structure| &structure.redraws);
    if redraws.contains(&players) {
        found.push(Suggestion::Redraw { players });
    }
    let tables = state.counts().values().filter(|many| **many > 0).count();
    let bubble = state.payouts.is_some() && state.living().count() == state.paid_places() + 1;
    match &state.hand_for_hand {
        Some(_) => found.push(Suggestion::ReleaseRound),
        None if bubble && tables >= 2 => found.push(Suggestion::AnnounceHandForHand),
        None => {}
    }
    found
}

/// Whether prizes are final.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPayoutsState)]
pub enum PayoutsState {
    /// The payouts change with every sale.
    Estimated,
    Fixed,
}

/// The prizes, first place first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TournamentPayouts)]
pub struct PayoutsView {
    /// Whether the prizes are estimated or final.
    pub state: PayoutsState,
    /// The prize pool, in money.
    pub pool: Money,
    /// The prizes; empty while they cannot be estimated.
    #[schema(max_items = 10_000)]
    pub prizes: Vec<Money>,
    /// The number of prizes that are seats.
    pub seats: u32,
}

/// The final prizes, or the prizes that would apply now. The shares of a signed deal replace the
/// prizes that it divides.
#[must_use]
pub fn payouts(state: &State) -> PayoutsView {
    let written = |prizes: &[Minor]| prizes.iter().map(|prize| state.money(*prize)).collect();
    if let Some(fixed) = &state.payouts {
        let mut prizes = state.prizes_left(&state.places());
        let shares = state.shares_of_deals();
        for (prize, (_, share)) in prizes.iter_mut().zip(shares).take(state.dealt_places) {
            *prize = share;
        }
        return PayoutsView {
            state: PayoutsState::Fixed,
            pool: state.money(fixed.pool),
            prizes: written(&prizes),
            seats: fixed.seats,
        };
    }
    let (_, _, pool) = state.final_pool();
    let estimate =
        state.structure.as_deref().map(|given| payouts::of(given, state.counted(), pool));
    let (prizes, seats) = estimate.and_then(Result::ok).unwrap_or_default();
    PayoutsView {
        state: PayoutsState::Estimated,
        pool: state.money(pool),
        prizes: written(&prizes),
        seats,
    }
}

/// A row of the results. Each player has one row, for their best place (5.4.5).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TournamentStanding)]
pub struct Standing {
    /// The entry with the best place, or the entry that is still in the tournament.
    pub entry: EntryNumber,
    pub name: String,
    pub state: EntryState,
    /// Whether the place is final.
    pub known: bool,
    /// The place; null while the entry is still in the tournament and no place is known.
    #[schema(required)]
    pub place: Option<Place>,
    /// How many entries the player has bought.
    pub entries: usize,
    /// The money won by all of the player's entries together.
    pub due: Money,
    /// The part of `due` that has been paid.
    pub paid: Money,
}

/// The results: first the players who are still in, then the others by place.
#[must_use]
pub fn standings(state: &State) -> Vec<Standing> {
    let places = state.places();
    let mut players: BTreeMap<&str, Vec<EntryNumber>> = BTreeMap::new();
    for entry in state.entries.values().filter(|entry| entry.state.counts()) {
        players.entry(&entry.player).or_default().push(entry.number);
    }
    let mut list: Vec<Standing> = players
        .into_values()
        .filter_map(|numbers| {
            let rank = |number: &EntryNumber| places.get(number).copied();
            let best = *numbers.iter().min_by_key(|number| rank(number))?;
            let entries: Vec<_> =
                numbers.iter().filter_map(|number| state.entries.get(number)).collect();
            let entry = state.entries.get(&best)?;
            Some(Standing {
                entry: best,
                name: entry.name.clone(),
                state: entry.state,
                known: entry.known.is_some(),
                place: rank(&best),
                entries: entries.len(),
                due: state.money(entries.iter().map(|entry| entry.due).sum()),
                paid: state.money(entries.iter().map(|entry| entry.paid).sum()),
            })
        })
        .collect();
    list.sort_by_key(|standing| (standing.place, standing.entry));
    list
}
