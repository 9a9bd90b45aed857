//! The schemas that appear in the OpenAPI document.

use std::collections::BTreeSet;

use houseway_rules::{
    Game,
    truco::{
        Truco,
        calculators::{
            EnvidoStakes, EnvidoStakesRequest, HandValues, HandValuesRequest, TrickRequest,
            TrickResult,
        },
    },
};
use utoipa::ToSchema;

use crate::contract::left_open;

fn names<T: ToSchema>(names: &mut BTreeSet<String>) {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    names.extend(schemas.into_iter().map(|(name, _)| name));
}

#[test]
fn nothing_that_a_match_says_is_left_open() {
    assert_eq!(left_open::<Truco>(), BTreeSet::new());
}

#[test]
fn schemas_are_named_for_the_game() {
    let mut all = BTreeSet::new();
    names::<<Truco as Game>::Rules>(&mut all);
    names::<<Truco as Game>::Opening>(&mut all);
    names::<<Truco as Game>::Command>(&mut all);
    names::<<Truco as Game>::Event>(&mut all);
    names::<<Truco as Game>::View>(&mut all);
    names::<<Truco as Game>::Legal>(&mut all);
    names::<<Truco as Game>::Settlement>(&mut all);
    names::<HandValuesRequest>(&mut all);
    names::<HandValues>(&mut all);
    names::<TrickRequest>(&mut all);
    names::<TrickResult>(&mut all);
    names::<EnvidoStakesRequest>(&mut all);
    names::<EnvidoStakes>(&mut all);
    // Every game has a seat type, so type names begin with the game's name, except for shared
    // types.
    let shared = ["Money", "Problem", "Ruling", "SpanishCard", "Switch", "TypedSpanishCard"];
    let others: Vec<_> = all
        .iter()
        .filter(|name| !name.starts_with("Truco") && !shared.contains(&name.as_str()))
        .collect();
    assert!(others.is_empty(), "{others:?}");
    assert!(all.len() > 30, "{all:?}");
}
