//! A chopped hand: each blind is returned, and the house takes its fee (`at_the_table.md`, C35).

use super::{
    super::{
        engine::{Chips, Coin, HandInPlay, Place, Player, Street},
        house_rules::HouseRules,
    },
    PotResult, SeatAmount, SeatResult, Settlement,
};
use houseway_words::{Said, said};

impl Settlement {
    /// The settlement of a chopped hand. The big blind pays the fee; all other stacks are
    /// unchanged.
    pub(in crate::holdem) fn chopped(
        rules: &HouseRules,
        coin: Coin,
        play: &HandInPlay,
        big_blind: Place,
    ) -> Self {
        let entries = || Place::first(play.setup.players().len()).zip(play.setup.players());
        let posted = entries().find(|(place, _)| *place == big_blind);
        let most = posted.map_or(0, |(_, entry)| entry.blind.min(entry.stack));
        let fee = coin.chips(rules.chop_fee).unwrap_or(0).clamp(0, most);
        let result = |place: Place, stack: Chips| {
            let paid = if place == big_blind { fee } else { 0 };
            SeatResult {
                seat: play.seat(place),
                before: coin.money(stack),
                put_in: coin.money(paid),
                won: coin.money(0),
                after: coin.money(stack - paid),
                net: coin.money(-paid),
                hand: None,
            }
        };
        let payer = SeatAmount { seat: play.seat(big_blind), amount: coin.money(fee) };
        let pot = PotResult {
            name: "chop".to_owned(),
            amount: coin.money(fee),
            rake: coin.money(fee),
            drop: coin.money(0),
            found: coin.money(0),
            contributions: vec![payer],
            eligible: Vec::new(),
            winners: Vec::new(),
            won_with: None,
            boards: Vec::new(),
            explanation: format!("chop: the blinds go back; the house takes {}", coin.money(fee)),
        };
        Self {
            board: Vec::new(),
            more_boards: Vec::new(),
            showdown: false,
            by_agreement: false,
            pots: if fee > 0 { vec![pot] } else { Vec::new() },
            returned: None,
            rake: coin.money(fee),
            drop: coin.money(0),
            seats: entries().map(|(place, entry)| result(place, entry.stack)).collect(),
            chopped: true,
        }
    }
}

/// The big blind's place if the blinds can be chopped; otherwise the reason why not.
pub(in crate::holdem) fn may_chop(rules: &HouseRules, play: &HandInPlay) -> Result<Place, Said> {
    let at = play.deal.positions;
    let (small, big) = (play.place(at.small_blind), play.place(at.big_blind));
    let is_blind = |place: Place| Some(place) == small || Some(place) == big;
    let untouched = |(place, player): (Place, &Player)| {
        let posted = play.setup.players().get(place.index()).map_or(0, |entry| entry.blind);
        let nothing_else = player.total + player.dead <= posted;
        if is_blind(place) {
            !player.folded && player.acted.is_none() && nothing_else
        } else {
            player.folded && player.total + player.dead == 0
        }
    };
    let preflop = play.betting.street() == Street::Preflop
        && play.betting.to_act() == small
        && play.betting.added() == 0;
    match (small, big) {
        _ if !rules.chop_blinds().is_on() => Err(said!("house-does-not-chop")),
        _ if play.deal.players.len() < 3 => Err(said!("no-chop-heads-up")),
        (Some(_), Some(big)) if preflop && play.betting.players().all(untouched) => Ok(big),
        _ => Err(said!("only-blinds-left")),
    }
}
