//! Writing what boxes were found to hold to the streams of their tables, while the house's is held.

use crate::{
    app::{
        AppError, Context,
        record::{
            projections::{BoxOfCount, boxes_of_count},
            stream_writer::StreamWriter,
        },
    },
    back_office::{BoxContent, BoxCount, TrayAct},
    facts::DropEvent,
    ids::TableId,
    money::{Minor, Money},
    store::{
        self, Db, StoreError, box_counts::BoxCountRow, drops::Drop, log::table_stream,
        tables::Table,
    },
};

/// The tables whose boxes a count has, in the order in which their streams are locked.
///
/// # Errors
/// Where the row makes no sense.
pub(super) fn tables_of(boxes: &[BoxOfCount]) -> Vec<TableId> {
    let mut tables: Vec<TableId> = boxes.iter().map(|one| one.of.table_id).collect();
    tables.sort_by_key(|table| table_stream(*table));
    tables.dedup();
    tables
}

/// Those of a count.
///
/// # Errors
/// Where the row makes no sense.
pub(super) fn tables_of_count(count: &BoxCountRow) -> Result<Vec<TableId>, StoreError> {
    Ok(tables_of(&boxes_of_count(count)?))
}

/// Locks the streams of tables, before the house's.
pub(super) fn lock(connection: &mut Db, tables: &[TableId]) -> Result<(), AppError> {
    for table in tables {
        drop(store::log::lock_head(connection, &table_stream(*table))?);
    }
    Ok(())
}

/// A box, with its table and what it holds by the books.
pub(super) struct Held {
    pub drop: Drop,
    pub table: Table,
    pub recorded: BoxContent,
}

impl Held {
    /// # Errors
    /// Returns an error if the database fails, or the box is gone.
    pub fn find(connection: &mut Db, one: &BoxOfCount) -> Result<Self, AppError> {
        let drop = store::drops::find(connection, one.of.drop_id)?;
        let drop = drop.ok_or_else(|| StoreError::corrupt("a count of no drop"))?;
        let table = store::tables::find(connection, drop.table_id)?;
        let table = table.ok_or_else(|| StoreError::corrupt("a drop of no table"))?;
        let recorded = BoxContent { cash: drop.recorded_cash, chips: drop.recorded_chips };
        Ok(Self { drop, table, recorded })
    }

    /// What was counted in it, to the books.
    ///
    /// # Errors
    /// Where it makes no sense.
    pub fn content(&self, counted: &BoxCount) -> Result<BoxContent, AppError> {
        let content = counted.content(self.table.currency);
        content.ok_or_else(|| AppError::internal("a count that does not fit"))
    }

    /// What of it is time charges and jackpot drops, which leave the table with the first count.
    pub const fn emptied(&self) -> TrayAct {
        TrayAct::BoxEmptied { time: self.drop.recorded_time, jackpot: self.drop.recorded_jackpot }
    }

    /// Cash and rake alone of what the box holds, or was found to hold.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn with_rake_alone(&self, content: BoxContent) -> Result<BoxContent, AppError> {
        let besides = self.drop.recorded_time.checked_add(self.drop.recorded_jackpot);
        let chips = besides.and_then(|besides| content.chips.checked_sub(besides));
        let chips = chips.ok_or_else(|| AppError::internal("a difference"))?;
        Ok(BoxContent { chips, ..content })
    }

    /// What was there beyond the books, or with a minus missing.
    ///
    /// # Errors
    /// If it does not fit.
    pub fn variance(&self, counted: BoxContent) -> Result<Money, AppError> {
        let held = |content: BoxContent| content.total().map_err(AppError::internal);
        let variance: Option<Minor> = held(counted)?.checked_sub(held(self.recorded)?);
        let variance = variance.ok_or_else(|| AppError::internal("a difference"))?;
        self.table.currency.money(variance).map_err(AppError::internal)
    }

    /// Appends an event to its table's stream, which this transaction has locked before the
    /// house's.
    pub fn append(
        &self,
        connection: &mut Db,
        context: &Context,
        house: &mut StreamWriter<'_>,
        reason: Option<&str>,
        event: DropEvent,
    ) -> Result<(), AppError> {
        let stream = table_stream(self.table.id);
        let actor = house.actor();
        let mut writer = StreamWriter::locked_before(connection, context, &stream, actor)?;
        writer.append(connection, reason, event)?;
        writer.finish_beside(connection, house)
    }
}
