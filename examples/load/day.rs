//! A gaming day of tables that are all tracked.

use chrono::NaiveDate;
use houseway::app::floor::tables::BalanceBody;
use rust_decimal::Decimal;

use crate::{
    Outcome,
    floor::{Floor, Tokens},
    house::House,
};

/// A day that is open.
pub struct Day {
    floor: Floor,
    date: NaiveDate,
}

impl Day {
    /// Opens a day, and every table but the last, at which nobody plays.
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

    /// Closes every table with what its books say is in its tray, and says how long the day's
    /// report takes before and after.
    pub fn close(&mut self, house: &House, balances: &[Vec<BalanceBody>]) -> Outcome<()> {
        let open = house.day(self.date)?;
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
        let closed = house.day(self.date)?;
        let tables = played.len();
        println!(
            "day:     report of {tables} tables in {open:.1?} while open, {closed:.1?} closed"
        );
        Ok(())
    }
}
