//! The commands that the dealer or the floor can enter.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BetKind, HandName, Outcome, PaymentError, SeatNumber, TypedBets};
use crate::{GameCommand, Purchase, TournamentAct, TournamentTable, TransferKnown, TransferNamed};
use houseway_base::{cards::TypedCard, money::Money};

/// The options for opening a round. Break Poker has none: write `{}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerOpening)]
#[serde(deny_unknown_fields)]
pub struct Opening {}

/// How the dealer's hand was set at the table, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerTableSet)]
#[serde(deny_unknown_fields)]
pub struct TypedSet {
    /// The two cards of the low hand.
    #[schema(
        value_type = Vec<TypedCard>, min_items = 2, max_items = 2, example = json!(["6c", "6d"])
    )]
    pub low: Vec<String>,
    /// The three cards of the high hand.
    #[schema(
        value_type = Vec<TypedCard>, min_items = 3, max_items = 3,
        example = json!(["Th", "9s", "8d"])
    )]
    pub high: Vec<String>,
}

/// A fault in a deal that a dealer can report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerReportedMisdeal)]
#[serde(rename_all = "snake_case")]
pub enum ReportedMisdeal {
    /// A hand has more or fewer than seven cards.
    WrongCardCount,
    /// Two cards are identical.
    IdenticalCards,
    /// A card does not belong to the pack.
    ForeignCard,
    /// A card was exposed during the deal.
    ExposedCard,
}

impl ReportedMisdeal {
    /// Every kind of report.
    pub const ALL: [Self; 4] =
        [Self::WrongCardCount, Self::IdenticalCards, Self::ForeignCard, Self::ExposedCard];
}

/// How a bet was changed after betting closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerBetMove)]
#[serde(rename_all = "snake_case")]
pub enum BetMove {
    /// The bet was placed too late.
    Late,
    /// Chips were added to the bet.
    Capped,
    /// Chips were taken off the bet.
    Pinched,
}

/// The party that set a hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSetBy)]
#[serde(rename_all = "snake_case")]
pub enum SetBy {
    /// The player.
    #[default]
    Player,
    /// The dealer, following the house way.
    House,
}

impl SetBy {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
    pub(super) const fn is_player(&self) -> bool {
        matches!(self, Self::Player)
    }
}

/// The reason why the dealer set a player's hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSetBecause)]
#[serde(rename_all = "snake_case")]
pub enum SetBecause {
    /// The player left before setting the hand.
    Left,
    /// The player asked for the house way and is bound by it.
    Asked,
}

/// The result of a side bet: `lose`, or the odds to 1 at which it is paid, as a number or a string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerTypedSideOutcome)]
#[serde(untagged)]
pub enum TypedSideOutcome {
    /// The odds to 1, as a multiple of the stake.
    #[schema(example = 4)]
    Times(u16),
    /// The result of the side bet: `lose`, or the odds to 1, as a multiple of the stake.
    #[schema(example = "lose")]
    Text(String),
}

/// A decision with which the floor can replace a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerInstead)]
#[serde(rename_all = "snake_case")]
pub enum FloorDecision {
    /// The ruling is set aside and the round continues as it is.
    PlayOn,
    /// All hands are void and every bet is returned.
    Misdeal,
}

impl FloorDecision {
    /// Every decision.
    pub const ALL: [Self; 2] = [Self::PlayOn, Self::Misdeal];
}

/// A command in a Break Poker round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Places a seat's bets, replacing any placed before. Open during betting.
    PlaceBets {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber, example = 3)]
        seat: u8,
        /// The seat's bets, in the table's currency.
        bets: TypedBets,
        /// The other seat at which this player plays, if the house allows two spots.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<SeatNumber>, example = 2)]
        player_of: Option<u8>,
    },
    /// Takes back a seat's bets. Open during betting.
    ClearBets {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber, example = 3)]
        seat: u8,
    },
    /// Closes the betting so that the cards can be dealt. At least one seat must have bet.
    CloseBetting {},
    /// Takes back the last entry. Open during betting, and after that until the next ruling or the
    /// settlement.
    Undo {},
    /// Reopens the betting and keeps the bets, for example if a seat was forgotten or a bet was
    /// mistyped. Open only to the floor, during dealing, until a card has been seen.
    ReopenBetting {
        /// The reason, 1 to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Seat 5's bet was forgotten.")]
        reason: String,
    },
    /// Cancels the round and returns every bet. Open during betting, and during dealing until a
    /// card has been seen. After that, report a misdeal; the floor decides.
    Annul {
        /// The reason, 1 to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "A fire alarm.")]
        reason: String,
    },
    /// Reports a bet that was placed or changed after betting closed. The ruling waits for the
    /// floor to accept it. Open during dealing and in review.
    BetMoved {
        /// The seat, counted from 1.
        #[schema(value_type = SeatNumber, example = 4)]
        seat: u8,
        /// The kind of bet.
        bet: BetKind,
        /// The change to the bet.
        how: BetMove,
        /// The recorded amount of the bet; optional.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>, example = "25.00")]
        was: Option<String>,
        /// The amount on the table now.
        #[schema(value_type = Money, example = "75.00")]
        is: String,
    },
    /// Reports that a player touched the cards after setting them. The ruling waits for the floor
    /// to accept it. Open during dealing and in review.
    TouchedAfterSetting {
        /// The seat; its hand must have been entered.
        #[schema(value_type = SeatNumber, example = 3)]
        seat: u8,
        /// Whether it is certain how the player first set the hand.
        certain: bool,
    },
    /// Enters the dealer's seven cards, replacing any entered before. They are set the house way.
    /// Open during dealing and in review.
    EnterDealer {
        /// Seven cards.
        #[schema(
            value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
            example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"])
        )]
        cards: Vec<String>,
        /// How the hand was set at the table. If it differs from the house way, a misset is
        /// reported and the house way applies.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        set: Option<TypedSet>,
    },
    /// Enters a seat's seven cards and how the player set them, replacing any entered before. Enter
    /// a foul as it was set. Open during dealing and in review.
    EnterSeat {
        /// A seat that has a bet.
        #[schema(value_type = SeatNumber, example = 3)]
        seat: u8,
        /// Seven cards.
        #[schema(
            value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
            example = json!(["Kh", "Kd", "9c", "8h", "7s", "4d", "2s"])
        )]
        cards: Vec<String>,
        /// The low hand: two of the seven cards. Leave it out if the house sets the hand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 2, example = json!(["Kh", "Kd"]))]
        low: Vec<String>,
        /// The high hand: three of the other five cards. Leave it out if the house sets the hand.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 3, example = json!(["9c", "8h", "7s"]))]
        high: Vec<String>,
        /// `house` if the dealer sets the hand, following the house way.
        #[serde(default, skip_serializing_if = "SetBy::is_player")]
        set_by: SetBy,
        /// The reason why the dealer sets the hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<SetBecause>,
    },
    /// Enters the results of a seat's bets without cards. Open during dealing and in review: to the
    /// dealer if the house enters outcomes, otherwise only to the floor.
    EnterOutcome {
        /// A seat that has a bet.
        #[schema(value_type = SeatNumber, example = 3)]
        seat: u8,
        /// The result of the main bet.
        main: Outcome,
        /// The result of the *Dealer Break Bonus*, if the seat bet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        dealer_break: Option<TypedSideOutcome>,
        /// The result of the *Break Bonus*, if the seat bet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        break_bonus: Option<TypedSideOutcome>,
    },
    /// Exchanges two seats' hands. Open in review.
    SwapHands {
        /// One seat, counted from 1.
        #[schema(value_type = SeatNumber, example = 2)]
        a: u8,
        /// The other seat, counted from 1.
        #[schema(value_type = SeatNumber, example = 4)]
        b: u8,
    },
    /// Takes back a hand that was entered. Open during dealing and in review.
    ClearHand {
        /// The hand: `dealer`, or `seat:3`.
        #[schema(value_type = HandName, example = "seat:3")]
        hand: String,
    },
    /// Enters how many cards are left after the deal: 53 minus seven for every hand dealt. Any
    /// other number is a misdeal; once a card has been seen, the ruling waits for the floor. Open
    /// during dealing and in review.
    EnterRemainder {
        /// How many cards are left over.
        #[schema(minimum = 0, maximum = 53, example = 39)]
        count: u8,
    },
    /// Reports that something is wrong with the deal, and gets the house's ruling. Once a card has
    /// been seen, a ruling that returns the bets waits for the floor. Open during dealing and in
    /// review.
    ReportMisdeal {
        /// The fault.
        what: ReportedMisdeal,
        /// The hand concerned, if any: `dealer`, or `seat:3`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<HandName>, example = "seat:3")]
        hand: Option<String>,
        /// The card concerned, if any; if it does not belong to the pack, the text printed on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_length = 500, example = "Kh")]
        card: Option<String>,
        /// Any further note, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_length = 500)]
        note: Option<String>,
    },
    /// Voids the deal and returns every bet. Open only to the floor, during dealing and in review.
    VoidDeal {
        /// The reason, 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "Two cards exposed in seat 3's hand."
        )]
        reason: String,
    },
    /// Carries out the pending ruling. Open only to the floor.
    AcceptRuling {
        /// The reason; required if the report contradicts what was entered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        reason: Option<String>,
    },
    /// Replaces the pending ruling with another decision. Open only to the floor, while a ruling is
    /// pending.
    Overrule {
        /// The floor's decision.
        instead: FloorDecision,
        /// The reason, 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "The eighth card lay under the hand; seven were dealt."
        )]
        reason: String,
    },
    /// Settles the deal as entered. Open in review, when every hand has been entered.
    Confirm {},
    /// Records that a seat was paid the wrong amount although the entries are right. The settlement
    /// does not change; the amount not recovered is posted. To record chips recovered later, send
    /// another `payment_error` with `paid` equal to `due`. Open once the round is settled; after
    /// the next round has been opened, only to the floor.
    PaymentError {
        /// A seat that took part in the deal.
        #[schema(value_type = SeatNumber, example = 2)]
        seat: u8,
        /// The amount that the seat was paid.
        #[schema(value_type = Money, example = "75.00")]
        paid: String,
        /// The amount that the seat should have been paid.
        #[schema(value_type = Money, example = "50.00")]
        due: String,
        /// How much the dealer recovered.
        #[schema(value_type = Money, example = "5.00")]
        recovered: String,
        /// The reason, 1 to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Three green chips for two.")]
        reason: String,
    },
    /// Takes back a misdeal that was declared by mistake: the round continues where it left off.
    /// Open only to the floor, in the table's last round. If betting is still open in the last
    /// round, the round before it can be restored too; the bets of the last round are then
    /// returned.
    RestoreRound {
        /// The reason, 1 to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "The eighth card was the neighbour's discard."
        )]
        reason: String,
    },
}

impl Command {
    /// The command's name: its `type`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::PlaceBets { .. } => "place_bets",
            Self::ClearBets { .. } => "clear_bets",
            Self::CloseBetting {} => "close_betting",
            Self::Undo {} => "undo",
            Self::ReopenBetting { .. } => "reopen_betting",
            Self::Annul { .. } => "annul",
            Self::BetMoved { .. } => "bet_moved",
            Self::TouchedAfterSetting { .. } => "touched_after_setting",
            Self::EnterDealer { .. } => "enter_dealer",
            Self::EnterSeat { .. } => "enter_seat",
            Self::EnterOutcome { .. } => "enter_outcome",
            Self::SwapHands { .. } => "swap_hands",
            Self::ClearHand { .. } => "clear_hand",
            Self::EnterRemainder { .. } => "enter_remainder",
            Self::ReportMisdeal { .. } => "report_misdeal",
            Self::VoidDeal { .. } => "void_deal",
            Self::AcceptRuling { .. } => "accept_ruling",
            Self::Overrule { .. } => "overrule",
            Self::Confirm {} => "confirm",
            Self::PaymentError { .. } => "payment_error",
            Self::RestoreRound { .. } => "restore_round",
        }
    }
}

impl GameCommand for Command {
    fn takes_back(&self) -> bool {
        matches!(self, Self::Undo {})
    }

    fn after_end(&self) -> bool {
        matches!(self, Self::PaymentError { .. } | Self::RestoreRound { .. })
    }

    fn needs_period(&self) -> bool {
        !matches!(self, Self::Annul { .. })
    }

    fn names_transfer(&self) -> Option<TransferNamed> {
        None
    }

    fn note(&mut self, _: DateTime<Utc>, _: Option<TransferKnown>) {}

    fn tournament_act(&self) -> Option<TournamentAct> {
        None
    }

    fn seat(&mut self, _: TournamentTable) {}

    fn purchase(&self) -> Option<Purchase<'_>> {
        None
    }

    /// Recovering an earlier overpayment puts no money at risk, so no amount is given.
    fn put_right(&self) -> Option<Money> {
        let Self::PaymentError { paid, due, recovered, .. } = self else { return None };
        let [paid, due, recovered]: [Money; 3] =
            [paid.parse().ok()?, due.parse().ok()?, recovered.parse().ok()?];
        let wrong = PaymentError::unrecovered(paid, due, recovered).ok()?;
        (paid != due).then(|| wrong.max(wrong.negated()))
    }

    fn reason(&self) -> Option<&str> {
        match self {
            Self::AcceptRuling { reason } => reason.as_deref(),
            Self::ReopenBetting { reason }
            | Self::Annul { reason }
            | Self::VoidDeal { reason }
            | Self::Overrule { reason, .. }
            | Self::PaymentError { reason, .. }
            | Self::RestoreRound { reason } => Some(reason),
            _ => None,
        }
    }
}
