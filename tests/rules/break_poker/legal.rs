//! `legal` is exact: what lies inside its bounds is accepted, everything else is refused.

use std::collections::BTreeSet;

use houseway::{
    cards::AnyCard,
    money::Money,
    rules::{
        Authority, GamePhase, GameState, Refusal,
        break_poker::{Command, HandName, Legal, Limit, Phase, ReportedMisdeal, TypedBets, View},
    },
};
use proptest::{prelude::*, sample::select};
use serde_json::json;

use super::table::{Table, rules};

fn amounts() -> impl Strategy<Value = String> {
    let good = ["5", "5.00", "25.00", "200"].map(str::to_owned);
    let bad = ["0", "-5", "1", "4.99", "5.50", "201", "1000", "1001", "1e3", "0.001"];
    prop_oneof![6 => select(good.to_vec()), 1 => select(bad.map(str::to_owned).to_vec())]
}

/// Cards of the pack in fixed sevens, sometimes one too few or many, sometimes overlapping.
fn sevens() -> impl Strategy<Value = Vec<String>> {
    let pack: Vec<String> = AnyCard::all().map(|card| card.to_string()).collect();
    let starts = prop_oneof![8 => (0_usize..7).prop_map(|hand| hand * 7), 1 => 0_usize..44];
    let lengths = prop_oneof![12 => Just(7_usize), 1 => 6_usize..9];
    (starts, lengths).prop_map(move |(start, length)| pack[start..start + length].to_vec())
}

/// Seven cards, two of them low and three high; sometimes some of them twice.
fn sets() -> impl Strategy<Value = (Vec<String>, Vec<String>, Vec<String>)> {
    let orders = prop_oneof![
        8 => Just((0_usize..6).collect::<Vec<usize>>()).prop_shuffle(),
        1 => prop::collection::vec(0_usize..6, 5),
    ];
    (sevens(), orders).prop_map(|(cards, order)| {
        let at = |places: &[usize]| places.iter().map(|place| cards[*place].clone()).collect();
        let (low, high) = (at(&order[..2]), at(&order[2..5]));
        (cards, low, high)
    })
}

fn hands() -> impl Strategy<Value = String> {
    let names = ["dealer", "seat:1", "seat:2", "seat:3", "seat:9", "croupier"];
    select(names.map(str::to_owned).to_vec())
}

fn commands() -> impl Strategy<Value = Command> {
    // There are four seats, so that some do not bet and some numbers are not seats.
    let seats = || 0_u8..=5;
    let bets = (amounts(), prop::option::of(amounts()), prop::option::of(amounts()));
    let place = (seats(), bets).prop_map(|(seat, (main, dealer_break, break_bonus))| {
        Command::PlaceBets { seat, bets: TypedBets { main, dealer_break, break_bonus } }
    });
    let enter_seat = (seats(), sets()).prop_map(|(seat, (cards, low, high))| Command::EnterSeat {
        seat,
        cards,
        low,
        high,
    });
    let report = (select(ReportedMisdeal::ALL.to_vec()), prop::option::of(hands()))
        .prop_map(|(what, hand)| Command::ReportMisdeal { what, hand, card: None, note: None });
    // What ends the round early is rare.
    prop_oneof![
        24 => place,
        4 => seats().prop_map(|seat| Command::ClearBets { seat }),
        8 => Just(Command::CloseBetting {}),
        24 => sevens().prop_map(|cards| Command::EnterDealer { cards, set: None }),
        64 => enter_seat,
        8 => hands().prop_map(|hand| Command::ClearHand { hand }),
        1 => (0_u8..60).prop_map(|count| Command::EnterRemainder { count }),
        1 => report,
        1 => Just(Command::VoidDeal { reason: "a fire alarm".to_owned() }),
        12 => Just(Command::Confirm {}),
    ]
}

fn is_stake(text: &str, chip_unit: Money, limit: Limit) -> bool {
    text.parse().is_ok_and(|stake: Money| {
        stake.is_multiple_of(chip_unit) && (limit.min..=limit.max).contains(&stake)
    })
}

/// Whether these are seven cards that no other hand in sight holds.
fn are_free(view: &View, hand: HandName, cards: &[String]) -> bool {
    let of_dealer = view.dealer.iter().map(|dealer| (HandName::Dealer, dealer.cards));
    let of_seats = view
        .seats
        .iter()
        .filter_map(|seat| seat.hand.map(|entered| (HandName::Seat(seat.seat), entered.cards)));
    let others = of_dealer.chain(of_seats).filter(|(name, _)| *name != hand);
    let taken: BTreeSet<String> =
        others.flat_map(|(_, seven)| seven.cards().map(|card| card.to_string())).collect();
    let cards: BTreeSet<String> = cards.iter().cloned().collect();
    cards.len() == 7 && cards.is_disjoint(&taken)
}

fn is_set_of(cards: &[String], low: &[String], high: &[String]) -> bool {
    let set: BTreeSet<&String> = low.iter().chain(high).collect();
    set.len() == 5 && set.into_iter().all(|card| cards.contains(card))
}

/// Whether the command lies inside the bounds of what is said to be open.
fn admits(legal: &[Legal], view: &View, command: &Command, by: Authority) -> bool {
    legal.iter().any(|open| match (open, command) {
        (Legal::PlaceBets { seats, chip_unit, limits }, Command::PlaceBets { seat, bets }) => {
            let side_bet = |text: &Option<String>, limit| {
                text.as_ref().is_none_or(|text| is_stake(text, *chip_unit, limit))
            };
            seats.contains(seat)
                && is_stake(&bets.main, *chip_unit, limits.main)
                && side_bet(&bets.dealer_break, limits.dealer_break)
                && side_bet(&bets.break_bonus, limits.break_bonus)
        }
        (Legal::ClearBets { seats }, Command::ClearBets { seat }) => seats.contains(seat),
        (Legal::CloseBetting {}, Command::CloseBetting {})
        | (Legal::Confirm {}, Command::Confirm {}) => true,
        (Legal::EnterDealer { .. }, Command::EnterDealer { cards, .. }) => {
            are_free(view, HandName::Dealer, cards)
        }
        (Legal::EnterSeat { seats, .. }, Command::EnterSeat { seat, cards, low, high }) => {
            seats.contains(seat)
                && are_free(view, HandName::Seat(*seat), cards)
                && is_set_of(cards, low, high)
        }
        (Legal::ClearHand { hands }, Command::ClearHand { hand }) => {
            hand.parse().is_ok_and(|hand| hands.contains(&hand))
        }
        (Legal::EnterRemainder { max, .. }, Command::EnterRemainder { count }) => count <= max,
        (Legal::ReportMisdeal { what, hands }, Command::ReportMisdeal { what: it, hand, .. }) => {
            let known = |hand: &String| hand.parse().is_ok_and(|hand| hands.contains(&hand));
            what.contains(it) && hand.as_ref().is_none_or(known)
        }
        (Legal::VoidDeal { needs_floor }, Command::VoidDeal { .. }) => {
            !needs_floor || by == Authority::Floor
        }
        _ => false,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_is_legal_is_accepted_and_nothing_else(
        commands in prop::collection::vec((commands(), any::<bool>()), 1..60),
    ) {
        let mut table = Table::open(rules(json!({"seats": 4})));
        for (command, floor) in commands {
            let by = if floor { Authority::Floor } else { Authority::Dealer };
            let (legal, view) = (table.legal(), table.view());
            let admitted = admits(&legal, &view, &command, by);
            let before = table.state.clone();
            let said = serde_json::to_value(&command).unwrap();
            let outcome = table.try_as(by, said);
            prop_assert_eq!(outcome.is_ok(), admitted, "{:?} {:?}", command, legal);
            if let Err(violation) = outcome {
                prop_assert_eq!(&table.state, &before);
                prop_assert!(!violation.problems.is_empty());
                let not_now = violation.refusal == Refusal::NotNow;
                prop_assert_eq!(not_now, !view.phase.open().contains(&command.name())
                    && violation.refusal != Refusal::NeedsFloor);
            }
        }
    }
}

#[test]
fn legal_says_what_is_missing_and_what_is_due() {
    let mut table = Table::open(rules(json!({})));
    let names = |table: &Table| {
        let legal = serde_json::to_value(table.legal()).unwrap();
        let types = legal.as_array().unwrap().iter().map(|open| open["type"].clone());
        types.map(|name| name.as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&table), ["place_bets"]);
    table.enter(json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
    assert_eq!(names(&table), ["place_bets", "clear_bets", "close_betting"]);
    table.enter(json!({"type": "close_betting"}));
    let legal = serde_json::to_value(table.legal()).unwrap();
    let expected = json!([
        {"type": "enter_dealer", "missing": true},
        {"type": "enter_seat", "seats": [2], "missing": [2]},
        {"type": "enter_remainder", "due": 39, "max": 53},
        {"type": "report_misdeal", "hands": ["dealer", "seat:2"],
         "what": ["wrong_card_count", "identical_cards", "foreign_card", "exposed_card"]},
        {"type": "void_deal", "needs_floor": true},
    ]);
    assert_eq!(legal, expected);
    table.try_as(Authority::Floor, json!({"type": "void_deal", "reason": "rain"})).unwrap();
    assert_eq!(table.legal(), []);
    assert_eq!(table.view().phase, Phase::Misdeal);
    assert_eq!(table.state.phase().name(), "misdeal");
}
