//! Opening a game.

use crate::{
    money::Currency,
    rules::{
        HouseRules as _, Violation,
        canasta::{
            command::Opening, entry::Reader, event::Event, house_rules::HouseRules, state::State,
        },
    },
};

/// Opens a game. The deal passes on from the table's previous one (`canasta.md`, 3).
pub(in crate::rules::canasta) fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    rules.check(currency)?;
    let passed_on = match previous {
        Some(State::Opened(table)) => table.dealer,
        Some(State::NotOpened) | None => None,
    };
    let mut reader = Reader::default();
    let named = opening.dealer.map(|number| reader.seat("/dealer", number));
    let dealer = reader.done(named)?.or(passed_on);
    Ok(vec![Event::GameOpened { mode: opening.mode, currency, dealer }])
}
