//! A gaming day on which all tables are tracked.

use std::time::Duration;

use chrono::NaiveDate;
use houseway::app::floor::tables::BalanceBody;
use rust_decimal::Decimal;

use crate::{
    Outcome,
    floor::{Floor, Tokens},
    house::House,
};

/// How many times the day's report is read again after the first reading.
const TIMES: usize = 9;

/// An open gaming day.
pub struct Day {
    floor: Floor,
    date: NaiveDate,
}

impl Day {
    /// Opens a day, and every table except the last, at which nobody plays.
    pub fn open(house: &House, tokens: &Tokens) -> Outcome<Self> {
        let mut floor = Floor::new(&house.base, tokens);
        let date = floor.open_day()?.parse()?;
        if let Some((_, played)) = house.tables.split_last() {
            for table in played {
                floor.open(&table.id.to_string())?;
            }
        }
        Ok(Self { floor, date })
    }

    /// Closes every table with a count that matches the books, and prints how long the day's report
    /// takes before and after that.
    pub fn close(&mut self, house: &House, balances: &[Vec<BalanceBody>]) -> Outcome<()> {
        let anew = house.day_anew(self.date)?;
        let background = house.read_open_periods()?;
        let open = report(house, self.date)?;
        let Some((_, played)) = house.tables.split_last() else { return Ok(()) };
        for (table, balances) in played.iter().zip(balances) {
            let of_tray = |line: &&BalanceBody| {
                ["bank", "breakage"].contains(&line.account.to_string().as_str())
            };
            let mut tray = Decimal::ZERO;
            for line in balances.iter().filter(of_tray) {
                tray += line.balance.to_string().parse::<Decimal>()?;
            }
            let cents = (tray * Decimal::ONE_HUNDRED).normalize().to_string().parse()?;
            self.floor.close(&table.id.to_string(), cents)?;
        }
        let closed = report(house, self.date)?;
        println!(
            "day:     report of {} tables in {anew:.1?} by a process that has read nothing, \
             {:.1?} after {background:.1?} of reading in the background, {:.1?} again, {:.1?} \
             closed",
            played.len(),
            open.first,
            open.again,
            closed.again,
        );
        Ok(())
    }
}

/// How long it takes to read a day's report.
struct Reported {
    /// The time of the first reading.
    first: Duration,
    /// The median time of the later readings.
    again: Duration,
}

fn report(house: &House, date: NaiveDate) -> Outcome<Reported> {
    let first = house.day(date)?;
    let again = (0..TIMES).map(|_| house.day(date));
    let mut again = again.collect::<Outcome<Vec<_>>>()?;
    again.sort_unstable();
    let again = again.get(TIMES / 2).copied().unwrap_or_default();
    Ok(Reported { first, again })
}
