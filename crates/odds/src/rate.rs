//! How far a rate can be trusted.

use num_bigint::BigInt;
use num_rational::BigRational;

use crate::Exact;

/// The decimal places of the square root, which is rounded down.
const PLACES: u32 = 12;

/// The ends of Wilson's 95 % interval for the probability of an event that was seen in `events` of
/// `trials`; `None` without trials. The fewer trials, the wider the interval.
#[must_use]
pub fn interval(events: u64, trials: u64) -> Option<[Exact; 2]> {
    if trials == 0 {
        return None;
    }
    let whole = |number: u64| BigRational::from_integer(number.into());
    let (k, n) = (whole(events.min(trials)), whole(trials));
    // z is 1.96, and the ends are (k + z²/2 ± z·√(k(n − k)/n + z²/4)) / (n + z²).
    let square = BigRational::new(2_401.into(), 625.into());
    let spread = (&k * (&n - &k) / &n + &square / whole(4)) * &square;
    let unit = BigInt::from(10).pow(PLACES);
    let scaled = spread * BigRational::from_integer(&unit * &unit);
    let root = BigRational::new(scaled.to_integer().sqrt(), unit);
    let (middle, below) = (k + &square / whole(2), n + square);
    Some([(&middle - &root) / &below, (&middle + &root) / &below].map(Exact::from))
}

#[cfg(test)]
mod tests {
    use super::interval;

    /// The figures of the textbooks (Wilson 1927; Agresti and Coull 1998).
    #[test]
    fn few_trials_give_a_wide_interval() {
        let ends = |events, trials| interval(events, trials).map(|it| it.map(|end| end.decimal(4)));
        let known = |from: &str, to: &str| Some([from.to_owned(), to.to_owned()]);
        assert_eq!(ends(0, 10), known("0.0000", "0.2775"));
        assert_eq!(ends(5, 10), known("0.2366", "0.7634"));
        assert_eq!(ends(10, 10), known("0.7225", "1.0000"));
        assert_eq!(ends(1, 100), known("0.0018", "0.0545"));
        assert_eq!(ends(81, 263), known("0.2553", "0.3662"));
        assert_eq!(ends(0, 0), None);
        assert_eq!(ends(3, 2), ends(2, 2));
        assert!(interval(u64::MAX / 2, u64::MAX).is_some());
    }
}
