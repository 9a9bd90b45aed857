//! The real chips and cash, and their totals between two counts.

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
    /// Chips in transit between the tray and the cage.
    pub way: i64,
    /// The contents of the tray at its last count, adjusted by later fills and credits.
    pub held: i64,
    /// The tray's win in unrecorded hands since its last count.
    pub unseen: i64,
    /// The current period or, between two periods, the amounts that belong to the next one.
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
    /// The amount that was put into the box.
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
    /// The surplus found in the box.
    beyond: i64,
}

/// The totals between two counts.
#[derive(Debug, Default, Clone)]
pub struct Period {
    opener: i64,
    /// The amount by which the opener exceeds the last closer.
    pub found: i64,
    sold: i64,
    fills: i64,
    credits: i64,
    rounds: i64,
    /// The amount that corrections changed only on the books, without moving chips.
    unrecovered: i64,
    closer: i64,
    over_short: i64,
    /// The win from hands at a table where they are not recorded.
    untracked: i64,
    /// The surplus found in boxes that served only this period.
    beyond: i64,
}

impl Model {
    /// The contents of all boxes, according to what was put into them.
    pub fn in_boxes(&self) -> i64 {
        self.hanging.iter().chain(&self.waiting).map(|one| one.content).sum()
    }

    /// Money has moved at the tray, so the current box serves the current period.
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
        // Money that moves after the last period belongs to the next one, which this box does not
        // serve.
        pulled.served.retain(|period| *period <= last);
        if pulled.served.is_empty() {
            pulled.served.insert(last);
        }
        self.waiting.push(DropBox { id: id.to_owned(), ..pulled });
    }

    /// Every waiting box is counted; `found` lists the contents of each.
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

    /// Compares the drop report with what was put into the boxes and what was found in them.
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
        (self.tray, self.held) = (count, count);
        self.now.opener = count;
        self.now.found = found;
    }

    pub fn close(&mut self, count: i64, recorded: bool) {
        self.now.closer = count;
        let beyond = count - self.books();
        if recorded {
            self.now.over_short = beyond;
        } else {
            self.now.untracked = beyond;
        }
        (self.tray, self.held, self.unseen) = (count, count, 0);
        self.periods.push(take(&mut self.now));
    }

    /// The contents of the tray according to the books, which do not include unrecorded hands.
    pub const fn books(&self) -> i64 {
        self.tray - self.unseen
    }

    /// A hand that is not recorded, in which the house won this much.
    pub const fn play_unseen(&mut self, won: i64) {
        self.tray += won;
        self.unseen += won;
    }

    /// Sells chips for cash; a negative amount reverses a sale.
    pub fn sell(&mut self, amount: i64) {
        self.serve();
        self.tray -= amount;
        self.hanging.as_mut().unwrap().content += amount;
        self.now.sold += amount;
    }

    /// A round in which the house won this much; `moved` says whether any bet was paid or taken.
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
        self.held += amount;
        self.now.fills += amount;
    }

    /// Chips leave the tray for the cage, or return to it.
    pub fn take_out(&mut self, amount: i64) {
        self.serve();
        self.tray -= amount;
        self.held -= amount;
        self.way += amount;
    }

    /// Chips in transit arrive at the cage.
    pub fn credit(&mut self, amount: i64) {
        self.way -= amount;
        self.now.credits += amount;
    }

    /// The figures for the whole day. `found` is the surplus that openers after the first one found
    /// in the tray.
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
            untracked: sum(|period| period.untracked),
            // The contents of a box that served several periods belong to none of them, only to the
            // day.
            beyond: self.counted.iter().map(|one| one.beyond).sum(),
        }
    }
}

impl Period {
    /// W: the table's win according to the counts.
    const fn won(&self) -> i64 {
        self.sold + self.beyond + self.closer + self.credits - self.opener - self.fills
    }

    /// Compares a report's figures for the trays with reality. `shown` is the difference that the
    /// report gives for its first opener.
    fn agrees_on_trays(&self, report: &Value, shown: i64) {
        let inventory = &report["inventory"];
        let expected = [
            (&inventory["opener"], self.opener),
            (&inventory["opener_difference"], shown),
            (&inventory["fills"], self.fills),
            (&inventory["credits"], self.credits),
            (&inventory["closer"], self.closer),
            (&report["win"], self.won()),
        ];
        for (figure, (said, is)) in expected.into_iter().enumerate() {
            assert_eq!(cents(said), is, "figure {figure} of {report}\nof {self:?}");
        }
    }

    /// Like `agrees`, for a table whose hands are not recorded: there is nothing to compare the
    /// counts with.
    pub fn agrees_without_hands(&self, report: &Value, shown: i64) {
        self.agrees_on_trays(report, shown);
        assert_eq!(
            (&report["coverage"], &report["reconciliation"]),
            (&json!("none"), &json!(null))
        );
        assert_eq!(report["rounds"]["theoretical"], json!(null));
    }

    /// 3.4, for a table whose hands are not recorded: in its line of the `house-day` report, the
    /// win equals the amount by which the tray exceeds the books, plus the drop variance and the
    /// differences found by openers.
    pub fn agrees_in_the_house_day(&self, line: &Value, shown: i64) {
        let expected = [
            ("win", self.won()),
            ("untracked", self.untracked),
            ("drop_variance", self.beyond),
            ("opener_differences", self.found - shown),
            ("unexplained", 0),
        ];
        for (figure, is) in expected {
            assert_eq!(cents(&line[figure]), is, "{figure} of {line}\nof {self:?}");
        }
        for figure in ["won_by_rounds", "over_short"] {
            assert_eq!(line[figure], json!(null), "{figure} of {line}");
        }
        assert_eq!(self.won(), self.untracked + self.beyond + self.found - shown, "{self:?}");
    }

    /// Compares a report with reality. `shown` is the difference that the report gives for its
    /// first opener.
    pub fn agrees(&self, report: &Value, shown: i64) {
        self.agrees_on_trays(report, shown);
        let reconciliation = &report["reconciliation"];
        let won = self.won();
        let expected = [
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
        // The model itself must satisfy the equation between the win by the counts and the win by
        // the hands.
        let by_hands =
            self.rounds - self.unrecovered + self.beyond + self.over_short + self.found - shown;
        assert_eq!(won, by_hands, "{self:?}");
    }
}
