//! The problem codes of Break Poker, including those it shares with other games.

pub use crate::codes::{
    ABOVE_MAXIMUM, ALREADY_VOID, AMOUNT_TOO_LARGE, BELOW_MINIMUM, CARD_ALREADY_SEEN, CARD_NOT_HELD,
    CHIP_NAMED_TWICE, DUPLICATE_SEAT, FINER_THAN_CURRENCY, MINIMUM_ABOVE_MAXIMUM, NEEDS_FLOOR,
    NO_SEATS, NOT_A_CARD, NOT_A_REPLACEMENT, NOT_AN_AMOUNT, NOT_OPENED, NOT_POSITIVE,
    NOTHING_TO_UNDO, OFF_CHIP_UNIT, OUT_OF_BOUNDS, TEXT_MISSING, TEXT_TOO_LONG, TOO_MANY_SEATS,
    UNKNOWN_SEAT, WRONG_CARD_COUNT, WRONG_MODE, WRONG_PHASE,
};

crate::violation::code_table! {
    NO_BETS = "no_bets", "No seat has bet: betting closes with at least one bet on the table.",
        "Enter a seat's bets, then close the betting; or void the round.";
    SEAT_HAS_NO_BET = "seat_has_no_bet", "The seat has no bet in this round.",
        "Check the seat's number, or enter its bets while the betting is open.";
    UNKNOWN_HAND = "unknown_hand", "A hand is written \"dealer\" or \"seat:3\".",
        "Write \"dealer\", or \"seat:\" and the seat's number.";
    HAND_NOT_ENTERED = "hand_not_entered", "The hand has not been entered.",
        "Enter the hand's seven cards first.";
    CARD_SET_TWICE = "card_set_twice", "The card is set twice; the low and high hands share none.",
        "Give each card one place: two low, three high, two discarded.";
    UNKNOWN_QUALIFIER = "unknown_qualifier", "The text is not a lowest qualifying high hand.",
        "Write three ranks with hyphens, such as K-3-2, highest first.";
    CAP_BELOW_CHIP_UNIT = "cap_below_chip_unit", "The cap on winnings is below one chip.",
        "Raise the cap to a chip or more, or lower the chip unit.";
    CARDS_FACED = "cards_faced", "A card has been seen: the bets stay as they are.",
        "Leave the bets as they are, and report what was wrong with them to the floor.";
    TWO_SPOTS_OFF = "two_spots_off", "The house lets a player play one spot.",
        "Enter one spot, or change the house rules before the next round.";
    NOT_A_FIRST_SPOT = "not_a_first_spot",
        "A second spot names another seat with a bet, and neither has a second spot yet.",
        "Name the seat that the player bets at first; it has a bet and no second spot.";
    WHY_MISSING = "why_missing", "It must be said why the house sets the hand.",
        "Say in `why` for what reason the house sets the hand.";
    SET_BY_HOUSE = "set_by_house", "The house way sets the hand, or the player does.",
        "Send either the player's low and high hands or the house's reason, not both.";
    NOT_AS_RECORDED = "not_as_recorded", "The bet was recorded differently.",
        "Read the round for how the bet was recorded, and send that.";
    NOT_MOVED_SO = "not_moved_so", "A late bet is new, a capped one larger, a pinched one smaller.",
        "Compare the bet before and after, and choose what fits.";
    OUTCOME_MISSING = "outcome_missing", "It must be said what became of every bet.",
        "Say the outcome of each bet that the detail names.";
    NOT_AN_OUTCOME = "not_an_outcome", "A side bet loses, or pays what its pay table says.",
        "Write what the pay table pays for it, or that it loses.";
    OUTCOMES_DISAGREE = "outcomes_disagree", "No cards could lead to these outcomes.",
        "Check the outcomes against each other: one of them was misread.";
    REMAINDER_DISAGREES = "remainder_disagrees",
        "The cards that were left over do not fit the hands of the deal.",
        "Count the remaining cards again; if they are right, report a misdeal.";
    NOTHING_PAID_WRONG = "nothing_paid_wrong", "What was due was paid.",
        "Check the bet and the amount that was paid.";
    DUE_IS = "due_is", "The seat was due what the settlement pays it, and nothing else.",
        "Send as `due` the amount that the detail names; correct the round if that is wrong.";
    NOT_RESTORABLE = "not_restorable", "The misdeal can no longer be taken back.",
        "Leave the ruling as it is, and have the floor correct the round.";
    ODDS_TOO_FINE = "odds_too_fine",
        "At these odds one chip wins a fraction of the currency's smallest coin.",
        "Raise the chip unit, or choose odds that pay whole coins.";
}
