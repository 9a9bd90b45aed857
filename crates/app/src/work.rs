//! Work that takes a core for a while: calculating odds, replaying hand histories, reading and
//! writing long answers.
//!
//! Each kind has a few separate threads, on half of the cores, and a queue. This work therefore
//! cannot delay the threads that carry out commands or read the database. If the system allows it,
//! the work's threads also have a lower priority than all others: a command that finds every core
//! busy takes over a core from one of them.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::LazyLock,
    thread,
};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::oneshot;

use super::{AppError, error::INTERNAL};
use houseway_words::said;

/// Calculations for callers.
pub static WORK: Pool = Pool(LazyLock::new(|| start("work")));
/// Writing and compressing long answers, which must not wait for calculations.
pub static PACKING: Pool = Pool(LazyLock::new(|| start("packing")));
/// Reading the data for a report.
pub static REPORTS: Pool = Pool(LazyLock::new(|| start("reports")));
/// Reading the log, which can take minutes. Reports do not wait for this work.
pub static LOG: Pool = Pool(LazyLock::new(|| start("log")));

/// How much lower the priority of these threads is: when another thread competes for a core, they
/// get a tenth of it.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A few threads for one kind of work, started on first use.
#[derive(Debug)]
pub struct Pool(LazyLock<Option<ThreadPool>>);

/// The number of cores that costly work can use: half of them, and at least one, so that the rest
/// stay free.
pub fn half_of_the_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

fn start(name: &'static str) -> Option<ThreadPool> {
    let threads = ThreadPoolBuilder::new().num_threads(half_of_the_cores());
    let threads = threads.thread_name(move |n| format!("{name}-{n}"));
    let threads = threads.start_handler(|_| give_way()).build();
    threads.inspect_err(|error| tracing::error!(%error, name, "its threads cannot be started")).ok()
}

/// Lowers the priority of this thread. On systems other than Linux, this would change the priority
/// of the process.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(NICE) {
        tracing::warn!(%error, "a thread for long work keeps its priority");
    }
}

impl Pool {
    /// Queues the work, and waits without occupying a thread. The work is completed even if nobody
    /// is waiting for it any more.
    ///
    /// # Errors
    /// Returns `internal` if the work panicked, or there are no threads.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AppError> {
        let (answer, answered) = oneshot::channel();
        let threads = self.0.as_ref().ok_or_else(broke_off)?;
        threads.spawn(move || {
            if let Ok(done) = catch_unwind(AssertUnwindSafe(work)) {
                drop(answer.send(done));
            } else {
                tracing::error!("a piece of work broke off");
            }
        });
        answered.await.map_err(|_| broke_off())
    }

    /// Does the work on one of the threads while this thread waits, or on this thread if the pool
    /// has no threads.
    pub fn wait_for<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match self.0.as_ref() {
            Some(threads) => threads.install(work),
            None => work(),
        }
    }
}

/// The error for work that was not completed.
pub fn broke_off() -> AppError {
    AppError::new(&INTERNAL, said!("work-broke-off"))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::WORK;

    #[tokio::test]
    async fn what_panics_is_an_error_and_the_rest_is_done() {
        assert!(WORK.run(|| panic!("halfway")).await.is_err());
        assert_eq!(WORK.run(|| 7).await.unwrap(), 7);
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn commands_come_before_long_work() {
        let priority = || rustix::process::getpriority_process(None).unwrap();
        let (own, of_work) = (priority(), WORK.run(priority).await.unwrap());
        assert_eq!(of_work, (own + super::NICE).min(19));
    }

    #[tokio::test]
    async fn what_nobody_waits_for_is_done_all_the_same() {
        let (done, is_done) = channel();
        let waiting = tokio::spawn(WORK.run(move || done.send(()).unwrap()));
        tokio::task::yield_now().await;
        waiting.abort();
        is_done.recv().unwrap();
    }
}
