//! `truco/9`–`truco/11`: the chain of envido calls.

use houseway_rules::truco::{
    EnvidoLimits, Falta, HouseRules,
    envido::{EnvidoCall, falta, may_follow, stakes},
    score::Scores,
};

use EnvidoCall::{Envido as E, FaltaEnvido as F, RealEnvido as R};

fn every_chain(rules: &HouseRules) -> Vec<Vec<EnvidoCall>> {
    let mut chains: Vec<Vec<EnvidoCall>> = Vec::new();
    let mut longer: Vec<Vec<EnvidoCall>> = vec![Vec::new()];
    while let Some(chain) = longer.pop() {
        for call in EnvidoCall::ALL {
            if may_follow(&chain, call, rules).is_ok() {
                longer.push([chain.as_slice(), &[call]].concat());
            }
        }
        chains.push(chain);
    }
    chains.retain(|chain| !chain.is_empty());
    chains
}

#[test]
fn rule_9_the_eleven_legal_chains_and_no_other() {
    let mut chains = every_chain(&HouseRules::default());
    let mut page = [
        vec![E],
        vec![R],
        vec![F],
        vec![E, E],
        vec![E, R],
        vec![E, F],
        vec![R, F],
        vec![E, E, R],
        vec![E, E, F],
        vec![E, R, F],
        vec![E, E, R, F],
    ];
    chains.sort();
    page.sort();
    assert_eq!(chains, page);
}

#[test]
fn rules_10_and_11_accepted_and_refused() {
    let rules = HouseRules::default();
    let scores = Scores::new([10, 4]);
    let table = [
        (vec![E], 2, 1),
        (vec![R], 3, 1),
        (vec![F], 20, 1),
        (vec![E, E], 4, 2),
        (vec![E, R], 5, 2),
        (vec![E, F], 20, 2),
        (vec![R, F], 20, 3),
        (vec![E, E, R], 7, 4),
        (vec![E, E, F], 20, 4),
        (vec![E, R, F], 20, 5),
        (vec![E, E, R, F], 20, 7),
    ];
    for (calls, accepted, refused) in table {
        let worth = stakes(&calls, scores, &rules);
        assert_eq!((worth.accepted, worth.refused), (accepted, refused), "{calls:?}");
    }
}

#[test]
fn rule_10_the_falta_by_each_house_rule_at_every_score() {
    for target in [30, 15] {
        for even in 0..target {
            for odd in 0..target {
                let scores = Scores::new([even, odd]);
                let leader = even.max(odd);
                let with = |falta| HouseRules { falta, target, ..HouseRules::default() };
                assert_eq!(falta(scores, &with(Falta::LeaderToTarget)), target - leader);
                let malas = if even < 15 && odd < 15 { 15 } else { target };
                assert_eq!(falta(scores, &with(Falta::MalasBuenas)), malas - leader);
            }
        }
    }
}

#[test]
fn rule_10_a_falta_that_adds() {
    let rules = HouseRules { falta_adds: true, ..HouseRules::default() };
    let worth = stakes(&[E, R, F], Scores::new([10, 4]), &rules);
    assert_eq!((worth.accepted, worth.refused), (25, 5));
}

#[test]
fn rule_9_unlimited_calls_never_go_down_and_end() {
    let rules = HouseRules { envido_limits: EnvidoLimits::Unlimited, ..HouseRules::default() };
    let chains = every_chain(&rules);
    assert!(chains.contains(&vec![E, E, E, R, R, F]));
    for chain in &chains {
        assert!(chain.is_sorted(), "{chain:?}");
        assert!(chain.iter().filter(|call| **call == F).count() <= 1, "{chain:?}");
        // Fifteen envidos are worth a whole chico; a falta can still follow them.
        assert!(chain.len() <= 16, "{chain:?}");
    }
    for standard in every_chain(&HouseRules::default()) {
        assert!(chains.contains(&standard), "{standard:?}");
    }
}

#[test]
fn every_chain_at_every_score_is_worth_more_accepted_than_nothing_and_more_the_longer() {
    let rules = HouseRules::default();
    let chains = every_chain(&rules);
    for even in 0..rules.target {
        for odd in 0..rules.target {
            let scores = Scores::new([even, odd]);
            for chain in &chains {
                let worth = stakes(chain, scores, &rules);
                assert!(worth.accepted >= 1 && worth.refused >= 1);
                // A refusal pays the points that the earlier calls would have paid if accepted.
                if let Some((_, before)) = chain.split_last()
                    && !before.is_empty()
                {
                    assert_eq!(worth.refused, stakes(before, scores, &rules).accepted);
                }
            }
        }
    }
}
