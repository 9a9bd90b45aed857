//! The rulings in words, and what each does (rules/holdem.md, 9 and 15 to 18).

use super::super::super::{
    engine::{DeclaredAction, Irregularity, Street},
    event::Effect,
};
use crate::{cards::Card, money::Money, rules::Ruling};

/// A ruling's text, what to do now, and what accepting it does.
pub(super) type Ruled = (String, String, Effect);

fn ruled(ruling: impl Into<String>, remedy: impl Into<String>, then: Effect) -> Ruled {
    (ruling.into(), remedy.into(), then)
}

pub(super) fn fouled() -> Ruled {
    ruled(
        "Fouled deck: the hand is off and every bet of it is returned, whatever the action.",
        "Stop the hand, return the bets, take the pack out of play and call the floor.",
        Effect::Misdeal {},
    )
}

pub(super) fn misdeal(substantial_action: bool) -> Ruled {
    if substantial_action {
        return ruled(
            "No misdeal after substantial action: the hand plays on.",
            "Play on; a hand that cannot be put right is dead. Call the floor for it.",
            Effect::Stands {},
        );
    }
    ruled(
        "Misdeal: the deal does not count, every bet is returned and the button stays.",
        "Return the bets, take all cards back, shuffle, and deal again to the same seats.",
        Effect::Misdeal {},
    )
}

pub(super) fn exposed(card: Option<Card>) -> Ruled {
    ruled(
        "One hole card exposed by the dealer is replaced: no misdeal.",
        "Deal on. Afterwards replace the card by the top card of the stub; the exposed card \
         becomes the burn card.",
        Effect::BecomesBurnCard { card },
    )
}

pub(super) fn exposed_late() -> Ruled {
    ruled(
        "A card exposed after the deal stays where it is: the hand is live.",
        "Play on; the card may not be taken back.",
        Effect::Stands {},
    )
}

pub(super) fn button_short(substantial_action: bool) -> Ruled {
    if substantial_action {
        return ruled(
            "After substantial action the floor decides about the button's missing card.",
            "Call the floor.",
            Effect::Stands {},
        );
    }
    ruled(
        "The button gets the missing card: no misdeal.",
        "Deal the missing card from the top of the stub.",
        Effect::Stands {},
    )
}

pub(super) fn disordered_stub() -> Ruled {
    ruled(
        "The hand plays on with the stub put in order, or shuffled if that cannot be done.",
        "Put the stub back in order; if that is not possible, scramble, shuffle and cut it, and \
         deal on from it.",
        Effect::Stands {},
    )
}

pub(super) fn misplaced(substantial_action: bool) -> Ruled {
    if substantial_action {
        return ruled(
            "After substantial action button and blinds stay where they are.",
            "Play on.",
            Effect::Stands {},
        );
    }
    ruled(
        "Before substantial action button and blinds are put right.",
        "Take the forced bets back, put the button right and enter the deal again; the cards stay.",
        Effect::BetsTakenBack {},
    )
}

pub(super) fn four_card_flop(just_laid: bool, acted_since: bool) -> Ruled {
    let remedy = "Turn the four cards face down, scramble them and let the floor pick one: it is \
                  the next burn card. Enter the other three as the flop.";
    if acted_since {
        return ruled(
            "After action on the flop the floor decides.",
            "Stop and call the floor.",
            Effect::Stands {},
        );
    }
    let then = if just_laid { Effect::BoardTakenBack {} } else { Effect::Stands {} };
    ruled("One of the four is not a flop card; the floor picks which.", remedy, then)
}

pub(super) fn missing_burn(just_laid: bool, acted_since: bool) -> Ruled {
    if acted_since {
        return ruled(
            "A missing burn card is put right only before there is action: the board stands.",
            "Play on with the board as it is.",
            Effect::Stands {},
        );
    }
    let then = if just_laid { Effect::BoardTakenBack {} } else { Effect::Stands {} };
    ruled(
        "The missing burn card is put right.",
        "The first card dealt is the burn card; enter the burn, then the cards that follow it.",
        then,
    )
}

pub(super) fn premature_board(due: Option<Street>, burned: bool) -> Ruled {
    let Some(due) = due.filter(|_| !burned) else {
        return ruled(
            "Cards dealt too early do not count.",
            "Put them back into the stub and shuffle it.",
            Effect::Stands {},
        );
    };
    ruled(
        format!(
            "The {} was dealt too early: it does not count, but its burn card stays.",
            due.name()
        ),
        format!(
            "Put the {0} back into the stub, but not its burn card, and shuffle. Finish the \
             betting; then deal the {0} without another burn card.",
            due.name()
        ),
        Effect::BurnStays {},
    )
}

pub(super) fn out_of_turn(seat: u8, due: u8, action: DeclaredAction) -> (String, String) {
    let ruling = match action {
        DeclaredAction::Fold => format!("Seat {seat}'s fold out of turn binds."),
        _ => format!(
            "Seat {seat}'s action out of turn binds if the action before it does not change the \
             bet to match; otherwise it is free again."
        ),
    };
    (ruling, format!("Back to seat {due}, whose turn it is."))
}

/// What chips put forward without a clear word amount to: a bet or raise to `to`, or a call.
pub(super) fn bet(what: Irregularity, seat: u8, nothing_to_call: bool, to: Option<Money>) -> Ruled {
    let why = match what {
        Irregularity::OverChip => {
            "An oversized chip without a word is a call; if there is no bet to call, it is a bet."
        }
        Irregularity::ShortRaise => {
            "A raise of at least half the minimum is made up to the minimum; less is a call."
        }
        _ => "Only the first motion of a string bet counts.",
    };
    match to {
        Some(to) => ruled(
            format!("{why} It is {to}."),
            format!("Seat {seat} makes it {to} in all on this street."),
            Effect::RaisesTo { seat, to },
        ),
        None if nothing_to_call => ruled(
            format!("{why} It is a check."),
            format!("Seat {seat} takes the chips back."),
            Effect::Calls { seat },
        ),
        None => ruled(
            format!("{why} It is a call."),
            format!("Seat {seat} puts in what there is to call, and takes back the rest."),
            Effect::Calls { seat },
        ),
    }
}

/// The ruling if the floor calls a misdeal instead of the house's ruling.
pub(super) fn floor_misdeal(instead_of: &Ruling, reason: &str) -> Ruling {
    let (ruling, remedy, _) = misdeal(false);
    Ruling {
        code: instead_of.code.clone(),
        rule: "holdem/18".to_owned(),
        ruling: format!("{ruling} The floor's reason: {reason}"),
        remedy,
    }
}
