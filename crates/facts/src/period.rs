//! A tracked table's periods, from a counted tray to a counted tray.

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

/// What was counted in a tray, and the number of its slip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CountedTray {
    /// The slip's number.
    #[schema(value_type = String, example = "I-2026-000001")]
    pub number: SlipNumber,
    /// In the order in which they were counted.
    #[schema(max_items = 12)]
    pub chips: Vec<Chips>,
    /// Cash beside them.
    pub cash: Money,
    /// What chips and cash come to.
    pub total: Money,
}

impl CountedTray {
    /// What somebody counted, under this number.
    #[must_use]
    pub fn new(number: SlipNumber, counted: &Counted) -> Self {
        let chips = counted.chips().to_vec();
        Self { number, chips, cash: counted.cash(), total: counted.total() }
    }
}

facts! {
    /// Something that happened to a table's periods. The names are the log's kinds.
    pub enum PeriodEvent {
        /// A period began with a count.
        Opened(Box<PeriodOpened>) = "period.opened": Variances, Everybody,
        /// A period ended with a count.
        Closed(Box<PeriodClosed>) = "period.closed": Variances, Everybody,
        /// The tray was counted to check it.
        Counted(Box<TrayChecked>) = "inventory.counted": Variances, NotTheFloor,
        /// The floor declared hands that were not recorded.
        Untracked {
            /// The period in which they were dealt.
            period_id: PeriodId,
            /// From when.
            from: DateTime<Utc>,
            /// Until when.
            until: DateTime<Utc>,
            /// The seats that were left out; null if whole hands were.
            #[schema(required)]
            seats: Option<Vec<u8>>,
            /// Who signed it.
            #[serde(flatten)]
            signed: Signed,
        } = "play.untracked": Unseen, Everybody,
    }
}

/// The count that a period began with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PeriodOpened {
    pub period_id: PeriodId,
    /// The shift that it is part of.
    pub shift_id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … of the table in its day.
    #[schema(minimum = 1)]
    pub number: i64,
    /// The first entry of the table's stream that counts towards it.
    #[schema(minimum = 1)]
    pub from_seq: i64,
    /// Which time the table is tracked, counted from 1.
    #[schema(minimum = 1)]
    pub tracking: i64,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said; what the last closing count found, where the table was not tracked
    /// since; null for the first count of a table's life.
    #[schema(required)]
    pub expected: Option<Money>,
    /// What was there beyond that, or with a minus missing.
    #[schema(required)]
    pub difference: Option<Money>,
    /// Whether the table was not tracked since its last closing count: then what the tray holds
    /// beyond the books, which have what was recorded since, is posted from `untracked`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub retracked: bool,
    /// The drop box that hangs at the table.
    #[serde(rename = "box")]
    pub drop_box: String,
    /// Whether the same count ended the period before it.
    #[serde(default)]
    pub rolled: bool,
    /// Whether the box has served an earlier gaming day: nothing goes into it before it is pulled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pull_first: bool,
    /// The money that it moved.
    pub postings: Vec<Posting>,
    /// Who signed it.
    #[serde(flatten)]
    pub signed: Signed,
}

/// The count that a period ended with.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct PeriodClosed {
    pub period_id: PeriodId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said.
    pub expected: Money,
    /// What was there beyond that, or with a minus missing.
    pub over_short: Money,
    /// Whether every hand was recorded.
    pub coverage: Coverage,
    /// Whether the same count begins the next period, in the next entry.
    pub rolled: bool,
    /// What the period came to. It never changes.
    pub figures: PeriodFigures,
    /// The money that it moved.
    pub postings: Vec<Posting>,
    /// Who signed it.
    #[serde(flatten)]
    pub signed: Signed,
}

/// A count that moves nothing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TrayChecked {
    /// The period that the table is in; null if it is closed.
    #[schema(required)]
    pub period_id: Option<PeriodId>,
    /// The gaming day that it is part of; the latest one where no day is open.
    pub gaming_day: NaiveDate,
    /// What was counted.
    pub slip: CountedTray,
    /// The number of the table's slip before it.
    #[schema(required)]
    pub previous: Option<String>,
    /// What the books said. Entries are written without it now: it follows from those before them,
    /// and whoever reads the log may have the tray to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<Money>,
    /// What was there beyond that, or with a minus missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difference: Option<Money>,
    /// Who signed it.
    #[serde(flatten)]
    pub signed: Signed,
}

impl PeriodEvent {
    /// The money that it moved.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Opened(opened) => &opened.postings,
            Self::Closed(closed) => &closed.postings,
            Self::Counted(_) | Self::Untracked { .. } => &[],
        }
    }

    /// What it did to the tray, if anything.
    ///
    /// # Errors
    /// If an amount is not one of the currency.
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
