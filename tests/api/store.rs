//! Store states that requests to the API cannot produce.

use std::{
    fs,
    os::unix::fs::PermissionsExt as _,
    sync::{Arc, Mutex, mpsc},
    time::Duration,
};

use actix_web::rt::System;
use diesel::connection::SimpleConnection as _;
use futures_util::future::join_all;
use houseway::store::{
    Db, Failure, Mode, Store, StoreError,
    idempotency::{self, PackedAnswer, StoredAnswer},
    in_transaction,
};
use tokio::sync::oneshot;

use crate::support::{Kind, Plan, database::Database};

fn failing(kind: Kind) -> (Database, Store, Arc<Plan>) {
    let (database, plan) = (Database::empty(kind), Plan::new());
    let store = Store::open_with_faults(&database.parsed(), 4, Arc::<Plan>::clone(&plan)).unwrap();
    (database, store, plan)
}

/// An answer to store.
pub fn row(key: &str) -> PackedAnswer {
    PackedAnswer::of(StoredAnswer {
        actor: "system".to_owned(),
        key: key.to_owned(),
        fingerprint: Vec::new(),
        status: 200,
        etag: None,
        location: None,
        body: String::new(),
        at: 0,
    })
}

async fn write(store: &Store, key: &str) -> Result<(), StoreError> {
    let row = row(key);
    store.write(Mode::Commit, move |connection| idempotency::insert(connection, &row)).await
}

async fn is_written(store: &Store, key: &str) -> bool {
    let key = key.to_owned();
    let find = move |connection: &mut Db| idempotency::find(connection, "system", &key);
    store.read(find).await.unwrap().is_some()
}

/// Has the writer commit these writes as one group: a first write keeps the writer busy until the
/// others wait in its queue.
async fn as_a_group<T>(store: &Store, writes: impl Future<Output = T>) -> T {
    let (started, start) = oneshot::channel();
    let (release, released) = mpsc::channel::<()>();
    let waiting = Mutex::new(Some((started, released)));
    let writer = store.clone();
    let first = actix_web::rt::spawn(async move {
        let wait = move |_: &mut Db| {
            if let Some((started, released)) = waiting.lock().unwrap().take() {
                started.send(()).unwrap();
                assert!(released.recv().is_err());
            }
            Ok(())
        };
        writer.write::<(), StoreError, _>(Mode::Commit, wait).await
    });
    start.await.unwrap();
    let (written, ()) = tokio::join!(writes, async move { drop(release) });
    first.await.unwrap().unwrap();
    written
}

#[test]
fn a_write_that_is_lost_harms_no_other_of_its_group() {
    for failure in [Failure::Panic, Failure::DiskFull, Failure::Disconnect] {
        let (_database, store, plan) = failing(Kind::Sqlite);
        let fail = || {
            for nth in 0..5 {
                plan.fail(0, if nth == 2 { failure } else { Failure::Delay(Duration::ZERO) });
            }
        };
        System::new().block_on(async {
            let keys: Vec<String> = (0..5).map(|nth| format!("write {nth}")).collect();
            let writes = async {
                fail();
                join_all(keys.iter().map(|key| write(&store, key))).await
            };
            for (nth, outcome) in as_a_group(&store, writes).await.into_iter().enumerate() {
                assert_eq!(outcome.is_ok(), nth != 2, "{failure:?}, write {nth}: {outcome:?}");
                assert_eq!(is_written(&store, &keys[nth]).await, nth != 2);
            }
        });
        assert!(plan.is_over());
    }
}

/// Inserts a row in a separate savepoint, which then fails.
async fn fail_within(store: &Store, key: &str, fail: fn(&mut Db)) -> Result<(), StoreError> {
    let row = row(key);
    let write = move |connection: &mut Db| {
        in_transaction(connection, |connection| {
            idempotency::insert(connection, &row)?;
            fail(connection);
            Err(StoreError::Unreachable("disk I/O error".to_owned()))
        })
    };
    store.write(Mode::Commit, write).await
}

#[test]
fn a_write_that_fails_in_a_savepoint_harms_no_other_of_its_group() {
    let by_itself: fn(&mut Db) = |_| {};
    let rolled_back: fn(&mut Db) = |connection| connection.batch_execute("ROLLBACK").unwrap();
    for (fail, failure) in [
        (by_itself, None),
        // If the disk fails, SQLite rolls back the whole transaction.
        (rolled_back, None),
        // This failure leaves the savepoint open.
        (by_itself, Some(Failure::Conflict)),
    ] {
        let (_database, store, plan) = failing(Kind::Sqlite);
        System::new().block_on(async {
            let writes = async {
                plan.fail(0, Failure::Delay(Duration::ZERO));
                if let Some(failure) = failure {
                    plan.fail(1, failure);
                }
                tokio::join!(
                    write(&store, "before"),
                    fail_within(&store, "failed", fail),
                    write(&store, "after"),
                )
            };
            let (before, failed, after) = as_a_group(&store, writes).await;
            assert!(failed.is_err_and(|error| error.is_unavailable()), "{failure:?}");
            assert!(!is_written(&store, "failed").await);
            for (outcome, key) in [(before, "before"), (after, "after")] {
                outcome.unwrap();
                assert!(is_written(&store, key).await, "{key} was promised, {failure:?}");
            }
            write(&store, "next").await.unwrap();
            assert!(is_written(&store, "next").await);
        });
        assert!(plan.is_over());
    }
}

#[test]
fn a_panic_leaves_no_transaction_open() {
    for kind in Kind::available() {
        let (_database, store, plan) = failing(kind);
        System::new().block_on(async {
            // Cause more panics than there are connections.
            for nth in 0..10 {
                plan.fail(1_000, Failure::Panic);
                let lost = write(&store, &format!("lost {nth}")).await;
                assert!(matches!(lost, Err(StoreError::Panicked(_))), "{lost:?}");
                let read = store.read::<(), StoreError, _>(|_| panic!("on purpose")).await;
                assert!(matches!(read, Err(StoreError::Panicked(_))), "{read:?}");
                write(&store, &format!("kept {nth}")).await.unwrap();
                assert!(!is_written(&store, &format!("lost {nth}")).await);
            }
        });
    }
}

#[test]
fn a_writer_that_is_stuck_is_not_ready() {
    let (_database, store, _) = failing(Kind::Sqlite);
    System::new().block_on(async {
        let (release, released) = mpsc::channel::<()>();
        let (writer, waiting) = (store.clone(), Mutex::new(Some(released)));
        let stuck = actix_web::rt::spawn(async move {
            let wait = move |_: &mut Db| {
                let released = waiting.lock().unwrap().take();
                assert!(released.is_none_or(|released| released.recv().is_err()));
                Ok(())
            };
            writer.write::<(), StoreError, _>(Mode::Commit, wait).await
        });
        // Let the stuck write enter the queue first, so that the readiness check waits behind it.
        actix_web::rt::task::yield_now().await;
        assert!(store.ready().await.is_err());
        drop(release);
        stuck.await.unwrap().unwrap();
        store.ready().await.unwrap();
    });
}

#[test]
fn nobody_else_may_read_the_database() {
    let mode = |path: &str| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
    let path = folder.path().join("house.db").display().to_string();
    let url = format!("sqlite:{path}").parse().unwrap();
    for (before, after) in [(None, 0o600), (Some(0o644), 0o600), (Some(0o640), 0o640)] {
        if let Some(before) = before {
            fs::set_permissions(&path, fs::Permissions::from_mode(before)).unwrap();
        }
        let store = Store::open(&url, 1).unwrap();
        store.migrate().unwrap();
        System::new().block_on(store.ready()).unwrap();
        for file in [path.clone(), format!("{path}-wal"), format!("{path}-shm")] {
            assert_eq!(mode(&file), after, "{file}, {before:?} before");
        }
        store.close();
    }
    assert_eq!(mode(folder.path().to_str().unwrap()), 0o755);
}

#[test]
fn nothing_is_committed_to_a_write_ahead_log_that_was_deleted() {
    let database = Database::empty(Kind::Sqlite);
    let store = Store::open(&database.parsed(), 1).unwrap();
    let (log, kept) = (format!("{}-wal", database.path()), database.folder().join("kept"));
    System::new().block_on(async {
        write(&store, "before").await.unwrap();
        fs::rename(&log, &kept).unwrap();
        let refused = write(&store, "meanwhile").await;
        assert!(refused.is_err_and(|error| error.is_unavailable()));
    });
}

#[test]
fn one_of_several_hosts_is_enough() {
    for kind in Kind::available() {
        let database = Database::empty(kind);
        // Nothing listens on the first host; the second accepts writes.
        let url = database.url.replace("?host=", "?target_session_attrs=read-write&host=/nowhere,");
        let store = Store::open(&url.parse().unwrap(), 1).unwrap();
        System::new().block_on(store.ready()).unwrap();
    }
}
