//! What a signed-in person may see of a round.

mod chips;
mod closed;

pub(super) use chips::chips;
pub use closed::ClosedCode;

use std::collections::BTreeSet;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    engine::{
        Action, BestFive, Bound, Chips, Clock, DeclaredAction, Done, Exposed, Facing, Found,
        HandInPlay, Places, Positions, Pot, Pots, RaiseTo, Street, Strength, Tabled,
    },
    event::memory::{Post, PostAt, Straddle},
    event::penalty::Penalty,
    event::{Act, Stakes},
    house_rules::HouseRules,
    seat::Seat,
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

/// A round as it may be seen: hole cards only once they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemView)]
pub struct View {
    /// How far the round has come.
    pub phase: Phase,
    /// The table's currency; left out before the round is opened.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub currency: Option<Currency>,
    /// The forced bets of this hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stakes: Option<Stakes>,
    /// Button and blinds of the hand; before the deal, where they will be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    /// The street that is being played; left out before the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street: Option<Street>,
    /// The board, in the order in which it was laid.
    #[schema(value_type = Vec<Card>, max_items = 5)]
    pub board: Vec<Card>,
    /// How many cards have been burned.
    #[schema(maximum = 20)]
    pub burned: usize,
    /// The burn cards in order; null for one that nobody has seen.
    #[schema(value_type = Vec<Option<Card>>, max_items = 20)]
    pub burns: Vec<Option<Card>>,
    /// Cards that were seen before the showdown, and what becomes of them.
    pub exposed: Vec<Exposed>,
    /// What was done on this street, in order.
    pub actions: Vec<ActionView>,
    /// The bets and raises of this street; a blind is the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raises: Option<Raises>,
    /// The clock, if it runs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The boards after the first, if several are run.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Vec<Card>>, max_items = 3)]
    pub more_boards: Vec<Vec<Card>>,
    /// The cards that would have come.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(value_type = Vec<Card>, max_items = 5)]
    pub rabbit: Vec<Card>,
    /// The pots in the middle, the main pot first, without the bets that lie in front of the
    /// players.
    #[schema(max_items = 10)]
    pub pots: Vec<PotView>,
    /// What lies in front of the players, all together.
    pub in_front: Money,
    /// What nobody called, once the betting of the street is over: it goes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub uncalled: Option<Returned>,
    /// Everything put in: the pots, what lies in front of the players, and what nobody called.
    pub pot_total: Money,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Turn>,
    /// The order in which hands are shown, once the betting is over.
    #[schema(minimum = 1, maximum = 10, max_items = 10)]
    pub show_order: Vec<u8>,
    /// The seats whose cards are needed to settle, in the order of showing.
    #[schema(minimum = 1, maximum = 10, max_items = 10)]
    pub cards_needed: Vec<u8>,
    /// Everybody at the table, by seat.
    #[schema(max_items = 10)]
    pub seats: Vec<SeatView>,
    /// The ruling that has yet to be accepted or overruled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<PendingRuling>,
    /// Chips that turned up after a called all-in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub found: Vec<FoundView>,
    /// The rulings of this hand so far, as they were accepted or overruled.
    pub rulings: Vec<RulingMade>,
    /// What has been declared for the hand to be dealt, and who is in it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_deal: Option<BeforeDeal>,
}

/// Chips that turned up after a called all-in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemFoundChips)]
pub struct FoundView {
    /// Whose they are.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// How much.
    pub amount: Money,
    /// Whether the all-in has grown by them; if not, they do not play.
    pub part_of_it: bool,
    /// Whether they stay the player's own if the all-in is lost.
    pub keeps: bool,
}

/// Something a player did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemActionView)]
pub struct ActionView {
    /// Who did it.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// What was done.
    pub act: Act,
    /// The chips added.
    pub added: Money,
    /// The player's total for the street.
    pub to: Money,
    /// Whether it was all the player had.
    pub all_in: bool,
}

/// Bets and raises of a street, against the most that it may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemRaises)]
pub struct Raises {
    /// How many there have been.
    #[schema(maximum = 255, example = 2)]
    pub made: u8,
    /// The most; null if there is no cap.
    #[schema(required, minimum = 1, maximum = 99, example = 4)]
    pub cap: Option<u8>,
}

/// What a ruling has left to the player to act.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemBoundTo)]
pub struct BoundTo {
    /// One of these.
    #[schema(max_items = 6)]
    pub actions: Vec<DeclaredAction>,
    /// The total that a bet or raise makes; null if it is open, or none is left.
    #[schema(required)]
    pub to: Option<Money>,
}

/// A pot in the middle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemPotView)]
pub struct PotView {
    /// `main pot`, `side pot 1`, …
    #[schema(pattern = "^(main pot|side pot [1-9])$", example = "side pot 1")]
    pub name: String,
    /// What is in it.
    pub amount: Money,
    /// The seats that can win it, in the order of the deal.
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([1, 2]))]
    pub eligible: Vec<u8>,
    /// Who would win it with the hands that have been shown, or a part of it on one of several
    /// boards; nobody before a board is complete.
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([2]))]
    pub leaders: Vec<u8>,
}

/// The turn of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemTurn)]
pub struct Turn {
    /// Whose turn it is.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// What a call adds.
    pub call: Money,
    /// The least total that a bet or raise may make; null if it is closed.
    #[schema(required)]
    pub min_to: Option<Money>,
    /// The most that it may make.
    #[schema(required)]
    pub max_to: Option<Money>,
    /// Why a bet or raise is closed, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
    /// The same as a code: the one that a bet or raise would be refused with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed_code: Option<ClosedCode>,
    /// What a ruling binds the player to, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bound: Option<BoundTo>,
}

/// Where a player stands in the hand.
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

/// A seat as it may be seen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemSeatView)]
pub struct SeatView {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 10, example = 3)]
    pub seat: u8,
    /// The chips behind.
    pub stack: Money,
    /// Where the player stands in the hand.
    pub standing: Standing,
    /// What lies in front of the player: put in on this street, until its betting is over.
    pub bet: Money,
    /// Put in during the hand.
    pub put_in: Money,
    /// Whether the player owes blinds, and must post them or wait for the big blind.
    pub owes_blinds: bool,
    /// What is posted to be dealt in without waiting, if anything is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owes: Option<Post>,
    /// Who is not dealt in in the next hand, though the player would play: for how long.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub waits: Option<Waits>,
    /// What the house calls the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(min_length = 1, max_length = 40)]
    pub player: Option<String>,
    /// The hand, once it has been shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<ShownHand>,
    /// The penalties that stand against the player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 64)]
    pub penalties: Vec<Penalty>,
}

/// Why a player waits who would play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemWaits)]
pub struct Waits {
    /// In how many hands the big blind comes to the seat, if nobody comes or goes.
    #[schema(minimum = 1, maximum = 10, example = 2)]
    pub hands: usize,
    /// Whether the player may post instead.
    pub may_post: bool,
}

/// What has been declared for the hand to be dealt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemBeforeDeal)]
pub struct BeforeDeal {
    /// The seats that will be dealt in.
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([2, 4, 6, 8]))]
    pub dealt_in: Vec<u8>,
    /// Those of them who serve a penalty: they post what is due, and their hands are dead.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(minimum = 1, maximum = 10, max_items = 10, example = json!([4]))]
    pub misses: Vec<u8>,
    /// Whether the button must be drawn for before there can be a hand.
    pub draw_button: bool,
    /// Whether a misdealt hand is dealt again, to the same places for the same stakes.
    pub deal_again: bool,
    /// Who posts to be dealt in, and how much.
    #[schema(max_items = 10)]
    pub posts: Vec<PostAt>,
    /// Who straddles, in order.
    #[schema(max_items = 8)]
    pub straddles: Vec<Straddle>,
    /// Who buys the button.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(minimum = 1, maximum = 10)]
    pub buys_button: Option<u8>,
    /// Who kills the hand, with what, and the limits it is played for.
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

    /// The round as it may be seen.
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
            ruling: round.waiting.clone(),
            found: play.map(|play| found(round, play)).unwrap_or_default(),
            rulings: round.rulings.clone(),
            before_deal: (phase == Phase::Seating).then(|| BeforeDeal::of(&next)),
        }
    }
}

/// The pots in the middle: once the betting is over, with the last bets, but without what nobody
/// called.
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

/// Who has the best of the hands that have been shown.
fn leaders(play: &HandInPlay, eligible: Places) -> Vec<u8> {
    let on = |board: &[Card]| {
        let shown = eligible.iter().filter_map(|place| {
            let seat = play.seat(place);
            let cards = play.tabled.get(&seat)?.cards()?;
            let all = [&cards[..], board].concat();
            let best = (all.len() == 7).then(|| BestFive::of(&all)).flatten();
            best.map(|best| (seat, best.strength()))
        });
        let shown: Vec<(u8, Strength)> = shown.collect();
        let best = shown.iter().map(|(_, strength)| *strength).max();
        let best = shown.into_iter().filter(|(_, own)| Some(*own) == best);
        best.map(|(seat, _)| seat).collect::<Vec<u8>>()
    };
    let boards = [&play.board].into_iter().chain(&play.more_boards);
    let leaders: BTreeSet<u8> = boards.flat_map(|board| on(board)).collect();
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

/// The chips in front of the players: none once the betting of the street is over.
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
        closed: bounds.raise.err().map(|closed| closed.to_string()),
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

fn seat_view(next: &NextHand<'_>, seat: u8, player: Seat) -> SeatView {
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
    // After the end the stacks are the table's again.
    let chips = in_play.filter(|_| open);
    let shown = |cards| {
        let board = play.map(|play| &play.board[..]).unwrap_or_default();
        let more = play.map(|play| &play.more_boards[..]).unwrap_or_default();
        ShownHand::new(cards, board, more)
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

/// Chips bought since a misdeal, which do not play while its hand is dealt again.
fn aside(round: &Round, seat: u8, player: Seat) -> Chips {
    let in_play = round.play.as_ref().and_then(|play| Some(play.brought(play.place(seat)?)));
    in_play.map_or(0, |stack| player.stack - stack)
}
