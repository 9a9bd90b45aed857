//! Every way in which Break Poker says no, by a code that programs may rely on.

crate::rules::violation::codes! {
    WRONG_PHASE = "wrong_phase", "The command is not open in this phase of the round.";
    NOT_OPENED = "not_opened", "The round has not been opened.";
    NEEDS_FLOOR = "needs_floor", "Only the floor may decide this.";
    NO_BETS = "no_bets", "Betting is closed with a bet on the table: at least one seat bets.";
    UNKNOWN_SEAT = "unknown_seat", "The table has no seat of this number.";
    SEAT_HAS_NO_BET = "seat_has_no_bet", "The seat has no bet in this round.";
    UNKNOWN_HAND = "unknown_hand", "A hand is written \"dealer\" or \"seat:3\".";
    HAND_NOT_ENTERED = "hand_not_entered", "The hand has not been entered.";
    NOT_AN_AMOUNT = "not_an_amount", "The text is not an amount of money.";
    FINER_THAN_CURRENCY = "finer_than_currency", "The amount has more decimals than the currency.";
    NOT_POSITIVE = "not_positive", "The amount must be more than nothing.";
    OFF_CHIP_UNIT = "off_chip_unit", "A bet is a whole number of the table's chip unit.";
    BELOW_MINIMUM = "below_minimum", "The bet is below the table's minimum.";
    ABOVE_MAXIMUM = "above_maximum", "The bet is above the table's maximum.";
    AMOUNT_TOO_LARGE = "amount_too_large", "The amount, or what it would win, is out of range.";
    NOT_A_CARD = "not_a_card", "The text is not a card of the pack.";
    WRONG_CARD_COUNT = "wrong_card_count", "A hand has seven cards: two low, three high.";
    CARD_ALREADY_SEEN = "card_already_seen", "The card is in a hand already; the pack has it once.";
    NOT_AMONG_SEVEN = "not_among_seven", "The card is not among the hand's seven.";
    CARD_SET_TWICE = "card_set_twice", "The card is set twice; low and high hand share none.";
    UNKNOWN_QUALIFIER = "unknown_qualifier", "The text is not a lowest qualifying high hand.";
    TEXT_MISSING = "text_missing", "A reason must be given.";
    TEXT_TOO_LONG = "text_too_long", "The text is longer than a note may be.";
    SEATS_OUT_OF_BOUNDS = "seats_out_of_bounds", "The pack does not serve so many seats.";
    MINIMUM_ABOVE_MAXIMUM = "minimum_above_maximum", "The smallest bet is above the largest.";
    CAP_BELOW_CHIP_UNIT = "cap_below_chip_unit", "The cap on winnings is below one chip.";
    ODDS_TOO_FINE = "odds_too_fine", "One chip at these odds wins less than a whole smallest coin.";
    REMAINDER_OUT_OF_BOUNDS = "remainder_out_of_bounds", "The pack does not have so many cards.";
    DUPLICATE_SEAT = "duplicate_seat", "The seat is there twice.";
    NOT_A_REPLACEMENT = "not_a_replacement", "An entry is replaced by a bet or a hand.";
    NO_SEATS = "no_seats", "At least one seat is needed.";
    TOO_MANY_SEATS = "too_many_seats", "The pack does not serve so many hands.";
    ALREADY_VOID = "already_void", "The round is off the books already.";
}
