//! What happened in a round: typed and canonical, as the log keeps it.

mod effect;
mod name;
mod put_right;
mod report;

pub(super) mod memory;
pub(super) mod penalty;
mod table_change;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use effect::{Effect, FloorDecision};
pub use put_right::{EnteredCards, MoneyMoved, Replaced};
pub use report::Report;
pub use table_change::{Arrival, Departure, Raced};

use memory::{AfterDeal, Away, Carried, Declared, Kills, Memory};
use penalty::Penalty;

use super::{
    command::PaidFrom,
    engine::{Deal, GivenUp, Positions, Street},
    seat::Seated,
    settle::{SeatAmount, Settlement},
};
use crate::Ruling;
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
    /// The big blind; 0 in a game without blinds.
    pub big_blind: Money,
    /// The ante; 0 for none.
    pub ante: Money,
}

/// What a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAct)]
#[serde(rename_all = "snake_case")]
pub enum Act {
    Fold,
    Check,
    Call,
    Bet,
    Raise,
}

/// An event of a hold'em round.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// The round was opened with the players at the table.
    Opened {
        /// The table's currency.
        currency: Currency,
        /// How many seats the table has.
        #[schema(minimum = 2, maximum = 10)]
        seats: u8,
        /// The forced bets of this round.
        stakes: Stakes,
        /// Everybody at the table, with what they bring.
        #[schema(max_items = 10)]
        players: Vec<SeatedAt>,
        /// Button and blinds of the last hand that was dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        positions: Option<Positions>,
        /// Whether they move on for the next hand: not after a misdeal.
        advance: bool,
        /// Whether entries can be taken back one by one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        undo: bool,
        /// What was declared for a hand that did not count.
        #[serde(default, skip_serializing_if = "Declared::is_empty")]
        declared: Declared,
        /// What the table remembers from earlier hands.
        #[serde(default, skip_serializing_if = "Memory::is_empty")]
        memory: Memory,
    },
    /// The previous round was corrected: these stacks have changed.
    CarriedAnew {
        /// Every stack that is different from what it was.
        #[schema(max_items = 10)]
        stacks: Vec<SeatAmount>,
        /// Whether button and blinds move on for the next hand.
        advance: bool,
        /// The table as that round now leaves it, apart from its stacks, if that has changed too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<Box<Carried>>,
        /// Who kills the next hand, if that has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kills: Option<Kills>,
    },
    /// A player sat down.
    BoughtIn {
        /// Where the player sat down.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What was bought.
        amount: Money,
        /// What the house calls the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40)]
        player: Option<String>,
        /// Whether the player is dealt in at once, or posts or waits.
        #[serde(default, skip_serializing_if = "Seated::is_default")]
        seated: Seated,
        /// How the player left, if this is somebody who comes back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<Box<Away>>,
    },
    /// A player bought more chips.
    ToppedUp {
        /// Who bought.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What was bought besides.
        amount: Money,
    },
    /// A player left with these chips.
    Left {
        /// Who left.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What was taken along.
        amount: Money,
        /// What the player comes back to within the house's time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        away: Option<Box<Away>>,
        /// Where the chips went, if not to the cage.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        departure: Option<Departure>,
    },
    /// A player came from another table, or back, with the chips taken off there.
    Arrived {
        /// Where.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// With what, and how.
        arrival: Box<Arrival>,
        /// Whether a ruling made it so: it goes with the ruling, and is not taken back alone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ruled: bool,
    },
    /// The smallest chip was taken out of play: what it made of each stack was paid at the cage.
    ColouredUp {
        /// The smallest chip from now on.
        chip: Money,
        /// What it was.
        was: Money,
        /// What was paid for each stack that it left something over of.
        #[schema(max_items = 10)]
        paid: Vec<SeatAmount>,
    },
    /// The smallest chip of a tournament was taken out of play, and the odd chips were raced for.
    ChipsRaced {
        /// The smallest chip from now on.
        chip: Money,
        /// What it was.
        was: Money,
        /// Who gave odd chips, and who got a chip for them.
        #[schema(max_items = 10)]
        seats: Vec<Raced>,
    },
    /// A player took stack and debts to another seat.
    SeatChanged {
        /// Where the player sat.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Where the player sits.
        #[schema(minimum = 1, maximum = 10)]
        to: u8,
        /// The stack that moved along.
        amount: Money,
        /// Whether the player waits there, and for how many hands.
        seated: Seated,
    },
    /// The floor put a stack right.
    StackAdjusted {
        /// Whose stack it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What was added; below zero, what was taken.
        amount: Money,
        /// Where it came from or went to.
        account: Account,
        /// The stack since then.
        now: Money,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor says who kills the next hand.
    KillSet {
        /// Who kills.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The players paid for their time.
    TimeCollected {
        /// What it was paid from.
        paid: PaidFrom,
        /// Who paid, and how much.
        #[schema(max_items = 10)]
        from: Vec<SeatAmount>,
        /// Who could not pay.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        short: Vec<u8>,
    },
    /// A player sits out the hands to come.
    SatOut {
        /// Who sits out.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// A player who sat out plays again.
    SatIn {
        /// Who plays again.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The button was placed for the next hand.
    ButtonPlaced {
        /// Where it lies.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// A player will post to be dealt in.
    PostDeclared {
        /// Who posts.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What counts as a bet.
        live: Money,
        /// What goes to the pot and is not a bet.
        dead: Money,
    },
    /// A player who waits buys the button: the player posts, and nobody else.
    ButtonBought {
        /// Who buys it.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What counts as a bet.
        live: Money,
        /// What goes to the pot and is not a bet.
        dead: Money,
    },
    /// A player will straddle.
    Straddled {
        /// Who straddles.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The straddle.
        amount: Money,
        /// Whether this is in place of the straddle before it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        replaces: bool,
    },
    /// Forced bets were posted and the cards dealt.
    Dealt {
        /// Who is dealt in, and what everybody posts.
        deal: Deal,
        /// What it leaves for the next hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        after: Option<Box<AfterDeal>>,
    },
    /// A player serves a penalty: the hand just dealt is dead, with what was posted.
    HandMissed {
        /// Who serves it.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How many hands are still to be missed.
        #[schema(maximum = 65_535)]
        left: u16,
        /// Whether the hand plays all the same: nobody else has one.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        plays: bool,
    },
    /// A player was penalized, or what stood against the seat was lifted.
    Penalized {
        /// What was decided, and about whom.
        penalty: Penalty,
    },
    /// No hand was dealt.
    Closed {},
    /// A player acted.
    Acted {
        /// Who acted.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What was done.
        act: Act,
        /// The chips added.
        added: Money,
        /// The player's total for the street.
        to: Money,
        /// Whether it was all the player had.
        all_in: bool,
        /// Whether a ruling made it so: it goes with the ruling, and is not taken back alone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        ruled: bool,
    },
    /// A bet or raise below the least was let stand.
    BetStood {
        /// Whose bet it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// The chips added.
        added: Money,
        /// The player's total for the street.
        to: Money,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The clock runs on the player to act.
    ClockStarted {
        /// Who is on the clock.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How long it runs, in seconds.
        #[schema(minimum = 5, maximum = 600)]
        seconds: u16,
    },
    /// The clock has run out; what follows from it is the event after this one.
    ClockExpired {
        /// Who was on the clock.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The last action was taken back.
    Undone {
        /// Whose action it was.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What had been done.
        act: Act,
        /// The total for the street that it had made.
        to: Money,
    },
    /// The last entry, no action, was taken back.
    TakenBack {
        /// Its name in the log.
        #[schema(pattern = "^[a-z_]+$", example = "burned")]
        entry: String,
        /// The entry itself.
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
    /// Cards were laid on the board.
    BoardDealt {
        /// Which street it is.
        street: Street,
        /// The cards: three on the flop, else one.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// Which board, if several are run; none is the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// Board cards that were entered wrongly were put right.
    BoardReplaced {
        /// Which street it is.
        street: Street,
        /// The cards as they were entered.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        was: Vec<Card>,
        /// The cards as they lie.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 3)]
        cards: Vec<Card>,
        /// Which board, if there are several; none is the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 4)]
        board: Option<u8>,
    },
    /// What is left of the board is run more than once.
    BoardsAgreed {
        /// How many boards there will be.
        #[schema(minimum = 2, maximum = 4)]
        boards: u8,
        /// Who agreed: everybody still in the hand.
        #[schema(minimum = 1, maximum = 10, max_items = 10)]
        agreed: Vec<u8>,
    },
    /// A player's cards were entered by a reader or a stream.
    HoleCards {
        /// Whose cards they are.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Both cards.
        #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2)]
        cards: [Card; 2],
        /// What had been entered before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        was: Option<[Card; 2]>,
    },
    /// A player tabled both cards.
    Shown {
        /// Whose cards they are.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Both cards.
        #[schema(value_type = Vec<Card>, min_items = 2, max_items = 2)]
        cards: [Card; 2],
        /// What had been entered before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        was: Option<[Card; 2]>,
    },
    /// A player gave up the hand unseen.
    Mucked {
        /// Who gave it up.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// A player asked to see a hand: it is to be tabled.
    AskedToSee {
        /// Who asked.
        #[schema(minimum = 1, maximum = 10)]
        by: u8,
        /// Whose hand it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// The floor gave a hand back.
    HandRetrieved {
        /// Whose hand it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// How it had been given up.
        from: GivenUp,
        /// Its cards, if they were seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<Card>>, min_items = 2, max_items = 2)]
        cards: Option<[Card; 2]>,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Chips that were found to be the pot's went to it.
    AddedToPot {
        /// How much.
        amount: Money,
        /// Whose they were; none if nobody knows (account `found`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 10)]
        seat: Option<u8>,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor put the pots of the hand before right: chips go from seat to seat.
    MoneyCorrected {
        /// What went where.
        #[schema(min_items = 1, max_items = 8)]
        moves: Vec<MoneyMoved>,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The cards that would have come.
    Rabbit {
        /// The cards, in the order in which they would have come.
        #[schema(value_type = Vec<Card>, min_items = 1, max_items = 5)]
        cards: Vec<Card>,
    },
    /// Something was reported, and this is the ruling; it waits to be accepted.
    Ruled {
        /// What was reported.
        report: Box<Report>,
        /// The house's ruling, in words.
        ruling: Ruling,
        /// What accepting it does.
        then: Effect,
        /// Whether only the floor may accept it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        needs_floor: bool,
        /// The amount that it comes to.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        amount: Option<Money>,
        /// The stacks behind once it is accepted.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 10)]
        stacks: Vec<SeatAmount>,
    },
    /// The ruling was carried out. An action or a misdeal that follows from it is the event after
    /// this one.
    RulingAccepted {
        /// What it did.
        effect: Effect,
        /// Whether the hand before it is kept, so that the floor can take it back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The floor decided differently.
    Overruled {
        /// What the floor decided.
        instead: FloorDecision,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
        /// What that does. An action that follows from it is the event after this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        then: Option<Effect>,
        /// Whether the hand before it is kept, so that the floor can take it back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The floor took back an accepted ruling, or its own decision: it waits again.
    RulingUndone {
        /// The ruling.
        ruling: Ruling,
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The deal does not count; every bet was returned.
    Misdealt {
        /// The ruling by which it does not count.
        ruling: Ruling,
        /// Whether the hand is kept, so that the floor can restore it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restorable: bool,
    },
    /// The misdeal was none: the hand goes on as it was before the ruling.
    Restored {
        /// Why, as the floor said it.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The pots went to their winners.
    Settled {
        /// Where the chips went.
        settlement: Settlement,
    },
    /// Entries of a settled hand were replaced, and the hand settled anew.
    Corrected {
        /// What had been entered.
        entry_before: Box<EnteredCards>,
        /// What is entered in its place.
        entry_after: Box<EnteredCards>,
        /// The other entries, if several were replaced together.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 7)]
        more: Vec<Replaced>,
        /// Where the chips had gone.
        settlement_before: Box<Settlement>,
        /// Where they go.
        settlement_after: Box<Settlement>,
    },
    /// The floor took the hand off the books; chips that were bought or cashed out stay so.
    Voided {},
}

/// A player at a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSeatedAt)]
pub struct SeatedAt {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 10)]
    pub seat: u8,
    /// The chips of the player.
    pub stack: Money,
    /// Whether the player plays, and what is owed.
    #[serde(flatten)]
    pub seated: Seated,
}
