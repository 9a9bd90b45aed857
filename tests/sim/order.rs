//! Finds the orders in which the model answers as the house did.
//!
//! Requests made at the same time may be carried out in any order, but a single order must explain
//! all their answers. If no order explains every answer, the house has made a mistake.

use crate::{
    action::Action,
    caller::Answer,
    model::{Expected, Model},
};

/// A request and its answer.
#[derive(Debug, Clone)]
pub struct Asked {
    pub key: Option<String>,
    pub action: Action,
    /// Whether the request was a dry run.
    pub dry_run: bool,
    /// `None` if it is unknown whether the request was carried out.
    pub answer: Option<Answer>,
}

/// The possible states of the house: one for each order that explains every answer.
///
/// Answers do not always reveal the order. If a person is deactivated and activated at the same
/// time, either state is possible, and the requests get the same answers in both cases.
pub fn explain(model: &Model, asked: &[Asked]) -> Vec<Model> {
    let mut ends = vec![(vec![false; asked.len()], model.clone())];
    for _ in asked {
        let mut next = Vec::new();
        for (done, model) in &ends {
            let left = asked.iter().enumerate().filter(|(index, _)| !done[*index]);
            for (index, asked) in left {
                let mut done = done.clone();
                done[index] = true;
                let found = after(model, asked).into_iter().map(|model| (done.clone(), model));
                for end in found {
                    if !next.contains(&end) {
                        next.push(end);
                    }
                }
            }
        }
        ends = next;
    }
    ends.into_iter().map(|(_, model)| model).collect()
}

/// The possible states of the house after this request; none if its answer is not the expected one.
fn after(model: &Model, asked: &Asked) -> Vec<Model> {
    let mut then = model.clone();
    let Some(answer) = &asked.answer else {
        if let Action::SignIn { person, .. } = asked.action {
            *then.perhaps_opened.entry(person).or_default() += 1;
            return vec![then];
        }
        then.play(asked.key.as_deref(), &asked.action);
        return vec![model.clone(), then];
    };
    let key = asked.key.as_deref().filter(|_| !asked.dry_run);
    let expected = then.play(key, &asked.action);
    if !agrees(&expected, answer, asked.dry_run) {
        return Vec::new();
    }
    if asked.dry_run {
        return vec![model.clone()];
    }
    // A repeated answer contains no new identifier.
    let again = key.is_some_and(|key| model.done.contains_key(key));
    if let Expected::Done { .. } = expected
        && !again
    {
        then.name(&asked.action, &answer.body);
    }
    vec![then]
}

fn agrees(expected: &Expected, answer: &Answer, dry_run: bool) -> bool {
    match expected {
        Expected::Refused(status, code) => {
            (answer.status, answer.body["code"].as_str()) == (*status, Some(code))
        }
        Expected::Done { status, etag, says } => {
            let said = |(pointer, value): &(&str, _)| answer.body.pointer(pointer) == Some(value);
            let versioned = match etag {
                // A dry run returns no version that a caller could rely on.
                Some(_) if dry_run => answer.etag.is_none(),
                Some(version) => answer.etag.as_ref() == Some(&version.to_string()),
                None => true,
            };
            answer.status == *status && versioned && says.iter().all(said)
        }
    }
}
