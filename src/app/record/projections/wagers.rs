//! What a round's bets add to those of its hour, its table and its dealer.

use std::collections::BTreeMap;

use crate::{
    app::games::Wagered,
    store::{StoreError, books::Books, wagers::WagerRow},
};

/// The bets of a kind in one round.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Sum {
    bets: i64,
    taken: i64,
    pushed: i64,
    paid: i64,
    stakes: i64,
    squares: i128,
    house_minor: i64,
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

fn square(minor: i64) -> i128 {
    let wide = i128::from(minor);
    wide.saturating_mul(wide)
}

fn sums(wagers: &[Wagered]) -> BTreeMap<&'static str, Sum> {
    let mut sums: BTreeMap<&'static str, Sum> = BTreeMap::new();
    for wagered in wagers {
        sums.entry(wagered.bet).or_default().add(wagered);
    }
    sums
}

/// Takes what a round's bets were off its hour, and adds what they are. Statistics never stand in
/// the way of a settlement: a sum too large to be kept stays at the largest that is.
///
/// # Errors
/// Returns an error if a row makes no sense.
pub(super) fn wagers_changed(
    books: &mut Books,
    [before, after]: &[Vec<Wagered>; 2],
) -> Result<(), StoreError> {
    let (before, after) = (sums(before), sums(after));
    let bets = before.keys().chain(after.keys().filter(|bet| !before.contains_key(*bet)));
    for bet in bets {
        let [off, on] = [&before, &after].map(|sums| sums.get(bet).copied().unwrap_or_default());
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
