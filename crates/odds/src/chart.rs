//! Compares the house's win with its expected win: how large the difference is, and whether it is
//! due to chance.
//!
//! Two questions are asked about a series of bets. *How far is the result from the expected one?*
//! The answer is in standard deviations, exact under the rules that were in force. *When did the
//! results change?* Two cumulative sums (CUSUM) answer this. At each step, the first sum adds the
//! logarithm of how much more likely the results are if the house wins a little less of every stake
//! than it should ([`DRIFT`]); the second does the same for a little more. A sum that falls below
//! zero is reset to zero.
//!
//! The height at which a sum raises an alarm depends on how rare false alarms should be. Let a
//! step's information be half the square of its drift in standard deviations. Then an honest series
//! reaches height *h* after information of e^h - h - 1 on average (Siegmund, *Sequential Analysis*,
//! 1985). Sums are checked only at the end of a step, so alarms come a little later.
//!
//! Amounts are whole minor units; fractions of a minor unit have twelve decimal places.

use num_bigint::BigInt;

use super::Exact;

/// The decimal places of fractions.
const PLACES: u32 = 12;
/// The decimal places of logarithms.
const LOG_PLACES: u32 = 9;
/// The numbers 1 and e, as integers with [`LOG_PLACES`] decimal places.
const ONE: i128 = 1_000_000_000;
const E: i128 = 2_718_281_828;
/// The height that a sum almost never exceeds.
const HIGHEST: i128 = 60 * ONE;

/// The drift that the sums look for, in thousandths of every stake. Break Poker's house loses about
/// this much to a dealer who pays one push in a hundred as a win.
pub const DRIFT: i128 = 3;
const THOUSANDTHS: i128 = 1_000;

/// The expected result of a bet of one unit, to twelve places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Expectation {
    edge: i128,
    variance: i128,
    shared: i128,
}

/// The bets, and the amount that the house won.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Takings {
    pub stakes: i128,
    /// The sum of the squares of the stakes.
    pub squares: i128,
    /// The sum, over the rounds, of the square of each round's total stake.
    pub round_squares: i128,
    /// Negative if the house paid more than it took.
    pub won: i128,
}

impl Takings {
    /// Adds two series of bets.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            stakes: self.stakes.saturating_add(other.stakes),
            squares: self.squares.saturating_add(other.squares),
            round_squares: self.round_squares.saturating_add(other.round_squares),
            won: self.won.saturating_add(other.won),
        }
    }
}

/// The difference between the actual and the expected win. Fractions have twelve places.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Departure {
    stakes: i128,
    expected: i128,
    difference: i128,
    variance: i128,
}

/// How unusual a departure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Band {
    /// Less than two standard deviations: 95 of 100 honest results.
    Inside,
    /// Two or more: by chance, 5 of 100 honest results.
    BeyondTwo,
    /// Three or more: by chance, 3 of 1,000 honest results.
    BeyondThree,
}

impl Expectation {
    /// Creates the expectation from a bet's edge and variance, and the covariance of two seats'
    /// bets in one round.
    #[must_use]
    pub fn new(edge: &Exact, variance: &Exact, shared: &Exact) -> Option<Self> {
        let [edge, variance, shared] = [edge, variance, shared].map(|it| it.scaled(PLACES));
        Some(Self { edge: edge?, variance: variance?, shared: shared? })
    }

    /// The difference between these takings and the expected ones; `None` if the numbers are too
    /// large to calculate.
    #[must_use]
    pub fn departure(&self, takings: &Takings) -> Option<Departure> {
        let Takings { stakes, squares, round_squares, won } = *takings;
        let expected = self.edge.checked_mul(stakes)?;
        let won = won.checked_mul(10_i128.pow(PLACES))?;
        let between_seats = round_squares.checked_sub(squares)?.checked_mul(self.shared)?;
        let variance = squares.checked_mul(self.variance)?.checked_add(between_seats)?;
        Some(Departure { stakes, expected, difference: won.checked_sub(expected)?, variance })
    }
}

impl Departure {
    /// The departure of a series without bets.
    pub const NONE: Self = Self { stakes: 0, expected: 0, difference: 0, variance: 0 };

    /// The sum of two departures, whose rounds must be independent.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            stakes: self.stakes.saturating_add(other.stakes),
            expected: self.expected.saturating_add(other.expected),
            difference: self.difference.saturating_add(other.difference),
            variance: self.variance.saturating_add(other.variance),
        }
    }

    /// The expected win, in minor units.
    #[must_use]
    pub fn expected(&self) -> Exact {
        Exact::of(self.expected, 10_i128.pow(PLACES))
    }

    /// The win in excess of the expected win, in minor units.
    #[must_use]
    pub fn difference(&self) -> Exact {
        Exact::of(self.difference, 10_i128.pow(PLACES))
    }

    /// The variance, in square minor units.
    #[must_use]
    pub fn variance(&self) -> Exact {
        Exact::of(self.variance, 10_i128.pow(PLACES))
    }

    /// The square of the difference in standard deviations; `None` if the variance is zero.
    fn deviations_squared(&self) -> Option<Exact> {
        let difference = BigInt::from(self.difference);
        let all = BigInt::from(self.variance) * BigInt::from(10_i128.pow(PLACES));
        (self.variance > 0).then(|| Exact::of(&difference * &difference, all))
    }

    /// The difference in standard deviations, to four places, truncated; `None` if the variance is
    /// zero.
    #[must_use]
    pub fn deviations(&self) -> Option<String> {
        let apart = self.deviations_squared()?.square_root(4);
        let none = apart.bytes().all(|digit| matches!(digit, b'0' | b'.'));
        Some(if self.difference < 0 && !none { format!("-{apart}") } else { apart })
    }

    /// How unusual the departure is; `None` if the variance is zero.
    #[must_use]
    pub fn band(&self) -> Option<Band> {
        let squared = self.deviations_squared()?;
        Some(match squared {
            squared if squared >= Exact::of(9, 1) => Band::BeyondThree,
            squared if squared >= Exact::of(4, 1) => Band::BeyondTwo,
            _ => Band::Inside,
        })
    }
}

/// Two cumulative sums of natural logarithms, to nine places.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Cusum {
    /// Grows while the house wins too little.
    pub low: i128,
    /// Grows while the house wins too much.
    pub high: i128,
    /// The total information of all steps.
    information: i128,
    steps: i128,
}

impl Cusum {
    /// The sums after one more step.
    #[must_use]
    pub fn step(self, departure: &Departure) -> Self {
        let Departure { stakes, difference, variance, .. } = *departure;
        if variance <= 0 {
            return self;
        }
        let drift = BigInt::from(DRIFT) * stakes;
        // Both terms of the step are fractions with this denominator.
        let below = BigInt::from(variance) * (2 * THOUSANDTHS * THOUSANDTHS);
        let towards = &drift * BigInt::from(difference) * (2 * THOUSANDTHS);
        let against = &drift * &drift * BigInt::from(10_i128.pow(PLACES));
        let log =
            |above: BigInt| Exact::of(above, below.clone()).scaled(LOG_PLACES).unwrap_or_default();
        let (towards, information) = (log(towards), log(against));
        let grown = |sum: i128, by: i128| sum.saturating_add(by).saturating_sub(information).max(0);
        Self {
            low: grown(self.low, towards.saturating_neg()),
            high: grown(self.high, towards),
            information: self.information.saturating_add(information),
            steps: self.steps.saturating_add(1),
        }
    }

    /// The height that a sum reaches by chance only once in this many steps like those so far.
    #[must_use]
    pub fn height(&self, once_in: u64) -> i128 {
        let information = self.information.saturating_mul(once_in.into());
        height_after(information.checked_div(self.steps).unwrap_or_default())
    }
}

/// The height that an honest sum reaches, on average, after this much information: the inverse of
/// e^h - h - 1.
fn height_after(information: i128) -> i128 {
    let (mut low, mut high) = (0, HIGHEST);
    while high - low > 1 {
        let middle = i128::midpoint(low, high);
        if exponential(middle).saturating_sub(middle + ONE) < information {
            low = middle;
        } else {
            high = middle;
        }
    }
    high
}

/// e to the power of a number that is not negative; saturates.
fn exponential(power: i128) -> i128 {
    let (whole, part) = (power / ONE, power % ONE);
    let (mut term, mut sum) = (ONE, ONE);
    for nth in 1..=14 {
        term = term * part / (nth * ONE);
        sum += term;
    }
    for _ in 0..whole {
        let Some(product) = sum.checked_mul(E) else { return i128::MAX };
        sum = product / ONE;
    }
    sum
}

/// A logarithm as a decimal to four places.
#[must_use]
pub fn log_decimal(log: i128) -> String {
    Exact::of(log, 10_i128.pow(LOG_PLACES)).decimal(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expectation() -> Expectation {
        let of = |part, all| Exact::of(part, all);
        Expectation::new(&of(1, 50), &of(16, 25), &of(1, 4)).unwrap()
    }

    /// A hundred rounds in which each of two seats bets 10.
    fn takings(won: i128) -> Takings {
        Takings { stakes: 2_000, squares: 20_000, round_squares: 40_000, won }
    }

    #[test]
    fn seats_of_a_round_scatter_together() {
        let departure = expectation().departure(&takings(-87)).unwrap();
        assert_eq!(departure.expected().decimal(2), "40.00");
        assert_eq!(departure.difference().decimal(2), "-127.00");
        // The variance is 0.64 of the squares, plus a quarter of the cross products of the two
        // seats.
        assert_eq!(departure.variance().decimal(0), "17800");
        assert_eq!(departure.deviations().unwrap(), "-0.9519");
        assert_eq!(departure.band(), Some(Band::Inside));
    }

    #[test]
    fn bands_begin_at_two_and_three_standard_deviations() {
        let one = Expectation::new(&Exact::of(0, 1), &Exact::of(1, 1), &Exact::of(0, 1)).unwrap();
        let band = |won| {
            let takings = Takings { stakes: 100, squares: 100, round_squares: 100, won };
            one.departure(&takings).unwrap().band().unwrap()
        };
        assert_eq!([19, -19].map(band), [Band::Inside; 2]);
        assert_eq!([20, -20, 29].map(band), [Band::BeyondTwo; 3]);
        assert_eq!([30, -30].map(band), [Band::BeyondThree; 2]);
    }

    #[test]
    fn nothing_is_said_of_what_cannot_vary() {
        let departure = Departure::default();
        assert_eq!((departure.deviations(), departure.band()), (None, None));
        assert_eq!(Cusum::default().step(&departure), Cusum::default());
    }

    #[test]
    fn takings_too_large_to_be_worked_out_have_no_figures() {
        let takings = Takings { squares: i128::MAX / 2, ..takings(0) };
        assert_eq!(expectation().departure(&takings), None);
    }

    #[test]
    fn a_sum_grows_by_how_much_likelier_it_is_that_the_house_is_short() {
        // The drift is 6, the variance 17,800: (6 × 127 - 6² / 2) / 17,800.
        let departure = expectation().departure(&takings(-87)).unwrap();
        let sums = Cusum::default().step(&departure);
        assert_eq!((sums.low, sums.high), (41_797_753, 0));
        assert_eq!(log_decimal(sums.low), "0.0418");
        assert_eq!(sums.step(&departure).low, 2 * sums.low);
        // The information of a step is 6² / 35,600.
        assert_eq!(sums.information, 1_011_236);
        assert_eq!(sums.step(&departure).height(1_000), sums.height(1_000));
    }

    #[test]
    fn an_honest_sum_is_at_its_height_after_the_information_of_that() {
        let height = |information: i128| log_decimal(height_after(information * ONE / 100));
        assert_eq!(height(0), "0.0000");
        // The information for heights 1, 2 and 10 is about e - 2, e² - 3 and e^10 - 11.
        assert_eq!([72, 439, 2_201_547].map(height), ["1.0010", "2.0001", "10.0000"]);
        assert_eq!(height_after(i128::MAX), HIGHEST);
    }
}
