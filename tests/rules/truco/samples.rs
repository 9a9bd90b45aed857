//! The sample cases: values, tricks, pardas, the ladder, malas and buenas.

use houseway::{
    cards::SpanishCard,
    rules::truco::{
        Seat, Team, ThreeCards,
        calculators::{HandValuesRequest, TrickPlay, TrickRequest, hand_values, trick},
        ladder::{Ladder, TrucoCall},
        score,
        tricks::hand_winner,
    },
};
use serde::Deserialize;

use crate::vectors;

#[derive(Deserialize)]
struct Samples {
    hands: Rows,
    trick_4_seats: Vec<TrickSample>,
    envido_tiebreak: Vec<Tiebreak>,
    parda: Vec<Parda>,
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
        assert_eq!(result.winner_seat.map(Seat::number), sample.winner_seat);
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
        let mut by = Seat::new(1);
        for call in &sample.calls {
            by = Seat::new(1 - by.number());
            ladder.may_call(by.team(), *call).unwrap();
            ladder = ladder.called(*call, by);
        }
        let accepted = ladder.accepted_by(by.team().other()).worth();
        let refused = ladder.pending.map(|pending| pending.call.refused());
        assert_eq!(sample.played_out.or(sample.quiero), Some(accepted));
        assert_eq!(sample.no_quiero, refused);
    }
}
