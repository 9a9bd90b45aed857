//! `/v1/holdem`: the calculators, and hands played through rounds.

use std::{collections::BTreeMap, fs};

use serde_json::{Value, json};

use crate::support::{Answer, Round, Session, Table, cents, cli::houseway, on_sqlite};

/// Two hands, the second of which is invalid.
const FILE: &str = r#"[1]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 6", "p1 f"]
[2]
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 200]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 3", "p1 f"]
"#;

pub fn replay(caller: &Session<'_>, query: &str, file: &[u8]) -> Answer {
    let request = caller.post(&format!("/v1/holdem/replays{query}"));
    request.header("content-type", "text/plain; charset=utf-8").bytes(file.to_vec()).send()
}

fn ask(caller: &Session<'_>, path: &str, body: &Value) -> Value {
    caller.post(path).json(body).send().is(200).body
}

#[test]
fn evaluations_and_pots_are_as_promised() {
    on_sqlite(|house| {
        let hands = json!({"board": ["Qs", "7h", "7d", "2c", "Kd"],
            "hands": [["Ah", "Kh"], ["7s", "2d"]]});
        let found = ask(&house.dealer(), "/v1/holdem/evaluations", &hands);
        assert_eq!(found["winners"], json!([1]));
        let [pair, full] = [0, 1].map(|hand| &found["hands"][hand]);
        assert_eq!(pair["category"], "two_pair");
        assert_eq!(full["category"], "full_house");
        assert_eq!(full["cards"].as_array().unwrap().len(), 5);
        assert!(full["rank"].as_i64() > pair["rank"].as_i64(), "{found}");

        let put_in = json!({"contributions": [
            {"seat": 1, "amount": "100", "folded": false},
            {"seat": 2, "amount": "40", "folded": false},
            {"seat": 3, "amount": "70", "folded": true}]});
        let made = ask(&house.integration(), "/v1/holdem/pots", &put_in);
        let amounts: Vec<&Value> =
            made["pots"].as_array().unwrap().iter().map(|pot| &pot["amount"]).collect();
        assert_eq!(amounts, ["120", "60"]);
        assert_eq!(made["pots"][0]["eligible"], json!([1, 2]));
        assert_eq!(made["returned"], json!([{"seat": 1, "amount": "30"}]));
    });
}

#[test]
fn a_file_of_hands_is_replayed_and_a_broken_hand_does_not_affect_the_others() {
    on_sqlite(|house| {
        let replayed = replay(&house.auditor(), "", FILE.as_bytes()).is(200);
        let [first, second] = [0, 1].map(|hand| &replayed["hands"][hand]);
        assert_eq!(first["finishing_stacks"], json!(["98", "202"]));
        assert_eq!(first["awards"], json!([{"pot": 0, "player": 2, "amount": "4"}]));
        assert_eq!(
            second,
            &json!({"hand": 2, "line": 14, "action": 3, "rule": "holdem/7",
                "problem": "action 3: 3 is below the minimum of 4 (holdem/7)"})
        );

        let lenient = replay(&house.dealer(), "?lenient=true&legal=true", FILE.as_bytes()).is(200);
        let second = &lenient["hands"][1];
        assert_eq!(second["finishing_stacks"], json!(["98", "202"]));
        assert_eq!(second["breaches"][0]["rule"], "holdem/7");
        assert_eq!(second["legal"], json!([["1", "4", "200"], ["1", "5", "100"]]));
    });
}

#[test]
fn a_file_without_any_valid_hand_is_refused_with_the_reasons() {
    on_sqlite(|house| {
        let refused = |file: &[u8], details: &[&str]| {
            let answer = replay(&house.dealer(), "", file).refused(422, "breaks_rule");
            let problems = answer["problems"].as_array().unwrap();
            let found: Vec<&str> = problems.iter().map(|p| p["detail"].as_str().unwrap()).collect();
            assert_eq!(found, details);
        };
        refused(b"", &["hand 1, line 1: there is no hand in the file"]);
        refused(
            b"variant = 'FB'",
            &["hand 1, line 1: FB is not supported: hold'em is NT, PT or FT"],
        );
        refused(
            b"[1]\nvariant = 'PO'\n[2]\n\xff\n",
            &[
                "hand 1, line 2: PO is not supported: hold'em is NT, PT or FT",
                "hand 2, line 4: the line is not UTF-8 text",
            ],
        );
        let film = [FILE.as_bytes(), &b"#".repeat(100_000)].concat();
        let answer = replay(&house.dealer(), "", &film).is(200);
        assert_eq!(answer["hands"][1]["problem"], "the line is longer than 65536 bytes");

        replay(&house.dealer(), "", "[hand]\n".repeat(10_001).as_bytes())
            .refused(422, "breaks_rule")
            .problems(&[("too_many_replays", "")]);
        let headers = "[hand]\n".repeat(10_000);
        let answer = replay(&house.dealer(), "", headers.as_bytes()).refused(422, "breaks_rule");
        assert_eq!(answer["problems"].as_array().unwrap().len(), 100);
    });
}

#[test]
fn a_file_that_is_not_text_or_too_long_is_not_read() {
    on_sqlite(|house| {
        let program = house.integration();
        let path = "/v1/holdem/replays";
        program.post(path).text("{}").send().refused(415, "not_text_type");
        program.post(path).bytes(b"x".to_vec()).send().refused(415, "not_text_type");
        replay(&program, "", &vec![b'#'; (8 << 20) + 1]).refused(413, "body_too_large");
        replay(&program, "?lenient=perhaps", FILE.as_bytes()).refused(400, "bad_query");
        replay(&program, "?strict=true", FILE.as_bytes()).refused(400, "bad_query");
        replay(&house.stranger(), "", FILE.as_bytes()).refused(401, "not_signed_in");
    });
}

/// Plays a line such as `deal, 3 raise 6, 2 call, burn, flop Kh 7s 7d, 1 show Ah Ad, award`, and
/// returns the answer to the last command.
pub fn enter(round: &Round<'_>, line: &str) -> Answer {
    let answers = line.split(", ").map(|said| round.enter(&command(said)));
    answers.last().unwrap()
}

pub fn command(said: &str) -> Value {
    let words: Vec<&str> = said.split(' ').collect();
    match words[..] {
        ["flop", a, b, c] => json!({"type": "flop", "cards": [a, b, c]}),
        [street @ ("turn" | "river"), card] => json!({"type": street, "card": card}),
        [word] => json!({"type": word}),
        [seat, kind, ref rest @ ..] => {
            let mut command = json!({"type": kind, "seat": seat.parse::<u8>().unwrap()});
            match rest {
                [] => {}
                [amount] if matches!(kind, "buy_in" | "top_up") => {
                    command["amount"] = json!(amount);
                }
                [to] => command["to"] = json!(to),
                cards => command["cards"] = json!(cards),
            }
            command
        }
        [] => panic!("nothing is said"),
    }
}

/// The stacks in a round, by seat, in cents.
pub fn stacks(round: &Round<'_>) -> BTreeMap<u64, i64> {
    let round = round.read();
    let seats = round["state"]["seats"].as_array().unwrap();
    seats.iter().map(|seat| (seat["seat"].as_u64().unwrap(), cents(&seat["stack"]))).collect()
}

/// Asserts that the ledger and the round agree on every seat that has an account.
pub fn assert_ledger_agrees(table: &Table<'_>, round: &Round<'_>) {
    let balances = table.balances();
    assert_eq!(balances.values().sum::<i64>(), 0, "{balances:?}");
    let stacks = stacks(round);
    for (account, balance) in balances {
        if let Some(seat) = account.strip_prefix("seat:") {
            let stack = stacks.get(&seat.parse().unwrap()).copied().unwrap_or(0);
            assert_eq!(stack, balance, "{account}");
        }
    }
}

/// Five players, two of them all-in for less: a main pot and two side pots.
fn with_side_pots(table: &Table<'_>) -> (Answer, Vec<Value>) {
    let round = table.open_round();
    enter(&round, "1 buy_in 100, 2 buy_in 200, 3 buy_in 40, 4 buy_in 80, 5 buy_in 200");
    round.enter(&json!({"type": "place_button", "seat": 5}));
    let dealt = enter(&round, "deal");
    let to_act = &dealt["round"]["state"]["to_act"];
    assert_eq!((&to_act["seat"], &to_act["min_to"]), (&json!(3), &json!("4.00")));
    let mut pots = Vec::new();
    enter(&round, "3 all_in, 4 all_in, 5 call, 1 fold, 2 call");
    pots.push(round.read()["state"]["pots"].clone());
    enter(&round, "burn, flop Kh 7s 7d, 2 bet 60, 5 call");
    pots.push(round.read()["state"]["pots"].clone());
    enter(&round, "burn, turn 2c, 2 check, 5 check, burn, river 9h, 2 check, 5 check");
    let missing = round.read();
    assert_eq!(missing["phase"], "showdown");
    assert_eq!(missing["state"]["cards_needed"], json!([2, 5, 4, 3]));
    enter(&round, "3 show 7c 7h, 4 show Ah Ad, 5 show As Ks, 2 show Kc Qc");
    (enter(&round, "award"), pots)
}

#[test]
fn a_whole_hand_with_side_pots_is_dealt_and_every_pot_explained() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"seats": 6}));
        let (awarded, pots) = with_side_pots(&table);
        let pot = |name: &str, amount: &str, eligible: &[u8]| json!({"name": name, "amount": amount, "eligible": eligible, "leaders": []});
        let main = pot("main pot", "161.00", &[2, 3, 4, 5]);
        let first = pot("side pot 1", "120.00", &[2, 4, 5]);
        let before_the_flop = json!([main, first]);
        assert_eq!(pots[0], before_the_flop);
        // A street's bets join the pots when the street is over.
        let after_the_flop = json!([main, first, pot("side pot 2", "120.00", &[2, 5])]);
        assert_eq!(pots[1], after_the_flop);

        let settlement = &awarded["settlement"];
        let explained: Vec<&str> = settlement["pots"]
            .as_array()
            .unwrap()
            .iter()
            .map(|pot| pot["explanation"].as_str().unwrap())
            .collect();
        assert_eq!(explained.len(), 3);
        assert!(explained[0].starts_with("main pot, 161.00: seats 2 3 4 5; seat 3 wins with four"));
        assert!(explained[1].starts_with("side pot 1, 120.00: seats 2 4 5; seat 4 wins with"));
        assert!(explained[2].starts_with("side pot 2, 120.00: seats 2 5; seat 5 wins with"));
        let round = table.dealer.get(&format!("{}/rounds", table.path)).is(200);
        assert_eq!(round["items"][0]["ending"], "settled");
    });
}

#[test]
fn a_settled_hand_is_exported_and_replays_to_the_same_result() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"rake": {"basis_points": 500}}));
        let (awarded, _) = with_side_pots(&table);
        let path = format!("/v1/rounds/{}/phh", awarded["round"]["id"].as_str().unwrap());
        let history = house.auditor().get(&path).is(200);
        assert_eq!(history.header("content-type"), Some("text/plain; charset=utf-8"));
        let replayed = replay(&house.dealer(), "", history.text.as_bytes()).is(200);
        let hand = &replayed["hands"][0];
        assert_eq!((&hand["as_recorded"], &hand["name"]), (&json!(true), &json!("1")));
        let cents_of = |amount: &Value| {
            let text = amount.as_str().unwrap();
            let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
            format!("{whole}{rest:0<2}").parse::<i64>().unwrap()
        };
        let seats = awarded["settlement"]["seats"].as_array().unwrap();
        let after: Vec<i64> = seats.iter().map(|seat| cents(&seat["after"])).collect();
        let stacks = hand["finishing_stacks"].as_array().unwrap();
        assert_eq!(stacks.iter().map(cents_of).collect::<Vec<_>>(), after);

        // The command line replays the same file.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("hand.phh");
        fs::write(&file, &history.text).unwrap();
        houseway(&["replay", file.to_str().unwrap()]).exits(0);
    });
}

#[test]
fn rake_stands_beside_what_the_table_takes_of_its_pots() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({"rake": {"basis_points": 500}}));
        let (awarded, _) = with_side_pots(&table);
        let settlement = &awarded["settlement"];
        let report = house.auditor().get("/v1/reports/variance").is(200);
        let rake = &report["totals"][0];
        assert_eq!((&rake["bet"], &rake["bets"]), (&json!("rake"), &json!(1)));
        assert_eq!((&rake["actual"], &rake["expected"]), (&settlement["rake"], &rake["actual"]));
        let pots = settlement["pots"].as_array().unwrap();
        let pots: i64 = pots.iter().map(|pot| cents(&pot["amount"])).sum();
        assert_eq!(cents(&rake["stakes"]), pots);
        // The rake's standard deviation is unknown, so there is no z-score.
        assert_eq!((rake.get("z"), rake.get("band")), (None, None));
    });
}

#[test]
fn only_a_settled_hold_em_hand_has_a_history() {
    on_sqlite(|house| {
        let phh = |round: &Round<'_>| house.dealer().get(&format!("{}/phh", round.path));
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        phh(&round).refused(409, "wrong_phase");
        enter(&round, "close");
        phh(&round).refused(404, "not_found");
        phh(&Table::new(house).settled()).refused(404, "not_found");
        let unknown = "/v1/rounds/01946f5c-7d3e-7c3a-9b1d-1f2e3d4c5b6a/phh";
        house.dealer().get(unknown).refused(404, "not_found");
    });
}

#[test]
fn stacks_and_button_carry_over_and_chips_leave_through_the_cage() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let first = table.open_round();
        enter(&first, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100, 1 place_button, deal");
        let positions = first.read()["state"]["positions"].clone();
        assert_eq!(positions, json!({"button": 1, "small_blind": 2, "big_blind": 3}));
        enter(&first, "1 raise 6, 2 fold, 3 fold, award");
        assert_ledger_agrees(&table, &first);

        let second = table.open_round();
        assert_eq!(stacks(&second), [(1, 10_300), (2, 9_900), (3, 9_800)].into());
        enter(&second, "3 top_up 50, 1 leave");
        let dealt = enter(&second, "4 buy_in 40, deal");
        assert_eq!(dealt["round"]["state"]["positions"]["button"], 2);
        enter(&second, "2 fold, 3 fold, award");
        assert_ledger_agrees(&table, &second);
        assert_eq!(table.balances()["cage"], -(30_000 + 5_000 + 4_000 - 10_300));
        // A player can leave only between hands.
        let third = table.open_round();
        enter(&third, "deal");
        third.refuses(&command("2 leave"), 409, "wrong_phase");
        audited(&house.database.url);
    });
}

pub fn audited(url: &str) {
    houseway(&["audit", "verify", "--database-url", url]).exits(0);
    houseway(&["audit", "rebuild", "--check", "--database-url", url]).exits(0);
}

#[test]
fn the_last_entry_can_be_undone_until_the_award() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        enter(&round, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100, 1 place_button, deal, 1 raise 6");
        let undone = enter(&round, "undo");
        assert_eq!(undone["events"][0]["kind"], "holdem.undone");
        assert_eq!(undone["round"]["state"]["to_act"]["seat"], 1);
        enter(&round, "1 call, 2 call, 3 check, burn, flop Kh 7s 7d");
        // An undo returns a board card to the stub, even if the card was dealt too early.
        let undone = enter(&round, "undo");
        assert_eq!(undone["events"][0]["event"]["entry"], "board_dealt");
        enter(&round, "flop Kh 7s 7c, 2 check, undo, 2 bet 10, 3 fold, 1 fold");
        // Until the pots are awarded, even the last fold can be undone.
        enter(&round, "undo, 1 call, burn, turn 2c");
        let kinds = round.events();
        let undone = kinds.iter().filter(|event| event["kind"] == "holdem.undone").count();
        assert_eq!(undone, 3);
    });
}

#[test]
fn a_report_gets_a_ruling_and_only_the_floor_can_overrule_it() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        enter(&round, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100, 1 place_button, deal");
        let string_bet = json!({"type": "report", "what": "short_raise", "seat": 1,
            "amount": "3.00", "told": "pit boss Ines"});
        let ruled = round.enter(&string_bet);
        assert_eq!(ruled["ruling"]["rule"], "holdem/9 (TDA 2024, 43)");
        assert!(!ruled["ruling"]["remedy"].as_str().unwrap().is_empty());
        assert_eq!(ruled["round"]["phase"], "ruling");
        round.refuses(&command("1 call"), 409, "wrong_phase");
        let overrule = json!({"type": "overrule", "instead": "play_on",
            "reason": "The dealer had called the bet before"});
        round.refuses(&overrule, 403, "needs_floor");
        let boss = house.pit_boss();
        let overruled = round.try_enter_as(&boss, &overrule).is(200);
        assert_eq!(overruled["round"]["phase"], "betting");
        assert_eq!(round.events().last().unwrap()["event"]["reason"], overrule["reason"]);

        // A bet of at least half the minimum raise is raised to the minimum. Once the ruling is
        // accepted, the raise is an ordinary action.
        round.enter(&string_bet);
        let accepted = enter(&round, "accept");
        assert_eq!(accepted["round"]["state"]["to_act"]["seat"], 2);
        assert_eq!(accepted["round"]["state"]["seats"][0]["bet"], "4.00");
        enter(&round, "2 fold");

        let misdeal = json!({"type": "report", "what": "identical_cards"});
        let ruled = round.enter(&misdeal);
        assert_eq!(ruled["ruling"]["rule"], "holdem/16 (TDA 2024, 35-E)");
        // If there has already been action, only the floor can accept a ruling that returns bets.
        round.refuses(&command("accept"), 403, "needs_floor");
        let misdealt = round.try_enter_as(&boss, &command("accept")).is(200);
        assert_eq!(misdealt["round"]["ending"], "misdeal");
        assert_eq!(stacks(&round), [(1, 10_000), (2, 10_000), (3, 10_000)].into());
        assert_ledger_agrees(&table, &round);
        audited(&house.database.url);
    });
}

#[test]
fn an_action_against_the_rules_is_refused_and_changes_nothing() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let round = table.open_round();
        enter(&round, "1 buy_in 100, 2 buy_in 100, 3 buy_in 100");
        let refuses = |said: &str, problems: &[(&str, &str)]| {
            round.refuses(&command(said), 422, "breaks_rule").problems(problems);
        };
        refuses("1 buy_in 100", &[("seat_taken", "/seat")]);
        refuses(
            "11 buy_in 5.50",
            &[
                ("unknown_seat", "/seat"),
                ("off_chip_unit", "/amount"),
                ("below_minimum", "/amount"),
            ],
        );
        round.refuses(&command("1 check"), 409, "wrong_phase");
        round.refuses(&command("deal"), 409, "wrong_phase").problems(&[("button_not_drawn", "")]);
        enter(&round, "1 place_button, deal");
        refuses("1 raise 3", &[("below_minimum", "/to")]);
        refuses("1 raise 101", &[("above_stack", "/to")]);
        refuses("1 raise 5.50", &[("off_chip_unit", "/to")]);
        refuses("1 check", &[("bet_to_call", "")]);
        round.refuses(&command("2 call"), 409, "wrong_phase").problems(&[("out_of_turn", "")]);
        enter(&round, "1 call, 2 call, 3 check, burn");
        let short = json!({"type": "flop", "cards": ["Kh", "7s"]});
        let short = round.refuses(&short, 422, "breaks_rule");
        short.problems(&[("wrong_card_count", "/cards")]);
        refuses("flop Kh Kh 7d", &[("card_already_seen", "/cards/1")]);
        refuses("flop Kh Xx 7d", &[("not_a_card", "/cards/1")]);
        enter(&round, "flop Kh 7s 7d, 2 check, 3 check, 1 check, burn");
        refuses("turn 7s", &[("card_already_seen", "/card")]);
    });
}

#[test]
fn a_hand_can_be_corrected_until_the_next_is_dealt() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let first = table.open_round();
        enter(&first, "1 buy_in 100, 2 buy_in 100, 1 place_button, deal");
        enter(&first, "1 call, 2 check, burn, flop Kh 7s 7d, 2 check, 1 check");
        enter(&first, "burn, turn 2c, 2 check, 1 check, burn, river 9h, 2 bet 50, 1 call");
        enter(&first, "2 show Ah Ad, 1 show Kd Kc, award");
        let right = json!({"action": "replace", "reason": "Seat 1 had a king and a club",
            "entry": {"type": "show", "seat": 1, "cards": ["Kd", "3c"]}});

        let second = table.open_round();
        assert_eq!(stacks(&second), [(1, 15_200), (2, 4_800)].into());
        first.correct(&right).is(200);
        assert_eq!(stacks(&second), [(1, 4_800), (2, 15_200)].into());
        assert_ledger_agrees(&table, &second);
        let carried = second.events().pop().unwrap();
        assert_eq!(carried["kind"], "holdem.carried_anew");
        assert_eq!(carried["reason"], right["reason"]);
        // The dealer's version is now out of date.
        let stale = second.try_enter(&command("deal")).refused(412, "stale_version");
        assert!(stale.str("detail").contains("version"), "{stale}");

        let path = format!("{}/commands", second.path);
        let version = second.read().etag();
        let deal = table.dealer.post(&path).if_match(version).json(&json!({"type": "deal"}));
        deal.send().is(200);
        let void = json!({"action": "void", "reason": "Both had seen the river"});
        let before = (first.standing(), second.standing());
        let late = first.correct(&void).refused(409, "wrong_phase");
        late.problems(&[("next_hand_begun", "")]);
        assert_eq!((first.standing(), second.standing()), before);
        audited(&house.database.url);
    });
}

#[test]
fn a_correction_cannot_return_chips_that_have_left() {
    on_sqlite(|house| {
        let table = Table::of_game(house, "holdem", &json!({}));
        let first = table.open_round();
        enter(
            &first,
            "1 buy_in 100, 2 buy_in 100, 3 buy_in 100, 1 place_button, deal, 1 raise 6, 2 fold",
        );
        enter(&first, "3 fold, award");
        let second = table.open_round();
        enter(&second, "1 leave");
        let void = json!({"action": "void", "reason": "Two kings of hearts"});
        let before = (first.standing(), second.standing());
        first.correct(&void).refused(409, "wrong_phase").problems(&[("chips_not_there", "")]);
        assert_eq!((first.standing(), second.standing()), before);
    });
}
