//! Rounds in the other games at the desk: replayed on their own felts, and corrected.

use serde_json::{Value, json};

use super::{chromium::DESK, pit::Pit};

/// Hold'em's commands in shorthand: `2 bet 60, burn, flop Kh 7s 7d`.
fn said(text: &str) -> Vec<Value> {
    let command = |said: &str| {
        let words: Vec<&str> = said.split(' ').collect();
        match *words {
            ["flop", ..] => json!({"type": "flop", "cards": words[1..]}),
            [street @ ("turn" | "river"), card] => json!({"type": street, "card": card}),
            [word] => json!({"type": word}),
            [seat, what, ref rest @ ..] => {
                let mut command = json!({"type": what, "seat": seat.parse::<u8>().unwrap()});
                match what {
                    "buy_in" => command["amount"] = json!(rest[0]),
                    "bet" | "raise" => command["to"] = json!(rest[0]),
                    "show" => command["cards"] = json!(rest),
                    _ => {}
                }
                command
            }
            [] => panic!("nothing is said"),
        }
    };
    text.split(", ").map(command).collect()
}

/// A settled hand: seat 3 wins the main pot and seat 4 a side pot, with the button in seat 5.
pub fn settled_hand(pit: &Pit) -> String {
    let round = pit.open_game("holdem", &json!({}));
    let seated = "1 buy_in 100, 2 buy_in 200, 3 buy_in 40, 4 buy_in 80, 5 place_button, deal";
    let seated = seated.replace("5 place", "5 buy_in 200, 5 place");
    for text in [
        seated.as_str(),
        "3 all_in, 4 all_in, 5 call, 1 fold, 2 call, burn, flop Kh 7s 7d, 2 bet 60, 5 call",
        "burn, turn 2c, 2 check, 5 check, burn, river 9h, 2 check, 5 check",
        "3 show 7c 7h, 4 show Ah Ad, 5 show As Ks, 2 show Kc Qc, award",
    ] {
        for command in said(text) {
            pit.play(&round, &command);
        }
    }
    round
}

/// A match of Truco in its first hand: seat 3 has won the first trick, and truco was accepted.
pub fn open_match(pit: &Pit) -> String {
    let opening = json!({"players": 4, "dealer": 4, "mode": "cards"});
    let round = pit.open_game("truco", &opening);
    let hands = [["7e", "6e", "1o"], ["7o", "6o", "4c"], ["1e", "3b", "5c"], ["1b", "2c", "12o"]];
    let hands: Vec<Value> =
        (1..).zip(hands).map(|(seat, cards)| json!({"seat": seat, "cards": cards})).collect();
    pit.play(&round, &json!({"type": "deal", "hands": hands}));
    for (seat, card) in [(1, "1o"), (2, "4c"), (3, "3b"), (4, "2c")] {
        pit.play(&round, &json!({"type": "play_card", "seat": seat, "card": card}));
    }
    pit.play(&round, &json!({"type": "call", "seat": 3, "call": "truco"}));
    pit.play(&round, &json!({"type": "answer", "seat": 4, "answer": "quiero"}));
    round
}

/// A game of Canasta in which We have opened, and They have discarded.
pub fn open_deal(pit: &Pit) -> String {
    let round = pit.open_game("canasta", &json!({"dealer": 4, "mode": "full"}));
    let eights = json!({"cards": ["8s", "8d", "8c"], "to": "8"});
    let queens = json!({"cards": ["Qs", "Qh", "2d"], "to": "Q"});
    for command in [
        json!({"type": "deal"}),
        json!({"type": "turn_upcard", "card": "9s"}),
        json!({"type": "draw", "seat": 1}),
        json!({"type": "meld", "seat": 1, "melds": [eights, queens]}),
        json!({"type": "discard", "seat": 1, "card": "4c"}),
        json!({"type": "draw", "seat": 2}),
        json!({"type": "discard", "seat": 2, "card": "5d"}),
    ] {
        pit.play(&round, &command);
    }
    round
}

/// Goes to the step of the last entry of this kind, and waits for its felt.
fn go_to_step(pit: &Pit, round: &str, kind: &str) {
    let token = pit.demo.token("pit_boss");
    let events = pit.demo.read(&format!("/v1/rounds/{round}/events?limit=200"), &token);
    let events = events["items"].as_array().unwrap();
    let step = events.iter().rposition(|event| event["kind"] == kind).unwrap() + 1;
    pit.go(&format!("#/round/{round}?step={step}"));
    pit.see(&format!("[data-step='{step}']"));
    pit.see("[data-stood]:not([aria-busy])");
}

fn count(pit: &Pit, selector: &str) -> Value {
    pit.run(&format!("return document.querySelectorAll({}).length", json!(selector)))
}

#[test]
fn a_hand_of_holdem_is_replayed_on_its_felt() {
    let Some(pit) = Pit::open() else { return };
    let round = settled_hand(&pit);
    go_to_step(&pit, &round, "holdem.dealt");
    assert_eq!(count(&pit, ".board .card"), 0);
    assert!(pit.text("[data-seat='3']").contains("40"));
    assert!(pit.text("[data-seat='1'] .pod__bet").contains('1'), "the small blind");
    go_to_step(&pit, &round, "holdem.board_dealt");
    assert_eq!(count(&pit, ".board .card"), 5);
    assert_eq!(pit.text("[data-pot='main pot'] b"), "161");
    assert_eq!(pit.text("[data-pot='side pot 1'] b"), "120");
    assert!(pit.text(".pod--fold[data-seat='1']").contains("folded"));
    pit.press("[");
    pit.wait("document.querySelectorAll('.board .card').length === 4");
    go_to_step(&pit, &round, "holdem.settled");
    assert_eq!(count(&pit, ".pod__cards .card"), 8);
    assert!(pit.text("[data-seat='3']").contains("four sevens"));
    assert!(pit.text("[data-seat='3'] .pod__pays").contains("161"));
    pit.picture("round-holdem", DESK);
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_match_of_truco_is_replayed_on_its_felt() {
    let Some(pit) = Pit::open() else { return };
    let round = open_match(&pit);
    go_to_step(&pit, &round, "truco.called");
    assert!(pit.text("[data-seat='1']").contains("mano"));
    assert_eq!(count(&pit, ".card--won"), 1);
    pit.see("[data-seat='3'] .card--won");
    assert_eq!(pit.text("[data-team='0'] .scores__pts"), "0");
    pit.go(&format!("#/round/{round}"));
    pit.wait("document.querySelector('.minifelt__line').textContent.includes('2 points')");
    assert!(pit.text(".minifelt__line").contains("Tricks: We"));
    pit.picture("round-truco", DESK);
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_deal_of_canasta_is_replayed_on_its_felt() {
    let Some(pit) = Pit::open() else { return };
    let round = open_deal(&pit);
    go_to_step(&pit, &round, "canasta.melded");
    assert_eq!(count(&pit, "[data-team='we'] [data-meld]"), 2);
    assert_eq!(count(&pit, "[data-meld='8'] .card"), 3);
    assert_eq!(pit.text("[data-pile]"), "1");
    go_to_step(&pit, &round, "canasta.discarded");
    assert_eq!(pit.text("[data-pile]"), "3");
    assert_eq!(pit.text("[data-stock]"), "61");
    assert!(pit.text("[data-team='they']").contains("no melds"));
    pit.picture("round-canasta", DESK);
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_hand_of_holdem_is_put_right_as_it_was_rehearsed() {
    let Some(mut pit) = Pit::open() else { return };
    let round = settled_hand(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-hand]");
    pit.choose("[data-field=hand]", "4");
    for slot in ["0", "1"] {
        pit.tap(&format!("[data-slot='{slot}']"));
    }
    pit.tap(".pitpack [data-card='3c']");
    pit.see("[data-act=rehearse][aria-disabled=true]");
    pit.tap(".pitpack [data-card='4d']");
    pit.fill("[data-field=reason]", "Seat 4 had a three and a four");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(shown.contains("Side pot 1 Seat 4: 120Seat 5: 120"), "{shown}");
    assert!(pit.text("[data-rehearsal] [data-moves]").contains("Seat 5+120.00"));
    assert_eq!(pit.last_entry(&round)["kind"], "holdem.settled", "nothing is posted yet");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('corrected once')");
    let entry = pit.last_entry(&round);
    assert_eq!(entry["kind"], "holdem.corrected");
    assert_eq!(entry["body"]["event"]["entry_after"]["cards"], json!(["3c", "4d"]));

    // A card on the board is corrected in the same way.
    pit.tap("[data-act=fix-board]");
    pit.choose("[data-field=place]", "river:1");
    pit.tap("[data-slot='0']");
    pit.tap(".pitpack [data-card='9c']");
    pit.fill("[data-field=reason]", "The river was the nine of clubs");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    assert!(pit.text("[data-rehearsal] [data-diff]").contains("River"));
    assert_eq!(pit.console(), [""; 0]);
}

/// A settled hand in which seat 1 mucked and seat 2 won with aces.
fn mucked_hand(pit: &Pit) -> String {
    let round = pit.open_game("holdem", &json!({}));
    for text in [
        "1 buy_in 100, 2 buy_in 200, 3 buy_in 200, 1 place_button, deal, 1 call, 2 call, 3 check",
        "burn, flop Kh 7s 7d, 2 bet 10, 3 call, 1 call, burn, turn 2c, 2 check, 3 check, 1 check",
        "burn, river 9h, 2 check, 3 check, 1 check, 2 show Ah Ad, 3 show Kc Qc, 1 muck, award",
    ] {
        for command in said(text) {
            pit.play(&round, &command);
        }
    }
    round
}

#[test]
fn a_hand_that_was_mucked_is_brought_back() {
    let Some(mut pit) = Pit::open() else { return };
    let round = mucked_hand(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-hand]");
    pit.choose("[data-field=hand]", "1");
    pit.see("[data-field=lay]");
    assert_eq!(pit.run("return document.querySelector('[data-field=lay]').value"), "mucked");
    pit.choose("[data-field=lay]", "shown");
    for card in ["7c", "7h"] {
        pit.tap(&format!(".pitpack [data-card='{card}']"));
    }
    pit.fill("[data-field=reason]", "The dealer took seat 1's sevens in");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(shown.contains("mucked") && shown.contains("Main pot Seat 2: 36Seat 1: 36"), "{shown}");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('.phead h1').textContent.includes('corrected once')");
    assert_eq!(pit.last_entry(&round)["body"]["event"]["entry_before"]["cards"], Value::Null);

    // Two hands that were entered for each other's seats are corrected together.
    pit.tap("[data-act=fix-swap]");
    pit.choose("[data-field=hand]", "2");
    pit.choose("[data-field=other]", "3");
    pit.fill("[data-field=reason]", "They were taken down crosswise");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(shown.contains("seat 2's hand") && shown.contains("seat 3's hand"), "{shown}");
    assert_eq!(pit.console(), [""; 0]);
}

/// Opens a round at a new table, so that no other round is in its way.
fn open_elsewhere(pit: &Pit, game: &str, rules: &Value, opening: &Value) -> String {
    let boss = pit.demo.token("pit_boss");
    let name = format!("Another table of {game}");
    let table = json!({"name": name, "game": game, "currency": "USD", "rules": rules});
    let table = pit.demo.write("/v1/tables", &boss, &table);
    let path = format!("/v1/tables/{}/rounds", table["id"].as_str().unwrap());
    pit.demo.write(&path, &boss, opening)["id"].as_str().unwrap().to_owned()
}

/// A match of Truco with a single chico, which seat 1 has won 15 to 0.
pub fn won_match(pit: &Pit) -> String {
    let rules = json!({"target": 15, "chicos": "one"});
    let opening = json!({"players": 2, "dealer": 1, "mode": "scorer"});
    let round = open_elsewhere(pit, "truco", &rules, &opening);
    for _ in 0..15 {
        pit.play(&round, &json!({"type": "hand_won", "team": 0}));
        pit.play(&round, &json!({"type": "close_hand"}));
    }
    round
}

/// A game of Canasta that We have won, entered as totals.
pub fn won_game(pit: &Pit) -> String {
    let opening = json!({"dealer": 4, "mode": "totals"});
    let round = open_elsewhere(pit, "canasta", &json!({}), &opening);
    let we = json!({"total": 1865, "naturals": 1, "mixed": 2, "red_threes": 1, "went_out": true});
    for _ in 0..3 {
        let sides = [we.clone(), json!({"total": 300})];
        pit.play(&round, &json!({"type": "enter_totals", "sides": sides}));
    }
    round
}

#[test]
fn a_match_of_truco_is_put_right_by_its_score() {
    let Some(mut pit) = Pit::open() else { return };
    let round = won_match(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-score]");
    pit.fill("[data-field=chico-0-1]", "9");
    pit.fill("[data-field=reason]", "They had nine points");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(shown.contains("15 – 0") && shown.contains("15 – 9"), "{shown}");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-team=\"1\"] .sheet__pts')?.textContent === '9'");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_line_of_canastas_sheet_is_replaced() {
    let Some(mut pit) = Pit::open() else { return };
    let round = won_game(&pit);
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-line]");
    pit.choose("[data-field=deal]", "1");
    assert_eq!(pit.run("return document.querySelector('[data-field=we-mixed]').value"), "2");
    pit.fill("[data-field=we-total]", "1905");
    pit.fill("[data-field=reason]", "1,905 was said");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    let shown = pit.text("[data-rehearsal] [data-diff]");
    assert!(shown.contains("Deal 1, We: cards 565605"), "{shown}");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-team=we] strong')?.textContent === '5,635'");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_match_that_is_still_played_is_put_right() {
    let Some(mut pit) = Pit::open() else { return };
    let opening = json!({"players": 2, "dealer": 1, "mode": "scorer"});
    let round = pit.open_game("truco", &opening);
    pit.play(&round, &json!({"type": "hand_won", "team": 0}));
    pit.play(&round, &json!({"type": "close_hand"}));
    pit.go(&format!("#/round/{round}"));
    pit.tap("[data-act=fix-strike]");
    pit.see("[data-act=rehearse][aria-disabled=true]");
    pit.fill("[data-field=reason]", "The other side won it");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal]");
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-team=\"0\"] .sheet__pts')?.textContent === '0'");

    // A change to the score needs no reason, because the log has the old score.
    pit.tap("[data-act=fix-score]");
    pit.fill("[data-field=chico-0-1]", "3");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    assert!(pit.text("[data-rehearsal] [data-diff]").contains("0 – 3"));
    pit.tap("[data-act=post]:not([aria-disabled])");
    pit.wait("document.querySelector('[data-team=\"1\"] .sheet__pts')?.textContent === '3'");
    assert!(pit.run("return document.querySelector('[data-act=fix-strike]')").is_null());
    assert_eq!(pit.console(), [""; 0]);
}
