//! A figure is hidden everywhere from roles that are not allowed to know it (`back_office.md`,
//! 0.3-18 and 0.4-4). Every role calls every route while a period is open and a count is waiting
//! for the cage.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::{BufRead, BufReader, Read},
};

use houseway::{
    app::Role::{self, Admin, Auditor, Cashier, Compliance, Count, Dealer, PitBoss, Security},
    audit::{ExportLine, ExportVerifier, Keys},
    clock::Clock,
    http::routes::{IfMatch, ROUTES, Route, Verb},
};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table,
    contract::verb_name,
    hands, on_both_databases, on_sqlite, signing_key,
    tracked::{
        TrackedTable, act_on_count, counted, entered_count_of, finish_count, open_shift, sign,
    },
};

/// A figure that only some roles are allowed to know.
struct Figure {
    what: &'static str,
    /// The amount in whole units.
    amount: &'static str,
    /// The roles that are allowed to know the figure.
    known_to: &'static [Role],
}

/// The roles that never count a tray.
const NOT_THE_FLOOR: &[Role] = &[Auditor, Compliance, Admin];

/// The roles that are shown cash transactions.
const OF_CASH: &[Role] = &[Auditor, Compliance];

const FIGURES: [Figure; 14] = [
    Figure { what: "won by rounds", amount: "2821", known_to: NOT_THE_FLOOR },
    Figure { what: "won by main bets", amount: "1537", known_to: NOT_THE_FLOOR },
    Figure { what: "won by break bonus bets", amount: "1284", known_to: NOT_THE_FLOOR },
    Figure { what: "recorded of a box", amount: "17331", known_to: NOT_THE_FLOOR },
    Figure { what: "sum of sales", amount: "17831", known_to: NOT_THE_FLOOR },
    Figure { what: "variance of a box", amount: "2121", known_to: NOT_THE_FLOOR },
    Figure { what: "expected of a tray", amount: "19848", known_to: NOT_THE_FLOOR },
    Figure { what: "difference of a tray", amount: "7748", known_to: NOT_THE_FLOOR },
    Figure { what: "total of a count", amount: "16113", known_to: &[Auditor, Compliance, Count] },
    Figure { what: "total of a box", amount: "15997", known_to: &[Auditor, Compliance, Count] },
    // Two transactions of 5,711.00 at the cage open a case for 11,422.00; a third of 3,929.00
    // brings the day's total to 15,351.00.
    Figure { what: "cash of a case", amount: "11422", known_to: OF_CASH },
    Figure { what: "cash of a day", amount: "15351", known_to: OF_CASH },
    // The cashier who records the cash knows the amount.
    Figure { what: "cash at the cage", amount: "3929", known_to: &[Auditor, Compliance, Cashier] },
    // The cashier knows the total from the count.
    Figure {
        what: "total of the cage",
        amount: "18219",
        known_to: &[Auditor, Compliance, Cashier],
    },
];

/// Texts that reveal that cash has been recorded.
const SIGNS_OF_CASH: [&str; 3] = ["\"cash_over\"", "cash.recorded", "\"stream\":\"compliance\""];

impl Figure {
    /// Every way to write the figure. The bare number is included only if it is too long to occur
    /// in an identifier by chance.
    fn written(&self) -> Vec<String> {
        let (thousands, rest) = self.amount.split_at(self.amount.len() - 3);
        let mut ways = vec![
            format!("{}.00", self.amount),
            format!("{}.0", self.amount),
            format!("{}00", self.amount),
        ];
        for separator in [",", ".", " ", "'", "’", "\u{a0}", "\u{202f}"] {
            ways.push(format!("{thousands}{separator}{rest}"));
        }
        if self.amount.len() > 4 {
            ways.push(self.amount.to_owned());
        }
        ways
    }

    fn is_in(&self, text: &str) -> bool {
        self.written().iter().any(|way| {
            text.match_indices(way.as_str()).any(|(start, found)| {
                let before = text[..start].chars().next_back();
                let after = text[start + found.len()..].chars().next();
                !before.into_iter().chain(after).any(char::is_alphanumeric)
            })
        })
    }
}

/// The figures found in answers, and who received them.
#[derive(Default)]
struct Heard {
    leaks: BTreeSet<String>,
    /// The roles that have seen each figure.
    seen: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Heard {
    fn text(&mut self, role: Role, place: &str, text: &str) {
        for sign in SIGNS_OF_CASH.iter().filter(|sign| text.contains(**sign)) {
            if !OF_CASH.contains(&role) {
                self.leaks.insert(format!("{role} finds {sign} in {place}"));
            }
        }
        for figure in FIGURES.iter().filter(|figure| figure.is_in(text)) {
            if figure.known_to.contains(&role) {
                self.seen.entry(figure.what).or_default().insert(role.to_string());
            } else {
                self.leaks.insert(format!("{role} learns the {} from {place}", figure.what));
            }
        }
    }

    fn answer(&mut self, role: Role, place: &str, answer: &Answer) {
        assert!(answer.status < 500, "{role}: {answer}");
        self.text(role, place, &format!("{:?}\n{}", answer.headers, answer.text));
    }
}

/// A role's open event stream.
struct Stream {
    role: Role,
    lines: BufReader<Box<dyn Read>>,
}

impl Stream {
    /// Follows the stream from now on, or from the event after this id.
    fn new(house: &House, role: Role, after: Option<&str>) -> Self {
        let request = house.caller(role).request("GET", "/v1/stream");
        let request = match after {
            Some(id) => request.header("last-event-id", id),
            None => request,
        };
        Self { role, lines: BufReader::new(Box::new(request.open())) }
    }

    /// Reads the stream up to an event that contains this text.
    fn until(mut self, last: &str) -> String {
        let mut text = String::new();
        while !text.contains(last) {
            assert_ne!(self.lines.read_line(&mut text).unwrap(), 0, "{}: it ended", self.role);
        }
        text
    }
}

fn hears(role: Role) -> bool {
    let stream = ROUTES.iter().find(|route| route.path == "/v1/stream").unwrap();
    stream.roles.unwrap().contains(&role)
}

/// A house that contains every figure.
struct Planted<'a> {
    house: &'a House,
    table: TrackedTable<'a>,
    other: TrackedTable<'a>,
    today: String,
    /// The count that the cage has not accepted yet.
    count: String,
}

fn sell(tracked: &TrackedTable<'_>, amount: &str) {
    let sale = json!({"amount": amount, "tender": "cash", "description": "Red cap"});
    let path = format!("{}/chip-sales", tracked.table.path);
    tracked.table.dealer.post(&path).json(&sale).send().is(201);
}

/// Plays a round with one seat.
fn play(tracked: &TrackedTable<'_>, bets: Value, set: &hands::Set) {
    let round = tracked.table.deal(&[(1, bets)]);
    round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}));
    round.enter(&set.for_seat(1));
    round.enter(&json!({"type": "confirm"}));
}

fn cage_says(house: &House, path: &str, total: &str) -> Answer {
    let accept = json!({"type": "accept", "total": total});
    act_on_count(house, &house.caller(Cashier), path, &accept)
}

impl<'a> Planted<'a> {
    fn new(house: &'a House, heard: &mut Heard) -> Self {
        let today = house.clock.now().date_naive().to_string();
        open_shift(house, "day");
        let (table, other) = (TrackedTable::new(house), TrackedTable::new(house));
        // The first table's box is pulled and counted while the table stays open.
        table.open(&counted([80, 0, 0, 0, 0], "40000.00"));
        sell(&table, "17000.00");
        sell(&table, "331.00");
        let boxes = json!({"box_out": table.boxes[0], "box_in": table.boxes[1]});
        let waits = table.ask_to_pull(&boxes).is(202);
        heard.answer(Security, "the draft of a drop", &waits);
        heard.answer(Count, "the answer to a drop", &sign(house, &waits, Count).is(201));
        let count = entered_count_of(house, &today, &[(&table.boxes[0], "15210.00")]);
        finish_count(house, &count);
        let accepted = cage_says(house, &format!("/v1/counts/{count}"), "15210.00").is(200);
        heard.answer(Cashier, "the answer to an accepted count", &accepted);
        // Three rounds, in which the house wins -1,618.00, -1,453.00 and 250.00.
        play(&table, json!({"main": "1000", "break_bonus": "103"}), &hands::WINNING);
        play(&table, json!({"main": "787", "break_bonus": "111"}), &hands::WINNING);
        play(&table, json!({"main": "250"}), &hands::LOSING);
        // The tray is counted at 12,100.00, although 40,000.00 - 17,331.00 - 2,821.00 is expected.
        let path = format!("{}/inventory-counts", table.table.path);
        let tray = counted([24, 1, 0, 0, 0], "12100.00");
        let rehearsed = house.dealer().post(&format!("{path}?dry_run=true")).json(&tray).send();
        heard.answer(Dealer, "the rehearsal of a count of a tray", &rehearsed);
        let waits = house.dealer().post(&path).json(&tray).send().is(202);
        heard.answer(Dealer, "the draft of a count of a tray", &waits);
        let signed = sign(house, &waits, PitBoss).is(201);
        heard.answer(PitBoss, "the answer to a count of a tray", &signed);
        sell(&table, "500.00");
        // The second table is closed, and its boxes are waiting for the cage.
        other.open(&counted([20, 0, 0, 0, 0], "10000.00"));
        sell(&other, "9000.00");
        let [first, second] = &other.boxes;
        other.pull(first, Some(second));
        sell(&other, "116.00");
        other.close(&counted([2, 0, 0, 0, 0], "1000.00"));
        other.pull(second, None);
        let totals = [(first.as_str(), "15997.00"), (second.as_str(), "116.00")];
        let count = entered_count_of(house, &today, &totals);
        heard.answer(Count, "the answer to a finished count", &finish_count(house, &count));
        let path = format!("/v1/counts/{count}");
        let disagrees = cage_says(house, &path, "18219.00").refused(409, "totals_disagree");
        heard.answer(Cashier, "the answer to another total", &disagrees);
        Self { house, table, other, today, count }
    }

    /// Records cash at the cage that adds up to more than the reporting limit. Only compliance and
    /// auditors may see this cash.
    fn cash(&self, heard: &mut Heard) {
        for amount in ["5711.00", "5711.00", "3929.00"] {
            let cash = json!({"direction": "in", "amount": amount, "currency": "USD",
                "tender": "cash", "place": "Cage 2", "description": "Blue hat"});
            let cashier = self.house.caller(Cashier);
            let recorded = cashier.post("/v1/cash-transactions").json(&cash).send();
            heard.answer(Cashier, "the answer to cash recorded", &recorded.is(201));
        }
        self.house.find_cases();
        let auditor = self.house.auditor();
        auditor.post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
    }

    /// Leaves the count pending: two people from the cage have to sign it, and only one has signed.
    fn draft(&self) {
        let signers = json!({"count.accept": {"cashier": ["cashier"], "second": ["cashier"]}});
        let body = json!({"settings": {"signers": signers}, "reason": "Two of the cage"});
        let asked = self.house.admin().put("/v1/house/settings").json(&body).send();
        let asked = if asked.status == 202 { sign(self.house, &asked, Compliance) } else { asked };
        asked.is(200);
        cage_says(self.house, &format!("/v1/counts/{}", self.count), "18219.00").is(202);
    }

    fn ids(&self, list: &str, id: &str) -> Vec<String> {
        let items = pages(&self.house.auditor(), list, |_| {});
        items.iter().map(|item| item[id].as_str().unwrap().to_owned()).collect()
    }

    /// The ids that can replace `{id}` in this path.
    fn named(&self, path: &str) -> Vec<String> {
        let tables = || vec![self.table.table.id.clone(), self.other.table.id.clone()];
        let of_tables = |list: &str| -> Vec<String> {
            let lists = tables().into_iter().map(|id| format!("/v1/tables/{id}/{list}"));
            lists.flat_map(|list| self.ids(&list, "id")).collect()
        };
        match path.split('/').nth(2).unwrap() {
            "tables" => tables(),
            "rounds" => self.ids("/v1/rounds", "id"),
            "periods" => of_tables("periods"),
            "chip-sales" => of_tables("chip-sales"),
            "audit" => self.ids("/v1/audit/entries", "id"),
            "slips" => vec![self.count.clone()],
            "users" | "api-keys" | "approvals" | "shifts" | "drops" | "counts" | "pits"
            | "tournaments" | "handovers" | "cases" | "cash-transactions" => {
                self.ids(path.split("/{").next().unwrap(), "id")
            }
            other => panic!("what does an identifier of /v1/{other} name?"),
        }
    }

    /// Every address of a route, with its queries.
    fn addresses(&self, route: &Route) -> Vec<String> {
        let path = route.path.replace("{version}", "1").replace("{seq}", "3");
        let path = path.replace("{date}", &self.today).replace("{seat}", "3");
        let mut paths = vec![path.clone()];
        if path.contains("{id}") {
            paths = self.named(&path).iter().map(|id| path.replace("{id}", id)).collect();
        }
        let queries = self.queries(route);
        let with = |path: &String| -> Vec<String> {
            queries.iter().map(|query| format!("{path}{query}")).collect()
        };
        paths.iter().flat_map(with).collect()
    }

    /// The queries to send to a route.
    fn queries(&self, route: &Route) -> Vec<String> {
        let day = format!("gaming_day={}", self.today);
        let all_formats = |query: String| {
            let formats = ["", "&format=csv", "&format=html", "&format=json"];
            formats.map(|format| format!("?{query}{format}")).to_vec()
        };
        let of_tables = |query: &dyn Fn(&str) -> String| {
            let tables = [&self.table.table.id, &self.other.table.id];
            tables.into_iter().flat_map(|id| all_formats(query(id))).collect::<Vec<_>>()
        };
        match route.path {
            "/v1/reports/table-day" => of_tables(&|id| format!("table_id={id}&{day}&trace=true")),
            "/v1/reports/period" => {
                let periods = self.named("/v1/periods/{id}").into_iter();
                periods.flat_map(|id| all_formats(format!("period_id={id}&trace=true"))).collect()
            }
            "/v1/reports/shift" | "/v1/reports/handover" => {
                let shifts = self.ids("/v1/shifts", "id").into_iter();
                shifts.flat_map(|id| all_formats(format!("shift_id={id}"))).collect()
            }
            "/v1/reports/tournament" => {
                let tournaments = self.ids("/v1/tournaments", "id").into_iter();
                tournaments.flat_map(|id| all_formats(format!("tournament_id={id}"))).collect()
            }
            "/v1/reports/variance" => {
                let grouped = [
                    "",
                    "&group_by=hour",
                    "&group_by=table",
                    "&group_by=pit",
                    "&group_by=dealer,day",
                ];
                let mut queries: Vec<String> = grouped
                    .iter()
                    .flat_map(|by| ["", "&format=csv"].map(|format| format!("?{by}{format}")))
                    .map(|query| query.replacen("?&", "?", 1))
                    .collect();
                queries.push(format!("?table_id={}", self.table.table.id));
                let charts = ["main", "break_bonus"];
                queries.extend(charts.map(|bet| format!("?group_by=hour&bet={bet}&format=svg")));
                queries
            }
            "/v1/reports/access" | "/v1/reports/chips" | "/v1/reports/equipment" => {
                all_formats(String::new())
            }
            "/v1/reports/exceptions" => {
                let mut queries: Vec<String> =
                    ["?limit=200", "?format=csv", "?sort=variances"].map(str::to_owned).into();
                queries.push(format!("?table_id={}", self.table.table.id));
                queries
            }
            "/v1/reports/misdeals" => vec![String::new(), "?format=csv".to_owned()],
            "/v1/audit/consistency" => {
                vec![format!("?stream=table/{}&old_size=1", self.table.table.id)]
            }
            "/v1/audit/export" => {
                vec![String::new(), "?stream=house".to_owned()]
            }
            report if report.starts_with("/v1/reports/") => all_formats(day),
            _ if route.query.contains(&"cursor") => vec!["?limit=200".to_owned()],
            _ => vec![String::new()],
        }
    }
}

/// Reads a list to its end, because a page can be short if items are hidden. Passes each page to
/// `each` and returns the list's items.
fn pages(caller: &Session<'_>, path: &str, mut each: impl FnMut(&Answer)) -> Vec<Value> {
    let joint = if path.contains('?') { '&' } else { '?' };
    let (mut items, mut cursor) = (Vec::new(), String::new());
    loop {
        let page = caller.get(&format!("{path}{cursor}"));
        each(&page);
        items.extend(page["items"].as_array().into_iter().flatten().cloned());
        match page["next_cursor"].as_str() {
            Some(next) => cursor = format!("{joint}cursor={next}"),
            None => return items,
        }
    }
}

/// Calls a route at each of these addresses.
fn ask(house: &House, role: Role, route: &Route, addresses: &[String], heard: &mut Heard) {
    let caller = house.caller(role);
    let may = route.roles.is_none_or(|roles| roles.contains(&role));
    // If the role is not allowed to call the route, one refused request is enough.
    let addresses = if may { addresses } else { &addresses[..addresses.len().min(1)] };
    for address in addresses {
        let place = format!("{} {}", verb_name(route.verb), route.path);
        if route.verb == Verb::Get {
            pages(&caller, address, |answer| {
                assert!(!may || answer.status != 400, "{role}: {answer}");
                heard.answer(role, &place, answer);
            });
            continue;
        }
        let address =
            if route.dry_run { format!("{address}?dry_run=true") } else { address.clone() };
        let mut request = caller.request(verb_name(route.verb), &address);
        if route.writes {
            request = request.key(&crate::support::new_key());
        }
        if route.if_match == IfMatch::Required {
            request = request.if_match(2);
        }
        // A write without a dry run is sent an empty body, so that it does nothing.
        let body = route.example.filter(|_| route.dry_run || !route.writes).unwrap_or("{}");
        heard.answer(role, &place, &request.text(body).send_unchecked());
    }
}

/// Whether the route would end the caller's own session.
fn signs_out(route: &Route) -> bool {
    route.path == "/v1/sessions/current" && route.verb == Verb::Delete
}

#[test]
fn s0_4_4_who_may_not_know_a_figure_finds_it_nowhere() {
    on_sqlite(|house| {
        let mut heard = Heard::default();
        // Everybody signs in before the figures exist.
        for role in Role::ALL {
            drop(house.caller(role));
        }
        let listeners = Role::ALL.into_iter().filter(|role| hears(*role));
        let live: Vec<Stream> = listeners.map(|role| Stream::new(house, role, None)).collect();
        let planted = Planted::new(house, &mut heard);
        planted.cash(&mut heard);
        planted.draft();

        for route in ROUTES.iter().filter(|route| route.path != "/v1/stream") {
            let addresses = planted.addresses(route);
            for role in Role::ALL.into_iter().filter(|_| !signs_out(route)) {
                ask(house, role, route, &addresses, &mut heard);
            }
        }
        let last = Table::new(house).open_round().id;
        for stream in live {
            let role = stream.role;
            heard.text(role, "the stream, live", &stream.until(&last));
            let again = Stream::new(house, role, Some("0-0"));
            heard.text(role, "the stream, from the beginning on", &again.until(&last));
        }
        let leaks: Vec<&String> = heard.leaks.iter().collect();
        assert!(leaks.is_empty(), "{leaks:#?}");
        // The test has looked in the right places only if the auditor has seen every figure.
        let auditor = Auditor.to_string();
        for Figure { what, .. } in &FIGURES {
            let seen = heard.seen.get(what);
            assert!(seen.is_some_and(|seen| seen.contains(&auditor)), "the {what}: {seen:?}");
        }
        house.rebuilds();
    });
}

/// Checks an export from which entries are hidden. Each line must equal the same line of the
/// complete export, or show only the stream, number and hash of its entry, and the export must
/// verify. Returns the kinds of the hidden entries.
pub fn check_hidden(whole: &[String], part: &[String]) -> BTreeSet<String> {
    let mut hidden = BTreeSet::new();
    let mut verifier = ExportVerifier::new(Keys::from_iter([signing_key().public_key()]));
    assert_eq!(whole.len(), part.len(), "a line for each line");
    for (line, shown) in whole.iter().zip(part) {
        verifier.feed(&ExportLine::parse(shown).unwrap()).unwrap();
        if line != shown {
            let entry: Value = serde_json::from_str(line).unwrap();
            let [stream, seq, hash] = ["stream", "seq", "hash"].map(|field| &entry[field]);
            let left =
                format!(r#"{{"type":"hidden","stream":{stream},"seq":{seq},"hash":{hash}}}"#);
            assert_eq!(*shown, left);
            hidden.insert(entry["kind"].as_str().unwrap().to_owned());
        }
    }
    let reports = verifier.finish();
    assert!(reports.iter().all(houseway::audit::Report::is_sound), "{reports:?}");
    hidden
}

/// Once the period is closed and the cage has accepted the count, everybody can read everything.
#[test]
fn s0_4_4_what_was_hidden_is_shown_afterwards() {
    on_both_databases(|house| {
        for role in Role::ALL {
            drop(house.caller(role));
        }
        let planted = Planted::new(house, &mut Heard::default());
        let all = |role: Role| -> Vec<Value> {
            pages(&house.caller(role), "/v1/audit/entries?limit=50", |_| {})
        };
        let hidden = |role: Role| -> BTreeSet<String> {
            let shown: Vec<Value> = all(role).iter().map(|one| one["id"].clone()).collect();
            let missing = all(Auditor).into_iter().filter(|one| !shown.contains(&one["id"]));
            missing.map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
        };
        let of_count = ["count.box_entered", "count.disagreed", "count.finished"];
        let kinds = |kinds: &[&str]| kinds.iter().map(|kind| (*kind).to_owned()).collect();
        let for_admin: BTreeSet<String> = kinds(&of_count);
        let for_floor: BTreeSet<String> = kinds(&[&of_count[..], &["drop.counted"]].concat());
        assert_eq!((hidden(Admin), hidden(PitBoss)), (for_admin, for_floor));
        // Hidden entries cannot be read one by one, and an export contains only their hashes.
        for entry in all(Auditor) {
            if entry["kind"] == "drop.counted" {
                let path = format!("/v1/audit/entries/{}", entry["id"].as_str().unwrap());
                for path in [format!("{path}/proof"), path] {
                    house.pit_boss().get(&path).refused(403, "counts_are_blind");
                    house.admin().get(&path).is(200);
                }
            }
        }
        let export = |role: Role, stream: &str| {
            let path = format!("/v1/audit/export?stream={stream}");
            let text = house.caller(role).get(&path).is(200).text;
            text.lines().map(str::to_owned).collect::<Vec<String>>()
        };
        let streams = ["house".to_owned(), planted.table.table.stream()];
        for (stream, hides) in streams.iter().zip([&of_count[..], &["drop.counted"]]) {
            let (whole, part) = (export(Auditor, stream), export(PitBoss, stream));
            let kinds = check_hidden(&whole, &part);
            assert_eq!(kinds, hides.iter().map(|kind| (*kind).to_owned()).collect(), "{stream}");
            assert_eq!(export(Compliance, stream), whole);
        }
        assert_eq!(export(Admin, &streams[1]), export(Auditor, &streams[1]));

        planted.table.close(&counted([24, 1, 0, 0, 0], "12100.00"));
        assert_eq!(hidden(PitBoss), kinds(&of_count));
        let path = format!("/v1/counts/{}", planted.count);
        cage_says(house, &path, "16113.00").is(200);
        assert_eq!((hidden(Admin), hidden(PitBoss)), (BTreeSet::new(), BTreeSet::new()));
        assert_eq!(export(PitBoss, "house"), export(Auditor, "house"));

        // A correction's new total is hidden again until the cage has confirmed it.
        let drops = house.auditor().get(&path).is(200)["boxes"].clone();
        let boxes = json!([{"drop_id": drops[0]["drop_id"], "total": "0.00"}]);
        let correct = json!({"type": "correct", "boxes": boxes, "reason": "It was the other"});
        let counter = house.hired("N-704", Count);
        let waits = act_on_count(house, &counter, &path, &correct).is(202);
        let of_draft: BTreeSet<String> = kinds(&["approval.requested"]);
        assert_eq!((hidden(Admin), hidden(PitBoss)), (of_draft.clone(), of_draft));
        let refusals = format!("{}/refusals", waits.header("location").unwrap());
        counter.post(&refusals).json(&json!({"reason": "It was not"})).send().is(200);
        assert_eq!((hidden(Admin), hidden(PitBoss)), (BTreeSet::new(), BTreeSet::new()));
        house.rebuilds();
    });
}
