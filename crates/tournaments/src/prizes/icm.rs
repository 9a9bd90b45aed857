//! The independent chip model (6.2), in fixed-point arithmetic with a proven bound on the error.
//!
//! A set of players fills the first places with probability `p(S) = Σ p(S∖i)·sᵢ ÷ (T −
//! Σ(S∖i))`. Probabilities are whole multiples of 2⁻⁸⁷. Each addition rounds down by less than one
//! such unit, and the loss is passed on with weights that sum to one. So with n ≤ 15, no
//! probability is off by more than n·2ⁿ⁻¹ < 2¹⁸ units: 2⁻⁶⁹. If all prizes together are below 10¹⁰,
//! an equity is therefore exact to 10⁻⁹ of a cent, and smaller differences never decide how it is
//! rounded.

use houseway_base::money::Minor;

/// The maximum number of players. The computation visits every set of players: at most 2¹⁵.
pub const MOST_PLAYERS: usize = 15;
/// The maximum number of chips in total.
pub const MOST_CHIPS: i64 = 1 << 40;
/// Probabilities are in units of 2⁻⁸⁷.
const SHIFT: u32 = 87;
/// The probability of a certain event: 1.
pub const CERTAIN: i128 = 1 << SHIFT;
/// Equities are in units of 10⁻¹² of the smallest unit of money.
pub const UNITS: i128 = 1_000_000_000_000;
/// Remainders that differ by less than 10⁻⁹ of the smallest unit count as equal.
pub const TOLERANCE: i128 = UNITS / 1_000_000_000;

/// The probability that each player gets each of the first `places` places, in units of 2⁻⁸⁷, with
/// a row for each player. `None` if there are no players or more than 15, if a stack is below one
/// chip, or if there are too many chips.
#[must_use]
pub fn chances(stacks: &[i64], places: usize) -> Option<Vec<Vec<u128>>> {
    let players = stacks.len();
    let total = stacks.iter().try_fold(0_i64, |sum, stack| sum.checked_add(*stack))?;
    let valid = stacks.iter().all(|stack| *stack > 0) && total <= MOST_CHIPS;
    if !(1..=MOST_PLAYERS).contains(&players) || !valid {
        return None;
    }
    let total = u128::try_from(total).ok()?;
    let stacks: Vec<u128> = stacks.iter().filter_map(|stack| u128::try_from(*stack).ok()).collect();
    let places = places.min(players);
    let mut sets = vec![0_u128; 1 << players];
    *sets.first_mut()? = 1 << SHIFT;
    let mut chances = vec![vec![0_u128; places]; players];
    for set in 0..sets.len() {
        let filled = usize::try_from(set.count_ones()).ok()?;
        let chance = sets.get(set).copied()?;
        if filled >= places || chance == 0 {
            continue;
        }
        let inside = stacks.iter().enumerate().filter(|(player, _)| set >> player & 1 == 1);
        let left = total - inside.map(|(_, stack)| stack).sum::<u128>();
        for (player, stack) in
            stacks.iter().enumerate().filter(|(player, _)| set >> player & 1 == 0)
        {
            let next = chance * stack / left.max(1);
            *sets.get_mut(set | 1 << player)? += next;
            *chances.get_mut(player)?.get_mut(filled)? += next;
        }
    }
    Some(chances)
}

/// The equity of each player, in 10⁻¹² of the smallest unit of money.
#[must_use]
pub fn equities(stacks: &[i64], prizes: &[Minor]) -> Option<Vec<i128>> {
    let chances = chances(stacks, prizes.len())?;
    let equity = |row: &Vec<u128>| {
        let parts = row.iter().zip(prizes).map(|(chance, prize)| {
            let scaled = i128::try_from(chance >> 7).unwrap_or(0);
            scaled * i128::from(*prize)
        });
        // All prizes together are below 2⁴⁷, so the sum stays below 2¹²⁷.
        let sum: i128 = parts.sum();
        ((sum >> 40) * UNITS) >> 40
    };
    Some(chances.iter().map(equity).collect())
}
