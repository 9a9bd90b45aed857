//! Times and amounts have one notation, and times are in the house's own time zone.

use serde_json::json;

use super::{chromium::Browser, day::send, pit::Pit};

/// Sets the house's time zone to Buenos Aires, three hours behind UTC.
fn move_to_buenos_aires(pit: &Pit) {
    let settings = json!({"settings": {"time_zone": "America/Argentina/Buenos_Aires"},
        "reason": "We are there"});
    send(&pit.demo, "PUT", "/v1/house/settings", &pit.demo.token("admin"), &settings);
    let compliance = pit.demo.token("compliance");
    let waits = pit.demo.read("/v1/approvals?state=pending&act=settings.set", &compliance);
    let path = format!("/v1/approvals/{}/signatures", waits["items"][0]["id"].as_str().unwrap());
    pit.demo.write(&path, &compliance, &json!({}));
}

#[test]
fn times_are_the_houses_and_are_typed_as_they_are_written() {
    let Some(pit) = Pit::with_days() else { return };
    pit.go("#/rounds");
    pit.see("tr[data-row]");
    assert_eq!(pit.run("return document.querySelector('input[type^=date]')"), json!(null));
    let from = |iso: &str| format!("decodeURIComponent(location.hash).includes('from={iso}')");
    pit.choose("[data-filter=from]", "22 Nov 2025, 21:31");
    pit.wait(&from("2025-11-22T21:31:00.000Z"));
    let shown = "document.querySelector('[data-filter=from]').value === 'Sat 22 Nov 2025, 21:31'";
    pit.wait(shown);
    pit.choose("[data-filter=from]", "long ago");
    pit.see("[data-filter=from]:invalid");
    pit.wait(&from("2025-11-22T21:31:00.000Z"));

    // The house's time zone is sent at sign-in.
    move_to_buenos_aires(&pit);
    let place = pit.run("return location.hash");
    pit.run("sessionStorage.clear()");
    Browser::go(&pit, "about:blank");
    Browser::go(&pit, &pit.demo.link("pit", "pit_boss"));
    pit.see("[data-line=live]");
    pit.go(place.as_str().unwrap());
    pit.wait("document.querySelector('[data-filter=from]')?.value === 'Sat 22 Nov 2025, 18:31'");
    pit.choose("[data-filter=from]", "2025-11-20 23:30");
    pit.wait(&from("2025-11-21T02:30:00.000Z"));
    pit.choose("[data-filter=from]", "");
    pit.wait("!location.hash.includes('from')");
}

#[test]
fn a_loss_that_becomes_smaller_is_not_painted_as_one() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-bet]");
    pit.fill("[data-field=amount]", "50");
    pit.fill("[data-field=reason]", "Seat 1 had 50");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal] [data-diff]");
    // In the ledger and in the rehearsal, gains and losses are told apart by their sign, not by
    // colour.
    let painted = "const all = [...document.querySelectorAll('.plus, .minus')];
        const color = (one) => getComputedStyle(one).color;
        const painted = all.filter((one) => color(one) !== color(one.parentElement));
        return all.length ? painted.length : -1";
    assert_eq!(pit.run(painted), json!(0));
}
