//! The commands that the dealer or the floor can enter.

mod instead;
mod money;
mod name;
mod opening;
mod seen;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub use instead::Instead;
pub use money::{AgreedShare, BuysWith, MoneyMove, PaidFrom};
pub use opening::Opening;
pub use seen::{ExposedBy, Stub};
use seen::{first_board, is_first};

use super::engine::{DeclaredAction, Irregularity, Prior, Said, Seat, Street};
use crate::{ChipsInTransit, TournamentTable};
use houseway_base::{
    cards::TypedCard,
    ids::{TableId, TransferId},
    money::Money,
    names::SeatPenalty,
};

/// A command in a hold'em round. Seats are counted from 1, and amounts are in the table's currency.
/// The amount of a bet or raise is the player's total for the street.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// A player sits down with chips from the cage. Open during seating, at an empty seat.
    BuyIn {
        /// The seat that the player takes.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The amount bought.
        #[schema(value_type = Money, example = "200.00")]
        amount: String,
        /// The house's name for the player, up to 40 characters; identifies a returning player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40, example = "M-2041")]
        player: Option<String>,
        /// Whether this is the player who left this seat within the house's time limit. Required if
        /// a player left the seat and `player` does not show whether it is the same person.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        returning: Option<bool>,
        /// The means of payment; chips if left out. Cash is also logged as a sale of chips.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<BuysWith>,
        /// A description of the cash buyer. Required for amounts of `cash_log_from` or more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 200, example = "Man, fifties, green jacket")]
        description: Option<String>,
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// A seated player buys more chips. Open during seating.
    TopUp {
        /// The seat that buys.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The amount added to the stack.
        #[schema(value_type = Money, example = "50.00")]
        amount: String,
        /// The means of payment; chips if left out. Cash is also logged as a sale of chips.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<BuysWith>,
        /// A description of the cash buyer. Required for amounts of `cash_log_from` or more.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 200, example = "Man, fifties, green jacket")]
        description: Option<String>,
    },
    /// A player leaves with the whole stack, for the cage or another table. Open during seating.
    Leave {
        /// The seat that leaves.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The table to which the player takes the chips. They are in transit until they arrive
        /// there, or come back here. The response names the `transfer`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to_table: Option<TableId>,
        #[serde(skip)]
        transfer: Option<TransferId>,
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// A player arrives with the chips taken from another table, or comes back with them: at once
    /// if the floor enters the command, otherwise once the floor accepts. Open during seating.
    Arrive {
        /// The seat that the player takes.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The transfer, as named in the response to the other table's `leave`.
        transfer: TransferId,
        /// Whether the house moved the player, who then needs no minimum buy-in and no post.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forced: bool,
        #[serde(skip)]
        chips: Option<ChipsInTransit>,
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// A player moves to another seat, with the stack and any blinds owed. Open during seating.
    ChangeSeat {
        /// The player's current seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The seat that the player moves to; it must be empty.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        to: Seat,
    },
    /// Takes a cash game's smallest chip out of play from this hand on. The odd chips of each stack
    /// are paid out at the cage. Open during seating.
    ColourUp {
        /// The smallest chip from now on: one of the table's chips that divides every forced bet.
        #[schema(value_type = Money, example = "5.00")]
        chip: String,
        /// The amounts paid out, as counted; must match the stacks. Computed from them if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_items = 10)]
        remainders: Option<Vec<AgreedShare>>,
    },
    /// Takes a tournament's smallest chip out of play from this hand on. Players race for the odd
    /// chips: at most one chip each, and no player is raced out. Open during seating.
    ChipRace {
        /// The smallest chip from now on.
        #[schema(value_type = Money, example = "100.00")]
        chip: String,
        /// The seats that won a chip; the value of all odd chips, rounded up, determines how many.
        #[schema(
            value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([2, 5])
        )]
        won: Vec<Seat>,
        #[serde(skip)]
        table: Option<Box<TournamentTable>>,
    },
    /// The floor corrects a stack or, during a hand before substantial action, the chips behind.
    AdjustStack {
        /// The seat whose stack is corrected.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The amount added; negative to take chips away.
        #[schema(value_type = Money, example = "-20.00")]
        amount: String,
        /// The account on the other side: `cage`, `bank`, or another seat, such as `seat:4`.
        #[schema(pattern = "^(cage|bank|seat:([1-9]|10))$", example = "cage")]
        account: String,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Adds missing chips to the pot. Open only to the floor, until the award.
    AddToPot {
        /// The amount.
        #[schema(value_type = Money, example = "5.00")]
        amount: String,
        /// The seat that owes the chips. If left out, they come from the account `found`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
        seat: Option<Seat>,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor decides who kills the next hand. Open during seating, if kills are played.
    SetKill {
        /// The seat that kills.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Collects the time charge, if there is one, from every seated player. Open during seating.
    CollectTime {
        /// How the time charge is paid.
        paid: PaidFrom,
    },
    /// A player sits out, and owes the blinds that pass the seat. Open during seating.
    SitOut {
        /// The seat that sits out.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A player who was sitting out plays again. Open during seating.
    SitIn {
        /// The seat that plays again.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A tournament player is away: blinds are posted, but the hands are dead. Open during seating.
    Away {
        /// The player, by seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A tournament player is back. Open during seating.
    Back {
        /// The player, by seat.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Places the button for the next hand. Open during seating.
    PlaceButton {
        /// The seat that gets the button.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A newcomer, or a player who owes blinds, posts to be dealt in without waiting for the big
    /// blind: a live big blind, plus a dead small blind if owed. Open during seating, except on the
    /// button, between it and the big blind, or with only two players in the rotation.
    Post {
        /// The seat that posts.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A player who is waiting between the button and the small blind posts both blinds, and no
    /// other player posts. That player has the button in the next hand. Open during seating.
    BuyButton {
        /// The seat that buys the button.
        #[schema(value_type = u8, minimum = 1, maximum = 10)]
        seat: Seat,
    },
    /// A player doubles the big blind, or the last straddle, before the cards are dealt. Open
    /// during seating. Enter straddles last: any other change at the table cancels them.
    Straddle {
        /// The seat that straddles.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Closes the seating: posts forced bets and deals. Open during seating, with at least two
    /// players. At a tournament table, the hand is played at the current level.
    Deal {
        #[serde(skip)]
        table: Option<Box<TournamentTable>>,
    },
    /// Deals a bomb pot: all players ante, and betting starts on the flop. Open during seating.
    BombPot {
        /// Each player's ante.
        #[schema(value_type = Money, example = "10.00")]
        amount: String,
        /// The number of boards, 1 or 2. Default 1.
        #[serde(default = "first_board")]
        #[schema(minimum = 1, maximum = 2)]
        boards: u8,
    },
    /// Penalizes a player. The dealer can only give a warning; the floor can also impose missed
    /// hands, remove the player, or lift penalties. From the next deal on, the player of a missed
    /// hand posts, but the hand is dead. Open during seating, and from the deal to the award.
    Penalty {
        /// The seat that is penalized.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The kind of penalty. In a cash game, players can only be warned or removed.
        kind: SeatPenalty,
        /// How many hands, or rounds, are missed, 1 to 100. A round is as many hands as there are
        /// occupied seats. Only for penalties of missed hands or rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 100, example = 2)]
        hands: Option<u16>,
        /// The rule that was broken, up to 40 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40, example = "TDA 67 (2024)")]
        rule: Option<String>,
        /// The reason, up to 500 characters; optional for a warning.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500, example = "Told seat 5 to fold.")]
        reason: Option<String>,
    },
    /// Ends the round without dealing; the players keep their chips. Open during seating.
    Close {},
    /// Folds the hand. Open during betting, for the seat whose turn it is.
    Fold {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Checks. Open during betting, if there is nothing to call.
    Check {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// The blinds take their bets back, which ends the hand. Open before the flop if, of three or
    /// more players, only the blinds are left, neither has acted, and the pot holds nothing else.
    ChopBlinds {},
    /// Matches the bet, or puts in the rest of the stack. Open during betting.
    Call {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Makes the first bet of a street. Open during betting.
    Bet {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "20.00")]
        to: String,
    },
    /// Raises the bet. Open during betting.
    Raise {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "60.00")]
        to: String,
    },
    /// Puts in the whole stack, as a bet, a raise or a call. Open during betting.
    AllIn {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Lets a bet or raise below the minimum stand, because it was noticed too late. Open only to
    /// the floor, during betting, for the seat whose turn it is.
    BetStands {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "35.00")]
        to: String,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Two players have called it.")]
        reason: String,
    },
    /// Starts the clock for the seat whose turn it is: at once if the floor enters the command,
    /// otherwise once the floor accepts the request. Open during betting.
    Clock {
        /// The seat whose turn it is.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// The clock ran out before the seat acted. If the seat faces a bet, its hand is dead;
    /// otherwise it checks. Open during betting, if the clock is running.
    ClockExpired {
        /// The seat on the clock.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// Takes back the last entry; can be repeated. Open from the first entry to the award. If the
    /// last entry is a ruling, the floor can take it back, which makes the ruling pending again.
    Undo {
        /// The reason, required for a ruling but not for an entry.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        reason: Option<String>,
    },
    /// Burns a card. Open before the flop, the turn and the river.
    Burn {
        /// The card, if it was seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
    },
    /// Deals three cards to the board, after a burn.
    Flop {
        /// The three cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 3, max_items = 3,
            example = json!(["Kh", "7s", "7d"]))]
        cards: Vec<String>,
        /// The number of the board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// Deals the fourth board card, after a burn.
    Turn {
        /// The card.
        #[schema(value_type = TypedCard, example = "2c")]
        card: String,
        /// The number of the board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// Deals the fifth board card, after a burn.
    River {
        /// The card.
        #[schema(value_type = TypedCard, example = "9h")]
        card: String,
        /// The number of the board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// Replaces board cards that were entered wrongly. Open after they are dealt, until the award.
    ReplaceBoard {
        /// The street; not `preflop`.
        street: Street,
        /// The cards on the table: three for the flop, otherwise one.
        #[schema(value_type = Vec<TypedCard>, min_items = 1, max_items = 3,
            example = json!(["Kh", "7s", "7d"]))]
        cards: Vec<String>,
        /// The number of the board, if there are several. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// Runs the rest of the board several times. Open while board cards are still to come, once all
    /// bets are in and all hands are tabled, if the house allows it in cash games.
    RunBoards {
        /// The number of boards, 2 to 4.
        #[schema(minimum = 2, maximum = 4, example = 2)]
        boards: u8,
        /// The seats that agree: every player still in the hand.
        #[schema(
            value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([2, 5])
        )]
        agreed: Vec<Seat>,
    },
    /// Enters a player's cards from a card reader or a stream. Open from the deal to the award.
    HoleCards {
        /// The seat that holds the cards.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The player's two cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Vec<String>,
    },
    /// A player tables both cards. Replaces cards entered earlier for the seat. Open at the
    /// showdown, and as soon as an all-in ends the betting.
    Show {
        /// The seat that holds the cards.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The player's two cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Vec<String>,
    },
    /// A player gives up the hand without showing it. Open at the showdown, unless the hand is the
    /// last claim to a pot, or the house requires every hand in an all-in to be shown.
    Muck {
        /// The seat that mucks.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// A player asks to see a hand at the showdown. A player who called on the river and still has
    /// a hand can see the last bettor's hand; every other request requires the floor's acceptance.
    AskToSee {
        /// The seat that asks.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 5)]
        by: Seat,
        /// The seat whose hand is asked for.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
    },
    /// The floor gives a hand back: after a fold, until the next entry; after a muck, until the
    /// award. In a correction, it brings back a mucked hand.
    RetrieveHand {
        /// The seat that gets its hand back.
        #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
        seat: Seat,
        /// The cards, if they were seen. A mucked hand whose cards are given counts as tabled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<TypedCard>>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Option<Vec<String>>,
        /// The reason, up to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "The dealer took the hand in by mistake."
        )]
        reason: String,
    },
    /// Awards the pots to their winners and ends the hand. Open once every hand that is needed has
    /// been shown, or only one player is left.
    Award {},
    /// Splits the pots as the players in the hand agree, and ends the hand. Open after the betting,
    /// if the house allows it in cash games; a dealer's entry requires the floor's acceptance.
    SplitPot {
        /// Each player's share. The total must equal the pots, less rake and drop.
        #[schema(max_items = 10)]
        shares: Vec<AgreedShare>,
    },
    /// Moves chips between seats to correct the previous hand's pots. Only chips behind can move.
    /// Open to the floor from the award until substantial action in the next hand.
    CorrectMoney {
        /// The chips to move, in 1 to 8 moves.
        #[schema(min_items = 1, max_items = 8)]
        moves: Vec<MoneyMove>,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "A bet of 40 was entered as 20")]
        reason: String,
    },
    /// Logs the cards that would have come. Open after the award, if the house allows it.
    Rabbit {
        /// The cards, in the order in which they would have come.
        #[schema(value_type = Vec<TypedCard>, min_items = 1, max_items = 5,
            example = json!(["2c", "9h"]))]
        cards: Vec<String>,
    },
    /// Reports an irregularity, and gets the house's ruling. Open from the deal to the award.
    Report {
        /// The irregularity.
        what: Irregularity,
        /// The player concerned, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<u8>, minimum = 1, maximum = 10, example = 3)]
        seat: Option<Seat>,
        /// The chips bet on the street, an oversized chip's value, or a string bet's first motion.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>, example = "15.00")]
        amount: Option<String>,
        /// All motions of a string bet together, as a total for the street.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>)]
        total: Option<String>,
        /// The amount announced for a miscounted pot, as a total for the street.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>)]
        to: Option<String>,
        /// The possible meanings of an unclear amount, 2 to 4, each as a total for the street.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 4, example = json!(["500.00", "5000.00"]))]
        amounts: Vec<String>,
        /// The action that the player took out of turn.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<DeclaredAction>,
        /// The player's statement. Default `nothing`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Said>,
        /// The values of the chips just put out, up to 100.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 100, example = json!(["1000.00", "500.00"]))]
        chips: Vec<String>,
        /// The values of older chips that are still in front of the player, up to 100. Defaults to
        /// all that the player has put in on this street.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 100)]
        front: Vec<String>,
        /// What happened to the older chips in front of the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prior: Option<Prior>,
        /// Whether the chips were the player's last.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        last: bool,
        /// The card that was exposed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
        /// The cards that were shown; for a flop with four cards, all four.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 52)]
        cards: Vec<String>,
        /// The number of cards that the player has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(maximum = 255)]
        count: Option<u8>,
        /// The person who exposed the card. Default `dealer`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<ExposedBy>,
        /// The position of the card in the deal, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 20, example = 5)]
        nth: Option<u8>,
        /// What happened to the stub.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stub: Option<Stub>,
        /// Whether the cards were shown to only one player.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        to_one: bool,
        /// Whether the hand can be identified with certainty and given back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        retrievable: bool,
        /// A further note, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        note: Option<String>,
        /// Who was informed; up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500, example = "pit boss Ines")]
        told: Option<String>,
    },
    /// Carries out the pending ruling.
    Accept {},
    /// Replaces the pending ruling with another decision. Open only to the floor.
    Overrule {
        /// The floor's decision.
        instead: Instead,
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Nobody called the string bet.")]
        reason: String,
    },
    /// Takes back a misdeal: the hand continues. Open to the floor until the next hand is dealt.
    RestoreRound {
        /// The reason, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "The card had not been exposed.")]
        reason: String,
    },
}
