//! `at_the_table` I: the prompt for the dealer's next step, and the payments in chips.

use std::collections::BTreeSet;

use houseway_rules::{
    Game, Prompt, Switch,
    truco::{Answer, Call, Chicos, Command, HouseRules, Truco},
};
use serde_json::{Value, json};

use super::{dice::Dice, random_player::pick, table::Table};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

fn prompt(table: &Table) -> Prompt {
    Truco::prompt(&table.rules, &table.state).unwrap()
}

fn says(table: &Table, code: &str, text: &str) {
    let prompt = prompt(table);
    assert_eq!((prompt.code, prompt.text.to_string().as_str()), (code, text));
    let mut legal = BTreeSet::new();
    for open in table.legal() {
        legal.insert(json!(open)["type"].as_str().unwrap().to_owned());
    }
    for command in prompt.expects {
        assert!(legal.contains(command) || command == "shuffled", "{code}: {command} of {legal:?}");
    }
}

#[test]
fn i_a_hand_is_led_from_the_deal_to_its_close() {
    let mut table = Table::of_two(HouseRules::default());
    says(&table, "deal_three", "Seat 2 deals everyone three cards.");
    table.deal(&[]);
    says(&table, "seat_to_play", "Seat 1 plays a card or calls.");
    table.call(1, Call::Envido);
    says(&table, "answer_call", "Envido: seat 2 answers.");
    table.call(2, Call::RealEnvido);
    says(&table, "answer_call", "Real envido: seat 1 answers.");
    table.answer(1, Answer::Quiero);
    says(&table, "say_value", "Seat 1 says its points.");
    table.declare(1, 27).buenas(2).call(1, Call::Truco);
    says(&table, "answer_call", "Truco: seat 2 answers.");
    table.answer(2, Answer::NoQuiero);
    says(&table, "show_cards", "Seat 1 shows its cards.");
    table.show(1, ["7c", "10c", "4o"]);
    says(&table, "close_hand", "6 to seat 1: close the hand.");
}

#[test]
fn i_a_flor_is_answered_and_a_team_named_by_its_seats() {
    let mut table = Table::of_four(HouseRules::default()).dealt(&[]);
    table.call(1, Call::Flor);
    says(&table, "answer_call", "Flor: seat 2 answers.");
    table.answer(2, Answer::NoFlor).answer(3, Answer::NoFlor).call(4, Call::Contraflor);
    says(&table, "answer_call", "Contraflor: seat 1 answers.");
    table.answer(1, Answer::NoQuiero).call(1, Call::Truco).answer(2, Answer::NoQuiero);
    says(&table, "show_cards", "Seat 4 shows its cards.");
    table.show(4, ["7c", "10c", "4c"]);
    says(&table, "close_hand", "4 to seats 2, 4: close the hand.");
}

#[test]
fn i_the_cut_comes_first_where_it_is_entered() {
    let table = Table::of_two(HouseRules { log_shuffle: Switch::On, ..plain() });
    says(&table, "cut_pack", "Seat 1 cuts.");
}

#[test]
fn g1_the_dealer_is_told_who_plays_alone() {
    let table = Table::of_three(plain());
    says(&table, "deal_three_gallo", "Seat 3 deals everyone three cards. Seat 3 plays alone.");
    assert_eq!(json!(prompt(&table).values), json!({"seat": 3, "alone": 3}));
}

#[test]
fn i_a_scorer_is_asked_for_winners() {
    let mut table = Table::of_scorer(plain());
    says(&table, "enter_call_or_winner", "Enter a call, or who won the hand.");
    table.call(1, Call::Envido).answer(2, Answer::Quiero);
    says(&table, "enter_bet_winner", "Envido: enter who won.");
}

#[test]
fn i_the_ended_match_asks_for_the_next() {
    let mut table = Table::of_scorer(HouseRules { chicos: Chicos::One, ..plain() }).at([29, 0]);
    table.does(&Command::HandWon { team: 0 });
    says(&table, "open_next", "Round over: open the next.");
}

/// In every state of a match there is a prompt, and at least one of the commands it expects is
/// allowed.
#[test]
fn i_every_prompt_is_answered_by_something_legal() {
    let mut codes = BTreeSet::new();
    for seed in 0..30 {
        let dice = &mut Dice::new(seed);
        let players = *dice.one_of(&[2, 3, 4]);
        let mode = *dice.one_of(&["cards", "cards", "scorer"]);
        let opening = json!({"players": players, "dealer": 2, "mode": mode, "stake": "25"});
        let rules = HouseRules { target: 15, chicos: Chicos::One, ..HouseRules::default() };
        let mut table = Table::opened(rules, opening);
        while table.phase() != "won" {
            let next = prompt(&table);
            assert!(!next.text.to_string().contains('{'), "{next:?}");
            assert!(!next.expects.is_empty());
            codes.insert(next.code);
            let legal = table.legal();
            let types: Vec<Value> = legal.iter().map(|open| json!(open)["type"].clone()).collect();
            let open = |expected: &&str| types.iter().any(|name| name == *expected);
            assert!(next.expects.iter().any(open), "{next:?}: {types:?}");
            if let Some(call) = table.view().unwrap().hand.and_then(|hand| hand.open_call) {
                assert_eq!(next.seat, call.answerers.first().map(|seat| seat.number()));
            }
            table.does(&pick(&legal, dice));
        }
    }
    assert_eq!(codes.len(), 11, "{codes:?}");
}

fn chips(table: &Table) -> Vec<(u8, String, String, String)> {
    let steps = Truco::chips(&table.rules, &table.state).into_iter();
    let step = |step: houseway_rules::ChipStep| {
        let chips: Vec<String> =
            step.chips.iter().map(|chip| format!("{}×{}", chip.count, chip.value)).collect();
        let action = json!(step.action).as_str().unwrap().to_owned();
        (step.seat.unwrap(), action, step.amount.to_string(), chips.join(" "))
    };
    steps.map(step).collect()
}

#[test]
fn i_the_stake_is_taken_then_paid_in_the_tables_chips() {
    let step = |seat: u8, action: &str, amount: &str, chips: &str| {
        (seat, action.to_owned(), amount.to_owned(), chips.to_owned())
    };
    let rules = HouseRules { chicos: Chicos::One, ..plain() };
    let opening = |players: u8, per: &str| {
        json!({"players": players, "dealer": players, "mode": "scorer", "stake": "53",
            "stake_per": per})
    };
    let mut table = Table::opened(rules, opening(4, "match")).at([3, 29]);
    assert_eq!(chips(&table), []);
    table.does(&Command::HandWon { team: 1 });
    let paid = [
        step(1, "take", "27.00", "1×25 2×1"),
        step(3, "take", "26.00", "1×25 1×1"),
        step(2, "pay", "27.00", "1×25 2×1"),
        step(4, "pay", "26.00", "1×25 1×1"),
    ];
    assert_eq!(chips(&table), paid);
    // With three players, each loser pays; a chico's stake is paid before the next hand.
    let mut table = Table::opened(plain(), opening(3, "chico")).at([3, 4, 29]);
    table.does(&Command::HandWon { team: 0 });
    let paid = [
        step(1, "take", "53.00", "2×25 3×1"),
        step(2, "take", "53.00", "2×25 3×1"),
        step(3, "pay", "106.00", "1×100 1×5 1×1"),
    ];
    assert_eq!(chips(&table), paid);
    table.call(1, Call::Truco);
    assert_eq!(chips(&table), []);
}

#[test]
fn i_the_view_says_what_is_called_who_answers_and_what_it_is_worth() {
    let mut table = Table::of_four(plain()).at([10, 4]).dealt(&[]);
    table.call(1, Call::Envido).call(2, Call::FaltaEnvido);
    let game = json!(table.view().unwrap());
    let call = json!({"call": "falta_envido", "by": 2, "words": "envido, falta envido",
        "answerers": [3, 1], "accepted": 20, "refused": 2});
    assert_eq!(game["hand"]["open_call"], call);
    assert_eq!((&game["target"], &game["chicos_needed"]), (&json!(30), &json!(2)));
    assert_eq!((&game["falta"], &game["teams"][1]["needs"]), (&json!(20), &json!(26)));
    assert_eq!(game["teams"][0]["seats"], json!([1, 3]));
}

#[test]
fn i_a_challenge_in_vain_is_no_points_to_the_other_side() {
    let mut table = Table::of_two(HouseRules::default()).at([9, 9]);
    table.deal(&[["4o", "5b", "6c"], ["4b", "10o", "1c"]]);
    table.play(&[(1, "4o")]).mazo(2);
    says(&table, "close_hand", "1 to seat 1: close the hand.");
    table.enter(json!({"type": "pido_flor", "seat": 1, "against": 2}));
    says(&table, "close_hand_lost", "2 off seat 1: close the hand.");
}
