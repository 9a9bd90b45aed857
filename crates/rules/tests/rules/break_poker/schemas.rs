//! The schemas that appear in the OpenAPI document.

use std::collections::BTreeSet;

use houseway_rules::break_poker::BreakPoker;

use crate::contract::left_open;

#[test]
fn nothing_that_a_round_says_is_left_open() {
    assert_eq!(left_open::<BreakPoker>(), BTreeSet::new());
}
