//! Pots, shares, odd chips (rules/holdem.md, 10 and 11).

use houseway_base::cards::Card;
use houseway_rules::holdem::engine::{
    Chips, Claim, Contribution, OddChip, Place, Places, Pots, Sharing, Strength, Tally, Unclaimed,
    collect, share_out,
};

use super::given::p;

/// The pots from these amounts; a negative amount belongs to a player who folded.
fn pots(amounts: &[Chips]) -> Pots {
    collect(Place::first(10).zip(amounts).map(|(place, &amount)| {
        (place, Contribution { amount: amount.abs(), dead: 0, folded: amount < 0 })
    }))
}

/// The amount of each pot, and who can win it.
fn layers(pots: &Pots) -> Vec<(Chips, Vec<usize>)> {
    let numbers = |places: Places| places.iter().map(|place| place.index() + 1).collect();
    pots.pots.iter().map(|pot| (pot.amount, numbers(pot.eligible))).collect()
}

#[test]
fn rule_10_side_pots_are_layers_over_all_contributions() {
    let pots = pots(&[100, 40, 100, -70, 60]);
    assert_eq!(layers(&pots), [(200, vec![1, 2, 3, 5]), (80, vec![1, 3, 5]), (90, vec![1, 3])]);
    assert_eq!(pots.returned, None);
    assert_eq!(pots.total(), 370);
}

#[test]
fn rule_10_an_uncalled_excess_is_returned() {
    let called_by_who_folded = pots(&[100, -60, 40]);
    assert_eq!(called_by_who_folded.returned, Some((p(1), 40)));
    assert_eq!(layers(&called_by_who_folded), [(120, vec![1, 3]), (40, vec![1])]);
    assert_eq!(pots(&[100, -100, 40]).returned, None);
}

#[test]
fn rule_10_folded_chips_above_everybody_left_stay_in_the_last_pot() {
    assert_eq!(layers(&pots(&[50, 50, -80, -90])), [(270, vec![1, 2])]);
}

#[test]
fn rule_6_the_last_player_left_takes_the_pot_even_with_nothing_in_it() {
    assert_eq!(layers(&pots(&[-4, -4, 0])), [(8, vec![3])]);
    assert_eq!(layers(&pots(&[-4, 0, 0])), [(4, vec![2, 3])]);
    assert_eq!(layers(&pots(&[0, 0])), []);
}

#[test]
fn rule_10_dead_money_is_in_the_main_pot_even_for_those_with_nothing_else_in() {
    let contribution = |amount, dead| Contribution { amount, dead, folded: false };
    let given = [contribution(0, 3), contribution(50, 0), contribution(50, 0)];
    let pots = collect(Place::first(3).zip(given));
    assert_eq!(layers(&pots), [(3, vec![1, 2, 3]), (100, vec![2, 3])]);
}

#[test]
fn rule_10_parts_of_a_pot_add_up_to_it() {
    let amounts = [100, 40, 100, -70, 60, -120];
    let pots = pots(&amounts);
    for (index, pot) in pots.pots.iter().enumerate() {
        let part = |amount: Chips| {
            let of = Contribution { amount: amount.abs(), dead: 0, folded: false };
            pots.part(index, of)
        };
        assert_eq!(amounts.iter().map(|&amount| part(amount)).sum::<Chips>(), pot.amount);
    }
}

fn strength(cards: &str) -> Strength {
    let cards = cards.split(' ').map(|card| card.parse::<Card>().unwrap());
    Tally::default().with_all(cards).strength()
}

const SHARING: Sharing = Sharing { odd_chip: OddChip::LeftOfButton, chip: 1, button: None };

/// The share of each of these players in a pot if they tie.
fn split(pot: Chips, winners: &[usize], sharing: Sharing) -> Vec<(usize, Chips)> {
    let eligible = winners.iter().map(|&number| p(number)).collect();
    let mut pots = Pots::default();
    pots.pots.push(houseway_rules::holdem::engine::Pot { amount: pot, eligible, ceiling: pot });
    let tie = strength("Ah Kd 9c 7s 5d");
    let awards = share_out(&pots, 0, sharing, |_| Claim::Shown(tie)).unwrap();
    awards[0].shares.iter().map(|share| (share.place.index() + 1, share.amount)).collect()
}

#[test]
fn rule_11_odd_chips_go_one_each_from_the_left_of_the_button() {
    assert_eq!(split(101, &[2, 5], SHARING), [(2, 51), (5, 50)]);
    assert_eq!(split(11, &[1, 3, 4], SHARING), [(1, 4), (3, 4), (4, 3)]);
    let fives = Sharing { chip: 5, ..SHARING };
    assert_eq!(split(55, &[1, 3], fives), [(1, 30), (3, 25)]);
}

#[test]
fn rule_11_odd_chips_by_the_other_house_rules() {
    let right = Sharing { odd_chip: OddChip::RightOfButton, button: Some(p(5)), ..SHARING };
    assert_eq!(split(11, &[1, 4, 5], right), [(1, 4), (4, 4), (5, 3)]);
    assert_eq!(split(10, &[1, 4, 5], right), [(1, 3), (4, 4), (5, 3)]);
    let first = Sharing { odd_chip: OddChip::AllToFirst, ..SHARING };
    assert_eq!(split(11, &[2, 3, 4], first), [(2, 5), (3, 3), (4, 3)]);
}

#[test]
fn rule_10_each_pot_is_won_by_the_best_hand_that_can_win_it() {
    let pots = pots(&[20, 50, 50]);
    let hands =
        [strength("Ah As Ac Ad 2c"), strength("3h 4d 7c 8s 9h"), strength("Kh Kd 2c 3c 4c")];
    let awards = share_out(&pots, 0, SHARING, |place| Claim::Shown(hands[place.index()])).unwrap();
    let won: Vec<(usize, Chips)> =
        awards.iter().map(|a| (a.shares[0].place.index() + 1, a.shares[0].amount)).collect();
    assert_eq!(won, [(1, 60), (3, 60)]);
}

#[test]
fn rule_14_a_mucked_hand_cannot_win_but_a_player_alone_need_not_show() {
    let pots = pots(&[20, 20]);
    let shown = strength("2h 3d 5c 7s 8h");
    let claims = |first, second| move |place| if place == p(1) { first } else { second };
    let winner = |first, second| {
        let awards = share_out(&pots, 0, SHARING, claims(first, second))?;
        Ok(awards[0].shares[0].place)
    };
    assert_eq!(winner(Claim::Mucked, Claim::Shown(shown)), Ok(p(2)));
    assert_eq!(winner(Claim::Mucked, Claim::Unseen), Ok(p(2)));
    assert_eq!(winner(Claim::Shown(shown), Claim::Unseen), Err(Unclaimed::CardsNeeded(p(2))));
    assert_eq!(winner(Claim::Mucked, Claim::Mucked), Err(Unclaimed::EverybodyMucked(0)));
    let alone = self::pots(&[20, -20]);
    assert_eq!(share_out(&alone, 0, SHARING, |_| Claim::Unseen).unwrap()[0].shares[0].amount, 40);
}

#[test]
fn rule_12_rake_comes_from_the_main_pot_first() {
    let pots = pots(&[4, 50, 50]);
    let hands =
        [strength("Ah As Ac Ad 2c"), strength("3h 4d 7c 8s 9h"), strength("Kh Kd 2c 3c 4c")];
    let awards = share_out(&pots, 15, SHARING, |place| Claim::Shown(hands[place.index()])).unwrap();
    let taken: Vec<(Chips, Chips)> = awards.iter().map(|a| (a.rake, a.shares[0].amount)).collect();
    assert_eq!(taken, [(12, 0), (3, 89)]);
}
