//! `truco/16`, `truco/17`: tricks, pardas and the hand.

use houseway::rules::truco::{
    Seat, Team,
    tricks::{TrickOutcome, hand_winner, outcome},
};

fn played(plays: &[(u8, &str)], mano: u8) -> Option<TrickOutcome> {
    let plays = plays.iter().map(|(seat, card)| {
        let seat = Seat::new(*seat);
        (seat, seat.team(), card.parse().unwrap())
    });
    outcome(plays, Seat::new(mano))
}

#[test]
fn rule_16_the_highest_card_wins_and_leads() {
    let outcome = played(&[(1, "7c"), (0, "7o")], 1).unwrap();
    assert_eq!(outcome, TrickOutcome::Won { seat: Seat::new(0), team: Team::Even });
    assert_eq!(outcome.leads(), Seat::new(0));
}

#[test]
fn rule_16_equal_cards_of_partners_win_and_the_one_nearest_mano_leads() {
    let plays = [(3, "12e"), (0, "3o"), (1, "2c"), (2, "3b")];
    let won = |seat| TrickOutcome::Won { seat: Seat::new(seat), team: Team::Even };
    assert_eq!(played(&plays, 3), Some(won(0)));
    assert_eq!(played(&plays, 1), Some(won(2)));
}

#[test]
fn rule_16_a_parda_is_led_on_by_the_tied_player_nearest_mano() {
    let plays = [(1, "3o"), (2, "3c"), (3, "3e"), (0, "4b")];
    for (mano, leads) in [(0, 1), (1, 1), (2, 2), (3, 3)] {
        let parda = TrickOutcome::Parda { leads: Seat::new(leads) };
        assert_eq!(played(&plays, mano), Some(parda), "mano {mano}");
    }
}

#[test]
fn no_cards_are_no_trick() {
    assert_eq!(played(&[], 0), None);
}

/// The page's words, one clause at a time, over every course that a hand can take.
#[test]
fn rule_17_every_course_of_a_hand() {
    let outcomes = [Some(Team::Even), Some(Team::Odd), None];
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
                    let more = wins(&tricks, Team::Even).cmp(&wins(&tricks, Team::Odd));
                    let expected = match more {
                        // What was decided after two tricks stays decided.
                        _ if two.is_some() => two,
                        std::cmp::Ordering::Greater => Some(Team::Even),
                        std::cmp::Ordering::Less => Some(Team::Odd),
                        // One each and a parda: the winner of the first. No winner: mano.
                        std::cmp::Ordering::Equal => first.or(Some(mano)),
                    };
                    assert_eq!(three, expected, "{tricks:?}, mano {mano}");
                    decided += usize::from(two.is_some());
                }
            }
        }
    }
    // After two tricks: both alike, or one of them parda; open are one each and two pardas.
    assert_eq!(decided, 2 * 3 * (2 + 2 + 2));
}
