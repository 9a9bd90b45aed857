//! The commands open now, and their bounds. Every answer here is asked of the very functions that
//! decide.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    call::{Answer, Bet, Call},
    command::{IrregularityCondition, MisdealCondition},
    decide::{self, answer, call, challenge, deal, misdeal, play, showdown},
    desk::Desk,
    hand::{Awaits, Mode},
    house_rules::HouseRules,
    seat::{Seat, Team},
    state::{Match, Stage, State},
};
use crate::cards::SpanishCard;

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
    let State::Match(game) = state else { return Vec::new() };
    if game.stage == Stage::Dealing {
        return vec![open_deal(game)];
    }
    let Some(desk) = decide::desk(rules, game) else { return Vec::new() };
    let seats = || game.setup.players.round_from(desk.hand.mano);
    let mut open = Vec::new();
    for seat in seats().filter(|seat| desk.hand.is_in(*seat)) {
        open.extend(calls_and_answers(&desk, seat));
        open.extend(cards_and_values(&desk, seat));
    }
    open.extend(winners(&desk));
    for seat in seats() {
        open.extend(shows(&desk, seat));
        open.extend(seats().filter_map(|against| pido_flor(&desk, seat, against)));
    }
    if desk.awaits() == Awaits::Close {
        open.push(Legal::CloseHand {});
    }
    open.push(Legal::Misdeal { conditions: MisdealCondition::DEALERS });
    open.extend(seats().flat_map(|seat| irregularities(&desk, seat)));
    open
}

fn open_deal(game: &Match) -> Legal {
    Legal::Deal {
        dealer: game.dealer,
        cut_by: game.setup.players.before(game.dealer),
        min_taken: deal::MIN_TAKEN,
        max_taken: deal::MAX_TAKEN,
    }
}

fn calls_and_answers(desk: &Desk<'_>, seat: Seat) -> Vec<Legal> {
    let calls = Call::ALL.into_iter().filter_map(|call| {
        let worth = call::may_call(desk, seat, call).ok()?;
        Some(Legal::Call { seat, call, accepted: worth.accepted, refused: worth.refused })
    });
    let answers = Answer::ALL.into_iter().filter_map(|answer| {
        let bet = answer::may_answer(desk, seat, answer).ok()?;
        let points = match answer {
            Answer::Quiero => answer::worth(desk, bet),
            Answer::NoQuiero | Answer::ConFlorMeAchico => answer::worth_refused(desk, bet),
            Answer::NoFlor => None,
        };
        Some(Legal::Answer { seat, answer, points })
    });
    calls.chain(answers).collect()
}

fn cards_and_values(desk: &Desk<'_>, seat: Seat) -> Vec<Legal> {
    let mut open = Vec::new();
    if showdown::may_speak(desk, seat).is_ok() {
        open.push(Legal::Declare { seat, values: showdown::values(desk, seat) });
    }
    if showdown::may_concede(desk, seat).is_ok() {
        open.push(Legal::SonBuenas { seat });
    }
    if desk.awaits() == (Awaits::Turn { seat }) {
        open.push(Legal::PlayCard { seat, cards: playable(desk, seat) });
    }
    if play::may_leave(desk, seat).is_ok() {
        open.push(Legal::Mazo { seat });
    }
    open
}

fn playable(desk: &Desk<'_>, seat: Seat) -> Vec<SpanishCard> {
    SpanishCard::all().filter(|card| play::may_play(desk, seat, *card).is_ok()).collect()
}

fn winners(desk: &Desk<'_>) -> Option<Legal> {
    let teams = Team::BOTH;
    match (desk.awaits(), &desk.hand.showdown) {
        (Awaits::ShowdownWinner { bet: Bet::Flor }, Some(showdown)) => {
            Some(Legal::FlorWon { teams, points: showdown.points })
        }
        (Awaits::ShowdownWinner { .. }, Some(showdown)) => {
            Some(Legal::EnvidoWon { teams, points: showdown.points })
        }
        (Awaits::HandWinner, _) => Some(Legal::HandWon { teams, points: desk.hand.truco.worth() }),
        _ => None,
    }
}

/// A player's known cards, and those that the others are from.
fn known_and_possible(desk: &Desk<'_>, seat: Seat) -> (Vec<SpanishCard>, Vec<SpanishCard>) {
    let known = desk.hand.known(seat).to_vec();
    let mut from = desk.hand.possible(seat);
    from.retain(|card| !known.contains(card));
    (known, from)
}

fn shows(desk: &Desk<'_>, seat: Seat) -> Option<Legal> {
    play::may_show(desk, seat).ok()?;
    let (known, from) = known_and_possible(desk, seat);
    Some(Legal::ShowCards { seat, known, from })
}

fn pido_flor(desk: &Desk<'_>, seat: Seat, against: Seat) -> Option<Legal> {
    challenge::may_challenge(desk, seat, against).ok()?;
    let (known, from) = match desk.game.setup.mode {
        Mode::Cards => known_and_possible(desk, against),
        Mode::Scorer => (Vec::new(), Vec::new()),
    };
    Some(Legal::PidoFlor { seat, against, known, from })
}

fn irregularities(desk: &Desk<'_>, seat: Seat) -> Vec<Legal> {
    let open = IrregularityCondition::ALL
        .into_iter()
        .filter(|condition| misdeal::may_rule(desk, *condition, seat).is_ok());
    let cards = |condition| match condition {
        IrregularityCondition::CardOutOfTurn => playable(desk, seat),
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
