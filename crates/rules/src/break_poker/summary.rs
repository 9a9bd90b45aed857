//! What happened, in a sentence for readers of the log.

use std::fmt::Write;

use super::{
    BetMove, Bets, DealerHand, Entered, FloorDecision, Replaced, SeatHand, SeatOutcome, SetWhy,
    Setting, Settlement,
    event::{Effect, Event, MisdealReport, MovedBet, PendingRuling},
};
use crate::{counted, in_a_row};
use houseway_base::money::{Currency, Money};

impl Event {
    /// The event in a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> String {
        match self {
            Self::Opened { seats, .. } => {
                format!("Betting opens at {} in {currency}.", counted(*seats, "seat"))
            }
            Self::BetsPlaced { seat, bets, player_of, was } => {
                placed(*seat, bets, *player_of, *was)
            }
            Self::BetsCleared { seat, was } => {
                format!("Seat {seat} takes its bets back{}.", instead_of(was.as_ref().map(of_bets)))
            }
            Self::Undone { entry } => format!("Taken back: {}", entry.sentence(currency)),
            Self::BettingClosed {} => "No more bets.".to_owned(),
            Self::BettingReopened {} => {
                "No card is faced: bets may be put right. Betting opens again.".to_owned()
            }
            Self::DealerEntered { hand, was } => dealer(hand, was.as_deref()),
            Self::SeatEntered { seat, hand, was } => of_seat(*seat, hand, was.as_deref()),
            Self::OutcomeEntered { seat, outcome, was, .. } => {
                let was = instead_of(was.as_ref().map(of_outcome));
                format!("Seat {seat}, entered without cards: {}{was}.", of_outcome(outcome))
            }
            Self::HandsSwapped { a, b } => format!("Seats {a} and {b} change hands."),
            Self::HandCleared { hand } => {
                let hand = hand.words().to_string();
                let mut letters = hand.chars();
                let first = letters.next().map(|first| first.to_ascii_uppercase());
                let hand: String = first.into_iter().chain(letters).collect();
                format!("{hand} is cleared.")
            }
            Self::RemainderCounted { count } => {
                format!("{} left over, as there must be.", counted(*count, "card"))
            }
            Self::HandStood { report, ruling } => reported(report, &ruling.ruling),
            Self::Misdealt { report, ruling } => {
                format!("Misdeal. {}", reported(report, &ruling.ruling))
            }
            Self::Ruled { pending } => ruled(pending),
            Self::RulingAccepted { then, reason } => {
                format!(
                    "The floor accepts the ruling: {}{}",
                    effect(then),
                    because(reason.as_deref())
                )
            }
            Self::Overruled { instead, reason } => overruled(*instead, reason),
            Self::Restored {} => "The misdeal was none: the round goes on. Put the bets up again \
                                  as recorded."
                .to_owned(),
            Self::Settled { settlement } => settled(settlement),
            Self::Corrected { .. } => self.correction(),
            Self::PaymentError { error } => {
                let super::PaymentError { seat, paid, due, recovered, reason, .. } = error;
                if paid == due {
                    return format!("Seat {seat} gives {recovered} back. {reason}");
                }
                let off = paid.minus(*due).unwrap_or_default();
                let off = format!("Recovered {recovered} of {off}.");
                format!("Seat {seat} was paid {paid} for {due}. {off} {reason}")
            }
            Self::Voided {} => "The round is off the books.".to_owned(),
        }
    }

    fn correction(&self) -> String {
        let Self::Corrected {
            entry_before,
            entry_after,
            more,
            settlement_before,
            settlement_after,
        } = self
        else {
            return String::new();
        };
        let mut text = format!("Corrected: {}", replaced(entry_before.as_deref(), entry_after));
        for Replaced { before, after } in more {
            // Writing to a String cannot fail.
            let _ = write!(text, "; {}", replaced(before.as_ref(), after));
        }
        let (before, after) = (settlement_before.table_net, settlement_after.table_net);
        format!("{text}. The house: {before} becomes {after}.")
    }
}

fn placed(seat: u8, bets: &Bets, player_of: Option<u8>, was: Option<Bets>) -> String {
    let spot = player_of.map_or_else(String::new, |of| {
        format!(" Second spot of seat {of}'s player: set seat {of} before {seat}.")
    });
    let was = instead_of(was.as_ref().map(of_bets));
    format!("Seat {seat} bets {}{was}.{spot}", of_bets(bets))
}

/// Formats bets: `25.00 on main, 5.00 on break bonus`.
fn of_bets(bets: &Bets) -> String {
    let each = bets.each().map(|(bet, stake)| format!("{stake} on {}", bet.words()));
    each.collect::<Vec<_>>().join(", ").replace("main bet", "main")
}

fn instead_of(was: Option<String>) -> String {
    was.map_or_else(String::new, |was| format!(" (before: {was})"))
}

fn because(reason: Option<&str>) -> String {
    reason.map_or_else(String::new, |reason| format!(" Reason: {reason}"))
}

fn of_set(set: &Setting) -> String {
    format!("{} / {}", in_a_row(set.low()), in_a_row(set.high()))
}

fn dealer(hand: &DealerHand, was: Option<&DealerHand>) -> String {
    let misset = hand.misset.as_ref().map_or_else(String::new, |misset| {
        format!(" It lay {} / {}: {}", in_a_row(misset.low), in_a_row(misset.high), misset.remedy)
    });
    let was = instead_of(was.map(|was| in_a_row(was.cards.cards())));
    format!(
        "The dealer has {}{was}. {}{misset}",
        in_a_row(hand.cards.cards()),
        hand.house_way.explanation
    )
}

fn of_seat(seat: u8, hand: &SeatHand, was: Option<&SeatHand>) -> String {
    let setting = of_set(&hand.set);
    let how = match hand.why {
        Some(SetWhy::Left) => format!("the player left; set by the house way: {setting}"),
        Some(SetWhy::Asked) => format!("set by the house way: {setting}; it stands"),
        Some(SetWhy::Touched) => format!("touched after setting; set by the house way: {setting}"),
        None => format!("set {setting}"),
    };
    let foul = if hand.foul { ", a foul" } else { "" };
    let was = instead_of(
        was.map(|was| format!("{}, set {}", in_a_row(was.cards.cards()), of_set(&was.set))),
    );
    format!("Seat {seat} has {}, {how}{foul}{was}.", in_a_row(hand.cards.cards()))
}

fn of_outcome(outcome: &SeatOutcome) -> String {
    let main = outcome.main.verb();
    let side = |name, outcome: Option<super::SideOutcome>| {
        outcome.map_or_else(String::new, |outcome| match outcome.odds() {
            None => format!(", {name} loses"),
            Some(odds) => format!(", {name} pays {odds}"),
        })
    };
    let dealer_break = side("dealer break bonus", outcome.dealer_break);
    format!("main {main}{dealer_break}{}", side("break bonus", outcome.break_bonus))
}

fn reported(report: &MisdealReport, ruling: &str) -> String {
    let at = report.hand.map_or_else(String::new, |hand| format!(" It was {}.", hand.words()));
    let card = report.card.as_ref().map_or_else(String::new, |card| format!(" The card: {card}."));
    let note = report.note.as_ref().map_or_else(String::new, |note| format!(" {note}"));
    format!("{}{at}{card}{note} {ruling}", report.what.sentence())
}

fn ruled(pending: &PendingRuling) -> String {
    let ruling = &pending.ruling.ruling;
    let text = pending.report.as_ref().map_or_else(|| ruling.clone(), |it| reported(it, ruling));
    let against = if pending.contradicts { " It contradicts what was entered." } else { "" };
    format!("Reported: {text}{against} The floor is called.")
}

fn effect(effect: &Effect) -> String {
    match effect {
        Effect::Misdeal {} => "all hands are void and every bet is returned.".to_owned(),
        Effect::BetMoved { moved } => bet_moved(moved),
        Effect::HandStands { seat } => format!("seat {seat}'s hand stands as it was first set."),
        Effect::HouseWay { seat, hand } => {
            format!("seat {seat}'s hand is set by the house way: {}.", of_set(&hand.set))
        }
    }
}

impl MovedBet {
    /// The amount paid wrongly and what became of it, with both amounts.
    pub(super) fn sentence(&self) -> String {
        let text = bet_moved(self);
        let Some(rest) = text.strip_prefix("seat") else { return text };
        format!("Seat{rest}")
    }
}

fn bet_moved(moved: &MovedBet) -> String {
    let MovedBet { seat, bet, how, was, is, plays, back, owed } = moved;
    let how = match how {
        BetMove::Late => "was late",
        BetMove::Capped => "was capped",
        BetMove::Pinched => "was pinched",
    };
    let shift = |amount: &Money, what: &str| {
        if amount.is_zero() { String::new() } else { format!(", {amount} {what}") }
    };
    let (back, owed) = (shift(back, "goes back"), shift(owed, "is put back"));
    let bet = bet.words();
    format!("seat {seat}'s {bet} {how}, {was} to {is}: {plays} plays{back}{owed}.")
}

fn overruled(instead: FloorDecision, reason: &str) -> String {
    let instead = match instead {
        FloorDecision::PlayOn => "the round goes on as it is",
        FloorDecision::Misdeal => "the deal is void",
    };
    format!("The floor overrules: {instead}. Reason: {reason}")
}

fn settled(settlement: &Settlement) -> String {
    let mut text = "Settled:".to_owned();
    for seat in &settlement.seats {
        let hands = match (seat.low.flatten(), seat.high.flatten()) {
            (Some(low), Some(high)) => format!(" ({} low, {} high)", low.verb(), high.verb()),
            _ => String::new(),
        };
        // Writing to a String cannot fail.
        let _ = write!(text, " seat {} {}{hands};", seat.seat, signed(seat.net));
        if seat.bets.iter().any(|bet| bet.capped) {
            let _ = write!(text, " capped: seat {} gets {};", seat.seat, seat.net);
        }
        if let Some(reset) = &seat.reset {
            let _ =
                write!(text, " foul: reset to {} / {};", in_a_row(reset.low), in_a_row(reset.high));
        }
    }
    let only = if settlement.outcome_only { " Entered without cards." } else { "" };
    format!("{text} the house {}.{only}", signed(settlement.table_net))
}

fn signed(amount: Money) -> String {
    if amount.is_positive() { format!("+{amount}") } else { amount.to_string() }
}

fn replaced(before: Option<&Entered>, after: &Entered) -> String {
    let what = match after {
        Entered::Bets { seat, .. } => format!("seat {seat}'s bets"),
        Entered::Dealer { .. } => "the dealer's hand".to_owned(),
        Entered::Seat { seat, .. } => format!("seat {seat}'s hand"),
        Entered::Outcome { seat, .. } => format!("seat {seat}'s outcome"),
        Entered::Remainder { .. } => "the cards left over".to_owned(),
    };
    match before {
        Some(before) => format!("{what} {} becomes {}", entered(before), entered(after)),
        None => format!("{what} {} is added", entered(after)),
    }
}

fn entered(entered: &Entered) -> String {
    match entered {
        Entered::Bets { bets, .. } => of_bets(bets),
        Entered::Dealer { hand } => in_a_row(hand.cards.cards()),
        Entered::Seat { hand, .. } => {
            format!("{} set {}", in_a_row(hand.cards.cards()), of_set(&hand.set))
        }
        Entered::Outcome { outcome, .. } => of_outcome(outcome),
        Entered::Remainder { count } => count.to_string(),
    }
}
