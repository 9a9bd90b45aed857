//! Finds the winner of a trick.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Violation,
    truco::{codes, hand::tricks::best_of, seat::Team},
};
use houseway_base::cards::{Seen, SpanishCard, TypedSpanishCard};
use houseway_words::said;

/// The maximum number of cards in a trick: one for each of four players.
const MAX_PLAYS: usize = 4;

/// A trick to judge.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoTrickRequest)]
#[serde(deny_unknown_fields)]
pub struct TrickRequest {
    /// The cards on the table, in any order, one for each player. A player who has gone to the mazo
    /// has none.
    #[schema(min_items = 1, max_items = 4)]
    pub plays: Vec<TrickPlay>,
    /// The seat that is mano.
    #[schema(maximum = 255)]
    pub mano: u8,
}

/// A card in a trick.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoTrickPlay)]
#[serde(deny_unknown_fields)]
pub struct TrickPlay {
    /// The player's place in the order of play.
    #[schema(maximum = 255, example = 1)]
    pub seat: u8,
    /// The player's side: 0 or 1.
    #[schema(maximum = 1)]
    pub team: u8,
    /// The card.
    #[schema(value_type = TypedSpanishCard, example = "3o")]
    pub card: String,
}

/// The result of a trick.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoTrick)]
pub struct TrickResult {
    /// The side that won the trick; null if it was parda.
    #[schema(required)]
    pub winner_team: Option<Team>,
    /// The player who played the highest card, who leads the next trick; null if the trick was
    /// parda.
    #[schema(required, maximum = 255)]
    pub winner_seat: Option<u8>,
    /// Whether the two sides tied for the highest card.
    pub parda: bool,
}

/// Finds the winner of a trick.
///
/// # Errors
/// Returns an error if there are no plays or more than four, if a card or side does not exist, or
/// if a card or seat is listed twice.
pub fn trick(request: &TrickRequest) -> Result<TrickResult, Violation> {
    let mut gate = Gate::default();
    if request.plays.is_empty() || request.plays.len() > MAX_PLAYS {
        let detail = said!("trick-size", most = MAX_PLAYS, given = request.plays.len());
        gate.problem(&codes::TRICK_SIZE, Some("truco/16"), "/plays", detail);
    }
    let mut seen = Seen::new(1);
    let mut plays: Vec<(u8, Team, SpanishCard)> = Vec::new();
    for (index, play) in request.plays.iter().take(MAX_PLAYS).enumerate() {
        let at = format!("/plays/{index}");
        if let Some(first) =
            request.plays.iter().take(index).position(|other| other.seat == play.seat)
        {
            let detail = said!("seat-has-played", seat = play.seat, first = first);
            gate.problem(&codes::DUPLICATE_SEAT, Some("truco/16"), format!("{at}/seat"), detail);
        }
        let card: Option<SpanishCard> = gate.card(format!("{at}/card"), &play.card, "truco/1");
        if let Some(card) = card {
            let place = said!("truco-in-play", index = index);
            gate.see(format!("{at}/card"), card, &place, &mut seen, "truco/1");
        }
        let team = gate.team(format!("{at}/team"), play.team);
        plays.extend(team.zip(card).map(|(team, card)| (play.seat, team, card)));
    }
    let best = best_of(plays, request.mano);
    let winner_team = best.and_then(|(_, team)| team);
    let winner_seat = winner_team.and(best).map(|(seat, _)| seat);
    gate.done(TrickResult { winner_team, winner_seat, parda: winner_team.is_none() })
}
