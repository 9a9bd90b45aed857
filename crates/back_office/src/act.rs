//! What moves money at a tracked table besides its bets, and how it is posted
//! (`back_office.md`, 3.2: P1 to P16).
//!
//! Amounts are in the currency's smallest unit and not below zero, unless a field says that it has
//! a sign.

use super::books::{Books, minus, plus};
use houseway_base::money::{Minor, MoneyError};
pub use houseway_base::names::{ChipsMoved, Coverage};
use houseway_ledger::{Account, CAME_BACK, Movement, PAID_WRONG};

/// What a box held by the books, or was found to hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct BoxContent {
    /// Cash, vouchers and promo.
    pub cash: Minor,
    /// Chips: rake, by the books.
    pub chips: Minor,
}

impl BoxContent {
    /// Cash and chips together.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if it does not fit.
    pub fn total(self) -> Result<Minor, MoneyError> {
        plus(self.cash, self.chips)
    }
}

/// Chips of the tray, sold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChipSale {
    pub amount: Minor,
    /// Whether what was paid went into the box. Cash that stays in the tray moves nothing.
    pub into_box: bool,
    /// Whether they were sold to a known patron.
    pub attributed: bool,
}

/// Something that moves money at a tracked table besides its bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrayAct {
    /// P1: the first count of a table's life. What was there before counts as the cage's.
    FirstOpener { counted: Minor },
    /// 0.4-2: the first count after a stretch without tracking. What the tray holds beyond the
    /// books, nobody has recorded; what rake and sales were then counts as the cage's.
    Retracked { counted: Minor },
    /// P2: a later count at the start of a period.
    Opener { counted: Minor },
    /// P3: chips leave the cage.
    FillIssued { total: Minor },
    /// P4: they are in the tray.
    FillReceived { total: Minor },
    /// P5: they are back in the cage.
    FillVoided { total: Minor },
    /// P6: chips leave the tray.
    CreditTaken { total: Minor },
    /// P7: they are in the cage.
    CreditAccepted { total: Minor },
    /// P8: they are back in the tray.
    CreditReturned { total: Minor },
    /// P9.
    ChipsSold(ChipSale),
    /// P10: the reverse of what the sale posted.
    SaleVoided(ChipSale),
    /// P11: the count at the end of a period.
    Closer { counted: Minor, coverage: Coverage },
    /// P12: a box was counted.
    BoxCounted { recorded: BoxContent, counted: BoxContent },
    /// P12 of what a counted box held besides rake: time charges and jackpot drops (0.4-9).
    BoxEmptied { time: Minor, jackpot: Minor },
    /// P12 reversed and posted anew: the count of a box was put right.
    BoxRecounted { recorded: BoxContent, before: BoxContent, after: BoxContent },
    /// P13: a correction added this, with its sign, to `bank` and `breakage`, and no chips moved.
    ChipsNotMoved { added: Minor },
    /// P14: a correction lowered the rake by this; the chips stay in the box.
    RakeLowered { by: Minor, chips: ChipsMoved },
    /// P14a: a correction raised the rake by this.
    RakeRaised { by: Minor, chips: ChipsMoved },
    /// P15: this was paid too much, or with a minus too little, and not recovered.
    PaidWrong { unrecovered: Minor },
    /// P16: so much of it was recovered later.
    Recovered { amount: Minor },
}

/// Who carries what a closing count did not find.
const fn missing_from_tray(coverage: Coverage) -> Account {
    match coverage {
        Coverage::Complete => Account::OverShort,
        Coverage::Partial => Account::Untracked,
    }
}

impl TrayAct {
    /// How it is posted, with the books as they stand before it.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if an amount does not fit.
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

/// The memo of what is counted once a table is tracked again.
const RETRACKED: &str = "retracked";
/// The memo of what nobody moved in chips.
const UNRECOVERED: &str = "unrecovered";

/// The movements of an act, as they are written.
struct Lines<'a> {
    books: &'a Books,
    movements: Vec<Movement>,
}

impl Lines<'_> {
    /// So much from one account to the other; the other way if it is below zero.
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

    /// P12 and P12a: what was recorded leaves the table, and what the count says otherwise.
    fn count(&mut self, recorded: BoxContent, counted: BoxContent) -> Result<(), MoneyError> {
        self.signed(Account::Drop, Account::Cage, recorded.cash, "count")?;
        self.signed(Account::Rake, Account::Cage, recorded.chips, "count")?;
        let variance = minus(counted.total()?, recorded.total()?)?;
        self.signed(Account::DropVariance, Account::Cage, variance, "drop_variance")
    }
}
