//! Every tablet and desk screen, at the sizes of real devices: nothing is covered, cut off or
//! outside the screen, and every target is large enough for a finger.

use std::{env, thread, time::Duration};

use serde_json::{Value, json};

use super::{
    accessible::speak_spanish,
    chromium::Browser,
    clock::Event,
    day::{count, furnish},
    holdem::{buy_in, lay_the_board},
    pictures::compare,
    pit::{Pit, cards, entered},
    pit_games::{open_deal, open_match, settled_hand},
    tablet::{DEALER, HANDS, Tablet},
};

const LOOK: &str = include_str!("sizes.js");
/// A phone, tablets in portrait and landscape, and a large monitor.
const TABLETS: [[u32; 2]; 9] = [
    [390, 844],
    [768, 1024],
    [820, 1180],
    [1024, 768],
    [1112, 834],
    [1180, 820],
    [1194, 834],
    [1280, 800],
    [1920, 1080],
];
const DESKS: [[u32; 2]; 8] = [
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1152, 720],
    [1280, 800],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
];
/// The smallest target for a finger, and for a mouse.
const FINGER: u32 = 44;
const MOUSE: u32 = 24;
/// Finds elements whose position or size differs between the themes, which must differ only in
/// colours.
const THEMES: &str = "const root = document.documentElement, was = root.dataset.theme;
    const boxes = (theme) => {
        root.dataset.theme = theme;
        return [...document.querySelectorAll('body *')].map((element) => {
            const {x, y, width, height} = element.getBoundingClientRect();
            return [element, [x, y, width, height].map(Math.round).join()];
        });
    };
    const [light, dark] = ['light', 'dark'].map(boxes);
    root.dataset.theme = was;
    return light.filter(([, box], nth) => box !== dark[nth][1])
        .map(([element, box]) => `another place in the light theme: ${element.className} ${box}`);";
/// Hides the scroll bars and stops everything that moves, until [`MOVING`] runs.
const STILL: &str = "window.themed = document.documentElement.dataset.theme ?? '';
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { scrollbar-width: none !important; \
        animation: none !important; transition: none !important; caret-color: transparent }');
    document.adoptedStyleSheets.push(still)";
const MOVING: &str = "document.adoptedStyleSheets.pop();
    document.documentElement.dataset.theme = window.themed";
/// Three more hands without fouls, from the cards that the other hands leave.
const MORE_HANDS: [&str; 3] =
    ["3s 3h As Ac Ad 4s 4h", "Ks Kc Th Td Tc 5h 6h", "7h 7d Js Jd Jc 6s 8s"];

/// The widths at which Spanish, the longer language, has the least room. `HOUSEWAY_SLOW_TESTS`
/// checks all widths.
const TIGHT: [u32; 5] = [390, 768, 820, 1024, 1280];

/// The faults found, by screen and size.
struct Sizes {
    all: &'static [[u32; 2]],
    screens: Vec<[u32; 2]>,
    least: u32,
    language: &'static str,
    /// The number of pictures before the next one, including other tests' pictures. It selects the
    /// next picture's size and theme.
    pictures: usize,
    found: Vec<String>,
}

impl Sizes {
    fn of(
        all: &'static [[u32; 2]],
        least: u32,
        (language, pictures): (&'static str, usize),
    ) -> Self {
        let every = language == "en" || env::var_os("HOUSEWAY_SLOW_TESTS").is_some();
        let screens = all.iter().copied().filter(|[width, _]| every || TIGHT.contains(width));
        Self { all, screens: screens.collect(), least, language, pictures, found: Vec::new() }
    }

    fn of_tablets(language: &'static str, pictures: usize) -> Self {
        Self::of(&TABLETS, FINGER, (language, pictures))
    }

    fn of_desks(language: &'static str, pictures: usize) -> Self {
        Self::of(&DESKS, MOUSE, (language, pictures))
    }

    /// Compares a screen with its only picture. The size and the theme change from screen to
    /// screen, so that all sizes and both themes are compared in each language.
    fn compare(&mut self, browser: &Browser, screen: &str) {
        // The marks of what has just been sent or changed disappear by themselves.
        browser.wait("!document.querySelector('[data-touched], [data-sent], [data-late]')");
        let size = self.all[self.pictures % self.all.len()];
        let theme = ["dark", "light"][self.pictures / self.all.len() % 2];
        self.pictures += 1;
        browser.resize(size);
        browser.run(&format!("{STILL}; document.documentElement.dataset.theme = '{theme}'"));
        let device = if self.least == FINGER { "tablet" } else { "desk" };
        let name = format!("{device} {screen} {} {theme} {}", size[0], self.language);
        self.found.extend(compare(browser, &name));
        browser.run(MOVING);
    }

    /// Checks a screen at every size, then restores the usual size.
    fn look(&mut self, browser: &Browser, screen: &str) {
        // `all`, or part of the names of the screens to take pictures of.
        let taken = env::var("HOUSEWAY_PICTURES").unwrap_or_default();
        self.compare(browser, screen);
        for size @ [width, height] in &self.screens {
            browser.resize(*size);
            // A page can be longer than the screen where people scroll: on a phone, and on the desk
            // when its panels are stacked.
            let paged = if self.least == FINGER { *width < 600 } else { *width < 1200 };
            let look = format!("const LEAST = {}, PAGED = {paged}; {LOOK}", self.least);
            for wrong in [browser.run(&look), browser.run(THEMES)] {
                let wrong = wrong.as_array().unwrap().iter();
                let named =
                    wrong.map(|what| format!("{screen}, {width} × {height}: {}", text(what)));
                self.found.extend(named);
            }
            if taken == "all" || (!taken.is_empty() && screen.contains(&taken)) {
                browser.picture(&format!("sizes {screen} {width}"), *size);
            }
        }
        browser.ask_chromium("Emulation.clearDeviceMetricsOverride", &json!({}));
    }

    fn end(self) {
        assert!(self.found.is_empty(), "{}\n{}", self.found.len(), self.found.join("\n"));
    }
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// A tablet at a game's table, in this language.
fn tablet_in(language: &str, game: &str) -> Option<Tablet> {
    let tablet = Tablet::at(game)?;
    if language == "es" {
        speak_spanish(&tablet);
    }
    Some(tablet)
}

/// The screens of a Break Poker round with six seats, from the bets to the payouts.
fn break_poker(language: &'static str) {
    let Some(mut tablet) = tablet_in(language, "break_poker") else { return };
    let mut see = Sizes::of_tablets(language, 0);
    see.look(&tablet, "no round");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    let key = tablet.demo.key().to_owned();
    let table = tablet.demo.read(&format!("/v1/tables/{}", tablet.demo.table("break_poker")), &key);
    let path = format!("/v1/rounds/{}/commands", text(&table["latest_round_id"]));
    let play = |tablet: &Tablet, command: &Value| tablet.demo.write(&path, &key, command);
    for seat in 1..=6 {
        let bets = json!({"main": "75", "dealer_break": "5", "break_bonus": "10"});
        play(&tablet, &json!({"type": "place_bets", "seat": seat, "bets": bets}));
    }
    tablet.wait("document.querySelectorAll('.spot--main .chip').length === 6");
    see.look(&tablet, "bets");
    play(&tablet, &json!({"type": "close_betting"}));
    play(&tablet, &json!({"type": "enter_dealer", "cards": cards(DEALER)}));
    let hands: Vec<(u8, &str)> = (1..).zip([HANDS, MORE_HANDS].concat()).collect();
    for &(seat, hand) in hands.iter().filter(|(seat, _)| *seat != 4) {
        play(&tablet, &entered(seat, hand));
    }
    tablet.see(".work--deck");
    tablet.wait("document.querySelector('.now__badge b').textContent === '4'");
    tablet.wait("document.querySelectorAll('.seat--done').length === 5");
    tablet.tap_cards("3s 3h As Ac");
    see.look(&tablet, "cards");
    tablet.run("document.documentElement.dataset.theme = 'light'");
    let colour = |card: &str| {
        let key = format!("document.querySelector('[data-card=\"{card}\"]')");
        tablet.run(&format!("return getComputedStyle({key}).color"))
    };
    assert_eq!(colour("3h"), colour("Ad"), "a red card that is entered stays red");
    tablet.run("document.documentElement.dataset.theme = 'dark'");
    tablet.tap("[data-act=misdeal]");
    tablet.see(".work--mis");
    see.look(&tablet, "misdeal");
    tablet.tap("[data-act=back]");
    tablet.see(".work--deck");
    tablet.tap_cards("Ad 4s 4h");
    tablet.see("[data-act=go]:not(.btn--off)");
    tablet.see(".work--cols .bet");
    see.look(&tablet, "check");
    tablet.tap("[data-act=menu]");
    tablet.see(".menu");
    see.look(&tablet, "menu");
    tablet.tap(".menu__head button");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".work--cols .deal");
    see.look(&tablet, "pay");
    tablet.tap("[data-act=menu]");
    tablet.tap("[data-act=signout]");
    tablet.see("#badge");
    see.look(&tablet, "sign-in");
    see.end();
}

/// The screens of a hold'em hand with nine seats, from the buy-ins to the pots.
fn holdem(language: &'static str) {
    let Some(mut tablet) = tablet_in(language, "holdem") else { return };
    let mut see = Sizes::of_tablets(language, 9);
    see.look(&tablet, "no hand");
    tablet.tap("[data-act=go]");
    tablet.see(".acts--seat");
    for seat in 1..=9 {
        buy_in(&mut tablet, seat, if seat % 2 == 0 { "200" } else { "175" });
    }
    tablet.tap("[data-seat='9']");
    tablet.tap("[data-act=place_button]");
    see.look(&tablet, "seats");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".act--fold");
    see.look(&tablet, "betting");
    tablet.tap("[data-act=ruling]");
    tablet.see("[data-tile=more]");
    see.look(&tablet, "ruling");
    tablet.tap("[data-act=ruling]");
    tablet.see("[data-act=more]");
    tablet.tap("[data-act=more]");
    tablet.see("[data-tile=penalty]");
    see.look(&tablet, "more");
    tablet.tap("[data-tile=penalty]");
    tablet.see(".work--form");
    see.look(&tablet, "a form");
    tablet.tap("[data-act=back]");
    tablet.tap("[data-act=back]");
    for seat in [3, 4, 5, 6, 7, 8, 9, 1, 2] {
        tablet.see(&format!(".pod--now[data-seat='{seat}']"));
        let act = match seat {
            3 => "[data-act=all_in], [data-quick='175']",
            4 | 5 => "[data-act=call]",
            _ => "[data-act=fold]",
        };
        tablet.tap(act);
        if seat == 3 {
            tablet.tap("[data-act=raise]");
        }
    }
    tablet.see(".work--deck");
    see.look(&tablet, "the flop");
    lay_the_board(&mut tablet);
    tablet.see(".pod--show");
    see.look(&tablet, "showdown");
    for hand in ["As Ks", "9c 9s", "Ah Kd"] {
        let seat = tablet.text(".now__badge b");
        tablet.tap_cards(hand);
        tablet.wait(&format!("document.querySelector('.now__badge b').textContent !== '{seat}'"));
    }
    tablet.see(".work--award");
    see.look(&tablet, "award");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".pushes");
    see.look(&tablet, "chips to push");
    see.end();
}

/// Truco's score sheet and cards, Canasta's score sheet, and the list of tables.
fn by_hand(language: &'static str) {
    let Some(mut tablet) = tablet_in(language, "truco") else { return };
    let mut see = Sizes::of_tablets(language, 21);
    see.look(&tablet, "truco: who plays");
    tablet.tap("[data-pill=players-4]");
    tablet.tap("[data-pill=mode-cards]");
    tablet.tap("[data-act=go]");
    tablet.expect_action(if language == "es" { "Repartido" } else { "Dealt" });
    see.look(&tablet, "truco: the deal");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.see(".work--play");
    see.look(&tablet, "truco: cards");
    tablet.tap("[data-act=envido]");
    tablet.see("[data-act=quiero]");
    see.look(&tablet, "truco: an answer");
    tablet.tap("[data-act=misdeal]");
    tablet.see(".tile");
    see.look(&tablet, "truco: what happened");
    tablet.run("location.reload()");
    tablet.see("[data-act=misdeal]");
    tablet.tap("[data-act=menu]");
    tablet.tap(".menu a[href='#/']");
    tablet.see("[data-table=canasta]");
    see.look(&tablet, "tables");
    tablet.tap("[data-table=canasta]");
    tablet.see("[data-act=go]");
    see.look(&tablet, "canasta: how it is entered");
    tablet.tap("[data-act=go]");
    tablet.tap_cards("Kh Ks Kd Kc 2s Kh Ks 8h 8d 8c");
    tablet.tap("[data-place='1']");
    tablet.tap_cards("9h 5d");
    see.look(&tablet, "canasta: the sheet");
    see.end();
}

/// The screens of a table's day: opening the tray, selling chips, requesting a fill.
fn the_day(language: &'static str) {
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    let mut see = Sizes::of_tablets(language, 0);
    furnish(&tablet.demo);
    let speak = format!(
        "localStorage.setItem('houseway.settings', JSON.stringify({{language: '{language}'}})); \
         location.reload()"
    );
    tablet.run(&speak);
    tablet.see("[data-day=opener] [data-den]");
    count(&mut tablet, [12, 1111, 60, 90, 11111]);
    see.look(&tablet, "the opener");
    see.end();
}

#[test]
fn break_poker_fits_every_screen() {
    break_poker("en");
}

#[test]
fn break_poker_fits_every_screen_in_spanish() {
    break_poker("es");
}

#[test]
fn holdem_fits_every_screen() {
    holdem("en");
}

#[test]
fn holdem_fits_every_screen_in_spanish() {
    holdem("es");
}

#[test]
fn truco_and_canasta_fits_every_screen() {
    by_hand("en");
}

#[test]
fn truco_and_canasta_fits_every_screen_in_spanish() {
    by_hand("es");
}

#[test]
fn a_tray_fits_every_screen() {
    the_day("en");
}

fn speak_at_the_desk(pit: &Pit, language: &str) {
    pit.run(&format!(
        "localStorage.setItem('houseway.settings', JSON.stringify({{language: '{language}'}})); \
         location.reload()"
    ));
    pit.wait(&format!("document.documentElement.lang === '{language}'"));
    pit.see("[data-line=live]");
}

/// Desk screens other than the tables: handovers, cards and dice, registers, cases, tournaments
/// with their sheets, and the floor on a wall screen.
fn beside_the_tables(language: &'static str) {
    let Some(mut pit) = Pit::with_days() else { return };
    speak_at_the_desk(&pit, language);
    let mut see = Sizes::of_desks(language, 0);
    let token = pit.demo.token("pit_boss");
    let sets: Vec<Value> = (10..40)
        .map(|set| json!({"what": "cards", "colour": "red and gold", "set": set.to_string()}))
        .collect();
    pit.demo.write("/v1/equipment", &token, &json!({"sets": sets}));
    pit.go("#/equipment");
    pit.see("[data-sets='30'] [data-set]");
    see.look(&pit, "cards and dice");
    pit.tap("tr[data-set='red and gold 12'] .tick");
    pit.tap("[data-act=issue]:not([aria-disabled])");
    pit.see("dialog [data-field=table]");
    see.look(&pit, "sets to a table");
    pit.tap("dialog [data-act=close]");
    pit.go("#/day");
    pit.tap("[data-open] [data-shift]");
    pit.tap("[data-act=handover]");
    pit.see("[data-handover=now] [data-part=dealers]");
    see.look(&pit, "handover");
    pit.go("#/registers");
    pit.see("[data-rows] td");
    see.look(&pit, "registers");
    let case = json!({"text": "Seat 4 says that a 100 was not counted", "severity": "urgent"});
    let case = pit.demo.write("/v1/cases", &token, &case);
    pit.go(&format!("#/cases?case={}", text(&case["id"])));
    pit.see("[data-one]");
    see.look(&pit, "a case");
    pit.tap("[data-act=case-open]");
    pit.see("dialog [data-field=text]");
    see.look(&pit, "a new case");
    pit.tap("dialog [data-act=close]");
    let event = Event::running(&pit.demo);
    event.link("The wall beside the bar, on the left");
    let tournament = event.path.rsplit('/').next().unwrap().to_owned();
    // The clock's large digits are then the same in every picture.
    let commands = format!("{}/commands", event.path);
    let clock = json!({"type": "clock_set", "remaining_seconds": 1199, "reason": "As drawn"});
    let set = |pit: &Pit| pit.demo.write(&commands, &token, &clock);
    pit.go("#/tournaments");
    pit.see("tr[data-row]");
    see.look(&pit, "tournaments");
    pit.tap("[data-act=announce]");
    pit.see("dialog [data-field=items]");
    see.look(&pit, "a tournament to announce");
    pit.tap("dialog [data-act=close]");
    set(&pit);
    pit.go(&format!("#/tournaments/{tournament}"));
    pit.see("[data-screen]");
    see.look(&pit, "tournament");
    for (room, act, shows) in [
        ("floor", "clock_set", "item"),
        ("floor", "link", "name"),
        ("floor", "give-table", "table"),
        ("floor", "player", "what"),
        ("desk", "sell", "player"),
        ("prizes", "add-money", "amount"),
        ("structure", "change", "items"),
    ] {
        set(&pit);
        pit.tap(&format!("[data-room={room}]"));
        pit.see(&format!("[data-room={room}][aria-current=page]"));
        see.look(&pit, &format!("tournament: {room}"));
        pit.tap(&format!("[data-act={act}]"));
        pit.see(&format!("dialog [data-field={shows}]"));
        see.look(&pit, &format!("tournament: {act}"));
        pit.tap("dialog [data-act=close]");
    }
    see.end();
}

#[test]
fn what_is_beside_the_tables_fits_every_screen() {
    beside_the_tables("en");
}

#[test]
fn what_is_beside_the_tables_fits_every_screen_in_spanish() {
    beside_the_tables("es");
}

/// Every desk screen, with the data of a finished day and a few rounds.
fn desk(language: &'static str) {
    let Some(mut pit) = Pit::with_days() else { return };
    speak_at_the_desk(&pit, language);
    let mut see = Sizes::of_desks(language, 23);
    let round = pit.settled_round();
    let hand = settled_hand(&pit);
    let truco = open_match(&pit);
    let canasta = open_deal(&pit);
    let entry = pit.last_entry(&round);
    let table = pit.demo.table("break_poker");
    let places = [
        ("floor", "#/".to_owned(), "tr[data-table]"),
        ("table", format!("#/table/{table}"), ".phead h1"),
        ("log", "#/log".to_owned(), "tr[data-kind]"),
        ("entry", format!("#/entry/{}", text(&entry["id"])), "[data-act=prove]"),
        ("rounds", "#/rounds".to_owned(), "tr[data-row]"),
        ("hand", format!("#/round/{hand}"), "[data-stood] .pod__pays"),
        ("match", format!("#/round/{truco}"), "[data-stood] .mesa"),
        ("game", format!("#/round/{canasta}"), "[data-stood] [data-meld]"),
        ("day", "#/day".to_owned(), "[data-open] .opens"),
        ("slips", "#/slips".to_owned(), "tr[data-slip]"),
        ("misdeals", "#/misdeals".to_owned(), "[data-misdeals]"),
        ("exceptions", "#/exceptions".to_owned(), "[data-sorts=read]"),
        ("cases", "#/cases".to_owned(), "[data-cases=read]"),
        ("rules", format!("#/rules/{table}"), "[data-compared]"),
        ("odds", format!("#/odds/{table}"), ".phead h1"),
        ("variance", "#/variance".to_owned(), "[data-chart=control]"),
        ("house", "#/house".to_owned(), "[data-settings]"),
        ("people", "#/people".to_owned(), ".grid--people"),
        ("round", format!("#/round/{round}"), "[data-felt=break_poker]"),
    ];
    for (screen, place, shows) in places {
        pit.go(&place);
        pit.see(shows);
        thread::sleep(Duration::from_millis(120));
        see.look(&pit, screen);
    }
    pit.tap("[data-act=fix-bet]");
    pit.fill("[data-field=amount]", "50");
    pit.fill("[data-field=reason]", "Seat 1 had 50");
    pit.tap("[data-act=rehearse]:not([aria-disabled])");
    pit.see("[data-rehearsal] [data-diff]");
    see.look(&pit, "rehearsal");
    pit.go("#/");
    pit.see("tr[data-table]");
    pit.press("/");
    pit.see("dialog.bar[open] #search");
    pit.fill("#search", "1");
    pit.see("#bar-hits [role=option]");
    see.look(&pit, "command bar");
    see.end();
}

#[test]
fn the_desk_fits_every_screen() {
    desk("en");
}

#[test]
fn the_desk_fits_every_screen_in_spanish() {
    desk("es");
}
