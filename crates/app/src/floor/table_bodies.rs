//! Tables as the API shows them. Data outside a table's row is read for all tables on a page at
//! once.

use std::{collections::HashMap, hash};

use super::{
    tables::{DealerBody, PeriodNow, TableBody},
    transfers::in_transit,
};
use crate::{
    AppError,
    back_office::tracked::find_table,
    record::{
        projections::{DealerOfRecord, Desk},
        summary::{Mentioned, Names},
    },
};
use houseway_audit::Hash;
use houseway_base::{
    ids::{PeriodId, TableId},
    money::Currency,
};
use houseway_rules::OpenTransfer;
use houseway_store as store;
use houseway_store::{
    Db, drops::HangingBox, periods::Period, progress::Progress, row::time, tables::Table,
};

/// The data about tables that is stored outside their rows.
struct Beside {
    rules: HashMap<TableId, String>,
    // Only entries in the house's stream change the rows of tables, so the progress of play is
    // stored elsewhere.
    progress: HashMap<TableId, Progress>,
    periods: HashMap<PeriodId, Period>,
    hanging: HashMap<TableId, HangingBox>,
    desks: HashMap<TableId, Desk>,
    names: Names,
    in_transit: HashMap<TableId, Vec<OpenTransfer>>,
}

fn by<K: Eq + hash::Hash, T>(rows: Vec<T>, key: impl Fn(&T) -> K) -> HashMap<K, T> {
    rows.into_iter().map(|row| (key(&row), row)).collect()
}

impl Beside {
    fn of(connection: &mut Db, tables: &[Table]) -> Result<Self, AppError> {
        let ids: Vec<TableId> = tables.iter().map(|table| table.id).collect();
        let places: Vec<(TableId, Currency)> =
            tables.iter().map(|table| (table.id, table.currency)).collect();
        let progress = by(store::progress::of(connection, &ids)?, |progress| progress.table_id);
        let latest: Vec<PeriodId> = progress.values().filter_map(|table| table.period).collect();
        let mut desks = HashMap::new();
        let mut mentioned = Mentioned::default();
        for row in store::desks::of_tables(connection, &ids)? {
            let desk = Desk::of(Some(&row))?;
            if let Some(dealing) = &desk.dealer {
                mentioned.actor(&dealing.dealer);
            }
            desks.insert(row.table_id, desk);
        }
        Ok(Self {
            rules: store::tables::rules_in_force(connection, &ids)?.into_iter().collect(),
            progress,
            hanging: by(store::drops::hanging_at(connection, &ids)?, |hangs| hangs.table_id),
            periods: by(store::periods::of_ids(connection, &latest)?, |period| period.id),
            desks,
            names: mentioned.look_up(connection)?,
            in_transit: in_transit(connection, &places)?,
        })
    }

    fn dealer(&self, dealing: DealerOfRecord) -> DealerBody {
        let DealerOfRecord { dealer, since } = dealing;
        let name = self.names.actor(&dealer).actor_name;
        DealerBody { dealer, since, name }
    }

    fn body(&mut self, table: Table) -> Result<TableBody, AppError> {
        let rules_hash = match (self.rules.remove(&table.id), table.game.dealt()) {
            (Some(hash), _) => hash,
            (None, None) => Hash::of("").to_string(),
            (None, Some(_)) => return Err(AppError::internal("a table without rules")),
        };
        let progress = self.progress.remove(&table.id);
        let desk = self.desks.remove(&table.id).unwrap_or_default();
        let period = progress.and_then(|progress| progress.period);
        let period = period.and_then(|period| self.periods.remove(&period));
        let open = period.as_ref().filter(|period| period.closed_at.is_none());
        let next_deck = desk.next_deck().cloned();
        Ok(TableBody {
            dealer: desk.dealer.map(|dealing| self.dealer(dealing)),
            decks: desk.decks,
            next_deck,
            shuffled: desk.shuffled,
            penalties: desk.penalties,
            in_transit: self.in_transit.remove(&table.id).unwrap_or_default(),
            tracked: table.tracked,
            period: open.map(PeriodNow::new).transpose()?,
            drop_box: self.hanging.remove(&table.id).map(|hangs| hangs.drop_box),
            id: table.id,
            name: table.name,
            game: table.game,
            title: table.title,
            variant: table.variant,
            limits: table.limits,
            currency: table.currency,
            open: table.open,
            rules_version: table.rules_version,
            rules_hash,
            rounds: progress.map_or(0, |progress| progress.rounds),
            latest_round_id: progress.and_then(|progress| progress.standing),
            version: table.version,
            created_at: time(table.created_at)?,
            odds: Vec::new(),
            odds_pending: false,
        })
    }
}

impl TableBody {
    /// The current state of several tables.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is invalid.
    pub(crate) fn all(connection: &mut Db, tables: Vec<Table>) -> Result<Vec<Self>, AppError> {
        let mut beside = Beside::of(connection, &tables)?;
        tables.into_iter().map(|table| beside.body(table)).collect()
    }

    /// The current state of a table.
    ///
    /// # Errors
    /// Returns `not_found`, or the errors of [`Self::all`].
    pub(super) fn find(connection: &mut Db, id: TableId) -> Result<Self, AppError> {
        let table = find_table(connection, id)?;
        let body = Self::all(connection, vec![table])?.pop();
        body.ok_or_else(|| AppError::internal("a table that is not shown"))
    }
}
