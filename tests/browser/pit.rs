//! The pit boss's desk: the floor, the log, and proofs of its entries.

use std::ops::{Deref, DerefMut};

use serde_json::{Value, json};

use super::{
    chromium::{Browser, DESK},
    demo::Demo,
    tablet::{DEALER, HANDS},
};

/// The pit boss at the desk, and a dealer who plays through the API.
pub struct Pit {
    pub demo: Demo,
    browser: Browser,
    dealer: String,
}

impl Pit {
    /// The pit boss's desk, open at the floor; `None` if no browser is installed.
    pub fn open() -> Option<Self> {
        Self::open_as("pit_boss")
    }

    /// Opens the desk as a person with this role.
    pub fn open_as(role: &str) -> Option<Self> {
        Self::at(Demo::open, role)
    }

    /// The pit boss's desk in a house with one closed gaming day and another in progress.
    pub fn with_days() -> Option<Self> {
        Self::with_days_as("pit_boss")
    }

    /// The desk of a person with this role, in a house with one closed gaming day and another in
    /// progress.
    pub fn with_days_as(role: &str) -> Option<Self> {
        Self::at(Demo::with_days, role)
    }

    fn at(open: impl FnOnce() -> Demo, role: &str) -> Option<Self> {
        let browser = Browser::open()?;
        let demo = open();
        browser.go(&demo.link("pit", role));
        browser.see("[data-line=live]");
        let dealer = demo.token("dealer");
        Some(Self { demo, browser, dealer })
    }

    /// Goes to a screen of the desk.
    pub fn go(&self, place: &str) {
        self.run(&format!("location.hash = {}", json!(place)));
    }

    /// Opens a round of Break Poker.
    pub fn open_round(&self) -> String {
        self.open_game("break_poker", &json!({}))
    }

    /// Opens a round at a game's table.
    pub fn open_game(&self, game: &str, opening: &Value) -> String {
        let path = format!("/v1/tables/{}/rounds", self.demo.table(game));
        let round = self.demo.write(&path, &self.dealer, opening);
        round["id"].as_str().unwrap().to_owned()
    }

    /// Plays a command in a round.
    #[track_caller]
    pub fn play(&self, round: &str, command: &Value) -> Value {
        self.demo.write(&format!("/v1/rounds/{round}/commands"), &self.dealer, command)
    }

    /// A settled round: seats 1 and 2 bet 25, and the dealer has a pair of sixes.
    pub fn settled_round(&self) -> String {
        let round = self.open_round();
        for seat in [1, 2] {
            let bets = json!({"main": "25", "break_bonus": "5"});
            self.play(&round, &json!({"type": "place_bets", "seat": seat, "bets": bets}));
        }
        self.play(&round, &json!({"type": "close_betting"}));
        self.play(&round, &json!({"type": "enter_dealer", "cards": cards(DEALER)}));
        for (seat, hand) in [(1, HANDS[0]), (2, HANDS[1])] {
            self.play(&round, &entered(seat, hand));
        }
        self.play(&round, &json!({"type": "confirm"}));
        round
    }

    /// A round's latest log entry.
    #[track_caller]
    pub fn last_entry(&self, round: &str) -> Value {
        let token = self.demo.token("pit_boss");
        let path = format!("/v1/audit/entries?round_id={round}&limit=1");
        self.demo.read(&path, &token)["items"][0].clone()
    }
}

/// The command that enters a seat's hand as written: two low cards, then five high ones.
pub fn entered(seat: u8, hand: &str) -> Value {
    let hand = cards(hand);
    let (low, high) = (&hand[..2], &hand[2..5]);
    json!({"type": "enter_seat", "seat": seat, "cards": hand, "low": low, "high": high})
}

pub fn cards(hand: &str) -> Vec<&str> {
    hand.split(' ').collect()
}

impl Deref for Pit {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        &self.browser
    }
}

impl DerefMut for Pit {
    fn deref_mut(&mut self) -> &mut Browser {
        &mut self.browser
    }
}

#[test]
fn the_floor_shows_a_table_as_it_is_played() {
    let Some(pit) = Pit::open() else { return };
    pit.see("tr[data-table='Break Poker 1'][data-phase='']");
    let round = pit.open_round();
    pit.see("tr[data-table='Break Poker 1'][data-phase=betting]");
    pit.wait("document.querySelector('[data-next]')?.textContent === 'Take bets, 5 to 1,000.'");
    let bets = json!({"main": "25"});
    pit.play(&round, &json!({"type": "place_bets", "seat": 1, "bets": bets}));
    pit.play(&round, &json!({"type": "close_betting"}));
    pit.see("tr[data-table='Break Poker 1'][data-phase=dealing]");
    pit.wait(
        "document.querySelector('[data-feed]').textContent.includes('Seat 1 bets 25 on main')",
    );
    let what = "foreign_card";
    pit.play(&round, &json!({"type": "report_misdeal", "what": what, "card": "a visiting card"}));
    pit.see(".need--bad a[href*='/round/']");
    pit.see("tr[data-table='Break Poker 1'] .phase--bad");
    pit.picture("floor", DESK);
    pit.go("#/misdeals?by=table");
    pit.wait("document.querySelector('[data-misdeals] tfoot .r')?.textContent === '1'");
    pit.wait("document.querySelectorAll('.feed--mis li').length === 1");
    // In print, a round that did not count shows what was returned, and no buttons.
    pit.go(&format!("#/round/{round}"));
    assert!(pit.text("[data-returned]").contains("25.00"));
    pit.see(".fixes");
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": "print"}));
    let printed = "return ['.panel:has(> .fixes)', '[data-returned]']
        .map((what) => getComputedStyle(document.querySelector(what)).display !== 'none').join()";
    assert_eq!(pit.run(printed), "false,true");
    pit.ask_chromium("Emulation.setEmulatedMedia", &json!({"media": ""}));
    assert_eq!(pit.console(), [""; 0]);
}

/// Passes on the house's answers, except that a newly opened table has odds that take time to
/// calculate, and a Dealer Break that pays out more than it takes in. Calculating real odds would
/// take an unoptimised program a minute.
const ODD_TABLE: &str = "const real = window.fetch;
    const number = (decimal) => ({ decimal });
    const edge = (decimal) => ({ house_edge: number(decimal) });
    window.fetch = async (path, options) => {
        const answer = (told) => new Response(JSON.stringify(told), {
            status: 200, headers: { 'content-type': 'application/json' },
        });
        if (String(path).includes('/odds/progress')) {
            const counting = { state: 'counting', percent: 40 };
            return answer(window.counted ? { state: 'counted', percent: 100 } : counting);
        }
        if (String(path).startsWith('/v1/break-poker/odds')) {
            const own = options.body === '{\"rules\":{}}';
            return answer({
                strategy: String(path).split('=')[1], main: edge('0.0157'),
                dealer_break: edge(own ? '0.0572' : '-0.1636'), break_bonus: edge('0.0724'),
            });
        }
        const told = await real(path, options);
        if (path !== '/v1/tables' || options.method !== 'POST') return told;
        window.sent = JSON.parse(options.body);
        return answer({ ...await told.json(), odds_pending: true });
    };";

#[test]
fn a_table_like_another_tells_what_its_rules_do_to_the_odds() {
    let Some(mut pit) = Pit::open() else { return };
    let table = pit.demo.table("break_poker");
    pit.run(ODD_TABLE);
    pit.tap("[data-act=open-table]");
    pit.fill("[data-field=name]", "Break Poker 2");
    pit.choose("[data-field=like]", &table);
    pit.tap("[data-act=send]");
    pit.wait("document.querySelector('[data-made]')?.textContent.includes('40 % counted')");
    pit.run("window.counted = true");
    pit.see("[data-made] [data-odds]");
    assert_eq!(pit.text("[data-bet=dealer_break] td:nth-child(2)"), "5.720 %");
    assert_eq!(pit.text("[data-bet=dealer_break] b"), "−16.360 %");
    pit.see("[data-bet=dealer_break] [data-warning=below_zero]");
    assert_eq!(pit.run("return window.sent.rules.qualifier"), "K-3-2");
    pit.tap("[data-act=leave]");
    pit.see("tr[data-table='Break Poker 2']");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_filter_of_the_log_survives_a_reload() {
    let Some(pit) = Pit::open() else { return };
    pit.settled_round();
    pit.go("#/log");
    pit.see("tr[data-kind='break_poker.settled']");
    pit.choose("[data-filter=kind]", "break_poker.seat_entered");
    let only_hands =
        "[...document.querySelectorAll('tr[data-kind]')].map((row) => row.dataset.kind)
        .join() === 'break_poker.seat_entered,break_poker.seat_entered'";
    pit.wait(only_hands);
    pit.run("location.reload()");
    pit.wait(&format!("performance.now() < 15000 && {only_hands}"));
    assert_eq!(pit.run("return location.hash"), "#/log?kind=break_poker.seat_entered");
    assert_eq!(
        pit.run("return document.querySelector('[data-filter=kind]').value"),
        "break_poker.seat_entered"
    );
    pit.press("\u{e015}");
    pit.see("tr[aria-selected=true]");
    pit.see("aside[data-entry] .kv");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_proof_that_is_asked_for_at_once_waits_for_the_entry_before() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    let entry = pit.last_entry(&round);
    // The neighbouring entries arrive a second after the entry itself.
    pit.run(
        "const ask = window.fetch;
         window.fetch = async (path, ...rest) => {
             if (String(path).includes('entries?stream='))
                 await new Promise((then) => setTimeout(then, 1000));
             return ask(path, ...rest);
         }",
    );
    pit.go(&format!("#/entry/{}", entry["id"].as_str().unwrap()));
    pit.tap("[data-act=prove]");
    pit.tap("[data-act=sign-checkpoint]");
    pit.see("[data-proven=good]");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn an_entry_is_proven_against_the_key_that_is_kept() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    let entry = pit.last_entry(&round);
    pit.go(&format!("#/entry/{}", entry["id"].as_str().unwrap()));
    pit.tap("[data-act=prove]");
    pit.tap("[data-act=sign-checkpoint]");
    pit.see("[data-proven=good]");
    pit.picture("proof", DESK);
    let steps = pit.run("return document.querySelectorAll('.link[data-ok=true]').length");
    assert_eq!(steps, 5);
    assert!(pit.text(".panel--proof").contains(entry["hash"].as_str().unwrap()));

    // The stored key differs from the house's: the computer trusts the key that it stored.
    pit.run(
        "const kept = JSON.parse(localStorage.getItem('houseway.keys'));
         kept[0].public_key = '00'.repeat(32);
         localStorage.setItem('houseway.keys', JSON.stringify(kept))",
    );
    pit.run("location.reload()");
    pit.tap("[data-act=prove]");
    pit.see("[data-proven=bad]");
    pit.see("form.trust");
    assert_eq!(pit.console(), [""; 0]);
}

#[test]
fn a_flipped_byte_is_found() {
    let Some(mut pit) = Pit::open() else { return };
    let round = pit.settled_round();
    let token = pit.demo.token("pit_boss");
    pit.demo.write("/v1/audit/checkpoints", &token, &json!({}));
    let entry = pit.last_entry(&round);
    pit.go(&format!("#/entry/{}", entry["id"].as_str().unwrap()));
    pit.run(
        "const ask = window.fetch;
         window.fetch = async (path, options) => {
             const answer = await ask(path, options);
             if (!String(path).endsWith('/proof')) return answer;
             const told = await answer.text();
             const lie = told.replace('\"stake\":\"25.00\"', '\"stake\":\"26.00\"');
             return new Response(lie, { status: answer.status, headers: answer.headers });
         }",
    );
    pit.tap("[data-act=prove]");
    pit.see("[data-proven=bad]");
    assert!(pit.text(".link[data-ok=false]").starts_with("Its own hash"));
    assert_eq!(pit.console(), [""; 0]);
}
