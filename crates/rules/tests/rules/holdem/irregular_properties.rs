//! Properties that hold whatever goes wrong at a table.

use houseway_ledger::Account;
use houseway_rules::{
    Authority, Game, GameState,
    holdem::{Holdem, State},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    properties::{Choices, choices, shuffled},
    table::{Table, whole},
};

/// The maximum number of irregularities in a hand.
const MOST_REPORTS: usize = 6;

fn pick<'a>(choices: &mut Choices, from: &'a [Value]) -> &'a Value {
    &from[choices.up_to(from.len())]
}

fn names(values: &[&str]) -> Vec<Value> {
    values.iter().map(|value| json!(value)).collect()
}

/// A report of something that could have happened, with more details than the ruling needs.
fn any_report(table: &Table, deck: &mut Vec<String>, choices: &mut Choices) -> Option<Value> {
    let open = table.legal("report")?["what"].as_array()?.clone();
    let what = pick(choices, &open).as_str()?.to_owned();
    let seats = table.view()["seats"].as_array()?.len();
    let due = table.view()["to_act"]["seat"].as_u64();
    let seat = match due {
        Some(due) if choices.up_to(3) > 0 => due,
        _ => 1 + u64::try_from(choices.up_to(seats)).unwrap(),
    };
    let actions = names(&["fold", "check", "call", "bet", "raise", "all_in"]);
    let words = names(&["nothing", "check", "call", "bet", "raise", "all_in", "amount"]);
    let prior = names(&["left", "partly_back", "all_back"]);
    let mut amount = || (1 + choices.up_to(60)).to_string();
    let amounts = [amount(), amount()];
    let chips = [amount(), amount(), amount()];
    let (first, to) = (amount(), amount());
    let mut report = json!({
        "type": "report", "what": what, "seat": seat, "amount": first, "to": to,
        "amounts": amounts, "action": pick(choices, &actions), "said": pick(choices, &words),
        "prior": pick(choices, &prior), "last": choices.up_to(4) == 0,
        "count": if choices.up_to(2) == 0 { 1 } else { 3 },
        "retrievable": choices.up_to(3) == 0,
        "stub": pick(choices, &names(&["restored", "stub_only", "with_muck"])),
        "by": pick(choices, &names(&["dealer", "player"])),
    });
    report["chips"] = json!(chips[..choices.up_to(4)]);
    let one_card = ["hole_card_exposed", "boxed_card", "burn_exposed"].contains(&what.as_str());
    if one_card && choices.up_to(2) == 0 {
        report["card"] = json!(deck.pop()?);
    }
    if ["player_exposed", "folded_shown"].contains(&what.as_str()) {
        report["cards"] = json!([deck.pop()?]);
    }
    Some(report)
}

/// Reports something that went wrong; the floor accepts the ruling or decides otherwise.
fn go_wrong(table: &mut Table, deck: &mut Vec<String>, choices: &mut Choices) {
    let Some(report) = any_report(table, deck, choices) else { return };
    if table.say(report).is_err() {
        return;
    }
    let seat = table.view()["ruling"]["report"]["seat"].clone();
    let actions = names(&["check", "call", "fold", "raise"]);
    let instead = match choices.up_to(12) {
        0 => json!("play_on"),
        1 => json!("fold"),
        2 => json!("call"),
        3 => json!({"dead_hand": {"seat": seat}}),
        4 => json!({"returns": {"seat": seat, "amount": (1 + choices.up_to(20)).to_string()}}),
        5 => json!({"forfeits": {"seat": seat, "amount": (1 + choices.up_to(20)).to_string()}}),
        6 => json!({"may_only": {"seat": seat, "actions": [pick(choices, &actions)]}}),
        8 => {
            let (part_of_it, keeps) = (choices.up_to(3) > 0, choices.up_to(2) == 0);
            json!({"chips_found": {"part_of_it": part_of_it, "keeps": keeps}})
        }
        7 => json!({"raise_to": {"to": (1 + choices.up_to(60)).to_string()}}),
        _ => Value::Null,
    };
    let seated = instead.as_object().is_none_or(|instead| {
        instead.values().all(|fields| fields.get("seat").is_none_or(|seat| !seat.is_null()))
    });
    if !instead.is_null() && seated {
        let overrule = json!({"type": "overrule", "instead": instead, "reason": "So it is."});
        if table.say_as(overrule, Authority::Floor).is_ok() {
            return;
        }
    }
    // Every ruling can be carried out.
    table.floor(json!({"type": "accept"}));
    if table.phase() == "misdeal" && choices.up_to(3) > 0 {
        let misdealt = table.state.clone();
        table.floor(json!({"type": "restore_round", "reason": "It was none."}));
        assert!(table.state != misdealt);
    }
}

/// Checks that every chip is behind a seat or in the pot.
fn assert_every_chip_is_there(table: &Table) {
    // The chips that players bought, plus chips found later.
    let bought = -table.balance(Account::Cage);
    let view = table.view();
    let behind: i64 = table.stacks().iter().sum();
    let rake = table.balance(Account::Rake);
    assert_eq!(behind + whole(&view["pot_total"]) + rake, bought, "{view}");
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
}

/// Checks that every action offered to the player to act is accepted, and everything else refused.
fn assert_offers_are_exact(table: &Table) {
    let legal = |kind: &str| table.legal(kind);
    let Some(seat) = table.view()["to_act"].get("seat").cloned() else { return };
    for kind in ["fold", "check", "call", "all_in", "clock_expired"] {
        let said = table.clone().say(json!({"type": kind, "seat": seat}));
        assert_eq!(said.is_ok(), legal(kind).is_some(), "{kind}: {said:?}");
    }
    for kind in ["bet", "raise", "bet_stands"] {
        let say = |to: i64| {
            let mut command = json!({"type": kind, "seat": seat, "to": to.to_string()});
            if kind == "bet_stands" {
                command["reason"] = "It was called.".into();
            }
            table.clone().say_as(command, Authority::Floor).is_ok()
        };
        match legal(kind) {
            Some(open) => {
                let (min, max) = (whole(&open["min_to"]), whole(&open["max_to"]));
                assert!(say(min) && say(max), "{kind} {open}");
                assert!(!say(min - 1) && !say(max + 1), "{kind} {open}");
            }
            None => assert!(!(1..40).any(say), "{kind}"),
        }
    }
}

/// The next command, as a dealer would enter it.
fn next_command(table: &Table, deck: &mut Vec<String>, choices: &mut Choices) -> Option<Value> {
    let open = |kind: &str| table.legal(kind);
    let seat = table.view()["to_act"]["seat"].clone();
    if !seat.is_null() {
        let bet = ["bet", "raise"].into_iter().find_map(open);
        let raise = bet.map(|raise| {
            let to = [&raise["min_to"], &raise["max_to"]][choices.up_to(8) / 7].clone();
            json!({"type": raise["type"], "seat": seat, "to": to})
        });
        let plain = ["check", "call", "fold"].into_iter().find(|kind| open(kind).is_some());
        let plain = plain.map(|kind| json!({"type": kind, "seat": seat}));
        return if choices.up_to(4) == 0 { raise.or(plain) } else { plain.or(raise) };
    }
    if open("award").is_some() {
        return Some(json!({"type": "award"}));
    }
    if open("flop").is_some() {
        return Some(json!({"type": "flop", "cards": [deck.pop()?, deck.pop()?, deck.pop()?]}));
    }
    if let Some(street) = ["turn", "river"].into_iter().find(|street| open(street).is_some()) {
        return Some(json!({"type": street, "card": deck.pop()?}));
    }
    let seat = open("show")?["missing"][0].clone();
    let exposed = table.view()["exposed"].as_array()?.clone();
    let kept = |card: &&Value| card["becomes"] == "kept" && card["seat"] == seat;
    let mut cards: Vec<Value> =
        exposed.iter().filter(kept).map(|card| card["card"].clone()).collect();
    while cards.len() < 2 {
        cards.push(json!(deck.pop()?));
    }
    Some(json!({"type": "show", "seat": seat, "cards": cards}))
}

/// Now and then, a player is penalized with a missed hand.
fn serve_penalty(table: &mut Table, choices: &mut Choices) {
    let seats = table.view()["before_deal"]["dealt_in"].as_array().unwrap().clone();
    if choices.up_to(4) == 1 {
        let seat = pick(choices, &seats).clone();
        let penalty = json!({"type": "penalty", "seat": seat, "kind": "missed_hands", "hands": 1,
                             "reason": "One player to a hand."});
        // A cash game refuses penalties of this kind.
        let _ = table.say_as(penalty, Authority::Floor);
    }
}

/// A flop that is dealt again, with cards from the previous flop.
fn laid_anew(table: &Table, flop: &Value, before: &[Value]) -> Value {
    let mut again = flop.clone();
    if table.clone().say(flop.clone()).is_err() && before.len() == 3 {
        again["cards"][0] = before[0].clone();
        again["cards"][1] = before[1].clone();
    }
    again
}

fn play_one(table: &mut Table, choices: &mut Choices) {
    let mut deck = shuffled(choices);
    let (mut reports, mut flop) = (0, Vec::new());
    for _ in 0..200 {
        if table.state.phase() == houseway_rules::holdem::Phase::Seating {
            if table.legal("deal").is_none() {
                return;
            }
            serve_penalty(table, choices);
            table.yes(json!({"type": "deal"}));
            // A penalty might have left only one player in the hand.
            if table.phase() == "payout" {
                return;
            }
        }
        if ["settled", "misdeal"].contains(&table.phase()) {
            return;
        }
        assert_offers_are_exact(table);
        if reports < MOST_REPORTS && choices.up_to(3) == 0 {
            reports += 1;
            go_wrong(table, &mut deck, choices);
        } else {
            let Some(command) = next_command(table, &mut deck, choices) else { return };
            let command =
                if command["type"] == "flop" { laid_anew(table, &command, &flop) } else { command };
            table.yes(command.clone());
            if command["type"] == "flop" {
                flop.clone_from(command["cards"].as_array().unwrap());
            }
        }
        assert_every_chip_is_there(table);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn whatever_goes_wrong_every_chip_is_kept_and_every_ruling_can_be_carried_out(
        stacks in prop::collection::vec(1..120_u32, 2..=6),
        betting in prop::sample::select(vec!["no_limit", "pot_limit", "fixed_limit"]),
        kind in prop::sample::select(vec!["cash", "tournament"]),
        conditional in prop::sample::select(vec!["free", "binds"]),
        two_motions in prop::sample::select(vec!["off", "on"]),
        mut choices in choices(),
    ) {
        let rules = json!({
            "kind": kind, "betting": betting, "conditional": conditional,
            "two_motions": two_motions, "min_buy_in": "1", "max_buy_in": null,
        });
        let mut table = Table::seated_by(rules, &stacks);
        play_one(&mut table, &mut choices);
        assert_every_chip_is_there(&table);
        // Replaying the log yields the same state.
        let replayed = table.events.iter().fold(State::default(), State::apply);
        prop_assert!(replayed == table.state);
        let view = serde_json::to_value(Holdem::view(&table.rules, &table.state)).unwrap();
        prop_assert_eq!(view, table.view());
    }
}
