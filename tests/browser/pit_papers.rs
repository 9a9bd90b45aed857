//! Tournament papers at the desk: a sale prints its slip and a payment its receipt, and reports are
//! read, printed and downloaded.

use serde_json::{Value, json};

use super::{clock::Event, pit::Pit};

/// Counts the pages that are sent to the printer.
const PRINTER: &str = "window.printed = []; window.print = () =>
    window.printed.push(document.querySelector('[data-paper]')?.dataset.paper ?? 'page')";

fn id_of(path: &str) -> String {
    path.rsplit('/').next().unwrap().to_owned()
}

fn printed(pit: &Pit) -> Value {
    pit.run("return window.printed")
}

/// 10.1: an entry is sold to a known player in three steps, and its seat slip is printed.
#[test]
fn a_cashier_sells_an_entry_with_its_seat_slip_in_three_acts() {
    let Some(mut pit) = Pit::with_days_as("cashier") else { return };
    let path = Event::running(&pit.demo).path;
    pit.go(&format!("#/tournaments/{}?room=desk", id_of(&path)));
    pit.see("[data-act=sell]");
    pit.run(PRINTER);
    // The cashier taps twice, and types the player's name.
    pit.tap("[data-act=sell]");
    pit.fill("[data-field=player]", "P-77");
    pit.tap("[data-act=send]");
    pit.see("[data-paper=seat_slip]");
    pit.wait("window.printed.length === 1");
    assert_eq!(printed(&pit), json!(["seat_slip"]));
    let slip = pit.text("[data-paper]");
    for said in ["ORIGINAL", "Seat slip", "P-77", "E3", "Table", "Seat", "10000", "Saturday 110"] {
        assert!(slip.contains(said), "{said}: {slip}");
    }
    // Only the slip is printed, and it fits a roll of 80 mm.
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let paper = pit.run(
        "const {width} = document.querySelector('.slip80').getBoundingClientRect();
         const seen = [...document.querySelectorAll('.nav, .phead, .rooms, .tf, .actions')]
            .filter((one) => one.checkVisibility()).map((one) => one.className);
         return [width <= 72 / 25.4 * 96 + 1, seen]",
    );
    assert_eq!(paper, json!([true, []]));
    pit.picture_as_it_is("seat slip");
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": ""}));
    pit.tap("[data-act=print-entry]");
    pit.see("[data-paper=entry]");
    pit.wait("window.printed.length === 2");
    let receipt = pit.text("[data-paper]");
    for said in ["ORIGINAL", "Entry receipt", "90.00", "20.00", "110.00"] {
        assert!(receipt.contains(said), "{said}: {receipt}");
    }
    pit.tap("[data-act=print-again]");
    pit.wait("document.querySelector('[data-copy]')?.textContent.includes('REPRINT 1')");
    pit.tap("[data-act=leave]");
    pit.wait("!document.querySelector('dialog')");
    assert_eq!(pit.console(), [""; 0]);
}

/// 10.1: a receipt is printed with every payment.
#[test]
fn a_cashier_pays_with_a_receipt() {
    let Some(mut pit) = Pit::with_days_as("cashier") else { return };
    let event = Event::running(&pit.demo);
    let cancel = json!({"type": "cancel", "reason": "Fire alarm"});
    let floor = pit.demo.token("pit_boss");
    let waits = pit.demo.write(&format!("{}/commands", event.path), &floor, &cancel);
    let approval = waits["approval"]["id"].as_str().unwrap();
    let second = pit.demo.token("compliance");
    pit.demo.write(&format!("/v1/approvals/{approval}/signatures"), &second, &json!({}));
    let path = event.path;
    pit.go(&format!("#/tournaments/{}?room=desk", id_of(&path)));
    pit.see("[data-entry=E1] [data-act=pay]");
    pit.run(PRINTER);
    pit.tap("[data-entry=E1] [data-act=pay]");
    pit.tap("[data-act=send]");
    pit.see("[data-paper=prize]");
    pit.wait("window.printed.length === 1");
    let receipt = pit.text("[data-paper]");
    for said in ["ORIGINAL", "Prize receipt", "W-", "player"] {
        assert!(receipt.contains(said), "{said}: {receipt}");
    }
    assert_eq!(pit.console(), [""; 0]);
}

/// 7.5: both reports are read, printed and downloaded like the day's registers.
#[test]
fn the_reports_of_tournaments_are_among_the_registers() {
    let Some(mut pit) = Pit::with_days_as("cashier") else { return };
    let event = Event::running(&pit.demo).path;
    let day = pit.demo.read("/v1/gaming-days", &pit.demo.token("auditor"));
    let day = day["items"][0]["date"].as_str().unwrap().to_owned();
    pit.go(&format!("#/registers?register=tournament-desk&day={day}"));
    pit.wait("document.querySelector('[data-rows]')?.innerText.includes('Saturday 110')");
    let desk = pit.text("[data-rows]");
    assert!(desk.contains("220.00") && desk.contains("cash"), "{desk}");
    pit.tap("[data-register=tournament]");
    pit.choose("[data-field=event]", &id_of(&event));
    pit.wait("document.querySelector('[data-rows]')?.innerText.includes('prize pool')");
    let rows = pit.text("[data-rows]");
    assert!(rows.contains("cage") && rows.contains("90.00"), "{rows}");
    pit.see("[data-act=csv]");
    pit.run(PRINTER);
    pit.tap("[data-act=print]");
    assert_eq!(printed(&pit), json!(["page"]));
    pit.picture("report of a tournament", super::chromium::DESK);
}
