//! Tables whose rounds are not recorded: blackjack, roulette, baccarat (`back_office.md`, 0.4-12).

use houseway::clock::Clock;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, on_both_databases, on_sqlite,
    slips::{credit, fill, sell},
    tracked::{
        TrackedTable, close_day, count_boxes, counted, open_shift, says_what_a_new_process_says,
        with,
    },
};

fn blackjack(name: &str) -> Value {
    json!({"name": name, "game": "other", "currency": "USD", "title": "Blackjack",
        "variant": "S17", "limits": "25–1,000"})
}

fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

fn report(house: &House, name: &str, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/{name}?{query}")).is(200)
}

#[test]
fn s0_4_12_a_table_of_another_game_says_what_is_dealt_there() {
    on_sqlite(|house| {
        let before = house.newest_entry();
        let open = |table: &Value| house.pit_boss().post("/v1/tables").json(table).send();
        let none = json!({"name": "T", "game": "other", "currency": "USD", "rules": {"seats": 7}});
        open(&none)
            .refused(422, "breaks_rule")
            .problems(&[("title_missing", "/title"), ("no_rules_here", "/rules")]);
        open(&with(blackjack("T"), &json!({"title": " ", "variant": "", "limits": "\u{202e}"})))
            .refused(422, "breaks_rule")
            .problems(&[
                ("not_a_name", "/title"),
                ("not_a_name", "/variant"),
                ("hidden_character", "/limits"),
            ]);
        let dealt = json!({"game": "holdem"});
        open(&with(blackjack("T"), &dealt)).refused(422, "breaks_rule").problems(&[
            ("only_of_other_games", "/title"),
            ("only_of_other_games", "/variant"),
            ("only_of_other_games", "/limits"),
        ]);
        assert_eq!(house.newest_entry(), before);

        let opened = open(&blackjack("Blackjack 1")).is(201);
        let path = opened.header("location").unwrap();
        let read = house.dealer().get(path).is(200);
        assert_eq!(read.body, opened.body);
        assert_eq!((read.str("game"), read.str("title")), ("other", "Blackjack"));
        assert_eq!((read.str("variant"), read.str("limits")), ("S17", "25–1,000"));
        assert_eq!((&read["rules_version"], &read["rounds"]), (&json!(0), &json!(0)));
        let made = house.auditor().list("/v1/audit/entries?kind=table.created", 5);
        assert_eq!(made[0]["summary"], "Table Blackjack 1 is created: Blackjack (S17), in USD.");
        house.rebuilds();
    });
}

/// 0.4-12: a table whose rounds are not recorded has no rounds and no rules. Requests for either
/// are refused for this reason.
#[test]
fn s0_4_12_rounds_and_rules_are_refused_and_change_nothing() {
    on_sqlite(|house| {
        let table = Table::of_other_game(house, &blackjack("Blackjack 1"));
        let before = house.newest_entry();
        let rules = format!("{}/rules", table.path);
        let refused = [
            table.dealer.post(&format!("{}/rounds", table.path)).json(&json!({})).send(),
            table.dealer.get(&rules),
            table.dealer.get(&format!("{rules}/versions")),
            house
                .pit_boss()
                .put(&rules)
                .if_match(1)
                .json(&json!({"rules": {}, "reason": "New limits"}))
                .send(),
            house
                .pit_boss()
                .patch(&rules)
                .if_match(1)
                .json(&json!({"rules": {"seats": 5}, "reason": "New limits"}))
                .send(),
        ];
        for refused in refused {
            let refused = refused.refused(409, "rounds_not_recorded");
            assert!(refused.str("detail").contains("Blackjack 1"), "{refused}");
        }
        assert_eq!(house.newest_entry(), before);
        assert_eq!(table.dealer.list(&format!("{}/rounds", table.path), 5), Vec::<Value>::new());
        // At a table with rules, the limits are part of the rules.
        let dealt = Table::new(house);
        let limits = json!({"limits": "5–500"});
        let dealt = house.pit_boss().patch(&dealt.path).if_match(2).json(&limits).send();
        dealt.refused(422, "breaks_rule").problems(&[("only_of_other_games", "/limits")]);
    });
}

/// 0.4-12: dealers, cards, incidents and limits are logged as at any other table.
#[test]
fn s0_4_12_dealers_cards_incidents_and_limits_are_logged() {
    on_both_databases(|house| {
        let table = Table::of_other_game(house, &blackjack("Blackjack 1"));
        let commands = format!("{}/commands", table.path);
        let enter = |command: Value| table.dealer.post(&commands).json(&command).send();
        let tapped = enter(json!({"type": "tap_in"})).is(200);
        assert!(tapped["table"]["dealer"]["name"].is_string(), "{tapped}");
        assert_eq!(tapped["events"][0]["game"], "other");
        // A shoe can have any number of cards.
        let deck = json!({"type": "deck_change", "why": "plan", "counted": 312,
            "in": {"colour": "red", "set": "12"}});
        let changed = enter(deck.clone());
        assert_eq!(changed.status, 200, "{changed}");
        assert_eq!(changed["events"].as_array().unwrap().len(), 1);
        assert_eq!(changed["table"]["next_deck"]["set"], "12");
        enter(json!({"type": "shuffled", "by": "machine"})).is(200);
        let incident = json!({"type": "incident", "kind": "other", "seat": 7, "text": "A quarrel"});
        assert_eq!(enter(incident.clone()).is(200)["notice"]["number"], 1);
        enter(with(incident, &json!({"seat": 17})))
            .refused(422, "breaks_rule")
            .problems(&[("unknown_seat", "/seat")]);
        let limits = json!({"limits": "50–2,000"});
        let pit = house.pit_boss();
        let version = pit.get(&table.path).is(200).etag();
        let changed = pit.patch(&table.path).if_match(version).json(&limits).send().is(200);
        assert_eq!((changed.str("limits"), changed.etag()), ("50–2,000", version + 1));
        let newest = house.newest_entry();
        assert_eq!(newest["summary"], "The limits of Blackjack 1 are 50–2,000.");
        assert_eq!(newest["body"]["before"]["limits"], "25–1,000");
        house.rebuilds();
    });
}

/// 0.4-12: a day at a table whose rounds are not recorded, from its opener to the close of the
/// gaming day, and the day's reports.
#[test]
fn s0_4_12_a_day_without_rounds_is_played_counted_and_closed() {
    on_both_databases(|house| {
        let other = TrackedTable::of(house, Table::of_other_game(house, &blackjack("Table 10")));
        let dealt = TrackedTable::new(house);
        let shift = open_shift(house, "day");
        let tray = counted([8, 40, 60, 90, 50], "10000.00");
        let opened = other.open(&tray);
        assert_eq!(opened.str("coverage"), "none");
        dealt.open(&tray);
        let table = &other.table;
        sell(table, "500.00");
        let twice = sell(table, "200.00");
        let void = format!("/v1/chip-sales/{}/void", twice.str("id"));
        let reason = json!({"reason": "Entered twice"});
        house.pit_boss().post(&void).json(&reason).send().is(200);
        fill(house, table, 20);
        credit(house, table, 10);
        let declared = json!({"from": house.clock.now(), "until": house.clock.now(),
            "reason": "On paper"});
        let path = format!("{}/untracked", table.path);
        let declare = house.pit_boss().post(&path).json(&declared).send();
        declare.refused(409, "rounds_not_recorded");
        // By the books, the tray should hold 10,000 + 2,000 − 1,000 − 500 = 10,500. It has grown by
        // another 730, which must stay hidden from the people who count it.
        let query = format!("table_id={}&gaming_day={}", table.id, today(house));
        let day = format!("/v1/reports/table-day?{query}");
        let open = house.pit_boss().get(&day).is(200);
        let hidden = json!(null);
        assert_eq!((open.str("state"), &open["win"], &open["drop"]), ("open", &hidden, &hidden));
        house.pit_boss().get(&format!("{}/balances", table.path)).refused(403, "counts_are_blind");
        let closed = other.close(&counted([8, 40, 60, 90, 1280], "11230.00"));
        assert_eq!(closed["period"]["coverage"], "none");
        dealt.close(&tray);
        other.pull(&other.boxes[0], None);
        dealt.pull(&dealt.boxes[0], None);
        count_boxes(house, &today(house), &[(&other.boxes[0], "490.00")]);

        // The growth of the tray is not reported as an exception.
        let stream = format!("/v1/audit/entries?kind=period.closed&stream={}", table.stream());
        let entry = house.auditor().list(&stream, 5).remove(0);
        assert_eq!(entry["body"]["over_short"], json!(null));
        let unusual = format!("/v1/reports/exceptions?table_id={}", table.id);
        let unusual = house.auditor().list(&unusual, 50);
        let kinds: Vec<&Value> = unusual.iter().map(|entry| &entry["kind"]).collect();
        assert!(!kinds.contains(&&json!("period.closed")), "{kinds:?}");

        // Win = drop + closer + credits − opener − fills
        //     = 490 + 11,230 + 1,000 − 10,000 − 2,000.
        let day = report(house, "table-day", &query);
        assert_eq!((day.str("win"), day.str("coverage")), ("720.00", "none"));
        assert_eq!(day["reconciliation"], json!(null));
        assert_eq!(day["rounds"]["theoretical"], json!(null));
        let title = &day["table"]["title"];
        assert_eq!((title, &day["table"]["variant"]), (&json!("Blackjack"), &json!("S17")));
        let house_day = report(house, "house-day", &format!("gaming_day={}", today(house)));
        let lines = house_day["lines"].as_array().unwrap();
        let line = lines.iter().find(|line| line["table_id"] == *table.id).unwrap();
        let fields = [
            "win",
            "untracked",
            "drop_variance",
            "won_by_rounds",
            "over_short",
            "unexplained",
            "opener",
            "fills",
            "credits",
            "closer",
            "drop",
        ];
        assert_eq!(
            json!(fields.map(|field| line[field].clone())),
            json!([
                "720.00", "730.00", "-10.00", null, null, "0.00", "10000.00", "2000.00", "1000.00",
                "11230.00", "490.00"
            ])
        );
        let totals = house_day["totals"].as_array().unwrap();
        let titles: Vec<_> = totals.iter().map(|total| (&total["game"], &total["title"])).collect();
        let (none, title) = (json!(null), json!("Blackjack"));
        let games = (json!("break_poker"), json!("other"));
        assert_eq!(titles, [(&games.0, &none), (&games.1, &title), (&none, &none)]);
        assert_eq!((&totals[1]["win"], &totals[2]["win"]), (&json!("720.00"), &json!("720.00")));
        let query = format!("gaming_day={}", today(house));
        let statistics = report(house, "statistics", &format!("{query}&game=other"));
        let line = &statistics["lines"][0];
        assert_eq!((&line["title"], &line["day"]["win"]), (&title, &json!("720.00")));
        assert_eq!(line["day"]["theoretical"], none);
        let csv = house.auditor().get(&format!("/v1/reports/house-day?{query}&format=csv")).is(200);
        assert!(csv.text.contains(",Table 10,Blackjack,USD,"), "{}", csv.text);
        for name in ["house-day", "drop", "statistics", "corrections"] {
            let path = format!("/v1/reports/{name}?{query}&format=html");
            let paper = house.auditor().get(&path).is(200);
            assert!(name == "corrections" || paper.text.contains("Blackjack"), "{name}");
        }
        let paper = house.auditor().get(&format!("{}&format=html", day_path(table, house))).is(200);
        assert!(!paper.text.contains("Win by hands"), "{}", paper.text);
        says_what_a_new_process_says(house);
        close_day(house, &shift).is(200);
        house.rebuilds();
    });
}

fn day_path(table: &Table<'_>, house: &House) -> String {
    format!("/v1/reports/table-day?table_id={}&gaming_day={}", table.id, today(house))
}
