//! The correlation between the seats of a table, which share the dealer's hand.
//!
//! Two players' gains in one deal are not independent. The dealer's hand makes them covary, and the
//! covariance follows from the average gain of a player against each hand that the dealer can hold.
//! That average is computed like a player's best option, with the sides swapped.

use super::{
    choice::{NotASum, Options},
    classes,
    game::{Banked, Contest, Line, Sizes, Standing},
    pack::Pack,
    progress::Progress,
    table::Table,
};

/// The dealer hands in a class, and the gains of players against them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgainstDealer {
    /// The rank of the dealer's standing with these hands.
    pub rank: u8,
    /// The number of hands in the class.
    pub ways: u64,
    /// The players' total gain, over all the hands that they can hold against each hand in the
    /// class.
    pub total: i64,
}

/// A game with its sides swapped: the dealer's hands are valued against the player's.
struct Swapped<'a>(&'a dyn Banked);

impl Banked for Swapped<'_> {
    fn pack(&self) -> &Pack {
        self.0.pack()
    }

    fn sizes(&self) -> Sizes {
        let sizes = self.0.sizes();
        Sizes { player_ranks: sizes.dealer_ranks, dealer_ranks: sizes.player_ranks, ..sizes }
    }

    fn dealer(&self, kinds: &[u8]) -> Standing {
        self.0.dealer(kinds)
    }

    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>) {
        options.push(self.0.dealer(kinds));
    }

    fn mark(&self, kinds: &[u8]) -> u8 {
        self.0.mark(kinds)
    }

    fn contest(&self, player: u8, dealer: u8) -> Contest {
        match self.0.contest(dealer, player) {
            Contest::Settled(line) => Contest::Settled(line),
            // Being behind on one side is being ahead on the other.
            Contest::Compared(mut lines) => {
                lines.reverse();
                for row in &mut lines {
                    row.reverse();
                }
                Contest::Compared(lines)
            }
        }
    }

    fn value(&self, line: Line) -> i64 {
        self.0.value(line)
    }
}

/// A game that counts only the player's hands with certain marks, whatever the dealer has.
struct Having<'a>(&'a dyn Banked);

impl Banked for Having<'_> {
    fn pack(&self) -> &Pack {
        self.0.pack()
    }

    fn sizes(&self) -> Sizes {
        let dealer_ranks = self.0.sizes().dealer_ranks;
        Sizes { lines: 2, marks: 1, player_ranks: dealer_ranks, dealer_ranks: 2, lows: 1, highs: 1 }
    }

    fn dealer(&self, kinds: &[u8]) -> Standing {
        Standing { rank: self.0.dealer(kinds).rank, ..Standing::default() }
    }

    fn options(&self, kinds: &[u8], options: &mut Vec<Standing>) {
        options.push(self.dealer(kinds));
    }

    fn mark(&self, _: &[u8]) -> u8 {
        0
    }

    fn contest(&self, _: u8, has: u8) -> Contest {
        Contest::Settled(has)
    }

    fn value(&self, line: Line) -> i64 {
        line.into()
    }
}

impl Table {
    /// The player's gain against each of the dealer's hands.
    ///
    /// # Errors
    /// Returns [`NotASum`] if a contest's value is not the sum of the values of its comparisons.
    pub fn against_dealer(&self, game: &dyn Banked) -> Result<Vec<AgainstDealer>, NotASum> {
        self.totals(&Swapped(game), &self.players(game)?)
    }

    /// The number of player hands with certain marks against each of the dealer's hands.
    ///
    /// # Errors
    /// Never fails, because nothing is compared.
    pub fn having(
        &self,
        game: &dyn Banked,
        is: impl Fn(u8) -> bool,
    ) -> Result<Vec<AgainstDealer>, NotASum> {
        let has = |mark: &u8| Standing { rank: u8::from(is(*mark)), ..Standing::default() };
        let players: Vec<Standing> = self.marks().iter().map(has).collect();
        self.totals(&Having(game), &players)
    }

    fn totals(
        &self,
        swapped: &dyn Banked,
        players: &[Standing],
    ) -> Result<Vec<AgainstDealer>, NotASum> {
        let classes = self.classes();
        let options = Options::new(swapped, classes).valued_each();
        let progress = Progress::new(1, &|_, _| {});
        let totals = options.values(swapped, &self.holdings(), players, &progress)?;
        let copies = swapped.pack().copies();
        let against = classes.iter().zip(options.standings()).zip(totals);
        let against = against.map(|((kinds, dealer), total)| AgainstDealer {
            rank: dealer.rank,
            ways: classes::ways(copies, kinds),
            total,
        });
        Ok(against.collect())
    }
}
