//! What the player to act may do, exactly: what lies inside is accepted, what lies outside is not.

use std::fmt;

use serde::Serialize;
use thiserror::Error;

use super::{Action, Betting, Chips, Limit, Place, Player};

/// The choices of the player to act. A fold is always open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Who is to act.
    pub place: Place,
    /// What a call adds; nothing where checking is open.
    pub call: Chips,
    /// What a bet or raise may come to, in all on this street.
    pub raise: Result<RaiseTo, Closed>,
}

/// The totals of the street that a bet or raise may be made to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RaiseTo {
    pub min: Chips,
    pub max: Chips,
}

/// Why betting and raising are closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Error)]
#[serde(rename_all = "snake_case")]
pub enum Closed {
    #[error("calling takes the whole stack")]
    StackTooShort,
    #[error("everybody else has folded or is all-in")]
    NobodyLeft,
    #[error(
        "the action was not reopened: less than a full raise was added since this player acted"
    )]
    NotReopened,
    #[error("the street has had all its bets and raises")]
    Capped,
}

/// Why an action is not accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NothingDue,
    OutOfTurn { due: Place, place: Place },
    Closed(Closed),
    BelowMinimum { to: Chips, min: Chips },
    AbovePot { to: Chips, max: Chips },
    NotTheFixedSize { to: Chips, size: Chips },
    AboveStack { to: Chips, max: Chips },
    NoRaise { to: Chips, level: Chips },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(|chips| chips.to_string(), |place| place.to_string()))
    }
}

impl std::error::Error for Illegal {}

impl Illegal {
    /// Why, with amounts and players as they are written where it is told.
    pub fn told(
        self,
        amount: impl Fn(Chips) -> String,
        player: impl Fn(Place) -> String,
    ) -> String {
        match self {
            Self::NothingDue => "no action is due".to_owned(),
            Self::OutOfTurn { due, place } => {
                format!("it is {}'s turn, not {}'s", player(due), player(place))
            }
            Self::Closed(closed) => format!("a bet or raise is closed: {closed}"),
            Self::BelowMinimum { to, min } => {
                format!("{} is below the minimum of {}", amount(to), amount(min))
            }
            Self::AbovePot { to, max } => {
                format!("{} is above the most the pot allows, {}", amount(to), amount(max))
            }
            Self::NotTheFixedSize { to, size } => {
                format!("{} is not the fixed size, {}", amount(to), amount(size))
            }
            Self::AboveStack { to, max } => {
                format!("{} is more than the {} that is there", amount(to), amount(max))
            }
            Self::NoRaise { to, level } => {
                format!("{} is no raise: the bet to match is {}", amount(to), amount(level))
            }
        }
    }

    /// The rule that it breaks, as problems name it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::NothingDue => "holdem/6",
            Self::OutOfTurn { .. } => "holdem/5",
            Self::Closed(Closed::NotReopened) => "holdem/8",
            _ => "holdem/7",
        }
    }

    /// Whether the chips could physically be put in all the same, so that a lenient reader can
    /// note the breach and go on.
    #[must_use]
    pub const fn could_be_done(self) -> bool {
        !matches!(
            self,
            Self::NothingDue
                | Self::OutOfTurn { .. }
                | Self::AboveStack { .. }
                | Self::NoRaise { .. }
                | Self::Closed(Closed::StackTooShort)
        )
    }
}

impl Betting {
    /// The choices of the player to act, if anybody is.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        let place = self.to_act()?;
        let player = self.player(place)?;
        let call = (self.call_to(place) - player.street).clamp(0, player.stack);
        Some(Bounds { place, call, raise: self.raise_to(place, player) })
    }

    /// Checks for whoever has nothing to decide, but for this player: with nothing to call and
    /// nobody to bet against some histories write a check and some write nothing.
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

    /// What a bet or raise of this player may come to (rules/holdem.md, 7 and 8).
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
                let pot = self.pot() - if antes_count { 0 } else { self.ante_money() };
                let min = level + self.last_raise();
                (min, (level + pot + call).max(min))
            }
            Limit::Fixed { cap, .. } if self.is_capped(cap) => return Err(Closed::Capped),
            Limit::Fixed { .. } => (self.next_fixed_bet(), self.next_fixed_bet()),
        };
        Ok(RaiseTo { min: min.min(reach), max: max.min(reach) })
    }
}
