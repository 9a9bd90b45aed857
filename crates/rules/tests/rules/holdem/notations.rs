//! The ways in which other programs write hand histories (rules/holdem.md, 20).

use houseway_rules::holdem::phh::{Hand, PhhError, Replay, Strictness, read, replay, written};

/// A hand that is played to the river: p1 has aces and kings, p3 nothing.
const HAND: &str = "variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 200, 300]
actions = ['d dh p1 AcKc', 'd dh p2 ????', 'd dh p3 7h2s', 'p3 cbr 6', 'p1 cc', 'p2 f',
  'd db 2c3c4c', 'p1 cc', 'p3 cbr 10', 'p1 cc', 'd db 9h', 'p1 cc', 'p3 cc', 'd db Ts', 'p1 cc',
  'p3 cc', 'p1 sm AcKc', 'p3 sm 7h2s']
";

fn replayed(text: &str) -> Result<(Hand, Replay), PhhError> {
    let mut hands = read(text);
    let hand = hands.next().unwrap()?;
    assert!(hands.next().is_none(), "one hand");
    let replay = replay(&hand, Strictness::Strict)?;
    Ok((hand, replay))
}

/// The stacks after the hand.
#[track_caller]
fn stacks(text: &str) -> Vec<String> {
    let (hand, replay) = replayed(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    replay.finishing_stacks.iter().map(|chips| written(*chips, hand.decimals)).collect()
}

/// The hand with these parts replaced.
fn with(changes: &[(&str, &str)]) -> String {
    changes.iter().fold(HAND.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replacen(from, to, 1)
    })
}

const USUAL: [&str; 3] = ["84", "198", "318"];
const FLUSH: [&str; 3] = ["118", "198", "284"];

#[test]
fn the_hand_comes_out_as_it_should() {
    assert_eq!(stacks(HAND), FLUSH);
    assert_eq!(stacks(&with(&[("p1 sm AcKc", "p1 sm")])), USUAL);
}

#[test]
fn a_loser_s_cards_may_be_unknown() {
    let unknown = ("d dh p3 7h2s", "d dh p3 ????");
    for shown in ["p3 sm ????", "p3 sm ??2s", "p3 sm 2s"] {
        assert_eq!(stacks(&with(&[unknown, ("p3 sm 7h2s", shown)])), FLUSH, "{shown}");
    }
    // Cards that are known from the deal count as shown.
    assert_eq!(stacks(&with(&[("p3 sm 7h2s", "p3 sm ????")])), FLUSH);
    // If no player's cards are known, the hand cannot be settled.
    let nobody = with(&[
        unknown,
        ("d dh p1 AcKc", "d dh p1 ????"),
        ("p1 sm AcKc", "p1 sm ????"),
        ("p3 sm 7h2s", "p3 sm ????"),
    ]);
    let error = replayed(&nobody).unwrap_err().to_string();
    assert_eq!(error, "hand 1, line 8: p1's cards are needed to settle the hand");
    // A dash stands for the cards that were dealt, which must be known.
    let error = replayed(&with(&[unknown, ("p3 sm 7h2s", "p3 sm -")])).unwrap_err().to_string();
    assert_eq!(error, "hand 1, line 8: p3's cards are needed to settle the hand");
}

#[test]
fn hands_that_are_all_in_are_turned_over_street_by_street() {
    let text = "variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [1034.50, 169.50]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 60', 'p1 cbr 1034.50', 'p2 cc', 'p1 sm ????',
  'p2 sm ????', 'd db KcJc7c', 'p1 sm ????', 'p2 sm ????', 'd db 7s', 'd db Ac', 'p1 sm QcQs',
  'p2 sm 6c5c']
";
    assert_eq!(stacks(text), ["1204", "0"]);
    let taken_back = text.replace("'p1 sm QcQs'", "'p1 sm'");
    let error = replayed(&taken_back).unwrap_err().to_string();
    assert_eq!(error, "hand 1, line 7: p1 has already folded or shown");
}

#[test]
fn cards_are_dealt_at_once_or_one_by_one() {
    let one_by_one = with(&[
        (
            "'d dh p1 AcKc', 'd dh p2 ????'",
            "'d dh p1 Ac', 'd dh p2 ??', 'd dh p1 Kc', 'd dh p2 ??'",
        ),
        ("'d db 2c3c4c'", "'d db 2c', 'd db 3c', 'd db 4c'"),
    ]);
    assert_eq!(stacks(&one_by_one), FLUSH);
    for (from, to, error) in [
        ("d dh p1 AcKc'", "d dh p1 AcKc', 'd dh p1 Qc'", "line 6: p1 is dealt cards twice"),
        ("d db 2c3c4c", "d db 2c3c", "line 7: the flop has not been dealt yet"),
        (
            "d db 9h'",
            "d db 9h', 'd db 8h'",
            "line 7: a board card is dealt before the turn's betting is over: p1 is to act",
        ),
    ] {
        let told = replayed(&with(&[(from, to)])).unwrap_err().to_string();
        assert_eq!(told, format!("hand 1, {error}"));
    }
}

#[test]
fn toml_is_read_however_it_is_written() {
    for (from, to) in [
        ("variant = 'NT'", "\"variant\" = 'NT'"),
        ("variant = 'NT'", "variant = '''NT'''"),
        ("variant = 'NT'", "variant = \"\"\"NT\"\"\"\nevent = '''it's\nlong'''"),
        ("'p2 f'", "'''p2 f # it's mine'''"),
        ("min_bet = 2", "min_bet = 2\n_day = 1979-05-27 07:32:00Z\ntime = 07:32:00.999"),
        ("min_bet = 2", "min_bet = 2\n_a.b . 'c d' = 1"),
        ("min_bet = 2", "min_bet = 2e0\nseats = [2, 300, 70000]"),
        ("[100, 200, 300]", "[1e2, 0.2e+3, 3000e-1]"),
        ("'p1 sm AcKc', 'p3 sm 7h2s']\n", "'p1 sm AcKc', 'p3 sm 7h2s']\n\n[_mine]\nvariant = 1\n"),
    ] {
        assert_eq!(stacks(&with(&[(from, to)])), FLUSH, "{to}");
    }
    // An amount can be fractional without a point.
    assert_eq!(stacks(&with(&[("cbr 10'", "cbr 105e-1'")])), ["118.5", "198", "283.5"]);
    assert!(replayed(&with(&[("[100, 200", "[1e12, 200")])).is_err());
    assert!(replayed(&with(&[("[100, 200", "[1e-5, 200")])).is_err());
    assert!(replayed(&with(&[("[100, 200", "[1e999, 200")])).is_err());
}

#[test]
fn hands_of_a_file_have_headers_of_many_kinds() {
    for headers in [["[1]", "[2]"], ["[ 1 ]", "[hand-2]"], ["[\"1\"]", "['hand 2'] # last"]] {
        let [one, two] = headers;
        let text = format!("{one}\n{HAND}\n{two}\n{HAND}");
        let hands: Vec<_> = read(&text).collect();
        assert_eq!(hands.len(), 2, "{headers:?}");
        assert!(hands.iter().all(Result::is_ok), "{hands:?}");
    }
}

/// If there is nothing to call and no opponent left to bet against, some programs write a check and
/// some do not.
#[test]
fn a_check_that_decides_nothing_is_written_or_not() {
    // p1 is all-in for less than the big blind and the small blind folds, so p3 has nothing to
    // decide.
    let text = |check: &str| {
        format!(
            "variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = [100, 100, 8]
actions = ['d dh p1 ????', 'd dh p2 AcKc', 'd dh p3 7h2s', 'p3 cc', 'p1 f', {check}'d db 2c3c4c',
  'd db 9h', 'd db Ts']
"
        )
    };
    assert_eq!(stacks(&text("'p2 cc', ")), ["95", "113", "0"]);
    assert_eq!(stacks(&text("")), ["95", "113", "0"]);
    let error = replayed(&text("'p2 cbr 20', ")).unwrap_err().to_string();
    assert!(error.contains("everybody else has folded or is all-in"), "{error}");
}
