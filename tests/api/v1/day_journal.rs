//! `/v1/reports/journal`: a gaming day's postings by table and account (`back_office.md`, 0.4-13).

use std::collections::BTreeMap;

use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, cents, on_both_databases,
    slips::{credit, fill, sell},
    tracked::{
        TrackedTable, close_day, correct_count, count_boxes, counted, open_next_day, open_shift,
    },
};

/// Amounts in cents by table and account.
type Sums = BTreeMap<(String, String), i64>;

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

fn journal(house: &House, day: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/journal?gaming_day={day}")).is(200)
}

fn lines(journal: &Answer) -> &Vec<Value> {
    journal["lines"].as_array().unwrap()
}

/// The sums of the lines by table and account, without accounts whose sum is zero.
fn sums(journal: &Answer) -> Sums {
    let mut sums = Sums::new();
    for line in lines(journal) {
        let [table, account] = ["table_id", "account"].map(|name| line[name].as_str().unwrap());
        *sums.entry((table.to_owned(), account.to_owned())).or_default() += cents(&line["amount"]);
    }
    sums.retain(|_, sum| *sum != 0);
    sums
}

/// The same sums, computed from the entries in the tables' streams, one posting at a time. The log
/// must contain only one gaming day.
fn posted(house: &House, tables: &[&Table<'_>]) -> Sums {
    let mut sums = Sums::new();
    for table in tables {
        let path = format!("/v1/audit/entries?stream={}", table.stream());
        for entry in house.auditor().list(&path, 200) {
            for posting in entry["body"]["postings"].as_array().into_iter().flatten() {
                let account = posting["account"].as_str().unwrap();
                let account = if account.starts_with("seat:") { "players" } else { account };
                let sum = sums.entry((table.id.clone(), account.to_owned())).or_default();
                *sum += posting["minor"].as_i64().unwrap();
            }
        }
    }
    sums.retain(|_, sum| *sum != 0);
    sums
}

/// The amount that a group of entries posted to a table's account, in cents.
fn of(journal: &Answer, table: &Table<'_>, group: &str, account: &str) -> i64 {
    let mut lines = lines(journal).iter().filter(|line| {
        line["table_id"] == *table.id && line["group"] == group && line["account"] == account
    });
    let amount = lines.next().map_or(0, |line| cents(&line["amount"]));
    assert!(lines.next().is_none(), "{group} {account} is there twice: {journal}");
    amount
}

fn sums_to_zero(journal: &Answer) {
    let mut groups: BTreeMap<(&str, &str), i64> = BTreeMap::new();
    for line in lines(journal) {
        let [table, group] = ["table_id", "group"].map(|name| line[name].as_str().unwrap());
        *groups.entry((table, group)).or_default() += cents(&line["amount"]);
    }
    assert!(!groups.is_empty() && groups.values().all(|sum| *sum == 0), "{groups:?}: {journal}");
    for balance in journal["balances"].as_array().unwrap() {
        assert_eq!(balance["sum"], "0.00");
    }
}

fn blackjack(house: &House) -> TrackedTable<'_> {
    let table = json!({"name": "Blackjack 1", "game": "other", "currency": "USD",
        "title": "Blackjack"});
    TrackedTable::of(house, Table::of_other_game(house, &table))
}

/// 0.4-13: the journal for a closed day has the same postings as the log, and agrees with the
/// figures of the `house-day` report.
#[test]
fn s0_4_13_a_closed_day_is_journalled_by_table_and_account() {
    on_both_databases(|house| {
        // One table's rounds are recorded, and the other's are not. Both tables have every kind of
        // act that creates postings.
        let shift = open_shift(house, "day");
        let (dealt, other) = (TrackedTable::new(house), blackjack(house));
        let tray = counted([8, 40, 60, 90, 50], "10000.00");
        dealt.open(&tray);
        other.open(&tray);
        for table in [&dealt.table, &other.table] {
            sell(table, "500.00");
            let twice = sell(table, "200.00");
            let void = format!("/v1/chip-sales/{}/void", twice.str("id"));
            let reason = json!({"reason": "Entered twice"});
            house.pit_boss().post(&void).json(&reason).send().is(200);
            fill(house, table, 20);
            credit(house, table, 10);
        }
        // A round pays 55.00. Its table's tray is counted 20.00 short, and the other tray has grown
        // by 730.00.
        let round = dealt.table.settled();
        dealt.close(&counted([8, 45, 60, 75, 50], "10425.00"));
        other.close(&counted([8, 40, 60, 90, 1280], "11230.00"));
        let drop = dealt.pull(&dealt.boxes[0], None);
        let day = today(house);
        let count = count_boxes(house, &day, &[(&dealt.boxes[0], "490.00")]);
        other.pull(&other.boxes[0], None);
        count_boxes(house, &day, &[(&other.boxes[0], "510.00")]);
        // Before the close, a count is corrected on the same day.
        correct_count(house, &count, &drop, 499);
        let open = journal(house, &day);
        assert_eq!(open["state"], "open");
        close_day(house, &shift).is(200);
        // The journal matches the entries' postings, and sums to zero in every group.
        let closed = journal(house, &day);
        assert_eq!((&closed["state"], &closed["lines"]), (&json!("final"), &open["lines"]));
        sums_to_zero(&closed);
        assert_eq!(sums(&closed), posted(house, &[&dealt.table, &other.table]));
        // The journal agrees with the figures of the `house-day` report: a table's win is what the
        // cage and the tray gained, minus the chips in the first opener.
        let path = format!("/v1/reports/house-day?gaming_day={day}");
        let report = house.auditor().get(&path).is(200);
        for table in [&dealt.table, &other.table] {
            let mut line = report["lines"].as_array().unwrap().iter();
            let line = line.rfind(|line| line["table_id"] == *table.id).unwrap();
            assert_eq!(of(&closed, table, "fills", "bank"), cents(&line["fills"]));
            assert_eq!(of(&closed, table, "credits", "bank"), -cents(&line["credits"]));
            assert_eq!(of(&closed, table, "sales", "drop"), 50_000);
            assert_eq!(of(&closed, table, "first_opener", "bank"), cents(&line["opener"]));
            let variance = of(&closed, table, "variances", "drop_variance");
            assert_eq!(variance, -cents(&line["drop_variance"]));
            let gains = lines(&closed).iter().filter(|line| {
                let house = ["cage", "bank", "breakage", "cage_transit"];
                line["table_id"] == *table.id
                    && line["group"] != "first_opener"
                    && house.contains(&line["account"].as_str().unwrap())
            });
            let gains: i64 = gains.map(|line| cents(&line["amount"])).sum();
            assert_eq!(gains, cents(&line["win"]), "{}: {closed}", line["table"]);
        }
        assert_eq!(of(&closed, &dealt.table, "win", "players"), 5_500);
        assert_eq!(of(&closed, &dealt.table, "variances", "over_short"), 2_000);
        assert_eq!(of(&closed, &other.table, "win", "untracked"), -73_000);
        let csv = house.auditor().get(&format!("/v1/reports/journal?gaming_day={day}&format=csv"));
        let csv = csv.is(200).text;
        let (head, first) = csv.split_once("\r\n").unwrap();
        assert_eq!(head, "gaming_day,table,game,currency,group,account,amount,table_id");
        assert!(first.starts_with(&format!("{day},Blackjack 1,Blackjack,USD,")), "{csv}");
        assert_eq!(csv.lines().count(), lines(&closed).len() + 1);

        // If a round is voided or a count is corrected after the close, the postings belong to
        // the next day.
        let tomorrow = open_next_day(house);
        dealt.open(&counted([8, 45, 60, 75, 50], "10425.00"));
        round.correct(&json!({"action": "void", "reason": "Another pack"})).is(200);
        correct_count(house, &count, &drop, 400);
        assert_eq!(journal(house, &day).body, closed.body);
        let next = journal(house, &tomorrow);
        sums_to_zero(&next);
        assert_eq!(of(&next, &dealt.table, "prior_period", "drop_variance"), 9_900);
        assert_eq!(of(&next, &dealt.table, "prior_period", "cage"), -9_900);
        assert_eq!(of(&next, &dealt.table, "win", "players"), -5_500);
        assert_eq!(of(&next, &dealt.table, "variances", "unrecovered"), 5_500);
        house.rebuilds();
    });
}

/// The journal for a day on which nothing was posted, and the roles that must not read a journal.
#[test]
fn s0_4_13_a_day_without_play_has_an_empty_journal() {
    on_both_databases(|house| {
        let day = today(house);
        let path = format!("/v1/reports/journal?gaming_day={day}");
        house.auditor().get(&path).refused(404, "not_found");
        open_shift(house, "day");
        let empty = journal(house, &day);
        let none = json!([]);
        assert_eq!((&empty["lines"], &empty["totals"], &empty["balances"]), (&none, &none, &none));
        for role in [Role::PitBoss, Role::Cashier, Role::Count, Role::Dealer, Role::Security] {
            house.caller(role).get(&path).refused(403, "not_allowed");
        }
    });
}
