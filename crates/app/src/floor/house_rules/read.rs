//! Reading versions of a table's house rules.

use std::collections::HashMap;

use super::{RulesBody, weigh::known};
use crate::{
    App, AppError,
    floor::tables::TableNow,
    games::{GameKind, RuleChange, meaning},
    request::page::{Page, PageRequest},
};
use houseway_base::{ids::TableId, money::Currency};
use houseway_facts::{HouseEvent, house};
use houseway_store as store;
use houseway_store::{Db, StoreError, span::Span, tables::Rules};

/// The number of versions, newest first, whose reasons are looked up.
const MOST_VERSIONS: i64 = 1_000;

/// A version with its changes.
fn body(
    (game, currency): (GameKind, Currency),
    rules: Rules,
    before: Option<&Rules>,
) -> Result<RulesBody, AppError> {
    let of = |rules: &Rules| meaning(game, currency, &rules.rules);
    let changes = match before {
        Some(before) => RuleChange::between(&of(before)?, &of(&rules)?),
        None => Vec::new(),
    };
    RulesBody::new(game, rules, changes)
}

/// The reason for each version of a table's rules, as recorded in the log.
fn reasons(connection: &mut Db, id: TableId) -> Result<HashMap<i64, String>, AppError> {
    let (mut reasons, kind) = (HashMap::new(), house::Kind::RulesSet.name());
    for stored in store::log::of_house_about(connection, id, kind, MOST_VERSIONS)? {
        let entry = stored.sealed.entry;
        let Some(reason) = entry.reason else { continue };
        let event = serde_json::from_str(&entry.body).map_err(StoreError::corrupt)?;
        if let HouseEvent::RulesSet { version, .. } = event {
            reasons.insert(version, reason);
        }
    }
    Ok(reasons)
}

fn version(connection: &mut Db, id: TableId, version: i64) -> Result<Option<Rules>, AppError> {
    Ok(store::tables::find_rules(connection, id, version)?)
}

impl App {
    /// A table's house rules: the given version, or the version for the next round.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn rules(&self, id: TableId, number: Option<i64>) -> Result<RulesBody, AppError> {
        self.read(move |connection| {
            let TableNow { table, game, .. } = TableNow::find(connection, id)?;
            let number = number.unwrap_or(table.rules_version);
            let rules = version(connection, id, number)?
                .ok_or_else(|| AppError::not_found("version of the rules"))?;
            let before = version(connection, id, rules.version - 1)?;
            let reason = reasons(connection, id)?.remove(&rules.version);
            Ok(RulesBody { reason, ..body((game, table.currency), rules, before.as_ref())? })
        })
        .await
    }

    /// Every version of a table's house rules, newest first.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn rules_versions(
        &self,
        id: TableId,
        page: PageRequest,
    ) -> Result<Page<RulesBody>, AppError> {
        let desk = self.odds().clone();
        self.read(move |connection| {
            let TableNow { table, game, .. } = TableNow::find(connection, id)?;
            let reasons = reasons(connection, id)?;
            // Each version's changes are relative to the previous version, which might be on
            // another page.
            let span: Span<i64> = page.span()?;
            let mut all = if span.ascending {
                let found = store::tables::versions(connection, id, span)?;
                let first = found.first().map_or(0, |rules| rules.version - 1);
                version(connection, id, first)?.into_iter().chain(found).collect()
            } else {
                let limit = page.rows() + 1;
                store::tables::versions(connection, id, Span { limit, ..span })?
            };
            all.sort_unstable_by_key(|rules| rules.version);
            let before = |number: i64| all.iter().find(|rules| rules.version == number - 1);
            let shown = |rules: &&Rules| match (span.ascending, span.after) {
                (_, None) => true,
                (false, Some(after)) => rules.version < after,
                (true, Some(after)) => rules.version > after,
            };
            let mut rows: Vec<(Rules, Option<&Rules>)> = all
                .iter()
                .filter(shown)
                .map(|rules| (rules.clone(), before(rules.version)))
                .collect();
            if !span.ascending {
                rows.reverse();
            }
            page.page(
                rows,
                |(rules, _)| rules.version.to_string(),
                |(rules, before)| {
                    let odds = known(&desk, game, before, &rules)?;
                    let reason = reasons.get(&rules.version).cloned();
                    Ok(RulesBody { reason, odds, ..body((game, table.currency), rules, before)? })
                },
            )
        })
        .await
    }
}
