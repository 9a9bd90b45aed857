//! Whole games played by the random player.

use houseway_base::money::Money;
use houseway_rules::{
    Authority, Ending, GameEvent, GamePhase, GameState, Switch,
    canasta::{Command, Event, HouseRules, Preset, Side, SideInput, SideSheet, State, WentOut},
};

use super::{
    random_player::{RandomTable, replayed},
    reference,
    table::Table,
};

fn texts(lists: &[Vec<houseway_base::cards::AnyCard>]) -> Vec<Vec<String>> {
    lists.iter().map(|list| list.iter().map(ToString::to_string).collect()).collect()
}

fn entry(sheet: &SideSheet) -> SideInput {
    SideInput {
        melds: texts(&sheet.melds),
        red_threes: sheet.red_threes,
        cards_left: texts(&sheet.cards_left),
        went_out: sheet.went_out.is_some(),
        concealed: sheet.went_out == Some(WentOut::Concealed),
        penalties: None,
    }
}

/// Scores a played deal again: on a score sheet, and with the second implementation.
fn score_again(sheet: &mut Table, event: &Event) {
    let Event::DealScored { sheets, line } = event else { return };
    let sides = vec![entry(&sheets.we), entry(&sheets.they)];
    for (side, entry) in Side::BOTH.into_iter().zip(&sides) {
        let expected = reference::score(&reference::Side {
            melds: &entry.melds,
            red_threes: entry.red_threes.into(),
            left: &entry.cards_left,
            out: i32::from(entry.went_out) + i32::from(entry.concealed),
        });
        assert_eq!(line.total(side), expected, "{entry:?}");
    }
    let command = Command::EnterScoreSheet { deal: None, sides };
    let events = sheet.decide(&command, Authority::Dealer).unwrap();
    sheet.take_in(events);
}

/// A game in which players commit fouls and entries are taken back. The game is still won,
/// replaying its log yields its state, and the money adds up to zero.
#[test]
fn h1_h2_games_with_fouls_and_entries_taken_back_are_won_with_every_card_accounted_for() {
    let mut given = std::collections::BTreeMap::new();
    for seed in 700..704 {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let penalties = if seed % 4 < 2 { Switch::On } else { Switch::Off };
        let rules = HouseRules { penalties, ..stakes(preset) };
        let mut game = RandomTable::wild(rules, seed);
        while game.is_on() {
            let events = game.step();
            game.take_in(events);
        }
        assert_eq!(game.table.state.phase().ending(), Some(Ending::Settled));
        assert_eq!(replayed(&game.table.log), game.table.state);
        assert_eq!(Money::sum(balances(&game.table.log)), Ok(Money::ZERO));
        for event in &game.table.log {
            *given.entry(event.name()).or_insert(0) += 1;
        }
    }
    for name in ["undone", "struck", "penalty_given"] {
        assert!(given[name] > 20, "{given:?}");
    }
}

fn play(rules: &HouseRules, seed: u64) -> RandomTable {
    let mut game = RandomTable::open(rules.clone(), seed);
    let score_sheet = serde_json::json!({"mode": "score_sheet"});
    let mut sheet = Table::open(rules.clone(), &score_sheet);
    while game.is_on() {
        let events = game.step();
        for event in &events {
            score_again(&mut sheet, event);
        }
        game.take_in(events);
    }
    let (full, by_hand) = (game.table.json(), sheet.json());
    for part in ["score_sheet", "settlement", "sides", "phase"] {
        assert_eq!(full[part], by_hand[part], "seed {seed}: {part}");
    }
    assert_eq!(game.table.state.phase().ending(), Some(Ending::Settled));
    game
}

fn stakes(preset: Preset) -> HouseRules {
    HouseRules {
        ask_partner: true,
        point_value: "0.05".parse().unwrap(),
        game_value: "25".parse().unwrap(),
        ..HouseRules::of(preset)
    }
}

/// Each seat's balance after a game's events. The balances must add up to zero.
fn balances(log: &[Event]) -> Vec<Money> {
    let mut state = State::default();
    let mut balances = vec![Money::ZERO; 4];
    for event in log {
        for movement in state.movements(event) {
            for (account, amount) in
                [(movement.from, movement.amount.negated()), (movement.to, movement.amount)]
            {
                let houseway_ledger::Account::Seat(seat) = account else { panic!("{account}") };
                let balance = &mut balances[usize::from(seat) - 1];
                *balance = balance.plus(amount).unwrap();
            }
        }
        state = state.apply(event);
    }
    balances
}

fn many(games: u64) {
    for seed in 0..games {
        let preset = if seed % 2 == 0 { Preset::Seed } else { Preset::Classic };
        let rules = if seed % 4 < 2 { HouseRules::of(preset) } else { stakes(preset) };
        let game = play(&rules, seed);
        let view = game.table.json();
        let won = view["settlement"]["winner"].as_str().unwrap();
        assert!(view["sides"][won]["score"].as_i64().unwrap() >= 5_000);
        let balances = balances(&game.table.log);
        assert_eq!(Money::sum(balances.iter().copied()), Ok(Money::ZERO));
        if seed % 16 == 0 {
            assert_eq!(replayed(&game.table.log), game.table.state);
        }
    }
}

#[test]
fn random_players_finish_their_games_with_every_card_accounted_for() {
    many(40);
}

#[test]
#[ignore = "takes minutes; tests/run runs it"]
fn random_players_finish_a_thousand_games() {
    many(1_000);
}
