//! Rulings on the deal and on the pack (rules/holdem.md, 15 to 17; `at_the_table.md`, S and B).

use super::{
    super::super::{
        codes,
        command::{ExposedBy, Stub},
        engine::{Action, Becomes, HandInPlay, Irregularity, Step, Street},
        event::{Effect, Report},
        house_rules::{Fouled, HouseRules},
        state::Round,
    },
    ruled::{Ruled, fouled, misdeal},
};
use crate::{Problem, Violation};
use houseway_words::said;

/// The number of cards in a hand.
const HOLE_CARDS: u8 = 2;

pub(super) fn on_the_deal(
    round: &Round,
    play: &HandInPlay,
    report: &Report,
) -> Result<Ruled, Violation> {
    let substantial = play.substantial_action();
    Ok(match report.what {
        Irregularity::HoleCardExposed => exposed(play, report),
        Irregularity::BoxedCard => boxed(play, report),
        Irregularity::WrongCardCount => wrong_count(play, report),
        Irregularity::ButtonShortOfCard => button_short(play),
        Irregularity::TwoCardsToButton => {
            Ruled::stands(said!("ruling-two-to-button"), said!("ruling-button-keeps-both"))
        }
        Irregularity::WrongBlind => wrong_blind(round, play, report)?,
        Irregularity::MisplacedButton => misplaced(substantial),
        _ => disordered_stub(report.stub),
    })
}

pub(super) fn on_the_pack(rules: &HouseRules, play: &HandInPlay, report: &Report) -> Ruled {
    match (report.what, report.seat) {
        (Irregularity::ForeignCard, _) if rules.fouled == Fouled::AnyForeign => fouled(),
        (Irregularity::ForeignCard, _) if !play.substantial_action() => misdeal(false),
        (Irregularity::ForeignCard, Some(seat)) => Ruled::new(
            said!("ruling-foreign-dead", seat = seat),
            said!("ruling-kill-and-call", seat = seat),
            Effect::DeadHand { seat, returns: None },
        )
        .by_the_floor(),
        (Irregularity::ForeignCard, None) => {
            Ruled::stands(said!("ruling-foreign-scrap"), said!("ruling-lay-aside"))
        }
        (Irregularity::OtherBack, None) => {
            Ruled::stands(said!("ruling-other-back-stands"), said!("ruling-play-on"))
        }
        _ => fouled(),
    }
}

fn exposed(play: &HandInPlay, report: &Report) -> Ruled {
    let by_dealer = report.by.unwrap_or(ExposedBy::Dealer) == ExposedBy::Dealer;
    if !by_dealer || !play.steps.is_empty() {
        return kept(report);
    }
    let first_two = report.nth.is_some_and(|nth| nth <= 2);
    if first_two || play.exposed_as(Becomes::Burn) > 0 {
        return misdeal(false);
    }
    Ruled::new(
        said!("ruling-exposed-replaced"),
        said!("ruling-replace-from-stub"),
        Effect::BecomesBurnCard { card: report.card },
    )
}

fn kept(report: &Report) -> Ruled {
    let then = match (report.seat, report.card) {
        (Some(seat), Some(card)) => Effect::CardKnown { seat, card, other: None },
        _ => Effect::Stands {},
    };
    let ruling = said!("ruling-exposed-stays");
    Ruled::new(ruling, said!("ruling-card-stays"), then)
}

fn boxed(play: &HandInPlay, report: &Report) -> Ruled {
    let in_the_deal = play.betting.street() == Street::Preflop && !play.substantial_action();
    if in_the_deal && play.exposed_as(Becomes::Scrap) > 0 {
        return misdeal(false);
    }
    Ruled::new(
        said!("ruling-boxed-scrap"),
        said!("ruling-lay-aside"),
        Effect::LaidAside { card: report.card, becomes: Becomes::Scrap },
    )
}

fn wrong_count(play: &HandInPlay, report: &Report) -> Ruled {
    let seat = report.seat.unwrap_or_default();
    let few = report.count.is_some_and(|count| count < HOLE_CARDS);
    if few && seat == play.deal.positions.button {
        return button_short(play);
    }
    if !play.substantial_action() {
        return misdeal(false);
    }
    Ruled::new(
        said!("ruling-no-refund", seat = seat),
        said!("ruling-muck-one-burn"),
        Effect::DeadHand { seat, returns: None },
    )
}

fn button_short(play: &HandInPlay) -> Ruled {
    let stays = |step: &Step| match step {
        Step::Act { place, action } => {
            Some(*place) == play.button() && !matches!(action, Action::Fold)
        }
        _ => false,
    };
    let seat = play.deal.positions.button;
    if play.steps.iter().any(stays) {
        return Ruled::new(
            said!("ruling-button-acted-short"),
            said!("ruling-muck-seat-one-burn", seat = seat),
            Effect::DeadHand { seat, returns: None },
        );
    }
    Ruled::stands(said!("ruling-button-gets-card"), said!("ruling-deal-button"))
}

fn disordered_stub(stub: Option<Stub>) -> Ruled {
    let remedy = said!("ruling-scramble");
    match stub {
        Some(Stub::Restored) => {
            Ruled::stands(said!("ruling-stub-restored"), said!("ruling-play-on"))
        }
        Some(Stub::StubOnly) => Ruled::stands(said!("ruling-stub-mixed"), remedy),
        Some(Stub::WithMuck) => Ruled::new(said!("ruling-stub-and-muck"), remedy, Effect::Mixed {}),
        None => Ruled::stands(said!("ruling-stub-in-order"), said!("ruling-stub-put-back")),
    }
}

fn misplaced(substantial_action: bool) -> Ruled {
    if substantial_action {
        return Ruled::stands(said!("ruling-button-stays"), said!("ruling-play-on"));
    }
    Ruled::new(
        said!("ruling-button-put-right"),
        said!("ruling-put-button-right"),
        Effect::BetsTakenBack {},
    )
}

/// The program has posted the correct blind, but a different amount was on the table (C25).
fn wrong_blind(round: &Round, play: &HandInPlay, report: &Report) -> Result<Ruled, Violation> {
    let seat = report.seat.unwrap_or_default();
    let place = play.place(seat);
    let entry = place.and_then(|place| play.setup.players().get(place.index()));
    let due = round.money(entry.map_or(0, |entry| entry.blind + entry.post));
    let amount = report.amount.unwrap_or(due);
    let remedy = said!("ruling-blind-is", seat = seat, due = due);
    let before_flop = play.betting.street() == Street::Preflop;
    if amount == due {
        let detail = said!("blind-was-due", due = due);
        let problem = Problem::new(&codes::OUT_OF_BOUNDS, Some("holdem/C25"), "/amount", detail);
        return Err(Violation::of(problem));
    }
    if !before_flop {
        let ruling = said!("ruling-blind-not-put-right", amount = amount, due = due);
        return Ok(Ruled::stands(ruling, remedy).by_the_floor());
    }
    if amount < due {
        let short = due.minus(amount).unwrap_or_default();
        let ruling = said!("ruling-blind-made-up", amount = amount, due = due, short = short);
        return Ok(Ruled::stands(ruling, remedy));
    }
    if play.steps.is_empty() {
        let more = amount.minus(due).unwrap_or_default();
        let ruling = said!("ruling-blind-goes-back", amount = amount, due = due, more = more);
        return Ok(Ruled::stands(ruling, remedy));
    }
    let live = place.filter(|_| play.live().any(|(_, live)| live == seat));
    let player = live.and_then(|place| play.betting.player(place));
    let Some(player) = player else {
        let ruling = said!("ruling-blind-dead", amount = amount, due = due);
        return Ok(Ruled::stands(ruling, said!("ruling-floor-decides")).by_the_floor());
    };
    let to = round.coin().chips(amount).map_err(|error| Violation::out_of_range(&error))?;
    if to > player.reach() {
        let most = round.money(player.reach());
        let detail = said!("can-have-put-in", seat = seat, most = most);
        let problem = Problem::new(&codes::ABOVE_STACK, Some("holdem/C25"), "/amount", detail);
        return Err(Violation::of(problem));
    }
    if to <= player.street {
        let ruling = said!("ruling-blind-covered", amount = amount, due = due);
        return Ok(Ruled::stands(ruling, said!("ruling-play-on")));
    }
    let ruling = said!("ruling-blind-plays", amount = amount, due = due);
    let then = Effect::BlindPlays { seat, to: amount };
    Ok(Ruled::new(ruling, said!("ruling-amount-plays", seat = seat, amount = amount), then).of(to))
}
