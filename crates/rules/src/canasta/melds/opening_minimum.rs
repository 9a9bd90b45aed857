//! The points that a side's first melds in a deal must reach (`canasta.md`, 12).

use super::fault::Fault;
use crate::canasta::codes;
use houseway_words::said;

/// The opening minimum of a side that starts the deal with `score` points.
///
/// ```
/// use houseway_rules::canasta::opening_minimum;
///
/// assert_eq!([-5, 0, 1_495, 1_500, 2_995, 3_000].map(opening_minimum), [15, 50, 50, 90, 90, 120]);
/// ```
#[must_use]
pub const fn opening_minimum(score: i32) -> i32 {
    match score {
        ..0 => 15,
        0..1_500 => 50,
        1_500..3_000 => 90,
        3_000.. => 120,
    }
}

/// The fault if a side's first melds are worth less than `minimum` points; otherwise none.
pub fn shortfall(count: i32, minimum: i32) -> Option<Fault> {
    (count < minimum).then(|| {
        let detail =
            said!("opening-short", count = count, minimum = minimum, short = minimum - count);
        Fault::new(&codes::INITIAL_MINIMUM_NOT_MET, "canasta/12", detail)
    })
}
