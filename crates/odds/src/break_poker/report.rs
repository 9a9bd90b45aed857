//! The full report of an analysis under a table's pay tables.

use rust_decimal::Decimal;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    analysis::{Analysis, Joint},
    figures::{BetOdds, Covariances, Number, OddsLine, Published, Share, standard_deviation},
    game::Strategy,
    line::Line,
    published,
};
use crate::Exact;
use houseway_rules::break_poker::{
    BetKind, BreakBonusLine, BreakBonusPays, DealerBreakLine, DealerBreakPays, Odds, Outcome,
    Qualifier,
};
use houseway_words::Said;

/// The pay tables of the side bets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pays {
    pub dealer_break: DealerBreakPays,
    pub break_bonus: BreakBonusPays,
}

/// The exact odds of a table's three bets: every deal is counted, none is simulated. The cost of a
/// foul does not matter, because neither strategy commits one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = BreakPokerOddsReport)]
pub struct Report {
    /// The lowest high hand with which the dealer qualifies.
    pub qualifier: Qualifier,
    /// How the player sets the cards.
    pub strategy: Strategy,
    /// The number of deals counted: C(53, 7) × C(46, 7).
    #[schema(
        minimum = 8_250_459_031_214_400_u64,
        maximum = 8_250_459_031_214_400_u64,
        example = 8_250_459_031_214_400_u64
    )]
    pub deals: u64,
    /// How often the dealer does not qualify.
    pub dealer_not_qualified: Share,
    /// The qualifier behind the published tables. If the table has another qualifier, the odds of
    /// its main bet differ from the published ones by more than the simulation error.
    #[schema(value_type = Qualifier, example = "A-3-2")]
    pub published_qualifier: &'static str,
    /// The main bet.
    pub main: BetOdds,
    /// The *Dealer Break Bonus*.
    pub dealer_break: BetOdds,
    /// The *Break Bonus*.
    pub break_bonus: BetOdds,
    /// The covariances of the bets' gains.
    pub covariances: Covariances,
}

impl Pays {
    /// The gain of the *Dealer Break Bonus* on a line.
    pub(super) fn dealer_break_gain(&self, line: DealerBreakLine) -> Exact {
        self.dealer_break.on(line).map_or_else(|| Exact::of(-1, 1), to_one)
    }
}

impl Report {
    /// The report of an analysis under these pay tables.
    #[must_use]
    pub fn new(analysis: &Analysis, pays: &Pays) -> Self {
        let count = Count::new(analysis, pays);
        let covariance = |one, other| Number::new(&count.covariance(one, other));
        let not_qualified = Line::DealerNotQualified;
        let millionths = published::main(analysis.strategy(), not_qualified);
        Self {
            qualifier: analysis.qualifier(),
            strategy: analysis.strategy(),
            deals: count.total,
            dealer_not_qualified: count.share(|joint| joint.main == not_qualified, millionths),
            published_qualifier: published::QUALIFIER,
            main: count.main(),
            dealer_break: count.dealer_break(),
            break_bonus: count.break_bonus(),
            covariances: Covariances {
                main_and_dealer_break: covariance(BetKind::Main, BetKind::DealerBreak),
                main_and_break_bonus: covariance(BetKind::Main, BetKind::BreakBonus),
                dealer_break_and_break_bonus: covariance(BetKind::DealerBreak, BetKind::BreakBonus),
            },
        }
    }

    /// The bets, in the order in which they are paid.
    #[must_use]
    pub const fn bets(&self) -> [&BetOdds; 3] {
        [&self.main, &self.dealer_break, &self.break_bonus]
    }
}

/// An analysis and the pay tables that its report uses.
pub(super) struct Count<'a> {
    analysis: &'a Analysis,
    total: u64,
    pays: &'a Pays,
}

impl<'a> Count<'a> {
    pub fn new(analysis: &'a Analysis, pays: &'a Pays) -> Self {
        Self { analysis, total: analysis.total(), pays }
    }

    /// The house edge of a bet.
    pub fn edge(&self, bet: BetKind) -> Exact {
        -&self.mean(|joint| self.gain(bet, joint))
    }

    /// The published house edge in millionths; `None` if the bet's pay table is not the published
    /// one.
    pub fn published_edge(&self, bet: BetKind) -> Option<u32> {
        let Pays { dealer_break, break_bonus } = *self.pays;
        let published = |is: bool, edge| is.then_some(edge);
        match bet {
            BetKind::Main => Some(published::main_edge(self.analysis.strategy())),
            BetKind::DealerBreak => {
                published(dealer_break == DealerBreakPays::default(), published::DEALER_BREAK_EDGE)
            }
            BetKind::BreakBonus => {
                published(break_bonus == BreakBonusPays::default(), published::BREAK_BONUS_EDGE)
            }
        }
    }

    fn share(&self, is: impl Fn(&Joint) -> bool, millionths: Option<u32>) -> Share {
        Share::new(self.analysis.deals(is), self.total, millionths)
    }

    fn pays(&self, bet: BetKind, joint: &Joint) -> Option<Odds> {
        match bet {
            BetKind::Main => (joint.main.outcome() == Outcome::Win).then_some(Odds::EVEN),
            BetKind::DealerBreak => self.pays.dealer_break.on(joint.dealer_break),
            BetKind::BreakBonus => self.pays.break_bonus.on(joint.break_bonus),
        }
    }

    fn outcome(&self, bet: BetKind, joint: &Joint) -> Outcome {
        match bet {
            BetKind::Main => joint.main.outcome(),
            BetKind::DealerBreak | BetKind::BreakBonus => side_bet(self.pays(bet, joint)),
        }
    }

    /// The gain of a bet of one unit.
    fn gain(&self, bet: BetKind, joint: &Joint) -> Exact {
        match (self.outcome(bet, joint), self.pays(bet, joint)) {
            (Outcome::Push, _) => Exact::of(0, 1),
            (Outcome::Win, Some(odds)) => to_one(odds),
            (Outcome::Win, None) | (Outcome::Lose, _) => Exact::of(-1, 1),
        }
    }

    /// The average of a value over all deals.
    fn mean(&self, value: impl Fn(&Joint) -> Exact) -> Exact {
        let dealt = self.analysis.joint().filter(|joint| joint.deals > 0);
        dealt.map(|joint| &value(&joint) * &Exact::of(joint.deals, self.total)).sum()
    }

    /// The variance of a bet's gain.
    pub fn variance(&self, bet: BetKind) -> Exact {
        self.covariance(bet, bet)
    }

    fn covariance(&self, one: BetKind, other: BetKind) -> Exact {
        let product = self.mean(|joint| &self.gain(one, joint) * &self.gain(other, joint));
        let [one, other] = [one, other].map(|bet| self.mean(|joint| self.gain(bet, joint)));
        &product - &(&one * &other)
    }

    fn bet(&self, bet: BetKind, lines: Vec<OddsLine>) -> BetOdds {
        let strategy = self.analysis.strategy();
        let outcome = |outcome| {
            let millionths = (bet == BetKind::Main).then(|| published::outcome(strategy, outcome));
            self.share(|joint| self.outcome(bet, joint) == outcome, millionths)
        };
        let expected = self.mean(|joint| self.gain(bet, joint));
        let (edge, published_edge) = (-&expected, self.published_edge(bet));
        let variance = self.variance(bet);
        BetOdds {
            bet,
            lines,
            win: outcome(Outcome::Win),
            push: outcome(Outcome::Push),
            lose: outcome(Outcome::Lose),
            expected: Number::new(&expected),
            house_edge: Number::new(&edge),
            published_house_edge: published_edge.map(|edge_was| Published::new(&edge, edge_was)),
            variance: Number::new(&variance),
            standard_deviation: standard_deviation(&variance),
        }
    }

    fn main(&self) -> BetOdds {
        let strategy = self.analysis.strategy();
        let lines = Line::ALL.map(|line| OddsLine {
            line: line.name(),
            words: words(line.name()),
            outcome: line.outcome(),
            pays: (line.outcome() == Outcome::Win).then_some(Odds::EVEN),
            share: self.share(|joint| joint.main == line, published::main(strategy, line)),
        });
        self.bet(BetKind::Main, lines.into())
    }

    fn dealer_break(&self) -> BetOdds {
        use DealerBreakLine::{Dealer, DealerAndPlayer, NoDealer};
        let lines =
            [(DealerAndPlayer, "dealer_and_player"), (Dealer, "dealer"), (NoDealer, "no_dealer")];
        let pays = self.pays.dealer_break;
        let lines = lines.map(|(line, name)| OddsLine {
            line: name,
            words: words(name),
            outcome: side_bet(pays.on(line)),
            pays: pays.on(line),
            share: self
                .share(|joint| joint.dealer_break == line, Some(published::dealer_break(line))),
        });
        self.bet(BetKind::DealerBreak, lines.into())
    }

    fn break_bonus(&self) -> BetOdds {
        let pays = self.pays.break_bonus;
        let lines = BreakBonusLine::ALL.map(|line| OddsLine {
            line: bonus_name(line),
            words: words(bonus_name(line)),
            outcome: side_bet(pays.on(line)),
            pays: pays.on(line),
            share: self
                .share(|joint| joint.break_bonus == line, Some(published::break_bonus(line))),
        });
        self.bet(BetKind::BreakBonus, lines.into())
    }
}

const fn side_bet(pays: Option<Odds>) -> Outcome {
    if pays.is_some() { Outcome::Win } else { Outcome::Lose }
}

const fn bonus_name(line: BreakBonusLine) -> &'static str {
    match line {
        BreakBonusLine::FiveAces => "five_aces",
        BreakBonusLine::FiveOfAKind => "five_of_a_kind",
        BreakBonusLine::PairAndTrips => "pair_and_trips",
        BreakBonusLine::PairAndAkq => "pair_and_akq",
        BreakBonusLine::PairAndStraight => "pair_and_straight",
        BreakBonusLine::None => "none",
    }
}

/// The text for the line with this name.
fn words(line: &str) -> Said {
    Said::of_id(format!("odds-{line}"))
}

/// The winnings for a stake of one unit. Odds have at most two decimals.
fn to_one(odds: Odds) -> Exact {
    let decimal: Decimal = odds.to_string().parse().unwrap_or_default();
    Exact::of(decimal.mantissa(), 10_i128.pow(decimal.scale()))
}
