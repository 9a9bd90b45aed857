//! A table's win compared with its expected win: the covariance between seats, and whether a dealer
//! who cheats is detected.

use std::sync::LazyLock;

use houseway_base::cards::{AnyCard, Card, Rank, Suit};
use houseway_odds::{
    Exact,
    break_poker::{Moments, Pays, Shared, Strategy},
    chart::{Cusum, Expectation, Takings},
};
use houseway_rules::break_poker::{
    Dealer, FoulRule, Outcome, Qualifier, Seven, Verdict, house_way,
};
use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};

use crate::break_poker::WITH_KING;

static SHARED: LazyLock<Shared> =
    LazyLock::new(|| Shared::of(Qualifier::default(), Strategy::HouseWay).unwrap());

fn moments() -> [Moments; 3] {
    Moments::of(&WITH_KING, &SHARED, &Pays::default())
}

fn float(exact: &Exact) -> f64 {
    exact.decimal(12).parse().unwrap()
}

/// Seeded rounds of six seats that play the house way, dealt from a whole pack. The calculation
/// does not consider that seats draw from the same cards. This effect changes the result by at most
/// a hundredth.
#[test]
fn seats_of_a_round_scatter_together_as_worked_out() {
    const ROUNDS: u32 = 6_000;
    let mut rng = StdRng::seed_from_u64(15);
    let naturals = Rank::ALL.into_iter().flat_map(|rank| {
        Suit::ALL.into_iter().map(move |suit| AnyCard::from(Card::new(rank, suit)))
    });
    let mut pack: Vec<AnyCard> = naturals.chain([AnyCard::Joker]).collect();
    let (mut main, mut dealer_break) = (Pairs::default(), Pairs::default());
    for _ in 0..ROUNDS {
        pack.shuffle(&mut rng);
        let mut hands =
            pack.chunks_exact(7).map(|cards| Seven::new(cards.try_into().unwrap()).unwrap());
        let dealer = house_way(&hands.next().unwrap());
        let dealer_has = dealer.setting.worth().is_lucky_break();
        let dealer = Dealer::new(&dealer, Qualifier::default());
        let verdicts: Vec<Verdict> = hands
            .take(6)
            .map(|seven| Verdict::new(dealer, &seven, &house_way(&seven).setting, FoulRule::Loses))
            .collect();
        main.add(verdicts.iter().map(|verdict| match verdict.main.outcome() {
            Outcome::Win => 1.0,
            Outcome::Push => 0.0,
            Outcome::Lose => -1.0,
        }));
        dealer_break.add(verdicts.iter().map(|verdict| {
            match (dealer_has, verdict.break_bonus.is_lucky_break()) {
                (true, true) => 4.0,
                (true, false) => 1.0,
                (false, _) => -1.0,
            }
        }));
    }
    for (moments, pairs, within) in
        [(&moments()[0], main, 0.02), (&moments()[1], dealer_break, 0.1)]
    {
        let (edge, shared) = (float(&moments.edge), float(&moments.shared));
        let (mean, covariance) = (pairs.mean(), pairs.covariance(edge));
        println!(
            "{:?}: edge {edge:.4}, dealt {:.4}; variance {:.4}; shared {shared:.4}, dealt \
             {covariance:.4}",
            moments.bet,
            -mean,
            float(&moments.variance),
        );
        assert!((covariance - shared).abs() < within, "{covariance} for {shared}");
    }
}

/// The gains of pairs of seats over many rounds.
#[derive(Default)]
struct Pairs {
    rounds: f64,
    gains: f64,
    products: f64,
}

impl Pairs {
    fn add(&mut self, gains: impl Iterator<Item = f64>) {
        let gains: Vec<f64> = gains.collect();
        let sum: f64 = gains.iter().sum();
        let squares: f64 = gains.iter().map(|gain| gain * gain).sum();
        self.rounds += 1.0;
        self.gains += sum;
        self.products += sum.mul_add(sum, -squares);
    }

    fn mean(&self) -> f64 {
        self.gains / self.rounds / 6.0
    }

    /// The covariance of two seats' gains, around the expected gain.
    fn covariance(&self, edge: f64) -> f64 {
        self.products / self.rounds / 30.0 - edge * edge
    }
}

/// The number of bets of 10.00 in an hour.
const BETS: u32 = 60;

/// A dealer at a table with one seat, who can pay some pushes as wins.
struct Shift {
    rng: StdRng,
    wins: f64,
    pushes: f64,
    paid_as_wins: f64,
    expected: Expectation,
}

impl Shift {
    fn new(seed: u64, paid_as_wins: f64) -> Self {
        let [main, ..] = moments();
        let of = |outcome| WITH_KING.outcome(outcome) as f64 / WITH_KING.total() as f64;
        Self {
            rng: StdRng::seed_from_u64(seed),
            wins: of(Outcome::Win),
            pushes: of(Outcome::Push),
            paid_as_wins,
            expected: Expectation::new(&main.edge, &main.variance, &main.shared).unwrap(),
        }
    }

    fn hour(&mut self) -> Takings {
        let mut lost = 0_i128;
        for _ in 0..BETS {
            let dealt: f64 = self.rng.random();
            lost += if dealt < self.wins {
                1
            } else if dealt < self.wins + self.pushes {
                i128::from(self.rng.random::<f64>() < self.paid_as_wins)
            } else {
                -1
            };
        }
        let bets = i128::from(BETS);
        let squares = bets * 1_000 * 1_000;
        Takings { stakes: bets * 1_000, squares, round_squares: squares, won: lost * -1_000 }
    }

    /// The number of hours until the house is told that it wins too little.
    fn until_told(&mut self, once_in: u64) -> u64 {
        let (mut sums, mut hours) = (Cusum::default(), 0);
        loop {
            hours += 1;
            let takings = self.hour();
            sums = sums.step(&self.expected.departure(&takings).unwrap());
            if sums.low >= sums.height(once_in) {
                return hours;
            }
        }
    }
}

fn mean(hours: &[u64]) -> f64 {
    hours.iter().sum::<u64>() as f64 / hours.len() as f64
}

/// The house has chosen a rate of one false alarm in 1,000 hours of dealing. The mean of 60 alarms
/// has a standard error of about an eighth.
#[test]
fn an_honest_dealer_is_told_of_as_rarely_as_the_house_has_set() {
    let mut honest = Shift::new(1, 0.0);
    let hours: Vec<u64> = (0..60).map(|_| honest.until_told(1_000)).collect();
    let average = mean(&hours);
    println!("an honest dealer is told of after {average:.0} hours on average, set are 1,000");
    assert!((750.0..1_900.0).contains(&average), "{average}");
}

/// A dealer who pays one push in a hundred as a win is detected many times sooner than a false
/// alarm would occur.
#[test]
fn a_dealer_who_pays_a_push_in_a_hundred_as_a_win_is_found() {
    const ONCE_IN: u64 = 10_000;
    let found: Vec<u64> = (0..20).map(|seed| Shift::new(seed, 0.01).until_told(ONCE_IN)).collect();
    let average = mean(&found);
    println!(
        "a dealer who pays 1 % of pushes as wins is found after {average:.0} hours, {:.0} rounds \
         of one seat, on average; the slowest of 20 after {}; a false alarm: once in {ONCE_IN} \
         hours",
        average * f64::from(BETS),
        found.iter().max().unwrap(),
    );
    assert!(average < 4_000.0, "{average}");
    // A dealer who pays ten pushes in a hundred as wins is detected within 1,000 hours.
    let found: Vec<u64> = (0..20).map(|seed| Shift::new(seed, 0.1).until_told(ONCE_IN)).collect();
    let slowest = found.iter().max().unwrap();
    println!("one who pays 10 %: after {:.0} hours, the slowest {slowest}", mean(&found));
    assert!(*slowest < 1_000, "{slowest}");
}
