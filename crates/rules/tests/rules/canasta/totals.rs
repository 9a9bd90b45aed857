//! Entering totals only (H5), and corrections of several lines.

use houseway_rules::{
    Authority, Game, GamePhase, GameState, Refusal,
    canasta::{
        Canasta, Event, HouseRules, Line, LineSide, MOST_CANASTAS, PACK_POINTS, Preset, SideSheet,
        WentOut,
    },
};
use serde_json::{Value, json};

use super::{
    random_player::{RandomTable, pack, replayed},
    reference,
    table::{Table, typed},
};

fn table() -> Table {
    Table::open(HouseRules::of(Preset::Seed), &json!({"mode": "totals", "dealer": 4}))
}

#[expect(clippy::needless_pass_by_value, reason = "they are written where they are passed")]
fn enter(we: Value, they: Value) -> Value {
    json!({"type": "enter_totals", "sides": [we, they]})
}

fn plain(total: i32) -> Value {
    json!({"total": total})
}

/// The example in `at_the_table.md`.
fn example() -> Value {
    json!({"total": 1865, "went_out": true, "naturals": 1, "mixed": 2, "red_threes": 1})
}

fn places(refused: (Refusal, Vec<(&'static str, String)>)) -> Vec<(&'static str, String)> {
    assert_eq!(refused.0, Refusal::BreaksRule);
    refused.1
}

#[test]
fn h5_1865_with_these_bonuses_leaves_565_in_cards_and_is_possible() {
    let mut table = table();
    assert_eq!(table.say(enter(example(), plain(-85))), ["totals_entered"]);
    let line = &table.json()["score_sheet"][0];
    assert_eq!(line["totals_only"], true);
    assert_eq!(line["we"]["total"], 1865);
    assert_eq!(line["we"]["components"]["cards"], 565);
    assert_eq!(line["we"]["went_out"], "open");
    assert_eq!(line["they"]["components"]["cards"], -85);
    assert_eq!(table.json()["sides"]["we"]["opening_minimum"], 90);
    assert_eq!(table.json()["sides"]["they"]["opening_minimum"], 15);
    // The next player deals.
    assert_eq!(table.json()["dealer"], 1);
}

#[test]
fn h5_the_pack_has_1180_in_cards() {
    let points: i32 = pack()
        .iter()
        .map(ToString::to_string)
        .filter(|card| !["3d", "3h"].contains(&card.as_str()))
        .map(|card| reference::points(&card))
        .sum();
    assert_eq!(points, PACK_POINTS);
}

#[test]
fn h5_what_cannot_be_is_refused_with_its_place() {
    let table = table();
    let refused = |we: Value, they: Value| places(table.refused(enter(we, they)));
    let at = |code, place: &str| vec![(code, place.to_owned())];

    assert_eq!(refused(plain(52), plain(0)), at("not_a_multiple_of_five", "/sides/0/total"));
    assert_eq!(refused(plain(-51), plain(0)), at("not_a_multiple_of_five", "/sides/0/total"));
    assert_eq!(refused(plain(1185), plain(0)), at("impossible_total", "/sides/0/total"));
    assert_eq!(refused(plain(0), plain(-1185)), at("impossible_total", "/sides/1/total"));
    assert_eq!(refused(plain(i32::MAX), plain(0))[1], at("impossible_total", "/sides/0/total")[0]);
    // Each of these totals is possible, but not both in the same hand: 700 on the table and 485 in
    // the hands.
    assert_eq!(refused(plain(700), plain(-485)), at("impossible_total", "/sides"));
    let no_canasta = json!({"total": 300, "went_out": true});
    assert_eq!(refused(no_canasta, plain(0)), at("no_canasta", "/sides/0/went_out"));
    let out = json!({"total": 700, "went_out": true, "naturals": 1});
    assert_eq!(refused(out.clone(), out), at("two_sides_out", "/sides/1/went_out"));
    let concealed = json!({"total": 300, "concealed": true});
    let code = "concealed_without_going_out";
    assert_eq!(refused(concealed, plain(0)), at(code, "/sides/0/concealed"));
    let red = |number: i32| json!({"total": 0, "red_threes": number});
    assert_eq!(refused(red(3), red(2)), at("too_many_red_threes", "/sides/1/red_threes"));
    assert_eq!(refused(red(5), plain(0)), at("too_many_red_threes", "/sides/0/red_threes"));
    let eight = json!({"total": 8 * 500, "naturals": 8});
    let seven = json!({"total": 7 * 300, "mixed": 7});
    assert_eq!(MOST_CANASTAS, 14);
    assert_eq!(refused(eight, seven.clone()), at("too_many_canastas", "/sides"));
    let one_side = json!({"type": "enter_totals", "sides": [plain(0)]});
    assert_eq!(places(table.refused(one_side)), at("wrong_side_count", "/sides"));
    // Totals exactly at the bounds are accepted.
    for (we, they) in [(plain(1180), plain(0)), (plain(700), plain(-480)), (seven.clone(), seven)] {
        table.clone().say(enter(we, they));
    }
}

#[test]
fn h5_red_threes_count_against_a_side_that_has_nothing_else() {
    // The red three costs 100, so −40 is left for the cards in the hands. If the side had melded,
    // −240 would be left.
    let mut table = table();
    table.say(enter(json!({"total": -140, "red_threes": 1}), plain(0)));
    let components = &table.json()["score_sheet"][0]["we"]["components"];
    assert_eq!((&components["red_threes"], &components["cards"]), (&json!(-100), &json!(-40)));
    // Card points above zero mean that the side must have melded.
    table.say(enter(json!({"total": 900, "red_threes": 4}), plain(0)));
    let components = &table.json()["score_sheet"][1]["we"]["components"];
    assert_eq!((&components["red_threes"], &components["cards"]), (&json!(800), &json!(100)));
}

#[test]
fn h5_only_the_floor_replaces_a_line_and_no_cards_are_entered() {
    let mut table = table();
    let mut first = enter(example(), plain(-85));
    first["deal"] = json!(1);
    table.say(first.clone());
    // The number of a new line can be given too.
    let mut second = enter(plain(50), plain(100));
    second["deal"] = json!(2);
    table.say(second);
    let mut again = enter(plain(165), plain(-85));
    again["deal"] = json!(1);
    let needs_floor = Refusal::NeedsFloor;
    assert_eq!(table.refused(again.clone()), (needs_floor, vec![("needs_floor", String::new())]));
    assert_eq!(table.say_as(again, Authority::Floor), ["totals_replaced"]);
    assert_eq!(table.json()["sides"]["we"]["score"], 215);
    let mut missing = enter(plain(0), plain(0));
    missing["deal"] = json!(4);
    let refused = table.refused_to(missing, Authority::Floor);
    assert_eq!(places(refused), [("no_such_line", "/deal".to_owned())]);

    let cards = json!({"type": "enter_score_sheet", "sides": [{}, {}]});
    assert_eq!(table.not_now(cards), "wrong_mode");
    assert_eq!(table.not_now(json!({"type": "deal"})), "wrong_mode");
    let sheet = Table::score_sheet(Preset::Seed);
    assert_eq!(sheet.not_now(first), "wrong_mode");
    let open: Vec<Value> = table.legal();
    assert_eq!(open[0]["type"], "enter_totals");
    assert_eq!((&open[0]["deal"], &open[0]["replaceable"]), (&json!(3), &json!(2)));
}

/// A whole game in which We score 2,900 in each deal.
fn won(rules: HouseRules) -> Table {
    let mut table = Table::open(rules, &json!({"mode": "totals", "dealer": 4}));
    let most = json!({"total": 2900, "went_out": true, "naturals": 4, "red_threes": 4});
    assert_eq!(table.say(enter(most.clone(), plain(100))), ["totals_entered"]);
    assert_eq!(table.say(enter(most, plain(50))), ["totals_entered", "game_won"]);
    table
}

fn stakes() -> HouseRules {
    HouseRules {
        point_value: "0.01".parse().unwrap(),
        game_value: "10".parse().unwrap(),
        ..HouseRules::of(Preset::Seed)
    }
}

#[test]
fn h5_a_game_in_totals_is_settled_and_corrected_in_several_lines_at_once() {
    let table = won(stakes());
    let paid = &table.json()["settlement"];
    // The scores are 5,800 to 150: 56.50 for the points and 10.00 for the game; each partner pays
    // half.
    assert_eq!(paid["seats"][0]["net"], "33.25");
    let entry = |deal: u16, we: Value, they: Value| {
        let mut entry = enter(we, they);
        entry["deal"] = json!(deal);
        typed(&entry)
    };
    // The two sides' columns were swapped in both lines; the correction swaps them back.
    let most = json!({"total": 2900, "went_out": true, "naturals": 4, "red_threes": 4});
    let lines = [entry(2, plain(50), most.clone()), entry(1, plain(100), most.clone())];
    let events = Canasta::correct(&table.rules, &table.state, &lines).unwrap();
    assert_eq!(names(&events), ["totals_replaced", "totals_replaced", "game_won"]);
    let mut corrected = table.clone();
    let moved: Vec<_> = {
        let mut state = table.state.clone();
        let mut moved = Vec::new();
        for event in &events {
            moved.extend(state.movements(event));
            state = state.apply(event);
        }
        moved
    };
    // One settlement is reversed and another is made. Each has four payments.
    assert_eq!(moved.len(), 8);
    corrected.take_in(events);
    assert_eq!(corrected.json()["settlement"]["winner"], "they");
    assert_eq!(corrected.json()["settlement"]["seats"][0]["net"], "-33.25");
    assert_eq!(replayed(&corrected.log), corrected.state);

    // Every problem points to its entry.
    let twice =
        [entry(1, plain(52), plain(0)), entry(2, most, plain(0)), entry(2, plain(5), plain(0))];
    let refused = Canasta::correct(&table.rules, &table.state, &twice).unwrap_err();
    let found: Vec<_> =
        refused.problems.iter().map(|p| (p.code.name, p.pointer.as_str())).collect();
    let expected =
        [("not_a_multiple_of_five", "/0/sides/0/total"), ("line_replaced_twice", "/2/deal")];
    assert_eq!(found, expected);
    // A totals line cannot be replaced by one that lists cards.
    let cards = typed(&json!({"type": "enter_score_sheet", "sides": [{}, {}]}));
    let refused = Canasta::correct(&table.rules, &table.state, &[cards]).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "not_a_replacement");
    // A correction after which neither side has won is refused.
    let short = [entry(1, plain(50), plain(0)), entry(2, plain(50), plain(0))];
    let refused = Canasta::correct(&table.rules, &table.state, &short).unwrap_err();
    assert_eq!(refused.problems[0].code.name, "nobody_has_won");
}

fn names(events: &[Event]) -> Vec<&'static str> {
    events.iter().map(houseway_rules::GameEvent::name).collect()
}

#[test]
fn h5_lines_after_the_one_that_then_wins_are_struck_once() {
    let table = won(stakes());
    let most = json!({"total": 4900, "went_out": true, "naturals": 8, "red_threes": 4});
    let mut first = enter(most, plain(100));
    first["deal"] = json!(1);
    first["sides"][0]["total"] = json!(5400);
    let mut second = enter(plain(100), plain(50));
    second["deal"] = json!(2);
    let lines = [typed(&first), typed(&second)];
    let events = Canasta::correct(&table.rules, &table.state, &lines).unwrap();
    let struck: Vec<u16> = events
        .iter()
        .filter_map(|event| match event {
            Event::TotalsReplaced { struck, .. } => Some(*struck),
            _ => None,
        })
        .collect();
    assert_eq!(struck, [0, 1]);
    let mut corrected = table;
    corrected.take_in(events);
    assert_eq!(corrected.json()["score_sheet"].as_array().unwrap().len(), 1);
}

/// A side's total in a deal that was really played, as its players would add it up.
fn total(side: &LineSide, sheet: &SideSheet) -> Value {
    let canasta = |mixed: bool| {
        let wild = |card: &&houseway_base::cards::AnyCard| {
            let text = card.to_string();
            text == "Jk" || text.starts_with('2')
        };
        let melds = sheet.melds.iter().filter(|meld| meld.len() >= 7);
        melds.filter(|meld| meld.iter().any(|card| wild(&card)) == mixed).count()
    };
    json!({
        "total": side.components.total(), "went_out": side.went_out.is_some(),
        "concealed": side.went_out == Some(WentOut::Concealed), "naturals": canasta(false),
        "mixed": canasta(true), "red_threes": sheet.red_threes,
    })
}

#[test]
fn h5_whatever_is_really_played_is_possible_in_totals() {
    let mut deals = 0;
    for seed in 300..306 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let mut game = RandomTable::open(HouseRules::of(preset), seed);
        let mut totals =
            Table::open(HouseRules::of(preset), &json!({"mode": "totals", "dealer": 4}));
        while game.is_on() {
            let events = game.step();
            for event in &events {
                let Event::DealScored { sheets, line } = event else { continue };
                let Line { we, they, .. } = line;
                totals.say(enter(total(we, &sheets.we), total(they, &sheets.they)));
                let naive = |sheet: &SideSheet| -> i32 {
                    let texts = |cards: &Vec<houseway_base::cards::AnyCard>| -> Vec<String> {
                        cards.iter().map(ToString::to_string).collect()
                    };
                    let on_table: i32 =
                        sheet.melds.iter().flat_map(texts).map(|c| reference::points(&c)).sum();
                    let in_hands: i32 = sheet
                        .cards_left
                        .iter()
                        .flat_map(texts)
                        .map(|card| reference::points(&card))
                        .sum();
                    on_table - in_hands
                };
                let view = totals.json();
                let written = view["score_sheet"].as_array().unwrap().last().unwrap().clone();
                for (side, sheet) in [("we", &sheets.we), ("they", &sheets.they)] {
                    // If the red threes can be counted in two ways, the way that leaves the smaller
                    // remainder is used.
                    let sure = sheet.red_threes == 0 || written[side]["went_out"].is_string();
                    if sure {
                        assert_eq!(written[side]["components"]["cards"], naive(sheet), "{seed}");
                    }
                }
                deals += 1;
            }
            game.take_in(events);
        }
        assert_eq!(totals.state.phase().name(), "won");
        let scores = |table: &Table| {
            let view = table.json();
            [view["sides"]["we"]["score"].clone(), view["sides"]["they"]["score"].clone()]
        };
        assert_eq!(scores(&totals), scores(&game.table));
    }
    assert!(deals > 30, "{deals}");
}
