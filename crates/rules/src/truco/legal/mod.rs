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
use crate::{Concern, GameEvent, GameLegal, Offer};
use houseway_base::cards::SpanishCard;

/// The fewest cards that a cut takes: more than three (`truco/5`).
pub const MIN_TAKEN: u8 = 4;
/// The most cards that a cut takes: more than three of the forty are left.
pub const MAX_TAKEN: u8 = 36;

/// A command that is open now, and its bounds. What only the floor may enter is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// The next hand is to be dealt.
    Deal {
        /// Who deals.
        dealer: Seat,
        /// Who cuts, should the cut be entered.
        cut_by: Seat,
        /// The fewest cards that a cut takes.
        #[schema(minimum = 4, maximum = 36)]
        min_taken: u8,
        /// The most cards that a cut takes.
        #[schema(minimum = 4, maximum = 36)]
        max_taken: u8,
    },
    /// A player may call.
    Call {
        /// The player, by seat.
        seat: Seat,
        /// The call.
        call: Call,
        /// What it is worth accepted, before points stop at the target; null for a flor, whose
        /// worth is known when everybody has spoken.
        #[schema(required, minimum = 0, maximum = 60)]
        accepted: Option<u8>,
        /// What it is worth refused.
        #[schema(required, minimum = 0, maximum = 60)]
        refused: Option<u8>,
    },
    /// A player may answer for the side.
    Answer {
        /// The player, by seat.
        seat: Seat,
        /// The answer.
        answer: Answer,
        /// What is at stake if this is *quiero*, and what the other side scores otherwise; null
        /// where that is known when everybody has spoken.
        #[schema(required, minimum = 0, maximum = 60)]
        points: Option<u8>,
    },
    /// A player says a value.
    Declare {
        /// The player, by seat.
        seat: Seat,
        /// The values that the cards can make, by what the table has seen.
        #[schema(max_items = 39)]
        values: Vec<u8>,
    },
    /// A player may say *son buenas*: what was said before is better.
    SonBuenas {
        /// The player, by seat.
        seat: Seat,
    },
    /// A player may show the three cards dealt.
    ShowCards {
        /// The player, by seat.
        seat: Seat,
        /// Cards that are among the three.
        #[schema(max_items = 3)]
        known: Vec<SpanishCard>,
        /// Where the others are from.
        #[schema(max_items = 40)]
        from: Vec<SpanishCard>,
    },
    /// A player may play a card.
    PlayCard {
        /// The player, by seat.
        seat: Seat,
        /// The cards that the player may have.
        #[schema(max_items = 40)]
        cards: Vec<SpanishCard>,
    },
    /// A player may go to the mazo.
    Mazo {
        /// The player, by seat.
        seat: Seat,
    },
    /// In scorer mode, who won the accepted envido.
    EnvidoWon {
        /// The side that may have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// What it is worth.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// In scorer mode, who won the accepted flores.
    FlorWon {
        /// The side that may have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// What they are worth.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// In scorer mode, who won the hand by its tricks.
    HandWon {
        /// The side that may have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// What it is worth.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// A player may challenge an opponent's undeclared flor.
    PidoFlor {
        /// Who challenges.
        seat: Seat,
        /// Whose flor may be challenged.
        against: Seat,
        /// Cards that are among the challenged player's three; empty in scorer mode, where
        /// `had_flor` is entered instead.
        #[schema(max_items = 3)]
        known: Vec<SpanishCard>,
        /// Where the others are from.
        #[schema(max_items = 40)]
        from: Vec<SpanishCard>,
    },
    /// The hand is over, and nobody challenges.
    CloseHand {},
    /// The last entry may be taken back.
    Undo {
        /// The entry that it takes back, by the name of its event.
        #[schema(value_type = String, example = "card_played")]
        entry: &'static str,
    },
    /// A misdeal may be reported.
    Misdeal {
        /// What may have happened.
        #[schema(value_type = Vec<MisdealCondition>, min_items = 3, max_items = 3)]
        conditions: [MisdealCondition; 3],
    },
    /// An irregularity that is not a misdeal may be reported.
    Irregularity {
        /// What happened.
        condition: IrregularityCondition,
        /// The player, by seat.
        seat: Seat,
        /// The cards that it may have been, where one belongs to it.
        #[schema(max_items = 40)]
        cards: Vec<SpanishCard>,
    },
}

impl GameLegal for Legal {
    fn concern(&self) -> Concern {
        match self {
            Self::Deal { .. } => Concern::Deal("deal"),
            _ => Concern::Nothing,
        }
    }

    fn offer(&mut self, _: Offer) {}
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
