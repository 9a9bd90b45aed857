//! Finding an order in which the model answers as the house did.
//!
//! What is asked for at the same time may be done in any order, but in one: if none explains every
//! answer, the house has done something that no house does.

use crate::{
    action::Action,
    caller::Answer,
    model::{Expected, Model},
};

/// Something that was asked for, and what was answered.
#[derive(Debug, Clone)]
pub struct Asked {
    pub key: Option<String>,
    pub action: Action,
    /// Whether it was only rehearsed.
    pub dry_run: bool,
    /// None if nobody knows whether it was done.
    pub answer: Option<Answer>,
}

/// What the house has become, if there is an order that explains every answer.
pub fn explain(model: &Model, asked: &[Asked]) -> Option<Model> {
    let all: Vec<&Asked> = asked.iter().collect();
    search(model.clone(), &all)
}

fn search(model: Model, asked: &[&Asked]) -> Option<Model> {
    if asked.is_empty() {
        return Some(model);
    }
    for (index, next) in asked.iter().enumerate() {
        let mut rest = asked.to_vec();
        rest.remove(index);
        let after = after(&model, next).into_iter().find_map(|model| search(model, &rest));
        if after.is_some() {
            return after;
        }
    }
    None
}

/// What the house may be after this was asked for; nothing if the answer is another.
fn after(model: &Model, asked: &Asked) -> Vec<Model> {
    let mut then = model.clone();
    let Some(answer) = &asked.answer else {
        if let Action::SignIn { person, .. } = asked.action {
            then.perhaps_opened.push(person);
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
    if let Expected::Done { .. } = expected {
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
            // What was only rehearsed has no version that anybody could hold on to.
            let etag = etag.filter(|_| !dry_run);
            answer.status == *status && answer.etag == etag && says.iter().all(said)
        }
    }
}
