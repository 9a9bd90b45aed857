//! The irregularities that can be reported.

use crate::{
    Violation,
    truco::{
        codes,
        command::IrregularityCondition,
        hand::{Awaits, Mode},
        seat::Seat,
    },
};

use super::context::RulingContext;
use houseway_words::said;

/// Whether this irregularity is possible for this player now.
pub fn may_rule(
    context: &RulingContext<'_>,
    condition: IrregularityCondition,
    seat: Seat,
) -> Result<(), Violation> {
    if context.awaits() == Awaits::Close {
        return Err(context.not_awaited(said!("what-irregularity")));
    }
    let owes = |seat: Seat| {
        context.hand.claim.iter().flat_map(|claim| &claim.shows).any(|show| show.seat == seat)
    };
    match condition {
        IrregularityCondition::WrongDeclaration => {
            let speaks = context
                .hand
                .showdown
                .as_ref()
                .is_some_and(|showdown| showdown.order.contains(&seat));
            if speaks || owes(seat) {
                return Ok(());
            }
            let detail = said!("nothing-to-declare", seat = seat);
            Err(Violation::not_now(&codes::NOTHING_TO_DECLARE, Some("truco/12"), detail))
        }
        IrregularityCondition::NotShown if owes(seat) => Ok(()),
        IrregularityCondition::NotShown => {
            let detail = said!("nothing-to-show", seat = seat);
            Err(Violation::not_now(&codes::NOTHING_TO_DECLARE, Some("truco/12"), detail))
        }
        IrregularityCondition::CardOutOfTurn => {
            context.only_in(Mode::Cards)?;
            context.still_in(seat)?;
            if context.awaits() == (Awaits::Turn { seat }) {
                let detail = said!("play-the-card", seat = seat);
                return Err(Violation::not_now(&codes::IN_TURN, Some("truco/16"), detail));
            }
            Ok(())
        }
        IrregularityCondition::CallOutOfTurn => Ok(()),
    }
}
