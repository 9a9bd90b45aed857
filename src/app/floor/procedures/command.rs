//! What is entered at any table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::{
        AppError,
        request::{
            decode::decode,
            texts::{check_note, check_reference},
        },
    },
    facts::Deck,
    ids::UserId,
    names::{DeckChangeReason, IncidentKind, SeatPenalty},
    rules::{Problem, Violation},
};

/// A command that every table takes, whatever its game and its round's phase. It changes nothing in
/// the round, not even its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FloorCommand {
    /// Notes something down.
    Note {
        /// 1 to 500 characters.
        #[schema(example = "Player in seat 3 asks for a seat change")]
        text: String,
        /// The seat it is about, counted from 1, if it is about one.
        seat: Option<u8>,
    },
    /// Logs an incident. It gets a number.
    Incident {
        kind: IncidentKind,
        /// The seat it is about, counted from 1, if it is about one.
        seat: Option<u8>,
        /// What happened, in 1 to 500 characters.
        #[schema(example = "Seat 3 says that he called before the card")]
        text: String,
        /// Where to find it on video, in 1 to 40 characters.
        #[schema(example = "cam 4, 21:07:30")]
        video: Option<String>,
    },
    /// Taps a dealer in, in place of whoever dealt: the caller, between rounds. The floor may do it
    /// within a round, and name somebody else.
    TapIn {
        /// Who deals from now on, if not the caller; the floor alone may say so.
        dealer: Option<UserId>,
    },
    /// Taps the dealer out, between rounds; within one the floor does it.
    TapOut {},
    /// Changes the deck, between rounds; within one the floor does it.
    DeckChange {
        /// The deck that comes in.
        #[serde(rename = "in")]
        deck_in: Deck,
        /// The deck that goes out. Left out, it is the one in use; with two decks that alternate,
        /// the other joins the one that is at the table.
        out: Option<Deck>,
        why: DeckChangeReason,
        /// How many cards the deck that comes in has, as counted. A wrong number is logged as an
        /// incident; it changes no result.
        #[schema(example = 52)]
        counted: Option<u16>,
    },
    /// Says that the deck was shuffled and cut, before the deal.
    Shuffled {
        /// Who, or what machine, in 1 to 40 characters.
        #[schema(example = "dealer")]
        by: Option<String>,
        /// How many riffles by hand, four at least.
        #[schema(example = 4)]
        riffles: Option<u8>,
        /// The seat that cut; left out if the dealer did.
        cut_by: Option<u8>,
    },
    /// Penalizes a player of Break Poker or Truco: a warning by the dealer, a removal by the floor,
    /// who also lifts what stands against a seat.
    Penalty {
        /// The seat, counted from 1.
        #[schema(example = 3)]
        seat: u8,
        kind: SeatPenalty,
        /// How many hands are missed: none in these games.
        hands: Option<u16>,
        /// The rule that was broken, in 1 to 40 characters.
        #[schema(example = "TDA 70 (2024)")]
        rule: Option<String>,
        /// Why, in 1 to 500 characters; a warning may do without.
        #[schema(example = "Abused the dealer")]
        reason: Option<String>,
    },
}

impl FloorCommand {
    /// Reads a command, and brings its texts into order.
    ///
    /// # Errors
    /// `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    pub(in crate::app::floor) fn read(body: &[u8]) -> Result<Self, AppError> {
        let mut command: Self = decode(body)?;
        let problems = command.check_texts();
        Ok(Violation::unless_clean(problems, command)?)
    }

    fn check_texts(&mut self) -> Vec<Problem> {
        let checked: [Option<Problem>; 2] = match self {
            Self::Note { text, .. } => [check_note(text, "/text"), None],
            Self::Incident { text, video, .. } => {
                [check_note(text, "/text"), check_if_given(video, "/video")]
            }
            Self::DeckChange { deck_in, out, .. } => {
                let mut problems = check_deck(deck_in, "/in");
                problems.extend(out.iter_mut().flat_map(|out| check_deck(out, "/out")));
                return problems;
            }
            Self::Shuffled { by, .. } => [check_if_given(by, "/by"), None],
            Self::Penalty { rule, reason, .. } => {
                let reason = reason.as_mut().and_then(|reason| check_note(reason, "/reason"));
                [check_if_given(rule, "/rule"), reason]
            }
            Self::TapIn { .. } | Self::TapOut {} => [None, None],
        };
        checked.into_iter().flatten().collect()
    }

    /// Why, where the command says so.
    pub(super) fn reason(&self) -> Option<&str> {
        match self {
            Self::Penalty { reason, .. } => reason.as_deref(),
            _ => None,
        }
    }
}

fn check_if_given(text: &mut Option<String>, pointer: &str) -> Option<Problem> {
    text.as_mut().and_then(|text| check_reference(text, pointer))
}

fn check_deck(deck: &mut Deck, pointer: &str) -> Vec<Problem> {
    let colour = check_reference(&mut deck.colour, &format!("{pointer}/colour"));
    let set = check_reference(&mut deck.set, &format!("{pointer}/set"));
    colour.into_iter().chain(set).collect()
}
