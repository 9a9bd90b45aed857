//! Deals: shuffled cards, and players who set their hands the house way.

use houseway::{
    cards::AnyCard,
    rules::break_poker::calculators::{CalculatorRules, HouseWayRequest, house_way},
};
use rand::{rngs::StdRng, seq::SliceRandom};
use serde_json::{Value, json};

use crate::Outcome;

/// The commands for a round, from first to last: bets, the deal, every hand, the settlement.
pub fn commands(seats: u8, shuffle: &mut StdRng) -> Outcome<Vec<Value>> {
    let mut pack: Vec<String> = AnyCard::all().map(|card| card.to_string()).collect();
    pack.shuffle(shuffle);
    let mut hands = pack.chunks_exact(7);
    let mut hand = || hands.next().map(<[String]>::to_vec).ok_or("the pack is dealt out");

    let mut commands: Vec<Value> = (1..=seats).map(place_bets).collect();
    commands.push(json!({"type": "close_betting"}));
    commands.push(json!({"type": "enter_dealer", "cards": hand()?}));
    for seat in 1..=seats {
        let cards = hand()?;
        let request = HouseWayRequest { cards, rules: CalculatorRules::default() };
        let set = house_way(&request)?;
        commands.push(json!({"type": "enter_seat", "seat": seat, "cards": request.cards,
            "low": set.low, "high": set.high}));
    }
    commands.push(json!({"type": "confirm"}));
    Ok(commands)
}

fn place_bets(seat: u8) -> Value {
    let bets = match seat % 3 {
        0 => json!({"main": "25"}),
        1 => json!({"main": "50", "dealer_break": "5", "break_bonus": "5"}),
        _ => json!({"main": "100", "break_bonus": "10"}),
    };
    json!({"type": "place_bets", "seat": seat, "bets": bets})
}
