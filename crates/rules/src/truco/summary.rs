//! The events as sentences that can still be understood from the log a year later.

use super::{
    event::Event,
    hand::{
        Answer, Bet, EndedBy, Mode, list_said,
        score::{Line, Scores},
        tricks::TrickOutcome,
    },
    seat::Seat,
    settle::{Stake, StakePer},
};
use crate::{Ruling, wording::taken_back};
use houseway_base::money::Currency;
use houseway_words::{Said, said};

impl Event {
    /// The event as a sentence; amounts are in the table's currency.
    pub(super) fn sentence(&self, currency: Currency) -> Said {
        self.of_the_match(currency)
            .or_else(|| self.said())
            .or_else(|| self.shown())
            .unwrap_or_else(|| self.ended())
    }

    /// Events about matches and chicos, and corrections by the floor.
    fn of_the_match(&self, currency: Currency) -> Option<Said> {
        Some(match self {
            Self::MatchOpened { players, mode, dealer, stake, draw, .. } => {
                let mode = match mode {
                    Mode::Cards => "cards",
                    Mode::Scorer => "scorer",
                };
                let stake = stake.as_ref().map_or(Said::NOTHING, |stake| staked(stake, currency));
                let drawn = draw.iter().map(|drawn| {
                    said!("log-truco-drawn_card", seat = drawn.seat, card = drawn.card)
                });
                let drawn = said!("log-truco-drawn", cards = Said::several(drawn, ", "));
                said!(
                    "log-truco-match_opened",
                    mode = mode,
                    players = players.count(),
                    dealer = *dealer,
                    stake = stake,
                    drawn = if draw.is_empty() { Said::NOTHING } else { drawn }
                )
            }
            Self::ChicoWon { chico } => {
                let side = chico.winner.said(chico.scores.players());
                said!("log-truco-chico_won", side = side, scores = chico.scores.to_string())
            }
            Self::MatchWon { team, seats } if seats.is_empty() => {
                said!("log-truco-team_won", team = team.number())
            }
            Self::MatchWon { seats, .. } => {
                said!("log-truco-seats_won", count = seats.len(), seats = numbers(seats))
            }
            Self::ScoreEntered { chicos, scores, was, .. } => {
                let now = chicos.iter().map(|chico| chico.scores).chain([*scores]);
                let was = match &was[..] {
                    [] => Said::NOTHING,
                    was => said!("log-truco-score_was", scores = Said::joined(was, ", ")),
                };
                said!("log-truco-score_entered", scores = Said::joined(now, ", "), was = was)
            }
            Self::MatchVoided => said!("log-truco-match_voided"),
            Self::Undone { entry } => taken_back(entry.sentence(currency)),
            Self::HandStruck { number, dealer, lines, scores, .. } => {
                struck(*number, *dealer, lines, *scores)
            }
            _ => return None,
        })
    }

    /// Events about calls, answers and values.
    fn said(&self) -> Option<Said> {
        Some(match self {
            Self::Called { seat, call } => {
                said!("log-truco-called", seat = *seat, call = call.to_string())
            }
            Self::FlorAsked { seats } => {
                said!("log-truco-flor_asked", count = seats.len(), seats = numbers(seats))
            }
            Self::Answered { seat, bet, answer } => {
                let answer = match answer {
                    Answer::NoFlor => said!("line-no-flor"),
                    answer => Said::plain(answer),
                };
                said!("log-truco-answered", seat = *seat, bet = bet.to_string(), answer = answer)
            }
            Self::Declared { seat, value: Some(value) } => {
                said!("log-truco-declared", seat = *seat, value = *value)
            }
            Self::Declared { seat, value: None } => said!("log-truco-son_buenas", seat = *seat),
            Self::ShowdownOpened { showdown } => {
                let bet = if showdown.bet == Bet::Flor { "flor" } else { "envido" };
                said!(
                    "log-truco-showdown_opened",
                    bet = bet,
                    points = showdown.points,
                    words = Said::logged_line(&showdown.words)
                )
            }
            Self::Claimed { claim } => {
                let seats: Vec<Seat> = claim.shows.iter().map(|show| show.seat).collect();
                said!(
                    "log-truco-claimed",
                    points = claim.points,
                    bet = claim.bet.to_string(),
                    seats = named(&seats)
                )
            }
            _ => return None,
        })
    }

    /// Events about cards.
    fn shown(&self) -> Option<Said> {
        Some(match self {
            Self::HandDealt { number, dealer, mano, alone, seats, .. } => {
                let known = seats.iter().filter(|there| !there.known.is_empty()).map(|there| {
                    said!("log-truco-known", seat = there.seat, cards = list_said(&there.known))
                });
                said!(
                    "log-truco-hand_dealt",
                    number = *number,
                    dealer = *dealer,
                    mano = *mano,
                    alone = alone.map_or(0, Seat::number),
                    known = Said::several(known, "")
                )
            }
            Self::CardExposed { ruling, .. } | Self::Ruled { ruling, .. } => ruled(ruling),
            Self::CardsShown { seat, cards } => {
                said!("log-truco-cards_shown", seat = *seat, cards = list_said(cards))
            }
            Self::CardPlayed { seat, card } => {
                said!("log-truco-card_played", seat = *seat, card = card)
            }
            Self::TrickEnded { outcome: TrickOutcome::Won { seat, .. } } => {
                said!("log-truco-trick_won", seat = *seat)
            }
            Self::TrickEnded { outcome: TrickOutcome::Parda { leads } } => {
                said!("log-truco-parda", leads = *leads)
            }
            Self::WentToMazo { seat, .. } => said!("log-truco-went_to_mazo", seat = *seat),
            _ => return None,
        })
    }

    /// Events about points and the end of a hand.
    fn ended(&self) -> Said {
        match self {
            Self::PointsScored { line, ruling: Some(ruling), .. } => {
                said!("log-truco-points_ruled", line = points(line), ruling = ruled(ruling))
            }
            Self::PointsScored { line, .. } => {
                said!("log-truco-points_scored", line = points(line))
            }
            Self::HandEnded { line: Some(line), .. } => {
                said!("log-truco-hand_ended", line = points(line))
            }
            Self::HandEnded { by: EndedBy::Target, .. } => said!("log-truco-target_reached"),
            Self::HandClosed { entered: true } => said!("log-truco-hand_closed"),
            Self::HandClosed { entered: false } => said!("log-truco-hand_closes_itself"),
            Self::FlorChallenged { seat, cards, ruling, .. } => {
                let cards = match &cards[..] {
                    [] => Said::NOTHING,
                    cards => said!("log-truco-challenged_cards", cards = list_said(cards)),
                };
                let ruling = ruled(ruling);
                said!("log-truco-flor_challenged", seat = *seat, cards = cards, ruling = ruling)
            }
            Self::HandAnnulled { ruling, .. } => ruled(ruling),
            _ => said!("log-truco-hand_over"),
        }
    }
}

fn numbers(seats: &[Seat]) -> Said {
    Said::joined(seats.iter().map(|seat| seat.number()), ", ")
}

/// Seats within a sentence: `seat 3`, `seats 1, 3`.
fn named(seats: &[Seat]) -> Said {
    said!("log-truco-seats", count = seats.len(), seats = numbers(seats))
}

/// A ruling as a sentence.
fn ruled(ruling: &Ruling) -> Said {
    Said::logged(&ruling.ruling).capital()
}

fn staked(stake: &Stake, currency: Currency) -> Said {
    let amount = currency.written_out(stake.amount).unwrap_or(stake.amount);
    match stake.per {
        StakePer::Match => said!("log-truco-stake_of_match", amount = amount),
        StakePer::Chico => said!("log-truco-stake_of_chico", amount = amount),
    }
}

fn struck(number: u16, dealer: Seat, lines: &[Line], scores: Scores) -> Said {
    said!(
        "log-truco-hand_struck",
        number = number,
        lines = Said::several(lines.iter().map(points), ", "),
        scores = scores.to_string(),
        dealer = dealer
    )
}

/// A line on the sheet: `4 to team 1 (envido, quiero: seat 2 has 31)`.
fn points(line: &Line) -> Said {
    let Line { team, points, counted, seats, detail, .. } = line;
    let seats: Vec<Seat> = seats.iter().map(|own| own.seat).collect();
    let whose = match &seats[..] {
        [] => said!("truco-team", team = team.number()),
        seats => named(seats),
    };
    let counts = if counted == points {
        Said::NOTHING
    } else {
        said!("log-truco-counted", counted = i64::from(*counted))
    };
    said!(
        "log-truco-line",
        points = i64::from(*points),
        whose = whose,
        counts = counts,
        detail = Said::logged_line(detail)
    )
}
