//! The worked sample hands of hold'em, replayed and dealt through the API.

use std::{fs, path::PathBuf};

use serde_json::{Value, json};

use super::holdem::{assert_ledger_agrees, audited, command, enter, replay, stacks};
use crate::support::{House, Round, Table, cents, on_sqlite};

fn samples() -> Vec<Value> {
    let vectors = "crates/rules/tests/rules/vectors/holdem_sample.jsonl";
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), vectors].iter().collect();
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn texts(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap()).collect()
}

/// The hand as a hand history, in PHH notation.
fn phh(sample: &Value) -> String {
    let list = |field: &str| format!("{field} = [{}]", texts(&sample[field]).join(", "));
    let lists = ["antes", "blinds_or_straddles", "starting_stacks"].map(list);
    let bet = |field: &&str| Some(format!("{field} = {}", sample[*field].as_str()?));
    let bets = ["min_bet", "small_bet", "big_bet"].iter().filter_map(bet);
    let rest = [
        format!("variant = {}", sample["variant"]),
        format!("ante_trimming_status = {}", sample["ante_trimming"]),
        format!("actions = {}\n", sample["actions"]),
    ];
    lists.into_iter().chain(bets).chain(rest).collect::<Vec<_>>().join("\n")
}

/// Replays every sample hand in one request.
#[test]
fn the_sample_hands_replay_with_their_stacks_and_limits() {
    on_sqlite(|house| {
        let samples = samples();
        let hands: Vec<String> = samples.iter().map(phh).collect();
        let file = format!("[hand]\n{}", hands.join("[hand]\n"));
        let replayed = replay(&house.integration(), "?legal=true", file.as_bytes()).is(200);
        let hands = replayed["hands"].as_array().unwrap();
        assert_eq!(hands.len(), samples.len());
        for (hand, sample) in hands.iter().zip(&samples) {
            assert_eq!(hand["finishing_stacks"], sample["finishing_stacks"], "{}", sample["id"]);
            assert_eq!(hand["showdown"], sample["showdown"], "{}", sample["id"]);
            if let Some(legal) = sample.get("legal") {
                assert_eq!(&hand["legal"], legal, "{}", sample["id"]);
            }
        }
    });
}

/// A round in which the sample hand is ready to be dealt: its players sit in seats 1, 2, …
fn round_of<'a>(house: &'a House, sample: &Value) -> (Table<'a>, Round<'a>) {
    let blinds = texts(&sample["blinds_or_straddles"]);
    let bet = sample["min_bet"].as_str().or(sample["small_bet"].as_str());
    let antes = texts(&sample["antes"]);
    let ante = antes.iter().max_by_key(|ante| ante.parse::<u64>().unwrap()).unwrap();
    let betting = match sample["variant"].as_str().unwrap() {
        "NT" => "no_limit",
        "PT" => "pot_limit",
        _ => "fixed_limit",
    };
    let table = Table::of_game(
        house,
        "holdem",
        &json!({
            "betting": betting, "minimum_bet": bet, "ante": ante, "max_buy_in": null,
            "small_blind": blinds[0], "big_blind": blinds[1], "min_buy_in": "1",
            "ante_by": if sample["ante_trimming"] == json!(true) { "each_seat" } else { "big_blind" },
        }),
    );
    let round = table.open_round();
    let stacks = texts(&sample["starting_stacks"]);
    for (index, stack) in stacks.iter().enumerate() {
        enter(&round, &format!("{} buy_in {stack}", index + 1));
    }
    round.enter(&json!({"type": "place_button", "seat": stacks.len()}));
    enter(&round, "deal");
    (table, round)
}

/// Enters a recorded action. If the action was a player's decision, returns what the server said
/// was legal.
fn enter_recorded(round: &Round<'_>, action: &str) -> Option<Value> {
    let pair = |cards: &str| format!("{} {}", &cards[..2], &cards[2..4]);
    let words: Vec<&str> = action.split(' ').collect();
    let state = round.read()["state"].clone();
    let seat = words[0].strip_prefix('p').unwrap_or_default();
    let open = &state["to_act"];
    let bet_to_match = state["seats"].as_array().unwrap().iter().map(|s| cents(&s["bet"])).max();
    let said = match (words[0], words[1]) {
        ("d", "dh") => return None,
        ("d", _) => {
            let cards = words[2];
            round.enter(&command("burn"));
            match state["board"].as_array().unwrap().len() {
                0 => format!("flop {} {}", pair(cards), &cards[4..]),
                3 => format!("turn {cards}"),
                _ => format!("river {cards}"),
            }
        }
        (_, "f") => format!("{seat} fold"),
        (_, "cc") if open["call"] == "0.00" => format!("{seat} check"),
        (_, "cc") => format!("{seat} call"),
        (_, "cbr") if bet_to_match == Some(0) => format!("{seat} bet {}", words[2]),
        (_, "cbr") => format!("{seat} raise {}", words[2]),
        (_, _) if words.len() == 3 => format!("{seat} show {}", pair(words[2])),
        _ => format!("{seat} muck"),
    };
    enter(round, &said);
    let whole = |amount: &Value| {
        Value::from(amount.as_str().map(|text| text.strip_suffix(".00").unwrap().to_owned()))
    };
    let decided = matches!(words[1], "f" | "cc" | "cbr");
    decided.then(|| json!([whole(&open["call"]), whole(&open["min_to"]), whole(&open["max_to"])]))
}

/// Deals some of the sample hands through the API. Each hand ends with the sample's stacks, and its
/// exported history replays as it was recorded.
#[test]
fn sample_hands_dealt_through_rounds_agree_with_their_replays() {
    on_sqlite(|house| {
        for sample in samples().iter().step_by(24) {
            let id = &sample["id"];
            let (table, round) = round_of(house, sample);
            let actions = texts(&sample["actions"]);
            let open: Vec<Value> =
                actions.iter().filter_map(|action| enter_recorded(&round, action)).collect();
            if let Some(legal) = sample.get("legal") {
                assert_eq!(&json!(open), legal, "{id}");
            }
            enter(&round, "award");
            let finishing = texts(&sample["finishing_stacks"]);
            let finishing = finishing.iter().map(|stack| stack.parse::<i64>().unwrap() * 100);
            assert!(stacks(&round).into_values().eq(finishing), "{id}: {:?}", stacks(&round));
            assert_ledger_agrees(&table, &round);
            let history = table.dealer.get(&format!("{}/phh", round.path)).is(200);
            let replayed = replay(&table.dealer, "", history.text.as_bytes()).is(200);
            assert_eq!(replayed["hands"][0]["as_recorded"], json!(true), "{id}");
        }
        audited(&house.database.url);
    });
}
