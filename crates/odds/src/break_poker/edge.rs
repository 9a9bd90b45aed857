//! The house edge of each bet, and how a change to the rules affects it.

use serde::Serialize;
use utoipa::ToSchema;

use super::{Analysis, Number, Pays, Strategy, report::Count};
use crate::Exact;
use houseway_rules::break_poker::BetKind;

/// The house edge of a bet: the average share of the stake that the house keeps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edge {
    pub bet: BetKind,
    /// How the player sets the cards; `None` if this makes no difference to the bet.
    pub strategy: Option<Strategy>,
    pub kept: Exact,
    /// The published edge; `None` if the bet's pay table is not the published one.
    pub published: Option<Exact>,
}

/// The reason to check an edge before play begins under the new rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerEdgeWarning)]
#[serde(rename_all = "snake_case")]
pub enum EdgeWarning {
    /// The edge is negative: on average, the house pays out more than it takes in.
    BelowZero,
    /// The edge differs from its earlier value by more than a hundredth of the stake.
    FarFromBefore,
    /// The edge differs from the published one by more than a hundredth of the stake.
    FarFromPublished,
}

/// How a change to the rules affects the house edge of a bet. Caps on winnings and rounding to
/// whole chips are not considered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerEdgeChange)]
pub struct EdgeChange {
    /// The bet.
    pub bet: BetKind,
    /// How the player sets the cards. Left out if this makes no difference to the bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub strategy: Option<Strategy>,
    /// The average share of the stake that the house keeps under the current rules.
    pub before: Number,
    /// The average share of the stake that the house keeps under the new rules.
    pub after: Number,
    /// The change in the edge: `after` minus `before`.
    pub difference: Number,
    /// The published edge. Left out if none was published or the bet's pay table is not the
    /// published one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub published: Option<Number>,
    /// Why the new edge should be checked. Empty if the edge is not unusual or does not change.
    #[schema(max_items = 3)]
    pub warnings: Vec<EdgeWarning>,
}

impl Edge {
    /// The edges of all bets under these pay tables. The main bet has an edge for each of the
    /// player's strategies.
    #[must_use]
    pub fn of([house_way, optimal]: [&Analysis; 2], pays: &Pays) -> Vec<Self> {
        let main = [house_way, optimal].into_iter().map(|analysis| (analysis, BetKind::Main));
        let side = [BetKind::DealerBreak, BetKind::BreakBonus].map(|bet| (house_way, bet));
        let edge = |(analysis, bet): (&Analysis, BetKind)| {
            let count = Count::new(analysis, pays);
            Self {
                bet,
                strategy: (bet == BetKind::Main).then_some(analysis.strategy()),
                kept: count.edge(bet),
                published: count.published_edge(bet).map(|edge| Exact::of(edge, 1_000_000)),
            }
        };
        main.chain(side).map(edge).collect()
    }

    fn warnings(&self, before: &Self) -> Vec<EdgeWarning> {
        if self.kept == before.kept {
            return Vec::new();
        }
        let far = |from: &Exact| {
            let hundredth = Exact::of(1, 100);
            let away = &self.kept - from;
            away > hundredth || -&away > hundredth
        };
        let negative = self.kept < Exact::of(0, 1);
        let from_published = self.published.as_ref().is_some_and(far);
        let all = [
            (EdgeWarning::BelowZero, negative),
            (EdgeWarning::FarFromBefore, far(&before.kept)),
            (EdgeWarning::FarFromPublished, from_published),
        ];
        all.into_iter().filter_map(|(warning, is)| is.then_some(warning)).collect()
    }
}

impl EdgeChange {
    /// The change in each bet's edge. Both slices must list the bets in the same order.
    #[must_use]
    pub fn between(before: &[Edge], after: &[Edge]) -> Vec<Self> {
        let change = |(before, after): (&Edge, &Edge)| Self {
            bet: after.bet,
            strategy: after.strategy,
            before: Number::new(&before.kept),
            after: Number::new(&after.kept),
            difference: Number::new(&(&after.kept - &before.kept)),
            published: after.published.as_ref().map(Number::new),
            warnings: after.warnings(before),
        };
        before.iter().zip(after).map(change).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edge(hundredths_of_a_percent: i32, published: Option<i32>) -> Edge {
        let exact = |number: i32| Exact::of(number, 10_000);
        Edge {
            bet: BetKind::BreakBonus,
            strategy: None,
            kept: exact(hundredths_of_a_percent),
            published: published.map(exact),
        }
    }

    fn warned(before: Edge, after: Edge) -> Vec<EdgeWarning> {
        EdgeChange::between(&[before], &[after]).remove(0).warnings
    }

    #[test]
    fn an_edge_that_hardly_changes_is_nothing_to_warn_of() {
        assert_eq!(warned(edge(724, Some(724)), edge(824, Some(724))), []);
        assert_eq!(warned(edge(724, None), edge(624, None)), []);
    }

    #[test]
    fn an_edge_that_was_there_before_is_not_warned_of_again() {
        assert_eq!(warned(edge(-50, Some(724)), edge(-50, Some(724))), []);
    }

    #[test]
    fn a_house_that_pays_more_than_it_keeps_is_warned() {
        assert_eq!(warned(edge(50, None), edge(-1, None)), [EdgeWarning::BelowZero]);
    }

    #[test]
    fn an_edge_far_from_the_one_before_or_the_published_one_is_warned_of() {
        use EdgeWarning::{FarFromBefore, FarFromPublished};

        assert_eq!(warned(edge(724, None), edge(825, None)), [FarFromBefore]);
        assert_eq!(warned(edge(724, None), edge(623, None)), [FarFromBefore]);
        assert_eq!(warned(edge(350, Some(250)), edge(351, Some(250))), [FarFromPublished]);
    }

    #[test]
    fn what_changes_is_said_exactly() {
        let change = EdgeChange::between(&[edge(724, None)], &[edge(699, None)]).remove(0);
        assert_eq!(change.difference.decimal, "-0.002500000000");
    }
}
