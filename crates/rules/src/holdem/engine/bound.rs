//! Declarations made before a player's turn, which bind the player (`at_the_table.md`, C4, C6, C11
//! to C13, C22).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Chips, Meant, Place, Street};

/// An action or statement that a player made before their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemDeclaredAction)]
#[serde(rename_all = "snake_case")]
pub enum DeclaredAction {
    Fold,
    Check,
    Call,
    /// A bet; the report's `amount` is its size.
    Bet,
    /// A bet or a raise; the report's `amount` is the total for the street.
    Raise,
    AllIn,
}

impl DeclaredAction {
    /// The action's name: `all_in`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fold => "fold",
            Self::Check => "check",
            Self::Call => "call",
            Self::Bet => "bet",
            Self::Raise => "raise",
            Self::AllIn => "all_in",
        }
    }

    /// Whether the action puts in more than the bet to match.
    pub(super) const fn raises(self) -> bool {
        matches!(self, Self::Bet | Self::Raise | Self::AllIn)
    }
}

/// An action out of turn (rules/holdem.md, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct Binding {
    pub place: Place,
    pub action: DeclaredAction,
    pub to: Option<Chips>,
    /// The bet to match when the action was declared. If the bet has changed since, only a fold
    /// still binds.
    pub level: Chips,
    pub street: Street,
    /// Whether the action binds whatever the later bet is, because it was declared before the
    /// amount was known.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_amount: bool,
}

/// The actions out of turn that bind players. A single action is serialized as in older logs, which
/// had at most one.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "KeptBindings", into = "KeptBindings")]
pub(in crate::holdem) struct Bindings(Vec<Binding>);

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum KeptBindings {
    Several(Vec<Binding>),
    One(Option<Binding>),
}

impl From<KeptBindings> for Bindings {
    fn from(kept: KeptBindings) -> Self {
        match kept {
            KeptBindings::One(one) => Self(one.into_iter().collect()),
            KeptBindings::Several(several) => Self(several),
        }
    }
}

impl From<Bindings> for KeptBindings {
    fn from(Bindings(mut all): Bindings) -> Self {
        if all.len() < 2 { Self::One(all.pop()) } else { Self::Several(all) }
    }
}

impl Bindings {
    /// Binds a player. A later declaration replaces the player's earlier one.
    pub fn bind(&mut self, binding: Binding) {
        self.free(binding.place);
        self.0.push(binding);
    }

    pub fn free(&mut self, place: Place) {
        self.0.retain(|bound| bound.place != place);
    }

    pub fn of(&self, place: Place) -> Option<Binding> {
        self.0.iter().find(|bound| bound.place == place).copied()
    }

    pub fn iter(&self) -> impl Iterator<Item = &Binding> {
        self.0.iter()
    }
}

/// The only actions that a ruling leaves to a player on a street.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::holdem) struct MayOnly {
    pub actions: Vec<DeclaredAction>,
    pub street: Street,
}

/// The actions to which the player to act is bound.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::holdem) enum Bound {
    Fold,
    /// A call, or a check if there is nothing to call.
    CheckOrCall,
    To(Chips),
    /// A bet or raise of any size.
    Raise,
    /// One of these actions.
    Only(Vec<DeclaredAction>),
}

impl Bound {
    /// Whether the action is one to which the player is bound; `to` is the resulting total.
    pub fn keeps(&self, action: DeclaredAction, to: Chips) -> bool {
        match self {
            Self::Fold => action == DeclaredAction::Fold,
            Self::CheckOrCall => matches!(action, DeclaredAction::Check | DeclaredAction::Call),
            Self::To(bound) => action.raises() && *bound == to,
            Self::Raise => action.raises(),
            Self::Only(actions) => {
                actions.iter().any(|open| *open == action || (open.raises() && action.raises()))
            }
        }
    }

    pub(super) fn of(meant: Meant) -> Self {
        match meant {
            Meant::To(to) => Self::To(to),
            _ => Self::CheckOrCall,
        }
    }
}
