//! The expected win from each bet, under the rules that were in force.

use std::collections::BTreeMap;

use crate::{
    App, AppError,
    odds::{BankedRules, RulesVersion},
    reports::group::Pits,
};
use houseway_base::ids::TableId;
use houseway_odds::{
    Exact,
    break_poker::{Moments, Strategy},
    chart::{Expectation, Takings},
};
use houseway_store as store;
use houseway_store::{Db, tables::Table, wagers::WagerRow};

/// The house's share of pots.
pub(super) const RAKE: &str = "rake";
/// Money that changes hands between players.
pub(super) const STAKE: &str = "stake";

/// The bets in a span of time, with their tables and the rules that applied to them.
pub(super) struct Played {
    pub rows: Vec<WagerRow>,
    /// The pots that the average rake is calculated from, for all dealers together.
    pub pots: Vec<WagerRow>,
    pub tables: BTreeMap<TableId, Table>,
    pub rules: BTreeMap<RulesVersion, BankedRules>,
    pub pits: Pits,
}

impl Played {
    /// The rows with their tables and rules. `pit_of` is only used to group by pit.
    pub(super) fn with(
        connection: &mut Db,
        rows: Vec<WagerRow>,
        pots: Vec<WagerRow>,
        pit_of: Pits,
    ) -> Result<Self, AppError> {
        let tables = store::tables::by_id(connection, rows.iter().map(|row| row.table_id))?;
        let versions = rows.iter().map(|row| (row.table_id, row.rules_version));
        let rules = BankedRules::of_versions(connection, &tables, versions)?;
        Ok(Self { rows, pots, tables, rules, pits: pit_of })
    }
}

/// The expected win from each kind of bet under given rules.
type Bets = Vec<(&'static str, Expectation)>;

/// The expected win, bet by bet.
#[derive(Default)]
pub(super) struct Expected(BTreeMap<RulesVersion, Bets>);

impl Expected {
    pub(super) fn of(&self, row: &WagerRow) -> Option<&Expectation> {
        let bets = self.0.get(&(row.table_id, row.rules_version))?;
        bets.iter().find(|(bet, _)| *bet == row.bet).map(|(_, expected)| expected)
    }

    /// The expected rake of a pot is the average share that the house kept of all pots at the table
    /// under the same rules, because the effect of caps and folded hands on the rate cannot be
    /// calculated in advance. Its variance is unknown.
    fn rake(&mut self, pots: &[WagerRow]) {
        let mut sums: BTreeMap<RulesVersion, Takings> = BTreeMap::new();
        for row in pots.iter().filter(|row| row.bet == RAKE) {
            let sum = sums.entry((row.table_id, row.rules_version)).or_default();
            sum.stakes = sum.stakes.saturating_add(row.stakes.into());
            sum.won = sum.won.saturating_add(row.house_minor.into());
        }
        let none = Exact::of(0, 1);
        for (key, Takings { stakes, won, .. }) in sums {
            let expected = Expectation::new(&Exact::of(won, stakes), &none, &none);
            self.0.entry(key).or_default().extend(expected.map(|expected| (RAKE, expected)));
        }
    }
}

impl App {
    /// The expected win from these bets if players use this strategy. Odds that have never been
    /// requested are calculated first.
    ///
    /// # Errors
    /// Returns `odds_queue_full` if too many other requests are waiting.
    pub(super) async fn expected(
        &self,
        played: &Played,
        strategy: Strategy,
    ) -> Result<Expected, AppError> {
        let mut expected = Expected::default();
        let mut counted: Vec<(BankedRules, Bets)> = Vec::new();
        for (key, rules) in &played.rules {
            let known = counted.iter().find(|(known, _)| known == rules);
            let bets = if let Some((_, bets)) = known {
                bets.clone()
            } else {
                let moments = self.odds().moments(*rules, strategy).await?;
                let bets: Bets = moments.iter().filter_map(expectation).collect();
                counted.push((*rules, bets.clone()));
                bets
            };
            expected.0.insert(*key, bets);
        }
        expected.rake(&played.pots);
        Ok(expected)
    }
}

fn expectation(moments: &Moments) -> Option<(&'static str, Expectation)> {
    let Moments { bet, edge, variance, shared } = moments;
    Some((bet.name(), Expectation::new(edge, variance, shared)?))
}
