//! Ledger lines in entries that were written before and after lines got an amount and a currency.

use houseway_base::money::Currency;
use houseway_ledger::{Account, Posting};

fn posting() -> Posting {
    let dollars: Currency = "USD".parse().unwrap();
    Posting::new(Account::Bank, dollars, -2_500, "main".to_owned()).unwrap()
}

#[test]
fn a_line_says_its_amount_and_its_currency() {
    let written = serde_json::to_string(&posting()).unwrap();
    let amount = r#""amount":"-25.00","currency":"USD""#;
    let expected = format!(r#"{{"account":"bank","minor":-2500,{amount},"memo":"main"}}"#);
    assert_eq!(written, expected);
    assert_eq!(serde_json::from_str::<Posting>(&written).unwrap(), posting());
}

#[test]
fn a_line_of_tournament_chips_is_read_back() {
    let chips = Posting::new(Account::Seat(3), Currency::CHIPS, 5_000, "win".to_owned()).unwrap();
    let written = serde_json::to_string(&chips).unwrap();
    assert!(written.contains(r#""amount":"5000","currency":"XXX""#), "{written}");
    assert_eq!(serde_json::from_str::<Posting>(&written).unwrap(), chips);
    assert!("XXX".parse::<Currency>().is_err(), "nobody can enter it");
}

#[test]
fn a_line_from_before_reads_back_unchanged_and_agrees_with_todays() {
    let before = r#"{"account":"bank","minor":-2500,"memo":"main"}"#;
    let read: Posting = serde_json::from_str(before).unwrap();
    assert_eq!(serde_json::to_string(&read).unwrap(), before);
    assert!(read.agrees_with(&posting()) && posting().agrees_with(&posting()));
    let yen: Currency = "JPY".parse().unwrap();
    for other in [
        Posting { minor: -2_501, ..read.clone() },
        Posting { account: Account::Drop, ..read.clone() },
        Posting { memo: String::new(), ..read.clone() },
        Posting { currency: Some(yen), ..posting() },
    ] {
        assert!(!other.agrees_with(&posting()), "{other:?}");
    }
}

#[test]
fn a_line_that_contradicts_itself_cannot_be_read() {
    let line = |amount: &str| {
        let text = format!(r#"{{"account":"bank","minor":-2500,{amount}"memo":"main"}}"#);
        serde_json::from_str::<Posting>(&text)
    };
    assert!(line(r#""amount":"-25.00","currency":"USD","#).is_ok());
    for wrong in [
        r#""amount":"-25.01","currency":"USD","#,
        r#""amount":"25.00","currency":"USD","#,
        r#""amount":"-25.00","currency":"JPY","#,
        r#""amount":"-25.00","#,
        r#""currency":"USD","#,
    ] {
        assert!(line(wrong).is_err(), "{wrong}");
    }
}
