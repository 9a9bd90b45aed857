//! The totals of a gaming day's cash (`back_office.md`, 4.8 and 0.4-15): the sums by person and
//! direction, with cash in and cash out never netted, the lines of the cash log, and the limits
//! that were reached.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use houseway_back_office::thresholds::Thresholds;
use houseway_base::{
    ids::{CashTransactionId, StayId},
    money::{Currency, Minor, MoneyError},
    names::{CaseKind, CashDirection},
};
use houseway_facts::CashPerson;

/// The person whose transactions are added together.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Whose {
    /// A person with a stay at a table.
    Stay(StayId),
    /// A person known only by a description, exactly as typed.
    Described(String),
    /// An unknown person. This transaction is not added to any other.
    Unknown(CashTransactionId),
}

impl Whose {
    pub fn of(person: &CashPerson, id: CashTransactionId) -> Self {
        match (person.stay_id, &person.description) {
            (Some(stay), _) => Self::Stay(stay),
            (None, Some(text)) => Self::Described(text.clone()),
            (None, None) => Self::Unknown(id),
        }
    }

    /// A text that is unique for each person.
    pub fn key(&self) -> String {
        match self {
            Self::Stay(id) => format!("stay:{id}"),
            Self::Described(text) => format!("described:{text}"),
            Self::Unknown(id) => format!("transaction:{id}"),
        }
    }
}

/// The thresholds for logging cash, for reporting it and for identifying the person, in the
/// currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    pub log_from: Option<Minor>,
    pub near_from: Option<Minor>,
    /// A sum equal to this limit is not reported.
    pub report_above: Option<Minor>,
    pub identify_from: Option<Minor>,
}

impl Limits {
    pub fn of(thresholds: Option<&Thresholds>, currency: Currency) -> Result<Self, MoneyError> {
        let Some(set) = thresholds else { return Ok(Self::default()) };
        let minor = |amount: Option<_>| amount.map(|amount| currency.minor(amount)).transpose();
        Ok(Self {
            log_from: minor(set.cash_log_from)?,
            near_from: minor(set.cash_near_from)?,
            report_above: minor(set.cash_report_above)?,
            identify_from: minor(set.identify_from)?,
        })
    }
}

/// The part of a cash transaction that is needed for sums. Only transactions of the same gaming day
/// and currency are added together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CashMove {
    pub id: CashTransactionId,
    pub whose: Whose,
    pub direction: CashDirection,
    pub minor: Minor,
    pub at: DateTime<Utc>,
    /// When the transaction was voided. From then on, no sum includes it.
    pub void_at: Option<DateTime<Utc>>,
    /// The limits when the transaction was entered. Later changes to the limits do not affect the
    /// transaction.
    pub limits: Limits,
}

/// A transaction that made a sum reach a limit. It opens a case.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reached {
    pub case: CaseKind,
    pub id: CashTransactionId,
    pub whose: Whose,
    pub direction: CashDirection,
    /// The sum, including this transaction.
    pub sum: Minor,
}

/// Calls `each` for every transaction, with the person's running sum in the transaction's
/// direction. A voided transaction is subtracted at the time when it was voided.
fn walk<'a>(moves: &'a [CashMove], mut each: impl FnMut(&'a CashMove, Minor)) {
    let entered = moves.iter().map(|one| (one.at, false, one));
    let voided = moves.iter().filter_map(|one| Some((one.void_at?, true, one)));
    let mut steps: Vec<(DateTime<Utc>, bool, &CashMove)> = entered.chain(voided).collect();
    // At equal times, entries come before voids, because a transaction cannot be voided before it
    // is entered.
    steps.sort_by_key(|(at, leaves, one)| (*at, *leaves, one.id));
    let mut sums: BTreeMap<(&Whose, CashDirection), Minor> = BTreeMap::new();
    for (_, leaves, one) in steps {
        let sum = sums.entry((&one.whose, one.direction)).or_default();
        if leaves {
            *sum = sum.saturating_sub(one.minor);
        } else {
            *sum = sum.saturating_add(one.minor);
            each(one, *sum);
        }
    }
}

/// The limits that were reached. Each limit is listed once for each person and direction.
pub fn reached(moves: &[CashMove]) -> Vec<Reached> {
    let (mut reached, mut known) = (Vec::new(), BTreeSet::new());
    walk(moves, |one, sum| {
        let Limits { near_from, report_above, identify_from, .. } = one.limits;
        let cases = [
            (CaseKind::CashNear, near_from.is_some_and(|from| sum >= from)),
            (CaseKind::CashOver, report_above.is_some_and(|above| sum > above)),
            (CaseKind::Identify, identify_from.is_some_and(|from| sum >= from)),
        ];
        for (case, _) in cases.into_iter().filter(|(_, is)| *is) {
            if known.insert((&one.whose, one.direction, case)) {
                let (id, whose, direction) = (one.id, one.whose.clone(), one.direction);
                reached.push(Reached { case, id, whose, direction, sum });
            }
        }
    });
    reached
}

/// The transactions that appear in the cash log: the large ones, and every later transaction by a
/// person whose sum has reached the cash log's limit.
pub fn log_lines(moves: &[CashMove]) -> BTreeSet<CashTransactionId> {
    let (mut lines, mut watched) = (BTreeSet::new(), BTreeSet::new());
    walk(moves, |one, sum| {
        let Some(from) = one.limits.log_from else { return };
        if one.minor >= from || watched.contains(&one.whose) {
            lines.insert(one.id);
        }
        if sum >= from {
            watched.insert(&one.whose);
        }
    });
    lines
}

/// The total cash of each person in each direction, without voided transactions.
pub fn sums(moves: &[CashMove]) -> BTreeMap<(Whose, CashDirection), Minor> {
    let mut sums: BTreeMap<_, Minor> = BTreeMap::new();
    for one in moves.iter().filter(|one| one.void_at.is_none()) {
        let sum = sums.entry((one.whose.clone(), one.direction)).or_default();
        *sum = sum.saturating_add(one.minor);
    }
    sums
}
