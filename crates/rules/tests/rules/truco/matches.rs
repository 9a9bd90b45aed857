//! `truco/1`, `truco/4`, `truco/20`: opening a match, chicos, stakes, corrections.

use houseway_ledger::{Account, Movement};
use houseway_rules::{
    Authority, Ending, Game, GameEvent, GamePhase, GameState, HouseRules as _,
    Refusal::{BreaksRule, NeedsFloor, NotNow},
    Violation,
    truco::{
        Answer, Call, Chicos, Command, Event, HouseRules, Opening, State, Truco, score::Source,
    },
};
use serde_json::{Value, json};

use super::table::Table;

fn quick() -> HouseRules {
    HouseRules { flor: false, target: 15, ..HouseRules::default() }
}

fn open(opening: Value, previous: Option<&State>) -> Result<Vec<Event>, Violation> {
    let opening: Opening = serde_json::from_value(opening).unwrap();
    Truco::open(&quick(), "USD".parse().unwrap(), &opening, previous)
}

fn problems(opening: Value) -> Vec<(&'static str, String)> {
    let violation = open(opening, None).unwrap_err();
    violation.problems.into_iter().map(|problem| (problem.code.name, problem.pointer)).collect()
}

fn entered(chicos: &[[u8; 2]]) -> Command {
    let chicos = chicos.iter().map(|points| points.to_vec()).collect();
    Command::EnterScore { chicos, winners: vec![] }
}

/// Wins the current chico for a team: in every hand the other side refuses a truco or a retruco.
fn win_chico(table: &mut Table, team: u8) {
    let chicos = table.view().unwrap().chicos.len();
    while table.view().unwrap().chicos.len() == chicos {
        table.deal(&[]);
        let game = table.view().unwrap();
        let mano = game.mano.number();
        let next = game.players.after(game.mano).number();
        table.call(mano, Call::Truco);
        // The odd seats are team 0.
        if mano % 2 == team % 2 {
            table.call(next, Call::Retruco).answer(mano, Answer::NoQuiero);
        } else {
            table.answer(next, Answer::NoQuiero);
        }
    }
}

#[test]
fn rule_1_two_play_or_four() {
    assert_eq!(problems(json!({"players": 5, "dealer": 1})), [("two_or_four", "/players".into())]);
    let bad = json!({"players": 2, "dealer": 3, "stake": "-5"});
    let expected = [("unknown_seat", "/dealer".into()), ("not_positive", "/stake".into())];
    assert_eq!(problems(bad), expected);
    assert_eq!(problems(json!({"players": 4})), [("no_dealer", "/dealer".into())]);
    for (stake, code) in [
        ("0", "not_positive"),
        ("ten", "not_an_amount"),
        ("2.50", "off_chip_unit"),
        ("0.001", "finer_than_currency"),
        ("400000000000", "amount_too_large"),
    ] {
        let opening = json!({"players": 2, "dealer": 1, "stake": stake});
        assert_eq!(problems(opening), [(code, "/stake".into())], "{stake}");
    }
}

#[test]
fn g4_seats_count_from_1_in_the_order_of_play_and_odd_ones_are_team_0() {
    let mut table = Table::of_four(quick());
    let game = table.view().unwrap();
    let seats: Vec<Vec<u8>> = game
        .teams
        .iter()
        .map(|team| team.seats.iter().map(|seat| seat.number()).collect())
        .collect();
    assert_eq!(seats, [[1, 3], [2, 4]]);
    table.deal(&[]);
    table.play(&[(1, "4c"), (2, "5c"), (3, "6c"), (4, "12c")]);
    let trick = json!(table.view().unwrap().hand.unwrap().tricks[0].outcome);
    assert_eq!(trick, json!({"type": "won", "seat": 4, "team": 1}));
    assert_eq!(problems(json!({"players": 4, "dealer": 0})), [("unknown_seat", "/dealer".into())]);
}

#[test]
fn the_deal_goes_on_from_the_previous_match() {
    let mut table = Table::of_four(HouseRules { chicos: Chicos::One, ..quick() }).at([14, 0]);
    table.deal(&[]);
    table.call(1, Call::Truco).answer(2, Answer::NoQuiero);
    assert_eq!(table.state.phase().ending(), Some(Ending::Settled));
    let events = open(json!({"players": 4}), Some(&table.state)).unwrap();
    // Seat 4 dealt the only hand of the previous match.
    let dealer = match &events[0] {
        Event::MatchOpened { dealer, .. } => dealer.number(),
        other => panic!("{other:?}"),
    };
    assert_eq!(dealer, 1);
    assert!(open(json!({"players": 2}), Some(&table.state)).is_err());
}

#[test]
fn rule_4_two_chicos_win_the_match() {
    let mut table = Table::of_two(quick());
    win_chico(&mut table, 0);
    assert_eq!((table.phase(), table.scores()), ("dealing", [0, 0]));
    win_chico(&mut table, 1);
    assert_eq!(table.phase(), "dealing");
    win_chico(&mut table, 0);
    assert_eq!(table.phase(), "won");
    let game = table.view().unwrap();
    let winners: Vec<u8> = game.chicos.iter().map(|chico| chico.winner.number()).collect();
    assert_eq!(winners, [0, 1, 0]);
    assert_eq!(game.teams.iter().map(|team| team.chicos).collect::<Vec<_>>(), [2, 1]);
    assert_eq!(game.winner.unwrap().number(), 0);
}

#[test]
fn rule_4_a_match_of_one_chico() {
    let mut table = Table::of_two(HouseRules { chicos: Chicos::One, ..quick() });
    win_chico(&mut table, 1);
    assert_eq!(table.phase(), "won");
}

#[test]
fn rule_4_the_samples_matches() {
    // A match at 30–22 and 30–12 is won; one at 30–22 and 12–30 is still open.
    for (chicos, won) in [([[30, 22], [30, 12]], true), ([[30, 22], [12, 30]], false)] {
        let mut table = Table::of_two(HouseRules::default());
        table.floor(&entered(&chicos));
        assert_eq!(table.phase() == "won", won);
    }
}

#[test]
fn rule_4_scores_are_said_in_malas_and_buenas() {
    let table = Table::of_two(HouseRules::default()).at([8, 21]);
    let labels: Vec<_> = table.view().unwrap().teams.into_iter().map(|team| team.label).collect();
    assert_eq!(labels, ["8 malas", "6 buenas"]);
}

#[test]
fn rule_20_the_losers_pay_the_winners() {
    let opening = json!({"players": 2, "dealer": 2, "stake": "50"});
    let mut table = Table::opened(quick(), opening);
    win_chico(&mut table, 1);
    assert!(table.money.is_empty());
    win_chico(&mut table, 1);
    let fifty = "50.00".parse().unwrap();
    assert_eq!(table.money, [Movement::new(Account::Seat(1), Account::Seat(2), fifty, "match")]);
}

#[test]
fn rule_20_a_stake_for_each_chico() {
    let opening = json!({"players": 2, "dealer": 2, "stake": "50", "stake_per": "chico"});
    let mut table = Table::opened(quick(), opening);
    win_chico(&mut table, 1);
    assert_eq!((table.gained(1), table.gained(2)), (-5_000, 5_000));
    win_chico(&mut table, 0);
    assert_eq!(table.gained(2), 0);
    win_chico(&mut table, 1);
    assert_eq!(table.gained(2), 5_000);
    let memos: Vec<_> = table.money.iter().map(|movement| movement.memo.to_string()).collect();
    assert_eq!(memos, ["chico 1", "chico 2", "chico 3"]);
}

#[test]
fn rule_20_a_settlement_says_what_each_player_gained() {
    let opening = json!({"players": 4, "dealer": 4, "stake": "25", "stake_per": "chico"});
    let mut table = Table::opened(quick(), opening);
    win_chico(&mut table, 1);
    assert_eq!(table.state.settlement(), None);
    win_chico(&mut table, 0);
    win_chico(&mut table, 1);
    let settlement = serde_json::to_value(table.state.settlement()).unwrap();
    let net: Vec<_> = settlement["seats"].as_array().unwrap().iter().map(|s| &s["net"]).collect();
    // Team 1 won two chicos and lost one. Its players' shares are 13 and 12.
    assert_eq!(net, ["-13.00", "13.00", "-12.00", "12.00"]);
    assert_eq!((&settlement["winner"], &settlement["seats"][3]["team"]), (&json!(1), &json!(1)));
    let events = Truco::void(&table.state).unwrap();
    table.take(events);
    assert_eq!(table.state.settlement(), None);
}

#[test]
fn rule_20_a_team_shares_the_stake_in_whole_chips() {
    for (stake, chip, shares) in [
        ("50", "1", [2_500, 2_500]),
        ("25", "5", [1_500, 1_000]),
        ("5", "5", [500, 0]),
        ("0.03", "0.01", [2, 1]),
    ] {
        let rules = HouseRules { chip_unit: chip.parse().unwrap(), ..quick() };
        let opening = json!({"players": 4, "dealer": 4, "stake": stake});
        let mut table = Table::opened(rules, opening);
        win_chico(&mut table, 1);
        win_chico(&mut table, 1);
        let gained: Vec<i64> = (1..=4).map(|seat| table.gained(seat)).collect();
        assert_eq!(gained, [-shares[0], shares[0], -shares[1], shares[1]], "{stake} in {chip}s");
    }
}

#[test]
fn a_void_match_pays_everything_back() {
    let opening = json!({"players": 4, "dealer": 4, "stake": "25", "stake_per": "chico"});
    let mut table = Table::opened(quick(), opening);
    win_chico(&mut table, 1);
    assert_ne!(table.gained(1), 0);
    let events = Truco::void(&table.state).unwrap();
    table.take(events);
    assert!((1..=4).all(|seat| table.gained(seat) == 0));
    assert_eq!((table.phase(), table.state.phase().ending()), ("void", Some(Ending::Void)));
    assert!(Truco::void(&table.state).is_err());
    assert!(Truco::void(&State::default()).is_err());
    assert_eq!(table.refused(&entered(&[])), (NotNow, "wrong_phase"));
}

#[test]
fn a_settled_match_is_corrected_and_settled_anew() {
    for per in ["match", "chico"] {
        let opening = json!({"players": 2, "dealer": 2, "stake": "50", "stake_per": per});
        let mut table = Table::opened(quick(), opening);
        win_chico(&mut table, 0);
        win_chico(&mut table, 0);
        let replacement = entered(&[[15, 3], [9, 15], [2, 15]]);
        let events = Truco::correct(&table.rules, &table.state, &[replacement]).unwrap();
        table.take(events);
        assert_eq!((table.phase(), table.view().unwrap().winner.unwrap().number()), ("won", 1));
        assert_eq!(table.gained(2), 5_000, "per {per}");
        assert!(table.view().unwrap().sheet.iter().all(|line| line.source == Source::Floor));
    }
}

#[test]
fn a_correction_has_to_settle_a_settled_match() {
    let refused = |table: &Table, replacement: &Command| {
        let violation =
            Truco::correct(&table.rules, &table.state, std::slice::from_ref(replacement))
                .unwrap_err();
        (violation.refusal, violation.problems[0].code.name)
    };
    let mut table = Table::of_two(quick());
    assert_eq!(refused(&table, &entered(&[[15, 3], [15, 9]])), (NotNow, "wrong_phase"));
    win_chico(&mut table, 0);
    win_chico(&mut table, 0);
    assert_eq!(refused(&table, &entered(&[[15, 3], [14, 9]])), (BreaksRule, "nobody_has_won"));
    assert_eq!(refused(&table, &Command::CloseHand {}), (BreaksRule, "not_a_replacement"));
}

#[test]
fn only_the_floor_enters_a_score_and_only_one_that_can_be() {
    let mut table = Table::of_two(quick());
    assert_eq!(table.refused(&entered(&[[3, 4]])), (NeedsFloor, "needs_floor"));
    let wrong = |chicos: &[[u8; 2]]| {
        let command = entered(chicos);
        let refused = Truco::decide(&table.rules, &table.state, &command, Authority::Floor);
        let problems = refused.unwrap_err().problems.into_iter();
        problems.map(|problem| (problem.code.name, problem.pointer)).collect::<Vec<_>>()
    };
    assert_eq!(wrong(&[[16, 4]]), [("beyond_target", "/chicos/0".into())]);
    assert_eq!(wrong(&[[15, 15]]), [("beyond_target", "/chicos/0".into())]);
    assert_eq!(
        wrong(&[[7, 4], [255, 0]]),
        [("chico_unfinished", "/chicos/0".into()), ("beyond_target", "/chicos/1".into())]
    );
    assert_eq!(wrong(&[[15, 4], [15, 0], [3, 3]]), [("chico_too_many", "/chicos/2".into())]);
    // The floor enters the score, which strikes the hand in play.
    table.deal(&[]);
    table.play(&[(1, "1e")]);
    table.floor(&entered(&[[15, 4], [2, 3]]));
    assert_eq!((table.phase(), table.scores()), ("dealing", [2, 3]));
    assert_eq!(table.view().unwrap().chicos.len(), 1);
}

#[test]
fn house_rules_are_checked_as_a_whole() {
    let usd = "USD".parse().unwrap();
    assert_eq!(HouseRules::default().check(usd), Ok(()));
    let rules: HouseRules = serde_json::from_value(json!({
        "target": 25, "achico": 5, "wrong_pido_flor": 0, "mazo_first": 3, "chip_unit": "0.001"
    }))
    .unwrap();
    let problems = rules.check(usd).unwrap_err().problems;
    let pointers: Vec<_> = problems.into_iter().map(|problem| problem.pointer).collect();
    assert_eq!(pointers, ["/target", "/achico", "/wrong_pido_flor", "/mazo_first", "/chip_unit"]);
    let none = HouseRules { chip_unit: "0".parse().unwrap(), ..HouseRules::default() };
    assert!(none.check(usd).is_err());
    assert!(serde_json::from_value::<HouseRules>(json!({"tarjet": 30})).is_err());
}

#[test]
fn events_that_do_not_belong_change_nothing() {
    let mut table = Table::of_four(HouseRules::default());
    table.deal(&[]);
    table.call(1, Call::Envido).answer(2, Answer::Quiero).declare(1, 20);
    let events = table.log.clone();
    for state in [State::default(), Table::of_two(quick()).state] {
        for event in &events {
            let after = state.clone().apply(event);
            let opens = matches!(event, Event::MatchOpened { .. } | Event::HandDealt { .. });
            assert!(after == state || opens, "{event:?}");
        }
    }
}

#[test]
fn the_names_in_the_log_are_those_of_the_json() {
    let mut table = Table::of_two(HouseRules::default());
    table.deal(&[["5e", "6e", "7e"], ["1o", "4c", "5b"]]);
    table.call(1, Call::Flor).answer(2, Answer::NoFlor).mazo(1).close();
    for event in &table.log {
        let json = serde_json::to_value(event).unwrap();
        assert_eq!(json["type"], event.name());
    }
}

fn draw(cards: &[(u8, &str)]) -> serde_json::Value {
    let cards = cards.iter().map(|(seat, card)| json!({"seat": seat, "card": card}));
    json!({"players": 3, "draw": cards.collect::<Vec<_>>()})
}

#[test]
fn the_first_deal_is_drawn_for_by_the_highest_card_alone() {
    let dealer = |cards| match &open(draw(cards), None).unwrap()[0] {
        Event::MatchOpened { dealer, draw, .. } => (dealer.number(), draw.len()),
        other => panic!("{other:?}"),
    };
    assert_eq!(dealer(&[(1, "12o"), (2, "7e"), (3, "3c")]), (2, 3));
    // Players can draw in any order; the players who tie for the highest card draw again.
    let tied = [(3, "3c"), (1, "3o"), (2, "4c"), (1, "5c"), (3, "5o"), (3, "1e"), (1, "1b")];
    assert_eq!(dealer(&tied), (3, 7));
    let words = open(draw(&[(1, "12o"), (2, "7e"), (3, "3c")]), None).unwrap()[0]
        .summary("USD".parse().unwrap())
        .to_string();
    assert!(words.ends_with("; drawn for the deal: seat 1 12o, seat 2 7e, seat 3 3c."), "{words}");
}

#[test]
fn a_draw_that_decides_nothing_or_too_much_is_refused() {
    let undecided = [("draw_undecided", "/draw".to_owned())];
    assert_eq!(problems(draw(&[(1, "12o")])), undecided);
    assert_eq!(problems(draw(&[(1, "3o"), (2, "3c"), (3, "4c")])), undecided);
    let decided = [(1, "3o"), (2, "2c"), (3, "4c"), (1, "1e")];
    assert_eq!(problems(draw(&decided)), [("draw_unasked", "/draw/3/seat".into())]);
    let twice = [(1, "3o"), (1, "2c"), (2, "4c"), (3, "4o")];
    assert_eq!(problems(draw(&twice)), [("duplicate_seat", "/draw/1/seat".into())]);
    let same = [(1, "3o"), (2, "3o"), (3, "4c")];
    assert_eq!(problems(draw(&same))[0], ("card_already_seen", "/draw/1/card".into()));
    assert_eq!(problems(draw(&[(4, "8e")])).len(), 2);
    let mut both = draw(&[(1, "12o"), (2, "7e"), (3, "3c")]);
    both["dealer"] = json!(1);
    assert_eq!(problems(both), [("draw_unasked", "/draw".into())]);
}
