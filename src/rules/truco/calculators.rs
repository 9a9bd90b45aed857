//! The calculators behind `/v1/truco/…`: pure functions of what was sent, nothing stored.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    codes,
    envido::{self, EnvidoCall},
    house_rules::HouseRules,
    parse,
    score::Scores,
    seat::{Seat, Team},
    tricks::{self, TrickOutcome},
};
use crate::{
    cards::{Seen, SpanishCard},
    rules::{Problem, Refusal, Violation},
};

/// The most calls that a chain is read for; no legal chain is as long.
const MAX_CALLS: usize = 20;
/// The most cards that a trick takes: one each of four players.
const MAX_PLAYS: usize = 4;

/// Three cards to value.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoHandValuesRequest)]
#[serde(deny_unknown_fields)]
pub struct HandValuesRequest {
    /// A player's three cards.
    #[schema(example = json!(["7e", "6e", "1o"]))]
    pub cards: Vec<String>,
}

/// What three cards are worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoHandValues)]
pub struct HandValues {
    /// 0 to 33.
    #[schema(example = 33)]
    pub envido: u8,
    /// 20 to 38, or null where the cards are not of one suit.
    pub flor: Option<u8>,
}

/// What three cards are worth for envido and flor.
///
/// ```
/// use houseway::rules::truco::calculators::{HandValuesRequest, hand_values};
///
/// let cards = ["7e", "6e", "1o"].map(String::from).to_vec();
/// let values = hand_values(&HandValuesRequest { cards }).unwrap();
/// assert_eq!((values.envido, values.flor), (33, None));
/// ```
///
/// # Errors
/// Unless they are three different cards of the pack; every problem with its place.
pub fn hand_values(request: &HandValuesRequest) -> Result<HandValues, Violation> {
    let mut problems = Vec::new();
    match parse::three_cards(&request.cards, "/cards", &mut problems) {
        Some(cards) => Ok(HandValues { envido: cards.envido(), flor: cards.flor() }),
        None => Err(Violation { refusal: Refusal::BreaksRule, problems }),
    }
}

/// A trick to judge.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoTrickRequest)]
#[serde(deny_unknown_fields)]
pub struct TrickRequest {
    /// The cards on the table, in any order, one a player; who has gone to the mazo has none.
    pub plays: Vec<TrickPlay>,
    /// The seat that is mano.
    pub mano: u8,
}

/// A card of a trick.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoTrickPlay)]
#[serde(deny_unknown_fields)]
pub struct TrickPlay {
    pub seat: u8,
    /// 0 or 1.
    pub team: u8,
    #[schema(example = "3o")]
    pub card: String,
}

/// How a trick ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoTrick)]
pub struct TrickResult {
    /// The side whose trick it is; null where it was parda.
    pub winner_team: Option<Team>,
    /// Who played the highest card, and leads the next trick; null where it was parda.
    pub winner_seat: Option<Seat>,
    /// Whether both sides played the highest card.
    pub parda: bool,
}

/// Who wins a trick.
///
/// # Errors
/// Where there are no plays or more than four, where something is no card or no team, or where a
/// card or a seat is there twice; every problem with its place.
pub fn trick(request: &TrickRequest) -> Result<TrickResult, Violation> {
    let mut problems = Vec::new();
    if request.plays.is_empty() || request.plays.len() > MAX_PLAYS {
        let detail = format!("a trick has 1 to {MAX_PLAYS} cards, not {}", request.plays.len());
        problems.push(Problem::new(&codes::TRICK_SIZE, Some("truco/16"), "/plays", detail));
    }
    let mut seen = Seen::new(1);
    let mut seats = Seen::new(1);
    let mut plays: Vec<(Seat, Team, SpanishCard)> = Vec::new();
    for (index, play) in request.plays.iter().take(MAX_PLAYS).enumerate() {
        let at = format!("/plays/{index}");
        let team = parse::team(play.team, &format!("{at}/team"));
        let card = parse::card(&play.card, &format!("{at}/card"));
        if let Err(places) = seats.see(play.seat, index) {
            let detail =
                format!("seat {} has played already, in play {}", play.seat, list(&places));
            let pointer = format!("{at}/seat");
            problems.push(Problem::new(&codes::SEAT_TWICE, Some("truco/16"), pointer, detail));
        }
        if let Ok(card) = card
            && let Err(places) = seen.see(card, index)
        {
            let detail = format!("{card} is there already, in play {}", list(&places));
            let pointer = format!("{at}/card");
            problems.push(Problem::new(&codes::CARD_TWICE, Some("truco/1"), pointer, detail));
        }
        match (team, card) {
            (Ok(team), Ok(card)) => plays.push((Seat::new(play.seat), team, card)),
            (team, card) => problems.extend(team.err().into_iter().chain(card.err())),
        }
    }
    let outcome = tricks::outcome(plays, Seat::new(request.mano));
    Violation::unless_clean(
        problems,
        match outcome {
            Some(TrickOutcome::Won { seat, team }) => {
                TrickResult { winner_team: Some(team), winner_seat: Some(seat), parda: false }
            }
            Some(TrickOutcome::Parda { .. }) | None => {
                TrickResult { winner_team: None, winner_seat: None, parda: true }
            }
        },
    )
}

fn list(places: &[usize]) -> String {
    places.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// A chain of envido calls to value.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoEnvidoStakesRequest)]
#[serde(deny_unknown_fields)]
pub struct EnvidoStakesRequest {
    /// The calls, in the order in which the sides made them in turn.
    #[schema(example = json!(["envido", "falta_envido"]))]
    pub calls: Vec<EnvidoCall>,
    /// Both sides' points in the chico.
    #[schema(example = json!([10, 4]))]
    pub scores: [u8; 2],
    /// The house rules that differ from the usual ones.
    #[serde(default)]
    pub rules: HouseRules,
}

/// What a chain of calls is worth.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoEnvidoStakes)]
pub struct EnvidoStakes {
    /// Whether each call may follow those before it.
    pub legal: bool,
    /// To the winner of the showdown where the last call is accepted; null for an illegal chain.
    #[schema(example = 20)]
    pub accepted: Option<u8>,
    /// To the side that called last where it is refused; null for an illegal chain.
    #[schema(example = 2)]
    pub refused: Option<u8>,
    /// Each call that may not stand where it stands.
    pub problems: Vec<Problem>,
}

/// What a chain of envido calls is worth, accepted and refused.
///
/// # Errors
/// Where a score is not one of a chico still being played, or a house rule is not on offer.
pub fn envido_stakes(request: &EnvidoStakesRequest) -> Result<EnvidoStakes, Violation> {
    let mut problems = request.rules.problems("/rules");
    for (index, score) in request.scores.iter().enumerate() {
        if *score >= request.rules.target {
            let target = request.rules.target;
            let detail =
                format!("{score} is no score of a running chico, which is won at {target}");
            let pointer = format!("/scores/{index}");
            problems.push(Problem::new(&codes::BEYOND_TARGET, Some("truco/7"), pointer, detail));
        }
    }
    let chain = chain_problems(&request.calls, &request.rules);
    let stakes = chain
        .is_empty()
        .then(|| envido::stakes(&request.calls, Scores::new(request.scores), &request.rules));
    Violation::unless_clean(
        problems,
        EnvidoStakes {
            legal: stakes.is_some(),
            accepted: stakes.map(|stakes| stakes.accepted),
            refused: stakes.map(|stakes| stakes.refused),
            problems: chain,
        },
    )
}

fn chain_problems(calls: &[EnvidoCall], rules: &HouseRules) -> Vec<Problem> {
    let whole = |code, detail: String| vec![Problem::new(code, Some("truco/9"), "/calls", detail)];
    if calls.is_empty() {
        return whole(&codes::NO_CALL, "there is no call to value".to_owned());
    }
    if calls.len() > MAX_CALLS {
        let detail = format!("no chain has more than {MAX_CALLS} calls");
        return whole(&codes::CALL_LIMIT, detail);
    }
    let mut problems = Vec::new();
    for (index, call) in calls.iter().enumerate() {
        let before = calls.get(..index).unwrap_or_default();
        if let Err((code, detail)) = envido::may_follow(before, *call, rules) {
            problems.push(Problem::new(code, Some("truco/9"), format!("/calls/{index}"), detail));
        }
    }
    problems
}
