//! Every tablet screen in both themes and languages: an accessibility check by axe-core, which the
//! tests download from npm, and our own check of targets and texts.

use std::{env, fs, path::Path, process::Command, sync::LazyLock};

use serde_json::{Value, json};

use super::{
    chromium::Browser,
    holdem::{all_in, lay_the_board, seat_and_deal, show_the_hands, to_act},
    tablet::{DEALER, HANDS, Tablet},
};

/// The package to download. Its licence is the MPL; the package is only used here and never
/// distributed.
const AXE: &str = "axe-core@4.14.1";
/// The checks: WCAG 2.2 at level AA, and axe's best practices.
const RUN: &str = "axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', \
     'wcag22aa', 'best-practice']}).then(({violations}) => done(violations.map(({id, nodes}) => \
     `${id}: ${nodes.map(({target}) => target.join(' ')).slice(0, 3).join(', ')}`)), \
     (error) => done([String(error)]));";
const LAYOUT: &str = include_str!("layout.js");

/// axe-core's script; `None` if npm is missing or cannot download it.
static SCRIPT: LazyLock<Option<String>> = LazyLock::new(|| {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    let script = folder.join("node_modules/axe-core/axe.min.js");
    if !script.exists() {
        let mut npm = Command::new("npm");
        npm.args(["install", "--silent", "--no-save", "--ignore-scripts", "--prefix"]);
        let installed = npm.arg(&folder).arg(AXE).status();
        if !installed.is_ok_and(|status| status.success()) {
            assert!(env::var_os("HOUSEWAY_REQUIRE_BROWSER").is_none(), "npm has no {AXE} for us");
            eprintln!("SKIPPED: npm, which brings {AXE}, is not installed or has no registry");
            return None;
        }
    }
    Some(fs::read_to_string(script).unwrap())
});

/// The findings, screen by screen.
pub struct Inspector<'a> {
    axe: &'a str,
    pub found: Vec<String>,
}

impl Inspector<'_> {
    pub fn new() -> Option<Self> {
        let axe = SCRIPT.as_deref()?;
        Some(Self { axe, found: Vec::new() })
    }

    /// Checks the layout of a tablet screen, and the screen in both themes.
    pub fn look(&mut self, browser: &Browser, screen: &str) {
        self.note(screen, "as it is drawn", &browser.run(LAYOUT));
        self.check(browser, screen);
    }

    /// Checks a screen in both themes with axe-core.
    pub fn check(&mut self, browser: &Browser, screen: &str) {
        if browser.run("return window.axe === undefined") == true {
            browser.run(&format!("{}; window.axe = axe", self.axe));
        }
        for theme in ["light", "dark"] {
            browser.run(&format!("document.documentElement.dataset.theme = {}", json!(theme)));
            self.note(screen, theme, &browser.answer(RUN));
        }
    }

    fn note(&mut self, screen: &str, how: &str, wrong: &Value) {
        let wrong = wrong.as_array().unwrap().iter();
        self.found.extend(wrong.map(|what| format!("{screen}, {how}: {what}")));
    }
}

/// Reloads the page in Spanish.
pub fn speak_spanish(browser: &Browser) {
    browser.run(
        "localStorage.setItem('houseway.settings', JSON.stringify({language: 'es'})); \
         location.reload()",
    );
    browser.wait("document.documentElement.lang === 'es'");
    browser.see("[data-act=go]");
}

#[test]
fn signing_in_and_break_poker_are_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut tablet) = Tablet::at("break_poker") else { return };
    see.look(&tablet, "no round");
    tablet.tap("[data-act=go]");
    tablet.see(".work--bets");
    see.look(&tablet, "bets");
    tablet.bet_and_deal(&[1, 2]);
    tablet.tap_cards(DEALER);
    tablet.tap_cards("Kh Kd");
    see.look(&tablet, "cards");
    tablet.tap_cards("6c");
    see.look(&tablet, "a card that was dealt");
    tablet.tap_cards(&HANDS[0]["Kh Kd ".len()..]);
    tablet.tap_cards(HANDS[1]);
    tablet.expect_action("Confirm");
    see.look(&tablet, "check");
    tablet.tap("[data-act=misdeal]");
    see.look(&tablet, "misdeal");
    tablet.tap("[data-act=back]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Next round");
    see.look(&tablet, "pay");
    tablet.tap("[data-act=menu]");
    see.look(&tablet, "menu");
    tablet.tap("[data-act=signout]");
    tablet.see("#badge");
    see.look(&tablet, "sign-in");
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn holdem_is_accessible_from_the_seats_to_the_award() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut tablet) = Tablet::at("holdem") else { return };
    see.look(&tablet, "no hand");
    seat_and_deal(&mut tablet);
    see.look(&tablet, "betting");
    tablet.tap("[data-act=ruling]");
    see.look(&tablet, "what happened");
    tablet.tap("[data-tile=more]");
    see.look(&tablet, "what else happened");
    tablet.tap("[data-act=ruling]");
    to_act(&tablet, 2);
    tablet.tap("[data-act=more]");
    see.look(&tablet, "more commands");
    tablet.tap("[data-tile=penalty]");
    see.look(&tablet, "a form");
    tablet.tap("[data-act=back]");
    tablet.see("[data-tile=penalty]");
    tablet.tap("[data-act=back]");
    to_act(&tablet, 2);
    all_in(&mut tablet);
    see.look(&tablet, "the flop");
    lay_the_board(&mut tablet);
    tablet.see(".pod--show");
    see.look(&tablet, "showdown");
    show_the_hands(&mut tablet);
    tablet.expect_action("Award");
    see.look(&tablet, "award");
    tablet.tap("[data-act=go]:not(.btn--off)");
    tablet.expect_action("Next hand");
    see.look(&tablet, "chips to push");
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn truco_is_accessible_in_both_languages() {
    let Some(mut see) = Inspector::new() else { return };
    for spanish in [false, true] {
        let Some(mut tablet) = Tablet::at("truco") else { return };
        if spanish {
            speak_spanish(&tablet);
        }
        see.look(&tablet, "who plays");
        tablet.tap("[data-pill=players-4]");
        tablet.tap("[data-act=go]");
        tablet.see("[data-side='0']");
        see.look(&tablet, "a call, or who won");
        tablet.tap("[data-side='0'] [data-act=envido]");
        tablet.see("[data-act=quiero]");
        see.look(&tablet, "an answer");
        tablet.tap("[data-act=quiero]");
        tablet.see("[data-act=won-1]");
        see.look(&tablet, "who won the envido");
        tablet.tap("[data-act=won-1]");
        tablet.tap("[data-side='1'] [data-act=won-1]");
        tablet.see(".brought");
        see.look(&tablet, "close the hand");
        tablet.tap("[data-act=misdeal]");
        see.look(&tablet, "what happened");
        tablet.tap("[data-tile=score]");
        see.look(&tablet, "the floor enters the score");
        tablet.tap("[data-act=go].btn--bad");
        tablet.see(".floor");
        see.look(&tablet, "the floor signs");
    }
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn truco_card_by_card_is_accessible() {
    let Some(mut see) = Inspector::new() else { return };
    let Some(mut tablet) = Tablet::at("truco") else { return };
    tablet.tap("[data-pill=players-4]");
    tablet.tap("[data-pill=mode-cards]");
    tablet.tap("[data-act=go]");
    tablet.expect_action("Dealt");
    see.look(&tablet, "the deal");
    tablet.tap("[data-act=go]");
    tablet.see(".work--play");
    tablet.tap("[data-act=envido]");
    tablet.tap("[data-act=quiero]");
    tablet.see(".values");
    see.look(&tablet, "a value");
    tablet.tap("[data-value='27']");
    tablet.tap("[data-act=son_buenas]");
    tablet.tap("[data-act=undo]");
    tablet.tap("[data-act=cards]");
    tablet.see(".play__more");
    see.look(&tablet, "cards shown");
    assert_eq!(see.found, [""; 0]);
}

#[test]
fn canasta_is_accessible_in_both_languages() {
    let Some(mut see) = Inspector::new() else { return };
    for spanish in [false, true] {
        let Some(mut tablet) = Tablet::at("canasta") else { return };
        if spanish {
            speak_spanish(&tablet);
        }
        see.look(&tablet, "how it is entered");
        tablet.tap("[data-act=go]");
        tablet.tap_cards("Kh Ks Kd Kc 2s Kh Ks 8h 8d 8c");
        tablet.tap("[data-place='1']");
        tablet.tap_cards("9h 5d");
        tablet.wait("/\\d/.test(document.querySelector('.row--now td:last-child').textContent)");
        see.look(&tablet, "the deal's sheet");
        tablet.tap("[data-act=misdeal]");
        tablet.tap("[data-tile=card_exposed]");
        tablet.see(".mis__more .pills");
        see.look(&tablet, "what happened");
    }
    for mode in ["totals", "full"] {
        let Some(mut tablet) = Tablet::at("canasta") else { return };
        tablet.tap(&format!("[data-pill=mode-{mode}]"));
        tablet.tap("[data-act=go]");
        tablet.see(if mode == "totals" { ".work--totals" } else { ".deck--two" });
        see.look(&tablet, mode);
        if mode == "full" {
            tablet.expect_action("Dealt");
            tablet.tap("[data-act=go]");
            tablet.wait("document.querySelector('[data-band]').textContent.includes('Turn up')");
            tablet.tap_cards("9s");
            tablet.expect_action("Draw");
            see.look(&tablet, "a turn");
            tablet.tap("[data-act=go]");
            tablet.expect_action("Discard");
            tablet.tap_cards("8s 8d 8c Qs Qh 2d");
            tablet.wait("document.querySelector('.missing')?.textContent.includes('70')");
            see.look(&tablet, "melds");
        }
    }
    assert_eq!(see.found, [""; 0]);
}
