//! Random days of cash transactions (`back_office.md`, 4.8 and 0.4-15).

use std::collections::BTreeSet;

use houseway::app::Role;
use serde_json::{Value, json};

use super::cash::{CASH, attribute, cases, open_table, record, sell};
use crate::support::{Answer, House, on_both_databases, on_sqlite, tracked::TrackedTable};

/// Pseudo-random numbers from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        usize::try_from(self.0 >> 33).unwrap() % most
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

/// On random days, no case is opened twice or lost, and only compliance and auditors see anything
/// about cash.
#[test]
fn s4_8_random_days_open_each_case_once_and_tell_nobody() {
    for seed in [7, 1_999, 31_337] {
        on_sqlite(|house| {
            let (mut dice, tracked) = (Dice(seed), open_table(house));
            let seen = |role: Role| {
                let caller = house.caller(role);
                let paths =
                    ["/v1/cases?limit=200", "/v1/audit/entries?stream=compliance", "/v1/floor"];
                let [cases, entries, floor] = paths.map(|path| caller.get(path).is(200).body);
                // A voided sale opens a case that everybody is allowed to know about.
                let cases = cases["items"].as_array().unwrap().clone().into_iter();
                let cases: Vec<Value> =
                    cases.filter(|case| case["kind"] != "sale_voided").collect();
                json!([cases, entries["items"], floor["cases"]["urgent"]])
            };
            let before = [Role::PitBoss, Role::Admin].map(seen);
            let mut known: Vec<String> = Vec::new();
            for _ in 0..40 {
                house.pass(chrono::TimeDelta::seconds(1));
                let amount = dice.of(&["1000.00", "2500.00", "4999.99", "5000.00", "8000.00"]);
                match dice.below(6) {
                    0 | 1 => {
                        let direction = dice.of(&["in", "out"]);
                        let recorded = record(house, direction, amount, dice.of(&PEOPLE));
                        known.push(recorded.str("id").to_owned());
                    }
                    2 => {
                        let who = dice.of(&PEOPLE);
                        let sale = json!({"amount": amount.replace("4999.99", "4999.00"),
                            "tender": "cash", "description": who});
                        let sold = sell(&tracked, &sale);
                        known.push(sold.str("id").to_owned());
                        if dice.below(3) == 0 {
                            house.pass(chrono::TimeDelta::seconds(1));
                            let path = format!("/v1/chip-sales/{}/void", sold.str("id"));
                            let void = json!({"reason": "Entered twice"});
                            house.pit_boss().post(&path).json(&void).send().is(200);
                        }
                    }
                    3 if !known.is_empty() => {
                        let id = known[dice.below(known.len())].clone();
                        let to = json!({"description": dice.of(&PEOPLE), "reason": "Camera"});
                        attribute(house, &id, &to).is(200);
                    }
                    _ => drop(cases(house)),
                }
            }
            cases(house);
            // Each case was opened only once.
            let found = house.compliance().list("/v1/cases", 200);
            let about = |case: &Value| -> Option<(String, String, String)> {
                let cash = &case["about"]["cash"];
                let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
                let key = (text(&case["kind"]), text(&cash["direction"]));
                (!cash.is_null()).then(|| (key.0, key.1, text(&cash["description"])))
            };
            let keys: Vec<_> = found.iter().filter_map(about).collect();
            let distinct: std::collections::BTreeSet<_> = keys.iter().cloned().collect();
            assert_eq!(distinct.len(), keys.len(), "{keys:?}");
            // There is a case for everything that the valid transactions require.
            let listed = house.compliance().list(CASH, 200);
            for who in PEOPLE {
                for direction in ["in", "out"] {
                    let stands = |one: &&Value| {
                        one["description"] == who
                            && one["direction"] == direction
                            && one["void_at"].is_null()
                    };
                    let cents = |one: &Value| -> i64 {
                        one["amount"].as_str().unwrap().replace('.', "").parse().unwrap()
                    };
                    let sum: i64 = listed.iter().filter(stands).map(cents).sum();
                    let has = |kind: &str| {
                        let key = (kind.to_owned(), direction.to_owned(), who.to_owned());
                        distinct.contains(&key)
                    };
                    assert!(sum < 800_000 || has("cash_near"), "{who} {direction} {sum}");
                    assert!(sum <= 1_000_000 || has("cash_over"), "{who} {direction} {sum}");
                }
            }
            assert!(!distinct.is_empty());
            assert_eq!([Role::PitBoss, Role::Admin].map(seen), before);
            house.rebuilds();
        });
    }
}

/// A transaction in the model. Time is counted in steps of one second.
struct Known {
    id: String,
    direction: &'static str,
    cents: i64,
    step: usize,
    void: Option<usize>,
    /// The index, in `spots`, of the time at a seat during which the chips were sold.
    spot: Option<usize>,
    described: Option<String>,
    /// The person to whom compliance has attributed the cash, if any.
    found_out: Option<String>,
}

/// A player's time at a seat.
struct Spot {
    seat: u8,
    stay: String,
    from_seq: u64,
    open: bool,
}

/// A model of a day's cash that is independent of the house's sums.
#[derive(Default)]
struct Model {
    all: Vec<Known>,
    spots: Vec<Spot>,
    /// The cases that must have been opened: kind, direction and person.
    expected: BTreeSet<[String; 3]>,
}

impl Model {
    fn whose(&self, one: &Known) -> String {
        let stay = one.spot.map(|spot| self.spots[spot].stay.clone());
        let said = one.found_out.clone().or(stay).or_else(|| one.described.clone());
        said.unwrap_or_else(|| one.id.clone())
    }

    /// Adds the cases that the house must have opened by now.
    fn notice(&mut self) {
        let mut steps: Vec<(usize, bool, usize)> = Vec::new();
        for (index, one) in self.all.iter().enumerate() {
            steps.push((one.step, false, index));
            steps.extend(one.void.map(|step| (step, true, index)));
        }
        steps.sort_unstable();
        let mut sums = std::collections::BTreeMap::<(String, &str), i64>::new();
        for (_, leaves, index) in steps {
            let one = &self.all[index];
            let whose = self.whose(one);
            let sum = sums.entry((whose.clone(), one.direction)).or_default();
            *sum += if leaves { -one.cents } else { one.cents };
            let reached = [("cash_near", *sum >= 800_000), ("cash_over", *sum > 1_000_000)];
            for (kind, _) in reached.into_iter().filter(|(_, is)| *is && !leaves) {
                let one = [kind.to_owned(), one.direction.to_owned(), whose.clone()];
                self.expected.insert(one);
            }
        }
    }

    fn sits(&self, seat: u8) -> Option<usize> {
        self.spots.iter().position(|spot| spot.seat == seat && spot.open)
    }
}

/// The cases about cash, each with its kind, direction and person.
fn found(house: &House) -> BTreeSet<[String; 3]> {
    let listed = house.compliance().list("/v1/cases", 200);
    let of_cash = listed.iter().filter(|case| !case["about"]["cash"].is_null());
    let keys: Vec<[String; 3]> = of_cash
        .map(|case| {
            let cash = &case["about"]["cash"];
            let text = |value: &Value| value.as_str().map(str::to_owned);
            let who = text(&cash["stay_id"]).or_else(|| text(&cash["description"]));
            let who = who.or_else(|| text(&cash["transaction_id"])).unwrap();
            [text(&case["kind"]).unwrap(), text(&cash["direction"]).unwrap(), who]
        })
        .collect();
    let distinct: BTreeSet<_> = keys.iter().cloned().collect();
    assert_eq!(distinct.len(), keys.len(), "two cases for one thing: {keys:?}");
    distinct
}

const PEOPLE: [&str; 3] = ["Blue hat", "Red hat", "Grey hat"];

/// One random day.
struct Random<'a> {
    house: &'a House,
    tracked: TrackedTable<'a>,
    dice: Dice,
    model: Model,
    step: usize,
}

impl Random<'_> {
    fn know(&mut self, answer: &Answer, direction: &'static str, spot: Option<usize>) {
        let text = |value: &Value| value.as_str().map(str::to_owned);
        let cents = answer.str("amount").replace('.', "").parse().unwrap();
        self.model.all.push(Known {
            id: answer.str("id").to_owned(),
            direction,
            cents,
            step: self.step,
            void: None,
            spot,
            described: text(&answer["description"]),
            found_out: None,
        });
    }

    fn seat(&mut self, seat: u8) {
        let path = format!("{}/seats/{seat}/patron", self.tracked.table.path);
        let dealer = &self.tracked.table.dealer;
        if let Some(spot) = self.model.sits(seat) {
            dealer.delete(&path).send().is(200);
            self.model.spots[spot].open = false;
            return;
        }
        let taken = dealer.put(&path).json(&json!({})).send().is(200);
        let mut taken = taken["taken"].as_array().unwrap().iter();
        let spot = taken.rfind(|spot| spot["seat"] == seat).unwrap();
        let (stay, from_seq) = (&spot["stay_id"], &spot["from_seq"]);
        let (stay, from_seq) = (stay.as_str().unwrap().to_owned(), from_seq.as_u64().unwrap());
        self.model.spots.push(Spot { seat, stay, from_seq, open: true });
    }

    /// Sells chips at a seat, to the player who sits there or to a described person.
    fn sell(&mut self, seat: u8) {
        let amount = self.dice.of(&["1000.00", "2500.00", "4999.00", "5001.00", "8000.00"]);
        let who = self.dice.of(&PEOPLE);
        let sale = json!({"amount": amount, "tender": "cash", "seat": seat, "description": who});
        let sold = sell(&self.tracked, &sale);
        self.know(&sold, "in", self.model.sits(seat));
    }

    fn record(&mut self) {
        let amount = self.dice.of(&["0.01", "2499.99", "5000.00", "7999.99", "10000.00"]);
        let (direction, who) = (self.dice.of(&["in", "out"]), self.dice.of(&PEOPLE));
        let recorded = record(self.house, direction, amount, who);
        self.know(&recorded, direction, None);
    }

    fn void(&mut self, index: usize) {
        let one = &mut self.model.all[index];
        if one.spot.is_none() || one.void.is_some() {
            return;
        }
        let path = format!("/v1/chip-sales/{}/void", one.id);
        self.house.pit_boss().post(&path).json(&json!({"reason": "Twice"})).send().is(200);
        one.void = Some(self.step);
    }

    fn attribute(&mut self, index: usize) {
        let who = self.dice.of(&PEOPLE).to_owned();
        let stays: Vec<String> = self.model.spots.iter().map(|spot| spot.stay.clone()).collect();
        let to_stay = !stays.is_empty() && self.dice.below(2) == 0;
        let (to, who) = if to_stay {
            let stay = stays[self.dice.below(stays.len())].clone();
            (json!({"stay_id": stay, "reason": "Camera"}), stay)
        } else {
            (json!({"description": who, "reason": "Camera"}), who)
        };
        let one = &mut self.model.all[index];
        attribute(self.house, &one.id, &to).is(200);
        one.found_out = Some(who);
    }

    /// Attributes the time at a seat to another stay.
    fn reattribute(&mut self) {
        if self.model.spots.len() < 2 {
            return;
        }
        let spot = self.dice.below(self.model.spots.len());
        let other = self.dice.below(self.model.spots.len());
        let stay = self.model.spots[other].stay.clone();
        let Spot { seat, from_seq, .. } = self.model.spots[spot];
        let path = format!("{}/seats/{seat}/reattribution", self.tracked.table.path);
        let to = json!({"from_seq": from_seq, "stay_id": stay, "reason": "Camera"});
        let done = self.house.pit_boss().post(&path).json(&to).send();
        // Time at a seat cannot be attributed to a stay that no longer has a seat.
        if done.status == 200 {
            self.model.spots[spot].stay = stay;
        } else {
            done.problems(&[("stay_unknown", "/stay_id")]);
        }
    }

    fn one_step(&mut self) {
        self.step += 1;
        self.house.pass(chrono::TimeDelta::seconds(1));
        let (seat, what) = (self.dice.of(&[1, 2, 3]), self.dice.below(8));
        let known = self.model.all.len();
        match what {
            0 | 1 => self.seat(seat),
            2 | 3 => self.sell(seat),
            4 => self.record(),
            5 if known > 0 => {
                let index = self.dice.below(known);
                self.void(index);
            }
            6 if known > 0 => {
                let index = self.dice.below(known);
                self.attribute(index);
            }
            _ => self.reattribute(),
        }
        self.house.find_cases();
        self.model.notice();
        assert_eq!(found(self.house), self.model.expected, "step {}", self.step);
    }
}

/// On random days, seats are taken, left and reattributed, sales are voided, and cash is
/// attributed. After each step, exactly the cases that an independent model expects are open, and
/// people who must not know about cash see no case.
#[test]
fn s4_8_random_days_at_seats_open_exactly_the_cases_of_a_model() {
    for seed in [3, 271, 65_537] {
        on_both_databases(|house| {
            let tracked = open_table(house);
            let mut day =
                Random { house, tracked, dice: Dice(seed), model: Model::default(), step: 0 };
            for _ in 0..60 {
                day.one_step();
            }
            assert!(!day.model.expected.is_empty());
            house.auditor().post("/v1/audit/checkpoints").json(&json!({})).send().is(201);
            for role in Role::ALL
                .into_iter()
                .filter(|role| !matches!(role, Role::Auditor | Role::Compliance))
            {
                let caller = house.caller(role);
                for path in ["/v1/cases?limit=200", "/v1/floor", "/v1/audit/export", CASH] {
                    let answer = caller.get(path);
                    let signs =
                        ["cash_near", "cash_over", "cash.recorded", "\"stream\":\"compliance"];
                    let text = answer.text.replace('\\', "");
                    let told = signs.into_iter().find(|sign| text.contains(sign));
                    assert_eq!(told, None, "{role} {path}");
                }
            }
            house.rebuilds();
        });
    }
}
