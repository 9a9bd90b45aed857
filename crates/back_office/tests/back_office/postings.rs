//! Every act and its postings, P1 to P16 (`back_office.md`, 3.2).

use houseway_back_office::{BoxContent, ChipSale, ChipsMoved, Coverage, TrayAct};
use houseway_base::money::Minor;
use houseway_ledger::Account;

use super::table::{Table, between};

/// Books with 100.00 in the tray, and 30.00 in cash and 5.00 of rake in the box.
fn table() -> Table {
    let mut table = Table::new();
    table.act(TrayAct::FirstOpener { counted: 13_000 });
    table.act(TrayAct::ChipsSold(CASH));
    let rake = between(Account::Seat(1), Account::Rake, 5_00, "main_pot");
    table.round(rake.into_iter().collect());
    table
}

const CASH: ChipSale = ChipSale { amount: 30_00, into_box: true, attributed: false };
const HELD: BoxContent = BoxContent { cash: 30_00, chips: 5_00 };

const fn found(cash: Minor, chips: Minor) -> TrayAct {
    TrayAct::BoxCounted { recorded: HELD, counted: BoxContent { cash, chips } }
}

#[test]
fn p1_to_p16_are_posted_as_the_table_of_postings_says() {
    use ChipsMoved::{Moved, NotMoved};
    use Coverage::{Complete, Partial};
    use TrayAct::*;

    let total = 20_00;
    let in_tray = ChipSale { into_box: false, ..CASH };
    let cases: &[(TrayAct, &[&str])] = &[
        (Opener { counted: 10_300 }, &["over_short → bank 3.00 opener"]),
        (Opener { counted: 98_00 }, &["bank → over_short 2.00 opener"]),
        (Opener { counted: 10_000 }, &[]),
        (FillIssued { total }, &["cage → cage_transit 20.00 fill"]),
        (FillReceived { total }, &["cage_transit → bank 20.00 fill"]),
        (FillVoided { total }, &["cage_transit → cage 20.00 reversal of fill"]),
        (CreditTaken { total }, &["bank → cage_transit 20.00 credit"]),
        (CreditAccepted { total }, &["cage_transit → cage 20.00 credit"]),
        (CreditReturned { total }, &["cage_transit → bank 20.00 reversal of credit"]),
        (ChipsSold(CASH), &["bank → drop 30.00 chip_sale"]),
        (ChipsSold(in_tray), &[]),
        (SaleVoided(CASH), &["drop → bank 30.00 reversal of chip_sale"]),
        (SaleVoided(in_tray), &[]),
        (Closer { counted: 99_00, coverage: Complete }, &["bank → over_short 1.00 closer"]),
        (Closer { counted: 10_100, coverage: Complete }, &["over_short → bank 1.00 closer"]),
        (Closer { counted: 99_00, coverage: Partial }, &["bank → untracked 1.00 closer"]),
        (Closer { counted: 10_100, coverage: Partial }, &["untracked → bank 1.00 closer"]),
        (found(30_00, 5_00), &["drop → cage 30.00 count", "rake → cage 5.00 count"]),
        (
            found(32_00, 5_00),
            &[
                "drop → cage 30.00 count",
                "rake → cage 5.00 count",
                "drop_variance → cage 2.00 drop_variance",
            ],
        ),
        (
            found(30_00, 4_00),
            &[
                "drop → cage 30.00 count",
                "rake → cage 5.00 count",
                "cage → drop_variance 1.00 drop_variance",
            ],
        ),
        (ChipsNotMoved { added: 7_00 }, &["bank → unrecovered 7.00 unrecovered"]),
        (ChipsNotMoved { added: -7_00 }, &["unrecovered → bank 7.00 unrecovered"]),
        (RakeLowered { by: 1_00, chips: Moved }, &["bank → rake 1.00 rake_returned"]),
        (RakeLowered { by: 1_00, chips: NotMoved }, &["unrecovered → rake 1.00 unrecovered"]),
        (RakeRaised { by: 1_00, chips: Moved }, &[]),
        (RakeRaised { by: 1_00, chips: NotMoved }, &["rake → unrecovered 1.00 unrecovered"]),
        (PaidWrong { unrecovered: 5_00 }, &["bank → unrecovered 5.00 payment_error"]),
        (PaidWrong { unrecovered: -5_00 }, &["unrecovered → bank 5.00 payment_error"]),
        (Recovered { amount: 5_00 }, &["unrecovered → bank 5.00 reversal of payment_error"]),
    ];
    for (act, expected) in cases {
        assert_eq!(table().act(*act), *expected, "{act:?}");
    }
}

/// 0.3-7: the boxes from before tracking are never counted, so their contents go to the cage.
#[test]
fn p1_the_first_opener_moves_rake_and_drop_to_the_cage_too() {
    let mut table = table();
    let moved = table.act(TrayAct::FirstOpener { counted: 90_00 });
    let expected = [
        "bank → cage 10.00 first_opener",
        "rake → cage 5.00 first_opener",
        "drop → cage 30.00 first_opener",
    ];
    assert_eq!(moved, expected);
    assert_eq!((table.tray(), table.books.boxes()), ("90.00".to_owned(), Ok(0)));
}

#[test]
fn p12_a_count_that_is_put_right_leaves_what_counting_it_right_at_once_would_have() {
    let at_once = {
        let mut table = table();
        table.act(found(29_00, 5_00));
        table.books
    };
    let mut table = table();
    table.act(found(33_00, 5_00));
    let before = BoxContent { cash: 33_00, chips: 5_00 };
    let after = BoxContent { cash: 29_00, chips: 5_00 };
    table.act(TrayAct::BoxRecounted { recorded: HELD, before, after });
    assert_eq!(table.books, at_once);
}

/// 3.3-1: an act that would overflow the books leaves them unchanged.
#[test]
fn what_does_not_fit_changes_nothing() {
    let mut table = table();
    let before = table.books.clone();
    let huge = TrayAct::FillIssued { total: Minor::MAX };
    assert!(huge.movements(&table.books).is_err());
    let lines = TrayAct::FillIssued { total: 99_999_999_999_999 }.movements(&table.books).unwrap();
    for _ in 0..92_233 {
        table.books.enter(&lines).unwrap();
    }
    let full = table.books.clone();
    assert!(table.books.enter(&lines).is_err());
    assert_eq!(table.books, full);
    assert_ne!(table.books, before);
}
