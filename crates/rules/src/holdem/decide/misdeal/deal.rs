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
        Irregularity::TwoCardsToButton => Ruled::stands(
            "Two cards running to the button are no misdeal.",
            "Go on; the button keeps both cards.",
        ),
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
            format!("A hand with a foreign card is dead: seat {seat}'s."),
            format!("Kill the hand of seat {seat}; call the floor."),
            Effect::DeadHand { seat, returns: None },
        )
        .by_the_floor(),
        (Irregularity::ForeignCard, None) => Ruled::stands(
            "A foreign card in the board or the stub is a scrap: the next card takes its place.",
            "Lay it aside; deal the next card.",
        ),
        (Irregularity::OtherBack, None) => {
            Ruled::stands("A card with another back in the stub: the action stands.", "Play on.")
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
        "One hole card exposed by the dealer is replaced: no misdeal.",
        "Deal on; report every exposed card. Replace it from the stub; it is the burn card.",
        Effect::BecomesBurnCard { card: report.card },
    )
}

fn kept(report: &Report) -> Ruled {
    let then = match (report.seat, report.card) {
        (Some(seat), Some(card)) => Effect::CardKnown { seat, card, other: None },
        _ => Effect::Stands {},
    };
    let ruling = "A card exposed by its player, or after the deal, stays where it is: the hand is \
                  live.";
    Ruled::new(ruling, "The card stays; play on.", then)
}

fn boxed(play: &HandInPlay, report: &Report) -> Ruled {
    let in_the_deal = play.betting.street() == Street::Preflop && !play.substantial_action();
    if in_the_deal && play.exposed_as(Becomes::Scrap) > 0 {
        return misdeal(false);
    }
    Ruled::new(
        "One boxed card is a scrap: the next card takes its place.",
        "Lay it aside; deal the next card.",
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
        format!("After substantial action seat {seat}'s hand is dead, without a refund."),
        "Muck the hand; burn one card only.",
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
            "The button has acted on a hand that is short of a card: it is dead.",
            format!("Muck the hand of seat {seat}; burn one card only."),
            Effect::DeadHand { seat, returns: None },
        );
    }
    Ruled::stands(
        "The button gets the missing card, even after substantial action: no misdeal.",
        "Deal the button its card.",
    )
}

fn disordered_stub(stub: Option<Stub>) -> Ruled {
    let remedy = "Scramble, shuffle and cut what is mixed.";
    match stub {
        Some(Stub::Restored) => {
            Ruled::stands("The stub is in its order again: the hand plays on.", "Play on.")
        }
        Some(Stub::StubOnly) => {
            Ruled::stands("The stub alone is mixed: it is shuffled and cut.", remedy)
        }
        Some(Stub::WithMuck) => Ruled::new(
            "Stub and muck are mixed, shuffled face down and cut: what was burned or folded is \
             unseen again.",
            remedy,
            Effect::Mixed {},
        ),
        None => Ruled::stands(
            "The hand plays on with the stub put in order, or shuffled if that cannot be done.",
            "Put the stub back in order. Scramble, shuffle and cut what is mixed.",
        ),
    }
}

fn misplaced(substantial_action: bool) -> Ruled {
    if substantial_action {
        return Ruled::stands(
            "After substantial action button and blinds stay; the next hand goes on from there.",
            "Play on.",
        );
    }
    Ruled::new(
        "Before substantial action button and blinds are put right.",
        "Put the button right; the cards stay. Take the forced bets back and enter the deal again.",
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
    let remedy = format!("Seat {seat}'s blind is {due}.");
    let before_flop = play.betting.street() == Street::Preflop;
    if amount == due {
        let detail = said!("blind-was-due", due = due);
        let problem = Problem::new(&codes::OUT_OF_BOUNDS, Some("holdem/C25"), "/amount", detail);
        return Err(Violation::of(problem));
    }
    if !before_flop {
        let ruling = format!(
            "A blind of {amount} that should be {due} was not put right on its street: the floor \
             decides."
        );
        return Ok(Ruled::stands(ruling, remedy).by_the_floor());
    }
    if amount < due {
        let short = due.minus(amount).unwrap_or_default();
        let ruling = format!(
            "A blind of {amount} that should be {due} is made up on this street: {short} more."
        );
        return Ok(Ruled::stands(ruling, remedy));
    }
    if play.steps.is_empty() {
        let more = amount.minus(due).unwrap_or_default();
        let ruling = format!(
            "A blind of {amount} that should be {due}: {more} goes back before the next action."
        );
        return Ok(Ruled::stands(ruling, remedy));
    }
    let live = place.filter(|_| play.live().any(|(_, live)| live == seat));
    let player = live.and_then(|place| play.betting.player(place));
    let Some(player) = player else {
        let ruling = format!("A blind of {amount} that should be {due}: the hand is dead.");
        return Ok(Ruled::stands(ruling, "The floor decides.").by_the_floor());
    };
    let to = round.coin().chips(amount).map_err(|error| Violation::out_of_range(&error))?;
    if to > player.reach() {
        let most = round.money(player.reach());
        let detail = said!("can-have-put-in", seat = seat, most = most);
        let problem = Problem::new(&codes::ABOVE_STACK, Some("holdem/C25"), "/amount", detail);
        return Err(Violation::of(problem));
    }
    if to <= player.street {
        let ruling = format!("A blind of {amount} that should be {due} has been covered since.");
        return Ok(Ruled::stands(ruling, "Play on."));
    }
    let ruling = format!("A blind of {amount} that should be {due} was acted on: it plays.");
    let then = Effect::BlindPlays { seat, to: amount };
    Ok(Ruled::new(ruling, format!("Seat {seat}'s {amount} plays."), then).of(to))
}
