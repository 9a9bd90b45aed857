//! Every hand that can be dealt from the pack, by its ranks. Suits never matter, so 67,600 classes
//! represent all 154,143,080 hands. Only integers are used.

use houseway_base::cards::{AnyCard, Card, Rank, Suit};
use houseway_rules::break_poker::{
    BreakBonusLine, BreakBonusPays, Qualifier, Seven, can_lucky_break, house_way,
};
use rust_decimal::Decimal;

use super::reference;

/// C(53, 7).
const HANDS: u64 = 154_143_080;

/// One hand from every class, and the number of hands in the class.
fn classes() -> Vec<(Seven, u64)> {
    let mut classes = Vec::new();
    deal(&Rank::ALL, &mut Vec::new(), 1, &mut classes);
    deal(&Rank::ALL, &mut vec![AnyCard::Joker], 1, &mut classes);
    classes
}

fn deal(ranks: &[Rank], held: &mut Vec<AnyCard>, ways: u64, classes: &mut Vec<(Seven, u64)>) {
    if let Ok(seven) = <[AnyCard; 7]>::try_from(held.as_slice()) {
        classes.push((Seven::new(seven).unwrap(), ways));
        return;
    }
    let [rank, rest @ ..] = ranks else { return };
    for (copies, choices) in [1, 4, 6, 4, 1].into_iter().enumerate() {
        if held.len() + copies <= 7 {
            let cards =
                Suit::ALL[..copies].iter().map(|suit| AnyCard::from(Card::new(*rank, *suit)));
            held.extend(cards);
            deal(rest, held, ways * choices, classes);
            held.truncate(held.len() - copies);
        }
    }
}

/// The number of hands that meet a condition.
fn count(classes: &[(Seven, u64)], is: impl Fn(&Seven) -> bool) -> u64 {
    classes.iter().filter(|(seven, _)| is(seven)).map(|(_, hands)| hands).sum()
}

/// A probability to six digits, rounded half up.
fn six_digits(hands: u64) -> String {
    let millionths = (hands * 2_000_000 + HANDS) / (2 * HANDS);
    format!("0.{millionths:06}")
}

#[test]
fn the_classes_cover_every_hand() {
    let classes = classes();
    assert_eq!(classes.len(), 49_205 + 18_395);
    assert_eq!(count(&classes, |_| true), HANDS);
}

#[test]
fn the_break_bonus_table_matches_the_published_one_to_every_digit() {
    let classes = classes();
    let hands =
        BreakBonusLine::ALL.map(|line| count(&classes, |seven| BreakBonusLine::of(seven) == line));
    let published = ["0.000007", "0.000088", "0.041408", "0.034206", "0.245300", "0.678991"];
    assert_eq!(hands.map(six_digits), published);
    // Hands with five of a kind are easy to count: the fifth card is the joker, and the other two
    // are any two of the 48 remaining cards.
    assert_eq!(hands[..2], [1128, 12 * 1128]);

    let pays = BreakBonusPays::default();
    let to_one = BreakBonusLine::ALL
        .map(|line| pays.on(line).map_or(-1, |odds| odds.to_string().parse::<i64>().unwrap()));
    assert_eq!(to_one, [200, 100, 6, 3, 1, -1]);
    let returned =
        hands.iter().zip(to_one).map(|(hands, pays)| i64::try_from(*hands).unwrap() * pays);
    let edge = Decimal::from(-returned.sum::<i64>() * 100) / Decimal::from(HANDS);
    assert_eq!(edge.round_dp(3).to_string(), "7.238");
}

#[test]
fn the_dealer_fails_to_qualify_as_often_as_worked_out_for_both_qualifiers() {
    let classes = classes();
    for (qualifier, expected) in [("K-3-2", "0.003189"), ("A-3-2", "0.013393")] {
        let qualifier: Qualifier = qualifier.parse().unwrap();
        let fails = |seven: &Seven| !qualifier.admits(house_way(seven).setting.worth().high);
        assert_eq!(six_digits(count(&classes, fails)), expected);
    }
}

#[test]
fn a_lucky_break_is_dealt_as_often_as_a_break_bonus_pays() {
    let classes = classes();
    let breaks = count(&classes, |seven| house_way(seven).setting.worth().is_lucky_break());
    assert_eq!(count(&classes, can_lucky_break), breaks);
    assert_eq!(count(&classes, |seven| BreakBonusLine::of(seven).is_lucky_break()), breaks);
}

/// Compares the house way with the slow reference for every class: rule, low hand and high hand.
/// The house way never fouls, and sets every card once.
#[test]
fn the_house_way_agrees_with_the_reference_for_every_hand() {
    for (seven, _) in classes() {
        let set = house_way(&seven);
        let (rule, expected) = reference::house_way(reference::ranks(seven.cards()));
        assert_eq!(set.rule.number(), rule, "{seven:?}");
        let [low, high] = [&set.setting.low()[..], &set.setting.high()].map(|cards| {
            cards.iter().map(|card| card.rank().map_or(0, Rank::number)).collect::<Vec<u8>>()
        });
        let low = reference::low_value(low.try_into().unwrap());
        let high = reference::high_value(high.try_into().unwrap());
        assert_eq!((low, high), (expected.low_value, expected.high_value), "{seven:?}");
        assert!(!set.setting.worth().is_foul(), "{seven:?}");
        assert_eq!(can_lucky_break(&seven), rule <= 2, "{seven:?}");
        let breaks = reference::is_lucky_break(low, high);
        assert_eq!(set.setting.worth().is_lucky_break(), breaks, "{seven:?}");

        let mut laid =
            [&set.setting.low()[..], &set.setting.high(), &set.setting.discards()].concat();
        let mut dealt = seven.cards().to_vec();
        laid.sort_unstable();
        dealt.sort_unstable();
        assert_eq!(laid, dealt);
    }
}
