//! Properties that hold for any cards, bets and commands: money is conserved, and a refused command
//! leaves the round, log, ledger and balances exactly as they were.

use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};

use crate::support::{Round, Table, cents, deals::deals, on_both_databases};

/// The number of deals with which each property is tested, per database.
const CASES: u32 = 16;

fn runner() -> TestRunner {
    TestRunner::new(Config { cases: CASES, failure_persistence: None, ..Config::default() })
}

/// The sum of the ledger's lines for an account, in cents.
fn posted(round: &Round<'_>, account: &str) -> i64 {
    let lines = round.postings();
    lines.iter().filter(|(whose, ..)| whose == account).map(|(_, cents, _)| cents).sum()
}

#[test]
fn money_is_conserved_whatever_is_dealt() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let outcome = runner().run(&deals(), |deal| {
            let round = table.open_round();
            for command in deal.commands() {
                round.enter(&command);
            }
            let preview = round.read()["state"]["preview"].clone();
            let settled = round.enter(&json!({"type": "confirm"})).body;
            let settlement = &settled["settlement"];
            prop_assert_eq!(&preview, settlement, "what was shown is what is paid");
            let mut nets = 0;
            for seat in settlement["seats"].as_array().unwrap() {
                let net = cents(&seat["net"]);
                let bets = seat["bets"].as_array().unwrap();
                prop_assert_eq!(net, bets.iter().map(|bet| cents(&bet["net"])).sum::<i64>());
                prop_assert_eq!(net, posted(&round, &format!("seat:{}", seat["seat"])));
                nets += net;
            }
            prop_assert_eq!(cents(&settlement["table_net"]), -nets);
            prop_assert_eq!(posted(&round, "bank") + posted(&round, "breakage"), -nets);
            prop_assert_eq!(table.balances().values().sum::<i64>(), 0);
            Ok(())
        });
        outcome.unwrap();
    });
}

/// A request that a hurried, mistaken or malicious client might send.
fn nonsense() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        select(vec!["1h", "Kh", "Jk", "", "1e3", "NaN", "-5", "0.5", "25", "dealer", "♠"])
            .prop_map(str::to_owned),
        ".{0,12}",
        "[0-9]{30}",
    ];
    let cards = vec(text.clone(), 0..9);
    let seat = 0_u8..9;
    prop_oneof![
        (seat.clone(), text.clone()).prop_map(
            |(seat, main)| json!({"type": "place_bets", "seat": seat, "bets": {"main": main}})
        ),
        seat.clone().prop_map(|seat| json!({"type": "clear_bets", "seat": seat})),
        cards.clone().prop_map(|cards| json!({"type": "enter_dealer", "cards": cards})),
        (seat, cards.clone(), cards.clone(), cards).prop_map(|(seat, cards, low, high)| {
            json!({"type": "enter_seat", "seat": seat, "cards": cards, "low": low, "high": high})
        }),
        any::<u8>().prop_map(|count| json!({"type": "enter_remainder", "count": count})),
        text.clone().prop_map(|hand| json!({"type": "clear_hand", "hand": hand})),
        text.clone().prop_map(|reason| json!({"type": "void_deal", "reason": reason})),
        text.prop_map(|kind| json!({"type": kind, "seat": 1})),
        Just(json!({"type": "close_betting"})),
        Just(json!({"type": "confirm"})),
        Just(json!([])),
        put_right(),
    ]
}

/// Corrections to a round, valid or not.
fn put_right() -> impl Strategy<Value = Value> {
    let seat = || 0_u8..9;
    let amount = || select(vec!["25", "5", "0", "-5", "1e3"]);
    prop_oneof![
        Just(json!({"type": "undo"})),
        Just(json!({"type": "annul", "reason": "A fire alarm."})),
        Just(json!({"type": "reopen_betting", "reason": "A forgotten seat."})),
        Just(json!({"type": "restore_round", "reason": "It was none."})),
        Just(json!({"type": "accept_ruling"})),
        Just(json!({"type": "overrule", "instead": "play_on", "reason": "It was none."})),
        (seat(), seat()).prop_map(|(a, b)| json!({"type": "swap_hands", "a": a, "b": b})),
        (seat(), amount()).prop_map(|(seat, is)| {
            json!({"type": "bet_moved", "seat": seat, "bet": "main", "how": "capped", "is": is})
        }),
        seat().prop_map(
            |seat| json!({"type": "touched_after_setting", "seat": seat, "certain": false})
        ),
        (seat(), amount()).prop_map(|(seat, paid)| {
            json!({"type": "payment_error", "seat": seat, "paid": paid, "due": "10",
                "recovered": "0", "reason": "Miscounted."})
        }),
        seat().prop_map(|seat| json!({"type": "enter_outcome", "seat": seat, "main": "win"})),
    ]
}

#[test]
fn a_refused_command_leaves_everything_as_it_was() {
    on_both_databases(|house| {
        let table = Table::new(house);
        let tries = (deals(), any::<Index>(), vec(nonsense(), 1..6));
        let outcome = runner().run(&tries, |(deal, stop, tries)| {
            let round = table.open_round();
            let commands = deal.commands();
            for command in &commands[..stop.index(commands.len() + 1)] {
                round.enter(command);
            }
            for command in &tries {
                let before = round.standing();
                let answer = round.try_enter(command);
                if answer.status == 200 {
                    continue;
                }
                prop_assert!((400..500).contains(&answer.status), "{}", answer);
                prop_assert_eq!(&round.standing(), &before, "{}", answer);
            }
            // End the round, so that the next one can be opened.
            if round.read()["ending"].is_null() {
                round.correct(&json!({"action": "void", "reason": "That was a test"})).is(200);
            }
            Ok(())
        });
        outcome.unwrap();
    });
}
