//! A second implementation of Break Poker, slow and written only from the rules page: it tries
//! every way to set seven cards, and every card that the joker can stand for. The reference shares
//! only the card types with the code under test.

use houseway_base::cards::{AnyCard, Rank};

const JOKER: u8 = 0;
const ACE: u8 = 14;

/// A hand's value: its category, then its ranks; greater is better.
pub type Value = (u8, [u8; 3]);

pub const HIGH_CARD: u8 = 0;
pub const PAIR: u8 = 1;
pub const STRAIGHT: u8 = 2;
pub const TRIPS: u8 = 3;

/// A setting of seven cards, by their positions: two low and three high.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    pub low: [usize; 2],
    pub high: [usize; 3],
    pub low_value: Value,
    pub high_value: Value,
}

pub fn ranks(cards: &[AnyCard; 7]) -> [u8; 7] {
    cards.map(|card| card.rank().map_or(JOKER, Rank::number))
}

fn natural(mut ranks: [u8; 3]) -> Value {
    ranks.sort_unstable_by(|a, b| b.cmp(a));
    let [a, b, c] = ranks;
    let runs = (3..=ACE).map(|top| {
        let bottom = if top == 3 { ACE } else { top - 2 };
        let mut run = [top, top - 1, bottom];
        run.sort_unstable_by(|a, b| b.cmp(a));
        (top, run)
    });
    let straight = runs.into_iter().find(|(_, run)| *run == ranks);
    match (a == b, b == c, straight) {
        (true, true, _) => (TRIPS, [a, 0, 0]),
        (true, false, _) => (PAIR, [a, c, 0]),
        (false, true, _) => (PAIR, [b, a, 0]),
        (false, false, Some((top, _))) => (STRAIGHT, [top, 0, 0]),
        (false, false, None) => (HIGH_CARD, ranks),
    }
}

pub fn high_value(ranks: [u8; 3]) -> Value {
    if !ranks.contains(&JOKER) {
        return natural(ranks);
    }
    let as_rank = |value| natural(ranks.map(|rank| if rank == JOKER { value } else { rank }));
    let serves = |value| value == ACE || as_rank(value).0 >= STRAIGHT;
    (2..=ACE).filter(|value| serves(*value)).map(as_rank).max().unwrap()
}

pub fn low_value(ranks: [u8; 2]) -> Value {
    let [a, b] = ranks.map(|rank| if rank == JOKER { ACE } else { rank });
    if a == b { (PAIR, [a, 0, 0]) } else { (HIGH_CARD, [a.max(b), a.min(b), 0]) }
}

/// Whether this is a foul: the low hand, which lacks a third card, outranks the high hand.
pub fn is_foul(low: Value, high: Value) -> bool {
    let (kind, [first, second, third]) = high;
    let without_third = if kind == HIGH_CARD { [first, second, 0] } else { [first, 0, third] };
    low > (kind, without_third)
}

/// Every way to set seven cards: 21 low hands, each with 10 high hands.
pub fn settings(ranks: [u8; 7]) -> Vec<Setting> {
    let mut settings = Vec::with_capacity(210);
    for a in 0..7 {
        for b in a + 1..7 {
            let rest: Vec<usize> = (0..7).filter(|place| ![a, b].contains(place)).collect();
            for c in 0..5 {
                for d in c + 1..5 {
                    for e in d + 1..5 {
                        let high = [rest[c], rest[d], rest[e]];
                        settings.push(Setting {
                            low: [a, b],
                            high,
                            low_value: low_value([ranks[a], ranks[b]]),
                            high_value: high_value(high.map(|place| ranks[place])),
                        });
                    }
                }
            }
        }
    }
    settings
}

/// The house way: the rule's number, and a setting that follows it.
pub fn house_way(ranks: [u8; 7]) -> (u8, Setting) {
    let settings = settings(ranks);
    let best = |low: u8, high: u8| {
        let such = settings.iter().filter(|set| set.low_value.0 == low && set.high_value.0 == high);
        such.max_by_key(|set| (set.low_value, set.high_value)).copied()
    };
    let rules = [(1, PAIR, TRIPS), (2, PAIR, STRAIGHT), (3, HIGH_CARD, TRIPS)];
    let rules = rules.into_iter().chain([(4, HIGH_CARD, STRAIGHT)]);
    for (rule, low, high) in rules {
        if let Some(setting) = best(low, high) {
            return (rule, setting);
        }
    }
    if best(PAIR, PAIR).is_some() {
        let pairs = settings.iter().filter(|set| set.low_value.0 == PAIR);
        let mut pairs: Vec<Value> = pairs.map(|set| set.low_value).collect();
        pairs.sort_unstable();
        pairs.dedup();
        let second = pairs[pairs.len() - 2];
        let such = settings.iter().filter(|set| set.low_value == second);
        return (5, *such.max_by_key(|set| set.high_value).unwrap());
    }
    if let Some(setting) = best(HIGH_CARD, PAIR) {
        return (6, setting);
    }
    let mut sorted = ranks;
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let low = low_value([sorted[1], sorted[2]]);
    let such = settings.iter().filter(|set| set.low_value == low);
    (7, *such.max_by_key(|set| set.high_value).unwrap())
}

pub fn is_lucky_break(low: Value, high: Value) -> bool {
    low.0 == PAIR && high.0 >= STRAIGHT
}

/// The result of the main bet if the player's setting is not a foul: −1, 0 or 1.
pub fn main_bet(dealer: (Value, Value), player: (Value, Value), qualifier: [u8; 3]) -> i8 {
    if dealer.1 < (HIGH_CARD, qualifier) {
        return 0;
    }
    let breaks = |(low, high)| is_lucky_break(low, high);
    if breaks(dealer) != breaks(player) {
        return if breaks(player) { 1 } else { -1 };
    }
    let wins = [player.0 > dealer.0, player.1 > dealer.1];
    match wins {
        [true, true] => 1,
        [false, false] => -1,
        _ => 0,
    }
}
