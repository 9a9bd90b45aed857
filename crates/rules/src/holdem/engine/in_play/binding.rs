//! Declarations that bind a player in the hand in play.

use super::{
    super::{Binding, Bound, Chips, DeclaredAction, Facing, Seat},
    HandInPlay,
};

impl HandInPlay {
    /// Binds a seat to its action out of turn.
    pub fn bind(
        &mut self,
        seat: Seat,
        action: DeclaredAction,
        to: Option<Chips>,
        any_amount: bool,
    ) -> Option<()> {
        let place = self.place(seat)?;
        let (level, street) = (self.betting.level(), self.betting.street());
        self.bound.bind(Binding { place, action, to, level, street, any_amount });
        Some(())
    }

    /// The declaration that binds the player to act, if there is one. A fold always binds; any
    /// other action binds if the bet to match has not changed. An amount that is no longer open is
    /// replaced by the nearest one that is.
    pub fn binding(&self, chip: Chips) -> Option<Bound> {
        let bounds = self.betting.bounds()?;
        let seat = self.seat(bounds.place);
        if self.absent.contains(&seat) {
            return Some(if bounds.call == 0 { Bound::CheckOrCall } else { Bound::Fold });
        }
        let street = self.betting.street();
        if let Some(only) = self.may_only.get(&seat).filter(|only| only.street == street) {
            return self.only(&only.actions);
        }
        let bound = self.bound.of(bounds.place)?;
        let same = bound.level == self.betting.level() || bound.any_amount;
        if bound.action == DeclaredAction::Fold {
            return Some(Bound::Fold);
        }
        if !same || bound.street != street {
            return None;
        }
        let facing = Facing::of(&self.betting, bounds.place, chip)?;
        Some(match (bound.action, bound.to) {
            (DeclaredAction::Check, _) if bounds.call > 0 => {
                return self.only(&[DeclaredAction::Call, DeclaredAction::Fold]);
            }
            (action, _) if !action.raises() => Bound::CheckOrCall,
            (DeclaredAction::AllIn, _) => Bound::of(facing.all_in()),
            (_, Some(to)) => Bound::of(facing.nearest(to)),
            (_, None) if facing.open.is_none() => Bound::CheckOrCall,
            (_, None) => Bound::Raise,
        })
    }
}

impl HandInPlay {
    /// The given actions that are open; if none is open, the player is not bound.
    fn only(&self, actions: &[DeclaredAction]) -> Option<Bound> {
        let bounds = self.betting.bounds()?;
        let open = |action: &DeclaredAction| match action {
            DeclaredAction::Fold => true,
            DeclaredAction::Check => bounds.call == 0,
            DeclaredAction::Call => bounds.call > 0,
            DeclaredAction::Bet | DeclaredAction::Raise => bounds.raise.is_ok(),
            DeclaredAction::AllIn => false,
        };
        let open: Vec<DeclaredAction> = actions.iter().copied().filter(open).collect();
        (!open.is_empty()).then_some(Bound::Only(open))
    }
}
