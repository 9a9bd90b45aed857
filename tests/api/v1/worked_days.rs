//! The worked example in `back_office.md`, 3.7 and 3.8, played through the API with every printed
//! figure. The house does not know who bought chips, so it does not attribute any of the drop.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use houseway::{app::Role, clock::Clock};
use serde_json::{Value, json};

use crate::support::{
    Answer, House, Round, Table, on_both_databases,
    tracked::{TrackedTable, act_on_count, counted, finish_count, open_shift, sign, with},
};

/// A hand and its setting: the seven cards, the two low ones, and the three high ones.
type Hand = (&'static str, &'static str, &'static str);

/// A deal from 3.7: the dealer's seven cards, and two hands.
struct Deal {
    dealer: &'static str,
    alpha: Hand,
    beta: Hand,
}

const P: Deal = Deal {
    dealer: "Qc Qs 6d 6h Tc 8s 3h",
    alpha: ("Kh Kd 9c 9h 9s 4d 2s", "Kh Kd", "9c 9h 9s"),
    beta: ("Ac Jd 7s 5h 4c 3d 2h", "Ac Jd", "5h 4c 3d"),
};
const Q: Deal = Deal {
    dealer: "Kc Jd 9s 7h 5c 4d 2s",
    alpha: ("Ah As Qd Th 8c 6s 3c", "Qd Th", "Ah As 8c"),
    beta: ("Tc 8d 7c 5h 4s 2d 2h", "8d 7c", "Tc 5h 4s"),
};
const R: Deal = Deal {
    dealer: "9c 9h 9s Kd Kc 4h 2s",
    alpha: ("Jc Td 8h 6c 5s 3h 2d", "Td 8h", "Jc 6c 5s"),
    beta: ("Ah Ad Qc Qh Qs 7d 3c", "Ah Ad", "Qc Qh Qs"),
};
const S: Deal = Deal {
    dealer: "Qc Td 8s 7h 5c 4d 2s",
    alpha: ("Ah Ad 6c 5d 4h Kc 9s", "Ah Ad", "6c 5d 4h"),
    beta: ("Ks Jh 9d 7c 6s 3h 2c", "Jh 9d", "Ks 7c 6s"),
};
const T: Deal = Deal {
    dealer: "Ac As Td 8c 6h 4s 2c",
    alpha: ("Qh 9d 7c 6d 4c 3s 3d", "9d 7c", "Qh 6d 4c"),
    beta: ("Kh Kd Jc 9s 7h 5d 2h", "Jc 9s", "Kh Kd 7h"),
};

/// A seat's stakes on `main`, `dealer_break` and `break_bonus`.
type Stakes = (u8, [u32; 3]);

fn cards(text: &str) -> Vec<&str> {
    text.split(' ').collect()
}

pub(super) fn today(house: &House) -> String {
    house.clock.now().date_naive().to_string()
}

/// The accounts whose balance is not zero.
pub(super) fn balances(house: &House, table: &Table<'_>) -> BTreeMap<String, String> {
    let lines = house.auditor().get(&format!("{}/balances", table.path)).is(200);
    let lines = lines["items"].as_array().unwrap().iter();
    let held = lines.map(|line| {
        let [account, balance] = ["account", "balance"].map(|field| line[field].as_str().unwrap());
        (account.to_owned(), balance.to_owned())
    });
    held.filter(|(_, balance)| balance != "0.00").collect()
}

/// The mistake made during the swing shift (3.8).
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Wrong {
    Nothing,
    /// A sale is entered 100.00 too low.
    Sale,
    /// Round 9 is voided, but nobody moves the chips.
    Void,
    /// Round 11 is never entered.
    Round,
    /// Round 12 is dealt on paper and declared.
    Paper,
}

/// Worked example A, up to the count of its boxes.
pub(super) struct Day<'a> {
    house: &'a House,
    tracked: TrackedTable<'a>,
    shifts: [Answer; 2],
    /// The answers to each period's closing count.
    closed: Vec<Answer>,
}

impl<'a> Day<'a> {
    fn tray(&self) -> String {
        balances(self.house, &self.tracked.table)["bank"].clone()
    }

    #[track_caller]
    fn holds(&self, tray: &str) {
        assert_eq!(self.tray(), tray);
    }

    fn sell(&self, seat: u8, amount: &str) {
        let description =
            (amount == "3000.00" || amount == "2900.00").then_some("Man, fifties, green jacket");
        let sale = json!({"amount": amount, "tender": "cash", "seat": seat,
            "description": description});
        let path = format!("{}/chip-sales", self.tracked.table.path);
        self.tracked.table.dealer.post(&path).json(&sale).send().is(201);
    }

    /// Plays a round of this deal, with these stakes on the hands α and β if they are played.
    fn round(&self, deal: &Deal, alpha: Option<Stakes>, beta: Option<Stakes>) -> Round<'a> {
        let round = self.tracked.table.open_round();
        let seats = [(alpha, deal.alpha), (beta, deal.beta)];
        let seats: Vec<_> =
            seats.into_iter().filter_map(|(stakes, hand)| Some((stakes?, hand))).collect();
        for ((seat, stakes), _) in &seats {
            let kinds = ["main", "dealer_break", "break_bonus"].into_iter().zip(stakes);
            let bets: serde_json::Map<String, Value> = kinds
                .filter(|(_, stake)| **stake > 0)
                .map(|(kind, stake)| (kind.to_owned(), json!(stake.to_string())))
                .collect();
            round.enter(&json!({"type": "place_bets", "seat": seat, "bets": bets}));
        }
        round.enter(&json!({"type": "close_betting"}));
        round.enter(&json!({"type": "enter_dealer", "cards": cards(deal.dealer)}));
        for ((seat, _), (seven, low, high)) in &seats {
            round.enter(&json!({"type": "enter_seat", "seat": seat, "cards": cards(seven),
                "low": cards(low), "high": cards(high)}));
        }
        round.enter(&json!({"type": "confirm"}));
        round
    }

    /// A step of a slip that one role begins and others sign.
    fn step(&self, path: &str, by: Role, command: &Value, others: &[Role]) {
        let version = self.house.auditor().get(path).is(200).etag();
        let commands = format!("{path}/commands");
        let done = self.house.caller(by).post(&commands).if_match(version).json(command).send();
        for role in others {
            sign(self.house, &done, *role).is(200);
        }
    }

    fn slip(&self, kind: &str, chips: &[(&str, u32)], total: &str) -> (String, Value) {
        let lines =
            chips.iter().map(|(value, count)| json!({"denomination": value, "count": count}));
        let chips: Vec<Value> = lines.collect();
        let slip = json!({"kind": kind, "chips": chips, "total": total});
        let path = format!("{}/slips", self.tracked.table.path);
        let asked = self.house.pit_boss().post(&path).json(&slip).send().is(201);
        (format!("/v1/slips/{}", asked.str("id")), slip)
    }

    fn fill(&self, chips: &[(&str, u32)], total: &str) {
        let (path, slip) = self.slip("fill", chips, total);
        self.step(&path, Role::Cashier, &json!({"type": "issue"}), &[Role::Security]);
        let receive = json!({"type": "receive", "chips": slip["chips"], "total": total});
        self.step(&path, Role::Dealer, &receive, &[Role::Security, Role::PitBoss]);
    }

    fn credit(&self, chips: &[(&str, u32)], total: &str) {
        let (path, _) = self.slip("credit", chips, total);
        self.step(&path, Role::Cashier, &json!({"type": "issue"}), &[]);
        let take = [Role::PitBoss, Role::Security];
        self.step(&path, Role::Dealer, &json!({"type": "take"}), &take);
        let accept = json!({"type": "accept", "total": total});
        self.step(&path, Role::Cashier, &accept, &[Role::Security]);
    }

    /// Plays acts 1 to 14.
    pub(super) fn first_shift(house: &'a House) -> Self {
        let tracked = TrackedTable::new(house);
        let day_shift = open_shift(house, "day");
        tracked.open(&counted([8, 40, 60, 90, 50], "10000.00"));
        let day =
            Self { house, tracked, shifts: [day_shift.clone(), day_shift], closed: Vec::new() };
        day.holds("10000.00");
        day.sell(1, "500.00");
        day.sell(2, "200.00");
        day.holds("9300.00");
        day.round(&P, Some((1, [25, 0, 5])), Some((2, [10, 0, 0])));
        day.holds("9245.00");
        day.round(&Q, Some((1, [50, 0, 0])), Some((2, [20, 0, 0])));
        day.holds("9215.00");
        day.round(&T, Some((1, [100, 5, 0])), Some((2, [20, 0, 0])));
        day.holds("9320.00");
        day.fill(&[("100.00", 15), ("25.00", 16), ("5.00", 20)], "2000.00");
        day.holds("11320.00");
        day.round(&R, Some((1, [50, 5, 5])), Some((2, [10, 0, 5])));
        day.holds("11330.00");
        day.round(&S, Some((1, [50, 0, 10])), Some((2, [20, 0, 0])));
        day.holds("11320.00");
        day.round(&T, Some((1, [100, 0, 0])), Some((2, [25, 0, 5])));
        day.holds("11425.00");
        day.round(&Q, Some((1, [100, 0, 0])), Some((2, [50, 0, 0])));
        day.holds("11375.00");
        let swing = open_shift(house, "swing");
        let count = with(counted([8, 50, 75, 90, 50], "11375.00"), &json!({"stay_open": true}));
        let closed = day.tracked.close(&count);
        assert_eq!(closed["period"]["closer"]["difference"], "0.00");
        let Self { tracked, shifts: [day_shift, _], .. } = day;
        let day = Self { house, tracked, shifts: [day_shift, swing], closed: vec![closed] };
        let pulled = day.tracked.pull("T1-A", Some("T1-B"));
        assert!(pulled.str("number").ends_with("-000001"), "{pulled}");
        day
    }

    /// Plays acts 15 to 25, with or without a mistake.
    pub(super) fn second_shift(mut self, wrong: Wrong) -> Self {
        self.sell(1, "300.00");
        self.round(&P, Some((1, [25, 0, 0])), None);
        self.holds("11050.00");
        self.sell(3, if wrong == Wrong::Sale { "2900.00" } else { "3000.00" });
        self.fill(&[("500.00", 4), ("100.00", 10)], "3000.00");
        let ninth = self.round(&R, Some((1, [50, 0, 0])), Some((3, [500, 100, 50])));
        if wrong == Wrong::Void {
            self.void(&ninth);
        }
        self.round(&Q, Some((1, [50, 0, 5])), Some((3, [1000, 0, 0])));
        if wrong != Wrong::Round {
            self.round(&S, None, Some((3, [1000, 100, 0])));
        }
        self.credit(&[("500.00", 2)], "1000.00");
        if wrong == Wrong::Paper {
            self.declare();
        } else {
            self.round(&T, Some((3, [1000, 0, 100])), None);
        }
        let closed = self.tracked.close(&counted([9, 45, 60, 96, 50], "11030.00"));
        self.closed.push(closed);
        let pulled = self.tracked.pull("T1-B", None);
        assert!(pulled.str("number").ends_with("-000002"), "{pulled}");
        self
    }

    /// 3.8, B: voids a round worth 1,150.00, with two signatures.
    fn void(&self, round: &Round<'_>) {
        let void = json!({"action": "void", "chips": "not_moved",
            "reason": "The third nine was a six"});
        let done = sign(self.house, &round.correct(&void).is(202), Role::Compliance).is(200);
        let events = done["events"].as_array().unwrap().iter();
        let mut posted: Vec<(&str, &str, &str)> = events
            .flat_map(|event| event["postings"].as_array().unwrap())
            .map(|line| {
                let text = |field: &str| line[field].as_str().unwrap();
                (text("account"), text("amount"), text("memo"))
            })
            .filter(|(_, amount, _)| !amount.starts_with('-'))
            .collect();
        posted.sort_unstable();
        let expected = [
            ("bank", "300.00", "reversal of break_bonus"),
            ("bank", "400.00", "reversal of dealer_break"),
            ("bank", "500.00", "reversal of main"),
            ("seat:1", "50.00", "reversal of main"),
            ("unrecovered", "1150.00", "unrecovered"),
        ];
        assert_eq!(posted, expected);
        self.holds("9900.00");
    }

    /// 3.8, D: declares a round that was dealt on paper.
    fn declare(&self) {
        let now = self.house.clock.now();
        let play = json!({"from": now, "until": now, "seats": [3],
            "reason": "The tablet was down; round 12 is on paper"});
        let path = format!("{}/untracked", self.tracked.table.path);
        self.house.pit_boss().post(&path).json(&play).send().is(200);
    }

    /// Closes both shifts, and then the day once it has lasted long enough.
    pub(super) fn close(&self) {
        close_full_day(self.house, &self.shifts);
    }

    /// Act 26: counts the boxes.
    pub(super) fn count(&self) {
        let room = self.house.caller(Role::Count);
        let opened = room.post("/v1/counts").json(&json!({"gaming_day": today(self.house)})).send();
        let path = format!("/v1/counts/{}", opened.is(201).str("id"));
        let count = self.house.auditor().get(&path).is(200);
        let found = [
            (
                "T1-A",
                json!([{"denomination": "100", "count": 6}, {"denomination": "20", "count": 5}]),
                "700",
            ),
            ("T1-B", json!([{"denomination": "100", "count": 33}]), "3300.00"),
        ];
        for (named, cash, total) in found {
            let boxes = count["boxes"].as_array().unwrap();
            let one = boxes.iter().find(|one| one["box"] == named).unwrap();
            let entered = json!({"type": "enter_box", "drop_id": one["drop_id"], "cash": cash,
                "total": total});
            act_on_count(self.house, &room, &path, &entered).is(200);
        }
        let finished = finish_count(self.house, count.str("id"));
        assert!(finished.str("number").ends_with("-000001"), "{finished}");
        let accept = json!({"type": "accept", "total": "4000.00"});
        act_on_count(self.house, &self.house.caller(Role::Cashier), &path, &accept).is(200);
    }

    fn period(&self, index: usize) -> Answer {
        let id = self.closed[index]["period"]["id"].as_str().unwrap();
        self.house.pit_boss().get(&format!("/v1/reports/period?period_id={id}")).is(200)
    }

    fn table_day(&self) -> Answer {
        let query = format!("table_id={}&gaming_day={}", self.tracked.table.id, today(self.house));
        self.house.pit_boss().get(&format!("/v1/reports/table-day?{query}")).is(200)
    }
}

/// The figures in the table of 3.7, in the same order: O, F, C, K, recorded, counted, W, hold %,
/// rounds, H, R, v, u, U.
fn figures(report: &Answer) -> Vec<String> {
    let at = |pointer: &str| {
        let found = report.body.pointer(pointer).unwrap_or_else(|| panic!("{pointer}: {report}"));
        found.as_str().map_or_else(|| found.to_string(), str::to_owned)
    };
    [
        "/inventory/opener",
        "/inventory/fills",
        "/inventory/credits",
        "/inventory/closer",
        "/drop/recorded/cash",
        "/drop/counted/cash",
        "/win",
        "/hold_percent",
        "/rounds/settled",
        "/reconciliation/win_by_rounds",
        "/reconciliation/rake",
        "/reconciliation/over_short",
        "/reconciliation/drop_variance",
        "/reconciliation/unrecovered",
    ]
    .map(at)
    .to_vec()
}

/// 3.7: worked example A as a whole.
#[test]
fn s3_7_worked_example_a_has_every_figure_as_printed() {
    on_both_databases(|house| {
        let day = Day::first_shift(house).second_shift(Wrong::Nothing);
        // While the boxes wait to be counted, the drop is estimated from the books.
        assert_eq!(day.period(0).str("state"), "estimated");
        day.count();
        let expected = [
            ("bank", "11030.00"),
            ("cage", "-10000.00"),
            ("over_short", "25.00"),
            ("seat:1", "-20.00"),
            ("seat:2", "-35.00"),
            ("seat:3", "-1000.00"),
        ];
        let expected = expected.map(|(account, held)| (account.to_owned(), held.to_owned()));
        assert_eq!(balances(house, &day.tracked.table), BTreeMap::from(expected));

        let (first, second, whole) = (day.period(0), day.period(1), day.table_day());
        assert_eq!(
            figures(&first),
            [
                "10000.00", "2000.00", "0.00", "11375.00", "700.00", "700.00", "75.00", "10.71",
                "7", "75.00", "0.00", "0.00", "0.00", "0.00"
            ]
        );
        assert_eq!(
            figures(&second),
            [
                "11375.00", "3000.00", "1000.00", "11030.00", "3300.00", "3300.00", "955.00",
                "28.94", "5", "980.00", "0.00", "-25.00", "0.00", "0.00"
            ]
        );
        assert_eq!(
            figures(&whole),
            [
                "10000.00", "5000.00", "1000.00", "11030.00", "4000.00", "4000.00", "1030.00",
                "25.75", "12", "1055.00", "0.00", "-25.00", "0.00", "0.00"
            ]
        );
        for report in [&first, &second, &whole] {
            assert_eq!((report.str("state"), report.str("coverage")), ("counted", "complete"));
        }
        let play = |report: &Answer, of: &str| {
            ["main", "dealer_break", "break_bonus", "total"]
                .map(|bet| report["rounds"][of][bet].as_str().unwrap().to_owned())
        };
        assert_eq!(play(&first, "won"), ["135.00", "0.00", "-60.00", "75.00"]);
        assert_eq!(play(&second, "won"), ["1475.00", "-300.00", "-195.00", "980.00"]);
        assert_eq!(play(&whole, "won"), ["1610.00", "-300.00", "-255.00", "1055.00"]);
        assert_eq!(play(&first, "handle"), ["630.00", "10.00", "30.00", "670.00"]);
        assert_eq!(play(&second, "handle"), ["3625.00", "200.00", "155.00", "3980.00"]);
        assert_eq!(play(&whole, "handle"), ["4255.00", "210.00", "185.00", "4650.00"]);
        let closer = &day.closed[1]["period"]["closer"];
        assert_eq!(
            (&closer["expected"], &closer["difference"]),
            (&json!("11055.00"), &json!("-25.00"))
        );
        // The hint names the only bet in the period that moved 25.00.
        let hints = json!([{"kind": "bet_paid_or_taken_wrongly", "round": 8, "seat": 1,
            "bet": "main", "amount": "25.00"}]);
        assert_eq!(whole["reconciliation"]["hints"], hints);
        assert_eq!(first["reconciliation"]["hints"], json!([]));

        for shift in &day.shifts {
            let path = format!("/v1/shifts/{}/close", shift.str("id"));
            house.pit_boss().post(&path).json(&json!({})).send().is(200);
        }
        let path = format!("/v1/gaming-days/{}/close", today(house));
        let early = json!({"early": true});
        let waits = house.pit_boss().post(&path).json(&early).send().is(202);
        sign(house, &waits, Role::Count).is(200);
        sign(house, &waits, Role::Compliance).is(200);
        assert_eq!(day.table_day().str("state"), "final");
        house.rebuilds();
    });
}

/// 3.8: the report shows what went wrong, and the win stays the same.
#[test]
fn s3_8_what_goes_wrong_is_shown_and_the_win_is_the_same() {
    // For each mistake: the figures in 3.8 (S, H, E, v, u, U and the gap), and the hints.
    let cases = [
        (
            Wrong::Sale,
            ["3200.00", "980.00", "11155.00", "-125.00", "100.00", "0.00", "0.00"],
            vec![("unrecorded_chip_sale", "100.00"), ("bet_paid_or_taken_wrongly", "25.00")],
        ),
        (
            Wrong::Void,
            ["3300.00", "2130.00", "11055.00", "-25.00", "0.00", "1150.00", "0.00"],
            vec![("bet_paid_or_taken_wrongly", "25.00")],
        ),
        (
            Wrong::Round,
            ["3300.00", "880.00", "10955.00", "75.00", "0.00", "0.00", "0.00"],
            vec![("unexplained", "75.00")],
        ),
        (
            Wrong::Paper,
            ["3300.00", "-120.00", "9955.00", "0.00", "0.00", "0.00", "1075.00"],
            vec![],
        ),
    ];
    for (wrong, expected, hints) in cases {
        on_both_databases(|house| {
            let day = Day::first_shift(house).second_shift(wrong);
            day.count();
            let period = day.period(1);
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            let shown = [
                &period["drop"]["recorded"]["cash"],
                &period["reconciliation"]["win_by_rounds"],
                &day.closed[1]["period"]["closer"]["expected"],
                &period["reconciliation"]["over_short"],
                &period["reconciliation"]["drop_variance"],
                &period["reconciliation"]["unrecovered"],
                &period["reconciliation"]["untracked"],
            ];
            assert_eq!(shown.map(text), expected);
            assert_eq!((period.str("win"), period.str("state")), ("955.00", "counted"));
            let coverage = if wrong == Wrong::Paper { "partial" } else { "complete" };
            assert_eq!(period.str("coverage"), coverage);
            let untracked = balances(house, &day.tracked.table).remove("untracked");
            let declared = (wrong == Wrong::Paper).then(|| "-1075.00".to_owned());
            assert_eq!(untracked, declared);
            let told = period["reconciliation"]["hints"].as_array().unwrap().iter();
            let told: Vec<(String, String)> =
                told.map(|hint| (text(&hint["kind"]), text(&hint["amount"]))).collect();
            let hints: Vec<(String, String)> = hints
                .iter()
                .map(|(kind, amount)| ((*kind).to_owned(), (*amount).to_owned()))
                .collect();
            assert_eq!(told, hints);
            house.rebuilds();
        });
    }
}

/// Closes these shifts of today's gaming day, and then the day once it has lasted long enough.
pub(super) fn close_full_day(house: &House, shifts: &[Answer]) {
    for shift in shifts {
        let path = format!("/v1/shifts/{}/close", shift.str("id"));
        house.pit_boss().post(&path).json(&json!({})).send().is(200);
    }
    let path = format!("/v1/gaming-days/{}/close", today(house));
    house.pass_to_another_day(TimeDelta::hours(21));
    let waits = house.pit_boss().post(&path).json(&json!({})).send().is(202);
    sign(house, &waits, Role::Count).is(200);
}
