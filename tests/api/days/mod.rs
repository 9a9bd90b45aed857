//! Random days at a tracked table, through the API: sales, rounds where they are recorded, fills,
//! credits, counts, and boxes that are pulled and counted, in any order. A person chosen at random
//! tries each act and each signature before the right people do. Whatever they do, the books match
//! reality, a refusal changes nothing, and every report agrees with the hands, or with the counts
//! alone where no hands are recorded, to the cent (`back_office.md`, 3.3 and 3.4).
//!
//! A separate model keeps track of reality, in chips and cash. It has no postings.

mod acts;
mod model;
mod people;

use std::collections::BTreeSet;

use houseway::{app::Role, clock::Clock};
use proptest::{
    collection::vec,
    prelude::*,
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};

use self::{
    acts::{Act, Credit, Pulls, acts, acts_unseen},
    model::{Model, Period},
    people::People,
};
use crate::support::{
    House, Session, Table, cents,
    cli::houseway,
    deals::Deal,
    on_both_databases,
    tracked::{
        TrackedTable, act_on_count, finish_count, open_shift, says_what_a_new_process_says, set_up,
        team,
    },
};

/// The number of days that are tried on each database.
const DAYS: u32 = 3;

/// The names of the shifts that a day can have.
const SHIFTS: [&str; 3] = ["day", "swing", "grave"];

/// The table's drop boxes.
const BOXES: [&str; 2] = ["T1-A", "T1-B"];

/// The tray at the start of the day: 10,000.00.
const FIRST: i64 = 1_000_000;

/// The chips of a table that pays fractions of a dollar, the largest first, in cents.
const CHIPS: [i64; 7] = [50_000, 10_000, 2_500, 500, 100, 25, 1];

/// Expresses an amount in cents as chips, in the format of a count.
fn counted(amount: i64) -> Value {
    let mut rest = amount;
    let mut lines = Vec::new();
    for chip in CHIPS {
        if rest >= chip {
            lines.push(json!({"denomination": written(chip), "count": rest / chip}));
            rest %= chip;
        }
    }
    json!({"chips": lines, "total": written(amount)})
}

fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    body[field] = value.into();
    body
}

/// An amount in cents, written as the API writes it.
fn written(amount: i64) -> String {
    let minus = if amount < 0 { "-" } else { "" };
    format!("{minus}{}.{:02}", amount.abs() / 100, amount.abs() % 100)
}

/// A round that has not been voided.
struct Played {
    id: String,
    /// The house's win in the round.
    won: i64,
    /// Whether a bet was paid or taken.
    moved: bool,
}

/// A day at one table.
struct Day<'a> {
    house: &'a House,
    table: Table<'a>,
    /// Whether rounds are recorded at the table.
    recorded: bool,
    people: People<'a>,
    model: Model,
    /// The sales that can be voided, by id and amount: those of this period whose cash is in the
    /// current box.
    sales: Vec<(String, i64)>,
    rounds: Vec<Played>,
    /// How many of the rounds belong to earlier periods.
    over: usize,
    shifts: Vec<String>,
    /// The periods that the house has closed.
    periods: Vec<String>,
    /// The amounts that people have typed or read on slips, as text.
    known: BTreeSet<String>,
}

impl<'a> Day<'a> {
    fn begin(house: &'a House, somebody: Vec<Role>, recorded: bool) -> Self {
        let blackjack = json!({"name": "Blackjack 1", "game": "other", "currency": "USD",
            "title": "Blackjack"});
        let table = if recorded {
            TrackedTable::new(house).table
        } else {
            TrackedTable::of(house, Table::of_other_game(house, &blackjack)).table
        };
        let chips: Vec<String> = CHIPS.into_iter().map(written).collect();
        let setup = json!({"tracked": true, "boxes": BOXES, "chip_set": chips});
        set_up(house, &table.path, &setup);
        let people = People::new(house, &table, somebody);
        // The team signs in first, so that sign-ins do not show up in later comparisons.
        drop(team(house));
        let model = Model::default();
        let mut day = Self {
            house,
            table,
            recorded,
            people,
            model,
            sales: Vec::new(),
            rounds: Vec::new(),
            over: 0,
            shifts: Vec::new(),
            periods: Vec::new(),
            known: BTreeSet::new(),
        };
        day.next_shift();
        day.open(FIRST);
        day
    }

    fn next_shift(&mut self) {
        let name = SHIFTS[self.shifts.len()];
        self.shifts.push(open_shift(self.house, name).str("id").to_owned());
    }

    fn open(&mut self, count: i64) {
        let hangs = self.model.hanging.as_ref().map(|hangs| hangs.name.clone());
        let named = hangs.clone().unwrap_or_else(|| self.free_box());
        let path = format!("{}/openers", self.table.path);
        self.known.insert(written(count));
        let body = with(counted(count), "box", named.as_str());
        self.people.perform(Role::Dealer, |who| who.post(&path).json(&body).send());
        if hangs.is_none() {
            self.model.hang(&named);
        }
        self.model.open(count);
    }

    /// A box that is neither at the table nor waiting to be counted. If there is none, the waiting
    /// boxes are counted.
    fn free_box(&mut self) -> String {
        let in_use = self.model.hanging.iter().chain(&self.model.waiting);
        let in_use: Vec<&str> = in_use.map(|one| one.name.as_str()).collect();
        if let Some(free) = BOXES.into_iter().find(|name| !in_use.contains(name)) {
            return free.to_owned();
        }
        self.count_boxes([0, 0], false);
        self.free_box()
    }

    /// Pulls the table's box, and hangs another one.
    fn pull(&mut self, box_in: Option<&str>) {
        let path = format!("{}/drops", self.table.path);
        let box_out = self.model.hanging.as_ref().unwrap().name.clone();
        let body = json!({"box_out": box_out, "box_in": box_in});
        let pulled = self.people.perform(Role::Security, |who| who.post(&path).json(&body).send());
        self.model.pull(pulled.str("id"), box_in.is_some());
        self.sales.clear();
        if let Some(name) = box_in {
            self.model.hang(name);
        }
    }

    /// Counts every waiting box, with this much more in each than was put in.
    fn count_boxes(&mut self, errors: [i64; 2], disagrees: bool) {
        if self.model.waiting.is_empty() {
            return;
        }
        let day = json!({"gaming_day": self.date()});
        let opened =
            self.people.perform(Role::Count, |who| who.post("/v1/counts").json(&day).send());
        let path = format!("/v1/counts/{}", opened.str("id"));
        let errors = errors.into_iter().cycle();
        let found = self.model.waiting.iter().zip(errors);
        let found: Vec<i64> =
            found.map(|(one, error)| (one.content + error * 100).max(0)).collect();
        for (one, found) in self.model.waiting.iter().zip(&found) {
            let bills = json!([{"denomination": "1.00", "count": found / 100}]);
            let enter = json!({"type": "enter_box", "drop_id": one.id, "cash": bills,
                "total": written(*found)});
            self.act_on_count(&path, Role::Count, &enter);
        }
        finish_count(self.house, opened.str("id"));
        let total: i64 = found.iter().sum();
        if disagrees {
            let wrong = json!({"type": "accept", "total": written(total + 100)});
            let cashier = self.house.caller(Role::Cashier);
            act_on_count(self.house, &cashier, &path, &wrong).refused(409, "totals_disagree");
            self.check();
        }
        self.act_on_count(
            &path,
            Role::Cashier,
            &json!({"type": "accept", "total": written(total)}),
        );
        self.model.count(&found);
    }

    fn act_on_count(&self, path: &str, by: Role, command: &Value) {
        let version = self.house.auditor().get(path).is(200).etag();
        let path = format!("{path}/commands");
        self.people.perform(by, |who| who.post(&path).if_match(version).json(command).send());
    }

    fn date(&self) -> String {
        self.house.clock.now().date_naive().to_string()
    }

    fn close(&mut self, error: i64, stay_open: bool) {
        let path = format!("{}/closers", self.table.path);
        let count = self.model.tray + error;
        let body = with(counted(count), "stay_open", stay_open);
        let closed = self.people.perform(Role::Dealer, |who| who.post(&path).json(&body).send());
        let beyond = error + self.model.unseen;
        assert_eq!(cents(&closed["period"]["closer"]["difference"]), beyond);
        self.periods.push(closed["period"]["id"].as_str().unwrap().to_owned());
        self.known.insert(written(count));
        self.model.close(count, self.recorded);
        self.sales.clear();
        self.over = self.rounds.len();
        if stay_open {
            self.model.open(count);
        }
    }

    fn act(&mut self, act: &Act) {
        match act {
            Act::Sell { amount } => {
                let path = format!("{}/chip-sales", self.table.path);
                let body = json!({"amount": written(*amount), "tender": "cash", "seat": 1});
                let sale =
                    self.people.perform(Role::Dealer, |who| who.post(&path).json(&body).send());
                self.sales.push((sale.str("id").to_owned(), *amount));
                self.known.insert(written(*amount));
                self.model.sell(*amount);
            }
            Act::VoidSale => self.void_sale(),
            Act::Play(deal) => self.play(deal),
            Act::PlayInVain { deal, chips_moved } => {
                self.play(deal);
                let Played { id, won, moved } = self.rounds.pop().unwrap();
                // While the period is open, chips move back by default.
                let said = (!chips_moved).then_some("not_moved");
                self.strike(&id, said);
                self.model.strike(won, *chips_moved, moved);
            }
            Act::PlayUnseen { won } => self.play_unseen(*won),
            Act::StrikeLate => self.strike_late(),
            Act::Fill { amount, arrives } => self.fill(*amount, *arrives),
            Act::Credit { amount, end } => self.credit(*amount, *end),
            Act::Check { error } => {
                let path = format!("{}/inventory-counts", self.table.path);
                let count = self.model.tray + error;
                let body = counted(count);
                self.known.insert(written(count));
                self.model.held = count;
                let checked =
                    self.people.perform(Role::Dealer, |who| who.post(&path).json(&body).send());
                // The person who counts is not told the difference, but auditors can read it
                // (0.4-4).
                assert_eq!(checked["difference"], Value::Null, "{checked}");
                let query = format!("table_id={}&gaming_day={}", self.table.id, self.date());
                let report = format!("/v1/reports/table-day?{query}");
                let report = self.house.auditor().get(&report).is(200);
                let checks = report["checks"].as_array().unwrap();
                let beyond = error + self.model.unseen;
                assert_eq!(cents(&checks.last().unwrap()["difference"]), beyond, "{report}");
            }
            Act::Close { error, strikes, pulls } => {
                self.close(*error, false);
                if *pulls == Pulls::BeforeARoundIsStruck {
                    self.pull(None);
                }
                if *strikes {
                    self.strike_late();
                }
                if *pulls == Pulls::AfterARoundIsStruck {
                    self.pull(None);
                }
                // Chips are found or lost while the table is closed.
                self.open(self.model.tray - error);
            }
            Act::RollOver { error } if self.shifts.len() < SHIFTS.len() => {
                self.next_shift();
                self.close(*error, true);
                let path = format!("/v1/shifts/{}/close", self.shifts[self.shifts.len() - 2]);
                self.people.perform(Role::PitBoss, |who| who.post(&path).json(&json!({})).send());
            }
            Act::RollOver { .. } => {}
            Act::Pull => {
                let free = self.free_box();
                self.pull(Some(&free));
            }
            Act::CountBoxes { errors, disagrees } => self.count_boxes(*errors, *disagrees),
        }
    }

    fn void_sale(&mut self) {
        let Some((id, amount)) = self.sales.pop() else { return };
        let path = format!("/v1/chip-sales/{id}/void");
        let void = json!({"reason": "Entered twice"});
        self.people.perform(Role::PitBoss, |who| who.post(&path).json(&void).send());
        self.model.sell(-amount);
    }

    fn strike(&self, round: &str, chips: Option<&str>) {
        let path = format!("/v1/rounds/{round}/corrections");
        let void = json!({"action": "void", "reason": "The wrong pack was dealt", "chips": chips});
        self.people.perform(Role::PitBoss, |who| who.post(&path).json(&void).send());
    }

    /// Voids the oldest round from an earlier period. By default this changes only the books.
    fn strike_late(&mut self) {
        if self.over > 0 {
            let Played { id, won, moved } = self.rounds.remove(0);
            self.over -= 1;
            self.strike(&id, None);
            self.model.strike(won, false, moved);
        }
    }

    fn play(&mut self, deal: &Deal) {
        let rounds = format!("{}/rounds", self.table.path);
        let open = |who: &Session<'_>| who.post(&rounds).json(&json!({})).send();
        let opened = self.people.perform(Role::Dealer, open);
        let round = opened.str("id").to_owned();
        let commands = format!("/v1/rounds/{round}/commands");
        let mut version = opened.etag();
        let mut last = None;
        for command in deal.commands().into_iter().chain([json!({"type": "confirm"})]) {
            let send =
                |who: &Session<'_>| who.post(&commands).if_match(version).json(&command).send();
            let answer = self.people.perform(Role::Dealer, send);
            version = answer.etag();
            last = Some(answer);
        }
        let settled = last.unwrap();
        let seats = settled["settlement"]["seats"].as_array().unwrap();
        let won = -seats.iter().map(|seat| cents(&seat["net"])).sum::<i64>();
        let postings = format!("/v1/rounds/{round}/postings");
        let postings = self.house.auditor().get(&postings).is(200);
        let moved = !postings["items"].as_array().unwrap().is_empty();
        self.model.play(won, moved);
        self.rounds.push(Played { id: round, won, moved });
    }

    /// Hands played here do not appear in the books, and no round can be opened (0.4-12).
    fn play_unseen(&mut self, won: i64) {
        // The tray cannot pay more than it holds.
        self.model.play_unseen(won.max(-self.model.tray));
        let path = format!("{}/rounds", self.table.path);
        let before = self.house.newest_entry();
        let refused = self.house.dealer().post(&path).json(&json!({})).send();
        refused.refused(409, "rounds_not_recorded");
        assert_eq!(self.house.newest_entry(), before);
    }

    /// 0.4-4: people who count trays or boxes cannot find the expected contents of the tray
    /// anywhere. The check is skipped if that amount equals the last count adjusted by later slips,
    /// or if the same amount was entered for another reason.
    fn check_blind(&self) {
        let secret = written(self.model.books());
        if self.model.books() == self.model.held
            || self.known.contains(&secret)
            || secret.len() <= "999.99".len()
        {
            return;
        }
        let (table, day) = (&self.table.id, self.date());
        let paths = [
            format!("/v1/tables/{table}"),
            format!("/v1/tables/{table}/periods"),
            format!("/v1/tables/{table}/tray"),
            format!("/v1/tables/{table}/balances"),
            format!("/v1/tables/{table}/chip-sales"),
            format!("/v1/reports/table-day?table_id={table}&gaming_day={day}"),
            format!("/v1/reports/house-day?gaming_day={day}"),
            "/v1/reports/chips".to_owned(),
            format!("/v1/reports/drop?gaming_day={day}"),
            "/v1/drops?limit=50".to_owned(),
            "/v1/floor".to_owned(),
            format!("/v1/audit/entries?stream=table/{table}&limit=50"),
            "/v1/approvals?limit=50".to_owned(),
        ];
        for role in [Role::Dealer, Role::PitBoss, Role::Cashier, Role::Security, Role::Count] {
            for path in &paths {
                let answer = self.house.caller(role).get(path);
                let is_said = answer.text.contains(&format!("\"{secret}\""));
                assert!(!is_said, "{role} reads {secret} at {path}: {}", answer.text);
            }
        }
    }

    fn ask(&mut self, kind: &str, amount: i64) -> String {
        let path = format!("{}/slips", self.table.path);
        self.known.insert(written(amount));
        let body = with(counted(amount), "kind", kind);
        let asked = self.people.perform(Role::PitBoss, |who| who.post(&path).json(&body).send());
        format!("/v1/slips/{}", asked.str("id"))
    }

    fn step(&mut self, by: Role, slip: &str, command: &Value) {
        let version = self.house.auditor().get(slip).is(200).etag();
        let path = format!("{slip}/commands");
        self.people.perform(by, |who| who.post(&path).if_match(version).json(command).send());
        self.check();
    }

    fn fill(&mut self, amount: i64, arrives: bool) {
        let slip = self.ask("fill", amount);
        self.model.way += amount;
        self.step(Role::Cashier, &slip, &json!({"type": "issue"}));
        self.model.way -= amount;
        if arrives {
            self.model.fill(amount);
            self.step(Role::Dealer, &slip, &with(counted(amount), "type", "receive"));
        } else {
            let void = json!({"type": "void", "reason": "Made out for the wrong table"});
            self.step(Role::Cashier, &slip, &void);
        }
    }

    fn credit(&mut self, amount: i64, end: Credit) {
        let slip = self.ask("credit", amount);
        self.step(Role::Cashier, &slip, &json!({"type": "issue"}));
        if let Credit::VoidBeforeItIsTaken = end {
            let void = json!({"type": "void", "reason": "The chips stay"});
            return self.step(Role::Cashier, &slip, &void);
        }
        self.model.take_out(amount);
        self.step(Role::Dealer, &slip, &json!({"type": "take"}));
        if let Credit::Accepted = end {
            self.model.credit(amount);
            let accept = json!({"type": "accept", "total": written(amount)});
            self.step(Role::Cashier, &slip, &accept);
        } else {
            self.model.take_out(-amount);
            let back = json!({"type": "return", "reason": "A chip is missing"});
            self.step(Role::Cashier, &slip, &back);
        }
    }

    /// 3.3: the books match reality, and sum to zero.
    fn check(&self) {
        let path = format!("{}/balances", self.table.path);
        let lines = self.house.auditor().get(&path).is(200);
        let mut held = (0, 0, 0);
        let mut all = 0;
        for line in lines["items"].as_array().unwrap() {
            let balance = cents(&line["balance"]);
            all += balance;
            match line["account"].as_str().unwrap() {
                "bank" | "breakage" => held.0 += balance,
                "drop" => held.1 += balance,
                "cage_transit" => held.2 += balance,
                _ => {}
            }
        }
        assert_eq!(held, (self.model.books(), self.model.in_boxes(), self.model.way), "{lines}");
        assert_eq!(all, 0, "{lines}");
    }

    /// 4.5: every box is pulled and counted, and the day is closed.
    fn end(&mut self) {
        self.close(-300, false);
        self.pull(None);
        self.check();
        self.count_boxes([7, -3], true);
        self.check();
        let close = |path: &str, how: Value| {
            self.people.perform(Role::PitBoss, |who| who.post(path).json(&how).send())
        };
        close(&format!("/v1/shifts/{}/close", self.shifts.last().unwrap()), json!({}));
        let path = format!("/v1/gaming-days/{}/close", self.date());
        let closed = close(&path, json!({"early": true}));
        let report = format!("/v1/reports/house-day?gaming_day={}", self.date());
        let report = self.house.auditor().get(&report).is(200);
        assert_eq!((&closed["report_sha256"], report.str("state")), (&report["sha256"], "final"));
    }

    /// 3.4: the win according to the counts, the win according to the hands, and the difference
    /// between the two.
    fn check_reports(&self) {
        let auditor = self.house.auditor();
        let read = |name: &str, query: &str| {
            auditor.get(&format!("/v1/reports/{name}?{query}")).is(200).body
        };
        let agrees = if self.recorded { Period::agrees } else { Period::agrees_without_hands };
        let mut carried = 0;
        for (id, period) in self.periods.iter().zip(&self.model.periods) {
            let report = read("period", &format!("period_id={id}"));
            agrees(period, &report, period.found);
            carried += period.found;
        }
        let whole = self.model.whole(carried);
        let query = format!("table_id={}&gaming_day={}", self.table.id, self.date());
        agrees(&whole, &read("table-day", &query), 0);
        if !self.recorded {
            let of_house = read("house-day", &format!("gaming_day={}", self.date()));
            whole.agrees_in_the_house_day(&of_house["lines"][0], 0);
        }
        self.model.agrees_on_boxes(&read("drop", &format!("gaming_day={}", self.date())));
    }
}

/// Plays random days that consist of these acts.
fn live(days: u32, acts: impl Strategy<Value = Act>, recorded: bool) {
    let config =
        Config { cases: days, failure_persistence: None, max_shrink_iters: 0, ..Config::default() };
    let days = (vec(acts, 10..25), vec(people::anybody(), 40));
    let outcome = TestRunner::new(config).run(&days, |(acts, somebody)| {
        on_both_databases(|house| {
            let mut day = Day::begin(house, somebody.clone(), recorded);
            day.check();
            for (nth, act) in acts.iter().enumerate() {
                day.act(act);
                day.check();
                if nth % 3 == 0 && !recorded {
                    day.check_blind();
                }
                if nth % 2 == 0 {
                    house.read_open_periods();
                }
                if nth % 5 == 0 {
                    says_what_a_new_process_says(house);
                }
            }
            day.end();
            day.check_reports();
            house.rebuilds();
            let at = ["--database-url", house.database.url.as_str()];
            houseway(&[&["audit", "verify", "--all"], &at[..]].concat()).exits(0);
        });
        Ok(())
    });
    outcome.unwrap();
}

#[test]
fn s3_4_every_report_agrees_with_the_hands_whatever_people_do() {
    live(DAYS, acts(), true);
}

/// 0.4-12: random days at a table whose rounds are not recorded, so that only the counts show the
/// win.
#[test]
fn s0_4_12_every_report_agrees_with_the_counts_where_no_round_is_recorded() {
    live(DAYS - 1, acts_unseen(), false);
}
