//! Hands with known outcomes.

use serde_json::{Value, json};

/// Seven cards and how they are set.
pub struct Set {
    pub cards: [&'static str; 7],
    pub low: [&'static str; 2],
    pub high: [&'static str; 3],
}

impl Set {
    /// The command that enters these cards at a seat.
    pub fn for_seat(&self, seat: u8) -> Value {
        let Self { cards, low, high } = self;
        json!({"type": "enter_seat", "seat": seat, "cards": cards, "low": low, "high": high})
    }
}

/// A Lucky Break of kings and three nines. It beats every dealer's hand below except the Lucky
/// Break.
pub const WINNING: Set = Set {
    cards: ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"],
    low: ["Kh", "Kd"],
    high: ["9c", "9h", "9s"],
};
/// A foul hand: two aces low, jack-ten-seven high.
pub const FOUL: Set = Set {
    cards: ["Ac", "Ad", "Jc", "Th", "7c", "5d", "4c"],
    low: ["Ac", "Ad"],
    high: ["Jc", "Th", "7c"],
};
/// Jack-eight low, ace high: both hands lose to the dealer's pairs.
pub const LOSING: Set = Set {
    cards: ["As", "Js", "8h", "7d", "5h", "4h", "3s"],
    low: ["Js", "8h"],
    high: ["As", "7d", "5h"],
};
/// Queens high, sixes low: the dealer qualifies.
pub const DEALER_PAIRS: [&str; 7] = ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"];
/// Eights low, 3-4-5 high: a Lucky Break.
pub const DEALER_LUCKY_BREAK: [&str; 7] = ["8c", "8s", "3d", "4s", "5c", "Ts", "Qh"];
/// Q-7-5 high: the dealer does not qualify.
pub const DEALER_QUEEN_HIGH: [&str; 7] = ["Qc", "Jd", "9d", "7h", "5c", "3c", "2h"];
