//! What a signed-in person may see of a round.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    engine::{HandInPlay, Positions, Pots, RaiseTo, Street, Tabled},
    event::Stakes,
    house_rules::HouseRules,
    seat::Seat,
    settle::{PotShare, ShownHand},
    state::{PendingRuling, Phase, Round},
};
use crate::{
    cards::Card,
    money::{Currency, Money},
    rules::GamePhase,
};

/// A round as it may be seen: hole cards only once they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemView)]
pub struct View {
    pub phase: Phase,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>)]
    pub currency: Option<Currency>,
    /// The forced bets of this hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stakes: Option<Stakes>,
    /// Button and blinds of the hand; before the deal, where they will be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub positions: Option<Positions>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub street: Option<Street>,
    #[schema(value_type = Vec<String>)]
    pub board: Vec<Card>,
    /// How many cards have been burned.
    pub burned: usize,
    /// The pots in the middle, the main pot first, without this street's bets.
    pub pots: Vec<PotShare>,
    /// Everything put in, this street's bets included.
    pub pot_total: Money,
    /// Whose turn it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to_act: Option<Turn>,
    /// The seats whose cards are needed to settle, in the order of showing.
    pub cards_needed: Vec<u8>,
    pub seats: Vec<SeatView>,
    /// The ruling that has yet to be accepted or overruled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ruling: Option<PendingRuling>,
}

/// The turn of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemTurn)]
pub struct Turn {
    #[schema(example = 3)]
    pub seat: u8,
    /// What a call adds.
    pub call: Money,
    /// The least total that a bet or raise may make; null if it is closed.
    pub min_to: Option<Money>,
    /// The most that it may make.
    pub max_to: Option<Money>,
    /// Why a bet or raise is closed, if it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub closed: Option<String>,
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
    #[schema(example = 3)]
    pub seat: u8,
    /// The chips behind.
    pub stack: Money,
    pub standing: Standing,
    /// Put in on this street.
    pub bet: Money,
    /// Put in during the hand.
    pub put_in: Money,
    /// Whether the player owes blinds, and must post them or wait for the big blind.
    pub owes_blinds: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<ShownHand>,
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
        pots: Vec::new(),
        pot_total: Money::ZERO,
        to_act: None,
        cards_needed: Vec::new(),
        seats: Vec::new(),
        ruling: None,
    };

    /// The round as it may be seen.
    pub(super) fn of(rules: &HouseRules, round: &Round) -> Self {
        let phase = round.phase();
        let play = round.play.as_ref();
        let positions = match play {
            Some(play) => Some(play.deal.positions),
            None => round.next_positions(rules),
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
            pots: live.map(|play| pots(round, play)).unwrap_or_default(),
            pot_total: round.money(live.map_or(0, |play| play.betting.pot())),
            to_act: live.and_then(|play| turn(round, play)),
            cards_needed: live
                .filter(|play| play.betting.is_over())
                .map(needed)
                .unwrap_or_default(),
            seats: round
                .players
                .iter()
                .map(|(seat, player)| seat_view(round, *seat, *player))
                .collect(),
            ruling: round.waiting.clone(),
        }
    }
}

/// The pots in the middle: once the betting is over, with the last bets, but without what nobody
/// called.
fn pots(round: &Round, play: &HandInPlay) -> Vec<PotShare> {
    let betting = &play.betting;
    let Pots { pots, .. } =
        if betting.to_act().is_some() { betting.gathered_pots() } else { betting.pots() };
    pots.iter()
        .map(|pot| PotShare {
            amount: round.money(pot.amount),
            eligible: pot.eligible.iter().map(|place| play.seat(place)).collect(),
        })
        .collect()
}

fn turn(round: &Round, play: &HandInPlay) -> Option<Turn> {
    let bounds = play.betting.bounds()?;
    let to = bounds.raise.ok();
    Some(Turn {
        seat: play.seat(bounds.place),
        call: round.money(bounds.call),
        min_to: to.map(|RaiseTo { min, .. }| round.money(min)),
        max_to: to.map(|RaiseTo { max, .. }| round.money(max)),
        closed: bounds.raise.err().map(|closed| closed.to_string()),
    })
}

fn seat_view(round: &Round, seat: u8, player: Seat) -> SeatView {
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
    // After the end the stacks are the table's again.
    let chips = in_play.filter(|_| open);
    let board = play.map(|play| play.board.clone()).unwrap_or_default();
    SeatView {
        seat,
        stack: round.money(chips.map_or(player.stack, |player| player.stack)),
        standing,
        bet: round.money(chips.map_or(0, |player| player.street)),
        put_in: round.money(chips.map_or(0, |player| player.total + player.dead)),
        owes_blinds: player.owes(),
        hand: tabled.and_then(Tabled::cards).map(|cards| ShownHand::new(cards, &board)),
    }
}
