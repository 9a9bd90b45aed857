//! The hand in play with all that a decision about it needs: the house rules and the match.

use super::{
    call::Bet,
    codes,
    hand::{Awaits, Hand, Mode},
    house_rules::HouseRules,
    parse, refuse,
    score::{Line, Source},
    seat::{Seat, Team},
    state::Match,
};
use crate::rules::{Problem, Violation};

/// A hand, its match and the house rules. What is open and what is refused is decided here, and
/// `legal` asks the same functions, so that the two cannot disagree.
#[derive(Debug, Clone, Copy)]
pub struct Desk<'a> {
    pub rules: &'a HouseRules,
    pub game: &'a Match,
    pub hand: &'a Hand,
}

impl Desk<'_> {
    /// What the table waits for.
    pub fn awaits(&self) -> Awaits {
        self.hand.awaits(self.game.setup.mode)
    }

    /// A seat of the table.
    pub fn seat(&self, number: u8, pointer: &str) -> Result<Seat, Problem> {
        parse::seat(number, self.game.setup.players, pointer)
    }

    /// A seat whose player is still in the hand.
    pub fn player(&self, number: u8) -> Result<Seat, Violation> {
        let seat = self.seat(number, "/seat").map_err(refuse::problem)?;
        self.still_in(seat).map(|()| seat)
    }

    /// Refuses whoever has gone to the mazo.
    pub fn still_in(&self, seat: Seat) -> Result<(), Violation> {
        if self.hand.is_in(seat) {
            return Ok(());
        }
        let detail = format!("{seat} has gone to the mazo and has left the hand");
        Err(refuse::not_now(&codes::GONE_TO_THE_MAZO, "truco/19", detail))
    }

    /// Refuses what is not open in this mode.
    pub fn only_in(&self, mode: Mode) -> Result<(), Violation> {
        if self.game.setup.mode == mode {
            return Ok(());
        }
        let detail = match mode {
            Mode::Cards => "this match is kept in scorer mode: no cards are entered",
            Mode::Scorer => "this match is kept with cards, which say who won",
        };
        Err(refuse::not_now(&codes::OTHER_MODE, "truco/20", detail))
    }

    /// The refusal of something that the table does not wait for.
    pub fn not_awaited(&self, what: &str) -> Violation {
        let (code, rule, detail) = match self.awaits() {
            Awaits::Close => (
                &codes::HAND_OVER,
                "truco/17",
                format!("the hand is over: {what} is for the next one; close this one first"),
            ),
            Awaits::Show => (
                &codes::SHOW_FIRST,
                "truco/12",
                format!("{} first shows the cards, and scores", self.who_shows()),
            ),
            Awaits::FlorWord { seat } => (
                &codes::FLOR_FIRST,
                "truco/14",
                format!("{seat} first says whether there is another flor"),
            ),
            Awaits::FlorAnswer { team } => (
                &codes::ANSWER_FIRST,
                "truco/14",
                format!("a flor of {team} first answers the last call"),
            ),
            Awaits::Declaration { seat } => (
                &codes::DECLARE_FIRST,
                "truco/12",
                format!("{seat} first says a value, or \"son buenas\""),
            ),
            Awaits::ShowdownWinner { bet } => {
                (&codes::DECLARE_FIRST, "truco/12", format!("first enter who won the {bet}"))
            }
            Awaits::EnvidoAnswer { team } => (
                &codes::ANSWER_FIRST,
                "truco/9",
                format!("{team} first answers the last call of envido"),
            ),
            Awaits::TrucoAnswer { team } => (
                &codes::ANSWER_FIRST,
                "truco/18",
                format!("{team} first answers the last call of truco"),
            ),
            Awaits::Turn { seat } => {
                (&codes::NOT_YOUR_TURN, "truco/16", format!("it is the turn of {seat}"))
            }
            Awaits::HandWinner => (
                &codes::NOTHING_TO_ANSWER,
                "truco/20",
                format!("nothing waits for {what}: enter a call, or who won the hand"),
            ),
        };
        refuse::not_now(code, rule, detail)
    }

    fn who_shows(&self) -> String {
        let shows = self.hand.claim.iter().flat_map(|claim| &claim.shows);
        let waiting = shows.filter(|show| self.hand.three(show.seat).is_none());
        let seats: Vec<String> = waiting.map(|show| show.seat.to_string()).collect();
        seats.join(" and ")
    }

    /// A line of the sheet: what counts of the points at the score as it is.
    pub fn line(&self, team: Team, source: Source, points: u8, detail: String) -> Line {
        let points = i8::try_from(points).unwrap_or(i8::MAX);
        Line {
            chico: self.game.chico(),
            hand: self.hand.number,
            team,
            source,
            points,
            counted: self.game.scores_now().counted(team, points, self.rules.target),
            detail,
        }
    }

    /// How a bet was called, in words: `envido, real envido`.
    pub fn words(&self, bet: Bet) -> String {
        let words: Vec<String> = match bet {
            Bet::Envido => self.hand.envido.calls().iter().map(ToString::to_string).collect(),
            Bet::Flor => self.hand.flor.said.iter().map(|said| said.word.spoken()).collect(),
            Bet::Truco => {
                let ladder = &self.hand.truco;
                let refused = ladder.refused.map(|refused| refused.call);
                ladder.accepted.into_iter().chain(refused).map(|call| call.to_string()).collect()
            }
        };
        words.join(", ")
    }
}
