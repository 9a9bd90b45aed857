//! The totals of a day's cash, compared with a simple model on random days (`back_office.md`, 4.8).

use std::collections::BTreeSet;

use chrono::{DateTime, TimeDelta, Utc};
use houseway_acts::cash::{CashMove, Limits, Whose, log_lines, reached, sums};
use houseway_base::{
    ids::{CashTransactionId, StayId},
    names::{CaseKind, CashDirection},
};
use proptest::prelude::*;

const LIMITS: Limits = Limits {
    log_from: Some(250_000),
    near_from: Some(800_000),
    report_above: Some(1_000_000),
    identify_from: None,
};

fn at(second: i64) -> DateTime<Utc> {
    DateTime::UNIX_EPOCH + TimeDelta::seconds(second)
}

fn one(who: &str, minor: i64, second: i64) -> CashMove {
    CashMove {
        id: CashTransactionId::new(),
        whose: Whose::Described(who.to_owned()),
        direction: CashDirection::In,
        minor,
        at: at(second),
        void_at: None,
        limits: LIMITS,
    }
}

fn kinds(moves: &[CashMove]) -> Vec<CaseKind> {
    reached(moves).into_iter().map(|reached| reached.case).collect()
}

/// 4.8: cash is reported *above* the limit, so a sum equal to the limit is not reported.
#[test]
fn s4_8_exactly_the_amount_is_not_over_it() {
    let mut day = vec![one("A", 800_000, 1), one("A", 200_000, 2)];
    assert_eq!(kinds(&day), [CaseKind::CashNear]);
    day.push(one("A", 1, 3));
    assert_eq!(kinds(&day), [CaseKind::CashNear, CaseKind::CashOver]);
    assert_eq!(reached(&day)[1].sum, 1_000_001);
}

/// 4.8: cash in and cash out are never netted, and the cash of different people is never added
/// together.
#[test]
fn s4_8_in_and_out_are_never_netted() {
    let out = CashMove { direction: CashDirection::Out, ..one("A", 700_000, 2) };
    let day = [one("A", 700_000, 1), out, one("B", 700_000, 3)];
    assert_eq!(kinds(&day), []);
    assert_eq!(sums(&day).len(), 3);
}

/// 0.4-15: the cash of an unknown person is never added to anyone else's.
#[test]
fn s0_4_15_unknown_people_are_not_merged() {
    let unknown = || {
        let one = one("", 600_000, 1);
        CashMove { whose: Whose::Unknown(one.id), ..one }
    };
    assert_eq!(kinds(&[unknown(), unknown()]), []);
    let stay = Whose::Stay(StayId::new());
    let sat = |second| CashMove { whose: stay.clone(), ..one("", 600_000, second) };
    assert_eq!(kinds(&[sat(1), sat(2)]), [CaseKind::CashNear, CaseKind::CashOver]);
}

/// 0.4-15: a voided transaction leaves the sums when it is voided, but limits that were already
/// reached stay reached.
#[test]
fn s0_4_15_what_is_voided_leaves_the_sum() {
    let voided = |second| CashMove { void_at: Some(at(second)), ..one("A", 900_000, 1) };
    assert_eq!(kinds(&[voided(2), one("A", 200_000, 3)]), [CaseKind::CashNear]);
    let late = [voided(4), one("A", 200_000, 3)];
    assert_eq!(kinds(&late), [CaseKind::CashNear, CaseKind::CashOver]);
    assert_eq!(sums(&late).into_values().collect::<Vec<_>>(), [200_000]);
}

/// 4.8, point 5: the limits that were in force when a transaction was entered apply to it, and null
/// switches a rule off.
#[test]
fn s4_8_limits_never_apply_backwards() {
    let low = Limits { near_from: Some(100_000), identify_from: Some(500_000), ..LIMITS };
    let mut day = vec![one("A", 500_000, 1)];
    assert_eq!(kinds(&day), []);
    day.push(CashMove { limits: low, ..one("A", 1, 2) });
    assert_eq!(kinds(&day), [CaseKind::CashNear, CaseKind::Identify]);
    let off = Limits::default();
    assert_eq!(kinds(&[CashMove { limits: off, ..one("A", 9_900_000, 1) }]), []);
    assert!(log_lines(&[CashMove { limits: off, ..one("A", 9_900_000, 1) }]).is_empty());
}

/// 4.8 and 0.4-15: the cash log contains large transactions, and all later transactions of a person
/// whose sum has reached the cash log's limit.
#[test]
fn s4_8_later_transactions_are_lines() {
    let day = [
        one("A", 200_000, 1),
        one("A", 60_000, 2),
        one("A", 1_00, 3),
        one("B", 249_999, 4),
        one("C", 250_000, 5),
    ];
    let lines = log_lines(&day);
    let is_line: Vec<bool> = day.iter().map(|one| lines.contains(&one.id)).collect();
    assert_eq!(is_line, [false, false, true, false, true]);
}

/// The sum of a person's cash in one direction up to and including this transaction, added up from
/// the start.
fn plain_sum(day: &[CashMove], of: &CashMove) -> i64 {
    let same = |one: &&CashMove| one.whose == of.whose && one.direction == of.direction;
    let before = |one: &&CashMove| (one.at, one.id) <= (of.at, of.id);
    let stands = |one: &&CashMove| one.void_at.is_none_or(|void| void >= of.at);
    day.iter().filter(same).filter(before).filter(stands).map(|one| one.minor).sum()
}

fn any_move() -> impl Strategy<Value = CashMove> {
    let who = prop::sample::select(vec!["A", "B", "C", ""]);
    let amount = prop_oneof![Just(250_000_i64), Just(800_000), Just(1_000_000), 1..1_200_000_i64];
    let void = prop::option::weighted(0.2, 0..30_i64);
    (who, any::<bool>(), amount, 0..40_i64, void).prop_map(|(who, out, minor, second, void)| {
        let new = one(who, minor, second);
        CashMove {
            whose: if who.is_empty() { Whose::Unknown(new.id) } else { new.whose },
            direction: if out { CashDirection::Out } else { CashDirection::In },
            void_at: void.map(|after| at(second + after)),
            ..new
        }
    })
}

proptest! {
    /// For each person and direction, every limit is reported at most once, none is overlooked, and
    /// the order of the input does not matter.
    #[test]
    fn s4_8_random_days_reach_each_amount_once(
        day in prop::collection::vec(any_move(), 0..40),
        seed in any::<u64>(),
    ) {
        let found = reached(&day);
        let key = |one: &CashMove| (one.whose.clone(), one.direction);
        let mut keys = BTreeSet::new();
        for one in &found {
            let key = (one.whose.clone(), one.direction, one.case);
            prop_assert!(keys.insert(key), "twice: {one:?}");
        }
        let mut expected = BTreeSet::new();
        for one in &day {
            let (sum, (whose, direction)) = (plain_sum(&day, one), key(one));
            if sum >= 800_000 {
                expected.insert((whose.clone(), direction, CaseKind::CashNear));
            }
            if sum > 1_000_000 {
                expected.insert((whose, direction, CaseKind::CashOver));
            }
        }
        prop_assert_eq!(&keys, &expected);
        let mut shuffled = day.clone();
        let count = shuffled.len();
        for index in 0..count {
            let other = usize::try_from(seed).unwrap_or(7).wrapping_mul(index + 1) % count;
            shuffled.swap(index, other);
        }
        prop_assert_eq!(reached(&shuffled), found);
        prop_assert_eq!(log_lines(&shuffled), log_lines(&day));
        // The cash log contains every transaction at or above its limit.
        let lines = log_lines(&day);
        for one in &day {
            let earlier = day.iter().any(|before| {
                before.whose == one.whose
                    && (before.at, before.id) < (one.at, one.id)
                    && plain_sum(&day, before) >= 250_000
            });
            prop_assert_eq!(lines.contains(&one.id), one.minor >= 250_000 || earlier);
        }
    }
}
