//! The count room's sheets: one for each box, with a line for each denomination. The sheet of a box
//! that has been entered shows its figures; other sheets have blanks, to be filled in by hand. They
//! are the team's working papers: nobody signs them on behalf of the house, and their copies are
//! not counted.

use chrono::{DateTime, NaiveDate, Utc};

use super::find;
use crate::{
    App, AppError, Caller,
    record::{
        projections::{count_of, house_settings, table_setup},
        summary::somebody,
    },
};
use houseway_acts::counts::BoxOfCount;
use houseway_back_office::{BoxCount, Chips, TimeZone, notes};
use houseway_base::{
    ids::BoxCountId,
    money::{Currency, Money},
};
use houseway_store as store;
use houseway_store::{Db, StoreError};

/// The number of blank lines on a sheet whose denominations are not known.
const BLANK_LINES: usize = 10;

/// The sheets of a count.
#[derive(Debug, Clone)]
pub struct CountSheets {
    /// The house's name.
    pub house: String,
    pub gaming_day: NaiveDate,
    pub currency: Currency,
    pub boxes: Vec<BoxSheet>,
    /// How many members of the team sign each sheet.
    pub team: u32,
    pub printed_at: DateTime<Utc>,
    pub zone: TimeZone,
    pub printed_by: String,
}

/// The sheet of a box.
#[derive(Debug, Clone)]
pub struct BoxSheet {
    /// The number of the drop, such as `D-2026-000001`.
    pub number: String,
    pub drop_box: String,
    pub table: String,
    pub parts: Vec<SheetPart>,
    /// The box's total; blank until the box is entered.
    pub total: Option<Money>,
}

/// Bills or chips with their total, or an amount without lines.
#[derive(Debug, Clone)]
pub struct SheetPart {
    /// The label of the part.
    pub caption: &'static str,
    pub lines: Vec<SheetLine>,
    pub total: Option<Money>,
}

/// A denomination with its count and its value, which are blank until they are entered.
#[derive(Debug, Clone, Default)]
pub struct SheetLine {
    pub denomination: String,
    pub count: Option<u32>,
    pub amount: Option<Money>,
}

/// A line for each of these denominations, and for every other denomination that was counted.
fn lines(
    denominations: &[Money],
    counted: Option<&[Chips]>,
    currency: Currency,
) -> Result<Vec<SheetLine>, AppError> {
    let Some(counted) = counted else {
        if denominations.is_empty() {
            return Ok(vec![SheetLine::default(); BLANK_LINES]);
        }
        let blank = |denomination: &Money| SheetLine {
            denomination: denomination.to_string(),
            ..SheetLine::default()
        };
        return Ok(denominations.iter().map(blank).collect());
    };
    let line = |chips: &Chips| {
        let each = currency.minor(chips.denomination).map_err(StoreError::corrupt)?;
        let amount = each.checked_mul(chips.count.into());
        let amount = amount.ok_or_else(|| AppError::internal("an amount"))?;
        Ok(SheetLine {
            denomination: chips.denomination.to_string(),
            count: Some(chips.count),
            amount: Some(currency.money(amount).map_err(AppError::internal)?),
        })
    };
    let mut all: Vec<Chips> = counted.to_vec();
    for denomination in denominations {
        let denomination = currency.written_out(*denomination).map_err(AppError::internal)?;
        if !all.iter().any(|chips| chips.denomination == denomination) {
            all.push(Chips { denomination, count: 0 });
        }
    }
    all.sort_by_key(|chips| std::cmp::Reverse(chips.denomination));
    all.iter().map(line).collect()
}

impl BoxSheet {
    fn new(
        one: &BoxOfCount,
        table: String,
        chip_set: &[Money],
        currency: Currency,
    ) -> Result<Self, AppError> {
        let counted: Option<&BoxCount> = one.counted.as_ref();
        let alone = |caption, total: fn(&BoxCount) -> Money| SheetPart {
            caption,
            lines: Vec::new(),
            total: counted.map(total),
        };
        let cash = lines(&notes::of(currency), counted.map(|box_| &*box_.cash), currency)?;
        let chips = lines(chip_set, counted.map(|box_| &*box_.chips), currency)?;
        Ok(Self {
            number: one.of.number.to_string(),
            drop_box: one.of.drop_box.clone(),
            table,
            parts: vec![
                SheetPart { lines: cash, ..alone("cash", |counted| counted.cash_total) },
                alone("vouchers", |counted| counted.vouchers),
                alone("promo", |counted| counted.promo),
                SheetPart { lines: chips, ..alone("chips", |counted| counted.chips_total) },
            ],
            total: counted.map(|counted| counted.total),
        })
    }
}

impl CountSheets {
    fn new(
        connection: &mut Db,
        id: BoxCountId,
        (printed_at, by): (DateTime<Utc>, &str),
    ) -> Result<Self, AppError> {
        let count = count_of(&find(connection, id)?)?;
        let (_, settings) = house_settings(connection)?;
        let tables = count.boxes.iter().map(|one| one.of.table_id);
        let tables = store::tables::by_id(connection, tables)?;
        let mut boxes = Vec::with_capacity(count.boxes.len());
        for one in &count.boxes {
            let table = tables.get(&one.of.table_id);
            let table = table.ok_or_else(|| StoreError::corrupt("a box of no table"))?;
            let (_, setup) = table_setup(connection, table)?;
            let chip_set = setup.chip_set;
            boxes.push(BoxSheet::new(one, table.name.clone(), &chip_set, count.currency)?);
        }
        Ok(Self {
            house: settings.house_name,
            gaming_day: count.gaming_day,
            currency: count.currency,
            boxes,
            team: settings.count_team_min,
            printed_at,
            zone: settings.time_zone,
            printed_by: somebody(connection, by)?,
        })
    }
}

impl App {
    /// Returns the sheets of a count for its team.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn count_sheets(
        &self,
        caller: &Caller,
        id: BoxCountId,
    ) -> Result<CountSheets, AppError> {
        let (at, by) = (self.clock().now(), caller.actor.to_string());
        self.read(move |connection| CountSheets::new(connection, id, (at, &by))).await
    }
}
