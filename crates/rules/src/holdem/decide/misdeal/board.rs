//! Rulings on burn cards and the board (rules/holdem.md, 17; `at_the_table.md`, C27 and C28).

use super::{
    super::super::{
        engine::{Becomes, HandInPlay, Irregularity, Step, Street},
        event::{Effect, Report},
    },
    ruled::Ruled,
};

pub(super) fn on_the_board(play: &HandInPlay, report: &Report) -> Ruled {
    let just_laid = play.steps.last() == Some(&Step::Street);
    let acted_since = !just_laid && !play.board.is_empty() && play.street_due().is_none();
    let laid_wrongly =
        matches!(report.what, Irregularity::FourCardFlop | Irregularity::MissingBurn);
    if play.boards() > 1 && laid_wrongly {
        let ruling =
            "With several boards the floor says which cards are a board's, and which is burned.";
        return Ruled::stands(ruling, "Call the floor; replace_board puts the cards right.")
            .by_the_floor();
    }
    match report.what {
        Irregularity::FourCardFlop => four_card_flop(play, report, just_laid, acted_since),
        Irregularity::MissingBurn => missing_burn(play, just_laid, acted_since),
        Irregularity::TwoBurned if play.street_due().is_some() => Ruled::stands(
            "Two cards were burned and the street is not laid: the second goes back.",
            "Put the second card back on the stub.",
        ),
        Irregularity::TwoBurned => {
            Ruled::stands("The street has been laid: it stands, whatever was burned.", "Play on.")
        }
        Irregularity::BurnExposed => Ruled::new(
            "A burn card that was seen plays nowhere.",
            "Lay it aside; deal the next card.",
            Effect::LaidAside { card: report.card, becomes: Becomes::Burned },
        ),
        _ => premature_board(play.betting.street().next(), play.burned),
    }
}

fn four_card_flop(play: &HandInPlay, report: &Report, just_laid: bool, acted_since: bool) -> Ruled {
    let remedy = "Four face down; the floor takes one. It is the turn's burn card; enter the other \
                  three as the flop, without a burn.";
    if acted_since {
        return Ruled::stands("After action on the flop the floor decides.", remedy).by_the_floor();
    }
    let laid = just_laid && play.betting.street() == Street::Flop;
    let due = play.street_due() == Some(Street::Flop);
    let then = if laid || due {
        Effect::FlopOfThree { cards: report.cards.clone() }
    } else {
        Effect::Stands {}
    };
    Ruled::new("One of the four is not a flop card: the floor draws which.", remedy, then)
        .by_the_floor()
}

fn missing_burn(play: &HandInPlay, just_laid: bool, acted_since: bool) -> Ruled {
    if acted_since {
        return Ruled::stands(
            "A missing burn card is put right only before there is action: the board stands.",
            "Play on with the board as it is.",
        );
    }
    let then = if just_laid { Effect::BoardBecomesBurn {} } else { Effect::Stands {} };
    let flop = play.board.len() <= 3;
    let remedy = if flop {
        "One of the three becomes the burn. Turn them face down, scramble them, burn one; the \
         other two and the next card are the flop."
    } else {
        "The card laid is the burn card; lay the next."
    };
    Ruled::new("The missing burn card is put right.", remedy, then)
}

fn premature_board(due: Option<Street>, burned: bool) -> Ruled {
    let Some(due) = due.filter(|_| !burned) else {
        return Ruled::stands(
            "Cards dealt too early do not count.",
            "Put them back into the stub and shuffle it.",
        );
    };
    let name = due.name();
    Ruled::new(
        format!("The {name} was dealt too early: it does not count, but its burn card stays."),
        format!(
            "Put the {name} back into the stub, but not its burn card, and shuffle. Finish the \
             betting; then deal the {name} without another burn card."
        ),
        Effect::BurnStays {},
    )
}
