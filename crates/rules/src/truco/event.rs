//! The events of a match, as stored in the log.

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
use crate::{GameEvent, IncidentKind, PutsRight, Repair, Ruling, TransferStep, history::Step};
use houseway_base::{cards::SpanishCard, money::Currency};
use houseway_words::Said;

/// A card that a player drew for the first deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoDrawnCard)]
pub struct DrawnCard {
    /// The player, by seat.
    pub seat: Seat,
    /// The card.
    #[schema(example = "7e")]
    pub card: SpanishCard,
}

/// An event in a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEvent)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Event {
    /// A match was opened.
    MatchOpened {
        /// The number of players.
        players: Players,
        /// Whether the cards are entered, or only the winners.
        mode: Mode,
        /// The first dealer.
        dealer: Seat,
        /// The stake; null if there is none.
        #[schema(required)]
        stake: Option<Stake>,
        /// The cards drawn for the first deal, in order; empty if the dealer was named.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 40)]
        draw: Vec<DrawnCard>,
        /// Whether entries can be taken back; false in older logs.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        history: bool,
    },
    /// A hand began. Includes any cards that the table knows.
    HandDealt {
        /// The hand's number in the match, from 1.
        #[schema(minimum = 1)]
        number: u16,
        /// The dealer.
        dealer: Seat,
        /// The player on the dealer's right, who leads.
        mano: Seat,
        /// The player who plays alone, if there are three players.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alone: Option<Seat>,
        /// All players, in the order of play from mano.
        #[schema(min_items = 2, max_items = 4)]
        seats: Vec<SeatInHand>,
        /// Whether the deal was entered; in scorer mode, the next hand begins automatically.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// A card was dealt face up, and kept or replaced.
    CardExposed {
        /// The player, by seat.
        seat: Seat,
        /// The card.
        #[schema(example = "4c")]
        card: SpanishCard,
        /// Whether the player who received the card kept it.
        kept: bool,
        /// The ruling.
        ruling: Ruling,
    },
    /// A player called.
    Called {
        /// The player, by seat.
        seat: Seat,
        /// The call.
        call: Call,
    },
    /// After a flor call, every other player who could have a flor speaks.
    FlorAsked {
        /// The players who speak, in order.
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
    },
    /// A player answered for their side.
    Answered {
        /// The player, by seat.
        seat: Seat,
        /// The bet.
        bet: Bet,
        /// The answer.
        answer: Answer,
    },
    /// The comparison for an accepted bet began.
    ShowdownOpened {
        /// The bet, and the players who state a value.
        showdown: Showdown,
    },
    /// A player stated a value or said *son buenas*.
    Declared {
        /// The player, by seat.
        seat: Seat,
        /// The value; null for *son buenas*.
        #[schema(required, minimum = 0, maximum = 38)]
        value: Option<u8>,
    },
    /// A side won points. It scores them once it has shown its cards.
    Claimed {
        /// The points, and the players whose cards have to be shown.
        claim: Claim,
    },
    /// A player showed the three cards dealt.
    CardsShown {
        /// The player, by seat.
        seat: Seat,
        /// The three cards.
        #[schema(min_items = 3, max_items = 3, example = json!(["7e", "6e", "1o"]))]
        cards: Vec<SpanishCard>,
    },
    /// Points for flor or envido were put on the sheet. There is a ruling if the cards or the claim
    /// were not in order.
    PointsScored {
        /// The line on the sheet.
        line: Line,
        /// The ruling; null if everything was in order.
        #[schema(required)]
        ruling: Option<Ruling>,
        /// Whether a scorer entered the points, or they were entered as an irregularity; false if
        /// they followed automatically.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// A player played a card.
    CardPlayed {
        /// The player, by seat.
        seat: Seat,
        /// The card.
        #[schema(example = "1b")]
        card: SpanishCard,
    },
    /// A trick ended.
    TrickEnded {
        /// The result of the trick.
        outcome: TrickOutcome,
    },
    /// A player went to the mazo and left the hand.
    WentToMazo {
        /// The player, by seat.
        seat: Seat,
        /// The value of the hand to the other side, if it ends now.
        #[schema(minimum = 0, maximum = 60)]
        worth: u8,
    },
    /// The hand ended.
    HandEnded {
        /// How the hand ended.
        by: EndedBy,
        /// The points for the hand itself; null if the chico had already been won.
        #[schema(required)]
        line: Option<Line>,
        /// Whether a scorer entered the end of the hand; false if it followed automatically.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// An undeclared flor was challenged. Includes the hand's lines after the challenge.
    FlorChallenged {
        /// The player who challenged.
        seat: Seat,
        /// The player who was challenged.
        against: Seat,
        /// The challenged player's cards; empty if they were not entered.
        #[schema(max_items = 3, example = json!(["5o", "6o", "7o"]))]
        cards: Vec<SpanishCard>,
        /// Whether there was a flor.
        had_flor: bool,
        /// The hand's lines on the sheet after the challenge, in order.
        lines: Vec<Line>,
        /// The ruling.
        ruling: Ruling,
    },
    /// The hand's points are final.
    HandClosed {
        /// Whether a person closed the hand; a hand that cannot be challenged closes automatically.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        entered: bool,
    },
    /// The last entry was taken back.
    Undone {
        /// The event that was taken back.
        #[schema(no_recursion)]
        entry: Box<Event>,
    },
    /// The floor struck the last closed hand. The same dealer deals it again.
    HandStruck {
        /// The hand's number in the match, from 1.
        #[schema(minimum = 1)]
        number: u16,
        /// The player who dealt the hand and deals again.
        dealer: Seat,
        /// The hand's lines, which were removed from the sheet.
        lines: Vec<Line>,
        /// The chico that the hand had won, if any.
        #[schema(required)]
        chico: Option<Chico>,
        /// The scores in the current chico without the hand.
        scores: Scores,
    },
    /// A chico was won.
    ChicoWon {
        /// The chico.
        chico: Chico,
    },
    /// The match was won.
    MatchWon {
        /// The winner.
        team: Contender,
        /// The winner's seats.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        seats: Vec<Seat>,
    },
    /// A hand did not count, and its points were struck.
    HandAnnulled {
        /// The ruling.
        ruling: Ruling,
        /// The points for the other side, if the ruling awards any; the deal then passes.
        #[schema(required)]
        line: Option<Line>,
    },
    /// An irregularity that changes no points.
    Ruled {
        /// The player, by seat.
        seat: Seat,
        /// A card that every player has seen because of the irregularity.
        #[schema(required, example = "4c")]
        card: Option<SpanishCard>,
        /// The ruling.
        ruling: Ruling,
    },
    /// The floor entered the score.
    ScoreEntered {
        /// The finished chicos.
        #[schema(max_items = 4)]
        chicos: Vec<Chico>,
        /// The scores in the current chico.
        scores: Scores,
        /// The first lines of the new sheet.
        sheet: Vec<Line>,
        /// The previous scores of each chico, the current chico last.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[schema(max_items = 4)]
        was: Vec<Scores>,
    },
    /// The floor voided the match.
    MatchVoided,
}

impl Event {
    /// The same event, marked as an entry instead of a consequence of one.
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

    /// How the event affects which entries can be taken back. An entered ruling, a hand that a
    /// person closed and a chico that was won cannot be taken back; only the floor can change them.
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

    fn deals(&self) -> bool {
        matches!(self, Self::HandDealt { .. })
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

    fn puts_right(&self) -> PutsRight {
        match self {
            Self::HandStruck { .. } | Self::ScoreEntered { .. } | Self::MatchVoided => {
                PutsRight::Anew
            }
            _ => PutsRight::No,
        }
    }

    fn repair(&self) -> Option<Repair> {
        matches!(self, Self::MatchVoided).then_some(Repair::Voided)
    }

    fn incident(&self) -> Option<(IncidentKind, u8, String)> {
        None
    }

    fn transfer(&self) -> Option<TransferStep> {
        None
    }

    fn summary(&self, currency: Currency) -> Said {
        self.sentence(currency)
    }
}
