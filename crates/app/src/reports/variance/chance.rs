//! How often chance alone produces a given deviation. The more groups there are, the more likely it
//! is that one of them deviates that far, so the number of groups of the same kind is taken into
//! account.

use std::collections::HashMap;

use super::VarianceGroup;

/// Enough decimals to distinguish a rare event from an impossible one.
const DECIMALS: usize = 6;

/// Sets the chance of each group: the probability that by chance alone at least one of the groups
/// of its kind deviates as far as this one.
pub(super) fn tell(groups: &mut [VarianceGroup]) {
    let mut many: HashMap<(String, String), u32> = HashMap::new();
    for group in groups.iter().filter(|group| group.z.is_some()) {
        *many.entry(kind(group)).or_default() += 1;
    }
    for group in groups {
        let z = group.z.as_ref().and_then(|z| z.parse().ok());
        let of = many.get(&kind(group));
        group.chance = z.zip(of).map(|(z, of)| format!("{:.DECIMALS$}", among(z, *of)));
    }
}

/// The kind of a group: groups of the same kind are compared with each other.
fn kind(group: &VarianceGroup) -> (String, String) {
    (group.currency.to_string(), group.bet.clone())
}

/// The probability that at least one of `of` honest series deviates by at least this many standard
/// deviations.
#[expect(clippy::float_arithmetic, reason = "a chance is no money: it is told in six decimals")]
fn among(z: f64, of: u32) -> f64 {
    let one = libm::erfc(z.abs() * std::f64::consts::FRAC_1_SQRT_2);
    // This is 1 - (1 - one)^of, accurate even if `one` is too small to be subtracted from 1.
    -libm::expm1(f64::from(of) * libm::log1p(-one))
}

#[cfg(test)]
mod tests {
    use super::among;

    /// The expected values were computed with another library's normal distribution.
    #[test]
    fn chances_are_those_of_the_tables() {
        for (z, of, expected) in [
            (0.0, 1, 1.0),
            (1.959_963_985, 1, 0.05),
            (-1.959_963_985, 1, 0.05),
            (3.0, 1, 0.002_699_796),
            (3.0, 12, 0.031_920_788_5),
            (3.54, 12, 0.004_790_971_76),
            (6.0, 10, 1.973_175e-8),
        ] {
            let found = among(z, of);
            assert!((found - expected).abs() <= expected * 1e-4, "{z} {of}: {found}");
        }
    }
}
