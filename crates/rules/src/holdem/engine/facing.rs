//! The meaning of unclear chips and words (rules/holdem.md, 9; `at_the_table.md`, C1 to C7 and D1).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Betting, Chips, Place, RaiseTo};

/// A player's statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemSaid)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    #[default]
    Nothing,
    Check,
    Call,
    Bet,
    Raise,
    AllIn,
    /// Only a number, with no other word.
    Amount,
}

/// What happened to the chips that a player already had in front of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemPrior)]
#[serde(rename_all = "snake_case")]
pub enum Prior {
    Left,
    PartlyBack,
    AllBack,
}

/// The meaning of an unclear action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) enum Meant {
    /// A call, or a check if there is nothing to call.
    CheckOrCall,
    /// A bet or raise to this total for the street.
    To(Chips),
    /// Less than the bet to match was put in.
    Undercall,
    /// The player can call or fold.
    CallOrFold,
    /// The player can call or raise.
    CallOrRaise,
}

/// The bet that a player faces, and the player's options.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct Facing {
    /// The bet to match, as a total for the street: L in the rules.
    pub level: Chips,
    /// The size of the last full bet or raise: s in the rules.
    pub raise: Chips,
    /// The amount that the player has put in on this street.
    pub street: Chips,
    /// The highest total for the street that the player's stack allows.
    pub reach: Chips,
    /// The totals that a bet or raise can make, in whole chips or the whole stack; none if no bet
    /// or raise is open.
    pub open: Option<RaiseTo>,
    /// The smallest chip.
    pub chip: Chips,
}

/// Chips that were put out together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::holdem) struct PutOut<'a> {
    pub chips: &'a [Chips],
    /// Whether the chips are the player's last.
    pub last: bool,
}

impl PutOut<'_> {
    fn sum(self) -> Chips {
        self.chips.iter().fold(0, |sum, chip| sum.saturating_add(*chip))
    }

    fn smallest(self) -> Chips {
        self.chips.iter().copied().min().unwrap_or(0)
    }
}

impl RaiseTo {
    /// The bounds in whole chips, or up to the whole stack: the lowest total is rounded up, and the
    /// highest is rounded down.
    pub(in crate::holdem) fn in_chips(self, chip: Chips, reach: Chips) -> Option<Self> {
        let chip = chip.max(1);
        let up = |chips: Chips| chips.saturating_add(chip - 1) / chip * chip;
        let fixed = self.min == self.max;
        let min = if fixed { self.min } else { up(self.min).min(reach) };
        let max = if fixed || self.max == reach { self.max } else { self.max / chip * chip };
        (min <= max).then_some(Self { min, max })
    }
}

impl Facing {
    /// The bet that the player at this place would face if it were that player's turn.
    pub fn of(betting: &Betting, place: Place, chip: Chips) -> Option<Self> {
        let player = betting.player(place)?;
        let reach = player.reach();
        let raise = betting.raise_of(place).ok();
        Some(Self {
            level: betting.level(),
            raise: betting.full_raise(),
            street: player.street,
            reach,
            open: raise.and_then(|raise| raise.in_chips(chip, reach)),
            chip: chip.max(1),
        })
    }

    /// A bet or raise to this total, or to the nearest total that is open.
    pub fn nearest(self, to: Chips) -> Meant {
        let Some(RaiseTo { min, max }) = self.open else { return Meant::CheckOrCall };
        let whole = if to == self.reach { to } else { to / self.chip * self.chip };
        Meant::To(whole.clamp(min, max))
    }

    /// The lowest bet or raise.
    fn least(self) -> Meant {
        self.nearest(0)
    }

    /// The whole stack: a bet or raise if that is open, otherwise a call.
    pub fn all_in(self) -> Meant {
        if self.reach <= self.level { Meant::CheckOrCall } else { self.nearest(self.reach) }
    }

    /// Whether this total adds at least half of a full raise. Exact, without rounding.
    const fn half(self, to: Chips) -> bool {
        (to - self.level).saturating_mul(2) >= self.raise
    }

    /// The meaning of words alone (C6).
    pub fn words(self, said: Said) -> Meant {
        match said {
            Said::Check if self.street < self.level => Meant::CallOrFold,
            Said::Bet | Said::Raise => self.least(),
            Said::AllIn => self.all_in(),
            Said::Nothing | Said::Check | Said::Call | Said::Amount => Meant::CheckOrCall,
        }
    }

    /// The meaning of a total for the street, put forward or stated (C1, C10).
    pub fn total(self, said: Said, to: Chips) -> Meant {
        match said {
            Said::Check | Said::Call | Said::AllIn => self.words(said),
            Said::Bet | Said::Raise => self.nearest(to),
            Said::Nothing | Said::Amount if to == self.reach => self.all_in(),
            Said::Nothing | Said::Amount if self.level == 0 => self.nearest(to),
            Said::Nothing | Said::Amount if to < self.level => Meant::Undercall,
            Said::Nothing | Said::Amount if self.half(to) => self.nearest(to),
            Said::Nothing | Said::Amount => Meant::CheckOrCall,
        }
    }

    /// The meaning of one chip of this value, when chips worth `front` are already in front of the
    /// player (C2).
    pub fn over_chip(self, said: Said, chip: Chips, front: Chips) -> Meant {
        let to = front.saturating_add(chip).min(self.reach);
        match said {
            Said::Bet | Said::Raise => self.nearest(to),
            Said::Nothing | Said::Amount if self.level == 0 => self.nearest(to),
            said => self.words(said),
        }
    }

    /// The meaning of several chips put out without a word, when chips worth `front` are already in
    /// front of the player (C3).
    pub fn several(self, out: PutOut<'_>, front: Chips) -> Meant {
        let to = front.saturating_add(out.sum()).min(self.reach);
        if self.level == 0 {
            self.nearest(to)
        } else if to < self.level && to < self.reach {
            Meant::Undercall
        } else if to - out.smallest() < self.level {
            Meant::CheckOrCall
        } else if out.last || to == self.reach {
            self.all_in()
        } else if self.half(to) {
            self.nearest(to)
        } else {
            Meant::CheckOrCall
        }
    }

    /// The meaning of new chips when older ones are already in front of the player (C4). `front` is
    /// the value of the older chips that are still there.
    pub fn prior(self, prior: Prior, front: Chips, out: PutOut<'_>) -> Meant {
        let one = out.chips.len() == 1;
        let to = front.saturating_add(out.sum()).min(self.reach);
        match prior {
            Prior::Left if out.chips.is_empty() => Meant::CheckOrCall,
            _ if out.chips.is_empty() => Meant::CallOrRaise,
            Prior::AllBack if one => self.over_chip(Said::Nothing, out.sum(), 0),
            Prior::AllBack => self.several(out, 0),
            Prior::Left if front < self.level && one && to >= self.level => Meant::CheckOrCall,
            Prior::Left if front < self.level => self.several(out, front),
            Prior::Left | Prior::PartlyBack if to < self.level && to < self.reach => {
                Meant::Undercall
            }
            Prior::Left | Prior::PartlyBack if self.half(to) => self.nearest(to),
            Prior::Left | Prior::PartlyBack => Meant::CheckOrCall,
        }
    }

    /// The meaning of words or chips that could mean several amounts, given the size of the pot
    /// before the action (C7).
    pub fn meaning(self, amounts: &[Chips], pot: Chips) -> Meant {
        let calls = |to: Chips| to == self.level && self.level > self.street;
        let raises = |to: Chips| {
            let whole = to == self.reach || to % self.chip == 0;
            whole && self.open.is_some_and(|open| (open.min..=open.max).contains(&to))
        };
        let legal = || amounts.iter().copied().filter(|to| calls(*to) || raises(*to));
        let highest = legal().filter(|to| *to <= pot).max();
        match highest.or_else(|| legal().min()) {
            Some(to) if calls(to) => Meant::CheckOrCall,
            Some(to) => Meant::To(to),
            None => {
                let to = amounts.iter().copied().max().unwrap_or(0).min(self.reach);
                let meant = self.total(Said::Amount, to);
                if meant == Meant::Undercall { Meant::CheckOrCall } else { meant }
            }
        }
    }
}
