//! Rule 3: drawing for partners, seats, and the passing of the deal.

use houseway_base::cards::AnyCard;
use houseway_rules::{
    Game,
    canasta::{BySeat, Canasta, Drawn, HouseRules, Opening, Preset, Seat, drawn},
};
use serde_json::{Value, json};

use super::{
    cards::cards,
    table::{Table, usd},
    vectors::{list, sample},
};

fn drew(texts: &[String]) -> Drawn {
    let card = |seat: Seat| texts[usize::from(seat.number()) - 1].parse::<AnyCard>().ok();
    drawn(&BySeat::of(card))
}

#[test]
fn rule_3_the_references_draws() {
    for case in sample().partner_draw {
        let texts = list(&case["cards"]);
        let text = |seat: &Seat| texts[usize::from(seat.number()) - 1].clone();
        match drew(&texts) {
            Drawn::Ranked([first, partner, ..]) => {
                assert_eq!(case["seat_choice"], text(&first));
                assert_eq!(case["partner_of_first"], text(&partner));
            }
            Drawn::Draw(again) => {
                assert_eq!(list(&case["redraw"]), again.iter().map(text).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn rule_3_of_one_rank_spades_are_highest_then_hearts_diamonds_clubs() {
    let Drawn::Ranked(order) = drew(&cards("Kc Kd Ks Kh")) else { panic!("all differ") };
    assert_eq!(order.map(Seat::number), [3, 4, 2, 1]);
}

#[test]
fn rule_3_identical_cards_draw_again_even_below_the_highest() {
    assert_eq!(drew(&cards("Ah 4c Ks 4c")), Drawn::Draw(vec![Seat::Two, Seat::Four]));
    assert_eq!(drew(&cards("Jk Jk Ks 4c")), Drawn::Draw(vec![Seat::One, Seat::Two]));
}

fn draw(draws: &[(u8, &str)]) -> Value {
    let draws: Vec<Value> =
        draws.iter().map(|(player, card)| json!({"player": player, "card": card})).collect();
    json!({"type": "draw_for_partners", "draws": draws})
}

fn undrawn() -> Table {
    Table::open(HouseRules::of(Preset::Seed), &json!({}))
}

#[test]
fn rule_3_the_seat_to_the_right_of_the_highest_card_deals_first() {
    let mut table = undrawn();
    assert_eq!(table.not_now(json!({"type": "deal"})), "no_dealer");
    assert_eq!(table.not_now(json!({"type": "choose_seat", "seat": 2})), "wrong_phase");
    table.say(draw(&[(1, "Kh"), (2, "Jk"), (3, "Kh"), (4, "As")]));
    assert_eq!(table.json()["partner_draw"]["draw"], json!([1, 2, 3]));
    table.say(draw(&[(1, "2h"), (2, "Ad"), (3, "Kd")]));
    let view = table.json();
    assert_eq!(view["partner_draw"], json!({"draw": [], "first": 4, "partner": 2}));
    table.say(json!({"type": "choose_seat", "seat": 1}));
    assert_eq!(table.json()["dealer"], 4);
    assert_eq!(table.json()["partner_draw"], Value::Null);
    table.say(json!({"type": "deal"}));
    table.say(json!({"type": "turn_upcard", "card": "9h"}));
    assert_eq!(table.json()["deal"]["to_act"], 1);
}

#[test]
fn rule_3_each_who_draws_draws_once() {
    let mut table = undrawn();
    let (_, problems) = table.refused(draw(&[(1, "Kh"), (1, "Qh"), (2, "Kh"), (3, "Kh")]));
    let expected = [
        ("duplicate_seat", "/draws/1/player"),
        ("seat_missing", "/draws"),
        ("card_already_seen", "/draws/3/card"),
    ];
    assert_eq!(problems, expected.map(|(code, at)| (code, at.to_owned())));
    table.say(draw(&[(1, "Kh"), (2, "Jk"), (3, "4h"), (4, "As")]));
    assert_eq!(table.broken(draw(&[(2, "5h"), (3, "5d")])), ["seat_not_asked"]);
    table.say(draw(&[(2, "5h")]));
    assert_eq!(table.not_now(draw(&[(2, "5h")])), "wrong_phase");
    table.say(json!({"type": "choose_seat", "seat": 3}));
    assert_eq!(table.not_now(draw(&[(2, "5h")])), "wrong_phase");
    assert_eq!(table.broken_seat(), ["unknown_seat"]);
}

impl Table {
    /// The problem codes when a game is opened with a dealer seat that does not exist.
    fn broken_seat(&self) -> Vec<&'static str> {
        let opening = Opening { dealer: Some(5), ..Opening::default() };
        let refused = Canasta::open(&self.rules, usd(), &opening, Some(&self.state));
        refused.unwrap_err().problems.into_iter().map(|problem| problem.code.name).collect()
    }
}

#[test]
fn rule_3_the_deal_passes_on_to_the_next_game() {
    let mut table = undrawn();
    table.say(draw(&[(1, "Kh"), (2, "5h"), (3, "4h"), (4, "As")]));
    table.say(json!({"type": "choose_seat", "seat": 1}));
    let opened =
        Canasta::open(&table.rules, usd(), &Opening::default(), Some(&table.state)).unwrap();
    let next = super::random_player::replayed(&opened);
    let view = Canasta::view(&table.rules, &next);
    assert_eq!(view.dealer, Some(Seat::Four));
    assert!(view.partner_draw.is_none());
}
