//! Settles players' hands against a dealer's hand.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::CalculatorRules;
use crate::{
    Gate, Violation,
    break_poker::{
        DealtSeat, HandName, Limits, Settlement, Terms, TypedBets, codes,
        hands::SeenCards,
        house_rules::{BetBounds, MOST_SEATS, finest},
        settle,
    },
};
use houseway_base::cards::TypedCard;
use houseway_words::{Said, said};

/// A deal to settle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSettlementRequest)]
#[serde(deny_unknown_fields)]
pub struct SettlementRequest {
    /// The house rules that differ from the defaults.
    #[serde(default)]
    pub rules: CalculatorRules,
    /// The dealer's seven cards; the calculator sets them the house way.
    #[schema(value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
        example = json!(["6c", "6d", "Th", "9s", "8d", "3d", "2c"]))]
    pub dealer: Vec<String>,
    /// The seats, one to six.
    #[schema(min_items = 1, max_items = 6)]
    pub seats: Vec<SeatRequest>,
}

/// A seat in the deal to settle.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = BreakPokerSeatRequest)]
#[serde(deny_unknown_fields)]
pub struct SeatRequest {
    /// The seat, counted from 1.
    #[schema(minimum = 1, maximum = 6, example = 1)]
    pub seat: u8,
    /// Seven cards.
    #[schema(value_type = Vec<TypedCard>, min_items = 7, max_items = 7,
        example = json!(["Kh", "Kd", "9c", "8h", "7s", "4d", "2s"]))]
    pub cards: Vec<String>,
    /// The low hand: two of the seven cards.
    #[schema(value_type = Vec<TypedCard>, min_items = 2, max_items = 2,
        example = json!(["Kh", "Kd"]))]
    pub low: Vec<String>,
    /// The high hand: three of the other five cards.
    #[schema(value_type = Vec<TypedCard>, min_items = 3, max_items = 3,
        example = json!(["9c", "8h", "7s"]))]
    pub high: Vec<String>,
    /// The seat's bets.
    pub bets: TypedBets,
}

/// Settles a deal.
///
/// # Errors
/// Returns every problem with the cards, the bets and the rules, each with its pointer.
pub fn settlements(request: &SettlementRequest) -> Result<Settlement, Violation> {
    let mut gate = Gate::default();
    let terms = request.rules.terms(&mut gate);
    let mut seen = SeenCards::new(1);
    let dealer = gate.seven("/dealer", &request.dealer, HandName::Dealer, &mut seen, Said::NOTHING);
    let plays = plays(&mut gate, request, terms.as_ref(), &mut seen);
    let (terms, dealer, plays) = gate.pass(
        terms.zip(dealer).zip(plays).map(|((terms, dealer), plays)| (terms, dealer, plays)),
    )?;
    settle(&terms, &dealer, &plays).map_err(|error| Violation::out_of_range(&error))
}

fn plays(
    gate: &mut Gate,
    request: &SettlementRequest,
    terms: Option<&Terms>,
    seen: &mut SeenCards,
) -> Option<Vec<DealtSeat>> {
    if request.seats.is_empty() {
        gate.problem(&codes::NO_SEATS, None, "/seats", said!("no-seat-to-settle"));
    }
    if request.seats.len() > usize::from(MOST_SEATS) {
        let detail =
            said!("seats-too-many-for-pack", seats = request.seats.len(), most = MOST_SEATS);
        gate.problem(&codes::TOO_MANY_SEATS, Some("break_poker/1"), "/seats", detail);
        return None;
    }
    let chip_unit = terms.map_or_else(finest, |terms| terms.chip_unit);
    let bounds = BetBounds { currency: None, chip_unit, limits: Limits::widest() };
    let mut numbers = BTreeSet::new();
    let plays = request.seats.iter().enumerate().map(|(index, seat)| {
        let at = format!("/seats/{index}");
        if !numbers.insert(seat.seat) {
            let detail = said!("seat-listed-twice", seat = seat.seat);
            gate.problem(&codes::DUPLICATE_SEAT, None, format!("{at}/seat"), detail);
        }
        play(gate, &at, seat, bounds, seen)
    });
    // Every seat is read before an error is returned, so that all problems are listed.
    let plays: Vec<Option<DealtSeat>> = plays.collect();
    plays.into_iter().collect()
}

fn play(
    gate: &mut Gate,
    at: &str,
    request: &SeatRequest,
    bounds: BetBounds,
    seen: &mut SeenCards,
) -> Option<DealtSeat> {
    let seat = request.seat;
    if !(1..=MOST_SEATS).contains(&seat) {
        let detail = said!("no-such-seat", seat = seat, most = MOST_SEATS);
        gate.problem(&codes::UNKNOWN_SEAT, Some("break_poker/6"), format!("{at}/seat"), detail);
    }
    let cards = gate.seven(
        &format!("{at}/cards"),
        &request.cards,
        HandName::Seat(seat),
        seen,
        Said::NOTHING,
    );
    let setting = gate.setting(at, cards.as_ref(), &request.low, &request.high);
    let bets = gate.bets(&format!("{at}/bets"), &request.bets, bounds);
    Some(DealtSeat { seat, cards: cards?, setting: setting?, bets: bets? })
}
