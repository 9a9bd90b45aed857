//! The problems of what is entered at a table outside its game.

use crate::rules::Code;

/// Somebody taps in twice.
pub const DEALS_ALREADY: Code = Code { name: "deals_already" };
/// Somebody taps out who has not tapped in.
pub const NOBODY_DEALS: Code = Code { name: "nobody_deals" };
/// Somebody is tapped in who cannot deal there.
pub const CANNOT_DEAL: Code = Code { name: "cannot_deal" };
/// A deck goes out that is not at the table.
pub const DECK_NOT_HERE: Code = Code { name: "deck_not_here" };
/// A deck comes in that is at the table.
pub const DECK_HERE: Code = Code { name: "deck_here" };
/// A third deck.
pub const DECK_NOT_NAMED: Code = Code { name: "deck_not_named" };
/// A penalty that only the game itself can carry out.
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
