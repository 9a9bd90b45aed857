//! A round as a signed-in person can see it.

mod chips;
mod closed;

pub(super) use chips::chips;
pub use closed::ClosedCode;

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    engine::{
        Action, BestFive, Bound, Chips, Clock, Closed, DeclaredAction, Done, Exposed, Facing,
        Found, HandInPlay, Places, Positions, Pot, Pots, RaiseTo, Seat, Street, Strength, Tabled,
    },
    event::memory::{Post, PostAt, Straddle},
    event::penalty::Penalty,
    event::{Act, Stakes},
    house_rules::HouseRules,
    seated::SeatedPlayer,
    settle::{Returned, ShownHand, pot_name},
    state::kills::Kill,
    state::next_hand::NextHand,
    state::{PendingRuling, Phase, Round, RulingMade},
};
use crate::GamePhase;
use houseway_base::{
    cards::Card,
    money::{Currency, Money},
};
use houseway_words::Said;

/// A round as a signed-in person can see it: hole cards appear only once they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemView)]
pub struct View {
    /// The phase of the round.
    pub phase: Phase,
    /// The table's currency; omitted until the round is opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// The forced bets of this hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stakes: Option<Stakes>,
    /// The button and blinds of the hand; before the deal, those of the next hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// The street being played; omitted before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street: Option<Street>,
    /// The board, in the order in which it was dealt.
    #[schema(value_type = Vec<Card>, max_items = 5)]
    pub board: Vec<Card>,
    /// How many cards have been burned.
    #[schema(maximum = 20)]
    pub burned: usize,
    /// The burn cards in order; null for one that was not seen.
    #[schema(value_type = Vec<Option<Card>>, max_items = 20)]
    pub burns: Vec<Option<Card>>,
    /// Cards that were exposed before the showdown, and what happens to them.
    pub exposed: Vec<Exposed>,
    /// The actions on this street, in order.
    pub actions: Vec<ActionView>,
    /// The bets and raises on this street; a blind is the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raises: Option<Raises>,
    /// The clock, if it is running.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The boards after the first, if several are run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<Card>>, max_items = 3)]
    pub more_boards: Vec<Vec<Card>>,
    /// The cards that would have come, if logged.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Card>, max_items = 5)]
    pub rabbit: Vec<Card>,
    /// The pots in the middle, the main pot first, without the bets in front of the players.
    #[schema(max_items = 10)]
    pub pots: Vec<PotView>,
    /// The total of the chips in front of the players.
    pub in_front: Money,
    /// The uncalled bet, once the betting on the street is over; it is returned.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncalled: Option<Returned>,
    /// Everything put in: the pots, the chips in front of the players and the uncalled bet.
    pub pot_total: Money,
    /// The player to act, and that player's choices.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Turn>,
    /// The order in which hands are shown, once the betting is over.
    #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
    pub show_order: Vec<Seat>,
    /// The seats whose cards are needed to settle, in the order in which they show.
    #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10)]
    pub cards_needed: Vec<Seat>,
    /// The players at the table, by seat.
    #[schema(max_items = 10)]
    pub seats: Vec<SeatView>,
    /// The ruling that has not been accepted or overruled yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<PendingRuling>,
    /// Chips that were found after a called all-in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<FoundView>,
    /// The rulings in this hand so far, accepted or overruled.
    pub rulings: Vec<RulingMade>,
    /// The declarations for the next hand, and the players in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_deal: Option<BeforeDeal>,
}

/// Chips that were found after a called all-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemFoundChips)]
pub struct FoundView {
    /// The seat with the chips.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The amount.
    pub amount: Money,
    /// Whether the chips were added to the all-in; if not, they do not play.
    pub part_of_it: bool,
    /// Whether the player keeps the chips even if the all-in is lost.
    pub keeps: bool,
}

/// A player's action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemActionView)]
pub struct ActionView {
    /// The seat.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The action.
    pub act: Act,
    /// The chips added.
    pub added: Money,
    /// The player's total for the street.
    pub to: Money,
    /// Whether the player is now all-in.
    pub all_in: bool,
}

/// The bets and raises on a street, and the cap.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemRaises)]
pub struct Raises {
    /// The number of bets and raises so far.
    #[schema(maximum = 255, example = 2)]
    pub made: u8,
    /// The cap; null if there is none.
    #[schema(required, minimum = 1, maximum = 99, example = 4)]
    pub cap: Option<u8>,
}

/// The choices that a ruling leaves to the player to act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemBoundTo)]
pub struct BoundTo {
    /// The actions; the player must take one of them.
    #[schema(max_items = 6)]
    pub actions: Vec<DeclaredAction>,
    /// The total that a bet or raise must make; null if the total is not fixed, or if neither is
    /// open.
    #[schema(required)]
    pub to: Option<Money>,
}

/// A pot in the middle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemPotView)]
pub struct PotView {
    /// The name of the pot: `main pot`, `side pot 1`, ….
    #[schema(pattern = "^(main pot|side pot [1-9])$", example = "side pot 1")]
    pub name: String,
    /// The amount in the pot.
    pub amount: Money,
    /// The seats that can win the pot, in the order of the deal.
    #[schema(
        value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([1, 2])
    )]
    pub eligible: Vec<Seat>,
    /// The seats that would win the pot, or a part of it on one of several boards, with the hands
    /// shown so far; empty before a board is complete.
    #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([2]))]
    pub leaders: Vec<Seat>,
}

/// A player's turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemTurn)]
pub struct Turn {
    /// The seat whose turn it is.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The amount that a call adds.
    pub call: Money,
    /// The lowest total that a bet or raise can make; null if it is closed.
    #[schema(required)]
    pub min_to: Option<Money>,
    /// The highest total that a bet or raise can make; null if it is closed.
    #[schema(required)]
    pub max_to: Option<Money>,
    /// The reason why a bet or raise is closed, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub closed: Option<Said>,
    /// The code for that reason, the same as when a bet or raise is refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_code: Option<ClosedCode>,
    /// The actions to which a ruling binds the player, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<BoundTo>,
}

/// The player's status in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemStanding)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Between hands, or not dealt in.
    Out,
    SittingOut,
    In,
    Folded,
    AllIn,
    Mucked,
}

/// A seat as a signed-in person can see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemSeatView)]
pub struct SeatView {
    /// The seat, counted from 1.
    #[schema(value_type = u8, minimum = 1, maximum = 10, example = 3)]
    pub seat: Seat,
    /// The chips behind.
    pub stack: Money,
    /// The player's status in the hand.
    pub standing: Standing,
    /// The chips in front of the player, put in on this street; 0 once the street's betting is
    /// over.
    pub bet: Money,
    /// The chips put in during the hand.
    pub put_in: Money,
    /// Whether the player owes blinds, and must post them or wait for the big blind.
    pub owes_blinds: bool,
    /// The amount that the player has to post to be dealt in without waiting, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owes: Option<Post>,
    /// How long the player waits for cards; omitted if the player gets cards in the next hand or
    /// does not want to play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<Waits>,
    /// The house's name for the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// The hand, once it has been shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<ShownHand>,
    /// The player's open penalties.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 64)]
    pub penalties: Vec<Penalty>,
}

/// How long a player who wants to play has to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemWaits)]
pub struct Waits {
    /// The number of hands after which the big blind reaches the seat if no player comes or goes.
    #[schema(minimum = 1, maximum = 10, example = 2)]
    pub hands: usize,
    /// Whether the player can post instead.
    pub may_post: bool,
}

/// The declarations for the next hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemBeforeDeal)]
pub struct BeforeDeal {
    /// The seats that will be dealt in.
    #[schema(
        value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10,
        example = json!([2, 4, 6, 8])
    )]
    pub dealt_in: Vec<Seat>,
    /// The seats dealt in that serve a penalty: they post what is due, and their hands are dead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<u8>, minimum = 1, maximum = 10, max_items = 10, example = json!([4]))]
    pub misses: Vec<Seat>,
    /// Whether the button has to be drawn before a hand can be dealt.
    pub draw_button: bool,
    /// Whether a misdealt hand is dealt again, to the same places and for the same stakes.
    pub deal_again: bool,
    /// The posts of players who want to be dealt in.
    #[schema(max_items = 10)]
    pub posts: Vec<PostAt>,
    /// The straddles, in order.
    #[schema(max_items = 8)]
    pub straddles: Vec<Straddle>,
    /// The seat that buys the button.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 10)]
    pub buys_button: Option<Seat>,
    /// The kill: the seat, the amount posted, and the bet sizes of the hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kill: Option<Kill>,
}

impl BeforeDeal {
    fn of(next: &NextHand<'_>) -> Self {
        let round = next.round;
        Self {
            misses: next.misses().collect(),
            dealt_in: next.seats(),
            draw_button: next.needs_button(),
            deal_again: next.again.is_some(),
            posts: round.declared().posts,
            straddles: round.straddles.clone(),
            buys_button: round.buyer,
            kill: next.kill(),
        }
    }
}

impl View {
    /// A round that has not been opened.
    pub(super) const UNOPENED: Self = Self {
        phase: Phase::Unopened,
        currency: None,
        stakes: None,
        positions: None,
        street: None,
        board: Vec::new(),
        burned: 0,
        burns: Vec::new(),
        exposed: Vec::new(),
        actions: Vec::new(),
        raises: None,
        clock: None,
        more_boards: Vec::new(),
        rabbit: Vec::new(),
        pots: Vec::new(),
        in_front: Money::ZERO,
        uncalled: None,
        pot_total: Money::ZERO,
        to_act: None,
        show_order: Vec::new(),
        cards_needed: Vec::new(),
        seats: Vec::new(),
        ruling: None,
        found: Vec::new(),
        rulings: Vec::new(),
        before_deal: None,
    };

    /// The round as a signed-in person can see it.
    pub(super) fn of(rules: &HouseRules, round: &Round) -> Self {
        let phase = round.phase();
        let play = round.play.as_ref();
        let next = round.next_hand(rules);
        let positions = match play {
            Some(play) => Some(play.deal.positions),
            None => next.positions,
        };
        let needed = |play: &HandInPlay| {
            let needed = play.needed();
            play.show_order().into_iter().filter(|seat| needed.contains(seat)).collect()
        };
        let open = phase.ending().is_none();
        let live = play.filter(|_| open);
        Self {
            phase,
            currency: Some(round.currency),
            stakes: Some(round.stakes),
            positions,
            street: play.map(|play| play.betting.street()),
            board: play.map(|play| play.board.clone()).unwrap_or_default(),
            burned: play.map_or(0, |play| play.burns.len()),
            burns: play.map(|play| play.burns.clone()).unwrap_or_default(),
            exposed: play.map(|play| play.exposed.clone()).unwrap_or_default(),
            actions: live.map(|play| actions(round, play)).unwrap_or_default(),
            raises: live.map(|play| {
                let (made, cap) = play.betting.raises();
                Raises { made, cap }
            }),
            clock: live.and_then(|play| play.clock),
            more_boards: play.map(|play| play.more_boards.clone()).unwrap_or_default(),
            rabbit: play.map(|play| play.rabbit.clone()).unwrap_or_default(),
            pots: live.map(|play| pots(round, play)).unwrap_or_default(),
            in_front: round.money(live.map_or(0, in_front)),
            uncalled: live.and_then(|play| uncalled(round, play)),
            pot_total: round.money(live.map_or(0, |play| play.betting.pot())),
            to_act: live.and_then(|play| turn(rules, round, play)),
            show_order: live
                .filter(|play| play.betting.is_over())
                .map(HandInPlay::show_order)
                .unwrap_or_default(),
            cards_needed: live
                .filter(|play| play.betting.is_over())
                .map(needed)
                .unwrap_or_default(),
            seats: round
                .players
                .iter()
                .map(|(seat, player)| seat_view(&next, *seat, *player))
                .collect(),
            ruling: round
                .waiting
                .clone()
                .map(|waiting| PendingRuling { ruling: waiting.ruling.told(), ..waiting }),
            found: play.map(|play| found(round, play)).unwrap_or_default(),
            rulings: round.rulings.iter().cloned().map(RulingMade::told).collect(),
            before_deal: (phase == Phase::Seating).then(|| BeforeDeal::of(&next)),
        }
    }
}

/// The pots in the middle. Once the betting is over, they include the last bets but not the
/// uncalled bet.
fn pots(round: &Round, play: &HandInPlay) -> Vec<PotView> {
    let betting = &play.betting;
    let Pots { pots, .. } =
        if betting.to_act().is_some() { betting.gathered_pots() } else { betting.pots() };
    let view = |(index, pot): (usize, &Pot)| PotView {
        name: pot_name(index),
        amount: round.money(pot.amount),
        eligible: pot.eligible.iter().map(|place| play.seat(place)).collect(),
        leaders: leaders(play, pot.eligible),
    };
    pots.iter().enumerate().map(view).collect()
}

/// The seats with the best of the hands shown so far.
fn leaders(play: &HandInPlay, eligible: Places) -> Vec<Seat> {
    let on = |board: &[Card]| {
        let shown = eligible.iter().filter_map(|place| {
            let seat = play.seat(place);
            let cards = play.tabled.get(&seat)?.cards()?;
            let all = [&cards[..], board].concat();
            let best = (all.len() == 7).then(|| BestFive::of(&all)).flatten();
            best.map(|best| (seat, best.strength()))
        });
        let shown: Vec<(Seat, Strength)> = shown.collect();
        let best = shown.iter().map(|(_, strength)| *strength).max();
        let best = shown.into_iter().filter(|(_, own)| Some(*own) == best);
        best.map(|(seat, _)| seat).collect::<Vec<Seat>>()
    };
    let boards = [&play.board].into_iter().chain(&play.more_boards);
    let leaders: BTreeSet<Seat> = boards.flat_map(|board| on(board)).collect();
    let in_order = eligible.iter().map(|place| play.seat(place));
    in_order.filter(|seat| leaders.contains(seat)).collect()
}

fn found(round: &Round, play: &HandInPlay) -> Vec<FoundView> {
    let view = |found: &Found| FoundView {
        seat: found.seat,
        amount: round.money(found.chips),
        part_of_it: found.part_of_it,
        keeps: found.keeps,
    };
    play.found.iter().map(view).collect()
}

/// The chips in front of the players: none once the betting on the street is over.
fn in_front(play: &HandInPlay) -> Chips {
    let bets = play.betting.players().map(|(_, player)| player.street);
    if play.betting.to_act().is_some() { bets.sum() } else { 0 }
}

fn uncalled(round: &Round, play: &HandInPlay) -> Option<Returned> {
    let (place, chips) =
        play.betting.pots().returned.filter(|_| play.betting.to_act().is_none())?;
    Some(Returned { seat: play.seat(place), amount: round.money(chips) })
}

fn actions(round: &Round, play: &HandInPlay) -> Vec<ActionView> {
    let view = |done: Done| ActionView {
        seat: play.seat(done.place),
        act: match done.action {
            Action::Fold => Act::Fold,
            Action::CheckOrCall if done.added == 0 => Act::Check,
            Action::CheckOrCall => Act::Call,
            Action::BetOrRaiseTo(_) if done.level == 0 => Act::Bet,
            Action::BetOrRaiseTo(_) => Act::Raise,
        },
        added: round.money(done.added),
        to: round.money(done.to),
        all_in: done.all_in,
    };
    play.done().into_iter().map(view).collect()
}

fn turn(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Option<Turn> {
    let bounds = play.betting.bounds()?;
    let chip = round.coin().chips(rules.chip_unit).unwrap_or(1);
    let to = Facing::of(&play.betting, bounds.place, chip)?.open;
    Some(Turn {
        seat: play.seat(bounds.place),
        call: round.money(bounds.call),
        min_to: to.map(|RaiseTo { min, .. }| round.money(min)),
        max_to: to.map(|RaiseTo { max, .. }| round.money(max)),
        closed: bounds.raise.err().map(Closed::said),
        closed_code: bounds.raise.err().map(ClosedCode::from),
        bound: play.binding(chip).map(|bound| bound_to(round, bounds.call > 0, bound)),
    })
}

pub(super) fn bound_to(round: &Round, to_call: bool, bound: Bound) -> BoundTo {
    let one = |action| BoundTo { actions: vec![action], to: None };
    match bound {
        Bound::Fold => one(DeclaredAction::Fold),
        Bound::CheckOrCall if to_call => one(DeclaredAction::Call),
        Bound::CheckOrCall => one(DeclaredAction::Check),
        Bound::Raise => one(DeclaredAction::Raise),
        Bound::To(to) => {
            BoundTo { actions: vec![DeclaredAction::Raise], to: Some(round.money(to)) }
        }
        Bound::Only(actions) => BoundTo { actions, to: None },
    }
}

fn seat_view(next: &NextHand<'_>, seat: Seat, player: SeatedPlayer) -> SeatView {
    let round = next.round;
    let open = round.phase().ending().is_none();
    let play = round.play.as_ref();
    let in_play = play.and_then(|play| {
        let place = play.place(seat)?;
        play.betting.player(place).copied()
    });
    let tabled = play.and_then(|play| play.tabled.get(&seat).copied());
    let standing = match in_play {
        _ if player.seated.sitting_out => Standing::SittingOut,
        None => Standing::Out,
        Some(_) if tabled == Some(Tabled::Mucked) => Standing::Mucked,
        Some(player) if player.folded => Standing::Folded,
        Some(player) if player.all_in() => Standing::AllIn,
        Some(_) => Standing::In,
    };
    let in_front = play.is_some_and(|play| play.betting.to_act().is_some());
    // Once the hand is over, the table's own stacks are current.
    let chips = in_play.filter(|_| open);
    let shown = |cards| {
        let board = play.map(|play| &play.board[..]).unwrap_or_default();
        let more = play.map(|play| &play.more_boards[..]).unwrap_or_default();
        ShownHand::new(cards, board, more).told()
    };
    SeatView {
        seat,
        stack: round
            .money(chips.map_or(player.stack, |chips| chips.stack + aside(round, seat, player))),
        standing,
        bet: round.money(chips.filter(|_| in_front).map_or(0, |player| player.street)),
        put_in: round.money(chips.map_or(0, |player| player.total + player.dead)),
        owes_blinds: player.seated.owes(),
        owes: open.then(|| next.owed(seat)).flatten(),
        waits: next
            .hands_to_wait(seat)
            .filter(|_| round.phase() == Phase::Seating)
            .map(|hands| Waits { hands, may_post: next.may_post().contains(&seat) }),
        player: round.memory.reference(seat).map(str::to_owned),
        hand: tabled.and_then(Tabled::cards).map(shown),
        penalties: round.memory.standing().filter(|open| open.seat == seat).cloned().collect(),
    }
}

/// Chips bought since a misdeal, which do not play when that hand is dealt again.
fn aside(round: &Round, seat: Seat, player: SeatedPlayer) -> Chips {
    let in_play = round.play.as_ref().and_then(|play| Some(play.brought(play.place(seat)?)));
    in_play.map_or(0, |stack| player.stack - stack)
}
