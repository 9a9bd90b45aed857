//! What a ruling on the hand in play depends on.

use crate::{
    Violation,
    truco::{
        codes,
        hand::{
            Awaits, Bet, Hand, Mode,
            score::{Line, Source},
        },
        house_rules::HouseRules,
        seat::{Seat, Team},
        state::{Match, Stage},
    },
};

/// What every ruling on the hand in play depends on: the hand, its match and the house rules.
#[derive(Debug, Clone, Copy)]
pub struct RulingContext<'a> {
    pub rules: &'a HouseRules,
    pub game: &'a Match,
    pub hand: &'a Hand,
}

impl<'a> RulingContext<'a> {
    /// The hand in play, if there is one.
    pub fn of(rules: &'a HouseRules, game: &'a Match) -> Option<Self> {
        match &game.stage {
            Stage::Hand(hand) => Some(Self { rules, game, hand }),
            Stage::Dealing | Stage::Won { .. } | Stage::Void => None,
        }
    }
}

impl RulingContext<'_> {
    /// What the table is waiting for.
    pub fn awaits(&self) -> Awaits {
        self.hand.awaits(self.game.setup.mode)
    }

    /// Refuses a player who has gone to the mazo.
    pub fn still_in(&self, seat: Seat) -> Result<(), Violation> {
        if self.hand.is_in(seat) {
            return Ok(());
        }
        let detail = format!("{seat} has gone to the mazo and has left the hand");
        Err(Violation::not_now(&codes::GONE_TO_THE_MAZO, Some("truco/19"), detail))
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
        Err(Violation::not_now(&codes::WRONG_MODE, Some("truco/20"), detail))
    }

    /// The refusal of a command that the table is not waiting for.
    pub fn not_awaited(&self, what: &str) -> Violation {
        let (code, rule, detail) = match self.awaits() {
            Awaits::Close => (
                &codes::WRONG_PHASE,
                "truco/17",
                format!(
                    "the hand is over: {what} must wait for the next one; close this one first"
                ),
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
                format!("a flor of {} first answers the last call", self.hand.named(team)),
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
                format!("{} the last call of envido first", self.hand.does(team, "answer")),
            ),
            Awaits::TrucoAnswer { team } => (
                &codes::ANSWER_FIRST,
                "truco/18",
                format!("{} the last call of truco first", self.hand.does(team, "answer")),
            ),
            Awaits::Turn { seat } => {
                (&codes::OUT_OF_TURN, "truco/16", format!("it is the turn of {seat}"))
            }
            Awaits::HandWinner => (
                &codes::NOTHING_TO_ANSWER,
                "truco/20",
                format!("nothing calls for {what}: enter a call, or who won the hand"),
            ),
        };
        Violation::not_now(code, Some(rule), detail)
    }

    fn who_shows(&self) -> String {
        let shows = self.hand.claim.iter().flat_map(|claim| &claim.shows);
        let waiting = shows.filter(|show| self.hand.three(show.seat).is_none());
        let seats: Vec<String> = waiting.map(|show| show.seat.to_string()).collect();
        seats.join(" and ")
    }

    /// A line for the sheet, with the number of points that count at the current score.
    pub fn line(&self, team: Team, source: Source, points: u8, detail: String) -> Line {
        let points = i8::try_from(points).unwrap_or(i8::MAX);
        let (chico, hand) = (self.game.chico(), self.hand.number);
        Line { chico, hand, team, source, points, counted: 0, seats: Vec::new(), detail }
            .counted_at(self.game.scores_now(), self.hand.sides(), self.rules.target)
    }

    /// The calls of a bet in words: `envido, real envido`.
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
