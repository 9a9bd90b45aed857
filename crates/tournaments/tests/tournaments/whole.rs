//! Whole tournaments from `cases.jsonl`: every posting, position, stack, place and payment.

use std::collections::BTreeMap;

use houseway_tournaments::{
    EntryKind, Event, Tender,
    amounts::Chips,
    prizes::bounties::Pot,
    seats::{draw::Drawn, positions::Next},
};
use serde_json::{Value, json};

use super::{
    cases,
    house::{House, entry},
};

fn structure(config: &Value) -> Value {
    let prices = &config["prices"];
    let re_entry = &prices["re_entry"];
    let priced = |value: &Value| {
        let mut price = value.clone();
        price["chips"] = json!(value["chips"].to_string());
        price
    };
    let mut add_on = priced(&prices["add_on"]);
    add_on["name"] = "add-on".into();
    add_on["at_items"] = json!([0, 1, 2, 3, 4, 5]);
    let bounty = prices["entry"]["bounty"] != "0.00";
    let percent = format!("{}.00", config["bounty_cash"]);
    let kind = match (bounty, percent.as_str()) {
        (false, _) => "none",
        (true, "100.00") => "fixed",
        (true, _) => "progressive",
    };
    // In the cases, each hand names its own level. The levels here are only placeholders.
    let levels: Vec<Value> = [100, 200, 300, 500, 1_000, 2_000]
        .iter()
        .map(|small: &i64| {
            let (small, big) = (small.to_string(), (small * 2).to_string());
            json!({"kind": "level", "seconds": 14_400, "small": small, "big": big})
        })
        .collect();
    json!({
        "name": "A case", "starts_at": "2026-11-21T19:00:00Z", "currency": "USD",
        "table_seats": config["table_seats"], "items": levels, "chip_unit": "100",
        "closes_at_item": 5, "breaking_order": config["breaking_order"],
        "balance_within": config["within"], "halt_at": 0,
        "prices": {
            "entry": priced(&prices["entry"]),
            "re_entry": priced(re_entry),
            "add_ons": [add_on],
        },
        "payouts": config["payouts"], "round_to": config["round_to"],
        "guarantee": config["guarantee"], "staff_percent": config["staff_percent"],
        "bounty": {"kind": kind, "cash_percent": percent}, "h4h_ties": config["h4h_ties"],
    })
}

fn drawn(draw: &Value) -> Vec<Drawn> {
    let draw = draw.as_object().unwrap().iter();
    let read = |(number, at): (&String, &Value)| Drawn {
        entry: entry(number),
        table: at[0].as_u64().unwrap().try_into().unwrap(),
        seat: at[1].as_u64().unwrap().try_into().unwrap(),
    };
    draw.map(read).collect()
}

fn tender(act: &Value) -> Tender {
    match act["tender"].as_str().unwrap() {
        "cash" => Tender::Cash,
        "prepaid" => Tender::Prepaid { reference: "paid before".into() },
        "voucher" => Tender::Voucher { number: format!("V-{}", act["n"]) },
        other => panic!("{other}"),
    }
}

/// The postings so far, compared with those that the acts expect. The crate announces places with
/// the hand that decides them; the cases list these announcements as separate acts.
#[derive(Default)]
struct Posted {
    ours: (Vec<Value>, Vec<Value>),
    theirs: (Vec<Value>, Vec<Value>),
}

impl Posted {
    fn agree(&mut self, what: &str) {
        for side in [&mut self.ours, &mut self.theirs] {
            side.0.sort_by_key(Value::to_string);
            side.1.sort_by_key(Value::to_string);
        }
        assert_eq!(json!(self.ours.0), json!(self.theirs.0), "{what}");
        assert_eq!(json!(self.ours.1), json!(self.theirs.1), "{what}");
    }
}

fn deal(house: &mut House, act: &Value) {
    let table: u16 = act["table"].as_u64().unwrap().try_into().unwrap();
    let expect = &act["expect"]["position"];
    let next = house.state.tables[&table].seating.next();
    let events = house.does(json!({
        "type": "deal_hand", "table": table, "button": act["button_drawn"],
    }));
    let Some(Event::HandDealt { positions, dealt, .. }) = events.last() else { panic!() };
    let waits: Vec<u8> = match next {
        Next::Round { waits, .. } => waits.into_iter().collect(),
        _ => Vec::new(),
    };
    let told = json!({
        "button": positions.button, "small": positions.small, "big": positions.big,
        "dealt": dealt.keys().collect::<Vec<_>>(), "waits": waits,
        "small_posted": dealt.contains_key(&positions.small),
    });
    assert_eq!(&told, expect, "{act}");
}

fn settle(house: &mut House, act: &Value) {
    let expect = &act["expect"];
    let stacks = expect["stacks"].as_object().unwrap().iter();
    let stacks: BTreeMap<&String, Chips> =
        stacks.map(|(seat, stack)| (seat, Chips(stack.as_i64().unwrap()))).collect();
    let pots = expect["pots"].as_array().unwrap().iter();
    let pots: Vec<Pot> = pots
        .map(|pot| {
            serde_json::from_value(json!({"eligible": pot["eligible"], "winners": pot["winners"]}))
                .unwrap()
        })
        .collect();
    let events = house.does(json!({
        "type": "settle_hand", "table": act["table"], "stacks": stacks, "pots": pots,
    }));
    let mut out = Vec::new();
    let mut bounties = Vec::new();
    for event in &events {
        match event {
            Event::PlayerBusted { entry, .. } => out.push(json!(entry)),
            Event::BountyWon { head, by, cash, on_head } if head != by => {
                bounties.push(json!({"out": head, "to": by, "cash": cash, "on_own_head": on_head}));
            }
            _ => {}
        }
    }
    assert_eq!(json!(out), expect["out"], "{act}");
    assert_eq!(json!(bounties), expect["bounties"], "{act}");
}

fn act_out(house: &mut House, act: &Value, next: &[Value], dealt: &mut Vec<Value>) {
    let expect = &act["expect"];
    match act["do"].as_str().unwrap() {
        "register" => {
            let kind = match act["kind"].as_str().unwrap() {
                "entry" => EntryKind::Entry,
                _ => EntryKind::ReEntry,
            };
            let seat = act["seat"].as_array().map(|at| {
                (
                    at[0].as_u64().unwrap().try_into().unwrap(),
                    at[1].as_u64().unwrap().try_into().unwrap(),
                )
            });
            let player = act["player"].as_str().unwrap();
            let sold = house.sells_at(player, kind, tender(act), seat);
            assert_eq!(json!(sold), act["entry"], "{act}");
        }
        "add_on" => {
            house.does(json!({
                "type": "sell_purchase", "entry": act["entry"], "kind": "add_on",
                "tender": tender(act),
            }));
        }
        "unregister" | "refund" => {
            house.does(json!({"type": "refund", "entry": act["entry"], "reason": "asked"}));
        }
        "start" => {
            house.draws(&drawn(&act["draw"]));
            house.does(json!({"type": "start", "clock": true}));
        }
        "hand" => {
            if !dealt.contains(&act["n"]) {
                deal(house, act);
            }
            settle(house, act);
        }
        "move" => {
            let events = house.does(json!({"type": "move"}));
            let Event::Moved { made, .. } = &events[0] else { panic!() };
            assert_eq!(json!(made), expect["move"], "{act}");
        }
        "break" => {
            let drawn = drawn(&act["draw"]);
            house.does(json!({"type": "break_table", "drawn": drawn}));
        }
        "final_table" => {
            let drawn = drawn(&act["draw"]);
            let events = house.does(json!({"type": "final_table", "drawn": drawn}));
            let Event::FinalTableDrawn { table, breaks, seats, .. } = &events[0] else { panic!() };
            let told = json!([table, breaks, seats]);
            assert_eq!(told, json!([expect["table"], expect["breaks"], expect["seats"]]));
        }
        "close_registration" => drop(house.does(json!({"type": "close_registration"}))),
        "fix_payouts" => {
            let events = house.does_as(json!({"type": "fix_payouts"}), &["paul", "cora"]);
            let Event::PayoutsFixed { pool, prizes, entries, .. } = &events[0] else { panic!() };
            assert_eq!(json!(pool), expect["pool"], "{act}");
            assert_eq!(json!(prizes), expect["prizes"], "{act}");
            assert_eq!(json!(entries), expect["entries"], "{act}");
        }
        "add_money" => {
            house.does(json!({
                "type": "add_money", "amount": act["amount"], "source": act["source"],
                "reason": "promised",
            }));
        }
        "h4h_announce" => {
            for table in expect["tables"].as_array().unwrap() {
                let hand = next.iter().find(|act| act["do"] == "hand" && &act["table"] == table);
                let hand = hand.unwrap();
                deal(house, hand);
                dealt.push(hand["n"].clone());
            }
            house.does(json!({"type": "announce_hand_for_hand"}));
        }
        "h4h_round" => {
            let events = house.does(json!({"type": "release_round"}));
            let Event::RoundReleased { round, tables, .. } = &events[0] else { panic!() };
            let told = json!({"round": round, "tables": tables});
            assert_eq!(told, json!({"round": expect["round"], "tables": expect["tables"]}));
        }
        "disqualify" => {
            house.does(json!({
                "type": "disqualify", "entry": act["entry"], "rule": "71", "reason": "collusion",
            }));
        }
        "rule" => {
            house.does(json!({"type": "rule_prize", "entry": act["entry"], "how": act["how"]}));
            let prizes = house.state.prizes_left(&house.state.places());
            let prizes: Vec<String> = prizes.into_iter().map(cases::written).collect();
            assert_eq!(json!(prizes), expect["prizes"], "{act}");
        }
        "deal" => {
            let amounts = act["amounts"].as_object().cloned().unwrap_or_default();
            let events = house.does(json!({
                "type": "propose_deal", "kind": act["kind"], "keep": act["keep"],
                "amounts": amounts,
            }));
            let Event::DealProposed { deal, shares, .. } = &events[0] else { panic!() };
            assert_eq!(json!(shares), expect["shares"], "{act}");
            let assents = shares.keys().map(|entry| json!({"entry": entry, "how": "paper"}));
            let assents: Vec<Value> = assents.collect();
            let accept = json!({"type": "accept_deal", "deal": deal, "assents": assents});
            house.does_as(accept, &["paul", "cora"]);
        }
        "places" => {
            let places = house.state.places();
            let told: BTreeMap<String, [u32; 2]> = places
                .iter()
                .map(|(entry, place)| (entry.to_string(), [place.best, place.worst]))
                .collect();
            assert_eq!(json!(told), expect["places"], "{act}");
            let over = house.state.phase == houseway_tournaments::Phase::Over;
            assert_eq!(json!(over), expect["over"], "{act}");
        }
        "pay" => {
            let events = house.does(json!({"type": "pay", "entry": act["entry"]}));
            let Event::PrizePaid { amount, .. } = &events[0] else { panic!() };
            assert_eq!(json!(amount), expect["amount"], "{act}");
        }
        "close" => {
            let unpaid = house.state.entries.values().filter(|entry| entry.due > entry.paid);
            let unpaid: Vec<_> = unpaid.map(|entry| entry.number).collect();
            house.does(json!({"type": "close", "unclaimed": unpaid}));
        }
        other => panic!("{other}"),
    }
}

#[test]
fn whole_events_with_every_posting() {
    for case in cases::of("tournament") {
        let config = &case["in"]["config"];
        let tables = config["tables"].as_object().unwrap().iter();
        let tables: Vec<(u16, u8)> = tables
            .map(|(table, seats)| {
                (table.parse().unwrap(), seats.as_u64().unwrap().try_into().unwrap())
            })
            .collect();
        let mut house = House::with_tables(structure(config), &tables);
        let acts = case["in"]["acts"].as_array().unwrap();
        let mut posted = Posted::default();
        let mut dealt = Vec::new();
        for (index, act) in acts.iter().enumerate() {
            house.later(20);
            act_out(&mut house, act, &acts[index + 1..], &mut dealt);
            let (money, chips) = house.posted();
            posted.ours.0.extend(money);
            posted.ours.1.extend(chips);
            posted.theirs.0.extend(act["expect"]["money"].as_array().unwrap().iter().cloned());
            posted.theirs.1.extend(act["expect"]["chips"].as_array().unwrap().iter().cloned());
            if act["do"] != "hand" && act["do"] != "deal" {
                posted.agree(&format!("{} {act}", case["id"]));
            }
        }
        let told = json!({
            "balances": house.state.books.balances()
                .map(|(account, sum)| (account.to_string(), cases::written(sum)))
                .collect::<BTreeMap<_, _>>(),
            "chips": house.state.books.chip_balances()
                .map(|(account, sum)| (account.to_string(), sum))
                .collect::<BTreeMap<_, _>>(),
        });
        assert_eq!(told, case["expect"], "{}", case["id"]);
    }
}
