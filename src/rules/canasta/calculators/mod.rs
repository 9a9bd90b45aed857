//! The calculators: pure answers to a question, nothing stored.

mod melds;
mod pile;
mod scores;

use serde::Serialize;
use utoipa::ToSchema;

pub use melds::{MeldAnswer, MeldQuestion, melds};
pub use pile::{PileAnswer, PileQuestion, pile};
pub use scores::{ScoresAnswer, ScoresQuestion, SideEntry, SideScore, scores};

pub(super) use scores::read_side;

use super::fault::Fault;
use crate::rules::Code;

/// A rule that is broken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = CanastaRuleBroken)]
pub struct RuleBroken {
    /// A stable code that programs may rely on.
    #[schema(value_type = String, example = "more_than_three_wilds")]
    #[serde(serialize_with = "code_name")]
    pub code: &'static Code,
    /// The rule by the game and the number of its rules page.
    #[schema(value_type = String, example = "canasta/9")]
    pub rule: &'static str,
    /// Where in what was judged, as a JSON pointer; empty for all of it.
    pub pointer: String,
    /// What was wrong and what would be right, for a person.
    #[schema(example = "4 wild cards are too many; a meld has at most three")]
    pub detail: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
fn code_name<S: serde::Serializer>(code: &&'static Code, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(code.name)
}

impl RuleBroken {
    fn at(fault: Fault, pointer: impl Into<String>) -> Self {
        Self { code: fault.code, rule: fault.rule, pointer: pointer.into(), detail: fault.detail }
    }
}
