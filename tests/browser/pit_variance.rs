//! The house's actual and expected results, at the desk.

use serde_json::{Value, json};

use super::{chromium::DESK, pit::Pit};

/// Invented reports from a house after 40 hours; the API's own tests check their shape. Calculating
/// the exact odds would take an unoptimised house longer than a page waits.
fn reports() -> Value {
    let group = |z: &str, band: &str, more: Value| {
        let mut group = json!({"currency": "USD", "bet": "main", "bets": 420, "taken": 150,
            "pushed": 130, "paid": 140, "stakes": "31500.00", "expected": "495.50",
            "actual": "-4264.50", "difference": "-4760.00", "standard_deviation": "1400.00",
            "z": z, "band": band, "chance": if z == "-3.4000" { "0.001348" } else { "0.999" }});
        group.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        group
    };
    let jun = json!({"dealer": "user:jun", "dealer_name": "Jun"});
    let dana = json!({"dealer": "user:dana", "dealer_name": "Dana"});
    let at = |dealer: &Value| {
        let mut at = json!({"table_id": "t-1", "table_name": "Break Poker 1"});
        at.as_object_mut().unwrap().extend(dealer.as_object().unwrap().clone());
        at
    };
    let hours: Vec<Value> = (0..40)
        .map(|hour| {
            let time = format!("2026-01-{:02}T{:02}:00:00Z", 10 + hour / 24, hour % 24);
            let so_far = json!({"difference": format!("-{}.00", hour * 200),
                "standard_deviation": format!("{}.00", 300 + hour * 30),
                "z": "-3.4000", "cusum_low": format!("0.{hour:02}"), "cusum_high": "0.0000",
                "height": "0.3050"});
            group("-0.4000", "inside", json!({"hour": time, "so_far": so_far}))
        })
        .collect();
    let report = |items: Vec<Value>| {
        json!({"from": "2026-01-10T00:00:00Z", "to": "2026-01-11T16:00:00Z",
            "strategy": "house_way", "items": items,
            "totals": [group("-1.5000", "inside", json!({}))]})
    };
    let beyond = "beyond_three_sigma";
    let both = |dealers: [Value; 2]| {
        let [one, other] = dealers;
        report(vec![group("0.2000", "inside", other), group("-3.4000", beyond, one)])
    };
    json!({"hour": report(hours), "dealer": both([jun.clone(), dana.clone()]),
        "table": both([at(&json!({})), at(&json!({}))]), "dealer,table": both([at(&jun), at(&dana)])})
}

/// Simulates a house that has dealt for 40 hours and lost more than expected.
pub fn believe(pit: &Pit) {
    let alarm = json!({"id": "01a20000-0000-7000-8000-000000000001", "kind": "variance.alarmed",
        "at": "2026-01-11T16:00:03Z", "body": {"kind": "variance.alarmed",
        "dealer": "user:jun", "currency": "USD",
        "bet": "main", "from": "2026-01-10T00:00:00Z", "to": "2026-01-11T16:00:00Z",
        "bets": 560, "stakes": "88500.00", "expected": "1392.00", "actual": "-5590.00",
        "standard_deviation": "2100.00", "z": "-3.2700", "cusum": "0.31", "height": "0.3050",
        "false_alarm_hours": 10000}});
    pit.run(&format!(
        "const told = {}, alarms = {}, ask = window.fetch;
         window.asked = [];
         window.fetch = async (path, options) => {{
             const {{ pathname, searchParams }} = new URL(path, location);
             if (pathname === '/v1/reports/variance') {{
                 window.asked.push(searchParams.toString());
                 const none = {{items: [], takings: [], pits: []}};
                 return new Response(JSON.stringify(told[searchParams.get('group_by')] ?? none));
             }}
             return searchParams.get('kind') === 'variance.alarmed'
                 ? new Response(JSON.stringify(alarms)) : ask(path, options);
         }}",
        reports(),
        json!({"items": [alarm], "next_cursor": null})
    ));
}

#[test]
fn winnings_are_charted_and_an_alarm_leads_to_its_entry() {
    let Some(mut pit) = Pit::open() else { return };
    believe(&pit);
    pit.press("ge");
    pit.see("[data-groups=dealer] tbody tr:first-child .cell--3");
    let verdict = pit.text("[data-verdict='1']");
    assert!(verdict.contains("1 of 2 dealers stands out: Jun, −4,760 in 420 bets"), "{verdict}");
    assert!(verdict.contains("−3.40σ") && verdict.contains("one time in 742"), "{verdict}");
    pit.see("[data-chart=control] .act");
    pit.see("[data-chart=cusum] .dot");
    let chart = pit.text("[data-chart=control]");
    assert!(chart.contains("−3σ") && chart.contains("16,800 bets"), "{chart}");
    assert!(pit.text("[data-chart=cusum]").contains("over the limit"));
    let figures = pit.text("[data-groups=dealer]");
    assert!(figures.contains("Jun") && figures.contains("−4,760.00"), "{figures}");
    assert_eq!(pit.text("[data-matrix] .cell--3"), "−3.40");
    assert!(pit.text("[data-alarm]").contains("+1,392.00 on 88,500.00"));
    pit.picture("variance", DESK);
    let entry = pit.run("return document.querySelector('[data-alarm] [data-act=entry]').hash");
    assert_eq!(entry, "#/entry/01a20000-0000-7000-8000-000000000001");

    // The chart's dealer is in the address and in the request.
    pit.tap("[data-matrix] .cell--3");
    pit.wait("location.hash.includes('dealer=user%3Ajun') && location.hash.includes('table=t-1')");
    pit.wait(
        "window.asked.some((asked) => asked.includes('dealer=user%3Ajun')
        && asked.includes('group_by=hour') && asked.includes('bet=main'))",
    );
    pit.wait("document.querySelector('[data-chart=control] h2').textContent.includes('Jun')");
    pit.choose("[data-filter=by]", "table");
    pit.see("[data-groups=table]");
    assert!(pit.run("return location.hash").as_str().unwrap().contains("by=table"));
    assert_eq!(pit.console(), [""; 0]);
}

/// Whether the first table's figures are all within their panel and on the screen.
const IN_SIGHT: &str = "const panel = document.querySelector('[data-groups]');
    const [end, row] = [panel.getBoundingClientRect(), panel.querySelector('tbody tr')];
    const cells = [...row.cells].slice(0, 5).map((cell) => cell.getBoundingClientRect());
    return cells.every(({ right, bottom }) => right <= end.right && bottom <= innerHeight)";

#[test]
fn which_table_loses_is_in_sight() {
    let Some(pit) = Pit::open() else { return };
    believe(&pit);
    for size @ [width, _] in [DESK, [1280, 800]] {
        pit.resize(size);
        pit.go("#/floor");
        pit.see(".grid--floor");
        pit.go("#/variance");
        pit.see("[data-groups=dealer] tbody tr:first-child .cell--3");
        pit.picture(&format!("variance-{width}"), size);
        pit.resize(size);
        assert_eq!(pit.run(IN_SIGHT), true, "{width}");
        let first = pit.run("return document.querySelector('[data-groups] tbody tr').dataset.z");
        assert_eq!(first, "-3.4000");
        // The alarms come before the matrix.
        assert_eq!(
            pit.run(
                "const [alarms, matrix] = ['[data-alarms]', '[data-matrix]']
                     .map((what) => document.querySelector(what).getBoundingClientRect().top);
                 return alarms < matrix"
            ),
            true
        );
    }
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_bet_that_nobody_made_has_no_chart() {
    let Some(pit) = Pit::open() else { return };
    pit.go("#/variance?bet=stake");
    pit.wait("document.querySelector('[data-chart=none]')?.textContent.includes('No bets')");
    pit.see("[data-act=svg][aria-disabled=true]");
    pit.see("[data-alarms='0']");
    assert_eq!(pit.run("return document.querySelector('[data-filter=bet]').value"), "stake");
    assert_eq!(pit.console(), [""; 0]);
}
