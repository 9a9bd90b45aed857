//! What is really there, in chips and cash, and what it makes of a period.

use std::mem::take;

use serde_json::Value;

use crate::support::cents;

/// What is really there: cents.
#[derive(Debug, Default)]
pub struct Model {
    pub tray: i64,
    pub in_boxes: i64,
    /// Chips that are neither in the tray nor in the cage.
    pub way: i64,
    /// Between two periods what belongs to the next.
    now: Period,
    /// The periods that are closed.
    pub periods: Vec<Period>,
}

/// What happened from a count to the next.
#[derive(Debug, Default, Clone)]
pub struct Period {
    opener: i64,
    /// What the opener found beyond what the last closer left.
    pub found: i64,
    sold: i64,
    fills: i64,
    credits: i64,
    rounds: i64,
    /// What corrections changed on the books, and nobody in chips.
    unrecovered: i64,
    closer: i64,
    over_short: i64,
}

impl Model {
    pub fn open(&mut self, count: i64) {
        let found = if self.periods.is_empty() { 0 } else { count - self.tray };
        self.tray = count;
        self.now.opener = count;
        self.now.found = found;
    }

    pub fn close(&mut self, count: i64) {
        self.now.closer = count;
        self.now.over_short = count - self.tray;
        self.tray = count;
        self.periods.push(take(&mut self.now));
    }

    /// Chips for cash; below zero the other way.
    pub fn sell(&mut self, amount: i64) {
        self.tray -= amount;
        self.in_boxes += amount;
        self.now.sold += amount;
    }

    /// A round in which the house has won so much.
    pub fn play(&mut self, won: i64) {
        self.tray += won;
        self.now.rounds += won;
    }

    /// A round in which the house had won so much never was; its chips go back, or do not.
    pub fn strike(&mut self, won: i64, chips_moved: bool) {
        self.now.rounds -= won;
        if chips_moved {
            self.tray -= won;
        } else {
            self.now.unrecovered -= won;
        }
    }

    pub fn fill(&mut self, amount: i64) {
        self.tray += amount;
        self.now.fills += amount;
    }

    pub fn credit(&mut self, amount: i64) {
        self.tray -= amount;
        self.now.credits += amount;
    }

    /// The day, of which later openers found so much in the tray.
    pub fn whole(&self, found: i64) -> Period {
        let sum = |of: fn(&Period) -> i64| self.periods.iter().map(of).sum::<i64>();
        let [first, .., last] = self.periods.as_slice() else { return self.periods[0].clone() };
        Period {
            opener: first.opener,
            found,
            sold: sum(|period| period.sold),
            fills: sum(|period| period.fills),
            credits: sum(|period| period.credits),
            rounds: sum(|period| period.rounds),
            unrecovered: sum(|period| period.unrecovered),
            closer: last.closer,
            over_short: sum(|period| period.over_short),
        }
    }
}

impl Period {
    /// Holds a report against what happened; `shown` is what it says of its first opener.
    pub fn agrees(&self, report: &Value, shown: i64) {
        let inventory = &report["inventory"];
        let reconciliation = &report["reconciliation"];
        let won = self.sold + self.closer + self.credits - self.opener - self.fills;
        let expected = [
            (&inventory["opener"], self.opener),
            (&inventory["opener_difference"], shown),
            (&inventory["fills"], self.fills),
            (&inventory["credits"], self.credits),
            (&inventory["closer"], self.closer),
            (&report["win"], won),
            (&reconciliation["win_by_rounds"], self.rounds),
            (&reconciliation["unrecovered"], self.unrecovered),
            (&reconciliation["over_short"], self.over_short),
            (&reconciliation["opener_differences"], self.found - shown),
            (&reconciliation["difference"], won - self.rounds),
        ];
        for (figure, (said, is)) in expected.into_iter().enumerate() {
            assert_eq!(cents(said), is, "figure {figure} of {report}\nof {self:?}");
        }
        // The identity, of the model itself.
        let by_hands = self.rounds - self.unrecovered + self.over_short + self.found - shown;
        assert_eq!(won, by_hands, "{self:?}");
    }
}
