//! In every state that a match reaches, there is a prompt and a command to continue with, and every
//! listed command is accepted. The chips moved add up to the settlement.

use std::collections::BTreeMap;

use houseway_base::money::{Currency, Minor};
use houseway_rules::{
    Authority, ChipStep, Game, GamePhase, GameState,
    chips::ChipAction,
    put_right,
    truco::{Command, Event, State, Truco},
};
use serde_json::json;

use super::{
    dice::Dice,
    random_player::{command, house_rules, pick},
    table::Table,
};

fn usd() -> Currency {
    "USD".parse().unwrap()
}

/// Checks that every listed command is accepted, that there is a prompt, and that at least one of
/// the commands it expects is listed.
fn goes_on(table: &Table, dice: &mut Dice) {
    let legal = table.legal();
    for open in &legal {
        let listed = command(open, dice);
        let decided = Truco::decide(&table.rules, &table.state, &listed, Authority::Floor);
        assert!(decided.is_ok(), "{listed:?}: {decided:?}");
    }
    let prompt = Truco::prompt(&table.rules, &table.state).unwrap();
    assert!(
        !prompt.text.to_string().is_empty() && !prompt.text.to_string().contains('{'),
        "{prompt:?}"
    );
    let ended = table.state.phase().ending().is_some();
    assert!(ended || !legal.is_empty());
    let names: Vec<_> =
        legal.iter().map(|open| serde_json::to_value(open).unwrap()["type"].clone()).collect();
    assert!(ended || prompt.expects.iter().any(|it| names.iter().any(|name| name == it)));
}

/// Each seat's balance in cents. It is computed from the chips that the dealer has moved,
/// independently of the ledger.
#[derive(Default)]
struct Chips(BTreeMap<u8, Minor>);

impl Chips {
    /// Makes the chip movements that the match asks for after a command.
    fn after(&mut self, table: &Table, before: &State, events: &[Event]) {
        let put_right = put_right::put_right::<Truco>(&table.rules, before, events);
        let won = |event: &Event| matches!(event, Event::ChicoWon { .. } | Event::MatchWon { .. });
        let steps: Vec<ChipStep> = match put_right {
            Some(steps) => steps,
            None if events.iter().any(won) => Truco::chips(&table.rules, &table.state),
            None => Vec::new(),
        };
        for step in steps {
            let minor = usd().minor(step.amount).unwrap();
            let gained = match step.action {
                ChipAction::Pay | ChipAction::PayOn => minor,
                ChipAction::Take | ChipAction::TakeBack => -minor,
                _ => 0,
            };
            *self.0.entry(step.seat.unwrap()).or_default() += gained;
        }
        for seat in 1..=4 {
            let chips = self.0.get(&seat).copied().unwrap_or_default();
            assert_eq!(table.gained(seat), chips, "seat {seat} after {events:#?}");
        }
    }
}

fn does(table: &mut Table, chips: &mut Chips, events: &[Event]) {
    let before = table.state.clone();
    table.take(events.to_vec());
    chips.after(table, &before, events);
}

/// Now and then, the floor makes an entry.
fn put_right_somehow(table: &mut Table, chips: &mut Chips, dice: &mut Dice) {
    let kept = table.points().len();
    let scores: Vec<u8> = (0..kept).map(|_| u8::try_from(dice.below(14)).unwrap()).collect();
    let command = match dice.below(2) {
        0 => Command::StrikeHand { reason: "It was another hand.".to_owned() },
        _ => Command::EnterScore { chicos: vec![scores], winners: Vec::new() },
    };
    if let Ok(events) = Truco::decide(&table.rules, &table.state, &command, Authority::Floor) {
        does(table, chips, &events);
    }
}

#[test]
fn every_state_has_a_prompt_and_a_way_on_and_the_chips_that_move_are_what_was_settled() {
    for seed in 0..16 {
        let dice = &mut Dice::new(seed);
        let rules = house_rules(dice);
        let opening = json!({
            "players": *dice.one_of(&[2, 3, 4]),
            "dealer": 1 + dice.below(2),
            "mode": *dice.one_of(&["cards", "scorer", "scorer"]),
            "stake": "25",
            "stake_per": *dice.one_of(&["match", "chico"]),
        });
        let (mut table, mut chips) = (Table::opened(rules, opening), Chips::default());
        while table.state.phase().ending().is_none() {
            goes_on(&table, dice);
            let command = pick(&table.legal(), dice);
            let events = Truco::decide(&table.rules, &table.state, &command, Authority::Floor);
            does(&mut table, &mut chips, &events.unwrap());
            if dice.below(120) == 0 {
                put_right_somehow(&mut table, &mut chips, dice);
            }
        }
        goes_on(&table, dice);
        let target = table.rules.target;
        let kept = table.points().len();
        let mut chico = vec![0; kept];
        chico[dice.below(kept)] = target;
        let needed = usize::from(table.rules.chicos.needed());
        let entered = Command::EnterScore { chicos: vec![chico; needed], winners: Vec::new() };
        let events = Truco::correct(&table.rules, &table.state, &[entered]).unwrap();
        does(&mut table, &mut chips, &events);
        let events = Truco::void(&table.state).unwrap();
        does(&mut table, &mut chips, &events);
        assert!(chips.0.values().all(|chips| *chips == 0), "seed {seed}");
    }
}
