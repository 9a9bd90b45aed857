//! The demo's gaming days. Yesterday's is the worked example (`back_office.md`, 3.7): counted,
//! closed and signed. Today's is still running, with a fill in transit that is waiting for
//! signatures. The demo can also have an open blackjack table and an open roulette table, whose
//! rounds are not recorded.

use chrono::{Days, NaiveDate};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::{deals, json_field};
use crate::{
    App, AppError, Caller, Role, Writing,
    acts::Signing,
    door::origin::Origin,
    request::{idempotency::Answer, precondition::Precondition},
};
use houseway_base::ids::{ApprovalId, BoxCountId, DropId, RoundId, ShiftId, SlipId, TableId};

/// The table's chips, the largest first.
const CHIPS: [&str; 5] = ["500.00", "100.00", "25.00", "5.00", "1.00"];

/// The pit with the tables whose rounds are not recorded.
const OTHER_PIT: &str = "Pit 3";

/// The number of chips of each denomination, and the total.
type Tray = ([u32; 5], &'static str);

const OPENER: Tray = ([8, 40, 60, 90, 50], "10000.00");
const ROLLED: Tray = ([8, 50, 75, 90, 50], "11375.00");
/// The closing count, which is 25.00 less than the books say.
const CLOSER: Tray = ([9, 45, 60, 96, 50], "11030.00");
const FIRST_FILL: Tray = ([0, 15, 16, 20, 0], "2000.00");
const SECOND_FILL: Tray = ([4, 10, 0, 0, 0], "3000.00");
const CREDIT: Tray = ([2, 0, 0, 0, 0], "1000.00");
/// The contents of the boxes: the number of 100.00 notes.
const FOUND: [(&str, u32); 4] = [("T2-A", 7), ("T2-B", 33), ("BJ-A", 24), ("RO-A", 30)];
/// The tables whose rounds are not recorded.
pub(super) const OTHERS: [Other; 2] = [
    Other {
        name: "Blackjack 1",
        title: "Blackjack",
        variant: "S17, double after split",
        limits: "25–1,000",
        boxes: ["BJ-A", "BJ-B"],
        sales: [(2, "400.00"), (5, "2000.00")],
        fill: SECOND_FILL,
        closer: ([10, 46, 70, 88, 45], "11835.00"),
    },
    Other {
        name: "Roulette 1",
        title: "Roulette",
        variant: "Single zero",
        limits: "5–500",
        boxes: ["RO-A", "RO-B"],
        sales: [(1, "600.00"), (4, "2400.00")],
        fill: FIRST_FILL,
        closer: ([7, 41, 55, 80, 30], "9405.00"),
    },
];
/// The running day's fill, whose chips are in transit.
const THIRD_FILL: Tray = ([0, 10, 0, 0, 0], "1000.00");

/// A table whose rounds are not recorded, and its day.
pub(super) struct Other {
    pub name: &'static str,
    pub title: &'static str,
    pub variant: &'static str,
    pub limits: &'static str,
    boxes: [&'static str; 2],
    /// The chip sales: the seats and the amounts. In total, the players bring back less than they
    /// bought.
    sales: [(u8, &'static str); 2],
    fill: Tray,
    /// The tray at the end of the day, which is also the tray at the start of the next day.
    closer: Tray,
}

impl App {
    /// Plays two gaming days at a table that has had none, and at the other tables.
    pub(super) async fn deal_days(
        &self,
        table: TableId,
        others: &[(TableId, &Other)],
    ) -> Result<(), AppError> {
        let staff = self.staff(table).await?;
        staff.set_up("Pit 1", ["T2-A", "T2-B"]).await?;
        let mut beside = Vec::with_capacity(others.len());
        for (id, other) in others {
            let staff = self.staff(*id).await?;
            staff.set_up(OTHER_PIT, other.boxes).await?;
            beside.push((staff, *other));
        }
        let today = self.clock().now().date_naive();
        let yesterday = today.checked_sub_days(Days::new(1)).unwrap_or(today);
        staff.finished_day(yesterday, &beside).await?;
        staff.running_day(today, &beside).await
    }

    /// A round of the running day whose bet was entered at twice its amount. The pit boss corrects
    /// it, and a second person signs.
    pub(super) async fn put_one_right(&self, table: TableId) -> Result<(), AppError> {
        let staff = self.staff(table).await?;
        staff.play(&deals::PUT_RIGHT).await?;
        let Some(round) = self.latest_round(table).await? else { return Ok(()) };
        let entry = json!({"type": "place_bets", "seat": 3, "bets": {"main": "500"}});
        let right = json!({"action": "replace", "reason": "The bet was 500", "entry": entry});
        let (boss, any) = (&staff.pit_boss, Precondition::Any);
        let asked = self.correct(boss, Writing::Always, round, any, read(right)?).await?;
        staff.sign(&asked, &[&staff.compliance]).await
    }

    async fn staff(&self, table: TableId) -> Result<Staff<'_>, AppError> {
        Ok(Staff {
            app: self,
            table,
            dealer: self.demo_caller("D-101", Role::Dealer).await?,
            pit_boss: self.demo_caller("P-201", Role::PitBoss).await?,
            cashier: self.demo_caller("C-501", Role::Cashier).await?,
            security: self.demo_caller("G-601", Role::Security).await?,
            compliance: self.demo_caller("K-801", Role::Compliance).await?,
            team: [
                self.demo_caller("N-701", Role::Count).await?,
                self.demo_caller("N-702", Role::Count).await?,
                self.demo_caller("N-703", Role::Count).await?,
            ],
        })
    }
}

/// The people who deal, count and carry chips at the demo's table.
struct Staff<'a> {
    app: &'a App,
    table: TableId,
    dealer: Caller,
    pit_boss: Caller,
    cashier: Caller,
    security: Caller,
    compliance: Caller,
    team: [Caller; 3],
}

impl Staff<'_> {
    /// Starts tracking the table.
    async fn set_up(&self, pit: &str, boxes: [&str; 2]) -> Result<(), AppError> {
        let setup = read(json!({"tracked": true, "pit": pit, "boxes": boxes}))?;
        let (app, boss, any) = (self.app, &self.pit_boss, Precondition::Missing);
        let asked = app.set_up_table(boss, Writing::Always, self.table, any, setup).await?;
        self.sign(&asked, &[&self.compliance]).await
    }

    /// Plays the day at a table whose rounds are not recorded, within a shift.
    async fn other_day(&self, other: &Other) -> Result<(), AppError> {
        let [drop_box, _] = other.boxes;
        self.open_table(OPENER, drop_box).await?;
        self.sell_to(other).await?;
        self.fill(other.fill).await?;
        self.close_table(other.closer, false).await?;
        self.pull(drop_box, None).await
    }

    async fn sell_to(&self, other: &Other) -> Result<(), AppError> {
        for (seat, amount) in other.sales {
            self.sell(seat, amount, None).await?;
        }
        Ok(())
    }

    /// The worked example, one act after another.
    async fn finished_day(
        &self,
        date: NaiveDate,
        beside: &[(Staff<'_>, &Other)],
    ) -> Result<(), AppError> {
        let day = self.open_shift(date, "day").await?;
        for (staff, other) in beside {
            staff.other_day(other).await?;
        }
        self.open_table(OPENER, "T2-A").await?;
        self.sell(1, "500.00", None).await?;
        self.sell(2, "200.00", None).await?;
        self.play(&deals::BEFORE_FILL).await?;
        self.fill(FIRST_FILL).await?;
        self.play(&deals::AFTER_FILL).await?;
        let swing = self.open_shift(date, "swing").await?;
        self.close_table(ROLLED, true).await?;
        self.pull("T2-A", Some("T2-B")).await?;
        self.close_shift(day).await?;
        self.sell(1, "300.00", None).await?;
        self.play(&deals::PAID_TWICE).await?;
        self.sell(3, "3000.00", Some("man, fifties, green jacket")).await?;
        self.fill(SECOND_FILL).await?;
        self.play(&deals::BEFORE_CREDIT).await?;
        self.credit(CREDIT).await?;
        self.play(&deals::AFTER_CREDIT).await?;
        self.close_table(CLOSER, false).await?;
        self.pull("T2-B", None).await?;
        self.close_shift(swing).await?;
        self.count(date).await?;
        self.close_day(date).await
    }

    async fn running_day(
        &self,
        date: NaiveDate,
        beside: &[(Staff<'_>, &Other)],
    ) -> Result<(), AppError> {
        self.open_shift(date, "day").await?;
        for (staff, other) in beside {
            let [_, drop_box] = other.boxes;
            staff.open_table(other.closer, drop_box).await?;
            staff.sell_to(other).await?;
        }
        self.open_table(CLOSER, "T2-A").await?;
        self.sell(2, "200.00", None).await?;
        self.play(&deals::RUNNING).await?;
        let slip = self.ask("fill", THIRD_FILL).await?;
        let issued = self.step(&self.cashier, slip, json!({"type": "issue"})).await?;
        self.sign(&issued, &[&self.security]).await?;
        self.step(&self.dealer, slip, with(counted(THIRD_FILL), "type", "receive")).await.map(drop)
    }

    async fn open_shift(&self, date: NaiveDate, name: &str) -> Result<ShiftId, AppError> {
        let opening = read(json!({"gaming_day": date, "name": name}))?;
        let answer = self.app.open_shift(&self.pit_boss, Writing::Always, opening).await?;
        json_field(&answer.body, "id")
    }

    async fn close_shift(&self, id: ShiftId) -> Result<(), AppError> {
        let any = Precondition::Any;
        self.app.close_shift(&self.pit_boss, Writing::Always, id, any).await.map(drop)
    }

    async fn close_day(&self, date: NaiveDate) -> Result<(), AppError> {
        let any = Precondition::Any;
        // The whole day is dealt within moments, so it must be closed early.
        let closing = read(json!({"early": true}))?;
        let (app, boss) = (self.app, &self.pit_boss);
        let waits = app.close_gaming_day(boss, Writing::Always, date, closing, any).await?;
        let [counter, ..] = &self.team;
        self.sign(&waits, &[counter, &self.compliance]).await
    }

    /// Pulls a box and hangs another one.
    async fn pull(&self, out: &str, hung: Option<&str>) -> Result<(), AppError> {
        let pulling = read(json!({"box_out": out, "box_in": hung}))?;
        let (app, runner) = (self.app, &self.security);
        let waits = app.pull_box(runner, Writing::Always, self.table, pulling).await?;
        let [counter, ..] = &self.team;
        self.sign(&waits, &[counter]).await
    }

    /// Counts every box of the day, and has the cage accept the count.
    async fn count(&self, date: NaiveDate) -> Result<(), AppError> {
        let [first, second, third] = &self.team;
        let opening = read(json!({"gaming_day": date}))?;
        let opened = self.app.open_count(first, Writing::Always, opening).await?;
        let id: BoxCountId = json_field(&opened.body, "id")?;
        let boxes: Vec<Value> = json_field(&opened.body, "boxes")?;
        let mut sum = 0;
        for one in boxes {
            let drop: DropId = json_field(&one.to_string(), "drop_id")?;
            let name: String = json_field(&one.to_string(), "box")?;
            let found = FOUND.into_iter().find(|(of, _)| *of == name);
            let hundreds = found.map_or(0, |(_, hundreds)| hundreds);
            sum += hundreds;
            let total = format!("{}.00", hundreds * 100);
            let bills = json!([{"denomination": "100.00", "count": hundreds}]);
            let entered = json!({"type": "enter_box", "drop_id": drop, "cash": bills,
                "total": total});
            self.count_act(first, id, entered).await?;
        }
        let finished = self.count_act(first, id, json!({"type": "finish"})).await?;
        self.sign(&finished, &[second, third]).await?;
        let accept = json!({"type": "accept", "total": format!("{}.00", sum * 100)});
        self.count_act(&self.cashier, id, accept).await.map(drop)
    }

    async fn count_act(
        &self,
        by: &Caller,
        id: BoxCountId,
        command: Value,
    ) -> Result<Answer, AppError> {
        let (any, command) = (Precondition::Any, read(command)?);
        self.app.act_on_count(by, Writing::Always, id, any, command).await
    }

    async fn open_table(&self, tray: Tray, drop_box: &str) -> Result<(), AppError> {
        let opening = read(with(counted(tray), "box", drop_box))?;
        let (app, dealer) = (self.app, &self.dealer);
        let waits = app.open_period(dealer, Writing::Always, self.table, opening).await?;
        self.sign(&waits, &[&self.pit_boss]).await
    }

    async fn close_table(&self, tray: Tray, stay_open: bool) -> Result<(), AppError> {
        let closing = read(with(counted(tray), "stay_open", stay_open))?;
        let (app, dealer) = (self.app, &self.dealer);
        let waits = app.close_period(dealer, Writing::Always, self.table, closing).await?;
        self.sign(&waits, &[&self.pit_boss]).await
    }

    async fn sell(&self, seat: u8, amount: &str, who: Option<&str>) -> Result<(), AppError> {
        let sale = json!({"amount": amount, "tender": "cash", "seat": seat, "description": who});
        let sold = self.app.sell_chips(&self.dealer, Writing::Always, self.table, read(sale)?);
        sold.await.map(drop)
    }

    async fn play(&self, rounds: &[deals::Play]) -> Result<(), AppError> {
        for round in rounds {
            let opened =
                self.app.open_round(&self.dealer, Writing::Always, self.table, b"").await?;
            let id: RoundId = json_field(&opened.body, "id")?;
            let commands = deals::batch(*round).to_string();
            let any = Precondition::Any;
            let body = commands.as_bytes();
            self.app.act(&self.dealer, Writing::Always, id, any, body).await?;
        }
        Ok(())
    }

    async fn fill(&self, tray: Tray) -> Result<(), AppError> {
        let slip = self.ask("fill", tray).await?;
        let issued = self.step(&self.cashier, slip, json!({"type": "issue"})).await?;
        self.sign(&issued, &[&self.security]).await?;
        let receive = with(counted(tray), "type", "receive");
        let received = self.step(&self.dealer, slip, receive).await?;
        self.sign(&received, &[&self.security, &self.pit_boss]).await
    }

    async fn credit(&self, tray: Tray) -> Result<(), AppError> {
        let slip = self.ask("credit", tray).await?;
        self.step(&self.cashier, slip, json!({"type": "issue"})).await?;
        let taken = self.step(&self.dealer, slip, json!({"type": "take"})).await?;
        self.sign(&taken, &[&self.pit_boss, &self.security]).await?;
        let accept = json!({"type": "accept", "total": tray.1});
        let accepted = self.step(&self.cashier, slip, accept).await?;
        self.sign(&accepted, &[&self.security]).await
    }

    async fn ask(&self, kind: &str, tray: Tray) -> Result<SlipId, AppError> {
        let asking = read(with(counted(tray), "kind", kind))?;
        let (app, pit_boss) = (self.app, &self.pit_boss);
        let asked = app.ask_for_slip(pit_boss, Writing::Always, self.table, asking).await?;
        json_field(&asked.body, "id")
    }

    async fn step(&self, by: &Caller, slip: SlipId, command: Value) -> Result<Answer, AppError> {
        let (any, command) = (Precondition::Any, read(command)?);
        self.app.act_on_slip(by, Writing::Always, slip, any, command).await
    }

    /// Signs a waiting act as each of the people who must sign in addition to the person who
    /// requested it.
    async fn sign(&self, waits: &Answer, others: &[&Caller]) -> Result<(), AppError> {
        let approval: Value = json_field(&waits.body, "approval")?;
        let id: ApprovalId = json_field(&approval.to_string(), "id")?;
        for other in others {
            self.app.sign(other, id, Origin::HOUSE, Signing::default()).await?;
        }
        Ok(())
    }
}

/// The body of a request that counts this tray's contents.
fn counted((counts, total): Tray) -> Value {
    let line =
        |(denomination, count): (&str, u32)| json!({"denomination": denomination, "count": count});
    let laid = CHIPS.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let chips: Vec<Value> = laid.map(line).collect();
    json!({"chips": chips, "total": total})
}

/// A body with one more field.
fn with(mut body: Value, field: &str, value: impl Into<Value>) -> Value {
    if let Value::Object(fields) = &mut body {
        fields.insert(field.to_owned(), value.into());
    }
    body
}

/// Deserializes a body in the way the API does.
pub(super) fn read<T: DeserializeOwned>(body: Value) -> Result<T, AppError> {
    T::deserialize(body).map_err(AppError::internal)
}
