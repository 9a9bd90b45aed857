//! Several boards for one hand: once all bets are in, the players can run the rest of the board
//! more than once, and a bomb pot can be dealt on two boards side by side (`at_the_table.md`, C32
//! and C36).

use super::{HandInPlay, Seat, Street};
use houseway_base::cards::Card;

/// The maximum number of boards in a hand.
pub const MOST_BOARDS: u8 = 4;
/// The maximum number of boards in a bomb pot.
pub const MOST_BOMB_BOARDS: u8 = 2;

impl HandInPlay {
    /// The number of boards.
    pub fn boards(&self) -> usize {
        self.more_boards.len() + 1
    }

    /// The board and the street for which the next cards are dealt. The first board is completed
    /// before the others. If boards are dealt side by side, a street is dealt to all of them before
    /// the betting on it.
    pub fn board_due(&self) -> Option<(u8, Street)> {
        if let Some(street) = self.street_due() {
            let short = |board: &Vec<Card>| board.len() < street.board();
            let mut boards =
                (1..=MOST_BOARDS).zip([&self.board].into_iter().chain(&self.more_boards));
            let due = boards.find(|(_, board)| self.deal.boards == 1 || short(board));
            return due.map(|(number, _)| (number, street));
        }
        let mut more = (2..=MOST_BOARDS).zip(&self.more_boards).filter(|_| self.deal.boards == 1);
        more.find_map(|(number, cards)| Some((number, Street::dealt_after(cards.len())?)))
    }

    /// Sets the number of boards that the players agreed on. The other boards begin with the cards
    /// of the first.
    pub fn run(&mut self, boards: u8) {
        let more = usize::from(boards.saturating_sub(1));
        self.more_boards = vec![self.board.clone(); more];
    }

    /// Whether the players can agree to run the board several times: all bets are in, cards are
    /// still to come, and every hand is tabled.
    pub fn may_run(&self) -> bool {
        let tabled = |seat: &Seat| self.tabled.get(seat).is_some_and(|hand| hand.cards().is_some());
        self.more_boards.is_empty()
            && self.street_due().is_some()
            && self.betting.is_over()
            && self.live().all(|(_, seat)| tabled(&seat))
    }

    /// Deals cards to a board other than the first.
    pub fn lay_on(&mut self, number: u8, cards: &[Card]) -> Option<()> {
        let index = usize::from(number.checked_sub(2)?);
        if !self.burned {
            self.burn(None);
        }
        self.more_boards.get_mut(index)?.extend_from_slice(cards);
        if self.deal.boards == 1 {
            self.burned = false;
        } else if self.street_due().is_some_and(|due| cards_end(&self.more_boards, due)) {
            self.street_laid();
        }
        Some(())
    }

    /// A board by its number, counted from 1.
    pub fn board_of(&self, number: u8) -> Option<&Vec<Card>> {
        match number.checked_sub(2) {
            None => Some(&self.board).filter(|_| number == 1),
            Some(index) => self.more_boards.get(usize::from(index)),
        }
    }

    /// Replaces the cards of a street on this board, and on all boards that share them.
    pub fn replace(&mut self, street: Street, cards: &[Card], number: u8) -> Option<()> {
        let at = street.board().checked_sub(cards.len())?..street.board();
        let common = at.start < self.shared_cards();
        let boards =
            (1..=MOST_BOARDS).zip([&mut self.board].into_iter().chain(&mut self.more_boards));
        for (_, board) in boards.filter(|(own, _)| common || *own == number) {
            board.get_mut(at.clone())?.copy_from_slice(cards);
        }
        Some(())
    }

    /// The number of cards that the boards share: those dealt before the players agreed.
    fn shared_cards(&self) -> usize {
        let alike = |(at, card): (usize, &Card)| {
            self.more_boards.iter().all(|board| board.get(at) == Some(card))
        };
        self.board.iter().enumerate().take_while(|card| alike(*card)).count()
    }
}

/// Whether the last board has this street's cards.
fn cards_end(boards: &[Vec<Card>], street: Street) -> bool {
    boards.last().is_some_and(|board| board.len() == street.board())
}

impl Street {
    /// The next street of a board with this number of cards.
    fn dealt_after(cards: usize) -> Option<Self> {
        let before = [Self::Preflop, Self::Flop, Self::Turn];
        before.into_iter().find(|street| street.board() == cards)?.next()
    }
}
