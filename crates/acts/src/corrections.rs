//! Where a correction's chips go at a tracked table (`back_office.md`, 2.3 and 3.6).

use houseway_back_office::{Books, ChipsMoved, Corrected, TrayAct, codes::TRAY_TOO_LOW};
use houseway_base::{
    ids::RoundId,
    money::{Currency, Minor, MoneyError},
};
use houseway_facts::{ChipsOfCorrection, CorrectionEvent, Signed};
use houseway_ledger::{ADJUSTMENT, Account, CAME_BACK, Posting};
use houseway_rules::{Problem, Violation};
use houseway_words::said;

use super::{Reason, Refused, Table, table::postings};

/// Where a correction's chips go.
#[derive(Debug, Clone, Copy)]
pub struct Chips {
    pub moved: ChipsMoved,
    pub corrected: Corrected,
    /// The change in the table's net or in a seat's net, whichever is larger (0.3-10), in the
    /// currency's smallest unit.
    pub effect: Minor,
}

impl Chips {
    /// The fact about the chips, which is logged after the correction itself.
    pub fn event(
        self,
        table: &Table,
        round_id: RoundId,
        signed: &Signed,
    ) -> Result<CorrectionEvent, Refused> {
        Ok(CorrectionEvent::Chips(ChipsOfCorrection {
            round_id,
            chips: self.moved,
            effect: table.money(self.effect)?,
            postings: self.postings(table)?,
            signed: signed.clone(),
        }))
    }

    fn postings(self, table: &Table) -> Result<Vec<Posting>, Refused> {
        let tray = table.books.tray()?;
        let mut posted = Vec::new();
        for act in self.corrected.acts(self.moved) {
            // Counts are blind, so the refusal does not mention the contents of the tray.
            if let TrayAct::RakeLowered { by, chips: ChipsMoved::Moved } = act
                && by > tray
            {
                let detail = said!("tray-lacks-rake");
                let problem = Problem::new(&TRAY_TOO_LOW, None, "/chips", detail);
                return Err(Violation::of(problem).into());
            }
            posted.extend(table.postings(act)?);
        }
        Ok(posted)
    }
}

/// The refusal of a correction that would move chips at a closed table.
pub fn closed(name: &str) -> Refused {
    let detail = said!("closed-no-chips-move", name = name);
    Refused::State(Reason::PeriodNotOpen, detail)
}

fn sum(postings: impl Iterator<Item = Minor>) -> Result<Minor, MoneyError> {
    postings.into_iter().try_fold(0_i64, i64::checked_add).ok_or(MoneyError::OutOfRange)
}

/// The fact about chips that follows a round's `adjust_stack` or `payment_error`: a stack was
/// adjusted, or chips were paid wrongly (P15) or recovered later (P16). `None` if no stack was
/// adjusted and every wrong payment was recovered at once.
pub fn put_right(
    currency: Currency,
    round_id: RoundId,
    moved: &[Posting],
    signed: &Signed,
) -> Result<Option<CorrectionEvent>, Refused> {
    let gained = moved.iter().filter(|posting| posting.memo == ADJUSTMENT && posting.minor > 0);
    let stack = sum(gained.map(|posting| posting.minor))?;
    let wrong = moved.iter().filter(|posting| posting.account == Account::PaymentErrors);
    // In the `payment_errors` account, a loss for the house is negative.
    let unrecovered = sum(wrong.map(|posting| posting.minor))?;
    let unrecovered = unrecovered.checked_neg().ok_or(MoneyError::OutOfRange)?;
    let later = moved.iter().any(|posting| posting.memo == CAME_BACK);
    let (chips, effect, act) = if stack != 0 {
        (ChipsMoved::Moved, stack, None)
    } else if unrecovered == 0 {
        return Ok(None);
    } else if later {
        let amount = unrecovered.saturating_neg();
        (ChipsMoved::Moved, unrecovered.abs(), Some(TrayAct::Recovered { amount }))
    } else {
        (ChipsMoved::NotMoved, unrecovered.abs(), Some(TrayAct::PaidWrong { unrecovered }))
    };
    let effect = currency.money(effect)?;
    // Empty books are enough: the postings of these acts do not depend on balances.
    let books = Books::new(currency);
    let postings = act.map(|act| postings(&books, act)).transpose()?.unwrap_or_default();
    let signed = signed.clone();
    let chips = ChipsOfCorrection { round_id, chips, effect, postings, signed };
    Ok(Some(CorrectionEvent::Chips(chips)))
}
