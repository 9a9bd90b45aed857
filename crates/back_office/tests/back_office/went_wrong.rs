//! The same day with four different mistakes: the win never changes (`back_office.md`, 3.8).

use houseway_back_office::{BoxContent, Clues, Coverage, Figures, Hint, TrayAct};
use houseway_base::money::Minor;
use houseway_ledger::Account;

use super::{
    first_day::{AS_IT_WAS, Second, first_shift, second_shift},
    table::{Table, cents, text},
};

/// Plays the second shift and counts its box; returns the table, the figures and u.
fn swing(second: &Second) -> (Table, Figures, Minor) {
    let mut table = Table::new();
    let (_, end) = first_shift(&mut table);
    let held = BoxContent { cash: cents("700.00"), chips: 0 };
    table.act(TrayAct::BoxCounted { recorded: held, counted: held });
    assert_eq!(end + 1, table.next());
    let (from, to) = second_shift(&mut table, second);
    let recorded = BoxContent { cash: table.books.balance(Account::Drop), chips: 0 };
    let counted = BoxContent { cash: cents("3,300.00"), chips: 0 };
    table.act(TrayAct::BoxCounted { recorded, counted });
    let figures = table.figures(from, to);
    (table, figures, counted.cash - recorded.cash)
}

/// The figures S, H, E, v, u, U and W as one line of text.
fn line(figures: &Figures, drop_variance: Minor) -> String {
    let win = figures.win(cents("3,300.00")).unwrap().unwrap();
    assert_eq!(figures.by_hands(drop_variance).unwrap(), win);
    [
        figures.sales.minor,
        figures.by_rounds.minor,
        figures.expected_closer().unwrap(),
        figures.found_in_tray().unwrap(),
        drop_variance,
        figures.unrecovered.minor,
        win,
    ]
    .map(text)
    .join(" ")
}

#[test]
fn s3_8_a_a_sale_that_was_not_entered_is_a_pair() {
    let (table, figures, u) = swing(&Second { sold_at_17: "2,900.00", ..AS_IT_WAS });
    assert_eq!(line(&figures, u), "3200.00 980.00 11155.00 -125.00 100.00 0.00 955.00");
    let hints = table.hints(&figures, u, 8..=12, Clues::default(), Coverage::Complete);
    let [Hint::UnrecordedChipSale { amount: sale }, Hint::BetPaidOrTakenWrongly { bet, amount }] =
        hints.as_slice()
    else {
        panic!("{hints:?}");
    };
    assert_eq!((*sale, bet.round, *amount), (cents("100.00"), 8, cents("25.00")));
    assert_eq!(table.balance(Account::DropVariance), "-100.00");
    assert_eq!(table.balance(Account::OverShort), "125.00");
}

#[test]
fn s3_8_b_a_void_whose_chips_nobody_moved_is_unrecovered() {
    let (table, figures, u) = swing(&Second { void_9: true, ..AS_IT_WAS });
    assert_eq!(line(&figures, u), "3300.00 2130.00 11055.00 -25.00 0.00 1150.00 955.00");
    assert_eq!(table.balance(Account::Unrecovered), "1150.00");
}

#[test]
fn s3_8_c_a_round_that_was_never_entered_is_unexplained() {
    let (table, figures, u) = swing(&Second { round_11: false, ..AS_IT_WAS });
    assert_eq!(line(&figures, u), "3300.00 880.00 10955.00 75.00 0.00 0.00 955.00");
    let hints = table.hints(&figures, u, 8..=12, Clues::default(), Coverage::Complete);
    assert_eq!(hints, [Hint::Unexplained { amount: cents("75.00") }]);
}

#[test]
fn s3_8_d_declared_play_that_was_not_recorded_is_a_gap() {
    let partial = Second { round_12: false, coverage: Coverage::Partial, ..AS_IT_WAS };
    let (table, figures, u) = swing(&partial);
    assert_eq!(line(&figures, u), "3300.00 -120.00 9955.00 1075.00 0.00 0.00 955.00");
    assert_eq!((figures.gap.minor, figures.over_short.minor), (cents("1,075.00"), 0));
    assert_eq!(table.balance(Account::Untracked), "-1075.00");
    assert_eq!(table.balance(Account::OverShort), "0.00");
    let hints = table.hints(&figures, u, 8..=12, Clues::default(), Coverage::Partial);
    assert_eq!(hints, []);
}
