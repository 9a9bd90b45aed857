//! A caller who asks for Spanish never gets an English sentence: the house's texts on paper, on the
//! floor, in approvals, rounds, logs, reports and refusals are compared with the English ones.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock, names::GameKind};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table, hands, on_sqlite,
    slips::{sell, slip, step},
    tournament::{overpaid, structure, three},
    tracked::{
        TrackedTable, act_on_count, counted, entered_count_of, finish_count, open_shift, with,
    },
};

/// Fields that contain typed text or text from the log, word for word.
const AS_GIVEN: [&str; 7] = ["body", "event", "request", "reason", "name", "rules", "memo"];

/// The texts that people type in these tests.
const TYPED: [&str; 3] = ["25 too late", "A card was seen", "The pot was misread"];

/// Texts that are the same on paper in both languages: names, and words that both languages share.
const SHARED: [&str; 25] = [
    "Break Poker",
    "break poker",
    "+ Jackpot",
    "Total",
    "ORIGINAL",
    "PIN",
    "Jackpot",
    "Pit",
    "Video",
    "Z",
    "USD",
    "no",
    "F",
    "supervisor",
    "auditor",
    "holdem",
    "truco",
    "canasta",
    "total",
    "jackpot",
    "Promo",
    "Ids",
    "Drop",
    "drop",
    "Hold %",
];

/// Whether a text is a sentence: it has several words, and at least one is written in lower case,
/// so it is not a name, a card, a time or an id.
fn is_sentence(text: &str) -> bool {
    let is_word = |word: &str| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.len() > 1 && word.chars().all(char::is_lowercase)
    };
    text.contains(' ') && text.split(' ').any(is_word) && !is_person(text) && !is_table(text)
}

/// Whether the text is the name of a table in these tests, such as `holdem 5`.
fn is_table(text: &str) -> bool {
    let number = GameKind::ALL.iter().find_map(|game| text.strip_prefix(game.name()));
    number.is_some_and(|number| number.trim().parse::<u32>().is_ok())
}

/// Whether the text is the name of a person in these tests, such as `The dealer (D-101)`.
fn is_person(text: &str) -> bool {
    let called = text.strip_prefix("The ").unwrap_or_default();
    let role = called.split_once(" (").map_or(called, |(role, _)| role);
    Role::ALL.iter().any(|known| known.name() == role)
}

/// The sentences that are the same in both languages, with their pointers.
fn same(english: &Value, spanish: &Value, at: &str, found: &mut Vec<String>) {
    match (english, spanish) {
        (Value::Object(english), Value::Object(spanish)) => {
            for (name, english) in english {
                if !AS_GIVEN.contains(&name.as_str()) {
                    same(english, &spanish[name], &format!("{at}/{name}"), found);
                }
            }
        }
        (Value::Array(english), Value::Array(spanish)) => {
            for (english, spanish) in english.iter().zip(spanish) {
                same(english, spanish, at, found);
            }
        }
        (Value::String(english), Value::String(spanish))
            if english == spanish && is_sentence(english) && !TYPED.contains(&english.as_str()) =>
        {
            found.push(format!("{at}: {english}"));
        }
        _ => {}
    }
}

/// The answers that a caller gets at an address, in English and in Spanish.
fn both(caller: &Session<'_>, path: &str) -> [Answer; 2] {
    ["en", "es"].map(|language| {
        caller.request("GET", path).header("accept-language", language).send().is(200)
    })
}

/// Reads these addresses in both languages. Returns the sentences that are the same.
fn read(caller: &Session<'_>, paths: &[String]) -> Vec<String> {
    let mut found = Vec::new();
    for path in paths {
        let [english, spanish] = both(caller, path);
        let mut here = Vec::new();
        same(&english.body, &spanish.body, "", &mut here);
        found.extend(here.into_iter().map(|text| format!("{path} {text}")));
    }
    found
}

/// The texts on a page, each as it appears between two tags.
fn texts(page: &str) -> Vec<&str> {
    let body = page.split_once("</style>").unwrap().1;
    let between = body.split('<').filter_map(|part| part.split_once('>'));
    between.map(|(_, text)| text.trim()).filter(|text| !text.is_empty()).collect()
}

/// The texts on a page that are the same in both languages and are not a figure, a name or an id.
fn same_on_paper([english, spanish]: &[Answer; 2], names: &[&str]) -> BTreeSet<String> {
    assert!(english.text.contains("<html lang=\"en\">"));
    assert!(spanish.text.contains("<html lang=\"es\">"));
    assert_eq!(spanish.header("content-language"), Some("es"));
    let (english, spanish) = (texts(&english.text), texts(&spanish.text));
    assert_eq!(english.len(), spanish.len());
    let same = english.into_iter().zip(spanish).filter(|(english, spanish)| english == spanish);
    let is_word = |text: &str| {
        text.chars().any(char::is_alphabetic) && !text.chars().any(|char| char.is_ascii_digit())
    };
    let known = |text: &str| SHARED.contains(&text) || names.contains(&text) || is_person(text);
    same.map(|(text, _)| text.to_owned()).filter(|text| is_word(text) && !known(text)).collect()
}

/// Prints something in both languages.
fn printed(caller: &Session<'_>, path: &str) -> [Answer; 2] {
    ["en", "es"].map(|language| {
        let request = caller.post(&format!("/v1/{path}/prints")).json(&json!({}));
        request.header("accept-language", language).send().is(200)
    })
}

/// A day at a table with every event for which something is printed.
struct Day<'a> {
    house: &'a House,
    tracked: TrackedTable<'a>,
    shift: Answer,
    period: Answer,
    slip: String,
    chips: Value,
}

impl<'a> Day<'a> {
    fn begin(house: &'a House) -> Self {
        let shift = open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        let period = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let table = &tracked.table;
        let say = |command: Value| {
            let path = format!("{}/commands", table.path);
            house.dealer().post(&path).json(&command).send().is(200);
        };
        house.pass(TimeDelta::minutes(1));
        say(json!({"type": "tap_in"}));
        say(json!({"type": "incident", "kind": "late_bet", "seat": 3, "text": "25 too late"}));
        sell(table, "500.00");
        let (slip, chips) = slip(house, table, "fill", 20);
        step(house, &slip, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        table.settled().correct(&json!({"action": "void", "reason": "A card was seen"})).is(200);
        Self { house, tracked, shift, period, slip, chips }
    }

    /// Receives the fill, closes the table short, and counts its box.
    fn end(&self) -> (String, String) {
        let house = self.house;
        let receive = with(self.chips.clone(), &json!({"type": "receive"}));
        step(house, &self.slip, Role::Dealer, &receive, &[Role::Security, Role::PitBoss]);
        self.tracked.close(&counted([8, 55, 60, 90, 50], "11500.00"));
        let drop = self.tracked.pull("T1-A", None);
        let count = entered_count_of(house, &self.date(), &[("T1-A", "490.00")]);
        finish_count(house, &count);
        let accept = json!({"type": "accept", "total": "490.00"});
        let cage = house.caller(Role::Cashier);
        act_on_count(house, &cage, &format!("/v1/counts/{count}"), &accept).is(200);
        (drop.str("id").to_owned(), count)
    }

    fn date(&self) -> String {
        self.house.clock.now().date_naive().to_string()
    }

    /// Every report on the day.
    fn reports(&self) -> Vec<String> {
        let (day, table) = (format!("gaming_day={}", self.date()), &self.tracked.table.id);
        [
            format!("table-day?{day}&table_id={table}&trace=true"),
            format!("period?period_id={}&trace=true", self.period.str("id")),
            format!("shift?shift_id={}", self.shift.str("id")),
            format!("house-day?{day}"),
            format!("drop?{day}"),
            format!("slips?{day}"),
            format!("statistics?{day}&table_id={table}"),
            "access?".to_owned(),
            "chips?".to_owned(),
            "equipment?".to_owned(),
            format!("journal?{day}"),
            format!("corrections?{day}"),
            format!("handover?shift_id={}", self.shift.str("id")),
        ]
        .map(|report| format!("/v1/reports/{report}"))
        .into()
    }
}

#[test]
fn no_printed_page_has_an_english_word_left() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        let set = json!({"sets": [{"what": "cards", "colour": "red", "set": "12"}]});
        house.pit_boss().post("/v1/equipment").json(&set).send().is(201);
        let (drop, count) = day.end();
        let tables = house.pit_boss().list("/v1/tables", 50);
        let mut names: Vec<&str> = tables.iter().filter_map(|row| row["name"].as_str()).collect();
        names.extend(TYPED);
        names.extend(["red", "day", "houseway"]);
        let mut found = BTreeSet::new();
        let mut look = |pages: [Answer; 2], what: &str| {
            let same = same_on_paper(&pages, &names);
            found.extend(same.into_iter().map(|text| format!("{what}: {text}")));
        };
        let auditor = house.auditor();
        for report in day.reports() {
            look(both(&auditor, &format!("{report}&format=html")), &report);
        }
        let (boss, counter) = (house.pit_boss(), house.caller(Role::Count));
        let opener =
            format!("inventory-slips/{}", day.period["opener"]["number"].as_str().unwrap());
        look(printed(&boss, &opener), "inventory slip");
        look(printed(&boss, day.slip.trim_start_matches("/v1/")), "slip");
        look(printed(&boss, &format!("drops/{drop}")), "drop");
        look(printed(&counter, &format!("counts/{count}")), "count");
        look(both(&counter, &format!("/v1/counts/{count}/sheets")), "count sheets");
        assert_eq!(found, BTreeSet::new());
    });
}

#[test]
fn nothing_that_is_read_is_in_english_whatever_the_language() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        let boss = house.pit_boss();
        // A ruling waits for the floor's approval.
        let waiting = Table::new(house).in_review();
        waiting.enter(&json!({"type": "report_misdeal", "what": "identical_cards"}));
        // An approval of each kind of request is pending.
        let table = &day.tracked.table;
        let settings = json!({"settings": {"comp_percent": "12.50"}, "reason": "As agreed"});
        house.admin().put("/v1/house/settings").json(&settings).send().is(202);
        let setup = json!({"tracked": true, "boxes": ["T1-A", "T1-B"], "par": "10000.00"});
        boss.put(&format!("{}/setup", table.path)).json(&setup).send().is(202);
        let hand_over = format!("/v1/shifts/{}/handovers", day.shift.str("id"));
        let waits = boss.post(&hand_over).json(&json!({"notes": ""})).send().is(202);
        for pit_boss in [house.pit_boss(), house.hired("P-202", Role::PitBoss)] {
            let path = format!("{}/signatures", waits.header("location").unwrap());
            pit_boss.post(&path).json(&json!({})).send();
        }
        let event = overpaid(house);
        event.command(&json!({"type": "cancel", "reason": "Flood"}));
        day.end();
        house.find_cases();
        let mut paths = day.reports();
        paths.extend(
            [
                "floor",
                "approvals?limit=100",
                "audit/entries?limit=200",
                "journal?limit=200",
                "cases?limit=100",
                "incidents",
                "handovers",
                "tournaments",
                "slips",
                "drops",
                "counts",
                "equipment",
                "reports/exceptions?limit=100",
                "reports/misdeals",
                "house/settings",
            ]
            .map(|path| format!("/v1/{path}")),
        );
        paths.extend(["", "/clock", "/entries"].map(|part| format!("{}{part}", event.path)));
        for round in house.auditor().list("/v1/rounds", 50) {
            let path = format!("/v1/rounds/{}", round["id"].as_str().unwrap());
            paths.push(format!("{path}/events"));
            paths.push(path);
        }
        let found = read(&house.auditor(), &paths);
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// Refusals by a tournament's desk, each for a different reason.
#[test]
fn a_tournament_refuses_in_the_language() {
    on_sqlite(|house| {
        let (event, _) = three(house, &structure());
        let commands = [
            json!({"type": "draw_seats", "drawn": [{"entry": "E9", "table": 7, "seat": 1}]}),
            json!({"type": "draw_seats"}),
            json!({"type": "reinstate", "entry": "E1", "stack": "1", "taken": [], "reason": "?"}),
            json!({"type": "accept_deal", "deal": 3}),
            json!({"type": "rule_prize", "entry": "E1", "how": "pay"}),
            json!({"type": "break_table", "table": 1}),
        ];
        let mut found = Vec::new();
        for command in commands {
            let version = event.read().etag();
            let [english, spanish] = ["en", "es"].map(|language| {
                let request = house.pit_boss().post(&format!("{}/commands", event.path));
                let request = request.if_match(version).header("accept-language", language);
                request.json(&command).send()
            });
            assert!(english.status >= 400, "{command}: {}", english.status);
            let mut here = Vec::new();
            same(&english.body, &spanish.body, "", &mut here);
            found.extend(here.into_iter().map(|text| format!("{command} {text}")));
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// The texts in the games' own views: the payments of a settled hand, the setting of cards, and the
/// checks that could not be made.
#[test]
fn the_games_say_what_they_show_in_the_language() {
    on_sqlite(|house| {
        let seven = json!({"cards": hands::DEALER_PAIRS});
        let cards = json!({"cards": ["Ks", "Kh", "Kd", "7s", "7d", "2c", "3d"]});
        let asked = [
            ("break-poker/house-way", seven),
            (
                "holdem/evaluations",
                json!({"board": ["Kd", "Ks", "7d", "2c", "3d"],
                "hands": [["Kh", "7s"], ["Ah", "As"]]}),
            ),
            ("truco/hand-values", json!({"cards": ["7e", "1e", "3c"]})),
            ("canasta/melds", cards),
        ];
        let mut found = Vec::new();
        for (path, body) in asked {
            let [english, spanish] = ["en", "es"].map(|language| {
                let request = house.dealer().post(&format!("/v1/{path}"));
                request.header("accept-language", language).json(&body).send()
            });
            let mut here = Vec::new();
            same(&english.body, &spanish.body, "", &mut here);
            found.extend(here.into_iter().map(|text| format!("{path} {text}")));
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}
