//! What a person typed, read: every card and seat that cannot be read is a problem of its own.

use super::{codes, seat::Seat};
use crate::{
    cards::AnyCard,
    rules::{Problem, Violation},
};

/// The most cards that one list may hold: the whole pack.
const MOST_CARDS: usize = 108;

/// Reads a command's texts and gathers what is wrong with them.
#[derive(Debug, Default)]
pub(super) struct Reader {
    problems: Vec<Problem>,
}

impl Reader {
    /// Notes a problem that was found besides.
    pub fn note(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// A card; a joker where it cannot be read, which [`Reader::done`] then refuses.
    pub fn card(&mut self, pointer: &str, text: &str) -> AnyCard {
        text.parse().unwrap_or_else(|error: crate::cards::CardError| {
            let rule = Some("canasta/1");
            self.note(Problem::new(&codes::NOT_A_CARD, rule, pointer, error.to_string()));
            AnyCard::Joker
        })
    }

    /// Cards, in their order.
    pub fn cards(&mut self, pointer: &str, texts: &[String]) -> Vec<AnyCard> {
        if texts.len() > MOST_CARDS {
            let detail = format!("{} cards are more than the pack's 108", texts.len());
            let rule = Some("canasta/1");
            self.note(Problem::new(&codes::TOO_MANY_CARDS, rule, pointer, detail));
            return Vec::new();
        }
        let texts = texts.iter().enumerate();
        texts.map(|(index, text)| self.card(&format!("{pointer}/{index}"), text)).collect()
    }

    /// Lists of cards, in their order.
    pub fn lists(&mut self, pointer: &str, lists: &[Vec<String>]) -> Vec<Vec<AnyCard>> {
        if lists.len() > MOST_CARDS {
            let detail = format!("{} lists are more than the pack can fill", lists.len());
            let rule = Some("canasta/1");
            self.note(Problem::new(&codes::TOO_MANY_CARDS, rule, pointer, detail));
            return Vec::new();
        }
        let lists = lists.iter().enumerate();
        lists.map(|(index, list)| self.cards(&format!("{pointer}/{index}"), list)).collect()
    }

    /// A seat; seat 1 where there is none of the number, which [`Reader::done`] then refuses.
    pub fn seat(&mut self, pointer: &str, number: u8) -> Seat {
        Seat::try_from(number).unwrap_or_else(|_| {
            let detail = format!("there is no seat {number}; the seats are 1 to 4");
            let rule = Some("canasta/1");
            self.note(Problem::new(&codes::UNKNOWN_SEAT, rule, pointer, detail));
            Seat::One
        })
    }

    /// What was read, unless something was wrong with it.
    ///
    /// # Errors
    /// Every problem.
    pub fn done<T>(self, read: T) -> Result<T, Violation> {
        Violation::unless_clean(self.problems, read)
    }
}
