//! `truco/16`, `truco/17`: tricks, pardas and the hand.

use houseway_rules::truco::{
    Seat, Sides, Team,
    tricks::{Play, TrickOutcome, hand_winner, outcome},
};

fn seat(number: u8) -> Seat {
    Seat::try_from(number).unwrap()
}

fn played(plays: &[(u8, &str)], mano: u8) -> Option<TrickOutcome> {
    let plays: Vec<Play> = plays
        .iter()
        .map(|(number, card)| Play { seat: seat(*number), card: card.parse().unwrap() })
        .collect();
    outcome(&plays, Sides::Alternate, seat(mano))
}

#[test]
fn rule_16_the_highest_card_wins_and_leads() {
    let outcome = played(&[(2, "7c"), (1, "7o")], 2).unwrap();
    assert_eq!(outcome, TrickOutcome::Won { seat: seat(1), team: Team::Zero });
    assert_eq!(outcome.leads(), seat(1));
}

#[test]
fn rule_16_equal_cards_of_partners_win_and_the_one_nearest_mano_leads() {
    let plays = [(4, "12e"), (1, "3o"), (2, "2c"), (3, "3b")];
    let won = |number| TrickOutcome::Won { seat: seat(number), team: Team::Zero };
    assert_eq!(played(&plays, 4), Some(won(1)));
    assert_eq!(played(&plays, 2), Some(won(3)));
}

#[test]
fn rule_16_a_parda_is_led_on_by_the_tied_player_nearest_mano() {
    let plays = [(2, "3o"), (3, "3c"), (4, "3e"), (1, "4b")];
    for (mano, leads) in [(1, 2), (2, 2), (3, 3), (4, 4)] {
        let parda = TrickOutcome::Parda { leads: seat(leads) };
        assert_eq!(played(&plays, mano), Some(parda), "mano {mano}");
    }
}

#[test]
fn no_cards_are_no_trick() {
    assert_eq!(played(&[], 1), None);
}

/// Checks each clause of the rule against every course that a hand can take.
#[test]
fn rule_17_every_course_of_a_hand() {
    let outcomes = [Some(Team::Zero), Some(Team::One), None];
    let wins = |tricks: &[Option<Team>], team| tricks.iter().filter(|t| **t == Some(team)).count();
    let mut decided = 0;
    for mano in Team::BOTH {
        for first in outcomes {
            assert_eq!(hand_winner(&[first], mano), None);
            for second in outcomes {
                let two = hand_winner(&[first, second], mano);
                for third in outcomes {
                    let tricks = [first, second, third];
                    let three = hand_winner(&tricks, mano);
                    let more = wins(&tricks, Team::Zero).cmp(&wins(&tricks, Team::One));
                    let expected = match more {
                        // A hand decided after two tricks stays decided.
                        _ if two.is_some() => two,
                        std::cmp::Ordering::Greater => Some(Team::Zero),
                        std::cmp::Ordering::Less => Some(Team::One),
                        // If each side won a trick and one was parda, the winner of the first trick
                        // that was not parda wins. If all were parda, mano's side wins.
                        std::cmp::Ordering::Equal => first.or(Some(mano)),
                    };
                    assert_eq!(three, expected, "{tricks:?}, mano {mano}");
                    decided += usize::from(two.is_some());
                }
            }
        }
    }
    // A hand is decided after two tricks if one side won both, or won one and the other was parda.
    // It is open if each side won one, or both were parda.
    assert_eq!(decided, 2 * 3 * (2 + 2 + 2));
}
