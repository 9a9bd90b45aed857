//! A tournament's hands, and the rounds in which they were played.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::AppError;
use houseway_base::ids::{RoundId, TableId, TournamentId};
use houseway_facts::Fact;
use houseway_rules::tournament::HandOfEvent;
use houseway_store as store;
use houseway_store::{Db, StoreError, log::tournament_stream};
use houseway_tournaments::Event;

/// The kinds of entries that record which hands were dealt, where and when.
const KINDS: [&str; 8] = [
    "tournament.announced",
    "tournament.changed",
    "table.given",
    "hand.dealt",
    "hand.settled",
    "h4h.announced",
    "h4h.released",
    "h4h.ended",
];

/// A hand that was dealt and settled.
#[derive(Debug, Clone)]
pub(crate) struct DealtHand {
    pub round_id: RoundId,
    /// The number of the hand at its table.
    pub hand: u32,
    pub of: HandOfEvent,
}

/// A hand that was dealt, at a casino table.
struct Dealt {
    table_id: TableId,
    hand: u32,
    settled: bool,
    of: HandOfEvent,
}

/// The state after the entries that have been read so far.
#[derive(Default)]
struct Reading {
    name: String,
    tables: BTreeMap<u16, TableId>,
    hand_for_hand: Option<u32>,
    dealt: Vec<Dealt>,
}

impl Reading {
    fn read(&mut self, id: TournamentId, event: &Event) {
        match event {
            Event::Announced { structure } | Event::Changed { structure, .. } => {
                self.name.clone_from(&structure.name);
            }
            Event::TableGiven { table, table_id, .. } => {
                self.tables.insert(*table, *table_id);
            }
            Event::HandDealt { table, hand, .. } => {
                let Some(table_id) = self.tables.get(table).copied() else { return };
                let of = HandOfEvent {
                    event: self.name.clone(),
                    tournament: id.to_string(),
                    table: *table,
                    hand_for_hand: self.hand_for_hand,
                };
                self.dealt.push(Dealt { table_id, hand: *hand, settled: false, of });
            }
            Event::HandSettled { table, hand, .. } => {
                if let Some(dealt) = self.last(*table).filter(|dealt| dealt.hand == *hand) {
                    dealt.settled = true;
                }
            }
            Event::HandForHandAnnounced { tables, .. } => self.announce(tables),
            Event::RoundReleased { round, .. } => self.hand_for_hand = Some(*round),
            Event::HandForHandEnded { .. } => self.hand_for_hand = None,
            _ => {}
        }
    }

    /// The first hand-for-hand round consists of the hands that are in play when hand-for-hand play
    /// is announced.
    fn announce(&mut self, tables: &BTreeSet<u16>) {
        self.hand_for_hand = Some(1);
        for table in tables {
            if let Some(dealt) = self.last(*table).filter(|dealt| !dealt.settled) {
                dealt.of.hand_for_hand = Some(1);
            }
        }
    }

    fn last(&mut self, table: u16) -> Option<&mut Dealt> {
        self.dealt.iter_mut().rev().find(|dealt| dealt.of.table == table)
    }
}

/// A tournament's settled hands, in the order they were dealt.
///
/// # Errors
/// Returns `not_found`.
pub(crate) fn hands_dealt(
    connection: &mut Db,
    id: TournamentId,
) -> Result<Vec<DealtHand>, AppError> {
    if store::tournaments::find(connection, id)?.is_none() {
        return Err(AppError::not_found("tournament"));
    }
    let mut reading = Reading::default();
    for stored in store::log::of_kinds_after(connection, &tournament_stream(id), 0, &KINDS)? {
        let entry = stored.sealed.entry;
        let fact = Fact::read(&entry.kind, &entry.body).map_err(StoreError::corrupt)?;
        let Fact::Tournament(event) = fact else { continue };
        if let Some(done) = event.done() {
            reading.read(id, &done.event);
        }
    }
    // A table's rounds are settled in the order of its hands.
    let mut rounds: BTreeMap<TableId, VecDeque<RoundId>> = BTreeMap::new();
    for (table, round) in store::tournaments::rounds_settled(connection, id)? {
        rounds.entry(table).or_default().push_back(round);
    }
    let settled = reading.dealt.into_iter().filter(|dealt| dealt.settled);
    let hand = |Dealt { table_id, hand, of, .. }: Dealt| {
        let round_id = rounds.get_mut(&table_id)?.pop_front()?;
        Some(DealtHand { round_id, hand, of })
    };
    Ok(settled.filter_map(hand).collect())
}

/// The hand that was settled in a round.
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn hand_of_round(
    connection: &mut Db,
    id: TournamentId,
    round_id: RoundId,
) -> Result<Option<DealtHand>, AppError> {
    let hands = hands_dealt(connection, id)?;
    Ok(hands.into_iter().find(|hand| hand.round_id == round_id))
}
