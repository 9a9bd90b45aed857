//! The acts, other than bets, that move money at a tracked table, and their postings
//! (`back_office.md`, 3.2: P1 to P16).
//!
//! Amounts are in the currency's smallest unit and never negative, unless a field says that it is
//! signed.

use super::books::{Books, minus, plus};
use houseway_base::money::{Minor, MoneyError};
pub use houseway_base::names::{ChipsMoved, Coverage};
use houseway_ledger::{Account, CAME_BACK, Movement, PAID_WRONG};

/// The contents of a box, according to the books or as counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoxContent {
    /// Cash, vouchers and promo.
    pub cash: Minor,
    /// Chips: the rake alone, or the rake together with time charges and jackpot drops.
    pub chips: Minor,
}

impl BoxContent {
    /// Cash and chips together.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn total(self) -> Result<Minor, MoneyError> {
        plus(self.cash, self.chips)
    }
}

/// A chip sale from the tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChipSale {
    pub amount: Minor,
    /// Whether the payment went into the box. Cash that stays in the tray does not change the
    /// books.
    pub into_box: bool,
    /// Whether the buyer was a known patron.
    pub attributed: bool,
}

/// An act, other than a bet, that moves money at a tracked table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrayAct {
    /// P1: the first count in a table's history. Everything that the tray and the boxes contained
    /// before belongs to the cage.
    FirstOpener { counted: Minor },
    /// 0.4-2: the first count after the table was untracked for a while. The source of any
    /// difference between tray and books is unknown; rake and sales from the untracked time belong
    /// to the cage.
    Retracked { counted: Minor },
    /// P2: any other count at the start of a period.
    Opener { counted: Minor },
    /// P3: a fill's chips leave the cage.
    FillIssued { total: Minor },
    /// P4: the fill's chips are put into the tray.
    FillReceived { total: Minor },
    /// P5: the fill's chips are returned to the cage.
    FillVoided { total: Minor },
    /// P6: a credit's chips leave the tray.
    CreditTaken { total: Minor },
    /// P7: the credit's chips are received in the cage.
    CreditAccepted { total: Minor },
    /// P8: the credit's chips are returned to the tray.
    CreditReturned { total: Minor },
    /// P9: chips are sold.
    ChipsSold(ChipSale),
    /// P10: a sale is voided, and its postings are reversed.
    SaleVoided(ChipSale),
    /// P11: the count at the end of a period.
    Closer { counted: Minor, coverage: Coverage },
    /// P12: a box was counted.
    BoxCounted { recorded: BoxContent, counted: BoxContent },
    /// P12 for time charges and jackpot drops in a counted box (0.4-9).
    BoxEmptied { time: Minor, jackpot: Minor },
    /// P12 reversed and posted again, because the count of a box was corrected.
    BoxRecounted { recorded: BoxContent, before: BoxContent, after: BoxContent },
    /// P13: a correction added this signed amount to `bank` and `breakage`, but no chips were
    /// moved.
    ChipsNotMoved { added: Minor },
    /// P14: a correction lowered the rake by this amount; the chips stay in the box.
    RakeLowered { by: Minor, chips: ChipsMoved },
    /// P14a: a correction raised the rake by this amount.
    RakeRaised { by: Minor, chips: ChipsMoved },
    /// P15: an overpayment of this amount was not recovered; negative if too little was paid.
    PaidWrong { unrecovered: Minor },
    /// P16: this much of an overpayment was recovered later.
    Recovered { amount: Minor },
}

/// The account to which the difference found by a closing count is posted.
const fn missing_from_tray(coverage: Coverage) -> Account {
    match coverage {
        Coverage::Complete => Account::OverShort,
        Coverage::Partial | Coverage::None => Account::Untracked,
    }
}

impl TrayAct {
    /// The postings of the act, given the books before it.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if an amount does not fit.
    pub fn movements(self, books: &Books) -> Result<Vec<Movement>, MoneyError> {
        use Account::{
            Bank, Cage, CageTransit, Drop, Jackpot, OverShort, Rake, Time, Unrecovered, Untracked,
        };

        let mut lines = Lines { books, movements: Vec::new() };
        match self {
            Self::FirstOpener { counted } => {
                lines.signed(Cage, Bank, minus(counted, books.tray()?)?, "first_opener")?;
                lines.signed(Rake, Cage, books.balance(Rake), "first_opener")?;
                lines.signed(Drop, Cage, books.balance(Drop), "first_opener")?;
                lines.signed(Time, Cage, books.balance(Time), "first_opener")?;
                lines.signed(Jackpot, Cage, books.balance(Jackpot), "first_opener")?;
            }
            Self::Retracked { counted } => {
                lines.signed(Untracked, Bank, minus(counted, books.tray()?)?, RETRACKED)?;
                lines.signed(Rake, Cage, books.balance(Rake), RETRACKED)?;
                lines.signed(Drop, Cage, books.balance(Drop), RETRACKED)?;
                lines.signed(Time, Cage, books.balance(Time), RETRACKED)?;
                lines.signed(Jackpot, Cage, books.balance(Jackpot), RETRACKED)?;
            }
            Self::Opener { counted } => {
                lines.signed(OverShort, Bank, minus(counted, books.tray()?)?, "opener")?;
            }
            Self::FillIssued { total } => lines.signed(Cage, CageTransit, total, "fill")?,
            Self::FillReceived { total } => lines.signed(CageTransit, Bank, total, "fill")?,
            Self::FillVoided { total } => {
                lines.signed(CageTransit, Cage, total, "reversal of fill")?;
            }
            Self::CreditTaken { total } => lines.signed(Bank, CageTransit, total, "credit")?,
            Self::CreditAccepted { total } => lines.signed(CageTransit, Cage, total, "credit")?,
            Self::CreditReturned { total } => {
                lines.signed(CageTransit, Bank, total, "reversal of credit")?;
            }
            Self::ChipsSold(sale) => {
                if sale.into_box {
                    lines.signed(Bank, Drop, sale.amount, "chip_sale")?;
                }
            }
            Self::SaleVoided(sale) => {
                if sale.into_box {
                    lines.signed(Drop, Bank, sale.amount, "reversal of chip_sale")?;
                }
            }
            Self::Closer { counted, coverage } => {
                let over = minus(counted, books.tray()?)?;
                lines.signed(missing_from_tray(coverage), Bank, over, "closer")?;
            }
            Self::BoxCounted { recorded, counted } => lines.count(recorded, counted)?,
            Self::BoxEmptied { time, jackpot } => {
                lines.signed(Time, Cage, time, "count")?;
                lines.signed(Jackpot, Cage, jackpot, "count")?;
            }
            Self::BoxRecounted { recorded, before, after } => {
                lines.count(recorded, before)?;
                lines.movements = lines.movements.iter().rev().map(Movement::reversed).collect();
                lines.count(recorded, after)?;
            }
            Self::ChipsNotMoved { added } => lines.signed(Bank, Unrecovered, added, UNRECOVERED)?,
            Self::RakeLowered { by, chips: ChipsMoved::Moved } => {
                lines.signed(Bank, Rake, by, "rake_returned")?;
            }
            Self::RakeLowered { by, chips: ChipsMoved::NotMoved } => {
                lines.signed(Unrecovered, Rake, by, UNRECOVERED)?;
            }
            Self::RakeRaised { chips: ChipsMoved::Moved, .. } => {}
            Self::RakeRaised { by, chips: ChipsMoved::NotMoved } => {
                lines.signed(Rake, Unrecovered, by, UNRECOVERED)?;
            }
            Self::PaidWrong { unrecovered } => {
                lines.signed(Bank, Unrecovered, unrecovered, PAID_WRONG)?;
            }
            Self::Recovered { amount } => {
                lines.signed(Unrecovered, Bank, amount, CAME_BACK)?;
            }
        }
        Ok(lines.movements)
    }
}

/// The memo for the first count after the table was untracked for a while.
const RETRACKED: &str = "retracked";
/// The memo for amounts that moved on the books but not in chips.
const UNRECOVERED: &str = "unrecovered";

/// Collects the movements of an act.
struct Lines<'a> {
    books: &'a Books,
    movements: Vec<Movement>,
}

impl Lines<'_> {
    /// Moves an amount between two accounts; in the opposite direction if it is negative.
    fn signed(
        &mut self,
        from: Account,
        to: Account,
        minor: Minor,
        memo: &'static str,
    ) -> Result<(), MoneyError> {
        let amount = self.books.currency().money(minor)?;
        if amount.is_positive() {
            self.movements.push(Movement::new(from, to, amount, memo));
        } else if !amount.is_zero() {
            self.movements.push(Movement::new(to, from, amount.negated(), memo));
        }
        Ok(())
    }

    /// P12 and P12a: moves the recorded contents from the table to the cage, and posts the
    /// difference that the count found.
    fn count(&mut self, recorded: BoxContent, counted: BoxContent) -> Result<(), MoneyError> {
        self.signed(Account::Drop, Account::Cage, recorded.cash, "count")?;
        self.signed(Account::Rake, Account::Cage, recorded.chips, "count")?;
        let variance = minus(counted.total()?, recorded.total()?)?;
        self.signed(Account::DropVariance, Account::Cage, variance, "drop_variance")
    }
}
