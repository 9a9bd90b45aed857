//! Measures how fast hands are ranked, pots are built and awarded, and recorded hands are read and
//! replayed.
//!
//! One element is one hand, so criterion reports hands per second on one core.
//!
//! Seven-card hands with three cards in common are ranked at 340 million a second, and at 220
//! million while other programs use the machine. Recorded hands (the worked sample, with up to ten
//! players and nine pots) are read and replayed at 160,000 a second, and at 97,000 on a busy
//! machine. A general TOML parser takes twice as long just to read the hands, which is four times
//! as long as our parser takes to read them. The table shows the nanoseconds for a complete hand in
//! which everybody is all-in, from the forced bets to the last share, on a quiet machine. On a busy
//! machine it takes up to twice as long.
//!
//! | players | 1 level | 2 levels | 4 levels | 9 levels |
//! |--------:|--------:|---------:|---------:|---------:|
//! |       2 |     237 |          |          |          |
//! |       4 |     304 |      361 |          |          |
//! |       6 |     410 |      527 |      601 |          |
//! |       8 |     481 |      491 |      648 |          |
//! |      10 |     497 |      584 |      789 |     1268 |
//!
//! Every action costs the same, and every pot requires one pass over the players. (Measured with
//! `cargo bench --bench holdem` on one core of a virtual machine with an Intel Xeon, while other
//! work ran on it.)

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use std::{fmt::Write as _, hint::black_box};

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use houseway::{
    cards::Card,
    rules::holdem::{
        engine::{
            Action, Antes, Betting, Chips, Claim, Limit, OddChip, Place, Pots, Setup, Sharing,
            StartingPlayer, Strength, Tally, share_out,
        },
        phh::{Strictness, read, replay},
    },
};
use serde_json::Value;

/// The strongest of all seven-card hands that include the first three cards of the pack.
fn strongest(pack: &[Card]) -> Option<Strength> {
    let base = Tally::default().with_all(pack[..3].iter().copied());
    let mut best = None;
    for a in 3..pack.len() {
        let four = base.with(pack[a]);
        for b in a + 1..pack.len() {
            let five = four.with(pack[b]);
            for c in b + 1..pack.len() {
                let six = five.with(pack[c]);
                for card in &pack[c + 1..] {
                    best = best.max(Some(six.with(*card).strength()));
                }
            }
        }
    }
    best
}

fn ranking(criterion: &mut Criterion) {
    let pack: Vec<Card> = Card::all().collect();
    let mut group = criterion.benchmark_group("holdem/ranking");
    group.throughput(Throughput::Elements(211_876)); // 49 choose 4
    group.bench_function("seven_cards", |bench| bench.iter(|| strongest(black_box(&pack))));
    group.finish();
}

/// A hand in which everybody is all-in, with as many different stack sizes as pots.
fn all_in(players: usize, pots: usize) -> Setup {
    let stack = |index: usize| 100 * Chips::try_from(index % pots + 1).unwrap();
    let blinds = [10, 5].into_iter().chain([0; 8]);
    let entries = (0..players).zip(blinds);
    let entries = entries
        .map(|(index, blind)| StartingPlayer {
            stack: stack(index),
            blind,
            ..StartingPlayer::default()
        })
        .collect();
    Setup::new(Limit::no_limit(10), Antes::Layered, entries).unwrap()
}

fn bet_it_all(setup: &Setup) -> Pots {
    let mut betting = Betting::open(setup);
    while let Some(bounds) = betting.bounds() {
        let action = bounds.raise.map_or(Action::CheckOrCall, |to| Action::BetOrRaiseTo(to.max));
        betting.act(bounds.place, action).unwrap();
    }
    betting.pots()
}

fn pots(criterion: &mut Criterion) {
    let pack: Vec<Card> = Card::all().collect();
    let sharing = Sharing { odd_chip: OddChip::LeftOfButton, chip: 1, button: None };
    let board = Tally::default().with_all(pack[..5].iter().copied());
    let claims: Vec<Claim> = (0..10)
        .map(|at| Claim::Shown(board.with(pack[5 + 2 * at]).with(pack[6 + 2 * at]).strength()))
        .collect();
    let claim = |place: Place| claims[place.index()];
    let mut group = criterion.benchmark_group("holdem/all_in");
    for players in [2, 4, 6, 8, 10] {
        for pots in [1, 2, 4, 9].into_iter().filter(|pots| *pots < players) {
            let setup = all_in(players, pots);
            let id = BenchmarkId::new(format!("{players}_players"), format!("{pots}_levels"));
            group.bench_function(id, |bench| {
                bench.iter(|| share_out(&bet_it_all(black_box(&setup)), 0, sharing, claim));
            });
        }
    }
    group.finish();
}

/// The worked sample, as one file of many hands.
fn sample() -> (String, u64) {
    let lines = include_str!("../crates/rules/tests/rules/vectors/holdem_sample.jsonl").lines();
    let mut file = String::new();
    let mut hands = 0;
    for line in lines {
        let worked: Value = serde_json::from_str(line).unwrap();
        hands += 1;
        writeln!(file, "[{hands}]").unwrap();
        let amounts = |name: &str| worked[name].to_string().replace('"', "");
        for (name, value) in [
            ("variant", worked["variant"].to_string()),
            ("ante_trimming_status", worked["ante_trimming"].to_string()),
            ("antes", amounts("antes")),
            ("blinds_or_straddles", amounts("blinds_or_straddles")),
            ("starting_stacks", amounts("starting_stacks")),
            ("finishing_stacks", amounts("finishing_stacks")),
            ("actions", worked["actions"].to_string()),
        ] {
            writeln!(file, "{name} = {value}").unwrap();
        }
        for name in ["min_bet", "small_bet", "big_bet"] {
            if let Some(bet) = worked[name].as_str() {
                writeln!(file, "{name} = {bet}").unwrap();
            }
        }
    }
    (file, hands)
}

fn histories(criterion: &mut Criterion) {
    let (file, hands) = sample();
    let mut group = criterion.benchmark_group("holdem/histories");
    group.throughput(Throughput::Elements(hands));
    // For comparison: reading the same file with a general TOML parser.
    group.bench_function("read_as_toml", |bench| {
        bench.iter(|| black_box(&file).parse::<toml::Table>().unwrap().len());
    });
    group.bench_function("read", |bench| {
        bench.iter(|| read(black_box(&file)).flatten().count());
    });
    group.bench_function("read_and_replay", |bench| {
        bench.iter(|| {
            let replays = read(black_box(&file)).map(|hand| replay(&hand?, Strictness::Strict));
            replays
                .filter(|replay| replay.as_ref().is_ok_and(|r| r.as_recorded == Some(true)))
                .count()
        });
    });
    group.finish();
}

criterion_group!(benches, ranking, pots, histories);
criterion_main!(benches);
