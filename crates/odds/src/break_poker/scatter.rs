//! How much a table's results vary: the variance of each bet, and the covariance between seats in
//! one round.

use num_bigint::BigInt;

use super::{Analysis, Pays, Strategy, analysis::HANDS, game::BreakPoker, line, report::Count};
use crate::{AgainstDealer, CountError, Exact, Table};
use houseway_rules::break_poker::{BetKind, BreakBonusLine, DealerBreakLine, Qualifier};

/// The house edge of a bet of one unit, and its variance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moments {
    pub bet: BetKind,
    /// The house edge.
    pub edge: Exact,
    /// The variance of one bet.
    pub variance: Exact,
    /// The covariance of the same bet at two seats in one round, to the extent that it comes from
    /// the dealer's hand, which both seats play against. Both seats also draw from the same cards;
    /// this effect, which makes the covariance slightly smaller, is left out.
    pub shared: Exact,
}

/// The correlation of two seats through the dealer's hand, under one qualifier, for players who
/// follow one strategy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shared {
    /// The mean square of the main bet's average gain against each dealer hand.
    main: Exact,
    lucky: Lucky,
}

/// How often players could make a Lucky Break when the dealer has one, as shares of all deals.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Lucky {
    /// The dealer has a Lucky Break.
    dealer: Exact,
    /// The dealer has a Lucky Break, and a given player could make one.
    both: Exact,
    /// The dealer has a Lucky Break, and two players, with hands drawn independently, could both
    /// make one.
    all: Exact,
}

/// The number of hands the player can hold against each dealer hand: C(46, 7).
const PLAYERS: u64 = 53_524_680;

/// The mean, over the dealer's hands, of the square of the mean over the player's hands.
fn mean_square(against: &[AgainstDealer]) -> Exact {
    let square = |class: &AgainstDealer| {
        let total = BigInt::from(class.total);
        Exact::of(&total * &total, class.ways)
    };
    let per_deal = Exact::of(1, BigInt::from(PLAYERS) * PLAYERS * HANDS);
    &against.iter().filter(|class| class.ways > 0).map(square).sum::<Exact>() * &per_deal
}

impl Shared {
    /// The correlation of two seats if players follow this strategy.
    ///
    /// # Errors
    /// Never fails with this game's pack and values.
    pub fn of(qualifier: Qualifier, strategy: Strategy) -> Result<Self, CountError> {
        let game = BreakPoker::new(qualifier, strategy)?;
        let table = Table::new(&game);
        let lucky = Lucky::of(&table.having(&game, could_make_one)?);
        Ok(Self { main: mean_square(&table.against_dealer(&game)?), lucky })
    }
}

/// Whether a hand with this mark could be set as a Lucky Break.
fn could_make_one(mark: u8) -> bool {
    BreakBonusLine::ALL.get(usize::from(mark)).is_some_and(|line| line.is_lucky_break())
}

impl Lucky {
    fn of(having: &[AgainstDealer]) -> Self {
        let lucky: Vec<AgainstDealer> =
            having.iter().copied().filter(|class| class.rank == line::LUCKY_BREAK).collect();
        let dealer: u64 = lucky.iter().map(|class| class.ways).sum();
        let both: i64 = lucky.iter().map(|class| class.total).sum();
        Self {
            dealer: Exact::of(dealer, HANDS),
            both: Exact::of(both, BigInt::from(HANDS) * PLAYERS),
            all: mean_square(&lucky),
        }
    }
}

impl Moments {
    /// The moments of the three bets, in the order in which they are paid.
    #[must_use]
    pub fn of(analysis: &Analysis, shared: &Shared, pays: &Pays) -> [Self; 3] {
        let count = Count::new(analysis, pays);
        BetKind::ALL.map(|bet| {
            let edge = count.edge(bet);
            let square = &edge * &edge;
            let shared = match bet {
                BetKind::Main => &shared.main - &square,
                BetKind::DealerBreak => &shared.lucky.dealer_break(pays) - &square,
                // The *Break Bonus* does not depend on the dealer.
                BetKind::BreakBonus => Exact::of(0, 1),
            };
            Self { bet, variance: count.variance(bet), edge, shared }
        })
    }
}

impl Lucky {
    /// The mean square of the *Dealer Break Bonus*'s average gain against each dealer hand.
    fn dealer_break(&self, pays: &Pays) -> Exact {
        use DealerBreakLine::{Dealer, DealerAndPlayer, NoDealer};
        let [both, alone, none] =
            [DealerAndPlayer, Dealer, NoDealer].map(|line| pays.dealer_break_gain(line));
        let more = &both - &alone;
        let one = Exact::of(1, 1);
        let cross = &(&more * &alone) * &Exact::of(2, 1);
        let of = [
            &(&more * &more) * &self.all,
            &cross * &self.both,
            &(&alone * &alone) * &self.dealer,
            &(&none * &none) * &(&one - &self.dealer),
        ];
        of.into_iter().sum()
    }
}
