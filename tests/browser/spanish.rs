//! A tablet set to Spanish shows no English. Plays a hand of every game, with some mistakes, and
//! looks for words on the screen that only the English messages use.

use std::collections::BTreeSet;

use super::{
    accessible::speak_spanish,
    tablet::{DEALER, Tablet},
    words::messages,
};

/// English words that the house might write, although none of the pages' messages contains them.
const ENGLISH: [&str; 14] = [
    "the", "and", "is", "of", "seat", "hand", "hands", "card", "cards", "with", "deals", "draws",
    "melds", "wins",
];
/// English words that are also in Spanish texts or names.
const SPANISH_TOO: [&str; 3] = ["all", "language", "once"];
/// Texts and labels on the page, without the names of tables and people.
const TEXTS: &str = "const own = (element) => [...element.childNodes]
        .filter((node) => node.nodeType === 3).map((node) => node.textContent).join(' ');
    const all = [...document.querySelectorAll('#page *')]
        .filter((element) => !element.closest('.who, h1'));
    return all.map(own).concat(all.map((element) => element.getAttribute('aria-label') ?? ''))
        .map((text) => text.trim()).filter(Boolean);";

struct Listener {
    tablet: Tablet,
    english: BTreeSet<String>,
    heard: BTreeSet<String>,
}

fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    let words = text.split(|letter: char| !letter.is_alphabetic());
    words.filter(|word| word.len() > 1).map(str::to_lowercase)
}

/// A message's words, without its parameters.
fn said(message: &str) -> Vec<String> {
    let outside = message.split('{').map(|part| part.rsplit('}').next().unwrap_or_default());
    outside.flat_map(words_of).collect()
}

impl Listener {
    fn at(game: &str) -> Option<Self> {
        let tablet = Tablet::at(game)?;
        speak_spanish(&tablet);
        let vocabulary = |language| -> BTreeSet<String> {
            messages(language).values().flat_map(|message| said(message)).collect()
        };
        let mut english = &vocabulary("en") - &vocabulary("es");
        english.extend(ENGLISH.map(str::to_owned));
        for word in SPANISH_TOO {
            english.remove(word);
        }
        Some(Self { tablet, english, heard: BTreeSet::new() })
    }

    /// Collects the texts on the page.
    fn listen(&mut self) {
        for text in self.tablet.run(TEXTS).as_array().unwrap() {
            let text = text.as_str().unwrap();
            if words_of(text).any(|word| self.english.contains(&word)) {
                self.heard.insert(text.to_owned());
            }
        }
    }

    /// Waits for this element, and collects the texts.
    #[track_caller]
    fn see(&mut self, selector: &str) {
        self.tablet.see(selector);
        self.listen();
    }

    /// Taps this element, and collects the texts.
    #[track_caller]
    fn tap(&mut self, selector: &str) {
        self.tablet.tap(selector);
        self.listen();
    }

    /// Selects every kind of misdeal in turn, and collects the texts of its ruling.
    #[track_caller]
    fn reports(&mut self) {
        self.tap("[data-act=misdeal]");
        self.see("[data-tile]");
        for tile in self.tiles() {
            if tile == "void" {
                continue;
            }
            self.tap(&format!("[data-tile={tile}]"));
            let seat = "document.querySelector('[data-pill=seat-1]')";
            if self.tablet.run(&format!("return {seat} !== null")) == true {
                self.tap("[data-pill=seat-1]");
            }
            // Rulings come from the house.
            self.tablet.answer("setTimeout(() => done(true), 300)");
            self.listen();
        }
        self.tap("[data-act=back]");
    }

    /// Opens every form in turn, and closes it again.
    #[track_caller]
    fn forms(&mut self) {
        self.tap("[data-act=more]");
        self.see("[data-tile=note]");
        for tile in self.tiles() {
            self.tap(&format!("[data-tile={tile}]"));
            self.see("[data-act=go]");
            // The first step back might only close a keypad.
            while self.tablet.run("return document.querySelector('[data-tile]') === null") == true {
                self.tap("[data-act=back]");
            }
        }
        self.tap("[data-act=back]");
    }

    /// The names of the tiles to choose from.
    fn tiles(&self) -> Vec<String> {
        let tiles =
            "[...document.querySelectorAll('[data-tile]')].map(({dataset}) => dataset.tile)";
        serde_json::from_value(self.tablet.run(&format!("return {tiles}"))).unwrap()
    }

    #[track_caller]
    fn expect_spanish(self) {
        assert_eq!(self.heard, BTreeSet::new());
    }
}

#[test]
fn break_poker_is_dealt_in_spanish() {
    let Some(mut page) = Listener::at("break_poker") else { return };
    page.tap("[data-act=go]");
    page.see(".work--bets");
    page.tablet.bet_and_deal(&[1, 2]);
    page.tablet.tap_cards(DEALER);
    page.tablet.tap_cards("Kh Kd");
    page.tap("[data-card='6c']");
    page.tap("[data-act=misread]");
    page.tablet.tap_cards("9c 8h 7s 4d 2s");
    page.reports();
    // Seat 2's hand is a foul.
    page.tablet.tap_cards("Ah Ad 3h 4s 6h 8s Tc");
    page.see(".verdict--take, .seat--bad");
    page.tap("[data-act=go]");
    page.tablet.expect_action("Confirmar");
    page.tap("[data-act=go]");
    page.tablet.expect_action("Otra ronda");
    page.listen();
    // The floor must sign this ruling.
    page.tap("[data-act=go]");
    page.see(".work--bets");
    page.tablet.bet_and_deal(&[1]);
    page.tablet.tap_cards(DEALER);
    page.tap("[data-act=misdeal]");
    page.tap("[data-tile=identical_cards]");
    page.tap("[data-act=go]:not(.btn--off)");
    page.see("[data-tile=play_on]");
    page.expect_spanish();
}

#[test]
fn holdem_is_dealt_in_spanish() {
    let Some(mut page) = Listener::at("holdem") else { return };
    page.tap("[data-act=go]");
    page.see(".acts--seat");
    for (seat, chips) in [(2, "100"), (5, "200"), (8, "50")] {
        page.tap(&format!("[data-seat='{seat}']"));
        for digit in chips.chars() {
            page.tap(&format!("[data-key='{digit}']"));
        }
        page.tap("[data-act=buy_in]");
        let pod = format!("document.querySelector('[data-seat=\"{seat}\"]')");
        page.tablet.wait(&format!("{pod}.textContent.includes('{chips}')"));
    }
    page.forms();
    page.tap("[data-seat='2']");
    page.tap("[data-act=place_button]");
    page.tap("[data-act=go]:not(.btn--off)");
    page.see(".act--fold");
    page.forms();
    page.tap("[data-act=ruling]");
    page.tap("[data-tile=more]");
    for group in ["deal", "pack", "bets", "players"] {
        page.tap(&format!("[data-group={group}]"));
    }
    page.tap("[data-act=ruling]");
    page.tap("[data-act=out_of_turn]");
    page.tap("[data-pill='8']");
    page.tap("[data-pill=raise]");
    page.tap("[data-key='1']");
    page.tap("[data-key='2']");
    page.see(".cite");
    page.tap("[data-act=ruling]");
    let to_act = |page: &mut Listener, seat: u8| {
        page.see(&format!(".pod--now[data-seat=\"{seat}\"]"));
        page.see(".act--fold");
    };
    to_act(&mut page, 2);
    page.tap("[data-quick='100']");
    page.tap("[data-act=raise]");
    to_act(&mut page, 5);
    page.tap("[data-act=call]");
    to_act(&mut page, 8);
    page.tap("[data-act=call]");
    page.see("[data-pot='side pot 1']");
    let mut laid = 0;
    for cards in ["Kh 7s 7d", "2c", "9h"] {
        page.tablet.tap_cards(cards);
        laid += cards.split(' ').count();
        page.tablet.wait(&format!("document.querySelectorAll('.board .card').length === {laid}"));
        page.tablet.wait("!document.querySelector('[data-band]').textContent.includes('camino')");
        page.listen();
    }
    for hand in ["As Ks", "9c 9s", "Ah Kd"] {
        page.see(".pod--now");
        let seat = page.tablet.text(".now__badge b");
        page.tablet.tap_cards(hand);
        let badge = "document.querySelector('.now__badge b').textContent";
        page.tablet.wait(&format!("{badge} !== '{seat}'"));
        page.listen();
    }
    page.tablet.wait("document.querySelectorAll('.awards tbody tr').length === 2");
    page.listen();
    page.tap("[data-act=go]:not(.btn--off)");
    page.tablet.expect_action("Otra mano");
    page.listen();
    page.expect_spanish();
}

#[test]
fn truco_is_dealt_in_spanish() {
    let Some(mut page) = Listener::at("truco") else { return };
    page.tap("[data-pill=players-4]");
    page.tap("[data-act=go]");
    page.see("[data-side='0']");
    page.tap("[data-side='0'] [data-act=envido]");
    page.see("[data-act=quiero]");
    page.tap("[data-act=quiero]");
    page.see("[data-act=won-1]");
    page.reports();
    page.tap("[data-act=won-1]");
    page.see("[data-side='0']");
    page.expect_spanish();
}

#[test]
fn canasta_is_dealt_in_spanish() {
    for mode in ["score_sheet", "totals", "full"] {
        let Some(mut page) = Listener::at("canasta") else { return };
        page.tap(&format!("[data-pill=mode-{mode}]"));
        page.tap("[data-act=go]");
        page.see(".work");
        if mode == "full" {
            page.tablet.expect_action("Repartido");
            page.tap("[data-act=go]");
            page.tablet.tap_cards("9s");
            page.tablet.expect_action("Robar");
            page.tap("[data-act=go]");
            page.tablet.expect_action("Descartar");
            page.tablet.tap_cards("8s 8d 8c Qs Qh 2d");
            page.see(".missing");
            page.tap("[data-act=go]:not(.btn--off)");
            page.tablet.expect_action("Descartar");
            page.reports();
        }
        page.expect_spanish();
    }
}
