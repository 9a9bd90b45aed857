//! What a dealer or the floor enters.

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

use super::engine::{DeclaredAction, Irregularity, Prior, Said, Street};
use crate::ChipsInTransit;
use houseway_base::{
    cards::TypedCard,
    ids::{TableId, TransferId},
    money::Money,
    names::SeatPenalty,
};

/// A command of a hold'em round. Seats count from 1 and amounts are in the table's currency. A bet
/// or raise gives its player's total for the street.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemCommand)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// A player sits down with chips from the cage. Open while seating, at an empty seat.
    BuyIn {
        /// Where the player sits down.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// What is bought.
        #[schema(value_type = Money, example = "200.00")]
        amount: String,
        /// What the house calls the player, up to 40 characters: so it knows who comes back.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40, example = "M-2041")]
        player: Option<String>,
        /// Whether this is the player who left this seat within the house's time; to be said if
        /// somebody did and it is not known who this is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        returning: Option<bool>,
        /// What it is paid for with; left out: with chips. Cash is a sale of chips besides, logged
        /// right after (`back_office.md`, R3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<BuysWith>,
        /// Who pays with cash, in 1 to 200 characters: needed from the house's `cash_log_from` on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 200, example = "Man, fifties, green jacket")]
        description: Option<String>,
        /// When, by the house's clock; it is not typed.
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// More chips for a seated player. Open while seating.
    TopUp {
        /// Who buys.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// What is bought besides.
        #[schema(value_type = Money, example = "50.00")]
        amount: String,
        /// What it is paid for with; left out: with chips. Cash is a sale of chips besides, logged
        /// right after (`back_office.md`, R3).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        with: Option<BuysWith>,
        /// Who pays with cash, in 1 to 200 characters: needed from the house's `cash_log_from` on.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 200, example = "Man, fifties, green jacket")]
        description: Option<String>,
    },
    /// A player leaves and takes all chips along, to the cage or to another table. Open while
    /// seating.
    Leave {
        /// Who leaves.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The table that the chips go to: they are in transit until they arrive there, or here
        /// again. The answer says by which `transfer` they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to_table: Option<TableId>,
        /// By what the house knows the chips; it is not typed.
        #[serde(skip)]
        transfer: Option<TransferId>,
        /// When, by the house's clock; it is not typed.
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// A player comes from another table with exactly the chips taken off there, or back with
    /// them: at once if the floor enters it, otherwise once it accepts. Open while seating, at an
    /// empty seat.
    Arrive {
        /// Where the player sits down.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The chips, as the other table's `leave` named them.
        transfer: TransferId,
        /// Whether the house had the player move: then the smallest buy-in does not hold, and the
        /// player is dealt in without a post.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forced: bool,
        /// What the house knows of the chips; it is not typed.
        #[serde(skip)]
        chips: Option<ChipsInTransit>,
        /// When, by the house's clock; it is not typed.
        #[serde(skip)]
        at: Option<DateTime<Utc>>,
    },
    /// A player takes stack and debts to another seat. Open while seating.
    ChangeSeat {
        /// Where the player sits.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Where the player goes: an empty seat.
        #[schema(minimum = 1, maximum = 10)]
        to: u8,
    },
    /// The smallest chip of a cash game is taken out of play from this hand on: what it makes of
    /// each stack is paid at the cage. Open while seating.
    ColourUp {
        /// The smallest chip from now on: one of the table's that every forced bet is a whole
        /// number of.
        #[schema(value_type = Money, example = "5.00")]
        chip: String,
        /// What is paid, as it was counted; it is held against the stacks. Left out, it is what
        /// they leave over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(max_items = 10)]
        remainders: Option<Vec<AgreedShare>>,
    },
    /// The smallest chip of a tournament is taken out of play from this hand on, and the odd chips
    /// are raced for: at most one chip a player, and nobody is raced out. Open while seating.
    ChipRace {
        /// The smallest chip from now on.
        #[schema(value_type = Money, example = "100.00")]
        chip: String,
        /// The seats that won a chip: as many as the odd chips come to, rounded up.
        #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([2, 5]))]
        won: Vec<u8>,
    },
    /// The floor puts a stack right: while seating, and until substantial action if behind.
    AdjustStack {
        /// Whose stack it is.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// What is added; below zero, what is taken.
        #[schema(value_type = Money, example = "-20.00")]
        amount: String,
        /// Where it comes from or goes to: `cage`, `bank` or another seat, as in `seat:4`.
        #[schema(pattern = "^(cage|bank|seat:([1-9]|10))$", example = "cage")]
        account: String,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Chips that were found to be the pot's go to it. Open to the floor alone, until the award.
    AddToPot {
        /// How much.
        #[schema(value_type = Money, example = "5.00")]
        amount: String,
        /// Who should have put them in; left out if nobody knows (account `found`).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 10)]
        seat: Option<u8>,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// The floor says who kills the next hand. Open while seating, in fixed-limit where the house
    /// plays kills.
    SetKill {
        /// Who kills.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500)]
        reason: String,
    },
    /// Every seated player pays for the time. Open while seating, where the house charges it.
    CollectTime {
        /// What it is paid from.
        paid: PaidFrom,
    },
    /// A player sits out the hands to come, and owes the blinds that go by. Open while seating.
    SitOut {
        /// Who sits out.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// A player who sat out plays again. Open while seating.
    SitIn {
        /// Who plays again.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// Places the button for the next hand. Open while seating.
    PlaceButton {
        /// Where the button lies.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// A newcomer, or a player who owes blinds, posts to be dealt in without waiting for the big
    /// blind: a live big blind, and a dead small blind if that is owed. Open while seating, unless
    /// the seat is on the button or between it and the big blind, or two are in the rotation.
    Post {
        /// Who posts.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// A player who waits between the button and the small blind posts both blinds, and nobody
    /// else posts; the button is that player's in the next hand. Open while seating.
    BuyButton {
        /// Who buys it.
        #[schema(minimum = 1, maximum = 10)]
        seat: u8,
    },
    /// A player doubles the big blind, or the last straddle, before the cards. Open while seating,
    /// and entered last: any other change at the table cancels the straddles.
    Straddle {
        /// Who straddles.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// Closes the seating: forced bets are posted and cards are dealt. Open while seating, with two
    /// players or more.
    Deal {},
    /// A bomb pot: everybody antes, nobody posts a blind, and it goes straight to the flop. Open
    /// while seating, if all agree.
    BombPot {
        /// What each player antes.
        #[schema(value_type = Money, example = "10.00")]
        amount: String,
        /// How many boards, 1 or 2. Default 1.
        #[serde(default = "first_board")]
        #[schema(minimum = 1, maximum = 2)]
        boards: u8,
    },
    /// Penalizes a player: a warning by the dealer; by the floor, who also lifts what stands
    /// against a seat, hands that are missed or being sent away. Hands are missed from the next
    /// that is dealt: the player posts what is due, and the hand is dead. Open while seating, and
    /// from the deal to the award.
    Penalty {
        /// Whom it is about.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// A cash game's players are warned or removed.
        kind: SeatPenalty,
        /// How many hands, or rounds of as many hands as seats are taken, 1 to 100; only for those.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 100, example = 2)]
        hands: Option<u16>,
        /// The rule that was broken, up to 40 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 40, example = "TDA 67 (2024)")]
        rule: Option<String>,
        /// Why, up to 500 characters; a warning may do without.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500, example = "Told seat 5 to fold.")]
        reason: Option<String>,
    },
    /// No hand is dealt; the players keep their chips. Open while seating.
    Close {},
    /// Gives up the hand. Open while betting, to the seat whose turn it is.
    Fold {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// Passes the action on. Open while betting, if there is nothing to call.
    Check {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// The blinds take their bets back and the hand is over. Open before the flop, if only the
    /// blinds are left of three players or more, neither has acted, and there is nothing else in
    /// the pot.
    ChopBlinds {},
    /// Matches the bet, as far as the stack goes. Open while betting.
    Call {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// The first bet of a street. Open while betting.
    Bet {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "20.00")]
        to: String,
    },
    /// Raises the bet. Open while betting.
    Raise {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "60.00")]
        to: String,
    },
    /// The whole stack, as a bet, a raise or a call. Open while betting.
    AllIn {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// A bet or raise below the least, noticed too late: it stands. Open while betting, to the
    /// floor, for the seat whose turn it is.
    BetStands {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The player's total for the street.
        #[schema(value_type = Money, example = "35.00")]
        to: String,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Two players have called it.")]
        reason: String,
    },
    /// The clock runs on the seat whose turn it is: at once if the floor says so, otherwise once it
    /// accepts. Open while betting.
    Clock {
        /// Whose turn it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// The clock has run out before the seat acted: facing a bet its hand is dead, otherwise it
    /// checks. Open while betting, if the clock runs.
    ClockExpired {
        /// Who is on the clock.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// Takes the last entry back, one after another. Open from the first entry to the award. The
    /// floor takes back an accepted ruling, too, while nothing has been entered after it: it waits.
    Undo {
        /// Why a ruling is taken back; an entry needs no reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        reason: Option<String>,
    },
    /// A card is burned. Open before flop, turn and river.
    Burn {
        /// The card, if it has been seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
    },
    /// Three cards on the board, after a burn.
    Flop {
        /// The three cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 3, max_items = 3,
            example = json!(["Kh", "7s", "7d"]))]
        cards: Vec<String>,
        /// Which board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// The fourth card, after a burn.
    Turn {
        /// The card.
        #[schema(value_type = TypedCard, example = "2c")]
        card: String,
        /// Which board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// The fifth card, after a burn.
    River {
        /// The card.
        #[schema(value_type = TypedCard, example = "9h")]
        card: String,
        /// Which board, if several are run. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// Puts board cards right that were entered wrongly. Open once they lie, until the award.
    ReplaceBoard {
        /// Which street it is; not `preflop`.
        street: Street,
        /// The cards as they lie: three on the flop, else one.
        #[schema(value_type = Vec<TypedCard>, min_items = 1, max_items = 3,
            example = json!(["Kh", "7s", "7d"]))]
        cards: Vec<String>,
        /// Which board, if there are several. Default 1.
        #[serde(default = "first_board", skip_serializing_if = "is_first")]
        #[schema(minimum = 1, maximum = 4)]
        board: u8,
    },
    /// What is left of the board is run so many times. Open while board cards are due, once all
    /// bets are in and all hands are tabled, if the house allows it in its cash game.
    RunBoards {
        /// How many boards there will be, 2 to 4.
        #[schema(minimum = 2, maximum = 4, example = 2)]
        boards: u8,
        /// Everybody still in the hand.
        #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([2, 5]))]
        agreed: Vec<u8>,
    },
    /// A player's cards, where a reader or a stream gives them: what is shown later must be these.
    /// Open from the deal to the award.
    HoleCards {
        /// Whose cards they are.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// Both cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Vec<String>,
    },
    /// A player tables both cards; this replaces what was entered before. Open at the showdown, and
    /// as soon as an all-in ends the betting.
    Show {
        /// Whose cards they are.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// Both cards.
        #[schema(value_type = Vec<TypedCard>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Vec<String>,
    },
    /// A player gives up the hand unseen. Open at the showdown, unless it is the last claim to a
    /// pot, or the house has every hand of an all-in shown.
    Muck {
        /// Who gives it up.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// A player asks to see a hand. Open at the showdown: to a player who called on the river and
    /// still has a hand, about the one who bet there; about anybody else's, to the floor.
    AskToSee {
        /// Who asks.
        #[schema(minimum = 1, maximum = 10, example = 5)]
        by: u8,
        /// Whose hand.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
    },
    /// The floor gives a hand back: a fold, until another entry follows it, or a muck, until the
    /// award. In a correction it brings back a mucked hand.
    RetrieveHand {
        /// Whose hand it is.
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: u8,
        /// The cards, if they have been seen. With a mucked hand they are tabled.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<TypedCard>>, min_items = 2, max_items = 2,
            example = json!(["Kd", "Kc"]))]
        cards: Option<Vec<String>>,
        /// Why, up to 500 characters.
        #[schema(
            min_length = 1,
            max_length = 500,
            example = "The dealer took the hand in by mistake."
        )]
        reason: String,
    },
    /// The pots go to their winners and the hand is over. Open once every hand that is needed has
    /// been shown, or one player is left.
    Award {},
    /// The players still in the hand split the pots as they agree; that ends the hand. Open to the
    /// floor once the betting is over, if the house allows it in its cash game.
    SplitPot {
        /// What each gets: together the pots, less rake and drop.
        #[schema(max_items = 10)]
        shares: Vec<AgreedShare>,
    },
    /// The pots of the hand before were counted wrong: chips go from seat to seat, as far as they
    /// lie behind. Open to the floor from the award until there is substantial action in the next
    /// hand.
    CorrectMoney {
        /// What goes where, in 1 to 8 moves.
        #[schema(min_items = 1, max_items = 8)]
        moves: Vec<MoneyMove>,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "A bet of 40 was entered as 20")]
        reason: String,
    },
    /// The cards that would have come: logged, and they change nothing. Open after the award, if
    /// the house allows it in its cash game.
    Rabbit {
        /// The cards, in the order in which they would have come.
        #[schema(value_type = Vec<TypedCard>, min_items = 1, max_items = 5,
            example = json!(["2c", "9h"]))]
        cards: Vec<String>,
    },
    /// Something has gone wrong: the answer is the house's ruling, which is then accepted or
    /// overruled. Open from the deal to the award.
    Report {
        /// What went wrong.
        what: Irregularity,
        /// The player concerned, if any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 10, example = 3)]
        seat: Option<u8>,
        /// The chips put forward, as a total for the street; for an oversized chip, its value; of a
        /// string bet, the first motion.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>, example = "15.00")]
        amount: Option<String>,
        /// A string bet: all motions together, as a total for the street.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>)]
        total: Option<String>,
        /// A miscounted pot: what was announced, as a total for the street.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Money>)]
        to: Option<String>,
        /// What an amount may have meant, each as a total for the street; 2 to 4 of them.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 4, example = json!(["500.00", "5000.00"]))]
        amounts: Vec<String>,
        /// Out of turn: what the player did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        action: Option<DeclaredAction>,
        /// What the player said. Default `nothing`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        said: Option<Said>,
        /// The values of the chips just put out, up to 100.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 100, example = json!(["1000.00", "500.00"]))]
        chips: Vec<String>,
        /// The values of older chips that are still out, up to 100. Default: all that the player
        /// has put in on this street.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<Money>, max_items = 100)]
        front: Vec<String>,
        /// What became of the older chips in front.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prior: Option<Prior>,
        /// Whether the chips were the player's last.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        last: bool,
        /// The card that was exposed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<TypedCard>)]
        card: Option<String>,
        /// The cards that were shown; of a flop of four, all four.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(value_type = Vec<TypedCard>, max_items = 52)]
        cards: Vec<String>,
        /// How many cards the player has.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(maximum = 255)]
        count: Option<u8>,
        /// Who exposed the card. Default `dealer`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<ExposedBy>,
        /// Which card off the deck it was, from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(minimum = 1, maximum = 20, example = 5)]
        nth: Option<u8>,
        /// What became of the stub.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stub: Option<Stub>,
        /// Whether the cards were shown to one player alone.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        to_one: bool,
        /// Whether the hand is certain and can be given back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        retrievable: bool,
        /// Anything else, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500)]
        note: Option<String>,
        /// Who was informed, up to 500 characters.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(min_length = 1, max_length = 500, example = "pit boss Ines")]
        told: Option<String>,
    },
    /// Carries out the pending ruling.
    Accept {},
    /// The floor decides differently. Open while a ruling is pending, to the floor alone.
    Overrule {
        /// What the floor decides.
        instead: Instead,
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "Nobody called the string bet.")]
        reason: String,
    },
    /// Takes a misdeal back: the hand goes on. Open to the floor until the next hand is dealt.
    RestoreRound {
        /// Why, up to 500 characters.
        #[schema(min_length = 1, max_length = 500, example = "The card had not been exposed.")]
        reason: String,
    },
}
