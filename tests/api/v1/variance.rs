//! `/v1/reports/variance`: the house's actual and expected results.

use chrono::TimeDelta;
use houseway::app::Settings;
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Table, cents, cli::houseway, hands, on_both_databases, on_both_databases_set,
    settings,
};

fn report(house: &House, query: &str) -> Answer {
    house.auditor().get(&format!("/v1/reports/variance?{query}")).is(200)
}

/// The totals for a bet.
#[track_caller]
fn total(report: &Answer, bet: &str) -> Value {
    let totals = report["totals"].as_array().unwrap();
    totals.iter().find(|total| total["bet"] == bet).cloned().unwrap_or_default()
}

fn float(figure: &Value) -> f64 {
    figure.as_str().unwrap_or_else(|| panic!("{figure}")).parse().unwrap()
}

fn rebuilds(house: &House) {
    let url = ["--database-url", &house.database.url];
    houseway(&[&["audit", "rebuild", "--check"], &url[..]].concat()).exits(0);
}

#[test]
fn what_was_won_stands_beside_what_was_to_be_won() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        let round = table.deal(&[(1, json!({"main": "10"})), (2, json!({"main": "30"}))]);
        round.enter(&json!({"type": "enter_dealer", "cards": hands::DEALER_QUEEN_HIGH}));
        round.enter(&hands::WINNING.for_seat(1));
        round.enter(&hands::LOSING.for_seat(2));
        round.enter(&json!({"type": "confirm"}));

        let odds = house.dealer().get("/v1/break-poker/odds").is(200);
        let variance = float(&odds["main"]["variance"]["decimal"]);
        let edge = float(&odds["main"]["house_edge"]["decimal"]);
        let all = report(house, "");
        let main = total(&all, "main");
        let counted = ["bets", "taken", "pushed", "paid"].map(|field| main[field].clone());
        assert_eq!(counted, [3, 0, 2, 1].map(Value::from));
        assert_eq!((&main["stakes"], &main["actual"]), (&json!("65.00"), &json!("-25.00")));
        assert_eq!(main["expected"], json!(format!("{:.2}", 65.0 * edge)));
        assert_eq!(main["difference"], json!("-26.02"));
        // The results of two seats in the same round depend on each other, so together they vary
        // more than independent results.
        let alone = (variance * (625.0 + 100.0 + 900.0)).sqrt();
        let together = float(&main["standard_deviation"]);
        assert!(alone < together && together < 1.2 * alone, "{alone} {together}");
        assert!((float(&main["z"]) + 26.02 / together).abs() < 0.001, "{main}");
        assert_eq!(main["band"], "inside");

        let bonus = total(&all, "break_bonus");
        assert_eq!((&bonus["bets"], &bonus["actual"]), (&json!(1), &json!("-30.00")));
        assert_eq!(bonus["band"], "beyond_three_sigma");
        assert_eq!(total(&all, "dealer_break"), Value::Null);

        // Without `group_by`, results are grouped by table and dealer of record.
        let dealer = house.dealer().get("/v1/sessions/current").is(200);
        let item = &all["items"][1];
        assert_eq!((&item["bet"], &item["table_id"]), (&json!("main"), &json!(table.id)));
        assert_eq!((&item["dealer"], &item["so_far"]), (&dealer["actor"], &Value::Null));
        // With a single group, `chance` is the probability that a normal distribution gives a `z`
        // at least this far from zero. It is computed here as a series. Totals have no `chance`.
        let (z, chance) = (float(&item["z"]).abs(), float(&item["chance"]));
        let inside = z - z.powi(3) / 6.0 + z.powi(5) / 40.0 - z.powi(7) / 336.0;
        let outside = 1.0 - inside * (2.0 / std::f64::consts::PI).sqrt();
        assert!(z < 1.0 && (chance - outside).abs() < 0.001, "{item}: {outside}");
        assert_eq!(main["chance"], Value::Null);
        rebuilds(house);
    });
}

#[test]
fn takings_are_all_bets_together_by_table_and_by_pit() {
    on_both_databases(|house| {
        let (inside, outside) = (Table::new(house), Table::new(house));
        let setup = format!("/v1/tables/{}/setup", inside.id);
        house.pit_boss().put(&setup).json(&json!({"pit": "Pit 1"})).send().is(200);
        inside.settled();
        outside.settled();
        outside.settled();

        // What a list adds up to, in cents.
        let sums = |list: &Value| {
            let list = list.as_array().unwrap().iter();
            let list = list.map(|it| (cents(&it["actual"]), cents(&it["expected"])));
            list.fold((0, 0), |(actual, expected), it| (actual + it.0, expected + it.1))
        };
        let tables = report(house, "group_by=table");
        assert_eq!(tables["items"].as_array().unwrap().len(), 4, "{tables}");
        let takings = tables["takings"].as_array().unwrap();
        assert_eq!(takings.len(), 2);
        for taking in takings {
            let bets = tables["items"].as_array().unwrap().iter();
            let bets = bets.filter(|bet| bet["table_id"] == taking["table_id"]).cloned();
            let bets = Value::Array(bets.collect());
            let (actual, expected) = sums(&bets);
            assert_eq!(cents(&taking["actual"]), actual, "{taking}");
            // Each bet's expected win is rounded on its own.
            assert!((cents(&taking["expected"]) - expected).abs() <= 1, "{taking} {bets}");
        }
        assert_eq!(tables["pits"], json!([]));
        let pits = report(house, "group_by=pit");
        assert_eq!(pits["pits"], pits["takings"]);
        // One report has both the tables' and the pits' takings.
        let both = report(house, "group_by=pit,table");
        assert_eq!((&both["pits"], both["takings"].as_array().unwrap().len()), (&pits["pits"], 2));
        let (none, pit) = (&pits["takings"][0], &pits["takings"][1]);
        assert_eq!((none.get("pit"), &pit["pit"]), (None, &json!("Pit 1")));
        let taking = |table: &Table| takings.iter().find(|it| it["table_id"] == json!(table.id));
        let figures = |it: &Value| (it["actual"].clone(), it["expected"].clone());
        assert_eq!(figures(pit), figures(taking(&inside).unwrap()));
        assert_eq!(figures(none), figures(taking(&outside).unwrap()));
        let rounds = house.auditor().get("/v1/reports/misdeals?group_by=pit").is(200);
        let rounds: Vec<Value> = rounds["items"].as_array().unwrap().clone();
        assert_eq!((&rounds[0]["rounds"], &rounds[1]["rounds"]), (&json!(2), &json!(1)));
    });
}

#[test]
fn a_round_that_is_corrected_or_voided_counts_as_it_stands() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let (first, second) = (table.settled(), table.settled());
        let entry = json!({"type": "place_bets", "seat": 1, "bets": {"main": "40"}});
        let correction = json!({"action": "replace", "reason": "It was 40", "entry": entry});
        first.correct(&correction).is(200);
        let all = report(house, "");
        assert_eq!(total(&all, "main")["stakes"], "65.00");
        assert_eq!(total(&all, "main")["actual"], "-65.00");
        assert_eq!(total(&all, "break_bonus")["bets"], 1);
        second.correct(&json!({"action": "void", "reason": "Not dealt"})).is(200);
        let all = report(house, "");
        assert_eq!(total(&all, "main")["stakes"], "40.00");
        assert_eq!(total(&all, "break_bonus"), Value::Null);
        first.correct(&json!({"action": "void", "reason": "Nor this"})).is(200);
        assert_eq!(report(house, "")["totals"], json!([]));
        rebuilds(house);
    });
}

#[test]
fn a_series_runs_on_from_hour_to_hour() {
    on_both_databases(|house| {
        let table = Table::new(house);
        table.settled();
        house.pass(TimeDelta::hours(1));
        table.settled();
        let hours = report(house, "group_by=hour&bet=main");
        let items = hours["items"].as_array().unwrap();
        assert_eq!(items.len(), 2);
        let (first, second) = (&items[0]["so_far"], &items[1]["so_far"]);
        assert_eq!(first["difference"], "-25.39");
        assert_eq!(second["difference"], "-50.79");
        assert!(float(&second["cusum_low"]) > float(&first["cusum_low"]));
        assert!(float(&first["cusum_low"]) > 0.0 && float(&second["height"]) > 0.0);
        assert_eq!(second["cusum_high"], "0.0000");
        // Against players who play optimally, the house's expected win is lower.
        let best = report(house, "group_by=hour&bet=main&strategy=optimal");
        assert_eq!(best["items"][1]["so_far"]["difference"], "-50.59");

        let chart = house.auditor().get("/v1/reports/variance?group_by=hour&bet=main&format=svg");
        let chart = chart.is(200);
        assert!(chart.text.starts_with("<svg ") && chart.text.contains("-50.79 USD apart"));
        assert!(chart.text.contains("<polyline "), "{}", chart.text);
        let csv = house.auditor().get("/v1/reports/variance?group_by=hour&bet=main&format=csv");
        let csv = csv.is(200);
        let lines: Vec<&str> = csv.text.lines().collect();
        assert!(lines[0].starts_with("hour,currency,bet,bets,taken,"), "{}", lines[0]);
        assert!(lines[2].contains(",USD,main,1,0,0,1,25.00,0.39,-25.00,-25.39,"), "{}", lines[2]);
    });
}

#[test]
fn what_makes_no_report_is_refused() {
    on_both_databases(|house| {
        Table::new(house).settled();
        for query in [
            "group_by=kind",
            "group_by=dealer&format=svg",
            "group_by=hour&format=svg",
            "strategy=wild",
            "from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z",
            "dealer=Dana",
            "format=pdf",
        ] {
            let path = format!("/v1/reports/variance?{query}");
            house.auditor().get(&path).refused(400, "bad_query");
        }
        house.dealer().get("/v1/reports/variance").refused(403, "not_allowed");
    });
}

/// The house's limit is so tight that a single lost bet exceeds it.
#[test]
fn a_house_that_is_short_is_told_of_in_its_log() {
    let tight = Settings { variance_false_alarm_hours: Some(1), ..settings() };
    on_both_databases_set(&tight, |house| {
        let table = Table::new(house);
        table.settled();
        let watch = |settings: &Settings| {
            house.beside_set(settings.clone(), async |app| {
                app.watch_variance(None).await.unwrap();
            });
        };
        let alarms = || {
            let path = "/v1/audit/entries?kind=variance.alarmed";
            house.auditor().get(path).is(200)["items"].as_array().unwrap().clone()
        };
        watch(&tight);
        assert_eq!(alarms(), Vec::<Value>::new(), "the hour is not over");
        house.pass(TimeDelta::hours(1));
        watch(&settings());
        assert_eq!(alarms(), Vec::<Value>::new(), "one round is within chance");
        watch(&tight);
        let told = alarms();
        let bets: Vec<&Value> = told.iter().map(|entry| &entry["body"]["bet"]).collect();
        assert_eq!(bets, [&json!("main"), &json!("break_bonus")]);
        let main = &told[0];
        assert_eq!((&main["body"]["actual"], &main["stream"]), (&json!("-25.00"), &json!("house")));
        let summary = main["summary"].as_str().unwrap();
        assert!(summary.starts_with("The house is short where "), "{summary}");
        assert!(summary.contains("on 1 bet (main) it was expected to win 0.39 USD but won -25.00"));
        watch(&tight);
        assert_eq!(alarms().len(), 2, "once is enough");
        rebuilds(house);
    });
}
