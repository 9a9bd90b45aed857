//! What is really there, in chips and cash, and what it makes of a period.

use std::{collections::BTreeSet, mem::take};

use serde_json::{Value, json};

use crate::support::cents;

/// What is really there: cents.
#[derive(Debug, Default)]
pub struct Model {
    pub tray: i64,
    /// Under the table, if a box is.
    pub hanging: Option<DropBox>,
    /// In the count room, in the order in which they were pulled.
    pub waiting: Vec<DropBox>,
    counted: Vec<CountedBox>,
    /// Chips that are neither in the tray nor in the cage.
    pub way: i64,
    /// Between two periods what belongs to the next.
    now: Period,
    /// The periods that are closed.
    pub periods: Vec<Period>,
}

/// A drop box that nobody has counted since it was hung.
#[derive(Debug)]
pub struct DropBox {
    pub name: String,
    /// The drop, once it is pulled.
    pub id: String,
    /// What was put into it.
    pub content: i64,
    /// The periods of which something moved money while it hung, counted from 0; once it is pulled
    /// at least one.
    pub served: BTreeSet<usize>,
}

/// A box as it was found.
#[derive(Debug)]
struct CountedBox {
    served: BTreeSet<usize>,
    content: i64,
    /// What was in it beyond that.
    beyond: i64,
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
    /// What was found in boxes that served no other period, beyond what was put into them.
    beyond: i64,
}

impl Model {
    /// What is in boxes, by what was put into them.
    pub fn in_boxes(&self) -> i64 {
        self.hanging.iter().chain(&self.waiting).map(|one| one.content).sum()
    }

    /// Something moved money of the tray: the box that hangs there serves the period.
    fn serve(&mut self) {
        let period = self.periods.len();
        if let Some(hangs) = &mut self.hanging {
            hangs.served.insert(period);
        }
    }

    pub fn hang(&mut self, name: &str) {
        let served = BTreeSet::new();
        self.hanging =
            Some(DropBox { name: name.to_owned(), id: String::new(), content: 0, served });
    }

    /// The box that hangs there is pulled, while the table is open or not.
    pub fn pull(&mut self, id: &str, is_open: bool) {
        let mut pulled = self.hanging.take().unwrap();
        let last = if is_open { self.periods.len() } else { self.periods.len() - 1 };
        // What happened after the last period is of none that it hung in.
        pulled.served.retain(|period| *period <= last);
        if pulled.served.is_empty() {
            pulled.served.insert(last);
        }
        self.waiting.push(DropBox { id: id.to_owned(), ..pulled });
    }

    /// Every box that waits is counted: how much was in each.
    pub fn count(&mut self, found: &[i64]) {
        for (DropBox { content, served, .. }, found) in
            take(&mut self.waiting).into_iter().zip(found)
        {
            let beyond = found - content;
            if let Some(only) = served.first().filter(|_| served.len() == 1) {
                let period = self.periods.get_mut(*only).unwrap_or(&mut self.now);
                period.beyond += beyond;
            }
            self.counted.push(CountedBox { served, content, beyond });
        }
    }

    /// Holds the report of boxes against what was put into them and found in them.
    pub fn agrees_on_boxes(&self, report: &Value) {
        let sum = |of: fn(&CountedBox) -> i64| self.counted.iter().map(of).sum::<i64>();
        let (content, beyond) = (sum(|one| one.content), sum(|one| one.beyond));
        let total = &report["totals"][0];
        let said = ["recorded", "counted", "variance"].map(|figure| cents(&total[figure]));
        assert_eq!(said, [content, content + beyond, beyond], "{report}\nof {self:?}");
        assert_eq!((&total["boxes"], &total["uncounted"]), (&json!(self.counted.len()), &json!(0)));
        let lines = report["lines"].as_array().unwrap().iter();
        let served: Vec<Value> = lines.map(|line| line["periods"].clone()).collect();
        let expected = self.counted.iter().map(|one| json!(one.served.len()));
        let expected: Vec<Value> = expected.collect();
        assert_eq!(served, expected, "{report}\nof {self:?}");
    }

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
        self.serve();
        self.tray -= amount;
        self.hanging.as_mut().unwrap().content += amount;
        self.now.sold += amount;
    }

    /// A round in which the house has won so much; whether a bet was paid or taken.
    pub fn play(&mut self, won: i64, moved: bool) {
        if moved {
            self.serve();
        }
        self.tray += won;
        self.now.rounds += won;
    }

    /// A round in which the house had won so much never was; its chips go back, or do not.
    pub fn strike(&mut self, won: i64, chips_moved: bool, moved: bool) {
        if moved {
            self.serve();
        }
        self.now.rounds -= won;
        if chips_moved {
            self.tray -= won;
        } else {
            self.now.unrecovered -= won;
        }
    }

    pub fn fill(&mut self, amount: i64) {
        self.serve();
        self.tray += amount;
        self.now.fills += amount;
    }

    /// Chips leave the tray, or come back, and are on their way.
    pub fn take_out(&mut self, amount: i64) {
        self.serve();
        self.tray -= amount;
        self.way += amount;
    }

    /// Chips that were on their way arrive in the cage.
    pub fn credit(&mut self, amount: i64) {
        self.way -= amount;
        self.now.credits += amount;
    }

    /// The day, of which later openers found so much in the tray.
    pub fn whole(&self, found: i64) -> Period {
        let sum = |of: fn(&Period) -> i64| self.periods.iter().map(of).sum::<i64>();
        let (first, last) = (self.periods.first().unwrap(), self.periods.last().unwrap());
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
            // Those of boxes that served several periods are no period's.
            beyond: self.counted.iter().map(|one| one.beyond).sum(),
        }
    }
}

impl Period {
    /// Holds a report against what happened; `shown` is what it says of its first opener.
    pub fn agrees(&self, report: &Value, shown: i64) {
        let inventory = &report["inventory"];
        let reconciliation = &report["reconciliation"];
        let drop = self.sold + self.beyond;
        let won = drop + self.closer + self.credits - self.opener - self.fills;
        let expected = [
            (&inventory["opener"], self.opener),
            (&inventory["opener_difference"], shown),
            (&inventory["fills"], self.fills),
            (&inventory["credits"], self.credits),
            (&inventory["closer"], self.closer),
            (&report["win"], won),
            (&reconciliation["win_by_rounds"], self.rounds),
            (&reconciliation["unrecovered"], self.unrecovered),
            (&reconciliation["drop_variance"], self.beyond),
            (&reconciliation["over_short"], self.over_short),
            (&reconciliation["opener_differences"], self.found - shown),
            (&reconciliation["difference"], won - self.rounds),
        ];
        for (figure, (said, is)) in expected.into_iter().enumerate() {
            assert_eq!(cents(said), is, "figure {figure} of {report}\nof {self:?}");
        }
        // The identity, of the model itself.
        let by_hands =
            self.rounds - self.unrecovered + self.beyond + self.over_short + self.found - shown;
        assert_eq!(won, by_hands, "{self:?}");
    }
}
