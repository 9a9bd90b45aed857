//! The problems of what is entered at a table beside its game.

use crate::rules::Code;

/// Somebody taps in twice.
pub const DEALS_ALREADY: Code =
    Code { name: "deals_already", meaning: "This dealer deals at the table already" };
/// Somebody taps out who has not tapped in.
pub const NOBODY_DEALS: Code =
    Code { name: "nobody_deals", meaning: "Nobody has tapped in at the table" };
/// Somebody is tapped in who cannot deal there.
pub const CANNOT_DEAL: Code =
    Code { name: "cannot_deal", meaning: "Nobody of this id deals at this table" };
/// A deck goes out that is not at the table.
pub const DECK_NOT_HERE: Code =
    Code { name: "deck_not_here", meaning: "The deck is not in use at the table" };
/// A deck comes in that is at the table.
pub const DECK_HERE: Code =
    Code { name: "deck_here", meaning: "The deck is in use at the table already" };
/// A third deck.
pub const DECK_NOT_NAMED: Code =
    Code { name: "deck_not_named", meaning: "Two decks are at the table: say which goes out" };
/// A penalty that only the game itself can carry out.
pub const PENALTY_IN_ROUND: Code = Code {
    name: "penalty_in_round",
    meaning: "The game carries out its penalties itself: they are entered in a round",
};
/// A deal without a shuffle.
pub const SHUFFLE_FIRST: Code = Code {
    name: "shuffle_first",
    meaning: "The house logs shuffles, and none was logged since the last deal",
};

/// All of them.
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

/// What to do about them, by their names.
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
