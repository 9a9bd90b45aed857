//! Every desk screen in both themes, checked by axe-core.

use super::{
    accessible::Inspector,
    pit::Pit,
    pit_games::{open_deal, open_match, settled_hand, won_game, won_match},
};

/// Goes to a screen, and waits for something that it shows.
fn go(pit: &Pit, place: &str, shows: &str) {
    pit.go(place);
    pit.see(shows);
}

#[test]
fn the_floor_the_log_and_a_proof_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.see("tr[data-table]");
    see.check(&pit, "floor");
    pit.tap("[data-act=open-table]");
    pit.see("dialog [data-field=name]");
    see.check(&pit, "a new table");
    pit.run("document.querySelector('dialog[open]').close()");
    for game in ["break_poker", "holdem"] {
        go(&pit, &format!("#/table/{}", pit.demo.table(game)), ".phead h1");
        see.check(&pit, &format!("a table of {game}"));
    }
    pit.tap("[data-act=set-up]");
    pit.see("dialog [data-field=boxes]");
    see.check(&pit, "a table's setup");
    pit.run("document.querySelector('dialog[open]').close()");
    go(&pit, "#/log", "tr[data-kind]");
    see.check(&pit, "log");
    let entry = pit.last_entry(&round);
    let id = entry["id"].as_str().unwrap();
    go(&pit, &format!("#/log?entry={id}"), "aside[data-entry] .kv");
    see.check(&pit, "log with an entry");
    go(&pit, &format!("#/entry/{id}"), "[data-act=prove]");
    see.check(&pit, "entry");
    pit.tap("[data-act=prove]");
    pit.tap("[data-act=sign-checkpoint]");
    pit.see("[data-proven=good]");
    see.check(&pit, "proof");
    pit.tap("[data-act=verify]");
    pit.see("[data-sound=true]");
    see.check(&pit, "a verified log");
    pit.tap("[data-act=menu]");
    pit.see(".keylist");
    see.check(&pit, "keys");
    pit.tap("dialog [data-act=signout]");
    pit.see("#badge");
    see.check(&pit, "sign-in");
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn rounds_and_what_puts_them_right_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    go(&pit, "#/rounds", "tr[data-row]");
    see.check(&pit, "rounds");
    go(&pit, &format!("#/round/{round}"), "[data-felt=break_poker]");
    see.check(&pit, "a round of Break Poker");
    for mode in ["void", "hand", "swap", "bet"] {
        pit.tap(&format!("[data-act=fix-{mode}]"));
        pit.see("dialog[open] [data-field=reason]");
        see.check(&pit, &format!("a correction: {mode}"));
        if mode != "bet" {
            pit.tap("[data-act=leave]");
        }
    }
    pit.fill("[data-field=amount]", "50");
    pit.fill("[data-field=reason]", "Seat 1 had 50");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal] [data-diff]");
    see.check(&pit, "a rehearsal");
    pit.tap("[data-act=leave]");

    let hand = settled_hand(&pit);
    go(&pit, &format!("#/round/{hand}"), "[data-stood] .pod__pays");
    see.check(&pit, "a hand of hold'em");
    for mode in ["hand", "swap", "board"] {
        pit.tap(&format!("[data-act=fix-{mode}]"));
        pit.see("dialog[open] [data-field=reason]");
        see.check(&pit, &format!("a correction of hold'em: {mode}"));
        pit.tap("[data-act=leave]");
    }
    let game = open_match(&pit);
    go(&pit, &format!("#/round/{game}"), "[data-stood] .mesa");
    see.check(&pit, "a match of Truco");
    let game = open_deal(&pit);
    go(&pit, &format!("#/round/{game}"), "[data-stood] [data-meld]");
    see.check(&pit, "a game of Canasta");
    for (won, mode) in [(won_match(&pit), "score"), (won_game(&pit), "line")] {
        go(&pit, &format!("#/round/{won}"), "[data-stood]");
        pit.tap(&format!("[data-act=fix-{mode}]"));
        pit.see("dialog[open] [data-field=reason]");
        see.check(&pit, &format!("a correction: {mode}"));
        pit.tap("[data-act=leave]");
    }
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn reports_rules_and_people_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::open() else { return };
    pit.settled_round();
    go(&pit, "#/misdeals", "[data-misdeals]");
    see.check(&pit, "misdeals");
    go(&pit, "#/exceptions", "[data-sorts=read]");
    see.check(&pit, "exceptions");
    go(&pit, "#/cases", "[data-cases=read]");
    see.check(&pit, "cases");
    go(&pit, "#/rules", ".phead h1");
    see.check(&pit, "rules to choose from");
    go(&pit, &format!("#/rules/{}", pit.demo.table("break_poker")), "[data-compared]");
    see.check(&pit, "rules");
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/seats']", "5");
    pit.see("tr.changed");
    see.check(&pit, "a draft");
    go(&pit, "#/people", ".grid--people");
    see.check(&pit, "people and keys");
    super::pit_variance::believe(&pit);
    go(&pit, "#/variance", "[data-chart=control] .act");
    see.check(&pit, "expected and actual");
    go(&pit, "#/variance?bet=stake&by=table", "[data-alarms='0']");
    see.check(&pit, "a bet without a chart");
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn the_days_slips_and_reports_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::with_days() else { return };
    for language in ["English", "Spanish"] {
        let mut look = |pit: &Pit, screen: &str| see.check(pit, &format!("{screen}, {language}"));
        go(&pit, "#/day", "[data-open] .opens");
        look(&pit, "the day that runs");
        pit.tap("[data-act=open-shift]");
        pit.see("dialog [data-field=gaming_day]");
        look(&pit, "a shift to be opened");
        pit.tap("dialog [data-act=close]");
        pit.tap("[data-act=before]");
        pit.see("[data-closed] .shifts");
        look(&pit, "a day that is closed");
        pit.tap("[data-shift=swing]");
        pit.see("tr[data-line] .after");
        look(&pit, "a shift");
        pit.tap("[data-act=handover]");
        pit.see("[data-handover=now] [data-part=dealers]");
        look(&pit, "a shift's handover");
        pit.tap("[data-act=back]");
        pit.see("tr[data-line] .after");
        pit.tap("tr[data-line] .linky");
        pit.see("[data-report=period]");
        pit.tap("[data-act=back]");
        pit.see("[data-report=table_day]");
        pit.tap("[data-term=over_short]");
        pit.see(".behind li");
        look(&pit, "a table's day");
        go(&pit, "#/equipment", "[data-sets]");
        look(&pit, "cards and dice");
        go(&pit, "#/slips", "tr[data-slip]");
        pit.tap("tr[data-slip='F-2026-000003'] .rowlink");
        pit.see("[data-one] .caps");
        look(&pit, "slips");
        pit.tap("[data-approval] [data-act=sign]");
        pit.see("dialog [data-capacities]");
        look(&pit, "an act to be signed");
        pit.tap("dialog [data-act=close]");
        pit.tap("[data-act=ask-credit]");
        pit.see("dialog [data-field=table]");
        look(&pit, "a credit to be asked for");
        pit.tap("dialog [data-act=close]");
        pit.run("window.print = () => undefined");
        pit.tap("[data-act=print-slip]");
        pit.see(".slippaper");
        look(&pit, "a slip on paper");
        pit.tap("dialog [data-act=close]");
        let spanish = "localStorage.setItem('houseway.settings', JSON.stringify({language: 'es'}));
            location.reload()";
        pit.run(spanish);
        pit.wait("document.documentElement.lang === 'es'");
    }
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn the_house_and_its_draft_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut pit) = Pit::open_as("admin") else { return };
    go(&pit, "#/house", "[data-settings]");
    see.check(&pit, "the house");
    pit.tap("[data-act=draft]");
    pit.fill("[data-pointer='/count_team_min']", "1");
    pit.see("[data-setting='/count_team_min'] .bad");
    see.check(&pit, "a draft of the house's settings");
    assert_eq!(see.found, [""; 0]);
}
