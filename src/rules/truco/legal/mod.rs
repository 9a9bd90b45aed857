//! What is open now: each file has the checks for one kind of command. `decide` makes them before
//! it accepts one, and the list here is made from the same checks, so the two cannot disagree.

pub(super) mod answer;
pub(super) mod call;
pub(super) mod challenge;
pub(super) mod context;
pub(super) mod irregularity;
pub(super) mod play;
pub(super) mod showdown;
pub(super) mod undo;

use serde::Serialize;
use utoipa::ToSchema;

use self::context::RulingContext;
use super::{
    command::{IrregularityCondition, MisdealCondition},
    hand::{Answer, Awaits, Bet, Call, Mode},
    house_rules::HouseRules,
    seat::{Seat, Team},
    state::{Match, Stage, State},
};
use crate::{cards::SpanishCard, rules::GameEvent};

/// The fewest cards that a cut takes: more than three (`truco/5`).
pub const MIN_TAKEN: u8 = 4;
/// The most cards that a cut takes: more than three of the forty are left.
pub const MAX_TAKEN: u8 = 36;

/// A command that is open now, and its bounds. What only the floor may enter is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    Deal {
        dealer: Seat,
        /// Who cuts, should the cut be entered.
        cut_by: Seat,
        /// The fewest cards that a cut takes.
        min_taken: u8,
        /// The most cards that a cut takes.
        max_taken: u8,
    },
    Call {
        seat: Seat,
        call: Call,
        /// What it is worth accepted, before points stop at the target; null for a flor, whose
        /// worth is known when everybody has spoken.
        accepted: Option<u8>,
        /// What it is worth refused.
        refused: Option<u8>,
    },
    Answer {
        seat: Seat,
        answer: Answer,
        /// What is at stake if this is *quiero*, and what the other side scores otherwise; null
        /// where that is known when everybody has spoken.
        points: Option<u8>,
    },
    Declare {
        seat: Seat,
        /// The values that the cards can make, by what the table has seen.
        values: Vec<u8>,
    },
    SonBuenas {
        seat: Seat,
    },
    ShowCards {
        seat: Seat,
        /// Cards that are among the three.
        #[schema(value_type = Vec<String>)]
        known: Vec<SpanishCard>,
        /// Where the others are from.
        #[schema(value_type = Vec<String>)]
        from: Vec<SpanishCard>,
    },
    PlayCard {
        seat: Seat,
        /// The cards that the player may have.
        #[schema(value_type = Vec<String>)]
        cards: Vec<SpanishCard>,
    },
    Mazo {
        seat: Seat,
    },
    EnvidoWon {
        teams: [Team; 2],
        points: u8,
    },
    FlorWon {
        teams: [Team; 2],
        points: u8,
    },
    HandWon {
        teams: [Team; 2],
        points: u8,
    },
    PidoFlor {
        seat: Seat,
        against: Seat,
        /// Cards that are among the challenged player's three; empty in scorer mode, where
        /// `had_flor` is entered instead.
        #[schema(value_type = Vec<String>)]
        known: Vec<SpanishCard>,
        /// Where the others are from.
        #[schema(value_type = Vec<String>)]
        from: Vec<SpanishCard>,
    },
    CloseHand {},
    Undo {
        /// The entry that it takes back, by the name of its event.
        #[schema(value_type = String, example = "card_played")]
        entry: &'static str,
    },
    Misdeal {
        conditions: [MisdealCondition; 3],
    },
    Irregularity {
        condition: IrregularityCondition,
        seat: Seat,
        /// The cards that it may have been, where one belongs to it.
        #[schema(value_type = Vec<String>)]
        cards: Vec<SpanishCard>,
    },
}

/// Everything that is open now.
#[must_use]
pub fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
    let State::Open(game) = state else { return Vec::new() };
    let mut open = match RulingContext::of(rules, game) {
        Some(context) => in_hand(&context),
        None if game.stage == Stage::Dealing => vec![open_deal(game)],
        None => return Vec::new(),
    };
    open.extend(undo::last_entry(game).map(|entry| Legal::Undo { entry: entry.name() }));
    open
}

/// Everything that is open in the hand in play.
fn in_hand(context: &RulingContext<'_>) -> Vec<Legal> {
    let game = context.game;
    let seats = || game.setup.players.round_from(context.hand.mano);
    let mut open = Vec::new();
    for seat in seats().filter(|seat| context.hand.is_in(*seat)) {
        open.extend(calls_and_answers(context, seat));
        open.extend(cards_and_values(context, seat));
    }
    open.extend(winners(context));
    for seat in seats() {
        open.extend(shows(context, seat));
        open.extend(seats().filter_map(|against| pido_flor(context, seat, against)));
    }
    if context.awaits() == Awaits::Close {
        open.push(Legal::CloseHand {});
    }
    open.push(Legal::Misdeal { conditions: MisdealCondition::DEALERS });
    open.extend(seats().flat_map(|seat| irregularities(context, seat)));
    open
}

fn open_deal(game: &Match) -> Legal {
    Legal::Deal {
        dealer: game.dealer,
        cut_by: game.setup.players.before(game.dealer),
        min_taken: MIN_TAKEN,
        max_taken: MAX_TAKEN,
    }
}

fn calls_and_answers(context: &RulingContext<'_>, seat: Seat) -> Vec<Legal> {
    let calls = Call::ALL.into_iter().filter_map(|call| {
        let worth = call::may_call(context, seat, call).ok()?;
        Some(Legal::Call { seat, call, accepted: worth.accepted, refused: worth.refused })
    });
    let answers = Answer::ALL.into_iter().filter_map(|answer| {
        let bet = answer::may_answer(context, seat, answer).ok()?;
        let points = match answer {
            Answer::Quiero => answer::worth(context, bet),
            Answer::NoQuiero | Answer::ConFlorMeAchico => answer::worth_refused(context, bet),
            Answer::NoFlor => None,
        };
        Some(Legal::Answer { seat, answer, points })
    });
    calls.chain(answers).collect()
}

fn cards_and_values(context: &RulingContext<'_>, seat: Seat) -> Vec<Legal> {
    let mut open = Vec::new();
    if showdown::may_speak(context, seat).is_ok() {
        open.push(Legal::Declare { seat, values: showdown::values(context, seat) });
    }
    if showdown::may_concede(context, seat).is_ok() {
        open.push(Legal::SonBuenas { seat });
    }
    if context.awaits() == (Awaits::Turn { seat }) {
        open.push(Legal::PlayCard { seat, cards: playable(context, seat) });
    }
    if play::may_leave(context, seat).is_ok() {
        open.push(Legal::Mazo { seat });
    }
    open
}

fn playable(context: &RulingContext<'_>, seat: Seat) -> Vec<SpanishCard> {
    SpanishCard::all().filter(|card| play::may_play(context, seat, *card).is_ok()).collect()
}

fn winners(context: &RulingContext<'_>) -> Option<Legal> {
    let teams = Team::BOTH;
    match (context.awaits(), &context.hand.showdown) {
        (Awaits::ShowdownWinner { bet: Bet::Flor }, Some(showdown)) => {
            Some(Legal::FlorWon { teams, points: showdown.points })
        }
        (Awaits::ShowdownWinner { .. }, Some(showdown)) => {
            Some(Legal::EnvidoWon { teams, points: showdown.points })
        }
        (Awaits::HandWinner, _) => {
            Some(Legal::HandWon { teams, points: context.hand.truco.worth() })
        }
        _ => None,
    }
}

/// A player's known cards, and those that the others are from.
fn known_and_possible(
    context: &RulingContext<'_>,
    seat: Seat,
) -> (Vec<SpanishCard>, Vec<SpanishCard>) {
    let known = context.hand.known(seat).to_vec();
    let mut from = context.hand.possible(seat);
    from.retain(|card| !known.contains(card));
    (known, from)
}

fn shows(context: &RulingContext<'_>, seat: Seat) -> Option<Legal> {
    play::may_show(context, seat).ok()?;
    let (known, from) = known_and_possible(context, seat);
    Some(Legal::ShowCards { seat, known, from })
}

fn pido_flor(context: &RulingContext<'_>, seat: Seat, against: Seat) -> Option<Legal> {
    challenge::may_challenge(context, seat, against).ok()?;
    let (known, from) = match context.game.setup.mode {
        Mode::Cards => known_and_possible(context, against),
        Mode::Scorer => (Vec::new(), Vec::new()),
    };
    Some(Legal::PidoFlor { seat, against, known, from })
}

fn irregularities(context: &RulingContext<'_>, seat: Seat) -> Vec<Legal> {
    let open = IrregularityCondition::ALL
        .into_iter()
        .filter(|condition| irregularity::may_rule(context, *condition, seat).is_ok());
    let cards = |condition| match condition {
        IrregularityCondition::CardOutOfTurn => playable(context, seat),
        _ => Vec::new(),
    };
    open.map(|condition| Legal::Irregularity { condition, seat, cards: cards(condition) })
        .filter(|open| {
            // A player whose three cards are on the table has none to put down.
            !matches!(open, Legal::Irregularity {
                condition: IrregularityCondition::CardOutOfTurn,
                cards,
                ..
            } if cards.is_empty())
        })
        .collect()
}
