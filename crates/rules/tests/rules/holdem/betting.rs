//! Betting: order, bounds, reopening (rules/holdem.md, 2 to 8).

use houseway_rules::holdem::engine::{
    Action, Antes, Betting, Closed, Illegal, Limit, Setup, SetupError, StartingPlayer, Street,
};

use super::given::{blinds, fixed_limit, hand, next_street, no_limit, open, p, play, refused};

#[test]
fn rule_1_two_to_ten_players() {
    let players =
        |count| Setup::new(Limit::no_limit(10), Antes::Layered, blinds(&vec![100; count]));
    assert!(players(2).is_ok() && players(10).is_ok());
    assert_eq!(players(1), Err(SetupError::Players(1)));
    assert_eq!(players(11), Err(SetupError::Players(11)));
}

#[test]
fn rule_2_without_blinds_the_left_of_the_button_begins_and_may_check() {
    let antes = [100; 3]
        .map(|stack| StartingPlayer { stack, ante: 1, ..StartingPlayer::default() })
        .to_vec();
    let betting = hand(Limit::no_limit(10), antes);
    assert_eq!(open(&betting), (p(1), 0, Ok((10, 99))));
    let betting = play(betting, &["c", "c", "c"]);
    assert_eq!(betting.to_act(), None);
}

#[test]
fn rule_3_heads_up_the_button_acts_first_before_the_flop_and_last_after() {
    let betting = no_limit(&[100, 100]);
    assert_eq!(open(&betting), (p(2), 5, Ok((20, 100))));
    let betting = next_street(play(betting, &["c", "c"]));
    assert_eq!(open(&betting), (p(1), 0, Ok((10, 90))));
}

#[test]
fn rule_4_blinds_are_live_and_the_big_blind_has_the_option() {
    let betting = play(no_limit(&[100, 100, 100]), &["c", "c"]);
    assert_eq!(open(&betting), (p(2), 0, Ok((20, 100))));
}

#[test]
fn rule_4_a_short_blind_is_all_in_and_the_others_call_the_full_blind() {
    let betting = no_limit(&[100, 4, 100]);
    assert_eq!(open(&betting), (p(3), 10, Ok((20, 100))));
    let betting = play(betting, &["c"]);
    assert_eq!(open(&betting).1, 5);
    // Heads-up against a blind that is all-in, no player is left to call a raise.
    assert_eq!(open(&no_limit(&[8, 100])), (p(2), 3, Err(Closed::NobodyLeft)));
    assert_eq!(no_limit(&[5, 100]).to_act(), None);
}

#[test]
fn rule_5_later_streets_begin_left_of_the_button_among_those_still_in() {
    let betting = play(no_limit(&[100; 5]), &["c", "c", "c", "f", "c"]);
    assert_eq!(next_street(betting).to_act(), Some(p(2)));
}

#[test]
fn rule_5_a_straddle_is_the_last_blind() {
    let mut players = blinds(&[200; 5]);
    players[2].blind = 20;
    let betting = hand(Limit::no_limit(10), players);
    assert_eq!(open(&betting), (p(4), 20, Ok((40, 200))));
    let betting = play(betting, &["c", "c", "c", "c"]);
    assert_eq!(open(&betting), (p(3), 0, Ok((40, 200))));
}

#[test]
fn rule_5_a_button_straddle_gives_the_small_blind_the_first_turn() {
    let mut players = blinds(&[200; 5]);
    players[4].blind = 20;
    assert_eq!(hand(Limit::no_limit(10), players).to_act(), Some(p(1)));
}

#[test]
fn rule_2_a_live_post_counts_as_a_bet_and_a_dead_one_does_not() {
    let mut players = blinds(&[200; 5]);
    players[3].post = 10;
    players[3].dead = 5;
    let betting = play(hand(Limit::no_limit(10), players), &["c"]);
    assert_eq!(open(&betting), (p(4), 0, Ok((20, 195))));
    assert_eq!(betting.pot(), 5 + 10 + 10 + 10 + 5);
}

#[test]
fn rule_6_one_left_ends_the_hand() {
    let betting = play(no_limit(&[100; 4]), &["f", "f", "f"]);
    assert_eq!((betting.to_act(), betting.live(), betting.is_over()), (None, 1, true));
}

#[test]
fn rule_7_no_limit_a_raise_adds_at_least_the_last_full_one() {
    let betting = play(no_limit(&[1_000; 4]), &["30"]);
    assert_eq!(open(&betting), (p(4), 30, Ok((50, 1_000))));
    assert_eq!(refused(&betting, 49), Illegal::BelowMinimum { to: 49, min: 50 });
    assert_eq!(refused(&betting, 30), Illegal::NoRaise { to: 30, level: 30 });
    assert_eq!(refused(&betting, 1_001), Illegal::AboveStack { to: 1_001, max: 1_000 });
    let betting = play(betting, &["100"]);
    assert_eq!(open(&betting).2, Ok((170, 1_000)));
}

#[test]
fn rule_7_pot_limit_the_most_is_the_pot_after_the_call() {
    let players = blinds(&[1_000; 4]);
    let betting = hand(Limit::pot_limit(10), players.clone());
    // The pot is 15 and the call is 10, so a pot-sized raise adds 25 to the bet of 10.
    assert_eq!(open(&betting), (p(3), 10, Ok((20, 35))));
    assert_eq!(refused(&betting, 36), Illegal::AbovePot { to: 36, max: 35 });
    let betting = play(betting, &["35"]);
    assert_eq!(open(&betting).2, Ok((60, 35 + 50 + 35)));

    let with_antes: Vec<StartingPlayer> =
        players.into_iter().map(|p| StartingPlayer { ante: 2, ..p }).collect();
    let counted = hand(Limit::pot_limit(10), with_antes.clone());
    assert_eq!(open(&counted).2, Ok((20, 43)));
    let not_counted = Limit::Pot { min_bet: 10, antes_count: false };
    assert_eq!(open(&hand(not_counted, with_antes)).2, Ok((20, 35)));
}

#[test]
fn rule_7_fixed_limit_has_one_size_and_doubles_it_on_the_turn() {
    let betting = fixed_limit(&[1_000; 3]);
    assert_eq!(open(&betting), (p(3), 10, Ok((20, 20))));
    assert_eq!(refused(&betting, 25), Illegal::NotTheFixedSize { to: 25, size: 20 });
    let flop = next_street(play(betting, &["c", "c", "c"]));
    assert_eq!(open(&flop).2, Ok((10, 10)));
    let turn = next_street(play(flop, &["c", "c", "c"]));
    assert_eq!((turn.street(), open(&turn).2), (Street::Turn, Ok((20, 20))));
}

#[test]
fn rule_7_fixed_limit_is_capped_at_a_bet_and_three_raises_unless_heads_up() {
    let betting = play(fixed_limit(&[1_000; 4]), &["20", "30", "40"]);
    assert_eq!(open(&betting).2, Err(Closed::Capped));
    // A fold after the cap was reached does not lift the cap.
    let capped = play(betting, &["f", "f"]);
    assert_eq!(open(&capped), (p(4), 10, Err(Closed::Capped)));

    // If only two players are left before the cap is reached, there is no cap.
    let mut heads_up = fixed_limit(&[1_000, 1_000]);
    for to in (20..=100).step_by(10) {
        heads_up = play(heads_up, &[&to.to_string()]);
    }
    assert!(open(&heads_up).2.is_ok());
    let became_heads_up = play(fixed_limit(&[1_000; 3]), &["20", "f", "30", "40", "50", "60"]);
    assert!(open(&became_heads_up).2.is_ok());
}

#[test]
fn rule_8_a_short_all_in_does_not_reopen_the_betting() {
    let flop = next_street(play(no_limit(&[1_000, 1_000, 160, 1_000]), &["c", "c", "c", "c"]));
    // p1 bets 100, p2 calls, p3 is all-in for 150.
    let betting = play(flop, &["100", "c", "150"]);
    // p4 has not acted, so p4 can raise; a full raise still adds 100.
    assert_eq!(open(&betting), (p(4), 150, Ok((250, 990))));
    let betting = play(betting, &["c"]);
    assert_eq!(open(&betting), (p(1), 50, Err(Closed::NotReopened)));
    assert_eq!(refused(&betting, 250), Illegal::Closed(Closed::NotReopened));
}

#[test]
fn rule_8_short_all_ins_that_together_make_a_full_raise_reopen_it() {
    let flop = next_street(play(no_limit(&[1_000, 160, 210, 1_000]), &["c", "c", "c", "c"]));
    // p1 bets 100, and all-ins raise to 150 and to 200. Together they add 100 for p1, although
    // neither is a full raise.
    let betting = play(flop, &["100", "150", "200", "c"]);
    assert_eq!(open(&betting), (p(1), 100, Ok((300, 990))));
}

#[test]
fn rule_8_a_short_bet_does_not_reopen_it_to_those_who_have_checked() {
    let flop = next_street(play(no_limit(&[100, 100, 14, 100]), &["c", "c", "c", "c"]));
    let betting = play(flop, &["c", "c", "4", "c"]);
    assert_eq!(open(&betting), (p(1), 4, Err(Closed::NotReopened)));
    // A short raise before the flop does not reopen the betting to those who have limped either.
    let limped = play(no_limit(&[100, 100, 100, 14]), &["c", "14", "c", "c"]);
    assert_eq!(open(&limped), (p(3), 4, Err(Closed::NotReopened)));
}

#[test]
fn rule_8_fixed_limit_half_a_bet_counts_as_a_raise() {
    let flop = |all_in: i64| {
        let stacks = [1_000, 1_000, 10 + all_in];
        next_street(play(fixed_limit(&stacks), &["c", "c", "c"]))
    };
    // All-in for 15 after a bet of 10: half a bet counts as a raise and reopens the betting; the
    // next raise adds 10.
    let half = play(flop(15), &["10", "c", "15"]);
    assert_eq!(open(&half), (p(1), 5, Ok((25, 25))));
    // All-in for 14 is less than half a bet: players who have acted cannot raise, and the all-in
    // does not count towards the cap.
    let less = play(flop(14), &["10", "c", "14"]);
    assert_eq!(open(&less), (p(1), 4, Err(Closed::NotReopened)));
    // If the house requires a full bet, even an all-in for half a bet is only a call.
    let full_only = Limit::Fixed { small_bet: 10, big_bet: 20, cap: 4, half_bet: false };
    let players = blinds(&[1_000, 1_000, 25]);
    let flop = next_street(play(hand(full_only, players), &["c", "c", "c"]));
    assert_eq!(open(&play(flop, &["10", "c", "15"])), (p(1), 5, Err(Closed::NotReopened)));
}

#[test]
fn rule_8_fixed_limit_less_than_half_a_bet_may_be_completed() {
    let flop = next_street(play(fixed_limit(&[1_000, 1_000, 14, 1_000]), &["c", "c", "c", "c"]));
    let betting = play(flop, &["c", "c", "4"]);
    assert_eq!(open(&betting), (p(4), 4, Ok((10, 10))));
}

#[test]
fn rule_8_fixed_limit_a_raise_after_a_short_all_in_completes_the_bet() {
    // Before the flop, a player is all-in for 13, which is not a raise. The next raise, which must
    // be to 20, counts as a raise.
    let short = play(fixed_limit(&[1_000, 1_000, 13, 1_000]), &["13"]);
    assert_eq!(open(&short), (p(4), 13, Ok((20, 20))));
    assert_eq!(short.raises().0, 1);
    let completed = play(short, &["20"]);
    assert_eq!((open(&completed), completed.raises().0), ((p(1), 15, Ok((30, 30))), 2));
    // A player who limped can raise again, because the raise to 20 completed the bet.
    let limped = play(fixed_limit(&[1_000, 1_000, 1_000, 13]), &["c", "13", "20", "c"]);
    assert_eq!(open(&limped), (p(3), 10, Ok((30, 30))));
}

#[test]
fn nobody_to_bet_against_closes_the_betting() {
    let betting = play(no_limit(&[50, 1_000, 60]), &["60", "c"]);
    assert_eq!(open(&betting), (p(2), 50, Err(Closed::NobodyLeft)));
    let over = play(betting, &["c"]);
    assert!(over.is_over());
    assert_eq!(next_street(over).to_act(), None);
}

#[test]
fn nothing_is_accepted_out_of_turn_or_after_the_end() {
    let mut betting = no_limit(&[100; 3]);
    let before = betting.clone();
    assert_eq!(betting.act(p(1), Action::Fold), Err(Illegal::OutOfTurn { due: p(3), place: p(1) }));
    assert_eq!(betting, before);
    let mut over: Betting = play(betting, &["f", "f"]);
    assert_eq!(over.act(p(2), Action::CheckOrCall), Err(Illegal::NothingDue));
}

/// Players rarely fold with nothing to call, but one who does gets back the uncalled bet
/// (rules/holdem.md, 10).
#[test]
fn rule_10_a_fold_without_a_bet_takes_back_what_nobody_called() {
    // The small blind is all-in for 3 and the button folds. The big blind has bet 10, and no
    // opponent can bet any more.
    let betting = play(no_limit(&[3, 100, 100]), &["f"]);
    let betting = play(betting, &["f"]);
    let stacks: Vec<_> = betting.players().map(|(_, player)| player.stack).collect();
    assert_eq!(stacks, [0, 97, 100]);
    assert_eq!((betting.pots().total(), betting.pots().returned), (6, None));
}
