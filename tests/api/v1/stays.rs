//! Players' stays at seats (`back_office.md`, 2.5 and 0.4-15).

use houseway::app::Role;
use serde_json::{Value, json};

use super::{
    cash_buy_ins::{in_cash, seating},
    holdem::{command, enter},
};
use crate::support::{
    Answer, House, Table, on_both_databases, on_sqlite,
    tracked::{TrackedTable, counted, open_shift, set_up, sign, with},
};

fn open_table(house: &House) -> TrackedTable<'_> {
    let tracked = TrackedTable::new(house);
    open_shift(house, "day");
    tracked.open(&counted([80, 0, 0, 0, 0], "40000.00"));
    tracked
}

fn seat(tracked: &TrackedTable<'_>, seat: u8) -> String {
    format!("{}/seats/{seat}/patron", tracked.table.path)
}

fn take(tracked: &TrackedTable<'_>, at: u8, taking: &Value) -> Answer {
    tracked.table.dealer.put(&seat(tracked, at)).json(taking).send()
}

fn leave(tracked: &TrackedTable<'_>, at: u8) -> Answer {
    tracked.table.dealer.delete(&seat(tracked, at)).send()
}

fn taken(answer: &Answer) -> Vec<(u64, String)> {
    let taken = answer["taken"].as_array().unwrap().iter();
    taken
        .map(|spot| (spot["seat"].as_u64().unwrap(), spot["stay_id"].as_str().unwrap().to_owned()))
        .collect()
}

fn cash_kinds(house: &House) -> Vec<String> {
    house.find_cases();
    let cases = house.compliance().list("/v1/cases", 50).into_iter();
    let mut kinds: Vec<String> =
        cases.map(|case| case["kind"].as_str().unwrap().to_owned()).collect();
    kinds.retain(|kind| kind.starts_with("cash_"));
    kinds.sort_unstable();
    kinds
}

/// 2.5: a seat is taken and left. A player's second seat belongs to the same stay, and is free
/// again when the stay ends.
#[test]
fn s2_5_a_seat_is_taken_and_left() {
    on_both_databases(|house| {
        let tracked = open_table(house);
        let first = take(&tracked, 3, &json!({"description": " Green jacket "})).is(200);
        assert_eq!(first["taken"][0]["description"], "Green jacket");
        take(&tracked, 3, &json!({})).refused(409, "wrong_state");
        let both = take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        let spots = taken(&both);
        assert_eq!(spots[0].1, spots[1].1, "one stay");
        assert_eq!(both["taken"][1]["description"], "Green jacket");
        take(&tracked, 5, &json!({"with_seat": 4, "description": "x"}))
            .problems(&[("one_of_two", "/with_seat"), ("unknown_seat", "/with_seat")]);
        take(&tracked, 5, &json!({"description": "x".repeat(201)}))
            .problems(&[("text_too_long", "/description")]);
        take(&tracked, 99, &json!({})).refused(404, "not_found");
        leave(&tracked, 5).refused(409, "wrong_state");
        // The player first gives up only the second seat, and later both seats together.
        assert_eq!(taken(&leave(&tracked, 4).is(200)).len(), 1);
        take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        assert_eq!(taken(&leave(&tracked, 3).is(200)), []);
        // The next person at the seat gets a new stay.
        let next = take(&tracked, 3, &json!({})).is(200);
        assert_ne!(taken(&next)[0].1, spots[0].1);
        let path = format!("{}/stays", tracked.table.path);
        let stays = house.compliance().list(&path, 2);
        assert_eq!(stays.len(), 4, "{stays:?}");
        assert!(stays[1..].iter().all(|stay| !stay["until"].is_null()), "{stays:?}");
        // If a count closes the table, every stay ends.
        let waits = tracked.ask_to_close(&counted([80, 0, 0, 0, 0], "40000.00")).is(202);
        sign(house, &waits, Role::PitBoss).is(200);
        let seats = house.pit_boss().get(&format!("{}/seats", tracked.table.path)).is(200);
        assert_eq!(taken(&seats), []);
        house.caller(Role::Cashier).get(&path).refused(403, "not_allowed");
        house.auditor().put(&seat(&tracked, 3)).json(&json!({})).send().refused(403, "not_allowed");
        house.rebuilds();
    });
}

/// 0.4-15: cash from unknown people is added up by stay, even if descriptions differ. If the time
/// at a seat is attributed to another stay, its sales move with it.
#[test]
fn s0_4_15_unknown_people_are_summed_by_their_stay() {
    on_both_databases(|house| {
        let tracked = open_table(house);
        let sell = |seat: u8, amount: &str, who: &str| {
            let sale =
                json!({"amount": amount, "tender": "cash", "seat": seat, "description": who});
            let path = format!("{}/chip-sales", tracked.table.path);
            tracked.table.dealer.post(&path).json(&sale).send().is(201);
        };
        let stay = taken(&take(&tracked, 3, &json!({})).is(200))[0].1.clone();
        take(&tracked, 4, &json!({"with_seat": 3})).is(200);
        take(&tracked, 5, &json!({"description": "Red dress"})).is(200);
        sell(3, "4000.00", "Blue hat");
        sell(4, "3000.00", "A man");
        sell(5, "3000.00", "Somebody");
        assert_eq!(cash_kinds(house), Vec::<String>::new());
        sell(3, "1000.00", "Hat");
        assert_eq!(cash_kinds(house), ["cash_near"]);
        // The player in seat 5 turns out to be the person in seat 3.
        let path = format!("{}/seats/5/reattribution", tracked.table.path);
        let to = json!({"stay_id": stay, "reason": "Seen on camera"});
        house.pit_boss().post(&path).json(&to).send().is(200);
        assert_eq!(cash_kinds(house), ["cash_near", "cash_over"]);
        let nobody = json!({"reason": "?"});
        house.pit_boss().post(&path).json(&nobody).send().problems(&[("one_of_two", "/stay_id")]);
        let empty = format!("{}/seats/6/reattribution", tracked.table.path);
        house.pit_boss().post(&empty).json(&to).send().refused(409, "wrong_state");
        house.dealer().post(&path).json(&to).send().refused(403, "not_allowed");
        // A sale at a seat needs no description if the stay at that seat has one.
        take(&tracked, 1, &json!({"description": "Grey beard"})).is(200);
        let sale = json!({"amount": "2500.00", "tender": "cash", "seat": 1});
        let sales = format!("{}/chip-sales", tracked.table.path);
        tracked.table.dealer.post(&sales).json(&sale).send().is(201);
        let sale = json!({"amount": "2500.00", "tender": "cash", "seat": 2});
        tracked
            .table
            .dealer
            .post(&sales)
            .json(&sale)
            .send()
            .problems(&[("patron_needed", "/description")]);
        // A transaction at the cage can name a stay.
        let cash = json!({"direction": "out", "amount": "8000.00", "currency": "USD",
            "tender": "cash", "place": "Cage 2", "stay_id": stay});
        house.caller(Role::Cashier).post("/v1/cash-transactions").json(&cash).send().is(201);
        assert_eq!(cash_kinds(house), ["cash_near", "cash_near", "cash_over"]);
        house.rebuilds();
    });
}

/// 2.5: the time at a seat is attributed to another person, who is described, and the sales made
/// during that time move with it.
#[test]
fn s2_5_time_at_a_seat_is_put_right() {
    on_sqlite(|house| {
        let tracked = open_table(house);
        let spots = take(&tracked, 3, &json!({"description": "Blue hat"})).is(200);
        let from = spots["taken"][0]["from_seq"].clone();
        leave(&tracked, 3).is(200);
        let path = format!("{}/seats/3/reattribution", tracked.table.path);
        let to =
            json!({"from_seq": from, "description": "Woman in red", "reason": "They had changed"});
        house.pit_boss().post(&path).json(&to).send().is(200);
        let stays = house.compliance().list(&format!("{}/stays", tracked.table.path), 50);
        assert_eq!(stays[0]["description"], "Woman in red");
        assert_ne!(stays[0]["stay_id"], spots["taken"][0]["stay_id"]);
        let to = json!({"from_seq": 1, "description": "x", "reason": "y"});
        house.pit_boss().post(&path).json(&to).send().refused(404, "not_found");
        house.rebuilds();
    });
}

/// The seats, their stays, and the players' descriptions.
fn sitting(house: &House, table: &Table<'_>) -> Vec<(u64, String, Value)> {
    let seats = house.pit_boss().get(&format!("{}/seats", table.path)).is(200);
    let spots = seats["taken"].as_array().unwrap().iter();
    spots
        .map(|spot| {
            let stay = spot["stay_id"].as_str().unwrap().to_owned();
            (spot["seat"].as_u64().unwrap(), stay, spot["description"].clone())
        })
        .collect()
}

/// The command that moves a player to another seat.
fn changes(seat: u8, to: u8) -> Value {
    json!({"type": "change_seat", "seat": seat, "to": to})
}

/// The id of the stay at a seat.
fn stay(sitting: &[(u64, String, Value)], seat: u64) -> String {
    sitting.iter().find(|spot| spot.0 == seat).unwrap().1.clone()
}

fn seat_kinds(house: &House, table: &Table<'_>) -> usize {
    let path = format!("/v1/audit/entries?stream={}", table.stream());
    let entries = house.auditor().list(&path, 200);
    entries.iter().filter(|entry| entry["kind"].as_str().unwrap().starts_with("seat.")).count()
}

/// 2.5: if the game seats its players, stays follow from its commands: buying in begins a stay,
/// leaving ends it, and a change of seats moves it. Undoing a command has the opposite effect.
/// Purchases with cash belong to the player's stay.
#[test]
fn s2_5_players_of_hold_em_have_stays_from_buying_in_to_leaving() {
    on_both_databases(|house| {
        let (table, round) = seating(house);
        let named = with(in_cash("1 buy_in 4995"), &json!({"player": "M-2041"}));
        let bought = round.enter(&named);
        let taken = sitting(house, &table);
        assert_eq!((taken.len(), taken[0].0, &taken[0].2), (1, 1, &json!("M-2041")));
        let first = stay(&taken, 1);
        // The seat is taken just before the player buys in, so that the cash belongs to the stay.
        let cash = house.compliance().list("/v1/cash-transactions", 50);
        assert_eq!(cash[0]["stay_id"], first.as_str());
        let entry = house.auditor().list("/v1/audit/entries?kind=seat.taken", 50)[0].clone();
        assert_eq!(entry["seq"].as_u64().unwrap() + 1, bought["events"][0]["seq"]);
        // Neither buying more chips nor describing the payer begins another stay.
        let described = with(in_cash("2 buy_in 200"), &json!({"description": "Red dress"}));
        round.enter(&described);
        round.enter(&in_cash("2 top_up 50"));
        let taken = sitting(house, &table);
        assert_eq!((taken.len(), &taken[1].2), (2, &json!("Red dress")));
        // The stay moves with its player, and moves back when the change of seats is undone.
        round.enter(&changes(1, 6));
        assert_eq!(stay(&sitting(house, &table), 6), first);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(stay(&sitting(house, &table), 1), first);
        round.enter(&changes(1, 6));
        // Cash at the new seat belongs to the same person. Together with the earlier cash, it
        // amounts to more than 10,000.00.
        let sale = json!({"amount": "5010.00", "tender": "cash", "seat": 6});
        let sales = format!("{}/chip-sales", table.path);
        table.dealer.post(&sales).json(&sale).send().is(201);
        assert_eq!(cash_kinds(house), ["cash_near", "cash_over"]);
        // When a player leaves, the stay ends, unless the departure is undone.
        enter(&round, "6 leave");
        assert_eq!(sitting(house, &table).len(), 1);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(stay(&sitting(house, &table), 6), first);
        enter(&round, "6 leave");
        round.enter(&with(command("6 buy_in 100"), &json!({"returning": false})));
        assert_ne!(stay(&sitting(house, &table), 6), first);
        round.enter(&json!({"type": "undo"}));
        assert_eq!(sitting(house, &table).len(), 1);
        // If a stay was entered by hand, the player keeps it when buying in.
        let path = format!("{}/seats/3/patron", table.path);
        let by_hand = table.dealer.put(&path).json(&json!({"description": "Grey beard"})).send();
        assert_eq!(by_hand.is(200)["taken"].as_array().unwrap().len(), 2);
        let before = sitting(house, &table);
        enter(&round, "3 buy_in 100");
        assert_eq!(sitting(house, &table), before);
        house.rebuilds();
    });
}

/// 2.5: a player who takes chips to another table keeps the same stay. A player whose table was
/// counted and closed gets a new stay when they next buy chips with cash.
#[test]
fn s2_5_a_stay_goes_along_to_another_table() {
    on_both_databases(|house| {
        let (from, leaves) = seating(house);
        enter(&leaves, "1 buy_in 100, 2 buy_in 100");
        let first = stay(&sitting(house, &from), 2);
        let rules = json!({"small_blind": "5", "big_blind": "10", "min_buy_in": "40",
            "max_buy_in": "5000", "chip_unit": "1.00"});
        let to = Table::of_game(house, "holdem", &rules);
        let setup = json!({"tracked": true, "sells_chips": true, "boxes": ["H2-A"],
            "chip_set": ["100", "25", "5"]});
        set_up(house, &to.path, &setup);
        let opening = json!({"chips": [{"denomination": "25.00", "count": 200}],
            "total": "5000.00", "box": "H2-A"});
        let waits = to.dealer.post(&format!("{}/openers", to.path)).json(&opening).send();
        sign(house, &waits.is(202), Role::PitBoss).is(201);
        let comes = to.open_round();
        let left = leaves.enter(&json!({"type": "leave", "seat": 2, "to_table": to.id}));
        // Someone else takes the seat before the chips arrive.
        leaves.enter(&with(command("2 buy_in 100"), &json!({"returning": false})));
        let chips = left["events"][0]["event"]["departure"]["transfer"].as_str().unwrap();
        let arrive = json!({"type": "arrive", "seat": 5, "transfer": chips});
        comes.try_enter_as(&house.pit_boss(), &arrive).is(200);
        assert_eq!(stay(&sitting(house, &to), 5), first);
        assert_ne!(stay(&sitting(house, &from), 2), first);
        // The table is counted and closed while the player keeps the seat.
        let tray = json!({"chips": [{"denomination": "25.00", "count": 200}], "total": "5000.00"});
        let waits = to.dealer.post(&format!("{}/closers", to.path)).json(&tray).send();
        sign(house, &waits.is(202), Role::PitBoss).is(200);
        assert_eq!(sitting(house, &to), []);
        let opening = with(tray, &json!({"box": "H2-A"}));
        let waits = to.dealer.post(&format!("{}/openers", to.path)).json(&opening).send();
        sign(house, &waits.is(202), Role::PitBoss).is(201);
        comes.catch_up();
        comes.enter(&in_cash("5 top_up 50"));
        assert_eq!(sitting(house, &to).len(), 1);
        house.rebuilds();
    });
}

/// 2.5: commands do not begin stays at tables that are not tracked or in games that do not seat
/// players.
#[test]
fn s2_5_no_other_table_has_stays_of_its_own() {
    on_sqlite(|house| {
        let untracked = Table::of_game(house, "holdem", &json!({}));
        let round = untracked.open_round();
        enter(&round, "1 buy_in 100");
        round.enter(&changes(1, 2));
        enter(&round, "2 leave");
        assert_eq!(seat_kinds(house, &untracked), 0);
        let tracked = open_table(house);
        tracked.table.settled();
        assert_eq!(seat_kinds(house, &tracked.table), 0);
    });
}
