//! Calls.

use crate::{
    Violation,
    truco::{
        event::Event,
        hand::Call,
        legal::{call::may_call, context::RulingContext},
    },
};

use super::reading::player;

/// Decides a call.
pub fn call(context: &RulingContext<'_>, seat: u8, call: Call) -> Result<Vec<Event>, Violation> {
    let seat = player(context, seat)?;
    may_call(context, seat, call)?;
    let called = Event::Called { seat, call };
    if call != Call::Flor || !context.hand.flor.is_open() {
        return Ok(vec![called]);
    }
    // Every other player who can still declare a flor must say whether they have one.
    let others = context.hand.round_from(seat).skip(1);
    let seats = others
        .filter(|other| context.hand.is_in(*other) && context.hand.played(*other).next().is_none())
        .collect();
    Ok(vec![called, Event::FlorAsked { seats }])
}
