//! The events of a round: typed and canonical, as stored in the log.

mod effect;
mod name;
mod put_right;
mod report;

pub(super) mod memory;
pub(super) mod penalty;
mod table_change;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use effect::{Effect, FloorDecision};
pub use name::Act;
pub use put_right::{EnteredCards, MoneyMoved, Replaced};
pub use report::Report;
pub use table_change::{Arrival, Departure, Raced, SeatedAt};

use memory::{AfterDeal, Away, Carried, Declared, Kills, Memory};
use penalty::Penalty;

use super::{
    command::PaidFrom,
    engine::{Deal, GivenUp, Positions, Seat, Street},
    seated::Seated,
    settle::{SeatAmount, Settlement},
};
use crate::{Ruling, TournamentTable};
use houseway_base::{
    cards::Card,
    money::{Currency, Money},
};
use houseway_ledger::Account;

/// The forced bets of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemStakes)]
pub struct Stakes {
    /// The small blind.
    pub small_blind: Money,
    /// The big blind; 0 in a game with no blinds.
    pub big_blind: Money,
    /// The ante; 0 for none.
    pub ante: Money,
}

/// An event in a hold'em round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The round was opened, with the players at the table.
    Opened {
        /// The table's currency; `XXX` if the amounts are tournament chips.
        #[serde(deserialize_with = "crate::tournament::currency_or_chips")]
        currency: Currency,
        /// How many seats the table has.
        #[schema(minimum = 2, maximum = 10)]
        seats: u8,
        /// The forced bets of this round.
        stakes: Stakes,
        /// The players at the table, with their stacks.
        #[schema(max_items = 10)]
        players: Vec<SeatedAt>,
        /// The button and blinds of the last hand dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        positions: Option<Positions>,
        /// Whether the button and blinds move on for the next hand; they do not after a misdeal.
        advance: bool,
        /// Whether entries can be taken back one by one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        undo: bool,
        /// The declarations that carry over from a hand that did not count or was not dealt.
        #[serde(default, skip_serializing_if = "Declared::is_empty")]
        declared: Declared,
        /// The state that the table keeps from earlier hands.
        #[serde(default, skip_serializing_if = "Memory::is_empty")]
        memory: Memory,
        /// The seats, stakes and players that the tournament sets; none at a cash table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tournament: Option<Box<TournamentTable>>,
        /// The tournament players who are away.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        away: BTreeSet<Seat>,
    },
    /// The round took over the players, their chips and the stakes from its tournament.
    SeatsTakenOver {
        /// The seats, stakes and players that the tournament sets.
        tournament: Box<TournamentTable>,
    },
    /// A tournament player is away: blinds and antes are posted, and hands are dead.
    WentAway {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// A tournament player is back.
    CameBack {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The previous round was corrected, so these stacks have changed.
    CarriedAnew {
        /// Every stack that has changed.
        #[schema(max_items = 10)]
        stacks: Vec<SeatAmount>,
        /// Whether the button and blinds move on for the next hand.
        advance: bool,
        /// The state, apart from stacks, that the previous round passes on, if it has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Box<Carried>>,
        /// Whole pots won in a row, and the seat that kills the next hand, if either has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kills: Option<Kills>,
    },
    /// A player sat down.
    BoughtIn {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount bought.
        amount: Money,
        /// The house's name for the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40)]
        player: Option<String>,
        /// Whether the player is dealt in at once, or has to post or wait.
        #[serde(default, skip_serializing_if = "Seated::is_default")]
        seated: Seated,
        /// How the player left, if the player is returning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<Box<Away>>,
    },
    /// A player bought more chips.
    ToppedUp {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount added.
        amount: Money,
    },
    /// A player left.
    Left {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The chips that the player took away.
        amount: Money,
        /// The state that the player resumes on returning within the house's time limit.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Box<Away>>,
        /// The destination of the chips, if not the cage.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        departure: Option<Departure>,
    },
    /// A player arrived with the chips taken from another table, or came back with them.
    Arrived {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The chips and the player.
        arrival: Box<Arrival>,
        /// Whether the arrival follows from a ruling, and can be taken back only with the ruling.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ruled: bool,
    },
    /// The smallest chip was taken out of play, and the odd chips of each stack were paid out at
    /// the cage.
    ColouredUp {
        /// The smallest chip from now on.
        chip: Money,
        /// The previous smallest chip.
        was: Money,
        /// The amounts paid out, for each stack that had odd chips.
        #[schema(max_items = 10)]
        paid: Vec<SeatAmount>,
    },
    /// A tournament's smallest chip was taken out of play, and the odd chips were raced off.
    ChipsRaced {
        /// The smallest chip from now on.
        chip: Money,
        /// The previous smallest chip.
        was: Money,
        /// The players who gave up odd chips, and the chip that each got for them, if any.
        #[schema(max_items = 10)]
        seats: Vec<Raced>,
    },
    /// A player moved to another seat, with the stack and any blinds owed.
    SeatChanged {
        /// The old seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The new seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        to: Seat,
        /// The stack that moved.
        amount: Money,
        /// Whether the player has to wait at the new seat, and for how many hands.
        seated: Seated,
    },
    /// The floor corrected a stack.
    StackAdjusted {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount added; negative if chips were taken.
        amount: Money,
        /// The account on the other side of the correction.
        account: Account,
        /// The stack after the correction.
        now: Money,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor set who kills the next hand.
    KillSet {
        /// The seat that kills.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The time charge was collected.
    TimeCollected {
        /// How the time charge was paid.
        paid: PaidFrom,
        /// The seats that paid, and the amounts.
        #[schema(max_items = 10)]
        from: Vec<SeatAmount>,
        /// The seats that could not pay.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        short: Vec<Seat>,
    },
    /// A player sits out the coming hands.
    SatOut {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// A player who was sitting out plays again.
    SatIn {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The button was placed for the next hand.
    ButtonPlaced {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// A player declared a post in order to be dealt in.
    PostDeclared {
        /// The seat that posts.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The live part, which counts as a bet.
        live: Money,
        /// The dead part, which goes to the pot and is not a bet.
        dead: Money,
    },
    /// A player who is waiting bought the button: that player posts, and no one else does.
    ButtonBought {
        /// The seat that buys the button.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The live part, which counts as a bet.
        live: Money,
        /// The dead part, which goes to the pot and is not a bet.
        dead: Money,
    },
    /// A player declared a straddle.
    Straddled {
        /// The seat that straddles.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount of the straddle.
        amount: Money,
        /// Whether the straddle replaces the one before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaces: bool,
    },
    /// Forced bets were posted and the cards were dealt.
    Dealt {
        /// The players dealt in, and what each posts.
        deal: Deal,
        /// The effect of the deal on the next hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Box<AfterDeal>>,
    },
    /// A player serves a penalty, or is away: the hand just dealt is dead, and what was posted
    /// stays in the pot.
    HandMissed {
        /// The seat that misses the hand.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// How many hands are still to be missed after this one.
        #[schema(maximum = 65_535)]
        left: u16,
        /// Whether the hand plays anyway, because every other hand is dead.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        plays: bool,
        /// Whether the player is away, rather than serving a penalty.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        away: bool,
    },
    /// A player was penalized, or a seat's penalties were lifted.
    Penalized {
        /// The penalty; its kind is `lifted` if penalties were lifted.
        penalty: Penalty,
    },
    /// The round ended without a hand.
    Closed {},
    /// A player acted.
    Acted {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The action.
        act: Act,
        /// The chips added.
        added: Money,
        /// The player's total for the street.
        to: Money,
        /// Whether the player is now all-in.
        all_in: bool,
        /// Whether the action follows from a ruling, and can be taken back only with the ruling.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ruled: bool,
    },
    /// The floor let a bet or raise below the minimum stand.
    BetStood {
        /// The seat that made the bet.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The chips added.
        added: Money,
        /// The player's total for the street.
        to: Money,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The clock was started for the player to act.
    ClockStarted {
        /// The seat on the clock.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// How long the clock runs, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The clock ran out. The next event is the resulting fold or check.
    ClockExpired {
        /// The seat on the clock.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The last action was taken back.
    Undone {
        /// The seat that had acted.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The action.
        act: Act,
        /// The player's total for the street after the action.
        to: Money,
    },
    /// The last entry, which was not an action, was taken back.
    TakenBack {
        /// The name of the entry's event in the log.
        #[schema(pattern = "^[a-z_]+$", example = "burned")]
        entry: String,
        /// The event that was taken back.
        #[schema(no_recursion)]
        was: Box<Event>,
    },
    /// A card was burned.
    Burned {
        /// The card, if it was seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Card>)]
        card: Option<Card>,
    },
    /// Cards were dealt to the board.
    BoardDealt {
        /// The street.
        street: Street,
        /// The cards: three for the flop, otherwise one.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// The number of the board, if several are run; omitted for the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// Board cards that were entered wrongly were replaced.
    BoardReplaced {
        /// The street.
        street: Street,
        /// The cards that were replaced.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        was: Vec<Card>,
        /// The cards that replaced them.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// The number of the board, if there are several; omitted for the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// The players agreed to run the rest of the board more than once.
    BoardsAgreed {
        /// The number of boards.
        #[schema(minimum = 2, maximum = 4)]
        boards: u8,
        /// The seats that agreed: every player still in the hand.
        #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
        agreed: Vec<Seat>,
    },
    /// A card reader or a stream entered a player's cards.
    HoleCards {
        /// The seat that holds the cards.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The player's two cards.
        #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2)]
        cards: [Card; 2],
        /// The cards entered earlier, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        was: Option<[Card; 2]>,
    },
    /// A player tabled both cards.
    Shown {
        /// The seat that holds the cards.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The player's two cards.
        #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2)]
        cards: [Card; 2],
        /// The cards entered earlier, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        was: Option<[Card; 2]>,
    },
    /// A player gave up the hand without showing it.
    Mucked {
        /// The seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// A player asked to see a hand, which must now be tabled.
    AskedToSee {
        /// The seat that asked.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        by: Seat,
        /// The seat whose hand was asked for.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// The floor gave a hand back.
    HandRetrieved {
        /// The seat that got its hand back.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// How the hand had been given up.
        from: GivenUp,
        /// The cards in the hand, if they were seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        cards: Option<[Card; 2]>,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Chips that were found to belong to the pot were added to it.
    AddedToPot {
        /// The amount.
        amount: Money,
        /// The seat that the chips came from; omitted if unknown (account `found`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
        seat: Option<Seat>,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor corrected the previous hand's pots by moving chips from seat to seat.
    MoneyCorrected {
        /// The chips that moved.
        #[schema(min_items = 1, max_items = 8)]
        moves: Vec<MoneyMoved>,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The cards that would have come were logged.
    Rabbit {
        /// The cards, in the order in which they would have come.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 5)]
        cards: Vec<Card>,
    },
    /// The house ruled on a report. The ruling has not been accepted yet.
    Ruled {
        /// The report.
        report: Box<Report>,
        /// The house's ruling, in words.
        ruling: Ruling,
        /// The effect of accepting the ruling.
        then: Effect,
        /// Whether only the floor can accept the ruling.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        needs_floor: bool,
        /// The resulting amount, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Money>,
        /// The chips that each player has behind once the ruling is accepted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 10)]
        stacks: Vec<SeatAmount>,
    },
    /// The ruling was carried out. If an action or a misdeal follows from it, that is the next
    /// event.
    RulingAccepted {
        /// The effect of the ruling.
        effect: Effect,
        /// Whether the state before the ruling is stored, so that the floor can undo the ruling.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The floor overruled the ruling.
    Overruled {
        /// The floor's decision.
        instead: FloorDecision,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
        /// The effect of the decision. If an action follows from it, that is the next event.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Effect>,
        /// Whether the state before the decision is stored, so that the floor can undo
        /// the decision.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The floor took back an accepted ruling, or its own decision. The ruling is pending again.
    RulingUndone {
        /// The ruling.
        ruling: Ruling,
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The deal does not count; every bet was returned.
    Misdealt {
        /// The ruling that declared the misdeal.
        ruling: Ruling,
        /// Whether the hand is stored, so that the floor can restore it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The misdeal was taken back: the hand continues as it was before the ruling.
    Restored {
        /// The reason given by the floor.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The pots were awarded.
    Settled {
        /// The result of the hand.
        settlement: Settlement,
    },
    /// Entries in a settled hand were replaced, and the hand was settled again.
    Corrected {
        /// The entry before the correction.
        entry_before: Box<EnteredCards>,
        /// The entry after the correction.
        entry_after: Box<EnteredCards>,
        /// The other entries, if several were replaced together.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 7)]
        more: Vec<Replaced>,
        /// The settlement before the correction.
        settlement_before: Box<Settlement>,
        /// The settlement after the correction.
        settlement_after: Box<Settlement>,
    },
    /// The floor voided the hand. Buy-ins and cash-outs are not reversed.
    Voided {},
}
