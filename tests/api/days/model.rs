//! The real chips and cash, and what they come to in a period.

use std::{collections::BTreeSet, mem::take};

use serde_json::{Value, json};

use crate::support::cents;

/// The real amounts, in cents.
#[derive(Debug, Default)]
pub struct Model {
    pub tray: i64,
    /// The box under the table, if there is one.
    pub hanging: Option<DropBox>,
    /// The boxes in the count room, in the order in which they were pulled.
    pub waiting: Vec<DropBox>,
    counted: Vec<CountedBox>,
    /// Chips that are neither in the tray nor in the cage.
    pub way: i64,
    /// The current period, or between two periods what belongs to the next.
    now: Period,
    /// The periods that are closed.
    pub periods: Vec<Period>,
}

/// A drop box that has not been counted since it was hung.
#[derive(Debug)]
pub struct DropBox {
    pub name: String,
    /// The id of the drop, once the box is pulled.
    pub id: String,
    /// What was put into it.
    pub content: i64,
    /// The periods in which money moved while the box hung, counted from 0; a pulled box has at
    /// least one.
    pub served: BTreeSet<usize>,
}

/// A counted box.
#[derive(Debug)]
struct CountedBox {
    served: BTreeSet<usize>,
    content: i64,
    /// How much more was in it than was put in.
    beyond: i64,
}

/// What happened between two counts.
#[derive(Debug, Default, Clone)]
pub struct Period {
    opener: i64,
    /// By how much the opener exceeds the last closer.
    pub found: i64,
    sold: i64,
    fills: i64,
    credits: i64,
    rounds: i64,
    /// What corrections changed only on the books, without moving chips.
    unrecovered: i64,
    closer: i64,
    over_short: i64,
    /// How much more than was put in was found in boxes that served only this period.
    beyond: i64,
}

impl Model {
    /// The contents of all boxes, according to what was put into them.
    pub fn in_boxes(&self) -> i64 {
        self.hanging.iter().chain(&self.waiting).map(|one| one.content).sum()
    }

    /// The tray's money has moved, so the current box serves the period.
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

    /// The current box is pulled, whether the table is open or not.
    pub fn pull(&mut self, id: &str, is_open: bool) {
        let mut pulled = self.hanging.take().unwrap();
        let last = if is_open { self.periods.len() } else { self.periods.len() - 1 };
        // Anything after the last period belongs to a period in which this box does not hang.
        pulled.served.retain(|period| *period <= last);
        if pulled.served.is_empty() {
            pulled.served.insert(last);
        }
        self.waiting.push(DropBox { id: id.to_owned(), ..pulled });
    }

    /// Every waiting box is counted; `found` is the content of each.
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

    /// Compares the report of boxes with what was put into them and found in them.
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

    /// Chips for cash; a negative amount is the reverse.
    pub fn sell(&mut self, amount: i64) {
        self.serve();
        self.tray -= amount;
        self.hanging.as_mut().unwrap().content += amount;
        self.now.sold += amount;
    }

    /// A round in which the house won this much; `moved` tells whether any bet was paid or taken.
    pub fn play(&mut self, won: i64, moved: bool) {
        if moved {
            self.serve();
        }
        self.tray += won;
        self.now.rounds += won;
    }

    /// A round in which the house had won this much is voided; its chips go back or stay.
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

    /// Chips leave the tray for the cage, or return to it.
    pub fn take_out(&mut self, amount: i64) {
        self.serve();
        self.tray -= amount;
        self.way += amount;
    }

    /// Chips on their way arrive in the cage.
    pub fn credit(&mut self, amount: i64) {
        self.way -= amount;
        self.now.credits += amount;
    }

    /// The whole day; later openers found this much more in the tray.
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
            // What was found in a box that served several periods belongs to none of them, only to
            // the day.
            beyond: self.counted.iter().map(|one| one.beyond).sum(),
        }
    }
}

impl Period {
    /// Compares a report with what happened; `shown` is the difference that it reports for its
    /// first opener.
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
        // The model itself must satisfy the identity.
        let by_hands =
            self.rounds - self.unrecovered + self.beyond + self.over_short + self.found - shown;
        assert_eq!(won, by_hands, "{self:?}");
    }
}
