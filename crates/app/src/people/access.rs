//! The `access` report: who has access, in which role, and who has not used it for a long time.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    App, AppError, Much, Role,
    back_office::reports::SignersChanged,
    reports::{Cell, Printout, Report, Sheet},
};
use houseway_base::ids::UserId;
use houseway_facts::house;
use houseway_store as store;
use houseway_store::{Db, log::HOUSE, row::time};

/// The number of days without a sign-in after which access counts as unused.
const UNUSED_DAYS: i64 = 90;

/// A person and their last sign-in.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the report")]
pub struct AccessLine {
    /// The id of the person.
    pub id: UserId,
    /// The number on the badge.
    #[schema(example = "D-101")]
    pub badge: String,
    /// The person's name.
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// Whether the person can sign in.
    pub active: bool,
    /// When the person was added.
    pub created_at: DateTime<Utc>,
    /// When the person last signed in; null if they have never signed in.
    #[schema(required)]
    pub last_sign_in: Option<DateTime<Utc>>,
    /// Whether the badge is locked because of wrong PINs.
    pub locked: bool,
    /// Whether someone else knows the PIN, so that the person must change it.
    pub must_change_pin: bool,
    /// Whether the person can sign in but has not done so for more than 90 days, counted from when
    /// they were added if they have never signed in.
    pub unused: bool,
}

/// The report of who has access.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AccessReport {
    /// The name of the report: `access`.
    #[schema(pattern = "^access$", example = "access")]
    pub kind: &'static str,
    /// When the report was made.
    pub at: DateTime<Utc>,
    /// Every person, ordered by badge.
    pub lines: Vec<AccessLine>,
    /// The acts whose signers in this house differ from the default.
    pub signers_changed: Vec<SignersChanged>,
}

impl AccessReport {
    fn new(connection: &mut Db, at: DateTime<Utc>) -> Result<Self, AppError> {
        let signed_in =
            store::log::newest_by_actor(connection, HOUSE, house::Kind::SessionOpened.name())?;
        let mut lines = Vec::new();
        for user in store::people::all_users(connection)? {
            let actor = format!("user:{}", user.id);
            let last = signed_in.iter().find(|(known, _)| *known == actor);
            let last = last.map(|(_, at)| time(*at)).transpose()?;
            let failures = store::sessions::failures(connection, &user.badge)?;
            let until = failures.and_then(|failures| failures.locked_until);
            let until = until.map(time).transpose()?;
            let created_at = time(user.created_at)?;
            let seen = last.unwrap_or(created_at);
            lines.push(AccessLine {
                id: user.id,
                badge: user.badge,
                name: user.name,
                role: user.role,
                active: user.active,
                created_at,
                last_sign_in: last,
                locked: until.is_some_and(|until| until > at),
                must_change_pin: user.must_change_pin,
                unused: user.active && at - seen > TimeDelta::days(UNUSED_DAYS),
            });
        }
        lines.sort_by(|one, other| one.badge.cmp(&other.badge));
        let signers_changed = SignersChanged::now(connection)?;
        Ok(Self { kind: "access", at, lines, signers_changed })
    }
}

impl AccessReport {
    /// The column names of the CSV.
    const COLUMNS: [&str; 9] = [
        "badge",
        "name",
        "role",
        "active",
        "created_at",
        "last_sign_in",
        "locked",
        "must_change_pin",
        "unused",
    ];
}

impl AccessLine {
    fn cells(&self) -> [Cell; 9] {
        [
            Cell::text(&self.badge),
            Cell::text(&self.name),
            Cell::word(self.role),
            Cell::Flag(self.active),
            Cell::At(Some(self.created_at)),
            Cell::At(self.last_sign_in),
            Cell::Flag(self.locked),
            Cell::Flag(self.must_change_pin),
            Cell::Flag(self.unused),
        ]
    }
}

impl Report for AccessReport {
    fn name(&self) -> &'static str {
        self.kind
    }

    /// The report as a sheet, with one line for each person.
    fn sheet(&self) -> Sheet {
        Sheet::new("people", Self::COLUMNS, self.lines.iter().map(AccessLine::cells))
    }

    fn printout(&self) -> Printout {
        let facts = vec![("as_of", Cell::At(Some(self.at)))];
        let (title, summary) = ("access_review", Vec::new());
        let sheets = vec![self.sheet(), SignersChanged::sheet(&self.signers_changed)];
        Printout { title, facts, summary, sheets, log: None, sha256: None }
    }
}

impl App {
    /// Returns who has access, in which role, and who has not used it for a long time.
    pub async fn access_report(&self) -> Result<AccessReport, AppError> {
        let at = self.clock().now();
        self.read_much(Much::Report, move |connection| AccessReport::new(connection, at)).await
    }
}
