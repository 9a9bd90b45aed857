//! The current floor in one response: every table, and everything that is waiting there. Apart from
//! the running rounds, the number of queries does not depend on the number of tables.

use std::collections::HashMap;

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    App, AppError, Caller, Much,
    acts::acts_to_sign,
    back_office::cases::{self, WaitingCases},
    floor::{rounds::FloorRound, tables::TableBody},
    record::projections::house_settings,
};
use houseway_acts::slips::Steps;
use houseway_back_office::{TableSetup, slip::ON_THE_WAY};
use houseway_base::{
    ids::{RoundId, SlipId, TableId},
    names::{ActKind, SlipKind, SlipState},
};
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    approvals::Approval,
    log::table_of,
    misdeals::hour_of,
    pace::{BARS, HOUR},
    row::{count, micros, time},
    slips::Slip,
    span::Span,
    tables::Table,
};
use houseway_words::Said;

/// The maximum number of tables shown. If there are more, the newest ones are shown.
const MOST_TABLES: i64 = 1_000;

/// A running round in which nothing has been entered for this many seconds is worth a look.
const SILENT_AFTER: u32 = 10 * 60;

/// The current state of the floor.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FloorBody {
    /// The time of this snapshot.
    pub at: DateTime<Utc>,
    /// Every table, newest first.
    #[schema(max_items = 1000)]
    pub tables: Vec<FloorTable>,
    /// The number of rounds opened in the last hour at all tables.
    #[schema(minimum = 0)]
    pub rounds_last_hour: u64,
    /// The figures for the last 24 hours.
    pub day: FloorDay,
    /// The number of acts that are waiting for the caller's signature, by kind.
    pub to_sign: Vec<ActsToSign>,
    /// The numbers of open cases that the caller can see.
    pub cases: WaitingCases,
    /// A running round is worth a look if nothing has been entered in it for longer than this.
    #[schema(example = 600)]
    pub silent_after_seconds: u32,
}

/// A table on the floor.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FloorTable {
    #[serde(flatten)]
    pub table: TableBody,
    /// The table's pit; null if its setup does not name one.
    #[schema(required, example = "Pit 1")]
    pub pit: Option<String>,
    /// The running round or, if there is none, the latest; null if there has never been one.
    #[schema(required)]
    pub round: Option<FloorRound>,
    /// When something was last entered at the table; null if nothing has ever been entered.
    #[schema(required)]
    pub last_entry_at: Option<DateTime<Utc>>,
    /// The number of rounds opened in each of the last twelve five-minute intervals, oldest first.
    #[schema(min_items = 12, max_items = 12)]
    pub pace: [u64; BARS],
    /// The number of misdeals in the last 24 hours.
    #[schema(minimum = 0)]
    pub misdeals: u64,
    /// Fills and credits that have been requested or are on their way, oldest first.
    pub slips: Vec<SlipWaiting>,
}

/// A fill or credit that is not complete.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SlipWaiting {
    /// The id of the slip.
    pub id: SlipId,
    /// Whether the slip is a fill or a credit.
    pub kind: SlipKind,
    /// The current state of the slip.
    pub state: SlipState,
    /// The number of the slip; null until it is issued.
    #[schema(required, example = "F-2026-000001")]
    pub number: Option<String>,
    /// When the slip entered its current state.
    pub since: DateTime<Utc>,
    /// Whether the slip has been in this state for longer than the house allows
    /// (`slip_transit_minutes`).
    pub overdue: bool,
}

/// The figures for the last 24 hours, for all tables.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FloorDay {
    /// The beginning of the first hour that these figures cover.
    pub from: DateTime<Utc>,
    /// The number of rounds opened.
    #[schema(minimum = 0)]
    pub rounds: u64,
    /// The number of misdeals.
    #[schema(minimum = 0)]
    pub misdeals: u64,
    /// The number of rounds opened in this time that were corrected after they had ended.
    #[schema(minimum = 0)]
    pub corrected: u64,
}

/// The acts of one kind that are waiting for a signature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ActsToSign {
    /// The kind of act.
    pub act: ActKind,
    /// The number of acts of this kind that are waiting for the caller's signature.
    #[schema(minimum = 1)]
    pub count: usize,
    /// When the one that has been waiting the longest was requested.
    pub since: DateTime<Utc>,
    /// What that act does, in a sentence.
    #[schema(value_type = String, example = "Receive fill F-2026-000001")]
    pub summary: Said,
    /// The table that it is about; null if it is about no table.
    #[schema(required)]
    pub table_id: Option<TableId>,
}

impl ActsToSign {
    fn of(longest: &Approval, count: usize) -> Result<Self, StoreError> {
        Ok(Self {
            act: longest.act,
            count,
            since: time(longest.requested_at)?,
            summary: Said::logged(&longest.summary),
            table_id: table_of(&longest.stream),
        })
    }
}

impl App {
    /// Returns the part of the floor that the caller is allowed to see.
    pub async fn floor(&self, caller: &Caller) -> Result<FloorBody, AppError> {
        let (by, now) = (caller.clone(), self.clock().now());
        self.read_much(Much::Report, move |connection| {
            let mut to_sign: Vec<ActsToSign> = Vec::new();
            for approval in acts_to_sign(connection, &by, now)? {
                match to_sign.iter_mut().find(|known| known.act == approval.act) {
                    // The newest act comes first, so this one has been waiting for longer.
                    Some(known) => *known = ActsToSign::of(&approval, known.count + 1)?,
                    None => to_sign.push(ActsToSign::of(&approval, 1)?),
                }
            }
            let cases = cases::waiting(connection, by.role, now)?;
            FloorBody::of(connection, now, (to_sign, cases))
        })
        .await
    }
}

impl FloorBody {
    fn of(
        connection: &mut Db,
        now: DateTime<Utc>,
        (to_sign, cases): (Vec<ActsToSign>, WaitingCases),
    ) -> Result<Self, AppError> {
        let rows = store::tables::list(connection, Span::newest(MOST_TABLES))?;
        let by_id: HashMap<TableId, Table> =
            rows.iter().map(|table| (table.id, table.clone())).collect();
        let ids: Vec<TableId> = rows.iter().map(|table| table.id).collect();
        let tables = TableBody::all(connection, rows)?;
        let latest: Vec<RoundId> =
            tables.iter().filter_map(|table| table.latest_round_id).collect();
        let mut rounds = FloorRound::all(connection, &by_id, &latest)?;
        let mut heads = store::pace::last_entries(connection, &ids)?;
        let mut pace = store::pace::opened(connection, micros(now) - HOUR)?;
        let day = hour_of(micros(now) - 24 * HOUR);
        let mut misdeals = store::pace::misdeals(connection, day)?;
        let mut slips = slips_waiting(connection, &ids, now)?;
        let mut pits = pits_of_tables(connection)?;
        let all_misdeals = misdeals.values().sum::<i64>();
        let all_rounds = pace.values().flatten().sum::<u64>();
        let table = |table: TableBody| {
            Ok(FloorTable {
                round: rounds.remove(&table.id),
                last_entry_at: heads.remove(&table.id).map(time).transpose()?,
                pace: pace.remove(&table.id).unwrap_or_default(),
                misdeals: count(misdeals.remove(&table.id).unwrap_or_default())?,
                slips: slips.remove(&table.id).unwrap_or_default(),
                pit: pits.remove(&table.id),
                table,
            })
        };
        Ok(Self {
            at: now,
            tables: tables.into_iter().map(table).collect::<Result<_, StoreError>>()?,
            rounds_last_hour: all_rounds,
            day: FloorDay {
                from: time(day)?,
                rounds: count(store::pace::rounds(connection, day)?)?,
                misdeals: count(all_misdeals)?,
                corrected: count(store::pace::corrected(connection, day)?)?,
            },
            to_sign,
            cases,
            silent_after_seconds: SILENT_AFTER,
        })
    }
}

/// The pit of each table whose setup names one.
pub(super) fn pits_of_tables(connection: &mut Db) -> Result<HashMap<TableId, String>, StoreError> {
    let mut pits = HashMap::new();
    for row in store::table_setups::all(connection)? {
        let setup: TableSetup = serde_json::from_str(&row.setup).map_err(StoreError::corrupt)?;
        pits.extend(setup.pit.map(|pit| (row.table_id, pit)));
    }
    Ok(pits)
}

/// Fills and credits that are not complete, by table.
fn slips_waiting(
    connection: &mut Db,
    tables: &[TableId],
    now: DateTime<Utc>,
) -> Result<HashMap<TableId, Vec<SlipWaiting>>, AppError> {
    let states: Vec<SlipState> = [SlipState::Requested].into_iter().chain(ON_THE_WAY).collect();
    let minutes = house_settings(connection)?.1.slip_transit_minutes;
    let longest = TimeDelta::minutes(minutes.into());
    let mut waiting: HashMap<TableId, Vec<SlipWaiting>> = HashMap::new();
    for slip in store::slips::of_tables(connection, tables, &states)? {
        let Slip { id, table_id, kind, state, number, steps, .. } = slip;
        let steps: Steps = serde_json::from_str(&steps).map_err(StoreError::corrupt)?;
        let step = [steps.taken, steps.issued, steps.requested].into_iter().flatten().next();
        let since = step.map_or(now, |step| step.at);
        let overdue = ON_THE_WAY.contains(&state) && now - since > longest;
        let slip = SlipWaiting { id, kind, state, number, since, overdue };
        waiting.entry(table_id).or_default().push(slip);
    }
    Ok(waiting)
}
