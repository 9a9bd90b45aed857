//! Papers that people sign are printed where people look for them: tray counts on the page for the
//! table's day, drops and box counts in their registers.

use serde_json::{Value, json};

use super::{accessible::Inspector, chromium::DESK, pit::Pit};

/// Counts the pages that are sent to the printer.
const PRINTER: &str = "window.printed = 0; window.print = () => { window.printed += 1 }";

/// The newest item of a list.
fn newest(pit: &Pit, list: &str, role: &str) -> Value {
    pit.demo.read(list, &pit.demo.token(role))["items"][0].clone()
}

/// The copies of a paper that were logged.
fn copies(pit: &Pit, number: &str) -> Vec<Value> {
    let auditor = pit.demo.token("auditor");
    let entries = pit.demo.read("/v1/audit/entries?kind=form.printed&limit=50", &auditor);
    let bodies = entries["items"].as_array().unwrap().iter().map(|entry| &entry["body"]);
    bodies.filter(|body| body["number"] == number).map(|body| body["copy"].clone()).collect()
}

fn copy_is(pit: &Pit, copy: u8) {
    pit.see(&format!("dialog [data-copy='{copy}']"));
    pit.wait(&format!("window.printed === {copy}"));
}

/// Chromium's messages, except refusals of registers that the signed-in person cannot read.
fn complaints(pit: &Pit) -> Vec<String> {
    let said = pit.console().into_iter();
    said.filter(|line| !line.contains("/v1/") || !line.contains("403 (Forbidden)")).collect()
}

/// On the page for a table's closed day, a double tap prints a tray count only once, and the next
/// copy is a reprint.
#[test]
fn a_tray_count_is_printed_at_the_tables_day() {
    let Some(pit) = Pit::with_days() else { return };
    let mut see = Inspector::new();
    let drop = newest(&pit, "/v1/drops?state=counted", "pit_boss");
    let (table, day) = (&drop["table_id"], &drop["gaming_day"]);
    pit.go(&format!("#/report/{}?day={}", table.as_str().unwrap(), day.as_str().unwrap()));
    pit.see("[data-report=table_day] [data-prints^=I-]");
    pit.run(PRINTER);
    let number = pit.run("return document.querySelector('[data-prints^=I-]').dataset.prints");
    let number = number.as_str().unwrap().to_owned();
    let key = format!("[data-prints='{number}']");
    pit.tap_twice(&key, 60);
    copy_is(&pit, 1);
    assert_eq!(copies(&pit, &number), [1]);
    let paper = pit.text("[data-paper]");
    for said in ["ORIGINAL", &number, "Gaming day", "Total", "supervisor", "Signature"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    if let Some(see) = &mut see {
        see.check(&pit, "a tray count on paper");
    }
    for size @ [width, _] in [DESK, [1024, 768]] {
        pit.resize(size);
        pit.picture_as_it_is(&format!("tray count on paper {width}"));
        let fits = "const sheet = document.querySelector('dialog');
            return sheet.scrollWidth <= sheet.clientWidth";
        assert_eq!(pit.run(fits), json!(true), "{width}");
    }
    pit.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));

    // Only the count is printed.
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let seen = pit.run(
        "return [...document.querySelectorAll('.nav, .phead, .kpis, .panel, .actions, .printed')]
            .filter((one) => one.checkVisibility()).map((one) => one.className)",
    );
    assert_eq!(seen, json!([]));
    pit.picture_as_it_is("tray count in print");
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": ""}));

    pit.tap_twice("dialog [data-act=print-again]", 60);
    copy_is(&pit, 2);
    assert!(pit.text("[data-paper]").contains("REPRINT 1"));
    assert_eq!(copies(&pit, &number), [2, 1]);

    // On the keyboard, Escape closes the sheet and puts the focus back where it was.
    pit.press("\u{e00c}");
    pit.wait("!document.querySelector('dialog')");
    pit.wait(&format!("document.activeElement?.dataset.prints === '{number}'"));
    pit.press("\u{e007}");
    copy_is(&pit, 3);
    assert_eq!(see.map(|see| see.found).unwrap_or_default(), [""; 0]);
    assert_eq!(pit.console(), [""; 0]);
}

/// A pit boss requests a drop in their own shift but does not sign it; two others do. The day's
/// page then prints the form for the box, which is waiting to be counted.
#[test]
fn a_pulled_drop_is_printed_at_the_day_that_it_keeps_open() {
    let Some(mut pit) = Pit::with_days() else { return };
    let tables = pit.demo.read("/v1/tables?limit=50", &pit.demo.token("pit_boss"));
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| !table["box"].is_null()).unwrap();
    pit.go("#/slips");
    pit.tap("[data-act=pull-box]");
    pit.choose("dialog [data-field=table]", table["id"].as_str().unwrap());
    pit.wait("document.querySelector('dialog [data-field=box-out]')?.value");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.see("dialog [data-capacities] [data-capacity=runner][data-signed=no]");
    pit.see("dialog [data-capacities] [data-capacity=second][data-signed=no]");
    let waits = newest(&pit, "/v1/approvals?act=drop", "pit_boss");
    let path = format!("/v1/approvals/{}/signatures", waits["id"].as_str().unwrap());
    for role in ["security", "count"] {
        pit.demo.write(&path, &pit.demo.token(role), &json!({}));
    }
    pit.wait("document.querySelectorAll('dialog [data-signed=yes]').length === 2");
    pit.tap("dialog [data-act=close]");
    let pulled = newest(&pit, "/v1/drops?state=pulled", "pit_boss");
    let number = pulled["number"].as_str().unwrap();
    pit.go("#/day");
    pit.see("[data-open-kind=drop] [data-act=print-drop]");
    pit.run(PRINTER);
    pit.tap("[data-open-kind=drop] [data-act=print-drop]");
    copy_is(&pit, 1);
    let paper = pit.text("[data-paper=drop]");
    for said in ["ORIGINAL", number, "Box out", "runner", "Signature"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    assert_eq!(copies(&pit, number), [1]);
    assert_eq!(complaints(&pit), [""; 0]);
}

/// If the answer is lost, the sheet stays open, and sending the request again does not count as
/// another copy.
#[test]
fn a_paper_that_could_not_be_printed_is_printed_again() {
    let Some(mut pit) = Pit::with_days_as("cashier") else { return };
    let pulled = newest(&pit, "/v1/drops?state=counted", "cashier");
    let number = pulled["number"].as_str().unwrap().to_owned();
    pit.go(&format!("#/registers?register=slips&day={}", pulled["gaming_day"].as_str().unwrap()));
    let key = format!("[data-prints='{number}']");
    pit.see(&key);
    pit.run(PRINTER);
    // The house logs the copy, but its answer does not arrive.
    pit.run(
        "const real = window.fetch;
         window.fetch = async (path, options) => {
            const answer = await real(path, options);
            if (options?.method !== 'POST' || window.lost) return answer;
            window.lost = true;
            throw new TypeError('lost');
         }",
    );
    pit.tap(&key);
    pit.wait("document.querySelector('dialog [role=alert]')?.textContent");
    assert_eq!(pit.run("return window.printed"), json!(0));
    assert_eq!(copies(&pit, &number), [1]);
    pit.tap("dialog [data-act=print-again]");
    copy_is(&pit, 1);
    let paper = pit.text("[data-paper]");
    for said in ["ORIGINAL", &number, "Box out", "runner", "Total"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    assert_eq!(copies(&pit, &number), [1]);
    pit.tap("dialog [data-act=leave]");
    pit.wait("!document.querySelector('dialog')");
    assert_eq!(complaints(&pit), [""; 0]);
}

/// The count room and the cage can print a box count from the register of drops, in English and in
/// Spanish.
#[test]
fn a_box_count_is_printed_from_the_register_of_drops() {
    let Some(mut pit) = Pit::with_days_as("count") else { return };
    let count = newest(&pit, "/v1/counts", "count");
    let number = count["number"].as_str().unwrap().to_owned();
    let day = count["gaming_day"].as_str().unwrap();
    pit.run(
        "localStorage.setItem('houseway.settings', JSON.stringify({language: 'es'}));
         location.reload()",
    );
    pit.wait("document.documentElement.lang === 'es'");
    pit.go(&format!("#/registers?register=drop&day={day}"));
    let key = format!("[data-prints='{number}']");
    pit.see(&key);
    // Only the cage and the floor can print drops.
    assert_eq!(
        pit.run("return document.querySelector('[data-prints^=D-]')"),
        json!(null),
        "the count room prints no drop"
    );
    pit.run(PRINTER);
    pit.tap(&key);
    copy_is(&pit, 1);
    let paper = pit.text("[data-paper]");
    for said in ["ORIGINAL", &number, "Jornada", "Total", "integrante 2", "Firma"] {
        assert!(paper.contains(said), "{said}: {paper}");
    }
    assert_eq!(pit.text("dialog [data-act=print-again]"), "Imprimir otra vez");
    assert_eq!(complaints(&pit), [""; 0]);
}
