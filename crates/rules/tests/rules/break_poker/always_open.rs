//! In every state that a round reaches, there is a prompt and a command to continue with, and every
//! listed command is accepted.

use std::collections::{BTreeMap, BTreeSet};

use houseway_base::{
    cards::AnyCard,
    money::{Minor, Money},
};
use houseway_ledger::Account;
use houseway_rules::{
    Authority, ChipStep, Game, GamePhase, GameState,
    break_poker::{BreakPoker, Command, Event, Legal, View},
    chips::ChipAction,
    put_right,
};
use proptest::{prelude::*, sample::Index};
use serde_json::{Value, json};

use super::{
    legal::commands,
    properties::{books, rounds},
    table::{Table, command, rules, usd},
};

/// Seven cards that are not in any hand on the table.
fn free_cards(view: &View) -> Vec<String> {
    let mut taken = BTreeSet::new();
    if let Some(hand) = &view.dealer {
        taken.extend(hand.cards.cards().map(|card| card.to_string()));
    }
    for hand in view.seats.iter().filter_map(|seat| seat.hand.as_ref()) {
        taken.extend(hand.cards.cards().map(|card| card.to_string()));
    }
    let pack = AnyCard::all().map(|card| card.to_string());
    pack.filter(|card| !taken.contains(card)).take(7).collect()
}

/// A command within the bounds of a listed one.
fn within(open: &Legal, view: &View) -> Value {
    let reason = "It was another one.";
    match open {
        Legal::PlaceBets { seats, limits, .. } => json!({"type": "place_bets", "seat": seats[0],
            "bets": {"main": limits.main.min.to_string()}}),
        Legal::ClearBets { seats } => json!({"type": "clear_bets", "seat": seats[0]}),
        Legal::CloseBetting {} => json!({"type": "close_betting"}),
        Legal::Undo { .. } => json!({"type": "undo"}),
        Legal::ReopenBetting { .. } => json!({"type": "reopen_betting", "reason": reason}),
        Legal::Annul {} => json!({"type": "annul", "reason": reason}),
        Legal::EnterDealer { .. } => {
            json!({"type": "enter_dealer", "cards": free_cards(view)})
        }
        Legal::EnterSeat { seats, house_only, .. } => {
            let (seat, cards) = (seats[0], free_cards(view));
            if house_only.contains(&seat) {
                return json!({"type": "enter_seat", "seat": seat, "cards": cards,
                    "set_by": "house", "why": "asked"});
            }
            json!({"type": "enter_seat", "seat": seat, "cards": cards, "low": cards[..2],
                "high": cards[2..5]})
        }
        Legal::EnterOutcome { seats, .. } => {
            let open = &seats[0];
            let mut outcome = json!({"type": "enter_outcome", "seat": open.seat, "main": "win"});
            if let Some(pays) = &open.dealer_break {
                let wins = open.dealer_break_loses == Some(false);
                outcome["dealer_break"] =
                    if wins { json!(pays[0].to_string()) } else { json!("lose") };
            }
            if let Some(pays) = &open.break_bonus {
                outcome["break_bonus"] = json!(pays[0].to_string());
            }
            outcome
        }
        Legal::SwapHands { seats } => json!({"type": "swap_hands", "a": seats[0], "b": seats[1]}),
        Legal::ClearHand { hands } => json!({"type": "clear_hand", "hand": hands[0]}),
        Legal::EnterRemainder { due, .. } => json!({"type": "enter_remainder", "count": due}),
        Legal::ReportMisdeal { what, .. } => json!({"type": "report_misdeal", "what": what[0]}),
        Legal::BetMoved { bets } => {
            let open = &bets[0];
            let is = if open.was.is_zero() { "5.00" } else { "10000.00" };
            json!({"type": "bet_moved", "seat": open.seat, "bet": open.bet, "how": open.how[0],
                "is": is})
        }
        Legal::TouchedAfterSetting { seats } => {
            json!({"type": "touched_after_setting", "seat": seats[0], "certain": true})
        }
        Legal::VoidDeal { .. } => json!({"type": "void_deal", "reason": reason}),
        Legal::Confirm {} => json!({"type": "confirm"}),
        Legal::AcceptRuling { .. } => json!({"type": "accept_ruling", "reason": reason}),
        Legal::Overrule { instead, .. } => {
            json!({"type": "overrule", "instead": instead[0], "reason": reason})
        }
        Legal::PaymentError { dues, .. } => {
            let open = &dues[0];
            let paid = open.due.plus("1.00".parse().unwrap()).unwrap();
            json!({"type": "payment_error", "seat": open.seat, "paid": paid, "due": open.due,
                "recovered": "1.00", "reason": reason})
        }
        Legal::RestoreRound { .. } => json!({"type": "restore_round", "reason": reason}),
    }
}

/// Checks that every listed command is accepted, that there is a prompt, and that the commands it
/// expects are listed.
fn goes_on(table: &Table) {
    let (legal, view) = (table.legal(), table.view());
    let names: Vec<Value> =
        legal.iter().map(|open| serde_json::to_value(open).unwrap()["type"].clone()).collect();
    for open in &legal {
        if matches!(open, Legal::PaymentError { .. }) && view.payment_errors.len() > 3 {
            continue;
        }
        let listed = command(within(open, &view));
        let decided = BreakPoker::decide(&table.rules, &table.state, &listed, Authority::Floor);
        assert!(decided.is_ok(), "{listed:?}: {decided:?}");
    }
    let prompt = BreakPoker::prompt(&table.rules, &table.state).unwrap();
    assert!(!prompt.text.to_string().is_empty());
    let ended = table.state.phase().ending().is_some();
    assert!(ended || !legal.is_empty(), "{view:?}");
    for expected in &prompt.expects {
        assert!(names.iter().any(|name| name == expected), "{prompt:?} {names:?}");
    }
}

/// Each seat's balance in cents, computed without the ledger from the chips that the dealer has
/// moved.
#[derive(Default)]
struct Chips(BTreeMap<u8, Minor>);

impl Chips {
    fn moved(&mut self, steps: &[ChipStep]) {
        for step in steps {
            let minor = usd().minor(step.amount).unwrap();
            let gained = match step.action {
                ChipAction::Pay | ChipAction::PayOn => minor,
                ChipAction::Take | ChipAction::TakeBack => -minor,
                _ => 0,
            };
            *self.0.entry(step.seat.unwrap()).or_default() += gained;
        }
    }

    fn are(&self, table: &Table) {
        let books = books(&table.movements);
        for (seat, chips) in &self.0 {
            let gained = books.get(&Account::Seat(*seat)).copied().unwrap_or_default();
            assert_eq!(gained, *chips, "seat {seat}");
        }
        let settlement = table.state.settlement();
        for seat in settlement.iter().flat_map(|settlement| &settlement.seats) {
            let net: Money = seat.net;
            let chips = self.0.get(&seat.seat).copied().unwrap_or_default();
            assert_eq!(usd().minor(net).unwrap(), chips, "{settlement:?}");
        }
    }
}

/// Applies events that correct the round; returns the chips that move.
fn take(table: &mut Table, events: &[Event]) -> Vec<ChipStep> {
    let before = table.state.clone();
    table.take(events);
    put_right::put_right::<BreakPoker>(&table.rules, &before, events).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn every_state_has_a_prompt_and_a_way_on(
        commands in prop::collection::vec((commands(), any::<bool>()), 1..40),
    ) {
        let mut table = Table::open(rules(json!({"seats": 4})));
        goes_on(&table);
        for (command, floor) in commands {
            let by = if floor { Authority::Floor } else { Authority::Dealer };
            if table.try_as(by, serde_json::to_value(&command).unwrap()).is_ok() {
                goes_on(&table);
            }
        }
    }

    #[test]
    fn the_chips_that_move_are_in_the_end_what_was_settled(
        round in rounds(),
        changes in prop::collection::vec((any::<bool>(), any::<Index>(), 10_u32..40), 0..5),
        voided in any::<bool>(),
    ) {
        let mut table = round.play();
        goes_on(&table);
        let mut chips = Chips::default();
        chips.moved(&BreakPoker::chips(&table.rules, &table.state));
        chips.are(&table);
        for (swaps, seat, stake) in changes {
            let settlement = table.state.settlement().unwrap();
            let seats: Vec<u8> = settlement.seats.iter().map(|dealt| dealt.seat).collect();
            drop(settlement);
            let (a, b) = (*seat.get(&seats), seats[0]);
            let entry = if swaps && a != b {
                json!({"type": "swap_hands", "a": a, "b": b})
            } else {
                json!({"type": "place_bets", "seat": a, "bets": {"main": round.stake(stake)}})
            };
            let entry: Command = command(entry);
            let Ok(events) = BreakPoker::correct(&table.rules, &table.state, &[entry]) else {
                continue;
            };
            chips.moved(&take(&mut table, &events));
            chips.are(&table);
            goes_on(&table);
        }
        if voided {
            let events = BreakPoker::void(&table.state).unwrap();
            chips.moved(&take(&mut table, &events));
            prop_assert!(chips.0.values().all(|chips| *chips == 0), "{:?}", chips.0);
        }
    }

    #[test]
    fn after_a_misdeal_is_taken_back_the_round_goes_on(
        round in rounds(),
        reopened in any::<bool>(),
    ) {
        let bets: Vec<(u8, Value)> = round.bets_of_all();
        let mut table = Table::dealing_under(round.rules(), &bets);
        table.try_as(Authority::Floor, json!({"type": "void_deal", "reason": "Rain."})).unwrap();
        goes_on(&table);
        if reopened {
            let restore = json!({"type": "restore_round", "reason": "It was none."});
            table.try_as(Authority::Floor, restore).unwrap();
            goes_on(&table);
        }
        let before = table.state.phase().ending();
        let events = BreakPoker::void(&table.state).unwrap();
        let returned = take(&mut table, &events).len();
        // The misdeal already returned the bets, unless it was taken back.
        prop_assert_eq!(before.is_none(), returned > 0);
    }
}
