//! In every state that a table reaches, there is a prompt and a command to continue with, and every
//! listed command is accepted with some arguments (`at_the_table.md`, 0.1 C22).

use houseway_rules::{
    Authority, Game, GameState, Violation,
    holdem::{Command, Holdem, State},
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    properties::{Choices, choices, shuffled},
    table::Table,
};

/// The number of commands sent at a table.
const COMMANDS: usize = 110;

/// Forms of the listed command, with arguments that can be typed. At least one form must be
/// accepted.
fn arguments(table: &Table, open: &Value, deck: &[String]) -> Vec<Value> {
    let kind = open["type"].as_str().unwrap();
    let listed = |name: &str| open[name].as_array().cloned().unwrap_or_default();
    let seats = listed("seats");
    let with = |fields: Value| {
        let mut command = json!({"type": kind});
        for (name, value) in fields.as_object().unwrap() {
            command[name] = value.clone();
        }
        command
    };
    let at = |fields: Value| -> Vec<Value> {
        let of = |seat: &Value| {
            let mut command = with(fields.clone());
            command["seat"] = seat.clone();
            command
        };
        seats.iter().map(of).collect()
    };
    let why = "So it was.";
    let cards = |count: usize| deck.iter().rev().take(count).cloned().collect::<Vec<_>>();
    match kind {
        "buy_in" => [json!({}), json!({"returning": false})]
            .into_iter()
            .flat_map(|more| {
                let mut fields = json!({"amount": "50"});
                fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
                at(fields)
            })
            .collect(),
        "top_up" => at(json!({"amount": "40"})),
        "adjust_stack" => at(json!({"amount": "1", "account": "cage", "reason": why})),
        "add_to_pot" => vec![with(json!({"amount": "1", "reason": why}))],
        "set_kill" | "retrieve_hand" => at(json!({"reason": why})),
        "penalty" => {
            let kind = &open["kinds"][0];
            let hands = if kind == "missed_hands" { json!(1) } else { Value::Null };
            let mut fields = json!({"kind": kind, "reason": why});
            if !hands.is_null() {
                fields["hands"] = hands;
            }
            at(fields)
        }
        "change_seat" => at(json!({"to": open["to"][0]})),
        "straddle" | "fold" | "check" | "call" | "all_in" | "clock" | "clock_expired" => {
            vec![with(json!({"seat": open["seat"]}))]
        }
        "bet" | "raise" => ["min_to", "max_to"]
            .map(|to| with(json!({"seat": open["seat"], "to": open[to]})))
            .to_vec(),
        "bet_stands" => {
            vec![with(json!({"seat": open["seat"], "to": open["min_to"], "reason": why}))]
        }
        "undo" | "restore_round" => vec![with(json!({"reason": why}))],
        "flop" | "turn" | "river" | "replace_board" => board(open, deck, &with),
        "run_boards" => vec![with(json!({"boards": open["most"], "agreed": open["agreed"]}))],
        "hole_cards" | "show" => seats
            .iter()
            .map(|seat| with(json!({"seat": seat, "cards": hand(table, seat, deck)})))
            .collect(),
        "ask_to_see" => {
            let asks = listed("by");
            let one = |by: &Value| {
                let of = seats.iter().filter(move |seat| *seat != by);
                of.map(|seat| with(json!({"by": by, "seat": seat}))).collect::<Vec<_>>()
            };
            asks.iter().flat_map(one).collect()
        }
        "split_pot" => {
            let one = |winner: &Value| {
                let share = |seat: &Value| {
                    let all = if seat == winner { open["amount"].clone() } else { json!("0") };
                    json!({"seat": seat, "amount": all})
                };
                with(json!({"shares": seats.iter().map(share).collect::<Vec<_>>()}))
            };
            seats.iter().map(one).collect()
        }
        "correct_money" => {
            let moves = json!([{"from": seats[0], "to": seats[1], "amount": "1"}]);
            vec![with(json!({"moves": moves, "reason": why}))]
        }
        "rabbit" => {
            let most = usize::try_from(open["most"].as_u64().unwrap()).unwrap();
            vec![with(json!({"cards": cards(most)}))]
        }
        "bomb_pot" => vec![with(json!({"amount": open["chip_unit"], "boards": 1}))],
        "overrule" => vec![with(json!({"instead": "play_on", "reason": why}))],
        "report" => reports(table, open),
        "leave" | "sit_out" | "sit_in" | "place_button" | "post" | "buy_button" | "muck" => {
            at(json!({}))
        }
        _ => vec![with(json!({}))],
    }
}

/// Commands that deal a street to a board, or replace its cards.
fn board(open: &Value, deck: &[String], with: &dyn Fn(Value) -> Value) -> Vec<Value> {
    let cards = |count: usize| deck.iter().rev().take(count).cloned().collect::<Vec<_>>();
    let listed = |name: &str| open[name].as_array().cloned().unwrap_or_default();
    match open["type"].as_str().unwrap() {
        "flop" => {
            let again = listed("among").into_iter().skip(1);
            let new = cards(3).into_iter().map(Value::from);
            let cards: Vec<Value> = again.chain(new).take(3).collect();
            let board = open["board"].as_u64().unwrap_or(1);
            vec![with(json!({"cards": cards, "board": board}))]
        }
        "turn" | "river" => {
            let board = open["board"].as_u64().unwrap_or(1);
            vec![with(json!({"card": cards(1)[0], "board": board}))]
        }
        _ => {
            let board = open["board"].as_u64().unwrap_or(1);
            let street = |street: &Value| {
                let count = if *street == "flop" { 3 } else { 1 };
                with(json!({"street": street, "cards": cards(count), "board": board}))
            };
            listed("streets").iter().map(street).collect()
        }
    }
}

/// Two cards for a seat: those already known, then cards from the deck.
fn hand(table: &Table, seat: &Value, deck: &[String]) -> Vec<Value> {
    let view = table.view();
    let exposed = view["exposed"].as_array().cloned().unwrap_or_default();
    let known = exposed.iter().filter(|card| card["becomes"] == "kept" && card["seat"] == *seat);
    let known = known.map(|card| card["card"].clone());
    let tabled = view["seats"].as_array().unwrap().iter().find(|at| at["seat"] == *seat);
    let tabled = tabled.and_then(|at| at["cards"].as_array().cloned()).unwrap_or_default();
    let state = serde_json::to_value(&table.state).unwrap();
    let entered = state["open"]["play"]["hole"][seat.to_string()].as_array().cloned();
    if let Some(hand) = entered.or(Some(tabled).filter(|cards| cards.len() == 2)) {
        return hand;
    }
    known.chain(deck.iter().rev().take(2).map(|card| json!(card))).take(2).collect()
}

/// Reports that need no more than a seat.
fn reports(table: &Table, open: &Value) -> Vec<Value> {
    let seats = table.view()["seats"].as_array().unwrap().clone();
    let simple = ["too_many_cards", "time_called", "absent", "player_back", "hand_killed"];
    let more = ["out_of_turn", "missing_burn", "four_card_flop", "two_burned", "over_chip"];
    let what = open["what"].as_array().unwrap().clone();
    let what = what.into_iter().filter(|what| {
        let what = what.as_str().unwrap();
        simple.contains(&what) || more.contains(&what)
    });
    what.flat_map(|what| {
        seats
            .iter()
            .map(move |seat| {
                json!({"type": "report", "what": what, "seat": seat["seat"], "action": "fold",
                       "said": "nothing", "amount": "25"})
            })
            .collect::<Vec<_>>()
    })
    .collect()
}

fn refusal(table: &Table, command: &Value) -> Option<Violation> {
    let read: Command = serde_json::from_value(command.clone()).unwrap();
    Holdem::decide(&table.rules, &table.state, &read, Authority::Floor).err()
}

/// These commands are tried for every listed seat; all other commands are tried for one seat.
const FOR_EVERY_SEAT: [&str; 9] = [
    "leave",
    "sit_out",
    "sit_in",
    "place_button",
    "post",
    "buy_button",
    "muck",
    "retrieve_hand",
    "adjust_stack",
];
/// These commands are not tried, because they need data that only the house has, or chips that a
/// seat might not have.
const NOT_TRIED: [&str; 3] = ["arrive", "colour_up", "chip_race"];

/// Checks that every listed command is accepted in at least one form, and returns those forms.
fn assert_every_offer_is_accepted(table: &Table, deck: &[String]) -> Vec<Value> {
    let legal = serde_json::to_value(Holdem::legal(&table.rules, &table.state)).unwrap();
    let legal = legal.as_array().unwrap();
    let prompt = Holdem::prompt(&table.rules, &table.state);
    assert!(prompt.is_some(), "no prompt in {}", table.phase());
    let mut all = Vec::new();
    for open in legal.iter().filter(|open| !NOT_TRIED.contains(&open["type"].as_str().unwrap())) {
        let kind = open["type"].as_str().unwrap();
        let typed = arguments(table, open, deck);
        let refusals: Vec<_> = typed.iter().map(|command| refusal(table, command)).collect();
        let good: Vec<Value> = typed
            .iter()
            .zip(&refusals)
            .filter(|(_, refusal)| refusal.is_none())
            .map(|(command, _)| command.clone())
            .collect();
        let listed = open.get("seats").is_none_or(|seats| seats != &json!([]));
        assert!(!good.is_empty() || !listed, "{open} is refused: {typed:?}, {refusals:?}");
        if FOR_EVERY_SEAT.contains(&kind) {
            assert_eq!(good.len(), typed.len(), "{open}");
        }
        all.extend(good);
    }
    let ended = ["settled", "misdeal", "closed", "void"].contains(&table.phase());
    assert!(ended || !all.is_empty(), "no way on in {}", table.phase());
    all
}

/// Checks that every command in the round that the prompt expects is listed.
fn assert_prompt_is_open(table: &Table) {
    let prompt = Holdem::prompt(&table.rules, &table.state).unwrap();
    let open = prompt.expects.iter().any(|kind| table.legal(kind).is_some());
    assert!(prompt.expects.is_empty() || open, "{prompt:?}");
}

/// Voids a hand or corrects it after its end, as the floor could.
fn put_right(table: &mut Table, choices: &mut Choices) {
    let events = match choices.up_to(6) {
        1 => Holdem::void(&table.state),
        2 => {
            let shown = table.view()["seats"].as_array().unwrap().clone();
            let shown = shown.iter().find(|seat| seat["cards"].is_array());
            let Some(seat) = shown else { return };
            let mut cards = seat["cards"].as_array().unwrap().clone();
            cards.reverse();
            let show = json!({"type": "show", "seat": seat["seat"], "cards": cards});
            let show: Command = serde_json::from_value(show).unwrap();
            Holdem::correct(&table.rules, &table.state, &[show])
        }
        _ => return,
    };
    if let Ok(events) = events {
        table.state = events.iter().fold(table.state.clone(), State::apply);
    }
}

/// The chips at a table, in cents, computed only from the typed commands and not from postings.
#[derive(Default)]
struct Book {
    chips: i64,
    /// The chips that were found to belong to the pot in this hand. A misdeal or a void returns
    /// them to the account `found`.
    found: i64,
    /// Whether the deal does not count.
    no_deal: bool,
    /// Earlier states of the table and their chips, to check commands that take back entries.
    before: Vec<(State, [i64; 2])>,
}

impl Book {
    /// A command that the table is about to accept.
    fn typed(&mut self, table: &Table, command: &Value) {
        self.before.push((table.state.clone(), [self.chips, self.found]));
        let amount = || cents(&command["amount"]);
        self.found += match command["type"].as_str().unwrap() {
            "add_to_pot" => amount(),
            _ => 0,
        };
        if command["type"] == "deal" {
            self.chips -= if self.no_deal { self.found } else { 0 };
            self.found = 0;
        }
        self.chips += match command["type"].as_str().unwrap() {
            "buy_in" | "top_up" | "adjust_stack" | "add_to_pot" => amount(),
            "leave" => {
                let seats = table.view()["seats"].as_array().unwrap().clone();
                let seat = seats.iter().find(|seat| seat["seat"] == command["seat"]).unwrap();
                -cents(&seat["stack"])
            }
            _ => 0,
        };
    }

    /// Checks that every chip is behind a seat or in the pot.
    fn agrees(&mut self, table: &Table, command: &Value) {
        if command["type"] == "undo" {
            let then = self.before.iter().rev().find(|(state, _)| *state == table.state);
            [self.chips, self.found] = then.unwrap_or_else(|| panic!("a state that never was")).1;
        }
        if command["type"] == "open" {
            self.chips -= if self.no_deal { self.found } else { 0 };
            self.found = 0;
        }
        self.no_deal = ["misdeal", "void"].contains(&table.view()["phase"].as_str().unwrap());
        let lying = self.chips - if self.no_deal { self.found } else { 0 };
        assert_eq!(lying_at(table), lying, "{command}: {}", table.view());
        assert_eq!(table.ledger.values().sum::<i64>(), 0);
    }
}

fn lying_at(table: &Table) -> i64 {
    let view = table.view();
    let behind = view["seats"].as_array().into_iter().flatten().map(|seat| cents(&seat["stack"]));
    behind.sum::<i64>() + view["pot_total"].as_str().map_or(0, |_| cents(&view["pot_total"]))
}

/// An amount, `12` or `-3.50`, in cents.
fn cents(amount: &Value) -> i64 {
    let text = amount.as_str().unwrap();
    let digits = match text.split_once('.') {
        Some((whole, cents)) => format!("{whole}{cents}"),
        None => format!("{text}00"),
    };
    digits.parse().unwrap()
}

/// Chooses the next command. Commands that advance the hand are chosen more often.
fn next<'a>(all: &'a [Value], choices: &mut Choices) -> &'a Value {
    let on = [
        "call", "check", "bet", "raise", "burn", "flop", "turn", "river", "show", "muck", "award",
        "accept", "deal", "sit_in",
    ];
    let moves: Vec<&Value> =
        all.iter().filter(|command| on.contains(&command["type"].as_str().unwrap())).collect();
    if !moves.is_empty() && choices.up_to(4) > 0 {
        return moves[choices.up_to(moves.len())];
    }
    &all[choices.up_to(all.len())]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn there_is_always_a_way_on_and_all_that_is_listed_is_accepted(
        stacks in prop::collection::vec(1..90_u32, 2..=6),
        betting in prop::sample::select(vec!["no_limit", "pot_limit", "fixed_limit"]),
        kind in prop::sample::select(vec!["cash", "tournament"]),
        button in prop::sample::select(vec!["moving", "dead"]),
        burns in prop::sample::select(vec!["implied", "entered"]),
        mut choices in choices(),
    ) {
        let mut rules = json!({
            "kind": kind, "betting": betting, "button": button, "burns": burns,
            "min_buy_in": "40", "max_buy_in": null, "buy_button": "on",
        });
        if kind == "cash" {
            for (name, value) in [("split", json!("on")), ("run_it", json!(2)),
                                  ("rabbit", json!("on")), ("bomb_pot", json!("20"))] {
                rules[name] = value;
            }
        }
        let mut table = Table::new(rules);
        let mut book = Book::default();
        let buy_ins = (1..).zip(&stacks).map(|(seat, stack)| {
            json!({"type": "buy_in", "seat": seat, "amount": (40 + stack).to_string()})
        });
        for first in buy_ins.chain([json!({"type": "place_button", "seat": 1})]) {
            book.typed(&table, &first);
            table.yes(first);
        }
        let mut deck = shuffled(&mut choices);
        for _ in 0..COMMANDS {
            let all = assert_every_offer_is_accepted(&table, &deck);
            assert_prompt_is_open(&table);
            let phase = table.phase();
            if ["settled", "misdeal", "closed", "void"].contains(&phase)
                && (all.is_empty() || choices.up_to(3) > 0)
            {
                put_right(&mut table, &mut choices);
                book.agrees(&table, &json!({"type": "put right"}));
                table.open(json!({})).unwrap();
                book.agrees(&table, &json!({"type": "open"}));
                deck = shuffled(&mut choices);
                continue;
            }
            let command = next(&all, &mut choices).clone();
            book.typed(&table, &command);
            table.say_as(command.clone(), Authority::Floor).unwrap();
            book.agrees(&table, &command);
            let typed = command.to_string();
            deck.retain(|card| !typed.contains(card.as_str()));
            if deck.len() < 8 {
                break;
            }
        }
    }
}
