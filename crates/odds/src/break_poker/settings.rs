//! The settings that a player can sensibly choose.

use super::faces::{HAND, VALUES, Values};
use crate::Standing;
use houseway_base::cards::AnyCard;
use houseway_rules::break_poker::{Setting, Seven, Worth};

/// The ranks that a player's standing can have in a contest.
pub(super) const PLAIN: u8 = 0;
pub(super) const LUCKY_BREAK: u8 = 1;

/// The standing of a set.
pub(super) fn standing(values: &Values, worth: Worth) -> Standing {
    let (low, high) = values.numbers(worth);
    let rank = if worth.is_lucky_break() { LUCKY_BREAK } else { PLAIN };
    Standing { rank, low, high }
}

/// Adds the standings of all sets that are not fouls and that no other set beats: the house way's
/// first, if it is among them, then by low hand, best first.
///
/// A set beats another if both its hands are at least as good and one is better, or if it is a
/// Lucky Break and the other is not. A set without a Lucky Break loses if the dealer has one, and
/// against anything else a Lucky Break has the best possible result (`break_poker.md`, 10 and 11).
pub(super) fn sensible(kinds: &[u8], house_way: Standing, sensible: &mut Vec<Standing>) {
    let start = sensible.len();
    for standing in best_of_each_low(kinds) {
        let kept = sensible.get(start..).unwrap_or_default();
        if kept.iter().any(|kept| *kept == standing || is_better(*kept, standing)) {
            continue;
        }
        let mut place = start;
        while let Some(kept) = sensible.get(place) {
            if is_better(standing, *kept) {
                sensible.remove(place);
            } else {
                place += 1;
            }
        }
        sensible.push(standing);
    }
    if let Some(sensible) = sensible.get_mut(start..) {
        sensible.sort_unstable_by_key(|standing| {
            (*standing != house_way, std::cmp::Reverse(standing.low))
        });
    }
}

fn is_better(one: Standing, other: Standing) -> bool {
    if one.rank != other.rank {
        return one.rank > other.rank;
    }
    one != other && one.low >= other.low && one.high >= other.high
}

/// For every low hand, the best high hand of the other cards, unless that is a foul. If the best
/// high hand is a foul, the worse ones are too.
fn best_of_each_low(kinds: &[u8]) -> impl Iterator<Item = Standing> {
    let values = &*VALUES;
    let pairs = (0..HAND).flat_map(|first| (first + 1..HAND).map(move |second| [first, second]));
    pairs.filter_map(move |places| {
        let [first, second] = places;
        let low = values.low([*kinds.get(first)?, *kinds.get(second)?]);
        let mut rest = kinds.iter().enumerate();
        let mut rest = std::iter::from_fn(|| {
            rest.find(|(place, _)| !places.contains(place)).map(|(_, kind)| *kind)
        });
        let rest = [rest.next()?, rest.next()?, rest.next()?, rest.next()?, rest.next()?];
        let high = TRIPLES.iter().filter_map(|triple| {
            let [a, b, c] = triple.map(|place| rest.get(place).copied());
            Some(values.high([a?, b?, c?]))
        });
        let worth = values.worth(low, high.max()?)?;
        (!worth.is_foul()).then(|| standing(values, worth))
    })
}

/// Every way to lay out seven cards, two low and three high.
pub(super) fn each(seven: &Seven) -> impl Iterator<Item = Setting> {
    let cards = seven.cards();
    let pairs = (0..HAND).flat_map(|first| (first + 1..HAND).map(move |second| [first, second]));
    pairs.flat_map(move |places| {
        let [first, second] = places.map(|place| cards.get(place).copied());
        let mut rest = cards.iter().enumerate();
        let rest: [Option<AnyCard>; HAND - 2] = std::array::from_fn(|_| {
            rest.find(|(place, _)| !places.contains(place)).map(|(_, card)| *card)
        });
        TRIPLES.iter().filter_map(move |triple| {
            let [a, b, c] = triple.map(|place| rest.get(place).copied().flatten());
            Setting::new(seven, [first?, second?], [a?, b?, c?])
        })
    })
}

/// All choices of three out of five.
const TRIPLES: [[usize; 3]; 10] = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
];
