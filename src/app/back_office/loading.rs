//! Reading from the projections the part of the house that a command asks for. What its decision
//! depends on is locked by the streams that it holds.

use chrono::NaiveDate;

use crate::{
    acts::{House, Table},
    app::{
        AppError,
        record::{
            books::table_books,
            projections::{house_settings, open_period, period_of_row, slip_of, table_setup},
        },
    },
    back_office::Series,
    ids::{SlipId, TableId},
    names::SlipState,
    store::{self, Db, log::table_stream},
};

/// A part of the house that is being read.
pub(in crate::app) struct Loading<'a> {
    pub connection: &'a mut Db,
    pub house: House,
}

impl<'a> Loading<'a> {
    /// Begins with the house's settings.
    pub fn new(connection: &'a mut Db) -> Result<Self, AppError> {
        let (settings_version, settings) = house_settings(connection)?;
        let house = House { settings, settings_version, ..House::default() };
        Ok(Self { connection, house })
    }

    /// Reads a table with its set-up, its books and the period that it is in.
    pub fn table(&mut self, id: TableId) -> Result<Option<&mut Table>, AppError> {
        if self.house.tables.contains_key(&id) {
            return Ok(self.house.tables.get_mut(&id));
        }
        let Some(row) = store::tables::find(self.connection, id)? else { return Ok(None) };
        let mut table = Table::new(id, row.name.as_str(), row.game, row.currency);
        (table.tracked, table.trackings) = (row.tracked, row.trackings);
        (table.setup_version, table.setup) = table_setup(self.connection, &row)?;
        table.books = table_books(self.connection, &row)?;
        let head = store::log::head(self.connection, &table_stream(id))?;
        table.size = head.map_or(0, |head| head.size);
        table.periods = match open_period(self.connection, id)? {
            Some(period) => vec![period_of_row(period)?],
            None => Vec::new(),
        };
        Ok(Some(self.house.tables.entry(id).or_insert(table)))
    }

    /// Reads a slip and its table.
    pub fn slip(&mut self, id: SlipId) -> Result<(), AppError> {
        let Some(row) = store::slips::find(self.connection, id)? else { return Ok(()) };
        if let Some(table) = self.table(row.table_id)? {
            let slip = slip_of(row, table.currency)?;
            self.house.slips.insert(id, slip);
        }
        Ok(())
    }

    /// Reads the slip that was made on paper with this number.
    pub fn slip_on_paper(&mut self, number: &str) -> Result<(), AppError> {
        if let Some(used) = store::slips::by_manual_number(self.connection, number)? {
            self.slip(used.id)?;
        }
        Ok(())
    }

    /// Reads the slips of a table that is read, in these states.
    pub fn slips_of(&mut self, id: TableId, states: &[SlipState]) -> Result<(), AppError> {
        let Some(currency) = self.house.tables.get(&id).map(|table| table.currency) else {
            return Ok(());
        };
        for row in store::slips::of_table(self.connection, id, states)? {
            self.house.slips.insert(row.id, slip_of(row, currency)?);
        }
        Ok(())
    }

    /// Reads the last number of a series on a gaming day, and holds the series.
    pub fn series(&mut self, series: Series, on: NaiveDate) -> Result<(), AppError> {
        let name = series.on(on, self.house.settings.slip_series);
        let next = store::slip_series::next(self.connection, &name)?;
        self.house.series.insert(name, next - 1);
        Ok(())
    }
}
