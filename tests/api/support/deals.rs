//! Break Poker deals from a shuffled pack.

use houseway::cards::AnyCard;
use proptest::{collection::vec, prelude::*};
use serde_json::{Value, json};

/// A deal from a shuffled pack: the bets of some seats, and everyone's cards. Each hand is set in
/// the order in which it was dealt, the first two cards low and the next three high. Some hands are
/// foul, as at a real table.
#[derive(Debug, Clone)]
pub struct Deal {
    pub bets: Vec<(u8, Value)>,
    pack: Vec<String>,
}

fn amount() -> impl Strategy<Value = u32> {
    5_u32..=200
}

fn bets() -> impl Strategy<Value = Value> {
    (amount(), proptest::option::of(amount()), proptest::option::of(amount())).prop_map(
        |(main, dealer_break, break_bonus)| {
            let mut bets = json!({"main": main.to_string()});
            for (bet, stake) in [("dealer_break", dealer_break), ("break_bonus", break_bonus)] {
                if let Some(stake) = stake {
                    bets[bet] = json!(format!("{stake}.00"));
                }
            }
            bets
        },
    )
}

pub fn deals() -> impl Strategy<Value = Deal> {
    let pack: Vec<String> = AnyCard::all().map(|card| card.to_string()).collect();
    (vec(bets(), 1..=6), Just(pack).prop_shuffle())
        .prop_map(|(bets, pack)| Deal { bets: (1..).zip(bets).collect(), pack })
}

impl Deal {
    pub fn seven(&self, nth: usize) -> &[String] {
        &self.pack[7 * nth..7 * (nth + 1)]
    }

    /// The commands that play the deal, up to but not including `confirm`.
    pub fn commands(&self) -> Vec<Value> {
        let bets = self.bets.iter();
        let bets =
            bets.map(|(seat, bets)| json!({"type": "place_bets", "seat": seat, "bets": bets}));
        let hands = self.bets.iter().enumerate().map(|(nth, (seat, _))| {
            let cards = self.seven(nth + 1);
            json!({"type": "enter_seat", "seat": seat, "cards": cards, "low": cards[..2],
                "high": cards[2..5]})
        });
        bets.chain([json!({"type": "close_betting"})])
            .chain([json!({"type": "enter_dealer", "cards": self.seven(0)})])
            .chain(hands)
            .collect()
    }
}
