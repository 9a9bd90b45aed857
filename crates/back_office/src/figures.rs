//! The figures of a period, and the identity that ties its win to its hands (`back_office.md`,
//! 3.4).
//!
//! The letters are the specification's: O opener, K closer, F fills, C credits, S sales into the
//! box, H what the tray won from bets, R rake, U unrecovered amounts, D contents of the boxes, u
//! and v the differences that the box and tray counts found. All amounts are in the currency's
//! smallest unit.

use super::{
    act::{BoxContent, ChipSale, ChipsMoved, Coverage, TrayAct},
    books::{minus, plus},
};
use houseway_base::{
    ids::EntryId,
    money::{Minor, MoneyError},
};
use houseway_ledger::{Account, Posting};

/// A figure, and the entries that add up to it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figure {
    /// In the currency's smallest unit.
    pub minor: Minor,
    /// The entries, oldest first. Entries that added nothing are left out.
    pub entries: Vec<EntryId>,
}

impl Figure {
    fn add(&mut self, entry: EntryId, minor: Minor) -> Result<(), MoneyError> {
        if minor != 0 {
            self.minor = plus(self.minor, minor)?;
            if self.entries.last() != Some(&entry) {
                self.entries.push(entry);
            }
        }
        Ok(())
    }
}

/// Why an entry moved money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// An act other than a bet.
    Act(TrayAct),
    /// A round or a correction of a round: bets, pots, buy-ins.
    Round,
}

/// The figures of a period, folded from its entries. Each entry is added exactly once and in order,
/// so nothing is counted twice.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Figures {
    /// O: the count that opened the period.
    pub opener: Figure,
    /// How much more the tray held at the opener than the books said; zero for a table's first
    /// opener.
    pub opener_difference: Figure,
    /// How much more the tray held than the books said at the first opener after the table was
    /// untracked for a while (0.4-2); `None` for any other opener. It is not part of any win.
    pub retracked: Option<Figure>,
    /// F: fills received.
    pub fills: Figure,
    /// C: credits taken, minus credits returned.
    pub credits: Figure,
    /// S: chips sold for payments into the box.
    pub sales: Figure,
    /// The part of S sold to known patrons.
    pub attributed: Figure,
    /// K: the count that closed the period; `None` while the period is open.
    pub closer: Option<Figure>,
    /// v, for a period in which every hand was recorded.
    pub over_short: Figure,
    /// v, for a period in which some or all hands were not recorded. It is called the gap.
    pub gap: Figure,
    /// H: the amount that the tray won from bets.
    pub by_rounds: Figure,
    /// R: the amount that rounds put into the rake.
    pub rake: Figure,
    /// The amount that players paid in time charges.
    pub time_charges: Figure,
    /// The amount that pots paid towards the jackpot. It belongs to the players.
    pub jackpot: Figure,
    /// U: the amount that corrections and payment errors moved on the books but not in chips.
    pub unrecovered: Figure,
    /// The part of H that was owed to winning bets but not paid in chips.
    pub breakage: Figure,
    /// The amount that P13, P15 and P16 moved out of the tray on the books.
    pub(super) tray_to_unrecovered: Figure,
    /// The rake that the tray paid back in chips (P14).
    pub rake_returned: Figure,
    /// The amount that P14 added to `rake`, minus the amount that it removed.
    pub(super) rake_restored: Figure,
}

/// The contents of the boxes of a period or a day.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct BoxFigures {
    /// The contents according to the books.
    pub recorded: BoxContent,
    /// D: the counted contents.
    pub counted: BoxContent,
    /// The log entries of the counts.
    pub entries: Vec<EntryId>,
}

impl BoxFigures {
    /// Adds a counted box.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn add(
        &mut self,
        entry: EntryId,
        recorded: BoxContent,
        counted: BoxContent,
    ) -> Result<(), MoneyError> {
        let sum = |one: BoxContent, other: BoxContent| {
            Ok(BoxContent {
                cash: plus(one.cash, other.cash)?,
                chips: plus(one.chips, other.chips)?,
            })
        };
        self.recorded = sum(self.recorded, recorded)?;
        self.counted = sum(self.counted, counted)?;
        self.entries.push(entry);
        Ok(())
    }

    /// u: how much more the boxes held than the books said.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn variance(&self) -> Result<Minor, MoneyError> {
        minus(self.counted.total()?, self.recorded.total()?)
    }

    /// The part of u that is not due to the rake.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn cash_variance(&self) -> Result<Minor, MoneyError> {
        minus(self.counted.cash, self.recorded.cash)
    }
}

/// How much an entry added to an account.
pub(super) fn gained(postings: &[Posting], account: Account) -> Result<Minor, MoneyError> {
    sum(postings.iter().filter(|posting| posting.account == account).map(|posting| posting.minor))
}

impl Figures {
    /// Adds the next entry of the period: its cause and its postings.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn take(
        &mut self,
        entry: EntryId,
        cause: Cause,
        postings: &[Posting],
    ) -> Result<(), MoneyError> {
        let gained = |account| gained(postings, account);
        let breakage = gained(Account::Breakage)?;
        let tray = plus(gained(Account::Bank)?, breakage)?;
        match cause {
            Cause::Round => {
                self.by_rounds.add(entry, tray)?;
                self.breakage.add(entry, breakage)?;
                self.time_charges.add(entry, gained(Account::Time)?)?;
                self.jackpot.add(entry, gained(Account::Jackpot)?)?;
                self.rake.add(entry, gained(Account::Rake)?)
            }
            Cause::Act(act) => {
                self.unrecovered.add(entry, gained(Account::Unrecovered)?)?;
                self.take_act(entry, act, tray, gained(Account::Rake)?)
            }
        }
    }

    fn take_act(
        &mut self,
        entry: EntryId,
        act: TrayAct,
        tray: Minor,
        rake: Minor,
    ) -> Result<(), MoneyError> {
        match act {
            TrayAct::FirstOpener { counted } => self.opener.add(entry, counted),
            TrayAct::Retracked { counted } => {
                self.opener.add(entry, counted)?;
                self.retracked = Some(Figure { minor: tray, entries: vec![entry] });
                Ok(())
            }
            TrayAct::Opener { counted } => {
                self.opener.add(entry, counted)?;
                self.opener_difference.add(entry, tray)
            }
            TrayAct::FillReceived { total } => self.fills.add(entry, total),
            TrayAct::CreditTaken { total } => self.credits.add(entry, total),
            TrayAct::CreditReturned { total } => self.credits.add(entry, -total),
            TrayAct::ChipsSold(sale) => self.take_sale(entry, sale, sale.amount),
            TrayAct::SaleVoided(sale) => self.take_sale(entry, sale, -sale.amount),
            TrayAct::Closer { counted, coverage } => {
                self.closer = Some(Figure { minor: counted, entries: vec![entry] });
                match coverage {
                    Coverage::Complete => self.over_short.add(entry, tray),
                    Coverage::Partial | Coverage::None => self.gap.add(entry, tray),
                }
            }
            TrayAct::RakeLowered { chips: ChipsMoved::Moved, by } => {
                self.rake_returned.add(entry, by)?;
                self.rake_restored.add(entry, rake)
            }
            TrayAct::RakeLowered { .. } | TrayAct::RakeRaised { .. } => {
                // As in P13, the correction did not move chips into or out of the tray.
                self.tray_to_unrecovered.add(entry, -tray)?;
                self.rake_restored.add(entry, rake)
            }
            TrayAct::ChipsNotMoved { .. }
            | TrayAct::PaidWrong { .. }
            | TrayAct::Recovered { .. } => self.tray_to_unrecovered.add(entry, -tray),
            // These acts do not change the period's figures: they are the cage's side of a slip, or
            // they concern boxes, which are counted after the period.
            TrayAct::FillIssued { .. }
            | TrayAct::FillVoided { .. }
            | TrayAct::CreditAccepted { .. }
            | TrayAct::BoxCounted { .. }
            | TrayAct::BoxEmptied { .. }
            | TrayAct::BoxRecounted { .. } => Ok(()),
        }
    }

    fn take_sale(
        &mut self,
        entry: EntryId,
        sale: ChipSale,
        minor: Minor,
    ) -> Result<(), MoneyError> {
        if sale.into_box {
            self.sales.add(entry, minor)?;
            if sale.attributed {
                self.attributed.add(entry, minor)?;
            }
        }
        Ok(())
    }

    /// E: the expected contents of the tray according to the period's own figures. It equals `bank`
    /// plus `breakage` just before the closer.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn expected_closer(&self) -> Result<Minor, MoneyError> {
        let came = sum([self.opener.minor, self.fills.minor, self.by_rounds.minor])?;
        let went = sum([
            self.credits.minor,
            self.sales.minor,
            self.tray_to_unrecovered.minor,
            self.rake_returned.minor,
        ])?;
        minus(came, went)
    }

    /// The amount that this period should have added to the boxes: sales, rake, time charges and
    /// jackpot drops, adjusted by P14.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn recorded_drop(&self) -> Result<Minor, MoneyError> {
        sum([
            self.sales.minor,
            self.rake.minor,
            self.time_charges.minor,
            self.jackpot.minor,
            self.rake_restored.minor,
        ])
    }

    /// v: how much more the tray held at the closer than E, whether or not every hand was recorded.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn found_in_tray(&self) -> Result<Minor, MoneyError> {
        plus(self.over_short.minor, self.gap.minor)
    }

    /// W = D + K + C − O − F, for a given drop D; `None` while the period is open.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn win(&self, drop: Minor) -> Result<Option<Minor>, MoneyError> {
        let Some(closer) = &self.closer else { return Ok(None) };
        let came = sum([drop, closer.minor, self.credits.minor])?;
        minus(came, plus(self.opener.minor, self.fills.minor)?).map(Some)
    }

    /// W computed from the hands, which is the other side of the identity: H + R + time charges +
    /// jackpot − U + u + v, for a given u.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if the result does not fit.
    pub fn by_hands(&self, drop_variance: Minor) -> Result<Minor, MoneyError> {
        let found = plus(drop_variance, self.found_in_tray()?)?;
        let of_players = plus(self.time_charges.minor, self.jackpot.minor)?;
        let brought = sum([self.by_rounds.minor, self.rake.minor, of_players, found])?;
        minus(brought, self.unrecovered.minor)
    }
}

/// The sum of several amounts.
pub(super) fn sum(amounts: impl IntoIterator<Item = Minor>) -> Result<Minor, MoneyError> {
    amounts.into_iter().try_fold(0, plus)
}
