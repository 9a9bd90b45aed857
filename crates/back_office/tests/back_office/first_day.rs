//! Worked example A: Break Poker, one gaming day, two shifts (`back_office.md`, 3.7). Every deal is
//! settled by the game's own rules.

use houseway_back_office::{
    BetTotal, BoxContent, BoxFigures, ChipSale, Clues, Coverage, Figures, Hint, TableDay, TrayAct,
    day::hold_percent, play,
};
use houseway_base::{ids::EntryId, money::Minor};
use houseway_ledger::Account;
use rust_decimal::Decimal;

use super::table::{Table, cents, text, usd};

/// A deal from the worked examples: the dealer's cards and two players' hands. Each hand is written
/// as it was set, followed by its discards.
pub struct Deal {
    dealer: &'static str,
    alpha: &'static str,
    beta: &'static str,
}

pub const P: Deal =
    Deal { dealer: "QcQs6d6hTc8s3h", alpha: "KhKd/9c9h9s 4d2s", beta: "AcJd/5h4c3d 7s2h" };
pub const Q: Deal =
    Deal { dealer: "KcJd9s7h5c4d2s", alpha: "QdTh/AhAs8c 6s3c", beta: "8d7c/Tc5h4s 2d2h" };
pub const R: Deal =
    Deal { dealer: "9c9h9sKdKc4h2s", alpha: "Td8h/Jc6c5s 3h2d", beta: "AhAd/QcQhQs 7d3c" };
pub const S: Deal =
    Deal { dealer: "QcTd8s7h5c4d2s", alpha: "AhAd/6c5d4h Kc9s", beta: "Jh9d/Ks7c6s 3h2c" };
pub const T: Deal =
    Deal { dealer: "AcAsTd8c6h4s2c", alpha: "9d7c/Qh6d4c 3s3d", beta: "Jc9s/KhKd7h 5d2h" };

impl Deal {
    pub fn at(
        &self,
        table: &mut Table,
        round: u64,
        alpha: (u8, [u32; 3]),
        beta: Option<(u8, [u32; 3])>,
    ) -> Vec<String> {
        let mut seats = vec![(alpha.0, self.alpha, alpha.1)];
        seats.extend(beta.map(|(seat, bets)| (seat, self.beta, bets)));
        table.deal(round, self.dealer, &seats)
    }
}

pub fn sale(amount: &str, attributed: bool) -> TrayAct {
    TrayAct::ChipsSold(ChipSale { amount: cents(amount), into_box: true, attributed })
}

pub fn closer(counted: &str, coverage: Coverage) -> TrayAct {
    TrayAct::Closer { counted: cents(counted), coverage }
}

fn fill(table: &mut Table, total: &str) -> [Vec<String>; 2] {
    let total = cents(total);
    [table.act(TrayAct::FillIssued { total }), table.act(TrayAct::FillReceived { total })]
}

/// Plays the day's first shift up to its closer; returns the range of its entries.
pub fn first_shift(table: &mut Table) -> (usize, usize) {
    let opened = table.act(TrayAct::FirstOpener { counted: cents("10,000.00") });
    assert_eq!(opened, ["cage → bank 10000.00 first_opener"]);
    assert_eq!(table.act(sale("500.00", true)), ["bank → drop 500.00 chip_sale"]);
    table.act(sale("200.00", false));
    assert_eq!(table.tray(), "9300.00");

    let moved = P.at(table, 1, (1, [25, 0, 5]), Some((2, [10, 0, 0])));
    assert_eq!(moved, ["bank → seat:1 25.00 main", "bank → seat:1 30.00 break_bonus"]);
    assert_eq!(table.tray(), "9245.00");
    let moved = Q.at(table, 2, (1, [50, 0, 0]), Some((2, [20, 0, 0])));
    assert_eq!(moved, ["bank → seat:1 50.00 main", "seat:2 → bank 20.00 main"]);
    assert_eq!(table.tray(), "9215.00");
    let moved = T.at(table, 3, (1, [100, 5, 0]), Some((2, [20, 0, 0])));
    assert_eq!(moved, ["seat:1 → bank 100.00 main", "seat:1 → bank 5.00 dealer_break"]);
    assert_eq!(table.tray(), "9320.00");

    let [issued, received] = fill(table, "2,000.00");
    assert_eq!(issued, ["cage → cage_transit 2000.00 fill"]);
    assert_eq!(received, ["cage_transit → bank 2000.00 fill"]);
    assert_eq!(table.tray(), "11320.00");

    let moved = R.at(table, 4, (1, [50, 5, 5]), Some((2, [10, 0, 5])));
    let expected = [
        "seat:1 → bank 50.00 main",
        "bank → seat:1 5.00 dealer_break",
        "seat:1 → bank 5.00 break_bonus",
        "bank → seat:2 10.00 main",
        "bank → seat:2 30.00 break_bonus",
    ];
    assert_eq!(moved, expected);
    assert_eq!(table.tray(), "11330.00");
    S.at(table, 5, (1, [50, 0, 10]), Some((2, [20, 0, 0])));
    assert_eq!(table.tray(), "11320.00");
    T.at(table, 6, (1, [100, 0, 0]), Some((2, [25, 0, 5])));
    assert_eq!(table.tray(), "11425.00");
    Q.at(table, 7, (1, [100, 0, 0]), Some((2, [50, 0, 0])));
    assert_eq!(table.tray(), "11375.00");

    assert_eq!(table.act(closer("11,375.00", Coverage::Complete)), [""; 0]);
    (0, table.next())
}

/// The variations of the second shift in 3.8.
pub struct Second {
    pub sold_at_17: &'static str,
    /// Whether round 9 is voided after settlement, without moving chips.
    pub void_9: bool,
    pub round_11: bool,
    pub round_12: bool,
    pub coverage: Coverage,
}

/// The second shift, as in the worked example.
pub const AS_IT_WAS: Second = Second {
    sold_at_17: "3,000.00",
    void_9: false,
    round_11: true,
    round_12: true,
    coverage: Coverage::Complete,
};

/// Plays the day's second shift, including its closer; returns the range of its entries.
pub fn second_shift(table: &mut Table, second: &Second) -> (usize, usize) {
    let from = table.next();
    assert_eq!(table.act(TrayAct::Opener { counted: cents("11,375.00") }), [""; 0]);
    table.act(sale("300.00", true));
    P.at(table, 8, (1, [25, 0, 0]), None);
    assert_eq!(table.tray(), "11050.00");
    table.act(sale(second.sold_at_17, false));
    fill(table, "3,000.00");
    let ninth = table.next();
    let moved = R.at(table, 9, (1, [50, 0, 0]), Some((3, [500, 100, 50])));
    let expected = [
        "seat:1 → bank 50.00 main",
        "bank → seat:3 500.00 main",
        "bank → seat:3 400.00 dealer_break",
        "bank → seat:3 300.00 break_bonus",
    ];
    assert_eq!(moved, expected);
    Q.at(table, 10, (1, [50, 0, 5]), Some((3, [1000, 0, 0])));
    if second.round_11 {
        // Only hand β of deal S is played, at seat 3.
        table.deal(11, S.dealer, &[(3, S.beta, [1000, 100, 0])]);
    }
    let total = cents("1,000.00");
    let taken = table.act(TrayAct::CreditTaken { total });
    assert_eq!(taken, ["bank → cage_transit 1000.00 credit"]);
    let accepted = table.act(TrayAct::CreditAccepted { total });
    assert_eq!(accepted, ["cage_transit → cage 1000.00 credit"]);
    if second.round_12 {
        T.at(table, 12, (3, [1000, 0, 100]), None);
    }
    if second.void_9 {
        let reversed = table.void(9, ninth);
        assert_eq!(reversed[1], "seat:3 → bank 500.00 reversal of main");
        let moved = table.act(TrayAct::ChipsNotMoved { added: cents("1,150.00") });
        assert_eq!(moved, ["bank → unrecovered 1150.00 unrecovered"]);
    }
    table.act(closer("11,030.00", second.coverage));
    (from, table.next())
}

/// Counts both boxes.
fn count(table: &mut Table) -> [BoxFigures; 2] {
    ["700.00", "3,300.00"].map(|cash| {
        let held = BoxContent { cash: cents(cash), chips: 0 };
        table.act(TrayAct::BoxCounted { recorded: held, counted: held });
        let mut found = BoxFigures::default();
        found.add(table.entries.last().unwrap().id, held, held).unwrap();
        found
    })
}

/// The edges as published in the README; using the exact fractions would change the last cent of a
/// theoretical win.
fn edge(bet: &str) -> Option<Decimal> {
    let edge = match bet {
        "main" => "0.01573",
        "dealer_break" => "0.05719",
        "break_bonus" => "0.07238",
        _ => return None,
    };
    edge.parse().ok()
}

fn totals(table: &Table, rounds: std::ops::RangeInclusive<u64>) -> Vec<BetTotal> {
    play::totals(table.bets.iter().filter(|bet| rounds.contains(&bet.round))).unwrap()
}

fn theo(totals: &[BetTotal]) -> String {
    let bets = totals.iter().map(|total| (total.handle, edge(&total.bet).unwrap()));
    play::theoretical(bets, usd()).unwrap().to_string()
}

fn of(totals: &[BetTotal], figure: impl Fn(&BetTotal) -> Minor) -> [String; 4] {
    let find = |name: &str| totals.iter().find(|total| total.bet == name).map_or(0, &figure);
    let kinds = ["main", "dealer_break", "break_bonus"].map(find);
    let all = kinds.iter().sum();
    [text(kinds[0]), text(kinds[1]), text(kinds[2]), text(all)]
}

fn play_the_day() -> (Table, Figures, Figures, [BoxFigures; 2]) {
    let mut table = Table::new();
    let first = first_shift(&mut table);
    let second = second_shift(&mut table, &AS_IT_WAS);
    let boxes = count(&mut table);
    let figures = |(from, to)| table.figures(from, to);
    let (first, second) = (figures(first), figures(second));
    (table, first, second, boxes)
}

#[test]
fn s3_7_the_first_day_ends_with_these_balances() {
    let (table, ..) = play_the_day();
    let expected = [
        (Account::Bank, "11030.00"),
        (Account::Breakage, "0.00"),
        (Account::Drop, "0.00"),
        (Account::CageTransit, "0.00"),
        (Account::OverShort, "25.00"),
        (Account::DropVariance, "0.00"),
        (Account::Unrecovered, "0.00"),
        (Account::Untracked, "0.00"),
        (Account::Seat(1), "-20.00"),
        (Account::Seat(2), "-35.00"),
        (Account::Seat(3), "-1000.00"),
        (Account::Cage, "-10000.00"),
    ];
    for (account, balance) in expected {
        assert_eq!(table.balance(account), balance, "{account}");
    }
    assert_eq!(table.books.balances().map(|(_, minor)| minor).sum::<Minor>(), 0);
}

#[test]
fn s3_7_each_period_has_the_figures_as_printed() {
    let (table, first, second, boxes) = play_the_day();
    let columns = [(&first, &boxes[0], 1..=7, 0), (&second, &boxes[1], 8..=12, cents("-25.00"))];
    let printed = |figures: &Figures, found: &BoxFigures, rounds, expected_v| {
        let drop = found.counted.total().unwrap();
        let win = figures.win(drop).unwrap().unwrap();
        let attributed = figures.attributed.minor;
        assert_eq!(figures.recorded_drop().unwrap(), drop);
        assert_eq!(figures.over_short.minor, expected_v);
        assert_eq!(figures.by_hands(found.variance().unwrap()).unwrap(), win);
        let totals = totals(&table, rounds);
        let line = [
            figures.opener.minor,
            figures.fills.minor,
            figures.credits.minor,
            figures.closer.as_ref().unwrap().minor,
            figures.sales.minor,
            attributed,
            drop - attributed,
            win,
            figures.by_rounds.minor,
            figures.expected_closer().unwrap(),
            figures.unrecovered.minor,
        ];
        let theo = theo(&totals);
        let hold = hold_percent(win, drop).unwrap().to_string();
        let handle = of(&totals, |total| total.handle);
        (line.map(text).join(" "), hold, theo, handle, of(&totals, |total| total.won))
    };
    let [day, swing] =
        columns.map(|(figures, found, rounds, v)| printed(figures, found, rounds, v));

    let line = "10000.00 2000.00 0.00 11375.00 700.00 500.00 200.00 75.00 75.00 11375.00 0.00";
    assert_eq!((day.0.as_str(), day.1.as_str(), day.2.as_str()), (line, "10.71", "12.65"));
    assert_eq!(day.3.join(" "), "630.00 10.00 30.00 670.00");
    assert_eq!(day.4.join(" "), "135.00 0.00 -60.00 75.00");

    let line =
        "11375.00 3000.00 1000.00 11030.00 3300.00 300.00 3000.00 955.00 980.00 11055.00 0.00";
    assert_eq!((swing.0.as_str(), swing.1.as_str(), swing.2.as_str()), (line, "28.94", "79.68"));
    assert_eq!(swing.3.join(" "), "3625.00 200.00 155.00 3980.00");
    assert_eq!(swing.4.join(" "), "1475.00 -300.00 -195.00 980.00");
}

#[test]
fn s3_7_the_table_day_has_the_figures_as_printed() {
    let (table, first, second, [mut boxes, other]) = play_the_day();
    boxes.add(other.entries[0], other.recorded, other.counted).unwrap();
    let day = TableDay { periods: &[first, second], boxes: &boxes, while_untracked: 0 };
    let drop = boxes.counted.total().unwrap();
    let win = day.win().unwrap().unwrap();
    let line = [
        day.opener(),
        day.total(|period| period.fills.minor).unwrap(),
        day.total(|period| period.credits.minor).unwrap(),
        day.closer().unwrap(),
        drop,
        day.total(|period| period.attributed.minor).unwrap(),
        win,
        day.total(|period| period.by_rounds.minor).unwrap(),
        day.total(|period| period.over_short.minor).unwrap(),
        day.opener_differences().unwrap(),
        day.by_hands().unwrap(),
    ];
    let expected = "10000.00 5000.00 1000.00 11030.00 4000.00 800.00 1030.00 1055.00 -25.00 0.00 \
                    1030.00";
    assert_eq!(line.map(text).join(" "), expected);
    assert_eq!(hold_percent(win, drop).unwrap().to_string(), "25.75");
    let totals = totals(&table, 1..=12);
    assert_eq!(theo(&totals), "92.33");
    let handle = of(&totals, |total| total.handle).join(" ");
    assert_eq!(handle, "4255.00 210.00 185.00 4650.00");
    let won = of(&totals, |total| total.won).join(" ");
    assert_eq!(won, "1610.00 -300.00 -255.00 1055.00");
}

#[test]
fn s3_5_the_missing_25_are_the_only_bet_that_moved_25() {
    let (table, _, second, _) = play_the_day();
    let slips = vec![
        ("F-2026-000002".to_owned(), cents("3,000.00")),
        ("C-2026-000001".to_owned(), cents("1,000.00")),
    ];
    let rest = Clues { slips, ..Clues::default() };
    let hints = table.hints(&second, 0, 8..=12, rest, Coverage::Complete);
    let [Hint::BetPaidOrTakenWrongly { bet, amount }] = hints.as_slice() else {
        panic!("{hints:?}");
    };
    assert_eq!((bet.round, bet.seat, bet.bet.as_str(), *amount), (8, 1, "main", cents("25")));
}

#[test]
fn s3_4_every_figure_knows_the_entries_that_it_is_the_sum_of() {
    let (table, _, second, _) = play_the_day();
    let sum = |entries: &[EntryId]| -> Minor {
        let of = |id: &EntryId| table.entries.iter().find(|entry| entry.id == *id).unwrap();
        let moved = entries.iter().map(of).flat_map(|entry| &entry.movements);
        moved
            .map(|line| {
                let minor = usd().minor(line.amount).unwrap();
                Minor::from(line.to == Account::Bank) * minor
                    - Minor::from(line.from == Account::Bank) * minor
            })
            .sum()
    };
    assert_eq!(sum(&second.by_rounds.entries), second.by_rounds.minor);
    assert_eq!(second.by_rounds.entries.len(), 5);
    assert_eq!(sum(&second.sales.entries), -second.sales.minor);
    assert_eq!(second.sales.entries.len(), 2);
    assert_eq!(sum(&second.fills.entries), second.fills.minor);
    assert_eq!(sum(&second.credits.entries), -second.credits.minor);
    assert_eq!(second.over_short.entries, second.closer.unwrap().entries);
}
