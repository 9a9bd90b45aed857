//! Opening a game.

use crate::{
    money::Currency,
    rules::{
        Gate, HouseRules as _, Violation,
        canasta::{command::Opening, event::Event, house_rules::HouseRules, state::State},
    },
};

/// Opens a game. The deal passes on from the table's previous game (`canasta.md`, 3).
pub(super) fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    let passed_on = previous.and_then(State::table).and_then(|table| table.dealer);
    let mut gate = Gate::default();
    let named = opening.dealer.and_then(|number| gate.seat_of_four("/dealer", number));
    let dealer = gate.done(named)?.or(passed_on);
    Ok(vec![Event::GameOpened { mode: opening.mode, currency, dealer }])
}
