//! A whole tournament through the pages: the floor's desk, the cage's desk, and a tablet at each of
//! two tables. It is the event that `tests/api/v1/tournament_worked.rs` plays through the API, with
//! the same seats, hands and figures; the floor sets the clock instead of waiting for it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::{
    chromium::Browser,
    holdem::{pod, to_act},
    pit::Pit,
    pit_day::sign_here,
};

const NO_SHEET: &str = "!document.querySelector('dialog')";
const ITEMS: &str = "20 100/200\n20 200/400/400\nbreak 15 500\n20 500/1000/1000\n20 1000/2000/2000";
/// The big blind of each level.
const BIG_BLINDS: [&str; 4] = ["200", "400", "1000", "2000"];

/// The event, and everybody who works at it.
struct Saturday {
    floor: Pit,
    cage: Browser,
    /// The tablets at tables 1 and 2.
    tablets: [Browser; 2],
    path: String,
    token: String,
}

/// How a hand must be dealt: its level, then the seats of the button, the small blind and the big
/// blind.
type Dealt = (i64, i64, i64, i64);

impl Saturday {
    /// The floor announces the event and gives it two tables.
    fn announced(mut floor: Pit) -> Option<Self> {
        floor.go("#/tournaments");
        floor.tap("[data-act=announce]");
        floor.tap("[data-act=more]");
        for (field, value) in [
            ("name", "Saturday 110"),
            ("stake", "90.00"),
            ("fee", "15.00"),
            ("staff", "5.00"),
            ("chips", "10000"),
            ("closes", "4"),
            ("items", ITEMS),
            ("payouts", "2–9: 65 35\n10–18: 45 27 18 10"),
            ("also", "re-entry\nadd-on 50: 10000 @ 3"),
            ("seats", "6"),
            ("final", "4"),
            ("order", "2 1"),
            ("set", "100 500 1000 5000"),
            ("guarantee", "1500.00"),
            ("round", "5.00"),
            ("percent", "2.00"),
        ] {
            floor.fill(&format!("dialog [data-field={field}]"), value);
        }
        floor.picture_as_it_is("tournament announced");
        floor.tap("dialog [data-act=send]");
        floor.see("[data-act=give-table]");
        let id = floor.run("return location.hash.split('/')[2].split('?')[0]");
        let path = format!("/v1/tournaments/{}", id.as_str().unwrap());
        let token = floor.demo.token("pit_boss");
        let mut given = Vec::new();
        for name in ["Saturday 1", "Saturday 2"] {
            let table = json!({"name": name, "game": "holdem", "currency": "USD"});
            let table = floor.demo.write("/v1/tables", &token, &table);
            given.push(table["id"].as_str().unwrap().to_owned());
        }
        floor.run("location.reload()");
        for (number, table) in given.iter().enumerate() {
            floor.tap("[data-act=give-table]");
            floor.choose("[data-field=table]", table);
            floor.fill("[data-field=seats]", "6");
            floor.tap("dialog [data-act=send]");
            floor.see(&format!(".tt[data-table='{}']", number + 1));
            floor.wait(NO_SHEET);
        }
        let cage = Browser::open()?;
        cage.go(&floor.demo.link("pit", "cashier"));
        cage.see("[data-line=live]");
        cage.run(&format!("location.hash = '#/tournaments/{}?room=desk'", id.as_str().unwrap()));
        cage.see("[data-act=sell]");
        let tablets = [Browser::open()?, Browser::open()?];
        for (tablet, table) in tablets.iter().zip(&given) {
            tablet.go(&floor.demo.link("tablet", "dealer"));
            tablet.see("[data-table=holdem]");
            tablet.run(&format!("location.hash = '#/t/{table}'"));
            tablet.hears("[data-act=go]");
        }
        Some(Self { floor, cage, tablets, path, token })
    }

    fn read(&self) -> Value {
        self.floor.demo.read(&self.path, &self.token)
    }

    /// The cage sells an entry; its slip is shown, then closed. Payments in advance and vouchers
    /// have a reference, and a late player has drawn a seat.
    #[track_caller]
    fn sells(&mut self, entry: &str, player: &str, kind: &str, paid: (&str, &str), seat: &str) {
        let cage = &mut self.cage;
        cage.tap("[data-act=sell]");
        cage.fill("[data-field=player]", player);
        cage.choose("[data-field=kind]", kind);
        cage.choose("[data-field=tender]", paid.0);
        if !paid.1.is_empty() {
            cage.fill("[data-field=paper]", paid.1);
        }
        if !seat.is_empty() {
            cage.choose("[data-field=seat]", seat);
        }
        cage.tap("dialog [data-act=send]");
        self.paper_of(entry, player);
    }

    /// Reads what was printed, and closes it.
    #[track_caller]
    fn paper_of(&mut self, entry: &str, player: &str) {
        let cage = &mut self.cage;
        let paper = cage.text("dialog [data-paper]");
        assert!(paper.contains("Saturday 110") && paper.contains(player), "{paper}");
        cage.tap("dialog [data-act=leave]");
        cage.wait(NO_SHEET);
        cage.see(&format!("[data-entry={entry}]"));
    }

    /// The floor sets the clock to a line of the structure, or sets the remaining time.
    #[track_caller]
    fn set_clock(&mut self, line: usize, left: &str) {
        let floor = &mut self.floor;
        floor.tap("[data-act=clock_set]");
        if line > 0 {
            floor.choose("[data-field=item]", &(line - 1).to_string());
        }
        floor.fill("[data-field=left]", left);
        floor.fill("[data-field=reason]", "The evening is played in minutes");
        floor.tap("dialog [data-act=send]");
        floor.wait(NO_SHEET);
    }

    /// The floor carries out the step that is due, which must be this one.
    #[track_caller]
    fn carries_out(&mut self, due: &str) {
        self.floor.tap(&format!("[data-due={due}] [data-act=carry-out]"));
        self.floor.wait(&format!("!document.querySelector('[data-due={due}]')"));
    }

    /// The floor enters a draw.
    #[track_caller]
    fn draws(&mut self, seats: &[(&str, &str)]) {
        self.floor.tap("[data-act=drawn]");
        for (entry, seat) in seats {
            self.floor.choose(&format!("dialog [data-field={entry}]"), seat);
        }
        self.floor.tap("dialog [data-act=send]");
        self.floor.wait(NO_SHEET);
    }

    /// The latest round at a table.
    fn round_at(&self, table: usize) -> String {
        let read = self.read();
        let of_event = read["tables"].as_array().unwrap().iter();
        let of_event = of_event.clone().find(|one| one["number"] == json!(table)).unwrap();
        let all = self.floor.demo.read("/v1/tables", &self.token);
        let mut all = all["items"].as_array().unwrap().iter();
        let one = all.find(|one| one["id"] == of_event["table_id"]).unwrap();
        one["latest_round_id"].as_str().unwrap().to_owned()
    }

    /// Deals a hand at a table. If `drawn` is given, first records that this seat drew the button.
    #[track_caller]
    fn deals(&mut self, table: usize, drawn: Option<u8>, should: Dealt) {
        let tablet = &mut self.tablets[table - 1];
        let between = "document.querySelector('.work--event')";
        tablet.hears("[data-act=go]");
        if tablet.run(&format!("return {between} === null")) == json!(true) {
            tablet.tap("[data-act=go]:not(.btn--off)");
            tablet.wait(between);
        }
        if let Some(seat) = drawn {
            tablet.wait("document.querySelector('[data-act=go]')?.innerText.includes('utton')");
            tablet.tap(&format!("[data-seat='{seat}']"));
            tablet.tap("[data-act=go]:not(.btn--off)");
        }
        tablet.wait("document.querySelector('[data-act=go]')?.innerText.includes('Shuffle')");
        tablet.tap("[data-act=go]:not(.btn--off)");
        tablet.see(".act--fold");
        let round = format!("/v1/rounds/{}", self.round_at(table));
        let state = self.floor.demo.read(&round, &self.token)["state"].clone();
        let at = |name: &str| state["positions"][name].as_i64().unwrap();
        let level = BIG_BLINDS.iter().position(|big| state["stakes"]["big_blind"] == *big);
        let level = i64::try_from(level.unwrap()).unwrap() + 1;
        let found = (level, at("button"), at("small_blind"), at("big_blind"));
        assert_eq!(found, should, "table {table}: {state}");
    }

    /// Enters the actions of a hand, in turn.
    #[track_caller]
    fn acts(&mut self, table: usize, actions: &[(u8, &str)]) {
        let tablet = &mut self.tablets[table - 1];
        for (seat, action) in actions {
            to_act(tablet, *seat);
            let has = |key: &str| {
                tablet.run(&format!("return document.querySelector('{key}') !== null")) == true
            };
            // If there is no all-in key, a player goes all-in by raising to the maximum or by
            // calling.
            let keys: &[&str] = match *action {
                "all_in" if has("[data-act=all_in]") => &["[data-act=all_in]"],
                "all_in" if has(".quick .btn") => {
                    &[".quick .btn:last-child", "[data-act=raise], [data-act=bet]"]
                }
                "all_in" | "call" => &["[data-act=call]"],
                _ => &["[data-act=fold]"],
            };
            for key in keys {
                tablet.tap(key);
            }
            let over = format!("!document.querySelector('.pod--now[data-seat=\"{seat}\"]')");
            tablet.wait(&format!("{over} || !document.querySelector('.act--fold')"));
        }
    }

    /// Shows the hands in an all-in, enters a board with which the first of these seats wins, and
    /// awards the pots.
    #[track_caller]
    fn runs_out(&mut self, table: usize, seats: &[u8]) {
        let hands: BTreeMap<u8, &str> =
            seats.iter().copied().zip(["As Ah", "2c 7d", "3c 8d"]).collect();
        let tablet = &mut self.tablets[table - 1];
        for _ in seats {
            tablet.see(".pod--now");
            let seat = tablet.text(".now__badge b");
            tablet.tap_cards(hands[&seat.parse().unwrap()]);
            tablet.wait(&format!(
                "document.querySelector('.now__badge b')?.textContent !== '{seat}'"
            ));
        }
        for (laid, street) in [(3, "Kd Qs 9h"), (4, "5s"), (5, "4c")] {
            tablet.tap_cards(street);
            tablet.wait(&format!("document.querySelectorAll('.board .card').length === {laid}"));
            tablet
                .wait("!document.querySelector('[data-band]').textContent.includes('On its way')");
        }
        self.awards(table);
    }

    #[track_caller]
    fn awards(&mut self, table: usize) {
        let tablet = &mut self.tablets[table - 1];
        let action = "document.querySelector('[data-act=go]')?.textContent";
        tablet.wait(&format!("{action}?.includes('Award')"));
        tablet.tap("[data-act=go]:not(.btn--off)");
        tablet.wait(&format!("{action}?.includes('Next hand')"));
    }

    /// Checks the stacks of these entries.
    #[track_caller]
    fn have(&self, should: &[(&str, i64)]) {
        let read = self.read();
        let players = read["tables"].as_array().unwrap().iter();
        let players = players.flat_map(|table| table["players"].as_array().unwrap());
        let found: BTreeMap<&str, &str> = players
            .map(|one| (one["entry"].as_str().unwrap(), one["stack"].as_str().unwrap()))
            .collect();
        for (entry, stack) in should {
            let has = found.get(entry).copied().unwrap_or("0");
            assert_eq!(has, stack.to_string(), "{entry}: {found:?}");
        }
    }
}

fn entries(evening: &mut Saturday) {
    for number in 1..=11 {
        let paid = match number {
            8 => ("voucher", "V-88"),
            9 => ("prepaid", "transfer"),
            _ => ("cash", ""),
        };
        evening.sells(&format!("E{number}"), &format!("P{number}"), "entry", paid, "");
    }
    let cage = &mut evening.cage;
    cage.tap("[data-entry=E4] [data-act=refund]");
    cage.fill("[data-field=reason]", "Went home");
    cage.tap("dialog [data-act=send]");
    cage.wait(NO_SHEET);
    cage.wait("!document.querySelector('[data-entry=E4] [data-act=refund]')");
}

fn first_level(evening: &mut Saturday) {
    evening.draws(&[
        ("E1", "1-3"),
        ("E2", "1-5"),
        ("E3", "2-2"),
        ("E5", "1-1"),
        ("E6", "2-6"),
        ("E7", "2-4"),
        ("E8", "1-6"),
        ("E9", "2-1"),
        ("E10", "2-3"),
        ("E11", "1-2"),
    ]);
    evening.floor.tap("[data-act=start]");
    evening.floor.see("[data-clock=running]");

    evening.deals(1, Some(5), (1, 5, 6, 1));
    evening.acts(1, &[(2, "fold"), (3, "all_in"), (5, "call"), (6, "fold"), (1, "fold")]);
    evening.runs_out(1, &[3, 5]);
    evening.have(&[("E5", 9_800), ("E11", 10_000), ("E1", 20_300), ("E2", 0), ("E8", 9_900)]);
    evening.deals(2, Some(2), (1, 2, 3, 4));
    evening.acts(2, &[(6, "fold"), (1, "fold"), (2, "fold"), (3, "all_in"), (4, "fold")]);
    evening.awards(2);
    evening.have(&[("E9", 10_000), ("E3", 10_000), ("E10", 10_200), ("E7", 9_800)]);

    evening.sells("E12", "P12", "entry", ("cash", ""), "1-4");
    evening.deals(1, None, (1, 6, 1, 2));
    evening.acts(1, &[(3, "fold"), (4, "all_in"), (6, "all_in"), (1, "fold"), (2, "fold")]);
    evening.runs_out(1, &[4, 6]);
    evening.have(&[("E5", 9_700), ("E11", 9_800), ("E12", 20_200), ("E8", 0)]);
    evening.sells("E13", "P2", "re_entry", ("cash", ""), "1-6");
    evening.deals(2, None, (1, 3, 4, 6));
    evening.acts(2, &[(1, "fold"), (2, "fold"), (3, "fold"), (4, "all_in"), (6, "call")]);
    evening.runs_out(2, &[6, 4]);
    evening.have(&[("E9", 10_000), ("E3", 10_000), ("E7", 0), ("E6", 19_800)]);
}

fn second_level(evening: &mut Saturday) {
    evening.set_clock(2, "");
    evening.deals(1, None, (2, 1, 2, 3));
    evening.acts(1, &[(4, "fold"), (6, "all_in"), (1, "fold"), (2, "all_in"), (3, "fold")]);
    evening.runs_out(1, &[6, 2]);
    evening.have(&[("E11", 0), ("E1", 19_500), ("E12", 20_200), ("E13", 20_600)]);
    evening.deals(2, None, (2, 4, 6, 1));
    evening.acts(2, &[(2, "all_in"), (3, "fold"), (6, "fold"), (1, "fold")]);
    evening.awards(2);
    evening.have(&[("E9", 9_200), ("E3", 11_000), ("E10", 10_200), ("E6", 19_600)]);

    evening.floor.tap("[data-act=clock_pause]");
    evening.floor.see("[data-clock=paused]");
    evening.floor.tap("[data-act=clock_resume]");
    evening.floor.see("[data-clock=running]");
    evening.deals(1, None, (2, 2, 3, 4));
    evening.acts(1, &[(6, "fold"), (1, "fold"), (3, "fold")]);
    evening.awards(1);
    evening.have(&[("E5", 9_700), ("E1", 19_300), ("E12", 20_400), ("E13", 20_600)]);
    evening.deals(2, None, (2, 6, 1, 2));
    evening.acts(2, &[(3, "fold"), (6, "fold"), (1, "all_in"), (2, "fold")]);
    evening.awards(2);
    evening.have(&[("E9", 10_000), ("E3", 10_200), ("E10", 10_200), ("E6", 19_600)]);
}

/// Add-ons are sold, the smallest chip is raced off, and two people make the payouts final.
fn the_break(evening: &mut Saturday) {
    evening.set_clock(3, "");
    for (entry, player) in [("E5", "P5"), ("E9", "P9"), ("E10", "P10")] {
        evening.cage.tap(&format!("[data-entry={entry}] [data-act=buy]"));
        evening.cage.tap("dialog [data-act=send]");
        evening.paper_of(entry, player);
    }
    evening.set_clock(4, "");
    for (table, winners) in [(1, &[4, 6][..]), (2, &[6])] {
        let tablet = &mut evening.tablets[table - 1];
        tablet.tap("[data-act=go]:not(.btn--off)");
        tablet.wait("document.querySelector('[data-act=go]')?.innerText.includes('ace')");
        tablet.tap("[data-act=go]:not(.btn--off)");
        for seat in winners {
            tablet.tap(&format!("[data-pill='{seat}']"));
        }
        tablet.tap("[data-act=go]:not(.btn--off)");
        tablet.wait("document.querySelector('[data-act=go]')?.innerText.includes('Shuffle')");
    }
    evening.have(&[("E5", 19_500), ("E1", 19_000), ("E12", 20_500), ("E13", 21_000)]);
    evening.have(&[("E9", 20_000), ("E3", 10_000), ("E10", 20_000), ("E6", 20_000)]);
    evening.floor.tap("[data-due=fix_payouts] [data-act=carry-out]");
    sign_here(&mut evening.floor, "compliance");
    evening.floor.wait(NO_SHEET);
    let payouts = evening.read()["payouts"].clone();
    assert_eq!((&payouts["state"], &payouts["pool"]), (&json!("fixed"), &json!("1470.00")));
    assert_eq!(payouts["prizes"], json!(["670.00", "395.00", "260.00", "145.00"]));
}

fn to_the_bubble(evening: &mut Saturday) {
    evening.deals(1, None, (3, 3, 4, 6));
    evening.acts(1, &[(1, "all_in"), (3, "all_in"), (4, "fold"), (6, "fold")]);
    evening.runs_out(1, &[3, 1]);
    evening.have(&[("E5", 500), ("E1", 40_500), ("E12", 20_000), ("E13", 19_000)]);
    evening.deals(2, None, (3, 1, 2, 3));
    evening.acts(2, &[(6, "fold"), (1, "fold"), (2, "fold")]);
    evening.awards(2);
    evening.have(&[("E9", 20_000), ("E3", 9_500), ("E10", 20_500), ("E6", 20_000)]);
    evening.deals(1, None, (3, 4, 6, 1));
    evening.acts(1, &[(3, "fold"), (4, "all_in"), (6, "all_in")]);
    evening.runs_out(1, &[4, 6, 1]);
    evening.have(&[("E5", 0), ("E1", 40_500), ("E12", 39_500), ("E13", 0)]);
    let due = evening.floor.text("[data-due=move]");
    assert!(due.contains("E6") && due.contains("table 1, seat 2"), "{due}");
    evening.carries_out("move");
    evening.deals(2, None, (3, 2, 3, 1));
    evening.acts(2, &[(2, "all_in"), (3, "call"), (1, "fold")]);
    evening.runs_out(2, &[3, 2]);
    evening.have(&[("E9", 18_000), ("E3", 0), ("E10", 32_000)]);
}

/// Two players bust in the same round at two tables, and share a place.
fn hand_for_hand(evening: &mut Saturday) {
    evening.deals(1, None, (3, 6, 1, 2));
    // Each round takes two minutes off the clock, so the next level begins with the second round.
    evening.set_clock(0, "1:00");
    evening.carries_out("announce_hand_for_hand");
    let waits = &mut evening.tablets[1];
    waits.tap("[data-act=go]:not(.btn--off)");
    waits.wait("document.querySelector('[data-band]').innerText.includes('Hand for hand')");
    waits.see("[data-act=go].btn--off, [data-act=go][aria-disabled=true]");
    evening.acts(1, &[(3, "fold"), (4, "fold")]);
    evening.awards(1);
    evening.have(&[("E6", 20_000), ("E1", 40_500), ("E12", 39_500)]);
    evening.carries_out("release_round");
    evening.deals(2, None, (4, 1, 1, 3));
    evening.deals(1, None, (4, 1, 2, 3));
    evening.acts(2, &[(1, "all_in"), (3, "call")]);
    evening.tablets[1].see("[data-held]");
    evening.floor.tap("[data-act=show-2]");
    evening.tablets[1].wait("!document.querySelector('[data-held]')");
    evening.runs_out(2, &[3, 1]);
    evening.acts(1, &[(4, "fold"), (2, "all_in"), (3, "call")]);
    evening.tablets[0].see("[data-held]");
    evening.floor.tap("[data-act=show-1]");
    evening.tablets[0].wait("!document.querySelector('[data-held]')");
    evening.runs_out(1, &[3, 2]);
    evening.have(&[("E10", 50_000), ("E1", 60_500), ("E12", 39_500)]);
}

fn final_table(evening: &mut Saturday) {
    evening.floor.see("[data-due=final_table]");
    evening.draws(&[("E1", "1-2"), ("E12", "1-4"), ("E10", "1-1")]);
    evening.deals(1, Some(1), (4, 1, 2, 4));
    evening.acts(1, &[(1, "fold"), (2, "fold")]);
    evening.awards(1);
    evening.tablets[0].wait(&pod(2, "59,500"));
    evening.have(&[("E10", 50_000), ("E1", 59_500), ("E12", 40_500)]);
}

/// Everybody agrees to a deal by ICM, the cage pays everybody, and two people close the books.
fn the_end(evening: &mut Saturday) {
    let floor = &mut evening.floor;
    floor.tap("[data-room=prizes]");
    floor.tap("[data-act=propose]");
    floor.choose("[data-field=kind]", "icm");
    floor.tap("dialog [data-act=send]");
    let deal = floor.text("[data-deal='1']");
    for share in ["E1 P1 469.21", "E10 P10 442.90", "E12 P12 412.89"] {
        assert!(deal.contains(share), "{share}: {deal}");
    }
    floor.tap("[data-act=sheet-1]");
    let sheet = floor.text("dialog [data-paper=deal]");
    for said in ["Sheet to sign", "E10 P10", "412.89", "Signature"] {
        assert!(sheet.contains(said), "{said}: {sheet}");
    }
    floor.tap("dialog [data-act=leave]");
    floor.wait(NO_SHEET);
    floor.tap("[data-act=accept-1]");
    floor.tap("dialog [data-act=send]");
    sign_here(floor, "compliance");
    floor.wait(NO_SHEET);
    assert_eq!(evening.read()["phase"], "over");
    for (entry, player) in
        [("E1", "P1"), ("E6", "P6"), ("E9", "P9"), ("E10", "P10"), ("E12", "P12")]
    {
        evening.cage.tap(&format!("[data-entry={entry}] [data-act=pay]"));
        evening.cage.tap("dialog [data-act=send]");
        evening.paper_of(entry, player);
        evening
            .cage
            .wait(&format!("!document.querySelector('[data-entry={entry}] [data-act=pay]')"));
    }
    let floor = &mut evening.floor;
    floor.tap("[data-act=close-event]");
    floor.wait("document.querySelector('dialog').innerText.includes('Every prize is paid')");
    floor.tap("dialog [data-act=send]");
    sign_here(floor, "cashier");
    floor.wait(NO_SHEET);
    assert_eq!(evening.read()["phase"], "closed");
}

/// Every place on the desk's screen, with its prize. Each player is listed once, with their last
/// entry.
fn places(floor: &Pit) -> Value {
    floor.see("[data-place=E8]");
    floor.run(
        "return [...document.querySelectorAll('[data-place]')].map((row) =>
            [row.dataset.place, row.cells[0].innerText, row.cells[3].innerText])",
    )
}

#[test]
fn the_worked_event_is_played_through_the_pages() {
    let Some(floor) = Pit::with_days() else { return };
    let Some(mut evening) = Saturday::announced(floor) else { return };
    entries(&mut evening);
    first_level(&mut evening);
    second_level(&mut evening);
    the_break(&mut evening);
    to_the_bubble(&mut evening);
    hand_for_hand(&mut evening);
    final_table(&mut evening);
    the_end(&mut evening);
    let won = |entry: &str, place: &str, won: &str| json!([entry, place, won]);
    assert_eq!(
        places(&evening.floor),
        json!([
            won("E1", "1", "469.21"),
            won("E10", "2", "442.90"),
            won("E12", "3", "412.89"),
            won("E6", "4–5", "72.50"),
            won("E9", "4–5", "72.50"),
            won("E3", "6", "0.00"),
            won("E13", "7", "0.00"),
            won("E5", "8", "0.00"),
            won("E11", "9", "0.00"),
            won("E7", "10", "0.00"),
            won("E8", "11", "0.00"),
        ])
    );
    let balances = evening.floor.demo.read(&format!("{}/balances", evening.path), &evening.token);
    let text = balances.to_string();
    for balance in ["180.00", "90.00", "-110.00", "-270.00", "220.00"] {
        assert!(text.contains(balance), "{balance}: {text}");
    }
    // Chromium logs each request that was refused because a hand had just ended; the desk sends it
    // again.
    let late = |line: &String| !line.contains("412 (Precondition Failed)");
    for browser in [&*evening.floor, &evening.cage, &evening.tablets[0], &evening.tablets[1]] {
        let said: Vec<String> = browser.console().into_iter().filter(late).collect();
        assert_eq!(said, [""; 0]);
    }
}
