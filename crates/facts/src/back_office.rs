//! What happens in the house's back office: its settings, how tables are set up, gaming days,
//! shifts and printed forms.

use chrono::NaiveDate;
use houseway_audit::Hash;
use houseway_back_office::{SlipNumber, TableSetup};
use houseway_base::{
    ids::{ApprovalId, ShiftId, TableId},
    schema::Stream,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    family::facts,
    signed::{ActSignature, Signed},
};

facts! {
    /// Something that happened in the back office. The names are the log's kinds.
    pub enum BackOfficeEvent {
        /// A version of the house's settings was set.
        SettingsSet {
            /// Its number, counted from 1.
            version: i64,
            /// SHA-256 of the settings.
            hash: String,
            /// Every setting, as canonical JSON in a text: the hash is that of its bytes.
            settings: String,
            /// Who signed it.
            #[serde(flatten)]
            signed: Signed,
        } = "settings.set": SetUp, Everybody,
        /// A table was set up.
        TableSetUp {
            /// The table.
            table_id: TableId,
            /// How it was set up; by default, where nobody had set it up.
            before: TableSetup,
            /// How it is from now on.
            after: TableSetup,
            // No `Signed`: here the signatures are left out where nobody had to sign.
            /// Who signed it; left out where nobody had to.
            #[serde(default, skip_serializing_if = "Vec::is_empty")]
            signatures: Vec<ActSignature>,
            /// The act, if signatures were missing when it was asked for.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "table.set_up": SetUp, Everybody,
        /// A gaming day began, with its first shift.
        GamingDayOpened {
            /// Its date.
            date: NaiveDate,
        } = "gaming_day.opened": Ordinary, Everybody,
        /// A gaming day was closed: its report is frozen.
        GamingDayClosed {
            /// Its date.
            date: NaiveDate,
            /// SHA-256 of its report.
            report_sha256: String,
            /// In which form it was hashed; the first, if it is left out.
            #[serde(default = "first_form", skip_serializing_if = "is_first_form")]
            #[schema(required = false, minimum = 1)]
            report_form: i64,
            /// How far the streams of its tables had come.
            streams: Vec<StreamAt>,
            /// Who signed it.
            #[serde(flatten)]
            signed: Signed,
        } = "gaming_day.closed": Ordinary, Everybody,
        /// A form was printed: a count of a tray, a drop or a count of boxes.
        FormPrinted {
            /// Its number.
            #[schema(value_type = String, example = "I-2026-000001")]
            number: SlipNumber,
            /// 1 for the original, 2, 3 … for those after it.
            #[schema(minimum = 1)]
            copy: i64,
        } = "form.printed": Ordinary, Everybody,
        /// A shift was opened.
        ShiftOpened(ShiftFields) = "shift.opened": Ordinary, Everybody,
        /// The next shift was opened: tables roll over.
        ShiftClosing(ShiftFields) = "shift.closing": Ordinary, Everybody,
        /// A shift was closed.
        ShiftClosed {
            /// The shift.
            shift_id: ShiftId,
            /// The gaming day that it is part of.
            gaming_day: NaiveDate,
            /// 1, 2, 3 … in its day.
            #[schema(minimum = 1, maximum = 8)]
            number: u8,
            /// What it is called.
            name: String,
            /// Who signed it.
            #[serde(flatten)]
            signed: Signed,
        } = "shift.closed": Ordinary, Everybody,
    }
}

impl BackOfficeEvent {
    /// The table that it is about.
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
            | Self::ShiftClosed { .. } => None,
        }
    }
}

/// The form in which reports were hashed before entries said in which.
#[must_use]
pub const fn first_form() -> i64 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
const fn is_first_form(form: &i64) -> bool {
    *form == first_form()
}

/// How far a stream has come.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StreamAt {
    /// The stream.
    #[schema(value_type = Stream)]
    pub stream: String,
    /// How many entries it has.
    pub size: u64,
    /// The root of the Merkle tree over their hashes.
    pub root: Hash,
}

/// What a shift is known by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ShiftFields {
    /// The shift.
    pub shift_id: ShiftId,
    /// The gaming day that it is part of.
    pub gaming_day: NaiveDate,
    /// 1, 2, 3 … in its day.
    #[schema(minimum = 1, maximum = 8)]
    pub number: u8,
    /// What it is called.
    pub name: String,
}
