//! Paying, taking and returning the bets in a deal.

mod cap;
mod hand_outcome;
mod movements;
mod outcome;
mod payment_error;
mod settlement;
mod steps;
mod terms;
mod verdict;

pub use hand_outcome::{HandOutcome, HandOutcomes};
pub(super) use movements::{movements, reversing};
pub use outcome::{SeatOutcome, SideOutcome};
pub use payment_error::PaymentError;
pub(super) use settlement::is_false;
pub use settlement::{
    BetResult, EnteredSet, Outcome, Reason, ResetSet, SeatResult, Settlement, Step, StepAction,
};
pub use terms::Terms;
pub use verdict::{Dealer, MainVerdict, Verdict};

use std::collections::BTreeSet;

use super::{BetKind, Bets, HouseSet, Setting, Seven, house_way};
use houseway_base::money::{Money, MoneyError};
use terms::Decided;

/// A seat in the deal: its cards, how they were set, and its bets.
#[derive(Debug, Clone, Copy)]
pub struct DealtSeat {
    pub seat: u8,
    pub cards: Seven,
    pub setting: Setting,
    pub bets: Bets,
}

/// A seat in a round, with everything that affects its settlement.
#[derive(Debug, Clone)]
pub(super) struct Play {
    pub seat: u8,
    pub bets: Bets,
    /// The bets that do not play; each is returned.
    pub void: BTreeSet<BetKind>,
    pub played: Played,
}

/// How a seat played: its cards, or an outcome entered without cards.
#[derive(Debug, Clone)]
pub(super) enum Played {
    Cards { cards: Seven, setting: Setting, leaver: Option<Leaver> },
    Outcome(SeatOutcome),
}

/// The treatment of a player who left before setting the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Leaver {
    /// The hand is set the house way and plays.
    Plays,
    /// The main bet loses.
    Loses,
}

impl From<&DealtSeat> for Play {
    fn from(DealtSeat { seat, cards, setting, bets }: &DealtSeat) -> Self {
        let played = Played::Cards { cards: *cards, setting: *setting, leaver: None };
        Self { seat: *seat, bets: *bets, void: BTreeSet::new(), played }
    }
}

/// Settles a deal.
///
/// # Errors
/// Returns [`MoneyError::OutOfRange`] if the winnings of a bet, or of all bets together, exceed the
/// range of amounts.
pub fn settle(
    terms: &Terms,
    dealer: &Seven,
    dealt: &[DealtSeat],
) -> Result<Settlement, MoneyError> {
    let plays: Vec<Play> = dealt.iter().map(Play::from).collect();
    settle_round(terms, Some(dealer), &plays)
}

/// Settles a round. If the dealer's hand has not been entered, only the seats whose outcome was
/// entered are settled.
pub(super) fn settle_round(
    terms: &Terms,
    dealer: Option<&Seven>,
    plays: &[Play],
) -> Result<Settlement, MoneyError> {
    let against = dealer.map(|dealer| Dealer::new(&house_way(dealer), terms.qualifier));
    let mut seats = Vec::with_capacity(plays.len());
    for play in plays {
        seats.extend(settle_seat(terms, against, play)?);
    }
    if let Some(cap) = terms.max_aggregate_payout {
        cap::pay_in_proportion(terms.chip_unit, cap, &mut seats)?;
    }
    for seat in &mut seats {
        seat.net = Money::sum(seat.bets.iter().map(|bet| bet.net))?;
    }
    let table_net = Money::sum(seats.iter().map(|seat| seat.net))?.negated();
    Ok(Settlement {
        dealer: dealer.map(|dealer| HouseSet::new(dealer, terms.qualifier)),
        steps: steps::in_order(terms.paying_order, &seats),
        outcome_only: seats.iter().any(|seat| seat.outcome_only),
        seats,
        table_net,
    })
}

/// Settles a seat's bets, without regard to the cap on the round's winnings.
fn settle_seat(
    terms: &Terms,
    dealer: Option<Dealer>,
    play: &Play,
) -> Result<Option<SeatResult>, MoneyError> {
    let mut result = SeatResult {
        seat: play.seat,
        foul: false,
        low: Some(None),
        high: Some(None),
        entered: None,
        reset: None,
        outcome_only: false,
        held: false,
        bets: Vec::with_capacity(BetKind::ALL.len()),
        net: Money::ZERO,
    };
    match &play.played {
        Played::Outcome(outcome) => {
            result.outcome_only = true;
            result.bets = paid(terms, play, |bet| outcome.decided(terms, bet))?;
        }
        Played::Cards { cards, setting, leaver } => {
            let Some(dealer) = dealer else { return Ok(None) };
            let mut verdict = Verdict::new(dealer, cards, setting, terms.foul);
            if *leaver == Some(Leaver::Loses) {
                verdict.main = MainVerdict::Left;
            }
            result.foul = verdict.foul;
            result.held = leaver.is_some();
            result.low = Some(verdict.hands.map(|hands| hands.low));
            result.high = Some(verdict.hands.map(|hands| hands.high));
            result.entered = verdict.reset.map(|_| setting.into());
            result.reset = verdict.reset.as_ref().map(ResetSet::from);
            result.bets = paid(terms, play, |bet| terms.decide(bet, verdict))?;
        }
    }
    Ok(Some(result))
}

/// The bets with their results. Void bets are returned.
fn paid(
    terms: &Terms,
    play: &Play,
    decided: impl Fn(BetKind) -> Decided,
) -> Result<Vec<BetResult>, MoneyError> {
    let result = |(bet, stake)| {
        let void = play.void.contains(&bet);
        let returned = || Decided::even(Outcome::Push, Reason::BetVoid);
        terms.pay(bet, stake, if void { returned() } else { decided(bet) })
    };
    play.bets.each().map(result).collect()
}
