//! ICM, compared with two methods that share no code with it (6.2).

use std::time::{Duration, Instant};

use houseway_tournaments::prizes::icm;
use num_bigint::BigInt;
use num_rational::BigRational;
use proptest::prelude::*;

fn rational(number: i64) -> BigRational {
    BigRational::from(BigInt::from(number))
}

/// The first independent method: enumerates every order in which players can finish, using exact
/// rational numbers.
fn by_orders(stacks: &[i64], prizes: &[i64]) -> Vec<BigRational> {
    fn go(
        stacks: &[i64],
        prizes: &[i64],
        taken: &mut Vec<usize>,
        chance: &BigRational,
        equities: &mut [BigRational],
    ) {
        let Some(prize) = prizes.get(taken.len()) else { return };
        let left: i64 = (0..stacks.len())
            .filter(|player| !taken.contains(player))
            .map(|player| stacks[player])
            .sum();
        for player in 0..stacks.len() {
            if taken.contains(&player) {
                continue;
            }
            let next = chance * BigRational::new(stacks[player].into(), left.into());
            equities[player] += &next * rational(*prize);
            taken.push(player);
            go(stacks, prizes, taken, &next, equities);
            taken.pop();
        }
    }
    let mut equities = vec![rational(0); stacks.len()];
    go(stacks, prizes, &mut Vec::new(), &rational(1), &mut equities);
    equities
}

/// The second independent method: players finish in the order of exponential clocks whose rates are
/// their stacks, so the probability of a place is an integral. The integral is computed with
/// Gauss's rule on small intervals.
fn by_clocks(stacks: &[i64], prizes: &[i64]) -> Vec<f64> {
    let total: i64 = stacks.iter().sum();
    let rates: Vec<f64> = stacks.iter().map(|stack| *stack as f64 / total as f64).collect();
    let nodes: [(f64, f64); 4] = [
        (-0.861_136_311_594_052_6, 0.347_854_845_137_453_86),
        (-0.339_981_043_584_856_26, 0.652_145_154_862_546_1),
        (0.339_981_043_584_856_26, 0.652_145_154_862_546_1),
        (0.861_136_311_594_052_6, 0.347_854_845_137_453_86),
    ];
    let equity = |player: usize| {
        // u = e^(-t/scale) maps time to (0, 1], where the integrand is smooth.
        let (steps, rate) = (2_000_u32, rates[player]);
        let scale = 4.0 / rates.iter().copied().fold(1.0, f64::min);
        let mut sum = 0.0;
        for step in 0..steps {
            let half = 0.5 / f64::from(steps);
            let middle = (f64::from(step) + 0.5) / f64::from(steps);
            for (node, weight) in nodes {
                let u = middle + half * node;
                let time = -scale * u.ln();
                // The probabilities that 0, 1, 2 … of the other players' clocks ring earlier.
                let mut faster = vec![1.0_f64];
                for (_, their) in rates.iter().enumerate().filter(|(at, _)| *at != player) {
                    let before = 1.0 - (-their * time).exp();
                    let mut next = vec![0.0; faster.len() + 1];
                    for (many, chance) in faster.iter().enumerate() {
                        next[many] += chance * (1.0 - before);
                        next[many + 1] += chance * before;
                    }
                    faster = next;
                }
                let paid = faster.iter().zip(prizes).map(|(chance, prize)| chance * *prize as f64);
                let density = rate * scale * u.powf(scale * rate - 1.0);
                sum += weight * half * density * paid.sum::<f64>();
            }
        }
        sum
    };
    (0..stacks.len()).map(equity).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn rule_6_2_icm_is_what_every_order_comes_to(
        stacks in prop::collection::vec(1_i64..2_000_000, 1..=6),
        mut prizes in prop::collection::vec(0_i64..100_000_000, 1..=7),
    ) {
        prizes.sort_unstable_by(|a, b| b.cmp(a));
        prizes.truncate(stacks.len());
        let found = icm::equities(&stacks, &prizes).unwrap();
        let exact = by_orders(&stacks, &prizes);
        for (found, exact) in found.iter().zip(exact) {
            // These values are in units of 10⁻¹² of a cent.
            let exact = (exact * BigRational::from(BigInt::from(icm::UNITS))).round().to_integer();
            let off = exact - BigInt::from(*found);
            prop_assert!(off.magnitude() <= &num_bigint::BigUint::from(1_000_u32), "{off}");
        }
    }
}

#[test]
fn rule_6_2_fifteen_players_are_exact_and_fast() {
    let stacks: Vec<i64> = (1..=15).map(|player| 7_000 + player * player * 1_300).collect();
    let prizes: Vec<i64> = (0..15).map(|place| 100_000 / (place + 1)).collect();
    let begun = Instant::now();
    let found = icm::equities(&stacks, &prizes).unwrap();
    let took = begun.elapsed();
    assert!(took < Duration::from_millis(250), "{took:?}");
    let all: i64 = prizes.iter().sum();
    let sum: i128 = found.iter().sum();
    assert!((sum - i128::from(all) * icm::UNITS).abs() < 1_000, "{sum}");
    for (found, by_clocks) in found.iter().zip(by_clocks(&stacks, &prizes)) {
        let found = *found as f64 / icm::UNITS as f64;
        // The difference is relative to the money at stake.
        assert!((found - by_clocks).abs() / (all as f64) < 1e-9, "{found} {by_clocks}");
    }
    assert_eq!(icm::equities(&[1; 16], &prizes), None);
}

#[test]
fn rule_6_2_published_shares() {
    let equities =
        icm::equities(&[150_000, 98_750, 45_500, 13_250], &[42_500, 28_000, 13_000, 7_500]);
    let cents: Vec<i128> =
        equities.unwrap().iter().map(|equity| (equity + icm::UNITS / 2) / icm::UNITS).collect();
    assert_eq!(cents, [32_320, 27_812, 19_579, 11_289]);
}
