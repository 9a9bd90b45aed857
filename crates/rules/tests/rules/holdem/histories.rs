//! Thousands of histories of tables with players who come and go, compared with the naive model:
//! the button and blinds, who is dealt in, who can post, who owes what (`at_the_table.md`, 0 and
//! A).

use houseway_rules::{
    Authority, Game, GameState,
    holdem::{Command, Event, Holdem, HouseRules, State},
};
use serde_json::{Value, json};

use super::{naive_table::Naive, schemas};

/// The number of histories; each has up to eight hands.
const HISTORIES: u64 = 2_000;

/// A small generator of choices: `xorshift64*`.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let high = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33;
        usize::try_from(high).unwrap() % sides
    }

    fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        (!among.is_empty()).then(|| among[self.roll(among.len())])
    }
}

/// The real table and the naive one.
struct Both {
    rules: HouseRules,
    state: State,
    naive: Naive,
    names: usize,
    dice: Dice,
    said: Vec<String>,
}

impl Both {
    fn new(seed: u64) -> Self {
        let mut dice = Dice(seed * 2 + 1);
        for _ in 0..8 {
            dice.roll(2);
        }
        let mut naive = Naive::new(2 + dice.roll(9));
        naive.dead_button = dice.roll(2) == 0;
        naive.newcomers = ["post_or_wait", "dealt_in", "wait"][dice.roll(3)];
        naive.missed_may_post = dice.roll(4) > 0;
        naive.small_alone_live = dice.roll(3) == 0;
        let rules = json!({
            "kind": "tournament", "seats": naive.seats,
            "button": if naive.dead_button { "dead" } else { "moving" },
            "newcomers": naive.newcomers,
            "missed": if naive.missed_may_post { "post_or_wait" } else { "wait" },
            "small_alone": if naive.small_alone_live { "live" } else { "dead" },
            "return_with": "any", "max_buy_in": null,
        });
        let rules = serde_json::from_value(rules).unwrap();
        let mut both =
            Self { rules, state: State::default(), naive, names: 0, dice, said: Vec::new() };
        both.open();
        both
    }

    fn open(&mut self) {
        let previous = std::mem::take(&mut self.state);
        let opening = serde_json::from_value(json!({})).unwrap();
        let usd = "USD".parse().unwrap();
        let events = Holdem::open(&self.rules, usd, &opening, Some(&previous)).unwrap();
        self.follow(&events);
    }

    fn follow(&mut self, events: &[Event]) {
        events.iter().for_each(schemas::check_event);
        let state = std::mem::take(&mut self.state);
        self.state = events.iter().fold(state, State::apply);
    }

    fn say(&mut self, command: Value) -> Vec<Event> {
        self.said.push(command.to_string());
        let read: Command = serde_json::from_value(command).unwrap();
        match Holdem::decide(&self.rules, &self.state, &read, Authority::Floor) {
            Ok(events) => {
                self.follow(&events);
                events
            }
            Err(violation) => self.fail(&violation.to_string()),
        }
    }

    fn refused(&mut self, command: &Value) {
        let read: Command = serde_json::from_value(command.clone()).unwrap();
        if Holdem::decide(&self.rules, &self.state, &read, Authority::Dealer).is_ok() {
            self.fail(&format!("{command} was accepted"));
        }
    }

    fn fail(&self, why: &str) -> ! {
        panic!("{why}\n{:?}\n{:#?}\n{}", self.rules, self.naive, self.said.join("\n"));
    }

    fn view(&self) -> Value {
        serde_json::to_value(Holdem::view(&self.rules, &self.state)).unwrap()
    }

    /// A player comes, goes, sits in or sits out.
    fn change(&mut self) {
        let taken = self.naive.taken();
        let empty: Vec<usize> =
            (1..=self.naive.seats).filter(|seat| !taken.contains(seat)).collect();
        match self.dice.roll(7) {
            6 if !taken.is_empty() => self.penalize(),
            0 | 1 if !empty.is_empty() => {
                let seat = self.dice.pick(&empty).unwrap();
                self.names += 1;
                let name = format!("player {}", self.names);
                self.say(json!({"type": "buy_in", "seat": seat, "amount": "100", "player": name}));
                self.naive.sit_down(seat, name);
            }
            2 if !empty.is_empty() && !self.naive.away.is_empty() => {
                let index = self.dice.roll(self.naive.away.len());
                let (old, person) = self.naive.away[index].clone();
                let there = empty.contains(&old) && self.dice.roll(3) > 0;
                let seat = if there { old } else { self.dice.pick(&empty).unwrap() };
                let name = person.name;
                self.say(json!({"type": "buy_in", "seat": seat, "amount": "100", "player": name}));
                self.naive.come_back(index, seat);
            }
            3 if taken.len() > 2 => {
                let seat = self.dice.pick(&taken).unwrap();
                self.say(json!({"type": "leave", "seat": seat}));
                self.naive.leave(seat);
            }
            _ => {
                let Some(seat) = self.dice.pick(&taken) else { return };
                let person = self.naive.at[seat].as_mut().unwrap();
                person.sits_in = !person.sits_in;
                person.posts = false;
                let kind = if person.sits_in { "sit_in" } else { "sit_out" };
                self.say(json!({"type": kind, "seat": seat}));
            }
        }
    }

    /// F3: penalizes a player with missed hands.
    fn penalize(&mut self) {
        let Some(seat) = self.dice.pick(&self.naive.taken()) else { return };
        let hands = 1 + self.dice.roll(3);
        self.say(json!({"type": "penalty", "seat": seat, "kind": "missed_hands", "hands": hands,
                        "reason": "One player to a hand."}));
        self.naive.penalize(seat, hands);
    }

    /// Checks that the two models agree on the next hand.
    fn compare(&mut self) {
        let view = self.view();
        let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let at = &view["positions"];
        let places = at.is_object().then(|| {
            let [b, s, g] = ["button", "small_blind", "big_blind"].map(|name| number(&at[name]));
            (b, s, g)
        });
        if places != self.naive.places() {
            self.fail(&format!("{places:?} is not {:?}", self.naive.places()));
        }
        let dealt_in: Vec<usize> =
            view["before_deal"]["dealt_in"].as_array().unwrap().iter().map(number).collect();
        if dealt_in != self.naive.dealt_in() {
            self.fail(&format!("dealt in {dealt_in:?}, not {:?}", self.naive.dealt_in()));
        }
        let legal = serde_json::to_value(Holdem::legal(&self.rules, &self.state)).unwrap();
        let post = legal.as_array().unwrap().iter().find(|open| open["type"] == "post").unwrap();
        let may_post: Vec<usize> = post["seats"].as_array().unwrap().iter().map(number).collect();
        if may_post != self.naive.may_post() {
            self.fail(&format!("may post {may_post:?}, not {:?}", self.naive.may_post()));
        }
        for seat in view["seats"].as_array().unwrap() {
            let person = self.naive.at[number(&seat["seat"])].clone().unwrap();
            if seat["owes_blinds"] != (person.big || person.small) {
                self.fail(&format!("{seat} owes otherwise"));
            }
            let open = seat.get("penalties").and_then(Value::as_array).cloned().unwrap_or_default();
            let left: usize = open.iter().map(|open| number(&open["left"])).sum();
            if left != person.to_miss + person.from_next {
                self.fail(&format!("{seat} misses otherwise"));
            }
        }
        for seat in 1..=self.naive.seats {
            if !may_post.contains(&seat) && self.dice.roll(8) == 0 {
                self.refused(&json!({"type": "post", "seat": seat}));
            }
        }
    }

    fn post(&mut self) {
        if let Some(seat) = self.dice.pick(&self.naive.may_post())
            && self.dice.roll(2) == 0
        {
            let (live, dead) = self.naive.post(seat);
            self.say(json!({"type": "post", "seat": seat}));
            self.naive.at[seat].as_mut().unwrap().posts = true;
            let view = self.view();
            let posts = view["before_deal"]["posts"].as_array().unwrap();
            let post = posts.iter().find(|post| post["seat"] == seat).unwrap();
            let expected = [live, dead].map(|amount| format!("{amount}.00"));
            if post["live"] != expected[0] || post["dead"] != expected[1] {
                self.fail(&format!("{post} is not {expected:?}"));
            }
        }
    }

    /// Deals, and plays, misdeals or voids the hand; then opens the next round.
    fn hand(&mut self) {
        if self.naive.places().is_none() {
            let playing = self.naive.playing();
            if playing.len() < 2 {
                self.refused(&json!({"type": "deal"}));
                self.say(json!({"type": "close"}));
                return self.open();
            }
            self.refused(&json!({"type": "deal"}));
            let seat = self.dice.pick(&playing).unwrap();
            self.say(json!({"type": "place_button", "seat": seat}));
            self.naive.placed = Some(seat);
            self.compare();
        }
        let missing = self.naive.missing();
        let dealt = self.say(json!({"type": "deal"}));
        self.naive.deal();
        let missed = dealt.iter().filter_map(|event| match event {
            Event::HandMissed { seat, .. } => Some(usize::from(seat.number())),
            _ => None,
        });
        let mut missed: Vec<usize> = missed.collect();
        missed.sort_unstable();
        if missed != missing {
            self.fail(&format!("{missed:?} miss the hand, not {missing:?}"));
        }
        if self.dice.roll(4) == 0 {
            self.penalize();
        }
        match self.dice.roll(8) {
            0 => {
                self.said.push("void".to_owned());
                let events = Holdem::void(&self.state).unwrap();
                self.follow(&events);
                self.naive.void();
            }
            1 | 2 => {
                self.say(json!({"type": "report", "what": "too_many_cards"}));
                self.say(json!({"type": "accept"}));
                self.naive.misdeal();
            }
            _ => {
                while let Some(turn) = self.view().get("to_act").cloned() {
                    self.say(json!({"type": "fold", "seat": turn["seat"]}));
                }
                self.say(json!({"type": "award"}));
                self.naive.settle();
            }
        }
        self.open();
    }
}

#[test]
fn a_every_history_is_that_of_the_naive_model() {
    for seed in 1..=HISTORIES {
        let mut both = Both::new(seed);
        for _ in 0..(2 + both.dice.roll(6)) {
            both.change();
        }
        for _ in 0..8 {
            both.compare();
            both.post();
            both.compare();
            both.hand();
            for _ in 0..both.dice.roll(4) {
                both.change();
                both.compare();
            }
        }
    }
}
