//! `legal` is exact: every command within its bounds is accepted, and every other is refused.

use houseway_base::cards::{AnyCard, Card};
use houseway_rules::{
    Authority, Game, Switch,
    canasta::{Canasta, Command, Foul, HouseRules, Legal, LegalLay, MeldInput, MeldRank, Preset},
};

use super::{
    random_player::{RandomTable, entries, texts},
    reference,
    table::Table,
};

fn accepted(table: &Table, command: &Command) -> bool {
    table.decide(command, Authority::Dealer).is_ok()
}

fn legal(table: &Table) -> Vec<Legal> {
    Canasta::legal(&table.rules, &table.state)
}

/// Every kind of card in the pack, including the joker.
fn kinds() -> impl Iterator<Item = AnyCard> {
    Card::all().map(AnyCard::from).chain([AnyCard::Joker])
}

fn is_wild(card: AnyCard) -> bool {
    let text = card.to_string();
    text == "Jk" || text.starts_with('2')
}

/// Checks simple commands from every seat, whether or not it is that seat's turn.
fn simple_commands(table: &Table) {
    let open = legal(table);
    for seat in 1..=4 {
        let draw = Command::Draw { seat, card: None };
        let drawable =
            open.iter().any(|o| matches!(o, Legal::Draw { seat: s, .. } if s.number() == seat));
        assert_eq!(accepted(table, &draw), drawable, "{draw:?}");
        let leave = Command::LeavePile { seat };
        let leaves =
            open.iter().any(|o| matches!(o, Legal::LeavePile { seat: s } if s.number() == seat));
        assert_eq!(accepted(table, &leave), leaves, "{leave:?}");
        for card in kinds() {
            let text = card.to_string();
            let discard = Command::Discard { seat, card: text.clone() };
            let listed = open.iter().any(|o| {
                matches!(o, Legal::Discard { seat: s, cards, floor_only, .. }
                    if s.number() == seat && cards.contains(&card) && !floor_only)
            });
            assert_eq!(accepted(table, &discard), listed, "{discard:?} {:?}", table.state);
            let lay = Command::LayRedThree { seat, card: text, replacement: None };
            let listed = open.iter().any(|o| {
                matches!(o, Legal::LayRedThree { seat: s, cards, .. }
                    if s.number() == seat && cards.contains(&card))
            });
            assert_eq!(accepted(table, &lay), listed, "{lay:?}");
        }
    }
}

/// Checks every foul by every seat, with no card and with each card, and every number of excess
/// cards drawn.
fn fouls(table: &Table) {
    let open = legal(table);
    let penalty = |seat, what, cards: &[AnyCard], count| Command::Penalty {
        seat,
        what,
        cards: texts(cards),
        count,
    };
    for what in Foul::ALL {
        let row = open.iter().find_map(|open| match open {
            Legal::Penalty { what: w, seats, exposable, most, .. } if *w == what => {
                Some((seats.clone(), exposable.clone(), *most))
            }
            _ => None,
        });
        for seat in 1..=4 {
            let listed = row
                .as_ref()
                .is_some_and(|(seats, ..)| seats.iter().any(|other| other.number() == seat));
            if what == Foul::ExposedCard {
                assert!(!accepted(table, &penalty(seat, what, &[], None)));
                for card in kinds() {
                    let exposable = row.as_ref().is_some_and(|(_, hands, _)| {
                        let hand = hands.iter().find(|hand| hand.seat.number() == seat);
                        hand.is_some_and(|hand| hand.cards.contains(&card))
                    });
                    let command = penalty(seat, what, &[card], None);
                    assert_eq!(accepted(table, &command), listed && exposable, "{command:?}");
                }
                continue;
            }
            let command = penalty(seat, what, &[], None);
            assert_eq!(accepted(table, &command), listed, "{command:?}");
            if what == Foul::DrewTooMany {
                let most = row.as_ref().and_then(|(.., most)| *most);
                let beyond = most.and_then(|most| most.checked_add(1));
                for count in [0, 1, 2, 50, 107, 108].into_iter().chain(most).chain(beyond) {
                    let command = penalty(seat, what, &[], Some(count));
                    let within = most.is_some_and(|most| count <= most);
                    assert_eq!(accepted(table, &command), within, "{command:?}");
                }
            }
        }
    }
}

/// Checks taking back the last entry, and striking every entry.
fn taken_back(table: &Table) {
    let open = legal(table);
    let undo = open.iter().any(|open| matches!(open, Legal::Undo { .. }));
    assert_eq!(accepted(table, &Command::Undo {}), undo);
    let bounds = open.iter().find_map(|open| match open {
        Legal::Strike { first, last, latest } => {
            assert_eq!(latest.first().map(|entry| entry.number), Some(*last));
            assert_eq!(latest.len(), usize::try_from(last - first + 1).unwrap().min(24));
            Some(*first..=*last)
        }
        _ => None,
    });
    for to_entry in 0..400 {
        let strike = Command::Strike { to_entry, reason: "Misread".to_owned() };
        let listed = bounds.as_ref().is_some_and(|bounds| bounds.contains(&to_entry));
        assert_eq!(table.decide(&strike, Authority::Floor).is_ok(), listed, "{strike:?}");
        assert!(!accepted(table, &strike));
    }
}

/// Checks taking the pile with every combination of two kinds of card, and with no card.
fn takes(table: &Table) {
    let Some(deal) = table.view().deal else { return };
    let Some(seat) = deal.to_act else { return };
    let hand = &deal.hands[usize::from(seat.number()) - 1].cards;
    let open = legal(table);
    let ways = open.iter().find_map(|o| match o {
        Legal::TakePile { ways, .. } => Some(ways.clone()),
        _ => None,
    });
    let ways = ways.unwrap_or_default();
    for way in &ways {
        let take = Command::TakePile {
            seat: seat.number(),
            with: texts(&way.with),
            melds: entries(&way.melds),
        };
        assert!(accepted(table, &take), "{take:?}");
    }
    let mut choices: Vec<Vec<AnyCard>> = vec![Vec::new()];
    for (index, one) in hand.iter().enumerate() {
        choices.extend(hand[index + 1..].iter().map(|other| vec![*one, *other]));
    }
    for with in choices {
        let take = Command::TakePile { seat: seat.number(), with: texts(&with), melds: Vec::new() };
        if accepted(table, &take) {
            let wilds = with.iter().filter(|card| is_wild(**card)).count();
            let known = ways.iter().any(|way| {
                way.with.len() == with.len()
                    && way.with.iter().filter(|card| is_wild(**card)).count() == wilds
            });
            assert!(known, "{take:?} is accepted, and not legal: {ways:?}");
        }
    }
}

/// Checks every number of naturals and wild cards, one rank at a time.
fn melds(table: &Table) {
    let Some(deal) = table.view().deal else { return };
    let (Some(seat), Some(_)) = (deal.to_act, deal.took_from) else { return };
    let hand = &deal.hands[usize::from(seat.number()) - 1].cards;
    let own = if seat.number() % 2 == 1 { &deal.we.melds } else { &deal.they.melds };
    let open = legal(table);
    let bounds = open.iter().find(|open| matches!(open, Legal::Meld { .. }));
    let wilds: Vec<AnyCard> = hand.iter().copied().filter(|card| is_wild(*card)).collect();
    for rank in MeldRank::all().filter(|rank| !rank.is_black_threes()) {
        let held: Vec<AnyCard> =
            hand.iter().copied().filter(|card| MeldRank::of(*card) == Some(rank)).collect();
        for naturals in 0..=held.len() {
            for wild in 0..=wilds.len().min(4) {
                if naturals + wild == 0 {
                    continue;
                }
                let cards = [&held[..naturals], &wilds[..wild]].concat();
                let count: i32 = texts(&cards).iter().map(|card| reference::points(card)).sum();
                let melded = own.iter().find(|meld| meld.rank == rank);
                let canasta = own.iter().any(|meld| meld.cards.len() >= 7)
                    || melded.map_or(0, |meld| meld.cards.len()) + cards.len() >= 7;
                let left = hand.len() - cards.len();
                let within = bounds.is_some_and(|bounds| match bounds {
                    Legal::Meld { ranks, minimum, least_left, held_back, floor_only, .. } => {
                        let shape = ranks.iter().filter(|bounds| bounds.rank == rank).any(|b| {
                            b.shapes
                                .iter()
                                .any(|s| s.naturals == naturals && s.wilds.contains(&wild))
                        });
                        let keeps = left >= *least_left || (canasta && !held_back);
                        shape && count >= *minimum && keeps && !floor_only
                    }
                    _ => false,
                });
                let entry = MeldInput { cards: texts(&cards), to: Some(rank.to_string()) };
                let command = Command::Meld { seat: seat.number(), melds: vec![entry] };
                assert_eq!(accepted(table, &command), within, "{command:?}\n{bounds:?}");
            }
        }
    }
}

/// Whether a small hand can be laid completely, found by trying every way: a slow, independent
/// check of the search.
fn exits(table: &Table) -> bool {
    let Some(deal) = table.view().deal else { return false };
    let (Some(seat), Some(_)) = (deal.to_act, deal.took_from) else { return false };
    let hand = &deal.hands[usize::from(seat.number()) - 1].cards;
    let own = if seat.number() % 2 == 1 { &deal.we.melds } else { &deal.they.melds };
    let red_three = ["3h", "3d"].iter().any(|red| texts(hand).contains(&(*red).to_owned()));
    if hand.len() > 8 || red_three {
        return false;
    }
    let mut found = false;
    let discards = [None].into_iter().chain(hand.iter().copied().map(Some));
    for discard in discards {
        let mut rest = hand.clone();
        if let Some(card) = discard {
            rest.remove(rest.iter().position(|held| *held == card).unwrap());
        }
        let (wilds, naturals): (Vec<AnyCard>, Vec<AnyCard>) =
            rest.into_iter().partition(|card| is_wild(*card));
        let mut ranks: Vec<MeldRank> = naturals.iter().filter_map(|c| MeldRank::of(*c)).collect();
        ranks.extend(own.iter().map(|meld| meld.rank));
        ranks.sort_unstable();
        ranks.dedup();
        let total = ranks.len().pow(u32::try_from(wilds.len()).unwrap());
        for assignment in 0..total {
            let mut lays: Vec<LegalLay> = ranks
                .iter()
                .map(|rank| LegalLay {
                    cards: naturals
                        .iter()
                        .copied()
                        .filter(|card| MeldRank::of(*card) == Some(*rank))
                        .collect(),
                    to: *rank,
                })
                .collect();
            let mut code = assignment;
            for wild in &wilds {
                lays[code % ranks.len()].cards.push(*wild);
                code /= ranks.len();
            }
            lays.retain(|lay| !lay.cards.is_empty());
            let command = Command::GoOut {
                seat: seat.number(),
                melds: entries(&lays),
                discard: discard.map(|card| card.to_string()),
            };
            found = found || accepted(table, &command);
        }
    }
    let listed = legal(table).iter().any(|open| matches!(open, Legal::GoOut { .. }));
    assert_eq!(listed, found, "{hand:?} {:?}", table.state);
    found
}

#[test]
fn what_is_legal_is_accepted_and_nothing_else() {
    let mut exits_found = 0;
    for seed in 200..206 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let penalties = if seed % 4 < 2 { Switch::On } else { Switch::Off };
        let rules = HouseRules { ask_partner: true, penalties, ..HouseRules::of(preset) };
        let mut game = RandomTable::wild(rules, seed);
        while game.is_on() {
            if game.chance.once_in(7) {
                simple_commands(&game.table);
                melds(&game.table);
                takes(&game.table);
            }
            if game.chance.once_in(60) {
                fouls(&game.table);
                taken_back(&game.table);
            }
            exits_found += usize::from(exits(&game.table));
            let events = game.step();
            game.take_in(events);
        }
    }
    assert!(exits_found > 50, "{exits_found}");
}
