//! The value of bets to the house according to exact odds, and how far the actual result differs
//! from it.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::{body::TableReport, sum::Reported};
use crate::{
    App, AppError,
    odds::{BankedRules, RulesVersion},
};
use houseway_back_office::{PlayTotal, add_play, play::theoretical};
use houseway_base::{
    ids::TableId,
    money::{Currency, Minor, Total},
};
use houseway_odds::{
    Exact,
    break_poker::{Edge, Moments, Strategy},
    chart::{Departure, Expectation, Takings},
};
use houseway_rules::break_poker::BetKind;
use houseway_store::{Db, tables::Table};

/// The number of decimal places of an edge in calculations.
const EDGE_PLACES: u32 = 20;

/// The bets at each table: the total of each kind under each version of the house rules.
#[derive(Debug, Clone, Default)]
pub(super) struct Plays(BTreeMap<TableId, Vec<PlayTotal>>);

impl Plays {
    /// Adds bets made at a table.
    ///
    /// # Errors
    /// Returns an error if a sum overflows.
    pub fn add(&mut self, table: TableId, more: &[PlayTotal]) -> Result<(), AppError> {
        let of_table = self.0.entry(table).or_default();
        let mut more = more.iter();
        more.try_for_each(|total| add_play(of_table, total)).map_err(AppError::internal)
    }

    /// Returns the bets made in these periods.
    ///
    /// # Errors
    /// Returns an error if a sum overflows.
    pub fn of_periods(periods: &[Reported]) -> Result<Self, AppError> {
        let mut plays = Self::default();
        for Reported { period, figures, .. } in periods {
            plays.add(period.table_id, &figures.play)?;
        }
        Ok(plays)
    }

    fn each(&self) -> impl Iterator<Item = (RulesVersion, &PlayTotal)> {
        self.0.iter().flat_map(|(table, totals)| {
            totals.iter().map(|total| ((*table, total.rules_version), total))
        })
    }

    /// The house rules that applied to the bets, if the house banks the game.
    pub fn rules(
        &self,
        connection: &mut Db,
        tables: &BTreeMap<TableId, Table>,
    ) -> Result<RulesOfPlays, AppError> {
        BankedRules::of_versions(connection, tables, self.each().map(|(version, _)| version))
    }

    /// The theoretical win: the value of the bets to the house. `None` if there are no bets, or the
    /// odds of a bet are unknown.
    pub fn theory(&self, currency: Currency, odds: &KnownOdds) -> Option<Total> {
        let edges = self
            .each()
            .map(|(version, total)| Some((total.handle, odds.of(version, &total.bet)?.edge)));
        let edges: Vec<(Minor, Decimal)> = edges.collect::<Option<_>>()?;
        if edges.is_empty() {
            return None;
        }
        let theory = theoretical(edges, currency)?;
        Some(currency.total(Minor::try_from(theory.mantissa()).ok()?))
    }

    /// The difference between the actual and the theoretical win from the bets, in standard
    /// deviations, to four decimal places. `None` if the variance of a bet is unknown.
    pub fn deviations(&self, odds: &KnownOdds) -> Option<String> {
        let departure = self.each().try_fold(Departure::NONE, |sum, (version, total)| {
            let squares = total.squares?;
            let takings = Takings {
                stakes: total.handle.into(),
                squares: squares.of_stakes,
                round_squares: squares.of_rounds,
                won: total.won.into(),
            };
            let expected = odds.of(version, &total.bet)?.expected?;
            Some(sum.plus(expected.departure(&takings)?))
        });
        departure?.deviations()
    }
}

/// The house rules that bets were made under, if the house banks the game.
pub(super) type RulesOfPlays = BTreeMap<RulesVersion, BankedRules>;

/// The house's expected result from a bet of one unit.
#[derive(Debug, Clone)]
struct BetOdds {
    bet: &'static str,
    edge: Decimal,
    /// The expected value and the variance; `None` if the variance was not requested.
    expected: Option<Expectation>,
}

impl BetOdds {
    fn new(bet: BetKind, edge: &Exact, expected: Option<Expectation>) -> Option<Self> {
        Some(Self { bet: bet.name(), edge: edge.decimal(EDGE_PLACES).parse().ok()?, expected })
    }

    fn of_edges(edges: &[Edge]) -> Vec<Self> {
        let of_house_way =
            |edge: &&Edge| edge.strategy.is_none_or(|strategy| strategy == Strategy::HouseWay);
        let edges = edges.iter().filter(of_house_way);
        edges.filter_map(|edge| Self::new(edge.bet, &edge.kept, None)).collect()
    }

    fn of_moments(moments: &[Moments]) -> Vec<Self> {
        let odds = moments.iter().filter_map(|Moments { bet, edge, variance, shared }| {
            Self::new(*bet, edge, Some(Expectation::new(edge, variance, shared)?))
        });
        odds.collect()
    }
}

/// The odds that have been computed, by version of the house rules.
#[derive(Debug, Default)]
pub(super) struct KnownOdds(BTreeMap<RulesVersion, Vec<BetOdds>>);

impl KnownOdds {
    fn of(&self, version: RulesVersion, bet: &str) -> Option<&BetOdds> {
        self.0.get(&version)?.iter().find(|odds| odds.bet == bet)
    }
}

/// The figures that are requested. The variance takes longer to compute, but is computed only once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Edges,
    Scatter,
}

impl App {
    /// Returns the odds under these rules, against players who set their cards as the house does.
    /// Odds that have not been computed are left out, so that a report does not wait for them.
    pub(super) async fn known_odds(&self, rules: &RulesOfPlays, wanted: Wanted) -> KnownOdds {
        let mut counted: Vec<(BankedRules, Vec<BetOdds>)> = Vec::new();
        let mut known = KnownOdds::default();
        for (version, rules) in rules {
            if !counted.iter().any(|(of, _)| of == rules) && self.odds().has_counted(*rules) {
                counted.push((*rules, self.bet_odds(*rules, wanted).await));
            }
            let odds = counted.iter().find(|(of, _)| of == rules).map(|(_, odds)| odds.clone());
            known.0.extend(odds.map(|odds| (*version, odds)));
        }
        known
    }

    async fn bet_odds(&self, rules: BankedRules, wanted: Wanted) -> Vec<BetOdds> {
        let odds = match wanted {
            Wanted::Edges => self.odds().edges(rules).await.map(|it| BetOdds::of_edges(&it)),
            Wanted::Scatter => {
                let moments = self.odds().moments(rules, Strategy::HouseWay).await;
                moments.map(|it| BetOdds::of_moments(&it))
            }
        };
        odds.unwrap_or_default()
    }

    /// Adds the theoretical win to a table's report.
    pub(super) async fn with_theory(
        &self,
        (mut report, plays, rules): (TableReport, Plays, RulesOfPlays),
    ) -> TableReport {
        let odds = self.known_odds(&rules, Wanted::Edges).await;
        report.rounds.theoretical = plays.theory(report.table.currency, &odds);
        report
    }
}
