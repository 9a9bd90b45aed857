//! Attributing cash to a person afterwards, at the desk.

use serde_json::json;

use super::pit::Pit;

#[test]
fn compliance_says_whose_cash_it_was() {
    let Some(mut pit) = Pit::with_days_as("compliance") else { return };
    let cash = json!({"direction": "in", "amount": "4000.00", "currency": "USD",
        "tender": "cash", "place": "Cage 2", "description": "Blue hat"});
    let recorded = pit.demo.write("/v1/cash-transactions", &pit.demo.token("cashier"), &cash);
    let [id, day] = ["id", "gaming_day"].map(|field| recorded[field].as_str().unwrap().to_owned());
    // Go from the register to the day's cash.
    pit.go(&format!("#/registers?register=cash-log&day={day}"));
    pit.tap("[data-act=cash]");
    let row = format!("tr[data-row='{id}']");
    pit.see(&row);
    assert!(pit.text(&row).contains("Blue hat"), "{}", pit.text(&row));
    // The form offers the people who sat at the table. If they cannot be read, the list says so.
    let at_table = format!("tr[data-row='{}'] [data-act=who]", sold_at_a_table(&pit));
    pit.see(&at_table);
    pit.cut(true);
    pit.tap(&at_table);
    pit.see("[data-cash] .failed");
    pit.cut(false);
    pit.wait("!document.querySelector('[data-cash] .failed')");
    pit.tap(&format!("{row} [data-act=who]"));
    pit.fill("dialog [data-field=description]", "Man, fifties, green jacket");
    // Nothing is sent without a reason.
    pit.see("dialog [data-act=send][aria-disabled=true]");
    pit.fill("dialog [data-field=reason]", "Recognized on camera 14");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.wait("!document.querySelector('dialog')");
    pit.wait(&format!("document.querySelector(\"{row}\").textContent.includes('green jacket')"));
    assert!(pit.text(&row).contains("Recognized on camera 14"));
    // Compliance is refused the registers that it is not allowed to read.
    let closed = |line: &String| line.contains("/v1/reports/") && line.contains("403");
    let offline = |line: &String| line.contains("ERR_INTERNET_DISCONNECTED");
    let said = pit.console();
    assert!(said.iter().all(|line| closed(line) || offline(line)), "{said:?}");
}

/// Sells chips at an open table, and returns the id of the sale.
fn sold_at_a_table(pit: &Pit) -> String {
    let boss = pit.demo.token("pit_boss");
    let tables = pit.demo.read("/v1/tables", &boss);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| !table["period"].is_null()).unwrap()["id"].as_str().unwrap();
    let sale = json!({"amount": "100.00", "tender": "cash", "seat": 1});
    let sold = pit.demo.write(&format!("/v1/tables/{table}/chip-sales"), &boss, &sale);
    sold["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_pit_boss_puts_right_who_sat_at_a_seat() {
    let Some(mut pit) = Pit::with_days() else { return };
    let table = pit.demo.table("break_poker");
    let boss = pit.demo.token("pit_boss");
    for (seat, who) in [(3, "Blue hat"), (4, "Red dress")] {
        let path = format!("/v1/tables/{table}/seats/{seat}/patron");
        pit.demo.write(&path, &boss, &json!({"description": who}));
    }
    pit.go(&format!("#/table/{table}"));
    pit.tap("[data-act=stays]");
    let row = |seat: u8| format!("tr[data-row^='{seat}-']");
    pit.see(&row(3));
    let stay = |pit: &Pit, seat: u8| {
        pit.run(&format!("return document.querySelector(\"{}\").dataset.stay", row(seat)))
    };
    let of_third = stay(&pit, 3);
    assert_ne!(stay(&pit, 4), of_third);
    // The person in seat 4 was in fact the player from seat 3.
    pit.tap(&format!("{} [data-act=who-else]", row(4)));
    pit.choose("dialog [data-field=stay]", of_third.as_str().unwrap());
    pit.fill("dialog [data-field=reason]", "They had changed seats");
    pit.tap("dialog [data-act=send]:not([aria-disabled])");
    pit.wait("!document.querySelector('dialog')");
    pit.wait(&format!("document.querySelector(\"{}\").dataset.stay === {of_third}", row(4)));
    assert!(pit.text(&row(4)).contains("Blue hat"));
    assert_eq!(pit.console(), [""; 0]);
}
