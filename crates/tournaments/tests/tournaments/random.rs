//! Random tournaments: for any acts in any order, the invariants hold after every event, replaying
//! the log gives the same state, and every tournament ends with its books at zero.

use std::collections::{BTreeMap, BTreeSet};

use houseway_tournaments::{
    Command, EntryState, Phase, State,
    amounts::{Chips, EntryNumber},
    books::Account,
    prizes::bounties::Pot,
    seats::positions::Next,
};
use serde_json::{Value, json};

use super::house::{Dice, House, command, table_id};

fn structure(dice: &mut Dice) -> Value {
    let pick = |dice: &mut Dice, from: &[&str]| from[dice.upto(from.len())].to_owned();
    let level = |small: i64| {
        json!({
            "kind": "level", "seconds": 600, "small": small.to_string(),
            "big": (small * 2).to_string(), "ante": "0",
        })
    };
    let bounty = pick(dice, &["none", "fixed", "progressive"]);
    let head = if bounty == "none" { "0.00" } else { "25.01" };
    let when = if bounty == "none" { "at_or_below_start" } else { "broke" };
    let rebuy = dice.one_in(3).then(|| {
        json!({"stake": "40.00", "fee": "2.50", "staff": "1.00", "chips": "2000", "max": 2,
            "when": when})
    });
    let satellite = dice.one_in(6).then(|| json!({"seat_value": "150.00"}));
    json!({
        "name": "Any", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "table_seats": 6,
        "items": [
            level(100), level(200), {"kind": "break", "seconds": 300, "colour_up": "500"},
            level(500), level(1_000), {"kind": "break", "seconds": 120}, level(2_000),
        ],
        "chip_unit": "100", "closes_at_item": 1 + dice.upto(4), "halt_at": dice.upto(4),
        "balance_within": 1 + dice.upto(2), "break_while_open": dice.one_in(4),
        "redraws": [7, 12], "late_seats": pick(dice, &["shortest", "any"]),
        "spread": dice.one_in(2), "forfeit": dice.one_in(3),
        "prices": {
            "entry": {"stake": "45.50", "fee": "4.00", "staff": "1.00", "bounty": head,
                "chips": "3300"},
            "re_entry": {"max": 1 + dice.upto(3)}, "rebuy": rebuy,
            "add_ons": [{"name": "add-on", "stake": "30.00", "fee": "1.00", "chips": "2500",
                "at_items": [2, 3]}],
        },
        "payouts": [
            {"from": 2, "to": 6, "shares": ["70.00", "30.00"]},
            {"from": 7, "to": 10_000, "shares": ["50.00", "25.05", "14.95", "10.00"]},
        ],
        "round_to": pick(dice, &["0.01", "1.00", "5.00"]),
        "guarantee": dice.one_in(2).then_some("400.00"),
        "staff_percent": pick(dice, &["0.00", "3.33"]),
        "bounty": {"kind": bounty, "cash_percent": pick(dice, &["50.00", "33.33"])},
        "satellite": satellite, "h4h_ties": pick(dice, &["share", "by_stack"]),
        "no_show": if dice.one_in(3) { json!({"removed_at_item": 1}) } else { "blinded".into() },
        "dq_prize": pick(dice, &["ruled", "pay"]),
    })
}

/// A tournament that is played at random.
struct Play {
    house: House,
    players: u32,
}

impl Play {
    fn dice(&mut self, many: usize) -> usize {
        self.house.dice.upto(many)
    }

    fn tries(&mut self, value: Value) -> bool {
        self.refusal(value).is_none()
    }

    /// The first code of a refusal.
    fn refusal(&mut self, value: Value) -> Option<&'static str> {
        let command: Command = command(value);
        let refused = self.house.tries(&command, &["maria"]).err();
        refused.map(|refused| refused.problems[0].code.name)
    }

    fn any_entry(&mut self, is: impl Fn(EntryState) -> bool) -> Option<EntryNumber> {
        let entries = self.house.state.entries.values().filter(|entry| is(entry.state));
        let entries: Vec<EntryNumber> = entries.map(|entry| entry.number).collect();
        let index = self.dice(entries.len());
        entries.get(index).copied()
    }

    fn tender(&mut self) -> Value {
        match self.dice(3) {
            0 => json!({"type": "cash"}),
            1 => json!({"type": "prepaid", "reference": "R"}),
            _ => json!({"type": "voucher", "number": format!("V{}", self.dice(40))}),
        }
    }

    fn sells(&mut self) {
        let player = 1 + self.dice(self.players as usize + 1);
        self.players = self.players.max(u32::try_from(player).unwrap());
        let kind = ["entry", "re_entry"][self.dice(2)];
        let tender = self.tender();
        let (forfeit, wait) = (self.dice(4) == 0, self.dice(2) == 0);
        self.tries(json!({
            "type": "sell_entry", "player": format!("P{player}"), "name": "N", "kind": kind,
            "tender": tender, "wait": wait, "forfeit": forfeit,
        }));
    }

    /// Performs one of the rarer acts.
    fn odd_act(&mut self) {
        let any = self.any_entry(|_| true);
        let Some(entry) = any else { return };
        let amount = format!("{}00", 1 + self.dice(9));
        let act = match self.dice(16) {
            0 => json!({"type": "refund", "entry": entry, "reason": "r"}),
            1 => json!({"type": "disqualify", "entry": entry, "rule": "71", "reason": "r"}),
            2 => json!({"type": "remove", "entry": entry, "reason": "r"}),
            3 => json!({"type": "remove_chips", "entry": entry, "amount": amount, "reason": "r"}),
            4 | 5 => {
                let from = self.any_entry(|state| state == EntryState::Playing);
                let taken: Vec<Value> =
                    from.into_iter().map(|from| json!({"entry": from, "amount": "100"})).collect();
                json!({
                    "type": "reinstate", "entry": entry, "stack": amount, "taken": taken,
                    "reason": "misread",
                })
            }
            6 => {
                let how = ["pay", "redistribute"][self.dice(2)];
                json!({"type": "rule_prize", "entry": entry, "how": how})
            }
            7 => json!({"type": "pay", "entry": entry}),
            8 => json!({"type": "pay", "entry": entry, "amount": "7.77"}),
            9 => json!({"type": "recover", "entry": entry, "amount": "0.50"}),
            10 => json!({"type": "write_off", "entry": entry, "reason": "r"}),
            11 => {
                let source = ["cage", "house"][self.dice(2)];
                json!({"type": "add_money", "amount": "33.33", "source": source, "reason": "r"})
            }
            12 => {
                let (kind, tender) = (["rebuy", "add_on"][self.dice(2)], self.tender());
                json!({"type": "sell_purchase", "entry": entry, "kind": kind, "tender": tender})
            }
            13 => json!({"type": "reopen_registration", "reason": "r"}),
            14 => json!({"type": "end_hand_for_hand"}),
            _ => json!({"type": "pay_staff", "amount": "1.00"}),
        };
        self.tries(act);
    }

    fn deals_prizes(&mut self) {
        let kind = ["icm", "chip_chop", "equal"][self.dice(3)];
        let keep = ["0.00", "10.00"][self.dice(2)];
        let propose = json!({"type": "propose_deal", "kind": kind, "keep": keep});
        if self.tries(propose) {
            let (deal, proposed) = self.house.state.deals.iter().next_back().unwrap();
            let assents = proposed.shares.keys().map(|one| json!({"entry": one, "how": "card"}));
            let assents: Vec<Value> = assents.collect();
            let accept = json!({"type": "accept_deal", "deal": deal, "assents": assents});
            self.tries(accept);
        }
    }

    fn settles(&mut self, table: u16) {
        let hand = self.house.state.tables[&table].hand.clone().unwrap();
        let seats: Vec<u8> = hand.dealt.keys().copied().collect();
        let winner = seats[self.dice(seats.len())];
        let mut stacks = hand.stacks.clone();
        let mut pots = Vec::new();
        for loser in seats.into_iter().filter(|seat| *seat != winner) {
            let all = stacks[&loser].min(hand.stacks[&winner]);
            let lost = match self.dice(4) {
                0 => all,
                1 => all / 3,
                _ => 0,
            };
            *stacks.get_mut(&loser).unwrap() -= lost;
            *stacks.get_mut(&winner).unwrap() += lost;
            if lost > 0 {
                let eligible = BTreeSet::from([winner, loser]);
                pots.push(Pot { eligible, winners: BTreeSet::from([winner]) });
            }
        }
        let stacks: BTreeMap<String, Chips> =
            stacks.into_iter().map(|(seat, stack)| (seat.to_string(), Chips(stack))).collect();
        self.house.does(json!({
            "type": "settle_hand", "table": table, "stacks": stacks, "pots": pots,
        }));
    }

    /// Lets a table deal, or removes the obstacle that keeps it from dealing.
    fn deals(&mut self, table: u16) {
        let seating = &self.house.state.tables[&table].seating;
        let draws = matches!(seating.next(), Next::Draw);
        let first = seating.players.keys().next().copied();
        let button = first.filter(|_| draws);
        let away: Vec<u8> = (1..=6).filter(|_| self.house.dice.one_in(5)).collect();
        let deal = json!({"type": "deal_hand", "table": table, "button": button, "away": away});
        match self.refusal(deal) {
            Some("on_break") => drop(self.house.later(200)),
            Some("chips_not_raced") => {
                let item = self
                    .house
                    .state
                    .clock
                    .at(self.house.state.items(), self.house.at.timestamp_millis());
                let (_, due) = self.house.state.race_due(table, item.item + 1).unwrap();
                let many = usize::try_from(due.count).unwrap();
                let won: Vec<u8> = due.seats.into_iter().take(many).collect();
                self.house.does(json!({"type": "race_chips", "table": table, "won": won}));
            }
            Some("table_halted") => {
                self.tries(json!({"type": "waive_halt", "table": table}));
            }
            Some("table_breaks") => {
                self.tries(json!({"type": "break_table", "table": table, "reason": "ordered"}));
            }
            _ => {}
        }
    }

    fn step(&mut self) {
        self.house.later(15);
        let at = self.house.at;
        if self.dice(6) == 0 {
            self.sells();
        }
        if self.dice(8) == 0 {
            self.odd_act();
        }
        if self.dice(60) == 0 {
            self.tries(json!({"type": "close_registration"}));
        }
        if let Some(busted) = self.any_entry(|state| state == EntryState::Busted) {
            let act = match self.dice(2) {
                0 => json!({"type": "decline_rebuy", "entry": busted}),
                _ => json!({"type": "sell_purchase", "entry": busted, "kind": "rebuy",
                    "tender": {"type": "cash"}}),
            };
            self.tries(act);
        }
        if self.house.state.registration_closed && self.house.state.payouts.is_none() {
            self.fixes();
        }
        if self.dice(3) == 0 {
            self.tries(json!({"type": "announce_hand_for_hand"}));
        }
        self.tries(json!({"type": "release_round"}));
        if self.dice(40) == 0 {
            self.deals_prizes();
        }
        if self.dice(3) > 0 {
            match self.house.state.break_due(at) {
                Some(due) if due.is_final => drop(self.tries(json!({"type": "final_table"}))),
                Some(_) => drop(self.tries(json!({"type": "break_table"}))),
                None => drop(self.tries(json!({"type": "move"}))),
            }
        }
        self.tries(json!({"type": "redraw"}));
        let tables: Vec<u16> = self.house.state.tables.keys().copied().collect();
        let table = tables[self.dice(tables.len())];
        if self.house.state.tables[&table].hand.is_some() {
            self.settles(table);
        } else {
            self.deals(table);
        }
    }

    /// Sometimes reinstates an entry after the tournament is over, and returns whether it did.
    fn goes_on(&mut self) -> bool {
        if self.house.state.phase != Phase::Over || self.dice(4) > 0 {
            return false;
        }
        let out = self.any_entry(|state| state == EntryState::Out);
        out.is_some_and(|entry| {
            let back = json!({
                "type": "reinstate", "entry": entry, "stack": "500", "reason": "misread",
            });
            self.tries(back)
        })
    }

    fn fixes(&mut self) {
        let refused = self.refusal(json!({"type": "fix_payouts"}));
        // If the announced prizes cannot be paid, change the structure as the floor would.
        let mut structure = self.house.state.structure.clone().unwrap();
        match refused {
            Some("more_seats_than_entries") => {
                structure.satellite = None;
                structure.guarantee = None;
            }
            Some("more_places_than_entries" | "prize_rounds_to_nothing") => {
                structure.round_to = "0.01".parse().unwrap();
            }
            _ => return,
        }
        let change = json!({
            "type": "change_structure", "structure": structure, "reason": "too few came",
        });
        self.tries(change);
    }

    /// Ends the tournament: every prize is ruled on, and is paid or declared unclaimed.
    fn ends(&mut self) {
        let withheld = |state: &State| {
            let entries = state.entries.values();
            entries.filter(|entry| state.is_withheld(entry)).map(|entry| entry.number).next()
        };
        while let Some(entry) = withheld(&self.house.state) {
            let how = ["pay", "redistribute"][self.dice(2)];
            self.house.does(json!({"type": "rule_prize", "entry": entry, "how": how}));
        }
        let owed: Vec<EntryNumber> = self
            .house
            .state
            .entries
            .values()
            .filter(|entry| entry.due > entry.paid || entry.refund_due > entry.refund_paid)
            .map(|entry| entry.number)
            .collect();
        let mut unclaimed = Vec::new();
        for entry in owed {
            let refund = {
                let entry = &self.house.state.entries[&entry];
                entry.refund_due > entry.refund_paid
            };
            if refund {
                self.house.does(json!({"type": "pay", "entry": entry}));
            }
            let entry_now = &self.house.state.entries[&entry];
            if entry_now.due > entry_now.paid {
                if self.dice(4) == 0 {
                    unclaimed.push(entry);
                } else {
                    self.house.does_as(json!({"type": "pay", "entry": entry}), &["carl"]);
                }
            }
        }
        self.house.does(json!({"type": "close", "unclaimed": unclaimed}));
        for account in [Account::PrizePool, Account::Bounties, Account::PrizesDue] {
            assert_eq!(self.house.balance(account), 0, "{account}");
        }
    }
}

/// Checks that replaying the log gives the house's state.
fn told_again(house: &House) {
    let again = house.log.iter().fold(State::default(), State::apply);
    assert!(again == house.state, "the log gives another state");
}

/// Plays a tournament, and records which kinds of log entries occurred.
fn play(seed: u64, seen: &mut BTreeSet<String>) -> usize {
    let mut dice = Dice(seed);
    let structure = structure(&mut dice);
    let mut house = House::new(structure);
    house.dice = dice;
    let mut play = Play { house, players: 0 };
    for table in 1..=1 + u16::try_from(play.dice(3)).unwrap() {
        let id = table_id(table);
        play.house.does(json!({"type": "give_table", "table": table, "table_id": id, "seats": 6}));
    }
    for _ in 0..4 + play.dice(14) {
        play.sells();
        if play.dice(9) == 0 {
            play.odd_act();
        }
    }
    if !play.tries(json!({"type": "draw_seats"}))
        || !play.tries(json!({"type": "start", "clock": true}))
    {
        play.house.does(json!({"type": "cancel", "reason": "nobody came"}));
        told_again(&play.house);
        return play.house.log.len();
    }
    let mut steps = 0;
    while play.house.state.phase == Phase::Running || play.goes_on() {
        play.step();
        steps += 1;
        if steps == 40 && seed.is_multiple_of(25) {
            play.tries(json!({"type": "cancel", "reason": "a fire"}));
        }
        assert!(steps < 5_000, "seed {seed} does not end: {:?}", play.house.state);
    }
    if play.house.state.phase == Phase::Over {
        play.ends();
    }
    told_again(&play.house);
    for event in &play.house.log {
        let written = serde_json::to_value(event).unwrap();
        seen.insert(written["type"].as_str().unwrap().to_owned());
    }
    play.house.log.len()
}

/// The kinds of log entries that random tournaments must produce, so that the invariants are
/// checked after all of them.
const MUST_HAPPEN: [&str; 32] = [
    "bounty_returned",
    "bounty_won",
    "cancelled",
    "changed",
    "chips_raced",
    "chips_removed",
    "closed",
    "deal_signed",
    "disqualified",
    "entry_refunded",
    "entry_removed",
    "final_table_drawn",
    "forfeited",
    "halt_waived",
    "hand_for_hand_announced",
    "hand_for_hand_ended",
    "keep_won",
    "money_added",
    "moved",
    "over",
    "place_known",
    "player_out",
    "prize_paid",
    "prize_ruled",
    "purchase_sold",
    "redrawn",
    "registration_reopened",
    "reinstated",
    "reopened",
    "round_released",
    "staff_paid",
    "table_broken",
];

#[test]
fn a_thousand_random_events_keep_the_invariants() {
    let all = std::env::var("SEEDS").ok().and_then(|many| many.parse().ok()).unwrap_or(1_000);
    let mut seen = BTreeSet::new();
    let events: usize = (0..all).map(|seed| play(seed, &mut seen)).sum();
    let missing: Vec<&str> = MUST_HAPPEN.into_iter().filter(|kind| !seen.contains(*kind)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(events > usize::try_from(all).unwrap() * 30, "{events}");
}
