//! The house's rulings on misdeals and irregularities, as worded in the log.

use crate::{
    Ruling,
    truco::{
        command::MisdealCondition,
        legal::context::RulingContext,
        seat::{Seat, Team},
    },
};
use houseway_base::cards::SpanishCard;
use houseway_words::{Said, said};

/// The remedy for a deal that does not count.
const DEAL_AGAIN: &str = "ruling-same-dealer-again";

/// The name of a misdeal, and what went wrong.
fn misdeal_words(condition: MisdealCondition) -> (&'static str, Said) {
    match condition {
        MisdealCondition::WrongNumberOfCards => {
            ("wrong_number_of_cards", said!("ruling-not-three-cards"))
        }
        MisdealCondition::CardSeenTwice => ("card_seen_twice", said!("ruling-card-twice")),
        MisdealCondition::WrongSeatFirst => ("wrong_seat_first", said!("ruling-wrong-seat-first")),
        MisdealCondition::EnteredWrong => ("entered_wrong", said!("ruling-entered-wrong")),
    }
}

/// The ruling that the same dealer deals again.
pub fn redeal(condition: MisdealCondition) -> Ruling {
    let (code, wrong) = misdeal_words(condition);
    let (ruling, remedy) = match condition {
        MisdealCondition::EnteredWrong => {
            (said!("ruling-hand-struck", wrong = wrong), said!("ruling-enter-hand-anew"))
        }
        MisdealCondition::CardSeenTwice => {
            (said!("ruling-hand-not-counting", wrong = wrong), said!("ruling-check-the-pack"))
        }
        MisdealCondition::WrongNumberOfCards | MisdealCondition::WrongSeatFirst => {
            (said!("ruling-hand-not-counting", wrong = wrong), said!(DEAL_AGAIN))
        }
    };
    Ruling::new(code, "truco/20", &ruling, &remedy)
}

/// The ruling on a misdeal noticed too late, if the house makes the dealer's side pay for it.
pub fn late_misdeal(context: &RulingContext<'_>, condition: MisdealCondition, to: Team) -> Ruling {
    let (code, wrong) = misdeal_words(condition);
    let side = does(context, to, "score");
    let text = said!("ruling-late-misdeal", wrong = wrong, side = side);
    Ruling::new(code, "truco/20", &text, &said!("ruling-score-and-pass"))
}

/// The ruling if a carta brava was dealt face up and the house rule is to deal again.
pub fn brava_exposed(card: SpanishCard) -> Ruling {
    let text = said!("ruling-brava-exposed", card = card);
    Ruling::new("brava_exposed", "truco/5", &text, &said!(DEAL_AGAIN))
}

/// The ruling on a card dealt face up.
pub fn exposed(seat: Seat, card: SpanishCard, kept: bool) -> Ruling {
    let seat = named(seat);
    let (text, remedy) = if kept {
        (said!("ruling-keeps-seen-card", seat = seat, card = card), said!("ruling-go-on-dealing"))
    } else {
        (said!("ruling-card-replaced", seat = seat, card = card), said!("ruling-lay-card-aside"))
    };
    Ruling::new("card_exposed", "truco/5", &text, &remedy)
}

/// The ruling on a player who stated a value, or declared a flor, that does not match the cards.
/// `seen` contains the cards, if the table has seen them.
pub fn wrong_declaration(context: &RulingContext<'_>, seat: Seat, seen: Option<&str>) -> Ruling {
    let wrong = match seen {
        Some(cards) => {
            said!("ruling-wrong-declaration-cards", seat = named(seat), cards = cards)
        }
        None => said!("ruling-wrong-declaration", seat = named(seat)),
    };
    points_lost(context, "wrong_declaration", context.hand.team(seat).other(), wrong)
}

/// The ruling on a winner who does not show their cards.
pub fn not_shown(context: &RulingContext<'_>, seat: Seat) -> Ruling {
    let to = context.hand.team(seat).other();
    points_lost(context, "not_shown", to, said!("ruling-not-shown", seat = named(seat)))
}

fn points_lost(context: &RulingContext<'_>, code: &str, to: Team, wrong: Said) -> Ruling {
    let side = does(context, to, "score");
    let text = if context.hand.sides().scorers(to).len() > 1 {
        said!("ruling-gets-their-points", wrong = wrong, side = side)
    } else {
        said!("ruling-gets-its-points", wrong = wrong, side = side)
    };
    Ruling::new(code, "truco/12", &text, &said!("ruling-points-to-others"))
}

/// The ruling on a card put down out of turn.
pub fn card_out_of_turn(seat: Seat, card: SpanishCard) -> Ruling {
    let text = said!("ruling-takes-card-back", seat = named(seat), card = card);
    Ruling::new("card_out_of_turn", "truco/16", &text, &said!("ruling-go-on-with-turn"))
}

/// The ruling on a call out of turn.
pub fn call_out_of_turn(seat: Seat) -> Ruling {
    let text = said!("ruling-call-does-not-count", seat = named(seat));
    Ruling::new("call_out_of_turn", "truco/6", &text, &said!("ruling-go-on-with-turn"))
}

/// The ruling on a challenge to an undeclared flor.
pub fn pido_flor(
    context: &RulingContext<'_>,
    (seat, against): (Seat, Seat),
    had_flor: bool,
    penalty: u8,
) -> Ruling {
    let (own, other) = (context.hand.team(seat), context.hand.team(against));
    let against = named(against);
    let text = if had_flor {
        let (side, other) = (does(context, own, "score"), Said::logged(&context.hand.named(other)));
        said!("ruling-had-flor", against = against, side = side, other = other)
    } else {
        let side = does(context, own, "lose");
        said!("ruling-had-no-flor", against = against, side = side, points = penalty)
    };
    Ruling::new("pido_flor", "truco/15", &text, &said!("ruling-put-on-sheet"))
}

fn named(seat: Seat) -> Said {
    said!("ruling-seat-named", seat = seat.number())
}

/// `team 1 scores`, worded as in the log.
fn does(context: &RulingContext<'_>, team: Team, verb: &str) -> Said {
    Said::logged(&context.hand.does(team, verb))
}
