//! Properties of any legal play.

use houseway_rules::{GameState, HandTitle};
use std::collections::BTreeMap;

use houseway_ledger::Account;
use houseway_rules::{
    Game,
    history::TakesBack,
    holdem::{
        Event, Holdem, State,
        engine::{
            Action, Antes, Betting, Bounds, Chips, Contribution, Limit, Place, Pots, RaiseTo,
            Setup, StartingPlayer, collect,
        },
        phh::{Strictness, export, read, replay},
    },
};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{
    recorded::Worked,
    rounds::assert_same_when_read_back,
    table::{Table, whole},
};

/// A sequence of numbers that determines the choices.
#[derive(Debug)]
pub struct Choices(std::vec::IntoIter<u16>);

impl Choices {
    pub fn up_to(&mut self, count: usize) -> usize {
        usize::from(self.0.next().unwrap_or(0)) % count.max(1)
    }

    fn between(&mut self, least: Chips, most: Chips) -> Chips {
        let span = usize::try_from(most - least + 1).unwrap();
        least + Chips::try_from(self.up_to(span)).unwrap()
    }
}

pub fn choices() -> impl Strategy<Value = Choices> {
    prop::collection::vec(any::<u16>(), 400).prop_map(|numbers| Choices(numbers.into_iter()))
}

fn any_setup() -> impl Strategy<Value = Setup> {
    let player = (1..300_i64, 0..3_i64, prop::bool::weighted(0.1), prop::bool::weighted(0.1));
    let limits = (0..4_u8, any::<bool>());
    (prop::collection::vec(player, 2..=10), limits, 0..4_i64, any::<bool>()).prop_map(
        |(players, (limit, flag), ante, dead)| {
            let limit = match limit {
                0 | 1 => Limit::no_limit(10),
                2 => Limit::Pot { min_bet: 10, antes_count: flag },
                _ => Limit::Fixed { small_bet: 10, big_bet: 20, cap: 4, half_bet: flag },
            };
            let blinds = if players.len() == 2 { [10, 5] } else { [5, 10] };
            let blinds = blinds.into_iter().chain([0; 8]);
            let entry = |((stack, uneven, posts, owes), blind): ((i64, i64, bool, bool), Chips)| {
                let post = if posts && blind == 0 { 10 } else { 0 };
                StartingPlayer {
                    stack,
                    ante: ante + uneven % 2,
                    blind,
                    post,
                    dead: 5 * i64::from(owes),
                }
            };
            let entries = players.into_iter().zip(blinds).map(entry).collect();
            let antes = if dead { Antes::Dead } else { Antes::Layered };
            Setup::new(limit, antes, entries).unwrap()
        },
    )
}

/// One of the player's choices; usually a call, so that hands reach a showdown.
fn any_action(bounds: Bounds, choices: &mut Choices) -> Action {
    match (choices.up_to(8), bounds.raise) {
        (0, _) if bounds.call > 0 || choices.up_to(8) == 0 => Action::Fold,
        (1 | 2, Ok(RaiseTo { min, max })) => Action::BetOrRaiseTo(choices.between(min, max)),
        (3, Ok(RaiseTo { max, .. })) => Action::BetOrRaiseTo(max),
        _ => Action::CheckOrCall,
    }
}

fn assert_exact(betting: &Betting, bounds: Bounds) {
    let check = |to| betting.check(bounds.place, Action::BetOrRaiseTo(to)).is_ok();
    match bounds.raise {
        Ok(RaiseTo { min, max }) => {
            assert!(min > betting.level() && max <= betting.player(bounds.place).unwrap().reach());
            assert!(check(min) && check(max) && !check(min - 1) && !check(max + 1), "{bounds:?}");
        }
        Err(_) => assert!((betting.level()..betting.level() + 400).all(|to| !check(to))),
    }
    let stack = betting.player(bounds.place).unwrap().stack;
    assert!((0..=stack).contains(&bounds.call));
}

/// The pots computed chip by chip: the players who put in an nth chip contest the nth chips of all
/// players.
fn pots_chip_by_chip(contributions: &[Contribution]) -> BTreeMap<Vec<usize>, Chips> {
    let most = contributions.iter().map(|c| c.amount).max().unwrap();
    let live: Vec<usize> =
        (0..contributions.len()).filter(|at| !contributions[*at].folded).collect();
    let dead: Chips = contributions.iter().map(|c| c.dead).sum();
    let mut pots: BTreeMap<Vec<usize>, Chips> = BTreeMap::new();
    let mut eligible = live.clone();
    if dead > 0 {
        *pots.entry(live.clone()).or_default() += dead;
    }
    for level in 1..=most {
        let reach: Vec<usize> =
            live.iter().copied().filter(|at| contributions[*at].amount >= level).collect();
        // If a folded player put in more than every player still in the hand, the excess goes to
        // the winners of the layer below.
        if !reach.is_empty() {
            eligible = reach;
        }
        let chips = contributions.iter().filter(|c| c.amount >= level).count();
        *pots.entry(eligible.clone()).or_default() += Chips::try_from(chips).unwrap();
    }
    pots
}

fn by_eligible(pots: &Pots) -> BTreeMap<Vec<usize>, Chips> {
    let mut found: BTreeMap<Vec<usize>, Chips> = pots
        .pots
        .iter()
        .map(|pot| (pot.eligible.iter().map(Place::index).collect(), pot.amount))
        .collect();
    // When counting chip by chip, an uncalled bet is a pot that only its bettor can win.
    if let Some((place, excess)) = pots.returned {
        *found.entry(vec![place.index()]).or_default() += excess;
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, ..ProptestConfig::default() })]

    #[test]
    fn chips_are_kept_and_bounds_are_exact(setup in any_setup(), mut choices in choices()) {
        let mut betting = Betting::open(&setup);
        let all: Chips = setup.players().iter().map(|entry| entry.stack).sum();
        let mut actions = 0;
        loop {
            let behind: Chips = betting.players().map(|(_, player)| player.stack).sum();
            prop_assert_eq!(behind + betting.pot(), all);
            prop_assert!(betting.players().all(|(_, player)| player.stack >= 0));
            let Some(bounds) = betting.bounds() else {
                if betting.live() == 1 || betting.street().next().is_none() {
                    break;
                }
                betting.next_street();
                continue;
            };
            assert_exact(&betting, bounds);
            let action = any_action(bounds, &mut choices);
            prop_assert_eq!(betting.act(bounds.place, action), Ok(()));
            actions += 1;
            prop_assert!(actions < 5_000, "the hand does not end");
        }
        let pots = betting.pots();
        let back = pots.returned.map_or(0, |(_, chips)| chips);
        prop_assert_eq!(pots.total() + back, betting.pot());
    }

    #[test]
    fn pots_are_those_of_counting_chip_by_chip(
        given in prop::collection::vec((0..60_i64, 0..4_i64, prop::bool::weighted(0.3)), 2..=10),
    ) {
        let contributions: Vec<Contribution> = given
            .into_iter()
            .map(|(amount, dead, folded)| Contribution { amount, dead, folded })
            .collect();
        prop_assume!(contributions.iter().any(|c| !c.folded));
        let pots = collect(Place::first(10).zip(contributions.iter().copied()));
        prop_assert_eq!(by_eligible(&pots), pots_chip_by_chip(&contributions));
        for (index, pot) in pots.pots.iter().enumerate() {
            let parts = Place::first(10).zip(&contributions).map(|(place, c)| {
                let back = pots.returned.filter(|(to, _)| *to == place);
                let back = back.map_or(0, |(_, chips)| chips);
                pots.part(index, Contribution { amount: c.amount - back, ..*c })
            });
            prop_assert_eq!(parts.sum::<Chips>(), pot.amount);
        }
    }

    #[test]
    fn a_broken_history_is_refused_and_never_worse(
        worked in 0..600_usize,
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6),
    ) {
        let mut bytes = Worked::sample()[worked].as_phh().into_bytes();
        for (at, byte) in cuts {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        for hand in read(&bytes).flatten() {
            for strictness in [Strictness::Strict, Strictness::Lenient] {
                if let Ok(replay) = replay(&hand, strictness) {
                    let before: Chips = hand.setup.players().iter().map(|entry| entry.stack).sum();
                    let rake = hand.house.rake + hand.house.drop;
                    prop_assert_eq!(replay.finishing_stacks.iter().sum::<Chips>() + rake, before);
                }
            }
        }
    }
}

/// One of the open commands, as it could be typed.
fn any_command(table: &Table, deck: &mut Vec<String>, choices: &mut Choices) -> Value {
    let legal = serde_json::to_value(Holdem::legal(&table.rules, &table.state)).unwrap();
    let legal: Vec<&Value> = legal.as_array().unwrap().iter().collect();
    let named = |kind: &str| legal.iter().find(|open| open["type"] == kind).copied();
    let mut card = || deck.pop().unwrap();
    let board_due = ["burn", "flop", "turn", "river"].iter().any(|due| named(due).is_some());
    let all_in = named("show").filter(|_| board_due);
    if let Some(seat) = all_in.and_then(|show| show["missing"].get(0))
        && choices.up_to(2) == 0
    {
        return json!({"type": "show", "seat": seat, "cards": [card(), card()]});
    }
    if let Some(run) = named("run_boards").filter(|_| choices.up_to(2) == 0) {
        return json!({"type": "run_boards", "boards": run["most"], "agreed": run["agreed"]});
    }
    if named("burn").is_some() {
        return json!({"type": "burn"});
    }
    if let Some(flop) = named("flop") {
        let board = flop["board"].as_u64().unwrap_or(1);
        return json!({"type": "flop", "board": board, "cards": [card(), card(), card()]});
    }
    if let Some(street) = ["turn", "river"].into_iter().find(|street| named(street).is_some()) {
        let board = named(street).unwrap()["board"].as_u64().unwrap_or(1);
        return json!({"type": street, "board": board, "card": card()});
    }
    if let Some(ask) = named("ask_to_see").filter(|ask| ask["waits"] == false)
        && choices.up_to(3) == 0
    {
        return json!({"type": "ask_to_see", "by": ask["by"][0], "seat": ask["seats"][0]});
    }
    if named("award").is_some() {
        return json!({"type": "award"});
    }
    if let Some(show) = named("show") {
        let seat = show["missing"][0].clone();
        let may_muck = named("muck").is_some_and(|muck| {
            muck["seats"].as_array().unwrap().contains(&seat) && choices.up_to(3) == 0
        });
        if may_muck {
            return json!({"type": "muck", "seat": seat});
        }
        return json!({"type": "show", "seat": seat, "cards": [card(), card()]});
    }
    let seat = table.view()["to_act"]["seat"].clone();
    let raise = named("bet").or(named("raise"));
    if let Some(raise) = raise {
        // A total outside the bounds is refused.
        for to in [whole(&raise["min_to"]) - 1, whole(&raise["max_to"]) + 1] {
            let outside = json!({"type": raise["type"], "seat": seat, "to": to.to_string()});
            table.clone().no(outside);
        }
    }
    match (choices.up_to(8), raise) {
        (0, _) if named("call").is_some() => json!({"type": "fold", "seat": seat}),
        (1 | 2, Some(raise)) => {
            let to = choices.between(whole(&raise["min_to"]), whole(&raise["max_to"]));
            json!({"type": raise["type"], "seat": seat, "to": to.to_string()})
        }
        (3, _) if named("all_in").is_some() => json!({"type": "all_in", "seat": seat}),
        _ if named("check").is_some() => json!({"type": "check", "seat": seat}),
        _ => json!({"type": "call", "seat": seat}),
    }
}

/// The 52 cards in a chosen order.
pub fn shuffled(choices: &mut Choices) -> Vec<String> {
    let mut deck: Vec<String> =
        houseway_base::cards::Card::all().map(|card| card.to_string()).collect();
    for last in (1..deck.len()).rev() {
        deck.swap(last, choices.up_to(last + 1));
    }
    deck
}

/// Now and then, the floor corrects something, and the hand continues.
fn put_right(table: &mut Table, deck: &mut Vec<String>, choices: &mut Choices) {
    let (open, seats) = match choices.up_to(24) {
        1 => ("retrieve_hand", "seats"),
        2 => ("correct_money", "seats"),
        3 if deck.len() > 26 => ("replace_board", "streets"),
        4 if deck.len() > 26 => ("hole_cards", "seats"),
        5 => ("penalty", "seats"),
        // When the numbers run out, every choice is 0, and the hand must still reach its end.
        _ => return,
    };
    let Some(legal) = table.legal(open) else { return };
    let first = legal[seats][0].clone();
    let mut card = || deck.pop().unwrap();
    match open {
        "retrieve_hand" => {
            table.floor(json!({"type": open, "seat": first, "reason": "Certain"}));
        }
        "correct_money" => {
            let moves = json!([{"from": first, "to": legal[seats][1], "amount": "1"}]);
            table.floor(json!({"type": open, "moves": moves, "reason": "Counted again"}));
        }
        "replace_board" => {
            let count = if first == "flop" { 3 } else { 1 };
            let cards: Vec<String> = (0..count).map(|_| card()).collect();
            table.yes(json!({"type": open, "street": first, "cards": cards}));
        }
        "penalty" => {
            table.yes(json!({"type": open, "seat": first, "kind": "warning"}));
        }
        _ => {
            let before = table.state.clone();
            table.yes(json!({"type": open, "seat": first, "cards": [card(), card()]}));
            table.yes(json!({"type": "undo"}));
            // If the history was full, the entry pushed out the oldest one, so undoing it does not
            // restore exactly the same state.
            let kept = before.history().map_or(0, |history| history.entries().len());
            assert!(table.state == before || kept == before.most_entries());
        }
    }
}

fn play_one(table: &mut Table, choices: &mut Choices) {
    match choices.up_to(4) {
        boards @ 1..=2 => {
            table.yes(json!({"type": "bomb_pot", "amount": "3", "boards": boards}));
        }
        _ => {
            table.yes(json!({"type": "deal"}));
        }
    }
    let mut deck = shuffled(choices);
    while table.phase() != "settled" {
        let command = any_command(table, &mut deck, choices);
        table.yes(command.clone());
        if table.legal("undo").is_some() && choices.up_to(10) == 0 {
            let after = table.state.clone();
            table.yes(json!({"type": "undo"}));
            table.yes(command);
            assert!(table.state == after);
        }
        put_right(table, &mut deck, choices);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn any_rounds_keep_every_chip_and_replay_to_the_same(
        stacks in prop::collection::vec(1..120_u32, 2..=8),
        betting in prop::sample::select(vec!["no_limit", "pot_limit", "fixed_limit"]),
        (ante, ante_by) in (0..3_u8, prop::sample::select(vec!["each_seat", "big_blind"])),
        odd_chip in prop::sample::select(vec!["left_of_button", "right_of_button", "all_to_first"]),
        button in prop::sample::select(vec!["moving", "dead"]),
        rake in 0..900_u16,
        mut choices in choices(),
    ) {
        let rules = json!({
            "betting": betting, "ante": ante.to_string(), "ante_by": ante_by, "button": button,
            "odd_chip": odd_chip, "rake": {"basis_points": rake}, "min_buy_in": "1",
            "max_buy_in": null, "run_it": 2, "bomb_pot": "20",
            "drop": {"steps": [{"pot": "20", "drop": "1"}], "players": 3},
        });
        let mut table = Table::seated_by(rules, &stacks);
        let bought: i64 = stacks.iter().map(|stack| i64::from(*stack)).sum();
        for _ in 0..3 {
            if table.legal("deal").is_none() {
                break;
            }
            play_one(&mut table, &mut choices);
            let rake = table.balance(Account::Rake);
            let jackpot = table.balance(Account::Jackpot);
            prop_assert_eq!(table.stacks().iter().sum::<i64>() + rake + jackpot, bought);
            prop_assert_eq!(table.ledger.values().sum::<i64>(), 0);
            let seats = table.view()["seats"].as_array().unwrap().clone();
            for seat in seats {
                let number = u8::try_from(seat["seat"].as_u64().unwrap()).unwrap();
                prop_assert_eq!(table.balance(Account::Seat(number)), whole(&seat["stack"]));
            }
            // Each pot is paid out completely, to its winners and to the house.
            for pot in table.settlement().pots {
                let paid: rust_decimal::Decimal =
                    pot.winners.iter().map(|winner| winner.amount.decimal()).sum();
                let taken = pot.rake.decimal() + pot.drop.decimal();
                prop_assert_eq!(paid + taken, pot.amount.decimal());
            }
            // The notation cannot express several boards, nor an action by a player who, after a
            // correction, had no chips left for one.
            let told = export(&table.rules, &table.state, HandTitle::of_cash("12")).is_some();
            let is_corrected =
                table.events.iter().any(|event| matches!(event, Event::MoneyCorrected { .. }));
            if table.settlement().more_boards.is_empty() && (told || !is_corrected) {
                assert_same_when_read_back(&table);
            }
            // Replaying the log yields the same state, and events of another round do not change
            // it.
            let fold = |from: State, events: &[_]| events.iter().fold(from, State::apply);
            let replayed = fold(State::default(), &table.events);
            prop_assert!(replayed == table.state);
            let _ = fold(table.state.clone(), &table.events);
            table.open(json!({})).unwrap();
        }
    }
}
