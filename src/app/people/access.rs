//! The report `access`: who may come in, as what, and who has not for long.

use chrono::{DateTime, TimeDelta, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::{
        App, AppError, Much, Role,
        back_office::reports::SignersChanged,
        reports::{Cell, Printout, Report, Sheet},
    },
    facts::house,
    ids::UserId,
    store::{self, Db, log::HOUSE, row::time},
};

/// After how many days nobody is expected to come back.
const UNUSED_DAYS: i64 = 90;

/// A person, and how they came in last.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[expect(clippy::struct_excessive_bools, reason = "each is a column of the report")]
pub struct AccessLine {
    pub id: UserId,
    #[schema(example = "D-101")]
    pub badge: String,
    pub name: String,
    pub role: Role,
    /// Whether they may sign in.
    pub active: bool,
    pub created_at: DateTime<Utc>,
    /// Null for somebody who never has.
    #[schema(required)]
    pub last_sign_in: Option<DateTime<Utc>>,
    /// Whether wrong PINs keep the badge out, or will until somebody unlocks it.
    pub locked: bool,
    /// Whether somebody else knows the PIN.
    pub must_change_pin: bool,
    /// Whether they may sign in, and have not for 90 days, counted from when they were added.
    pub unused: bool,
}

/// Who may come in.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AccessReport {
    /// `access`.
    #[schema(pattern = "^access$", example = "access")]
    pub kind: &'static str,
    /// When it was made.
    pub at: DateTime<Utc>,
    /// By badge.
    pub lines: Vec<AccessLine>,
    /// The acts that others sign in this house than by default.
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
    /// The header of lines as CSV.
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

    /// A line a person.
    fn sheet(&self) -> Sheet {
        Sheet::new("People", Self::COLUMNS, self.lines.iter().map(AccessLine::cells))
    }

    fn printout(&self) -> Printout {
        let facts = vec![("As of", Cell::At(Some(self.at)))];
        let (title, summary) = ("Access review", Vec::new());
        let sheets = vec![self.sheet(), SignersChanged::sheet(&self.signers_changed)];
        Printout { title, facts, summary, sheets, log: None, sha256: None }
    }
}

impl App {
    /// Who may come in, as what, and who has not for long.
    pub async fn access_report(&self) -> Result<AccessReport, AppError> {
        let at = self.clock().now();
        self.read_much(Much::Report, move |connection| AccessReport::new(connection, at)).await
    }
}
