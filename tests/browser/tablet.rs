//! A dealer's tablet, signed in at the Break Poker table.

use std::ops::{Deref, DerefMut};

use serde_json::Value;

use super::{chromium::Browser, demo::Demo};

/// A dealer's hand, and players' hands without fouls.
pub const DEALER: &str = "6c 6d Ts 9s 8d 3d 2c";
pub const HANDS: [&str; 3] =
    ["Kh Kd 9c 8h 7s 4d 2s", "2h 2d Qc Qh Jh 5d 5s", "Ah Qd 9d 9h 8c 5c 3c"];

/// A pair of kings low and a queen-high straight, which beat that dealer's hand.
pub const WINS: &str = "Kh Kd Qc Jh Th 4d 2s";

/// How often the log is read, four times a second, until it has what a test expects.
const LOOKS: usize = 80;

pub struct Tablet {
    pub demo: Demo,
    browser: Browser,
}

impl Tablet {
    /// A tablet in a browser where a person has already signed in.
    pub const fn in_browser(browser: Browser, demo: Demo) -> Self {
        Self { demo, browser }
    }

    /// A tablet at a game's table; `None` if no browser is installed.
    pub fn at(game: &str) -> Option<Self> {
        let browser = Browser::open()?;
        let demo = Demo::open();
        browser.go(&demo.link("tablet", "dealer"));
        let mut tablet = Self { demo, browser };
        tablet.tap(&format!("[data-table={game}]"));
        tablet.hears("[data-act=go]");
        Some(tablet)
    }

    /// A tablet with an open round at the Break Poker table; `None` if no browser is installed.
    pub fn at_the_table() -> Option<Self> {
        let mut tablet = Self::at("break_poker")?;
        tablet.tap("[data-act=go]");
        tablet.see(".work--bets");
        tablet.hears("[data-act=go]");
        Some(tablet)
    }

    /// Bets a green chip at each of these seats, and deals.
    pub fn bet_and_deal(&mut self, seats: &[u8]) {
        for seat in seats {
            self.tap(&format!("[data-seat='{seat}'] [data-bet=main]"));
        }
        self.tap("[data-act=go]");
        self.see(".work--deck");
    }

    /// Settles a round in which seat 1 wins 25 and seat 2 loses 25.
    pub fn settle(&mut self) {
        self.bet_and_deal(&[1, 2]);
        self.tap_cards(DEALER);
        self.tap_cards(WINS);
        self.tap_cards(HANDS[2]);
        self.expect_action("Confirm");
        self.tap("[data-act=go]");
    }

    /// Waits until the band's button has this label and reacts.
    #[track_caller]
    pub fn expect_action(&self, label: &str) {
        let action = "document.querySelector('[data-act=go]')?.textContent";
        self.wait(&format!("{action}?.includes({label:?})"));
        self.hears("[data-act=go]");
    }

    pub fn token(&self) -> String {
        let session = self.run("return sessionStorage.getItem('houseway.session')");
        let session: Value = serde_json::from_str(session.as_str().unwrap()).unwrap();
        session["token"].as_str().unwrap().to_owned()
    }

    /// The pit boss signs what is pending.
    pub fn sign_as_floor(&mut self, reason: &str) {
        self.see(".floor");
        let (badge, pin) = self.demo.sign_in("pit_boss");
        let reasoned = self.run("return document.querySelector('[data-field=text]') !== null");
        let fields = [("text", reason), ("badge", badge.as_str()), ("pin", pin.as_str())];
        for (field, value) in fields.into_iter().skip(usize::from(reasoned != true)) {
            self.tap(&format!("[data-field={field}]"));
            self.press(value);
        }
        self.tap("[data-act=sign]");
    }

    /// The kinds of the entries in the latest round of a game's table, oldest first.
    pub fn logged(&self, game: &str) -> Vec<String> {
        let token = self.token();
        let tables = self.demo.read("/v1/tables", &token);
        let tables = tables["items"].as_array().unwrap();
        let table = tables.iter().find(|table| table["game"] == game).unwrap();
        let round = table["latest_round_id"].as_str().unwrap();
        let events = self.demo.read(&format!("/v1/rounds/{round}/events?limit=100"), &token);
        let events = events["items"].as_array().unwrap().iter();
        let mut kinds: Vec<(u64, String)> = events
            .map(|event| {
                let kind = event["kind"].as_str().unwrap().to_owned();
                (event["seq"].as_u64().unwrap(), kind)
            })
            .collect();
        kinds.sort();
        kinds.into_iter().map(|(_, kind)| kind).collect()
    }

    /// The number of entries of this kind in the latest round of a game's table.
    pub fn count(&self, game: &str, kind: &str) -> usize {
        self.logged(game).iter().filter(|known| *known == kind).count()
    }

    /// Waits until the latest round of a game's table has this many entries of this kind. The
    /// tablet shows an entry before the house has answered.
    #[track_caller]
    pub fn expect_logged(&self, game: &str, kind: &str, count: usize) {
        for _ in 0..LOOKS {
            if self.count(game, kind) == count {
                return;
            }
            self.answer("setTimeout(done, 250)");
        }
        panic!("not {count} times {kind}: {:?}", self.logged(game));
    }
}

impl Deref for Tablet {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl DerefMut for Tablet {
    fn deref_mut(&mut self) -> &mut Browser {
        &mut self.browser
    }
}
