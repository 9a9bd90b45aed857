//! Forbidden handling of bets and cards by players: the dealer reports it, and the floor accepts
//! the ruling (`at_the_table.md`, E2 and E12).

use crate::{
    Gate, Ruling, Violation,
    break_poker::{
        BetKind, BetMove, CappedRule, Effect, Event, HandName, HouseRules, MovedBet, PendingRuling,
        Round, SeatHand, SetWhy, codes,
    },
};
use houseway_base::money::{Currency, Money};
use houseway_words::{Said, said};

/// A bet that was placed or changed after betting closed, as typed.
#[derive(Debug, Clone, Copy)]
pub(super) struct TypedMove<'a> {
    pub seat: u8,
    pub bet: BetKind,
    pub how: BetMove,
    pub was: Option<&'a str>,
    pub is: &'a str,
}

/// Decides what happens to the bet. A late bet does not play. A capped bet plays at its recorded
/// amount or not at all. A pinched bet plays at its recorded amount.
pub(super) fn bet_moved(
    rules: &HouseRules,
    round: &Round,
    typed: TypedMove<'_>,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let known = gate.table_seat(round, typed.seat, "/seat");
    let was = if known { gate.recorded(round, typed) } else { None };
    let is = gate.amount_of("/is", typed.is, round.currency);
    if let (Some(was), Some(is)) = (was, is) {
        gate.moved_so(typed, was, is);
    }
    let moved = was.zip(is).map(|(was, is)| plays(rules.capped, typed, was, is));
    let moved = gate.pass(moved)?.map_err(|error| Violation::out_of_range(&error))?;
    let ruling = bet_ruling(&moved);
    Ok(waiting(ruling, Effect::BetMoved { moved }))
}

impl Gate {
    /// The amount of the bet when betting closed. If the report states an amount, the two amounts
    /// must match.
    fn recorded(&mut self, round: &Round, typed: TypedMove<'_>) -> Option<Money> {
        let recorded = round.recorded(typed.seat, typed.bet);
        let Some(text) = typed.was else { return Some(recorded) };
        let was = self.amount_of("/was", text, round.currency)?;
        if was != recorded {
            let detail = said!("not-as-recorded", recorded = recorded, was = was);
            self.problem(&codes::NOT_AS_RECORDED, Some("at_the_table/E2"), "/was", detail);
            return None;
        }
        Some(recorded)
    }

    /// Checks that the amounts fit the report: a late bet has no recorded amount, a capped bet has
    /// grown, and a pinched bet has shrunk.
    fn moved_so(&mut self, typed: TypedMove<'_>, was: Money, is: Money) {
        let (fits, how) = match typed.how {
            BetMove::Late => (was.is_zero() && is.is_positive(), "late"),
            BetMove::Capped => (was.is_positive() && is > was, "capped"),
            BetMove::Pinched => (is < was, "pinched"),
        };
        if !fits {
            let detail = said!("not-moved-so", how = how, was = was, is = is);
            self.problem(&codes::NOT_MOVED_SO, Some("at_the_table/E2"), "/how", detail);
        }
    }

    /// Reads an amount that is not below zero and writes it with all of the currency's decimals.
    pub(super) fn amount_of(
        &mut self,
        at: &'static str,
        text: &str,
        currency: Currency,
    ) -> Option<Money> {
        let amount = self.amount(at, text)?;
        self.keep(currency.written_out(amount), &codes::FINER_THAN_CURRENCY, None, at)
    }
}

/// How much of a bet plays, how much is returned and how much the player puts back.
fn plays(
    capped: CappedRule,
    typed: TypedMove<'_>,
    was: Money,
    is: Money,
) -> Result<MovedBet, houseway_base::money::MoneyError> {
    let void = typed.how == BetMove::Capped && capped == CappedRule::Void;
    let plays = if void { Money::ZERO } else { was };
    let (back, owed) = match typed.how {
        BetMove::Late | BetMove::Capped => (is.minus(plays)?, Money::ZERO),
        BetMove::Pinched => (Money::ZERO, was.minus(is)?),
    };
    let TypedMove { seat, bet, how, .. } = typed;
    Ok(MovedBet { seat, bet, how, was, is, plays, back, owed })
}

fn bet_ruling(moved: &MovedBet) -> Ruling {
    let MovedBet { seat, bet, how, was, plays, back, owed, .. } = moved;
    let seat = *seat;
    let bet = Said::logged(bet.words());
    let (code, ruling) = match how {
        BetMove::Late => {
            ("late_bet", said!("ruling-late-bet", seat = seat, bet = bet, back = back))
        }
        BetMove::Capped if plays < was => {
            ("capped_bet", said!("ruling-capped-out", seat = seat, bet = bet, back = back))
        }
        BetMove::Capped => (
            "capped_bet",
            said!("ruling-capped-plays", seat = seat, bet = bet, was = was, back = back),
        ),
        BetMove::Pinched => {
            ("pinched_bet", said!("ruling-pinched", seat = seat, bet = bet, was = was, owed = owed))
        }
    };
    Ruling::new(code, "at_the_table/E2", &ruling, &said!("ruling-freeze-the-bet"))
}

/// A hand that was touched stands as it was first set, or is set the house way if that is
/// uncertain.
pub(super) fn touched(round: &Round, seat: u8, certain: bool) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let bets = gate.bets_of(round, seat, "/seat");
    let hand = round.hands.get(&seat);
    if bets.is_some() && hand.is_none() {
        let detail = said!("touched-before-entered", hand = HandName::Seat(seat).said());
        gate.problem(&codes::HAND_NOT_ENTERED, Some("at_the_table/E12"), "/seat", detail);
    }
    let hand = gate.pass(hand)?;
    let (ruling, then) = if certain {
        (said!("ruling-stands-as-set", seat = seat), Effect::HandStands { seat })
    } else {
        let hand = SeatHand::by_the_house_way(hand.cards, SetWhy::Touched);
        (said!("ruling-set-house-way", seat = seat), Effect::HouseWay { seat, hand })
    };
    let remedy = said!("ruling-hands-off");
    Ok(waiting(Ruling::new("touched_after_setting", "at_the_table/E12", &ruling, &remedy), then))
}

fn waiting(ruling: Ruling, then: Effect) -> Event {
    let pending =
        PendingRuling { report: None, ruling, then, needs_floor: true, contradicts: false };
    Event::Ruled { pending: Box::new(pending) }
}
