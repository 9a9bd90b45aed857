//! Exact odds, counted once and kept.
//!
//! An analysis takes a second of two cores. Whoever asks for one that somebody else has asked for
//! waits for the same; what was counted is kept; one is counted at a time, on half of the cores,
//! and only so many may wait for their turn.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, LazyLock, Mutex, OnceLock, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
};

use rayon::ThreadPoolBuilder;
use tokio::sync::watch;

use super::{
    AppError,
    error::{INTERNAL, ODDS_QUEUE_FULL},
};
use crate::{
    odds::{
        CountError,
        break_poker::{Advice, Analysis, Pays, Report, Strategy},
    },
    rules::break_poker::{
        Qualifier, Terms,
        calculators::{self, AdviceRequest, OddsRequest},
    },
};

/// How many analyses are kept: those of all qualifiers that a house is likely to think of.
const MOST_KEPT: usize = 64;
/// How many may wait besides the one that is being counted.
const MOST_WAITING: usize = 4;
/// When a full queue should be tried again: an analysis later.
const RETRY_AFTER_SECONDS: u64 = 2;

/// A player of each strategy; they depend on nothing but the qualifier.
type Analyses = Arc<[Analysis; 2]>;
type Counted = Result<Analyses, CountError>;
type Count = dyn Fn(Qualifier) -> Counted + Send + Sync;

/// Where odds are asked for; cheap to clone.
#[derive(Clone)]
pub struct OddsDesk(Arc<Desk>);

struct Desk {
    count: Arc<Count>,
    /// The least recently asked for first.
    asked: Mutex<Vec<Asked>>,
    /// To the thread that counts, which is started when it is first needed.
    orders: OnceLock<SyncSender<Order>>,
}

/// An analysis that is kept, or will be once it is counted.
struct Asked {
    qualifier: Qualifier,
    answer: watch::Receiver<Option<Counted>>,
}

impl Asked {
    fn is_counted(&self) -> bool {
        self.answer.borrow().is_some()
    }

    /// Whether it was never counted and never will be.
    fn broke_off(&self) -> bool {
        !self.is_counted() && self.answer.has_changed().is_err()
    }
}

struct Order {
    qualifier: Qualifier,
    answer: watch::Sender<Option<Counted>>,
}

/// What is counted depends on no house and no database: a process keeps it once.
static SHARED: LazyLock<OddsDesk> = LazyLock::new(|| {
    OddsDesk::counting(|qualifier| Analysis::of_both(qualifier, &|_, _| {}).map(Arc::new))
});

impl Default for OddsDesk {
    fn default() -> Self {
        SHARED.clone()
    }
}

impl OddsDesk {
    fn counting(count: impl Fn(Qualifier) -> Counted + Send + Sync + 'static) -> Self {
        Self(Arc::new(Desk {
            count: Arc::new(count),
            asked: Mutex::default(),
            orders: OnceLock::new(),
        }))
    }

    /// The odds under these rules against a player of this strategy.
    ///
    /// # Errors
    /// Every problem with the rules; `odds_queue_full` where too many others wait.
    pub async fn report(
        &self,
        request: &OddsRequest,
        strategy: Strategy,
    ) -> Result<Report, AppError> {
        let Terms { qualifier, dealer_break, break_bonus, .. } = calculators::odds(request)?;
        let analyses = self.analyses(qualifier).await?;
        let told = tokio::task::spawn_blocking(move || {
            let wanted = analyses.iter().find(|analysis| analysis.strategy() == strategy);
            wanted.map(|analysis| Report::new(analysis, &Pays { dealer_break, break_bonus }))
        });
        let told = told.await.map_err(AppError::internal)?;
        told.ok_or_else(|| AppError::internal("an analysis of a strategy is missing"))
    }

    /// What every sensible setting of seven cards is worth.
    ///
    /// # Errors
    /// Every problem with the cards and the rules.
    pub async fn advice(&self, request: &AdviceRequest) -> Result<Advice, AppError> {
        let entry = calculators::advice(request)?;
        // A millisecond; but the first one after the start takes some more.
        let advice = tokio::task::spawn_blocking(move || {
            Advice::new(&entry.seven, &entry.exposed, entry.qualifier)
        });
        advice.await.map_err(AppError::internal)?.map_err(AppError::internal)
    }

    async fn analyses(&self, qualifier: Qualifier) -> Result<Analyses, AppError> {
        let mut answer = self.ask(qualifier)?;
        let counted = answer.wait_for(Option::is_some).await;
        let counted = counted.map_err(|_| broke_off())?.clone();
        counted.ok_or_else(broke_off)?.map_err(AppError::internal)
    }

    /// Where the answer will be: the one that somebody waits for already, or one that is ordered.
    fn ask(&self, qualifier: Qualifier) -> Result<watch::Receiver<Option<Counted>>, AppError> {
        let mut asked = self.0.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.retain(|asked| !asked.broke_off());
        if let Some(place) = asked.iter().position(|asked| asked.qualifier == qualifier) {
            let again = asked.remove(place);
            let answer = again.answer.clone();
            asked.push(again);
            return Ok(answer);
        }
        let (sender, answer) = watch::channel(None);
        let orders = self.0.orders.get_or_init(|| start(Arc::clone(&self.0.count)));
        match orders.try_send(Order { qualifier, answer: sender }) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(queue_full()),
            Err(TrySendError::Disconnected(_)) => return Err(broke_off()),
        }
        if asked.len() >= MOST_KEPT
            && let Some(oldest) = asked.iter().position(Asked::is_counted)
        {
            asked.remove(oldest);
        }
        asked.push(Asked { qualifier, answer: answer.clone() });
        Ok(answer)
    }
}

fn queue_full() -> AppError {
    let detail = format!("{MOST_WAITING} analyses wait already; try again in a moment");
    let retry_after_seconds = Some(RETRY_AFTER_SECONDS);
    AppError { retry_after_seconds, ..AppError::new(&ODDS_QUEUE_FULL, detail) }
}

fn broke_off() -> AppError {
    AppError::new(&INTERNAL, "the analysis broke off; the request id finds the cause in our log")
}

/// Starts the thread that counts; it ends with the desk. Where it cannot be started nobody
/// receives the orders.
fn start(count: Arc<Count>) -> SyncSender<Order> {
    let (orders, received) = sync_channel(MOST_WAITING);
    let started =
        thread::Builder::new().name("odds".to_owned()).spawn(move || work(&received, &*count));
    if let Err(error) = started {
        tracing::error!(%error, "the thread that counts odds cannot be started");
    }
    orders
}

fn work(orders: &Receiver<Order>, count: &Count) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let pool = ThreadPoolBuilder::new().num_threads((cores / 2).max(1)).build();
    for Order { qualifier, answer } in orders {
        let counting = || match &pool {
            Ok(pool) => pool.install(|| count(qualifier)),
            Err(_) => count(qualifier),
        };
        if let Ok(counted) = catch_unwind(AssertUnwindSafe(counting)) {
            // Nobody may be waiting any more; it is kept all the same.
            answer.send_replace(Some(counted));
        } else {
            tracing::error!(%qualifier, "an analysis broke off");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc::channel,
    };

    use super::*;

    /// A desk that counts nothing until it is told to, and how often it was asked to.
    fn desk() -> (OddsDesk, std::sync::mpsc::Sender<()>, Arc<AtomicUsize>) {
        let (go, wait) = channel();
        let wait = Mutex::new(wait);
        let times = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&times);
        let desk = OddsDesk::counting(move |_| {
            counted.fetch_add(1, Ordering::SeqCst);
            wait.lock().unwrap().recv().unwrap();
            Err(CountError::NotASum(crate::odds::NotASum))
        });
        (desk, go, times)
    }

    fn qualifier(text: &str) -> Qualifier {
        text.parse().unwrap()
    }

    #[tokio::test]
    async fn an_analysis_that_two_ask_for_at_once_is_counted_once_and_kept() {
        let (desk, go, times) = desk();
        let mut one = desk.ask(qualifier("K-3-2")).unwrap();
        let mut other = desk.ask(qualifier("K-3-2")).unwrap();
        go.send(()).unwrap();
        one.wait_for(Option::is_some).await.unwrap();
        other.wait_for(Option::is_some).await.unwrap();
        desk.ask(qualifier("K-3-2")).unwrap().wait_for(Option::is_some).await.unwrap();
        assert_eq!(times.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    async fn a_full_queue_says_so_and_when_to_come_again() {
        let (desk, go, _) = desk();
        let kickers = ["K-3-2", "K-4-2", "K-4-3", "K-5-2", "K-5-3", "K-5-4", "K-6-2"];
        let asked: Vec<_> = kickers.iter().map(|text| desk.ask(qualifier(text))).collect();
        let refused = asked.iter().filter_map(|asked| asked.as_ref().err()).collect::<Vec<_>>();
        // One is being counted if it was taken up already.
        assert!(matches!(refused.len(), 2 | 3), "{}", refused.len());
        for refusal in refused {
            assert_eq!(refusal.code, &ODDS_QUEUE_FULL);
            assert_eq!(refusal.retry_after_seconds, Some(RETRY_AFTER_SECONDS));
        }
        for _ in kickers {
            go.send(()).unwrap();
        }
        for mut answer in asked.into_iter().flatten() {
            answer.wait_for(Option::is_some).await.unwrap();
        }
        assert!(desk.ask(qualifier("K-6-2")).is_ok());
    }

    #[tokio::test]
    async fn an_analysis_that_broke_off_is_counted_anew_and_the_next_are_counted() {
        let times = AtomicUsize::new(0);
        let desk = OddsDesk::counting(move |_| {
            assert!(times.fetch_add(1, Ordering::SeqCst) > 0, "the first breaks off");
            Err(CountError::NotASum(crate::odds::NotASum))
        });
        let mut first = desk.ask(qualifier("K-3-2")).unwrap();
        assert!(first.wait_for(Option::is_some).await.is_err());
        let mut again = desk.ask(qualifier("K-3-2")).unwrap();
        assert!(again.wait_for(Option::is_some).await.is_ok());
    }

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let desk = OddsDesk::counting(|_| Err(CountError::NotASum(crate::odds::NotASum)));
        for first in ["2", "3", "4", "5", "6", "7"] {
            for kicker in ["8", "9", "T", "J", "Q", "K", "A"] {
                for text in
                    [format!("{first}-{first}-{kicker}"), format!("{kicker}-{kicker}-{first}")]
                {
                    let mut answer = desk.ask(qualifier(&text)).unwrap();
                    answer.wait_for(Option::is_some).await.unwrap();
                }
            }
        }
        assert_eq!(desk.0.asked.lock().unwrap().len(), MOST_KEPT);
    }
}
