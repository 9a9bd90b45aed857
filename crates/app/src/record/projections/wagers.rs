//! Adds a round's bets to the statistics of its hour, table and dealer.

use std::collections::BTreeSet;

use crate::games::Wagered;
use houseway_store::{StoreError, books::Books, wagers::WagerRow};

/// The bets of one kind in one round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    bets: i64,
    taken: i64,
    pushed: i64,
    paid: i64,
    pub stakes: i64,
    /// The sum of the squared stakes.
    pub squares: i128,
    pub house_minor: i64,
}

impl Sum {
    fn add(&mut self, wagered: &Wagered) {
        self.bets += 1;
        match wagered.house_minor {
            0 => self.pushed += 1,
            1.. => self.taken += 1,
            _ => self.paid += 1,
        }
        self.stakes = self.stakes.saturating_add(wagered.stake_minor);
        self.squares = self.squares.saturating_add(square(wagered.stake_minor));
        self.house_minor = self.house_minor.saturating_add(wagered.house_minor);
    }
}

pub(crate) fn square(minor: i64) -> i128 {
    let wide = i128::from(minor);
    wide.saturating_mul(wide)
}

/// A round's bets summed by kind, in the order in which the kinds first occur.
pub(crate) fn sums(wagers: &[Wagered]) -> Vec<(&'static str, Sum)> {
    let mut sums: Vec<(&'static str, Sum)> = Vec::new();
    for wagered in wagers {
        if let Some((_, sum)) = sums.iter_mut().find(|(bet, _)| *bet == wagered.bet) {
            sum.add(wagered);
        } else {
            let mut sum = Sum::default();
            sum.add(wagered);
            sums.push((wagered.bet, sum));
        }
    }
    sums
}

/// The sum for a kind of bet; zero if there were none.
fn of(sums: &[(&'static str, Sum)], bet: &str) -> Sum {
    sums.iter().find(|(known, _)| *known == bet).map(|(_, sum)| *sum).unwrap_or_default()
}

/// Replaces a round's previous bets in the statistics of its hour with its current bets. Statistics
/// never block a settlement: a sum that is too large to store is capped at the maximum.
///
/// # Errors
/// Returns an error if a row is invalid.
pub(super) fn wagers_changed(
    books: &mut Books,
    [before, after]: &[Vec<Wagered>; 2],
) -> Result<(), StoreError> {
    let (before, after) = (sums(before), sums(after));
    let bets: BTreeSet<&str> = before.iter().chain(&after).map(|(bet, _)| *bet).collect();
    for bet in bets {
        let [off, on] = [&before, &after].map(|sums| of(sums, bet));
        if off == on {
            continue;
        }
        let row = books.wagered(bet);
        let changed = |sum: i64, off: i64, on: i64| sum.saturating_sub(off).saturating_add(on);
        let wide = |sum: &str, off: i128, on: i128| {
            let sum: i128 = sum.parse().map_err(StoreError::corrupt)?;
            Ok::<_, StoreError>(sum.saturating_sub(off).saturating_add(on).to_string())
        };
        books.wager(WagerRow {
            bets: changed(row.bets, off.bets, on.bets),
            taken: changed(row.taken, off.taken, on.taken),
            pushed: changed(row.pushed, off.pushed, on.pushed),
            paid: changed(row.paid, off.paid, on.paid),
            stakes: changed(row.stakes, off.stakes, on.stakes),
            squares: wide(&row.squares, off.squares, on.squares)?,
            round_squares: wide(&row.round_squares, square(off.stakes), square(on.stakes))?,
            house_minor: changed(row.house_minor, off.house_minor, on.house_minor),
            ..row
        });
    }
    Ok(())
}
