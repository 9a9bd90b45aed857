//! Opening a round.

use crate::{
    money::Currency,
    rules::{
        HouseRules as _, Violation,
        break_poker::{Event, HouseRules},
    },
};

/// Opens a round. Nothing is carried over from the one before.
pub(super) fn open(rules: &HouseRules, currency: Currency) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    Ok(vec![Event::Opened { currency, seats: rules.seats, history: true }])
}
