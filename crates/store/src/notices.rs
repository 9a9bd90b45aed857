//! Notices between the processes that serve one house: "the log has grown".
//!
//! A notice contains nothing else; to find out what happened, a process reads the log. A notice is
//! never part of a command's transaction, because PostgreSQL lets only one transaction in the whole
//! cluster commit a NOTIFY at a time. A process sends its notices separately, at most one per
//! [`SEND_EVERY`] no matter how much it commits. If a notice is lost, followers see the change at
//! their next regular check.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel},
    },
    thread::{Builder, JoinHandle},
    time::{Duration, Instant},
};

use diesel::{
    QueryableByName, RunQueryDsl as _,
    connection::SimpleConnection as _,
    sql_query,
    sql_types::{BigInt, Integer},
};

use super::{
    DatabaseUrl, Db, StoreError,
    file::{Watched, connect},
};

const LISTEN: &str = "LISTEN houseway_log";
const NOTIFY: &str = "NOTIFY houseway_log";
const OWN: &str = "SELECT pg_backend_pid() AS pid";

/// The shortest time between two notices from a process.
const SEND_EVERY: Duration = Duration::from_millis(20);
/// How often the socket is checked for notices; this does not query the server.
const SOCKET_EVERY: Duration = Duration::from_millis(25);
/// How often the change counter of SQLite's file is checked; it is in shared memory.
const FILE_EVERY: Duration = Duration::from_millis(250);
/// How long the thread sleeps while no one follows the log.
const IDLE: Duration = Duration::from_secs(1);
/// How long to wait before connecting again to a server that cannot be reached.
const RECONNECT_AFTER: Duration = Duration::from_secs(2);

/// Tells other processes about this one's commits, until it is dropped or closed.
#[derive(Debug)]
pub struct Notices {
    /// Holds one message, because further ones would say the same.
    due: SyncSender<Due>,
    /// Whether notices are sent; on SQLite the file itself shows changes.
    are_sent: bool,
    thread: JoinHandle<()>,
}

#[derive(Debug)]
enum Due {
    Tell,
    Close,
}

/// A receiver of notices from other processes.
pub trait Hears: Send + 'static {
    /// Whether anyone is following the log.
    fn is_followed(&self) -> bool;

    /// Called when another process might have committed something.
    fn hear(&self);
}

impl Notices {
    pub(super) fn start(
        url: DatabaseUrl,
        file: Option<Arc<Watched>>,
        hears: impl Hears,
    ) -> Result<Self, StoreError> {
        let (due, inbox) = sync_channel(1);
        let are_sent = matches!(url, DatabaseUrl::Postgres(_));
        let mut post =
            Post { url, file, hears, connection: None, own: 0, seen: None, tried_at: None };
        let thread = Builder::new()
            .name("notices".to_owned())
            .spawn(move || post.run(&inbox))
            .map_err(|error| StoreError::Unreachable(format!("no thread for notices: {error}")))?;
        Ok(Self { due, are_sent, thread })
    }

    /// Reports that something was committed. Never waits.
    pub fn tell(&self) {
        if self.are_sent {
            // If the channel is full, a notice is about to be sent anyway.
            drop(self.due.try_send(Due::Tell));
        }
    }

    /// Sends the notice if one is due, and stops.
    pub fn close(self) {
        drop(self.due.send(Due::Close));
        drop(self.thread.join());
    }
}

/// The state of the thread, which listens on its own connection.
struct Post<H> {
    url: DatabaseUrl,
    file: Option<Arc<Watched>>,
    hears: H,
    connection: Option<Db>,
    /// The id of this connection's server process, by which notices sent on this connection are
    /// recognised.
    own: i32,
    /// SQLite's last known change counter.
    seen: Option<i64>,
    /// When a connection was last attempted.
    tried_at: Option<Instant>,
}

#[derive(QueryableByName)]
struct DataVersion {
    #[diesel(sql_type = BigInt)]
    data_version: i64,
}

#[derive(QueryableByName)]
struct Own {
    #[diesel(sql_type = Integer)]
    pid: i32,
}

impl<H: Hears> Post<H> {
    fn run(&mut self, inbox: &Receiver<Due>) {
        let is_postgres = matches!(self.url, DatabaseUrl::Postgres(_));
        let mut sent: Option<Instant> = None;
        loop {
            let followed = self.hears.is_followed();
            let patience = match (followed, is_postgres) {
                (false, _) => IDLE,
                (true, true) => SOCKET_EVERY,
                (true, false) => FILE_EVERY,
            };
            let due = inbox.recv_timeout(patience);
            if let Ok(Due::Tell) = due
                && is_postgres
            {
                if let Some(rest) = sent.and_then(|at| SEND_EVERY.checked_sub(at.elapsed())) {
                    std::thread::sleep(rest);
                }
                sent = Some(Instant::now());
                self.attempt(|connection| Ok(connection.batch_execute(NOTIFY)?));
            }
            match due {
                Ok(Due::Close) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(Due::Tell) | Err(RecvTimeoutError::Timeout) => {}
            }
            // A listening connection must fetch its notices even if no one follows the log;
            // otherwise they pile up on the server.
            if followed || (is_postgres && self.connection.is_some()) {
                self.look();
            }
        }
    }

    /// Checks whether other processes have committed something.
    fn look(&mut self) {
        let (mut seen, own) = (self.seen, self.own);
        let heard = self.attempt(|connection| match connection {
            Db::Sqlite(sqlite) => {
                let now: DataVersion = sql_query("PRAGMA data_version").get_result(sqlite)?;
                Ok(seen.replace(now.data_version) != Some(now.data_version))
            }
            Db::Postgres(postgres) => {
                let mut heard = false;
                for notice in postgres.notifications_iter() {
                    heard |= notice?.process_id != own;
                }
                Ok(heard)
            }
        });
        self.seen = seen;
        if heard == Some(true) {
            self.hears.hear();
        }
    }

    /// Runs `work` on the connection; `None` if the database is not available.
    fn attempt<T>(&mut self, work: impl FnOnce(&mut Db) -> Result<T, StoreError>) -> Option<T> {
        let outcome = self.connect().and_then(|connection| connection.map(work).transpose());
        match outcome {
            Ok(done) => done,
            Err(error) => {
                tracing::warn!(%error, "notices of other processes cannot be had");
                self.connection = None;
                None
            }
        }
    }

    /// The connection; `None` for some time after an attempt to open it has failed.
    fn connect(&mut self) -> Result<Option<&mut Db>, StoreError> {
        if self.connection.is_none() {
            if self.tried_at.is_some_and(|at| at.elapsed() < RECONNECT_AFTER) {
                return Ok(None);
            }
            self.tried_at = Some(Instant::now());
            let mut connection = connect(&self.url, self.file.as_deref())?;
            if let Db::Postgres(postgres) = &mut connection {
                sql_query(LISTEN).execute(postgres)?;
                self.own = sql_query(OWN).get_result::<Own>(postgres)?.pid;
            }
            self.connection = Some(connection);
            // Notices sent before the connection was opened were missed.
            self.hears.hear();
        }
        Ok(self.connection.as_mut())
    }
}
