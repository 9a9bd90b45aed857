//! Choosing a new PIN in place of one that someone else has set, on both pages, without being
//! locked out.

use serde_json::json;

use super::{accessible::Inspector, chromium::Browser, demo::Demo};

/// The PIN set by an administrator.
const SET: &str = "271828";
/// The PIN chosen by its owner.
const OWN: &str = "314159";

/// Adds a person: an administrator asks, and compliance signs if the house requires it.
pub fn hire(demo: &Demo, badge: &str, role: &str) {
    let person = json!({"badge": badge, "name": "Nora New", "role": role, "pin": SET});
    let asked = demo.write("/v1/users", &demo.token("admin"), &person);
    if let Some(id) = asked["approval"]["id"].as_str() {
        let path = format!("/v1/approvals/{id}/signatures");
        demo.write(&path, &demo.token("compliance"), &json!({}));
    }
}

/// Loses one answer after the house has carried out the request.
const LOST: &str = "const ask = window.fetch;
    window.fetch = async (path, how) => {
        const answer = await ask(path, how);
        if (!String(path).endsWith('/v1/me/pin')) return answer;
        window.fetch = ask;
        throw new TypeError('reset');
    };";

/// Simulates a house that demands a new PIN before the next command.
const TOLD: &str = "const ask = window.fetch;
    let due = true;
    const say = (status, body) => new Response(JSON.stringify(body), {status});
    window.fetch = async (path, how) => {
        if (due && path.endsWith('/commands')) return say(403, {code: 'pin_change_required'});
        if (due && path.endsWith('/current')) {
            return say(200, {must_change_pin: true, min_pin_digits: 6, max_pin_digits: 12});
        }
        const answer = await ask(path, how);
        if (path.endsWith('/v1/me/pin') && answer.ok) due = false;
        return answer;
    };";

fn sign_in(browser: &mut Browser, badge: &str, pin: &str) {
    browser.see("#badge");
    browser.run("document.getElementById('badge').focus()");
    browser.run("document.getElementById('badge').select()");
    browser.press(badge);
    browser.tap("#pin");
    browser.press(pin);
    browser.tap("[data-act=signin]");
}

fn says(browser: &Browser, what: &str) {
    browser.wait(&format!("document.body.textContent.includes({what:?})"));
}

#[test]
fn a_new_dealer_chooses_a_pin_at_the_tablet_and_deals() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::open();
    hire(&demo, "D-150", "dealer");
    browser.go(&format!("{}/tablet", demo.address()));
    sign_in(&mut browser, "D-150", SET);
    browser.see("[data-step=own-pin]");
    says(&browser, "6 to 12 digits");
    browser.picture("own-pin", super::chromium::TABLET);
    if let Some(mut inspector) = Inspector::new() {
        inspector.look(&browser, "choosing a PIN");
        assert_eq!(inspector.found, [""; 0]);
    }

    // These PINs are refused: one that is too short, one that differs from its repetition, one that
    // is too easy, and the old one.
    for key in ["3", "1", "4"] {
        browser.tap(&format!("[data-key='{key}']"));
    }
    browser.tap("[data-act=own-pin]");
    browser.see(".signin .bad");
    for key in ["1", "5", "9"] {
        browser.tap(&format!("[data-key='{key}']"));
    }
    browser.tap("[data-act=own-pin]");
    browser.press("314158");
    browser.tap("[data-act=own-pin]");
    says(&browser, "PINs differ");
    let refused = [("123456", "too easy to guess"), (SET, "differ from the old")];
    for (pin, said) in refused {
        browser.run("document.getElementById('own-pin').select()");
        browser.tap("#own-pin");
        browser.run("document.getElementById('own-pin').select()");
        browser.press(pin);
        browser.tap("#own-again");
        browser.press(pin);
        browser.tap("[data-act=own-pin]");
        says(&browser, said);
    }

    // After a reload the page no longer knows the old PIN, and asks for it.
    browser.run("location.reload()");
    browser.tap("#own-old");
    browser.press("999999");
    browser.tap("#own-pin");
    browser.press(OWN);
    browser.tap("#own-again");
    browser.press(OWN);
    browser.tap("[data-act=own-pin]");
    says(&browser, "current PIN is wrong");
    browser.tap("#own-old");
    browser.press(SET);
    // The answer is lost: the page asks the house whether the PIN was changed.
    browser.run(LOST);
    browser.tap("[data-act=own-pin]");
    browser.see(".tables .tile");
    demo.token_of(&("D-150".to_owned(), OWN.to_owned()));
}

#[test]
fn a_new_pit_boss_chooses_a_pin_at_the_desk() {
    let Some(mut browser) = Browser::open() else { return };
    let demo = Demo::open();
    hire(&demo, "P-150", "pit_boss");
    browser.go(&format!("{}/pit", demo.address()));
    sign_in(&mut browser, "P-150", SET);
    browser.see("[data-step=own-pin]");
    says(&browser, "6 to 12 digits");
    browser.picture("own-pin-desk", super::chromium::DESK);
    if let Some(mut inspector) = Inspector::new() {
        inspector.check(&browser, "choosing a PIN at the desk");
        assert_eq!(inspector.found, [""; 0]);
    }
    // If the connection fails at this moment, what was typed stays.
    browser.wait("document.activeElement?.id === 'own-pin'");
    browser.press(OWN);
    browser.tap("#own-again");
    browser.press(OWN);
    browser.cut(true);
    browser.tap("[data-act=own-pin]");
    says(&browser, "No answer from the house");
    browser.cut(false);
    // Click twice, as a finger might.
    browser.run("for (const _ of [1, 2]) document.querySelector('[data-act=own-pin]').click()");
    browser.see("tr[data-table]");
    assert_eq!(browser.run("return document.querySelector('[data-step]')"), json!(null));
    demo.token_of(&("P-150".to_owned(), OWN.to_owned()));
}

#[test]
fn a_session_that_is_told_to_change_its_pin_does_so_over_its_table() {
    let Some(mut tablet) = super::tablet::Tablet::at_the_table() else { return };
    let (_, pin) = tablet.demo.sign_in("dealer");
    // The house demands a new PIN at the next command, and accepts it.
    tablet.run(TOLD);
    tablet.tap("[data-seat='1'] [data-bet=main]");
    tablet.tap("[data-seat='2'] .seat__head");
    tablet.see(".veil [data-step=own-pin]");
    for (field, value) in [("old", pin.as_str()), ("pin", OWN), ("again", OWN)] {
        tablet.tap(&format!("#own-{field}"));
        tablet.press(value);
    }
    tablet.tap("[data-act=own-pin]");
    tablet.wait("!document.querySelector('.veil')");
    // The entry is sent afterwards.
    tablet.see("[data-seat='1'] .chip");
    tablet.wait(
        "performance.getEntriesByType('resource').some(({name}) => name.endsWith('/commands'))",
    );
    tablet.see("[data-line=live]");
    assert_eq!(tablet.logged("break_poker").last().unwrap(), "break_poker.bets_placed");
}
