//! What the player to act may do, and whether an action is open.

use super::{Action, Betting, Bounds, Chips, Closed, Illegal, Limit, Place, Player, RaiseTo};

impl Betting {
    /// The choices of the player to act, if anybody is.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        let place = self.to_act()?;
        let player = self.player(place)?;
        let call = (self.call_to(place) - player.street).clamp(0, player.stack);
        Some(Bounds { place, call, raise: self.raise_to(place, player) })
    }

    /// What a bet or raise of this player may make, whether or not it is that player's turn.
    pub(super) fn raise_of(&self, place: Place) -> Result<RaiseTo, Closed> {
        let player = self.player(place).ok_or(Closed::NobodyLeft)?;
        self.raise_to(place, player)
    }

    /// What a full raise adds to the bet to match.
    pub(super) const fn full_raise(&self) -> Chips {
        match self.limit() {
            Limit::No { .. } | Limit::Pot { .. } => self.last_raise(),
            Limit::Fixed { .. } => self.next_fixed_bet() - self.level(),
        }
    }

    /// Checks for every player with nothing to decide, except this one: with nothing to call and
    /// nobody to bet against, some histories write a check and some write nothing.
    pub fn pass_idle(&mut self, but: Option<Place>) {
        while let Some(Bounds { place, call: 0, raise: Err(closed) }) = self.bounds()
            && matches!(closed, Closed::NobodyLeft | Closed::StackTooShort)
            && Some(place) != but
        {
            self.act_unchecked(place, Action::CheckOrCall);
        }
    }

    /// Whether this action is open to this player now.
    ///
    /// # Errors
    /// Why it is not.
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

    /// The totals that this player may bet or raise to (rules/holdem.md, 7 and 8).
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
