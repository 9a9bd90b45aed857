//! Notices between the processes that serve one house: "the log has grown".
//!
//! A notice says nothing else; what happened is read from the log. It is never part of a command's
//! transaction: PostgreSQL lets only one transaction at a time commit a NOTIFY, in the whole
//! cluster. A process sends its notices apart, at most one in [`SEND_EVERY`] however much it
//! commits. One that is lost is made up for by a look that followers take now and then anyway.

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

/// How often at most a process tells the others.
const SEND_EVERY: Duration = Duration::from_millis(20);
/// How often it is looked whether a notice has come: at the socket, not at the server.
const SOCKET_EVERY: Duration = Duration::from_millis(25);
/// How often SQLite's file is looked at: its change counter, which is in shared memory.
const FILE_EVERY: Duration = Duration::from_millis(250);
/// How long nobody is looked for while nobody follows the log.
const IDLE: Duration = Duration::from_secs(1);
/// How long a server that cannot be reached is left alone.
const RECONNECT_AFTER: Duration = Duration::from_secs(2);

/// Tells other processes what this one commits, until it is dropped or closed.
#[derive(Debug)]
pub struct Notices {
    /// Room for one: more would say the same.
    due: SyncSender<Due>,
    /// On SQLite the file itself tells them.
    are_sent: bool,
    thread: JoinHandle<()>,
}

#[derive(Debug)]
enum Due {
    Tell,
    Close,
}

/// Who wants to hear of other processes.
pub trait Hears: Send + 'static {
    /// Whether anybody follows the log at the moment.
    fn is_followed(&self) -> bool;

    /// Another process may have committed something.
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

    /// Something was committed. Never waits.
    pub fn tell(&self) {
        if self.are_sent {
            // If there is no room, they are about to be told.
            drop(self.due.try_send(Due::Tell));
        }
    }

    /// Sends what is due, and ends.
    pub fn close(self) {
        drop(self.due.send(Due::Close));
        drop(self.thread.join());
    }
}

/// The thread's own: its connection is nobody else's, since it is the connection that listens.
struct Post<H> {
    url: DatabaseUrl,
    file: Option<Arc<Watched>>,
    hears: H,
    connection: Option<Db>,
    /// Whose notices are this process's own: the connection's process at the server.
    own: i32,
    /// SQLite's change counter.
    seen: Option<i64>,
    /// When a connection was last tried to be had.
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
            // Whoever listens must take what is sent: the server keeps it for them without end.
            if followed || (is_postgres && self.connection.is_some()) {
                self.look();
            }
        }
    }

    /// Looks whether others have committed something.
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

    /// Does it with the connection; nothing comes of it where the database cannot be had.
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

    /// The connection; none while the database is left alone after it could not be had.
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
            // What was said meanwhile was not heard.
            self.hears.hear();
        }
        Ok(self.connection.as_mut())
    }
}
