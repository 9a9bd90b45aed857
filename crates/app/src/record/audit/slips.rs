//! Checks slips: the numbers of each series must run from 1 to n, each used by exactly one slip,
//! and each table's `cage_transit` account must hold the chips of its fills and credits in transit
//! (`back_office.md`, 3.3).

use std::collections::{BTreeMap, BTreeSet};

use crate::AppError;
use houseway_back_office::{SlipNumber, slip::is_in_cage_transit};
use houseway_base::ids::TableId;
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::Db;

/// The number of rows that are read at a time.
const BATCH: i64 = 1_000;

/// The slips' numbers by series, and their chips in transit by table, in minor units.
#[derive(Default)]
struct Said {
    numbers: BTreeMap<String, BTreeSet<i64>>,
    on_the_way: BTreeMap<TableId, i128>,
    differences: Vec<String>,
}

impl Said {
    fn number(&mut self, text: &str) {
        let Ok(number) = text.parse::<SlipNumber>() else {
            self.differences.push(format!("slips: \"{text}\" is no slip's number"));
            return;
        };
        let of_series = self.numbers.entry(number.series().to_owned()).or_default();
        if !of_series.insert(number.place()) {
            self.differences.push(format!("slips: {number} is on two slips"));
        }
    }

    /// Compares the numbers in use with the last number that the series has given out.
    fn series(&mut self, series: &str, last: i64) {
        let mut numbers = self.numbers.remove(series).unwrap_or_default();
        let missing: Vec<i64> =
            (1..=last).filter(|number| !numbers.remove(number)).take(MOST_MISSING).collect();
        for number in missing {
            let number = SlipNumber::new(series.to_owned(), number);
            self.differences.push(format!("slips: {number} is on no slip"));
        }
        for number in numbers {
            let number = SlipNumber::new(series.to_owned(), number);
            self.differences.push(format!("slips: {number} was never given out"));
        }
    }
}

/// The maximum number of missing numbers that are listed for a series.
const MOST_MISSING: usize = 20;

/// The differences, as sentences.
pub(super) fn differences(connection: &mut Db) -> Result<Vec<String>, AppError> {
    let mut said = Said::default();
    fills_and_credits(connection, &mut said)?;
    counts_and_drops(connection, &mut said)?;
    let mut last: Option<String> = None;
    loop {
        let page = store::slip_series::page(connection, last.as_deref(), BATCH)?;
        let Some(newest) = page.last() else { break };
        last = Some(newest.series.clone());
        for row in page {
            said.series(&row.series, row.last);
        }
    }
    for (series, _) in std::mem::take(&mut said.numbers) {
        said.differences.push(format!("slips: there is no series {series}, but slips of it"));
    }
    let mut differences = said.differences;
    for row in store::ledger::all_balances(connection)? {
        if row.account == Account::CageTransit {
            let due = said.on_the_way.remove(&row.table_id).unwrap_or_default();
            differences.extend(difference(row.table_id, row.minor.into(), due));
        }
    }
    let rest = said.on_the_way.into_iter();
    differences.extend(rest.filter_map(|(table, due)| difference(table, 0, due)));
    Ok(differences)
}

/// Whether a number in a series of slips is missing or occurs twice.
///
/// # Errors
/// Returns an error if the database fails.
pub(crate) fn has_gap(connection: &mut Db) -> Result<bool, AppError> {
    Ok(differences(connection)?.iter().any(|difference| difference.starts_with("slips:")))
}

fn difference(table_id: TableId, held: i128, due: i128) -> Option<String> {
    (held != due).then(|| {
        format!("cage_transit: table {table_id} has {held}, but its slips have {due} on the way")
    })
}

fn fills_and_credits(connection: &mut Db, said: &mut Said) -> Result<(), AppError> {
    let mut last = None;
    loop {
        let page = store::slips::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else { return Ok(()) };
        last = Some(newest.id);
        for slip in page {
            if let Some(number) = &slip.number {
                said.number(number);
            }
            if is_in_cage_transit(slip.kind, slip.state) {
                *said.on_the_way.entry(slip.table_id).or_default() += i128::from(slip.minor);
            }
        }
    }
}

/// Adds tray counts, drops and box counts.
fn counts_and_drops(connection: &mut Db, said: &mut Said) -> Result<(), AppError> {
    let mut last: Option<String> = None;
    loop {
        let page = store::periods::page_slips(connection, last.as_deref(), BATCH)?;
        let Some(newest) = page.last() else { break };
        last = Some(newest.number.clone());
        for slip in &page {
            said.number(&slip.number);
        }
    }
    let mut last = None;
    loop {
        let page = store::drops::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else { break };
        last = Some(newest.id);
        for drop in &page {
            said.number(&drop.number);
        }
    }
    let mut last = None;
    loop {
        let page = store::box_counts::page(connection, last, BATCH)?;
        let Some(newest) = page.last() else { break };
        last = Some(newest.id);
        page.iter()
            .filter_map(|count| count.number.as_ref())
            .for_each(|number| said.number(number));
    }
    let mut last = None;
    loop {
        let page = store::tournaments::page_receipts(connection, last.as_ref(), BATCH)?;
        let Some(newest) = page.last() else { return Ok(()) };
        last = Some(newest.clone());
        for receipt in &page {
            said.number(&receipt.number);
        }
    }
}
