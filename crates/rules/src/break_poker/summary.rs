//! Describes each event in a sentence, for readers of the log.

use super::{
    BetKind, BetMove, Bets, DealerHand, Entered, FloorDecision, HandName, PaymentError, Replaced,
    SeatHand, SeatOutcome, SetWhy, Setting, Settlement,
    event::{Effect, Event, MisdealReport, Misset, MovedBet, PendingRuling},
};
use crate::{
    Ruling, in_a_row,
    wording::{because, before, taken_back},
};
use houseway_base::money::{Currency, Money};
use houseway_words::{Said, said};

impl Event {
    /// A sentence that describes the event; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> Said {
        match self {
            Self::Opened { seats, .. } => {
                said!("log-break_poker-opened", seats = *seats, currency = currency)
            }
            Self::BetsPlaced { seat, bets, player_of, was } => {
                placed(*seat, bets, *player_of, *was)
            }
            Self::BetsCleared { seat, was } => said!(
                "log-break_poker-bets_cleared",
                seat = *seat,
                before = before(was.as_ref().map(of_bets))
            ),
            Self::Undone { entry } => taken_back(entry.sentence(currency)),
            Self::BettingClosed {} => said!("log-break_poker-betting_closed"),
            Self::BettingReopened {} => said!("log-break_poker-betting_reopened"),
            Self::DealerEntered { hand, was } => dealer(hand, was.as_deref()),
            Self::SeatEntered { seat, hand, was } => of_seat(*seat, hand, was.as_deref()),
            Self::OutcomeEntered { seat, outcome, was, .. } => said!(
                "log-break_poker-outcome_entered",
                seat = *seat,
                outcome = of_outcome(outcome),
                before = before(was.as_ref().map(of_outcome))
            ),
            Self::HandsSwapped { a, b } => said!("log-break_poker-hands_swapped", a = *a, b = *b),
            Self::HandCleared { hand: HandName::Dealer } => {
                said!("log-break_poker-dealers_hand_cleared")
            }
            Self::HandCleared { hand: HandName::Seat(seat) } => {
                said!("log-break_poker-hand_cleared", seat = *seat)
            }
            Self::RemainderCounted { count } => {
                said!("log-break_poker-remainder_counted", count = *count)
            }
            Self::HandStood { report, ruling } => reported(report, ruling),
            Self::Misdealt { report, ruling } => {
                said!("log-break_poker-misdealt", what = reported(report, ruling))
            }
            Self::Ruled { pending } => ruled(pending),
            Self::RulingAccepted { then, reason } => said!(
                "log-break_poker-ruling_accepted",
                ruling = effect(then),
                because = because(reason.as_deref())
            ),
            Self::Overruled { instead, reason } => overruled(*instead, reason),
            Self::Restored {} => said!("log-break_poker-restored"),
            Self::Settled { settlement } => settled(settlement),
            Self::Corrected { .. } => self.correction(),
            Self::PaymentError { error } => paid_wrong(error),
            Self::Voided {} => said!("log-break_poker-voided"),
        }
    }

    fn correction(&self) -> Said {
        let Self::Corrected {
            entry_before,
            entry_after,
            more,
            settlement_before,
            settlement_after,
        } = self
        else {
            return Said::NOTHING;
        };
        let first = replaced(entry_before.as_deref(), entry_after);
        let more = more.iter().map(|Replaced { before, after }| replaced(before.as_ref(), after));
        said!(
            "log-break_poker-corrected",
            changes = Said::several([first].into_iter().chain(more), "; "),
            was = settlement_before.table_net,
            is = settlement_after.table_net
        )
    }
}

fn placed(seat: u8, bets: &Bets, player_of: Option<u8>, was: Option<Bets>) -> Said {
    let spot = player_of
        .map_or(Said::NOTHING, |of| said!("log-break_poker-second_spot", of = of, seat = seat));
    said!(
        "log-break_poker-bets_placed",
        seat = seat,
        bets = of_bets(bets),
        before = before(was.as_ref().map(of_bets)),
        spot = spot
    )
}

/// Formats bets: `25.00 on main, 5.00 on break bonus`.
fn of_bets(bets: &Bets) -> Said {
    let each = bets
        .each()
        .map(|(bet, stake)| said!("log-break_poker-stake", stake = stake, bet = named(bet)));
    Said::several(each, ", ")
}

/// A bet in a list, where the main bet is simply called `main`.
fn named(bet: BetKind) -> Said {
    if bet == BetKind::Main { said!("log-break_poker-main") } else { bet.said() }
}

fn of_set(set: &Setting) -> Said {
    both_hands(set.low(), set.high())
}

fn both_hands<T: std::fmt::Display>(
    low: impl IntoIterator<Item = T>,
    high: impl IntoIterator<Item = T>,
) -> Said {
    Said::plain(format_args!("{} / {}", in_a_row(low), in_a_row(high)))
}

fn dealer(hand: &DealerHand, was: Option<&DealerHand>) -> Said {
    let misset = hand.misset.as_ref().map_or(Said::NOTHING, |Misset { low, high, remedy }| {
        let remedy = Said::from(remedy.as_str());
        said!("log-break_poker-misset", lay = both_hands(low, high), remedy = remedy)
    });
    said!(
        "log-break_poker-dealer_entered",
        cards = Said::in_a_row(hand.cards.cards()),
        before = before(was.map(|was| Said::in_a_row(was.cards.cards()))),
        way = hand.house_way.said(),
        misset = misset
    )
}

fn of_seat(seat: u8, hand: &SeatHand, was: Option<&SeatHand>) -> Said {
    let why = match hand.why {
        Some(SetWhy::Left) => "left",
        Some(SetWhy::Asked) => "asked",
        Some(SetWhy::Touched) => "touched",
        None => "player",
    };
    let mark = match (hand.foul, hand.lucky_break) {
        (true, _) => "foul",
        (_, true) => "lucky",
        _ => "none",
    };
    said!(
        "log-break_poker-seat_entered",
        seat = seat,
        cards = Said::in_a_row(hand.cards.cards()),
        why = why,
        set = of_set(&hand.set),
        mark = mark,
        before = before(was.map(of_hand))
    )
}

fn of_hand(hand: &SeatHand) -> Said {
    said!(
        "log-break_poker-hand",
        cards = Said::in_a_row(hand.cards.cards()),
        set = of_set(&hand.set)
    )
}

fn of_outcome(outcome: &SeatOutcome) -> Said {
    let main = said!("log-break_poker-main_bet", outcome = outcome.main.verb());
    let sides =
        [(BetKind::DealerBreak, outcome.dealer_break), (BetKind::BreakBonus, outcome.break_bonus)];
    let sides = sides.into_iter().filter_map(|(bet, outcome)| {
        let odds = outcome?.odds().map_or_else(|| "none".to_owned(), |odds| odds.to_string());
        Some(said!("log-break_poker-side_bet", bet = bet.said(), odds = odds))
    });
    Said::several([main].into_iter().chain(sides), ", ")
}

fn reported(report: &MisdealReport, ruling: &Ruling) -> Said {
    let MisdealReport { what, hand, card, note } = report;
    let at =
        hand.map_or(Said::NOTHING, |hand| said!("log-break_poker-report_of", hand = hand.said()));
    let card = card
        .as_ref()
        .map_or(Said::NOTHING, |card| said!("log-break_poker-report_card", card = card));
    let note = note.as_ref().map_or(Said::NOTHING, |note| Said::plain(format_args!(" {note}")));
    said!(
        "log-break_poker-reported",
        what = what.sentence(),
        at = at,
        card = card,
        note = note,
        ruling = Said::logged(&ruling.ruling)
    )
}

fn ruled(pending: &PendingRuling) -> Said {
    let PendingRuling { report, ruling, contradicts, .. } = pending;
    let what = match report {
        Some(report) => reported(report, ruling),
        None => Said::logged(&ruling.ruling),
    };
    let contradicts = if *contradicts { "yes" } else { "no" };
    said!("log-break_poker-ruled", what = what, contradicts = contradicts)
}

fn effect(effect: &Effect) -> Said {
    match effect {
        Effect::Misdeal {} => said!("log-break_poker-all_void"),
        Effect::BetMoved { moved } => bet_moved(moved),
        Effect::HandStands { seat } => said!("log-break_poker-hand_stands", seat = *seat),
        Effect::HouseWay { seat, hand } => {
            said!("log-break_poker-house_way", seat = *seat, set = of_set(&hand.set))
        }
    }
}

impl MovedBet {
    /// The changed bet and the ruling's effect on its chips, as an English sentence for the log.
    pub(super) fn sentence(&self) -> String {
        let text = bet_moved(self).to_string();
        let Some(rest) = text.strip_prefix("seat") else { return text };
        format!("Seat{rest}")
    }
}

fn bet_moved(moved: &MovedBet) -> Said {
    let MovedBet { seat, bet, how, was, is, plays, back, owed } = moved;
    let how = match how {
        BetMove::Late => "late",
        BetMove::Capped => "capped",
        BetMove::Pinched => "pinched",
    };
    let back = (!back.is_zero()).then(|| said!("log-break_poker-goes_back", amount = *back));
    let owed = (!owed.is_zero()).then(|| said!("log-break_poker-put_back", amount = *owed));
    said!(
        "log-break_poker-bet_moved",
        seat = *seat,
        bet = bet.said(),
        how = how,
        was = *was,
        is = *is,
        plays = *plays,
        back = back.unwrap_or(Said::NOTHING),
        owed = owed.unwrap_or(Said::NOTHING)
    )
}

fn overruled(instead: FloorDecision, reason: &str) -> Said {
    let instead = match instead {
        FloorDecision::PlayOn => "play_on",
        FloorDecision::Misdeal => "misdeal",
    };
    said!("log-break_poker-overruled", instead = instead, because = because(Some(reason)))
}

fn settled(settlement: &Settlement) -> Said {
    let mut parts = Vec::new();
    for seat in &settlement.seats {
        let hands = match (seat.low.flatten(), seat.high.flatten()) {
            (Some(low), Some(high)) => {
                said!("log-break_poker-compared", low = low.verb(), high = high.verb())
            }
            _ => Said::NOTHING,
        };
        let number = seat.seat;
        let net = signed(seat.net);
        parts.push(said!("log-break_poker-seat_gets", seat = number, net = net, hands = hands));
        if seat.bets.iter().any(|bet| bet.capped) {
            parts.push(said!("log-break_poker-capped", seat = number, net = seat.net));
        }
        if let Some(reset) = &seat.reset {
            parts.push(said!("log-break_poker-reset", set = both_hands(reset.low, reset.high)));
        }
    }
    parts.push(said!("log-break_poker-house_gets", net = signed(settlement.table_net)));
    let cards = if settlement.outcome_only { "no" } else { "yes" };
    said!("log-break_poker-settled", parts = Said::several(parts, "; "), cards = cards)
}

fn signed(amount: Money) -> String {
    if amount.is_positive() { format!("+{amount}") } else { amount.to_string() }
}

fn paid_wrong(error: &PaymentError) -> Said {
    let PaymentError { seat, paid, due, recovered, reason, .. } = error;
    if paid == due {
        return said!(
            "log-break_poker-given_back",
            seat = *seat,
            recovered = *recovered,
            reason = reason
        );
    }
    said!(
        "log-break_poker-payment_error",
        seat = *seat,
        paid = *paid,
        due = *due,
        recovered = *recovered,
        off = paid.minus(*due).unwrap_or_default(),
        reason = reason
    )
}

fn replaced(before: Option<&Entered>, after: &Entered) -> Said {
    let what = match after {
        Entered::Bets { seat, .. } => said!("log-break_poker-seats_bets", seat = *seat),
        Entered::Dealer { .. } => said!("dealers-hand"),
        Entered::Seat { seat, .. } => said!("seats-hand", seat = *seat),
        Entered::Outcome { seat, .. } => said!("log-break_poker-seats_outcome", seat = *seat),
        Entered::Remainder { .. } => said!("log-break_poker-cards_left"),
    };
    match before {
        Some(before) => said!(
            "log-break_poker-replaced",
            what = what,
            was = entered(before),
            is = entered(after)
        ),
        None => said!("log-break_poker-added", what = what, is = entered(after)),
    }
}

fn entered(entered: &Entered) -> Said {
    match entered {
        Entered::Bets { bets, .. } => of_bets(bets),
        Entered::Dealer { hand } => Said::in_a_row(hand.cards.cards()),
        Entered::Seat { hand, .. } => of_hand(hand),
        Entered::Outcome { outcome, .. } => of_outcome(outcome),
        Entered::Remainder { count } => Said::plain(count),
    }
}
