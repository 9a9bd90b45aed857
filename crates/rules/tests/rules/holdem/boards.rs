//! Running the rest of the board more than once (C32), and the jackpot drop (C39).

use houseway_ledger::Account;
use houseway_rules::holdem::engine::{
    BestFive, Chips, Claim, Contribution, OddChip, Place, Pot, Pots, Sharing, Strength, Taken,
    collect, share_out_on,
};
use serde_json::{Value, json};

use super::{rounds::assert_same_when_read_back, table::Table};

fn twice() -> Value {
    json!({"run_it": 4, "min_buy_in": "1", "max_buy_in": null})
}

/// Seats 2, 5 and 7 are all-in: a main pot of 151 and a side pot of 60 between seats 5 and 7.
fn three_all_in(rules: Value) -> Table {
    let mut table = Table::new(rules);
    for (seat, stack) in [(2, 50), (5, 80), (7, 200), (8, 1)] {
        let amount = stack.to_string();
        table.yes(json!({"type": "buy_in", "seat": seat, "amount": amount}));
    }
    // Seat 8 has one chip, which is its small blind.
    table.yes(json!({"type": "place_button", "seat": 7}));
    table
}

#[test]
fn c32_each_pot_is_cut_into_parts_and_each_part_is_won_on_its_board() {
    let mut table = three_all_in(twice());
    table.line("deal, 5 all, 7 c, 2 c");
    assert_eq!(table.phase(), "board");
    assert_eq!(table.legal("run_boards"), None, "hands are tabled first");
    table.line("2 show Ah Ad, 5 show Kh Kd, 7 show Qh Qd, 8 show 2s 3d");
    assert_eq!(table.legal("run_boards").unwrap()["most"], 4);
    table.yes(json!({"type": "run_boards", "boards": 2, "agreed": [2, 5, 7, 8]}));
    // On board 1, seat 2 has the best hand, and seat 5 beats seat 7.
    table.line("flop 4c 9s Jc, turn 8d, river 3h");
    assert_eq!(table.phase(), "board");
    let first = json!({"type": "flop", "cards": ["Qc", "5s", "6d"]});
    table.yes(json!({"type": "burn"}));
    assert_eq!(table.no_because(first), "wrong_phase");
    assert_eq!(table.legal("flop").unwrap()["board"], 2);
    // On board 2, seat 7 has the best hand.
    table.yes(json!({"type": "flop", "board": 2, "cards": ["Qc", "5s", "6d"]}));
    table.yes(json!({"type": "burn"}));
    table.yes(json!({"type": "turn", "board": 2, "card": "Tc"}));
    table.yes(json!({"type": "burn"}));
    table.yes(json!({"type": "river", "board": 2, "card": "2d"}));
    assert_eq!(table.phase(), "payout");
    table.line("award");
    let settlement = table.settlement();
    // Seat 8 was all-in for 1, so the main pot is 4 and the first side pot is 147.
    let parts: Vec<Vec<String>> = settlement
        .pots
        .iter()
        .map(|pot| pot.boards.iter().map(|part| part.amount.to_string()).collect())
        .collect();
    assert_eq!(parts, [["2.00", "2.00"], ["74.00", "73.00"], ["30.00", "30.00"]]);
    assert_eq!(table.stacks(), [76, 30, 225, 0]);
    assert_eq!(settlement.more_boards.len(), 1);
    assert!(settlement.pots[2].explanation.starts_with(
        "side pot 2, board 1, 30.00: seats 5 7; seat 5 wins with a pair of kings over seat 7's \
         pair of queens; side pot 2, board 2, 30.00: seats 5 7; seat 7 wins with three queens"
    ));
}

fn place(index: usize) -> Place {
    Place::new(index).unwrap()
}

const fn put_in(amount: Chips, folded: bool) -> Contribution {
    Contribution { amount, dead: 0, folded }
}

const fn by_chips_of(chip: Chips) -> Sharing {
    Sharing { odd_chip: OddChip::LeftOfButton, chip, button: None }
}

fn strength(cards: [&str; 5]) -> Strength {
    BestFive::of(&cards.map(|card| card.parse().unwrap())).unwrap().strength()
}

#[test]
fn c32_odd_chips_go_to_the_earlier_boards() {
    // The chips of seats 2, 5 and 7, and of a player who put in 1 and folded, make a main pot of
    // 151 and a side pot of 60.
    let pots = collect([
        (place(0), put_in(50, false)),
        (place(1), put_in(80, false)),
        (place(2), put_in(80, false)),
        (place(3), put_in(1, true)),
    ]);
    let high = strength(["Ah", "Ad", "Kc", "9s", "8d"]);
    let middle = strength(["Kh", "Kd", "Qc", "9s", "8d"]);
    let low = strength(["Qh", "Qd", "Jc", "9s", "8d"]);
    let claim = |board: usize, place: Place| {
        Claim::Shown(match (board, place.index()) {
            (0, 0) | (1, 2) => high,
            (0, 1) => middle,
            _ => low,
        })
    };
    let awards = share_out_on(2, &pots, Taken::default(), by_chips_of(1), claim).unwrap();
    let parts: Vec<Vec<Chips>> =
        awards.iter().map(|a| a.parts.iter().map(|part| part.amount).collect()).collect();
    assert_eq!(parts, [[76, 75], [30, 30]]);
    let won = |seat: usize| -> Chips {
        let shares = awards.iter().flat_map(|award| &award.shares);
        shares.filter(|share| share.place.index() == seat).map(|share| share.amount).sum()
    };
    assert_eq!([won(0), won(1), won(2)], [76, 30, 105]);
}

#[test]
fn d2_what_is_less_than_a_chip_goes_with_the_first_part_to_its_first_winner() {
    let high = strength(["Ah", "Ad", "Kc", "9s", "8d"]);
    let pots = collect([(place(0), put_in(36, false)), (place(1), put_in(35, false))]);
    let pots = Pots { pots: vec![Pot { amount: 71, ..pots.pots[0] }], returned: None };
    let tied = |_, _| Claim::Shown(high);
    let awards = share_out_on(3, &pots, Taken::default(), by_chips_of(5), tied).unwrap();
    let parts: Vec<Chips> = awards[0].parts.iter().map(|part| part.amount).collect();
    assert_eq!(parts, [26, 25, 20]);
    assert_eq!(awards[0].parts[0].shares[0].amount, 16);
}

#[test]
fn c32_a_flop_that_several_boards_share_is_not_taken_back() {
    let mut table = Table::seated_by(json!({"run_it": 2, "min_buy_in": "1"}), &[50, 50]);
    table.line("deal, 2 all, 1 c, 1 show Ah Ad, 2 show Kd Kc, flop 4c 9s Jc");
    table.yes(json!({"type": "run_boards", "boards": 2, "agreed": [1, 2]}));
    for report in [
        json!({"what": "missing_burn"}),
        json!({"what": "four_card_flop", "cards": ["4c", "9s", "Jc", "2h"]}),
    ] {
        assert_eq!(table.ruled(report).1, json!({"effect": "stands"}));
        table.floor_accepts();
    }
    // The floor has corrected the boards, so the hand continues.
    table.line("turn 8h, river 3h");
}

#[test]
fn c32_all_live_agree_and_the_house_lets_them() {
    let run = |boards: u8, agreed: Value| json!({"type": "run_boards", "boards": boards, "agreed": agreed});
    let ready = |rules: Value| {
        let mut table = Table::seated_by(rules, &[50, 50]);
        table.line("deal, 2 all, 1 c, 1 show Ah Ad, 2 show Kd Kc");
        table
    };
    let off = json!({"min_buy_in": "1"});
    assert_eq!(ready(off).no_because(run(2, json!([1, 2]))), "not_offered");
    let tournament = json!({"kind": "tournament", "run_it": 2, "min_buy_in": "1"});
    assert_eq!(ready(tournament).no_because(run(2, json!([1, 2]))), "cash_only");
    let mut table = ready(json!({"run_it": 2, "min_buy_in": "1"}));
    let problems = table.no(run(3, json!([1, 1])));
    let expected = [("out_of_bounds", "/boards"), ("not_agreed", "/agreed")];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    table.yes(run(2, json!([2, 1])));
    assert_eq!(table.legal("run_boards"), None);
    table.line("undo");
    assert!(table.legal("run_boards").is_some());
    // The board is run twice from the turn on, so both boards share the flop.
    table.line("flop 4c 9s Jc");
    table.yes(run(2, json!([1, 2])));
    table.line("turn 8h, river 3h");
    table.yes(json!({"type": "burn"}));
    assert_eq!(table.legal("turn").unwrap()["board"], 2);
    table.yes(json!({"type": "turn", "board": 2, "card": "Ks"}));
    table.yes(json!({"type": "burn"}));
    let twice = json!({"type": "river", "board": 2, "card": "8h"});
    assert_eq!(table.no_because(twice), "card_already_seen");
    table.yes(json!({"type": "river", "board": 2, "card": "2h"}));
    table.line("award");
    assert_eq!(table.stacks(), [50, 50]);
}

#[test]
fn c39_the_jackpot_drop_is_taken_after_the_rake() {
    let rules = json!({
        "min_buy_in": "1",
        "rake": {"basis_points": 500},
        "drop": {"steps": [{"pot": "10", "drop": "1"}, {"pot": "20", "drop": "2"}], "players": 2},
    });
    let mut table = Table::seated_by(rules, &[100, 100]);
    // The hand ends before the flop, so there is no drop.
    table.line("deal, 2 r 20, 1 f, award");
    assert_eq!(table.balance(Account::Jackpot), 0);
    table.open(json!({})).unwrap();
    table.line("deal, 1 r 40, 2 c, flop Kh 7s 7d, 2 b 10, 1 f, award");
    assert_eq!(table.balance(Account::Jackpot), 2);
    assert_eq!(table.balance(Account::Rake), 4);
    let settlement = table.settlement();
    assert_eq!(settlement.drop.to_string(), "2.00");
    assert_eq!(settlement.pots[0].winners[0].amount.to_string(), "74.00");
    assert!(settlement.pots[0].explanation.ends_with("; rake 4.00; drop 2.00"));
    assert_eq!(table.ledger.values().sum::<i64>(), 0);
    assert_same_when_read_back(&table);
}
