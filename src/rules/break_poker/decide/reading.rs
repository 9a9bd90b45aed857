//! Reads what a dealer types: seats, hands, sets and bets.

use std::fmt;

use crate::{
    cards::{AnyCard, Seen},
    money::{Currency, Money},
    rules::{
        Gate,
        break_poker::{
            BetKind, Bets, HandName, HouseRules, Limits, Round, Setting, Seven, TypedBets, codes,
            hands::{HAND, PACK},
        },
    },
};

/// The cards that are in hands already, and in whose.
pub(in super::super) type SeenCards = Seen<AnyCard, InHand>;

/// The place of a card: `in seat 3's hand`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct InHand(pub HandName);

impl fmt::Display for InHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {}", self.0.words())
    }
}

/// What a bet has to keep to.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct BetBounds {
    /// If it is known, amounts are no finer, and are written with all its decimals.
    pub currency: Option<Currency>,
    pub chip_unit: Money,
    pub limits: Limits,
}

impl BetBounds {
    pub(super) const fn of(rules: &HouseRules, round: &Round) -> Self {
        Self { currency: Some(round.currency), chip_unit: rules.chip_unit, limits: rules.limits }
    }
}

impl Gate {
    /// Whether the table has the seat; a problem if it has not.
    pub(super) fn table_seat(&mut self, round: &Round, seat: u8, pointer: &str) -> bool {
        let exists = (1..=round.seats).contains(&seat);
        if !exists {
            let detail = format!("there is no seat {seat}: the seats are 1 to {}", round.seats);
            self.problem(&codes::UNKNOWN_SEAT, Some("break_poker/6"), pointer, detail);
        }
        exists
    }

    /// The bets of a seat that is in the round.
    pub(super) fn bets_of(&mut self, round: &Round, seat: u8, pointer: &str) -> Option<Bets> {
        let bets = round.bets.get(&seat).copied();
        if bets.is_none() && self.table_seat(round, seat, pointer) {
            let seats: Vec<String> = round.bets.keys().map(ToString::to_string).collect();
            let seats = if seats.is_empty() { "none".to_owned() } else { seats.join(", ") };
            let detail = format!("seat {seat} has no bet; seats with a bet: {seats}");
            self.problem(&codes::SEAT_HAS_NO_BET, Some("break_poker/6"), pointer, detail);
        }
        bets
    }

    /// The hand of this name, if it is in the deal.
    pub(super) fn dealt_hand(&mut self, round: &Round, text: &str) -> Option<HandName> {
        const AT: &str = "/hand";
        let hand = self.keep(text.parse(), &codes::UNKNOWN_HAND, None, AT)?;
        match hand {
            HandName::Dealer => Some(hand),
            HandName::Seat(seat) => self.bets_of(round, seat, AT).map(|_| hand),
        }
    }

    /// Seven cards that are in no other hand. `if_miscounted` ends the message if there are more
    /// or fewer.
    pub(in super::super) fn seven(
        &mut self,
        at: &str,
        texts: &[String],
        hand: HandName,
        seen: &mut SeenCards,
        if_miscounted: &str,
    ) -> Option<Seven> {
        let cards = self.cards_due(at, texts, usize::from(HAND), if_miscounted);
        for (index, card) in cards.iter().enumerate() {
            let Some(card) = card else { continue };
            self.see(format!("{at}/{index}"), *card, &InHand(hand), seen, "break_poker/1");
        }
        Seven::new(all_read(cards)?).ok()
    }

    /// Two cards low and three high, all of them among the seven and all different. If the seven
    /// are not known, their setting is checked as far as it can be.
    pub(in super::super) fn setting(
        &mut self,
        at: &str,
        seven: Option<&Seven>,
        low: &[String],
        high: &[String],
    ) -> Option<Setting> {
        const RULE: Option<&str> = Some("break_poker/7");
        let [low_at, high_at] = [format!("{at}/low"), format!("{at}/high")];
        let low = self.cards_due(&low_at, low, 2, "");
        let high = self.cards_due(&high_at, high, 3, "");
        let mut set: Vec<AnyCard> = Vec::new();
        let places = low.iter().enumerate().map(|(index, card)| (&low_at, index, card));
        let places = places.chain(high.iter().enumerate().map(|(i, card)| (&high_at, i, card)));
        for (at, index, card) in places {
            let Some(card) = card else { continue };
            let pointer = format!("{at}/{index}");
            if seven.is_some_and(|seven| !seven.holds(*card)) {
                let detail = format!("{card} is not among the hand's seven cards");
                self.problem(&codes::CARD_NOT_HELD, RULE, pointer, detail);
            } else if set.contains(card) {
                let detail = format!("{card} is set twice; the low and high hands share no card");
                self.problem(&codes::CARD_SET_TWICE, RULE, pointer, detail);
            }
            set.push(*card);
        }
        Setting::new(seven?, all_read(low)?, all_read(high)?)
    }

    /// The cards that can be read, in order; `None` for each that cannot.
    fn cards_due(
        &mut self,
        at: &str,
        texts: &[String],
        due: usize,
        if_miscounted: &str,
    ) -> Vec<Option<AnyCard>> {
        if texts.len() != due {
            let detail = format!("{due} cards are due here, not {}{if_miscounted}", texts.len());
            self.problem(&codes::WRONG_CARD_COUNT, Some("break_poker/7"), at, detail);
        }
        self.card_list(at, texts, usize::from(PACK), "break_poker/1")
    }

    /// A seat's bets.
    pub(in super::super) fn bets(
        &mut self,
        at: &str,
        typed: &TypedBets,
        bounds: BetBounds,
    ) -> Option<Bets> {
        let TypedBets { main, dealer_break, break_bonus } = typed;
        let main = self.stake(at, BetKind::Main, main, bounds);
        let mut side_bet = |bet, text: &Option<String>| {
            // A side bet that is wrong is noted; it does not pass for one that is left out.
            text.as_ref().and_then(|text| self.stake(at, bet, text, bounds))
        };
        let dealer_break = side_bet(BetKind::DealerBreak, dealer_break);
        let break_bonus = side_bet(BetKind::BreakBonus, break_bonus);
        Some(Bets { main: main?, dealer_break, break_bonus })
    }

    fn stake(&mut self, at: &str, bet: BetKind, text: &str, bounds: BetBounds) -> Option<Money> {
        let pointer = format!("{at}/{}", bet.name());
        let stake = match bounds.currency {
            Some(currency) => self.positive_amount(pointer.as_str(), text, currency),
            None => self.positive(pointer.as_str(), text),
        }?;
        self.whole_chips(pointer.as_str(), stake, bounds.chip_unit);
        let limit = bounds.limits.of(bet);
        if stake < limit.min {
            let detail = format!("{stake} is below the minimum of {}", limit.min);
            self.problem(&codes::BELOW_MINIMUM, None, pointer.as_str(), detail);
        }
        if stake > limit.max {
            let detail = format!("{stake} is above the maximum of {}", limit.max);
            self.problem(&codes::ABOVE_MAXIMUM, None, pointer, detail);
        }
        Some(stake)
    }
}

/// The cards, if there are as many as are due and each could be read.
fn all_read<const N: usize>(cards: Vec<Option<AnyCard>>) -> Option<[AnyCard; N]> {
    cards.into_iter().collect::<Option<Vec<AnyCard>>>()?.try_into().ok()
}
