//! Setting a table's house rules: a new version, which applies from the next round on.

use serde_json::Value;

use super::{
    NewRules, RulesBody, RulesPatch,
    weigh::{Weighed, weighed},
};
use crate::{
    App, AppError, Caller, Writing,
    error::{BREAKS_RULE, STALE_VERSION},
    floor::{
        pits::check_yours,
        rules_entry::{read_rules, set_rules},
        tables::TableNow,
    },
    games::{RuleChange, RulesText, meaning, merged},
    record::stream_writer::{StreamWriter, with_house_stream},
    request::{idempotency::Answer, precondition::Precondition, texts::check_reason},
};
use houseway_base::ids::TableId;
use houseway_rules::{Problem, Violation};
use houseway_store::Db;
use houseway_words::{Said, said};

/// Returns the rules, or every problem with them and with the reason.
fn with_reason(
    rules: Result<RulesText, AppError>,
    reason: Option<Problem>,
) -> Result<RulesText, AppError> {
    let Some(problem) = reason else { return rules };
    match rules {
        Ok(_) => Err(Violation::of(problem).into()),
        Err(error) if *error.code == BREAKS_RULE => {
            let problems = error.problems.into_iter().chain([problem]).collect();
            Err(AppError::with_problems(&BREAKS_RULE, problems))
        }
        Err(error) => Err(error),
    }
}

impl App {
    /// Sets a table's rules from the next round on, as a new version. Setting the same rules again
    /// does not create a new version.
    ///
    /// # Errors
    /// Returns `not_found`, `stale_version`, `not_your_pit`; or `wrong_shape` or `breaks_rule` with
    /// every problem.
    pub async fn set_rules(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TableId,
        expected: Precondition<String>,
        mut new: NewRules,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut new.reason);
        let now = self.table_now(id).await?;
        let rules = read_rules(now.game, Some(&new.rules), now.table.currency);
        let rules = with_reason(rules, problem)?;
        let look = Look { weighed: self.weigh(&now, &rules).await?, seen: new.seen };
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, by.actor, |connection, writer| {
                let now = TableNow::find(connection, id)?;
                check(&expected, &now)?;
                check_yours(connection, &by, id)?;
                let (version, mut body) =
                    change(connection, writer, &now, &rules, &new.reason, &look)?;
                body.fell_back = body.changes.clone();
                body.fell_back.retain(|change| !change.is_named_in(&new.rules));
                Ok(Answer::json(200, &body)?.etag(version))
            })
        })
        .await
    }

    /// Changes the named rules at a table, from the next round on. The change is applied to the
    /// rules that are current when it is written, so that concurrent changes to different rules do
    /// not undo each other.
    ///
    /// # Errors
    /// Returns the same errors as [`App::set_rules`]. The rules are checked as a whole.
    pub async fn change_rules(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TableId,
        expected: Precondition<String>,
        mut patch: RulesPatch,
    ) -> Result<Answer, AppError> {
        let problem = check_reason(&mut patch.reason);
        let (by, named) = (caller.clone(), Value::Object(patch.rules));
        let now = self.table_now(id).await?;
        // Errors in the rules are reported when the rules are written.
        let weighed = match changed(&now, &named) {
            Ok(rules) => self.weigh(&now, &rules).await?,
            Err(_) => None,
        };
        let look = Look { weighed, seen: patch.seen };
        self.answer(caller, writing, move |connection, context| {
            with_house_stream(connection, context, by.actor, |connection, writer| {
                let now = TableNow::find(connection, id)?;
                check(&expected, &now)?;
                check_yours(connection, &by, id)?;
                let rules = with_reason(changed(&now, &named), problem.clone())?;
                let (version, body) =
                    change(connection, writer, &now, &rules, &patch.reason, &look)?;
                Ok(Answer::json(200, &body)?.etag(version))
            })
        })
        .await
    }
}

/// Refuses the change if someone has set other rules since the caller read the rules. The `ETag` of
/// the rules is their hash. The table's `ETag` is accepted too, because rules did not have their
/// own `ETag` at first.
fn check(expected: &Precondition<String>, now: &TableNow) -> Result<(), AppError> {
    let Precondition::OneOf(read) = expected else { return Ok(()) };
    let (hash, table) = (&now.rules.hash, now.table.version.to_string());
    if read.contains(hash) || read.contains(&table) {
        return Ok(());
    }
    let read = Said::either(read.iter().map(Said::plain));
    let detail = said!("read-old-rules", read = read, hash = hash, table = table);
    Err(AppError::new(&STALE_VERSION, detail).at_version(hash))
}

/// A table's rules after a patch.
fn changed(now: &TableNow, named: &Value) -> Result<RulesText, AppError> {
    let (game, currency) = (now.game, now.table.currency);
    let rules = merged(meaning(game, currency, &now.rules.rules)?, named);
    read_rules(game, Some(&rules), currency)
}

/// The effect of new rules on the odds, and whether the person who sets the rules has confirmed
/// seeing this effect.
struct Look {
    weighed: Option<Weighed>,
    seen: bool,
}

/// Writes a new version if anything differs. Returns the table's version and the rules, with the
/// changes.
fn change(
    connection: &mut Db,
    writer: &mut StreamWriter<'_>,
    now: &TableNow,
    rules: &RulesText,
    reason: &str,
    look: &Look,
) -> Result<(i64, RulesBody), AppError> {
    let odds = weighed(now, rules, look.weighed.as_ref(), look.seen)?;
    let TableNow { table, game, rules: old } = now;
    let before = meaning(*game, table.currency, &old.rules)?;
    let after = serde_json::from_str(&rules.json).map_err(AppError::internal)?;
    let changes = RuleChange::between(&before, &after);
    if !changes.is_empty() {
        let version = table.rules_version + 1;
        set_rules(connection, writer, Some(reason), table.id, version, rules)?;
    }
    let TableNow { table, game, rules } = TableNow::find(connection, table.id)?;
    let body = RulesBody::new(game, rules, changes)?;
    let reason = (!body.changes.is_empty()).then(|| reason.to_owned());
    Ok((table.version, RulesBody { reason, odds, ..body }))
}
