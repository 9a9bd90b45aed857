//! A ruling: what happened goes in, what stands comes out.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The house's answer to a misdeal or an irregularity. Logged whole, so that it reads the same a
/// year later, whatever the tables say then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// A stable code of the condition.
    #[schema(example = "identical_cards")]
    pub code: String,
    /// The rule it stands on.
    #[schema(example = "break_poker/misdeals")]
    pub rule: String,
    /// What stands.
    #[schema(example = "All hands are void and every bet is returned.")]
    pub ruling: String,
    /// What to do now.
    #[schema(example = "Return the bets, call the floor and check the pack before the next deal.")]
    pub remedy: String,
}
