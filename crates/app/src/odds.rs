//! Exact odds, calculated once and cached.
//!
//! An analysis takes most of a second on one core. Requests for the same analysis wait for the same
//! calculation, and its result is cached. Only one analysis runs at a time, on half of the cores,
//! and only a limited number can wait.

use std::{
    collections::{BTreeMap, BTreeSet},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, LazyLock, Mutex, OnceLock, PoisonError,
        atomic::{AtomicU8, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
};

use serde::Serialize;
use tokio::sync::watch;
use utoipa::ToSchema;

use super::{
    AppError,
    error::ODDS_QUEUE_FULL,
    games::GameKind,
    work::{WORK, broke_off},
};
use houseway_base::ids::TableId;
use houseway_odds::{
    CountError,
    break_poker::{Advice, Analysis, Edge, Moments, Pays, Report, Shared, Strategy},
};
use houseway_rules::break_poker::{
    HouseRules, Qualifier, Terms,
    calculators::{self, AdviceRequest, OddsRequest},
};
use houseway_store as store;
use houseway_store::{Db, tables::Table};
use houseway_words::said;

/// The number of analyses that are cached: enough for every qualifier that a house is likely to
/// consider.
const MOST_KEPT: usize = 64;
/// The number of analyses that can wait while one is running.
const MOST_WAITING: usize = 4;
/// How many seconds to wait before retrying when the queue is full: about the time of one analysis.
const RETRY_AFTER_SECONDS: u64 = 2;

/// A version of a table's house rules.
pub type RulesVersion = (TableId, i64);

/// The house rules that the odds of a table depend on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BankedRules {
    qualifier: Qualifier,
    pays: Pays,
}

impl BankedRules {
    /// Reads the rules that the odds depend on from a game's rules; returns `None` if the house
    /// does not bank the game.
    ///
    /// # Errors
    /// Returns an error if the rules are not this game's.
    pub fn read(game: GameKind, rules: &str) -> Result<Option<Self>, AppError> {
        match game {
            GameKind::BreakPoker => serde_json::from_str(rules).map(|rules| Some(Self::of(&rules))),
            GameKind::Holdem | GameKind::Truco | GameKind::Canasta => Ok(None),
        }
        .map_err(AppError::internal)
    }

    /// Reads the rules that the odds depend on from the given versions of tables' house rules.
    /// Games that the house does not bank are left out.
    ///
    /// # Errors
    /// Returns an error if the database fails, or a version is invalid.
    pub fn of_versions(
        connection: &mut Db,
        tables: &BTreeMap<TableId, Table>,
        versions: impl IntoIterator<Item = RulesVersion>,
    ) -> Result<BTreeMap<RulesVersion, Self>, AppError> {
        let versions: BTreeSet<RulesVersion> = versions.into_iter().collect();
        let versions: Vec<RulesVersion> = versions.into_iter().collect();
        let mut rules = BTreeMap::new();
        for found in store::tables::rules_of(connection, &versions)? {
            let Some(table) = tables.get(&found.table_id) else { continue };
            let banked = Self::read(table.of_round()?, &found.rules)?;
            rules.extend(banked.map(|banked| ((found.table_id, found.version), banked)));
        }
        Ok(rules)
    }

    const fn of(rules: &HouseRules) -> Self {
        let HouseRules { qualifier, dealer_break, break_bonus, .. } = *rules;
        Self { qualifier, pays: Pays { dealer_break, break_bonus } }
    }
}

/// One analysis for each player strategy. The analyses depend only on the qualifier.
type Analyses = Arc<Kept>;
type Counted = Result<Analyses, CountError>;
type Count = dyn Fn(Qualifier, &Counting) -> Counted + Send + Sync;

/// The service that calculates odds. Cheap to clone.
#[derive(Clone)]
pub struct OddsDesk(Arc<Desk>);

struct Desk {
    count: Arc<Count>,
    /// The analyses that were asked for, least recently used first.
    asked: Mutex<Vec<Asked>>,
    /// Locked by the thread that calculates the covariance between the seats in a round.
    sharing: Mutex<()>,
    /// Sends orders to the calculation thread, which is started on first use.
    orders: OnceLock<SyncSender<Order>>,
}

/// The analyses for a qualifier.
struct Kept {
    /// One analysis for each player strategy, in the order of [`Strategy::ALL`].
    analyses: [Analysis; 2],
    /// The correlation between the seats in a round, calculated on first use.
    shared: [OnceLock<Shared>; 2],
}

impl Kept {
    fn new(analyses: [Analysis; 2]) -> Self {
        Self { analyses, shared: Default::default() }
    }

    /// The expected value and variance of each bet. The correlation between seats is calculated by
    /// one thread at a time, which holds `turn`.
    fn moments(
        &self,
        pays: &Pays,
        strategy: Strategy,
        turn: &Mutex<()>,
    ) -> Result<[Moments; 3], CountError> {
        let ([house_way, optimal], [by_house_way, by_optimal]) = (&self.analyses, &self.shared);
        let (analysis, shared) = match strategy {
            Strategy::HouseWay => (house_way, by_house_way),
            Strategy::Optimal => (optimal, by_optimal),
        };
        let _turn = turn.lock().unwrap_or_else(PoisonError::into_inner);
        let shared = if let Some(shared) = shared.get() {
            shared
        } else {
            let counted = Shared::of(analysis.qualifier(), strategy)?;
            shared.get_or_init(|| counted)
        };
        Ok(Moments::of(analysis, shared, pays))
    }
}

/// The progress of an analysis: a percentage, or a mark that it has not begun.
struct Counting(AtomicU8);

impl Counting {
    const NOT_BEGUN: u8 = u8::MAX;

    const fn waiting() -> Self {
        Self(AtomicU8::new(Self::NOT_BEGUN))
    }

    fn tell(&self, done: u64, of: u64) {
        let percent = done.saturating_mul(100).checked_div(of).unwrap_or(0).min(100);
        self.0.store(u8::try_from(percent).unwrap_or(100), Ordering::Relaxed);
    }

    fn percent(&self) -> Option<u8> {
        Some(self.0.load(Ordering::Relaxed)).filter(|percent| *percent != Self::NOT_BEGUN)
    }
}

/// The state of the odds under a qualifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerOddsState)]
#[serde(rename_all = "snake_case")]
pub enum OddsState {
    /// The odds have not been requested recently, or at all. The next request waits for the
    /// calculation.
    NotCounted,
    /// Other odds are being calculated first.
    Waiting,
    /// The odds are being calculated.
    Counting,
    /// The odds are ready, and requests are answered immediately.
    Counted,
}

/// The progress of calculating the odds under a qualifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerOddsProgress)]
pub struct OddsProgress {
    /// The lowest high hand with which the dealer qualifies.
    pub qualifier: Qualifier,
    /// The state of the calculation.
    pub state: OddsState,
    /// The percentage that is complete: 0 to 100.
    #[schema(minimum = 0, maximum = 100, example = 40)]
    pub percent: u8,
}

/// An analysis that is cached, or that will be once it is complete.
struct Asked {
    qualifier: Qualifier,
    counting: Arc<Counting>,
    answer: watch::Receiver<Option<Counted>>,
}

impl Asked {
    fn is_counted(&self) -> bool {
        self.answer.borrow().is_some()
    }

    /// Whether the calculation has failed and will never complete.
    fn broke_off(&self) -> bool {
        !self.is_counted() && self.answer.has_changed().is_err()
    }
}

struct Order {
    qualifier: Qualifier,
    counting: Arc<Counting>,
    answer: watch::Sender<Option<Counted>>,
}

/// The odds do not depend on a house or its database, so each process calculates them once.
static SHARED: LazyLock<OddsDesk> = LazyLock::new(|| {
    OddsDesk::counting(|qualifier, counting| {
        let counted = Analysis::of_both(qualifier, &|done, of| counting.tell(done, of));
        counted.map(Kept::new).map(Arc::new)
    })
});

impl Default for OddsDesk {
    fn default() -> Self {
        SHARED.clone()
    }
}

impl OddsDesk {
    fn counting(count: impl Fn(Qualifier, &Counting) -> Counted + Send + Sync + 'static) -> Self {
        Self(Arc::new(Desk {
            count: Arc::new(count),
            asked: Mutex::default(),
            sharing: Mutex::default(),
            orders: OnceLock::new(),
        }))
    }

    /// The odds under these rules against a player with this strategy.
    ///
    /// # Errors
    /// Returns every problem with the rules, or `odds_queue_full` if too many other requests are
    /// waiting.
    pub async fn report(
        &self,
        request: &OddsRequest,
        strategy: Strategy,
    ) -> Result<Report, AppError> {
        let Terms { qualifier, dealer_break, break_bonus, .. } = calculators::odds(request)?;
        let kept = self.analyses(qualifier).await?;
        let told = WORK.run(move || {
            let wanted = kept.analyses.iter().find(|analysis| analysis.strategy() == strategy);
            wanted.map(|analysis| Report::new(analysis, &Pays { dealer_break, break_bonus }))
        });
        let told = told.await?;
        told.ok_or_else(|| AppError::internal("an analysis of a strategy is missing"))
    }

    /// The house edge of each bet under these rules, for each player strategy.
    ///
    /// # Errors
    /// Returns `odds_queue_full` if too many other requests are waiting.
    pub async fn edges(&self, rules: BankedRules) -> Result<Vec<Edge>, AppError> {
        let kept = self.analyses(rules.qualifier).await?;
        let edges = WORK.run(move || {
            let [house_way, optimal] = &kept.analyses;
            Edge::of([house_way, optimal], &rules.pays)
        });
        edges.await
    }

    /// The result of [`Self::edges`] if it is ready. This does not start a calculation.
    pub fn known_edges(&self, rules: BankedRules) -> Option<Vec<Edge>> {
        let asked = self.0.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let asked = asked.iter().find(|asked| asked.qualifier == rules.qualifier)?;
        let kept = asked.answer.borrow().as_ref()?.as_ref().ok().map(Arc::clone)?;
        let [house_way, optimal] = &kept.analyses;
        Some(Edge::of([house_way, optimal], &rules.pays))
    }

    /// Whether the odds under these rules are ready, so that requests are answered immediately.
    pub fn has_counted(&self, rules: BankedRules) -> bool {
        let asked = self.0.asked.lock().unwrap_or_else(PoisonError::into_inner);
        asked.iter().any(|asked| asked.qualifier == rules.qualifier && asked.is_counted())
    }

    /// The expected value and variance of each bet under these rules, against players with this
    /// strategy.
    ///
    /// # Errors
    /// Returns `odds_queue_full` if too many other requests are waiting.
    pub async fn moments(
        &self,
        rules: BankedRules,
        strategy: Strategy,
    ) -> Result<[Moments; 3], AppError> {
        let kept = self.analyses(rules.qualifier).await?;
        let desk = Arc::clone(&self.0);
        let moments = WORK.run(move || kept.moments(&rules.pays, strategy, &desk.sharing));
        moments.await?.map_err(AppError::internal)
    }

    /// The progress of calculating the odds under these rules. This does not start a calculation.
    ///
    /// # Errors
    /// Returns every problem with the rules.
    pub fn progress(&self, request: &OddsRequest) -> Result<OddsProgress, AppError> {
        let Terms { qualifier, .. } = calculators::odds(request)?;
        let asked = self.0.asked.lock().unwrap_or_else(PoisonError::into_inner);
        let found = asked.iter().find(|asked| asked.qualifier == qualifier && !asked.broke_off());
        let (state, percent) = match found {
            None => (OddsState::NotCounted, 0),
            Some(asked) if asked.is_counted() => (OddsState::Counted, 100),
            Some(asked) => match asked.counting.percent() {
                None => (OddsState::Waiting, 0),
                Some(percent) => (OddsState::Counting, percent),
            },
        };
        Ok(OddsProgress { qualifier, state, percent })
    }

    /// The value of every sensible setting of seven cards.
    ///
    /// # Errors
    /// Returns every problem with the cards and the rules.
    pub async fn advice(&self, request: &AdviceRequest) -> Result<Advice, AppError> {
        let entry = calculators::advice(request)?;
        // This takes a millisecond, but the first call after startup takes longer.
        let advice = WORK.run(move || Advice::new(&entry.seven, &entry.exposed, entry.qualifier));
        advice.await?.map_err(AppError::internal)
    }

    async fn analyses(&self, qualifier: Qualifier) -> Result<Analyses, AppError> {
        let mut answer = self.ask(qualifier)?;
        let counted = answer.wait_for(Option::is_some).await;
        let counted = counted.map_err(|_| broke_off())?.clone();
        counted.ok_or_else(broke_off)?.map_err(AppError::internal)
    }

    /// The place where the result will appear: an analysis that is already running or waiting, or a
    /// new one.
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
        let counting = Arc::new(Counting::waiting());
        let order = Order { qualifier, counting: Arc::clone(&counting), answer: sender };
        match orders.try_send(order) {
            Ok(()) => {}
            Err(TrySendError::Full(_)) => return Err(queue_full()),
            Err(TrySendError::Disconnected(_)) => return Err(broke_off()),
        }
        if asked.len() >= MOST_KEPT
            && let Some(oldest) = asked.iter().position(Asked::is_counted)
        {
            asked.remove(oldest);
        }
        asked.push(Asked { qualifier, counting, answer: answer.clone() });
        Ok(answer)
    }
}

pub(super) fn queue_full() -> AppError {
    let detail = said!("analyses-wait", most = MOST_WAITING);
    let retry_after_seconds = Some(RETRY_AFTER_SECONDS);
    AppError { retry_after_seconds, ..AppError::new(&ODDS_QUEUE_FULL, detail) }
}

/// Starts the calculation thread, which ends with the service. If the thread cannot be started,
/// orders are not received.
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
    for Order { qualifier, counting, answer } in orders {
        counting.tell(0, 1);
        let work = || WORK.wait_for(|| count(qualifier, &counting));
        if let Ok(counted) = catch_unwind(AssertUnwindSafe(work)) {
            // The result is cached even if nobody is waiting for it any more.
            answer.send_replace(Some(counted));
        } else {
            tracing::error!(%qualifier, "an analysis broke off");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{atomic::AtomicUsize, mpsc::channel};

    use super::*;

    /// A service that calculates nothing until it is told to, and the orders that it received.
    fn desk() -> (OddsDesk, std::sync::mpsc::Sender<()>, Arc<AtomicUsize>) {
        let (go, wait) = channel();
        let wait = Mutex::new(wait);
        let times = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&times);
        let desk = OddsDesk::counting(move |_, counting| {
            counting.tell(2, 5);
            counted.fetch_add(1, Ordering::SeqCst);
            wait.lock().unwrap().recv().unwrap();
            Err(CountError::NotASum(houseway_odds::NotASum))
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
    async fn whoever_asks_is_told_how_far_a_count_is() {
        let (desk, go, times) = desk();
        let request = OddsRequest::default();
        let progress = || {
            let OddsProgress { state, percent, .. } = desk.progress(&request).unwrap();
            (state, percent)
        };
        assert_eq!(progress(), (OddsState::NotCounted, 0));
        let mut answer = desk.ask(Qualifier::default()).unwrap();
        while times.load(Ordering::SeqCst) == 0 {
            assert!(matches!(progress().0, OddsState::Waiting | OddsState::Counting));
            tokio::task::yield_now().await;
        }
        assert_eq!(progress(), (OddsState::Counting, 40));
        go.send(()).unwrap();
        answer.wait_for(Option::is_some).await.unwrap();
        assert_eq!(progress(), (OddsState::Counted, 100));
    }

    #[tokio::test]
    async fn a_full_queue_says_so_and_when_to_come_again() {
        let (desk, go, _) = desk();
        let kickers = ["K-3-2", "K-4-2", "K-4-3", "K-5-2", "K-5-3", "K-5-4", "K-6-2"];
        let asked: Vec<_> = kickers.iter().map(|text| desk.ask(qualifier(text))).collect();
        let refused = asked.iter().filter_map(|asked| asked.as_ref().err()).collect::<Vec<_>>();
        // One of the analyses is running if the thread has already received it.
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
        let desk = OddsDesk::counting(move |_, _| {
            assert!(times.fetch_add(1, Ordering::SeqCst) > 0, "the first breaks off");
            Err(CountError::NotASum(houseway_odds::NotASum))
        });
        let mut first = desk.ask(qualifier("K-3-2")).unwrap();
        assert!(first.wait_for(Option::is_some).await.is_err());
        let mut again = desk.ask(qualifier("K-3-2")).unwrap();
        assert!(again.wait_for(Option::is_some).await.is_ok());
    }

    #[tokio::test]
    async fn only_so_many_are_kept() {
        let desk = OddsDesk::counting(|_, _| Err(CountError::NotASum(houseway_odds::NotASum)));
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
