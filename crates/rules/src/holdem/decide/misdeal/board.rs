//! Rulings on burn cards and the board (rules/holdem.md, 17; `at_the_table.md`, C27 and C28).

use super::{
    super::super::{
        engine::{Becomes, HandInPlay, Irregularity, Step, Street},
        event::{Effect, Report},
    },
    ruled::Ruled,
};
use houseway_words::{Said, said};

pub(super) fn on_the_board(play: &HandInPlay, report: &Report) -> Ruled {
    let just_laid = play.steps.last() == Some(&Step::Street);
    let acted_since = !just_laid && !play.board.is_empty() && play.street_due().is_none();
    let laid_wrongly =
        matches!(report.what, Irregularity::FourCardFlop | Irregularity::MissingBurn);
    if play.boards() > 1 && laid_wrongly {
        let ruling = said!("ruling-several-boards");
        return Ruled::stands(ruling, said!("ruling-replace-board")).by_the_floor();
    }
    match report.what {
        Irregularity::FourCardFlop => four_card_flop(play, report, just_laid, acted_since),
        Irregularity::MissingBurn => missing_burn(play, just_laid, acted_since),
        Irregularity::TwoBurned if play.street_due().is_some() => {
            Ruled::stands(said!("ruling-second-burn-back"), said!("ruling-second-on-stub"))
        }
        Irregularity::TwoBurned => {
            Ruled::stands(said!("ruling-street-laid-stands"), said!("ruling-play-on"))
        }
        Irregularity::BurnExposed => Ruled::new(
            said!("ruling-burn-plays-nowhere"),
            said!("ruling-lay-aside"),
            Effect::LaidAside { card: report.card, becomes: Becomes::Burned },
        ),
        _ => premature_board(play.betting.street().next(), play.burned),
    }
}

fn four_card_flop(play: &HandInPlay, report: &Report, just_laid: bool, acted_since: bool) -> Ruled {
    let remedy = said!("ruling-four-face-down");
    if acted_since {
        return Ruled::stands(said!("ruling-flop-floor-decides"), remedy).by_the_floor();
    }
    let laid = just_laid && play.betting.street() == Street::Flop;
    let due = play.street_due() == Some(Street::Flop);
    let then = if laid || due {
        Effect::FlopOfThree { cards: report.cards.clone() }
    } else {
        Effect::Stands {}
    };
    Ruled::new(said!("ruling-one-of-four"), remedy, then).by_the_floor()
}

fn missing_burn(play: &HandInPlay, just_laid: bool, acted_since: bool) -> Ruled {
    if acted_since {
        return Ruled::stands(said!("ruling-missing-burn-late"), said!("ruling-board-as-it-is"));
    }
    let then = if just_laid { Effect::BoardBecomesBurn {} } else { Effect::Stands {} };
    let flop = play.board.len() <= 3;
    let remedy =
        if flop { said!("ruling-one-of-three-burns") } else { said!("ruling-laid-is-burn") };
    Ruled::new(said!("ruling-missing-burn"), remedy, then)
}

fn premature_board(due: Option<Street>, burned: bool) -> Ruled {
    let Some(due) = due.filter(|_| !burned) else {
        return Ruled::stands(said!("ruling-too-early"), said!("ruling-back-into-stub"));
    };
    let street = || Said::of_id(format!("ruling-{}", due.name()));
    Ruled::new(
        said!("ruling-street-too-early", street = street()),
        said!("ruling-street-back", street = street()),
        Effect::BurnStays {},
    )
}
