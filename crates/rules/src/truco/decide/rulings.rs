//! The house's rulings on misdeals and irregularities, in the words that are logged.

use crate::{
    Ruling,
    truco::{
        command::MisdealCondition,
        legal::context::RulingContext,
        seat::{Seat, Team},
    },
};
use houseway_base::cards::SpanishCard;

/// The remedy for a deal that does not count.
const DEAL_AGAIN: &str = "Collect the cards, shuffle and cut; the same dealer deals again.";

fn ruling(code: &str, rule: &str, ruling: String, remedy: &str) -> Ruling {
    Ruling { code: code.to_owned(), rule: rule.to_owned(), ruling, remedy: remedy.to_owned() }
}

/// The name of a misdeal, and what was wrong.
const fn misdeal_words(condition: MisdealCondition) -> (&'static str, &'static str) {
    match condition {
        MisdealCondition::WrongNumberOfCards => {
            ("wrong_number_of_cards", "Somebody was not dealt three cards")
        }
        MisdealCondition::CardSeenTwice => ("card_seen_twice", "A card is in the pack twice"),
        MisdealCondition::WrongSeatFirst => {
            ("wrong_seat_first", "The first card did not go to the dealer's right")
        }
        MisdealCondition::EnteredWrong => {
            ("entered_wrong", "What was entered is not what was played")
        }
    }
}

/// The ruling that the same dealer deals again.
pub fn redeal(condition: MisdealCondition) -> Ruling {
    let (code, wrong) = misdeal_words(condition);
    let (again, remedy) = match condition {
        MisdealCondition::EnteredWrong => {
            ("the hand is struck", "Enter the hand anew, from the deal, as it was played.")
        }
        MisdealCondition::CardSeenTwice => (
            "the hand does not count",
            "Call the floor, check or change the pack; the same dealer deals again.",
        ),
        MisdealCondition::WrongNumberOfCards | MisdealCondition::WrongSeatFirst => {
            ("the hand does not count", DEAL_AGAIN)
        }
    };
    ruling(code, "truco/20", format!("{wrong}: {again}, and its points are struck."), remedy)
}

/// The ruling on a misdeal noticed too late, if the house makes the dealer's side pay for it.
pub fn late_misdeal(context: &RulingContext<'_>, condition: MisdealCondition, to: Team) -> Ruling {
    let (code, wrong) = misdeal_words(condition);
    let text = format!(
        "{wrong}, noticed after a card was played: the hand is over, its points are struck, and \
         {} 1.",
        context.hand.does(to, "score")
    );
    ruling(code, "truco/20", text, "Score 1 and pass the deal.")
}

/// The ruling if a carta brava was dealt face up and the house rule is to deal again.
pub fn brava_exposed(card: SpanishCard) -> Ruling {
    let text = format!("{card} is a carta brava and was dealt face up: the hand does not count.");
    ruling("brava_exposed", "truco/5", text, DEAL_AGAIN)
}

/// The ruling on a card dealt face up.
pub fn exposed(seat: Seat, card: SpanishCard, kept: bool) -> Ruling {
    let (text, remedy) = if kept {
        (format!("{seat} keeps {card}, which everybody has seen."), "Go on with the deal.")
    } else {
        (
            format!("{seat} has {card} replaced; it is out of the hand."),
            "Lay the card aside and give the next one in its place.",
        )
    };
    ruling("card_exposed", "truco/5", text, remedy)
}

/// The ruling on a player who stated a value, or declared a flor, that does not match the cards;
/// `seen` are the cards, if they were seen.
pub fn wrong_declaration(context: &RulingContext<'_>, seat: Seat, seen: Option<&str>) -> Ruling {
    let cards = seen.map_or_else(String::new, |cards| format!(" ({cards})"));
    let wrong = format!("{seat} has said what the cards do not make{cards}");
    points_lost(context, "wrong_declaration", context.hand.team(seat).other(), &wrong)
}

/// The ruling on a winner who does not show the cards.
pub fn not_shown(context: &RulingContext<'_>, seat: Seat) -> Ruling {
    let to = context.hand.team(seat).other();
    points_lost(context, "not_shown", to, &format!("{seat} does not show the cards"))
}

fn points_lost(context: &RulingContext<'_>, code: &str, to: Team, wrong: &str) -> Ruling {
    let whose = if context.hand.sides().scorers(to).len() > 1 { "their" } else { "its" };
    let scores = context.hand.does(to, "score");
    let text = format!("{wrong}: {scores} the points, whatever {whose} own cards.");
    ruling(code, "truco/12", text, "Score the points for the other side and play on.")
}

/// The ruling on a card put down out of turn.
pub fn card_out_of_turn(seat: Seat, card: SpanishCard) -> Ruling {
    ruling(
        "card_out_of_turn",
        "truco/16",
        format!("{seat} takes {card} back into the hand; everybody has seen it."),
        "Go on with the player whose turn it is.",
    )
}

/// The ruling on a call out of turn.
pub fn call_out_of_turn(seat: Seat) -> Ruling {
    ruling(
        "call_out_of_turn",
        "truco/6",
        format!("What {seat} said out of turn does not count."),
        "Go on with the player whose turn it is.",
    )
}

/// The ruling on a challenge of an undeclared flor.
pub fn pido_flor(
    context: &RulingContext<'_>,
    (seat, against): (Seat, Seat),
    had_flor: bool,
    penalty: u8,
) -> Ruling {
    let (own, other) = (context.hand.team(seat), context.hand.team(against));
    let text = if had_flor {
        format!(
            "{against} had a flor and did not declare it: {} 3, and all that {} won in the hand.",
            context.hand.does(own, "score"),
            context.hand.named(other)
        )
    } else {
        format!("{against} had no flor: {} {penalty}.", context.hand.does(own, "lose"))
    };
    ruling("pido_flor", "truco/15", text, "Put the points on the sheet.")
}
