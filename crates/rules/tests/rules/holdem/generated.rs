//! Randomly generated hands, settled independently: by pokerkit and, where its rules differ from
//! ours (odd chips, short blinds, raises after short all-ins), by a reference written only from
//! rules/holdem.md. The hands cover stacks smaller than a blind or an ante, antes of every kind,
//! straddles, posts, dozens of pots, and every way to write a hand.

use houseway_rules::holdem::phh::{Strictness, decisions, read, replay};
use rust_decimal::Decimal;
use serde::Deserialize;

use crate::vectors;

#[derive(Deserialize)]
struct Generated {
    id: String,
    phh: String,
    finishing_stacks: Vec<String>,
    pots: usize,
    legal: Vec<[Option<String>; 3]>,
}

fn decimal(text: impl AsRef<str>) -> Decimal {
    text.as_ref().parse().unwrap()
}

#[test]
fn generated_hands_finish_with_the_reference_s_stacks_and_bounds() {
    let hands: Vec<Generated> = vectors::json_lines("holdem_generated.jsonl");
    assert!(hands.len() > 300);
    for Generated { id, phh, finishing_stacks, pots, legal } in hands {
        let hand = read(&phh).next().unwrap().unwrap_or_else(|error| panic!("{id}: {error}"));
        let replay =
            replay(&hand, Strictness::Strict).unwrap_or_else(|error| panic!("{id}: {error}"));
        let amount = |chips: i64| Decimal::new(chips, hand.decimals.into());
        let stacks: Vec<Decimal> = replay.finishing_stacks.iter().copied().map(amount).collect();
        let expected: Vec<Decimal> = finishing_stacks.iter().map(decimal).collect();
        assert_eq!((stacks, replay.awards.len()), (expected, pots), "{id}");
        assert_ne!(replay.as_recorded, Some(false), "{id}");
        let open = decisions(&hand).into_iter().map(|bounds| {
            let to = bounds.raise.ok();
            let least_and_most = [to.map(|to| to.min), to.map(|to| to.max)];
            let [min, max] = least_and_most.map(|chips| chips.map(amount));
            [Some(amount(bounds.call)), min, max]
        });
        let expected =
            legal.iter().map(|bounds| bounds.each_ref().map(|b| b.as_ref().map(decimal)));
        assert!(open.clone().eq(expected), "{id}: {:?}", open.collect::<Vec<_>>());
    }
}
