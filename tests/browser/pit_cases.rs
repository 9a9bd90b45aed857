//! Cases at the desk.

use serde_json::json;

use super::pit::Pit;

const VOIDED: &str = "tr[data-case='void_after_settlement']";

/// Voids a settled round while the list of cases is open, and opens the case that appears
/// in it.
fn look_at_a_void(pit: &mut Pit) {
    let round = pit.settled_round();
    pit.go("#/cases");
    pit.see("[data-cases=read]");
    let boss = pit.demo.token("pit_boss");
    let void = json!({"action": "void", "reason": "Dealt before the bets were down"});
    pit.demo.write(&format!("/v1/rounds/{round}/corrections"), &boss, &void);
    pit.see(VOIDED);
    pit.tap(&format!("{VOIDED} .rowlink"));
    pit.see("[data-one] [data-next]");
    assert!(pit.text("[data-one]").contains("Dealt before the bets were down"));
}

fn count(pit: &Pit, selector: &str) -> u64 {
    pit.run(&format!("return document.querySelectorAll('{selector}').length")).as_u64().unwrap()
}

#[test]
fn a_pit_boss_sees_the_case_of_a_void_and_adds_a_note() {
    let Some(mut pit) = Pit::with_days() else { return };
    look_at_a_void(&mut pit);
    assert_eq!(count(&pit, "[data-act=case-assign]"), 0);
    pit.tap("[data-act=case-note]");
    pit.fill("[data-field=text]", "The floor was told at once");
    pit.tap("[data-act=send]");
    pit.see("[data-step=note]");
    // The case is in the address, so a reload shows the same.
    pit.run("location.reload()");
    pit.see("[data-step=note]");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn compliance_takes_a_case_with_one_tap_and_closes_it_with_a_finding() {
    let Some(mut pit) = Pit::with_days_as("compliance") else { return };
    look_at_a_void(&mut pit);
    pit.see("[data-act=case-assign]");
    pit.tap_twice("[data-act=case-assign]", 40);
    pit.see("[data-one][data-state=in_review]");
    assert_eq!(count(&pit, "[data-step=assign]"), 1);
    pit.tap("[data-act=case-close]");
    pit.fill("[data-field=text]", "Agreed with the players");
    // The case cannot be closed without a finding.
    pit.see("[data-act=send][aria-disabled=true]");
    pit.tap("[data-choice=procedure]");
    pit.tap("[data-act=send]");
    pit.see("[data-one][data-state=closed]");
    pit.wait(&format!("!document.querySelector(\"{VOIDED}\")"));
    pit.choose("[data-filter=state]", "closed");
    pit.see(VOIDED);
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_case_that_is_raised_by_hand_names_its_table_and_who_raised_it() {
    let Some(mut pit) = Pit::with_days() else { return };
    let table = pit.demo.table("break_poker");
    pit.go("#/cases");
    pit.tap("[data-act=case-open]");
    pit.fill("[data-field=text]", "Seat 4 says that a 100 was not counted");
    pit.choose("dialog [data-field=table]", &table);
    pit.tap_twice("[data-act=send]", 40);
    pit.see("[data-one] [data-next]");
    let case = pit.text("[data-one]");
    let (badge, _) = pit.demo.sign_in("pit_boss");
    for fact in ["Break Poker 1", "Opened by", &badge] {
        assert!(case.contains(fact), "{fact}: {case}");
    }
    assert_eq!(count(&pit, "tr[data-case=raised]"), 1);
    assert_eq!(pit.console(), [""; 0]);
}
