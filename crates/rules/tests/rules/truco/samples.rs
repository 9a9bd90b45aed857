//! The sample cases: values, tricks, pardas, the ladder, malas and buenas.

use houseway_base::cards::SpanishCard;
use houseway_rules::truco::{
    Answer, Call, Command, HouseRules, Players, Seat, Sides, Team, ThreeCards,
    calculators::{HandValuesRequest, TrickPlay, TrickRequest, hand_values, trick},
    ladder::{Ladder, TrucoCall},
    score,
    tricks::hand_winner,
};
use serde::Deserialize;
use serde_json::json;

use super::table::Table;
use crate::vectors;

#[derive(Deserialize)]
struct Samples {
    hands: Rows,
    trick_4_seats: Vec<TrickSample>,
    envido_tiebreak: Vec<Tiebreak>,
    parda: Vec<Parda>,
    hand_examples: Vec<HandExample>,
    malas_buenas: Vec<Label>,
    truco_ladder: Vec<Rung>,
}

#[derive(Deserialize)]
struct Rows {
    rows: Vec<(String, String, String, u8, Option<u8>)>,
}

#[derive(Deserialize)]
struct TrickSample {
    seats: Vec<TrickPlay>,
    winner_team: Option<u8>,
    winner_seat: Option<u8>,
    parda: bool,
}

#[derive(Deserialize)]
struct Tiebreak {
    mano_seat: u8,
    hands: std::collections::BTreeMap<u8, [SpanishCard; 3]>,
    envido: std::collections::BTreeMap<u8, u8>,
    winner_seat: u8,
}

#[derive(Deserialize)]
struct Parda {
    mano: u8,
    tricks: Vec<i8>,
    winner: u8,
}

#[derive(Deserialize)]
struct HandExample {
    id: String,
    start: [u8; 2],
    mano: u8,
    events: Vec<String>,
    end: Option<serde_json::Value>,
    end_if_envido_counted_first_then_truco: Option<[u8; 2]>,
}

#[derive(Deserialize)]
struct Label {
    score: u8,
    label: String,
}

#[derive(Deserialize)]
struct Rung {
    calls: Vec<TrucoCall>,
    played_out: Option<u8>,
    quiero: Option<u8>,
    no_quiero: Option<u8>,
}

/// A side's seat in a match of two players. The samples number sides and seats from 0; matches
/// number seats from 1.
fn seat_of(side: u8) -> Seat {
    Seat::try_from(side + 1).unwrap()
}

fn samples() -> Samples {
    vectors::json("truco_sample.json")
}

#[test]
fn hand_values_are_the_samples() {
    let rows = samples().hands.rows;
    assert_eq!(rows.len(), 494);
    for (a, b, c, envido, flor) in rows {
        let request = HandValuesRequest { cards: vec![a, b, c] };
        let values = hand_values(&request).unwrap();
        assert_eq!((values.envido, values.flor), (envido, flor), "{:?}", request.cards);
    }
}

#[test]
fn tricks_of_four_are_the_samples() {
    for sample in samples().trick_4_seats {
        let result = trick(&TrickRequest { plays: sample.seats.clone(), mano: 0 }).unwrap();
        assert_eq!(result.winner_team.map(Team::number), sample.winner_team);
        assert_eq!(result.winner_seat, sample.winner_seat);
        assert_eq!(result.parda, sample.parda, "{:?}", sample.seats);
    }
}

#[test]
fn envido_ties_go_to_mano() {
    for sample in samples().envido_tiebreak {
        let mut best: Option<(u8, u8)> = None;
        let from_mano = (0..4).map(|step| (sample.mano_seat + step) % 4);
        for seat in from_mano.filter(|seat| sample.hands.contains_key(seat)) {
            let envido = ThreeCards::new(sample.hands[&seat]).unwrap().envido();
            assert_eq!(envido, sample.envido[&seat]);
            if best.is_none_or(|(_, highest)| envido > highest) {
                best = Some((seat, envido));
            }
        }
        assert_eq!(best.unwrap().0, sample.winner_seat);
    }
}

#[test]
fn pardas_are_the_samples() {
    let pardas = samples().parda;
    assert_eq!(pardas.len(), 15);
    for sample in pardas {
        let team = |number: i8| Team::from_number(u8::try_from(number).ok()?);
        let tricks: Vec<Option<Team>> = sample.tricks.iter().copied().map(team).collect();
        let winner = hand_winner(&tricks, Team::from_number(sample.mano).unwrap());
        assert_eq!(winner.map(Team::number), Some(sample.winner), "{:?}", sample.tricks);
    }
}

#[test]
fn scores_are_said_in_malas_and_buenas() {
    for sample in samples().malas_buenas {
        assert_eq!(score::label(sample.score), sample.label);
    }
}

#[test]
fn the_ladder_is_the_samples() {
    for sample in samples().truco_ladder {
        let mut ladder = Ladder::default();
        let mut by = seat_of(1);
        let two = Sides::Alternate;
        for call in &sample.calls {
            by = Players::Two.after(by);
            ladder.may_call(two, two.team(by), *call).unwrap();
            ladder = ladder.called(two, *call, by);
        }
        let accepted = ladder.accepted_by(two.team(by).other()).worth();
        let refused = ladder.pending.map(|pending| pending.call.refused());
        assert_eq!(sample.played_out.or(sample.quiero), Some(accepted));
        assert_eq!(sample.no_quiero, refused);
    }
}

/// The worked hands, entered in scorer mode as in the sample. The one hand that depends on cards
/// shown is entered with cards.
#[test]
fn hand_examples_end_as_the_samples() {
    let examples = samples().hand_examples;
    assert_eq!(examples.len(), 8);
    for example in examples {
        let ends = match &example.end {
            Some(serde_json::Value::Object(by_penalty)) => vec![
                (3, serde_json::from_value(by_penalty["if_3"].clone()).unwrap()),
                (4, serde_json::from_value(by_penalty["if_4"].clone()).unwrap()),
            ],
            Some(end) => vec![(3, serde_json::from_value(end.clone()).unwrap())],
            None => vec![(3, example.end_if_envido_counted_first_then_truco.unwrap())],
        };
        for (wrong_pido_flor, end) in ends {
            let rules = HouseRules { wrong_pido_flor, ..HouseRules::default() };
            assert_eq!(told(&example, rules), end, "{}", example.id);
        }
    }
}

/// Enters a worked hand's events; returns the score after them.
fn told(example: &HandExample, rules: HouseRules) -> [u8; 2] {
    let with_cards = example.events.iter().any(|event| event.contains("shows cards"));
    let mode = if with_cards { "cards" } else { "scorer" };
    let dealer = seat_of(1 - example.mano);
    let opening = json!({"players": 2, "dealer": dealer, "mode": mode});
    let mut table = Table::opened(rules, opening).at(example.start);
    if with_cards {
        table.deal(&[]);
    }
    for event in &example.events {
        tell(&mut table, event, example.mano);
    }
    if table.phase() == "hand_over" {
        table.close();
    }
    let game = table.view().unwrap();
    match game.chicos.first() {
        Some(chico) => match chico.scores {
            score::Scores::Two(points) => points,
            score::Scores::Three(points) => panic!("{points:?}"),
        },
        None => table.scores(),
    }
}

fn tell(table: &mut Table, event: &str, mano: u8) {
    let Some((side, words)) =
        event.strip_prefix("side ").and_then(|rest| rest.split_once([':', ' ']))
    else {
        return tell_result(table, event, mano);
    };
    let side: u8 = side.parse().unwrap();
    let [seat, other] = [side, 1 - side].map(|side| seat_of(side).number());
    let words = words.trim();
    if let Ok(call) = serde_json::from_value::<Call>(json!(words.replace(' ', "_"))) {
        table.call(seat, call);
    } else if let Ok(answer) = serde_json::from_value::<Answer>(json!(words.replace(' ', "_"))) {
        table.answer(seat, answer);
    } else if words.starts_with("flor ") {
        table.call(seat, Call::Flor);
    } else if words == "has no flor" {
        table.answer(seat, Answer::NoFlor);
    } else if words == "claims 31, shows cards worth 21" {
        // The other side declares seven, the highest value that its cards could have. The winner
        // then shows the cards.
        table.declare(seat, 31).declare(other, 7);
        table.show(seat, ["1e", "12e", "4o"]);
    } else if words == "has 7" {
        table.show(seat, ["7c", "6b", "5o"]);
    } else if let Some(against) = words.strip_prefix("pido flor against side ") {
        let against = seat_of(against.parse().unwrap()).number();
        table.does(&Command::PidoFlor { seat, against, cards: vec![], had_flor: Some(false) });
    } else {
        // The entry also says whether the challenge was right.
        assert_eq!(words, "had no flor", "unknown: {event}");
    }
}

fn tell_result(table: &mut Table, event: &str, mano: u8) {
    if let Some((own, other)) = event.split_once(" vs ") {
        let (own, other): (u8, u8) = (own.parse().unwrap(), other.parse().unwrap());
        let team = match own.cmp(&other) {
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Less => 1,
            std::cmp::Ordering::Equal => mano,
        };
        table.does(&Command::EnvidoWon { team });
    } else if let Some(tricks) = event.strip_prefix("tricks ") {
        let (tricks, truco) =
            tricks.split_once(" with ").map_or((tricks, None), |(t, w)| (t, Some(w)));
        if let Some(truco) = truco {
            assert_eq!(truco, "truco quiero");
            table.call(1, Call::Truco).answer(2, Answer::Quiero);
        }
        let winners: Vec<Option<Team>> = tricks
            .split(',')
            .map(|winner| winner.parse().ok().and_then(Team::from_number))
            .collect();
        let team = hand_winner(&winners, Team::from_number(mano).unwrap()).unwrap().number();
        table.does(&Command::HandWon { team });
    } else if event == "hand over, side 0 +1 truco" {
        table.does(&Command::HandWon { team: 0 });
    } else {
        assert_eq!(event, "no calls", "unknown");
    }
}
