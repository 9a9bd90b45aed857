//! A tournament's money and rulings: payouts, prizes, disqualification, reinstatement, closing
//! (`tournaments.md`, 3 and 5 to 7).

use houseway::app::Role;
use serde_json::{Value, json};

use crate::support::{
    on_both_databases, on_sqlite,
    tournament::{act, first_hand, fixed, last_hand, prized, three},
};

/// 3.6, 3.7, 9.2: two people make the payouts final. They can do so only once, and only after
/// registration closes.
#[test]
fn s3_7_payouts_are_fixed_by_two() {
    on_both_databases(|house| {
        let (event, _) = three(house, &prized());
        event.fix().refused(409, "wrong_phase").problems(&[("registration_open", "")]);
        event.command(&json!({"type": "close_registration"})).is(200);
        for role in [Role::Cashier, Role::Dealer, Role::Auditor] {
            let path = format!("{}/payouts", event.path);
            let other = house.caller(role).post(&path).json(&json!({})).send();
            other.refused(403, "not_allowed");
        }
        let asked = event.fix().is(202);
        assert_eq!(asked["approval"]["act"], "payouts.fix");
        let id = asked["approval"]["id"].as_str().unwrap().to_owned();
        let path = format!("/v1/approvals/{id}/signatures");
        let sign = |role| house.caller(role).post(&path).json(&json!({})).send();
        sign(Role::Dealer).refused(403, "wrong_signer");
        sign(Role::Cashier).is(200);
        let payouts = event.read()["payouts"].clone();
        assert_eq!((&payouts["state"], &payouts["pool"]), (&json!("fixed"), &json!("270.00")));
        let twice = event.fix().refused(409, "wrong_phase");
        twice.problems(&[("payouts_fixed", "")]);
        let reopen = json!({"type": "reopen_registration", "reason": "So"});
        event.command(&reopen).refused(409, "wrong_phase").problems(&[("payouts_fixed", "")]);
        let add = json!({"type": "add_money", "amount": "5", "source": "cage", "reason": "So"});
        event.command(&add).refused(409, "wrong_phase").problems(&[("payouts_fixed", "")]);
        house.rebuilds();
    });
}

/// 3.10, 2.1, 9.2: prizes are paid with receipts, and large ones need two people. Unclaimed prizes
/// are declared.
#[test]
fn s3_10_prizes_are_paid_and_the_event_closed() {
    on_sqlite(|house| {
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let pay = |entry: &str| event.pay(entry, &json!({}));
        pay("E1").refused(409, "wrong_phase").problems(&[("still_playing", "")]);
        pay("E2").refused(409, "wrong_phase").problems(&[("nothing_due", "")]);
        last_hand(&at);
        assert_eq!(event.read().str("phase"), "over");
        let close = |unclaimed: &Value| json!({"type": "close", "unclaimed": unclaimed});
        let left = event.command(&close(&json!([]))).refused(409, "wrong_phase");
        left.problems(&[("money_left", ""), ("money_left", "")]);
        // A large prize waits for a supervisor, who can be the pit boss who made the payouts final.
        let large = pay("E3").is(202);
        assert_eq!(large["approval"]["act"], "prize.pay");
        event.sign(&large, Role::PitBoss);
        let paid = event.entries_of("prize.paid").pop().unwrap();
        let receipt = paid["body"]["receipt"].as_str().unwrap().to_owned();
        assert!(receipt.starts_with("W-") && receipt.ends_with("-000001"), "{receipt}");
        assert_eq!(paid["body"]["event"]["amount"], "195.00");
        pay("E3").refused(409, "wrong_phase").problems(&[("paid_already", "")]);
        // A prize can be paid in parts, which never add up to more than is due.
        let part = |amount: &str| event.pay("E1", &json!({"amount": amount}));
        part("100.00").is(200);
        part("5.01").refused(422, "breaks_rule").problems(&[("paid_already", "/amount")]);
        event.signed(&close(&json!(["E1"])), Role::Cashier);
        assert_eq!(event.read().str("phase"), "closed");
        pay("E1").is(200);
        let paid = event.entries_of("prize.paid").pop().unwrap();
        assert_eq!(paid["body"]["event"]["from"], "unclaimed");
        house.rebuilds();
    });
}

/// 5.5: two people rule on the prize of a disqualified player.
#[test]
fn s5_5_a_disqualified_players_prize_is_ruled_on() {
    on_sqlite(|house| {
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let out =
            json!({"type": "disqualify", "entry": "E1", "rule": "TDA 71", "reason": "Collusion"});
        event.command(&out).is(200);
        assert_eq!(event.read().str("phase"), "over");
        event.pay("E1", &json!({})).refused(409, "wrong_phase").problems(&[("nothing_due", "")]);
        let rule = json!({"type": "rule_prize", "entry": "E1", "how": "redistribute"});
        event.signed(&rule, Role::Compliance);
        let due = event.entries_of("place.known").pop().unwrap();
        assert_eq!(due["body"]["event"]["cash"], "300.00");
        let again = event.command(&rule).refused(409, "wrong_phase");
        again.problems(&[("not_withheld", "")]);
        house.rebuilds();
    });
}

/// 5.6: a player who was eliminated by mistake plays on, with chips from the players who had won
/// them.
#[test]
fn s5_6_an_eliminated_player_is_reinstated_by_two() {
    on_sqlite(|house| {
        let (event, at) = fixed(house, &prized());
        first_hand(&at);
        let back = json!({"type": "reinstate", "entry": "E2", "stack": "5000",
            "taken": [{"entry": "E3", "amount": "5000"}], "reason": "The pot was misread"});
        event.signed(&back, Role::Compliance);
        let stacks: Vec<String> = event.stacks().into_iter().map(|(.., stack)| stack).collect();
        assert_eq!(stacks, ["9600", "5000", "15400"]);
        // The table gets the new stacks with its next hand.
        let hand = at.deal(None, (1, 8, 2, 5));
        act(&hand, &[(8, "fold"), (2, "fold")]);
        hand.enter(&json!({"type": "award"}));
        assert_eq!(event.stacks()[1].3, "5100");
        house.rebuilds();
    });
}
