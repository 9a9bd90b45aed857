//! The language of an answer: the one that the caller asks for, if houseway has been translated
//! into it.

use std::{
    cmp::Reverse,
    future::{Future, poll_fn},
    pin::pin,
};

use actix_web::{
    HttpMessage,
    http::header::{
        self, AcceptLanguage, ContentType, Header as _, HeaderMap, HeaderValue, Preference, Quality,
    },
    mime,
};

use super::{headers, problem::PROBLEM_JSON};
use crate::words::{Language, speak};

/// The language that the caller asks for with `Accept-Language`, or the house's language if
/// houseway supports none of the requested languages.
pub fn asked(request: &impl HttpMessage, house: Language) -> Language {
    if !request.headers().contains_key(header::ACCEPT_LANGUAGE) {
        return house;
    }
    let Ok(asked) = AcceptLanguage::parse(request) else { return house };
    let wanted = asked.0.iter().filter(|item| item.quality > Quality::ZERO);
    let mut wanted: Vec<_> = wanted.collect();
    wanted.sort_by_key(|item| Reverse(item.quality));
    let tags: Vec<&str> = wanted
        .iter()
        .filter_map(|item| match &item.item {
            Preference::Any => None,
            Preference::Specific(tag) => Some(tag.as_str()),
        })
        .collect();
    Language::find(tags).unwrap_or(house)
}

/// Runs work whose JSON output is in this language.
pub async fn speaking<F: Future>(language: Language, work: F) -> F::Output {
    let mut work = pin!(work);
    poll_fn(|context| speak(language, || work.as_mut().poll(context))).await
}

/// Declares the language of JSON and event streams; other documents declare their own. A stored
/// answer is repeated in the language in which it was first written.
pub fn mark(headers: &mut HeaderMap, language: Language) {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let has_words = kind.is_some_and(|kind| {
        kind == ContentType::json().0.essence_str()
            || kind == PROBLEM_JSON
            || kind == mime::TEXT_EVENT_STREAM.essence_str()
    });
    if !has_words {
        return;
    }
    headers.append(header::VARY, HeaderValue::from_static("accept-language"));
    let is_repeated = headers.contains_key(headers::IDEMPOTENCY_HIT);
    if !is_repeated && !headers.contains_key(header::CONTENT_LANGUAGE) {
        headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.tag()));
    }
}
