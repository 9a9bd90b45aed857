//! Events at a table outside its game: notes, incidents, dealers, decks and penalties.
//!
//! Every game has these, but they are not part of any game's state (`at_the_table.md`, F). The
//! events are in the table's stream; a note or an incident that is not about a table is in the
//! house's stream.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::error::AppError;
use houseway_audit::SealedEntry;
use houseway_base::{
    ids::{EntryId, TableId},
    names::SeatPenalty,
};
use houseway_facts::{Deck, FloorEvent, Metadata};
use houseway_store as store;
use houseway_store::{Db, StoreError, desks::DeskRow, incidents::Incident, row::micros};

/// A deck at the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckAtTable {
    /// The deck.
    pub deck: Deck,
    /// When the deck came into use.
    pub since: DateTime<Utc>,
    /// The number of cards counted when the deck was brought; absent if they were not counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(example = 52)]
    pub counted: Option<u16>,
}

/// The dealer at a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct DealerOfRecord {
    /// The dealer, as identified in the log.
    #[schema(example = "user:01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a")]
    pub dealer: String,
    /// When the dealer tapped in.
    pub since: DateTime<Utc>,
}

/// A penalty in force against a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenPenalty {
    /// The id of the log entry.
    pub entry_id: EntryId,
    /// The seat, counted from 1.
    #[schema(example = 3)]
    pub seat: u8,
    /// The kind of penalty.
    pub kind: SeatPenalty,
    /// The rule that the penalty is based on; absent if none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The reason; absent if none was given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// When the penalty was given.
    pub since: DateTime<Utc>,
}

/// The state of a table outside its rounds, according to the log.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Desk {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealer: Option<DealerOfRecord>,
    /// The decks: one, or two that alternate.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<DeckAtTable>,
    /// The deck used in the latest round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dealt_with: Option<Deck>,
    /// Whether the deck was shuffled and cut since the last deal.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shuffled: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<OpenPenalty>,
}

impl Desk {
    /// A table's current desk.
    ///
    /// # Errors
    /// Returns an error if the database fails, or the row is invalid.
    pub fn find(connection: &mut Db, table_id: TableId) -> Result<Self, StoreError> {
        Self::of(store::desks::find(connection, table_id)?.as_ref())
    }

    /// Reads the desk from a row.
    ///
    /// # Errors
    /// Returns an error if the row is invalid.
    pub fn of(row: Option<&DeskRow>) -> Result<Self, StoreError> {
        let desk = row.map(|row| serde_json::from_str(&row.desk).map_err(StoreError::corrupt));
        Ok(desk.transpose()?.unwrap_or_default())
    }

    /// Writes the desk, unless nothing has changed.
    pub fn save(
        &self,
        connection: &mut Db,
        table_id: TableId,
        before: &Self,
    ) -> Result<(), StoreError> {
        if self == before {
            return Ok(());
        }
        let desk = serde_json::to_string(self).map_err(StoreError::corrupt)?;
        store::desks::save(connection, &DeskRow { table_id, desk })
    }

    /// The deck for the next round: if two alternate, the one that was not used last.
    pub fn next_deck(&self) -> Option<&Deck> {
        let decks = || self.decks.iter().map(|at_table| &at_table.deck);
        decks().find(|deck| Some(*deck) != self.dealt_with.as_ref()).or_else(|| decks().next())
    }

    /// The desk after an event.
    fn apply(mut self, sealed: &SealedEntry, event: &FloorEvent) -> Self {
        let since = sealed.entry.at;
        match event {
            FloorEvent::Noted { .. } | FloorEvent::IncidentLogged { .. } => {}
            FloorEvent::TappedIn { dealer, .. } => {
                self.dealer = Some(DealerOfRecord { dealer: dealer.clone(), since });
            }
            FloorEvent::TappedOut { .. } => self.dealer = None,
            FloorEvent::DeckChanged { deck_in, counted, beside, .. } => {
                self.decks.retain(|at_table| beside.contains(&at_table.deck));
                let deck = deck_in.clone();
                self.decks.push(DeckAtTable { deck, since, counted: *counted });
                self.shuffled = false;
            }
            FloorEvent::Shuffled { .. } => self.shuffled = true,
            FloorEvent::Penalized { seat, penalty: SeatPenalty::Lifted, .. } => {
                self.penalties.retain(|open| open.seat != *seat);
            }
            FloorEvent::Penalized { seat, penalty, rule, .. } => {
                self.penalties.push(OpenPenalty {
                    entry_id: sealed.entry.id,
                    seat: *seat,
                    kind: *penalty,
                    rule: rule.clone(),
                    reason: sealed.entry.reason.clone(),
                    since,
                });
            }
        }
        self
    }
}

/// Projects an event at a table or in the house.
pub fn floor_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &FloorEvent,
) -> Result<(), AppError> {
    if let Some(incident) = incident(sealed, event)? {
        return Ok(store::incidents::insert(connection, &incident)?);
    }
    let Some(table_id) = event.table_id() else { return Ok(()) };
    let before = Desk::find(connection, table_id)?;
    before.clone().apply(sealed, event).save(connection, table_id, &before)?;
    match event {
        FloorEvent::TappedIn { dealer, .. } => taken_over(connection, sealed, dealer),
        _ => Ok(()),
    }
}

/// A dealer who taps in during a round also counts as its dealer.
fn taken_over(connection: &mut Db, sealed: &SealedEntry, dealer: &str) -> Result<(), AppError> {
    let Some(id) = sealed.entry.round else { return Ok(()) };
    let missing = || StoreError::corrupt("the log speaks of a round that does not exist");
    let mut round = store::rounds::find(connection, id)?.ok_or_else(missing)?;
    let mut dealers = names(round.dealers.as_deref())?;
    if round.ending.is_some() || dealers.last().is_some_and(|last| last == dealer) {
        return Ok(());
    }
    dealers.push(dealer.to_owned());
    round.dealers = Some(serde_json::to_string(&dealers).map_err(AppError::internal)?);
    Ok(store::rounds::save_dealers(connection, &round)?)
}

/// Reads a round's dealers from its row.
///
/// # Errors
/// Returns an error if the row is invalid.
pub fn names(dealers: Option<&str>) -> Result<Vec<String>, StoreError> {
    dealers.map_or_else(|| Ok(Vec::new()), serde_json::from_str).map_err(StoreError::corrupt)
}

/// Metadata as it is stored in a row.
pub(super) fn stored(metadata: &Metadata) -> Result<Option<String>, StoreError> {
    let text = (!metadata.is_empty()).then(|| serde_json::to_string(metadata));
    text.transpose().map_err(StoreError::corrupt)
}

fn incident(sealed: &SealedEntry, event: &FloorEvent) -> Result<Option<Incident>, StoreError> {
    let (number, kind, video) = match event {
        FloorEvent::Noted { .. } => (None, None, None),
        FloorEvent::IncidentLogged { number, what, video, .. } => {
            (Some(*number), Some(*what), video.clone())
        }
        _ => return Ok(None),
    };
    let (FloorEvent::Noted { seat, text, dealer, external_ref, metadata, .. }
    | FloorEvent::IncidentLogged { seat, text, dealer, external_ref, metadata, .. }) = event
    else {
        return Ok(None);
    };
    Ok(Some(Incident {
        entry_id: sealed.entry.id,
        table_id: event.table_id(),
        round_id: sealed.entry.round,
        number,
        kind,
        seat: seat.map(i64::from),
        text: text.clone(),
        video,
        at: micros(sealed.entry.at),
        actor: sealed.entry.actor.clone(),
        dealer: dealer.clone(),
        external_ref: external_ref.clone(),
        metadata: stored(metadata)?,
    }))
}
