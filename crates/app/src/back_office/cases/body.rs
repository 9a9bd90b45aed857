//! Cases in the API's requests and responses.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Actor, AppError,
    acts::PersonBody,
    record::{
        audit::LoggedEntry,
        projections::case_of,
        summary::{Mentioned, Names},
    },
    request::page::Page,
};
use houseway_acts::{Case, cases::StepOfCase};
use houseway_base::{
    ids::{CaseId, EntryId, TableId},
    money::{Currency, Money},
    names::{CaseFinding, CaseKind, CaseState, CaseStep, Severity},
};
use houseway_facts::{CaseAbout, CaseSubject};
use houseway_store::{
    Db,
    cases::{Case as Row, Waiting},
};
use houseway_words::Said;

/// A case.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CaseBody {
    pub id: CaseId,
    pub kind: CaseKind,
    /// The name of the case's kind, in the language of the request.
    #[schema(value_type = String, example = "Tray over or short")]
    pub title: Said,
    pub severity: Severity,
    pub state: CaseState,
    /// The entry that the case is about; null if there is none.
    #[schema(required)]
    pub subject: Option<CaseSubject>,
    /// The known facts about the case's subject.
    pub about: CaseAbout,
    /// The table's name; null if the case is not about a table.
    #[schema(required, example = "Break Poker 1")]
    pub table_name: Option<String>,
    /// The amount that the case is about; null if there is none. Negative if something is missing.
    #[schema(required, example = "-125.00")]
    pub amount: Option<Money>,
    /// The currency of the amount.
    #[schema(required)]
    pub currency: Option<Currency>,
    /// The text entered by the person who opened the case; null if the program opened it.
    #[schema(required)]
    pub text: Option<String>,
    pub opened_at: DateTime<Utc>,
    /// The person who opened the case, as identified in the log; `system` for the program.
    #[schema(value_type = Actor)]
    pub opened_by: String,
    /// When the case is due for review; null if it has no deadline.
    #[schema(required)]
    pub due_at: Option<DateTime<Utc>>,
    /// Whether the case is past `due_at` and not closed.
    pub overdue: bool,
    /// The person who reviews the case; null if nobody does.
    #[schema(required)]
    pub assignee: Option<PersonBody>,
    /// The finding of the review; null until the case is closed.
    #[schema(required)]
    pub finding: Option<CaseFinding>,
    /// The case's steps so far, oldest first.
    pub steps: Vec<StepOfCase>,
    /// The badges and names of everyone involved in the case.
    pub people: Vec<PersonBody>,
    /// The next step, in the language of the request.
    #[schema(value_type = String, example = "Compliance assigns it to someone.")]
    pub next: Said,
    /// The steps that can come next.
    pub open_steps: Vec<CaseStep>,
    /// The version to send in `If-Match`.
    #[schema(minimum = 1)]
    pub version: i64,
}

/// A case with the entry that it is about.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CaseInFull {
    #[serde(flatten)]
    pub case: CaseBody,
    /// The entry that the case is about; null if there is none.
    #[schema(required)]
    pub entry: Option<LoggedEntry>,
}

/// The number of cases that are not closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct WaitingCases {
    #[schema(minimum = 0)]
    pub urgent: u64,
    #[schema(minimum = 0)]
    pub review: u64,
    #[schema(minimum = 0)]
    pub info: u64,
    /// The number of cases, of any severity, that are overdue.
    #[schema(minimum = 0)]
    pub overdue: u64,
}

/// A page of cases.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CasesBody {
    /// The number of cases that are not closed, on all pages.
    pub waiting: WaitingCases,
    /// The cases: the most urgent first, then the oldest first. Cases that the caller is not
    /// allowed to see yet are left out, so a page can hold fewer cases than requested.
    #[schema(max_items = 200)]
    pub items: Vec<CaseBody>,
    /// The cursor of the next page; null on the last page.
    #[schema(required, example = "MDE5NDZmNWM")]
    pub next_cursor: Option<String>,
}

/// The cases of one kind in a report.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct CasesOfKind {
    pub kind: CaseKind,
    /// The kind's name, in the language of the request.
    #[schema(value_type = String, example = "Tray over or short")]
    pub title: Said,
    /// The number of cases that were opened.
    #[schema(minimum = 0)]
    pub opened: u64,
    /// How many of the opened cases are not closed yet.
    #[schema(minimum = 0)]
    pub waiting: u64,
    /// When the oldest unclosed case was opened; null if all are closed.
    #[schema(required)]
    pub waiting_since: Option<DateTime<Utc>>,
    /// The findings of the closed cases.
    pub findings: Vec<FindingCount>,
}

/// The number of reviews with this finding.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FindingCount {
    pub finding: CaseFinding,
    #[schema(minimum = 1)]
    pub count: u64,
}

impl CasesOfKind {
    pub(super) fn of(kind: CaseKind, cases: &[&Case]) -> Self {
        let mut body = Self {
            kind,
            title: Said::of_id(format!("case-{kind}")),
            opened: 0,
            waiting: 0,
            waiting_since: None,
            findings: Vec::new(),
        };
        for case in cases {
            body.opened += 1;
            match case.finding {
                None => {
                    body.waiting += 1;
                    let since =
                        body.waiting_since.map_or(case.opened_at, |at| at.min(case.opened_at));
                    body.waiting_since = Some(since);
                }
                Some(finding) => body.count_finding(finding),
            }
        }
        body
    }

    fn count_finding(&mut self, finding: CaseFinding) {
        match self.findings.iter_mut().find(|known| known.finding == finding) {
            Some(known) => known.count += 1,
            None => self.findings.push(FindingCount { finding, count: 1 }),
        }
    }
}

/// A case to open.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct OpeningCase {
    /// A description of what happened, 1 to 500 characters.
    #[schema(example = "The dealer paid the same bet twice and nobody said anything")]
    pub text: String,
    /// The severity of the case. Default: `review`.
    #[serde(default)]
    #[schema(required = false)]
    pub severity: Option<Severity>,
    /// The id of the log entry that the case is about.
    #[serde(default)]
    #[schema(required = false)]
    pub entry_id: Option<EntryId>,
    /// The table that the case is about. Default: the entry's table.
    #[serde(default)]
    #[schema(required = false)]
    pub table_id: Option<TableId>,
}

impl WaitingCases {
    /// Counts these cases; `now` is in microseconds.
    pub(super) fn of(cases: &[Waiting], now: i64) -> Self {
        let mut waiting = Self::default();
        for case in cases {
            match case.severity {
                Severity::Urgent => waiting.urgent += 1,
                Severity::Review => waiting.review += 1,
                Severity::Info => waiting.info += 1,
            }
            waiting.overdue += u64::from(case.due_at.is_some_and(|due| due < now));
        }
        waiting
    }
}

fn is_overdue(case: &Case, now: DateTime<Utc>) -> bool {
    case.state != CaseState::Closed && case.due_at().is_some_and(|due| due < now)
}

fn mention(case: &Case, mentioned: &mut Mentioned) {
    mentioned.actor(&case.opened_by);
    mentioned.users.extend(case.assignee);
    mentioned.users.extend(case.about.user_id);
    mentioned.tables.extend(case.about.table_id);
    for step in &case.steps {
        mentioned.actor(&step.by);
        mentioned.users.extend(step.to);
    }
}

impl CaseBody {
    /// Returns cases in their current state.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub(super) fn all(
        connection: &mut Db,
        cases: Vec<Case>,
        now: DateTime<Utc>,
    ) -> Result<Vec<Self>, AppError> {
        let mut mentioned = Mentioned::default();
        for case in &cases {
            mention(case, &mut mentioned);
        }
        let names = mentioned.look_up(connection)?;
        Ok(cases.into_iter().map(|case| Self::of(case, &names, now)).collect())
    }

    /// Returns a case in its current state.
    ///
    /// # Errors
    /// Returns the same errors as [`Self::all`], and an error if the row is corrupt.
    pub(super) fn new(connection: &mut Db, row: Row, now: DateTime<Utc>) -> Result<Self, AppError> {
        let body = Self::all(connection, vec![case_of(row)?], now)?.pop();
        body.ok_or_else(|| AppError::internal("a case that is not shown"))
    }

    fn of(case: Case, names: &Names, now: DateTime<Utc>) -> Self {
        let mut people = Mentioned::default();
        mention(&case, &mut people);
        let table = case.about.table_id.and_then(|id| names.table(id));
        Self {
            title: Said::of_id(format!("case-{}", case.kind)),
            next: Said::of_id(format!("case-next-{}", case.state)),
            table_name: table.map(|table| table.name.clone()),
            due_at: case.due_at(),
            overdue: is_overdue(&case, now),
            assignee: case.assignee.and_then(|id| PersonBody::find(names, id)),
            people: PersonBody::all(names, people.users.into_iter()),
            open_steps: case.open_steps().to_vec(),
            id: case.id,
            kind: case.kind,
            severity: case.severity,
            state: case.state,
            subject: case.subject,
            about: case.about,
            amount: case.amount,
            currency: case.currency,
            text: case.text,
            opened_at: case.opened_at,
            opened_by: case.opened_by,
            finding: case.finding,
            steps: case.steps,
            version: case.version,
        }
    }
}

impl CasesBody {
    pub(super) fn of(waiting: WaitingCases, page: Page<CaseBody>) -> Self {
        let Page { items, next_cursor } = page;
        Self { waiting, items, next_cursor }
    }
}
