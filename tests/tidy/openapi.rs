//! The committed OpenAPI document is up to date.

use std::fs;

use houseway::http::openapi;

use super::sources;

/// The number of the first line where two documents differ.
fn parting(committed: &str, made: &str) -> Option<usize> {
    let same = committed.lines().zip(made.lines()).take_while(|(a, b)| a == b).count();
    (committed != made).then_some(same + 1)
}

#[test]
fn the_committed_document_is_what_the_code_makes() {
    let committed = fs::read_to_string(sources::top().join("openapi/v1.json")).unwrap();
    let line = parting(&committed, &openapi::text().unwrap());
    assert_eq!(line, None, "write it anew: houseway openapi > openapi/v1.json");
}

/// Generators and the viewer read the whole document, so the average size of an operation must not
/// grow. The size is measured without indentation, as the document is served.
#[test]
fn the_document_does_not_grow_unseen() {
    let document = openapi::value().unwrap();
    let paths = document["paths"].as_object().unwrap().values();
    let operations: usize = paths.map(|path| path.as_object().unwrap().len()).sum();
    let bytes = document.to_string().len();
    let most = operations * 10_600;
    assert!(bytes < most, "{bytes} bytes for {operations} operations: say less twice");
}

#[test]
fn a_document_that_differs_is_found() {
    assert_eq!(parting("a\nb\n", "a\nb\n"), None);
    assert_eq!(parting("a\nb\n", "a\nc\n"), Some(2));
    assert_eq!(parting("a\n", "a\nb\n"), Some(2));
    assert_eq!(parting("a\n", "a"), Some(2));
}
