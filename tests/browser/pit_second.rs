//! A correction that needs two signatures.

use serde_json::json;

use super::pit::{Pit, cards, entered};

/// The dealer's two pairs, and a hand with a pair and three of a kind that beats both.
const BEATEN: &str = "Qc Qs 6d 6h Tc 8s 3h";
const WINS: &str = "Kh Kd 9c 9h 9s 4d 2s";

/// A settled round at the tracked table in which seat 1 has won 500, enough to need a second
/// signature.
fn won(pit: &Pit) -> String {
    let dealer = pit.demo.token("dealer");
    let tables = pit.demo.read("/v1/tables", &dealer);
    let mut tables = tables["items"].as_array().unwrap().iter();
    let table = tables.find(|table| table["tracked"] == true).unwrap();
    let path = format!("/v1/tables/{}/rounds", table["id"].as_str().unwrap());
    let round = pit.demo.write(&path, &dealer, &json!({}));
    let round = round["id"].as_str().unwrap().to_owned();
    let bets = json!({"main": "200", "break_bonus": "50"});
    pit.play(&round, &json!({"type": "place_bets", "seat": 1, "bets": bets}));
    pit.play(&round, &json!({"type": "close_betting"}));
    pit.play(&round, &json!({"type": "enter_dealer", "cards": cards(BEATEN)}));
    pit.play(&round, &entered(1, WINS));
    pit.play(&round, &json!({"type": "confirm"}));
    round
}

#[test]
fn a_large_correction_waits_at_its_round_for_a_second_signature() {
    let Some(mut pit) = Pit::with_days() else { return };
    let round = won(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-void]");
    pit.fill("dialog [data-field=reason]", "The wrong pack was dealt");
    pit.choose("dialog [data-field=chips]", "not_moved");
    pit.tap("dialog [data-act=rehearse]:not([aria-disabled])");
    assert!(pit.text("[data-chips]").contains("500"));
    pit.tap("dialog [data-act=post]:not([aria-disabled])");
    pit.see("dialog [data-capacity=supervisor][data-signed=yes]");
    pit.see("dialog [data-capacity=second][data-signed=no]");
    // The second signature is missing: the round is unchanged, and shows what is pending.
    pit.run("location.reload()");
    pit.see("[data-second]");
    assert!(!pit.text(".phead h1").contains("void"));
    // A pending correction is not shown as if it had been posted, and the person who requested it
    // is named.
    let waits = pit.text("[data-second]");
    assert!(waits.contains("Correct round") && waits.contains("requested by Pat"), "{waits}");
    assert!(!waits.contains("corrected"), "{waits}");
    pit.tap("[data-act=sign-second]");
    let (badge, pin) = pit.demo.sign_in("compliance");
    pit.fill("dialog [data-field=badge]", &badge);
    pit.fill("dialog [data-field=pin]", &pin);
    pit.tap("dialog [data-act=sign-badge]:not([aria-disabled])");
    pit.wait("!document.querySelector('dialog')");
    pit.wait("document.querySelector('.phead h1').textContent.includes('void')");
    pit.wait("!document.querySelector('[data-second]')");
    // The step names both people who signed.
    let signed = pit.text("[data-signed-by]");
    assert!(signed.contains("Pat") && signed.contains("Kim"), "{signed}");
    assert_eq!(pit.console(), [""; 0]);
}
