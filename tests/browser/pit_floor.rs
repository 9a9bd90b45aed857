//! A shift's handover, cards and dice, and a pit's name at the desk.

use super::{chromium::DESK, pit::Pit};

/// The second of the demo's pit bosses signs in the open dialog.
#[track_caller]
fn other_boss_signs(pit: &mut Pit) {
    let (badge, pin) = pit.demo.people("pit_boss")[1].clone();
    pit.fill("dialog [data-field=badge]", &badge);
    pit.fill("dialog [data-field=pin]", &pin);
    pit.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
}

#[test]
fn a_shift_is_handed_over_at_the_desk() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.go("#/day");
    pit.see("[data-open] .shifts");
    pit.tap("[data-open] [data-shift]");
    pit.tap("[data-act=handover]");
    pit.see("[data-handover=now] [data-part=dealers]");
    pit.fill("[data-field=notes]", "Table 4: the shuffler jams");
    pit.picture("handover", DESK);
    pit.picture("handover_narrow", [1024, 768]);
    pit.tap("[data-act=hand-over]:not([aria-disabled])");
    pit.see("dialog [data-capacity=outgoing][data-signed=yes]");
    // The next signer can read the page first.
    pit.see("dialog [data-act=subject]");
    other_boss_signs(&mut pit);
    pit.see("[data-handover=signed]");
    let notes = pit.text("[data-part=notes]");
    assert!(notes.contains("Table 4: the shuffler jams"), "{notes}");
    let signed = pit.text("[data-part=signatures]");
    assert!(signed.contains("P-201") && signed.contains("P-202"), "{signed}");
    pit.picture("handover_signed", DESK);
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn sets_of_cards_are_received_issued_and_destroyed_at_the_desk() {
    let Some(mut pit) = Pit::with_days() else { return };
    let table = pit.demo.table("break_poker");
    pit.go("#/");
    pit.tap("[data-act=equipment]");
    pit.see("[data-sets='0']");
    pit.tap("[data-act=receive]");
    pit.fill("dialog [data-field=colour]", "red");
    pit.fill("dialog [data-field=numbers]", "12, 14-15");
    pit.tap("dialog [data-act=send]");
    pit.see("[data-sets='3']");
    pit.tap("tr[data-set='red 12'] .tick");
    pit.tap("tr[data-set='red 14'] .tick");
    pit.picture("equipment", DESK);
    pit.picture("equipment_narrow", [1024, 768]);
    pit.tap("[data-act=issue]:not([aria-disabled])");
    pit.choose("dialog [data-field=table]", &table);
    pit.tap("dialog [data-act=send]");
    pit.see("tr[data-set='red 12'][data-state=in_use]");
    pit.tap("tr[data-set='red 12'] .tick");
    pit.tap("[data-act=retire]:not([aria-disabled])");
    pit.fill("dialog [data-field=reason]", "Used for a day");
    pit.tap("dialog [data-act=send]");
    pit.see("tr[data-set='red 12'][data-state=retired]");
    pit.tap("tr[data-set='red 12'] .tick");
    pit.tap("[data-act=destroy]:not([aria-disabled])");
    pit.fill("dialog [data-field=reason]", "Shredded");
    pit.tap("dialog [data-act=send]");
    pit.see("dialog [data-capacity=second][data-signed=no]");
    super::pit_day::sign_here(&mut pit, "security");
    pit.see("tr[data-set='red 12'][data-state=destroyed]");
    assert_eq!(pit.console(), [""; 0]);
    // A number that another set already has is refused, and the reason is shown next to the field.
    pit.tap("[data-act=receive]");
    pit.fill("dialog [data-field=colour]", "red");
    pit.fill("dialog [data-field=numbers]", "14");
    pit.tap("dialog [data-act=send]");
    pit.see("dialog small.bad");
}

#[test]
fn a_pit_is_renamed_on_the_floor() {
    let Some(mut pit) = Pit::with_days() else { return };
    pit.go("#/");
    pit.tap("[data-act=pit-rename]");
    pit.fill("[data-field=pit-name]", "High limit");
    pit.picture("pit_renamed", DESK);
    pit.tap("[data-act=pit-rename-do]");
    pit.wait("document.querySelector('.grid--floor').textContent.includes('High limit')");
}
