//! The open commands. Each file has the checks for one kind of command. `decide` runs them before
//! it accepts a command, and the list of open commands uses the same checks, so the two cannot
//! disagree.

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

/// The minimum number of cards that can be cut off: more than three are required (`truco/5`).
pub const MIN_TAKEN: u8 = 4;
/// The maximum number of cards that can be cut off: more than three of the forty must be left.
pub const MAX_TAKEN: u8 = 36;

/// A command that is open now, with its bounds. Commands that only the floor can enter are left
/// out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// The next hand has to be dealt.
    Deal {
        /// The dealer.
        dealer: Seat,
        /// The player who cuts, if the cut is entered.
        cut_by: Seat,
        /// The minimum number of cards that can be cut off.
        #[schema(minimum = 4, maximum = 36)]
        min_taken: u8,
        /// The maximum number of cards that can be cut off.
        #[schema(minimum = 4, maximum = 36)]
        max_taken: u8,
    },
    /// A player can call.
    Call {
        /// The player, by seat.
        seat: Seat,
        /// The call.
        call: Call,
        /// The value of the call if accepted, even if a side needs fewer points to win; null for a
        /// flor, whose value is unknown until every player has spoken.
        #[schema(required, minimum = 0, maximum = 60)]
        accepted: Option<u8>,
        /// The value of the call if refused.
        #[schema(required, minimum = 0, maximum = 60)]
        refused: Option<u8>,
    },
    /// A player can answer for their side.
    Answer {
        /// The player, by seat.
        seat: Seat,
        /// The answer.
        answer: Answer,
        /// The points at stake if the answer is *quiero*, otherwise the points for the other side;
        /// null if they are unknown until every player has spoken.
        #[schema(required, minimum = 0, maximum = 60)]
        points: Option<u8>,
    },
    /// A player has to state a value.
    Declare {
        /// The player, by seat.
        seat: Seat,
        /// The values that the cards could have, given what the table has seen.
        #[schema(max_items = 39)]
        values: Vec<u8>,
    },
    /// A player can say *son buenas*: the value stated earlier is better.
    SonBuenas {
        /// The player, by seat.
        seat: Seat,
    },
    /// A player can show the three cards dealt.
    ShowCards {
        /// The player, by seat.
        seat: Seat,
        /// The cards known to be among the three.
        #[schema(max_items = 3)]
        known: Vec<SpanishCard>,
        /// The cards that the player's unknown cards could be.
        #[schema(max_items = 40)]
        from: Vec<SpanishCard>,
    },
    /// A player can play a card.
    PlayCard {
        /// The player, by seat.
        seat: Seat,
        /// The cards that the player could have.
        #[schema(max_items = 40)]
        cards: Vec<SpanishCard>,
    },
    /// A player can go to the mazo.
    Mazo {
        /// The player, by seat.
        seat: Seat,
    },
    /// Scorer mode: the winner of the accepted envido can be entered.
    EnvidoWon {
        /// The sides that could have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// The points for the winner.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// Scorer mode: the winner of the accepted flores can be entered.
    FlorWon {
        /// The sides that could have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// The points for the winner.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// Scorer mode: the winner of a hand decided by its tricks can be entered.
    HandWon {
        /// The sides that could have won: 0 or 1.
        #[schema(value_type = Vec<Team>, min_items = 2, max_items = 2)]
        teams: [Team; 2],
        /// The points for the winner.
        #[schema(minimum = 0, maximum = 60)]
        points: u8,
    },
    /// A player can challenge an opponent's undeclared flor.
    PidoFlor {
        /// The player who can challenge.
        seat: Seat,
        /// The player who can be challenged.
        against: Seat,
        /// The cards known to be among the challenged player's three; empty in scorer mode, where
        /// `had_flor` is entered instead.
        #[schema(max_items = 3)]
        known: Vec<SpanishCard>,
        /// The cards that the player's unknown cards could be.
        #[schema(max_items = 40)]
        from: Vec<SpanishCard>,
    },
    /// The hand is over and can be closed without a challenge.
    CloseHand {},
    /// The last entry can be taken back.
    Undo {
        /// The name of the event that would be taken back.
        #[schema(value_type = String, example = "card_played")]
        entry: &'static str,
    },
    /// A misdeal can be reported.
    Misdeal {
        /// The misdeals that could have occurred.
        #[schema(value_type = Vec<MisdealCondition>, min_items = 3, max_items = 3)]
        conditions: [MisdealCondition; 3],
    },
    /// An irregularity that is not a misdeal can be reported.
    Irregularity {
        /// What happened.
        condition: IrregularityCondition,
        /// The player, by seat.
        seat: Seat,
        /// The cards that could be involved, if the irregularity involves a card.
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

/// All commands that are open now.
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

/// All commands that are open in the hand in play.
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

/// A player's known cards, and the cards that the unknown ones could be.
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
            // A player whose three cards are all on the table has no card to put down.
            !matches!(open, Legal::Irregularity {
                condition: IrregularityCondition::CardOutOfTurn,
                cards,
                ..
            } if cards.is_empty())
        })
        .collect()
}
