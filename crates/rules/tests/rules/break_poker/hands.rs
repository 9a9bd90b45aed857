//! Rules 2 to 5 and 7: the values of hands, and fouls.

use houseway_base::cards::{AnyCard, Card, Rank, Suit};
use houseway_rules::break_poker::{HighHand, LowHand, Worth};

use super::reference;

fn card(text: &str) -> AnyCard {
    text.parse().unwrap()
}

fn cards<const N: usize>(text: &str) -> [AnyCard; N] {
    text.split(' ').map(card).collect::<Vec<_>>().try_into().unwrap()
}

fn high(text: &str) -> HighHand {
    HighHand::of(cards(text))
}

fn low(text: &str) -> LowHand {
    LowHand::of(cards(text))
}

#[test]
fn rule_2_the_joker_is_an_ace_or_completes_three_of_a_kind_or_a_straight() {
    assert_eq!(high("Kc Kd Jk"), high("Kc Kd Kh"));
    assert_eq!(high("5c 6d Jk"), high("5c 6d 7h"));
    assert_eq!(high("Qc Kd Jk"), high("Qc Kd Ah"));
    assert_eq!(high("Ac Kd Jk"), high("Ac Kd Qh"));
    assert_eq!(high("Ac 2d Jk"), high("Ac 2d 3h"));
    assert_eq!(high("2c 3d Jk"), high("2c 3d 4h"));
    assert_eq!(high("Tc Qd Jk"), high("Tc Jd Qh"));
    assert_eq!(high("Ac Ad Jk"), high("Ac Ad Ah"));
    assert_eq!(high("Ac 9d Jk"), high("Ac Ad 9h"));
    assert_eq!(high("Kc 9d Jk"), high("Ac Kd 9h"));
    assert_eq!(low("Kc Jk"), low("Ac Kd"));
    assert_eq!(low("Ac Jk"), low("Ac Ad"));
}

#[test]
fn rule_3_the_high_hands_in_their_order() {
    let worst_first = [
        "5c 3d 2h", "Ac Kd Jh", "2c 2d 3h", "Ac Ad Kh", "Ac 2d 3h", "2c 3d 4h", "Qc Kd Ah",
        "2c 2d 2h", "Ac Ad Ah",
    ];
    assert!(worst_first.is_sorted_by(|a, b| high(a) < high(b)));
}

#[test]
fn rule_4_the_low_hands_in_their_order() {
    let worst_first = ["3c 2d", "Kc Qd", "Ac 3d", "Ac Kd", "2c 2d", "Ac Ad"];
    assert!(worst_first.is_sorted_by(|a, b| low(a) < low(b)));
}

#[test]
fn rule_5_a_lucky_break_is_a_pair_with_three_of_a_kind_or_a_straight() {
    let breaks = |l, h| Worth { low: low(l), high: high(h) }.is_lucky_break();
    assert!(breaks("2c 2d", "3c 3d 3h"));
    assert!(breaks("2c 2d", "3c 4d 5h"));
    assert!(breaks("Ac Jk", "3c 4d 5h"));
    assert!(!breaks("Ac Kd", "3c 4d 5h"));
    assert!(!breaks("2c 2d", "3c 3d 5h"));
}

#[test]
fn rule_7_a_low_hand_above_the_high_hand_is_a_foul() {
    let foul = |l, h| Worth { low: low(l), high: high(h) }.is_foul();
    assert!(foul("Ac Ad", "Kc Kd Qh"));
    assert!(!foul("Kh Ks", "Kc Kd 2h"));
    assert!(foul("Ac Kd", "Ah Qd Jh"));
    assert!(foul("2c 2d", "Ac Kd Jh"));
    assert!(!foul("Ac Qd", "Ah Qh 2h"));
    assert!(!foul("Ac Ad", "Ah 2d 3h"));
    assert!(!foul("Kc Jk", "2c 2d 3h"));
}

/// Compares every low hand and every high hand with every other, using the slow reference.
#[test]
fn hands_compare_and_foul_as_the_reference_says() {
    let faces: Vec<u8> = (2..=14).chain([0]).collect();
    let card = |rank: u8, suit: usize| match Rank::from_number(rank) {
        Some(rank) => Card::new(rank, Suit::ALL[suit]).into(),
        None => AnyCard::Joker,
    };
    let (mut lows, mut highs) = (Vec::new(), Vec::new());
    for (i, a) in faces.iter().enumerate() {
        for (j, b) in faces.iter().enumerate().skip(i) {
            if [*a, *b] == [0, 0] {
                continue;
            }
            lows.push((LowHand::of([card(*a, 0), card(*b, 1)]), reference::low_value([*a, *b])));
            for c in &faces[j..] {
                if [*b, *c] != [0, 0] {
                    let hand = HighHand::of([card(*a, 0), card(*b, 1), card(*c, 2)]);
                    highs.push((hand, reference::high_value([*a, *b, *c])));
                }
            }
        }
    }
    assert_eq!((lows.len(), highs.len()), (104, 455 + 91));
    for (high, value) in &highs {
        for (other, other_value) in &highs {
            assert_eq!(high.cmp(other), value.cmp(other_value), "{high:?} {other:?}");
        }
        for (low, low_value) in &lows {
            let foul = reference::is_foul(*low_value, *value);
            assert_eq!(low.outranks(*high), foul, "{low:?} {high:?}");
        }
    }
    for (low, value) in &lows {
        for (other, other_value) in &lows {
            assert_eq!(low.cmp(other), value.cmp(other_value), "{low:?} {other:?}");
        }
    }
}
