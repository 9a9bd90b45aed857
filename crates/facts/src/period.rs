//! The periods of a tracked table, from one tray count to the next.

use chrono::{DateTime, NaiveDate, Utc};
use houseway_back_office::{Chips, Counted, PeriodFigures, SlipNumber, TrayAct};
use houseway_base::{
    ids::{PeriodId, ShiftId},
    money::{Currency, Money, MoneyError},
    names::Coverage,
};
use houseway_ledger::Posting;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{family::facts, signed::Signed};

/// The counted contents of a tray, and the number of the count.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountedTray {
    /// The number of the count.
    #[schema(value_type = String, example = "I-2026-000001")]
    pub number: SlipNumber,
    /// The chips by denomination, in the order in which they were counted.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// Cash in the tray, in addition to the chips.
    pub cash: Money,
    /// The total of chips and cash.
    pub total: Money,
}

impl CountedTray {
    /// Creates a count with this number.
    #[must_use]
    pub fn new(number: SlipNumber, counted: &Counted) -> Self {
        let chips = counted.chips().to_vec();
        Self { number, chips, cash: counted.cash(), total: counted.total() }
    }
}

facts! {
    /// An event in a table's periods. Each variant is a kind of log entry.
    pub enum PeriodEvent {
        /// A period began with a count.
        Opened(Box<PeriodOpened>) = "period.opened": Variances, Everybody,
        /// A period ended with a count.
        Closed(Box<PeriodClosed>) = "period.closed": Variances, Everybody,
        /// The tray was counted to check it.
        Counted(Box<TrayChecked>) = "inventory.counted": Variances, NotTheFloor,
        /// The floor declared that hands were not recorded.
        Untracked {
            /// The period in which the hands were dealt.
            period_id: PeriodId,
            /// When the unrecorded play began.
            from: DateTime<Utc>,
            /// When the unrecorded play ended.
            until: DateTime<Utc>,
            /// The seats that were left out, counted from 1; null if whole hands were left out.
            #[schema(required)]
            seats: Option<Vec<u8>>,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "play.untracked": Unseen, Everybody,
    }
}

/// The count that opened a period.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PeriodOpened {
    /// The id of the period.
    pub period_id: PeriodId,
    /// The shift that the period belongs to.
    pub shift_id: ShiftId,
    /// The gaming day that the period belongs to.
    pub gaming_day: NaiveDate,
    /// The period's number within the table's gaming day: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub number: i64,
    /// The number of the period's first entry in the table's stream.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// How many times tracking has begun at this table so far.
    #[schema(minimum = 1)]
    pub tracking: i64,
    /// The counted chips and cash.
    pub slip: CountedTray,
    /// The number of the table's previous count; null for the table's first count.
    #[schema(required)]
    pub previous: Option<String>,
    /// The total that the books expected or, if the table had been untracked since its last closing
    /// count, the total of that count. Null for the table's first count.
    #[schema(required)]
    pub expected: Option<Money>,
    /// The counted minus the expected total; negative if something is missing. Null for the table's
    /// first count.
    #[schema(required)]
    pub difference: Option<Money>,
    /// Whether the table had been untracked since its last closing count. If so, the books contain
    /// only the play that was recorded in that time, and the difference between them and the tray
    /// is posted from the account `untracked`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retracked: bool,
    /// The drop box under the table.
    #[serde(rename = "box")]
    pub drop_box: String,
    /// Whether the same count ended the previous period.
    #[serde(default)]
    pub rolled: bool,
    /// Whether the box served an earlier gaming day. If so, nothing can go into it until it is
    /// pulled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pull_first: bool,
    /// `none` if hands are not recorded at this table; otherwise absent.
    #[serde(default, skip_serializing_if = "Coverage::is_complete")]
    pub coverage: Coverage,
    /// The postings of the fact.
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// The count that closed a period.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PeriodClosed {
    /// The id of the period.
    pub period_id: PeriodId,
    /// The gaming day that the period belongs to.
    pub gaming_day: NaiveDate,
    /// The counted chips and cash.
    pub slip: CountedTray,
    /// The number of the table's previous count; null for the table's first count.
    #[schema(required)]
    pub previous: Option<String>,
    /// The total that the books expected.
    pub expected: Money,
    /// The counted minus the expected total; negative if something is missing. Null if hands are
    /// not recorded at this table, because the difference is then what the table won or lost.
    #[schema(required)]
    pub over_short: Option<Money>,
    /// Whether every hand was recorded.
    pub coverage: Coverage,
    /// Whether the same count opens the next period, in the next entry.
    pub rolled: bool,
    /// The figures of the period. They never change.
    pub figures: PeriodFigures,
    /// The postings of the fact.
    pub postings: Vec<Posting>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A count that checks the tray. It posts nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TrayChecked {
    /// The table's current period; null if the table is closed.
    #[schema(required)]
    pub period_id: Option<PeriodId>,
    /// The gaming day that the count belongs to; the latest one if no day is open.
    pub gaming_day: NaiveDate,
    /// The counted chips and cash.
    pub slip: CountedTray,
    /// The number of the table's previous count; null for the table's first count.
    #[schema(required)]
    pub previous: Option<String>,
    /// The total that the books expected. New entries omit it: it follows from earlier entries, and
    /// must stay hidden from people who can read the log but might still have to count the tray.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Money>,
    /// The counted minus the expected total; negative if something is missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Money>,
    /// The signatures.
    #[serde(flatten)]
    pub signed: Signed,
}

impl PeriodOpened {
    /// Whether tracking begins with this period, for the first time or again.
    #[must_use]
    pub const fn begins_tracking(&self) -> bool {
        self.expected.is_none() || self.retracked
    }
}

impl PeriodEvent {
    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Opened(opened) => &opened.postings,
            Self::Closed(closed) => &closed.postings,
            Self::Counted(_) | Self::Untracked { .. } => &[],
        }
    }

    /// How the fact changed the tray, if at all.
    ///
    /// # Errors
    /// Returns an error if an amount is not valid in the currency.
    pub fn tray_act(&self, currency: Currency) -> Result<Option<TrayAct>, MoneyError> {
        let minor = |amount| currency.minor(amount);
        Ok(match self {
            Self::Opened(opened) => {
                let counted = minor(opened.slip.total)?;
                Some(match opened.expected {
                    None => TrayAct::FirstOpener { counted },
                    Some(_) if opened.retracked => TrayAct::Retracked { counted },
                    Some(_) => TrayAct::Opener { counted },
                })
            }
            Self::Closed(closed) => {
                let (counted, coverage) = (minor(closed.slip.total)?, closed.coverage);
                Some(TrayAct::Closer { counted, coverage })
            }
            Self::Counted(_) | Self::Untracked { .. } => None,
        })
    }
}
