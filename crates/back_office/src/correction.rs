//! The effects of a correction on a table's tray and box, and the acts that follow from it
//! (`back_office.md`, 3.2 and 3.6: P13 to P16).

use super::{
    act::{ChipsMoved, TrayAct},
    books::plus,
    figures::gained,
};
use houseway_base::money::{Minor, MoneyError};
use houseway_ledger::{Account, Posting};

/// How much a correction of a round raised the expected contents of the tray and of the box.
/// Amounts are signed, in the currency's smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Corrected {
    /// The sum of the changes to `bank` and `breakage`.
    pub tray: Minor,
    /// The sum of the changes to `rake`, `time` and `jackpot`, whose chips are all in the box.
    pub rake: Minor,
    /// The change to `payment_errors`, if a voided round had earlier payment errors.
    pub payment_errors: Minor,
}

impl Corrected {
    /// The sums of a correction's postings.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn of(postings: &[Posting]) -> Result<Self, MoneyError> {
        let bank = gained(postings, Account::Bank)?;
        let tray = bank.checked_add(gained(postings, Account::Breakage)?);
        let in_box = [Account::Rake, Account::Time, Account::Jackpot];
        let in_box = in_box.map(|account| gained(postings, account));
        let rake = in_box.into_iter().try_fold(0, |sum, minor| plus(sum, minor?))?;
        let payment_errors = gained(postings, Account::PaymentErrors)?;
        Ok(Self { tray: tray.ok_or(MoneyError::OutOfRange)?, rake, payment_errors })
    }

    /// The acts that follow from the correction; the tray's act comes first.
    pub fn acts(self, chips: ChipsMoved) -> impl Iterator<Item = TrayAct> {
        let Self { tray: added, rake, payment_errors } = self;
        let of_tray = match chips {
            ChipsMoved::NotMoved => (added != 0).then_some(TrayAct::ChipsNotMoved { added }),
            // If a voided round's chips are returned, chips that were paid in error come back too.
            ChipsMoved::Moved => {
                let unrecovered = -payment_errors;
                (unrecovered != 0).then_some(TrayAct::PaidWrong { unrecovered })
            }
        };
        let of_rake = match rake {
            0 => None,
            1.. => Some(TrayAct::RakeRaised { by: rake, chips }),
            _ => Some(TrayAct::RakeLowered { by: -rake, chips }),
        };
        of_tray.into_iter().chain(of_rake)
    }

    /// The act that followed a correction, derived from the act's postings; `None` if there are no
    /// postings. If both the tray and the rake had an act, returns the rake's.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn followed_by(
        postings: &[Posting],
        chips: ChipsMoved,
    ) -> Result<Option<TrayAct>, MoneyError> {
        let (bank, rake) = (gained(postings, Account::Bank)?, gained(postings, Account::Rake)?);
        // The act's postings reverse the correction's. Rake that the tray pays back is not part of
        // a payment error.
        let came_back = bank.checked_add(rake).ok_or(MoneyError::OutOfRange)?;
        let (tray, payment_errors) = match chips {
            ChipsMoved::NotMoved => (-bank, 0),
            ChipsMoved::Moved => (0, came_back),
        };
        Ok(Self { tray, rake: -rake, payment_errors }.acts(chips).last())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Books;
    use houseway_base::money::Currency;
    use houseway_ledger::Transaction;

    fn usd() -> Currency {
        "USD".parse().unwrap()
    }

    /// The postings of the acts that follow from a correction, at a table with empty books.
    fn posted(corrected: Corrected, chips: ChipsMoved) -> Vec<Posting> {
        let books = Books::new(usd());
        let acts = corrected.acts(chips).map(|act| act.movements(&books).unwrap());
        let movements: Vec<_> = acts.flatten().collect();
        Transaction::new(usd(), &movements).unwrap().into_postings()
    }

    #[test]
    fn s3_2_p13_to_p16_what_was_posted_says_what_followed() {
        use ChipsMoved::{Moved, NotMoved};
        use TrayAct::{ChipsNotMoved, PaidWrong, RakeLowered, RakeRaised};

        let of = |tray, rake| Corrected { tray, rake, payment_errors: 0 };
        let struck = Corrected { tray: -5_000, rake: 0, payment_errors: 2_000 };
        let cases = [
            (of(115_000, 0), NotMoved, Some(ChipsNotMoved { added: 115_000 })),
            (of(-2_500, 0), NotMoved, Some(ChipsNotMoved { added: -2_500 })),
            (of(2_500, 0), Moved, None),
            (of(0, -500), Moved, Some(RakeLowered { by: 500, chips: Moved })),
            (of(0, -500), NotMoved, Some(RakeLowered { by: 500, chips: NotMoved })),
            (of(0, 500), NotMoved, Some(RakeRaised { by: 500, chips: NotMoved })),
            // The chips were dropped into the box as the correction says, so nothing is posted.
            (of(0, 500), Moved, None),
            (of(2_000, -500), NotMoved, Some(RakeLowered { by: 500, chips: NotMoved })),
            (of(0, 0), NotMoved, None),
            (struck, Moved, Some(PaidWrong { unrecovered: -2_000 })),
            (struck, NotMoved, Some(ChipsNotMoved { added: -5_000 })),
        ];
        for (corrected, chips, followed) in cases {
            let postings = posted(corrected, chips);
            let told = Corrected::followed_by(&postings, chips).unwrap();
            assert_eq!(told, followed, "{corrected:?} {chips}");
            if chips == NotMoved {
                // Tray and box should hold the same amounts as before the correction.
                let undone = Corrected::of(&postings).unwrap();
                assert_eq!((undone.tray, undone.rake), (-corrected.tray, -corrected.rake));
            }
        }
    }
}
