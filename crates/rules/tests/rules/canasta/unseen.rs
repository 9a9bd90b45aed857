//! Tables at which not every card is entered: unknown cards are counted, and checks that cannot be
//! made are reported.

use houseway_rules::{
    Authority, GamePhase, GameState,
    canasta::{Command, HandInput, HouseRules, Preset},
};
use serde_json::json;

use super::{
    random::Chance,
    random_player::{RandomTable, accounted_for, texts},
    table::{Table, meld},
};

/// The same command, as entered by a dealer who does not see every card.
fn veiled(command: &Command, chance: &mut Chance) -> Command {
    let mut command = command.clone();
    match &mut command {
        Command::Deal { hands } => {
            for hand in hands.iter_mut() {
                hand.cards.retain(|_| chance.once_in(3));
            }
            hands.retain(|hand| !hand.cards.is_empty());
        }
        Command::Draw { card, .. } => *card = card.take().filter(|_| chance.once_in(3)),
        Command::LayRedThree { replacement, .. } => {
            *replacement = replacement.take().filter(|_| chance.once_in(3));
        }
        _ => {}
    }
    command
}

fn give(table: &mut Table, command: &Command) {
    let events = table.decide(command, Authority::Dealer);
    let events =
        events.unwrap_or_else(|violation| panic!("{command:?}\n{violation:?}\n{:?}", table.state));
    table.take_in(events);
    accounted_for(&table.view());
}

/// Ends the deal at the veiled table once it has ended at the open one: the pile is not taken, and
/// hands are laid face up.
fn catch_up(veiled: &mut Table, open: &RandomTable) {
    let over = open.table.view().deal.is_none();
    while over && let Some(deal) = veiled.view().deal {
        let command = match deal.to_act {
            Some(seat) => Command::LeavePile { seat: seat.number() },
            None => Command::LayOpenHands {
                hands: deal
                    .hands
                    .iter()
                    .filter(|hand| hand.unknown > 0)
                    .map(|hand| HandInput {
                        seat: hand.seat.number(),
                        cards: texts(&open.hands[usize::from(hand.seat.number()) - 1]),
                    })
                    .collect(),
            },
        };
        give(veiled, &command);
    }
}

#[test]
fn a_game_that_is_not_all_seen_ends_as_the_one_that_is() {
    for seed in 100..112 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let rules = HouseRules { ask_partner: true, ..HouseRules::of(preset) };
        let mut open = RandomTable::open(rules.clone(), seed);
        let mut table = Table::open(rules, &json!({}));
        let mut chance = Chance::seeded(seed);
        while open.is_on() {
            let events = open.step();
            open.take_in(events);
            let command = veiled(open.commands.last().unwrap(), &mut chance);
            give(&mut table, &command);
            catch_up(&mut table, &open);
        }
        let (seen, veiled) = (open.table.json(), table.json());
        assert_eq!(seen["score_sheet"], veiled["score_sheet"], "seed {seed}");
        assert_eq!(seen["settlement"], veiled["settlement"], "seed {seed}");
        assert!(table.state.phase().ending().is_some());
    }
}

#[test]
fn what_was_not_seen_before_is_said_to_be_unchecked() {
    let mut table = Table::dealt(Preset::Seed, ["Kh Ks", "", "", ""], "9h");
    table.draws(1);
    assert_eq!(table.json()["unchecked"], json!([]));
    let events = table.say(meld(1, "Kh Ks Kd / Ah As Ad"));
    assert_eq!(events, ["melded", "left_unchecked"]);
    let unchecked = table.json()["unchecked"].clone();
    assert_eq!(
        unchecked,
        json!([{
            "check": "held",
            "seat": 1,
            "cards": ["Kd", "Ah", "As", "Ad"],
            "detail": "whether seat 1 held Kd, Ah, As, Ad (not entered before)",
        }])
    );
    // Five of the cards laid were unknown; the hand has six unknown cards left.
    let hand = table.json()["deal"]["hands"][0].clone();
    assert_eq!(
        hand,
        json!({"seat": 1, "cards": [], "unknown": 6, "count": 6, "open": [], "surplus": 0})
    );
    table.discards(1, "5c");
    assert_eq!(table.json()["unchecked"][0]["cards"], json!(["5c"]));
}

#[test]
fn a_yes_that_cannot_be_checked_is_said_to_be_unchecked() {
    let rules = HouseRules { ask_partner: true, ..HouseRules::of(Preset::Seed) };
    let mut table = Table::dealt_by(rules, ["", "", "", ""], "9h");
    table.draws(1);
    table.say(json!({"type": "ask_partner", "seat": 1, "answer": true}));
    assert_eq!(table.json()["unchecked"][0]["check"], "can_go_out");
}
