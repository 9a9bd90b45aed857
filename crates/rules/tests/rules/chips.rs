//! The dealer's chip movements as text, one line for each step: `take_back 2 25.00`.

use houseway_rules::{ChipStep, Game, GamePhase, GameState, put_right};
use serde_json::{Value, json};

/// The chips that must move after a correction. All of the events must come from one command.
#[track_caller]
pub fn put_right<G: Game>(rules: &G::Rules, before: &G::State, events: &[G::Event]) -> Vec<String> {
    lines(&put_right::put_right::<G>(rules, before, events).expect("something was put right"))
}

/// The steps, with the bet or pot if there is one.
pub fn lines(steps: &[ChipStep]) -> Vec<String> {
    let line = |step: &ChipStep| {
        let step: Value = serde_json::to_value(step).unwrap();
        let text = |field: &str| step[field].as_str().map(str::to_owned);
        let seat = step["seat"].as_u64().map_or_else(|| "house".to_owned(), |it| it.to_string());
        let words = [text("action"), Some(seat), text("bet"), text("amount")];
        words.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    steps.iter().map(line).collect()
}

/// The dealer's prompt for these steps: the code and the sentence.
pub fn prompt<G: Game>(
    rules: &G::Rules,
    before: &G::State,
    events: &[G::Event],
) -> (&'static str, String) {
    let after = events.iter().fold(before.clone(), G::State::apply);
    let steps = put_right::put_right::<G>(rules, before, events).unwrap();
    let has_ended = after.phase().ending().is_some();
    let prompt = put_right::prompt(&steps, G::prompt(rules, &after), has_ended).unwrap();
    let seat = prompt.seat.map_or(Value::Null, |seat| json!(seat));
    assert_eq!(seat, *prompt.values.get("seat").map_or(&Value::Null, |_| &seat));
    (prompt.code, prompt.text.to_string())
}
