//! Filters for lists of log entries. A filter that can never match is a mistake, so the response is
//! an error that lists the possible values, not an empty list.

use std::sync::LazyLock;

use crate::{
    Actor, AppError,
    error::BAD_QUERY,
    games::{self, GameKind},
};
use houseway_facts::Kind;
use houseway_store::log::{COMPLIANCE, Filter, HOUSE, table_of, tournament_of};
use houseway_words::{Said, said};

static KINDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let games = GameKind::ALL.into_iter().flat_map(|game| {
        let names = games::of(game).event_names();
        names.into_iter().map(move |name| format!("{game}.{name}"))
    });
    let own = Kind::all().map(|(_, name)| name.to_owned());
    let mut kinds: Vec<String> = own.chain(games).collect();
    kinds.sort_unstable();
    kinds
});

/// Every kind of entry that this program writes, sorted.
pub fn kinds() -> &'static [String] {
    &KINDS
}

/// Refuses a filter that no entry can match.
///
/// # Errors
/// Returns `bad_query` with every problem, and the possible values.
pub(super) fn check(filter: &Filter) -> Result<(), AppError> {
    let kind = filter.kind.as_deref().and_then(wrong_kind);
    let stream = filter.stream.as_deref().and_then(wrong_stream);
    let actor = filter.actor.as_deref().and_then(wrong_actor);
    let wrong: Vec<Said> = [kind, stream, actor].into_iter().flatten().collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(AppError::new(&BAD_QUERY, Said::several(wrong, "; ")))
    }
}

/// Refuses kinds that no entry has.
///
/// # Errors
/// Returns `bad_query` with each of them, and the possible values.
pub(super) fn check_kinds(kinds: &[String]) -> Result<(), AppError> {
    let wrong: Vec<Said> = kinds.iter().filter_map(|kind| wrong_kind(kind)).collect();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(AppError::new(&BAD_QUERY, Said::several(wrong, "; ")))
    }
}

/// Refuses a stream that cannot exist.
///
/// # Errors
/// Returns `bad_query` with an explanation of what a stream looks like.
pub(super) fn check_stream(stream: &str) -> Result<(), AppError> {
    wrong_stream(stream).map_or(Ok(()), |wrong| Err(AppError::new(&BAD_QUERY, wrong)))
}

fn shown(text: &str) -> String {
    text.escape_debug().take(60).collect()
}

/// If a kind begins with a group's name, such as `truco.`, only that group's kinds are listed.
fn wrong_kind(kind: &str) -> Option<Said> {
    if KINDS.iter().any(|known| known == kind) {
        return None;
    }
    let group = kind.split_inclusive('.').next().unwrap_or_default();
    let of_group: Vec<&str> =
        KINDS.iter().map(String::as_str).filter(|known| known.starts_with(group)).collect();
    let listed = if of_group.is_empty() || group.is_empty() {
        KINDS.join(", ")
    } else {
        of_group.join(", ")
    };
    Some(said!("no-such-kind", given = shown(kind), kinds = listed))
}

fn wrong_stream(stream: &str) -> Option<Said> {
    let known = table_of(stream).is_some() || tournament_of(stream).is_some();
    if known || [HOUSE, COMPLIANCE].contains(&stream) {
        return None;
    }
    let (what, given) = (said!("a-stream"), format!("\"{}\"", shown(stream)));
    Some(said!("field-is", field = "stream", what = what, given = given))
}

fn wrong_actor(actor: &str) -> Option<Said> {
    if actor.parse::<Actor>().is_ok() {
        return None;
    }
    let (what, given) = (said!("an-actor"), format!("\"{}\"", shown(actor)));
    Some(said!("field-is", field = "actor", what = what, given = given))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_entry_is_known_by_its_name() {
        for kind in ["table.created", "approval.signed", "clock.set_back", "break_poker.settled"] {
            assert!(KINDS.iter().any(|known| known == kind), "{kind}");
        }
        for game in GameKind::ALL {
            let of_game = KINDS.iter().filter(|kind| kind.starts_with(&format!("{game}.")));
            assert!(of_game.count() > 5, "{game}");
        }
    }

    #[test]
    fn what_nothing_can_be_is_refused_with_what_there_is() {
        let house = Filter { stream: Some("house".to_owned()), ..Filter::default() };
        assert!(check(&house).is_ok());
        let text = |text: &str| Some(text.to_owned());
        let (kind, stream, actor) = (text("truco.nonsense"), text("table/1"), text("Dana"));
        let refused = check(&Filter { stream, actor, kind, ..Filter::default() }).unwrap_err();
        for said in ["\"truco.nonsense\"", "truco.card_played", "table/ followed", "\"Dana\""] {
            assert!(refused.detail.to_string().contains(said), "{said}: {}", refused.detail);
        }
        assert!(!refused.detail.to_string().contains("holdem."), "{}", refused.detail);
        let any = wrong_kind("nonsense").unwrap().to_string();
        assert!(any.contains("holdem.") && any.contains("user.added"), "{any}");
    }
}
