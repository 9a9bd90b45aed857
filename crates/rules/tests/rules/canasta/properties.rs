//! Properties that hold whatever is entered and whatever the log contains.

use houseway_rules::{
    self, Authority, Game, GamePhase, GameState, Switch,
    canasta::{
        self, Canasta, Command, DrawInput, Event, Foul, HandInput, HouseRules, MeldInput, Misdeal,
        Preset, SideInput, State, TotalsInput,
        calculators::{MeldQuestion, melds},
    },
};
use proptest::{collection::vec, option, prelude::*};

use super::{
    random::Chance,
    random_player::{RandomTable, accounted_for, replayed},
    reference,
};

/// A game after some random moves.
fn some_game(preset: Preset, seed: u64, steps: usize) -> RandomTable {
    let penalties = if seed.is_multiple_of(2) { Switch::On } else { Switch::Off };
    let rules = HouseRules { ask_partner: true, penalties, ..HouseRules::of(preset) };
    let mut game = RandomTable::wild(rules, seed);
    for _ in 0..steps {
        if game.is_on() {
            let events = game.step();
            game.take_in(events);
        }
    }
    game
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![8 => "[2-9TJQKA][cdhs]", 1 => Just("Jk".to_owned()), 1 => "\\PC{0,4}"]
}

fn meld_entries() -> impl Strategy<Value = Vec<MeldInput>> {
    let entry = (vec(text(), 0..5), option::of("[2-9TJQKAx]"))
        .prop_map(|(cards, to)| MeldInput { cards, to });
    vec(entry, 0..3)
}

fn hands() -> impl Strategy<Value = Vec<HandInput>> {
    let hand = (0_u8..6, vec(text(), 0..13)).prop_map(|(seat, cards)| HandInput { seat, cards });
    vec(hand, 0..5)
}

fn side() -> impl Strategy<Value = SideInput> {
    let lists = || vec(vec(text(), 0..5), 0..3);
    (lists(), any::<u8>(), lists(), any::<bool>(), any::<bool>()).prop_map(
        |(melds, red_threes, cards_left, went_out, concealed)| SideInput {
            melds,
            red_threes,
            cards_left,
            went_out,
            concealed,
            penalties: None,
        },
    )
}

fn totals() -> impl Strategy<Value = Vec<TotalsInput>> {
    let five = (-300_i32..600).prop_map(|fives| fives * 5);
    let total = prop_oneof![8 => five, 1 => any::<i32>()];
    let side = (total, any::<bool>(), any::<bool>(), 0_u8..4, 0_u8..4, 0_u8..4).prop_map(
        |(total, went_out, concealed, naturals, mixed, red_threes)| TotalsInput {
            total,
            went_out,
            concealed,
            naturals,
            mixed,
            red_threes,
        },
    );
    vec(side, 1..4)
}

fn foul() -> impl Strategy<Value = Foul> {
    (0..Foul::ALL.len()).prop_map(|index| Foul::ALL[index])
}

fn command() -> impl Strategy<Value = Command> {
    let draws = vec((0_u8..6, text()), 0..5);
    prop_oneof![
        draws.prop_map(|draws| Command::DrawForPartners {
            draws: draws.into_iter().map(|(player, card)| DrawInput { player, card }).collect(),
        }),
        (0_u8..6).prop_map(|seat| Command::ChooseSeat { seat }),
        hands().prop_map(|hands| Command::Deal { hands }),
        text().prop_map(|card| Command::TurnUpcard { card }),
        (0_u8..6, text(), option::of(text())).prop_map(|(seat, card, replacement)| {
            Command::LayRedThree { seat, card, replacement }
        }),
        (0_u8..6, option::of(text())).prop_map(|(seat, card)| Command::Draw { seat, card }),
        (0_u8..6, vec(text(), 0..3), meld_entries())
            .prop_map(|(seat, with, melds)| Command::TakePile { seat, with, melds }),
        (0_u8..6).prop_map(|seat| Command::LeavePile { seat }),
        (0_u8..6, any::<bool>()).prop_map(|(seat, answer)| Command::AskPartner { seat, answer }),
        (0_u8..6, meld_entries()).prop_map(|(seat, melds)| Command::Meld { seat, melds }),
        (0_u8..6, meld_entries(), option::of(text()))
            .prop_map(|(seat, melds, discard)| Command::GoOut { seat, melds, discard }),
        (0_u8..6, text()).prop_map(|(seat, card)| Command::Discard { seat, card }),
        hands().prop_map(|hands| Command::LayOpenHands { hands }),
        (option::of(0_u16..4), vec(side(), 0..4))
            .prop_map(|(deal, sides)| Command::EnterScoreSheet { deal, sides }),
        (option::of(0_u16..4), totals())
            .prop_map(|(deal, sides)| Command::EnterTotals { deal, sides }),
        (0_u8..6, foul(), vec(text(), 0..3), option::of(0_u8..70))
            .prop_map(|(seat, what, cards, count)| Command::Penalty { seat, what, cards, count }),
        Just(Command::Undo {}),
        (0_u32..300, "\\PC{0,6}")
            .prop_map(|(to_entry, reason)| Command::Strike { to_entry, reason }),
        option::of(text()).prop_map(|card| Command::ReportMisdeal {
            condition: Misdeal::ThirdIdenticalCard,
            seat: None,
            card,
        }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64, failure_persistence: None, ..ProptestConfig::default()
    })]

    #[test]
    fn whatever_is_entered_is_refused_with_a_reason_or_keeps_every_card(
        classic: bool, seed in 0_u64..1_000, steps in 0_usize..300, commands in vec(command(), 40),
    ) {
        let preset = if classic { Preset::Classic } else { Preset::Seed };
        let game = some_game(preset, seed, steps).table;
        for command in &commands {
            for by in [Authority::Dealer, Authority::Floor] {
                match Canasta::decide(&game.rules, &game.state, command, by) {
                    Ok(events) => {
                        prop_assert!(!events.is_empty());
                        let after = events.iter().fold(game.state.clone(), State::apply);
                        accounted_for(&Canasta::view(&game.rules, &after));
                    }
                    Err(violation) => {
                        prop_assert!(!violation.problems.is_empty());
                        let named = violation.problems.iter().all(|problem| {
                            [canasta::codes::ALL, houseway_rules::codes::ALL]
                                .into_iter()
                                .flatten()
                                .any(|code| **code == *problem.code)
                        });
                        prop_assert!(named, "{violation:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_log_reads_back_to_the_same_bytes(seed in 0_u64..1_000, steps in 0_usize..300) {
        let game = some_game(Preset::Seed, seed, steps).table;
        let log = serde_json::to_string(&game.log).unwrap();
        let read: Vec<Event> = serde_json::from_str(&log).unwrap();
        prop_assert_eq!(serde_json::to_string(&read).unwrap(), log);
        let state = serde_json::to_string(&replayed(&read)).unwrap();
        prop_assert_eq!(&serde_json::to_string(&game.state).unwrap(), &state);
        let restored: State = serde_json::from_str(&state).unwrap();
        prop_assert_eq!(restored, game.state);
    }

    #[test]
    fn a_log_out_of_order_is_folded_without_harm(seed in 0_u64..1_000, steps in 0_usize..300) {
        let game = some_game(Preset::Classic, seed, steps).table;
        let mut log = game.log.clone();
        Chance::seeded(seed).shuffle(&mut log);
        let state = replayed(&log);
        // The resulting state can be viewed, whatever it is.
        let _ = Canasta::view(&game.rules, &state);
        let _ = Canasta::legal(&game.rules, &state);
        let _ = state.phase().name();
    }

    #[test]
    fn melds_are_what_the_rules_say_in_one_breath(
        cards in vec("[2-9TJQKA][cdhs]|Jk", 0..10), classic: bool, going_out: bool,
    ) {
        let preset = if classic { Preset::Classic } else { Preset::Seed };
        let answer = melds(&MeldQuestion { preset, cards: cards.clone(), going_out }).unwrap();
        let wild = |card: &&String| *card == "Jk" || card.starts_with('2');
        let wilds = cards.iter().filter(wild).count();
        let mut ranks: Vec<char> =
            cards.iter().filter(|c| !wild(c)).filter_map(|card| card.chars().next()).collect();
        let naturals = ranks.len();
        ranks.sort_unstable();
        ranks.dedup();
        let copies = cards.iter().all(|card| {
            let most = if card == "Jk" { 4 } else { 2 };
            cards.iter().filter(|other| *other == card).count() <= most
        });
        let red = cards.iter().any(|card| card == "3h" || card == "3d");
        let valid = copies && !red && cards.len() >= 3 && ranks.len() == 1 && match ranks[0] {
            '3' => going_out && wilds == 0,
            _ if classic => naturals >= 2 && wilds <= 3,
            _ => naturals >= 2 * wilds && wilds <= 3,
        };
        prop_assert_eq!(answer.valid, valid, "{:?}", answer.problems);
        prop_assert_eq!(answer.valid, answer.problems.is_empty());
        if !red {
            let count: i32 = cards.iter().map(|card| reference::points(card)).sum();
            prop_assert_eq!(answer.count, count);
        }
    }
}
