//! A ruling: the house's answer to an incident.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use houseway_words::Said;

/// The house's answer to a misdeal or an irregularity. It is logged in full, so that a later change
/// to the rules tables does not alter past rulings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// A stable code for what happened.
    #[schema(example = "identical_cards")]
    pub code: String,
    /// The rule that the ruling is based on.
    #[schema(example = "break_poker/misdeals")]
    pub rule: String,
    /// The effect of the ruling.
    #[schema(example = "All hands are void and every bet is returned.")]
    pub ruling: String,
    /// The next step.
    #[schema(example = "Return the bets, call the floor and check the pack before the next deal.")]
    pub remedy: String,
}

impl Ruling {
    /// A ruling in the form that the log stores: in English, so that a later change to the words
    /// alters no past ruling.
    #[must_use]
    pub fn new(code: &str, rule: &str, ruling: &Said, remedy: &Said) -> Self {
        let (code, rule) = (code.to_owned(), rule.to_owned());
        Self { code, rule, ruling: ruling.to_string(), remedy: remedy.to_string() }
    }

    /// The same ruling in the caller's language; used only in responses, never in the log.
    #[must_use]
    pub fn told(mut self) -> Self {
        for text in [&mut self.ruling, &mut self.remedy] {
            *text = Said::logged(text).in_language(houseway_words::current()).into_owned();
        }
        self
    }
}
