//! Counting statements, from within diesel.

use std::{
    collections::BTreeSet,
    fmt,
    sync::{Mutex, MutexGuard, Once, PoisonError},
};

use diesel::connection::{Instrumentation, InstrumentationEvent, set_default_instrumentation};

/// A statement that a connection ran.
#[derive(Debug, Clone)]
pub struct Statement {
    pub sql: String,
    pub how: How,
}

/// How a statement was run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// As the connection keeps it.
    Kept,
    /// Prepared for this once, or to be kept from now on.
    Prepared,
    /// As text that binds nothing: BEGIN, COMMIT, SAVEPOINT and the like.
    Plain,
}

/// What was run while somebody counted.
#[derive(Debug, Clone, Default)]
pub struct Counted {
    pub statements: Vec<Statement>,
}

impl Counted {
    /// The statements that were prepared.
    pub fn prepared(&self) -> Vec<&Statement> {
        self.statements.iter().filter(|statement| statement.how == How::Prepared).collect()
    }
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Statement { sql, how } in &self.statements {
            writeln!(f, "{how:?}: {sql}")?;
        }
        Ok(())
    }
}

static COUNTED: Mutex<Option<Counted>> = Mutex::new(None);

fn counted() -> MutexGuard<'static, Option<Counted>> {
    COUNTED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Watches every connection that is opened from now on. One test at a time does.
pub fn watch() -> impl Drop {
    static WATCHING: Once = Once::new();
    static TURN: Mutex<()> = Mutex::new(());
    WATCHING.call_once(|| {
        set_default_instrumentation(|| Some(Box::new(Watch::default()))).unwrap();
    });
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `act`, and gives what was run meanwhile, by whomever.
pub fn count<T>(act: impl FnOnce() -> T) -> Counted {
    *counted() = Some(Counted::default());
    act();
    counted().take().unwrap()
}

/// What one connection runs.
#[derive(Default)]
struct Watch {
    kept: BTreeSet<String>,
}

impl Instrumentation for Watch {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        match event {
            InstrumentationEvent::StartQuery { query, .. } => {
                let text = query.to_string();
                let (sql, how) = match text.split_once(" -- binds: ") {
                    Some((sql, _)) if self.kept.contains(sql) => (sql.to_owned(), How::Kept),
                    Some((sql, _)) => (sql.to_owned(), How::Prepared),
                    None => (text, How::Plain),
                };
                // Other processes are told apart from the command, which does not wait for it. A
                // connection that was not used for a second is asked whether it lives.
                let beside = sql.starts_with("NOTIFY") || sql == "SELECT 1";
                let counted = &mut *counted();
                if let Some(counted) = counted.as_mut().filter(|_| !beside) {
                    counted.statements.push(Statement { sql, how });
                }
            }
            InstrumentationEvent::CacheQuery { sql, .. } => {
                self.kept.insert(sql.to_owned());
            }
            _ => {}
        }
    }
}
