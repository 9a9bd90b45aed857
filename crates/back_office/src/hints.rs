//! What a difference probably is (`back_office.md`, 3.5). A hint changes no figure, and says
//! nothing of who was wrong.

use super::{act::Coverage, play::SettledBet};
use houseway_base::money::{Minor, MoneyError};

/// What may explain the difference of a period. Amounts are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Clues {
    /// u, less the rake's variance.
    pub drop_variance: Minor,
    /// v.
    pub over_short: Minor,
    /// The period's fills and credits: number and total.
    pub slips: Vec<(String, Minor)>,
    /// Its corrections: the round's number and how much they changed.
    pub corrections: Vec<(u64, Minor)>,
    /// Its settled bets, but those of rounds that were voided.
    pub bets: Vec<SettledBet>,
}

/// What a difference, or a part of it, probably is. Amounts are above zero, unless it says that
/// they have a sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hint {
    /// Chips were sold, and nobody entered it.
    UnrecordedChipSale { amount: Minor },
    /// A sale was entered that was not made.
    ChipSaleNotMade { amount: Minor },
    /// The chips of a fill or credit were not what its slip says.
    SlipChipsNotMoved { number: String, amount: Minor },
    /// A correction's chips went otherwise than it says.
    CorrectionChipsWrong { round: u64, amount: Minor },
    /// A bet was paid or taken wrongly.
    BetPaidOrTakenWrongly { bet: SettledBet, amount: Minor },
    /// What nothing explains, with its sign.
    Unexplained { amount: Minor },
}

/// The only one of several, if there is exactly one.
fn only<T>(found: impl Iterator<Item = T>) -> Option<T> {
    let mut found = found;
    let one = found.next()?;
    found.next().is_none().then_some(one)
}

impl Clues {
    /// What the difference probably is, in the order in which it is looked for. A period in which
    /// not every hand was recorded has no hints.
    ///
    /// # Errors
    /// [`MoneyError::OutOfRange`] if a sum does not fit.
    pub fn hints(&self, coverage: Coverage) -> Result<Vec<Hint>, MoneyError> {
        if coverage == Coverage::Partial {
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

    /// What the rest of v probably is.
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
