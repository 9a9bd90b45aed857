//! The `drop` report: a gaming day's boxes, with the expected and the counted contents of each.

use std::collections::BTreeMap;

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    super::{drops::CountedBox, tracked::table_among},
    badges::{Badges, SignedAs},
    fingerprint::fingerprint_in,
    put_right::put_right_after,
    read::check_reader,
    sum::{DayOfReport, Hides},
};
use crate::{
    App, AppError, Caller, Much,
    back_office::shifts::find_day,
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_audit::Hash;
use houseway_back_office::{BoxCount, SlipNumber};
use houseway_base::{
    ids::{BoxCountId, DropId, EntryId, TableId},
    money::{Currency, Minor, Money, Total},
    names::{DayState, DropState, ReportState, Role, TableGame},
};
use houseway_store as store;
use houseway_store::{Db, StoreError, drops::Drop, row::count, tables::Table};

/// A drop box with its expected and its counted contents.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropLine {
    pub drop_id: DropId,
    #[schema(value_type = String, example = "D-2026-000001")]
    pub number: SlipNumber,
    pub table_id: TableId,
    /// The table's name.
    #[schema(example = "Break Poker 1")]
    pub table: String,
    pub game: TableGame,
    /// The name of the game, if its rounds are not recorded; otherwise absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Blackjack")]
    pub title: Option<String>,
    pub currency: Currency,
    #[serde(rename = "box")]
    #[schema(example = "T1-A")]
    pub drop_box: String,
    pub emergency: bool,
    pub state: DropState,
    /// The number of the count that included the box; null until that count is finished.
    #[schema(required, value_type = Option<String>, example = "N-2026-000001")]
    pub count: Option<String>,
    /// The number of periods that the box served.
    pub periods: usize,
    /// Cash, vouchers and promo according to the books. Null for the count room until the day is
    /// closed, like every field that reveals what the box should hold.
    #[schema(required, value_type = Option<Total>)]
    pub recorded_cash: Option<Total>,
    /// The rake according to the books.
    #[schema(required, value_type = Option<Total>)]
    pub recorded_rake: Option<Total>,
    /// Time charges paid by players, according to the books.
    #[schema(required, value_type = Option<Total>)]
    pub recorded_time: Option<Total>,
    /// The amount that pots paid towards the jackpot, according to the books.
    #[schema(required, value_type = Option<Total>)]
    pub recorded_jackpot: Option<Total>,
    /// The counted contents; null until the count is accepted.
    #[schema(required)]
    pub counted: Option<CountedBox>,
    /// The counted total minus the recorded one; negative if something is missing.
    #[schema(required, value_type = Option<Total>)]
    pub variance: Option<Total>,
    /// The contents according to a correction made after the gaming day was closed; null if there
    /// was none.
    #[schema(required)]
    pub corrected: Option<CountedBox>,
    /// Every correction of the box's count, oldest first.
    pub corrections: Vec<DropCorrection>,
    /// The part of the drop that comes from known patrons.
    pub attributed: Total,
    /// The rest of the counted contents, without the rake's chips.
    #[schema(required, value_type = Option<Total>)]
    pub unattributed: Option<Total>,
    #[serde(skip)]
    #[schema(ignore)]
    amounts: Amounts,
}

/// A correction of a box's count.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropCorrection {
    pub entry_id: EntryId,
    pub at: DateTime<Utc>,
    /// The counted contents before the correction.
    pub before: CountedBox,
    /// The counted contents after the correction.
    pub after: CountedBox,
    /// Whether the gaming day was already closed. If so, the day's figures did not change.
    pub after_close: bool,
    pub signed: Vec<SignedAs>,
    #[schema(required)]
    pub reason: Option<String>,
}

/// A line's amounts in minor units.
#[derive(Debug, Clone, Copy, Default)]
struct Amounts {
    recorded: Minor,
    counted: Option<Minor>,
}

/// The totals of the boxes in one currency.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropTotal {
    pub currency: Currency,
    /// The number of boxes.
    pub boxes: usize,
    /// The number of boxes that have not been counted yet. They are not part of the counted total.
    pub uncounted: usize,
    /// The total according to the books. Null for the count room until the day is closed.
    #[schema(required, value_type = Option<Total>)]
    pub recorded: Option<Total>,
    pub counted: Total,
    /// How much more the counted boxes held than the books said. Null for the count room until the
    /// day is closed.
    #[schema(required, value_type = Option<Total>)]
    pub variance: Option<Total>,
}

/// A gaming day's drop boxes.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct DropReport {
    /// The name of the report: `drop`.
    #[schema(pattern = "^drop$", example = "drop")]
    pub kind: &'static str,
    pub gaming_day: NaiveDate,
    pub state: ReportState,
    /// The boxes, sorted by table, then in the order they were pulled.
    pub lines: Vec<DropLine>,
    /// The totals, one for each currency.
    pub totals: Vec<DropTotal>,
    /// SHA-256 of the report without its states and this field.
    #[schema(value_type = Hash)]
    pub sha256: String,
}

fn sum(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_add(other).ok_or_else(|| AppError::internal("a sum"))
}

fn less(one: Minor, other: Minor) -> Result<Minor, AppError> {
    one.checked_sub(other).ok_or_else(|| AppError::internal("a difference"))
}

fn found(text: Option<&str>) -> Result<Option<CountedBox>, StoreError> {
    let read = text.map(serde_json::from_str::<BoxCount>).transpose();
    Ok(read.map_err(StoreError::corrupt)?.as_ref().map(CountedBox::of))
}

impl DropLine {
    /// A line for a box of this table. `count` is the number of the count that included the box.
    fn new(
        table: &Table,
        count: Option<String>,
        drop: Drop,
        (shown, corrections): (bool, Vec<DropCorrection>),
    ) -> Result<Self, AppError> {
        let total = |minor: Minor| table.currency.total(minor);
        let by_the_books = |minor: Minor| shown.then(|| total(minor));
        let rake = less(less(drop.recorded_chips, drop.recorded_time)?, drop.recorded_jackpot)?;
        let recorded = sum(drop.recorded_cash, drop.recorded_chips)?;
        let (cash, chips) = (drop.counted_cash, drop.counted_chips);
        let counted = cash.zip(chips).map(|(cash, chips)| sum(cash, chips)).transpose()?;
        let variance = counted.map(|counted| less(counted, recorded)).transpose()?;
        let periods: Vec<serde_json::Value> =
            serde_json::from_str(&drop.periods).map_err(StoreError::corrupt)?;
        Ok(Self {
            drop_id: drop.id,
            number: drop.number.parse().map_err(StoreError::corrupt)?,
            table_id: drop.table_id,
            game: table.game,
            title: table.title.clone(),
            currency: table.currency,
            emergency: drop.emergency,
            state: drop.state,
            count,
            periods: periods.len(),
            recorded_cash: by_the_books(drop.recorded_cash),
            recorded_rake: by_the_books(rake),
            recorded_time: by_the_books(drop.recorded_time),
            recorded_jackpot: by_the_books(drop.recorded_jackpot),
            counted: found(drop.counted.as_deref())?,
            variance: variance.filter(|_| shown).map(total),
            corrections,
            corrected: found(drop.corrected.as_deref())?,
            // This is always zero, because sales do not name patrons.
            attributed: total(0),
            unattributed: cash.map(total),
            drop_box: drop.drop_box,
            amounts: Amounts { recorded, counted },
            table: table.name.clone(),
        })
    }

    /// The CSV columns for the lines.
    const COLUMNS: [&str; 21] = [
        "gaming_day",
        "number",
        "table",
        "game",
        "currency",
        "box",
        "state",
        "count",
        "recorded_cash",
        "recorded_rake",
        "counted_cash",
        "counted_vouchers",
        "counted_promo",
        "counted_chips",
        "counted_total",
        "variance",
        "attributed",
        "unattributed",
        "emergency",
        "recorded_time",
        "recorded_jackpot",
    ];

    fn cells(&self, gaming_day: NaiveDate) -> [Cell; 21] {
        let found = |of: fn(&CountedBox) -> Money| Cell::known(self.counted.as_ref().map(of));
        [
            Cell::text(gaming_day.to_string()),
            Cell::text(self.number.to_string()),
            Cell::text(&self.table),
            Cell::game(self.game, self.title.as_ref()),
            Cell::word(self.currency),
            Cell::text(&self.drop_box),
            Cell::word(self.state),
            Cell::text(self.count.clone().unwrap_or_default()),
            Cell::known(self.recorded_cash),
            Cell::known(self.recorded_rake),
            found(|counted| counted.cash),
            found(|counted| counted.vouchers),
            found(|counted| counted.promo),
            found(|counted| counted.chips),
            found(|counted| counted.total),
            Cell::known(self.variance),
            Cell::figure(self.attributed),
            Cell::known(self.unattributed),
            Cell::Flag(self.emergency),
            Cell::known(self.recorded_time),
            Cell::known(self.recorded_jackpot),
        ]
    }

    /// Two rows for each correction of the box's count: before and after.
    fn correction_cells(&self) -> impl Iterator<Item = [Cell; 11]> {
        self.corrections.iter().flat_map(|one| {
            [("before", &one.before), ("after", &one.after)].map(|(when, found)| {
                let figures = [found.cash, found.vouchers, found.promo, found.chips, found.total];
                let [cash, vouchers, promo, chips, total] = figures.map(Cell::figure);
                [
                    Cell::text(self.number.to_string()),
                    Cell::word(when),
                    cash,
                    vouchers,
                    promo,
                    chips,
                    total,
                    Cell::At(Some(one.at)),
                    Cell::Flag(one.after_close),
                    SignedAs::cell(&one.signed),
                    Cell::text(one.reason.clone().unwrap_or_default()),
                ]
            })
        })
    }
}

impl DropCorrection {
    /// Returns the corrections of a box's count. Only a box in the `corrected` state has any.
    fn of(connection: &mut Db, table: &Table, drop: &Drop) -> Result<Vec<Self>, AppError> {
        if drop.state != DropState::Corrected {
            return Ok(Vec::new());
        }
        let mut listed = Vec::new();
        for one in put_right_after(connection, table, count(drop.to_seq)?)? {
            let recount = one.box_count.filter(|recount| recount.drop_id == drop.id);
            let Some(recount) = recount else { continue };
            let signed = one.signatures.iter().map(|signature| signature.user);
            let badges = Badges::of(connection, signed)?;
            listed.push(Self {
                entry_id: one.entry_id,
                at: one.at,
                before: CountedBox::of(&recount.before),
                after: CountedBox::of(&recount.after),
                after_close: recount.day_closed,
                signed: badges.signed(&one.signatures),
                reason: one.reason,
            });
        }
        Ok(listed)
    }
}

impl DropTotal {
    fn new(currency: Currency, lines: &[DropLine], shown: bool) -> Result<Self, AppError> {
        let (mut recorded, mut counted, mut expected, mut boxes, mut uncounted) = (0, 0, 0, 0, 0);
        for line in lines.iter().filter(|line| line.currency == currency) {
            boxes += 1;
            recorded = sum(recorded, line.amounts.recorded)?;
            match line.amounts.counted {
                None => uncounted += 1,
                Some(found) => {
                    counted = sum(counted, found)?;
                    expected = sum(expected, line.amounts.recorded)?;
                }
            }
        }
        Ok(Self {
            currency,
            boxes,
            uncounted,
            recorded: shown.then(|| currency.total(recorded)),
            counted: currency.total(counted),
            variance: shown.then_some(currency.total(less(counted, expected)?)),
        })
    }
}

impl DropReport {
    fn new(connection: &mut Db, gaming_day: NaiveDate, role: Role) -> Result<Self, AppError> {
        let day = find_day(connection, gaming_day)?;
        let of_day = DayOfReport::of(&day);
        let shown = Hides::from(role, of_day) != Hides::Variances;
        let drops = store::drops::of_day(connection, &day.date, None)?;
        let tables = store::tables::by_id(connection, drops.iter().map(|drop| drop.table_id))?;
        // A box is always part of a count of its own gaming day.
        let counts = store::box_counts::of_day(connection, &day.date)?;
        let numbers: BTreeMap<BoxCountId, Option<String>> =
            counts.into_iter().map(|count| (count.id, count.number)).collect();
        let mut lines = Vec::with_capacity(drops.len());
        for drop in drops {
            let table = table_among(&tables, drop.table_id)?;
            let number = drop.count_id.and_then(|id| numbers.get(&id).cloned().flatten());
            let corrections = DropCorrection::of(connection, table, &drop)?;
            lines.push(DropLine::new(table, number, drop, (shown, corrections))?);
        }
        lines.sort_by(|one, other| of_day.order(&one.table, &other.table));
        let mut currencies: Vec<Currency> = lines.iter().map(|line| line.currency).collect();
        currencies.sort_by_key(ToString::to_string);
        currencies.dedup();
        let totals = currencies.into_iter().map(|currency| DropTotal::new(currency, &lines, shown));
        let totals: Vec<DropTotal> = totals.collect::<Result<_, _>>()?;
        let waits = lines.iter().any(|line| line.state == DropState::Pulled);
        let state = match day.state {
            DayState::Closed => ReportState::Final,
            DayState::Open if waits => ReportState::Estimated,
            DayState::Open => ReportState::Counted,
        };
        let sha256 = String::new();
        let report = Self { kind: "drop", gaming_day, state, lines, totals, sha256 };
        Ok(Self { sha256: fingerprint_in(of_day.form, &report)?, ..report })
    }
}

impl DropTotal {
    const COLUMNS: [&str; 6] =
        ["currency", "boxes", "uncounted", "recorded", "counted", "variance"];

    fn cells(&self) -> [Cell; 6] {
        [
            Cell::word(self.currency),
            Cell::figure(self.boxes),
            Cell::figure(self.uncounted),
            Cell::known(self.recorded),
            Cell::figure(self.counted),
            Cell::known(self.variance),
        ]
    }
}

impl Report for DropReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// One line for each box.
    fn sheet(&self) -> Sheet {
        let rows = self.lines.iter().map(|line| line.cells(self.gaming_day));
        Sheet::new("boxes", DropLine::COLUMNS, rows)
    }

    fn printout(&self) -> Printout {
        let mut printout = Printout::of_day("drop", self.gaming_day);
        printout.facts.push(("state", Cell::word(self.state)));
        let boxes = self.sheet().without(&["gaming_day"]);
        let boxes = boxes.without_zeros(&["recorded_time", "recorded_jackpot"]);
        let periods = self.lines.iter().map(|line| Cell::figure(line.periods));
        let totals = self.totals.iter().map(DropTotal::cells);
        let columns = [
            "number",
            "",
            "cash",
            "vouchers",
            "promo",
            "chips",
            "total",
            "at",
            "after_the_day_was_closed",
            "signed",
            "reason",
        ];
        let corrected = self.lines.iter().flat_map(DropLine::correction_cells);
        printout.sheets = vec![
            boxes.and("periods", periods),
            Sheet::new("totals", DropTotal::COLUMNS, totals),
            Sheet::new("corrected_counts", columns, corrected),
        ];
        Printout { sha256: Some(self.sha256.clone()), ..printout }
    }
}

impl App {
    /// Returns a gaming day's boxes, with the expected and the counted contents of each.
    ///
    /// # Errors
    /// Returns `not_found` or `counts_are_blind`.
    pub async fn drop_report(
        &self,
        caller: &Caller,
        gaming_day: NaiveDate,
    ) -> Result<DropReport, AppError> {
        let caller = caller.clone();
        self.read_much(Much::Report, move |connection| {
            find_day(connection, gaming_day)?;
            check_reader(connection, &caller, &gaming_day.to_string())?;
            DropReport::new(connection, gaming_day, caller.role)
        })
        .await
    }
}
