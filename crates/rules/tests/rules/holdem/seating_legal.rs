//! Between hands, every offered command is accepted, every other is refused, and no chip is lost.

use chrono::DateTime;
use houseway_base::ids::TransferId;
use houseway_ledger::Account;
use houseway_rules::{
    Authority, ChipsInTransit, Game, GameCommand, GameState, TransferKnown,
    holdem::{Command, Holdem, State},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::table::{Table, whole};

/// Commands that name a seat and nothing else.
const OF_A_SEAT: [&str; 7] =
    ["post", "buy_button", "straddle", "place_button", "leave", "sit_out", "sit_in"];

fn legal(table: &Table) -> Vec<Value> {
    let legal = serde_json::to_value(Holdem::legal(&table.rules, &table.state)).unwrap();
    legal.as_array().unwrap().clone()
}

fn accepted(table: &Table, command: &Value) -> bool {
    let command: Command = serde_json::from_value(command.clone()).unwrap();
    Holdem::decide(&table.rules, &table.state, &command, Authority::Floor).is_ok()
}

/// Whether this command is among those offered.
fn offered(legal: &[Value], kind: &str, seat: u8) -> bool {
    legal.iter().filter(|open| open["type"] == kind).any(|open| {
        let seats = open["seats"].as_array().map_or(&[][..], Vec::as_slice);
        open["seat"] == seat || seats.iter().any(|other| other == seat)
    })
}

/// Whether the floor can seat a player here with chips worth 40 from another table.
fn takes_arrival(table: &Table, seat: u8) -> bool {
    let chips = ChipsInTransit {
        transfer: TransferId::new(),
        amount: "40.00".parse().unwrap(),
        player: None,
        sat_at: None,
    };
    let arrive = json!({"type": "arrive", "seat": seat, "transfer": chips.transfer});
    let mut command: Command = serde_json::from_value(arrive).unwrap();
    command.note(DateTime::UNIX_EPOCH, Some(TransferKnown::Waits(chips)));
    Holdem::decide(&table.rules, &table.state, &command, Authority::Floor).is_ok()
}

/// Checks that exactly the offered commands are accepted; returns all of them.
fn exact(table: &Table) -> Vec<Value> {
    let legal = legal(table);
    let mut open = Vec::new();
    let mut check = |command: Value, offered: bool| {
        assert_eq!(accepted(table, &command), offered, "{command} {legal:?}");
        if offered {
            open.push(command);
        }
    };
    let has = |kind: &str| legal.iter().any(|open| open["type"] == kind);
    for seat in 0..=7_u8 {
        for kind in OF_A_SEAT {
            check(json!({"type": kind, "seat": seat}), offered(&legal, kind, seat));
        }
        let bought = json!({"type": "buy_in", "seat": seat, "amount": "40", "returning": false});
        check(bought, offered(&legal, "buy_in", seat));
        assert_eq!(takes_arrival(table, seat), offered(&legal, "arrive", seat), "{seat} {legal:?}");
        for to in 0..=7_u8 {
            let open = legal.iter().any(|open| {
                open["type"] == "change_seat"
                    && open["to"].as_array().unwrap().iter().any(|empty| empty == to)
            });
            let moves = open && offered(&legal, "change_seat", seat);
            check(json!({"type": "change_seat", "seat": seat, "to": to}), moves);
        }
    }
    check(json!({"type": "deal"}), has("deal"));
    check(json!({"type": "bomb_pot", "amount": "5"}), has("bomb_pot"));
    for chip in ["1.00", "2.00", "5.00", "10.00", "25.00"] {
        let open = legal.iter().find(|open| open["type"] == "colour_up");
        let fits =
            open.is_some_and(|open| open["chips"].as_array().unwrap().contains(&json!(chip)));
        check(json!({"type": "colour_up", "chip": chip}), fits);
    }
    check(json!({"type": "collect_time", "paid": "stack"}), has("collect_time"));
    open
}

/// Ends the hand with a chop, folds, calls, a misdeal or a void, and opens the next round.
fn finish(table: &mut Table, how: usize) {
    match how % 4 {
        0 if table.phase() == "betting" => {
            table.ruled(json!({"what": "too_many_cards"}));
            table.yes(json!({"type": "accept"}));
        }
        1 => {
            let events = Holdem::void(&table.state).unwrap();
            table.state = events.iter().fold(table.state.clone(), State::apply);
        }
        _ => {
            while let Some(turn) = table.view().get("to_act").cloned() {
                if table.legal("chop_blinds").is_some() && how > 7 {
                    table.yes(json!({"type": "chop_blinds"}));
                    break;
                }
                table.yes(json!({"type": "fold", "seat": turn["seat"]}));
            }
            if table.phase() == "board" {
                let flop = json!({"type": "flop", "cards": ["Kh", "7s", "7d"]});
                table.yes(flop);
                return finish(table, 2);
            }
            if table.phase() != "settled" {
                table.yes(json!({"type": "award"}));
            }
        }
    }
    table.open(json!({})).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn what_is_open_between_hands_is_exact_and_keeps_every_chip(
        straddle_from in prop::sample::select(vec!["utg", "utg_or_button", "any"]),
        newcomers in prop::sample::select(vec!["post_or_wait", "dealt_in", "wait"]),
        button in prop::sample::select(vec!["moving", "dead"]),
        bomb_button in prop::sample::select(vec!["stays", "moves"]),
        (small_blind, big_blind) in prop::sample::select(vec![("1", "2"), ("5", "10")]),
        choices in prop::collection::vec(any::<u16>(), 30),
    ) {
        let mut table = Table::new(json!({
            "small_blind": small_blind, "big_blind": big_blind,
            "seats": 7, "straddle_from": straddle_from, "newcomers": newcomers, "button": button,
            "straddles": 2, "buy_button": "on", "return_by_straddle": "on", "bomb_pot": "5",
            "bomb_button": bomb_button, "time": {"amount": "1", "minutes": 30},
            "min_buy_in": "40", "max_buy_in": null,
        }));
        for seat in [1, 2, 4, 5, 6] {
            table.yes(json!({"type": "buy_in", "seat": seat, "amount": "80"}));
        }
        for choice in choices {
            let choice = usize::from(choice);
            let open = exact(&table);
            let deals = open.iter().find(|open| {
                open["type"] == if choice % 7 == 0 { "bomb_pot" } else { "deal" }
            });
            let command = match deals {
                Some(deal) if choice % 3 == 0 => deal,
                _ => &open[choice % open.len()],
            };
            table.yes(command.clone());
            if table.phase() != "seating" {
                finish(&mut table, choice / 3 % 16);
            }
            prop_assert_eq!(table.ledger.values().sum::<i64>(), 0);
            if table.events.len() > 1 {
                for seat in table.view()["seats"].as_array().unwrap() {
                    let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
                    prop_assert_eq!(table.balance(Account::Seat(number)), whole(&seat["stack"]));
                }
            }
        }
    }
}
