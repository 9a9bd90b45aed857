//! A hand of Texas hold'em on the tablet: by touch, by keyboard, and with a ruling.

use serde_json::json;

use super::{
    chromium::{Browser, TABLET},
    colour_up::seated,
    tablet::Tablet,
};

/// `WebDriver`'s codes for the keys.
const ENTER: char = '\u{e007}';
const RIGHT: char = '\u{e014}';

/// The seats and the stacks: the demo's table accepts 40 to 200.
const STACKS: [(u8, &str); 3] = [(2, "100"), (5, "200"), (8, "50")];

/// The award of the side pot, which two hands with kings and sevens split.
const AWARDED: &str =
    "Side pot 1 100seats 2, 550 to seat 5 · kings and sevens50 to seat 2 · kings and sevens";

/// A player buys chips and sits down.
pub fn buy_in(tablet: &mut Tablet, seat: u8, chips: &str) {
    tablet.tap(&format!("[data-seat='{seat}']"));
    for digit in chips.chars() {
        tablet.tap(&format!("[data-key='{digit}']"));
    }
    tablet.tap("[data-act=buy_in]");
    tablet.wait(&pod(seat, chips));
}

/// Seats the players by taps and deals, with the button in seat 2.
pub fn seat_and_deal(tablet: &mut Tablet) {
    tablet.tap("[data-act=go]");
    tablet.see(".acts--seat");
    for (seat, chips) in STACKS {
        buy_in(tablet, seat, chips);
    }
    tablet.tap("[data-seat='2']");
    tablet.tap("[data-act=place_button]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    to_act(tablet, 2);
}

/// Everybody is all-in before the flop: the button raises all-in, the small blind calls, and the
/// big blind calls for less, so there is a side pot.
pub fn all_in(tablet: &mut Tablet) {
    tablet.tap("[data-quick='100']");
    tablet.tap("[data-act=raise]");
    to_act(tablet, 5);
    tablet.tap("[data-act=call]");
    to_act(tablet, 8);
    tablet.tap("[data-act=call]");
    tablet.see("[data-pot='side pot 1']");
}

/// Enters the board of the all-in hand, street by street.
pub fn lay_the_board(tablet: &mut Tablet) {
    for (laid, cards) in [(3, "Kh 7s 7d"), (4, "2c"), (5, "9h")] {
        tablet.tap_cards(cards);
        tablet.wait(&format!("document.querySelectorAll('.board .card').length === {laid}"));
        // A street is shown before the house has answered, but the next one is not requested yet.
        tablet.wait("!document.querySelector('[data-band]').textContent.includes('On its way')");
    }
}

/// Each player's cards, in the order in which they are shown.
pub fn show_the_hands(tablet: &mut Tablet) {
    for hand in ["As Ks", "9c 9s", "Ah Kd"] {
        tablet.see(".pod--now");
        let seat = tablet.text(".now__badge b");
        tablet.tap_cards(hand);
        tablet.wait(&format!("document.querySelector('.now__badge b').textContent !== '{seat}'"));
    }
}

/// A script that returns whether a seat's pod shows this text.
pub fn pod(seat: u8, text: &str) -> String {
    format!("document.querySelector('[data-seat=\"{seat}\"]').textContent.includes('{text}')")
}

/// Waits until it is the seat's turn.
#[track_caller]
pub fn to_act(tablet: &Browser, seat: u8) {
    tablet.wait(&format!("document.querySelector('.pod--now[data-seat=\"{seat}\"]')"));
    tablet.hears(".act--fold");
}

#[test]
fn a_hand_with_a_side_pot_goes_from_the_seats_to_the_award_by_taps() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    tablet.taps = 0;
    all_in(&mut tablet);
    assert_eq!(tablet.taps, 4, "one tap an action, two with a quick amount");
    assert_eq!(tablet.text("[data-pot='main pot'] b"), "150");
    assert_eq!(tablet.text("[data-pot='side pot 1'] b"), "100");

    let cards_before = tablet.taps;
    lay_the_board(&mut tablet);
    show_the_hands(&mut tablet);
    assert_eq!(tablet.taps - cards_before, 5 + 6, "a tap a card");
    tablet.expect_action("Award");
    // Before the pots are awarded, the tablet shows which chips to push: the last side pot first,
    // with one push per seat.
    tablet.wait("document.querySelectorAll('.awards tbody tr').length === 2");
    assert_eq!(tablet.text(".awards tbody tr"), AWARDED);
    assert_eq!(tablet.text("[data-push='8'] .deal > b"), "150");
    let told = tablet.text("[data-band]");
    assert!(told.contains("250 to 3 seats") && told.contains("3 pushes"), "{told}");
    tablet.picture("holdem", TABLET);
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.expect_action("Next hand");
    assert_eq!(tablet.logged("holdem").last().unwrap(), "holdem.settled");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn cards_that_are_tapped_before_a_street_is_answered_are_the_next_street() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    all_in(&mut tablet);
    tablet.slow(800);
    // Taps the whole board without waiting, then the first hand.
    tablet.tap_cards("Kh 7s 7d 2c 9h As Ks");
    tablet.wait("document.querySelectorAll('.board .card').length === 5");
    tablet.wait("document.querySelectorAll('.pod .card').length === 2");
    tablet.expect_logged("holdem", "holdem.board_dealt", 3);
    assert_eq!(tablet.console(), [""; 0]);
}

/// If hands are shown before the board, only the answer to the last hand says what comes next.
/// Cards that are tapped before it arrives are kept.
#[test]
fn a_flop_that_is_tapped_before_the_last_hand_is_answered_is_the_flop() {
    let rules = json!({"small_blind": "1", "big_blind": "2", "all_in_show": "everyone"});
    let Some(mut tablet) = seated(&rules, &[(1, "100"), (2, "100")]) else { return };
    tablet.tap("[data-seat='2']");
    tablet.tap("[data-act=place_button]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    to_act(&tablet, 2);
    tablet.tap(".quick .btn:last-child");
    tablet.tap("[data-act=raise]");
    to_act(&tablet, 1);
    tablet.tap("[data-act=call]");
    tablet.see(".pod--show.pod--now");
    tablet.slow(800);
    tablet.tap_cards("As Ah 2c 7d Kd Qs 9h");
    tablet.wait("document.querySelectorAll('.board .card').length === 3");
    tablet.wait("!document.querySelector('[data-line=sending]')");
    assert!(!tablet.text("[data-band]").contains("refused"), "{}", tablet.text("[data-band]"));
    let board = tablet.text(".board");
    for card in ["K", "Q", "9"] {
        assert!(board.contains(card), "{board}");
    }
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_whole_hand_is_played_by_keys() {
    let Some(tablet) = Tablet::at("holdem") else { return };
    tablet.run("document.activeElement.blur()");
    tablet.hears("[data-act=go]");
    tablet.press(&ENTER.to_string());
    tablet.see(".acts--seat");
    // The next free seat is selected automatically.
    for seat in [1, 2, 3] {
        tablet.press(&format!("100{ENTER}"));
        tablet.wait(&pod(seat, "100"));
        tablet.wait("!document.querySelector('.pod__state .i')");
    }
    tablet.wait("document.querySelector('.pod--now[data-seat=\"4\"]')");
    tablet.press(&RIGHT.to_string().repeat(7));
    tablet.press("d");
    tablet.wait("!document.querySelector('[data-act=go].btn--off')");
    tablet.hears("[data-act=go]");
    tablet.press(&ENTER.to_string());
    to_act(&tablet, 1);
    tablet.press(&format!("r6{ENTER}"));
    to_act(&tablet, 2);
    tablet.press("f");
    to_act(&tablet, 3);
    tablet.press("c");
    for street in ["khts2d", "3c", "4c"] {
        tablet.see(".work--deck");
        tablet.press(street);
        to_act(&tablet, 3);
        tablet.press("c");
        to_act(&tablet, 1);
        tablet.press("c");
    }
    tablet.wait("document.querySelector('.pod--show.pod--now')");
    let first = tablet.text(".now__badge b");
    tablet.press("askd");
    tablet.wait(&format!("document.querySelector('.now__badge b').textContent !== '{first}'"));
    tablet.press("m");
    tablet.expect_action("Award");
    tablet.wait("!document.querySelector('[data-act=go].btn--off')");
    tablet.hears("[data-act=go]");
    tablet.press(&ENTER.to_string());
    tablet.expect_action("Next hand");
    assert_eq!(tablet.logged("holdem").last().unwrap(), "holdem.settled");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn undo_names_what_it_takes_back() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    tablet.tap("[data-key='9']");
    tablet.tap("[data-act=raise]");
    to_act(&tablet, 5);
    assert_eq!(tablet.text("[data-act=undo] small"), "seat 2: raise 9");
    tablet.tap("[data-act=undo]");
    to_act(&tablet, 2);
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn a_ruling_is_reported_and_the_floor_overrules_it_and_accepts_the_next() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    // Seat 8 raises to 12 before seat 2 has acted. This takes four taps and the two digits.
    tablet.taps = 0;
    tablet.tap("[data-act=out_of_turn]");
    tablet.tap("[data-pill='8']");
    tablet.tap("[data-pill=raise]");
    tablet.tap("[data-key='1']");
    tablet.tap("[data-key='2']");
    tablet.wait("document.querySelector('.cite')?.textContent.includes('holdem/9')");
    tablet.tap("[data-act=floor]");
    assert_eq!(tablet.taps, 6);
    tablet.tap("[data-tile=play_on]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.sign_as_floor("Nobody had seen it.");
    to_act(&tablet, 2);
    assert_eq!(tablet.logged("holdem").last().unwrap(), "holdem.overruled");

    // Only the floor can undo a decision by the floor, and must give a reason.
    tablet.tap("[data-act=undo]:not(.btn--off)");
    tablet.sign_as_floor("It had been seen after all.");
    tablet.see("[data-tile=play_on], [data-act=floor], [data-act=go]");
    tablet.wait("!document.querySelector('.floor')");
    tablet.tap("[data-tile=play_on]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.sign_as_floor("Nobody had seen it.");
    to_act(&tablet, 2);

    // A ruling that returns bets after a player has acted needs the floor's approval.
    tablet.tap("[data-act=call]");
    to_act(&tablet, 5);
    tablet.tap("[data-act=ruling]");
    tablet.tap("[data-tile=more]");
    tablet.tap("[data-tile=several_cards_exposed]");
    tablet.wait("document.querySelector('[data-act=go]')?.textContent.includes('pit boss')");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.wait("document.querySelector('[data-act=go]')?.textContent.includes('Accept')");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.sign_as_floor("");
    tablet.expect_action("Next hand");
    assert_eq!(tablet.logged("holdem").last().unwrap(), "holdem.misdealt");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn every_other_command_is_a_form_of_its_bounds() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=penalty]");
    tablet.tap("[data-pill='5']");
    tablet.tap("[data-act=go]:not(.btn--off)");
    to_act(&tablet, 2);
    tablet.expect_logged("holdem", "holdem.penalized", 1);
    assert_eq!(tablet.logged("holdem").last().unwrap(), "holdem.penalized");
    assert_eq!(tablet.console(), [""; 0]);
}

#[test]
fn c42_a_player_takes_the_chips_to_another_table_and_the_floor_accepts_it_there() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    let table = json!({"name": "Hold'em 2", "game": "holdem", "currency": "USD"});
    let table = tablet.demo.write("/v1/tables", &tablet.demo.token("pit_boss"), &table);
    tablet.run("location.reload()");
    tablet.see("[data-act=go]");
    tablet.tap("[data-act=go]");
    tablet.see(".acts--seat");
    buy_in(&mut tablet, 2, "150");
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=leave]");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.wait(&pod(2, "free"));

    tablet.run(&format!("location.hash = '#/t/{}'", table["id"].as_str().unwrap()));
    tablet.wait("document.querySelector('h1').textContent === \"Hold'em 2\"");
    tablet.tap("[data-act=go]");
    tablet.tap("[data-act=more]");
    tablet.tap("[data-tile=arrive]");
    tablet.tap("[data-seat='4']");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.wait("document.querySelector('[data-act=go]')?.textContent.includes('Accept')");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.sign_as_floor("");
    tablet.wait(&pod(4, "150"));
    assert_eq!(tablet.console(), [""; 0]);
}

/// Makes the house answer as if the hand had two boards and six winners of two pots.
const SIX_WINNERS: &str = "const ask = window.fetch;
    window.fetch = async (path, ...rest) => {
        const answer = await ask(path, ...rest);
        if (!/rounds\\/[^/]+$/.test(path)) return answer;
        const round = await answer.json();
        if (round.chips?.length) {
            const [push] = round.chips;
            round.chips = [1, 2, 3, 4, 5, 8].flatMap((seat) => [{...push, seat, bet: 'main pot'},
                {...push, seat, bet: 'side pot 1'}]);
            const winner = round.state.seats.find(({seat}) => seat === 8);
            const royal = {category: 'straight_flush', cards: ['As', 'Ks', 'Qs', 'Js', 'Ts']};
            winner.hand.more = [royal];
            round.settlement.seats.find(({seat}) => seat === 8).hand.more = [royal];
            round.settlement.pots[0].boards = [1, 2].map((board) => (
                {board, amount: '75', won_with: 'it', winners: [{seat: 8, amount: '75'}]}));
        }
        return new Response(JSON.stringify(round), answer);
    };";

#[test]
fn every_push_is_seen_a_line_a_seat_with_its_hand_on_each_board() {
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    seat_and_deal(&mut tablet);
    all_in(&mut tablet);
    lay_the_board(&mut tablet);
    show_the_hands(&mut tablet);
    tablet.expect_action("Award");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.expect_action("Next hand");
    let source = json!({ "source": SIX_WINNERS });
    tablet.ask_chromium("Page.addScriptToEvaluateOnNewDocument", &source);
    tablet.run("location.reload()");
    tablet.wait("document.querySelectorAll('.pushes li').length === 6");
    tablet.picture("award-six", TABLET);
    let hidden = "return [...document.querySelectorAll('.pushes, .awards')].map((list) =>
        [list.scrollWidth - list.clientWidth, list.scrollHeight - list.clientHeight]).flat()
        .some((beyond) => beyond > 0)";
    assert_eq!(tablet.run(hidden), false);
    let line = tablet.text("[data-push='8']");
    assert!(line.contains("Main pot 50 · Side pot 1 50") && line.contains("100"), "{line}");
    assert!(pod_says(&tablet, 8).contains("royal flush"), "{}", pod_says(&tablet, 8));
    let award = tablet.text(".awards");
    assert!(award.contains("75 to seat 8 · royal flush"), "{award}");
    assert_eq!(tablet.console(), [""; 0]);
}

fn pod_says(tablet: &Tablet, seat: u8) -> String {
    tablet.text(&format!(".pod[data-seat='{seat}']"))
}
