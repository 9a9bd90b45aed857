//! Measures how fast a Break Poker hand is set and settled, compared with a simple method that
//! tries all 210 settings.
//!
//! One element is one hand, so criterion reports hands per second on one core.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use houseway::{
    cards::AnyCard,
    rules::break_poker::{Dealer, FoulRule, Qualifier, Setting, Seven, Verdict, house_way},
};

#[path = "../crates/rules/tests/rules/break_poker/reference.rs"]
#[allow(dead_code)]
mod reference;

/// A dealer's hand, and a player's hand with its setting.
struct Deal {
    dealer: Seven,
    player: Seven,
    set: Setting,
}

const DEALS: usize = 1024;

/// Deals from a pack that a fixed linear congruential generator shuffles, so that the deals are the
/// same on every machine.
fn deals() -> Vec<Deal> {
    let mut pack: Vec<AnyCard> = AnyCard::all().collect();
    let mut seed: u64 = 7;
    let mut below = |bound: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(seed >> 33).unwrap() % bound
    };
    let deal = |_| {
        for place in 0..14 {
            let other = place + below(pack.len() - place);
            pack.swap(place, other);
        }
        let dealer = Seven::new(pack[..7].try_into().unwrap()).unwrap();
        let player = Seven::new(pack[7..14].try_into().unwrap()).unwrap();
        Deal { dealer, player, set: house_way(&player).setting }
    };
    (0..DEALS).map(deal).collect()
}

fn dealer(seven: &Seven) -> Dealer {
    Dealer::new(&house_way(black_box(seven)), Qualifier::default())
}

fn bench(criterion: &mut Criterion) {
    let deals = deals();
    let dealers: Vec<Dealer> = deals.iter().map(|deal| dealer(&deal.dealer)).collect();
    let settle = |dealer, deal: &Deal| {
        Verdict::new(dealer, black_box(&deal.player), black_box(&deal.set), FoulRule::Loses)
    };
    let mut group = criterion.benchmark_group("break_poker");
    group.throughput(Throughput::Elements(u64::try_from(DEALS).unwrap()));
    group.bench_function("house_way", |bencher| {
        bencher.iter(|| {
            for deal in &deals {
                black_box(house_way(black_box(&deal.dealer)));
            }
        });
    });
    group.bench_function("settle_one_seat", |bencher| {
        bencher.iter(|| {
            for (dealer, deal) in dealers.iter().zip(&deals) {
                black_box(settle(*dealer, deal));
            }
        });
    });
    group.bench_function("house_way_and_settle_one_seat", |bencher| {
        bencher.iter(|| {
            for deal in &deals {
                black_box(settle(dealer(&deal.dealer), deal));
            }
        });
    });
    group.bench_function("house_way_by_all_210_settings", |bencher| {
        bencher.iter(|| {
            for deal in &deals {
                let ranks = reference::ranks(black_box(deal.dealer.cards()));
                black_box(reference::house_way(ranks));
            }
        });
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
