//! What a tablet asks of the house: once for what is entered, and no more lines than it may have.

use serde_json::json;

use super::tablet::Tablet;

/// How often the house was asked, besides the live line.
const ASKED: &str = "return performance.getEntriesByType('resource').filter(({name}) =>
    name.includes('/v1/') && !name.includes('/v1/stream')).length";

#[test]
fn what_is_entered_is_one_request() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    tablet.tap("[data-act=go]");
    tablet.see("[data-side='0']");
    let settle = "setTimeout(() => done(true), 800)";
    tablet.answer(settle);
    tablet.run("performance.clearResourceTimings()");
    tablet.tap("[data-side='0'] [data-act=truco]");
    tablet.see("[data-act=quiero]");
    // Its entry comes over the live line too, and is known by then.
    tablet.answer(settle);
    assert_eq!(tablet.run(ASKED), 1);
}

#[test]
fn who_goes_from_table_to_table_is_told_of_no_lost_line() {
    let Some(mut tablet) = Tablet::at("truco") else { return };
    for game in ["canasta", "break_poker", "truco", "canasta", "break_poker", "truco", "canasta"] {
        tablet.run("location.hash = '#/'");
        tablet.tap(&format!("[data-table={game}]"));
        tablet.see("[data-act=go]");
    }
    // The house has no further line for this person yet; what is new is seen all the same.
    tablet.see("[data-line=live]");
    let round = format!("/v1/tables/{}/rounds", tablet.demo.table("canasta"));
    tablet.demo.write(&round, tablet.demo.key(), &json!({}));
    tablet.see(".work--cana");
    assert_eq!(tablet.run("return document.querySelector('[data-line=off]') === null"), true);
}
