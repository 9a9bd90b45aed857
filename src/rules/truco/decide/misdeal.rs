//! Misdeals and irregularities: what happened goes in, the ruling comes out.

use crate::{
    cards::SpanishCard,
    rules::{
        Authority, Problem, Refusal, Violation,
        truco::{
            codes,
            command::{IrregularityCondition, MisdealCondition},
            desk::Desk,
            event::Event,
            hand::{Awaits, Mode},
            house_rules::LateMisdeal,
            parse, refuse, rulings,
            score::Source,
            seat::Seat,
        },
    },
};

use super::{
    play,
    showdown::{self, AtStake},
};

/// What a misdeal makes happen.
pub fn misdeal(
    desk: &Desk<'_>,
    condition: MisdealCondition,
    after_a_card: Option<bool>,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    if condition == MisdealCondition::EnteredWrong && by != Authority::Floor {
        let detail = "only the floor strikes what was entered";
        let code = &codes::FLOOR_ONLY;
        return Err(Violation::one(Refusal::NeedsFloor, code, Some("truco/20"), detail));
    }
    let late = play::after_a_card_entered(desk, after_a_card)?
        && condition != MisdealCondition::EnteredWrong;
    if late && desk.rules.late_misdeal == LateMisdeal::DealerLosesOne {
        let to = desk.game.dealer.team().other();
        let ruling = rulings::late_misdeal(condition, to);
        let detail = "a misdeal of the other side, noticed after a card was played".to_owned();
        let mut line = desk.line(to, Source::LateMisdeal, 1, detail);
        // The hand's own points are struck: this one counts from the score before it.
        line.counted = desk.game.scores.counted(to, line.points, desk.rules.target);
        return Ok(vec![Event::HandAnnulled { ruling, line: Some(line) }]);
    }
    Ok(vec![Event::HandAnnulled { ruling: rulings::redeal(condition), line: None }])
}

/// What an irregularity makes happen.
pub fn irregularity(
    desk: &Desk<'_>,
    condition: IrregularityCondition,
    seat: u8,
    card: Option<&str>,
) -> Result<Vec<Event>, Violation> {
    let mut problems = Vec::new();
    let seat = parse::keep(desk.seat(seat, "/seat"), &mut problems);
    let card = parse::keep(card_of(condition, card), &mut problems);
    let (Some(seat), Some(card)) = (seat, card) else {
        return Violation::unless_clean(problems, Vec::new());
    };
    may_rule(desk, condition, seat)?;
    if let Some(card) = card {
        play::may_play(desk, seat, card).map_err(refuse::problem)?;
    }
    Ok(vec![ruled(desk, condition, seat, card)])
}

/// The card, where one belongs to what happened.
fn card_of(
    condition: IrregularityCondition,
    card: Option<&str>,
) -> Result<Option<SpanishCard>, Problem> {
    match (condition, card) {
        (IrregularityCondition::CardOutOfTurn, Some(card)) => parse::card(card, "/card").map(Some),
        (IrregularityCondition::CardOutOfTurn, None) => {
            let detail = "which card was put down?";
            Err(Problem::new(&codes::CARD_MISSING, Some("truco/16"), "/card", detail))
        }
        (_, Some(_)) => {
            let detail = "no card belongs to this irregularity: leave it out";
            Err(Problem::new(&codes::CARD_UNASKED, Some("truco/16"), "/card", detail))
        }
        (_, None) => Ok(None),
    }
}

/// Whether this can have happened with this player now.
pub fn may_rule(
    desk: &Desk<'_>,
    condition: IrregularityCondition,
    seat: Seat,
) -> Result<(), Violation> {
    if desk.awaits() == Awaits::Close {
        return Err(desk.not_awaited("this irregularity"));
    }
    let owes = |seat: Seat| {
        desk.hand.claim.iter().flat_map(|claim| &claim.shows).any(|show| show.seat == seat)
    };
    match condition {
        IrregularityCondition::WrongDeclaration => {
            let speaks =
                desk.hand.showdown.as_ref().is_some_and(|showdown| showdown.order.contains(&seat));
            if speaks || owes(seat) {
                return Ok(());
            }
            let detail = format!("{seat} has nothing to declare or to show");
            Err(refuse::not_now(&codes::NOTHING_TO_DECLARE, "truco/12", detail))
        }
        IrregularityCondition::NotShown if owes(seat) => Ok(()),
        IrregularityCondition::NotShown => {
            let detail = format!("{seat} has nothing to show");
            Err(refuse::not_now(&codes::NOTHING_TO_DECLARE, "truco/12", detail))
        }
        IrregularityCondition::CardOutOfTurn => {
            desk.only_in(Mode::Cards)?;
            desk.still_in(seat)?;
            if desk.awaits() == (Awaits::Turn { seat }) {
                let detail = format!("it is the turn of {seat}: play the card");
                return Err(refuse::not_now(&codes::IN_TURN, "truco/16", detail));
            }
            Ok(())
        }
        IrregularityCondition::CallOutOfTurn => Ok(()),
    }
}

fn ruled(
    desk: &Desk<'_>,
    condition: IrregularityCondition,
    seat: Seat,
    card: Option<SpanishCard>,
) -> Event {
    let ruling = match (condition, card) {
        (IrregularityCondition::CardOutOfTurn, Some(card)) => rulings::card_out_of_turn(seat, card),
        (IrregularityCondition::CardOutOfTurn | IrregularityCondition::CallOutOfTurn, _) => {
            rulings::call_out_of_turn(seat)
        }
        (IrregularityCondition::WrongDeclaration, _) => rulings::wrong_declaration(seat, None),
        (IrregularityCondition::NotShown, _) => rulings::not_shown(seat),
    };
    let claim = desk.hand.claim.as_ref().map(AtStake::claim);
    let at_stake = claim.or_else(|| desk.hand.showdown.as_ref().map(AtStake::showdown));
    match (condition, at_stake) {
        (
            IrregularityCondition::WrongDeclaration | IrregularityCondition::NotShown,
            Some(at_stake),
        ) => showdown::lost(desk, at_stake, seat, ruling),
        _ => Event::Ruled { seat, card, ruling },
    }
}
