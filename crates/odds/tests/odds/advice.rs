//! Advice: the exact value of every sensible setting, compared with playing the setting against
//! every hand that the dealer can have.

use std::collections::BTreeMap;

use houseway_base::cards::{AnyCard, Rank};
use houseway_odds::break_poker::Advice;
use houseway_rules::break_poker::{
    Dealer, FoulRule, Outcome, Qualifier, Setting, Seven, Verdict, house_way,
};

use crate::real_cards::{settings, sevens};

fn seven(cards: &str) -> Seven {
    let cards: Vec<AnyCard> = cards.split(' ').map(|card| card.parse().unwrap()).collect();
    Seven::new(cards.try_into().unwrap()).unwrap()
}

/// All cards except seven held ones and twelve that are left for the dealer.
fn all_but(held: &Seven, left: &[AnyCard]) -> Vec<AnyCard> {
    AnyCard::all().filter(|card| !held.holds(*card) && !left.contains(card)).collect()
}

fn outcomes(player: &Seven, set: &Setting, dealers: &[Dealer]) -> [u64; 3] {
    let mut outcomes = [0; 3];
    for dealer in dealers {
        match Verdict::new(*dealer, player, set, FoulRule::Loses).main.outcome() {
            Outcome::Win => outcomes[0] += 1,
            Outcome::Push => outcomes[1] += 1,
            Outcome::Lose => outcomes[2] += 1,
        }
    }
    outcomes
}

/// With 34 cards exposed, the dealer's hand is seven of twelve cards, so the test can deal every
/// hand.
fn holds_against_every_hand(cards: &str, left: &str, qualifier: &str) {
    let player = seven(cards);
    let left: Vec<AnyCard> = left.split(' ').map(|card| card.parse().unwrap()).collect();
    let qualifier: Qualifier = qualifier.parse().unwrap();
    let advice = Advice::new(&player, &all_but(&player, &left), qualifier).unwrap();
    let dealers: Vec<Dealer> = sevens(&left)
        .iter()
        .map(|(dealer, _)| Dealer::new(&house_way(dealer), qualifier))
        .collect();
    assert_eq!(advice.dealer_hands, 792);
    assert_eq!(dealers.len(), 792);
    for advised in &advice.settings {
        let set = Setting::new(&player, advised.low, advised.high).unwrap();
        let told = [advised.win, advised.push, advised.lose];
        assert_eq!(told, outcomes(&player, &set, &dealers), "{set:?}");
    }
    let gain =
        |[win, _, lose]: [u64; 3]| i64::try_from(win).unwrap() - i64::try_from(lose).unwrap();
    let best = settings(&player).iter().map(|set| gain(outcomes(&player, set, &dealers))).max();
    let first = &advice.settings[0];
    assert_eq!(Some(gain([first.win, first.push, first.lose])), best);
    assert_eq!(advice.settings.iter().filter(|advised| advised.house_way).count(), 1);
}

#[test]
fn advice_holds_against_every_hand_of_a_short_rest() {
    let rest = "2c 3d Jk Kd Qs Ah 7c 7d 9h Th 4d 4h";
    holds_against_every_hand("Ks Qd 9c 9d 5s 5h 2d", rest, "K-3-2");
    holds_against_every_hand("As Kc Jd 9c 7h 5s 3h", rest, "A-3-2");
    holds_against_every_hand("Ac Ad 8s 8h 6c 6d 3s", rest, "K-3-2");
    let without_joker = "2c 3d Ks Kd Qs Ah 7c 7d 9h Th 4d 4h";
    holds_against_every_hand("Jk Ad 8s 8h 6c 6d 3s", without_joker, "K-3-2");
    holds_against_every_hand("Jk Qd Js 8h 6c 4c 3s", without_joker, "2-2-3");
}

/// With nothing exposed, the dealer's hand comes from the other 46 cards. The wins, pushes and
/// losses of each setting add up to the number of those hands.
#[test]
fn advice_counts_all_the_dealers_hands() {
    let advice = Advice::new(&seven("6c 2c Th 6d 9s 3d 8d"), &[], Qualifier::default()).unwrap();
    assert_eq!(advice.dealer_hands, 53_524_680);
    for advised in &advice.settings {
        assert_eq!(advised.win + advised.push + advised.lose, advice.dealer_hands);
    }
    let house_way = advice.settings.iter().find(|advised| advised.house_way).unwrap();
    assert!(house_way.lucky_break);
    // Costs are relative to the first setting, which is the best.
    assert_eq!(advice.settings[0].cost.fraction, "0/1");
    assert_eq!(advice.house_way_cost, house_way.cost);
}

#[test]
fn settings_come_best_first_and_none_makes_the_hands_of_another() {
    for cards in ["Ks Qd 9c 9d 5s 5h 2d", "As Kc Jd 9c 7h 5s 3h", "Jk Ad 8s 8h 6c 6d 3s"] {
        let advice = Advice::new(&seven(cards), &[], Qualifier::default()).unwrap();
        let gains = advice.settings.iter().map(|set| i128::from(set.win) - i128::from(set.lose));
        assert!(gains.is_sorted_by(|one, other| one >= other), "{advice:?}");
        let mut hands = BTreeMap::new();
        for set in &advice.settings {
            let ranks = |cards: &[AnyCard]| -> Vec<u8> {
                cards.iter().map(|card| card.rank().map_or(14, Rank::number)).collect()
            };
            let low = ranks(&set.low);
            *hands.entry((low, ranks(&set.high))).or_insert(0) += 1;
        }
        assert!(hands.values().all(|times| *times == 1), "{hands:?}");
    }
}
