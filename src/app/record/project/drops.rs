//! What a table's stream says of its drop boxes, and what is made of it: boxes that hang, and those
//! that were pulled.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    back_office::ActSignature,
    table_act::{TableAct, corrupt},
};
use crate::{
    app::{
        error::AppError,
        record::books::{number_taken, post, table_books},
    },
    audit::SealedEntry,
    back_office::{BoxCount, SlipNumber},
    ids::{ApprovalId, BoxCountId, DropId, PeriodId, TableId},
    ledger::{Account, Posting},
    money::{Currency, Minor, Money},
    names::DropState,
    store::{
        self, Db, StoreError,
        drops::{Drop, HangingBox},
        log::table_of,
        row::{from_count, micros},
        tables::Table,
    },
};

/// What a box holds by the books.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordedBox {
    /// Cash, vouchers and promo.
    pub cash: Money,
    /// Rake.
    pub rake: Money,
    /// What players paid for their time; left out where they paid nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time: Option<Money>,
    /// What pots paid for the jackpot; left out where they paid nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub jackpot: Option<Money>,
}

impl RecordedBox {
    /// What a row says.
    ///
    /// # Errors
    /// Where it makes no sense.
    pub fn of(drop: &Drop, currency: Currency) -> Result<Self, StoreError> {
        let money = |minor| currency.money(minor).map_err(StoreError::corrupt);
        let some = |minor: Minor| (minor != 0).then(|| money(minor)).transpose();
        let besides = drop.recorded_time.checked_add(drop.recorded_jackpot);
        let rake = besides.and_then(|besides| drop.recorded_chips.checked_sub(besides));
        Ok(Self {
            cash: money(drop.recorded_cash)?,
            rake: money(rake.ok_or_else(|| StoreError::corrupt("a box that holds too much"))?)?,
            time: some(drop.recorded_time)?,
            jackpot: some(drop.recorded_jackpot)?,
        })
    }

    /// Cash, rake, time charges and jackpot drops, in the currency's smallest unit.
    fn minors(self, currency: Currency) -> Result<[Minor; 4], StoreError> {
        let minor = |amount| currency.minor(amount).map_err(StoreError::corrupt);
        let some = |amount: Option<Money>| amount.map_or(Ok(0), minor);
        Ok([minor(self.cash)?, minor(self.rake)?, some(self.time)?, some(self.jackpot)?])
    }
}

/// What time charges and jackpot drops had left in their accounts before counts emptied them: it is
/// in no box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftBehind {
    pub time: Money,
    pub jackpot: Money,
}

/// A box that was pulled.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropPulled {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The gaming day that it served.
    pub gaming_day: NaiveDate,
    /// The last period that it served.
    pub period_id: PeriodId,
    /// Every period that it served, oldest first.
    pub periods: Vec<PeriodId>,
    /// The box.
    #[schema(example = "T1-A")]
    pub box_out: String,
    /// What hangs there instead; null where the table stays shut.
    #[schema(required, example = "T1-B")]
    pub box_in: Option<String>,
    /// Whether it was pulled at another time than usual.
    pub emergency: bool,
    /// The first and the last entry of the table's stream between which it hung there.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    #[schema(minimum = 1)]
    pub to_seq: i64,
    /// What it holds by the books. Entries are written without it now: it follows from those before
    /// them, and whoever reads the log may have a tray to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recorded: Option<RecordedBox>,
    /// What is in its table's accounts and in no box; left out for most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_behind: Option<LeftBehind>,
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// A box that was counted, once the cage had the same total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropCounted {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The count.
    pub count_id: BoxCountId,
    /// What was counted.
    pub counted: BoxCount,
    /// What it held by the books.
    pub recorded: RecordedBox,
    /// What was there beyond that, or with a minus missing.
    pub variance: Money,
    /// The money that this moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// A box whose count was put right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct DropRecounted {
    /// The drop.
    pub drop_id: DropId,
    /// Its number.
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    /// The count.
    pub count_id: BoxCountId,
    /// What had been counted.
    pub before: BoxCount,
    /// What was counted.
    pub counted: BoxCount,
    /// What was there beyond the books, or with a minus missing.
    pub variance: Money,
    /// Whether its gaming day was closed: then that day's figures stay as they are.
    pub day_closed: bool,
    /// The money that this moved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub postings: Vec<Posting>,
    /// Who signed.
    pub signatures: Vec<ActSignature>,
    /// The act, if signatures were missing when it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub approval_id: Option<ApprovalId>,
}

/// Something that happened to a drop box. The names are the log's kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum DropEvent {
    /// It was pulled.
    #[serde(rename = "drop.pulled")]
    Pulled(DropPulled),
    /// It was counted.
    #[serde(rename = "drop.counted")]
    Counted(DropCounted),
    /// Its count was put right.
    #[serde(rename = "drop.recounted")]
    Recounted(DropRecounted),
}

impl DropEvent {
    /// What the kinds of all of these begin with.
    pub const PREFIX: &str = "drop.";
}

impl TableAct for DropEvent {
    fn kind(&self) -> &'static str {
        match self {
            Self::Pulled(_) => "drop.pulled",
            Self::Counted(_) => "drop.counted",
            Self::Recounted(_) => "drop.recounted",
        }
    }

    fn project(&self, connection: &mut Db, sealed: &SealedEntry) -> Result<(), AppError> {
        let table_id = table_of(&sealed.entry.stream)
            .ok_or_else(|| corrupt(sealed, "it is about a box, and in no table's stream"))?;
        let table = store::tables::find(connection, table_id)?;
        let table = table.ok_or_else(|| corrupt(sealed, "its table does not exist"))?;
        let place = Place { table_id, currency: table.currency };
        match self {
            Self::Pulled(pulled) => {
                let recorded = match pulled.recorded {
                    Some(recorded) => recorded.minors(table.currency)?,
                    None => by_the_books(connection, &table, pulled.left_behind)?,
                };
                place.pulled(connection, sealed, pulled, recorded)
            }
            Self::Counted(counted) => place.counted(connection, sealed, counted),
            Self::Recounted(counted) => place.recounted(connection, sealed, counted),
        }
    }
}

/// Writes that a box hangs under a table from an entry on, instead of what hung there.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn hang(
    connection: &mut Db,
    table_id: TableId,
    drop_box: &str,
    from_seq: i64,
) -> Result<(), StoreError> {
    store::drops::take_off(connection, table_id)?;
    let hangs = HangingBox { table_id, drop_box: drop_box.to_owned(), from_seq };
    store::drops::hang(connection, &hangs)
}

/// A table, and its currency.
struct Place {
    table_id: TableId,
    currency: Currency,
}

/// What the box that hangs under a table holds by the books, cash, rake, time charges and jackpot
/// drops: what boxes hold, less what those hold that wait to be counted.
fn by_the_books(
    connection: &mut Db,
    table: &Table,
    left: Option<LeftBehind>,
) -> Result<[Minor; 4], AppError> {
    let books = table_books(connection, table)?;
    let accounts = [Account::Drop, Account::Rake, Account::Time, Account::Jackpot];
    let mut held = accounts.map(|account| books.balance(account));
    let minor = |amount| table.currency.minor(amount).map_err(StoreError::corrupt);
    let mut take = |taken: [Minor; 4]| {
        for (held, taken) in held.iter_mut().zip(taken) {
            let rest = held.checked_sub(taken);
            *held = rest.ok_or_else(|| AppError::internal("a difference"))?;
        }
        Ok::<(), AppError>(())
    };
    if let Some(LeftBehind { time, jackpot }) = left {
        take([0, 0, minor(time)?, minor(jackpot)?])?;
    }
    for waits in store::drops::uncounted_of_table(connection, table.id)? {
        take(RecordedBox::of(&waits, table.currency)?.minors(table.currency)?)?;
    }
    Ok(held)
}

/// The periods that a box served, oldest first.
///
/// # Errors
/// Where the row makes no sense.
pub fn periods_of_drop(drop: &Drop) -> Result<Vec<PeriodId>, StoreError> {
    serde_json::from_str(&drop.periods).map_err(StoreError::corrupt)
}

fn json(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn find(connection: &mut Db, sealed: &SealedEntry, id: DropId) -> Result<Drop, AppError> {
    let drop = store::drops::find(connection, id)?;
    drop.ok_or_else(|| corrupt(sealed, "its box was never pulled"))
}

impl Place {
    fn pulled(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        pulled: &DropPulled,
        [cash, rake, time, jackpot]: [Minor; 4],
    ) -> Result<(), AppError> {
        let chips = rake.checked_add(time).and_then(|chips| chips.checked_add(jackpot));
        let chips = chips.ok_or_else(|| corrupt(sealed, "its box holds too much"))?;
        let drop = Drop {
            id: pulled.drop_id,
            number: pulled.number.to_string(),
            table_id: self.table_id,
            period_id: pulled.period_id,
            gaming_day: pulled.gaming_day.to_string(),
            state: DropState::Pulled,
            drop_box: pulled.box_out.clone(),
            box_in: pulled.box_in.clone(),
            emergency: pulled.emergency,
            from_seq: pulled.from_seq,
            to_seq: pulled.to_seq,
            periods: json(&pulled.periods)?,
            recorded_cash: cash,
            recorded_chips: chips,
            count_id: None,
            counted: None,
            counted_cash: None,
            counted_chips: None,
            corrected: None,
            signatures: json(&pulled.signatures)?,
            at: micros(sealed.entry.at),
            version: 1,
            recorded_time: time,
            recorded_jackpot: jackpot,
        };
        if let Some(mut period) = store::periods::open_at(connection, self.table_id)?
            && period.pull_first
        {
            period.pull_first = false;
            store::periods::save(connection, &period)?;
        }
        number_taken(connection, &pulled.number)?;
        store::drops::insert(connection, &drop)?;
        match &pulled.box_in {
            None => store::drops::take_off(connection, self.table_id)?,
            Some(drop_box) => {
                let seq = from_count(sealed.entry.seq)?;
                hang(connection, self.table_id, drop_box, seq)?;
            }
        }
        Ok(())
    }

    fn counted(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        event: &DropCounted,
    ) -> Result<(), AppError> {
        let mut drop = find(connection, sealed, event.drop_id)?;
        drop.state = DropState::Counted;
        drop.count_id = Some(event.count_id);
        self.hold(&mut drop, sealed, &event.counted)?;
        drop.version += 1;
        store::drops::save(connection, &drop)?;
        Ok(post(connection, sealed, self.table_id, &event.postings)?)
    }

    fn recounted(
        &self,
        connection: &mut Db,
        sealed: &SealedEntry,
        event: &DropRecounted,
    ) -> Result<(), AppError> {
        let mut drop = find(connection, sealed, event.drop_id)?;
        drop.state = DropState::Corrected;
        // A closed day's figures never change (0.3-6).
        if event.day_closed {
            drop.corrected = Some(json(&event.counted)?);
        } else {
            self.hold(&mut drop, sealed, &event.counted)?;
        }
        drop.version += 1;
        store::drops::save(connection, &drop)?;
        Ok(post(connection, sealed, self.table_id, &event.postings)?)
    }

    fn hold(
        &self,
        drop: &mut Drop,
        sealed: &SealedEntry,
        counted: &BoxCount,
    ) -> Result<(), AppError> {
        let content = counted.content(self.currency);
        let content = content.ok_or_else(|| corrupt(sealed, "its amounts make no sense"))?;
        drop.counted = Some(json(counted)?);
        drop.counted_cash = Some(content.cash);
        drop.counted_chips = Some(content.chips);
        Ok(())
    }
}
