//! What is to be expected of each bet, under the rules that were in force.

use std::collections::BTreeMap;

use crate::{
    app::{
        App, AppError,
        odds::{BankedRules, RulesVersion},
    },
    ids::TableId,
    odds::{
        Exact,
        break_poker::{Moments, Strategy},
        chart::{Expectation, Takings},
    },
    store::{self, Db, tables::Table, wagers::WagerRow},
};

/// What the house keeps of pots.
pub(super) const RAKE: &str = "rake";

/// The bets of a time, with the tables and the rules that they were made under.
pub(super) struct Played {
    pub rows: Vec<WagerRow>,
    /// Those of which the rake's average is taken, whoever dealt.
    pub pots: Vec<WagerRow>,
    pub tables: BTreeMap<TableId, Table>,
    pub rules: BTreeMap<RulesVersion, BankedRules>,
}

impl Played {
    /// The rows with what belongs to them.
    pub(super) fn with(
        connection: &mut Db,
        rows: Vec<WagerRow>,
        pots: Vec<WagerRow>,
    ) -> Result<Self, AppError> {
        let tables = store::tables::by_id(connection, rows.iter().map(|row| row.table_id))?;
        let versions = rows.iter().map(|row| (row.table_id, row.rules_version));
        let rules = BankedRules::of_versions(connection, &tables, versions)?;
        Ok(Self { rows, pots, tables, rules })
    }
}

/// What is to be expected of each kind of bet under some rules.
type Bets = Vec<(&'static str, Expectation)>;

/// What is to be expected, bet by bet.
#[derive(Default)]
pub(super) struct Expected(BTreeMap<RulesVersion, Bets>);

impl Expected {
    pub(super) fn of(&self, row: &WagerRow) -> Option<&Expectation> {
        let bets = self.0.get(&(row.table_id, row.rules_version))?;
        bets.iter().find(|(bet, _)| *bet == row.bet).map(|(_, expected)| expected)
    }

    /// Of pots the house keeps what it kept of all pots at the table under the same rules: what
    /// caps and folded hands leave of the rate cannot be worked out beforehand. How far it scatters
    /// is not known.
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
    /// What is to be expected of these bets from players of this strategy. Odds that nobody has
    /// asked for before are counted first.
    ///
    /// # Errors
    /// `odds_queue_full` where too many others wait.
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
