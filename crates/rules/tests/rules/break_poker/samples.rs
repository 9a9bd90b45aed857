//! The sample cases, run through the pure functions, the calculators and whole rounds.

use houseway_base::cards::AnyCard;
use houseway_rules::break_poker::{
    BreakBonusLine, Category, Dealer, FoulRule, HighHand, LowHand, MainVerdict, Outcome, Reason,
    Setting, Seven, Verdict,
    calculators::{HouseWayRequest, SettlementRequest, house_way, settlements},
};
use serde::Deserialize;
use serde_json::{Value, json};

use super::table::{Table, rules};
use crate::vectors;

#[derive(Deserialize)]
struct Sample {
    id: u32,
    dealer: [AnyCard; 7],
    house_way: SampleHouseWay,
    player: [AnyCard; 7],
    player_low: [AnyCard; 2],
    player_high: [AnyCard; 3],
    foul: bool,
    outcome_k32: String,
    outcome_a32: String,
    break_bonus: String,
    break_bonus_pays: i32,
    dealer_break_pays: i32,
}

#[derive(Deserialize)]
struct SampleHouseWay {
    rule: u8,
    low: [AnyCard; 2],
    high: [AnyCard; 3],
    low_category: Category,
    high_category: Category,
    lucky_break: bool,
    qualifies_k32: bool,
    qualifies_a32: bool,
}

impl Sample {
    fn outcome(&self, qualifier: &str) -> &str {
        if qualifier == "K-3-2" { &self.outcome_k32 } else { &self.outcome_a32 }
    }

    fn bets(main: &str) -> Value {
        json!({"main": main, "dealer_break": "5.00", "break_bonus": "5.00"})
    }
}

fn samples() -> Vec<Sample> {
    let samples: Vec<Sample> = vectors::json_lines("break_poker_sample.jsonl");
    assert_eq!(samples.len(), 300);
    samples
}

/// The sample's name for a settlement's outcome.
fn outcome(bet: &Value) -> String {
    match bet["reason"].as_str().unwrap() {
        reason @ ("foul" | "dealer_not_qualified") => reason.to_owned(),
        _ => bet["outcome"].as_str().unwrap().to_owned(),
    }
}

/// The net result of a stake of 5.00 at these odds; −1 means that the bet loses.
fn side_bet_net(pays: i32) -> String {
    format!("{}.00", 5 * pays)
}

const QUALIFIERS: [&str; 2] = ["K-3-2", "A-3-2"];

#[test]
fn the_pure_functions_agree_with_every_sample() {
    for sample in samples() {
        let id = sample.id;
        let dealer = Seven::new(sample.dealer).unwrap();
        let set = houseway_rules::break_poker::house_way(&dealer);
        assert_eq!(set.rule.number(), sample.house_way.rule, "{id}");
        let worth = set.setting.worth();
        assert_eq!(worth.low, LowHand::of(sample.house_way.low), "{id}");
        assert_eq!(worth.high, HighHand::of(sample.house_way.high), "{id}");
        let seven = Seven::new(sample.player).unwrap();
        let setting = Setting::new(&seven, sample.player_low, sample.player_high).unwrap();
        for qualifier in QUALIFIERS {
            let dealer = Dealer::new(&set, qualifier.parse().unwrap());
            let verdict = Verdict::new(dealer, &seven, &setting, FoulRule::Loses);
            assert_eq!(verdict.foul, sample.foul, "{id}");
            let expected = sample.outcome(qualifier);
            match verdict.main {
                MainVerdict::Foul => assert_eq!(expected, "foul", "{id}"),
                MainVerdict::DealerNotQualified => {
                    assert_eq!(expected, "dealer_not_qualified", "{id}");
                }
                main => {
                    let outcome = match main.outcome() {
                        Outcome::Win => "win",
                        Outcome::Lose => "lose",
                        Outcome::Push => "push",
                    };
                    assert_eq!(outcome, expected, "{id}");
                }
            }
            let reason = serde_json::to_value(Reason::from(verdict.break_bonus)).unwrap();
            assert_eq!(reason, json!(sample.break_bonus), "{id}");
            let lost = verdict.break_bonus == BreakBonusLine::None;
            assert_eq!(Reason::from(verdict.break_bonus) == Reason::None, lost, "{id}");
        }
    }
}

#[test]
fn the_calculators_agree_with_every_sample() {
    for sample in samples() {
        let id = sample.id;
        for qualifier in QUALIFIERS {
            let request: HouseWayRequest = serde_json::from_value(
                json!({"cards": sample.dealer, "rules": {"qualifier": qualifier}}),
            )
            .unwrap();
            let set = house_way(&request).unwrap();
            assert_eq!(set.rule, sample.house_way.rule, "{id}");
            assert_eq!(set.low_category, sample.house_way.low_category, "{id}");
            assert_eq!(set.high_category, sample.house_way.high_category, "{id}");
            assert_eq!(set.lucky_break, sample.house_way.lucky_break, "{id}");
            let qualifies = if qualifier == "K-3-2" {
                sample.house_way.qualifies_k32
            } else {
                sample.house_way.qualifies_a32
            };
            assert_eq!(set.qualifies, qualifies, "{id}");
            let mut laid = [&set.low[..], &set.high, &set.discards].concat();
            let mut dealt = sample.dealer.to_vec();
            laid.sort_unstable();
            dealt.sort_unstable();
            assert_eq!(laid, dealt, "{id}");

            let request: SettlementRequest = serde_json::from_value(json!({
                "rules": {"qualifier": qualifier, "foul": "loses"},
                "dealer": sample.dealer,
                "seats": [{
                    "seat": 1,
                    "cards": sample.player,
                    "low": sample.player_low,
                    "high": sample.player_high,
                    "bets": Sample::bets("25.00"),
                }],
            }))
            .unwrap();
            let settlement = serde_json::to_value(settlements(&request).unwrap()).unwrap();
            agrees(&sample, qualifier, &settlement);
        }
    }
}

#[test]
fn whole_rounds_agree_with_every_sample() {
    for sample in samples() {
        for qualifier in QUALIFIERS {
            let mut table = Table::open(rules(json!({"qualifier": qualifier})));
            table.enter(json!({"type": "place_bets", "seat": 1, "bets": Sample::bets("25")}));
            table.enter(json!({"type": "close_betting"}));
            table.enter(json!({"type": "enter_dealer", "cards": sample.dealer}));
            table.enter(json!({
                "type": "enter_seat",
                "seat": 1,
                "cards": sample.player,
                "low": sample.player_low,
                "high": sample.player_high,
            }));
            assert_eq!(table.phase(), "review");
            let preview = serde_json::to_value(table.view().preview.unwrap()).unwrap();
            let settled = table.enter(json!({"type": "confirm"}));
            assert_eq!(table.phase(), "settled");
            let settlement = serde_json::to_value(settled).unwrap()["settlement"].clone();
            assert_eq!(settlement, preview);
            agrees(&sample, qualifier, &settlement);
        }
    }
}

#[track_caller]
fn agrees(sample: &Sample, qualifier: &str, settlement: &Value) {
    let id = sample.id;
    let seat = &settlement["seats"][0];
    let [main, dealer_break, break_bonus] = [&seat["bets"][0], &seat["bets"][1], &seat["bets"][2]];
    assert_eq!(seat["foul"], json!(sample.foul), "{id}");
    assert_eq!(outcome(main), sample.outcome(qualifier), "{id}");
    let (net, returned) = match main["outcome"].as_str().unwrap() {
        "win" => ("25.00", "50.00"),
        "lose" => ("-25.00", "0.00"),
        _ => ("0.00", "25.00"),
    };
    assert_eq!((&main["net"], &main["returned"]), (&json!(net), &json!(returned)), "{id}");
    assert_eq!(dealer_break["net"], json!(side_bet_net(sample.dealer_break_pays)), "{id}");
    assert_eq!(break_bonus["net"], json!(side_bet_net(sample.break_bonus_pays)), "{id}");
    assert_eq!(break_bonus["reason"], json!(sample.break_bonus), "{id}");
}
