//! Opening a round.

use crate::{
    HouseRules as _, Violation,
    break_poker::{Event, HouseRules},
};
use houseway_base::money::Currency;

/// Opens a round. Nothing is carried over from the previous round.
pub(super) fn open(rules: &HouseRules, currency: Currency) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    Ok(vec![Event::Opened { currency, seats: rules.seats, history: true }])
}
