//! The gaming day at the desk: its reports, its slips, and acts that several people sign.

use serde_json::{Value, json};

use super::{
    chromium::{DESK, TABLET},
    day::sign_as_admin,
    pit::Pit,
};

const NO_DIALOGUE: &str = "!document.querySelector('dialog')";

/// A person with this role signs in the open dialog.
#[track_caller]
pub fn sign_here(pit: &mut Pit, role: &str) {
    let (badge, pin) = pit.demo.sign_in(role);
    pit.fill("dialog [data-field=badge]", &badge);
    pit.fill("dialog [data-field=pin]", &pin);
    // The page takes two taps at one place within 800 ms for one; a person types for longer.
    pit.answer("setTimeout(done, 850)");
    pit.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
}

/// A count of this many chips of 100.00, in the format of the API.
fn hundreds(count: u32) -> Value {
    let chips = json!([{"denomination": "100.00", "count": count}]);
    json!({"chips": chips, "total": format!("{count}00.00")})
}

/// The newest gaming day.
fn today(pit: &Pit) -> String {
    let days = pit.demo.read("/v1/gaming-days?limit=1", &pit.demo.token("pit_boss"));
    days["items"][0]["date"].as_str().unwrap().to_owned()
}

/// Signs a pending act through the API with each of these tokens.
#[track_caller]
fn sign(pit: &Pit, waits: &Value, tokens: &[&str]) {
    let path = format!("/v1/approvals/{}/signatures", waits["approval"]["id"].as_str().unwrap());
    for token in tokens {
        pit.demo.write(&path, token, &json!({}));
    }
}

/// The pit boss signs a pending act with the desk's session.
#[track_caller]
fn sign_waiting(pit: &mut Pit, act: &str) {
    pit.go("#/slips");
    pit.tap(&format!("[data-kind='{act}'] [data-act=sign]"));
    pit.tap("dialog [data-act=sign-mine]:not([aria-disabled])");
}

/// The boxes are pulled and counted, and the cage accepts the count.
fn count_boxes(pit: &Pit, day: &str, boxes: &[(&str, &str)]) {
    let [security, cashier] = ["security", "cashier"].map(|role| pit.demo.token(role));
    let people = pit.demo.people("count");
    let team: Vec<String> = people.iter().map(|who| pit.demo.token_of(who)).collect();
    for (table, out) in boxes {
        let path = format!("/v1/tables/{table}/drops");
        let waits = pit.demo.write(&path, &security, &json!({"box_out": out}));
        sign(pit, &waits, &[&team[0]]);
    }
    let count = pit.demo.write("/v1/counts", &team[0], &json!({"gaming_day": day}));
    let path = format!("/v1/counts/{}/commands", count["id"].as_str().unwrap());
    let mut total = 0;
    for one in count["boxes"].as_array().unwrap() {
        // Each box holds the cash for the chips sold: 100.00 at one table, 200.00 at the other.
        let notes = if one["box"] == "T1-A" { 1 } else { 2 };
        total += notes;
        let entered = json!({"type": "enter_box", "drop_id": one["drop_id"],
            "cash": [{"denomination": "100.00", "count": notes}],
            "total": format!("{notes}00.00")});
        pit.demo.write(&path, &team[0], &entered);
    }
    let waits = pit.demo.write(&path, &team[0], &json!({"type": "finish"}));
    sign(pit, &waits, &[&team[1], &team[2]]);
    let accept = json!({"type": "accept", "total": format!("{total}00.00")});
    pit.demo.write(&path, &cashier, &accept);
}

#[test]
fn the_demos_finished_day_is_the_worked_example() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.go("#/day");
    pit.tap("[data-act=before]");
    pit.see("[data-report=house_day][data-state=final]");
    // Any date can be typed. One without a gaming day says so, and leads to the next day.
    pit.choose("[data-field=day]", "1 Feb 2024");
    pit.wait("document.querySelector('main').textContent.includes('No gaming day was opened')");
    pit.tap("[data-act=after]");
    pit.see("[data-report=house_day][data-state=final]");
    let line = pit.text("tr[data-line='Break Poker 2']");
    for figure in ["10,000", "5,000", "1,000", "11,030", "4,000", "+1,030", "25.75", "−25"] {
        assert!(line.contains(figure), "{figure}: {line}");
    }
    pit.picture("house_day", DESK);
    pit.tap("tr[data-line='Break Poker 2'] .linky");
    pit.see("[data-report=table_day][data-state=final]");
    let term = |name: &str| pit.text(&format!("[data-term={name}] b"));
    assert_eq!(
        ["drop", "closer", "credits", "opener", "fills"].map(term),
        ["4,000.00", "11,030.00", "1,000.00", "10,000.00", "5,000.00"]
    );
    assert_eq!(
        ["win_by_rounds", "rake", "unrecovered", "drop_variance", "over_short"].map(term),
        ["1,055.00", "0.00", "0.00", "0.00", "−25.00"]
    );
    // Selecting a term shows its entries, and the address names the term.
    pit.press("6");
    pit.see("[data-behind=win_by_rounds]");
    pit.wait("document.querySelectorAll('.behind li').length === 12");
    assert!(pit.run("return location.hash").as_str().unwrap().contains("term=win_by_rounds"));
    pit.tap("[data-term=over_short]");
    pit.see("[data-behind=over_short] ~ .behind li");
    pit.picture("table_day", DESK);
    pit.see("[data-hint=bet_paid_or_taken_wrongly]");
    pit.tap("[data-act=replay]");
    pit.see("[data-felt=break_poker]");
    assert!(pit.text(".phead h1").contains('8'));
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_day_is_played_through_at_the_desk() {
    let Some(mut pit) = Pit::with_days() else { return };
    let (day, dealer) = (today(&pit), pit.demo.token("dealer"));
    let table = pit.demo.table("break_poker");
    let path = format!("/v1/tables/{table}");
    pit.go(&format!("#/table/{table}"));
    pit.tap("[data-act=set-up]");
    pit.tap("[data-field=tracked]");
    pit.fill("[data-field=boxes]", "T1-A");
    pit.tap("[data-act=save]:not([aria-disabled])");
    pit.see("[data-setup='0'] [data-asked]");
    sign_as_admin(&pit.demo);
    let mut opener = hundreds(10);
    opener["box"] = json!("T1-A");
    pit.demo.write(&format!("{path}/openers"), &dealer, &opener);
    sign_waiting(&mut pit, "opener");
    pit.wait(NO_DIALOGUE);

    // A fill is requested, handed out, carried and counted.
    pit.tap("[data-act=ask-fill]");
    pit.choose("dialog [data-field=table]", &table);
    pit.fill("dialog [data-chip='25.00']", "4");
    assert_eq!(pit.text("dialog [data-total]"), "100");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.see("[data-one][data-state=requested]");
    pit.tap("[data-act=step-issue]");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    // A signature made elsewhere does not disturb what is being typed here.
    let (badge, pin) = pit.demo.sign_in("cashier");
    pit.fill("dialog [data-field=badge]", &badge);
    pit.fill("dialog [data-field=pin]", &pin);
    let asked = pit.demo.read("/v1/approvals?act=fill.issue", &pit.demo.token("pit_boss"));
    let mut asked = asked["items"].as_array().unwrap().iter();
    let waits = asked.find(|one| one["state"] == "pending").unwrap();
    sign(&pit, &json!({ "approval": waits }), &[&pit.demo.token("security")]);
    pit.see("dialog [data-capacity=runner][data-signed=yes]");
    pit.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
    pit.see("[data-one][data-state=issued]");
    pit.tap("[data-act=step-receive]");
    pit.fill("dialog [data-chip='25.00']", "4");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.see("dialog [data-capacity=supervisor][data-signed=yes]");
    sign_here(&mut pit, "dealer");
    pit.see("dialog [data-capacity=dealer][data-signed=yes]");
    sign_here(&mut pit, "security");
    pit.see("[data-one][data-state=done]");
    pit.run("window.print = () => undefined");
    pit.tap("[data-act=print-slip]");
    pit.see(".slippaper[data-copy='1']");
    pit.tap("dialog [data-act=leave]");
    pit.tap("[data-act=print-slip]");
    pit.see(".slippaper[data-copy='2']");
    pit.tap("dialog [data-act=leave]");

    // The pit boss and security receive the demo's fill, which is still in transit, so that its
    // table can be closed.
    sign_waiting(&mut pit, "fill.receive");
    pit.see("dialog [data-capacity=supervisor][data-signed=yes]");
    sign_here(&mut pit, "security");
    pit.wait(NO_DIALOGUE);
    pit.picture("slips", TABLET);

    let sale = json!({"amount": "100", "tender": "cash", "seat": 1});
    pit.demo.write(&format!("{path}/chip-sales"), &dealer, &sale);
    pit.demo.write(&format!("{path}/closers"), &dealer, &hundreds(10));
    sign_waiting(&mut pit, "closer");
    pit.wait(NO_DIALOGUE);
    pit.go(&format!("#/report/{table}?day={day}"));
    pit.see("[data-report=table_day][data-state=estimated]");
    assert_eq!(pit.text(".term--w b"), "0.00");
    pit.tap("[data-term=fills]");
    pit.see("[data-behind=fills] ~ .behind li");

    // The other table is closed too, and the boxes are counted.
    pit.go("#/day");
    pit.see("tr[data-line='Break Poker 2'][data-state=open]");
    pit.see("[data-open-kind=box]");
    let tables = pit.demo.read("/v1/tables?limit=50", &dealer);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let other = tables.find(|known| known["name"] == "Break Poker 2").unwrap();
    let other = other["id"].as_str().unwrap();
    let waits = pit.demo.write(&format!("/v1/tables/{other}/closers"), &dealer, &hundreds(120));
    sign(&pit, &waits, &[&pit.demo.token("pit_boss")]);
    count_boxes(&pit, &day, &[(&table, "T1-A"), (other, "T2-A")]);
    pit.wait("document.querySelectorAll('[data-open-kind]').length === 1");
    pit.tap("[data-open-kind=shift] [data-act=close-shift]");
    pit.see("[data-open='0']");
    // The day has only just begun, so compliance has to sign too.
    pit.tap("[data-act=close-day]:not([aria-disabled])");
    pit.see("[role=alert]");
    let refused = pit.console();
    assert!(matches!(&*refused, [only] if only.contains("/close - ")), "{refused:?}");
    pit.tap("[data-act=close-day]:not([aria-disabled])");
    pit.see("dialog [data-capacity=supervisor][data-signed=yes]");
    sign_here(&mut pit, "count");
    pit.see("dialog [data-capacity=counter][data-signed=yes]");
    sign_here(&mut pit, "compliance");
    pit.see("[data-closed] .sha");
    let closed = pit.demo.read(&format!("/v1/gaming-days/{day}"), &pit.demo.token("auditor"));
    assert!(pit.text("[data-closed]").contains(closed["report_sha256"].as_str().unwrap()));
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_table_in_its_period_does_not_tell_the_pit_boss_what_its_tray_should_hold() {
    let Some(pit) = Pit::with_days() else { return };
    let tables = pit.demo.read("/v1/tables", &pit.demo.token("pit_boss"));
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["tracked"] == true).unwrap();
    pit.go(&format!("#/table/{}", table["id"].as_str().unwrap()));
    assert!(pit.text("[data-balances] .empty").contains("Hidden"));
    // The sum of its rounds would tell the same.
    pit.go("#/rounds");
    pit.see("[data-sum]");
    assert_eq!(pit.text("[data-sum]"), "at count");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn an_auditor_is_told_the_sum_of_the_rounds() {
    let Some(pit) = Pit::with_days_as("auditor") else { return };
    pit.go("#/rounds");
    pit.see("[data-sum]");
    let sum = pit.text("[data-sum]");
    assert!(sum.starts_with(['+', '−']), "{sum}");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn slips_are_filtered_by_the_address() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.go("#/slips?kind=credit");
    pit.see("tr[data-slip='C-2026-000001']");
    pit.wait("document.querySelectorAll('tr[data-slip]').length === 1");
    pit.choose("[data-filter=state]", "void");
    pit.see(".empty");
    assert_eq!(pit.run("return location.hash"), "#/slips?kind=credit&state=void");
    pit.tap("[data-act=clear]");
    pit.wait("document.querySelectorAll('tr[data-slip]').length === 4");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_wrong_pin_signs_nothing_and_empties_no_badge() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.go("#/slips");
    pit.tap("[data-kind='fill.receive'] [data-act=sign]");
    let (badge, _) = pit.demo.sign_in("security");
    pit.fill("dialog [data-field=badge]", &badge);
    pit.fill("dialog [data-field=pin]", "000000");
    pit.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
    pit.wait("document.querySelector('dialog .bad').textContent.includes('PIN')");
    pit.see("dialog [data-capacity=runner][data-signed=no]");
    let typed = |name: &str| {
        pit.run(&format!("return document.querySelector('dialog [data-field={name}]').value"))
    };
    assert_eq!((typed("badge"), typed("pin")), (json!(badge), json!("")));
    // A refusal needs a reason, and the slip stays as it was.
    pit.tap("dialog [data-act=refuse]");
    pit.fill("dialog [data-field=refusal]", "Counted otherwise");
    pit.tap("dialog [data-act=refuse]:not([aria-disabled])");
    pit.wait(NO_DIALOGUE);
    pit.wait("!document.querySelector('[data-kind=\"fill.receive\"]')");
    pit.see("tr[data-slip='F-2026-000003'] [data-state=issued]");
}
