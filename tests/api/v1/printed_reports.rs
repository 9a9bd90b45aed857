//! Printed reports: `format=html` for every back-office report (`back_office.md`, 4.4).

use std::collections::BTreeSet;

use base64::{Engine, engine::general_purpose::STANDARD};
use houseway::{
    app::{Role, reports::grouped},
    clock::Clock,
};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::support::{
    Answer, House, on_sqlite,
    tournament::{first_hand, fixed, last_hand, prized},
    tracked::{TrackedTable, count_boxes, counted, open_shift},
};

/// Markup that someone could enter as a name.
const MARKUP: &str = "<script>alert(\"1\")</script> & 'Sons'";

/// A table with an open period, a chip sale and a round.
struct Day<'a> {
    house: &'a House,
    tracked: TrackedTable<'a>,
    shift: String,
    period: String,
}

impl<'a> Day<'a> {
    fn begin(house: &'a House) -> Self {
        let shift = open_shift(house, "day").str("id").to_owned();
        let tracked = TrackedTable::new(house);
        let name = json!({"name": MARKUP});
        house.pit_boss().patch(&tracked.table.path).json(&name).send().is(200);
        let opened = tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let sale = json!({"amount": "500.00", "tender": "cash"});
        let path = format!("{}/chip-sales", tracked.table.path);
        tracked.table.dealer.post(&path).json(&sale).send().is(201);
        tracked.table.settled();
        Self { house, tracked, shift, period: opened.str("id").to_owned() }
    }

    fn date(&self) -> String {
        self.house.clock.now().date_naive().to_string()
    }

    /// Closes the table 25.00 short, and finds 490.00 in its box.
    fn end(&self) {
        self.tracked.close(&counted([8, 35, 60, 74, 50], "9420.00"));
        self.tracked.pull("T1-A", None);
        count_boxes(self.house, &self.date(), &[("T1-A", "490.00")]);
    }

    /// Every report, with a role that is allowed to read it and one that is not.
    fn reports(&self) -> [(String, Role, Role); 10] {
        let day = format!("gaming_day={}", self.date());
        let table = &self.tracked.table.id;
        [
            (format!("table-day?{day}&table_id={table}&trace=true"), Role::PitBoss, Role::Dealer),
            (format!("period?period_id={}&trace=true", self.period), Role::Admin, Role::Cashier),
            (format!("shift?shift_id={}", self.shift), Role::Cashier, Role::Security),
            (format!("house-day?{day}"), Role::Auditor, Role::Integration),
            (format!("drop?{day}"), Role::Count, Role::PitBoss),
            (format!("slips?{day}"), Role::Cashier, Role::Count),
            (format!("statistics?{day}&table_id={table}"), Role::Admin, Role::Cashier),
            ("access?".to_owned(), Role::Admin, Role::PitBoss),
            ("chips?".to_owned(), Role::Compliance, Role::PitBoss),
            (format!("journal?{day}"), Role::Auditor, Role::Cashier),
        ]
    }

    fn read(&self, role: Role, report: &str, format: &str) -> Answer {
        self.house.caller(role).get(&format!("/v1/reports/{report}&format={format}"))
    }
}

/// A page's texts, each as it appears between two tags, and their words.
fn texts(page: &str) -> BTreeSet<String> {
    let escapes = [("&#60;", "<"), ("&#62;", ">"), ("&#34;", "\""), ("&#39;", "'"), ("&#38;", "&")];
    let between = page.split('<').filter_map(|part| part.split_once('>'));
    let mut texts = BTreeSet::new();
    for (_, text) in between {
        let text = escapes.iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to));
        let words = text.split_whitespace().map(|word| word.trim_end_matches([',', ':', '.']));
        texts.extend(words.map(str::to_owned));
        texts.insert(text.trim().to_owned());
    }
    texts
}

fn is_figure(text: &str) -> bool {
    let rest = text.strip_prefix('-').unwrap_or(text);
    rest.split_once('.').is_some_and(|(units, cents)| {
        [units, cents]
            .iter()
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
    })
}

/// Collects every figure or text that a report's page should contain, as it should be printed, with
/// its pointer.
fn said(report: &Value, at: &str, found: &mut Vec<(String, String)>) {
    match report {
        Value::Object(fields) => {
            for (name, value) in fields {
                // Names are printed instead of ids.
                let is_id = name == "id" || (name.ends_with("_id") && name != "key_id");
                let is_reports_kind = at.is_empty() && name == "kind";
                if !is_id && !is_reports_kind {
                    said(value, &format!("{at}/{name}"), found);
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| said(item, at, found)),
        Value::Null => {}
        Value::Bool(flag) => {
            found.push((at.to_owned(), if *flag { "yes" } else { "no" }.to_owned()));
        }
        Value::String(text) if is_figure(text) => found.push((at.to_owned(), grouped(text))),
        Value::String(text) => match text.split_once('T') {
            Some((date, time)) if text.ends_with('Z') && date.len() == 10 => {
                found.push((at.to_owned(), date.to_owned()));
                found.push((at.to_owned(), time[..8].to_owned()));
            }
            _ => {
                let is_name = text.chars().all(|char| char.is_ascii_lowercase() || char == '_');
                let word = if is_name { text.replace('_', " ") } else { text.clone() };
                found.push((at.to_owned(), word));
            }
        },
        number @ Value::Number(_) if at == "/year" => {
            found.push((at.to_owned(), number.to_string()));
        }
        number @ Value::Number(_) => found.push((at.to_owned(), grouped(&number.to_string()))),
    }
}

/// Checks that a page has every figure, date, name and state of its report, and returns their
/// number.
fn is_whole(report: &Value, page: &Answer) -> usize {
    let (texts, mut found) = (texts(&page.text), Vec::new());
    said(report, "", &mut found);
    for (at, what) in &found {
        assert!(texts.contains(what), "{at} is {what:?}, and not on paper: {}", page.text);
    }
    found.len()
}

/// 4.4: every report can be printed as an HTML page that has every figure of its JSON.
#[test]
fn s4_4_every_report_is_printed_whole() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        day.end();
        for (report, may, may_not) in day.reports() {
            let page = day.read(may, &report, "html").is(200);
            assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"), "{report}");
            let json = day.read(may, &report, "json").is(200);
            let mut shown = json.body.clone();
            // The two requests are made at different times.
            shown.as_object_mut().unwrap().remove("at");
            assert!(is_whole(&shown, &page) > 20, "{report}: {json}");
            for said in ["houseway", "Checked and signed", "Name and badge", "Printed"] {
                assert!(page.text.contains(said), "{report}: {said}: {page}");
            }
            day.read(may_not, &report, "html").refused(403, "not_allowed");
        }
    });
}

/// Tournament reports are printed in full too, except that actors are printed by name.
#[test]
fn tournaments_7_5_their_reports_are_printed_whole() {
    on_sqlite(|house| {
        let day = Day::begin(house).date();
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        last_hand(&at);
        event.pay("E1", &json!({})).is(200);
        let id = event.path.rsplit('/').next().unwrap();
        for report in [
            format!("house-day?gaming_day={day}"),
            format!("tournament-desk?gaming_day={day}"),
            format!("tournament?tournament_id={id}"),
        ] {
            let read = |format: &str| {
                house.auditor().get(&format!("/v1/reports/{report}&format={format}")).is(200)
            };
            let mut json = read("json").body;
            for list in ["lines", "movements"] {
                let lines = json[list].as_array_mut().into_iter().flatten();
                lines.for_each(|line| drop(line.as_object_mut().unwrap().remove("by")));
            }
            assert!(is_whole(&json, &read("html")) > 10, "{report}");
        }
    });
}

/// 3.6: a correction to an earlier period is printed on the report for the period in which it was
/// made.
#[test]
fn s3_6_what_was_put_right_is_printed() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        let round = day.tracked.table.settled();
        day.tracked.close(&counted([8, 35, 60, 68, 50], "9390.00"));
        day.tracked.open(&counted([8, 35, 60, 68, 50], "9390.00"));
        let void = json!({"action": "void", "chips": "moved", "reason": "Another pack"});
        round.correct(&void).is(200);
        let (report, ..) = &day.reports()[0];
        let json = day.read(Role::Auditor, report, "json").is(200);
        assert_eq!(json["prior_period"].as_array().unwrap().len(), 1, "{json}");
        is_whole(&json.body, &day.read(Role::Auditor, report, "html").is(200));
    });
}

/// 0.3-18: what a report's JSON hides from a role is not printed for that role either.
#[test]
fn s0_3_18_paper_is_as_blind_as_json() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        for (report, ..) in &day.reports()[..4] {
            let floor = day.read(Role::PitBoss, report, "html").is(200);
            let json = day.read(Role::PitBoss, report, "json").is(200);
            is_whole(&json.body, &floor);
            // The sales, the result of the round, and the amount that the tray should contain.
            let hidden = ["500.00", "-55.00", "9445.00"];
            let auditor = texts(&day.read(Role::Auditor, report, "html").is(200).text);
            assert!(auditor.contains("500.00"), "{report}");
            let floor = texts(&floor.text);
            assert!(!hidden.iter().any(|figure| floor.contains(*figure)), "{report}: {floor:?}");
            for role in [Role::Count, Role::Cashier] {
                let answer = day.read(role, report, "html");
                assert_eq!(answer.status, 403, "{role}: {answer}");
            }
        }
        let (drop, ..) = &day.reports()[4];
        day.read(Role::Count, drop, "html").refused(403, "counts_are_blind");
    });
}

/// Text that people entered is printed as text, and the page does not load or run anything.
#[test]
fn a_page_shows_markup_as_text_and_runs_nothing() {
    on_sqlite(|house| {
        let day = Day::begin(house);
        day.end();
        house.hired("X-101", Role::Dealer);
        let users = house.admin().list("/v1/users", 50);
        let hired = users.iter().find(|user| user["badge"] == "X-101").unwrap();
        let path = format!("/v1/users/{}", hired["id"].as_str().unwrap());
        house.admin().patch(&path).json(&json!({"name": MARKUP})).send().is(200);
        let named = [
            "table-day",
            "period",
            "shift",
            "house-day",
            "drop",
            "slips",
            "access",
            "chips",
            "journal",
        ];
        for (report, may, _) in day.reports() {
            let page = day.read(may, &report, "html").is(200);
            let names_somebody = named.contains(&report.split('?').next().unwrap());
            assert_eq!(texts(&page.text).contains(MARKUP), names_somebody, "{report}: {page}");
            assert!(!page.text.contains("<script"), "{report}: {page}");
            let (_, style) = page.text.split_once("<style>").unwrap();
            let (style, _) = style.split_once("</style>").unwrap();
            let hash = STANDARD.encode(Sha256::digest(style));
            let policy = page.header("content-security-policy").unwrap();
            let expected = format!("default-src 'none'; style-src 'sha256-{hash}'; ");
            assert!(policy.starts_with(&expected) && !policy.contains("unsafe"), "{policy}");
            assert!(!page.text.contains(" style="), "{report}: {page}");
        }
    });
}

/// The parameter `format` decides the format of a report. Without it, the first format in `Accept`
/// is used.
#[test]
fn a_format_is_asked_for_in_either_way() {
    on_sqlite(|house| {
        let accepting = |path: &str, accept: &str| {
            let request = house.auditor().request("GET", &format!("/v1/reports/{path}"));
            let answer = request.header("accept", accept).send().is(200);
            answer.header("content-type").unwrap().split(';').next().unwrap().to_owned()
        };
        let browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        assert_eq!(accepting("access", browser), "text/html");
        assert_eq!(accepting("access", "text/csv"), "text/csv");
        assert_eq!(accepting("access", "*/*"), "application/json");
        assert_eq!(accepting("access?format=json", browser), "application/json");
        assert_eq!(accepting("access?format=html", "text/csv"), "text/html");
        let get = |path: &str| house.auditor().get(&format!("/v1/reports/{path}"));
        let wrong = get("access?format=pdf").refused(400, "bad_query");
        assert!(wrong.str("detail").contains("json, csv or html"), "{wrong}");
        // The misdeals report has no printed page.
        get("misdeals?format=html").refused(400, "bad_query");
    });
}
