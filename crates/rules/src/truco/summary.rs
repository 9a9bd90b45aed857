//! What happened, in a sentence that can still be understood from the log a year later.

use super::{
    event::Event,
    hand::{Bet, EndedBy, Mode, list, score::Line, tricks::TrickOutcome},
    seat::Seat,
    settle::{Stake, StakePer},
};
use crate::{Ruling, counted, numbered};
use houseway_base::money::Currency;

impl Event {
    /// The event in a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> String {
        self.of_the_match(currency)
            .or_else(|| self.said())
            .or_else(|| self.shown())
            .unwrap_or_else(|| self.ended())
    }

    /// Events about matches and chicos, and corrections by the floor.
    fn of_the_match(&self, currency: Currency) -> Option<String> {
        Some(match self {
            Self::MatchOpened { players, mode, dealer, stake, draw, .. } => {
                let kept = match mode {
                    Mode::Cards => "with cards",
                    Mode::Scorer => "in scorer mode",
                };
                let stake =
                    stake.as_ref().map_or_else(String::new, |stake| staked(stake, currency));
                let players = players.count();
                let drawn = draw.iter().map(|drawn| format!("{} {}", drawn.seat, drawn.card));
                let drawn: Vec<String> = drawn.collect();
                let drawn = match drawn.as_slice() {
                    [] => String::new(),
                    cards => format!("; drawn for the deal: {}", cards.join(", ")),
                };
                format!("A match of {players} opens {kept}; {dealer} deals first{stake}{drawn}.")
            }
            Self::ChicoWon { chico } => {
                let players = chico.scores.players();
                format!("The chico goes to {}, {}.", chico.winner.named(players), chico.scores)
            }
            Self::MatchWon { team, seats } if seats.is_empty() => {
                format!("Team {} wins the match.", team.number())
            }
            Self::MatchWon { seats, .. } => format!("{} won the match.", capital(seats)),
            Self::ScoreEntered { chicos, scores, was, .. } => {
                let now = chicos.iter().map(|chico| chico.scores).chain([*scores]);
                let words = |scores: &mut dyn Iterator<Item = String>| {
                    scores.collect::<Vec<_>>().join(", ")
                };
                let now = words(&mut now.map(|scores| scores.to_string()));
                let was = words(&mut was.iter().map(ToString::to_string));
                let before = if was.is_empty() { was } else { format!(" instead of {was}") };
                format!("The floor enters the score: {now}{before}.")
            }
            Self::MatchVoided => "The match is void; what was paid is paid back.".to_owned(),
            Self::Undone { entry } => format!("Taken back: {}", entry.sentence(currency)),
            Self::HandStruck { number, dealer, lines, scores, .. } => {
                let struck: Vec<String> = lines.iter().map(points).collect();
                let struck = struck.join(", ");
                format!(
                    "Hand {number} is struck ({struck}): the score is {scores} again, and {dealer} \
                     deals it anew."
                )
            }
            _ => return None,
        })
    }

    /// Events about calls, answers and values.
    fn said(&self) -> Option<String> {
        Some(match self {
            Self::Called { seat, call } => format!("Seat {} says {call}.", seat.number()),
            Self::FlorAsked { seats } if seats.is_empty() => {
                "Nobody else is asked for a flor.".to_owned()
            }
            Self::FlorAsked { seats } => {
                let ending = if seats.len() == 1 { "says" } else { "say" };
                let seats = capital(seats);
                format!("{seats} {ending} whether there is another flor.")
            }
            Self::Answered { seat, bet, answer } => {
                format!("Seat {} answers the {bet}: {answer}.", seat.number())
            }
            Self::Declared { seat, value: Some(value) } => {
                format!("Seat {} says {value}.", seat.number())
            }
            Self::Declared { seat, value: None } => {
                format!("Seat {} says son buenas.", seat.number())
            }
            Self::ShowdownOpened { showdown } => {
                let points = counted(showdown.points, "point");
                let bet = match showdown.bet {
                    Bet::Flor => "Flores are",
                    Bet::Envido | Bet::Truco => "Envido is",
                };
                format!("{bet} compared for {points} ({}).", showdown.words)
            }
            Self::Claimed { claim } => {
                let seats = numbered("seat", claim.shows.iter().map(|show| show.seat.number()));
                let points = counted(claim.points, "point");
                format!("{points} of {} wait for the cards of {seats}.", claim.bet)
            }
            _ => return None,
        })
    }

    /// Events about cards.
    fn shown(&self) -> Option<String> {
        Some(match self {
            Self::HandDealt { number, dealer, mano, alone, seats, .. } => {
                let alone = alone.map(|seat| format!(" Seat {} plays alone.", seat.number()));
                let known = seats.iter().filter(|there| !there.known.is_empty());
                let known: Vec<String> = known
                    .map(|there| format!(" {} has {}.", capital(&[there.seat]), list(&there.known)))
                    .collect();
                format!(
                    "Hand {number}: {dealer} deals, {mano} is mano.{}{}",
                    alone.unwrap_or_default(),
                    known.concat()
                )
            }
            Self::CardExposed { ruling, .. } | Self::Ruled { ruling, .. } => ruled(ruling),
            Self::CardsShown { seat, cards } => {
                format!("Seat {} shows {}.", seat.number(), list(cards))
            }
            Self::CardPlayed { seat, card } => format!("Seat {} plays {card}.", seat.number()),
            Self::TrickEnded { outcome: TrickOutcome::Won { seat, .. } } => {
                format!("Seat {} wins the trick.", seat.number())
            }
            Self::TrickEnded { outcome: TrickOutcome::Parda { leads } } => {
                format!("The trick is parda; {leads} leads the next.")
            }
            Self::WentToMazo { seat, .. } => format!("Seat {} goes to the mazo.", seat.number()),
            _ => return None,
        })
    }

    /// Events about points and the end of a hand.
    fn ended(&self) -> String {
        match self {
            Self::PointsScored { line, ruling, .. } => {
                let because = ruling.as_ref().map(|ruling| format!(" {}", ruled(ruling)));
                format!("{}.{}", points(line), because.unwrap_or_default())
            }
            Self::HandEnded { line: Some(line), .. } => {
                format!("The hand is over: {}.", points(line))
            }
            Self::HandEnded { by: EndedBy::Target, .. } => {
                "The hand is over: the target was reached.".to_owned()
            }
            Self::HandClosed { entered: true } => "The hand is closed.".to_owned(),
            Self::HandClosed { entered: false } => "The hand closes by itself.".to_owned(),
            Self::FlorChallenged { seat, cards, ruling, .. } => {
                let cards =
                    if cards.is_empty() { String::new() } else { format!(" ({})", list(cards)) };
                format!("Seat {} says pido flor{cards}. {}", seat.number(), ruled(ruling))
            }
            Self::HandAnnulled { ruling, .. } => ruled(ruling),
            _ => "The hand is over.".to_owned(),
        }
    }
}

/// Seats at the beginning of a sentence.
fn capital(seats: &[Seat]) -> String {
    numbered("Seat", seats.iter().map(|seat| seat.number()))
}

/// A ruling as a sentence.
fn ruled(ruling: &Ruling) -> String {
    let mut letters = ruling.ruling.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

fn staked(stake: &Stake, currency: Currency) -> String {
    let amount = currency.written_out(stake.amount).unwrap_or(stake.amount);
    let per = match stake.per {
        StakePer::Match => "match",
        StakePer::Chico => "chico",
    };
    format!("; the stake is {amount} a {per}")
}

/// A line of the sheet: `4 to team 1 (envido, quiero: seat 2 has 31)`.
fn points(line: &Line) -> String {
    let Line { team, points, counted, seats, detail, .. } = line;
    let whose = if seats.is_empty() {
        team.to_string()
    } else {
        numbered("seat", seats.iter().map(|own| own.seat.number()))
    };
    let counts =
        if counted == points { String::new() } else { format!(", of which {counted} count") };
    format!("{points} to {whose}{counts} ({detail})")
}
