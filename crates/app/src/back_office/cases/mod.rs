//! Cases: matters that the house has to review (`back_office.md`, 2.5 and 4.6).
//! [`acts::cases`](houseway_acts::cases) decides what opens a case and what each command does;
//! [`search`] looks for such matters in the log.

mod body;
mod cash;
mod circumstances;
mod search;
mod timers;

pub use body::{CaseBody, CaseInFull, CasesBody, CasesOfKind, OpeningCase, WaitingCases};
pub use houseway_acts::cases::CaseCommand;
pub use houseway_store::cases::Filter as CaseFilter;
pub use search::CaseSearch;

use std::{
    collections::{BTreeMap, HashSet},
    ops::Range,
};

use chrono::{DateTime, Utc};

use super::{
    loading::Loading,
    submitted::{Done, Load, Submitted},
};
use crate::{
    App, AppError, Caller, Role, Writing,
    error::{IF_MATCH_MISSING, NOT_ALLOWED, SAME_SIGNER},
    record::{audit::LoggedEntry, blind, projections::case_of},
    request::{
        idempotency::Answer,
        page::PageRequest,
        precondition::Precondition,
        texts::{check_note, check_reason},
    },
};
use houseway_acts::{
    Case, House,
    cases::{OpenCase, StepCase},
};
use houseway_base::{
    ids::{CaseId, UserId},
    names::{CaseKind, CaseStep, Severity},
};
use houseway_facts::{
    Actor, CaseAbout, CaseOpened, CaseSubject, Readers,
    case::{can_be_hidden, hidden_until},
};
use houseway_rules::{Code, Problem, Violation};
use houseway_store as store;
use houseway_store::{
    Db,
    cases::{Case as Row, CaseOrder},
    log::table_of,
    row::micros,
};
use houseway_words::said;

/// A person who is not allowed to review cases.
pub const NOT_A_REVIEWER: Code = Code { name: "not_a_reviewer" };
/// A log entry that does not exist.
pub const ENTRY_UNKNOWN: Code = Code { name: "entry_unknown" };

fn find(connection: &mut Db, id: CaseId) -> Result<Row, AppError> {
    store::cases::find(connection, id)?.ok_or_else(|| AppError::not_found("case"))
}

/// Returns which of these cases a reader with this role is not allowed to know about yet.
fn hidden(connection: &mut Db, role: Role, cases: &[Case]) -> Result<HashSet<CaseId>, AppError> {
    if Readers::Auditors.include(role) {
        return Ok(HashSet::new());
    }
    let until = cases.iter().filter_map(|case| {
        Some((case.id, hidden_until(case.kind, &case.about, case.subject.as_ref())?))
    });
    Ok(blind::still_hidden(connection, until)?)
}

/// Refuses a case that the caller is not allowed to know about.
fn check_seen(connection: &mut Db, role: Role, case: &Case) -> Result<(), AppError> {
    let hidden = hidden(connection, role, std::slice::from_ref(case))?;
    if hidden.is_empty() { Ok(()) } else { Err(AppError::not_found("case")) }
}

/// Refuses a person who is not an active compliance officer.
fn check_reviewer(connection: &mut Db, id: UserId) -> Result<(), AppError> {
    let user = store::people::user(connection, id)?;
    if user.is_some_and(|user| user.active && user.role == Role::Compliance) {
        return Ok(());
    }
    let problem = Problem::new(&NOT_A_REVIEWER, None, "/to", said!("case-not-a-reviewer"));
    Err(Violation::of(problem).into())
}

impl Load for OpenCase {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        match &self.opened.subject {
            Some(subject) => from.case_about(self.opened.case, subject),
            None => Ok(()),
        }
    }

    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        let id = self.opened.case_id;
        let answer = answer(connection, id, 201, done)?;
        Ok(answer.location(format!("/v1/cases/{id}")))
    }
}

impl Load for StepCase {
    fn load(&self, from: &mut Loading<'_>) -> Result<(), AppError> {
        from.case(self.case_id)
    }

    fn version(&self, house: &House) -> Option<i64> {
        house.cases.get(&self.case_id).map(|case| case.version)
    }

    fn answer(&self, connection: &mut Db, done: &Done<'_>) -> Result<Answer, AppError> {
        answer(connection, self.case_id, 200, done)
    }
}

fn answer(
    connection: &mut Db,
    id: CaseId,
    status: u16,
    done: &Done<'_>,
) -> Result<Answer, AppError> {
    let row = find(connection, id)?;
    let body = CaseBody::new(connection, row, done.at)?;
    Ok(Answer::json(status, &body)?.etag(body.version))
}

/// The entry that a case is about, and the table and round of that entry.
fn subject_of(
    connection: &mut Db,
    role: Role,
    new: &OpeningCase,
) -> Result<(Option<CaseSubject>, CaseAbout), AppError> {
    let mut about = CaseAbout { table_id: new.table_id, ..CaseAbout::default() };
    let mut problems = Vec::new();
    let mut subject = None;
    if let Some(id) = new.entry_id {
        let found = store::log::find(connection, id)?;
        let readable = blind::readable(connection, role, found.into_iter().collect())?.pop();
        if let Some(stored) = readable {
            let entry = stored.sealed.entry;
            about.table_id = about.table_id.or_else(|| table_of(&entry.stream));
            about.round_id = entry.round;
            let (stream, seq, at) = (entry.stream, entry.seq, entry.at);
            subject = Some(CaseSubject { stream, seq, entry_id: id, at });
        } else {
            let detail = said!("case-no-entry");
            problems.push(Problem::new(&ENTRY_UNKNOWN, None, "/entry_id", detail));
        }
    }
    if let Some(id) = new.table_id
        && store::tables::find(connection, id)?.is_none()
    {
        let code = &crate::people::codes::TABLE_UNKNOWN;
        problems.push(Problem::new(code, None, "/table_id", said!("case-no-table")));
    }
    Violation::unless_clean(problems, ())?;
    Ok((subject, about))
}

impl App {
    /// Lists cases: the most urgent first or, if a direction is given, by time. Also returns the
    /// number of cases that are not closed.
    pub async fn cases(
        &self,
        caller: &Caller,
        mut filter: CaseFilter,
        page: PageRequest,
    ) -> Result<CasesBody, AppError> {
        let (role, now) = (caller.role, self.clock().now());
        // Only auditors and compliance may know about cash cases. The query leaves the cases out,
        // because removing them from a page afterwards would show that they exist.
        filter.but_cash = !Readers::Auditors.include(role);
        self.read(move |connection| {
            let waiting = waiting(connection, role, now)?;
            let span = page.span::<After>()?;
            let order = if page.is_turned() {
                CaseOrder::Time(span.with(|After(_, id)| id))
            } else {
                CaseOrder::Urgency(span.after.map(|After(rank, id)| (rank, id)))
            };
            let rows = store::cases::list(connection, &filter, order, page.rows())?;
            let key = |row: &Row| format!("{}.{}", row.rank, row.id);
            let page = page.page(rows, key, |row| Ok(case_of(row)?))?;
            let page = page.all(|cases| {
                let hidden = hidden(connection, role, &cases)?;
                let seen = cases.into_iter().filter(|case| !hidden.contains(&case.id)).collect();
                CaseBody::all(connection, seen, now)
            })?;
            Ok(CasesBody::of(waiting, page))
        })
        .await
    }

    /// Returns one case with the entry that it is about.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn case(&self, caller: &Caller, id: CaseId) -> Result<CaseInFull, AppError> {
        let (role, now) = (caller.role, self.clock().now());
        self.read(move |connection| {
            let row = find(connection, id)?;
            let case = case_of(row.clone())?;
            check_seen(connection, role, &case)?;
            let entry = case.subject.map(|subject| subject.entry_id);
            let entry = entry.map(|id| store::log::find(connection, id)).transpose()?.flatten();
            let entry = blind::readable(connection, role, entry.into_iter().collect())?;
            let entry = LoggedEntry::all(connection, entry)?.pop();
            Ok(CaseInFull { case: CaseBody::new(connection, row, now)?, entry })
        })
        .await
    }

    /// Opens a case by hand.
    ///
    /// # Errors
    /// Returns `breaks_rule` with every problem, or `wrong_state` if there is already a case about
    /// the entry.
    pub async fn open_case(
        &self,
        caller: &Caller,
        writing: Writing,
        mut new: OpeningCase,
    ) -> Result<Answer, AppError> {
        let problem = check_note(&mut new.text, "/text");
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        let role = caller.role;
        let (subject, about, text, severity) = self
            .read(move |connection| {
                let (subject, about) = subject_of(connection, role, &new)?;
                Ok((subject, about, new.text, new.severity.unwrap_or(Severity::Review)))
            })
            .await?;
        let opened = CaseOpened {
            case_id: CaseId::new(),
            case: CaseKind::Raised,
            severity,
            subject,
            about,
            amount: None,
            currency: None,
            text: Some(text),
        };
        self.submit(caller, writing, Submitted::of(OpenCase { opened }), None).await
    }

    /// Carries out a step of a case. If signatures are missing, returns an approval that waits for
    /// them.
    ///
    /// # Errors
    /// Returns `not_found`, `if_match_missing`, `stale_version`, `wrong_state`, `not_allowed`;
    /// `same_signer` if the caller is involved in the subject of the case; or `breaks_rule` with
    /// every problem.
    pub async fn act_on_case(
        &self,
        caller: &Caller,
        writing: Writing,
        (case_id, expected): (CaseId, Precondition),
        mut command: CaseCommand,
    ) -> Result<Answer, AppError> {
        if expected == Precondition::Missing {
            return Err(AppError::new(&IF_MATCH_MISSING, said!("send-case-if-match")));
        }
        let step = command.step();
        let problem = match &mut command {
            CaseCommand::Assign { .. } => None,
            CaseCommand::Note { text } => check_note(text, "/text"),
            CaseCommand::Close { explanation, .. } => check_note(explanation, "/explanation"),
            CaseCommand::Reopen { reason } => check_reason(reason),
        };
        Violation::unless_clean(problem.into_iter().collect(), ())?;
        if step != CaseStep::Note && caller.role != Role::Compliance {
            return Err(AppError::new(&NOT_ALLOWED, said!("case-compliance-only")));
        }
        let Actor::User(by) = caller.actor else { return Err(AppError::not_found("case")) };
        if let CaseCommand::Assign { to } = &mut command {
            to.get_or_insert(by);
        }
        let (role, asked) = (caller.role, command.clone());
        let read = self.read(move |connection| {
            let mut loading = Loading::new(connection)?;
            loading.case(case_id)?;
            let case = loading.house.case(case_id)?.clone();
            check_seen(connection, role, &case)?;
            match asked {
                CaseCommand::Assign { to: Some(to) } => check_reviewer(connection, to)?,
                CaseCommand::Close { .. } if case.involved.contains(&by) => {
                    return Err(AppError::new(&SAME_SIGNER, said!("case-you-are-involved")));
                }
                _ => {}
            }
            Ok(case.kind.is_of_cash())
        });
        let step = StepCase { case_id, command, of_cash: read.await? };
        self.submit(caller, writing, Submitted::new(step, expected), None).await
    }
}

/// The rank and the id after which a page continues.
struct After(i64, CaseId);

impl std::str::FromStr for After {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (rank, id) = text.split_once('.').ok_or(())?;
        Ok(Self(rank.parse().map_err(drop)?, id.parse().map_err(drop)?))
    }
}

/// The number of waiting cases that a reader with this role is allowed to know about.
pub(crate) fn waiting(
    connection: &mut Db,
    role: Role,
    now: DateTime<Utc>,
) -> Result<WaitingCases, AppError> {
    let mut waiting = store::cases::waiting(connection)?;
    if !Readers::Auditors.include(role) {
        let kinds = CaseKind::ALL.into_iter().filter(|kind| can_be_hidden(*kind));
        let kinds: Vec<CaseKind> = kinds.collect();
        let rows = store::cases::waiting_of(connection, &kinds)?;
        let cases = rows.into_iter().map(case_of).collect::<Result<Vec<Case>, _>>()?;
        let hidden = hidden(connection, role, &cases)?;
        waiting.retain(|case| !hidden.contains(&case.id));
    }
    Ok(WaitingCases::of(&waiting, micros(now)))
}

impl CasesOfKind {
    /// The cases opened during this time that a reader with this role is allowed to know about.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a row is corrupt.
    pub(crate) fn opened(
        connection: &mut Db,
        role: Role,
        times: &Range<DateTime<Utc>>,
    ) -> Result<Vec<Self>, AppError> {
        let (from, until) = (micros(times.start), micros(times.end));
        let rows = store::cases::opened_between(connection, from, until)?;
        let cases = rows.into_iter().map(case_of).collect::<Result<Vec<Case>, _>>()?;
        let hidden = hidden(connection, role, &cases)?;
        let mut kinds: BTreeMap<CaseKind, Vec<&Case>> = BTreeMap::new();
        for case in cases.iter().filter(|case| !hidden.contains(&case.id)) {
            kinds.entry(case.kind).or_default().push(case);
        }
        Ok(kinds.into_iter().map(|(kind, cases)| Self::of(kind, &cases)).collect())
    }
}
