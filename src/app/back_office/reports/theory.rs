//! The theoretical win: what exact odds say that the bets were worth to the house.

use std::collections::BTreeMap;

use rust_decimal::Decimal;

use super::{body::TableReport, sum::Reported};
use crate::{
    app::{App, AppError, odds::BankedRules},
    back_office::{BetTotal, play::theoretical},
    money::{Minor, Total},
    odds::break_poker::Strategy,
    store::{self, Db, tables::Table},
};

/// To how many places an edge is reckoned with.
const EDGE_PLACES: u32 = 20;

/// What was bet under a version of a table's house rules.
pub(super) struct PlayUnder {
    /// None where the house does not bank the game.
    rules: Option<BankedRules>,
    version: i64,
    bets: Vec<BetTotal>,
}

/// What was bet in periods, by the version of the house rules.
///
/// # Errors
/// Returns an error if the database fails.
pub(super) fn plays(
    connection: &mut Db,
    table: &Table,
    periods: &[Reported],
) -> Result<Vec<PlayUnder>, AppError> {
    let mut plays: BTreeMap<i64, Vec<BetTotal>> = BTreeMap::new();
    for total in periods.iter().flat_map(|reported| &reported.figures.play) {
        let bet = BetTotal { bet: total.bet.clone(), handle: total.handle, won: total.won };
        plays.entry(total.rules_version).or_default().push(bet);
    }
    let mut under = Vec::with_capacity(plays.len());
    for (version, bets) in plays {
        let rules = store::tables::find_rules(connection, table.id, version)?;
        let rules = rules.ok_or_else(|| AppError::internal("a version that is not there"))?;
        let rules = BankedRules::read(table.game, &rules.rules)?;
        under.push(PlayUnder { rules, version, bets });
    }
    Ok(under)
}

/// A bet under a version of the rules, as one name.
fn under(version: i64, bet: &str) -> String {
    format!("{version} {bet}")
}

impl App {
    /// A report with its theoretical win: against players who set their cards as the house does.
    /// There is none where the odds have not been counted: a report does not wait for them.
    pub(super) async fn with_theory(
        &self,
        (mut report, plays): (TableReport, Vec<PlayUnder>),
    ) -> TableReport {
        report.rounds.theoretical = self.theory(&report, plays).await;
        report
    }

    async fn theory(&self, report: &TableReport, plays: Vec<PlayUnder>) -> Option<Total> {
        if plays.is_empty() {
            return None;
        }
        let (mut edges, mut totals) = (BTreeMap::<String, Decimal>::new(), Vec::new());
        for PlayUnder { rules, version, bets } in plays {
            let rules = rules.filter(|rules| self.odds().has_counted(*rules))?;
            for edge in self.odds().edges(rules).await.ok()? {
                if edge.strategy.is_none_or(|strategy| strategy == Strategy::HouseWay) {
                    let kept = edge.kept.decimal(EDGE_PLACES).parse().ok()?;
                    edges.insert(under(version, edge.bet.name()), kept);
                }
            }
            let bets = bets.into_iter();
            totals.extend(bets.map(|bet| BetTotal { bet: under(version, &bet.bet), ..bet }));
        }
        let currency = report.table.currency;
        let theory = theoretical(&totals, currency, |bet| edges.get(bet).copied())?;
        let minor = Minor::try_from(theory.mantissa()).ok()?;
        Some(currency.total(minor))
    }
}
