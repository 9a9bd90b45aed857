//! `truco/3`, `truco/8`, `truco/13`: the values of three cards, compared with an independent, slow
//! reference.

use houseway_base::cards::SpanishCard;
use houseway_rules::truco::{
    ThreeCards,
    strength::{is_brava, strength},
};

/// The reference works on the printed card and follows the definition literally instead of using
/// shortcuts: it tries every subset of the cards.
fn slow_envido(cards: [&str; 3]) -> u8 {
    let mut best_suited: Option<u8> = None;
    let mut highest = 0;
    for (i, a) in cards.iter().enumerate() {
        highest = highest.max(printed_value(a));
        for b in &cards[i + 1..] {
            if a.chars().last() == b.chars().last() {
                let sum = 20 + printed_value(a) + printed_value(b);
                best_suited = Some(best_suited.map_or(sum, |best| best.max(sum)));
            }
        }
    }
    best_suited.unwrap_or(highest)
}

fn slow_flor(cards: [&str; 3]) -> Option<u8> {
    let suits: std::collections::BTreeSet<_> = cards.iter().map(|c| c.chars().last()).collect();
    (suits.len() == 1).then(|| 20 + cards.iter().map(|card| printed_value(card)).sum::<u8>())
}

fn printed_value(card: &str) -> u8 {
    match &card[..card.len() - 1] {
        "10" | "11" | "12" => 0,
        number => number.parse().unwrap(),
    }
}

fn pack() -> Vec<String> {
    let numbers = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"];
    ["o", "c", "e", "b"]
        .iter()
        .flat_map(|suit| numbers.iter().map(move |number| format!("{number}{suit}")))
        .collect()
}

#[test]
fn all_9880_hands_have_the_right_envido_and_flor() {
    let pack = pack();
    let (mut hands, mut flores, mut thirty_threes) = (0, 0, 0);
    for (i, a) in pack.iter().enumerate() {
        for (j, b) in pack.iter().enumerate().skip(i + 1) {
            for c in &pack[j + 1..] {
                let printed = [a.as_str(), b.as_str(), c.as_str()];
                let cards = ThreeCards::new(printed.map(|card| card.parse().unwrap())).unwrap();
                assert_eq!(cards.envido(), slow_envido(printed), "{printed:?}");
                assert_eq!(cards.flor(), slow_flor(printed), "{printed:?}");
                hands += 1;
                flores += u32::from(cards.flor().is_some());
                thirty_threes += u32::from(cards.envido() == 33);
            }
        }
    }
    // Counted by hand, there are 40·39·38/6 hands. A flor is three of the ten cards of a suit. A
    // hand worth 33 has the 7 and the 6 of a suit and any third card.
    assert_eq!((hands, flores, thirty_threes), (9_880, 4 * 120, 4 * 38));
}

#[test]
fn the_order_of_cards_is_the_pages() {
    let page = [
        "1e",
        "1b",
        "7e",
        "7o",
        "3o 3c 3e 3b",
        "2o 2c 2e 2b",
        "1o 1c",
        "12o 12c 12e 12b",
        "11o 11c 11e 11b",
        "10o 10c 10e 10b",
        "7c 7b",
        "6o 6c 6e 6b",
        "5o 5c 5e 5b",
        "4o 4c 4e 4b",
    ];
    let groups: Vec<Vec<SpanishCard>> = page
        .iter()
        .map(|group| group.split(' ').map(|card| card.parse().unwrap()).collect())
        .collect();
    assert_eq!(groups.iter().map(Vec::len).sum::<usize>(), 40);
    for (i, higher) in groups.iter().enumerate() {
        assert!(higher.iter().all(|card| strength(*card) == strength(higher[0])), "{higher:?}");
        for lower in groups.iter().skip(i + 1).flatten() {
            assert!(strength(higher[0]) > strength(*lower), "{:?} beats {lower}", higher[0]);
        }
        assert!(higher.iter().all(|card| is_brava(*card) == (i < 4)), "{higher:?}");
    }
}
