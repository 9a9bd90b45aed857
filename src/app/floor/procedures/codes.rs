//! The problems of what is entered at a table outside its game.

use crate::rules::Code;

/// Somebody taps in who is already dealing.
pub const DEALS_ALREADY: Code =
    Code { name: "deals_already", meaning: "This dealer deals at the table already" };
/// Somebody taps out although nobody is dealing.
pub const NOBODY_DEALS: Code =
    Code { name: "nobody_deals", meaning: "Nobody has tapped in at the table" };
/// Somebody is tapped in who must not deal at this table.
pub const CANNOT_DEAL: Code =
    Code { name: "cannot_deal", meaning: "Nobody of this id deals at this table" };
/// A deck is taken away that is not at the table.
pub const DECK_NOT_HERE: Code =
    Code { name: "deck_not_here", meaning: "The deck is not in use at the table" };
/// A deck is brought that is already at the table.
pub const DECK_HERE: Code =
    Code { name: "deck_here", meaning: "The deck is in use at the table already" };
/// A deck is brought to a table that already has two, without saying which one goes.
pub const DECK_NOT_NAMED: Code =
    Code { name: "deck_not_named", meaning: "Two decks are at the table: say which goes out" };
/// A penalty that only a command of the game can carry out.
pub const PENALTY_IN_ROUND: Code = Code {
    name: "penalty_in_round",
    meaning: "The game carries out its penalties itself: they are entered in a round",
};
/// A deal without a shuffle before it.
pub const SHUFFLE_FIRST: Code = Code {
    name: "shuffle_first",
    meaning: "The house logs shuffles, and none was logged since the last deal",
};

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

/// The remedies, by the names of the codes.
pub const REMEDIES: &[(&str, &str)] = &[
    ("deals_already", "Go on dealing: nothing is to be done."),
    ("nobody_deals", "Tap in first, or leave the tap-out out."),
    ("cannot_deal", "Name an active dealer, pit boss or key; a dealer bound to tables, at these."),
    ("deck_not_here", "Read the table's `decks`, and name one of them."),
    ("deck_here", "Read the table's `decks`, and bring in another one."),
    ("deck_not_named", "Say in `out` which of the two decks leaves."),
    ("penalty_in_round", "Send the game's own `penalty` to the round's commands."),
    ("shuffle_first", "Enter `shuffled` once the deck is shuffled, then deal."),
];
