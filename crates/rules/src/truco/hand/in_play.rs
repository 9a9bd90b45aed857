//! The hand in play.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    bets::{EnvidoBet, FlorBet, FlorWord},
    call::{Bet, Call},
    ladder::Ladder,
    score::Line,
    showdown::{Claim, Showdown},
    sides::Sides,
    tricks::{self, Play, TrickOutcome},
};
use crate::truco::seat::seats_said;
use crate::{
    numbered,
    truco::seat::{Seat, Team},
};
use houseway_base::cards::SpanishCard;
use houseway_words::{Said, said};

/// The hand in play: its cards, calls, and plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hand {
    /// The hand's number in the match, from 1.
    pub number: u16,
    pub mano: Seat,
    /// The player who plays alone, if there are three players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alone: Option<Seat>,
    /// All players, in the order of play from mano.
    pub seats: Vec<SeatInHand>,
    /// Cards that were dealt face up and replaced; no player has them.
    pub replaced: Vec<SpanishCard>,
    /// The tricks, the current one last.
    pub tricks: Vec<Trick>,
    /// The player who plays next, once no answer is due.
    pub turn: Seat,
    pub envido: EnvidoBet,
    pub flor: FlorBet,
    pub truco: Ladder,
    pub showdown: Option<Showdown>,
    pub claim: Option<Claim>,
    /// The points of this hand, which are not on the sheet yet.
    pub lines: Vec<Line>,
    /// The players whose undeclared flor was challenged.
    pub challenged: Vec<Seat>,
    /// The value of the hand to the side that stays, if the other has gone to the mazo.
    pub mazo_worth: u8,
    /// Whether the hand is played out and can only be challenged.
    pub over: bool,
}

/// A player in the hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoSeatInHand)]
pub struct SeatInHand {
    /// The player, by seat.
    pub seat: Seat,
    /// The player's cards that the table has seen: played, shown or exposed.
    #[schema(max_items = 3, example = json!(["7e"]))]
    pub known: Vec<SpanishCard>,
    /// Whether the player has gone to the mazo.
    pub gone: bool,
}

/// A trick.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoTrickPlayed)]
pub struct Trick {
    /// The cards played, in order.
    #[schema(max_items = 4)]
    pub plays: Vec<Play>,
    /// How the trick ended; null while it is being played.
    #[schema(required)]
    pub outcome: Option<TrickOutcome>,
}

/// Whether the table enters every card, or only the winners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoMode)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// The dealer enters the cards as they are played.
    #[default]
    Cards,
    /// A scorer enters calls, answers and winners, but no cards or turns. The scorer has to check
    /// whether a call came in the first trick, before the caller's first card.
    Scorer,
}

/// The step that the table is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = TrucoAwaits)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Awaits {
    /// The winner must show their cards, because the points win the chico or because nothing else
    /// is left to do.
    Show,
    /// A player must say whether they have a flor too.
    FlorWord {
        /// The player who speaks.
        seat: Seat,
    },
    /// A side must answer a contraflor or a contraflor al resto.
    FlorAnswer {
        /// The side that answers.
        team: Team,
    },
    /// A player must state a value or say *son buenas*.
    Declaration {
        /// The player who speaks.
        seat: Seat,
    },
    /// In scorer mode, the winner of the showdown must be entered.
    ShowdownWinner {
        /// The bet.
        bet: Bet,
    },
    /// A side must answer the last envido call.
    EnvidoAnswer {
        /// The side that answers.
        team: Team,
    },
    /// A side must answer the last truco call.
    TrucoAnswer {
        /// The side that answers.
        team: Team,
    },
    /// The player whose turn it is must play a card, call or leave the hand.
    Turn {
        /// The player whose turn it is.
        seat: Seat,
    },
    /// In scorer mode, a call or the winner of the hand must be entered.
    HandWinner,
    /// The hand can be challenged for undeclared flores, or closed.
    Close,
}

/// How a hand was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoEndedBy)]
#[serde(rename_all = "snake_case")]
pub enum EndedBy {
    /// The tricks decided the hand.
    Tricks,
    /// A side refused a truco, retruco or vale cuatro.
    NoQuiero,
    /// All of a side's players have gone to the mazo.
    Mazo,
    /// A side has reached the target through flor or envido; the rest is not played.
    Target,
}

impl Hand {
    /// A hand as dealt.
    #[must_use]
    pub fn dealt(number: u16, mano: Seat, alone: Option<Seat>, seats: Vec<SeatInHand>) -> Self {
        Self {
            number,
            mano,
            alone,
            seats,
            replaced: Vec::new(),
            tricks: vec![Trick::default()],
            turn: mano,
            envido: EnvidoBet::Open,
            flor: FlorBet::default(),
            truco: Ladder::default(),
            showdown: None,
            claim: None,
            lines: Vec::new(),
            challenged: Vec::new(),
            mazo_worth: 1,
            over: false,
        }
    }

    /// The two sides of the hand.
    #[must_use]
    pub fn sides(&self) -> Sides {
        self.alone.map_or(Sides::Alternate, Sides::Gallo)
    }

    /// The side that a player is on.
    #[must_use]
    pub fn team(&self, seat: Seat) -> Team {
        self.sides().team(seat)
    }

    /// A side as text: `team 1`, or with three players `seat 2` or `seats 1, 3`.
    #[must_use]
    pub fn named(&self, team: Team) -> String {
        match self.sides().scorers(team) {
            seats if seats.is_empty() => team.to_string(),
            seats => numbered("seat", seats.into_iter().map(Seat::number)),
        }
    }

    /// The name of the side, for use in a refusal.
    #[must_use]
    pub fn side_said(&self, team: Team) -> Said {
        match self.sides().scorers(team) {
            seats if seats.is_empty() => said!("truco-team", team = team.number()),
            seats => seats_said(&seats),
        }
    }

    /// A side and a verb: `team 1 scores`, `seats 1, 3 score`.
    #[must_use]
    pub fn does(&self, team: Team, verb: &str) -> String {
        let ending = if self.sides().scorers(team).len() > 1 { "" } else { "s" };
        format!("{} {verb}{ending}", self.named(team))
    }

    /// The action that the table is waiting for now.
    #[must_use]
    pub fn awaits(&self, mode: Mode) -> Awaits {
        if self.over {
            return Awaits::Close;
        }
        if self.claim.as_ref().is_some_and(|claim| claim.wins || self.decided().is_some()) {
            return Awaits::Show;
        }
        if let Some(showdown) = &self.showdown {
            return showdown.next().map_or(Awaits::ShowdownWinner { bet: showdown.bet }, |seat| {
                Awaits::Declaration { seat }
            });
        }
        if self.flor.is_running() {
            let answering = self
                .flor
                .leading(self.sides())
                .map(|team| Awaits::FlorAnswer { team: team.other() });
            let word = self.flor.waiting.first().map(|seat| Awaits::FlorWord { seat: *seat });
            if let Some(awaits) = word.or(answering) {
                return awaits;
            }
        }
        if let Some(team) = self.envido.answering(self.sides()) {
            return Awaits::EnvidoAnswer { team };
        }
        if let Some(pending) = self.truco.pending {
            return Awaits::TrucoAnswer { team: self.team(pending.by).other() };
        }
        match mode {
            Mode::Cards => Awaits::Turn { seat: self.turn },
            Mode::Scorer => Awaits::HandWinner,
        }
    }

    /// The call that is waiting for an answer, and the player who made it.
    #[must_use]
    pub fn open_call(&self, mode: Mode) -> Option<(Call, Seat)> {
        match self.awaits(mode) {
            Awaits::FlorWord { .. } | Awaits::FlorAnswer { .. } => {
                let said = self.flor.raise().or_else(|| self.flor.said.first().copied())?;
                let call = match said.word {
                    FlorWord::Contraflor => Call::Contraflor,
                    FlorWord::ContraflorAlResto => Call::ContraflorAlResto,
                    FlorWord::Flor | FlorWord::ConFlorMeAchico | FlorWord::NoFlor => Call::Flor,
                };
                Some((call, said.seat))
            }
            Awaits::EnvidoAnswer { .. } => {
                self.envido.said().last().map(|said| (said.call.into(), said.seat))
            }
            Awaits::TrucoAnswer { .. } => {
                self.truco.pending.map(|pending| (pending.call.into(), pending.by))
            }
            _ => None,
        }
    }

    /// The players who can answer the last call, in the order of play from the caller.
    #[must_use]
    pub fn answerers(&self, mode: Mode) -> Vec<Seat> {
        let Some((_, by)) = self.open_call(mode) else { return Vec::new() };
        let answers = |seat: &Seat| match self.awaits(mode) {
            Awaits::FlorWord { seat: asked } => asked == *seat,
            Awaits::FlorAnswer { .. } => self.flor_answerers().contains(seat),
            _ => self.is_in(*seat) && self.team(*seat) != self.team(by),
        };
        self.round_from(by).filter(answers).collect()
    }

    /// The side that has won the hand, the points for it, and how it won; none while the hand is
    /// being played.
    #[must_use]
    pub fn decided(&self) -> Option<(Team, u8, EndedBy)> {
        if let Some(refused) = self.truco.refused {
            return Some((refused.by.other(), refused.call.refused(), EndedBy::NoQuiero));
        }
        let gone = |team: Team| self.of(team).all(|seat| seat.gone);
        if let Some(team) = Team::BOTH.into_iter().find(|team| gone(*team)) {
            return Some((team.other(), self.mazo_worth, EndedBy::Mazo));
        }
        let winner = tricks::hand_winner(&self.trick_winners(), self.team(self.mano))?;
        Some((winner, self.truco.worth(), EndedBy::Tricks))
    }

    fn trick_winners(&self) -> Vec<Option<Team>> {
        self.tricks.iter().filter_map(|trick| trick.outcome).map(TrickOutcome::winner).collect()
    }

    /// The outcome of the current trick, once every player still in the hand has played.
    #[must_use]
    pub fn trick_outcome(&self) -> Option<TrickOutcome> {
        let trick = self.tricks.last().filter(|trick| trick.outcome.is_none())?;
        if self.next_to_play(self.turn).is_some() {
            return None;
        }
        tricks::outcome(&trick.plays, self.sides(), self.mano)
    }

    /// The player who plays next in the trick: the first, in the order of play starting at `from`,
    /// who is still in the hand and has not played.
    #[must_use]
    pub fn next_to_play(&self, from: Seat) -> Option<Seat> {
        let trick = self.tricks.last()?;
        let has_played = |seat| trick.plays.iter().any(|play| play.seat == seat);
        self.round_from(from).find(|seat| self.is_in(*seat) && !has_played(*seat))
    }

    /// All seats, in the order of play from `first`.
    pub fn round_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        let seats = || self.seats.iter().map(|seat| seat.seat);
        seats().skip_while(move |seat| *seat != first).chain(seats()).take(self.seats.len())
    }

    /// The players who can answer a contraflor: the players on the other side who declared a flor
    /// and have not given way.
    #[must_use]
    pub fn flor_answerers(&self) -> Vec<Seat> {
        let leading = self.flor.leading(self.sides());
        let mut seats = self.flor.standing();
        seats.retain(|seat| Some(self.team(*seat)) != leading && self.is_in(*seat));
        seats
    }

    /// A side's players.
    pub fn of(&self, team: Team) -> impl Iterator<Item = &SeatInHand> {
        self.seats.iter().filter(move |seat| self.team(seat.seat) == team)
    }

    /// Whether a player is still in the hand.
    #[must_use]
    pub fn is_in(&self, seat: Seat) -> bool {
        self.seats.iter().any(|there| there.seat == seat && !there.gone)
    }

    /// The player's cards that the table has seen.
    #[must_use]
    pub fn known(&self, seat: Seat) -> &[SpanishCard] {
        self.seats.iter().find(|there| there.seat == seat).map_or(&[], |there| &there.known)
    }

    /// The cards that a player has played.
    pub fn played(&self, seat: Seat) -> impl Iterator<Item = SpanishCard> {
        let plays = self.tricks.iter().flat_map(|trick| &trick.plays);
        plays.filter(move |play| play.seat == seat).map(|play| play.card)
    }

    /// Whether any card has been played.
    #[must_use]
    pub fn any_played(&self) -> bool {
        self.tricks.iter().any(|trick| !trick.plays.is_empty())
    }

    /// Whether anything has been called.
    #[must_use]
    pub fn any_called(&self) -> bool {
        let truco = self.truco.pending.is_some() || self.truco.accepted.is_some();
        truco || !self.flor.is_open() || !self.envido.said().is_empty()
    }
}
