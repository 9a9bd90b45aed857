//! The match as a signed-in person may see it. Nothing is left out: the service holds no card that
//! the table has not seen, unless a hand was entered at the deal.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    hand::{
        Awaits, Claim, EnvidoBet, FlorBet, Hand, Mode, SeatInHand, Showdown, Trick,
        ladder::Ladder,
        score::{self, Chico, Line},
    },
    seat::{Players, Seat, Team},
    settle::Stake,
    state::{Match, Phase, Stage, State},
};
use crate::{cards::SpanishCard, rules::GameState};

/// A round of Truco, which is a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoView)]
pub struct View {
    pub phase: Phase,
    /// The match; null before it is opened.
    #[serde(rename = "match")]
    pub game: Option<MatchView>,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoMatch)]
pub struct MatchView {
    pub players: Players,
    pub mode: Mode,
    pub stake: Option<Stake>,
    /// Who deals, or dealt, the hand in play.
    pub dealer: Seat,
    /// The player at the dealer's right.
    pub mano: Seat,
    /// Both sides' points and chicos, team 0 first.
    pub teams: Vec<TeamView>,
    /// The finished chicos.
    pub chicos: Vec<Chico>,
    pub hand: Option<HandView>,
    /// The score sheet: what every point came from. The hand in play is on it too.
    pub sheet: Vec<Line>,
    pub winner: Option<Team>,
}

/// A side's score.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoTeamView)]
pub struct TeamView {
    pub team: Team,
    /// The points of the running chico.
    #[schema(example = 21)]
    pub points: u8,
    /// The points as players say them.
    #[schema(example = "6 buenas")]
    pub label: String,
    /// The chicos won.
    pub chicos: u8,
}

/// The hand in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoHandView)]
pub struct HandView {
    pub number: u16,
    /// What the table waits for.
    pub awaits: Awaits,
    /// What the hand is worth to its winner as things stand.
    pub worth: u8,
    /// Everybody in the order of play from mano, with the cards that the table has seen.
    pub seats: Vec<SeatInHand>,
    /// Cards dealt face up and replaced.
    #[schema(value_type = Vec<String>)]
    pub replaced: Vec<SpanishCard>,
    pub tricks: Vec<Trick>,
    pub envido: EnvidoBet,
    pub flor: FlorBet,
    pub truco: Ladder,
    /// The accepted bet that is being compared.
    pub showdown: Option<Showdown>,
    /// The points that are scored once the cards are shown.
    pub claim: Option<Claim>,
}

/// The round as a signed-in person may see it.
#[must_use]
pub fn view(state: &State) -> View {
    let game = match state {
        State::Unopened => None,
        State::Open(game) => Some(match_view(game)),
    };
    View { phase: state.phase(), game }
}

fn match_view(game: &Match) -> MatchView {
    let hand = match &game.stage {
        Stage::Hand(hand) => Some(hand.as_ref()),
        Stage::Dealing | Stage::Won { .. } | Stage::Void => None,
    };
    let scores = game.scores_now();
    let team = |team| {
        let chicos = game.chicos.iter().filter(|chico| chico.winner == team).count();
        let points = scores.of(team);
        let chicos = u8::try_from(chicos).unwrap_or(u8::MAX);
        TeamView { team, points, label: score::label(points), chicos }
    };
    let of_the_hand = hand.iter().flat_map(|hand| &hand.lines);
    MatchView {
        players: game.setup.players,
        mode: game.setup.mode,
        stake: game.setup.stake.clone(),
        dealer: game.dealer,
        mano: game.mano(),
        teams: Team::BOTH.into_iter().map(team).collect(),
        chicos: game.chicos.clone(),
        hand: hand.map(|hand| hand_view(game.setup.mode, hand)),
        sheet: game.sheet.iter().chain(of_the_hand).cloned().collect(),
        winner: match game.stage {
            Stage::Won { team } => Some(team),
            Stage::Dealing | Stage::Hand(_) | Stage::Void => None,
        },
    }
}

fn hand_view(mode: Mode, hand: &Hand) -> HandView {
    HandView {
        number: hand.number,
        awaits: hand.awaits(mode),
        worth: hand.truco.worth(),
        seats: hand.seats.clone(),
        replaced: hand.replaced.clone(),
        tricks: hand.tricks.clone(),
        envido: hand.envido.clone(),
        flor: hand.flor.clone(),
        truco: hand.truco,
        showdown: hand.showdown.clone(),
        claim: hand.claim.clone(),
    }
}
