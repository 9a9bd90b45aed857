//! Reading valid and invalid hand histories (rules/holdem.md, 20).

use houseway_rules::holdem::phh::{Hand, PhhError, Reason, Strictness, read, replay};

const GOOD: &str = r##"variant = "NT"
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 200, 300]
actions = [
  "d dh p1 ????", "d dh p2 ????", "d dh p3 AhKh",
  "p3 cbr 6",  # a comment
  "p1 f # said nothing", "", "# only this",
  "p2 f",
]
"##;

fn one(text: &str) -> Result<Hand, PhhError> {
    let mut hands = read(text);
    let first = hands.next().unwrap();
    assert!(hands.next().is_none(), "one hand");
    first
}

/// The error that this text causes.
fn described(text: &str) -> String {
    let replayed = one(text).and_then(|hand| replay(&hand, Strictness::Strict));
    replayed.unwrap_err().to_string()
}

/// The valid hand with a part of it replaced.
fn with(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "{from}");
    GOOD.replacen(from, to, 1)
}

#[test]
fn a_hand_is_read_with_comments_commentary_and_empty_actions() {
    let hand = one(GOOD).unwrap();
    assert_eq!(hand.actions.len(), 6);
    let replay = replay(&hand, Strictness::Strict).unwrap();
    assert_eq!(replay.finishing_stacks, [99, 198, 303]);
    assert!(!replay.showdown);
}

#[test]
fn toml_s_other_forms_are_read_too() {
    let text = with("variant = \"NT\"", "variant = 'N\\T'");
    assert_eq!(described(&text), "hand 1, line 1: N\\T is not supported: hold'em is NT, PT or FT");
    let text = with("variant = \"NT\"", "variant = \"\\u004eT\"");
    assert!(one(&text).is_ok());
    let text = with(
        "[100, 200, 300]",
        "[1_00, 2_0_0.0, +300.000,]\r\n_mine = [[1, {a = 'x', b = 2}], 07:32:00]",
    );
    let hand = one(&text).unwrap();
    assert_eq!((hand.decimals, hand.setup.players()[1].stack), (0, 200));
    let text = with("min_bet = 2\n", "event = \"\"\"\nA \"long\"\nstory\"\"\"\nmin_bet = 2\n");
    assert!(one(&format!("\u{feff}{}", text.replace('\n', "\r\n"))).is_ok());
    assert_eq!(
        described(&text.replace("story\"\"\"", "story")),
        "hand 1, line 5: expected three closing quotes, found \"\"\""
    );
}

#[test]
fn amounts_are_counted_in_the_fewest_decimals_that_do() {
    let text = with("100, 200, 300", "100.25, 200.5, 300").replace("cbr 6", "cbr 6.5");
    let hand = one(&text).unwrap();
    assert_eq!((hand.decimals, hand.setup.players()[0].stack), (2, 10_025));
    let replay = replay(&hand, Strictness::Strict).unwrap();
    assert_eq!(replay.finishing_stacks, [9_925, 19_850, 30_300]);
}

#[test]
fn what_is_missing_is_named() {
    let text = with("min_bet = 2\n", "").replace("antes = [0, 0, 0]\n", "");
    assert_eq!(described(&text), "hand 1, line 1: missing: antes, min_bet");
    let fixed = with("\"NT\"", "\"FT\"");
    assert_eq!(described(&fixed), "hand 1, line 1: missing: small_bet, big_bet");
    assert_eq!(described(""), "hand 1, line 1: there is no hand in the file");
    assert_eq!(described("# nothing\n\n"), "hand 1, line 1: there is no hand in the file");
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    for (from, to, error) in [
        ("\"NT\"", "\"F2L3D\"", "line 1: F2L3D is not supported: hold'em is NT, PT or FT"),
        ("\"NT\"", "NT", "line 1: expected a string, found NT"),
        ("\"NT\"", "\"NT", "line 1: expected a closing quote on the same line, found \"NT"),
        ("= [0, 0, 0]", "= [0, 0]", "line 3: antes names 2 players, but starting_stacks names 3"),
        ("= [0, 0, 0]", "[0, 0, 0]", "line 3: expected = after a field's name, found [0, 0, 0]"),
        ("= 2", "= 2 3", "line 5: expected the end of the line, found 3"),
        ("= 2", "= two", "line 5: \"two\" is not an amount of at most 12 digits and 4 decimals"),
        ("= 2", "= 0", "line 6: the smallest bet of 0 must be more than zero"),
        ("= 2", "= 2\nmin_bet = 2", "line 6: the field min_bet is given twice"),
        (
            "100, 2",
            "1e12, 2",
            "line 6: \"1e12\" is not an amount of at most 12 digits and 4 decimals",
        ),
        ("100, 2", "inf, 2", "line 6: a stack is unknown (inf): the hand cannot be settled"),
        ("100, 2", "0, 2", "line 6: p1 has a stack of 0: it must be more than zero"),
        ("cbr 6", "cbr 3", "line 9: action 4: 3 is below the minimum of 4 (holdem/7)"),
        ("cbr 6", "cbr 301", "line 9: action 4: 301 is more than the player has, 300 (holdem/7)"),
        ("cbr 6", "cbr", "line 9: \"p3 cbr\" is not an action of hold'em"),
        (
            "cbr 6",
            "cbr -6",
            "line 9: action 4: -6 is not a raise: the bet to match is 2 (holdem/7)",
        ),
        ("cbr 6", "sd", "line 9: \"p3 sd\" is not an action of hold'em"),
        ("p3 cbr", "p1 cbr", "line 9: action 4: it is p3's turn, not p1's (holdem/5)"),
        ("p3 cbr", "p4 cbr", "line 9: there is no player p4"),
        ("p3 cbr", "p0 cbr", "line 9: there is no player p0"),
        ("AhKh", "Ah1h", "line 8: \"1h\" is not a card: write rank and suit, such as Kh, or ??"),
        ("AhKh", "AhAh", "line 8: Ah is dealt twice"),
        ("p3 AhKh", "p2 AhKh", "line 8: p2 is dealt cards twice"),
        ("AhKh", "AhKhQh", "line 8: expected one or two cards, found AhKhQh"),
        (
            "\"p2 f\"",
            "\"d db 2c3c4c\"",
            "line 11: a board card is dealt before the preflop's betting is over: p2 is to act",
        ),
        ("\"p2 f\",", "", "line 10: the hand stops before it is settled: p2 is to act"),
        ("\"p2 f\"", "\"p2 f\", \"p3 f\"", "line 11: action 7: no action is due (holdem/6)"),
        ("\"p2 f\"", "\"p2 f\", \"p1 sm\"", "line 11: p1 has already folded or shown"),
        ("\"p2 f\"", "\"p2 cc\", \"d db 2c3c4c5c\"", "line 11: the flop is due: 3 cards, not 4"),
        (
            "\"p2 f\"",
            "\"p2 cc\", \"d db 2c3c4c\", \"p2 cc\", \"d db 5c\"",
            "line 11: a board card is dealt before the flop's betting is over: p3 is to act",
        ),
        ("\"p2 f\"", "\"p2 cc\", \"p2 cc\"", "line 11: the flop has not been dealt yet"),
    ] {
        assert_eq!(described(&with(from, to)), format!("hand 1, {error}"), "{from} → {to}");
    }
}

#[test]
fn eleven_players_and_money_of_forty_digits_are_refused() {
    let list = |item: &str| [item; 11].join(", ");
    let text = GOOD
        .replace("[0, 0, 0]", &format!("[{}]", list("0")))
        .replace("[1, 2, 0]", &format!("[{}]", list("2")))
        .replace("[100, 200, 300]", &format!("[{}]", list("100")));
    let count = "hand 1, line 6: hold'em is played by 2 to 10 players, not 11";
    assert_eq!(described(&text), count);
    let digits = "9".repeat(40);
    let text = with("100, 2", &format!("{digits}, 2"));
    assert!(described(&text).starts_with("hand 1, line 6: \"9999"), "{}", described(&text));
    assert!(
        described(&with("cbr 6", &format!("cbr {digits}"))).starts_with("hand 1, line 9: \"9999")
    );
}

#[test]
fn an_endless_line_is_refused_and_the_next_hand_is_read() {
    let film = format!("{GOOD}author = \"{}\"\n[2]\n{GOOD}", "x".repeat(1_000_000));
    let hands: Vec<_> = read(&film).collect();
    let too_long = PhhError { hand: 1, line: 13, reason: Reason::LineTooLong };
    assert_eq!(hands[0].as_ref().unwrap_err(), &too_long);
    assert_eq!(hands[1].as_ref().map(|hand| (hand.number, hand.line)), Ok((2, 15)));
}

#[test]
fn a_broken_hand_does_not_affect_the_others() {
    let broken = with("antes = [0, 0, 0]", "antes = [0, 0");
    let text = format!("# a session\n\n[1]\nhand = 7\n{GOOD}\n[2]\n{broken}\n[3] # last\n{GOOD}");
    let hands: Vec<_> = read(&text).collect();
    assert_eq!(hands.len(), 3);
    let first = hands[0].as_ref().unwrap();
    assert_eq!((first.name.as_deref(), first.line), (Some("7"), 4));
    let error = hands[1].as_ref().unwrap_err();
    assert_eq!((error.hand, error.line), (2, 22));
    assert_eq!(hands[2].as_ref().map(|hand| (hand.number, hand.line)), Ok((3, 33)));
}

#[test]
fn cards_that_settle_a_hand_are_asked_for() {
    let text = with("cbr 6", "cbr 300")
        .replace("p2 f\"", "p2 cc\", \"d db 2c3c4c\", \"d db 5c\", \"d db 9d\"");
    assert_eq!(described(&text), "hand 1, line 11: p2's cards are needed to settle the hand");
    let shown = text.replace("d db 9d\"", "d db 9d\", \"p2 sm AdAs\", \"p3 sm -\"");
    let replay = replay(&one(&shown).unwrap(), Strictness::Strict).unwrap();
    // The board is 2 3 4 5 9, so any ace makes a wheel, and both players have one.
    assert_eq!(replay.finishing_stacks, [99, 201, 300]);
    let mucked = shown.replace("\"p2 sm AdAs\"", "\"p2 sm\"");
    let replay = houseway_rules::holdem::phh::replay(&one(&mucked).unwrap(), Strictness::Strict);
    assert_eq!(replay.unwrap().finishing_stacks, [99, 0, 501]);
    assert_eq!(
        described(&shown.replace("p3 sm -", "p3 sm AhQh")),
        "hand 1, line 11: p3 shows AhQh, but was dealt AhKh"
    );
    let short = text.replace(", \"d db 9d\"", "");
    assert_eq!(
        described(&short),
        "hand 1, line 11: the hand goes to showdown, but only 4 of 5 board cards are known"
    );
}

#[test]
fn a_lenient_replay_notes_breaches_and_goes_on() {
    let hand = one(&with("cbr 6", "cbr 3")).unwrap();
    let replay = replay(&hand, Strictness::Lenient).unwrap();
    assert_eq!(replay.finishing_stacks, [99, 198, 303]);
    let breach = replay.breaches[0];
    assert_eq!((breach.action, breach.line, breach.illegal.rule()), (4, 9, "holdem/7"));
    assert_eq!(breach.illegal.to_string(), "3 is below the minimum of 4");
    // A lenient replay still refuses actions that are impossible.
    let impossible = one(&with("cbr 6", "cbr 301")).unwrap();
    assert!(houseway_rules::holdem::phh::replay(&impossible, Strictness::Lenient).is_err());
}
