//! Writes any number of closed gaming days, and measures how long their reports take.

use std::time::{Duration, Instant};

use chrono::{Days, NaiveDate};
use houseway::{
    app::{
        App, AppError, Caller,
        back_office::reports::{RegisterOf, StatisticsFilter},
    },
    back_office::{PeriodFigures, PlayTotal, RoundCounts, Squares},
    ids::{DropId, PeriodId, SaleId, ShiftId, TableId},
    names::{
        Coverage, DayState, DropState, InventoryKind, PeriodState, SaleState, ShiftState, Tender,
    },
    store::{
        self, DatabaseUrl, Db, Mode, Store, StoreError,
        chip_sales::Sale,
        drops::Drop,
        periods::{InventorySlip, Period},
        shifts::{GamingDay, Shift},
        tables::Table,
    },
};

use serde_json::json;

use crate::{Outcome, log, questions::median};

/// The first day.
const FIRST: Option<NaiveDate> = NaiveDate::from_ymd_opt(2016, 1, 1);
/// The contents of every tray at the start of a day, in cents.
const TRAY: i64 = 1_000_000;
/// Each table's chip sales in a day, in cents.
const SALES: [i64; 2] = [50_000, 30_000];
/// Each table's win in a day, in cents.
const WIN: i64 = 12_500;
/// The games at tables whose rounds are not recorded.
const TITLES: [&str; 3] = ["Blackjack", "Roulette", "Baccarat"];
/// The number of rounds at each table in a day.
const ROUNDS: u32 = 250;

/// A day that has been written.
#[derive(Clone)]
struct Written {
    date: String,
    shift: ShiftId,
    /// The day's number, from 0.
    nth: i64,
    tables: Vec<TableId>,
    /// The number of tables whose rounds are not recorded. They come last in `tables`.
    unrecorded: usize,
}

/// Makes a house with this many closed days, reads its reports, and returns the median time of each
/// report.
pub async fn ask(
    url: &DatabaseUrl,
    days: u16,
    (tables, unrecorded): (u16, u16),
) -> Outcome<Vec<(&'static str, Duration)>> {
    let recorded = tables.checked_sub(unrecorded).ok_or("there are fewer tables than that")?;
    let (store, app, mut tables) = log::open(url, u64::from(recorded)).await?;
    for (number, title) in (1..=unrecorded).zip(TITLES.into_iter().cycle()) {
        let name = format!("{title} {number}");
        let new = json!({"name": name, "game": "other", "title": title, "currency": "USD"});
        tables.push(log::open_table(&app, new).await?);
    }
    let first = FIRST.ok_or("no first day")?;
    track(&store, tables.clone()).await?;
    let mut last = None;
    for nth in 0..days {
        let date = first.checked_add_days(Days::new(u64::from(nth))).ok_or("no such day")?;
        let (date, shift) = (date.to_string(), ShiftId::new());
        let (tables, unrecorded) = (tables.clone(), usize::from(unrecorded));
        let day = Written { date, shift, nth: i64::from(nth), tables, unrecorded };
        last = Some(day.clone());
        write(&store, day).await?;
    }
    let last = last.ok_or("give at least one day")?;
    let answered = reports(&app, &last).await;
    app.close().await;
    answered
}

async fn reports(app: &App, last: &Written) -> Outcome<Vec<(&'static str, Duration)>> {
    let (caller, date) = (Caller::system(), last.date.parse()?);
    let table = *last.tables.first().ok_or("no table")?;
    let day = app.house_day_report(&caller, date).await?;
    if day.lines.len() != last.tables.len() {
        return Err("a day without its tables".into());
    }
    let statistics = async || {
        let filter = StatisticsFilter { until: date, ..StatisticsFilter::default() };
        ok(app.statistics(filter).await.map(drop))
    };
    let begun = Instant::now();
    statistics().await?;
    let mut answered = vec![("statistics, the first time", begun.elapsed())];
    let mut asked = |name, time: Outcome<Duration>| {
        answered.push((name, time?));
        Outcome::Ok(())
    };
    asked("statistics", median(statistics).await)?;
    let house_day = async || ok(app.house_day_report(&caller, date).await.map(drop));
    asked("house-day", median(house_day).await)?;
    let written = async || {
        let report = app.house_day_report(&caller, date).await?;
        ok(serde_json::to_string(&report).map(drop).map_err(AppError::internal))
    };
    asked("house-day, written as JSON", median(written).await)?;
    let shift = async || ok(app.shift_report(&caller, last.shift).await.map(drop));
    asked("shift", median(shift).await)?;
    let table_day = async || ok(app.table_day_report(&caller, table, date, false).await.map(drop));
    asked("table-day", median(table_day).await)?;
    asked("drop", median(async || ok(app.drop_report(&caller, date).await.map(drop))).await)?;
    asked(
        "slips",
        median(async || ok(app.slip_register(&caller, RegisterOf::Day(date)).await.map(drop)))
            .await,
    )?;
    Ok(answered)
}

fn ok(answer: Result<(), AppError>) -> Outcome<()> {
    Ok(answer?)
}

/// Turns on tracking for every table.
async fn track(store: &Store, tables: Vec<TableId>) -> Outcome<()> {
    let tracked = store.write::<(), StoreError, _>(Mode::Commit, move |connection| {
        for table in store::tables::of_ids(connection, &tables)? {
            let table = Table { tracked: true, trackings: 1, ..table };
            store::tables::save_tracking(connection, &table)?;
        }
        Ok(())
    });
    Ok(tracked.await?)
}

async fn write(store: &Store, day: Written) -> Outcome<()> {
    let written = store.write::<(), StoreError, _>(Mode::Commit, move |connection| {
        let gaming_day = GamingDay {
            date: day.date.clone(),
            state: DayState::Closed,
            shifts: 1,
            opened_at: day.nth,
            closed_at: Some(day.nth),
            report_sha256: Some("0".repeat(64)),
            report_form: 2,
            version: 2,
        };
        store::shifts::insert_day(connection, &gaming_day)?;
        let shift = Shift {
            id: day.shift,
            gaming_day: day.date.clone(),
            number: 1,
            name: "day".to_owned(),
            state: ShiftState::Closed,
            opened_at: day.nth,
            opened_by: "system".to_owned(),
            closed_at: Some(day.nth),
            closed_by: Some("system".to_owned()),
            version: 2,
        };
        store::shifts::insert(connection, &shift)?;
        for (nth, table) in (0..).zip(&day.tables) {
            write_table(connection, &day, *table, nth)?;
        }
        Ok(())
    });
    Ok(written.await?)
}

/// Writes a table's day: a period, its chip sales, and a counted box with the cash from the sales.
fn write_table(
    connection: &mut Db,
    day: &Written,
    table_id: TableId,
    nth: i64,
) -> Result<(), StoreError> {
    let count = i64::try_from(day.tables.len()).map_err(StoreError::corrupt)?;
    let place = day.nth * count + nth + 1;
    let number = |letter: char, place: i64| {
        format!("{letter}-{}-{place:06}", day.date.get(..4).unwrap_or_default())
    };
    // Each table's tray is counted twice a day: for the opener and for the closer.
    let (opener, closer) = (number('I', 2 * place - 1), number('I', 2 * place));
    let sold: i64 = SALES.iter().sum();
    let recorded = nth < count - i64::try_from(day.unrecorded).map_err(StoreError::corrupt)?;
    let from_seq = day.nth * 1_000 + 1;
    let to_seq = from_seq + 998;
    let period = Period {
        id: PeriodId::new(),
        table_id,
        shift_id: day.shift,
        gaming_day: day.date.clone(),
        number: 1,
        state: PeriodState::Closed,
        coverage: if recorded { Coverage::Complete } else { Coverage::None },
        drop_box: format!("T{nth}-A"),
        tracking: 1,
        opener: opener.clone(),
        closer: Some(closer.clone()),
        from_seq,
        to_seq: Some(to_seq),
        opened_at: day.nth,
        closed_at: Some(day.nth),
        figures: Some(figures(sold, recorded)?),
        version: 2,
        pull_first: false,
    };
    store::periods::insert(connection, &period)?;
    let counts =
        [(opener, InventoryKind::Opener, from_seq), (closer, InventoryKind::Closer, to_seq)];
    for (number, kind, seq) in counts {
        let slip = InventorySlip {
            number,
            table_id,
            period_id: Some(period.id),
            gaming_day: day.date.clone(),
            kind,
            chips: "[]".to_owned(),
            cash: 0,
            total: TRAY,
            expected: Some(TRAY),
            previous: None,
            signatures: "[]".to_owned(),
            seq,
            at: day.nth,
        };
        store::periods::insert_slip(connection, &slip)?;
    }
    for minor in SALES {
        let sale = Sale {
            id: SaleId::new(),
            table_id,
            period_id: period.id,
            gaming_day: day.date.clone(),
            state: SaleState::Sold,
            seat: None,
            minor,
            tender: Tender::Cash,
            into_box: true,
            description: None,
            at: day.nth,
            actor: "system".to_owned(),
            void: None,
            version: 1,
            seq: from_seq + 1,
        };
        store::chip_sales::insert(connection, &sale)?;
    }
    let drop = Drop {
        id: DropId::new(),
        number: number('D', place),
        table_id,
        period_id: period.id,
        gaming_day: day.date.clone(),
        state: DropState::Counted,
        drop_box: period.drop_box,
        box_in: None,
        emergency: false,
        from_seq,
        to_seq: to_seq + 1,
        periods: format!("[\"{}\"]", period.id),
        recorded_cash: sold,
        recorded_chips: 0,
        recorded_time: 0,
        recorded_jackpot: 0,
        count_id: None,
        counted: Some(counted(sold)),
        counted_cash: Some(sold),
        counted_chips: Some(0),
        corrected: None,
        signatures: "[]".to_owned(),
        at: day.nth,
        version: 2,
    };
    store::drops::insert(connection, &drop)
}

/// A table's figures for the day, in the form that is stored with the closing count. If rounds are
/// not recorded, the win is known from the counts alone.
fn figures(sold: i64, recorded: bool) -> Result<String, StoreError> {
    if !recorded {
        let closer = Some(TRAY + WIN - sold);
        let figures = PeriodFigures {
            opener: TRAY,
            sales: sold,
            closer,
            gap: WIN,
            ..PeriodFigures::default()
        };
        return serde_json::to_string(&figures).map_err(StoreError::corrupt);
    }
    // The sums of squares for a hundred equal stakes, each in its own round.
    let squares = |handle: i64| {
        let sum = i128::from(handle) * i128::from(handle) / 100;
        Some(Squares { of_stakes: sum, of_rounds: sum })
    };
    let bet = |bet: &str, handle, won| PlayTotal {
        rules_version: 1,
        bet: bet.to_owned(),
        handle,
        won,
        squares: squares(handle),
    };
    let figures = PeriodFigures {
        opener: TRAY,
        sales: sold,
        closer: Some(TRAY + WIN - sold),
        by_rounds: WIN,
        rounds: RoundCounts { settled: ROUNDS, ..RoundCounts::default() },
        play: vec![
            bet("main", 625_000, 2_500),
            bet("dealer_break", 62_500, 6_000),
            bet("break_bonus", 62_500, 4_000),
        ],
        ..PeriodFigures::default()
    };
    serde_json::to_string(&figures).map_err(StoreError::corrupt)
}

/// The counted contents of a box with this many cents, as JSON.
fn counted(cents: i64) -> String {
    let dollars = cents / 100;
    format!(
        r#"{{"cash":[{{"denomination":"1.00","count":{dollars}}}],"cash_total":"{dollars}.00",
            "vouchers":"0.00","promo":"0.00","chips":[],"chips_total":"0.00","slips":null,
            "total":"{dollars}.00"}}"#
    )
}
