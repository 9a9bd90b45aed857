//! The problem codes for commands at a table outside its game.

use houseway_rules::Code;

/// A dealer who has already tapped in taps in again.
pub const DEALS_ALREADY: Code = Code { name: "deals_already" };
/// The dealer who taps out has not tapped in.
pub const NOBODY_DEALS: Code = Code { name: "nobody_deals" };
/// The person who is tapped in cannot deal there.
pub const CANNOT_DEAL: Code = Code { name: "cannot_deal" };
/// The deck to remove is not at the table.
pub const DECK_NOT_HERE: Code = Code { name: "deck_not_here" };
/// The deck to bring is already at the table.
pub const DECK_HERE: Code = Code { name: "deck_here" };
/// A deck change at a table with two decks that does not say which one is replaced.
pub const DECK_NOT_NAMED: Code = Code { name: "deck_not_named" };
/// A penalty that only the game itself can enforce.
pub const PENALTY_IN_ROUND: Code = Code { name: "penalty_in_round" };
/// A deal without a shuffle.
pub const SHUFFLE_FIRST: Code = Code { name: "shuffle_first" };

/// Every code.
pub const ALL: &[&Code] = &[
    &DEALS_ALREADY,
    &NOBODY_DEALS,
    &CANNOT_DEAL,
    &DECK_NOT_HERE,
    &DECK_HERE,
    &DECK_NOT_NAMED,
    &PENALTY_IN_ROUND,
    &SHUFFLE_FIRST,
];
