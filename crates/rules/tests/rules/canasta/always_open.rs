//! In every state that a game reaches, there is a prompt and a command to continue with, and every
//! listed command is accepted. The chips moved add up to the settlement.

use std::collections::BTreeMap;

use houseway_base::money::Money;
use houseway_rules::{
    Authority, ChipStep, Game, GamePhase, GameState,
    canasta::{Canasta, Command, Event, HouseRules, Legal, Preset},
    chips::ChipAction,
    put_right,
};
use serde_json::{Value, json};

use super::{
    random_player::RandomTable,
    table::{Table, typed},
};

/// Checks that every listed command is accepted, and that there is a prompt.
fn goes_on(game: &RandomTable) {
    let (rules, state) = (&game.table.rules, &game.table.state);
    let legal = Canasta::legal(rules, state);
    for open in &legal {
        let left_alone = match open {
            Legal::EnterScoreSheet { .. } => true,
            Legal::Meld { floor_only, .. } | Legal::Discard { floor_only, .. } => *floor_only,
            _ => false,
        };
        if left_alone {
            continue;
        }
        let listed: Command = game.clone().command(open);
        let decided = Canasta::decide(rules, state, &listed, Authority::Floor);
        assert!(decided.is_ok(), "{open:?}\n{listed:?}\n{decided:?}");
    }
    let prompt = Canasta::prompt(rules, state).unwrap();
    assert!(!prompt.text.to_string().is_empty());
    assert!(state.phase().ending().is_some() || !legal.is_empty());
}

/// Each seat's balance, computed from the chips that the dealer has moved, to compare with the
/// settlement.
#[derive(Default)]
struct Chips(BTreeMap<u8, Money>);

impl Chips {
    fn moved(&mut self, steps: &[ChipStep]) {
        for step in steps {
            let gained = match step.action {
                ChipAction::Pay | ChipAction::PayOn => step.amount,
                ChipAction::Take | ChipAction::TakeBack => step.amount.negated(),
                _ => Money::ZERO,
            };
            let chips = self.0.entry(step.seat.unwrap()).or_default();
            *chips = chips.plus(gained).unwrap();
        }
    }

    fn are(&self, table: &Table) {
        let settlement = table.state.settlement().unwrap();
        for seat in &settlement.seats {
            let chips = self.0.get(&seat.seat.number()).copied().unwrap_or_default();
            assert_eq!(chips, seat.net, "{settlement:?}");
        }
    }
}

fn stakes(preset: Preset) -> HouseRules {
    HouseRules {
        ask_partner: true,
        point_value: "0.05".parse().unwrap(),
        game_value: "25".parse().unwrap(),
        ..HouseRules::of(preset)
    }
}

/// Applies events that correct the game; returns the chips that move.
fn take(table: &mut Table, events: Vec<Event>) -> Vec<ChipStep> {
    let steps = put_right::put_right::<Canasta>(&table.rules, &table.state, &events).unwrap();
    table.take_in(events);
    steps
}

#[test]
fn every_state_has_a_prompt_and_a_way_on() {
    for (seed, preset) in [(700, Preset::Seed), (701, Preset::Classic)] {
        let mut game = RandomTable::wild(stakes(preset), seed);
        let mut chips = Chips::default();
        while game.is_on() {
            goes_on(&game);
            let events = game.step();
            game.take_in(events);
        }
        goes_on(&game);
        chips.moved(&Canasta::chips(&game.table.rules, &game.table.state));
        chips.are(&game.table);
        let events = Canasta::void(&game.table.state).unwrap();
        chips.moved(&take(&mut game.table, events));
        assert!(chips.0.values().all(|chips| chips.is_zero()), "{:?}", chips.0);
    }
}

#[test]
fn the_chips_that_move_are_in_the_end_what_was_settled() {
    let line = |we: i32, they: i32| -> Value {
        json!({"type": "enter_totals", "sides": [
            {"total": we, "went_out": true, "naturals": 1}, {"total": they}]})
    };
    let mut table = Table::open(stakes(Preset::Seed), &json!({"mode": "totals", "dealer": 4}));
    while table.state.phase().ending().is_none() {
        table.say(line(865, 100));
    }
    let mut chips = Chips::default();
    chips.moved(&Canasta::chips(&table.rules, &table.state));
    chips.are(&table);
    for (deal, we, they) in [(6, 900, 100), (1, 835, 205), (6, 865, 0), (6, 865, 0)] {
        let mut corrected = line(we, they);
        corrected["deal"] = json!(deal);
        let events = Canasta::correct(&table.rules, &table.state, &[typed(&corrected)]).unwrap();
        chips.moved(&take(&mut table, events));
        chips.are(&table);
    }
    let events = Canasta::void(&table.state).unwrap();
    chips.moved(&take(&mut table, events));
    assert!(chips.0.values().all(|chips| chips.is_zero()), "{:?}", chips.0);
}

#[test]
fn a_settled_game_counts_its_chips_in_the_currencys_decimals() {
    let mut table = Table::open(stakes(Preset::Seed), &json!({"mode": "totals", "dealer": 4}));
    table.rules.game_value = "25.00".parse().unwrap();
    let line = json!({"type": "enter_totals", "sides": [
        {"total": 865, "went_out": true, "naturals": 1}, {"total": 0}]});
    while table.state.phase().ending().is_none() {
        table.say(line.clone());
    }
    let steps = serde_json::to_value(Canasta::chips(&table.rules, &table.state)).unwrap();
    let values =
        steps.as_array().unwrap().iter().flat_map(|step| step["chips"].as_array().unwrap());
    for stack in values {
        assert!(stack["value"].as_str().unwrap().ends_with(".00"), "{stack}");
    }
}
