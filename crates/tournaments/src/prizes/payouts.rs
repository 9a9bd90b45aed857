//! Payouts (3.7): prizes are rounded down, the rest goes to first place, and all prizes add up to
//! the pool.

use houseway_base::money::{Minor, Money};
use houseway_rules::{Problem, Violation};

use crate::{
    check, codes,
    structure::{Band, Structure, hundredths},
};
use houseway_words::{Said, said};

const RULE: Option<&str> = Some("tournaments/3.7");

/// The prizes of a pool, first place first.
///
/// # Errors
/// Returns an error if the shares do not add up to 100.00, if a lower place has a larger share than
/// a better one, or if a prize would be zero.
pub fn prizes(pool: Minor, shares: &[Money], round_to: Minor) -> Result<Vec<Minor>, Violation> {
    let mut gate = houseway_rules::Gate::default();
    check::shares(shares, "/shares", &mut gate);
    gate.done(())?;
    let round_to = i128::from(round_to.max(1));
    let floors = shares.iter().map(|share| {
        let exact = i128::from(pool) * i128::from(hundredths(*share).unwrap_or(0)) / 10_000;
        Minor::try_from(exact - exact.rem_euclid(round_to)).unwrap_or(0)
    });
    let mut prizes: Vec<Minor> = floors.collect();
    let others: Minor = prizes.iter().skip(1).sum();
    if let Some(first) = prizes.first_mut() {
        *first = pool - others;
    }
    nothing_is_nothing(&prizes)?;
    Ok(prizes)
}

fn nothing_is_nothing(prizes: &[Minor]) -> Result<(), Violation> {
    let nothing = prizes.iter().enumerate().filter(|(_, prize)| **prize <= 0);
    let problems = nothing.map(|(index, _)| {
        let (place, places) = (index + 1, prizes.len());
        let detail = said!("tournament-rounds-to-nothing", place = place, places = places);
        let pointer = format!("/shares/{index}");
        Problem::new(&codes::PRIZE_ROUNDS_TO_NOTHING, RULE, pointer, detail)
    });
    Violation::unless_clean(problems.collect(), ())
}

/// The payout band for this number of entries.
#[must_use]
pub fn band(structure: &Structure, entries: u32) -> Option<&Band> {
    structure.payouts.iter().find(|band| (band.from..=band.to).contains(&entries))
}

/// The prizes of a tournament's pool, first place first, and how many of them are seats.
///
/// # Errors
/// Returns the same errors as [`prizes`]. Also returns an error if more places would be paid than
/// there are entries, if no band covers that number of entries, or if prizes given as amounts do
/// not add up to the pool.
pub fn of(
    structure: &Structure,
    entries: u32,
    pool: Minor,
) -> Result<(Vec<Minor>, u32), Violation> {
    let refuse = |code, detail: Said| Violation::of(Problem::new(code, RULE, "", detail));
    if let Some(satellite) = structure.satellite {
        let value = structure.minor(satellite.seat_value).max(1);
        let (seats, rest) = (pool / value, pool % value);
        let seats = u32::try_from(seats).unwrap_or(u32::MAX);
        // The remainder goes to the place after the seats, so that place must exist.
        let places = seats.saturating_add(u32::from(rest > 0));
        if places > entries {
            let detail = said!("tournament-seats-of", seats = seats, entries = entries);
            return Err(refuse(&codes::MORE_SEATS_THAN_ENTRIES, detail));
        }
        let prizes = (0..seats).map(|_| value).chain((rest > 0).then_some(rest));
        return Ok((prizes.collect(), seats));
    }
    let Some(band) = band(structure, entries) else {
        return Err(refuse(&codes::BANDS_GAP, said!("tournament-no-band", entries = entries)));
    };
    let places = band.shares.len().max(band.prizes.len());
    if u32::try_from(places).map_or(true, |places| places > entries) {
        let detail = said!("tournament-paid-places", places = places, entries = entries);
        return Err(refuse(&codes::MORE_PLACES_THAN_ENTRIES, detail));
    }
    if band.prizes.is_empty() {
        return Ok((prizes(pool, &band.shares, structure.minor(structure.round_to))?, 0));
    }
    let fixed: Vec<Minor> = band.prizes.iter().map(|prize| structure.minor(*prize)).collect();
    let sum: Minor = fixed.iter().sum();
    if sum != pool {
        let (sum, pool) = (structure.money(sum), structure.money(pool));
        let detail = said!("tournament-prizes-come-to", sum = sum, pool = pool);
        return Err(refuse(&codes::PRIZES_NOT_THE_POOL, detail));
    }
    nothing_is_nothing(&fixed)?;
    Ok((fixed, 0))
}

/// The prizes after one place's prize is divided among the better places in proportion to their
/// prizes. Shares are rounded down; the remaining cents go to the largest remainders, and to the
/// better place if remainders are equal (5.5).
#[must_use]
pub fn redistributed(prizes: &[Minor], place: u32) -> Vec<Minor> {
    let mut after = prizes.to_vec();
    let index = usize::try_from(place).unwrap_or(usize::MAX).saturating_sub(1);
    let Some(prize) = prizes.get(index).copied().filter(|_| index > 0) else { return after };
    let better: Vec<Minor> = prizes.iter().take(index).copied().collect();
    let sum: i128 = better.iter().map(|prize| i128::from(*prize)).sum();
    let claims: Vec<crate::amounts::Claim> = better
        .iter()
        .zip(1_u32..)
        .map(|(theirs, number)| crate::amounts::Claim {
            numerator: i128::from(prize) * i128::from(*theirs),
            stack: 0,
            number,
        })
        .collect();
    let parts = crate::amounts::apportion(prize, sum, 0, &claims);
    for (theirs, part) in after.iter_mut().zip(parts) {
        *theirs += part;
    }
    if let Some(own) = after.get_mut(index) {
        *own = 0;
    }
    after
}
