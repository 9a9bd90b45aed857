//! Penalties (H2): fouls that are only logged, and fouls that cost points.

use houseway_rules::{
    Authority, Refusal, Switch,
    canasta::{HouseRules, Preset},
};
use serde_json::{Value, json};

use super::{
    cards::cards,
    table::{Table, meld},
};

const HAND: &str = "Kh Ks Kd Kc 9h 9d 5d 6d 7d 8c Ac";

fn rules(penalties: Switch) -> HouseRules {
    HouseRules { penalties, ask_partner: true, ..HouseRules::of(Preset::Seed) }
}

fn on() -> Table {
    Table::dealt_by(rules(Switch::On), [HAND, "", "", ""], "9s")
}

fn off() -> Table {
    Table::dealt_by(rules(Switch::Off), [HAND, "", "", ""], "9s")
}

fn penalty(seat: u8, what: &str, about: &str) -> Value {
    json!({"type": "penalty", "seat": seat, "what": what, "cards": cards(about)})
}

/// The ruling and the remedy, as the dealer reads them.
fn told(table: &mut Table, command: Value) -> [String; 2] {
    assert_eq!(table.say(command), ["penalty_given"]);
    let event = serde_json::to_value(table.log.last().unwrap()).unwrap();
    ["ruling", "remedy"].map(|part| event["ruling"][part].as_str().unwrap().to_owned())
}

fn points(table: &Table) -> Vec<(i64, i64)> {
    let view = table.json();
    let penalties = view["penalties"].as_array().unwrap().iter();
    let number = |value: &Value| value.as_i64().unwrap();
    penalties.map(|p| (number(&p["points"]), number(&p["raise"]))).collect()
}

#[test]
fn h2_an_exposed_card_costs_5_and_is_melded_or_discarded_first() {
    let mut table = on();
    let [ruling, remedy] = told(&mut table, penalty(1, "exposed_card", "9h 5d"));
    assert_eq!(ruling, "10 off We.");
    assert!(remedy.starts_with("Leave 9h, 5d open"), "{remedy}");
    assert_eq!(table.json()["deal"]["hands"][0]["open"], json!(["9h", "5d"]));
    // A card that is already face up cannot be exposed again.
    assert_eq!(table.broken(penalty(1, "exposed_card", "9h")), ["card_not_held"]);
    table.draws(1);
    let discard = |card: &str| json!({"type": "discard", "seat": 1, "card": card});
    assert_eq!(table.broken(discard("6d")), ["exposed_card_first"]);
    // An unseen card cannot be discarded before the exposed card either.
    assert_eq!(table.broken(discard("Qc")), ["exposed_card_first"]);
    let legal = table.open_command("discard").unwrap();
    assert_eq!((&legal["cards"], &legal["unknown"]), (&json!(["5d", "9h"]), &json!(0)));
    table.say(discard("5d"));
    assert_eq!(table.json()["deal"]["hands"][0]["open"], json!(["9h"]));
    table.passes(&[(2, "4c"), (3, "4d"), (4, "4h")]);
    // Once the exposed card is melded, other cards can be discarded.
    table.draws(1);
    table.say(meld(1, "Kh Ks Kd Kc / 9h 9d 9c"));
    table.say(discard("6d"));
    assert_eq!(points(&table), [(10, 0)]);
}

#[test]
fn h2_an_exposed_card_of_an_unknown_hand_is_known_from_then_on() {
    let mut table = on();
    told(&mut table, penalty(2, "exposed_card", "Qh"));
    let hand = table.json()["deal"]["hands"][1].clone();
    assert_eq!((&hand["cards"], &hand["unknown"]), (&json!(["Qh"]), &json!(10)));
    // These reports are refused: a card that cannot be in the hand, no card at all, a red three.
    told(&mut table, penalty(1, "exposed_card", "Kh"));
    assert_eq!(table.broken(penalty(1, "exposed_card", "Jk")), ["card_not_held"]);
    assert_eq!(table.broken(penalty(1, "exposed_card", "")), ["cards_not_named"]);
    let mut twice = Table::dealt_by(
        rules(Switch::On),
        ["Kh Ks Kd Kc 9h 9d 5d 6d 7d 8c Ac", "Kh", "", ""],
        "9s",
    );
    assert_eq!(twice.broken(penalty(3, "exposed_card", "Kh")), ["card_already_seen"]);
    assert_eq!(twice.broken(penalty(3, "exposed_card", "3h")), ["red_three_in_hand"]);
    told(&mut twice, penalty(3, "exposed_card", "Ks"));
}

#[test]
fn h2_a_short_opening_raises_the_minimum_by_10_in_this_deal() {
    let mut table = on();
    let [ruling, remedy] = told(&mut table, penalty(1, "short_opening", "9h 9d 9s"));
    assert_eq!(ruling, "We need 10 points more to open in this deal.");
    assert_eq!(remedy, "The cards go back to the hand; We opens with 60.");
    assert_eq!(table.json()["sides"]["we"]["opening_minimum"], 60);
    assert_eq!(table.json()["sides"]["they"]["opening_minimum"], 50);
    table.draws(1);
    // The minimum is now higher than 50, so 50 points are refused.
    let refused = table.broken(meld(1, "Kh Ks Kd 2c"));
    assert_eq!(refused, ["initial_minimum_not_met"]);
    told(&mut table, penalty(3, "short_opening", ""));
    assert_eq!(table.json()["sides"]["we"]["opening_minimum"], 70);
    table.say(meld(1, "Kh Ks Kd Kc / 9h 9d 9c"));
    // Once a side has opened, a short opening can no longer be reported.
    assert_eq!(table.not_now(penalty(1, "short_opening", "")), "side_has_melded");
    assert_eq!(points(&table), [(0, 10), (0, 10)]);
}

#[test]
fn h2_cards_drawn_too_many_go_back_unseen_or_stand_for_the_next_draw() {
    let mut table = on();
    table.draws(1);
    let [ruling, remedy] = told(&mut table, penalty(1, "drew_too_many", ""));
    assert_eq!(
        (&*ruling, &*remedy),
        ("It costs nothing.", "The cards go back on the stock unseen.")
    );
    assert_eq!(table.json()["deal"]["stock"], 62);
    // Two excess cards were drawn and seen, and one of them is known.
    let mut seen = penalty(1, "drew_too_many", "Qh");
    seen["count"] = json!(2);
    let [_, remedy] = told(&mut table, seen);
    assert_eq!(remedy, "The cards stay; seat 1 draws no more until the count is right.");
    let deal = table.json()["deal"].clone();
    assert_eq!((&deal["stock"], &deal["hands"][0]["count"]), (&json!(60), &json!(14)));
    assert_eq!(deal["hands"][0]["surplus"], 2);
    table.discards(1, "5d");
    for surplus in [1, 0] {
        table.passes(&[(2, "4c"), (3, "4d"), (4, "4h")]);
        let deal = table.json()["deal"].clone();
        assert_eq!((&deal["to_act"], &deal["took_from"]), (&json!(1), &json!("surplus")));
        assert_eq!(deal["hands"][0]["surplus"], surplus);
        assert_eq!(table.not_now(json!({"type": "draw", "seat": 1})), "wrong_phase");
        assert!(table.open_command("draw").is_none());
        table.discards(1, if surplus == 1 { "6d" } else { "7d" });
        if surplus == 1 {
            assert_eq!(table.json()["deal"]["hands"][0]["count"], 12);
        }
    }
    // The hand has eleven cards again, so the player's next turn begins with a draw.
    assert_eq!(table.json()["deal"]["hands"][0]["count"], 11);
    table.passes(&[(2, "5c"), (3, "5h"), (4, "5s")]);
    table.draws(1);
}

#[test]
fn h2_no_more_are_drawn_than_the_stock_has() {
    let mut table = on().changed(|deal| {
        deal["stock"] = json!(3);
        deal["hands"][3]["unknown"] = json!(71);
    });
    let mut three = penalty(1, "drew_too_many", "");
    three["count"] = json!(4);
    assert_eq!(table.broken(three.clone()), ["out_of_bounds"]);
    assert_eq!(table.open_command("penalty").unwrap()["what"], "exposed_card");
    let most = table.legal().into_iter().find(|open| open["what"] == "drew_too_many").unwrap();
    assert_eq!(most["most"], 3);
    three["count"] = json!(2);
    told(&mut table, three);
    let mut fewer = penalty(1, "drew_too_many", "Qh Qs");
    fewer["count"] = json!(1);
    // A count lower than the number of cards named is refused.
    assert_eq!(table.broken(fewer), ["out_of_bounds"]);
    let mut counted = penalty(1, "miscounted", "");
    counted["count"] = json!(1);
    assert_eq!(table.broken(counted), ["not_counted"]);
}

#[test]
fn h2_the_other_fouls_cost_what_they_cost() {
    let mut table = on();
    let cases = [
        (1, "pile_taken_wrongly", "", "50 off We."),
        (2, "miscounted", "", "50 off They."),
        (3, "out_without_leave", "", "100 off We."),
        (4, "leave_not_used", "", "100 off They."),
        (4, "red_three_kept", "3h", "500 off They."),
    ];
    for (seat, what, about, expected) in cases {
        let [ruling, _] = told(&mut table, penalty(seat, what, about));
        assert_eq!(ruling, expected);
    }
    assert_eq!(table.broken(penalty(1, "red_three_kept", "Kd")), ["not_a_red_three"]);
    // At a table where players do not ask for permission, going out without it is not a foul.
    let silent = HouseRules { ask_partner: false, ..rules(Switch::On) };
    let table = Table::dealt_by(silent, [HAND, "", "", ""], "9s");
    assert_eq!(table.not_now(penalty(1, "out_without_leave", "")), "asking_not_played");
    assert_eq!(table.not_now(penalty(1, "leave_not_used", "")), "asking_not_played");
}

#[test]
fn h2_points_come_off_the_sides_own_deal_and_are_never_added_to_the_others() {
    let mut table = Table::open(rules(Switch::On), &json!({"mode": "score_sheet", "dealer": 4}));
    let sheet = json!({"type": "enter_score_sheet", "sides": [
        {"melds": [cards("Kh Ks Kd Kc Kh Ks Kd")], "cards_left": [[], ["4c"]], "went_out": true},
        {"cards_left": [["Ah"], ["Ad"]]}]});
    told(&mut table, penalty(1, "pile_taken_wrongly", ""));
    told(&mut table, penalty(3, "exposed_card", "9h 9h 9h"[..5].into()));
    table.say(sheet.clone());
    let line = table.json()["score_sheet"][0].clone();
    // Our score is 70 + 500 + 100 − 5, less 60 for penalties.
    assert_eq!((&line["we"]["total"], &line["they"]["total"]), (&json!(605), &json!(-40)));
    assert_eq!(line["we"]["components"]["penalties"], -60);
    assert!(line["they"]["components"].get("penalties").is_none());
    // The penalties do not carry over into the next deal.
    assert_eq!(table.json()["penalties"], json!([]));
    table.say(sheet.clone());
    assert_eq!(table.json()["score_sheet"][1]["we"]["total"], 665);
    // A line that is replaced keeps its penalties, unless the floor enters others.
    let mut again = sheet.clone();
    again["deal"] = json!(1);
    table.say_as(again.clone(), Authority::Floor);
    assert_eq!(table.json()["score_sheet"][0]["we"]["total"], 605);
    again["sides"][0]["penalties"] = json!(0);
    table.say_as(again, Authority::Floor);
    assert_eq!(table.json()["score_sheet"][0]["we"]["total"], 665);
    let mut own = sheet;
    own["sides"][0]["penalties"] = json!(0);
    assert_eq!(table.refused(own).0, Refusal::NeedsFloor);
}

#[test]
fn h2_penalties_are_in_the_total_that_is_typed() {
    let mut table = Table::open(rules(Switch::On), &json!({"mode": "totals", "dealer": 4}));
    told(&mut table, penalty(1, "miscounted", ""));
    // The total of 865 is 600 in bonuses, less 50 for penalties, so 315 points are card points.
    table.say(json!({"type": "enter_totals", "sides": [
        {"total": 865, "went_out": true, "naturals": 1}, {"total": 0}]}));
    let components = table.json()["score_sheet"][0]["we"]["components"].clone();
    assert_eq!((&components["cards"], &components["penalties"]), (&json!(315), &json!(-50)));
    assert_eq!(table.json()["sides"]["we"]["score"], 865);
}

#[test]
fn h2_a_house_that_only_logs_takes_nothing_off() {
    let mut table = off();
    let [ruling, _] = told(&mut table, penalty(1, "exposed_card", "9h"));
    assert_eq!(ruling, "It is logged, and costs nothing.");
    told(&mut table, penalty(1, "short_opening", ""));
    let mut drew = penalty(1, "drew_too_many", "");
    drew["count"] = json!(1);
    told(&mut table, drew);
    told(&mut table, penalty(2, "red_three_kept", ""));
    assert_eq!(points(&table), [(0, 0); 4]);
    assert_eq!(table.json()["sides"]["we"]["opening_minimum"], 50);
    assert_eq!(table.json()["deal"]["stock"], 63);
    // Fouls that are only logged are checked in the same way.
    assert_eq!(table.broken(penalty(1, "exposed_card", "Jk")), ["card_not_held"]);
    table.draws(1);
    table.discards(1, "6d");
}

#[test]
fn h2_fouls_have_their_time() {
    let rules = rules(Switch::On);
    let between = Table::open(rules.clone(), &json!({"dealer": 4}));
    assert_eq!(between.not_now(penalty(1, "miscounted", "")), "wrong_phase");
    assert!(between.open_command("penalty").is_none());
    // Before the first turn, the only possible foul is exposing cards.
    let dealt = Table::dealt_by(rules.clone(), [HAND, "", "", ""], "");
    assert_eq!(dealt.not_now(penalty(1, "drew_too_many", "")), "wrong_phase");
    assert_eq!(dealt.not_now(penalty(1, "red_three_kept", "")), "wrong_phase");
    let open: Vec<Value> =
        dealt.legal().into_iter().filter(|open| open["type"] == "penalty").collect();
    assert_eq!(open.len(), 1);
    assert_eq!(open[0]["what"], "exposed_card");
    // A misdeal cancels the penalties.
    let mut misdealt = on();
    told(&mut misdealt, penalty(1, "miscounted", ""));
    misdealt.say(json!({"type": "report_misdeal", "condition": "wrong_count"}));
    assert_eq!(misdealt.json()["penalties"], json!([]));
    // The number of penalties in one deal is limited.
    let mut sheet = Table::open(rules, &json!({"mode": "score_sheet", "dealer": 4}));
    for _ in 0..60 {
        sheet.say(penalty(1, "miscounted", ""));
    }
    assert_eq!(sheet.not_now(penalty(1, "miscounted", "")), "too_many_penalties");
    assert!(sheet.open_command("penalty").is_none());
}

#[test]
fn h2_a_pile_taken_wrongly_is_laid_back_before_it_costs_anything() {
    let classic = HouseRules { penalties: Switch::On, ..HouseRules::of(Preset::Classic) };
    let mut table = Table::dealt_by(classic, ["9h 9d Ah Ad Ac", "", "", ""], "9s");
    table.say(json!({"type": "take_pile", "seat": 1, "with": ["9h", "9d"],
        "melds": [{"cards": ["Ah", "Ad", "Ac"]}]}));
    for what in ["pile_taken_wrongly", "miscounted"] {
        assert_eq!(table.not_now(penalty(1, what, "")), "pile_not_back");
        let open = table.legal().into_iter().find(|open| open["what"] == what).unwrap();
        assert_eq!(open["seats"], json!([2, 3, 4]));
    }
    table.say(json!({"type": "undo"}));
    let [ruling, remedy] = told(&mut table, penalty(1, "pile_taken_wrongly", ""));
    assert_eq!(ruling, "50 off We.");
    assert_eq!(remedy, "The pile goes back as it lay.");
}
