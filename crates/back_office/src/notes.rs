//! The notes and coins of currencies, the largest first: the lines of a count sheet, and the
//! denominations that a currency counter can count.

use houseway_base::money::{Currency, Money};

/// The notes and coins in circulation, by currency.
const NOTES: [(&str, &[&str]); 6] = [
    ("ARS", &["20000", "10000", "2000", "1000", "500", "200", "100", "50", "20", "10"]),
    ("CAD", &["100", "50", "20", "10", "5", "2", "1", "0.25", "0.10", "0.05"]),
    ("EUR", &["500", "200", "100", "50", "20", "10", "5", "2", "1", "0.50", "0.20", "0.10"]),
    ("GBP", &["50", "20", "10", "5", "2", "1", "0.50", "0.20", "0.10"]),
    ("MXN", &["1000", "500", "200", "100", "50", "20", "10", "5", "2", "1"]),
    ("USD", &["100", "50", "20", "10", "5", "2", "1", "0.50", "0.25", "0.10", "0.05", "0.01"]),
];

/// The notes and coins of a currency; empty if they are not known.
#[must_use]
pub fn of(currency: Currency) -> Vec<Money> {
    let code = currency.to_string();
    let known = NOTES.iter().find(|(known, _)| *known == code).map(|(_, notes)| *notes);
    let notes = known.unwrap_or_default().iter();
    notes.filter_map(|note| currency.written_out(note.parse().ok()?).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{NOTES, of};

    #[test]
    fn every_note_is_an_amount_of_its_currency_and_the_largest_is_first() {
        for (code, notes) in NOTES {
            let read = of(code.parse().unwrap());
            assert_eq!(read.len(), notes.len(), "{code}");
            assert!(read.is_sorted_by(|one, next| one > next), "{code}: {read:?}");
        }
        assert_eq!(of("JPY".parse().unwrap()), []);
    }
}
