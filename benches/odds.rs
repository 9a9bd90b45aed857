//! Measures how fast Break Poker's odds are computed, compared with a simple method that visits
//! every pair of the 67,600 classes and looks up each outcome in a table. Also measures how fast
//! advice for a hand is computed.
//!
//! Both methods run on all cores and must give the same result. This is not a criterion bench,
//! because a single run of the simple method takes most of a minute.

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
        break_poker::{Advice, Analysis, Line, Strategy},
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

/// Runs `work` several times. Returns the last result, and the shortest time, because other
/// programs can slow a run down but never speed it up.
fn fastest<T>(name: &str, runs: usize, work: impl Fn() -> T) -> (T, Duration) {
    let mut best = Duration::MAX;
    let mut last = None;
    for _ in 0..runs {
        let start = Instant::now();
        last = Some(work());
        best = best.min(start.elapsed());
    }
    println!("{name:<64}{best:>12.2?} (fastest of {runs})");
    (last.unwrap(), best)
}

/// A class of equivalent hands, set the house way.
struct Class {
    /// For each kind of card in the hand, its index in the table of ways to draw cards, which has
    /// an entry for each kind and number of cards.
    groups: Vec<usize>,
    ways: u64,
    set: usize,
}

/// The value of a hand that has been set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Set(LowHand, HighHand, bool);

/// A hand with cards of these kinds.
fn seven(kinds: &[u8]) -> Seven {
    let cards = kinds.iter().enumerate().map(|(place, kind)| {
        let nth = kinds[..place].iter().rev().take_while(|other| *other == kind).count();
        let rank = Rank::ALL.get(usize::from(*kind));
        rank.map_or(AnyCard::Joker, |rank| Card::new(*rank, Suit::ALL[nth]).into())
    });
    let cards: Vec<AnyCard> = cards.collect();
    Seven::new(cards.try_into().unwrap()).unwrap()
}

fn classes(pack: &Pack) -> (Vec<(Vec<u8>, Class)>, Vec<Set>) {
    let mut classes = Vec::new();
    each_class(pack, |kinds, ways| {
        let worth = house_way(&seven(kinds)).setting.worth();
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

/// The simple method, with both sides playing the house way.
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

/// The median time to compute advice for a hand, over many hands. The first advice in a process is
/// slower, because it waits until all dealer hands have been set.
fn advise(pack: &Pack, qualifier: Qualifier) -> Duration {
    const HANDS: usize = 5_000;
    const TIMES: usize = 5;
    let _ = timed("advice, the first of a process", || {
        Advice::new(&seven(&[0, 1, 4, 4, 6, 7, 8]), &[], qualifier).unwrap()
    });
    let (classes, _) = classes(pack);
    let step = classes.len() / HANDS;
    let mut took: Vec<Duration> = classes
        .iter()
        .step_by(step)
        .map(|(kinds, _)| {
            let seven = seven(kinds);
            let once = || {
                let start = Instant::now();
                black_box(Advice::new(black_box(&seven), &[], qualifier).unwrap());
                start.elapsed()
            };
            (0..TIMES).map(|_| once()).min().unwrap()
        })
        .collect();
    took.sort_unstable();
    let [p50, p99, max] =
        [took.len() / 2, took.len() * 99 / 100, took.len() - 1].map(|place| took[place]);
    println!(
        "advice, {} hands of different classes, each the fastest of {TIMES}: p50 {p50:.2?}, \
         p99 {p99:.2?}, slowest {max:.2?}, {:.1} times the p50",
        took.len(),
        max.as_secs_f64() / p50.as_secs_f64(),
    );
    p50
}

fn main() {
    let qualifier: Qualifier = "A-3-2".parse().unwrap();
    let pack = Pack::new([vec![4; 13], vec![1]].concat(), 7).unwrap();
    println!("{} cores", std::thread::available_parallelism().map_or(1, usize::from));
    let (_, first) = timed("every deal, both strategies, by shared holdings, at first", || {
        Analysis::of_both(black_box(qualifier), &|_, _| {}).unwrap()
    });
    let (both, again) = fastest("the same again", 9, || {
        Analysis::of_both(black_box(qualifier), &|_, _| {}).unwrap()
    });
    let _ = fastest("the house way alone", 9, || {
        Analysis::new(black_box(qualifier), Strategy::HouseWay, &|_, _| {}).unwrap()
    });
    let (plain, slow) = timed("every deal, the house way alone, by all pairs of classes", || {
        every_pair(&pack, black_box(qualifier))
    });
    assert_eq!(Line::ALL.map(|line| both[0].main(line)), plain);
    let times = |fast: Duration| slow.as_secs_f64() / fast.as_secs_f64();
    println!("{:.1} times as fast; {:.1} times at first", times(again), times(first));
    let advice = advise(&pack, qualifier);
    let pair = slow.as_secs_f64() / (67_600.0 * 67_600.0);
    println!(
        "advice takes as long as {:.0} pairs of classes the plain way; it has 67,600 to look at",
        advice.as_secs_f64() / pair,
    );
}
