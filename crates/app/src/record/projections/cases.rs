//! Cases as database rows.

use super::entry::{corrupt, written};
use crate::error::AppError;
use houseway_acts::Case;
use houseway_audit::SealedEntry;
use houseway_base::names::Severity;
use houseway_facts::CaseEvent;
use houseway_store as store;
use houseway_store::{
    Db, StoreError,
    cases::Case as Row,
    row::{from_count, micros, time},
};

/// Reads a case from its row. The row does not contain the people involved.
///
/// # Errors
/// Returns an error if the row is corrupt.
pub fn case_of(row: Row) -> Result<Case, StoreError> {
    let subject = row.subject.as_deref().map(serde_json::from_str);
    let subject = subject.transpose().map_err(StoreError::corrupt)?;
    let amount = row.amount.as_deref().map(str::parse).transpose();
    Ok(Case {
        id: row.id,
        kind: row.kind,
        severity: row.severity,
        state: row.state,
        subject,
        about: serde_json::from_str(&row.about).map_err(StoreError::corrupt)?,
        amount: amount.map_err(StoreError::corrupt)?,
        currency: row.currency,
        text: row.text,
        opened_at: time(row.opened_at)?,
        opened_by: row.opened_by,
        assignee: row.assignee,
        finding: row.finding,
        steps: serde_json::from_str(&row.steps).map_err(StoreError::corrupt)?,
        version: row.version,
        involved: Vec::new(),
    })
}

const fn rank(severity: Severity) -> i64 {
    match severity {
        Severity::Info => 0,
        Severity::Review => 1,
        Severity::Urgent => 2,
    }
}

fn row_of(case: Case) -> Result<Row, AppError> {
    let subject = case.subject.as_ref();
    Ok(Row {
        rank: rank(case.severity),
        stream: subject.map(|subject| subject.stream.clone()),
        seq: subject.map(|subject| from_count(subject.seq)).transpose()?,
        subject: subject.map(serde_json::to_string).transpose().map_err(AppError::internal)?,
        about: serde_json::to_string(&case.about).map_err(AppError::internal)?,
        table_id: case.about.table_id,
        due_at: case.due_at().map(micros),
        thing: case.thing(),
        steps: serde_json::to_string(&case.steps).map_err(AppError::internal)?,
        id: case.id,
        kind: case.kind,
        severity: case.severity,
        state: case.state,
        amount: case.amount.map(|amount| amount.to_string()),
        currency: case.currency,
        text: case.text,
        opened_at: micros(case.opened_at),
        opened_by: case.opened_by,
        assignee: case.assignee,
        finding: case.finding,
        version: case.version,
    })
}

/// Projects an entry about a case.
///
/// # Errors
/// Returns an error if the database fails, or the entry is invalid.
pub fn case_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &CaseEvent,
) -> Result<(), AppError> {
    let written = written(sealed)?;
    if let CaseEvent::Opened(opened) = event {
        return Ok(store::cases::insert(connection, &row_of(Case::opened(opened, written))?)?);
    }
    let found = store::cases::find(connection, event.case_id())?;
    let mut case = case_of(found.ok_or_else(|| corrupt(sealed, "there is no such case"))?)?;
    case.apply(event, written);
    Ok(store::cases::save(connection, &row_of(case)?)?)
}
