//! The probable causes of a difference (`back_office.md`, 3.5). A hint changes no figure and blames
//! nobody.

use super::{act::Coverage, play::SettledBet};
use houseway_base::money::{Minor, MoneyError};

/// The data that can explain a period's difference. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clues {
    /// The variance of the boxes (u), without the part due to the rake.
    pub drop_variance: Minor,
    /// The over/short of the tray (v).
    pub over_short: Minor,
    /// The slip number and the total of every fill and credit in the period.
    pub slips: Vec<(String, Minor)>,
    /// The period's corrections, each with the number of its round and the amount of the change.
    pub corrections: Vec<(u64, Minor)>,
    /// The period's settled bets, except bets in voided rounds.
    pub bets: Vec<SettledBet>,
}

/// The probable cause of a difference or of a part of it. Amounts are positive unless marked as
/// signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Chips were sold, but the sale was not entered.
    UnrecordedChipSale { amount: Minor },
    /// A sale was entered, but no chips were sold.
    ChipSaleNotMade { amount: Minor },
    /// The chips that moved did not match the slip of a fill or credit.
    SlipChipsNotMoved { number: String, amount: Minor },
    /// The chips of a correction were not moved as the correction states.
    CorrectionChipsWrong { round: u64, amount: Minor },
    /// A bet was paid or taken wrongly.
    BetPaidOrTakenWrongly { bet: SettledBet, amount: Minor },
    /// An unexplained amount, with its sign.
    Unexplained { amount: Minor },
}

/// The only item, if there is exactly one.
fn only<T>(found: impl Iterator<Item = T>) -> Option<T> {
    let mut found = found;
    let one = found.next()?;
    found.next().is_none().then_some(one)
}

impl Clues {
    /// The probable causes of the difference, in the order in which they are checked. A period with
    /// unrecorded hands gets no hints.
    ///
    /// # Errors
    /// Returns [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn hints(&self, coverage: Coverage) -> Result<Vec<Hint>, MoneyError> {
        if !coverage.is_complete() {
            return Ok(Vec::new());
        }
        let (u, v) = (self.drop_variance, self.over_short);
        let both = u.checked_abs().zip(v.checked_abs()).ok_or(MoneyError::OutOfRange)?;
        let amount = both.0.min(both.1);
        let mut hints = Vec::new();
        let rest = if v < 0 && u > 0 {
            hints.push(Hint::UnrecordedChipSale { amount });
            v.checked_add(amount)
        } else if u < 0 && v > 0 {
            hints.push(Hint::ChipSaleNotMade { amount });
            v.checked_sub(amount)
        } else {
            Some(v)
        };
        hints.extend(self.of_tray(rest.ok_or(MoneyError::OutOfRange)?)?);
        Ok(hints)
    }

    /// The probable cause of the part of v that the other hints do not explain.
    fn of_tray(&self, rest: Minor) -> Result<Option<Hint>, MoneyError> {
        let amount = rest.checked_abs().ok_or(MoneyError::OutOfRange)?;
        if amount == 0 {
            return Ok(None);
        }
        let fits = |minor: Minor| minor.checked_abs() == Some(amount);
        let slip = || {
            let (number, _) = only(self.slips.iter().filter(|(_, total)| fits(*total)))?;
            Some(Hint::SlipChipsNotMoved { number: number.clone(), amount })
        };
        let correction = || {
            let (round, _) = only(self.corrections.iter().filter(|(_, effect)| fits(*effect)))?;
            Some(Hint::CorrectionChipsWrong { round: *round, amount })
        };
        let bet = || {
            let bet = only(self.bets.iter().filter(|bet| fits(bet.net)))?;
            Some(Hint::BetPaidOrTakenWrongly { bet: bet.clone(), amount })
        };
        let found = slip().or_else(correction).or_else(bet);
        Ok(Some(found.unwrap_or(Hint::Unexplained { amount: rest })))
    }
}
