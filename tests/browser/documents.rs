//! The API document in the browser, at `/docs`.

#![allow(clippy::print_stdout, reason = "it prints how long the page takes")]

use std::time::Instant;

use serde_json::json;

use super::{chromium::Browser, demo::Demo};

/// The list of operations appears quickly, with its groups collapsed. The search covers the
/// operations' paths and summaries too, not only their tags.
#[test]
fn the_document_is_listed_and_searched() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::open();
    let begun = Instant::now();
    browser.go(&format!("{}/docs/", demo.address()));
    browser.see(".opblock-tag-section");
    println!("/docs lists its operations after {} ms", begun.elapsed().as_millis());
    let tags = "document.querySelectorAll('.opblock-tag-section').length";
    assert_eq!(browser.run(&format!("return {tags}")), json!(25));
    browser.tap(".operation-filter-input");
    browser.press("JOURNAL read");
    browser.wait(&format!("{tags} === 1"));
    browser.tap(".opblock-tag");
    browser.see(".opblock");
    let found = browser.text(".opblock-tag-section");
    assert!(found.contains("/v1/journal"), "{found}");
    assert_eq!(browser.console(), [""; 0]);
}
