//! Settling what was entered.

use super::super::{
    Event, HouseRules, Round, Settlement, Terms, codes, gate::out_of_range, settle,
};
use crate::rules::{Refusal, Violation};

pub(super) fn confirm(rules: &HouseRules, round: &Round) -> Result<Event, Violation> {
    settlement(rules, round).map(|settlement| Event::Settled { settlement })
}

/// What the round pays as it was entered.
///
/// # Errors
/// Where the dealer's hand is missing, or the amounts leave their range: the house rules' check
/// keeps both from happening in review.
pub(in super::super) fn settlement(
    rules: &HouseRules,
    round: &Round,
) -> Result<Settlement, Violation> {
    let Some(dealer) = &round.dealer else {
        let detail = "the dealer's hand has not been entered";
        let code = &codes::HAND_NOT_ENTERED;
        return Err(Violation::one(Refusal::NotNow, code, None, detail));
    };
    settle(&Terms::from(rules), &dealer.cards, &round.plays()).map_err(|error| out_of_range(&error))
}
