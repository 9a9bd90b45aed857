//! Looks for cases: follows the log from where the last search ended, and opens a case for each
//! entry that calls for one. A case is opened only once: before the search opens one, it locks the
//! house's stream and looks through the existing cases.
//!
//! Every process of a house searches. All of them find the same cases, and the first process to
//! lock the stream opens them.

use std::{collections::BTreeMap, time::Duration};

use tokio::time::{Instant, sleep_until, timeout};

use super::{
    cash::Days,
    circumstances::{LookUp, is_misset},
    timers,
};
use crate::{
    Actor, App, AppError, Context,
    record::{
        audit::TreeFound,
        books::table_books,
        follower::give_places,
        stream_writer::{StreamWriter, with_house_stream},
    },
};
use houseway_acts::cases::{Opening, openings, thing};
use houseway_audit::{Entry, PublicKey};
use houseway_base::{
    ids::{CaseId, TableId},
    names::{CaseKind, Severity},
};
use houseway_facts::{CaseAbout, CaseEvent, CaseOpened, CaseSubject, Fact, Kind, house, stay};
use houseway_ledger::Account;
use houseway_store as store;
use houseway_store::{
    Db,
    log::{self, COMPLIANCE, Cursor, Search, table_of},
    row::from_count,
};

/// The minimum time between two searches. Entries that are committed in that time are searched
/// together.
const PACE: Duration = Duration::from_millis(500);
/// How often the search looks for overdue matters, and for entries that it was not notified of.
const LOOK_ANYWAY: Duration = Duration::from_secs(60);
/// The number of entries that are read at a time.
const BATCH: i64 = 500;
/// The number of entries without a case after which the search saves its position.
const KEEP_EVERY: i64 = 5_000;

/// The name of the cash account, as it appears in the body of a tournament's entry.
const CAGE: &str = "\"cage\"";

/// A case to be opened, and the entry that it is about.
pub(super) struct Found {
    pub subject: CaseSubject,
    pub opening: Opening,
}

impl Found {
    /// Whether there is already a case of this kind about this entry.
    pub fn is_known(&self, connection: &mut Db) -> Result<bool, AppError> {
        let Self { subject, opening } = self;
        if let Some(thing) = thing(&opening.about, opening.currency)
            && store::cases::is_about_thing(connection, opening.case, &thing)?
        {
            return Ok(true);
        }
        let seq = from_count(subject.seq)?;
        Ok(store::cases::about(connection, opening.case, &subject.stream, seq)?.is_some())
    }
}

/// A search of the log for cases, and its position.
#[derive(Debug, Default)]
pub struct CaseSearch {
    /// The position up to which the log has been searched; `None` before the first search.
    reached: Option<Cursor>,
    /// The last position that was saved.
    kept: i64,
    /// When the search last looked for overdue matters.
    timed: Option<Instant>,
}

impl App {
    /// Searches the log for cases until the program shuts down.
    pub async fn search_for_cases(self) {
        let mut due = self.news.due();
        let mut search = CaseSearch::default();
        while due.borrow_and_update().is_some() {
            let began = Instant::now();
            if let Err(error) = self.find_cases(&mut search).await {
                tracing::warn!(%error, "the log could not be searched for cases");
            }
            sleep_until(began + PACE).await;
            drop(timeout(LOOK_ANYWAY, due.changed()).await);
        }
    }

    /// Opens a case for each entry that calls for one and was written since the last search, and
    /// for every overdue matter.
    ///
    /// # Errors
    /// Returns an error if the database fails. The next search then begins where this one did.
    pub async fn find_cases(&self, search: &mut CaseSearch) -> Result<(), AppError> {
        // If the log has listeners, the follower already assigns positions to the entries.
        if !self.news.line.is_heard() {
            give_places(&self.store, Search::Everywhere).await?;
        }
        loop {
            let from = match search.reached {
                Some(reached) => reached,
                None => self.look(begin).await?,
            };
            if search.reached.is_none() {
                search.kept = from.number();
            }
            let key = self.context.signing_key.public_key();
            let Looked { found, reached, more, trees } =
                self.read(move |connection| read(connection, from, key)).await?;
            for tree in trees {
                self.keep(tree).await;
            }
            let is_far = reached.number().saturating_sub(search.kept) >= KEEP_EVERY;
            if is_far || !found.is_empty() {
                self.open_cases(found, Some(reached)).await?;
                search.kept = reached.number();
            }
            search.reached = Some(reached);
            if !more {
                break;
            }
        }
        if search.timed.is_none_or(|timed| timed.elapsed() >= LOOK_ANYWAY) {
            let now = self.clock().now();
            let found = self.read(move |connection| timers::late(connection, now)).await?;
            self.open_cases(found, None).await?;
            search.timed = Some(Instant::now());
        }
        Ok(())
    }

    /// Opens the cases that do not exist yet, and saves how far the log has been searched.
    async fn open_cases(&self, found: Vec<Found>, reached: Option<Cursor>) -> Result<(), AppError> {
        if found.is_empty() && reached.is_none() {
            return Ok(());
        }
        self.write(move |connection, context| {
            with_house_stream(connection, context, Actor::System, |connection, writer| {
                open_all(connection, context, writer, &found)?;
                reached
                    .map_or(Ok(()), |reached| Ok(store::cases::search_from(connection, reached)?))
            })
        })
        .await
    }
}

/// Opens the cases that do not exist yet. Cases about cash go to the `compliance` stream.
fn open_all(
    connection: &mut Db,
    context: &Context,
    house: &mut StreamWriter<'_>,
    found: &[Found],
) -> Result<(), AppError> {
    let (of_cash, others): (Vec<&Found>, Vec<&Found>) =
        found.iter().partition(|found| found.opening.case.is_of_cash());
    for found in others {
        open(connection, house, found)?;
    }
    if of_cash.is_empty() {
        return Ok(());
    }
    let mut writer = StreamWriter::lock(connection, context, COMPLIANCE, Actor::System)?;
    for found in of_cash {
        open(connection, &mut writer, found)?;
    }
    writer.finish_beside(connection, house)
}

/// Opens a case, unless there is already one of the same kind about the same entry.
fn open(connection: &mut Db, writer: &mut StreamWriter<'_>, found: &Found) -> Result<(), AppError> {
    if found.is_known(connection)? {
        return Ok(());
    }
    let Found { subject, opening } = found;
    let Opening { case, severity, about, amount, currency } = opening.clone();
    let opened = CaseOpened {
        case_id: CaseId::new(),
        case,
        severity,
        subject: Some(subject.clone()),
        about,
        amount,
        currency,
        text: None,
    };
    writer.append(connection, None, CaseEvent::Opened(Box::new(opened))).map(drop)
}

/// The position where the search begins. The log of a restored database can be shorter than the
/// part that has already been searched.
fn begin(connection: &mut Db) -> Result<Cursor, AppError> {
    let (kept, newest) = (store::cases::searched(connection)?, log::newest(connection)?);
    Ok(if kept.number() > newest.number() { newest } else { kept })
}

/// Whether entries of this kind can open a case.
const fn can_open(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::BackOffice(_)
            | Kind::BoxCount(_)
            | Kind::Correction(_)
            | Kind::Drop(_)
            | Kind::Period(_)
            | Kind::Round(_)
            | Kind::Cash(_)
            | Kind::Sale(_)
            | Kind::Stay(stay::Kind::Reattributed)
            | Kind::Slip(_)
            | Kind::House(house::Kind::UserLockedOut | house::Kind::VarianceAlarmed)
            | Kind::Tournament(_)
    )
}

pub(super) fn subject_of(entry: &Entry) -> CaseSubject {
    let (stream, seq, at) = (entry.stream.clone(), entry.seq, entry.at);
    CaseSubject { stream, seq, entry_id: entry.id, at }
}

/// The cases that the next entries open.
struct Looked {
    found: Vec<Found>,
    /// The position of the last of these entries.
    reached: Cursor,
    /// Whether there might be more entries.
    more: bool,
    /// The nodes of the log's Merkle trees that were computed along the way.
    trees: Vec<TreeFound>,
}

fn read(connection: &mut Db, from: Cursor, key: PublicKey) -> Result<Looked, AppError> {
    let entries = log::since(connection, from, BATCH)?;
    let more = i64::try_from(entries.len()).is_ok_and(|read| read >= BATCH);
    let reached = entries.last().map_or(from, |(cursor, _)| *cursor);
    let mut look_up = LookUp::new(connection, key);
    let (mut found, mut posted) = (Vec::new(), BTreeMap::new());
    let mut days = Days::default();
    for (_, stored) in entries {
        let entry = stored.sealed.entry;
        let Some(kind) = Kind::named(&entry.kind).filter(|kind| can_open(*kind)) else { continue };
        // Most game events move no money and open no case.
        let moves = entry.body.contains("\"postings\"");
        if matches!(kind, Kind::Round(_)) && !moves && !is_misset(&entry) {
            continue;
        }
        // Most tournament events move no cash either.
        if matches!(kind, Kind::Tournament(_)) && !entry.body.contains(CAGE) {
            continue;
        }
        // Verification reports entries that cannot be read.
        let Ok(fact) = Fact::read(&entry.kind, &entry.body) else { continue };
        days.note(look_up.connection, &entry, &fact)?;
        let of = look_up.of(&entry, &fact)?;
        let opened = openings(&fact, &of).map_err(AppError::internal)?;
        let subject = subject_of(&entry);
        found.extend(opened.into_iter().map(|opening| {
            let subject = subject.clone();
            Found { subject, opening }
        }));
        if moves && let Some(table_id) = table_of(&entry.stream) {
            posted.insert(table_id, subject);
        }
    }
    found.extend(days.found(look_up.connection)?);
    for (table_id, subject) in posted {
        found.extend(below_zero(&mut look_up, table_id, subject)?);
    }
    Ok(Looked { found, reached, more, trees: look_up.trees })
}

/// Finds a tray with a negative balance on the books. A negative balance means that something was
/// not entered. While the tray's case is open, no second case is opened.
fn below_zero(
    look_up: &mut LookUp<'_>,
    table_id: TableId,
    subject: CaseSubject,
) -> Result<Option<Found>, AppError> {
    const CASE: CaseKind = CaseKind::TrayBelowZero;

    let Some(table) = look_up.table(table_id)?.filter(|table| table.tracked) else {
        return Ok(None);
    };
    let books = table_books(look_up.connection, &table)?;
    let [bank, breakage] = [Account::Bank, Account::Breakage].map(|account| books.balance(account));
    let tray = bank.saturating_add(breakage);
    if tray >= 0 || store::cases::waits_at(look_up.connection, CASE, table_id)? {
        return Ok(None);
    }
    let period = store::periods::open_at(look_up.connection, table_id)?;
    let about = CaseAbout {
        table_id: Some(table_id),
        period_id: period.map(|period| period.id),
        ..CaseAbout::default()
    };
    let amount = table.currency.money(tray).map_err(AppError::internal)?;
    let (amount, currency) = (Some(amount), Some(table.currency));
    let opening = Opening { case: CASE, severity: Severity::Review, about, amount, currency };
    Ok(Some(Found { subject, opening }))
}
