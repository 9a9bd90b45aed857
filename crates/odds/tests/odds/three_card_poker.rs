//! Three Card Poker, a game that this crate does not contain, built from its description alone:
//! ante and play, and Pair Plus, the side bet on the player's own cards. Its published figures: the
//! house edge is 3.373 % of the ante with an ante bonus of 1, 4 and 5 to 1, or 2.01 % of all
//! stakes; the best play is to fold anything below Q-6-4, which is 32.58 % of hands; the edge of
//! Pair Plus is 2.32 % if a flush pays 4 to 1, and 7.28 % if it pays 3.

use std::cmp::Reverse;

use houseway_odds::{Banked, Contest, Counts, Line, Pack, Sizes, Standing, Table};

const FOLD: Line = 0;
const NOT_QUALIFIED: Line = 1;
const LOSES: Line = 2;
const TIES: Line = 3;
const WINS: Line = 4;

/// A hand's value: its category, then its ranks; greater is better.
type Value = (u8, [u8; 3]);

const PAIR: u8 = 1;
const FLUSH: u8 = 2;
const STRAIGHT: u8 = 3;
const TRIPS: u8 = 4;
const STRAIGHT_FLUSH: u8 = 5;

/// Every card is a separate kind: its rank is the kind divided by four, and its suit is the
/// remainder.
fn value(kinds: &[u8]) -> Value {
    let mut ranks = [kinds[0], kinds[1], kinds[2]].map(|kind| kind / 4);
    ranks.sort_unstable_by_key(|rank| Reverse(*rank));
    let [a, b, c] = ranks;
    let flush = kinds.iter().all(|kind| kind % 4 == kinds[0] % 4);
    let wheel = ranks == [12, 1, 0];
    let straight = wheel || (a == b + 1 && b == c + 1);
    let of_run = if wheel { [1, 0, 0] } else { [a, b, c] };
    match (straight, flush) {
        (true, true) => (STRAIGHT_FLUSH, of_run),
        _ if a == c => (TRIPS, ranks),
        (true, false) => (STRAIGHT, of_run),
        (false, true) => (FLUSH, ranks),
        _ if a == b => (PAIR, [a, a, c]),
        _ if b == c => (PAIR, [b, b, a]),
        _ => (0, ranks),
    }
}

struct ThreeCardPoker {
    pack: Pack,
    values: Vec<Value>,
}

impl ThreeCardPoker {
    fn new() -> Self {
        let pack = Pack::new(vec![1; 52], 3).unwrap();
        let mut values = Vec::new();
        houseway_odds::each_class(&pack, |kinds, _| values.push(value(kinds)));
        values.sort_unstable();
        values.dedup();
        Self { pack, values }
    }

    fn number(&self, value: Value) -> u16 {
        u16::try_from(self.values.partition_point(|other| *other < value)).unwrap()
    }
}

impl Banked for ThreeCardPoker {
    fn pack(&self) -> &Pack {
        &self.pack
    }

    fn sizes(&self) -> Sizes {
        let highs = u16::try_from(self.values.len()).unwrap();
        Sizes { lines: 5, marks: 6, player_ranks: 2, dealer_ranks: 2, lows: 1, highs }
    }

    /// The dealer qualifies with queen high.
    fn dealer(&self, kinds: &[u8]) -> Standing {
        let value = value(kinds);
        Standing { rank: u8::from(value >= (0, [10, 0, 0])), low: 0, high: self.number(value) }
    }

    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>) {
        options.push(Standing { rank: 0, low: 0, high: 0 });
        options.push(Standing { rank: 1, low: 0, high: self.number(value(kinds)) });
    }

    /// The category of the player's hand, for the ante bonus and Pair Plus.
    fn mark(&self, kinds: &[u8]) -> u8 {
        value(kinds).0
    }

    fn contest(&self, player: u8, dealer: u8) -> Contest {
        match (player, dealer) {
            (0, _) => Contest::Settled(FOLD),
            (_, 0) => Contest::Settled(NOT_QUALIFIED),
            _ => Contest::Compared([[LOSES, TIES, WINS]; 3]),
        }
    }

    fn value(&self, line: Line) -> i64 {
        [-1, 1, -2, 0, 2][usize::from(line)]
    }
}

fn counted() -> Counts {
    let game = ThreeCardPoker::new();
    Table::new(&game).count(&game, &|_, _| {}).unwrap()
}

#[test]
fn three_card_poker_comes_out_at_its_published_figures() {
    let counts = counted();
    let total: u128 = 22_100 * 18_424;
    assert_eq!(counts.total(), total);
    let gain: i128 = counts
        .iter()
        .map(|(mark, _, line, deals)| {
            let bonus = if line == FOLD { 0 } else { [0, 0, 0, 1, 4, 5][usize::from(mark)] };
            let value = i128::from([-1, 1, -2, 0, 2][usize::from(line)]);
            (value + bonus) * i128::try_from(deals).unwrap()
        })
        .sum();
    let edge = -(gain as f64) / total as f64;
    assert_eq!(format!("{edge:.6}"), "0.033730");

    let of = |wanted: Line| -> u128 {
        counts.iter().filter(|(_, _, line, _)| *line == wanted).map(|(.., deals)| deals).sum()
    };
    // 7,200 of the 22,100 hands are below Q-6-4 and are folded.
    assert_eq!(of(FOLD), 7_200 * 18_424);
    let played = 1.0 - of(FOLD) as f64 / total as f64;
    let risk = edge / (1.0 + played);
    assert_eq!(format!("{risk:.4}"), "0.0201");
}

#[test]
fn pair_plus_comes_out_at_its_published_figures() {
    let counts = counted();
    let dealers = 18_424;
    let hands = [0, PAIR, FLUSH, STRAIGHT, TRIPS, STRAIGHT_FLUSH].map(|made| -> u128 {
        let deals = counts.iter().filter(|(mark, ..)| *mark == made).map(|(.., deals)| deals);
        deals.sum::<u128>() / dealers
    });
    assert_eq!(hands, [16_440, 3_744, 1_096, 720, 52, 48]);
    let edge = |flush: i32| {
        let pays = [-1, 1, flush, 6, 30, 40].map(f64::from);
        let gain: f64 = hands.iter().zip(pays).map(|(hands, pays)| *hands as f64 * pays).sum();
        format!("{:.4}", -gain / 22_100.0)
    };
    assert_eq!(edge(4), "0.0232");
    assert_eq!(edge(3), "0.0728");
}

#[test]
fn a_game_whose_contest_is_no_sum_is_refused_where_there_is_a_choice() {
    struct Commission(ThreeCardPoker);
    impl Banked for Commission {
        fn pack(&self) -> &Pack {
            &self.0.pack
        }
        fn sizes(&self) -> Sizes {
            self.0.sizes()
        }
        fn dealer(&self, kinds: &[u8]) -> Standing {
            self.0.dealer(kinds)
        }
        fn options(&self, kinds: &[u8], options: &mut Vec<Standing>) {
            self.0.options(kinds, options);
        }
        fn mark(&self, _: &[u8]) -> u8 {
            0
        }
        fn contest(&self, _: u8, _: u8) -> Contest {
            Contest::Compared([[LOSES, LOSES, TIES], [LOSES, LOSES, TIES], [TIES, TIES, WINS]])
        }
        fn value(&self, line: Line) -> i64 {
            [-100, 100, -100, 0, 95][usize::from(line)]
        }
    }
    let game = Commission(ThreeCardPoker::new());
    assert!(Table::new(&game).count(&game, &|_, _| {}).is_err());
}
