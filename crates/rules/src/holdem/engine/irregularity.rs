//! Irregularities at the table (rules/holdem.md, 9 and 15 to 17; `at_the_table.md`, B and C).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Defines the irregularities: for each, its code, the rule that applies, its subject, and the
/// further data that a report of it must contain.
macro_rules! irregularities {
    ($(
        $name:ident = $code:literal, $rule:literal, $kind:ident, [$($needs:ident),*],
        $doc:literal;
    )+) => {
        /// Something that has gone wrong.
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
        )]
        #[schema(as = HoldemIrregularity)]
        #[serde(rename_all = "snake_case")]
        pub enum Irregularity {
            $(#[doc = $doc] $name,)+
        }

        impl Irregularity {
            /// Every irregularity.
            pub const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];

            /// The irregularity's code in rulings.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)+ }
            }

            /// The rule that applies: the number on the rules page, and its source. Rules of the
            /// Tournament Directors Association (TDA) are cited by their numbers in the edition
            /// named.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$name => $rule,)+ }
            }

            pub(in crate::holdem) const fn kind(self) -> Kind {
                match self { $(Self::$name => Kind::$kind,)+ }
            }

            /// The further data that a report must contain.
            pub(in crate::holdem) const fn needs(self) -> &'static [Needed] {
                match self { $(Self::$name => &[$(Needed::$needs),*],)+ }
            }
        }
    };
}

/// The subject of an irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) enum Kind {
    /// A misdeal, unless there has been substantial action.
    Misdeal,
    /// A fouled deck.
    Fouled,
    /// The dealing of hole cards.
    Deal,
    /// The board.
    Board,
    /// A player's bet.
    Bet,
    /// A player's hand.
    Hand,
    /// A request to the floor that has its own command.
    Asked,
}

/// The data that a report must contain in addition to the irregularity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) enum Needed {
    Seat,
    Amount,
    Action,
    Said,
    Chips,
    Prior,
    Count,
    Amounts,
    Cards,
    To,
}

impl Needed {
    /// The field of the report.
    pub const fn field(self) -> &'static str {
        match self {
            Self::Seat => "seat",
            Self::Amount => "amount",
            Self::Action => "action",
            Self::Said => "said",
            Self::Chips => "chips",
            Self::Prior => "prior",
            Self::Count => "count",
            Self::Amounts => "amounts",
            Self::Cards => "cards",
            Self::To => "to",
        }
    }
}

irregularities! {
    FirstOrSecondCardExposed = "first_or_second_card_exposed",
        "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "The first or second card dealt was exposed by the dealer.";
    HoleCardExposed = "hole_card_exposed", "holdem/15 (TDA 2024, 35)", Deal, [],
        "One hole card was exposed: `card` names it, `nth` is its position in the deal, and `by` \
        says who exposed it.";
    SeveralCardsExposed = "several_cards_exposed", "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "Two or more hole cards were exposed by the dealer.";
    TooManyCards = "too_many_cards", "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "A player was dealt too many cards.";
    WrongCardCount = "wrong_card_count", "holdem/C23 (TDA 2024, 35-A5, 38)", Deal, [Seat, Count],
        "A seat has `count` cards instead of two.";
    TwoBoxedCards = "two_boxed_cards", "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "The pack had two cards face up.";
    BoxedCard = "boxed_card", "holdem/B4 (TDA 2024, 35-A1)", Deal, [],
        "The pack had one card face up.";
    FirstCardToWrongSeat = "first_card_to_wrong_seat", "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "The first card went to the wrong seat.";
    SeatDealtWrongly = "seat_dealt_wrongly", "holdem/15 (TDA 2024, 35)", Misdeal, [],
        "A seat was dealt in that should not have been, or left out that should have been dealt \
        in.";
    IdenticalCards = "identical_cards", "holdem/16 (TDA 2024, 35-E)", Fouled, [],
        "The pack held the same card twice.";
    ForeignCard = "foreign_card", "holdem/16 (TDA 2024, 35-E)", Fouled, [],
        "The pack had a card from another pack; `seat` says in whose hand.";
    OtherBack = "other_back", "holdem/S3 (RR Irregularities 3)", Fouled, [],
        "A card has a different back; `seat` says in whose hand it is, and is left out if it is in \
        the stub.";
    ButtonShortOfCard = "button_short_of_card", "holdem/17 (TDA 2024, 37)", Deal, [],
        "The button was dealt too few cards.";
    TwoCardsToButton = "two_cards_to_button", "holdem/S2 (TDA 2024, 37)", Deal, [],
        "The button was dealt two cards running.";
    DisorderedStub = "disordered_stub", "holdem/17 (TDA 2024, RP-4)", Deal, [],
        "The stub was dropped or put out of order; `stub` says what happened to it.";
    MisplacedButton = "misplaced_button", "holdem/3 (TDA 2024, 34)", Deal, [],
        "Button or blinds were in the wrong place.";
    WrongBlind = "wrong_blind", "holdem/C25 (TDA 2024, 34)", Deal, [Seat, Amount],
        "A blind was posted too small or too large; `amount` is what was put in.";
    BurnExposed = "burn_exposed", "holdem/B4 (card-room practice)", Board, [],
        "A burn card was seen.";
    FourCardFlop = "four_card_flop", "holdem/17 (TDA 2024, 39)", Board, [],
        "Four cards were laid for the flop; `cards` are all of them.";
    MissingBurn = "missing_burn", "holdem/17 (TDA 2024, 39)", Board, [],
        "A street was dealt without a burn card.";
    TwoBurned = "two_burned", "holdem/C28 (RR Stud)", Board, [],
        "Two cards were burned for a street.";
    PrematureBoard = "premature_board", "holdem/17 (TDA 2024, RP-5)", Board, [],
        "Board cards were laid before the betting was over.";
    StringBet = "string_bet", "holdem/9 (TDA 2024, 56)", Bet, [Seat],
        "Chips were put forward in several motions; `amount` is the first, `total` all of them.";
    OverChip = "over_chip", "holdem/9 (TDA 2024, 44)", Bet, [Seat, Amount],
        "One oversized chip was put forward; `amount` is its value.";
    MultipleChips = "multiple_chips", "holdem/C3 (TDA 2024, 45)", Bet, [Seat, Chips],
        "Several chips were put forward without a word.";
    PriorChips = "prior_chips", "holdem/C4 (TDA 2024, 46)", Bet, [Seat, Prior],
        "Chips were put forward, or pulled back, with older ones still in front.";
    ShortRaise = "short_raise", "holdem/9 (TDA 2024, 43)", Bet, [Seat, Amount],
        "A raise was too small; `amount` is the total for the street.";
    Undercall = "undercall", "holdem/C5 (TDA 2024, 51)", Bet, [Seat, Amount],
        "A call was too small; `amount` is the total for the street.";
    WrongWords = "wrong_words", "holdem/C6 (TDA 2024, 55)", Bet, [Seat, Said],
        "What was said does not fit the bet.";
    TwoMeanings = "two_meanings", "holdem/C7 (TDA 2024, 57)", Bet, [Seat, Amounts],
        "A bet or raise had more than one meaning; `amounts` lists them, as totals for the street.";
    PotMiscounted = "pot_miscounted", "holdem/C9 (TDA 2024, 52-B)", Bet, [Seat, To],
        "Pot-limit: a pot bet was counted wrongly; `to` is what was announced.";
    OutOfTurn = "out_of_turn", "holdem/9 (TDA 2024, 53)", Bet, [Seat, Action],
        "A player acted before that player's turn; `action` says how.";
    SkippedSeat = "skipped_seat", "holdem/C12 (TDA 2024, 53-B)", Bet, [Seat],
        "A player was passed over.";
    ConditionalWords = "conditional_words", "holdem/C13 (TDA 2024, 59)", Bet, [Seat],
        "A player said what would follow on another's action.";
    TimeCalled = "time_called", "holdem/C14 (TDA 2024, 29)", Bet, [Seat],
        "A player asked for time.";
    Clock = "clock", "holdem/C14 (TDA 2024, 29)", Bet, [Seat],
        "A player asks for the clock on another.";
    HandKilled = "hand_killed", "holdem/C15 (TDA 2024, 65)", Hand, [Seat],
        "The dealer killed or fouled a live hand.";
    PlayerExposed = "player_exposed", "holdem/C17 (TDA 2024, 68)", Hand, [Seat, Cards],
        "A player showed cards before the showdown.";
    FoldedShown = "folded_shown", "holdem/C18 (RR Showdown 6)", Hand, [Seat, Cards],
        "Folded cards were seen.";
    Absent = "absent", "holdem/C22 (TDA 2024, 30)", Hand, [Seat],
        "A player was not at the table when the last card was dealt.";
    ChipsFound = "chips_found", "holdem/C21 (TDA 2024, 62)", Hand, [Seat, Amount],
        "Chips turned up that nobody had seen when the seat was called all-in; `amount` is what \
        they are worth.";
    PlayerBack = "player_back", "holdem/C22 (card-room practice)", Hand, [Seat],
        "An absent player is back at the table.";
    AskToSee = "ask_to_see", "holdem/C19 (TDA 2024, 18)", Asked, [],
        "A player asks to see a hand. Send `ask_to_see` instead.";
    SplitPot = "split_pot", "holdem/C34 (RR Procedures 13)", Asked, [],
        "The players want to split the pots. Send `split_pot` instead.";
    Arrival = "arrival", "holdem/C42 (TDA 2024, 10)", Asked, [],
        "A player comes from another table. Send `arrive` instead.";
}
