//! The data that a ruling on the hand in play depends on.

use crate::truco::seat::seats_said;
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
use houseway_words::{Said, said};

/// The data that every ruling on the hand in play depends on: the hand, its match and the house
/// rules.
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
    /// The step that the table is waiting for.
    pub fn awaits(&self) -> Awaits {
        self.hand.awaits(self.game.setup.mode)
    }

    /// Refuses a player who has gone to the mazo.
    pub fn still_in(&self, seat: Seat) -> Result<(), Violation> {
        if self.hand.is_in(seat) {
            return Ok(());
        }
        let detail = said!("gone-to-mazo", seat = seat);
        Err(Violation::not_now(&codes::GONE_TO_THE_MAZO, Some("truco/19"), detail))
    }

    /// Refuses commands that are not open in this mode.
    pub fn only_in(&self, mode: Mode) -> Result<(), Violation> {
        if self.game.setup.mode == mode {
            return Ok(());
        }
        let detail = match mode {
            Mode::Cards => said!("scorer-mode"),
            Mode::Scorer => said!("cards-mode"),
        };
        Err(Violation::not_now(&codes::WRONG_MODE, Some("truco/20"), detail))
    }

    /// The refusal of a command that the table is not waiting for.
    pub fn not_awaited(&self, what: impl Into<Said>) -> Violation {
        let what = what.into();
        let (code, rule, detail) = match self.awaits() {
            Awaits::Close => {
                (&codes::WRONG_PHASE, "truco/17", said!("hand-over-close-first", what = what))
            }
            Awaits::Show => (&codes::SHOW_FIRST, "truco/12", self.who_shows()),
            Awaits::FlorWord { seat } => {
                (&codes::FLOR_FIRST, "truco/14", said!("flor-word-first", seat = seat))
            }
            Awaits::FlorAnswer { team } => (
                &codes::ANSWER_FIRST,
                "truco/14",
                said!("truco-flor-answers-first", side = self.hand.side_said(team)),
            ),
            Awaits::Declaration { seat } => {
                (&codes::DECLARE_FIRST, "truco/12", said!("declares-first", seat = seat))
            }
            Awaits::ShowdownWinner { bet } => {
                (&codes::DECLARE_FIRST, "truco/12", said!("enter-who-won", bet = bet.to_string()))
            }
            Awaits::EnvidoAnswer { team } => {
                (&codes::ANSWER_FIRST, "truco/9", self.first_answers(team, "envido"))
            }
            Awaits::TrucoAnswer { team } => {
                (&codes::ANSWER_FIRST, "truco/18", self.first_answers(team, "truco"))
            }
            Awaits::Turn { seat } => {
                (&codes::OUT_OF_TURN, "truco/16", said!("turn-of", seat = seat))
            }
            Awaits::HandWinner => {
                (&codes::NOTHING_TO_ANSWER, "truco/20", said!("nothing-calls-for", what = what))
            }
        };
        Violation::not_now(code, Some(rule), detail)
    }

    fn first_answers(&self, team: Team, bet: &'static str) -> Said {
        let count = self.hand.sides().scorers(team).len().max(1);
        let side = self.hand.side_said(team);
        said!("truco-answers-first", count = count, side = side, bet = bet)
    }

    /// The refusal if players must show their cards first.
    fn who_shows(&self) -> Said {
        let shows = self.hand.claim.iter().flat_map(|claim| &claim.shows);
        let waiting = shows.filter(|show| self.hand.three(show.seat).is_none());
        let seats: Vec<Seat> = waiting.map(|show| show.seat).collect();
        said!("truco-shows-first", count = seats.len(), seats = seats_said(&seats))
    }

    /// A line for the sheet, with the number of points that count at the current score.
    pub fn line(&self, team: Team, source: Source, points: u8, detail: String) -> Line {
        let points = i8::try_from(points).unwrap_or(i8::MAX);
        let (chico, hand) = (self.game.chico(), self.hand.number);
        Line { chico, hand, team, source, points, counted: 0, seats: Vec::new(), detail }
            .counted_at(self.game.scores_now(), self.hand.sides(), self.rules.target)
    }

    /// The calls in a bet, as text: `envido, real envido`.
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
