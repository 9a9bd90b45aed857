//! Automatically raises an alarm when a dealer's tables win less than chance can explain.
//!
//! For each dealer and each bet, a cumulative sum over all tables grows while the house wins too
//! little. It is computed hour by hour, for the last year or since the last alarm. An alarm is an
//! entry in the house's stream, and resets this sum. The house sets the rate of false alarms.
//!
//! There is no alarm if the house wins too much, because players who set their hands badly cause
//! that too.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    expected::Played,
    report::{amount, deviation},
    sums::{Group, Sum, summed},
};
use crate::{
    Actor, App, AppError,
    record::stream_writer::with_house_stream,
    reports::{GroupBy, group::Pits},
};
use houseway_facts::{HouseEvent, VarianceAlarm, house};
use houseway_odds::{
    break_poker::Strategy,
    chart::{Cusum, Departure, log_decimal},
};
use houseway_store as store;
use houseway_store::{
    Db,
    log::HOUSE,
    misdeals::{HOUR, hour_of},
    row::{micros, time},
    wagers::{self, Narrowed},
};

/// How far back to look for a dealer's bets, in microseconds: a year.
const YEAR: i64 = 366 * 24 * HOUR;
/// How far back to look for dealers that this process has not examined yet.
const WEEK: i64 = 7 * 24 * HOUR;
/// The maximum number of rows that are examined for one dealer: enough for a year without a break,
/// with every bet and at several tables.
const MAX_ROWS: i64 = 100_000;

/// The key for a series that is watched: a dealer, a currency and a bet.
type Series = (String, String, String);

impl App {
    /// Examines every dealer who has dealt since the last hour that was examined, and raises alarms
    /// for those whose tables win too little. Returns the hour up to which bets have been examined.
    ///
    /// # Errors
    /// Returns an error if the database fails, or too many other requests are waiting for odds.
    pub async fn watch_variance(&self, since: Option<i64>) -> Result<Option<i64>, AppError> {
        let Some(hours) = self.settings().variance_false_alarm_hours else { return Ok(since) };
        let now = micros(self.clock().now());
        // The current hour is left out, because it is not over yet.
        let to = hour_of(now);
        let from = since.map_or(to - WEEK, |since| since - HOUR);
        if since == Some(to) {
            return Ok(since);
        }
        let dealers =
            self.look(move |connection| Ok(wagers::dealers(connection, from, to)?)).await?;
        for dealer in dealers {
            self.watch_dealer(dealer, to, hours).await?;
        }
        Ok(Some(to))
    }

    async fn watch_dealer(&self, dealer: String, to: i64, hours: u64) -> Result<(), AppError> {
        let narrowed =
            Narrowed { from: to - YEAR, to, dealer: Some(dealer), ..Narrowed::default() };
        let (played, told) = self
            .read(move |connection| {
                let rows = wagers::list(connection, &narrowed, MAX_ROWS)?;
                Ok((Played::with(connection, rows, Vec::new(), Pits::new())?, told(connection)?))
            })
            .await?;
        let expected = self.expected(&played, Strategy::HouseWay).await?;
        let groups = summed(&[GroupBy::Hour, GroupBy::Dealer], &played, &expected);
        for alarm in alarms(&groups, &told, hours)? {
            self.tell(alarm).await?;
        }
        Ok(())
    }

    async fn tell(&self, alarm: VarianceAlarm) -> Result<(), AppError> {
        self.write(move |connection, context| {
            with_house_stream(connection, context, Actor::System, |connection, writer| {
                // Another process might already have raised this alarm.
                let told = told(connection)?;
                if told.get(&series(&alarm)).is_some_and(|until| *until >= micros(alarm.to)) {
                    return Ok(());
                }
                let event = HouseEvent::VarianceAlarmed(alarm.clone());
                writer.append(connection, None, event).map(drop)
            })
        })
        .await
    }
}

fn series(alarm: &VarianceAlarm) -> Series {
    (alarm.dealer.clone(), alarm.currency.to_string(), alarm.bet.clone())
}

/// The time up to which each series has been reported.
fn told(connection: &mut Db) -> Result<BTreeMap<Series, i64>, AppError> {
    let mut told = BTreeMap::new();
    for entry in store::log::of_kind(connection, HOUSE, house::Kind::VarianceAlarmed.name())? {
        let event = serde_json::from_str(&entry.sealed.entry.body).map_err(AppError::internal)?;
        if let HouseEvent::VarianceAlarmed(alarm) = event {
            let until = told.entry(series(&alarm)).or_insert(i64::MIN);
            *until = micros(alarm.to).max(*until);
        }
    }
    Ok(told)
}

/// The state of a series so far.
#[derive(Default)]
struct Run {
    since: Option<i64>,
    bets: i64,
    stakes: i64,
    house_minor: i64,
    departure: Departure,
    /// The cumulative sum over all hours so far, to which the next hour is added.
    cusum: Cusum,
}

/// The alarms that are due, at most one for each series.
fn alarms(
    groups: &BTreeMap<Group, Sum>,
    told: &BTreeMap<Series, i64>,
    hours: u64,
) -> Result<Vec<VarianceAlarm>, AppError> {
    let mut runs: BTreeMap<Series, Run> = BTreeMap::new();
    let (mut over, mut alarms) = (BTreeSet::new(), Vec::new());
    for (Group { key, currency, bet }, sum) in groups {
        let (Some(hour), Some(dealer), Some(departure)) = (key.hour, &key.dealer, sum.departure)
        else {
            continue;
        };
        let series = (dealer.clone(), currency.clone(), bet.clone());
        let until = told.get(&series).copied().unwrap_or(i64::MIN);
        if hour < until || over.contains(&series) {
            continue;
        }
        let run = runs.entry(series.clone()).or_default();
        // An alarm covers the time since the cumulative sum was last zero.
        if run.cusum.low == 0 {
            *run = Run { since: Some(hour), cusum: run.cusum, ..Run::default() };
        }
        run.bets = run.bets.saturating_add(sum.bets);
        run.stakes = run.stakes.saturating_add(sum.stakes);
        run.house_minor = run.house_minor.saturating_add(sum.house_minor);
        run.departure = run.departure.plus(departure);
        run.cusum = run.cusum.step(&departure);
        let height = run.cusum.height(hours);
        if run.cusum.low < height {
            continue;
        }
        let (departure, money) = (run.departure, sum.currency);
        alarms.push(VarianceAlarm {
            dealer: dealer.clone(),
            currency: money,
            bet: bet.clone(),
            from: time(run.since.unwrap_or(hour))?,
            to: time(hour.saturating_add(HOUR))?,
            bets: run.bets,
            stakes: money.total(run.stakes).to_string(),
            expected: amount(money, &departure.expected()),
            actual: money.total(run.house_minor).to_string(),
            standard_deviation: deviation(money, &departure),
            z: departure.deviations().unwrap_or_default(),
            cusum: log_decimal(run.cusum.low),
            height: log_decimal(height),
            false_alarm_hours: hours,
        });
        over.insert(series);
    }
    Ok(alarms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reports::group::Key;
    use houseway_odds::{
        Exact,
        chart::{Expectation, Takings},
    };

    /// Hours in which the house wins these amounts from 10,000 fair coin-flip bets of one cent
    /// each.
    fn groups(won: &[i64]) -> BTreeMap<Group, Sum> {
        let none = Exact::of(0, 1);
        let fair = Expectation::new(&none, &Exact::of(1, 1), &none).unwrap();
        let hour = |(nth, won): (i64, &i64)| {
            let key =
                Key { hour: Some(nth * HOUR), dealer: Some("d".to_owned()), ..Key::default() };
            let group = Group { key, currency: "USD".to_owned(), bet: "main".to_owned() };
            let all = 10_000;
            let takings =
                Takings { stakes: all, squares: all, round_squares: all, won: (*won).into() };
            let sum = Sum {
                currency: "USD".parse().unwrap(),
                bets: 10_000,
                taken: 0,
                pushed: 0,
                paid: 0,
                stakes: 10_000,
                house_minor: *won,
                departure: fair.departure(&takings),
            };
            (group, sum)
        };
        (0..).zip(won).map(hour).collect()
    }

    fn due(won: &[i64], told: &[i64]) -> Vec<(i64, i64)> {
        let series = ("d".to_owned(), "USD".to_owned(), "main".to_owned());
        let told = told.iter().map(|until| (series.clone(), until * HOUR)).collect();
        let alarms = alarms(&groups(won), &told, 30).unwrap();
        alarms.iter().map(|it| (micros(it.from) / HOUR, micros(it.to) / HOUR)).collect()
    }

    #[test]
    fn a_house_that_is_short_for_long_is_told_of_once_and_then_anew() {
        // Each hour adds 0.555 to the cumulative sum: 30 × 200 / 10,000 minus 30² / 20,000. With 30
        // hours between false alarms, the threshold is 1.29, where e^h - h - 1 is 1.35.
        assert_eq!(due(&[-200, -200], &[]), []);
        assert_eq!(due(&[-200; 8], &[]), [(0, 3)]);
        assert_eq!(due(&[-200; 8], &[3]), [(3, 6)]);
        assert_eq!(due(&[-200; 8], &[6]), []);
    }

    #[test]
    fn a_sum_begins_where_it_was_last_nothing() {
        assert_eq!(due(&[100, -200, -200, -200], &[]), [(1, 4)]);
        assert_eq!(due(&[-200, 200, -200, 200, -200, -200], &[]), []);
        assert_eq!(due(&[200; 8], &[]), []);
    }
}
