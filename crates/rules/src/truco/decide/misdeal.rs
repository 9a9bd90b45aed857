//! Misdeals and irregularities: the input is the incident, and the output is the ruling.

use crate::{
    Authority, Gate, Violation,
    truco::{
        codes,
        command::{IrregularityCondition, MisdealCondition},
        event::Event,
        hand::score::Source,
        house_rules::LateMisdeal,
        legal::{context::RulingContext, irregularity::may_rule, play::may_play},
        seat::Seat,
    },
};
use houseway_base::cards::SpanishCard;
use houseway_words::said;

use super::{
    play, rulings,
    scoring::{self, AtStake},
};

/// Decides the report of a misdeal.
pub fn misdeal(
    context: &RulingContext<'_>,
    condition: MisdealCondition,
    after_a_card: Option<bool>,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if condition == MisdealCondition::EnteredWrong && by != Authority::Floor {
        let detail = said!("only-floor-strikes-entries");
        return Err(Violation::needs_floor(Some("truco/20"), detail));
    }
    let late = play::after_a_card_entered(context, after_a_card)?
        && condition != MisdealCondition::EnteredWrong;
    if late && context.rules.late_misdeal == LateMisdeal::DealerLosesOne {
        let to = context.hand.team(context.game.dealer).other();
        let ruling = rulings::late_misdeal(context, condition, to);
        let detail = "a misdeal of the other side, noticed after a card was played".to_owned();
        let line = context.line(to, Source::LateMisdeal, 1, detail);
        // The hand's own points are struck, so this line is counted from the score before the hand.
        let (sides, target) = (context.hand.sides(), context.rules.target);
        let line = line.counted_at(context.game.scores, sides, target);
        return Ok(vec![Event::HandAnnulled { ruling, line: Some(line) }]);
    }
    Ok(vec![Event::HandAnnulled { ruling: rulings::redeal(condition), line: None }])
}

/// Decides the report of an irregularity.
pub fn irregularity(
    context: &RulingContext<'_>,
    condition: IrregularityCondition,
    seat: u8,
    card: Option<&str>,
) -> Result<Vec<Event>, Violation> {
    let mut gate = Gate::default();
    let seat = gate.seat_among("/seat", seat, context.game.setup.players);
    let card = card_of(&mut gate, condition, card);
    let seat = gate.pass(seat)?;
    may_rule(context, condition, seat)?;
    if let Some(card) = card {
        may_play(context, seat, card).map_err(Violation::of)?;
    }
    Ok(vec![ruled(context, condition, seat, card)])
}

/// Reads the card, if the irregularity involves one.
fn card_of(
    gate: &mut Gate,
    condition: IrregularityCondition,
    card: Option<&str>,
) -> Option<SpanishCard> {
    match (condition, card) {
        (IrregularityCondition::CardOutOfTurn, Some(card)) => gate.card("/card", card, "truco/1"),
        (IrregularityCondition::CardOutOfTurn, None) => {
            let detail = said!("which-card-put-down");
            gate.problem(&codes::CARD_MISSING, Some("truco/16"), "/card", detail);
            None
        }
        (_, Some(_)) => {
            let detail = said!("no-card-belongs");
            gate.problem(&codes::CARD_UNASKED, Some("truco/16"), "/card", detail);
            None
        }
        (_, None) => None,
    }
}

fn ruled(
    context: &RulingContext<'_>,
    condition: IrregularityCondition,
    seat: Seat,
    card: Option<SpanishCard>,
) -> Event {
    let ruling = match (condition, card) {
        (IrregularityCondition::CardOutOfTurn, Some(card)) => rulings::card_out_of_turn(seat, card),
        (IrregularityCondition::CardOutOfTurn | IrregularityCondition::CallOutOfTurn, _) => {
            rulings::call_out_of_turn(seat)
        }
        (IrregularityCondition::WrongDeclaration, _) => {
            rulings::wrong_declaration(context, seat, None)
        }
        (IrregularityCondition::NotShown, _) => rulings::not_shown(context, seat),
    };
    let claim = context.hand.claim.as_ref().map(AtStake::claim);
    let at_stake = claim.or_else(|| context.hand.showdown.as_ref().map(AtStake::showdown));
    match (condition, at_stake) {
        (
            IrregularityCondition::WrongDeclaration | IrregularityCondition::NotShown,
            Some(at_stake),
        ) => scoring::lost(context, at_stake, seat, ruling),
        _ => Event::Ruled { seat, card, ruling },
    }
}
