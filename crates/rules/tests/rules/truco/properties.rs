//! Properties: no command causes a panic, and no stake is lost.

use houseway_base::money::Money;
use houseway_rules::{
    Authority, Game, GamePhase, GameState,
    truco::{
        Command, Event, HouseRules, State, Truco,
        calculators::{HandValuesRequest, TrickRequest, hand_values, trick},
    },
};
use proptest::prelude::*;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use super::{dice::Dice, random_player::pick, table::Table};

/// A card as someone might type it, valid or not.
fn card() -> impl Strategy<Value = String> {
    prop_oneof![4 => "(1|2|3|4|5|6|7|10|11|12)[oceb]", 1 => "\\PC{0,4}"]
}

fn command() -> impl Strategy<Value = Value> {
    let call = prop::sample::select(vec![
        "flor",
        "contraflor",
        "contraflor_al_resto",
        "envido",
        "real_envido",
        "falta_envido",
        "truco",
        "retruco",
        "vale_cuatro",
    ]);
    let answer = prop::sample::select(vec!["quiero", "no_quiero", "con_flor_me_achico", "no_flor"]);
    let irregular = prop::sample::select(vec![
        "wrong_declaration",
        "not_shown",
        "card_out_of_turn",
        "call_out_of_turn",
    ]);
    let misdeal = prop::sample::select(vec!["card_seen_twice", "entered_wrong"]);
    let cards = || prop::collection::vec(card(), 0..5);
    let seat = || 0_u8..7;
    prop_oneof![
        (seat(), call).prop_map(|(s, c)| json!({"type": "call", "seat": s, "call": c})),
        (seat(), answer).prop_map(|(s, a)| json!({"type": "answer", "seat": s, "answer": a})),
        (seat(), any::<u8>()).prop_map(|(s, v)| json!({"type": "declare", "seat": s, "value": v})),
        (seat(), card()).prop_map(|(s, c)| json!({"type": "play_card", "seat": s, "card": c})),
        (seat(), cards()).prop_map(|(s, c)| json!({"type": "show_cards", "seat": s, "cards": c})),
        (seat(), seat(), cards()).prop_map(
            |(s, a, c)| json!({"type": "pido_flor", "seat": s, "against": a, "cards": c})
        ),
        (seat(), irregular, prop::option::of(card())).prop_map(
            |(s, i, c)| json!({"type": "irregularity", "condition": i, "seat": s, "card": c})
        ),
        (misdeal, any::<Option<bool>>())
            .prop_map(|(m, late)| json!({"type": "misdeal", "condition": m, "after_a_card": late})),
        (
            prop::collection::vec(prop::collection::vec(0_u8..33, 2..4), 0..5),
            prop::option::of(prop::collection::vec(0_u8..4, 0..4)),
        )
            .prop_map(|(chicos, winners)| json!({
                "type": "enter_score", "chicos": chicos, "winners": winners.unwrap_or_default(),
            })),
        Just(json!({"type": "undo"})),
        "\\PC{0,5}".prop_map(|reason| json!({"type": "strike_hand", "reason": reason})),
        (seat(), cards(), any::<u8>()).prop_map(|(s, c, taken)| json!({
            "type": "deal",
            "cut": {"seat": s, "taken": taken},
            "exposed": c.iter().map(|card| json!({"seat": s, "card": card, "choice": "keep"}))
                .collect::<Vec<_>>(),
            "hands": [{"seat": s, "cards": c}],
        })),
    ]
}

/// A match that a random player has played for some steps.
fn some_match(seed: u64, steps: usize) -> Table {
    let dice = &mut Dice::new(seed);
    let players = *dice.one_of(&[2, 3, 4]);
    let mode = *dice.one_of(&["cards", "cards", "scorer"]);
    let opening = json!({"players": players, "dealer": 2, "mode": mode});
    let mut table = Table::opened(HouseRules::default(), opening);
    for _ in 0..steps {
        if table.state.phase().ending().is_some() {
            break;
        }
        let command = pick(&table.legal(), dice);
        table.does(&command);
    }
    table
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..Default::default() })]

    #[test]
    fn whatever_is_entered_is_taken_in_order_or_refused_with_reasons(
        seed in any::<u64>(),
        steps in 0_usize..60,
        commands in prop::collection::vec(command(), 1..40),
    ) {
        let mut table = some_match(seed, steps);
        for command in commands {
            let command: Command = serde_json::from_value(command).unwrap();
            for by in [Authority::Dealer, Authority::Floor] {
                match Truco::decide(&table.rules, &table.state, &command, by) {
                    Ok(events) => {
                        prop_assert!(!events.is_empty());
                        // `take` also checks the sheet against the scores.
                        table.take(events);
                    }
                    Err(violation) => prop_assert!(!violation.problems.is_empty()),
                }
            }
        }
    }

    #[test]
    fn an_event_of_another_match_never_panics_and_is_applied_alike(
        (one, other) in any::<(u64, u64)>(),
        steps in 1_usize..60,
    ) {
        let log: Vec<Event> = some_match(one, steps).log;
        let mut state = some_match(other, steps).state;
        for event in &log {
            let _ = state.movements(event);
            let again: State = serde_json::from_value(json!(state)).unwrap();
            let after = state.apply(event);
            prop_assert_eq!(&again.apply(event), &after);
            state = after;
            let _ = Truco::view(&HouseRules::default(), &state);
            let _ = Truco::legal(&HouseRules::default(), &state);
        }
    }

    #[test]
    fn a_teams_shares_are_chips_and_sum_to_the_stake(
        chips in 1_i64..1_000_000,
        chip_cents in 1_i64..100_000,
    ) {
        let chip = Money::new(Decimal::new(chip_cents, 2)).unwrap();
        let stake = Money::new(Decimal::new(chips * chip_cents, 2)).unwrap();
        let rules = HouseRules { chip_unit: chip, ..HouseRules::default() };
        let opening = json!({"players": 4, "dealer": 1, "stake": stake.to_string()});
        let table = Table::opened(rules, opening);
        let shares = table.view().unwrap().stake.unwrap().shares;
        prop_assert_eq!(shares.len(), 2);
        prop_assert_eq!(Money::sum(shares.iter().copied()).unwrap(), stake);
        prop_assert!(shares.iter().all(|share| share.is_multiple_of(chip)));
        let more = shares[0].minus(shares[1]).unwrap();
        prop_assert!(more == Money::ZERO || more == chip);
    }

    #[test]
    fn calculators_answer_or_say_where(cards in prop::collection::vec(card(), 0..6)) {
        if let Err(violation) = hand_values(&HandValuesRequest { cards: cards.clone() }) {
            prop_assert!(violation.problems.iter().all(|p| p.pointer.starts_with("/cards")));
        }
        let plays: Vec<Value> = cards
            .iter()
            .enumerate()
            .map(|(seat, card)| json!({"seat": seat, "team": seat % 3, "card": card}))
            .collect();
        let request: TrickRequest =
            serde_json::from_value(json!({"plays": plays, "mano": 0})).unwrap();
        if let Err(violation) = trick(&request) {
            prop_assert!(violation.problems.iter().all(|p| p.pointer.starts_with("/plays")));
        }
    }
}
