//! What has happened in a match, as the log keeps it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    hand::{
        Answer, Bet, Call, Claim, Contender, EndedBy, Mode, SeatInHand, Showdown,
        score::{Chico, Line, Scores},
        tricks::TrickOutcome,
    },
    seat::{Players, Seat},
    settle::Stake,
};
use crate::{
    cards::SpanishCard,
    money::Currency,
    rules::{GameEvent, Ruling, history::Step},
};

/// An event of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    MatchOpened {
        players: Players,
        mode: Mode,
        dealer: Seat,
        stake: Option<Stake>,
        /// Whether entries can be taken back; matches of older logs keep none for that.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        history: bool,
    },
    /// A hand began, with whatever cards the table knows.
    HandDealt {
        number: u16,
        dealer: Seat,
        mano: Seat,
        /// Who plays alone, where three play.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alone: Option<Seat>,
        /// Everybody, from mano.
        seats: Vec<SeatInHand>,
        /// Whether the deal was entered; a scorer's next hand begins by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// A card was dealt face up, and kept or replaced.
    CardExposed {
        seat: Seat,
        #[schema(value_type = String, example = "4c")]
        card: SpanishCard,
        kept: bool,
        ruling: Ruling,
    },
    Called {
        seat: Seat,
        call: Call,
    },
    /// After a call of flor, everybody else who may have one speaks.
    FlorAsked {
        /// Who speaks, in order.
        seats: Vec<Seat>,
    },
    Answered {
        seat: Seat,
        bet: Bet,
        answer: Answer,
    },
    /// An accepted bet is compared.
    ShowdownOpened {
        showdown: Showdown,
    },
    /// A value, or *son buenas* where there is none.
    Declared {
        seat: Seat,
        value: Option<u8>,
    },
    /// A side has won points and scores them once it has shown.
    Claimed {
        claim: Claim,
    },
    CardsShown {
        seat: Seat,
        #[schema(value_type = Vec<String>, example = json!(["7e", "6e", "1o"]))]
        cards: Vec<SpanishCard>,
    },
    /// Points of flor or envido went on the sheet; with a ruling where the cards or the claim were
    /// not in order.
    PointsScored {
        line: Line,
        ruling: Option<Ruling>,
        /// Whether that was entered: by a scorer, or as an irregularity.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    CardPlayed {
        seat: Seat,
        #[schema(value_type = String, example = "1b")]
        card: SpanishCard,
    },
    TrickEnded {
        outcome: TrickOutcome,
    },
    WentToMazo {
        seat: Seat,
        /// What the hand is worth to the other side, should it be over with this.
        worth: u8,
    },
    HandEnded {
        by: EndedBy,
        /// The points of the hand itself; null where the chico was won before.
        line: Option<Line>,
        /// Whether that was entered, by a scorer.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// A challenge of an undeclared flor, and the hand's lines after it.
    FlorChallenged {
        seat: Seat,
        against: Seat,
        /// The challenged player's cards; empty where they are not entered.
        #[schema(value_type = Vec<String>, example = json!(["5o", "6o", "7o"]))]
        cards: Vec<SpanishCard>,
        had_flor: bool,
        lines: Vec<Line>,
        ruling: Ruling,
    },
    /// The hand's points are final.
    HandClosed {
        /// Whether somebody closed it; a hand that nobody can challenge closes by itself.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// The last entry was taken back.
    Undone {
        #[schema(no_recursion)]
        entry: Box<Event>,
    },
    /// The floor struck the last hand that was closed: it is dealt again by the same dealer.
    HandStruck {
        number: u16,
        /// Who dealt it, and deals again.
        dealer: Seat,
        /// Its lines, no longer on the sheet.
        lines: Vec<Line>,
        /// The chico that it won.
        chico: Option<Chico>,
        /// The scores of the running chico without it.
        scores: Scores,
    },
    ChicoWon {
        chico: Chico,
    },
    MatchWon {
        team: Contender,
        /// Who won it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seats: Vec<Seat>,
    },
    /// A hand did not count; its points are struck.
    HandAnnulled {
        ruling: Ruling,
        /// What the other side scores, where the ruling gives it something; the deal passes then.
        line: Option<Line>,
    },
    /// An irregularity that changes no points.
    Ruled {
        seat: Seat,
        /// A card that everybody has seen by it.
        #[schema(value_type = Option<String>, example = "4c")]
        card: Option<SpanishCard>,
        ruling: Ruling,
    },
    /// The floor put the score right.
    ScoreEntered {
        /// The finished chicos.
        chicos: Vec<Chico>,
        /// The running chico.
        scores: Scores,
        /// The lines with which the sheet begins anew.
        sheet: Vec<Line>,
        /// The score of each chico before, the running one last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        was: Vec<Scores>,
    },
    MatchVoided,
}

impl Event {
    /// The event as somebody's entry, rather than something that followed from one.
    #[must_use]
    pub(super) const fn into_entered(mut self) -> Self {
        match &mut self {
            Self::HandDealt { entered, .. }
            | Self::PointsScored { entered, .. }
            | Self::HandEnded { entered, .. }
            | Self::HandClosed { entered } => *entered = true,
            _ => {}
        }
        self
    }

    /// What the event is to whoever takes entries back. Nobody takes back a ruling that somebody
    /// entered, a hand that somebody closed, or a chico: that is for the floor.
    pub(super) const fn step(&self) -> Step {
        match self {
            Self::MatchOpened { .. }
            | Self::PointsScored { entered: true, ruling: Some(_), .. }
            | Self::HandClosed { entered: true }
            | Self::HandAnnulled { .. }
            | Self::HandStruck { .. }
            | Self::Ruled { .. }
            | Self::ChicoWon { .. }
            | Self::ScoreEntered { .. }
            | Self::MatchVoided => Step::Barrier,
            Self::HandDealt { entered: true, .. }
            | Self::PointsScored { entered: true, ruling: None, .. }
            | Self::HandEnded { entered: true, .. }
            | Self::Called { .. }
            | Self::Answered { .. }
            | Self::Declared { .. }
            | Self::CardsShown { .. }
            | Self::CardPlayed { .. }
            | Self::WentToMazo { .. }
            | Self::FlorChallenged { .. } => Step::Entry,
            Self::HandDealt { entered: false, .. }
            | Self::PointsScored { entered: false, .. }
            | Self::HandEnded { entered: false, .. }
            | Self::HandClosed { entered: false }
            | Self::CardExposed { .. }
            | Self::FlorAsked { .. }
            | Self::ShowdownOpened { .. }
            | Self::Claimed { .. }
            | Self::TrickEnded { .. }
            | Self::MatchWon { .. } => Step::Follows,
            Self::Undone { .. } => Step::TakesBack,
        }
    }
}

impl GameEvent for Event {
    fn name(&self) -> &'static str {
        match self {
            Self::MatchOpened { .. } => "match_opened",
            Self::HandDealt { .. } => "hand_dealt",
            Self::CardExposed { .. } => "card_exposed",
            Self::Called { .. } => "called",
            Self::FlorAsked { .. } => "flor_asked",
            Self::Answered { .. } => "answered",
            Self::ShowdownOpened { .. } => "showdown_opened",
            Self::Declared { .. } => "declared",
            Self::Claimed { .. } => "claimed",
            Self::CardsShown { .. } => "cards_shown",
            Self::PointsScored { .. } => "points_scored",
            Self::CardPlayed { .. } => "card_played",
            Self::TrickEnded { .. } => "trick_ended",
            Self::WentToMazo { .. } => "went_to_mazo",
            Self::HandEnded { .. } => "hand_ended",
            Self::FlorChallenged { .. } => "flor_challenged",
            Self::HandClosed { .. } => "hand_closed",
            Self::Undone { .. } => "undone",
            Self::HandStruck { .. } => "hand_struck",
            Self::ChicoWon { .. } => "chico_won",
            Self::MatchWon { .. } => "match_won",
            Self::HandAnnulled { .. } => "hand_annulled",
            Self::Ruled { .. } => "ruled",
            Self::ScoreEntered { .. } => "score_entered",
            Self::MatchVoided => "match_voided",
        }
    }

    fn ruling(&self) -> Option<&Ruling> {
        match self {
            Self::CardExposed { ruling, .. }
            | Self::FlorChallenged { ruling, .. }
            | Self::HandAnnulled { ruling, .. }
            | Self::Ruled { ruling, .. } => Some(ruling),
            Self::PointsScored { ruling, .. } => ruling.as_ref(),
            _ => None,
        }
    }

    fn misdeal(&self) -> Option<&Ruling> {
        match self {
            Self::HandAnnulled { ruling, .. } => Some(ruling),
            _ => None,
        }
    }

    fn summary(&self, currency: Currency) -> String {
        self.sentence(currency)
    }
}
