//! Facts about the house's back office: its settings, table setups, gaming days, shifts and printed
//! forms.

use chrono::NaiveDate;
use houseway_audit::Hash;
use houseway_back_office::{SlipNumber, TableSetup};
use houseway_base::{
    ids::{ApprovalId, ShiftId, TableId},
    schema::Stream,
};
use houseway_tournaments::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    family::facts,
    handover::HandedOver,
    signed::{ActSignature, Signed},
};

facts! {
    /// An event in the back office. Each variant is a kind of log entry.
    pub enum BackOfficeEvent {
        /// A version of the house's settings was set.
        SettingsSet {
            /// The number of the version, counted from 1.
            version: i64,
            /// The SHA-256 hash of the settings.
            hash: String,
            /// Every setting, as canonical JSON in a string. The hash is computed over its bytes.
            settings: String,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "settings.set": SetUp, Everybody,
        /// A table was set up.
        TableSetUp {
            /// The table.
            table_id: TableId,
            /// The previous setup; the default setup if the table had not been set up before.
            before: Box<TableSetup>,
            /// The new setup.
            after: TableSetup,
            // This field does not use `Signed`, because the signatures are left out if nobody had
            // to sign.
            /// The signatures; absent if none were needed.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            signatures: Vec<ActSignature>,
            /// The approval, if signatures were missing when the setup was requested; otherwise
            /// absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "table.set_up": SetUp, Everybody,
        /// A gaming day began, with its first shift.
        GamingDayOpened {
            /// The date of the gaming day.
            date: NaiveDate,
        } = "gaming_day.opened": Ordinary, Everybody,
        /// A gaming day was closed, and its report was frozen.
        GamingDayClosed {
            /// The date of the gaming day.
            date: NaiveDate,
            /// The SHA-256 hash of the day's report.
            report_sha256: String,
            /// The version of the report format that was hashed; absent for the first version.
            #[serde(default = "first_form", skip_serializing_if = "is_first_form")]
            #[schema(required = false, minimum = 1)]
            report_form: i64,
            /// The length of each table's stream at that time.
            streams: Vec<StreamAt>,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "gaming_day.closed": Ordinary, Everybody,
        /// A form was printed: a tray count, a drop, a box count, or a tournament document.
        FormPrinted {
            /// The number of the form.
            #[schema(value_type = String, example = "I-2026-000001")]
            number: SlipNumber,
            /// The number of the copy: 1 for the original, then 2, 3 ….
            #[schema(minimum = 1)]
            copy: i64,
            /// The seat to which a seat slip sends a player; absent for other forms. A seat slip
            /// has the same number as its receipt.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            #[schema(required = false)]
            seat: Option<Seat>,
        } = "form.printed": Ordinary, Everybody,
        /// A shift was opened.
        ShiftOpened(ShiftFields) = "shift.opened": Ordinary, Everybody,
        /// A shift began to close: the next shift was opened, and tables are rolling over to it.
        ShiftClosing(ShiftFields) = "shift.closing": Ordinary, Everybody,
        /// A shift was closed.
        ShiftClosed {
            /// The shift.
            shift_id: ShiftId,
            /// The gaming day of the shift.
            gaming_day: NaiveDate,
            /// The shift's number within its gaming day: 1, 2, 3 ….
            #[schema(minimum = 1, maximum = 8)]
            number: u8,
            /// The shift's name.
            name: String,
            /// The signatures.
            #[serde(flatten)]
            signed: Signed,
        } = "shift.closed": Ordinary, Everybody,
        /// A shift was handed over to the next pit boss.
        ShiftHandedOver(Box<HandedOver>) = "shift.handed_over": Ordinary, Everybody,
    }
}

impl BackOfficeEvent {
    /// The table that the fact is about.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::TableSetUp { table_id, .. } => Some(*table_id),
            Self::SettingsSet { .. }
            | Self::GamingDayOpened { .. }
            | Self::GamingDayClosed { .. }
            | Self::FormPrinted { .. }
            | Self::ShiftOpened(_)
            | Self::ShiftClosing(_)
            | Self::ShiftClosed { .. }
            | Self::ShiftHandedOver(_) => None,
        }
    }
}

/// The report version of entries that were written before versions were recorded.
#[must_use]
pub const fn first_form() -> i64 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first_form(form: &i64) -> bool {
    *form == first_form()
}

/// The length and the root of a stream at a certain time.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StreamAt {
    /// The stream.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// The number of entries in the stream.
    pub size: u64,
    /// The root of the Merkle tree over the hashes of the entries.
    pub root: Hash,
}

/// The fields that identify a shift.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ShiftFields {
    /// The shift.
    pub shift_id: ShiftId,
    /// The gaming day of the shift.
    pub gaming_day: NaiveDate,
    /// The shift's number within its gaming day: 1, 2, 3 ….
    #[schema(minimum = 1, maximum = 8)]
    pub number: u8,
    /// The shift's name.
    pub name: String,
}
