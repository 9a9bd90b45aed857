//! The match as a signed-in person can see it. Nothing is hidden: the service knows only cards that
//! the table has seen, unless a hand was entered with the deal.

mod chips;

pub(super) use chips::chips;

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    hand::{
        Awaits, Bet, Call, Claim, Contender, EnvidoBet, Family, FlorBet, Mode, SeatInHand,
        Showdown, Trick, envido,
        ladder::Ladder,
        score::{self, Chico, Line},
    },
    house_rules::HouseRules,
    legal::{
        answer::{worth, worth_refused},
        context::RulingContext,
    },
    seat::{Players, Seat, Team},
    settle::Stake,
    state::{Match, Phase, Stage, State},
};
use crate::GameState;
use houseway_base::cards::SpanishCard;

/// A round of Truco, which is a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoView)]
pub struct View {
    /// The phase of the match.
    pub phase: Phase,
    /// The match; null until it is opened.
    #[serde(rename = "match")]
    #[schema(required)]
    pub game: Option<MatchView>,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoMatch)]
pub struct MatchView {
    /// The number of players.
    pub players: Players,
    /// Whether the cards are entered, or only the winners.
    pub mode: Mode,
    /// The stake; null if there is none.
    #[schema(required)]
    pub stake: Option<Stake>,
    /// The dealer of the hand in play, or of the next hand.
    pub dealer: Seat,
    /// The player on the dealer's right.
    pub mano: Seat,
    /// The scores: those of both teams, team 0 first; with three players, those of each player,
    /// seat 1 first.
    #[schema(min_items = 2, max_items = 3)]
    pub teams: Vec<TeamView>,
    /// The points that win a chico.
    #[schema(minimum = 15, maximum = 30)]
    pub target: u8,
    /// How many chicos a side needs to win the match.
    #[schema(minimum = 1, maximum = 2)]
    pub chicos_needed: u8,
    /// The current value of an accepted falta envido.
    #[schema(minimum = 0, maximum = 60)]
    pub falta: u8,
    /// The finished chicos.
    #[schema(max_items = 4)]
    pub chicos: Vec<Chico>,
    /// The hand in play; null between hands.
    #[schema(required)]
    pub hand: Option<HandView>,
    /// The score sheet, which shows where every point came from. It includes the hand in play.
    pub sheet: Vec<Line>,
    /// The winner of the match; null until it is won.
    #[schema(required)]
    pub winner: Option<Contender>,
}

/// The score of one contender.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoTeamView)]
pub struct TeamView {
    /// The contender.
    pub team: Contender,
    /// The contender's seats.
    #[schema(max_items = 4)]
    pub seats: Vec<Seat>,
    /// The points in the current chico.
    #[schema(minimum = 0, maximum = 30, example = 21)]
    pub points: u8,
    /// The points in players' words.
    #[schema(example = "6 buenas")]
    pub label: String,
    /// The points still needed to reach the target.
    #[schema(minimum = 0, maximum = 30)]
    pub needs: u8,
    /// The number of chicos won.
    #[schema(minimum = 0, maximum = 4)]
    pub chicos: u8,
}

/// The hand in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoHandView)]
pub struct HandView {
    /// The hand's number in the match, from 1.
    #[schema(minimum = 1)]
    pub number: u16,
    /// The step that the table is waiting for.
    pub awaits: Awaits,
    /// The call that is waiting for an answer.
    #[schema(required)]
    pub open_call: Option<OpenCall>,
    /// The current value of the hand to its winner.
    #[schema(minimum = 0, maximum = 60)]
    pub worth: u8,
    /// The player who plays alone against the two others; null unless there are three players.
    #[schema(required)]
    pub alone: Option<Seat>,
    /// The players of team 0 and those of team 1, each in the order of play from mano.
    #[schema(value_type = Vec<Vec<Seat>>, min_items = 2, max_items = 2)]
    pub sides: [Vec<Seat>; 2],
    /// All players in the order of play from mano, each with the cards that the table has seen.
    #[schema(max_items = 4)]
    pub seats: Vec<SeatInHand>,
    /// Cards that were dealt face up and replaced.
    pub replaced: Vec<SpanishCard>,
    /// The tricks, the current one last.
    #[schema(max_items = 3)]
    pub tricks: Vec<Trick>,
    /// The bet on envido.
    pub envido: EnvidoBet,
    /// The bet on flor.
    pub flor: FlorBet,
    /// The bet on the hand.
    pub truco: Ladder,
    /// The accepted bet that is being compared.
    #[schema(required)]
    pub showdown: Option<Showdown>,
    /// The points that will be scored once the cards are shown.
    #[schema(required)]
    pub claim: Option<Claim>,
}

/// A call that is waiting for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoOpenCall)]
pub struct OpenCall {
    /// The call.
    pub call: Call,
    /// The player who made the call.
    pub by: Seat,
    /// All calls in the bet so far, in order.
    #[schema(example = "envido, real envido")]
    pub words: String,
    /// The players who can answer, in the order of play. Any of them answers for their side.
    #[schema(max_items = 4)]
    pub answerers: Vec<Seat>,
    /// The value of the call if accepted; null for a flor, whose value is unknown until every
    /// player has spoken.
    #[schema(required, minimum = 0, maximum = 60, example = 5)]
    pub accepted: Option<u8>,
    /// The value of the call if refused.
    #[schema(required, minimum = 0, maximum = 60, example = 2)]
    pub refused: Option<u8>,
}

fn open_call(context: &RulingContext<'_>) -> Option<OpenCall> {
    let mode = context.game.setup.mode;
    let (call, by) = context.hand.open_call(mode)?;
    let bet = match call.family() {
        Family::Flor(_) => Bet::Flor,
        Family::Envido(_) => Bet::Envido,
        Family::Truco(_) => Bet::Truco,
    };
    let words = match bet {
        Bet::Flor | Bet::Envido => context.words(bet),
        Bet::Truco => call.to_string(),
    };
    Some(OpenCall {
        call,
        by,
        words,
        answerers: context.hand.answerers(mode),
        accepted: worth(context, bet),
        refused: worth_refused(context, bet),
    })
}

/// The round as a signed-in person can see it.
#[must_use]
pub fn view(rules: &HouseRules, state: &State) -> View {
    let game = match state {
        State::Unopened => None,
        State::Open(game) => Some(match_view(rules, game)),
    };
    View { phase: state.phase(), game }
}

fn match_view(rules: &HouseRules, game: &Match) -> MatchView {
    let context = RulingContext::of(rules, game);
    let scores = game.scores_now();
    let players = game.setup.players;
    let team = |team: Contender| {
        let chicos = game.chicos.iter().filter(|chico| chico.winner == team).count();
        let points = scores.of(team);
        let chicos = u8::try_from(chicos).unwrap_or(u8::MAX);
        let seats = team.seats(players).collect();
        let needs = rules.target.saturating_sub(points);
        TeamView { team, seats, points, label: score::label(points), needs, chicos }
    };
    let of_the_hand = context.iter().flat_map(|context| &context.hand.lines);
    MatchView {
        players,
        mode: game.setup.mode,
        stake: game.setup.stake.clone(),
        dealer: game.dealer,
        mano: game.mano(),
        teams: Contender::all(players).map(team).collect(),
        target: rules.target,
        chicos_needed: rules.chicos.needed(),
        falta: envido::falta(scores, rules),
        chicos: game.chicos.clone(),
        hand: context.map(|context| hand_view(&context)),
        sheet: game.sheet.iter().chain(of_the_hand).cloned().collect(),
        winner: match game.stage {
            Stage::Won { team } => Some(team),
            Stage::Dealing | Stage::Hand(_) | Stage::Void => None,
        },
    }
}

fn hand_view(context: &RulingContext<'_>) -> HandView {
    let (mode, hand) = (context.game.setup.mode, context.hand);
    HandView {
        number: hand.number,
        awaits: hand.awaits(mode),
        open_call: open_call(context),
        worth: hand.truco.worth(),
        alone: hand.alone,
        sides: Team::BOTH.map(|team| hand.of(team).map(|there| there.seat).collect()),
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
