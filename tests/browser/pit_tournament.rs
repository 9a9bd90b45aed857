//! A tournament at the desk: its clock, its links, and a finger that comes down twice.

use serde_json::json;

use super::{clock::Event, pit::Pit};

/// Gives the effect of a second tap time to show.
fn settle(pit: &Pit) {
    pit.answer("setTimeout(() => done(true), 900)");
}

/// Two taps do once what one does, whatever has come to lie under the finger.
#[test]
fn a_finger_that_comes_down_twice_directs_a_tournament_once() {
    for between in [150, 350, 600] {
        let Some(pit) = Pit::with_days() else { return };
        let event = Event::sold(&pit.demo);
        let id = event.path.rsplit('/').next().unwrap().to_owned();
        pit.go(&format!("#/tournaments/{id}"));
        pit.see("[data-entry=E2]");
        let legal = |what: &str| event.read()["legal"].as_array().unwrap().contains(&json!(what));
        pit.tap_twice("[data-act=draw_seats]", between);
        settle(&pit);
        assert_eq!(event.read()["phase"], "announced");
        pit.tap_twice("[data-act=start]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "running");
        assert!(legal("close_registration"), "two taps {between} ms apart closed registration");
        pit.tap_twice("[data-act=clock_pause]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "paused");
        pit.tap_twice("[data-act=clock_resume]", between);
        settle(&pit);
        assert_eq!(event.read()["clock"]["mode"], "running");
        event.link("Bar");
        pit.see("[data-screen=Bar] .pbtn--bad");
        pit.tap_twice("[data-screen=Bar] .pbtn--bad", between);
        settle(&pit);
        pit.see("[data-screen=Bar]");
        assert_eq!(pit.console(), [""; 0]);
    }
}
