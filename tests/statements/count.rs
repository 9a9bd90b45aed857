//! Counts the statements that diesel runs.

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
    /// Prepared earlier and cached by the connection.
    Kept,
    /// Prepared now, either for this one use or to be cached.
    Prepared,
    /// As text without parameters: BEGIN, COMMIT, SAVEPOINT and the like.
    Plain,
}

/// The statements that were run while counting.
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

/// Watches every connection that is opened from now on. Only one test can do this at a time.
pub fn watch() -> impl Drop {
    static WATCHING: Once = Once::new();
    static TURN: Mutex<()> = Mutex::new(());
    WATCHING.call_once(|| {
        set_default_instrumentation(|| Some(Box::new(Watch::default()))).unwrap();
    });
    TURN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Runs `act`, and returns the statements that all connections ran in the meantime.
pub fn count<T>(act: impl FnOnce() -> T) -> Counted {
    *counted() = Some(Counted::default());
    act();
    counted().take().unwrap()
}

/// Watches the statements of one connection.
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
                // These statements are not part of a command: other processes are notified after
                // it, and a connection that has been idle for a second is pinged.
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
