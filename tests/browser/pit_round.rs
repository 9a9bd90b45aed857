//! A round at the desk: replayed, ruled on, corrected, voided.

use serde_json::json;

use super::{
    pit::{Pit, cards, entered},
    tablet::{DEALER, HANDS},
};

/// The results of each seat and the house if seat 2's losing side bet of 5 is corrected to 10.
const STILL: [&str; 3] =
    ["Seat 2|−30|−35|gives back 5", "Seat 1|the same result|0", "House, this round|+25|+30|+5"];

#[test]
fn a_round_is_replayed_step_by_step_by_keys() {
    let Some(pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}?step=4"));
    pit.see("[data-step='4']");
    assert!(pit.text(".minifelt [data-seat='1']").contains("25"));
    assert_eq!(pit.run("return document.querySelectorAll('.minifelt .card').length"), 0);
    pit.press("]]]");
    pit.see("[data-step='7']");
    assert_eq!(pit.run("return document.querySelectorAll('.minifelt .card').length"), 7);
    pit.press("[");
    pit.see("[data-step='6']");
    assert_eq!(pit.run("return location.hash"), format!("#/round/{round}?step=6"));
    let moved = |pit: &Pit| pit.text("[data-step] + .kv dd:last-child");
    assert_eq!(moved(&pit), "0.00");
    pit.go(&format!("#/round/{round}"));
    pit.see(".bigstep .tag--settled, [data-step='9']");
    assert!(moved(&pit).starts_with(['+', '−', '0']), "{}", moved(&pit));
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_correction_stands_beside_its_round_and_covers_nothing() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-bet]");
    pit.see("dialog [data-field=amount]");
    assert_eq!(pit.run("return document.querySelector('dialog:modal')"), json!(null));
    // The felt begins below the form, and is visible.
    let seen = pit.run(
        "const {x, width, top} = document.querySelector('.minifelt').getBoundingClientRect();
         const {bottom} = document.querySelector('dialog').getBoundingClientRect();
         const hit = document.elementFromPoint(x + width / 2, top + 40);
         return [bottom <= top, Boolean(hit?.closest('.minifelt'))]",
    );
    assert_eq!(seen, json!([true, true]));
    // Pressing the same key again does not erase what was typed.
    pit.fill("dialog [data-field=amount]", "75");
    pit.tap("[data-act=fix-bet]");
    let typed = "return document.querySelector('dialog [data-field=amount]').value";
    assert_eq!(pit.run(typed), json!("75"));
    pit.picture("round-corrected-beside", super::chromium::DESK);
    if let Some(mut inspector) = super::accessible::Inspector::new() {
        inspector.check(&pit, "a correction");
        assert_eq!(inspector.found, [""; 0]);
    }
    pit.run("document.querySelector('dialog [data-field=amount]').focus()");
    pit.press("\u{e00c}");
    pit.wait("!document.querySelector('dialog')");
    let focus = "return document.activeElement?.dataset.act";
    assert_eq!(pit.run(focus), json!("fix-bet"));
}

#[test]
fn a_round_is_voided_as_it_was_rehearsed() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-void]");
    pit.see("[data-act=rehearse][aria-disabled=true]");
    pit.fill("[data-field=reason]", "The pack was short of a card");
    pit.see("[data-act=post][aria-disabled=true]");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal] [data-moves]");
    assert_eq!(pit.last_entry(&round)["kind"], "break_poker.settled", "nothing is posted yet");

    // Typing after a rehearsal requires another rehearsal.
    pit.fill("[data-field=reason]", "The pack was short of two cards");
    pit.see("[data-act=post][aria-disabled=true]");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('void')");
    let entry = pit.last_entry(&round);
    assert_eq!(entry["kind"], "break_poker.voided");
    assert_eq!(entry["reason"], "The pack was short of two cards");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_correction_is_rehearsed_as_it_is_typed_and_says_what_still_has_to_move() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.resize([1366, 768]);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-bet]");
    pit.choose("[data-field=seat]", "2");
    pit.choose("[data-field=bet]", "break_bonus");
    pit.fill("[data-field=amount]", "10");
    pit.see("[data-still]");
    let rows = pit.run(
        "return [...document.querySelectorAll('[data-still] tbody tr')].map((row) =>
            [...row.cells].map((cell) => cell.textContent.trim()).join('|'))",
    );
    let rows: Vec<&str> = rows.as_array().unwrap().iter().filter_map(|row| row.as_str()).collect();
    assert_eq!(rows, STILL);
    let told = pit.text("[data-still-do]");
    assert!(told.starts_with("The dealer takes 5 back from seat 2 (1 × 5)."), "{told}");
    // What still has to move and the keys are in sight without scrolling, with all fields.
    let shown = pit.run(
        "const seen = (mark) => {
             const {x, y, width, height} = document.querySelector(mark).getBoundingClientRect();
             const hit = document.elementFromPoint(x + width / 2, y + height / 2);
             return Boolean(hit?.closest(mark));
         };
         return ['[data-field=seat]', '[data-field=reason]', '[data-still-do]', '[data-act=post]']
             .filter((mark) => !seen(mark))",
    );
    assert_eq!(shown, json!([]));
    // Without a reason, the correction is not posted. With a reason, it is posted as rehearsed.
    pit.see("[data-act=post][aria-disabled=true]");
    pit.fill("[data-field=reason]", "Seat 2 had 10");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('corrected once')");
    assert_eq!(pit.last_entry(&round)["kind"], "break_poker.corrected");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_bet_is_replaced_and_every_figure_that_follows_is_shown_first() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-bet]");
    pit.choose("[data-field=seat]", "2");
    pit.fill("[data-field=amount]", "50");
    pit.fill("[data-field=reason]", "Seat 2 had 50");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal] [data-diff]");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(
        shown.contains("Seat 2, main") && shown.contains("25") && shown.contains("50"),
        "{shown}"
    );
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('corrected once')");
    let entry = pit.last_entry(&round);
    assert_eq!(entry["body"]["event"]["entry_after"]["bets"]["main"], "50.00");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_correction_that_the_rules_refuse_says_so_and_loses_nothing() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-bet]");
    pit.fill("[data-field=amount]", "2.50");
    pit.fill("[data-field=reason]", "Half a chip");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-problem]').textContent.length > 10");
    assert_eq!(pit.run("return document.querySelector('[data-field=amount]').value"), "2.50");
    assert_eq!(pit.last_entry(&round)["kind"], "break_poker.settled");
}

#[test]
fn a_ruling_that_waits_is_decided_at_the_desk() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.open_round();
    let bets = json!({"main": "25"});
    pit.play(&round, &json!({"type": "place_bets", "seat": 1, "bets": bets}));
    pit.play(&round, &json!({"type": "close_betting"}));
    pit.play(&round, &json!({"type": "enter_dealer", "cards": cards(DEALER)}));
    pit.play(&round, &entered(1, HANDS[0]));
    let what = "identical_cards";
    pit.play(&round, &json!({"type": "report_misdeal", "what": what, "card": "Kh"}));
    pit.see(".need--now a[href*='/round/']");
    pit.tap(".need--now a[href*='/round/']");
    pit.see("[data-ruling]");
    pit.fill("[data-field=ruling-reason]", "Looked at it");
    pit.tap("[data-act=accept]:not([aria-disabled])");
    pit.wait("!document.querySelector('[data-ruling]')");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_round_of_many_steps_is_shown_at_its_last() {
    let Some(pit) = Pit::open() else { return };
    let round = pit.open_round();
    for batch in 0..6 {
        let bets = |step: u32| {
            let stake = (batch * 40 + step + 5).to_string();
            json!({"type": "place_bets", "seat": step % 6 + 1, "bets": {"main": stake}})
        };
        let commands: Vec<_> = (0..40).map(bets).collect();
        pit.play(&round, &json!({"type": "batch", "commands": commands}));
    }
    pit.go(&format!("#/round/{round}"));
    let seen = "(() => {
        const [here, row] = ['.scrub .here', '.scrub__row']
            .map((what) => document.querySelector(what));
        if (!here) return false;
        const [inner, outer] = [here, row].map((element) => element.getBoundingClientRect());
        return inner.left >= outer.left && inner.right <= outer.right + 1;
    })()";
    pit.see("[data-step='242']");
    pit.wait(seen);
    pit.go(&format!("#/round/{round}?step=3"));
    pit.see("[data-step='3']");
    pit.wait(seen);
    assert_eq!(pit.run("return document.querySelectorAll('.scrub .past').length"), 2);
    assert_eq!(pit.run("return document.querySelectorAll('.scrub li').length"), 242);
    assert_eq!(pit.console(), [""; 0]);
}

/// An auditor looks for a dealer's rounds in which a seat was paid too much, and sees their totals.
#[test]
fn rounds_are_found_by_dealer_seat_and_card_with_their_sums() {
    let Some(pit) = Pit::open() else { return };
    let round = pit.settled_round();
    let read = pit.demo.read(&format!("/v1/rounds/{round}"), &pit.demo.token("auditor"));
    let (dealer, number) = (read["opened_by"].as_str().unwrap(), &read["number"]);
    pit.go("#/rounds");
    pit.see("tr[data-row]");
    pit.choose("[data-filter=dealer]", dealer);
    pit.choose("[data-filter=seat]", "1");
    pit.choose("[data-filter=paid]", "5");
    pit.see(&format!("tr[data-row='{round}']"));
    pit.wait("document.querySelectorAll('tr[data-row]').length === 1");
    pit.see("[data-sum]");
    let row = pit.text("tr[data-row]");
    assert!(row.contains(&format!(" {number} ")) && row.ends_with("+5.00 +25.00"), "{row}");
    let sums = pit.run(
        "return [...document.querySelectorAll('[data-sum]')].map(
        (sum) => sum.textContent.trim())",
    );
    assert_eq!(sums, json!(["+5.00", "+25.00"]));
    // This could be one or a thousand, so it is refused and changes nothing.
    pit.choose("[data-filter=paid]", "1,000");
    let told = pit.run("return document.querySelector('[data-filter=paid]').validationMessage");
    assert!(told.as_str().unwrap().starts_with("Write an amount"), "{told}");
    assert!(pit.run("return location.hash").as_str().unwrap().contains("paid=5"));
    pit.choose("[data-filter=paid]", "4,99");
    pit.wait("location.hash.includes('paid=4.99')");
    // No round paid this seat 5.01 or more.
    pit.choose("[data-filter=paid]", "5.01");
    pit.wait("!document.querySelector('tr[data-row]')");
    pit.choose("[data-filter=paid]", "");
    pit.choose("[data-filter=card]", cards(DEALER)[0]);
    pit.see(&format!("tr[data-row='{round}']"));
}
