//! A tournament at the desk: its clock, its links, and double taps.

use serde_json::json;

use super::{chromium::Browser, clock::Event, demo::Demo, pit::Pit, tablet::Tablet};

/// Gives the effect of a second tap time to show.
fn settle(pit: &Pit) {
    pit.answer("setTimeout(() => done(true), 900)");
}

/// Two quick taps have the effect of one, whatever is under the finger at the second tap.
#[test]
fn a_finger_that_comes_down_twice_directs_a_tournament_once() {
    for between in [150, 350, 600] {
        let Some(pit) = Pit::with_days() else { return };
        let event = Event::sold(&pit.demo);
        let id = event.path.rsplit('/').next().unwrap().to_owned();
        pit.go(&format!("#/tournaments/{id}"));
        pit.see("[data-act=draw_seats]");
        let legal = |what: &str| event.read()["legal"].as_array().unwrap().contains(&json!(what));
        pit.tap_twice("[data-act=draw_seats]", between);
        settle(&pit);
        assert_eq!(event.read()["phase"], "announced");
        pit.tap_twice("[data-act=start]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "running");
        assert!(legal("close_registration"), "two taps {between} ms apart closed registration");
        pit.tap_twice("[data-act=clock_pause]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "paused");
        pit.tap_twice("[data-act=clock_resume]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "running");
        event.link("Bar");
        pit.see("[data-screen=Bar] [data-act^=revoke]");
        pit.tap_twice("[data-screen=Bar] [data-act^=revoke]", between);
        settle(&pit);
        pit.see("[data-screen=Bar]");
        assert_eq!(pit.console(), [""; 0]);
    }
}

/// The floor moves a player to the right seat. Adding an amount of 0 to the pool is refused. The
/// step that makes the payouts final is shown once it is due, and then waits for a second
/// signature.
#[test]
fn the_floor_directs_a_tournament_at_the_desk() {
    let Some(mut pit) = Pit::with_days() else { return };
    let path = Event::running(&pit.demo).path;
    let id = path.rsplit('/').next().unwrap().to_owned();
    pit.go(&format!("#/tournaments/{id}"));
    pit.tap("[data-act=player][data-row=E1]");
    // Only what the chosen act needs is asked, and the key says what it does and to whom.
    pit.see("[data-field=reason]");
    pit.choose("[data-field=what]", "disqualify");
    pit.see("[data-field=rule]");
    pit.wait("!document.querySelector('[data-field=to]')");
    assert!(pit.text("[data-act=send][aria-disabled]").starts_with("Disqualify E1"));
    pit.choose("[data-field=what]", "wrong_seat");
    pit.wait("!document.querySelector('[data-field=reason]')");
    // Seats are drawn at random, so different ones are free in each run.
    pit.see("[data-field=to]");
    let to = pit.run("return document.querySelector('[data-field=to]').options[1].value");
    let to = to.as_str().unwrap();
    pit.choose("[data-field=to]", to);
    pit.tap("[data-act=send]");
    let sits = "document.querySelector('[data-row=E1]')?.closest('li').innerText";
    pit.wait(&format!("{sits}.startsWith('{}')", to.rsplit('-').next().unwrap()));
    pit.wait("!document.querySelector('dialog')");
    settle(&pit);
    pit.tap("[data-act=close_registration]");
    pit.see("[data-due=fix_payouts]");
    pit.tap("[data-room=prizes]");
    pit.see("[data-place=E1]");
    settle(&pit);
    pit.tap("[data-act=add-money]");
    pit.fill("[data-field=amount]", "0");
    pit.fill("[data-field=reason]", "Anniversary");
    pit.tap("[data-act=send]");
    pit.see("form .bad:not(:empty)");
    pit.tap("[data-act=close]");
    settle(&pit);
    pit.tap("[data-act=carry-out]");
    pit.see("[data-signed=yes]");
    assert_eq!(pit.demo.read(&path, &pit.demo.token("pit_boss"))["payouts"]["state"], "estimated");
}

/// The dealer shuffles and deals; nobody buys in; a paused clock keeps the table waiting.
#[test]
fn a_dealer_deals_a_tournaments_hand() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::with_days();
    browser.go(&demo.link("tablet", "dealer"));
    let mut tablet = Tablet::in_browser(browser, demo);
    tablet.tap("[data-table=holdem]");
    tablet.hears("[data-act=go]");
    let path = Event::running(&tablet.demo).path;
    let floor = tablet.demo.token("pit_boss");
    let commands = format!("{path}/commands");
    tablet.tap("[data-act=go]");
    tablet.see(".work--event");
    assert!(
        tablet.text("[data-band]").contains("Draw for the button"),
        "{}",
        tablet.text("[data-band]")
    );
    tablet.hears("[data-act=go]");
    tablet.tap("[data-act=go]");
    tablet.wait("document.querySelector('[data-band]').innerText.includes('Level 1')");
    let pause = json!({"type": "clock_pause", "hold": true});
    tablet.demo.write(&commands, &floor, &pause);
    tablet.wait("document.querySelector('[data-band]').innerText.includes('The clock is stopped')");
    tablet.demo.write(&commands, &floor, &json!({"type": "clock_resume"}));
    tablet.wait("document.querySelector('[data-band]').innerText.includes('Shuffle')");
    tablet.wait("!document.querySelector('[data-act=go]').ariaDisabled");
    tablet.hears("[data-act=go]");
    tablet.tap("[data-act=go]");
    tablet.see("[data-act=fold]");
    assert_eq!(tablet.demo.read(&path, &floor)["tables"][0]["in_play"], true);
    assert_eq!(tablet.console(), [""; 0]);
}

/// Two tables of two players each, in hand-for-hand play; a hand is dealt at the demo's table.
fn all_in_by_hand(demo: &Demo) -> (String, String) {
    let (floor, cage) = (demo.token("pit_boss"), demo.token("cashier"));
    let level = json!({"kind": "level", "seconds": 1200, "small": "100", "big": "200"});
    let structure = json!({
        "name": "Bubble", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "chip_unit": "100", "closes_at_item": 1, "spread": true, "table_seats": 6,
        "halt_at": 0, "items": [level, level],
        "prices": {"entry": {"stake": "90.00", "fee": "20.00", "chips": "10000"}},
        "payouts": [{"from": 2, "to": 60, "shares": ["65.00", "35.00"]}]});
    let made = demo.write("/v1/tournaments", &floor, &structure);
    let path = format!("/v1/tournaments/{}", made["id"].as_str().unwrap());
    let other = json!({"name": "Hold'em beside", "game": "holdem", "currency": "USD"});
    let other = demo.write("/v1/tables", &floor, &other)["id"].as_str().unwrap().to_owned();
    for table in [demo.table("holdem"), other] {
        demo.write(&format!("{path}/tables"), &floor, &json!({"table_id": table, "seats": 6}));
    }
    for player in ["P-1", "P-2", "P-3", "P-4"] {
        let entry = json!({"player": player, "name": player, "tender": {"type": "cash"}});
        demo.write(&format!("{path}/entries"), &cage, &entry);
    }
    let commands = format!("{path}/commands");
    let seats = [("E1", 1, 1), ("E2", 1, 2), ("E3", 2, 1), ("E4", 2, 2)];
    let drawn =
        seats.map(|(entry, table, seat)| json!({"entry": entry, "table": table, "seat": seat}));
    demo.write(&commands, &floor, &json!({"type": "draw_seats", "drawn": drawn}));
    demo.write(&commands, &floor, &json!({"type": "start", "clock": true}));
    demo.write(&commands, &floor, &json!({"type": "close_registration"}));
    let waits = demo.write(&format!("{path}/payouts"), &floor, &json!({}));
    let waits = waits["approval"]["id"].as_str().unwrap();
    let second = demo.token("compliance");
    demo.write(&format!("/v1/approvals/{waits}/signatures"), &second, &json!({}));
    demo.write(&commands, &floor, &json!({"type": "announce_hand_for_hand"}));
    demo.write(&commands, &floor, &json!({"type": "release_round"}));
    let rounds = format!("/v1/tables/{}/rounds", demo.table("holdem"));
    let dealer = demo.token("dealer");
    let round = demo.write(&rounds, &dealer, &json!({}));
    let round = format!("/v1/rounds/{}/commands", round["id"].as_str().unwrap());
    for command in [
        json!({"type": "place_button", "seat": 1}),
        json!({"type": "deal"}),
        json!({"type": "all_in", "seat": 1}),
        json!({"type": "call", "seat": 2}),
    ] {
        demo.write(&round, &dealer, &command);
    }
    (commands, round)
}

/// 5.3.3: after a called all-in in hand-for-hand play, the tablet tells the dealer to keep the
/// cards face down until the floor releases the showdown.
#[test]
fn an_all_in_in_hand_for_hand_waits_on_the_tablet() {
    let Some(browser) = Browser::open() else { return };
    let demo = Demo::with_days();
    let (commands, _) = all_in_by_hand(&demo);
    browser.go(&demo.link("tablet", "dealer"));
    let mut tablet = Tablet::in_browser(browser, demo);
    tablet.tap("[data-table=holdem]");
    tablet.see("[data-held]");
    let band = tablet.text("[data-band]");
    assert!(band.contains("All-in: cards face down, wait for the floor."), "{band}");
    let release = json!({"type": "release_showdown", "table": 1});
    tablet.demo.write(&commands, &tablet.demo.token("pit_boss"), &release);
    tablet.wait("!document.querySelector('[data-held]')");
    assert_eq!(tablet.console(), [""; 0]);
}
