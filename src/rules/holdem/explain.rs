//! A pot's award in words: who won it, with what, over what.

use std::collections::BTreeMap;

use super::{
    BestFive,
    coin::Coin,
    engine::{Award, Chips, Place},
};

/// What there is to tell of a pot.
#[derive(Clone, Copy)]
pub(super) struct Told<'a> {
    pub name: &'a str,
    pub award: &'a Award,
    /// The hands that were shown.
    pub best: &'a BTreeMap<Place, BestFive>,
    pub everybody_else_folded: bool,
    pub coin: Coin,
}

/// `side pot 2, 192.00: seats 2 4 5; seat 5 wins with kings full of sevens over seat 2's two pair,
/// aces and kings`.
pub(super) fn explain(told: Told<'_>, seat: impl Fn(Place) -> u8) -> String {
    let Award { pot, rake, shares } = told.award;
    let seats: Vec<String> = pot.eligible.iter().map(|place| seat(place).to_string()).collect();
    let who = if seats.len() == 1 { "seat" } else { "seats" };
    let amount = told.coin.money(pot.amount);
    let winners: Vec<Place> = shares.iter().map(|share| share.place).collect();
    let outcome = match winners[..] {
        [alone] if pot.eligible.len() == 1 && told.everybody_else_folded => {
            format!("seat {} takes it: everybody else has folded", seat(alone))
        }
        [alone] if pot.eligible.len() == 1 => format!("seat {} is alone in it", seat(alone)),
        [winner] => one_winner(told, winner, &seat),
        _ => split(told, &winners, &seat),
    };
    let rake = match rake {
        0 => String::new(),
        rake => format!("; rake {}", told.coin.money(*rake)),
    };
    format!("{}, {amount}: {who} {}; {outcome}{rake}", told.name, seats.join(" "))
}

fn one_winner(told: Told<'_>, winner: Place, seat: impl Fn(Place) -> u8) -> String {
    let number = seat(winner);
    let Some(hand) = told.best.get(&winner) else {
        return format!("seat {number} takes it: the others mucked");
    };
    let losers = told.award.pot.eligible.iter().filter(|place| *place != winner);
    let shown = losers.filter_map(|place| Some((place, told.best.get(&place)?)));
    match shown.max_by_key(|(_, best)| best.strength()) {
        None => format!("seat {number} wins with {}, the others mucked", hand.name()),
        Some((place, best)) => {
            // Of hands that are called alike the kickers decide.
            let alike = best.name() == hand.name();
            let call = |best: &BestFive| {
                if alike { best.name_with_kickers() } else { best.name() }
            };
            let (beaten, over) = (seat(place), call(best));
            // Whoever's it is takes the article's place: "seat 3's straight to the ace".
            let over = over.strip_prefix("a ").unwrap_or(&over);
            format!("seat {number} wins with {} over seat {beaten}'s {over}", call(hand))
        }
    }
}

fn split(told: Told<'_>, winners: &[Place], seat: impl Fn(Place) -> u8) -> String {
    let seats: Vec<String> = winners.iter().map(|place| seat(*place).to_string()).collect();
    let with = winners.first().and_then(|place| told.best.get(place)).map(BestFive::name);
    let with = with.map(|name| format!(" with {name}")).unwrap_or_default();
    let shares = || told.award.shares.iter();
    let least: Chips = shares().map(|share| share.amount).min().unwrap_or(0);
    let odd = shares().filter(|share| share.amount > least);
    let odd: Vec<String> = odd.map(|share| seat(share.place).to_string()).collect();
    let odd = match odd.len() {
        0 => String::new(),
        1 => format!("; the odd chip to seat {}", odd.concat()),
        _ => format!("; odd chips to seats {}", odd.join(" ")),
    };
    format!("seats {} split it{with}, {} each{odd}", seats.join(" "), told.coin.money(least))
}
