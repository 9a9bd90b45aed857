//! Sentences about tournaments: one message for each kind of event, filled with the event's fields.

use serde_json::Value;

use super::{Mentioned, Names};
use houseway_facts::TournamentEvent;
use houseway_words::{Said, said};

/// The fields of an event that are passed to messages.
const TOLD: [&str; 12] = [
    "entry", "table", "seat", "seats", "name", "kind", "reason", "item", "round", "amount",
    "place", "deal",
];

/// Notes everything that a fact mentions, so that the names can be looked up.
pub(super) fn mention(event: &TournamentEvent, mentioned: &mut Mentioned) {
    if let TournamentEvent::Joined { tournament_id, .. }
    | TournamentEvent::Left { tournament_id, .. } = event
    {
        mentioned.tournaments.insert(*tournament_id);
    }
}

/// The fact in a sentence.
pub(super) fn sentence(event: &TournamentEvent, names: &Names) -> Said {
    let Some(done) = event.done() else { return of_house(event, names) };
    let Ok(Value::Object(written)) = serde_json::to_value(&done.event) else {
        return Said::NOTHING;
    };
    let text = |name: &str| match written.get(name) {
        Some(Value::String(text)) => Some(text.clone()),
        Some(Value::Number(number)) => Some(number.to_string()),
        _ => None,
    };
    let mut said = Said::of_id(format!("event-{}", text("type").unwrap_or_default()));
    for name in TOLD {
        if let Some(value) = text(name) {
            said = said.with(name, Said::plain(value));
        }
    }
    if let Some(Value::Object(place)) = written.get("place") {
        let best = place.get("best").map(ToString::to_string).unwrap_or_default();
        said = said.with("place", Said::plain(best));
    }
    said
}

/// A fact that is not an event of the tournament itself.
fn of_house(event: &TournamentEvent, names: &Names) -> Said {
    match event {
        TournamentEvent::LevelBegan { item, .. } => {
            said!("log-level-began", item = (item + 1).to_string())
        }
        TournamentEvent::ScreenLinked { name, .. } => said!("log-screen-linked", name = name),
        TournamentEvent::ScreenRevoked { .. } => said!("log-screen-revoked"),
        TournamentEvent::Joined { tournament_id, number } => {
            let name = names.tournament(*tournament_id);
            said!("log-tournament-joined", tournament = name, number = number.to_string())
        }
        TournamentEvent::Left { tournament_id } => {
            said!("log-tournament-left", tournament = names.tournament(*tournament_id))
        }
        _ => Said::NOTHING,
    }
}
