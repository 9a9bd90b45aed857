//! `at_the_table` G1: three players (*gallo*), each in turn alone against the two others.

use houseway_rules::{
    Authority, Game, GameEvent, GameState,
    truco::{Answer, Call, Chicos, Command, Event, Gallo, HouseRules, Resto, Truco, score::Source},
};
use serde_json::json;

use super::table::{Table, answer, call};

fn plain() -> HouseRules {
    HouseRules { flor: false, ..HouseRules::default() }
}

/// Seat 1 has 33 for envido, seat 2 has 30, seat 3 has 29 and the two highest cards.
const SEVEN_SIX: [&str; 3] = ["7c", "6c", "4o"];
const TWENTY_EIGHT: [&str; 3] = ["6o", "2o", "4b"];
const HIGH: [&str; 3] = ["1e", "1b", "5b"];

#[test]
fn g1_the_example_ends_two_all() {
    let mut table = Table::of_three(plain()).dealt(&[SEVEN_SIX, TWENTY_EIGHT, HIGH]);
    let hand = table.view().unwrap().hand.unwrap();
    assert_eq!(json!(hand.alone), json!(3));
    assert_eq!(json!(hand.sides), json!([[3], [1, 2]]));
    table.call(1, Call::Envido).answer(3, Answer::Quiero);
    table.declare(1, 33).buenas(2).buenas(3);
    assert_eq!(table.points(), [2, 2, 0]);
    table.call(1, Call::Truco).answer(3, Answer::Quiero);
    table.play(&[(1, "7c"), (2, "6o"), (3, "1b"), (3, "1e"), (1, "6c"), (2, "2o")]);
    assert_eq!(table.points(), [2, 2, 2]);
    let game = table.view().unwrap();
    let shares = json!(game.sheet[0].seats);
    assert_eq!(shares, json!([{"seat": 1, "counted": 2}, {"seat": 2, "counted": 2}]));
}

#[test]
fn g1_the_deal_passes_so_each_is_gallo_in_turn() {
    for (gallo, expected) in [(Gallo::Dealer, [3, 1, 2, 3]), (Gallo::Mano, [1, 2, 3, 1])] {
        let mut table = Table::of_three(HouseRules { gallo, ..plain() });
        for alone in expected {
            table.deal(&[]);
            let game = table.view().unwrap();
            let hand = game.hand.unwrap();
            assert_eq!(hand.alone.map(u8::from), Some(alone));
            let mano = game.mano.number();
            table.call(mano, Call::Truco);
            let other = usize::from(hand.sides[0].contains(&game.mano));
            table.answer(hand.sides[other][0].number(), Answer::NoQuiero);
        }
    }
}

#[test]
fn g1_the_pairs_best_envido_counts_and_the_dealer_of_three_is_the_last_to_speak() {
    let mut table = Table::of_three(plain()).dealt(&[TWENTY_EIGHT, SEVEN_SIX, HIGH]);
    table.call(1, Call::Envido).answer(3, Answer::Quiero);
    table.declare(1, 28).declare(2, 33).buenas(3);
    assert_eq!(table.points(), [2, 2, 0]);
    assert_eq!(table.last_line().detail, "envido, quiero: seat 2 has 33");
}

#[test]
fn g1_either_of_the_pair_answers_the_one_alone() {
    for seat in [1, 2] {
        let mut table = Table::of_three(plain()).dealt(&[]);
        table.play(&[(1, "4c"), (2, "4o")]).call(3, Call::Truco).answer(seat, Answer::NoQuiero);
        assert_eq!(table.points(), [0, 0, 1], "seat {seat}");
    }
    // The caller's partner cannot answer a call or raise it; only the player who is alone can.
    let mut table = Table::of_three(plain()).dealt(&[]);
    table.call(1, Call::Truco);
    assert_eq!(table.refused(&answer(2, Answer::Quiero)).1, "answer_first");
    assert_eq!(table.refused(&call(2, Call::Retruco)).1, "answer_first");
}

#[test]
fn g1_equal_cards_of_the_pair_are_its_trick() {
    let mut table = Table::of_three(plain()).dealt(&[]);
    table.play(&[(1, "3c"), (2, "3o"), (3, "2o")]);
    let trick = json!(table.view().unwrap().hand.unwrap().tricks[0].outcome);
    assert_eq!(trick, json!({"type": "won", "seat": 1, "team": 1}));
    table.play(&[(1, "4c"), (2, "2c"), (3, "2e")]);
    // The trick is parda, and the pair won the first trick, so the pair wins the hand.
    assert_eq!(table.points(), [1, 1, 0]);
}

#[test]
fn g1_three_pardas_are_manos_sides() {
    for (gallo, points) in [(Gallo::Dealer, vec![1, 1, 0]), (Gallo::Mano, vec![1, 0, 0])] {
        let mut table = Table::of_three(HouseRules { gallo, ..plain() }).dealt(&[]);
        table.play(&[(1, "3c"), (2, "4o"), (3, "3o")]);
        table.play(&[(1, "2c"), (2, "2o"), (3, "2e")]);
        let leads = table.view().unwrap().hand.unwrap().tricks[1].outcome.unwrap().leads();
        assert_eq!(leads.number(), 1);
        table.play(&[(1, "12c"), (2, "5b"), (3, "12o")]);
        assert_eq!(table.points(), points);
    }
}

#[test]
fn g1_mazo_leaves_the_partner_in() {
    let mut table = Table::of_three(plain()).dealt(&[]);
    table.mazo(1);
    assert_eq!(table.awaits(), json!({"type": "turn", "seat": 2}));
    table.play(&[(2, "3c"), (3, "2c"), (2, "3o"), (3, "2o")]);
    assert_eq!(table.points(), [1, 1, 0]);
    // The player who is alone goes to the mazo, which ends the hand.
    table.deal(&[]);
    assert_eq!(table.view().unwrap().hand.unwrap().alone.map(u8::from), Some(1));
    table.play(&[(2, "4c"), (3, "4o")]).mazo(1);
    assert_eq!(table.points(), [1, 2, 1]);
}

#[test]
fn g1_mazo_first_is_the_whole_sides_of_mano() {
    let rules = HouseRules { gallo: Gallo::Mano, mazo_first: 2, ..plain() };
    let mut table = Table::of_three(rules).dealt(&[]);
    table.mazo(1);
    assert_eq!(table.points(), [0, 2, 2]);
}

#[test]
fn g1_falta_and_resto_are_what_the_highest_of_three_lacks() {
    let mut table =
        Table::of_three(plain()).at([10, 4, 21]).dealt(&[TWENTY_EIGHT, SEVEN_SIX, HIGH]);
    table.call(1, Call::FaltaEnvido).answer(3, Answer::Quiero);
    table.declare(1, 28).declare(2, 33).buenas(3);
    assert_eq!(table.points(), [19, 13, 21]);

    let rules = HouseRules { resto: Resto::FaltaPlusFlores, ..HouseRules::default() };
    let flores = [["5o", "6o", "7o"], ["4b", "10o", "1c"], ["7e", "6e", "2e"]];
    let mut table = Table::of_three(rules).at([10, 4, 21]).dealt(&flores);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor).call(3, Call::ContraflorAlResto);
    table.answer(1, Answer::Quiero).declare(1, 38).buenas(3);
    // The winner scores 9, plus 3 for each of the two flores.
    assert_eq!(table.points(), [25, 19, 21]);
}

#[test]
fn g1_each_flor_of_the_pair_is_three_for_each() {
    let flores = [["5o", "6o", "7o"], ["5e", "6e", "7e"], ["4c", "10o", "1c"]];
    let mut table = Table::of_three(HouseRules::default()).dealt(&flores);
    table.call(1, Call::Flor).call(2, Call::Flor).answer(3, Answer::NoFlor);
    assert_eq!(table.points(), [6, 6, 0]);
}

#[test]
fn g1_of_two_at_the_target_the_higher_has_won() {
    // Seats 1 and 2 win an accepted truco, and both of them reach the target.
    for (scores, winner) in [([28, 29, 3], 1), ([29, 28, 3], 0), ([29, 29, 3], 0)] {
        let rules = HouseRules { chicos: Chicos::One, ..plain() };
        let mut table = Table::of_three(rules).at(scores).dealt(&[]);
        table.call(1, Call::Truco).answer(3, Answer::Quiero);
        table.play(&[(1, "3c"), (2, "4o"), (3, "2o"), (1, "3o"), (2, "4e"), (3, "2e")]);
        let game = table.view().unwrap();
        assert_eq!(game.chicos[0].scores.points(), [30, 30, 3]);
        assert_eq!(game.winner.unwrap().number(), winner, "{scores:?}");
    }
}

#[test]
fn g1_of_equals_at_the_target_whoever_is_nearest_mano_has_won() {
    // Seat 1 deals and plays alone; seat 2 is mano.
    let rules = HouseRules { chicos: Chicos::One, ..plain() };
    let mut table = Table::opened(rules, json!({"players": 3, "dealer": 1})).at([0, 28, 28]);
    table.deal(&[]);
    table.call(2, Call::Truco).call(1, Call::Retruco).answer(3, Answer::Quiero);
    table.play(&[(2, "3c"), (3, "4o"), (1, "2o"), (2, "3o"), (3, "4e"), (1, "2e")]);
    assert_eq!(table.view().unwrap().winner.unwrap().number(), 1);
}

#[test]
fn g1_each_loser_pays_the_stake() {
    let rules = HouseRules { chicos: Chicos::One, ..plain() };
    for per in ["match", "chico"] {
        let opening = json!({"players": 3, "dealer": 3, "stake": "50", "stake_per": per});
        let mut table = Table::opened(rules.clone(), opening).at([3, 29, 29]);
        table.deal(&[]);
        table.play(&[(1, "4c"), (2, "4o")]).call(3, Call::Truco).answer(1, Answer::NoQuiero);
        assert_eq!([1, 2, 3].map(|seat| table.gained(seat)), [-5_000, -5_000, 10_000]);
        let settlement = serde_json::to_value(table.state.settlement()).unwrap();
        assert_eq!(settlement["winner"], json!(2));
        assert_eq!(settlement["seats"][2], json!({"seat": 3, "team": 2, "net": "100.00"}));
        table.take(Truco::void(&table.state).unwrap());
        assert_eq!([1, 2, 3].map(|seat| table.gained(seat)), [0, 0, 0]);
    }
}

#[test]
fn g1_a_late_misdeal_scores_for_the_other_side() {
    use houseway_rules::truco::{LateMisdeal, MisdealCondition};
    let late = Command::Misdeal { condition: MisdealCondition::WrongSeatFirst, after_a_card: None };
    for (gallo, points) in [(Gallo::Dealer, [1, 1, 0]), (Gallo::Mano, [1, 0, 0])] {
        let rules = HouseRules { gallo, late_misdeal: LateMisdeal::DealerLosesOne, ..plain() };
        let mut table = Table::of_three(rules).dealt(&[]);
        table.play(&[(1, "4c")]).does(&late);
        assert_eq!(table.points(), points);
        // The ruling names seats, because with three players there are no teams.
        let said = table.log.iter().find_map(GameEvent::misdeal).unwrap();
        let who = if gallo == Gallo::Dealer { "seats 1, 2 score 1." } else { "seat 1 scores 1." };
        assert!(said.ruling.ends_with(who), "{}", said.ruling);
    }
}

#[test]
fn g1_pido_flor_moves_points_between_the_sides() {
    let hands = [["5o", "6o", "7o"], ["4b", "10o", "1c"], ["7e", "6e", "2c"]];
    let mut table = Table::of_three(HouseRules::default()).dealt(&hands);
    table.play(&[(1, "7o"), (2, "4b"), (3, "7e"), (3, "6e"), (1, "6o"), (2, "1c")]);
    table.play(&[(2, "10o"), (3, "2c"), (1, "5o")]);
    assert_eq!(table.points(), [0, 0, 1]);
    // The player who is alone challenges one of the pair.
    let pido = |seat, against| json!({"type": "pido_flor", "seat": seat, "against": against});
    assert_eq!(table.problems(pido(1, 2)), [("nothing_to_challenge", "/against".into())]);
    let ruling = |events: Vec<Event>| events[0].ruling().unwrap().ruling.clone();
    let said = ruling(table.enter(pido(3, 2)));
    assert_eq!(said, "seat 2 had no flor: seat 3 loses 3.");
    assert_eq!(table.points(), [0, 0, 0]);
    let said = ruling(table.enter(pido(3, 1)));
    assert_eq!(
        said,
        "seat 1 had a flor and did not declare it: seat 3 scores 3, and all that seats 1, 2 won in \
         the hand."
    );
    assert_eq!(table.points(), [0, 0, 3]);
    let sources: Vec<Source> = table.view().unwrap().sheet.iter().map(|l| l.source).collect();
    assert_eq!(sources, [Source::Truco, Source::WrongPidoFlor, Source::PidoFlor]);
}

#[test]
fn g1_a_score_of_three_is_entered_with_the_winner_where_two_are_at_the_target() {
    let rules = HouseRules::default();
    let table = Table::of_three(rules.clone());
    let entered = |chicos: serde_json::Value, winners: serde_json::Value| {
        let command = json!({"type": "enter_score", "chicos": chicos, "winners": winners});
        let command: Command = serde_json::from_value(command).unwrap();
        Truco::decide(&rules, &table.state, &command, Authority::Floor).map_err(|refused| {
            let problems = refused.problems.into_iter();
            problems.map(|problem| (problem.code.name, problem.pointer)).collect::<Vec<_>>()
        })
    };
    let wrong = |chicos, winners| entered(chicos, winners).unwrap_err();
    assert_eq!(wrong(json!([[3, 4]]), json!([])), [("wrong_score_count", "/chicos/0".into())]);
    assert_eq!(wrong(json!([[30, 30, 4]]), json!([])), [("winner_unclear", "/winners/0".into())]);
    assert_eq!(wrong(json!([[30, 30, 4]]), json!([2])), [("winner_unclear", "/winners/0".into())]);
    assert_eq!(wrong(json!([[30, 30, 30]]), json!([])), [("beyond_target", "/chicos/0".into())]);
    assert_eq!(wrong(json!([[1, 2, 3]]), json!([0])), [("winner_unclear", "/winners/0".into())]);
    let events =
        entered(json!([[30, 30, 4], [12, 3, 30], [5, 30, 30], [30, 1, 1]]), json!([0, 2, 1]));
    assert!(events.unwrap().iter().any(|event| matches!(event, Event::MatchWon { .. })));
}

#[test]
fn g1_scorer_mode_names_sides() {
    let opening = json!({"players": 3, "dealer": 3, "mode": "scorer"});
    let mut table = Table::opened(plain(), opening);
    table.call(2, Call::Envido).answer(3, Answer::Quiero);
    table.does(&Command::EnvidoWon { team: 1 });
    table.does(&Command::HandWon { team: 0 });
    assert_eq!(table.points(), [2, 2, 1]);
    assert_eq!(table.view().unwrap().hand.unwrap().alone.map(u8::from), Some(1));
    assert_eq!(table.state.settlement(), None);
}
