//! How fast Break Poker's odds are counted, beside the plain way: every pair of the 67,600 classes,
//! with a look-up in a table of outcomes each.
//!
//! Both run on all cores and must come out alike. It is not criterion's kind of bench: the plain
//! way, run once, takes most of a minute.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::print_stdout,
    clippy::float_arithmetic,
    missing_docs
)]

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use houseway::{
    cards::{AnyCard, Card, Rank, Suit},
    odds::{
        Pack,
        break_poker::{Analysis, Line, Strategy},
        each_class,
    },
    rules::break_poker::{HighHand, LowHand, Qualifier, Seven, house_way},
};
use rayon::prelude::*;

fn timed<T>(name: &str, work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    let took = start.elapsed();
    println!("{name:<64}{took:>12.2?}");
    (result, took)
}

/// A class of hands, set the house way.
struct Class {
    /// Kind and count, as the place in a table of ways.
    groups: Vec<usize>,
    ways: u64,
    set: usize,
}

/// What a set is worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Set(LowHand, HighHand, bool);

fn classes(pack: &Pack) -> (Vec<(Vec<u8>, Class)>, Vec<Set>) {
    let mut classes = Vec::new();
    each_class(pack, |kinds, ways| {
        let cards = kinds.iter().enumerate().map(|(place, kind)| {
            let nth = kinds[..place].iter().rev().take_while(|other| *other == kind).count();
            let rank = Rank::ALL.get(usize::from(*kind));
            rank.map_or(AnyCard::Joker, |rank| Card::new(*rank, Suit::ALL[nth]).into())
        });
        let cards: Vec<AnyCard> = cards.collect();
        let seven = Seven::new(cards.try_into().unwrap()).unwrap();
        let worth = house_way(&seven).setting.worth();
        classes.push((kinds.to_vec(), ways, Set(worth.low, worth.high, worth.is_lucky_break())));
    });
    let mut sets: Vec<Set> = classes.iter().map(|(.., set)| *set).collect();
    sets.sort_unstable();
    sets.dedup();
    let classes = classes.into_iter().map(|(kinds, ways, set)| {
        let groups = kinds
            .chunk_by(|a, b| a == b)
            .map(|group| usize::from(group[0]) * 5 + group.len())
            .collect();
        let set = sets.binary_search(&set).unwrap();
        (kinds, Class { groups, ways, set })
    });
    (classes.collect(), sets)
}

fn line(player: Set, dealer: Set, qualifier: Qualifier) -> Line {
    use std::cmp::Ordering::{Equal, Greater, Less};
    if !qualifier.admits(dealer.1) {
        return Line::DealerNotQualified;
    }
    match (player.2, dealer.2) {
        (true, false) => return Line::LuckyBreak,
        (false, true) => return Line::DealerLuckyBreak,
        _ => {}
    }
    match (player.0.cmp(&dealer.0), player.1.cmp(&dealer.1)) {
        (Greater, Greater) => Line::WinsBoth,
        (Greater, Equal) => Line::WinsLowCopiesHigh,
        (Greater, Less) => Line::WinsLowLosesHigh,
        (Equal, Greater) => Line::CopiesLowWinsHigh,
        (Less, Greater) => Line::LosesLowWinsHigh,
        (Equal, Equal) => Line::CopiesBoth,
        (Equal, Less) => Line::CopiesLowLosesHigh,
        (Less, Equal) => Line::LosesLowCopiesHigh,
        (Less, Less) => Line::LosesBoth,
    }
}

/// The plain way: the house way against the house way.
fn every_pair(pack: &Pack, qualifier: Qualifier) -> [u64; 12] {
    let (classes, sets) = classes(pack);
    let lines: Vec<Vec<u8>> = sets
        .par_iter()
        .map(|player| sets.iter().map(|dealer| line(*player, *dealer, qualifier).place()).collect())
        .collect();
    let against = |(kinds, player): &(Vec<u8>, Class)| {
        let mut ways = [0_u64; 14 * 5];
        for (kind, copies) in pack.copies().iter().enumerate() {
            let held = kinds.iter().filter(|held| usize::from(**held) == kind).count();
            let left = usize::from(*copies) - held;
            for (count, ways) in ways[kind * 5..][..5].iter_mut().enumerate() {
                *ways = [
                    [1, 0, 0, 0, 0],
                    [1, 1, 0, 0, 0],
                    [1, 2, 1, 0, 0],
                    [1, 3, 3, 1, 0],
                    [1, 4, 6, 4, 1],
                ][left][count];
            }
        }
        let mut deals = [0_u64; 12];
        let lines = &lines[player.set];
        for (_, dealer) in &classes {
            let hands: u64 = dealer.groups.iter().map(|group| ways[*group]).product();
            deals[usize::from(lines[dealer.set])] += player.ways * hands;
        }
        deals
    };
    classes.par_iter().map(against).reduce(
        || [0; 12],
        |mut sum, deals| {
            sum.iter_mut().zip(deals).for_each(|(sum, deals)| *sum += deals);
            sum
        },
    )
}

fn main() {
    let qualifier: Qualifier = "A-3-2".parse().unwrap();
    let pack = Pack::new([vec![4; 13], vec![1]].concat(), 7).unwrap();
    println!("{} cores", std::thread::available_parallelism().map_or(1, usize::from));
    let (both, fast) = timed("every deal, both strategies, by shared holdings", || {
        Analysis::of_both(black_box(qualifier), &|_, _| {}).unwrap()
    });
    let _ = timed("the house way alone", || {
        Analysis::new(black_box(qualifier), Strategy::HouseWay, &|_, _| {}).unwrap()
    });
    let (plain, slow) = timed("every deal, the house way alone, by all pairs of classes", || {
        every_pair(&pack, black_box(qualifier))
    });
    assert_eq!(Line::ALL.map(|line| both[0].main(line)), plain);
    println!("{:.1} times as fast", slow.as_secs_f64() / fast.as_secs_f64());
}
