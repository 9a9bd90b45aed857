//! A ruling: its text and its effect.

use super::super::super::{
    engine::{Chips, DeclaredAction, HandInPlay, Seat},
    event::Effect,
    settle::pot_said,
};
use crate::holdem::engine::seats_said;
use houseway_words::{Said, said};

/// A ruling, the instruction to the dealer, the effect of accepting the ruling, and who accepts it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ruled {
    pub ruling: Said,
    pub remedy: Said,
    pub then: Effect,
    pub needs_floor: bool,
    /// The resulting amount, if any.
    pub amount: Option<Chips>,
}

impl Ruled {
    /// A ruling that the dealer accepts.
    pub const fn new(ruling: Said, remedy: Said, then: Effect) -> Self {
        Self { ruling, remedy, then, needs_floor: false, amount: None }
    }

    /// A ruling that lets the hand continue as it is.
    pub fn stands(ruling: Said, remedy: Said) -> Self {
        Self::new(ruling, remedy, Effect::Stands {})
    }

    /// The same ruling, but only the floor can accept it.
    pub const fn by_the_floor(mut self) -> Self {
        self.needs_floor = true;
        self
    }

    /// The same ruling, with this resulting amount.
    pub const fn of(mut self, amount: Chips) -> Self {
        self.amount = Some(amount);
        self
    }
}

/// A misdeal, unless there has been substantial action.
pub(super) fn misdeal(substantial_action: bool) -> Ruled {
    if substantial_action {
        return Ruled::stands(said!("ruling-no-misdeal"), said!("ruling-cannot-be-put-right"));
    }
    Ruled::new(said!("ruling-misdeal"), said!("ruling-deal-again-to-all"), Effect::Misdeal {})
}

pub(super) fn fouled() -> Ruled {
    Ruled::new(said!("ruling-fouled"), said!("ruling-stop-the-hand"), Effect::Misdeal {})
        .by_the_floor()
}

/// The refusal to kill the last hand that can win one of the pots (`at_the_table.md`, 0.1 C22).
pub(super) fn last_claim(play: &HandInPlay, seat: Seat) -> Option<Said> {
    let (index, mucked) = play.without_claim_but_for(seat)?;
    let (pot, mucked) = (pot_said(index), seats_said(mucked));
    Some(said!("last-claim-on-pot", seat = seat, pot = pot, mucked = mucked))
}

/// The choices left to a player who checked when facing a bet: call or fold.
pub(super) fn call_or_fold(seat: Seat) -> Effect {
    Effect::MayOnly { seat, actions: vec![DeclaredAction::Call, DeclaredAction::Fold] }
}
