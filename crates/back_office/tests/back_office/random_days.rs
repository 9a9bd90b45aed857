//! Random days with random mistakes: whatever happens, the invariants of 3.3 and the identity of
//! 3.4 hold to the cent. An independent model tracks the real contents of tray and box in chips and
//! cash, without using postings.

use houseway_back_office::{
    BoxContent, BoxFigures, ChipSale, ChipsMoved, Coverage, Figures, TableDay, TrayAct,
};
use houseway_base::money::Minor;
use houseway_ledger::Account;
use proptest::prelude::*;

use super::table::{Table, between};

/// A step of a day: an act that happens at the table, or that should have happened.
#[derive(Debug, Clone, Copy)]
enum Step {
    /// A chip sale: paid into the box or the tray, to a known patron or not, entered or not.
    Sale {
        amount: Minor,
        into_box: bool,
        known: bool,
        entered: bool,
        voided: bool,
    },
    /// A round that should bring `net` to the tray and `rake` to the box; the dealer pays `slip` in
    /// error.
    Round {
        net: Minor,
        rake: Minor,
        slip: Minor,
        entered: bool,
    },
    Fill {
        total: Minor,
        received: bool,
    },
    Credit {
        total: Minor,
        accepted: bool,
    },
    /// A correction that adds this amount to the tray on the books.
    Correct {
        added: Minor,
        chips: ChipsMoved,
    },
    Rake {
        by: Minor,
        raise: bool,
        chips: ChipsMoved,
    },
    /// A payment error is reported, and some of it is recovered later.
    PaidWrong {
        amount: Minor,
        back: Minor,
    },
    /// The shift ends, and the tray is counted. Before the next opener, chips worth `meanwhile` are
    /// added to the tray, or taken out if the amount is negative.
    Count {
        coverage: Coverage,
        meanwhile: Minor,
    },
}

/// The real contents of tray and box.
#[derive(Debug, Default, Clone, Copy)]
struct Chips {
    tray: Minor,
    cash_in_box: Minor,
    rake_in_box: Minor,
    /// The differences between the entries and the real contents of tray and box.
    tray_error: Minor,
    box_error: Minor,
}

fn step() -> impl Strategy<Value = Step> {
    let amount = 1..200_000_i64;
    let signed = -100_000..100_000_i64;
    let moved = prop_oneof![Just(ChipsMoved::Moved), Just(ChipsMoved::NotMoved)];
    prop_oneof![
        3 => (amount.clone(), any::<bool>(), any::<bool>(), prop::bool::weighted(0.9), any::<bool>())
            .prop_map(|(amount, into_box, known, entered, voided)| Step::Sale {
                amount, into_box, known, entered, voided: voided && entered,
            }),
        5 => (signed.clone(), 0..500_i64, prop_oneof![4 => Just(0), 1 => -5_000..5_000_i64],
                prop::bool::weighted(0.95))
            .prop_map(|(net, rake, slip, entered)| Step::Round { net, rake, slip, entered }),
        1 => (amount.clone(), any::<bool>())
            .prop_map(|(total, received)| Step::Fill { total, received }),
        1 => (amount, any::<bool>()).prop_map(|(total, accepted)| Step::Credit { total, accepted }),
        1 => (signed.clone(), moved.clone())
            .prop_map(|(added, chips)| Step::Correct { added, chips }),
        1 => (1..300_i64, any::<bool>(), moved)
            .prop_map(|(by, raise, chips)| Step::Rake { by, raise, chips }),
        1 => (signed.clone(), 0..1_000_i64)
            .prop_map(|(amount, back)| Step::PaidWrong { amount, back }),
        1 => (prop::sample::select(&Coverage::ALL), prop_oneof![3 => Just(0), 1 => -500..500_i64])
            .prop_map(|(coverage, meanwhile)| Step::Count { coverage, meanwhile }),
    ]
}

struct Day {
    table: Table,
    real: Chips,
    from: usize,
    periods: Vec<Figures>,
    boxes: BoxFigures,
    found_shut: Minor,
}

impl Day {
    fn open(counted: Minor) -> Self {
        let mut table = Table::new();
        table.act(TrayAct::FirstOpener { counted });
        let real = Chips { tray: counted, ..Chips::default() };
        let boxes = BoxFigures::default();
        Self { table, real, from: 0, periods: Vec::new(), boxes, found_shut: 0 }
    }

    fn play(&mut self, step: Step) {
        match step {
            Step::Sale { amount, into_box, known, entered, voided } => {
                let sale = ChipSale { amount, into_box, attributed: known };
                if entered {
                    self.table.act(TrayAct::ChipsSold(sale));
                }
                if voided {
                    self.table.act(TrayAct::SaleVoided(sale));
                } else if into_box {
                    self.real.tray -= amount;
                    self.real.cash_in_box += amount;
                    if !entered {
                        self.real.tray_error -= amount;
                        self.real.box_error += amount;
                    }
                }
            }
            Step::Round { net, rake, slip, entered } => self.round(net, rake, slip, entered),
            Step::Fill { total, received } => {
                self.table.act(TrayAct::FillIssued { total });
                assert_eq!(self.table.books.balance(Account::CageTransit), total);
                self.table.act(if received {
                    self.real.tray += total;
                    TrayAct::FillReceived { total }
                } else {
                    TrayAct::FillVoided { total }
                });
            }
            Step::Credit { total, accepted } => {
                self.table.act(TrayAct::CreditTaken { total });
                assert_eq!(self.table.books.balance(Account::CageTransit), total);
                self.table.act(if accepted {
                    self.real.tray -= total;
                    TrayAct::CreditAccepted { total }
                } else {
                    TrayAct::CreditReturned { total }
                });
            }
            Step::Correct { added, chips } => {
                let moved = between(Account::Seat(1), Account::Bank, added, "reversal of main");
                self.table.round(moved.into_iter().collect());
                match chips {
                    ChipsMoved::Moved => self.real.tray += added,
                    ChipsMoved::NotMoved => drop(self.table.act(TrayAct::ChipsNotMoved { added })),
                }
            }
            Step::Rake { by, raise: true, chips } => {
                let moved = between(Account::Seat(1), Account::Rake, by, "main_pot");
                self.table.round(moved.into_iter().collect());
                self.table.act(TrayAct::RakeRaised { by, chips });
                self.real.rake_in_box += if chips == ChipsMoved::Moved { by } else { 0 };
            }
            Step::Rake { by, raise: false, chips } => {
                let moved = between(Account::Rake, Account::Seat(1), by, "reversal of main_pot");
                self.table.round(moved.into_iter().collect());
                self.table.act(TrayAct::RakeLowered { by, chips });
                self.real.tray -= if chips == ChipsMoved::Moved { by } else { 0 };
            }
            Step::PaidWrong { amount, back } => {
                self.table.act(TrayAct::PaidWrong { unrecovered: amount });
                self.table.act(TrayAct::Recovered { amount: back });
                self.real.tray += back - amount;
            }
            Step::Count { coverage, meanwhile } => {
                self.close(coverage);
                self.real.tray += meanwhile;
                self.found_shut += meanwhile;
                self.table.act(TrayAct::Opener { counted: self.real.tray });
            }
        }
    }

    fn round(&mut self, net: Minor, rake: Minor, slip: Minor, entered: bool) {
        self.real.tray += net + slip;
        self.real.rake_in_box += rake;
        if entered {
            let main = between(Account::Seat(1), Account::Bank, net, "main");
            let rake = between(Account::Seat(2), Account::Rake, rake, "main_pot");
            self.table.round(main.into_iter().chain(rake).collect());
            self.real.tray_error += slip;
        } else {
            self.real.tray_error += net + slip;
            self.real.box_error += rake;
        }
    }

    /// Closes the period, pulls the box and counts it.
    fn close(&mut self, coverage: Coverage) {
        let to = self.table.next();
        let expected = self.table.figures(self.from, to).expected_closer().unwrap();
        assert_eq!(Ok(expected), self.table.books.tray(), "E is bank + breakage");

        self.table.act(TrayAct::Closer { counted: self.real.tray, coverage });
        assert_eq!(self.table.books.tray(), Ok(self.real.tray), "3.3-2");
        let to = self.table.next();
        let figures = self.table.figures(self.from, to);
        self.from = to;

        let books = &self.table.books;
        let recorded =
            BoxContent { cash: books.balance(Account::Drop), chips: books.balance(Account::Rake) };
        assert_eq!(Ok(figures.recorded_drop().unwrap()), recorded.total(), "3.3-4");
        let counted = BoxContent { cash: self.real.cash_in_box, chips: self.real.rake_in_box };
        self.table.act(TrayAct::BoxCounted { recorded, counted });
        let entry = self.table.entries.last().unwrap().id;
        self.from = self.table.next();
        assert_eq!(self.table.books.boxes(), Ok(0), "3.3-4");
        assert_eq!(self.table.books.balance(Account::CageTransit), 0, "3.3-3");
        let balances = self.table.books.balances();
        assert_eq!(balances.map(|(_, minor)| minor).sum::<Minor>(), 0, "3.3-1");

        let mut found = BoxFigures::default();
        found.add(entry, recorded, counted).unwrap();
        let u = found.variance().unwrap();
        let win = figures.win(counted.total().unwrap()).unwrap().unwrap();
        assert_eq!(figures.by_hands(u), Ok(win), "3.3-6");
        assert_eq!(figures.found_in_tray(), Ok(self.real.tray_error));
        assert_eq!(u, self.real.box_error);

        self.boxes.add(entry, recorded, counted).unwrap();
        self.periods.push(figures);
        self.real = Chips { tray: self.real.tray, ..Chips::default() };
    }

    fn end(mut self) {
        self.close(Coverage::Complete);
        let day = TableDay { periods: &self.periods, boxes: &self.boxes, while_untracked: 0 };
        let win = day.win().unwrap().unwrap();
        assert_eq!(day.by_hands(), Ok(win), "0.3-3");
        assert_eq!(day.opener_differences(), Ok(self.found_shut));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(512))]

    #[test]
    fn s3_4_the_identity_holds_to_the_cent_whatever_happens(
        counted in 0..10_000_000_i64,
        steps in prop::collection::vec(step(), 0..60),
    ) {
        let mut day = Day::open(counted);
        for step in steps {
            day.play(step);
        }
        day.end();
    }
}
