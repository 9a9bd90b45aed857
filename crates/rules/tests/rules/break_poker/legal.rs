//! `legal` is exact: every command within its bounds is accepted, and every other is refused.

use std::collections::BTreeSet;

use houseway_base::{
    cards::AnyCard,
    money::{Minor, Money},
};
use houseway_rules::{
    Authority, GamePhase, GameState, Refusal,
    break_poker::{
        BetKind, BetMove, Command, FloorDecision, HandName, Legal, Limit, OpenOutcome, Outcome,
        Phase, ReportedMisdeal, SeatDue, SetBecause, SetBy, State, TypedBets, TypedSideOutcome,
        View,
    },
};
use proptest::{prelude::*, sample::select};
use serde_json::json;

use super::{
    properties::books,
    table::{Table, rules, usd},
};

fn amounts() -> impl Strategy<Value = String> {
    let good = ["5", "5.00", "25.00", "200"].map(str::to_owned);
    let bad = ["0", "-5", "1", "4.99", "5.50", "201", "1000", "1001", "1e3", "0.001"];
    prop_oneof![6 => select(good.to_vec()), 1 => select(bad.map(str::to_owned).to_vec())]
}

/// Cards from the pack in fixed groups of seven, sometimes with one too few or too many, sometimes
/// overlapping.
fn sevens() -> impl Strategy<Value = Vec<String>> {
    let pack: Vec<String> = AnyCard::all().map(|card| card.to_string()).collect();
    let starts = prop_oneof![8 => (0_usize..7).prop_map(|hand| hand * 7), 1 => 0_usize..44];
    let lengths = prop_oneof![12 => Just(7_usize), 1 => 6_usize..9];
    (starts, lengths).prop_map(move |(start, length)| pack[start..start + length].to_vec())
}

/// Seven cards, two of them low and three high; sometimes with duplicates.
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

pub fn commands() -> impl Strategy<Value = Command> {
    // The table has four seats, so some seats do not bet, and some numbers are not seats at the
    // table.
    let seats = || 0_u8..=5;
    let bets = (amounts(), prop::option::of(amounts()), prop::option::of(amounts()));
    let second = prop::option::weighted(0.2, 0_u8..=5);
    let place = (seats(), bets, second).prop_map(|(seat, bets, player_of)| {
        let (main, dealer_break, break_bonus) = bets;
        Command::PlaceBets { seat, bets: TypedBets { main, dealer_break, break_bonus }, player_of }
    });
    let set_by = prop_oneof![
        8 => Just((SetBy::Player, None)),
        1 => Just((SetBy::House, Some(SetBecause::Left))),
        1 => Just((SetBy::House, Some(SetBecause::Asked))),
        1 => Just((SetBy::House, None)),
    ];
    let enter_seat = (seats(), sets(), set_by).prop_map(|(seat, set, (set_by, why))| {
        let (cards, mut low, mut high) = set;
        if set_by == SetBy::House {
            (low, high) = (Vec::new(), Vec::new());
        }
        Command::EnterSeat { seat, cards, low, high, set_by, why }
    });
    let report = (select(ReportedMisdeal::ALL.to_vec()), prop::option::of(hands()))
        .prop_map(|(what, hand)| Command::ReportMisdeal { what, hand, card: None, note: None });
    // Commands that end the round early are rare.
    prop_oneof![
        24 => place,
        4 => seats().prop_map(|seat| Command::ClearBets { seat }),
        8 => Just(Command::CloseBetting {}),
        24 => sevens().prop_map(|cards| Command::EnterDealer { cards, set: None }),
        64 => enter_seat,
        8 => hands().prop_map(|hand| Command::ClearHand { hand }),
        1 => (0_u8..60).prop_map(|count| Command::EnterRemainder { count }),
        1 => report,
        1 => Just(Command::VoidDeal { reason: reason() }),
        12 => Just(Command::Confirm {}),
        4 => outcomes(),
        8 => put_right(),
    ]
}

fn reason() -> String {
    "a fire alarm".to_owned()
}

fn outcomes() -> impl Strategy<Value = Command> {
    let main = select(vec![Outcome::Win, Outcome::Lose, Outcome::Push]);
    let side = || {
        let pays = [1_u16, 3, 4, 6].map(TypedSideOutcome::Times);
        let typed = pays
            .into_iter()
            .chain(["lose", "4", "win"].map(|text| TypedSideOutcome::Text(text.to_owned())));
        prop::option::of(select(typed.collect::<Vec<_>>()))
    };
    (0_u8..=5, main, side(), side()).prop_map(|(seat, main, dealer_break, break_bonus)| {
        Command::EnterOutcome { seat, main, dealer_break, break_bonus }
    })
}

/// Corrections, rulings and wrong payments.
fn put_right() -> impl Strategy<Value = Command> {
    let seats = || 0_u8..=5;
    let how = select(vec![BetMove::Late, BetMove::Capped, BetMove::Pinched]);
    let moved = (seats(), select(BetKind::ALL.to_vec()), how, amounts())
        .prop_map(|(seat, bet, how, is)| Command::BetMoved { seat, bet, how, was: None, is });
    let error =
        (seats(), amounts(), amounts(), amounts()).prop_map(|(seat, paid, due, recovered)| {
            let reason = reason();
            Command::PaymentError { seat, paid, due, recovered, reason }
        });
    prop_oneof![
        8 => Just(Command::Undo {}),
        2 => Just(Command::ReopenBetting { reason: reason() }),
        1 => Just(Command::Annul { reason: reason() }),
        4 => moved,
        4 => (seats(), any::<bool>())
            .prop_map(|(seat, certain)| Command::TouchedAfterSetting { seat, certain }),
        4 => (seats(), seats()).prop_map(|(a, b)| Command::SwapHands { a, b }),
        4 => prop::option::of(Just(reason()))
            .prop_map(|reason| Command::AcceptRuling { reason }),
        4 => select(FloorDecision::ALL.to_vec())
            .prop_map(|instead| Command::Overrule { instead, reason: reason() }),
        6 => error,
        2 => Just(Command::RestoreRound { reason: reason() }),
    ]
}

fn is_stake(text: &str, chip_unit: Money, limit: Limit) -> bool {
    text.parse().is_ok_and(|stake: Money| {
        stake.is_multiple_of(chip_unit) && (limit.min..=limit.max).contains(&stake)
    })
}

/// Whether these are seven cards that are not in any other hand on the table.
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

/// Whether the command is within the bounds of an open one.
fn admits(legal: &[Legal], view: &View, command: &Command, by: Authority) -> bool {
    legal.iter().any(|open| match (open, command) {
        (
            Legal::PlaceBets { seats, chip_unit, limits, second_spots },
            Command::PlaceBets { seat, bets, player_of },
        ) => {
            let side_bet = |text: &Option<String>, limit| {
                text.as_ref().is_none_or(|text| is_stake(text, *chip_unit, limit))
            };
            seats.contains(seat)
                && is_stake(&bets.main, *chip_unit, limits.main)
                && side_bet(&bets.dealer_break, limits.dealer_break)
                && side_bet(&bets.break_bonus, limits.break_bonus)
                && player_of.is_none_or(|of| {
                    second_spots
                        .iter()
                        .any(|spot| spot.seat == *seat && spot.player_of.contains(&of))
                })
        }
        (Legal::ClearBets { seats }, Command::ClearBets { seat }) => seats.contains(seat),
        (Legal::CloseBetting {}, Command::CloseBetting {})
        | (Legal::Confirm {}, Command::Confirm {})
        | (Legal::Undo { .. }, Command::Undo {})
        | (Legal::Annul {}, Command::Annul { .. }) => true,
        (Legal::EnterDealer { .. }, Command::EnterDealer { cards, .. }) => {
            are_free(view, HandName::Dealer, cards)
        }
        (
            Legal::EnterSeat { seats, house_only, .. },
            Command::EnterSeat { seat, cards, low, high, set_by, why },
        ) => {
            let set = match set_by {
                SetBy::Player => !house_only.contains(seat) && is_set_of(cards, low, high),
                SetBy::House => why.is_some(),
            };
            seats.contains(seat) && are_free(view, HandName::Seat(*seat), cards) && set
        }
        (
            Legal::EnterOutcome { seats, needs_floor },
            Command::EnterOutcome { seat, main, dealer_break, break_bonus },
        ) => {
            let open = seats.iter().find(|open| open.seat == *seat);
            let could = |open| is_outcome(open, *main, dealer_break.as_ref(), break_bonus.as_ref());
            open.is_some_and(could) && (!needs_floor || by == Authority::Floor)
        }
        (Legal::SwapHands { seats }, Command::SwapHands { a, b }) => {
            a != b && seats.contains(a) && seats.contains(b)
        }
        (Legal::ClearHand { hands }, Command::ClearHand { hand }) => {
            hand.parse().is_ok_and(|hand| hands.contains(&hand))
        }
        (Legal::EnterRemainder { max, .. }, Command::EnterRemainder { count }) => count <= max,
        (
            Legal::ReportMisdeal { what, hands, .. },
            Command::ReportMisdeal { what: it, hand, .. },
        ) => {
            let known = |hand: &String| hand.parse().is_ok_and(|hand| hands.contains(&hand));
            what.contains(it) && hand.as_ref().is_none_or(known)
        }
        (Legal::VoidDeal { needs_floor }, Command::VoidDeal { .. })
        | (Legal::ReopenBetting { needs_floor }, Command::ReopenBetting { .. })
        | (Legal::Overrule { needs_floor, .. }, Command::Overrule { .. })
        | (Legal::RestoreRound { needs_floor }, Command::RestoreRound { .. }) => {
            !needs_floor || by == Authority::Floor
        }
        (Legal::AcceptRuling { needs_reason, .. }, Command::AcceptRuling { reason }) => {
            by == Authority::Floor && (!needs_reason || reason.is_some())
        }
        (Legal::BetMoved { bets }, Command::BetMoved { seat, bet, how, is, .. }) => {
            let movable = bets.iter().find(|open| open.seat == *seat && open.bet == *bet);
            movable.is_some_and(|open| open.how.contains(how) && is_moved(open.was, *how, is))
        }
        (Legal::TouchedAfterSetting { seats }, Command::TouchedAfterSetting { seat, .. }) => {
            seats.contains(seat)
        }
        (
            Legal::PaymentError { seats, dues },
            Command::PaymentError { seat, paid, due, recovered, .. },
        ) => {
            let of_seat = dues.iter().find(|due| due.seat == *seat);
            seats.contains(seat)
                && of_seat.is_some_and(|open| is_payment_error(open, paid, due, recovered, by))
        }
        _ => false,
    })
}

/// Reads a non-negative amount in dollars.
fn dollars(text: &str) -> Option<Money> {
    text.parse()
        .ok()
        .filter(|amount: &Money| *amount >= Money::ZERO && usd().minor(*amount).is_ok())
}

fn is_moved(was: Money, how: BetMove, is: &str) -> bool {
    dollars(is).is_some_and(|is| match how {
        BetMove::Late | BetMove::Capped => is > was,
        BetMove::Pinched => is < was,
    })
}

fn is_payment_error(open: &SeatDue, paid: &str, due: &str, recovered: &str, by: Authority) -> bool {
    let (Some(paid), Some(due), Some(recovered)) =
        (dollars(paid), dollars(due), dollars(recovered))
    else {
        return false;
    };
    if paid == due {
        return !recovered.is_zero() && recovered <= open.outstanding;
    }
    let over = paid.minus(due).unwrap();
    let most = over.min(over.plus(open.outstanding).unwrap());
    due == open.due
        && (recovered.is_zero() || recovered <= most)
        && (by == Authority::Floor || paid.max(over.negated()) <= open.maximum)
}

fn is_outcome(
    open: &OpenOutcome,
    main: Outcome,
    dealer_break: Option<&TypedSideOutcome>,
    break_bonus: Option<&TypedSideOutcome>,
) -> bool {
    let text = |typed: &TypedSideOutcome| match typed {
        TypedSideOutcome::Times(times) => times.to_string(),
        TypedSideOutcome::Text(text) => text.clone(),
    };
    let (dealer_break, break_bonus) = (dealer_break.map(text), break_bonus.map(text));
    let fits = |open: &Option<Vec<_>>, typed: &Option<String>| match (open, typed) {
        (None, None) => true,
        (Some(pays), Some(text)) => {
            text == "lose" || pays.iter().any(|odds| ToString::to_string(odds) == *text)
        }
        _ => false,
    };
    // With the default pay table, the bet pays 4 if the player could make a Lucky Break too,
    // otherwise 1.
    let agrees = match dealer_break.as_deref() {
        Some("1") => main == Outcome::Lose && break_bonus.as_deref().is_none_or(|it| it == "lose"),
        Some("4") => break_bonus.as_deref().is_none_or(|it| it != "lose"),
        _ => true,
    };
    let as_the_others = dealer_break
        .as_deref()
        .is_none_or(|typed| open.dealer_break_loses.is_none_or(|loses| loses == (typed == "lose")));
    fits(&open.dealer_break, &dealer_break)
        && fits(&open.break_bonus, &break_bonus)
        && agrees
        && as_the_others
}

/// The codes with which a command is refused if it is open in the phase but not in the current
/// state.
const NOT_AS_THINGS_STAND: [&str; 4] =
    ["cards_faced", "nothing_to_undo", "not_restorable", "wrong_mode"];

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
                let code = violation.problems[0].code.name;
                prop_assert_eq!(not_now && !NOT_AS_THINGS_STAND.contains(&code),
                    !view.phase.open().contains(&command.name())
                    && violation.refusal != Refusal::NeedsFloor);
            }
        }
        // Replaying the log alone yields the same state, and voiding the round balances the books.
        let folded = table.events.iter().fold(State::default(), State::apply);
        prop_assert_eq!(&folded, &table.state);
        prop_assert_eq!(books(&table.movements).values().sum::<Minor>(), 0);
        if table.void().is_ok() {
            prop_assert!(books(&table.movements).values().all(|minor| *minor == 0));
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
    assert_eq!(names(&table), ["place_bets", "annul"]);
    table.enter(json!({"type": "place_bets", "seat": 2, "bets": {"main": "25"}}));
    assert_eq!(names(&table), ["place_bets", "clear_bets", "close_betting", "annul", "undo"]);
    table.enter(json!({"type": "close_betting"}));
    let legal = serde_json::to_value(table.legal()).unwrap();
    let expected = json!([
        {"type": "enter_dealer", "missing": true},
        {"type": "enter_seat", "seats": [2], "missing": [2], "house_only": []},
        {"type": "enter_outcome", "needs_floor": true, "seats": [
            {"seat": 2, "dealer_break": null, "dealer_break_loses": null, "break_bonus": null}]},
        {"type": "enter_remainder", "due": 39, "max": 53},
        {"type": "report_misdeal", "hands": ["dealer", "seat:2"], "needs_floor": false,
         "ruling_needs_floor": false, "what": ["wrong_card_count", "identical_cards", "foreign_card", "exposed_card"]},
        {"type": "bet_moved", "bets": legal[5]["bets"]},
        {"type": "void_deal", "needs_floor": true},
        {"type": "reopen_betting", "needs_floor": true},
        {"type": "annul"},
    ]);
    assert_eq!(legal, expected);
    let movable = json!({"seat": 2, "bet": "main", "was": "25.00", "how": ["capped", "pinched"]});
    assert_eq!(legal[5]["bets"][3], movable);
    table.try_as(Authority::Floor, json!({"type": "void_deal", "reason": "rain"})).unwrap();
    assert_eq!(table.legal(), [Legal::RestoreRound { needs_floor: true }]);
    assert_eq!(table.view().phase, Phase::Misdeal);
    assert_eq!(table.state.phase().name(), "misdeal");
}
