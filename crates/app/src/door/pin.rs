//! The rules for PINs. If people could choose any PIN, ten thousand guesses would find most PINs.

use zeroize::Zeroizing;

use houseway_rules::{Code, Problem};
use houseway_words::said;

/// An invalid PIN.
pub const NOT_A_PIN: Code = Code { name: "not_a_pin" };
/// A PIN that is easily guessed.
pub const WEAK_PIN: Code = Code { name: "weak_pin" };

/// The smallest minimum number of digits that a house can set.
pub const MIN_DIGITS: usize = 6;
/// The maximum number of digits of a PIN.
pub const MAX_DIGITS: usize = 12;

/// The minimum number of different digits in a PIN.
const MIN_DIFFERENT: usize = 3;

/// Keypad patterns and other popular PINs that the rules below do not find.
const FAVOURITES: [&str; 12] = [
    "102030", "112233", "147258", "147369", "159357", "159753", "258369", "258456", "741852",
    "789456", "852456", "963852",
];

/// Finds the problem with the PIN at `pointer`; the house requires at least `min_digits`.
pub fn check_pin(pin: &str, min_digits: usize, pointer: &str) -> Option<Problem> {
    let least = min_digits.max(MIN_DIGITS);
    let digits = pin.bytes().all(|byte| byte.is_ascii_digit());
    if !digits || !(least..=MAX_DIGITS).contains(&pin.len()) {
        let detail = said!("pin-digits", least = least, max_digits = MAX_DIGITS);
        return Some(Problem::new(&NOT_A_PIN, None, pointer, detail));
    }
    let detail = said!("pin-guessed");
    is_weak(pin.as_bytes()).then(|| Problem::new(&WEAK_PIN, None, pointer, detail))
}

/// Whether the PIN is one of the first that people would guess.
fn is_weak(digits: &[u8]) -> bool {
    let different = (b'0'..=b'9').filter(|digit| digits.contains(digit)).count();
    different < MIN_DIFFERENT
        || is_run(digits)
        || repeats(digits)
        || FAVOURITES.iter().any(|favourite| favourite.as_bytes() == digits)
}

/// 123456, 987654, 890123, 135791: digits with a constant difference.
fn is_run(digits: &[u8]) -> bool {
    let step = |pair: &[u8]| match pair {
        [one, other] => (other + 10 - one) % 10,
        _ => 0,
    };
    let mut steps = digits.windows(2).map(step);
    let first = steps.next();
    steps.all(|step| Some(step) == first)
}

/// 121212, 123123: the same digits over and over.
fn repeats(digits: &[u8]) -> bool {
    (1..=digits.len() / 2)
        .any(|length| digits.iter().skip(length).zip(digits).all(|(later, first)| later == first))
}

/// A new PIN with this many digits, within the general limits. The PIN is never weak.
pub fn new_pin(digits: usize) -> Zeroizing<String> {
    let digits = digits.clamp(MIN_DIGITS, MAX_DIGITS);
    loop {
        let digit = |_| char::from(rand::random_range(b'0'..=b'9'));
        let pin = Zeroizing::new((0..digits).map(digit).collect::<String>());
        if check_pin(&pin, digits, "/pin").is_none() {
            return pin;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_DIGITS, NOT_A_PIN, WEAK_PIN, check_pin, new_pin};

    fn code(pin: &str, min_digits: usize) -> Option<&'static str> {
        check_pin(pin, min_digits, "/pin").map(|problem| problem.code.name)
    }

    #[test]
    fn a_pin_is_six_to_twelve_digits() {
        for wrong in ["", "27182", "2718281828459", "27182a", " 271828", "٢٧١٨٢٨", "27182.8"]
        {
            assert_eq!(code(wrong, 6), Some(NOT_A_PIN.name), "{wrong}");
        }
        for right in ["271828", "314159", "161803", "2718281", "271828182845"] {
            assert_eq!(code(right, 6), None, "{right}");
        }
    }

    #[test]
    fn a_house_may_ask_for_more_digits_and_not_for_fewer() {
        assert_eq!(code("271828", 8), Some(NOT_A_PIN.name));
        assert_eq!(code("27182818", 8), None);
        assert_eq!(code("2718", 4), Some(NOT_A_PIN.name));
    }

    #[test]
    fn what_is_guessed_first_is_no_pin() {
        for weak in [
            "000000",
            "111111",
            "123456",
            "234567",
            "654321",
            "890123",
            "321098",
            "135791",
            "121212",
            "123123",
            "112112",
            "001001",
            "111222",
            "121221",
            "696969",
            "112233",
            "159753",
            "147258",
            "12345678",
            "123412341234",
            "5555555",
            "1231231",
        ] {
            assert_eq!(code(weak, 6), Some(WEAK_PIN.name), "{weak}");
        }
    }

    #[test]
    fn a_new_pin_is_never_weak() {
        for digits in [0, 6, 8, MAX_DIGITS, 99] {
            for _ in 0..1_000 {
                let pin = new_pin(digits);
                assert_eq!(pin.len(), digits.clamp(6, MAX_DIGITS));
                assert_eq!(code(&pin, digits.min(MAX_DIGITS)), None, "{}", pin.as_str());
            }
        }
    }
}
