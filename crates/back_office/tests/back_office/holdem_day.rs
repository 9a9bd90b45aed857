//! Worked example B: a Hold'em table with rake (`back_office.md`, 3.9).

use houseway_back_office::{BoxContent, BoxFigures, Coverage, TrayAct};
use houseway_base::money::Minor;
use houseway_ledger::{Account, Movement};

use super::{
    first_day::{closer, sale},
    table::{Table, between, cents, text},
};

fn moved(lines: &[(Account, Account, &str)]) -> Vec<Movement> {
    let line =
        |(from, to, amount): &(Account, Account, &str)| between(*from, *to, cents(amount), "pot");
    lines.iter().filter_map(line).collect()
}

/// Plays the day up to its closer. All entries of the table belong to the period.
fn play() -> Table {
    use Account::{Cage, Rake, Seat};

    let mut table = Table::new();
    table.act(TrayAct::FirstOpener { counted: cents("1,000.00") });
    for (seat, amount, cash) in [(1, "200.00", true), (2, "200.00", true), (3, "100.00", false)] {
        table.round(moved(&[(Cage, Seat(seat), amount)]));
        if cash {
            table.act(sale(amount, false));
        }
    }
    assert_eq!(table.tray(), "600.00");
    table.round(moved(&[
        (Seat(2), Seat(1), "29.00"),
        (Seat(2), Rake, "1.00"),
        (Seat(3), Rake, "2.00"),
    ]));
    table.round(moved(&[(Seat(3), Seat(2), "1.00"), (Seat(1), Seat(2), "2.00")]));
    table.round(moved(&[(Cage, Seat(3), "50.00")]));
    table.act(sale("50.00", false));
    assert_eq!(table.tray(), "550.00");
    table.round(moved(&[
        (Seat(1), Seat(3), "60.00"),
        (Seat(2), Seat(3), "15.00"),
        (Seat(2), Rake, "5.00"),
    ]));
    // Invariant 5: the seats' stacks equal the chips bought minus the rake.
    let stacks: Minor = (1..=3).map(|seat| table.books.balance(Seat(seat))).sum();
    assert_eq!(text(stacks), "542.00");
    table.act(TrayAct::FillIssued { total: cents("500.00") });
    assert_eq!(
        (table.balance(Account::CageTransit), table.tray()),
        ("500.00".into(), "550.00".into())
    );
    table.act(TrayAct::FillReceived { total: cents("500.00") });
    for (seat, stack) in [(1, "167.00"), (2, "153.00"), (3, "222.00")] {
        assert_eq!(table.balance(Seat(seat)), stack);
        table.round(moved(&[(Seat(seat), Cage, stack)]));
    }
    assert_eq!(table.act(closer("1,050.00", Coverage::Complete)), [""; 0]);
    assert_eq!(table.balance(Account::Drop), "450.00");
    assert_eq!(table.balance(Account::Rake), "8.00");
    table
}

fn count(table: &mut Table, chips: &str) -> (Vec<String>, BoxFigures) {
    let recorded = BoxContent { cash: cents("450.00"), chips: cents("8.00") };
    let counted = BoxContent { cash: cents("450.00"), chips: cents(chips) };
    let moved = table.act(TrayAct::BoxCounted { recorded, counted });
    let mut found = BoxFigures::default();
    found.add(table.entries.last().unwrap().id, recorded, counted).unwrap();
    (moved, found)
}

#[test]
fn s3_9_the_win_of_a_raked_table_is_its_rake() {
    let mut table = play();
    let (moved, found) = count(&mut table, "8.00");
    assert_eq!(moved, ["drop → cage 450.00 count", "rake → cage 8.00 count"]);
    let figures = table.figures(0, table.next());
    let drop = found.counted.total().unwrap();
    assert_eq!(text(drop), "458.00");
    assert_eq!(figures.recorded_drop().unwrap(), drop);
    let figure = |minor| text(minor);
    assert_eq!(figure(figures.win(drop).unwrap().unwrap()), "8.00");
    assert_eq!(figure(figures.rake.minor), "8.00");
    assert_eq!(figure(figures.by_rounds.minor), "0.00");
    assert_eq!(figures.by_hands(found.variance().unwrap()).unwrap(), cents("8.00"));
    for (account, minor) in table.books.balances() {
        let expected = match account {
            Account::Bank => "1050.00",
            Account::Cage => "-1050.00",
            _ => "0.00",
        };
        assert_eq!(text(minor), expected, "{account}");
    }
}

#[test]
fn s3_9_a_rake_chip_that_is_missing_is_a_drop_variance() {
    let mut table = play();
    let (moved, found) = count(&mut table, "7.00");
    assert_eq!(moved[2], "cage → drop_variance 1.00 drop_variance");
    assert_eq!(table.balance(Account::DropVariance), "1.00");
    let figures = table.figures(0, table.next());
    let drop = found.counted.total().unwrap();
    assert_eq!(figures.win(drop).unwrap(), Some(cents("7.00")));
    assert_eq!(figures.by_hands(found.variance().unwrap()).unwrap(), cents("7.00"));
    // The difference is due to the rake, so no sale explains it (0.3-16).
    assert_eq!(found.cash_variance().unwrap(), 0);
}
