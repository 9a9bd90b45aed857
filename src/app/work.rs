//! Work that takes a core for a while: calculating odds, replaying hand histories, compressing long
//! answers.
//!
//! Each kind has a few threads of its own, on half of the cores, and a queue. So it can delay
//! neither the threads that play commands nor those that read the database.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::LazyLock,
    thread,
};

use rayon::{ThreadPool, ThreadPoolBuilder};
use tokio::sync::oneshot;

use super::{AppError, error::INTERNAL};

/// Calculations for callers.
pub static WORK: Pool = Pool(LazyLock::new(|| start("work")));
/// Compression of long answers, which must not wait for calculations.
pub static PACKING: Pool = Pool(LazyLock::new(|| start("packing")));

/// A few threads for one kind of work, started on first use.
#[derive(Debug)]
pub struct Pool(LazyLock<Option<ThreadPool>>);

/// Half of the cores, and at least one: what costly work can use, so that the rest stays free.
pub fn half_of_the_cores() -> usize {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    (cores / 2).max(1)
}

fn start(name: &'static str) -> Option<ThreadPool> {
    let threads = ThreadPoolBuilder::new().num_threads(half_of_the_cores());
    let threads = threads.thread_name(move |n| format!("{name}-{n}")).build();
    threads.inspect_err(|error| tracing::error!(%error, name, "its threads cannot be started")).ok()
}

impl Pool {
    /// Queues the work, and waits without occupying a thread. The work is completed even if nobody
    /// waits for it any more.
    ///
    /// # Errors
    /// `internal` if it panicked, or there are no threads.
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

    /// Queues the work while this thread waits, or does it on this thread if there are no others.
    pub fn wait_for<T: Send>(&self, work: impl FnOnce() -> T + Send) -> T {
        match self.0.as_ref() {
            Some(threads) => threads.install(work),
            None => work(),
        }
    }
}

/// The error for work that was not completed.
pub fn broke_off() -> AppError {
    AppError::new(&INTERNAL, "the work broke off; the request id finds the cause in our log")
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

    #[tokio::test]
    async fn what_nobody_waits_for_is_done_all_the_same() {
        let (done, is_done) = channel();
        let waiting = tokio::spawn(WORK.run(move || done.send(()).unwrap()));
        tokio::task::yield_now().await;
        waiting.abort();
        is_done.recv().unwrap();
    }
}
