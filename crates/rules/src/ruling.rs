//! A ruling: the input is what happened, the output is what stands.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The house's answer to a misdeal or an irregularity. It is logged in full, so that a later change
/// to the rules tables does not alter past rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// A stable code for what happened.
    #[schema(example = "identical_cards")]
    pub code: String,
    /// The rule it is based on.
    #[schema(example = "break_poker/misdeals")]
    pub rule: String,
    /// What stands.
    #[schema(example = "All hands are void and every bet is returned.")]
    pub ruling: String,
    /// What to do now.
    #[schema(example = "Return the bets, call the floor and check the pack before the next deal.")]
    pub remedy: String,
}
