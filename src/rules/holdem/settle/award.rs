//! The award: pots to hands, rake to the house (rules/holdem.md, 10 to 14).

use std::collections::BTreeMap;

use super::{
    super::{
        codes,
        engine::{
            Award, BestFive, Chips, Claim, Coin, Contribution, HandInPlay, Place, Player, Pots,
            Sharing, Tabled, Unclaimed, share_out,
        },
        house_rules::HouseRules,
    },
    explanation::Explanation,
    settlement::{PotResult, Returned, SeatAmount, SeatResult, Settlement, ShownHand},
};
use crate::rules::{Problem, Violation};

impl Settlement {
    /// How the hand comes out, by the cards entered.
    pub(in crate::rules::holdem) fn of(
        rules: &HouseRules,
        coin: Coin,
        play: &HandInPlay,
    ) -> Result<Self, Violation> {
        let pots = play.betting.pots();
        let best = best_hands(play);
        let chip = coin.chips(rules.chip_unit).unwrap_or(1);
        let rake = rules.rake.as_ref().map_or(0, |rake| {
            let players = play.deal.players.len();
            rake.of(pots.total(), players, play.board.len() >= 3, coin, chip)
        });
        let sharing = Sharing { odd_chip: rules.odd_chip, chip, button: play.button() };
        let claim = |place: Place| match (play.tabled.get(&play.seat(place)), best.get(&place)) {
            (Some(Tabled::Mucked), _) => Claim::Mucked,
            (_, Some(best)) => Claim::Shown(best.strength()),
            (_, None) => Claim::Unseen,
        };
        let awards = share_out(&pots, rake, sharing, claim)
            .map_err(|unclaimed| must_show(play, unclaimed))?;
        let results: Vec<PotResult> = awards
            .iter()
            .enumerate()
            .map(|(index, award)| pot_result(play, coin, &pots, &best, index, award))
            .collect();
        Ok(Self {
            board: play.board.clone(),
            showdown: play.betting.live() > 1,
            pots: results,
            returned: pots.returned.map(|(place, chips)| Returned {
                seat: play.seat(place),
                amount: coin.money(chips),
            }),
            rake: coin.money(awards.iter().map(|award| award.rake).sum()),
            seats: play
                .betting
                .players()
                .map(|(place, player)| seat_result(play, coin, &pots, &awards, place, *player))
                .collect(),
        })
    }
}

fn must_show(play: &HandInPlay, unclaimed: Unclaimed) -> Violation {
    let detail = match unclaimed {
        Unclaimed::CardsNeeded(place) => {
            format!("seat {}'s cards are needed to settle the hand", play.seat(place))
        }
        Unclaimed::EverybodyMucked(index) => {
            format!("nobody is left to win the {}", pot_name(index))
        }
    };
    Violation::of(Problem::new(&codes::MUST_SHOW, Some("holdem/14"), "/seat", detail))
}

/// What the hands that were shown make with the board, by place.
fn best_hands(play: &HandInPlay) -> BTreeMap<Place, BestFive> {
    let live = play.live().filter_map(|(place, seat)| {
        let cards = play.tabled.get(&seat)?.cards()?;
        Some((place, BestFive::of(&[&cards[..], &play.board].concat())?))
    });
    if play.board.len() == 5 { live.collect() } else { BTreeMap::new() }
}

/// What a player has in the pots: without what nobody called.
fn contribution(pots: &Pots, place: Place, player: Player) -> Contribution {
    let back = pots.returned.filter(|(to, _)| *to == place).map_or(0, |(_, chips)| chips);
    let Player { total, dead, folded, .. } = player;
    Contribution { amount: total - back, dead, folded }
}

fn pot_result(
    play: &HandInPlay,
    coin: Coin,
    pots: &Pots,
    best: &BTreeMap<Place, BestFive>,
    index: usize,
    award: &Award,
) -> PotResult {
    let seat_amount = |place: Place, chips: Chips| SeatAmount {
        seat: play.seat(place),
        amount: coin.money(chips),
    };
    let parts = play
        .betting
        .players()
        .map(|(place, player)| (place, pots.part(index, contribution(pots, place, *player))));
    let contributions = parts.filter(|(_, chips)| *chips > 0);
    let name = pot_name(index);
    let explanation = Explanation {
        pot: &name,
        award,
        best,
        everybody_else_folded: play.betting.live() == 1,
        coin,
        seat: |place| play.seat(place),
    };
    PotResult {
        explanation: explanation.to_string(),
        amount: coin.money(award.pot.amount),
        rake: coin.money(award.rake),
        contributions: contributions.map(|(place, chips)| seat_amount(place, chips)).collect(),
        eligible: award.pot.eligible.iter().map(|place| play.seat(place)).collect(),
        winners: award.shares.iter().map(|share| seat_amount(share.place, share.amount)).collect(),
        name,
    }
}

/// `main pot`, `side pot 1`, …
fn pot_name(index: usize) -> String {
    match index {
        0 => "main pot".to_owned(),
        side => format!("side pot {side}"),
    }
}

fn seat_result(
    play: &HandInPlay,
    coin: Coin,
    pots: &Pots,
    awards: &[Award],
    place: Place,
    player: Player,
) -> SeatResult {
    let seat = play.seat(place);
    let Contribution { amount, dead, .. } = contribution(pots, place, player);
    let put_in = amount + dead;
    let shares = awards.iter().flat_map(|award| &award.shares);
    let won: Chips = shares.filter(|share| share.place == place).map(|share| share.amount).sum();
    let before = play.setup.players().get(place.index()).map_or(0, |entry| entry.stack);
    let cards = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
    SeatResult {
        seat,
        before: coin.money(before),
        put_in: coin.money(put_in),
        won: coin.money(won),
        after: coin.money(before - put_in + won),
        net: coin.money(won - put_in),
        hand: cards.map(|cards| ShownHand::new(cards, &play.board)),
    }
}
