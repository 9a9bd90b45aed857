//! The match as a signed-in person may see it. Nothing is left out: the service holds no card that
//! the table has not seen, unless a hand was entered at the deal.

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
    /// How far the match has got.
    pub phase: Phase,
    /// The match; null before it is opened.
    #[serde(rename = "match")]
    #[schema(required)]
    pub game: Option<MatchView>,
}

/// A match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoMatch)]
pub struct MatchView {
    /// How many play.
    pub players: Players,
    /// Whether the cards are entered or only who won.
    pub mode: Mode,
    /// What it is played for; null for nothing.
    #[schema(required)]
    pub stake: Option<Stake>,
    /// Who deals, or dealt, the hand in play.
    pub dealer: Seat,
    /// The player at the dealer's right.
    pub mano: Seat,
    /// Everybody's points and chicos: both teams', team 0 first; where three play, each player's,
    /// seat 1 first.
    #[schema(min_items = 2, max_items = 3)]
    pub teams: Vec<TeamView>,
    /// The points that win a chico.
    #[schema(minimum = 15, maximum = 30)]
    pub target: u8,
    /// How many chicos win the match.
    #[schema(minimum = 1, maximum = 2)]
    pub chicos_needed: u8,
    /// What a falta envido is worth now, accepted.
    #[schema(minimum = 0, maximum = 60)]
    pub falta: u8,
    /// The finished chicos.
    #[schema(max_items = 4)]
    pub chicos: Vec<Chico>,
    /// The hand in play; null between hands.
    #[schema(required)]
    pub hand: Option<HandView>,
    /// The score sheet: what every point came from. The hand in play is on it too.
    pub sheet: Vec<Line>,
    /// Who won the match; null until then.
    #[schema(required)]
    pub winner: Option<Contender>,
}

/// A score that is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoTeamView)]
pub struct TeamView {
    /// Whose score it is.
    pub team: Contender,
    /// Whose it is.
    #[schema(max_items = 4)]
    pub seats: Vec<Seat>,
    /// The points of the running chico.
    #[schema(minimum = 0, maximum = 30, example = 21)]
    pub points: u8,
    /// The points as players say them.
    #[schema(example = "6 buenas")]
    pub label: String,
    /// The points that the target is away.
    #[schema(minimum = 0, maximum = 30)]
    pub needs: u8,
    /// The chicos won.
    #[schema(minimum = 0, maximum = 4)]
    pub chicos: u8,
}

/// The hand in play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoHandView)]
pub struct HandView {
    /// The hand, counted from 1 through the match.
    #[schema(minimum = 1)]
    pub number: u16,
    /// What the table waits for.
    pub awaits: Awaits,
    /// The last call, while it waits for an answer.
    #[schema(required)]
    pub open_call: Option<OpenCall>,
    /// What the hand is worth to its winner as things stand.
    #[schema(minimum = 0, maximum = 60)]
    pub worth: u8,
    /// Who plays alone against the two others; null unless three play.
    #[schema(required)]
    pub alone: Option<Seat>,
    /// The players of each side, in the order of play from mano: those of team 0, those of team 1.
    #[schema(value_type = Vec<Vec<Seat>>, min_items = 2, max_items = 2)]
    pub sides: [Vec<Seat>; 2],
    /// Everybody in the order of play from mano, with the cards that the table has seen.
    #[schema(max_items = 4)]
    pub seats: Vec<SeatInHand>,
    /// Cards dealt face up and replaced.
    pub replaced: Vec<SpanishCard>,
    /// The tricks, the one being played last.
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
    /// The points that are scored once the cards are shown.
    #[schema(required)]
    pub claim: Option<Claim>,
}

/// A call that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoOpenCall)]
pub struct OpenCall {
    /// The call.
    pub call: Call,
    /// Who made it.
    pub by: Seat,
    /// Everything called about it so far, in order.
    #[schema(example = "envido, real envido")]
    pub words: String,
    /// Whoever may answer, in the order of play; any of them answers for the side.
    #[schema(max_items = 4)]
    pub answerers: Vec<Seat>,
    /// What it is worth accepted; null for a flor, whose worth is known when everybody has spoken.
    #[schema(required, minimum = 0, maximum = 60, example = 5)]
    pub accepted: Option<u8>,
    /// What it is worth refused.
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

/// The round as a signed-in person may see it.
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
