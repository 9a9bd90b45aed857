//! Tables that keep a score sheet: rules 12, 17, 20 and 21, settlement, corrections.

use houseway_rules::{
    Authority, Ending, Game, GameEvent, GamePhase, GameState, Refusal,
    canasta::{Canasta, HouseRules, Preset},
};
use serde_json::{Value, json};

use super::{
    cards::lists,
    table::{Table, typed},
    vectors::sample,
};

fn side(melds: &str, red_threes: u8, left: [&str; 2], went_out: bool) -> Value {
    json!({
        "melds": lists(melds),
        "red_threes": red_threes,
        "cards_left": left.map(super::cards::cards),
        "went_out": went_out,
    })
}

fn enter(we: &Value, they: &Value) -> Value {
    json!({"type": "enter_score_sheet", "sides": [we, they]})
}

const CANASTA: &str = "Kh Ks Kd Kc Kh Ks Kd";

/// We go out with a canasta of kings: 70 + 500 + 100 − 5.
fn we_go_out() -> Value {
    side(CANASTA, 0, ["", "4c"], true)
}

/// We go out with melds that meet a minimum of 120: 130 + 500 + 100 − 5.
fn we_close() -> Value {
    side(&format!("{CANASTA} / Ah As 2c"), 0, ["", "4c"], true)
}

/// The other side has melded nothing and holds two aces: −40.
fn they_hold() -> Value {
    side("", 0, ["Ah", "Ad"], false)
}

/// Seven natural canastas and all red threes: after this, one more deal wins the game.
fn grand() -> Value {
    let natural = |rank: &str| {
        ["h", "s", "d", "c", "h", "s", "d"].map(|suit| format!("{rank}{suit}")).join(" ")
    };
    let melds = ["K", "Q", "J", "T", "9", "8", "7"].map(natural).join(" / ");
    side(&melds, 4, ["", "4c"], true)
}

const GRAND: i64 = 7 * 500 + (6 * 70 + 35) + 800 + 100 - 5;

fn scores(table: &Table) -> [i64; 2] {
    let view = table.json();
    ["we", "they"].map(|side| view["sides"][side]["score"].as_i64().unwrap())
}

#[test]
fn rule_20_a_deal_is_scored_into_the_columns_we_and_they() {
    let mut table = Table::score_sheet(Preset::Seed);
    assert_eq!(table.say(enter(&we_go_out(), &they_hold())), ["score_sheet_entered"]);
    assert_eq!(scores(&table), [665, -40]);
    let view = table.json();
    assert_eq!(view["score_sheet"][0]["we"]["total"], 665);
    assert_eq!(view["score_sheet"][0]["they"]["components"]["hand_cards"], -40);
    // Each side's opening minimum in the next deal.
    assert_eq!(view["sides"]["we"]["opening_minimum"], 50);
    assert_eq!(view["sides"]["they"]["opening_minimum"], 15);
    assert_eq!(
        (view["deal_number"].as_i64(), view["phase"].as_str()),
        (Some(2), Some("between_deals"))
    );
}

#[test]
fn rule_21_the_references_games_are_won_where_they_say() {
    for game in sample().games {
        let mut won = None;
        let mut totals = [0, 0];
        for round in game["rounds"].as_array().unwrap() {
            let number = |list: &Value, index: usize| -> i32 {
                list[index].as_i64().unwrap().try_into().unwrap()
            };
            for (index, total) in totals.iter_mut().enumerate() {
                let minimum = houseway_rules::canasta::opening_minimum(*total);
                assert_eq!(minimum, number(&round["minimum_before"], index));
                *total += number(&round["round_scores"], index);
                assert_eq!(*total, number(&round["after"], index));
            }
            let [we, they] = totals;
            let scores = houseway_rules::canasta::BySide { we, they };
            won = houseway_rules::canasta::winner(scores, 5_000);
        }
        let winner = won.map(|side| serde_json::to_value(side).unwrap());
        let expected =
            game["winner"].as_i64().map(|side| json!(if side == 0 { "we" } else { "they" }));
        assert_eq!(winner, expected);
    }
}

#[test]
fn rule_21_the_higher_side_wins_and_a_tie_plays_on() {
    let winner = |we, they| {
        let scores = houseway_rules::canasta::BySide { we, they };
        houseway_rules::canasta::winner(scores, 5_000).map(|side| side.to_string())
    };
    assert_eq!(winner(4_995, 4_990), None);
    assert_eq!(winner(5_000, 4_990).as_deref(), Some("We"));
    assert_eq!(winner(5_000, 5_005).as_deref(), Some("They"));
    assert_eq!(winner(5_005, 5_005), None);
}

#[test]
fn rule_17_the_hands_fit_how_the_deal_ended() {
    let table = Table::score_sheet(Preset::Seed);
    // This sheet is refused: no player went out, but one hand is empty.
    let empty = side("", 0, ["", "4c"], false);
    assert_eq!(
        table.refused(enter(&empty, &they_hold())),
        (Refusal::BreaksRule, vec![("hand_empty", "/sides/0/cards_left".to_owned())])
    );
    // These sheets are refused: a player went out but neither hand is empty, or both are.
    let held = side(CANASTA, 0, ["5c", "4c"], true);
    assert_eq!(table.broken(enter(&held, &they_hold())), ["hand_not_empty"]);
    let both = side(CANASTA, 0, ["", ""], true);
    assert_eq!(table.broken(enter(&both, &they_hold())), ["hand_empty"]);
}

#[test]
fn rule_12_melds_that_cannot_have_opened_are_refused() {
    let table = Table::score_sheet(Preset::Seed);
    let poor = side("9h 9s 9d", 0, ["5c", "4c"], false);
    assert_eq!(
        table.refused(enter(&poor, &they_hold())),
        (Refusal::BreaksRule, vec![("initial_minimum_not_met", "/sides/0/melds".to_owned())])
    );
    // A concealed hand of 60 points, drawn from the stock. It meets the minimum of 50. At a minimum
    // of 90, the classic preset waives the minimum.
    let mut concealed = side("4h 4s 4d 4c 4h 4s 4d / 5h 5d 5s 5c 5h", 0, ["", "6c"], true);
    concealed["concealed"] = json!(true);
    let mut classic = Table::score_sheet(Preset::Classic);
    let mut seed = Table::score_sheet(Preset::Seed);
    for table in [&mut classic, &mut seed] {
        for _ in 0..3 {
            table.say(enter(&we_go_out(), &they_hold()));
        }
        assert_eq!(table.json()["sides"]["we"]["opening_minimum"], 90);
    }
    assert_eq!(seed.broken(enter(&concealed, &they_hold())), ["initial_minimum_not_met"]);
    classic.say(enter(&concealed, &they_hold()));
}

#[test]
fn every_problem_of_a_sheet_is_named_with_its_place() {
    let table = Table::score_sheet(Preset::Seed);
    let we = side("Kh Ks 2c 2d / 9h 9s 9s 9s", 0, ["5c", "4c"], false);
    let they = side("Qh Qs Qd Qc Qh", 5, ["3h", "4c"], false);
    let (_, problems) = table.refused(enter(&we, &they));
    let expected = [
        ("needs_two_naturals_for_every_wild", "/sides/0/melds/0"),
        ("too_many_red_threes", "/sides/1/red_threes"),
        ("red_three_in_hand", "/sides/1/cards_left/0/0"),
        ("card_already_seen", "/sides/0/melds/1/3"),
    ];
    for (code, pointer) in expected {
        assert!(problems.contains(&(code, pointer.to_owned())), "{code} {pointer}: {problems:?}");
    }
    let one_side = json!({"type": "enter_score_sheet", "sides": [we_go_out()]});
    assert_eq!(table.broken(one_side), ["wrong_side_count"]);
    let mut unreadable = we_go_out();
    unreadable["melds"][0][2] = json!("Xx");
    unreadable["cards_left"] = json!([["1h"]]);
    let (_, problems) = table.refused(enter(&unreadable, &they_hold()));
    let codes: Vec<_> = problems.iter().map(|(code, at)| (*code, at.as_str())).collect();
    assert_eq!(
        codes,
        [
            ("wrong_hand_count", "/sides/0/cards_left"),
            ("not_a_card", "/sides/0/melds/0/2"),
            ("not_a_card", "/sides/0/cards_left/0/0")
        ]
    );
}

fn with_stakes() -> HouseRules {
    HouseRules {
        point_value: "0.05".parse().unwrap(),
        game_value: "25.01".parse().unwrap(),
        ..HouseRules::of(Preset::Seed)
    }
}

fn grand_game() -> Table {
    let mut table = Table::open(with_stakes(), &json!({"mode": "score_sheet"}));
    let events = table.say(enter(&grand(), &they_hold()));
    assert_eq!(events, ["score_sheet_entered"]);
    let events = table.say(enter(&we_close(), &they_hold()));
    assert_eq!(events, ["score_sheet_entered", "game_won"]);
    table
}

/// The movements that the last events in the log cause.
fn movements(table: &Table, last: usize) -> Vec<String> {
    let (before, rest) = table.log.split_at(table.log.len() - last);
    let mut state = super::random_player::replayed(before);
    let mut lines = Vec::new();
    for event in rest {
        for m in state.movements(event) {
            lines.push(format!("{} > {} {} {}", m.from, m.to, m.amount, m.memo));
        }
        state = state.apply(event);
    }
    lines
}

#[test]
fn stakes_are_paid_by_the_losing_side_half_a_partner() {
    let table = grand_game();
    assert_eq!(scores(&table), [GRAND + 725, -80]);
    // The difference of 4,850 + 725 + 80 points at 0.05 is 282.75. The lower seats pay and receive
    // the odd cents.
    assert_eq!(GRAND, 4_850);
    assert_eq!(
        movements(&table, 1),
        [
            "seat:2 > seat:1 141.38 points",
            "seat:4 > seat:3 141.37 points",
            "seat:2 > seat:1 12.51 game",
            "seat:4 > seat:3 12.50 game"
        ]
    );
    assert_eq!(table.state.phase().ending(), Some(Ending::Settled));
    let settlement = table.state.settlement().unwrap();
    let nets: Vec<String> = settlement.seats.iter().map(|seat| seat.net.to_string()).collect();
    assert_eq!(nets, ["153.89", "-153.89", "153.87", "-153.87"]);
    assert_eq!(table.json()["settlement"]["winner"], "we");
    assert_eq!(table.not_now(enter(&we_go_out(), &they_hold())), "wrong_phase");
}

#[test]
fn without_stakes_nothing_is_paid() {
    let mut table = Table::score_sheet(Preset::Seed);
    table.say(enter(&grand(), &they_hold()));
    table.say(enter(&we_close(), &they_hold()));
    assert_eq!(movements(&table, 1), Vec::<String>::new());
    assert_eq!(table.state.phase().ending(), Some(Ending::Settled));
}

#[test]
fn a_settled_game_is_corrected_line_by_line() {
    let mut table = grand_game();
    // The correction: the other side held one more deuce, which is 20 points at 0.05.
    let mut corrected = enter(&we_close(), &side("", 0, ["Ah", "Ad 2d"], false));
    corrected["deal"] = json!(2);
    let events = Canasta::correct(&table.rules, &table.state, &[typed(&corrected)]).unwrap();
    table.take_in(events);
    assert_eq!(scores(&table), [GRAND + 725, -100]);
    assert_eq!(
        movements(&table, 2),
        [
            "seat:1 > seat:2 141.38 reversal of points",
            "seat:3 > seat:4 141.37 reversal of points",
            "seat:1 > seat:2 12.51 reversal of game",
            "seat:3 > seat:4 12.50 reversal of game",
            "seat:2 > seat:1 141.88 points",
            "seat:4 > seat:3 141.87 points",
            "seat:2 > seat:1 12.51 game",
            "seat:4 > seat:3 12.50 game"
        ]
    );
}

#[test]
fn rule_12_a_replaced_line_is_held_to_the_minimum_of_its_own_deal() {
    let mut table = Table::score_sheet(Preset::Seed);
    table.say(enter(&grand(), &they_hold()));
    table.say(enter(&they_hold(), &we_go_out()));
    // Seventy points meet the minimum of 50 in line 1, but not the minimum of 120 in line 2.
    let mut line = enter(&we_go_out(), &they_hold());
    line["deal"] = json!(2);
    let (_, problems) = table.refused_to(line.clone(), Authority::Floor);
    assert_eq!(problems, [("initial_minimum_not_met", "/sides/0/melds".to_owned())]);
    line["deal"] = json!(1);
    assert_eq!(table.say_as(line, Authority::Floor), ["line_replaced"]);
}

#[test]
fn a_correction_that_leaves_no_winner_is_refused() {
    let table = grand_game();
    let mut corrected = enter(&they_hold(), &side(CANASTA, 0, ["", "4c"], true));
    corrected["deal"] = json!(1);
    let refused = Canasta::correct(&table.rules, &table.state, &[typed(&corrected)]);
    assert_eq!(refused.unwrap_err().problems[0].code.name, "nobody_has_won");
    let draw = typed(&json!({"type": "draw", "seat": 1}));
    let refused = Canasta::correct(&table.rules, &table.state, &[draw]).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_a_replacement");
    let mut missing = enter(&we_go_out(), &they_hold());
    missing["deal"] = json!(3);
    let refused = Canasta::correct(&table.rules, &table.state, &[typed(&missing)]).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "no_such_line");
    let open = Table::score_sheet(Preset::Seed);
    let line = typed(&enter(&we_go_out(), &they_hold()));
    let refused = Canasta::correct(&open.rules, &open.state, &[line]).unwrap_err();
    assert_eq!(refused.refusal, Refusal::NotNow);
}

#[test]
fn lines_after_the_one_that_wins_are_struck() {
    let mut table = Table::score_sheet(Preset::Seed);
    table.say(enter(&we_go_out(), &they_hold()));
    table.say(enter(&we_go_out(), &they_hold()));
    table.say(enter(&we_go_out(), &they_hold()));
    // The correction: line 2 should have been the deal of `grand`, which together with line 1 makes
    // 5,515.
    let mut corrected = enter(&grand(), &they_hold());
    corrected["deal"] = json!(2);
    let (refusal, _) = table.refused(corrected.clone());
    assert_eq!(refusal, Refusal::NeedsFloor);
    let events = table.say_as(corrected, Authority::Floor);
    assert_eq!(events, ["line_replaced", "game_won"]);
    assert_eq!(scores(&table), [665 + GRAND, -80]);
    assert_eq!(table.json()["score_sheet"].as_array().unwrap().len(), 2);
}

#[test]
fn a_voided_game_gives_the_stakes_back() {
    let mut table = grand_game();
    let events = Canasta::void(&table.state).unwrap();
    table.take_in(events);
    assert_eq!(
        movements(&table, 1),
        [
            "seat:1 > seat:2 141.38 reversal of points",
            "seat:3 > seat:4 141.37 reversal of points",
            "seat:1 > seat:2 12.51 reversal of game",
            "seat:3 > seat:4 12.50 reversal of game"
        ]
    );
    assert_eq!(table.state.phase().ending(), Some(Ending::Void));
    assert_eq!(Canasta::void(&table.state).unwrap_err().problems[0].code.name, "already_void");
    assert_eq!(table.not_now(enter(&we_go_out(), &they_hold())), "wrong_phase");
    assert!(table.legal().is_empty());
}

#[test]
fn the_sheet_has_a_last_line() {
    let mut table = Table::score_sheet(Preset::Seed);
    // No player ever melds. Each side loses 40 in each deal, so the game stays tied.
    let nothing = enter(&side("", 0, ["Ah", "Ac"], false), &they_hold());
    for _ in 0..houseway_rules::canasta::MOST_LINES {
        table.say(nothing.clone());
    }
    assert_eq!(table.not_now(nothing), "sheet_full");
    let open = table.open_command("enter_score_sheet").unwrap();
    assert_eq!(open["deal"], Value::Null);
}

#[test]
fn a_score_sheet_table_takes_no_cards() {
    let table = Table::score_sheet(Preset::Seed);
    for command in [
        json!({"type": "deal"}),
        json!({"type": "turn_upcard", "card": "9h"}),
        json!({"type": "draw", "seat": 1}),
        json!({"type": "discard", "seat": 1, "card": "9h"}),
    ] {
        assert_eq!(table.not_now(command), "wrong_mode");
    }
    let open: Vec<Value> = table.legal().iter().map(|open| open["type"].clone()).collect();
    // Each possible foul has its own row. Two of the eight cannot happen, because players do not
    // ask for permission.
    let mut expected = vec!["draw_for_partners", "enter_score_sheet"];
    expected.extend(["penalty"; 6]);
    expected.push("report_misdeal");
    assert_eq!(open, expected);
}

#[test]
fn a_misdeal_at_a_score_sheet_table_is_logged_and_moves_nothing() {
    let mut table = Table::score_sheet(Preset::Classic);
    let misdeal = json!({"type": "report_misdeal", "condition": "wrong_count", "seat": 2});
    assert_eq!(table.say(misdeal), ["deal_misdealt"]);
    let ruling = table.log.last().unwrap().ruling().unwrap();
    assert_eq!((&*ruling.code, &*ruling.rule), ("wrong_count", "canasta/misdeals"));
    assert!(ruling.ruling.contains("void") && ruling.ruling.contains("same dealer"));
    assert_eq!((scores(&table), &table.json()["misdeals"]), ([0, 0], &json!(1)));
}
