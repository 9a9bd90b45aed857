//! Taking back entries (H1): by the dealer within the turn, by the floor further back.

use houseway_rules::{
    Authority, Game, GameState, Refusal, Switch,
    canasta::{Canasta, Command, Event, HouseRules, Legal, Preset, State},
};
use serde_json::{Value, json};

use super::{
    cards::cards,
    random::Chance,
    random_player::replayed,
    table::{Table, meld, typed},
};

const HAND: &str = "Kh Ks Kd Kc 9h 9d 5d 6d 7d 8c Ac";

fn table() -> Table {
    Table::dealt(Preset::Seed, [HAND, "", "", ""], "9s")
}

fn undo() -> Value {
    json!({"type": "undo"})
}

fn strike(to_entry: u32) -> Value {
    json!({"type": "strike", "to_entry": to_entry, "reason": "Seat 1 had not discarded"})
}

/// The table's state, without its history of entries.
fn lies(table: &Table) -> Value {
    table.json()
}

#[test]
fn h1_entries_are_taken_back_within_the_turn_until_the_next_player_draws() {
    let mut table = table();
    let fresh = lies(&table);
    table.draws(1);
    let drawn = lies(&table);
    table.say(meld(1, "Kh Ks Kd Kc / 9h 9d 9c"));
    let melded = lies(&table);
    table.discards(1, "5d");
    // The discard is taken back first, then the melds, then the draw.
    assert_eq!(table.open_command("undo").unwrap()["told"], "Take back: Seat 1 discards 5d.");
    assert_eq!(table.open_command("undo").unwrap()["entry"], "discarded");
    assert_eq!(table.say(undo()), ["undone"]);
    assert_eq!(lies(&table), melded);
    table.discards(1, "6d");
    table.say(undo());
    table.say(undo());
    assert_eq!(lies(&table), drawn);
    table.say(undo());
    assert_eq!(lies(&table), fresh);
    // The deal can be taken back until the first draw. A card has now been drawn, so nothing can be
    // taken back.
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
    assert!(table.open_command("undo").is_none());
}

#[test]
fn h1_once_the_next_player_has_drawn_the_turn_before_is_the_floors() {
    let mut table = table();
    table.draws(1);
    table.discards(1, "5d");
    let before = lies(&table);
    table.draws(2);
    // The player's own draw can be taken back, but not the previous player's discard.
    table.say(undo());
    assert_eq!(lies(&table), before);
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
    // An entry made in place of one that was taken back can be taken back too.
    table.draws(2);
    table.discards(2, "4c");
    table.say(undo());
    table.say(undo());
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
}

#[test]
fn h1_the_deal_and_the_upcard_are_taken_back_until_somebody_draws() {
    let mut table = Table::open(HouseRules::of(Preset::Seed), &json!({"dealer": 4}));
    let opened = lies(&table);
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
    table.say(json!({"type": "deal", "hands": []}));
    table.say(json!({"type": "turn_upcard", "card": "2h"}));
    table.say(json!({"type": "turn_upcard", "card": "9s"}));
    for _ in 0..3 {
        table.say(undo());
    }
    assert_eq!(lies(&table), opened);
    // The draw for partners and the choice of seat can be taken back too.
    let mut table = Table::open(HouseRules::of(Preset::Seed), &json!({}));
    let opened = lies(&table);
    let draws = ["Ah", "Kd", "9c", "4s"].map(str::to_owned);
    let draws: Vec<Value> = (1..)
        .zip(draws)
        .map(|(player, card): (u8, String)| json!({"player": player, "card": card}))
        .collect();
    table.say(json!({"type": "draw_for_partners", "draws": draws}));
    table.say(json!({"type": "choose_seat", "seat": 2}));
    table.say(undo());
    assert_eq!(table.json()["partner_draw"]["first"], 1);
    table.say(undo());
    assert_eq!(lies(&table), opened);
}

#[test]
fn h1_an_entry_goes_with_all_that_followed_from_it() {
    // Going out with a canasta: the melds, the discard, the end of the deal and its line form one
    // entry.
    let known = ["Kh Ks Kd Kc Kh Ks Kd 9h 9d 9c 9s", "4c", "4d", "4h"];
    let mut table = Table::dealt(Preset::Seed, known, "8s");
    table.say(json!({"type": "draw", "seat": 1, "card": "5h"}));
    let mut table = table.changed(|deal| {
        for hand in 1..4 {
            deal["hands"][hand]["unknown"] = json!(0);
        }
    });
    let out = json!({"type": "go_out", "seat": 1, "discard": "5h", "melds": [
        {"cards": cards("Kh Ks Kd Kc Kh Ks Kd")}, {"cards": cards("9h 9d 9c 9s")}]});
    assert_eq!(table.say(out), ["melded", "discarded", "went_out", "deal_scored"]);
    assert_eq!(table.json()["phase"], "between_deals");
    let told = table.open_command("undo").unwrap()["told"].clone();
    let melds = "kings (Kh, Ks, Kd, Kc, Kh, Ks, Kd) and nines (9h, 9d, 9c, 9s)";
    assert_eq!(told, format!("Take back: Seat 1 melds {melds}."));
    table.say(undo());
    let view = table.json();
    assert_eq!((&view["phase"], &view["score_sheet"]), (&json!("play"), &json!([])));
    assert_eq!(view["deal"]["hands"][0]["count"], 12);
}

#[test]
fn h1_the_pile_and_the_melds_that_take_it_are_one_entry_and_later_melds_another() {
    let mut table = Table::dealt(Preset::Classic, [HAND, "", "", ""], "9s");
    let fresh = lies(&table);
    let take = json!({"type": "take_pile", "seat": 1, "with": ["9h", "9d"],
        "melds": [{"cards": ["Kh", "Ks", "Kd"]}]});
    assert_eq!(table.say(take), ["pile_taken", "melded"]);
    let taken = lies(&table);
    table.say(meld(1, "Kc"));
    table.say(undo());
    assert_eq!(lies(&table), taken);
    table.say(undo());
    assert_eq!(lies(&table), fresh);
}

#[test]
fn h1_the_floor_strikes_an_entry_and_all_since() {
    let mut table = table();
    table.draws(1);
    let drawn = lies(&table);
    table.discards(1, "5d");
    table.passes(&[(2, "4c"), (3, "4d")]);
    // The eight entries: the deal, the upcard, and three draws, each with a discard.
    let legal = table.open_command("strike").unwrap();
    assert_eq!((&legal["first"], &legal["last"]), (&json!(1), &json!(8)));
    let latest = json!({"number": 8, "kind": "discarded", "entry": "Seat 3 discards 4d."});
    assert_eq!(legal["latest"][0], latest);
    assert_eq!(table.refused(strike(4)).0, Refusal::NeedsFloor);
    assert_eq!(table.say_as(strike(4), Authority::Floor), ["struck"]);
    assert_eq!(lies(&table), drawn);
    let event = serde_json::to_value(table.log.last().unwrap()).unwrap();
    assert_eq!((&event["to_entry"], &event["entries"]), (&json!(4), &json!(5)));
    assert_eq!(event["entry"]["card"], "5d");
    // Only the floor can take back older entries.
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
    table.discards(1, "6d");
    table.say(undo());
    assert_eq!(lies(&table), drawn);
    assert_eq!(replayed(&table.log), table.state);
}

#[test]
fn h1_a_strike_names_an_entry_and_a_reason() {
    let mut table = table();
    table.draws(1);
    let refused = |command: Value| {
        let (refusal, problems) = table.refused_to(command, Authority::Floor);
        assert_eq!(refusal, Refusal::BreaksRule);
        problems
    };
    for to_entry in [0, 4, u32::MAX] {
        assert_eq!(refused(strike(to_entry)), [("no_such_entry", "/to_entry".to_owned())]);
    }
    let mut silent = strike(9);
    silent["reason"] = json!("  ");
    let expected =
        [("text_missing", "/reason".to_owned()), ("no_such_entry", "/to_entry".to_owned())];
    assert_eq!(refused(silent), expected);
    let mut long = strike(3);
    long["reason"] = json!("x".repeat(501));
    assert_eq!(refused(long.clone()), [("text_too_long", "/reason".to_owned())]);
    long["reason"] = json!("x".repeat(500));
    table.say_as(long, Authority::Floor);
}

#[test]
fn h1_a_misdeal_is_the_floors_to_take_back() {
    let mut table = table();
    table.draws(1);
    let before = lies(&table);
    table.say(json!({"type": "report_misdeal", "condition": "wrong_count"}));
    assert_eq!(table.not_now(undo()), "nothing_to_undo");
    table.say_as(strike(4), Authority::Floor);
    assert_eq!(lies(&table), before);
}

#[test]
fn h1_what_was_not_checked_is_said_again() {
    let mut table = table();
    table.passes(&[(1, "5d"), (2, "4c")]);
    let before = lies(&table);
    assert_eq!(before["unchecked"][0]["check"], "held");
    table.draws(3);
    assert_eq!(table.json()["unchecked"], json!([]));
    table.say(undo());
    assert_eq!(lies(&table), before);
}

#[test]
fn h1_a_game_that_was_won_is_corrected_and_not_taken_back() {
    let mut table = Table::open(
        HouseRules { target: 500, ..HouseRules::of(Preset::Seed) },
        &json!({"mode": "totals", "dealer": 4}),
    );
    let line = |total: i32| {
        json!({"type": "enter_totals", "sides": [
            {"total": total, "naturals": 1, "went_out": true}, {"total": 0}]})
    };
    table.say(line(650));
    assert_eq!(table.not_now(undo()), "wrong_phase");
    assert_eq!(table.refused_to(strike(1), Authority::Floor).0, Refusal::NotNow);
    assert_eq!(table.legal(), Vec::<Value>::new());
}

#[test]
fn h1_a_log_from_before_keeps_no_history_and_reads_as_it_did() {
    let mut table = table();
    table.passes(&[(1, "5d"), (2, "4c")]);
    // The same log in the form that an earlier version wrote.
    let old: Vec<Event> = table
        .log
        .iter()
        .map(|event| {
            let mut event = serde_json::to_value(event).unwrap();
            event.as_object_mut().unwrap().remove("history");
            serde_json::from_value(event).unwrap()
        })
        .collect();
    let state = replayed(&old);
    let text = serde_json::to_string(&state).unwrap();
    for new in ["history", "entered", "firm", "penalties", "open\":[", "surplus"] {
        assert!(!text.contains(new), "{new}: {text}");
    }
    let legal = Canasta::legal(&table.rules, &state);
    let taken_back =
        legal.iter().any(|open| matches!(open, Legal::Undo { .. } | Legal::Strike { .. }));
    assert!(!taken_back);
    let refused = Canasta::decide(&table.rules, &state, &Command::Undo {}, Authority::Dealer);
    assert_eq!(refused.unwrap_err().problems[0].code.name, "nothing_to_undo");
}

#[test]
fn h1_the_record_is_bounded_and_the_turn_is_counted() {
    let mut table = table();
    assert_eq!(table.json()["deal"]["turn"], 1);
    for turn in 1..=13 {
        let seat = (turn - 1) % 4 + 1;
        assert_eq!(table.json()["deal"]["turn"], turn);
        table.draws(u8::try_from(seat).unwrap());
        let card = ["5c", "6c", "7c", "8d", "Tc", "Jc", "Qc", "4c", "4d", "4h", "4s", "5h", "5s"];
        table.discards(u8::try_from(seat).unwrap(), card[usize::try_from(turn - 1).unwrap()]);
    }
    assert_eq!(table.open_command("strike").unwrap()["first"], 1);
    // On a score sheet, the last sixteen entries can be taken back.
    let mut sheet =
        Table::open(HouseRules::of(Preset::Seed), &json!({"mode": "totals", "dealer": 4}));
    for _ in 0..40 {
        sheet.say(json!({"type": "enter_totals", "sides": [{"total": 5}, {"total": 0}]}));
    }
    let strike = sheet.open_command("strike").unwrap();
    assert_eq!((&strike["first"], &strike["last"]), (&json!(25), &json!(40)));
    sheet.say_as(self::strike(25), Authority::Floor);
    assert_eq!(sheet.json()["sides"]["we"]["score"], 24 * 5);
}

/// A totals sheet, compared with a simple list of the entries that have not been taken back.
#[test]
fn h1_h2_h5_a_sheet_of_totals_is_what_its_standing_entries_say() {
    #[derive(Debug, Clone, Copy)]
    enum Entry {
        Line([i64; 2]),
        Foul,
    }

    for seed in 0..24 {
        let mut chance = Chance::seeded(seed);
        let rules =
            HouseRules { penalties: Switch::On, target: 50_000, ..HouseRules::of(Preset::Seed) };
        let mut table = Table::open(rules, &json!({"mode": "totals", "dealer": 4}));
        let mut entries: Vec<Entry> = Vec::new();
        for _ in 0..120 {
            match chance.below(8) {
                0 if table.open_command("undo").is_some() => {
                    table.say(undo());
                    entries.pop();
                }
                1 => {
                    let Some(legal) = table.open_command("strike") else { continue };
                    let number =
                        |name: &str| usize::try_from(legal[name].as_u64().unwrap()).unwrap();
                    let (first, last) = (number("first"), number("last"));
                    assert_eq!(last, entries.len());
                    let to = first + chance.below(last - first + 1);
                    table.say_as(strike(u32::try_from(to).unwrap()), Authority::Floor);
                    entries.truncate(to - 1);
                }
                2 if table.open_command("penalty").is_some() => {
                    let seat = chance.below(4) + 1;
                    table.say(json!({"type": "penalty", "seat": seat, "what": "miscounted"}));
                    entries.push(Entry::Foul);
                }
                _ => {
                    let total =
                        |chance: &mut Chance| i64::try_from(chance.below(100)).unwrap() * 5 - 200;
                    let totals = [total(&mut chance), total(&mut chance)];
                    let [we, they] = totals.map(|total| json!({"total": total}));
                    table.say(json!({"type": "enter_totals", "sides": [we, they]}));
                    entries.push(Entry::Line(totals));
                }
            }
            let mut sums = [0, 0];
            let mut open = 0;
            for entry in &entries {
                match entry {
                    Entry::Line([we, they]) => {
                        sums = [sums[0] + we, sums[1] + they];
                        open = 0;
                    }
                    Entry::Foul => open += 1,
                }
            }
            let view = table.json();
            let score = |side: &str| view["sides"][side]["score"].as_i64().unwrap();
            assert_eq!([score("we"), score("they")], sums, "seed {seed}");
            assert_eq!(view["penalties"].as_array().unwrap().len(), open);
        }
        assert_eq!(replayed(&table.log), table.state);
        let text = serde_json::to_string(&table.state).unwrap();
        assert_eq!(serde_json::from_str::<State>(&text).unwrap(), table.state);
        let struck = typed(&undo());
        let _ = table.decide(&struck, Authority::Dealer).map(|events| {
            events.iter().fold(table.state.clone(), State::apply);
        });
    }
}
