//! The award: pots to the winners, rake to the house (rules/holdem.md, 10 to 14).

use std::collections::BTreeMap;

use super::{
    super::{
        codes,
        engine::{
            Award, BestFive, Chips, Claim, Coin, Contribution, HandInPlay, Place, Player, Pot,
            Pots, Share, Sharing, Tabled, Taken, Unclaimed, share_out_on,
        },
        house_rules::HouseRules,
    },
    explanation::Explanation,
    found::{self, Lost},
    settlement::{BoardPart, PotResult, Returned, SeatAmount, SeatResult, Settlement, ShownHand},
};
use crate::{Problem, Violation};
use houseway_base::cards::Card;
use houseway_words::{Said, said};

impl Settlement {
    /// The result of the hand, from the cards entered.
    pub(in crate::holdem) fn of(
        rules: &HouseRules,
        coin: Coin,
        play: &HandInPlay,
    ) -> Result<Self, Violation> {
        let pots = play.betting.pots();
        let best: Vec<BestHands> =
            play.more_boards.iter().map(|board| best_hands(play, board)).collect();
        let best = [vec![best_hands(play, &play.board)], best].concat();
        let chip = coin.chips(rules.chip_unit).unwrap_or(1);
        let taken = Taken::of(rules, coin, play, &pots);
        let sharing = Sharing { odd_chip: rules.odd_chip, chip, button: play.button() };
        let claim = |board: usize, place: Place| {
            let best = best.get(board).and_then(|best| best.get(&place));
            match (play.tabled.get(&play.seat(place)), best) {
                (Some(Tabled::Mucked), _) => Claim::Mucked,
                (_, Some(best)) => Claim::Shown(best.strength()),
                (_, None) => Claim::Unseen,
            }
        };
        // A player who is left alone wins on every board, even if the boards are incomplete.
        let boards = if play.betting.live() > 1 { play.boards() } else { 1 };
        let mut awards = share_out_on(boards, &pots, taken, sharing, claim)
            .map_err(|unclaimed| must_show(play, unclaimed))?;
        let mut results: Vec<PotResult> = awards
            .iter()
            .enumerate()
            .map(|(index, award)| pot_result(play, coin, &pots, &best, index, award))
            .collect();
        let lost = found::lost(play, coin, sharing, &awards);
        awards.extend(lost.iter().map(|lost| lost.award.clone()));
        results.extend(lost.iter().map(|lost| lost.result.clone()));
        Ok(Self::paid(coin, play, &pots, results, &awards, &lost))
    }
}

impl Settlement {
    /// The amount left to share after the rake and the drop.
    pub(in crate::holdem) fn to_share(rules: &HouseRules, coin: Coin, play: &HandInPlay) -> Chips {
        let pots = play.betting.pots();
        let Taken { rake, drop } = Taken::of(rules, coin, play, &pots);
        pots.total() - rake - drop
    }

    /// Splits the pots as the players agree (`at_the_table.md`, C34). The shares have been checked:
    /// their sum is the amount to share.
    pub(in crate::holdem) fn split(
        rules: &HouseRules,
        coin: Coin,
        play: &HandInPlay,
        shares: &[SeatAmount],
    ) -> Self {
        let share = |share: &SeatAmount| {
            Some((play.place(share.seat)?, coin.chips(share.amount).unwrap_or_default()))
        };
        let shares: Vec<(Place, Chips)> = shares.iter().filter_map(share).collect();
        let pots = play.betting.pots();
        let Taken { rake, drop } = Taken::of(rules, coin, play, &pots);
        let eligible = play.live().map(|(place, _)| place).collect();
        let pot = Pot { amount: pots.total(), eligible, ceiling: Chips::MAX };
        let shares = shares.iter().filter(|(_, amount)| *amount > 0);
        let shares = shares.map(|(place, amount)| Share { place: *place, amount: *amount });
        let award = Award { pot, rake, drop, shares: shares.collect(), parts: Vec::new() };
        let one = Pots { pots: vec![pot], returned: pots.returned };
        let mut result = pot_result(play, coin, &one, &[], 0, &award);
        let said = result.winners.iter();
        let said: Vec<String> =
            said.map(|won| format!("seat {} gets {}", won.seat, won.amount)).collect();
        "all pots".clone_into(&mut result.name);
        result.explanation = format!(
            "all pots, {}, split by agreement: {}",
            coin.money(pot.amount),
            said.join(", ")
        );
        Self { by_agreement: true, ..Self::paid(coin, play, &one, vec![result], &[award], &[]) }
    }

    /// The settlement that results from these awards.
    fn paid(
        coin: Coin,
        play: &HandInPlay,
        pots: &Pots,
        results: Vec<PotResult>,
        awards: &[Award],
        lost: &[Lost],
    ) -> Self {
        Self {
            board: play.board.clone(),
            more_boards: play.more_boards.clone(),
            showdown: play.betting.live() > 1,
            by_agreement: false,
            pots: results,
            returned: pots.returned.map(|(place, chips)| Returned {
                seat: play.seat(place),
                amount: coin.money(chips),
            }),
            rake: coin.money(awards.iter().map(|award| award.rake).sum()),
            drop: coin.money(awards.iter().map(|award| award.drop).sum()),
            seats: play
                .betting
                .players()
                .map(|(place, player)| {
                    let lost = found::lost_by(lost, play.seat(place));
                    seat_result(play, coin, pots, awards, (place, *player), lost)
                })
                .collect(),
            chopped: false,
        }
    }
}

fn must_show(play: &HandInPlay, unclaimed: Unclaimed) -> Violation {
    let detail = match unclaimed {
        Unclaimed::CardsNeeded(place) => {
            said!("cards-needed-to-settle", seat = play.seat(place))
        }
        Unclaimed::EverybodyMucked(index) => {
            said!("nobody-wins-pot", pot = pot_said(index))
        }
    };
    Violation::of(Problem::new(&codes::MUST_SHOW, Some("holdem/14"), "/seat", detail))
}

/// Each place's best hand on a board.
type BestHands = BTreeMap<Place, BestFive>;

/// The best hands of the players who showed, on this board.
fn best_hands(play: &HandInPlay, board: &[Card]) -> BestHands {
    let live = play.live().filter_map(|(place, seat)| {
        let cards = play.tabled.get(&seat)?.cards()?;
        Some((place, BestFive::of(&[&cards[..], board].concat())?))
    });
    if board.len() == 5 { live.collect() } else { BTreeMap::new() }
}

/// A player's contribution to the pots, without the uncalled bet.
fn contribution(pots: &Pots, place: Place, player: Player) -> Contribution {
    let back = pots.returned.filter(|(to, _)| *to == place).map_or(0, |(_, chips)| chips);
    let Player { total, dead, folded, .. } = player;
    Contribution { amount: total - back, dead, folded }
}

fn pot_result(
    play: &HandInPlay,
    coin: Coin,
    pots: &Pots,
    best: &[BestHands],
    index: usize,
    award: &Award,
) -> PotResult {
    let seat_amount = |place: Place, chips: Chips| SeatAmount {
        seat: play.seat(place),
        amount: coin.money(chips),
    };
    let won = |shares: &[Share]| -> Vec<SeatAmount> {
        shares.iter().map(|share| seat_amount(share.place, share.amount)).collect()
    };
    let parts = play
        .betting
        .players()
        .map(|(place, player)| (place, pots.part(index, contribution(pots, place, *player))));
    let contributions = parts.filter(|(_, chips)| *chips > 0);
    let none = BestHands::new();
    let name = pot_name(index);
    let explained = |name: &str, amount: Chips, shares: &[Share], best: &BestHands| {
        let everybody_else_folded = play.betting.live() == 1;
        let eligible = award.pot.eligible;
        let seat = |place| play.seat(place);
        Explanation { pot: name, amount, eligible, shares, best, everybody_else_folded, coin, seat }
            .to_string()
    };
    let on_boards = || (1_u8..).zip(&award.parts).zip(best);
    let mut explanation: Vec<String> = on_boards()
        .map(|((number, part), best)| {
            explained(&format!("{name}, board {number}"), part.amount, &part.shares, best)
        })
        .collect();
    if explanation.is_empty() {
        let best = best.first().unwrap_or(&none);
        explanation.push(explained(&name, award.pot.amount, &award.shares, best));
    }
    let taken = [("rake", award.rake), ("drop", award.drop)].into_iter();
    let taken = taken.filter(|(_, chips)| *chips > 0);
    explanation.extend(taken.map(|(what, chips)| format!("{what} {}", coin.money(chips))));
    PotResult {
        explanation: explanation.join("; "),
        amount: coin.money(award.pot.amount),
        rake: coin.money(award.rake),
        drop: coin.money(award.drop),
        found: coin.money(if index == 0 { play.betting.added() } else { 0 }),
        contributions: contributions.map(|(place, chips)| seat_amount(place, chips)).collect(),
        eligible: award.pot.eligible.iter().map(|place| play.seat(place)).collect(),
        winners: won(&award.shares),
        won_with: best
            .first()
            .filter(|_| award.parts.is_empty())
            .and_then(|best| won_with(&award.shares, best)),
        boards: on_boards()
            .map(|((board, part), best)| BoardPart {
                board,
                amount: coin.money(part.amount),
                winners: won(&part.shares),
                won_with: won_with(&part.shares, best),
            })
            .collect(),
        name,
    }
}

/// The name of the winning hand, if it had to be shown.
fn won_with(shares: &[Share], best: &BestHands) -> Option<String> {
    best.get(&shares.first()?.place).map(BestFive::name)
}

/// The name of a pot, for use in a refusal.
pub(in crate::holdem) fn pot_said(index: usize) -> Said {
    said!("pot-name", side = index)
}

/// The name of a pot: `main pot`, `side pot 1`, …
pub(in crate::holdem) fn pot_name(index: usize) -> String {
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
    (place, player): (Place, Player),
    lost: Chips,
) -> SeatResult {
    let seat = play.seat(place);
    let Contribution { amount, dead, .. } = contribution(pots, place, player);
    let put_in = amount + dead + lost;
    let shares = awards.iter().flat_map(|award| &award.shares);
    let won: Chips = shares.filter(|share| share.place == place).map(|share| share.amount).sum();
    let before = play.brought(place) + lost;
    let cards = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
    SeatResult {
        seat,
        before: coin.money(before),
        put_in: coin.money(put_in),
        won: coin.money(won),
        after: coin.money(before - put_in + won),
        net: coin.money(won - put_in),
        hand: cards.map(|cards| ShownHand::new(cards, &play.board, &play.more_boards)),
    }
}
