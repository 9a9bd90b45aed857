//! Explains the award of a pot: who won it, with which hand, and which hand it beat.

use std::{collections::BTreeMap, fmt};

use super::super::engine::{BestFive, Chips, Coin, Place, Places, Seat, Share};

/// The award of a pot, explained: `side pot 2, 192.00: seats 2 4 5; seat 5 wins with kings full of
/// sevens over seat 2's two pair, aces and kings`.
pub(super) struct Explanation<'a, F> {
    /// The pot's name.
    pub pot: &'a str,
    pub amount: Chips,
    /// The places that can win the pot.
    pub eligible: Places,
    pub shares: &'a [Share],
    /// The hands that were shown.
    pub best: &'a BTreeMap<Place, BestFive>,
    pub everybody_else_folded: bool,
    pub coin: Coin,
    /// The seat of a place.
    pub seat: F,
}

impl<F: Fn(Place) -> Seat> fmt::Display for Explanation<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = if self.eligible.len() == 1 { "seat" } else { "seats" };
        let amount = self.coin.money(self.amount);
        write!(f, "{}, {amount}: {seats} {}; ", self.pot, self.numbers(self.eligible.iter()))?;
        let winners: Vec<Place> = self.shares.iter().map(|share| share.place).collect();
        f.write_str(&match winners[..] {
            [alone] if self.eligible.len() == 1 && self.everybody_else_folded => {
                format!("seat {} takes it: everybody else has folded", self.seat(alone))
            }
            [alone] if self.eligible.len() == 1 => {
                format!("seat {} is alone in it", self.seat(alone))
            }
            [winner] => self.one_winner(winner),
            _ => self.split(&winners),
        })
    }
}

impl<F: Fn(Place) -> Seat> Explanation<'_, F> {
    fn seat(&self, place: Place) -> Seat {
        (self.seat)(place)
    }

    /// The seat numbers of these places: `2 4 5`.
    fn numbers(&self, places: impl Iterator<Item = Place>) -> String {
        places.map(|place| self.seat(place).to_string()).collect::<Vec<_>>().join(" ")
    }

    fn one_winner(&self, winner: Place) -> String {
        let number = self.seat(winner);
        let Some(hand) = self.best.get(&winner) else {
            return format!("seat {number} takes it: the others mucked");
        };
        let losers = self.eligible.iter().filter(|place| *place != winner);
        let shown = losers.filter_map(|place| Some((place, self.best.get(&place)?)));
        match shown.max_by_key(|(_, best)| best.strength()) {
            None => format!("seat {number} wins with {}, the others mucked", hand.name()),
            Some((place, best)) => {
                // If both hands have the same name, the kickers decide.
                let alike = best.name() == hand.name();
                let call = |best: &BestFive| {
                    if alike { best.name_with_kickers() } else { best.name() }
                };
                let (beaten, over) = (self.seat(place), call(best));
                // The possessive replaces the article: "seat 3's straight to the ace".
                let over = over.strip_prefix("a ").unwrap_or(&over);
                format!("seat {number} wins with {} over seat {beaten}'s {over}", call(hand))
            }
        }
    }

    fn split(&self, winners: &[Place]) -> String {
        let seats = self.numbers(winners.iter().copied());
        let with = winners.first().and_then(|place| self.best.get(place)).map(BestFive::name);
        let with = with.map(|name| format!(" with {name}")).unwrap_or_default();
        let shares = || self.shares.iter();
        let least: Chips = shares().map(|share| share.amount).min().unwrap_or(0);
        let odd = || shares().filter(|share| share.amount > least).map(|share| share.place);
        let odd = match odd().count() {
            0 => String::new(),
            1 => format!("; the odd chip to seat {}", self.numbers(odd())),
            _ => format!("; odd chips to seats {}", self.numbers(odd())),
        };
        format!("seats {seats} split it{with}, {} each{odd}", self.coin.money(least))
    }
}
