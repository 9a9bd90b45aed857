//! A day with sixty tables in five pits. Four of the tables deal the games whose rounds are
//! recorded; the others deal blackjack, roulette and baccarat. The day is opened, played, dropped,
//! counted, closed and printed (`back_office.md`, 0.4-9 to 0.4-13).

use std::collections::BTreeMap;

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use super::{canasta::strong_deal, holdem};
use crate::support::{
    Answer, House, Table, cents,
    cli::houseway,
    examples::new_pit,
    on_both_databases,
    slips::{credit, fill},
    tracked::{act_on_count, close_day, counted, finish_count, open_shift, set_up, sign, with},
};

const TABLES: i64 = 60;
const PITS: i64 = 5;
/// The contents of every tray at the start, in dollars.
const OPENER: i64 = 10_000;
/// The rake, time charges and jackpot in the box of the hold'em table, in dollars.
const OF_POTS: i64 = 16;
/// The amount that the Break Poker table pays in its round, in dollars.
const PAID: i64 = 55;

/// A table on the floor with its real results, in dollars.
struct OnFloor<'a> {
    table: Table<'a>,
    name: String,
    pit: String,
    /// The game, or the title of the game if its rounds are not recorded.
    deals: &'static str,
    recorded: bool,
    drop_box: String,
    sold: i64,
    filled: i64,
    credited: i64,
    /// The amount that the tray won in play.
    took: i64,
    /// The amount that went from the pots into the box.
    of_pots: i64,
    /// The numbers of the table's counts.
    counts: Vec<String>,
    /// The id of the table's drop.
    drop: String,
}

/// A tray with this many dollars, in the format of a count.
fn tray(dollars: i64) -> Value {
    let mut rest = u32::try_from(dollars).unwrap();
    let counts = [500, 100, 25, 5, 1].map(|chip| {
        let count = rest / chip;
        rest %= chip;
        count
    });
    counted(counts, &format!("{dollars}.00"))
}

fn dollars(amount: &Value) -> i64 {
    cents(amount) / 100
}

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// Prints a form, and checks that these texts are on it.
fn print(house: &House, role: Role, path: &str, said: &[&str]) {
    let paper = house.caller(role).post(&format!("{path}/prints")).json(&json!({})).send().is(200);
    assert_eq!(paper.header("x-copy"), Some("1"), "{path}");
    for said in said.iter().chain(&["ORIGINAL", "Signature"]) {
        assert!(paper.text.contains(said), "{path}: {said}: {}", paper.text);
    }
}

/// The rules of a hold'em table with a rake, a jackpot and time charges.
fn poker() -> Value {
    json!({"small_blind": "1", "big_blind": "2", "min_buy_in": "40", "max_buy_in": "200",
        "chip_unit": "1.00", "rake": {"basis_points": 500},
        "drop": {"steps": [{"pot": "20", "drop": "2"}], "players": 2},
        "time": {"amount": "5", "minutes": 30}})
}

impl<'a> OnFloor<'a> {
    /// The table with this number, set up in its pit.
    fn furnish(house: &'a House, number: i64) -> Self {
        let recorded = [
            ("break_poker", json!({})),
            ("holdem", poker()),
            ("truco", json!({"chicos": "one"})),
            ("canasta", json!({"preset": "classic"})),
        ];
        let others = ["Blackjack", "Roulette", "Baccarat"];
        let index = usize::try_from(number - 1).unwrap();
        let (deals, table) = if let Some((game, rules)) = recorded.into_iter().nth(index) {
            (game, Table::of_game(house, game, &rules))
        } else {
            let title = others[index % others.len()];
            let other = json!({"name": format!("{title} {number}"), "game": "other",
                "currency": "USD", "title": title, "limits": "25–1,000"});
            (title, Table::of_other_game(house, &other))
        };
        let pit = format!("Pit {}", number % PITS + 1);
        let drop_box = format!("B-{number}");
        let setup = json!({"tracked": true, "boxes": [drop_box], "pit": pit, "sells_chips": true});
        set_up(house, &table.path, &setup);
        let name = house.dealer().get(&table.path).is(200).str("name").to_owned();
        let recorded = index < 4;
        // The books do not contain the wins of tables whose rounds are not recorded.
        let took = if recorded { 0 } else { number * 37 % 900 - 300 };
        Self {
            table,
            name,
            pit,
            deals,
            recorded,
            drop_box,
            sold: (number % 7 + 1) * 100,
            filled: if number % 10 == 0 { 2_000 } else { 0 },
            credited: if number % 10 == 5 { 1_000 } else { 0 },
            took,
            of_pots: 0,
            counts: Vec::new(),
            drop: String::new(),
        }
    }

    fn open(&mut self, house: &House) {
        let body = with(tray(OPENER), &json!({"box": self.drop_box}));
        let path = format!("{}/openers", self.table.path);
        let waits = self.table.dealer.post(&path).json(&body).send().is(202);
        let opened = sign(house, &waits, Role::PitBoss).is(201);
        let coverage = if self.recorded { "complete" } else { "none" };
        assert_eq!(opened.str("coverage"), coverage, "{}", self.name);
        self.counts.push(opened["opener"]["number"].as_str().unwrap().to_owned());
    }

    /// Plays a round of the table's game, if its rounds are recorded.
    fn deal(&mut self, house: &House) {
        let table = &self.table;
        match self.deals {
            "break_poker" => {
                table.settled();
                self.took = -PAID;
            }
            "holdem" => {
                let round = table.open_round();
                holdem::enter(&round, "1 buy_in 100, 2 buy_in 100");
                round.enter(&json!({"type": "collect_time", "paid": "stack"}));
                round.enter(&json!({"type": "place_button", "seat": 1}));
                let hand = "deal, 1 raise 40, 2 call, burn, flop Kh 7s 7d, 2 bet 10, 1 fold, award";
                holdem::enter(&round, hand);
                holdem::enter(&table.open_round(), "1 leave, 2 leave, close");
                self.of_pots = OF_POTS;
            }
            "truco" => {
                let opening = json!({"players": 2, "dealer": 2, "mode": "scorer",
                    "stake": "40.00", "stake_per": "match"});
                let round = table.open_round_with(&opening);
                let score = json!({"type": "enter_score", "chicos": [[29, 12]]});
                round.try_enter_as(&house.pit_boss(), &score).is(200);
                let won = round.enter(&json!({"type": "hand_won", "team": 0}));
                if won["round"]["ending"] != "settled" {
                    round.enter(&json!({"type": "close_hand"}));
                }
            }
            "canasta" => {
                let opening = json!({"mode": "score_sheet", "dealer": 4});
                let round = table.open_round_with(&opening);
                let mut deals = (0..10).map(|_| round.enter(&strong_deal()).body);
                deals.find(|answer| answer["round"]["ending"] == "settled").unwrap();
            }
            _ => {
                let rounds = format!("{}/rounds", table.path);
                let refused = table.dealer.post(&rounds).json(&json!({})).send();
                refused.refused(409, "rounds_not_recorded");
            }
        }
    }

    fn play(&mut self, house: &House) {
        let commands = format!("{}/commands", self.table.path);
        self.table.dealer.post(&commands).json(&json!({"type": "tap_in"})).send().is(200);
        let sale = json!({"amount": format!("{}.00", self.sold), "tender": "cash", "seat": 1});
        let sales = format!("{}/chip-sales", self.table.path);
        self.table.dealer.post(&sales).json(&sale).send().is(201);
        self.deal(house);
        if self.filled > 0 {
            fill(house, &self.table, u32::try_from(self.filled / 100).unwrap());
        }
        if self.credited > 0 {
            credit(house, &self.table, u32::try_from(self.credited / 100).unwrap());
        }
    }

    /// The contents of the tray at the end.
    const fn closer(&self) -> i64 {
        OPENER - self.sold + self.filled - self.credited + self.took
    }

    fn close(&mut self, house: &House) {
        let path = format!("{}/closers", self.table.path);
        let waits = self.table.dealer.post(&path).json(&tray(self.closer())).send().is(202);
        let closed = sign(house, &waits, Role::PitBoss).is(200);
        let closer = &closed["period"]["closer"]["number"];
        self.counts.push(closer.as_str().unwrap().to_owned());
        let boxes = json!({"box_out": self.drop_box});
        let path = format!("{}/drops", self.table.path);
        let waits = house.caller(Role::Security).post(&path).json(&boxes).send().is(202);
        sign(house, &waits, Role::Count).is(201).str("id").clone_into(&mut self.drop);
    }

    /// The table's win: drop + closer + credits − opener − fills.
    const fn won(&self) -> i64 {
        self.sold + self.of_pots + self.closer() + self.credited - OPENER - self.filled
    }
}

/// Imports the counts of all boxes from a currency counter's file. The chips in the hold'em table's
/// box are counted by hand.
fn count(house: &House, floor: &[OnFloor<'_>]) -> Answer {
    let team = house.caller(Role::Count);
    let day = json!({"gaming_day": today(house)});
    let opened = team.post("/v1/counts").json(&day).send().is(201);
    let path = format!("/v1/counts/{}", opened.str("id"));
    assert_eq!(team.get(&format!("{path}/sheets")).is(200).text.matches("<section").count(), 60);
    let mut lines = vec!["box,denomination,count,value".to_owned()];
    lines.extend(
        floor
            .iter()
            .map(|one| format!("{},100.00,{},{}.00", one.drop_box, one.sold / 100, one.sold)),
    );
    let before = house.newest_entry();
    let mut wrong = lines.clone();
    wrong[60] = wrong[60].replace(",100.00,", ",50.00,");
    let import = |lines: &[String]| {
        act_on_count(house, &team, &path, &json!({"type": "import", "lines": lines}))
    };
    import(&wrong).refused(422, "breaks_rule").problems(&[("total_mismatch", "/lines/60")]);
    assert_eq!(house.newest_entry(), before);
    import(&lines).is(200);
    let poker = floor.iter().find(|one| one.deals == "holdem").unwrap();
    let bills = json!([{"denomination": "100.00", "count": poker.sold / 100}]);
    let chips = json!([{"denomination": "1.00", "count": OF_POTS}]);
    let by_hand = json!({"type": "enter_box", "drop_id": poker.drop, "cash": bills,
        "chips": chips, "total": format!("{}.00", poker.sold + OF_POTS)});
    act_on_count(house, &team, &path, &by_hand).is(200);
    finish_count(house, opened.str("id"));
    let total: i64 = floor.iter().map(|one| one.sold + one.of_pots).sum();
    let accept = json!({"type": "accept", "total": format!("{total}.00")});
    act_on_count(house, &house.caller(Role::Cashier), &path, &accept).is(200)
}

/// Prints every form and every report once.
fn print_all(house: &House, floor: &[OnFloor<'_>], (count, shift): (&Answer, &Answer)) {
    for one in floor {
        let amounts = [OPENER, one.closer()].map(|amount| {
            let (thousands, rest) = (amount / 1_000, amount % 1_000);
            format!("{thousands},{rest:03}.00")
        });
        for (number, amount) in one.counts.iter().zip(&amounts) {
            let path = format!("/v1/inventory-slips/{number}");
            print(house, Role::PitBoss, &path, &[number, amount, &one.name, "Total"]);
        }
        print(house, Role::PitBoss, &format!("/v1/drops/{}", one.drop), &[&one.drop_box]);
    }
    print(
        house,
        Role::Count,
        &format!("/v1/counts/{}", count.str("id")),
        &["B-1", "B-60", "Total"],
    );
    for slip in house.auditor().list("/v1/slips", 50) {
        let (id, number) = (slip["id"].as_str().unwrap(), slip["number"].as_str().unwrap());
        print(house, Role::Cashier, &format!("/v1/slips/{id}"), &[number, "Total"]);
    }
    let day = format!("gaming_day={}", today(house));
    let mut papers: Vec<String> = ["house-day", "drop", "slips", "statistics", "journal"]
        .map(|name| format!("{name}?{day}"))
        .into();
    papers.extend(["chips?".to_owned(), format!("shift?shift_id={}", shift.str("id"))]);
    papers.extend(floor.iter().map(|one| format!("table-day?{day}&table_id={}", one.table.id)));
    for paper in papers {
        let page = house.auditor().get(&format!("/v1/reports/{paper}&format=html")).is(200);
        let is_whole = page.text.contains("<table") && page.text.trim_end().ends_with("</html>");
        assert!(is_whole, "{paper}: {page}");
    }
}

/// Checks that every line of the `house-day` report agrees with the real results, and that the
/// lines add up by title, by pit and in total.
fn check_house_day(house: &House, floor: &[OnFloor<'_>]) -> Answer {
    let path = format!("/v1/reports/house-day?gaming_day={}", today(house));
    let report = house.auditor().get(&path).is(200);
    let lines = report["lines"].as_array().unwrap();
    assert_eq!(lines.len(), floor.len());
    for one in floor {
        let line = lines.iter().find(|line| line["table_id"] == *one.table.id).unwrap();
        assert_eq!(dollars(&line["win"]), one.won(), "{}: {line}", one.name);
        assert_eq!(dollars(&line["drop"]), one.sold + one.of_pots, "{line}");
        let untracked = if one.recorded { 0 } else { one.took };
        let terms = ["untracked", "drop_variance", "unexplained", "opener_differences"];
        let said = terms.map(|term| dollars(&line[term]));
        assert_eq!(said, [untracked, 0, 0, 0], "{}: {line}", one.name);
        let hidden = [&line["won_by_rounds"], &line["theoretical"]];
        assert!(one.recorded || hidden.iter().all(|figure| figure.is_null()), "{line}");
    }
    let poker = lines.iter().find(|line| line["game"] == "holdem").unwrap();
    let of_pots = ["rake", "time_charges", "jackpot", "win_less_jackpot"];
    assert_eq!(
        json!(of_pots.map(|term| poker[term].clone())),
        json!(["4.00", "10.00", "2.00", "14.00"])
    );
    let sum = |of: &dyn Fn(&OnFloor<'_>) -> bool| -> i64 {
        floor.iter().filter(|one| of(one)).map(OnFloor::won).sum()
    };
    let totals = report["totals"].as_array().unwrap();
    let mut found = BTreeMap::new();
    for total in totals {
        let named = total["title"].as_str().or(total["game"].as_str()).unwrap_or("all");
        found.insert(named.to_owned(), dollars(&total["win"]));
    }
    let mut expected = BTreeMap::from([("all".to_owned(), sum(&|_| true))]);
    for one in floor {
        expected.insert(one.deals.to_owned(), sum(&|other| other.deals == one.deals));
    }
    assert_eq!(found, expected);
    for (nth, pit) in (1..).zip(report["pits"].as_array().unwrap()) {
        let named = format!("Pit {nth}");
        assert_eq!((&pit["pit"], &pit["lines"]), (&json!(named), &json!(TABLES / PITS)));
        assert_eq!(dollars(&pit["win"]), sum(&|one| one.pit == named), "{pit}");
    }
    report
}

/// Checks that the day's journal sums to zero, and shows the same win as the `house-day` report.
fn check_journal(house: &House) {
    let path = format!("/v1/reports/journal?gaming_day={}", today(house));
    let journal = house.auditor().get(&path).is(200);
    let lines = journal["lines"].as_array().unwrap();
    assert_eq!(lines.iter().map(|line| cents(&line["amount"])).sum::<i64>(), 0);
    let mut tables: Vec<&str> =
        lines.iter().map(|line| line["table_id"].as_str().unwrap()).collect();
    tables.dedup();
    assert_eq!(tables.len(), 60, "each table is in one place");
}

#[test]
fn s0_4_12_a_day_of_sixty_tables_is_opened_played_dropped_counted_closed_and_printed() {
    on_both_databases(|house| {
        for nth in 1..=PITS {
            new_pit(house, &format!("Pit {nth}"));
        }
        let mut floor: Vec<OnFloor<'_>> =
            (1..=TABLES).map(|number| OnFloor::furnish(house, number)).collect();
        let shift = open_shift(house, "day");
        for one in &mut floor {
            one.open(house);
            one.play(house);
        }
        // During the day, the floor sees every table, but no role that takes part in counts can see a
        // table's win.
        let now = house.pit_boss().get("/v1/floor").is(200);
        assert_eq!(now["tables"].as_array().unwrap().len(), floor.len());
        let path = format!("/v1/reports/house-day?gaming_day={}", today(house));
        let running = house.pit_boss().get(&path).is(200);
        for line in running["lines"].as_array().unwrap() {
            assert_eq!((&line["win"], &line["drop"]), (&json!(null), &json!(null)), "{line}");
        }
        // One page hands over the shift, and both pit bosses sign it.
        let handover = format!("/v1/shifts/{}/handovers", shift.str("id"));
        let waits = house.pit_boss().post(&handover).json(&json!({"notes": "All quiet"})).send();
        let waits = waits.is(202);
        let signatures = format!("{}/signatures", waits.header("location").unwrap());
        let signed = house.hired("P-202", Role::PitBoss);
        let signed = signed.post(&signatures).json(&json!({})).send().is(201);
        let page = format!("/v1/handovers/{}?format=html", signed.str("id"));
        assert!(house.auditor().get(&page).is(200).text.contains("All quiet"));

        for one in &mut floor {
            one.close(house);
        }
        let count = count(house, &floor);
        check_house_day(house, &floor);
        let closed = close_day(house, &shift).is(200);
        let report = check_house_day(house, &floor);
        assert_eq!(report.str("state"), "final");
        assert_eq!(closed["report_sha256"], report["sha256"]);
        check_journal(house);
        print_all(house, &floor, (&count, &shift));
        // Every number occurs once, and every numbered paper was printed.
        let register = format!("/v1/reports/slips?gaming_day={}", today(house));
        let register = house.auditor().get(&register).is(200);
        let lines = register["lines"].as_array().unwrap();
        assert_eq!(lines.len(), 120 + 60 + 12 + 1);
        assert!(lines.iter().all(|line| line["prints"] == 1), "{register}");
        house.rebuilds();
        let at = ["--database-url", house.database.url.as_str()];
        houseway(&[&["audit", "verify", "--all"], &at[..]].concat()).exits(0);
    });
}
