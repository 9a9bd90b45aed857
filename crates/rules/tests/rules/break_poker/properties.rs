//! Properties of every round: money is conserved, the books follow the settlement, replaying the
//! log yields the state, and the slow reference agrees with every verdict.

use std::collections::BTreeMap;

use houseway_base::{
    cards::AnyCard,
    money::{Minor, Money},
};
use houseway_ledger::{Account, Movement, Transaction};
use houseway_rules::{
    GameState,
    break_poker::{BetKind, Outcome, Settlement, State},
};
use proptest::{prelude::*, sample::subsequence};
use serde_json::{Value, json};

use super::{
    reference,
    table::{Table, money, usd},
};

/// A seat's part in a round: its bets in chips, and the order of its seven cards.
#[derive(Debug, Clone)]
struct Seat {
    number: u8,
    chips: [u32; 3],
    with_side_bets: [bool; 2],
    laid: Vec<usize>,
}

#[derive(Debug, Clone)]
pub struct Round {
    rules: Value,
    chip_unit: Money,
    deck: Vec<AnyCard>,
    seats: Vec<Seat>,
}

fn house_rules() -> impl Strategy<Value = (Value, Money)> {
    let chip_unit = prop::sample::select(vec!["0.50", "1.00", "5.00"]);
    let qualifier = prop::sample::select(vec!["K-3-2", "A-3-2", "Q-J-9", "2-2-3", "A-A-K"]);
    let foul = prop::sample::select(vec!["loses", "reset_house_way"]);
    let breakage = prop::sample::select(vec!["house", "player"]);
    let cap = prop::sample::select(vec![json!("50"), json!("333"), json!("50000"), Value::Null]);
    let halves = prop::collection::vec(1_u32..20, 7);
    (chip_unit, qualifier, foul, breakage, cap, halves).prop_map(
        |(chip_unit, qualifier, foul, breakage, cap, halves)| {
            let odds = |of: usize| format!("{}.{}", halves[of] / 2, halves[of] % 2 * 5);
            let side_bet = json!({"min": "5", "max": "200"});
            let rules = json!({
                "chip_unit": chip_unit,
                "qualifier": qualifier,
                "foul": foul,
                "breakage": breakage,
                "max_aggregate_payout": cap,
                "limits": {"dealer_break": side_bet, "break_bonus": side_bet},
                "dealer_break": {"dealer_and_player": odds(0), "dealer": odds(1)},
                "break_bonus": {"five_aces": odds(2), "five_of_a_kind": odds(3),
                    "pair_and_trips": odds(4), "pair_and_akq": odds(5),
                    "pair_and_straight": odds(6)},
            });
            (rules, money(chip_unit))
        },
    )
}

fn seats() -> impl Strategy<Value = Vec<Seat>> {
    let order = Just((0..7).collect::<Vec<usize>>()).prop_shuffle();
    let seat = (prop::array::uniform3(10_u32..40), prop::array::uniform2(any::<bool>()), order);
    let numbers = subsequence((1..=6).collect::<Vec<u8>>(), 1..=6);
    (numbers, prop::collection::vec(seat, 6)).prop_map(|(numbers, seats)| {
        let seats = numbers.into_iter().zip(seats);
        seats
            .map(|(number, (chips, with_side_bets, laid))| Seat {
                number,
                chips,
                with_side_bets,
                laid,
            })
            .collect()
    })
}

pub fn rounds() -> impl Strategy<Value = Round> {
    let deck = Just(AnyCard::all().collect::<Vec<AnyCard>>()).prop_shuffle();
    (house_rules(), deck, seats()).prop_map(|((rules, chip_unit), deck, seats)| Round {
        rules,
        chip_unit,
        deck,
        seats,
    })
}

impl Round {
    /// The hands of seven cards from the top of the pack, the dealer's first.
    fn cards(&self, hand: usize) -> [AnyCard; 7] {
        self.deck[hand * 7..][..7].try_into().unwrap()
    }

    pub fn stake(&self, chips: u32) -> String {
        (self.chip_unit.decimal() * rust_decimal::Decimal::from(chips)).to_string()
    }

    fn bets(&self, seat: &Seat) -> Value {
        let mut bets = json!({"main": self.stake(seat.chips[0])});
        for (side_bet, name) in ["dealer_break", "break_bonus"].into_iter().enumerate() {
            if seat.with_side_bets[side_bet] {
                bets[name] = json!(self.stake(seat.chips[side_bet + 1]));
            }
        }
        bets
    }

    fn set(&self, hand: usize, laid: &[usize]) -> ([AnyCard; 2], [AnyCard; 3]) {
        let cards = self.cards(hand);
        let at = |place: usize| cards[laid[place]];
        ([at(0), at(1)], [at(2), at(3), at(4)])
    }

    pub fn rules(&self) -> Value {
        self.rules.clone()
    }

    pub fn bets_of_all(&self) -> Vec<(u8, Value)> {
        self.seats.iter().map(|seat| (seat.number, self.bets(seat))).collect()
    }

    pub fn play(&self) -> Table {
        let mut table = Table::dealing_under(self.rules(), &self.bets_of_all());
        table.enter(json!({"type": "enter_dealer", "cards": self.cards(0)}));
        for (hand, seat) in self.seats.iter().enumerate() {
            let (low, high) = self.set(hand + 1, &seat.laid);
            table.enter(json!({"type": "enter_seat", "seat": seat.number,
                "cards": self.cards(hand + 1), "low": low, "high": high}));
        }
        table.enter(json!({"type": "confirm"}));
        table
    }
}

/// Every account's gain, in cents. The ledger checks that the gains add up to zero.
pub fn books(movements: &[Movement]) -> BTreeMap<Account, Minor> {
    let mut books = BTreeMap::new();
    for posting in Transaction::new(usd(), movements).unwrap().postings() {
        *books.entry(posting.account).or_default() += posting.minor;
    }
    books
}

fn cents(amount: Money) -> Minor {
    usd().minor(amount).unwrap()
}

/// Checks that the books contain the settlement and nothing else.
fn assert_books_follow(table: &Table, settlement: &Settlement) {
    let books = books(&table.movements);
    let gained = |account| books.get(&account).copied().unwrap_or(0);
    for seat in &settlement.seats {
        assert_eq!(gained(Account::Seat(seat.seat)), cents(seat.net));
        assert_eq!(seat.bets.iter().map(|bet| cents(bet.net)).sum::<Minor>(), cents(seat.net));
    }
    let house = gained(Account::Bank) + gained(Account::Breakage);
    assert_eq!(house, cents(settlement.table_net));
    let seats: Minor = settlement.seats.iter().map(|seat| cents(seat.net)).sum();
    assert_eq!(seats, -cents(settlement.table_net));
    assert_eq!(books.values().sum::<Minor>(), 0);
}

fn assert_bets_are_paid_by_their_outcome(table: &Table, settlement: &Settlement) {
    let mut won = 0;
    for bet in settlement.seats.iter().flat_map(|seat| &seat.bets) {
        let (stake, net, returned) = (cents(bet.stake), cents(bet.net), cents(bet.returned));
        match bet.outcome {
            Outcome::Win => {
                assert_eq!(returned, stake + net);
                assert!(bet.net.is_multiple_of(table.rules.chip_unit) && net >= 0);
                won += net;
            }
            Outcome::Lose => assert_eq!((net, returned), (-stake, 0)),
            Outcome::Push => assert_eq!((net, returned), (0, stake)),
        }
        if bet.bet == BetKind::Main && bet.outcome == Outcome::Win && !bet.capped {
            assert_eq!(net, stake);
        }
        assert!(bet.stake.to_string().contains('.'), "all the currency's decimals");
    }
    let cap = table.rules.max_aggregate_payout;
    assert!(cap.is_none_or(|cap| won <= cents(cap)));
}

fn assert_verdicts_are_the_references(round: &Round, settlement: &Settlement) {
    let dealer = reference::ranks(&round.cards(0));
    let house_way = reference::house_way(dealer).1;
    let dealers = (house_way.low_value, house_way.high_value);
    let qualifier: [u8; 3] = match round.rules["qualifier"].as_str().unwrap() {
        "K-3-2" => [13, 3, 2],
        "A-3-2" => [14, 3, 2],
        "Q-J-9" => [12, 11, 9],
        _ => return,
    };
    for (hand, (seat, result)) in round.seats.iter().zip(&settlement.seats).enumerate() {
        let ranks = reference::ranks(&round.cards(hand + 1));
        let at = |place: usize| ranks[seat.laid[place]];
        let low = reference::low_value([at(0), at(1)]);
        let high = reference::high_value([at(2), at(3), at(4)]);
        let foul = reference::is_foul(low, high);
        assert_eq!(result.foul, foul);
        let main = &result.bets[0];
        let expected = match (foul, round.rules["foul"].as_str().unwrap()) {
            (true, "loses") => -1,
            (true, _) => {
                let reset = reference::house_way(ranks).1;
                reference::main_bet(dealers, (reset.low_value, reset.high_value), qualifier)
            }
            (false, _) => reference::main_bet(dealers, (low, high), qualifier),
        };
        let found = match main.outcome {
            Outcome::Win => 1,
            Outcome::Lose => -1,
            Outcome::Push => 0,
        };
        assert_eq!(found, expected);
    }
}

proptest! {
    #[test]
    fn money_is_conserved_and_verdicts_are_the_references(round in rounds()) {
        let table = round.play();
        let settlement = table.view().settlement.unwrap();
        assert_books_follow(&table, &settlement);
        assert_bets_are_paid_by_their_outcome(&table, &settlement);
        assert_verdicts_are_the_references(&round, &settlement);
    }

    #[test]
    fn the_log_alone_gives_the_state(round in rounds()) {
        let table = round.play();
        let folded = table.events.iter().fold(State::default(), State::apply);
        prop_assert_eq!(&folded, &table.state);
        let text = serde_json::to_string(&folded).unwrap();
        let read: State = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(serde_json::to_string(&read).unwrap(), text);
        prop_assert_eq!(read, folded);
    }

    #[test]
    fn the_books_follow_the_last_correction_and_a_void_clears_them(
        round in rounds(),
        again in rounds(),
    ) {
        let mut table = round.play();
        // The correction: the first seat bet differently, and the last one set its hand
        // differently.
        let first = &round.seats[0];
        let bets = Round { chip_unit: round.chip_unit, ..again.clone() }.bets(&again.seats[0]);
        table.correct(json!({"type": "place_bets", "seat": first.number, "bets": bets})).unwrap();
        let (hand, last) = (round.seats.len(), round.seats.last().unwrap());
        let (low, high) = round.set(hand, &again.seats[0].laid);
        table.correct(json!({"type": "enter_seat", "seat": last.number,
            "cards": round.cards(hand), "low": low, "high": high})).unwrap();
        let settlement = table.view().settlement.unwrap();
        assert_books_follow(&table, &settlement);
        assert_bets_are_paid_by_their_outcome(&table, &settlement);

        table.void().unwrap();
        prop_assert!(books(&table.movements).values().all(|minor| *minor == 0));
    }

    /// Events from one round change nothing in another round, or at least leave it consistent.
    #[test]
    fn an_event_that_does_not_belong_changes_nothing(round in rounds(), at in 0_usize..4) {
        let table = round.play();
        let last = table.events.last().unwrap();
        let early = table.events.iter().take(at).fold(State::default(), State::apply);
        prop_assert_eq!(early.clone().apply(last), early);
        for event in &table.events {
            prop_assert_eq!(&table.state.clone().apply(event), &table.state);
        }
    }
}
