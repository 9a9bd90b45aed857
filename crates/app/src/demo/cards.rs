//! Cards for the demo's evening: shuffled from a seed, so that every demo has the same evening.

use rand::{RngExt, SeedableRng, rngs::StdRng, seq::SliceRandom};
use serde_json::{Value, json};

use crate::AppError;
use houseway_base::cards::Card;
use houseway_rules::break_poker::{
    TypedBets,
    calculators::{
        CalculatorRules, HouseWayRequest, SeatRequest, SettlementRequest, house_way, settlements,
    },
};

/// The number of cards in a Break Poker hand.
const HAND: usize = 7;
/// The main bets at the evening's tables.
const MAINS: [u32; 8] = [25, 25, 25, 50, 50, 75, 100, 150];

/// Shuffles the packs.
pub(super) struct Shuffler(StdRng);

/// A round of Break Poker whose cards and bets have not been entered yet.
pub(super) struct Deal {
    dealer: Vec<String>,
    seats: Vec<SeatRequest>,
}

impl Shuffler {
    pub(super) fn new(seed: u64) -> Self {
        Self(StdRng::seed_from_u64(seed))
    }

    /// Returns `true` in this percentage of calls.
    pub(super) fn happens(&mut self, percent: u32) -> bool {
        self.0.random_range(0..100) < percent
    }

    /// A number from `least` up to, but not including, `most`.
    pub(super) fn number(&mut self, least: u32, most: u32) -> u32 {
        self.0.random_range(least..most)
    }

    /// Deals this many cards from a fresh pack.
    pub(super) fn cards(&mut self, count: usize) -> Vec<String> {
        let mut pack: Vec<String> = Card::all().map(|card| card.to_string()).collect();
        pack.shuffle(&mut self.0);
        pack.truncate(count);
        pack
    }

    /// A round for two to five seats, each set the house way.
    pub(super) fn deal(&mut self) -> Result<Deal, AppError> {
        let mut seats: Vec<u8> = (1..=6).collect();
        seats.shuffle(&mut self.0);
        seats.truncate(self.0.random_range(2..=5));
        seats.sort_unstable();
        let cards = self.cards((seats.len() + 1) * HAND);
        let (dealer, hands) = cards.split_at(HAND);
        let seats = seats.into_iter().zip(hands.chunks_exact(HAND));
        let seats = seats.map(|(seat, cards)| self.seat(seat, cards.to_vec()));
        Ok(Deal { dealer: dealer.to_vec(), seats: seats.collect::<Result<_, AppError>>()? })
    }

    fn seat(&mut self, seat: u8, cards: Vec<String>) -> Result<SeatRequest, AppError> {
        let main = MAINS.get(self.0.random_range(0..MAINS.len())).copied().unwrap_or(25);
        let side = |happens: bool| happens.then(|| "5".to_owned());
        let bets = TypedBets {
            main: main.to_string(),
            dealer_break: side(self.happens(30)),
            break_bonus: side(self.happens(30)),
        };
        let rules = CalculatorRules::default();
        let laid = house_way(&HouseWayRequest { cards: cards.clone(), rules });
        let laid = laid.map_err(|_| AppError::internal("a hand that cannot be set"))?;
        let low = laid.low.iter().map(ToString::to_string).collect();
        let high = laid.high.iter().map(ToString::to_string).collect();
        Ok(SeatRequest { seat, cards, low, high, bets })
    }

    /// The deal with the worst result for the house, out of several.
    pub(super) fn worst(&mut self, of: usize) -> Result<Deal, AppError> {
        let mut worst = None;
        for _ in 0..of.max(1) {
            let deal = self.deal()?;
            let net = deal.house()?;
            if worst.as_ref().is_none_or(|(known, _)| net < *known) {
                worst = Some((net, deal));
            }
        }
        worst.map(|(_, deal)| deal).ok_or_else(|| AppError::internal("no deal"))
    }
}

impl Deal {
    /// The amount that the house wins.
    fn house(&self) -> Result<houseway_base::money::Money, AppError> {
        let (dealer, seats) = (self.dealer.clone(), self.seats.clone());
        let request = SettlementRequest { rules: CalculatorRules::default(), dealer, seats };
        let settled = settlements(&request);
        Ok(settled.map_err(|_| AppError::internal("a deal that cannot be settled"))?.table_net)
    }

    /// The bets.
    pub(super) fn bets(&self) -> Vec<Value> {
        let laid =
            |of: &SeatRequest| json!({"type": "place_bets", "seat": of.seat, "bets": of.bets});
        let closed = json!({"type": "close_betting"});
        self.seats.iter().map(laid).chain([closed]).collect()
    }

    /// The dealer's cards, and the cards of the first `many` seats.
    pub(super) fn hands(&self, many: usize) -> Vec<Value> {
        let seats =
            self.seats.iter().take(many).map(|SeatRequest { seat, cards, low, high, .. }| {
                json!({"type": "enter_seat", "seat": seat,
                "cards": cards, "low": low, "high": high})
            });
        [json!({"type": "enter_dealer", "cards": self.dealer})].into_iter().chain(seats).collect()
    }

    /// All hands, and the dealer's confirmation that they are right.
    pub(super) fn whole(&self) -> Vec<Value> {
        let mut commands = self.hands(self.seats.len());
        commands.push(json!({"type": "confirm"}));
        commands
    }

    /// The entry that corrects the first seat's main bet to this amount.
    pub(super) fn with_main(&self, main: &str) -> Option<Value> {
        let SeatRequest { seat, bets, .. } = self.seats.first()?;
        let bets = TypedBets { main: main.to_owned(), ..bets.clone() };
        Some(json!({"type": "place_bets", "seat": seat, "bets": bets}))
    }
}
