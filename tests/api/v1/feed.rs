//! `/v1/feed` and `/v1/journal`: the log and its postings, in bulk.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Read as _,
};

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Session, Table,
    events::Follower,
    on_both_databases,
    tracked::{TrackedTable, counted, open_shift},
};

fn lines(answer: &Answer) -> Vec<Value> {
    answer.text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Reads everything after this position, page by page.
fn read(caller: &Session<'_>, after: &str, limit: usize, more: &str) -> Vec<Value> {
    let mut path = format!("/v1/feed?after={after}&limit={limit}{more}");
    let mut all = Vec::new();
    loop {
        let page = caller.get(&path).is(200);
        let found = lines(&page);
        assert!(found.len() <= limit, "{page}");
        if let Some(last) = found.last() {
            let next: u64 = number(page.header("next-position").unwrap());
            assert!(number(last["position"].as_str().unwrap()) <= next, "{page}");
        }
        all.extend(found);
        let Some(link) = page.header("link") else { return all };
        assert!(link.ends_with("; rel=\"next\""), "{link}");
        link.split(['<', '>']).nth(1).unwrap().clone_into(&mut path);
    }
}

fn number(position: &str) -> u64 {
    position.split('.').next().unwrap().parse().unwrap()
}

/// The stream's events from the beginning.
fn streamed(caller: &Session<'_>, filter: &str, count: usize) -> Vec<(String, Value)> {
    let mut follower = Follower::new(caller, filter, Some("0"));
    follower.take(count).into_iter().map(|event| (event.id, event.data)).collect()
}

fn pairs(lines: &[Value]) -> Vec<(String, Value)> {
    let pair =
        |line: &Value| (line["position"].as_str().unwrap().to_owned(), line["entry"].clone());
    lines.iter().map(pair).collect()
}

#[test]
fn the_feed_is_what_the_stream_sends_a_page_at_a_time() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        Table::new(house).settled();
        for role in [Role::Auditor, Role::PitBoss, Role::Integration, Role::Dealer] {
            let caller = house.caller(role);
            let all = read(&caller, "0", 10_000, "");
            assert!(all.len() > 13, "{role}: {}", all.len());
            assert_eq!(pairs(&all), streamed(&caller, "", all.len()), "{role}");
            for limit in [1, 3, 7] {
                let seen = all.len();
                let again = read(&caller, "0", limit, "");
                assert_eq!(again[..seen], all[..], "{role}, {limit} at a time");
            }
            let middle = all[all.len() / 2]["position"].as_str().unwrap();
            let rest = read(&caller, middle, 10_000, "");
            assert_eq!(rest[..all.len() - all.len() / 2 - 1], all[all.len() / 2 + 1..], "{role}");
        }
    });
}

#[test]
fn it_is_narrowed_to_kinds_and_tables_and_read_on_from_where_it_ended() {
    on_both_databases(|house| {
        let (one, other) = (Table::new(house), Table::new(house));
        for table in [&one, &other] {
            table.settled();
        }
        let auditor = house.auditor();
        let kinds = "break_poker.settled,round.opened";
        let told = |filter: &str| -> Vec<(String, String)> {
            let line = |line: &Value| {
                let entry = &line["entry"];
                let text = |field: &str| entry[field].as_str().unwrap_or_default().to_owned();
                (text("kind"), text("table_id"))
            };
            read(&auditor, "0", 2, filter).iter().map(line).collect()
        };
        let mine = told(&format!("&kinds={kinds}&tables={}", one.id));
        assert_eq!(
            mine,
            ["round.opened", "break_poker.settled"].map(|kind| (kind.to_owned(), one.id.clone()))
        );
        let both: BTreeSet<_> =
            told(&format!("&kinds={kinds}&tables={},{}", one.id, other.id)).into_iter().collect();
        assert_eq!(both.len(), 4);
        // The stream also accepts several kinds.
        let mut follower =
            Follower::new(&auditor, &format!("?table_id={}&kinds={kinds}", other.id), Some("0"));
        let names: Vec<String> = follower.take(2).into_iter().map(|event| event.name).collect();
        assert_eq!(names, ["round.opened", "break_poker.settled"]);
        // An empty page also says where the next one begins.
        let end = auditor.get("/v1/feed?limit=10000").is(200);
        let end = end.header("next-position").unwrap().to_owned();
        let nothing = auditor.get(&format!("/v1/feed?after={end}&kinds={kinds}")).is(200);
        assert_eq!((nothing.text.as_str(), nothing.header("link")), ("", None), "{nothing}");
        one.settled();
        let news = read(&auditor, &end, 10_000, &format!("&kinds={kinds}"));
        assert_eq!(news.len(), 2);
    });
}

#[test]
fn a_position_that_no_entry_has_is_refused() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let auditor = house.auditor();
        for path in ["/v1/feed", "/v1/journal"] {
            let refused = |query: &str, status: u16, code: &str| {
                auditor.get(&format!("{path}?{query}")).refused(status, code)
            };
            for after in ["1000000.00000000", "1.00000000", "0-99999999"] {
                refused(&format!("after={after}"), 422, "unknown_position");
            }
            for query in ["after=x", "after=-1", "limit=0", "limit=10001", "limit=x", "tables=x"] {
                refused(query, 400, "bad_query");
            }
            let kind = refused("kinds=truco.nonsense,house.nonsense", 400, "bad_query");
            for said in ["truco.nonsense", "house.nonsense", "truco.card_played"] {
                assert!(kind.str("detail").contains(said), "{said}: {kind}");
            }
        }
    });
}

#[test]
fn it_is_csv_and_cloud_events_where_that_is_asked_for() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let auditor = house.auditor();
        let all = read(&auditor, "0", 10_000, "");
        let csv = auditor.get("/v1/feed?format=csv").is(200);
        assert!(csv.header("content-type").unwrap().starts_with("text/csv"), "{csv}");
        let rows: Vec<&str> = csv.text.split("\r\n").filter(|row| !row.is_empty()).collect();
        assert_eq!(rows.len(), all.len() + 1);
        assert!(rows[0].starts_with("position,id,stream,seq,"), "{}", rows[0]);
        let first = (all[0]["position"].as_str().unwrap(), all[0]["entry"]["id"].as_str().unwrap());
        assert!(rows[1].starts_with(&format!("{},{},", first.0, first.1)), "{}", rows[1]);
        let events = auditor.request("GET", "/v1/feed");
        let events = events.header("accept", "application/cloudevents-batch+json").send().is(200);
        let events = events.body.as_array().unwrap();
        assert_eq!(events.len(), all.len());
        for (event, line) in events.iter().zip(&all) {
            assert_eq!((&event["id"], &event["data"]), (&line["position"], &line["entry"]));
            assert_eq!(event["specversion"], "1.0");
            let kind = format!("houseway.{}.v1", line["entry"]["kind"].as_str().unwrap());
            assert_eq!(event["type"], kind);
        }
    });
}

/// Sums of the postings by table and account.
fn sums(lines: &[Value]) -> BTreeMap<(String, String), i64> {
    let mut sums = BTreeMap::new();
    for line in lines {
        let text = |field: &str| line[field].as_str().unwrap().to_owned();
        let cents: i64 = text("amount").replace('.', "").parse().unwrap();
        *sums.entry((text("table_id"), text("account"))).or_default() += cents;
    }
    sums
}

fn journal(house: &House, limit: usize) -> Vec<Value> {
    let (mut after, mut all) = ("0".to_owned(), Vec::new());
    loop {
        let path = format!("/v1/journal?after={after}&limit={limit}");
        let page = house.auditor().get(&path).is(200);
        all.extend(page["items"].as_array().unwrap().iter().cloned());
        if page["more"] == false {
            return all;
        }
        page.str("next_position").clone_into(&mut after);
    }
}

#[test]
fn the_journal_adds_up_to_the_balances() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let between = house.clock.now();
        house.pass(TimeDelta::seconds(1));
        table.settled();
        let all = journal(house, 10_000);
        assert_eq!(journal(house, 1), all);
        let ids: BTreeSet<&str> = all.iter().map(|line| line["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), all.len());
        assert!(all.iter().all(|line| line["currency"] == "USD"), "{all:?}");
        // Every entry's lines sum to zero.
        let mut entries: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
        for line in &all {
            entries.entry(line["entry_id"].as_str().unwrap()).or_default().push(line.clone());
        }
        assert!(entries.values().all(|lines| sums(lines).values().sum::<i64>() == 0));
        // The round's own postings are the same lines, with the same ids.
        let round = all[0]["round_id"].as_str().unwrap();
        let of_round = house.auditor().get(&format!("/v1/rounds/{round}/postings")).is(200);
        let mut same = all.iter().filter(|line| line["round_id"] == round);
        for posting in of_round["items"].as_array().unwrap() {
            let line = same.next().unwrap();
            for field in ["id", "entry_id", "account", "amount", "currency", "memo", "at"] {
                assert_eq!((field, &posting[field]), (field, &line[field]));
            }
        }
        assert!(same.next().is_none());
        let balances = |at: &str| -> BTreeMap<(String, String), i64> {
            let path = format!("{}/balances{at}", table.path);
            let balances = house.auditor().get(&path).is(200);
            let line = |line: &Value| {
                let cents = line["balance"].as_str().unwrap().replace('.', "").parse().unwrap();
                ((table.id.clone(), line["account"].as_str().unwrap().to_owned()), cents)
            };
            balances["items"].as_array().unwrap().iter().map(line).collect()
        };
        let of_table = |lines: &[Value]| {
            let mut sums = sums(lines);
            sums.retain(|(id, _), _| *id == table.id);
            sums
        };
        assert_eq!(of_table(&all), balances(""));
        let then = between.to_rfc3339().replace('+', "%2B");
        let before: Vec<Value> = all
            .iter()
            .filter(|line| {
                let at: chrono::DateTime<chrono::Utc> =
                    line["at"].as_str().unwrap().parse().unwrap();
                at <= between
            })
            .cloned()
            .collect();
        assert!(before.len() < all.len());
        assert_eq!(of_table(&before), balances(&format!("?at={then}")));
    });
}

/// A ledger line is the same wherever it is shown.
#[test]
fn a_rounds_lines_are_those_of_the_journal() {
    on_both_databases(|house| {
        let round = Table::new(house).settled();
        let fields = ["id", "account", "amount", "currency", "memo", "at"];
        let shown = |lines: &[Value]| -> Vec<Vec<Value>> {
            let line = |line: &Value| fields.map(|field| line[field].clone()).to_vec();
            lines.iter().map(line).collect()
        };
        let of_journal = shown(&journal(house, 10_000));
        assert!(of_journal.iter().flatten().all(|field| !field.is_null()), "{of_journal:?}");
        let path = format!("{}/postings", round.path);
        let of_round = house.auditor().get(&path).is(200);
        assert_eq!(shown(of_round["items"].as_array().unwrap()), of_journal);
        let events = round.events();
        let of_events: Vec<Value> =
            events.iter().flat_map(|event| event["postings"].as_array().unwrap().clone()).collect();
        assert_eq!(shown(&of_events), of_journal);
    });
}

/// `back_office.md`, 0.2: dealers cannot read about trays and slips in bulk either.
#[test]
fn s0_2_whoever_deals_reads_nothing_of_trays_and_slips() {
    on_both_databases(|house| {
        open_shift(house, "day");
        let tracked = TrackedTable::new(house);
        tracked.open(&counted([0, 10, 0, 0, 0], "1000.00"));
        let kinds = |role: Role| -> BTreeSet<String> {
            let all = read(&house.caller(role), "0", 10_000, "");
            all.iter().map(|line| line["entry"]["kind"].as_str().unwrap().to_owned()).collect()
        };
        let boss = kinds(Role::PitBoss);
        assert!(boss.contains("period.opened") && boss.contains("table.created"), "{boss:?}");
        for role in [Role::Dealer, Role::Integration, Role::Cashier] {
            let told = kinds(role);
            let house_own = ["period.", "approval.", "table.", "user."];
            let heard = told.iter().find(|kind| house_own.iter().any(|own| kind.starts_with(own)));
            assert_eq!(heard, None, "{role}");
        }
        house.pit_boss().get("/v1/journal").refused(403, "not_allowed");
    });
}

/// An entry shows its money as amounts, next to the hashed body.
#[test]
fn an_entry_shows_amounts_beside_its_minor_units() {
    on_both_databases(|house| {
        Table::new(house).settled();
        let all = read(&house.auditor(), "0", 10_000, "&kinds=break_poker.settled");
        let entry = &all[0]["entry"];
        assert_eq!(entry["currency"], "USD");
        let postings = entry["body"]["postings"].as_array().unwrap();
        let amounts = entry["amounts"].as_array().unwrap();
        assert_eq!(amounts.len(), postings.len());
        for amount in amounts {
            let minor = entry["body"].pointer(amount["pointer"].as_str().unwrap()).unwrap();
            let cents: i64 = amount["amount"].as_str().unwrap().replace('.', "").parse().unwrap();
            assert_eq!(minor, &json!(cents), "{entry}");
            assert_eq!(amount["currency"], "USD");
        }
    });
}

#[test]
fn an_export_goes_on_after_an_entry_and_is_packed() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let auditor = house.auditor();
        let path = format!("/v1/audit/export?stream={}", table.stream());
        let whole = auditor.get(&path).is(200);
        let seq = |line: &str| {
            let line: Value = serde_json::from_str(line).unwrap();
            line["seq"].as_u64().or(line["size"].as_u64()).unwrap()
        };
        let expected: Vec<&str> = whole.text.lines().filter(|line| seq(line) > 3).collect();
        let rest = auditor.get(&format!("{path}&after=3")).is(200);
        assert_eq!(rest.text.lines().collect::<Vec<_>>(), expected);
        assert!(!expected.is_empty() && expected.len() < whole.text.lines().count());
        for beyond in [1_000_000, u64::MAX] {
            assert_eq!(auditor.get(&format!("{path}&after={beyond}")).is(200).text, "");
        }
        auditor.get("/v1/audit/export?after=3").refused(400, "bad_query");
        let (headers, packed) =
            auditor.request("GET", &path).header("accept-encoding", "gzip").send_bytes();
        assert_eq!(headers["content-encoding"], "gzip");
        let mut text = String::new();
        flate2::read::GzDecoder::new(&packed[..]).read_to_string(&mut text).unwrap();
        assert_eq!(text, whole.text);
        assert!(packed.len() < text.len());
    });
}
