//! Hand ranking, compared with published counts and a slow reference (rules/holdem.md, 13).

use std::collections::BTreeMap;

use houseway_base::cards::Card;
use houseway_rules::holdem::{
    BestFive, Category,
    engine::{Strength, Tally},
};

const FIVE_CARD_COUNTS: [(Category, u32); 9] = [
    (Category::HighCard, 1_302_540),
    (Category::Pair, 1_098_240),
    (Category::TwoPair, 123_552),
    (Category::ThreeOfAKind, 54_912),
    (Category::Straight, 10_200),
    (Category::Flush, 5_108),
    (Category::FullHouse, 3_744),
    (Category::FourOfAKind, 624),
    (Category::StraightFlush, 40),
];

const SEVEN_CARD_COUNTS: [(Category, u32); 9] = [
    (Category::HighCard, 23_294_460),
    (Category::Pair, 58_627_800),
    (Category::TwoPair, 31_433_400),
    (Category::ThreeOfAKind, 6_461_620),
    (Category::Straight, 6_180_020),
    (Category::Flush, 4_047_644),
    (Category::FullHouse, 3_473_184),
    (Category::FourOfAKind, 224_848),
    (Category::StraightFlush, 41_584),
];

/// Every hand of this many cards, as a tally that is built card by card.
fn every_hand(cards: &[Card], due: usize, tally: Tally, see: &mut impl FnMut(Strength)) {
    for (index, card) in cards.iter().enumerate() {
        let tally = tally.with(*card);
        if due == 1 {
            see(tally.strength());
        } else {
            every_hand(&cards[index + 1..], due - 1, tally, see);
        }
    }
}

fn counts(due: usize) -> BTreeMap<Category, u32> {
    let pack: Vec<Card> = Card::all().collect();
    let mut counts = BTreeMap::new();
    every_hand(&pack, due, Tally::default(), &mut |strength| {
        *counts.entry(strength.category()).or_insert(0) += 1;
    });
    counts
}

#[test]
fn all_five_card_hands_fall_into_the_known_categories() {
    assert_eq!(counts(5), BTreeMap::from(FIVE_CARD_COUNTS));
}

#[test]
fn all_seven_card_hands_fall_into_the_known_categories() {
    assert_eq!(counts(7), BTreeMap::from(SEVEN_CARD_COUNTS));
}

/// A hand's value according to the rules: the category, then the ranks, the most frequent first.
fn reference(five: &[Card; 5]) -> (u8, Vec<u8>) {
    let mut by_rank: BTreeMap<u8, u8> = BTreeMap::new();
    for card in five {
        *by_rank.entry(card.rank.number()).or_insert(0) += 1;
    }
    let mut groups: Vec<(u8, u8)> =
        by_rank.into_iter().map(|(rank, count)| (count, rank)).collect();
    groups.sort_unstable_by(|one, other| other.cmp(one));
    let counts: Vec<u8> = groups.iter().map(|(count, _)| *count).collect();
    let mut ranks: Vec<u8> = groups.iter().map(|(_, rank)| *rank).collect();
    let flush = five.iter().all(|card| card.suit == five[0].suit);
    if ranks == [14, 5, 4, 3, 2] {
        ranks = vec![5, 4, 3, 2, 1];
    }
    let straight = counts.len() == 5 && ranks[0] - ranks[4] == 4;
    let category = match (&counts[..], straight, flush) {
        (_, true, true) => 8,
        ([4, 1], ..) => 7,
        ([3, 2], ..) => 6,
        (_, _, true) => 5,
        (_, true, _) => 4,
        ([3, ..], ..) => 3,
        ([2, 2, 1], ..) => 2,
        ([2, ..], ..) => 1,
        _ => 0,
    };
    (category, ranks)
}

#[test]
fn the_ranking_is_the_reference_s() {
    // The crate's number and the reference's value must order all 7,462 classes in the same way.
    let pack: Vec<Card> = Card::all().collect();
    let mut classes: BTreeMap<u16, (u8, Vec<u8>)> = BTreeMap::new();
    every_five(&pack, &mut Vec::new(), &mut |five| {
        let strength = Tally::default().with_all(*five).strength();
        let value = reference(five);
        let known = classes.entry(strength.number()).or_insert_with(|| value.clone());
        assert_eq!(*known, value, "{five:?}");
    });
    assert_eq!(classes.len(), 7_462);
    let in_order: Vec<&(u8, Vec<u8>)> = classes.values().collect();
    assert!(in_order.windows(2).all(|pair| pair[0] < pair[1]));
}

fn every_five(cards: &[Card], hand: &mut Vec<Card>, see: &mut impl FnMut(&[Card; 5])) {
    if let Ok(five) = <&[Card; 5]>::try_from(&hand[..]) {
        see(five);
        return;
    }
    for (index, card) in cards.iter().enumerate() {
        hand.push(*card);
        every_five(&cards[index + 1..], hand, see);
        hand.pop();
    }
}

fn best(cards: &str) -> BestFive {
    let cards: Vec<Card> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    BestFive::of(&cards).unwrap()
}

#[test]
fn rule_13_hands_are_called_as_dealers_call_them() {
    for (cards, name, five) in [
        ("Ah Kd 9c 7s 5d 3h 2c", "ace high", "Ah Kd 9c 7s 5d"),
        ("Ah Kd 9c 7s 5d 9h 2c", "a pair of nines", "9h 9c Ah Kd 7s"),
        ("Ah Kd 9c Ks 5d 9h Ac", "two pair, aces and kings", "Ah Ac Ks Kd 9h"),
        ("6h Kd 6c Qs 5d 6s Ac", "three sixes", "6s 6h 6c Ac Kd"),
        ("Ah 2d 3c 4s 5d 9h 9c", "a straight to the five", "5d 4s 3c 2d Ah"),
        ("Ah 2d Th Ks Qd Jh 9c", "a straight to the ace", "Ah Ks Qd Jh Th"),
        ("Ah 2h Th 8h Qd 3h 9c", "a flush, ace high", "Ah Th 8h 3h 2h"),
        ("7h Kd 7s Kc Kh 2c 7d", "kings full of sevens", "Kh Kd Kc 7s 7h"),
        ("2h 2d 2s 2c Kh Ac 7d", "four deuces", "2s 2h 2d 2c Ac"),
        ("As 2s 3s 4s 5s Kd Kc", "a straight flush to the five", "5s 4s 3s 2s As"),
        ("As Ks Qs Js Ts 9s 8s", "a royal flush", "As Ks Qs Js Ts"),
    ] {
        let hand = best(cards);
        assert_eq!(hand.name(), name);
        assert_eq!(hand.cards().map(|card| card.to_string()).join(" "), five, "{name}");
    }
    assert_eq!(best("Ah Kd 9c 7s 5d 9h 2c").name_with_kickers(), "a pair of nines with A K 7");
}

#[test]
fn best_five_takes_five_to_seven_cards() {
    let cards: Vec<Card> = Card::all().take(8).collect();
    for count in 0..=8 {
        assert_eq!(BestFive::of(&cards[..count]).is_some(), (5..=7).contains(&count), "{count}");
    }
}
