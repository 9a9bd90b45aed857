//! Commands that every table accepts.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    AppError,
    request::{
        decode::decode,
        external::check_external,
        texts::{check_note, check_reference},
    },
};
use houseway_base::{
    ids::UserId,
    names::{DeckChangeReason, IncidentKind, SeatPenalty},
};
use houseway_facts::{Deck, Metadata};
use houseway_rules::{Problem, Violation};

/// A command that every table accepts, regardless of its game and its round's phase. It does not
/// change the round, not even its version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum FloorCommand {
    /// Makes a note.
    Note {
        /// The text of the note, 1 to 500 characters.
        #[schema(example = "Player in seat 3 asks for a seat change")]
        text: String,
        /// The seat that the note is about, counted from 1, if any.
        seat: Option<u8>,
        /// The id of the note in another system, 1 to 100 characters, without personal data.
        #[schema(example = "note-4711", min_length = 1, max_length = 100)]
        external_ref: Option<String>,
        /// Key-value pairs that another system attaches to the note.
        metadata: Option<Metadata>,
    },
    /// Logs an incident, which gets a number.
    Incident {
        /// The kind of incident.
        kind: IncidentKind,
        /// The seat that the incident is about, counted from 1, if any.
        seat: Option<u8>,
        /// A description of what happened, 1 to 500 characters.
        #[schema(example = "Seat 3 says that he called before the card")]
        text: String,
        /// The place in the video recording, 1 to 40 characters.
        #[schema(example = "cam 4, 21:07:30")]
        video: Option<String>,
        /// The id of the incident in another system, 1 to 100 characters, without personal data.
        #[schema(example = "case-2026-88", min_length = 1, max_length = 100)]
        external_ref: Option<String>,
        /// Key-value pairs that another system attaches to the incident.
        metadata: Option<Metadata>,
    },
    /// Taps in a dealer, who replaces the current one. Between rounds, callers tap themselves in.
    /// Only the floor can tap in a dealer during a round, or tap in someone else.
    TapIn {
        /// The new dealer, if it is not the caller. Only the floor can set it.
        dealer: Option<UserId>,
    },
    /// Taps the dealer out. During a round, only the floor can tap the dealer out.
    TapOut {},
    /// Changes the deck. During a round, only the floor can change it.
    DeckChange {
        /// The deck that is brought to the table.
        #[serde(rename = "in")]
        deck_in: Deck,
        /// The deck that is taken away. By default, the deck in use; with two alternating decks,
        /// the new deck joins the one that is at the table.
        out: Option<Deck>,
        /// The reason for the change.
        why: DeckChangeReason,
        /// The number of cards counted in the deck that is brought. A wrong number is logged as an
        /// incident, and changes no result.
        #[schema(example = 52)]
        counted: Option<u16>,
    },
    /// Records that the deck was shuffled and cut before the deal.
    Shuffled {
        /// The person or machine that shuffled, 1 to 40 characters.
        #[schema(example = "dealer")]
        by: Option<String>,
        /// The number of riffles by hand, at least four.
        #[schema(example = 4)]
        riffles: Option<u8>,
        /// The seat that cut the deck, counted from 1; leave it out if the dealer cut it.
        cut_by: Option<u8>,
    },
    /// Penalizes a player of Break Poker or Truco. Dealers can give a warning; the floor can remove
    /// a player, and lift a seat's penalties.
    Penalty {
        /// The seat, counted from 1.
        #[schema(example = 3)]
        seat: u8,
        /// The kind of penalty. `lifted` ends the seat's current penalties.
        kind: SeatPenalty,
        /// The number of hands to miss. Not used in Break Poker or Truco.
        hands: Option<u16>,
        /// The rule that was broken, 1 to 40 characters.
        #[schema(example = "TDA 70 (2024)")]
        rule: Option<String>,
        /// The reason, 1 to 500 characters; optional for a warning.
        #[schema(example = "Abused the dealer")]
        reason: Option<String>,
    },
}

impl FloorCommand {
    /// Reads a command and normalizes its texts.
    ///
    /// # Errors
    /// Returns `not_json`, `wrong_shape` or `breaks_rule`, with every problem.
    pub(in crate::floor) fn read(body: &[u8]) -> Result<Self, AppError> {
        let mut command: Self = decode(body)?;
        let problems = command.check_texts();
        Ok(Violation::unless_clean(problems, command)?)
    }

    fn check_texts(&mut self) -> Vec<Problem> {
        let checked: [Option<Problem>; 2] = match self {
            Self::Note { text, external_ref, metadata, .. } => {
                let mut problems = check_external(external_ref, metadata);
                problems.extend(check_note(text, "/text"));
                return problems;
            }
            Self::Incident { text, video, external_ref, metadata, .. } => {
                let mut problems = check_external(external_ref, metadata);
                problems.extend(check_note(text, "/text"));
                problems.extend(check_if_given(video, "/video"));
                return problems;
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

    /// The reason, if the command has one.
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
