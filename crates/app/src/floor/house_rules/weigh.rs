//! How rules change the odds of a game that the house banks. The change is calculated before the
//! rules are written, and shown to the person who writes them.

use std::time::Duration;

use tokio::time::timeout;

use crate::{
    App, AppError,
    error::{ODDS_NOT_SEEN, ODDS_QUEUE_FULL, STALE_VERSION},
    floor::{rules_entry::read_rules, tables::TableNow},
    games::{GameKind, RulesText},
    odds::{BankedRules, OddsDesk},
};
use houseway_base::money::Currency;
use houseway_odds::break_poker::{EdgeChange, EdgeWarning, Strategy};
use houseway_rules::{Code, Problem};
use houseway_store::tables::Rules;
use houseway_words::said;

/// An edge below zero.
pub const EDGE_BELOW_ZERO: Code = Code { name: "edge_below_zero" };
/// An edge that changes by more than a hundredth of the stake.
pub const EDGE_FAR_FROM_BEFORE: Code = Code { name: "edge_far_from_before" };
/// An edge that differs from the published edge by more than a hundredth of the stake.
pub const EDGE_FAR_FROM_PUBLISHED: Code = Code { name: "edge_far_from_published" };

/// The odds before and after a change to the rules.
pub(super) struct Weighed {
    before: BankedRules,
    after: BankedRules,
    edges: Vec<EdgeChange>,
}

/// How long opening a table waits for the odds: twice as long as two analyses take.
const PATIENCE: Duration = Duration::from_secs(2);

/// The parameters for the odds under both sets of rules, if they differ.
fn difference(
    game: GameKind,
    before: &str,
    after: &str,
) -> Result<Option<(BankedRules, BankedRules)>, AppError> {
    let pair = BankedRules::read(game, before)?.zip(BankedRules::read(game, after)?);
    Ok(pair.filter(|(before, after)| before != after))
}

/// How a version of rules changed the odds; empty if the odds are not known yet. This does not
/// start a calculation.
pub(super) fn known(
    desk: &OddsDesk,
    game: GameKind,
    before: Option<&Rules>,
    after: &Rules,
) -> Result<Vec<EdgeChange>, AppError> {
    let Some(before) = before else { return Ok(Vec::new()) };
    let Some((before, after)) = difference(game, &before.rules, &after.rules)? else {
        return Ok(Vec::new());
    };
    let edges = desk.known_edges(before).zip(desk.known_edges(after));
    Ok(edges.map(|(old, new)| EdgeChange::between(&old, &new)).unwrap_or_default())
}

impl App {
    /// The odds under a table's current rules and under new ones, if they differ. The first request
    /// for given odds takes about a second, so hold no locks while this runs.
    pub(super) async fn weigh(
        &self,
        now: &TableNow,
        rules: &RulesText,
    ) -> Result<Option<Weighed>, AppError> {
        let difference = difference(now.game, &now.rules.rules, &rules.json)?;
        let Some((before, after)) = difference else { return Ok(None) };
        let edges = self.edges_between(before, after).await?;
        Ok(Some(Weighed { before, after, edges }))
    }

    /// The odds under a new table's rules, next to those under the game's own rules; empty if they
    /// do not differ. The table is never refused because of its odds. If the calculation takes too
    /// long, this returns nothing and the calculation continues in the background.
    pub(in crate::floor) async fn weigh_first(
        &self,
        game: GameKind,
        currency: Currency,
        rules: &RulesText,
    ) -> Result<Option<Vec<EdgeChange>>, AppError> {
        let own = read_rules(game, None, currency)?;
        let Some((before, after)) = difference(game, &own.json, &rules.json)? else {
            return Ok(Some(Vec::new()));
        };
        match timeout(PATIENCE, self.edges_between(before, after)).await {
            Ok(Ok(edges)) => Ok(Some(edges)),
            Ok(Err(error)) if *error.code != ODDS_QUEUE_FULL => Err(error),
            Ok(Err(_)) | Err(_) => Ok(None),
        }
    }

    async fn edges_between(
        &self,
        before: BankedRules,
        after: BankedRules,
    ) -> Result<Vec<EdgeChange>, AppError> {
        let desk = self.odds();
        let (old, new) = tokio::try_join!(desk.edges(before), desk.edges(after))?;
        Ok(EdgeChange::between(&old, &new))
    }
}

/// The edges that a change affects; empty if none changes.
///
/// # Errors
/// Returns `stale_version` if someone else has changed the rules since the odds were calculated, or
/// `odds_not_seen` if an edge is unusual and the request does not set `seen`.
pub(super) fn weighed(
    now: &TableNow,
    rules: &RulesText,
    weighed: Option<&Weighed>,
    seen: bool,
) -> Result<Vec<EdgeChange>, AppError> {
    let due = difference(now.game, &now.rules.rules, &rules.json)?;
    let Some(due) = due else { return Ok(Vec::new()) };
    let Some(weighed) = weighed.filter(|weighed| (weighed.before, weighed.after) == due) else {
        let detail = said!("rules-changed-meanwhile");
        return Err(AppError::new(&STALE_VERSION, detail));
    };
    let problems: Vec<Problem> = weighed.edges.iter().flat_map(problems).collect();
    if !seen && !problems.is_empty() {
        return Err(AppError::with_problems(&ODDS_NOT_SEEN, problems));
    }
    Ok(weighed.edges.clone())
}

/// The problems to report if an edge is unusual and the caller has not confirmed having seen it.
fn problems(change: &EdgeChange) -> impl Iterator<Item = Problem> {
    change.warnings.iter().map(|warning| {
        let (code, why) = match warning {
            EdgeWarning::BelowZero => (&EDGE_BELOW_ZERO, said!("edge-below-zero")),
            EdgeWarning::FarFromBefore => {
                let by = said!("edge-far-from-before", by = &change.difference.decimal);
                (&EDGE_FAR_FROM_BEFORE, by)
            }
            EdgeWarning::FarFromPublished => {
                let published = change.published.as_ref().map_or("", |edge| &edge.decimal);
                let why = said!("edge-far-from-published", published = published);
                (&EDGE_FAR_FROM_PUBLISHED, why)
            }
        };
        let detail = said!(
            "edge-unusual",
            bet = change.bet.name(),
            strategy = change.strategy.map_or("none", Strategy::name),
            after = &change.after.decimal,
            before = &change.before.decimal,
            why = why,
        );
        Problem::new(code, Some("break_poker/9"), "/seen", detail)
    })
}
