//! Tables whose rounds are not recorded: the title and limits that they have instead of rules.

use super::tables::{NewTable, TableChange};
use crate::{
    AppError,
    error::ROUNDS_NOT_RECORDED,
    request::texts::{check_name, check_note},
};
use houseway_base::names::{GameKind, TableGame};
use houseway_rules::{Code, Problem};
use houseway_store::tables::Table;
use houseway_words::said;

/// A table whose game is `other`, but whose title is missing.
pub const TITLE_MISSING: Code = Code { name: "title_missing" };
/// A field that only tables whose game is `other` can have.
pub const ONLY_OF_OTHER_GAMES: Code = Code { name: "only_of_other_games" };
/// Rules for a table whose game is `other`. Such a table has no rules.
pub const NO_RULES_HERE: Code = Code { name: "no_rules_here" };

/// The maximum number of seats at a table whose game is `other`.
pub(crate) const MOST_SEATS: u8 = 16;

/// The problems with a new table's game, not including its rules.
pub(super) fn check_game(new: &mut NewTable) -> Vec<Problem> {
    if new.game.dealt().is_some() {
        return only_of_other_games(new).collect();
    }
    let title = if let Some(title) = &mut new.title {
        check_name(title, "/title")
    } else {
        let detail = said!("say-what-is-dealt");
        Some(Problem::new(&TITLE_MISSING, None, "/title", detail))
    };
    let variant = new.variant.as_mut().and_then(|variant| check_name(variant, "/variant"));
    let rules = new.rules.as_ref().map(|_| {
        let detail = said!("other-game-no-rules");
        Problem::new(&NO_RULES_HERE, None, "/rules", detail)
    });
    [title, variant, check_limits(&mut new.limits), rules].into_iter().flatten().collect()
}

fn only_of_other_games(new: &NewTable) -> impl Iterator<Item = Problem> {
    let given = [("title", &new.title), ("variant", &new.variant), ("limits", &new.limits)];
    given.into_iter().filter(|(_, text)| text.is_some()).map(|(field, _)| is_in_rules(field))
}

fn is_in_rules(field: &str) -> Problem {
    let detail = said!("game-has-own-name", field = field);
    Problem::new(&ONLY_OF_OTHER_GAMES, None, format!("/{field}"), detail)
}

fn check_limits(limits: &mut Option<String>) -> Option<Problem> {
    limits.as_mut().and_then(|limits| check_note(limits, "/limits"))
}

/// The problems with a table's new limits.
pub(super) fn check_new_limits(change: &mut TableChange, game: TableGame) -> Option<Problem> {
    match game.dealt() {
        Some(_) => change.limits.as_ref().map(|_| is_in_rules("limits")),
        None => check_limits(&mut change.limits),
    }
}

/// The game that is dealt at a table, for requests about its rounds or rules.
///
/// # Errors
/// Returns `rounds_not_recorded` if the rounds of the table's game are not recorded.
pub(crate) fn dealt_at(table: &Table) -> Result<GameKind, AppError> {
    table.game.dealt().ok_or_else(|| {
        let detail = said!("rounds-not-recorded-no-rules", table = &table.name);
        AppError::new(&ROUNDS_NOT_RECORDED, detail)
    })
}
