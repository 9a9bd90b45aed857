//! Computes the pots from the players' contributions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    Gate, Violation,
    holdem::{
        codes,
        engine::{Chips, Coin, Contribution, MOST_PLAYERS, Place, Seat, collect},
        settle::PotShare,
    },
};
use houseway_base::money::Money;
use houseway_words::said;

/// The amounts that seats put in during a hand.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = HoldemPotsRequest)]
#[serde(deny_unknown_fields)]
pub struct PotsRequest {
    /// The seats, 1 to 10, each once.
    #[schema(min_items = 1, max_items = 10)]
    pub contributions: Vec<SeatContribution>,
}

/// The amount that one seat put in.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = HoldemContribution)]
#[serde(deny_unknown_fields)]
pub struct SeatContribution {
    /// The seat. Each seat can appear only once.
    #[schema(value_type = u8, maximum = 255, example = 1)]
    pub seat: Seat,
    /// Everything the seat put in during the hand, including forced bets.
    #[schema(value_type = Money, example = "100")]
    pub amount: String,
    /// Whether the seat has folded. Its chips stay in the pots, but it cannot win them.
    /// Default `false`.
    #[serde(default)]
    pub folded: bool,
}

/// The pots, and the uncalled bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemPots)]
pub struct PotsResponse {
    /// The main pot first.
    #[schema(max_items = 10)]
    pub pots: Vec<PotShare>,
    /// The uncalled bet, which is returned and is in no pot.
    #[schema(max_items = 1)]
    pub returned: Vec<Uncalled>,
}

/// A seat's uncalled bet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemUncalled)]
pub struct Uncalled {
    /// The seat that made the bet.
    #[schema(value_type = u8, maximum = 255, example = 3)]
    pub seat: Seat,
    /// The amount returned.
    pub amount: Money,
}

/// Computes the main pot and side pots from these contributions (rules/holdem.md, 10).
///
/// ```
/// use houseway_rules::holdem::{Seat, calculators::{SeatContribution, PotsRequest, pots}};
///
/// let contributions = [(1, "100"), (2, "40"), (3, "60")].map(|(seat, amount)| {
///     SeatContribution { seat: Seat::new(seat), amount: amount.to_owned(), folded: false }
/// });
/// let pots = pots(&PotsRequest { contributions: contributions.to_vec() }).unwrap();
/// let amounts: Vec<String> = pots.pots.iter().map(|pot| pot.amount.to_string()).collect();
/// assert_eq!(amounts, ["120", "40"]);
/// assert_eq!(pots.returned[0].amount.to_string(), "40");
/// ```
///
/// # Errors
/// Returns every problem and its place: a duplicate seat, text that is not an amount, or no player
/// left to win.
pub fn pots(request: &PotsRequest) -> Result<PotsResponse, Violation> {
    let seats = seats(request)?;
    let coin = Coin::for_all(seats.values().map(|(amount, _)| *amount));
    // Every amount is in range and a whole number of coins, so the default is never used.
    let chips = |amount: Money| -> Chips { coin.chips(amount).unwrap_or_default() };
    let contributions = Place::first(MOST_PLAYERS).zip(seats.values());
    let pots = collect(contributions.map(|(place, (amount, folded))| {
        (place, Contribution { amount: chips(*amount), dead: 0, folded: *folded })
    }));
    let numbers: Vec<Seat> = seats.keys().copied().collect();
    let seat = |place: Place| numbers.get(place.index()).copied();
    Ok(PotsResponse {
        pots: pots
            .pots
            .iter()
            .map(|pot| PotShare {
                amount: coin.money(pot.amount),
                eligible: pot.eligible.iter().filter_map(seat).collect(),
            })
            .collect(),
        returned: pots
            .returned
            .and_then(|(place, chips)| {
                seat(place).map(|seat| Uncalled { seat, amount: coin.money(chips) })
            })
            .into_iter()
            .collect(),
    })
}

fn seats(request: &PotsRequest) -> Result<BTreeMap<Seat, (Money, bool)>, Violation> {
    let mut gate = Gate::default();
    let given = &request.contributions;
    if given.len() > MOST_PLAYERS {
        let detail = said!("seats-at-most", seats = given.len(), most_players = MOST_PLAYERS);
        gate.problem(&codes::TOO_MANY_SEATS, Some("holdem/1"), "/contributions", detail);
    }
    let mut seats = BTreeMap::new();
    for (index, entry) in given.iter().take(MOST_PLAYERS).enumerate() {
        let at = |field: &str| format!("/contributions/{index}/{field}");
        let amount = gate.amount(at("amount"), &entry.amount).unwrap_or_default();
        if seats.insert(entry.seat, (amount, entry.folded)).is_some() {
            let detail = said!("seat-twice-add-up", seat = entry.seat);
            gate.problem(&codes::DUPLICATE_SEAT, None, at("seat"), detail);
        }
    }
    if Money::sum(seats.values().map(|(amount, _)| *amount)).is_err() {
        let detail = said!("amounts-too-large-together");
        gate.problem(&codes::AMOUNT_TOO_LARGE, None, "/contributions", detail);
    }
    if seats.values().all(|(amount, _)| amount.is_zero()) {
        let detail = said!("one-seat-put-in");
        gate.problem(&codes::NO_CONTRIBUTIONS, None, "/contributions", detail);
    } else if seats.values().all(|(_, folded)| *folded) {
        let detail = said!("everybody-folded-detail");
        gate.problem(&codes::EVERYBODY_FOLDED, Some("holdem/6"), "/contributions", detail);
    }
    gate.pass(Some(seats))
}
