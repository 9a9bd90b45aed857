//! The dealer's prompts (section I), and the stakes in chips.

use std::collections::BTreeSet;

use houseway_rules::{
    Game, HouseRules as _, Prompt,
    canasta::{Canasta, HouseRules, Preset, prompt},
};
use serde_json::{Value, json};

use super::{
    cards::cards,
    random_player::RandomTable,
    table::{Table, meld},
};

fn asked(table: &Table) -> Prompt {
    Canasta::prompt(&table.rules, &table.state).expect("a prompt")
}

/// The code and text of the prompt.
fn says(table: &Table) -> (&'static str, String) {
    let prompt = asked(table);
    (prompt.code, prompt.text.to_string())
}

#[track_caller]
fn asks(table: &Table, code: &str, text: &str, expects: &[&str]) {
    assert_eq!(says(table), (asked(table).code, text.to_owned()));
    assert_eq!(asked(table).code, code);
    assert_eq!(asked(table).expects, expects);
}

const HAND: &str = "Kh Ks Kd Kc 9h 9d 5d 6d 7d 8c Ac";

#[test]
fn i_the_dealer_is_led_from_the_draw_for_partners_to_the_upcard() {
    let mut table = Table::open(HouseRules::of(Preset::Seed), &json!({}));
    let draw = ["draw_for_partners"];
    asks(&table, "draw_partners", "All four draw for partners.", &draw);
    let draws: Vec<Value> = (1..)
        .zip(["Ah", "Ah", "9c", "Kd"])
        .map(|(player, card): (u8, &str)| json!({"player": player, "card": card}))
        .collect();
    table.say(json!({"type": "draw_for_partners", "draws": draws}));
    asks(&table, "draw_again", "Players 1, 2 draw again.", &draw);
    let again = json!([{"player": 1, "card": "Qs"}, {"player": 2, "card": "4d"}]);
    table.say(json!({"type": "draw_for_partners", "draws": again}));
    let text = "Player 4 has the highest card and picks a seat.";
    asks(&table, "choose_seat", text, &["choose_seat"]);
    table.say(json!({"type": "choose_seat", "seat": 1}));
    asks(&table, "deal_eleven", "Deal each player eleven cards.", &["deal"]);
    let hands = json!([{"seat": 1, "cards": cards(HAND)}]);
    table.say(json!({"type": "deal", "hands": hands}));
    asks(&table, "turn_upcard", "Turn up the next card.", &["turn_upcard"]);
}

#[test]
fn i_the_turn_is_asked_for_with_what_is_open() {
    let hand = "Kh Ks Kd Kc 9h 9d 9c 5d 6d 8c Ac";
    let mut table = Table::dealt(Preset::Seed, [hand, "", "", ""], "9s");
    let text = "Seat 1 draws or takes the pile.";
    // The pile is closed to a side that has not melded.
    asks(&table, "draw_or_take", text, &["draw"]);
    assert_eq!(asked(&table).seat, Some(1));
    table.say(json!({"type": "draw", "seat": 1, "card": "3h"}));
    let text = "Seat 1 must lay down 3h first.";
    asks(&table, "lay_red_three", text, &["lay_red_three"]);
    table.say(json!({"type": "lay_red_three", "seat": 1, "card": "3h", "replacement": "Qc"}));
    let text = "Seat 1 melds or discards.";
    asks(&table, "meld_or_discard", text, &["meld", "discard"]);
    table.say(meld(1, "Kh Ks Kd Kc / 9h 9d 9c"));
    asks(&table, "meld_or_discard", text, &["discard"]);
}

#[test]
fn i_an_opening_that_is_short_says_by_how_much() {
    let short = "8h 8s 8d 4c 6h 7s Td Jc 9h 5d Ac";
    let mut table = Table::dealt(Preset::Seed, [short, "", "", ""], "9s");
    table.say(json!({"type": "draw", "seat": 1, "card": "Qc"}));
    asks(&table, "opening_short", "Opening: 20 points short.", &["discard"]);
    assert_eq!(serde_json::to_value(&asked(&table).values).unwrap()["missing"], 20);
}

#[test]
fn i_hands_are_laid_open_and_lines_entered() {
    let end = Table::dealt(Preset::Seed, [HAND, "", "", ""], "9s").changed(|deal| {
        deal["step"] = json!({"ended": null});
    });
    let text = "Have these seats show their hands: 2, 3, 4.";
    asks(&end, "lay_open_hands", text, &["lay_open_hands"]);
    let mut totals =
        Table::open(HouseRules::of(Preset::Seed), &json!({"mode": "totals", "dealer": 4}));
    totals.say(json!({"type": "enter_totals", "sides": [{"total": 5}, {"total": 0}]}));
    asks(&totals, "enter_line", "Enter deal 2 on the sheet.", &["enter_totals"]);
    let sheet = Table::score_sheet(Preset::Seed);
    asks(&sheet, "enter_line", "Enter deal 1 on the sheet.", &["enter_score_sheet"]);
}

#[test]
fn i_a_stock_that_is_exhausted_leaves_the_pile_or_the_end() {
    let table = Table::dealt(Preset::Seed, [HAND, "", "", ""], "9s").changed(|deal| {
        deal["stock"] = json!(0);
        deal["hands"][0] = json!({"known": [], "unknown": 11});
        deal["hands"][3]["unknown"] = json!(74);
        deal["melds"]["we"] = json!([{"rank": "9", "cards": ["9h", "9d", "9c"]}]);
    });
    let text = "The stock is exhausted: seat 1 takes the pile or leaves it.";
    asks(&table, "take_or_leave", text, &["take_pile", "leave_pile"]);
}

#[test]
fn i_who_got_leave_goes_out() {
    let rules = HouseRules { ask_partner: true, ..HouseRules::of(Preset::Seed) };
    let hand = "Kh Ks Kd Kc Kh Ks Kd 9h 9d 9c 5d";
    let mut table = Table::dealt_by(rules, [hand, "", "", ""], "9s");
    table.say(json!({"type": "draw", "seat": 1, "card": "2c"}));
    table.say(json!({"type": "ask_partner", "seat": 1, "answer": true}));
    let text = "The partner said yes: seat 1 must go out.";
    asks(&table, "must_go_out", text, &["go_out"]);
}

#[test]
fn i_a_won_game_asks_for_the_next_and_its_stakes_are_taken_then_paid() {
    let rules = HouseRules {
        target: 500,
        point_value: "0.10".parse().unwrap(),
        game_value: "25".parse().unwrap(),
        ..HouseRules::of(Preset::Seed)
    };
    assert_eq!(rules.chip_set().values().len(), 7);
    let mut table = Table::open(rules, &json!({"mode": "totals", "dealer": 4}));
    assert_eq!(Canasta::chips(&table.rules, &table.state), []);
    table.say(json!({"type": "enter_totals", "sides": [
        {"total": 0}, {"total": 650, "naturals": 1, "went_out": true}]}));
    asks(&table, "open_next", "Round over: open the next.", &[]);
    let steps = serde_json::to_value(Canasta::chips(&table.rules, &table.state)).unwrap();
    let said: Vec<String> = steps
        .as_array()
        .unwrap()
        .iter()
        .map(|step| {
            let part = |name: &str| step[name].to_string().replace('"', "");
            format!("{} {} {} {}", part("action"), part("seat"), part("bet"), part("amount"))
        })
        .collect();
    // The losers pay 65.00 for the points and 25.00 for the game; each partner pays half.
    let expected = [
        "take 1 points 32.50",
        "take 3 points 32.50",
        "take 1 game 12.50",
        "take 3 game 12.50",
        "pay 2 points 32.50",
        "pay 4 points 32.50",
        "pay 2 game 12.50",
        "pay 4 game 12.50",
    ];
    assert_eq!(said, expected);
    assert_eq!(steps[0]["chips"][0], json!({"value": "25", "count": 1}));
    assert_eq!(steps[0]["coins"], "0.50");
}

#[test]
fn i_a_full_sheet_is_the_floors() {
    let rules = HouseRules { target: 50_000, ..HouseRules::of(Preset::Seed) };
    let mut table = Table::open(rules, &json!({"mode": "totals", "dealer": 4}));
    for _ in 0..400 {
        table.say(json!({"type": "enter_totals", "sides": [{"total": 5}, {"total": 0}]}));
    }
    let text = "Call the floor: the score sheet is full.";
    asks(&table, "floor_needed", text, &["enter_totals"]);
}

#[test]
fn i_every_prompt_names_commands_that_are_open_and_fills_in_its_parts() {
    let mut codes = BTreeSet::new();
    for seed in 400..402 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let rules = HouseRules { ask_partner: true, ..HouseRules::of(preset) };
        let mut game = RandomTable::wild(rules, seed);
        while game.is_on() {
            let prompt = asked(&game.table);
            assert!(!prompt.expects.is_empty(), "{prompt:?}");
            assert!(!prompt.text.to_string().contains('{'), "{prompt:?}");
            let open: Vec<Value> = game.table.legal();
            for expected in &prompt.expects {
                assert!(open.iter().any(|open| open["type"] == *expected), "{prompt:?}");
            }
            codes.insert(prompt.code);
            let events = game.step();
            game.take_in(events);
        }
        assert_eq!(asked(&game.table).code, "open_next");
    }
    let all: BTreeSet<&str> = prompt::ALL.iter().map(|sentence| sentence.code).collect();
    assert!(codes.is_subset(&all), "{codes:?}");
    assert!(codes.len() >= 9, "{codes:?}");
}
