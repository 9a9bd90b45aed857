//! The choices open to the player to act, and whether an action is open.

use super::{Action, Betting, Bounds, Chips, Closed, Illegal, Limit, Place, Player, RaiseTo};

impl Betting {
    /// The choices open to the player to act; none if it is no player's turn.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        let place = self.to_act()?;
        let player = self.player(place)?;
        let call = (self.call_to(place) - player.street).clamp(0, player.stack);
        Some(Bounds { place, call, raise: self.raise_to(place, player) })
    }

    /// The totals that this player's bet or raise can make, whether or not it is that player's
    /// turn.
    pub(super) fn raise_of(&self, place: Place) -> Result<RaiseTo, Closed> {
        let player = self.player(place).ok_or(Closed::NobodyLeft)?;
        self.raise_to(place, player)
    }

    /// The amount by which a full raise exceeds the bet to match.
    pub(super) const fn full_raise(&self) -> Chips {
        match self.limit() {
            Limit::No { .. } | Limit::Pot { .. } => self.last_raise(),
            Limit::Fixed { .. } => self.next_fixed_bet() - self.level(),
        }
    }

    /// Enters a check for every player with nothing to decide, except `but`. If there is nothing to
    /// call and no opponent to bet against, some hand histories write the check and some do not.
    pub fn pass_idle(&mut self, but: Option<Place>) {
        while let Some(Bounds { place, call: 0, raise: Err(closed) }) = self.bounds()
            && matches!(closed, Closed::NobodyLeft | Closed::StackTooShort)
            && Some(place) != but
        {
            self.act_unchecked(place, Action::CheckOrCall);
        }
    }

    /// Checks whether this action is open to this player now.
    ///
    /// # Errors
    /// Returns the reason why the action is not open.
    pub fn check(&self, place: Place, action: Action) -> Result<(), Illegal> {
        let due = self.to_act().ok_or(Illegal::NothingDue)?;
        if due != place {
            return Err(Illegal::OutOfTurn { due, place });
        }
        match (action, self.player(place)) {
            (Action::BetOrRaiseTo(to), Some(player)) => {
                self.possible_raise(player, to)?;
                let open = self.raise_to(place, player).map_err(Illegal::Closed)?;
                self.within(to, open)
            }
            _ => Ok(()),
        }
    }

    fn possible_raise(&self, player: &Player, to: Chips) -> Result<(), Illegal> {
        let max = player.reach();
        if to > max {
            return Err(Illegal::AboveStack { to, max });
        }
        let level = self.level();
        if to <= level { Err(Illegal::NoRaise { to, level }) } else { Ok(()) }
    }

    fn within(&self, to: Chips, RaiseTo { min, max }: RaiseTo) -> Result<(), Illegal> {
        match self.limit() {
            _ if (min..=max).contains(&to) => Ok(()),
            Limit::Fixed { .. } => Err(Illegal::NotTheFixedSize { to, size: min }),
            _ if to < min => Err(Illegal::BelowMinimum { to, min }),
            _ => Err(Illegal::AbovePot { to, max }),
        }
    }

    /// The totals to which this player can bet or raise (rules/holdem.md, 7 and 8).
    fn raise_to(&self, place: Place, player: &Player) -> Result<RaiseTo, Closed> {
        let reach = player.reach();
        let level = self.level();
        if reach <= level {
            return Err(Closed::StackTooShort);
        }
        let others = self.players().filter(|(other, _)| *other != place);
        if !others.into_iter().any(|(_, other)| !other.folded && other.reach() > level) {
            return Err(Closed::NobodyLeft);
        }
        if !self.is_open_to(player) {
            return Err(Closed::NotReopened);
        }
        let (min, max) = match self.limit() {
            Limit::No { .. } => (level + self.last_raise(), reach),
            Limit::Pot { antes_count, .. } => {
                let call = level - player.street;
                let antes = if antes_count { 0 } else { self.ante_money() };
                let pot = self.pot() + self.short_blinds() - antes;
                let min = level + self.last_raise();
                (min, (level + pot + call).max(min))
            }
            Limit::Fixed { cap, .. } if self.is_capped(cap) => return Err(Closed::Capped),
            Limit::Fixed { .. } => (self.next_fixed_bet(), self.next_fixed_bet()),
        };
        Ok(RaiseTo { min: min.min(reach), max: max.min(reach) })
    }
}
