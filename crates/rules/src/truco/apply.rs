//! The state after an event. An event that is not valid in the current state changes nothing.

use super::{
    event::Event,
    hand::{
        Answer, Bet, Call, EnvidoBet, EnvidoSaid, Family, FlorSaid, FlorWord, Hand, Said, Trick,
        score::{Line, Scores, Source},
        tricks::Play,
    },
    seat::Seat,
    state::{Match, Setup, Stage, State},
};
use crate::history::History;
use houseway_base::cards::SpanishCard;

impl State {
    /// The state after `event`.
    pub(super) fn after(self, event: &Event) -> Self {
        match (self, event) {
            (Self::Unopened, Event::MatchOpened { players, mode, dealer, stake, history, .. }) => {
                Self::Open(Box::new(Match {
                    setup: Setup { players: *players, mode: *mode, stake: stake.clone() },
                    dealer: *dealer,
                    chicos: Vec::new(),
                    scores: Scores::nothing(*players),
                    hands: 0,
                    sheet: Vec::new(),
                    stage: Stage::Dealing,
                    history: if *history { History::kept() } else { History::off() },
                }))
            }
            (Self::Unopened, _) => Self::Unopened,
            (Self::Open(game), event) => Self::Open(Box::new(in_match(*game, event))),
        }
    }
}

fn in_match(mut game: Match, event: &Event) -> Match {
    match (event, &mut game.stage) {
        (Event::MatchVoided, _) => game.stage = Stage::Void,
        (_, Stage::Void) => {}
        (Event::ScoreEntered { chicos, scores, sheet, .. }, _) => {
            game.chicos.clone_from(chicos);
            game.scores = *scores;
            game.sheet.clone_from(sheet);
            game.stage = Stage::Dealing;
        }
        (Event::HandStruck { number, dealer, lines, chico, scores }, _) => {
            game.dealer = *dealer;
            game.hands = number.saturating_sub(1);
            let kept = game.sheet.len().saturating_sub(lines.len());
            game.sheet.truncate(kept);
            if chico.is_some() {
                game.chicos.pop();
            }
            game.scores = *scores;
            game.stage = Stage::Dealing;
        }
        (Event::HandDealt { number, dealer, mano, alone, seats, .. }, Stage::Dealing) => {
            game.dealer = *dealer;
            game.stage = Stage::Hand(Box::new(Hand::dealt(*number, *mano, *alone, seats.clone())));
        }
        (Event::ChicoWon { chico }, Stage::Dealing) => {
            game.chicos.push(*chico);
            game.scores = Scores::nothing(game.setup.players);
        }
        (Event::MatchWon { team, .. }, Stage::Dealing) => game.stage = Stage::Won { team: *team },
        (_, Stage::Dealing | Stage::Won { .. }) => {}
        (Event::HandClosed { .. }, Stage::Hand(hand)) if hand.over => {
            let lines = std::mem::take(&mut hand.lines);
            hand_over(&mut game, lines);
        }
        (Event::HandAnnulled { line: Some(line), .. }, Stage::Hand(_)) => {
            hand_over(&mut game, vec![line.clone()]);
        }
        (Event::HandAnnulled { line: None, .. }, Stage::Hand(_)) => game.stage = Stage::Dealing,
        (event, Stage::Hand(hand)) => in_hand(hand, event),
    }
    game
}

/// Adds a hand's lines to the score sheet and passes the deal.
fn hand_over(game: &mut Match, lines: Vec<Line>) {
    game.scores = lines.iter().fold(game.scores, Scores::plus);
    game.sheet.extend(lines);
    game.hands = game.hands.saturating_add(1);
    game.dealer = game.setup.players.after(game.dealer);
    game.stage = Stage::Dealing;
}

fn in_hand(hand: &mut Hand, event: &Event) {
    match event {
        Event::CardExposed { seat, card, kept: true, .. }
        | Event::Ruled { seat, card: Some(card), .. } => see(hand, *seat, *card),
        Event::CardExposed { card, kept: false, .. } => hand.replaced.push(*card),
        Event::Called { seat, call } => called(hand, *seat, *call),
        Event::FlorAsked { seats } => hand.flor.waiting.clone_from(seats),
        Event::Answered { seat, bet, answer } => answered(hand, *seat, *bet, *answer),
        Event::ShowdownOpened { showdown } => {
            hand.flor.settled |= showdown.bet == Bet::Flor;
            hand.showdown = Some(showdown.clone());
        }
        Event::Declared { seat, value } => {
            if let Some(showdown) = &mut hand.showdown {
                showdown.said.push(Said { seat: *seat, value: *value });
            }
        }
        Event::Claimed { claim } => {
            hand.flor.settled |= claim.bet == Bet::Flor;
            hand.showdown = None;
            hand.claim = Some(claim.clone());
        }
        Event::CardsShown { seat, cards } => {
            for card in cards {
                see(hand, *seat, *card);
            }
        }
        Event::PointsScored { line, .. } => {
            hand.flor.settled |= line.source == Source::Flor;
            hand.showdown = None;
            hand.claim = None;
            hand.lines.push(line.clone());
        }
        Event::CardPlayed { seat, card } => {
            see(hand, *seat, *card);
            if let Some(trick) = hand.tricks.last_mut() {
                trick.plays.push(Play { seat: *seat, card: *card });
            }
            hand.turn = hand.next_to_play(*seat).unwrap_or(*seat);
        }
        Event::TrickEnded { outcome } => {
            if let Some(trick) = hand.tricks.last_mut() {
                trick.outcome = Some(*outcome);
            }
            if hand.decided().is_none() {
                hand.tricks.push(Trick::default());
            }
            hand.turn = outcome.leads();
        }
        Event::WentToMazo { seat, worth } => {
            if let Some(there) = hand.seats.iter_mut().find(|there| there.seat == *seat) {
                there.gone = true;
            }
            hand.mazo_worth = *worth;
            hand.turn = hand.next_to_play(*seat).unwrap_or(*seat);
        }
        Event::HandEnded { line, .. } => {
            hand.lines.extend(line.clone());
            hand.over = true;
        }
        Event::FlorChallenged { against, cards, lines, .. } => {
            for card in cards {
                see(hand, *against, *card);
            }
            hand.challenged.push(*against);
            hand.lines.clone_from(lines);
        }
        _ => {}
    }
}

fn called(hand: &mut Hand, seat: Seat, call: Call) {
    match call.family() {
        Family::Envido(call) => {
            let mut calls = hand.envido.said().to_vec();
            calls.push(EnvidoSaid { seat, call });
            hand.envido = EnvidoBet::Called { calls };
        }
        Family::Truco(call) => hand.truco = hand.truco.called(hand.sides(), call, seat),
        Family::Flor(call) => {
            // A flor replaces the envido, whether or not envido was called (`truco/13`).
            let calls = hand.envido.said().to_vec();
            hand.envido = EnvidoBet::Cancelled { calls };
            flor_word(hand, seat, FlorWord::call(call));
        }
    }
}

fn answered(hand: &mut Hand, seat: Seat, bet: Bet, answer: Answer) {
    match (bet, answer) {
        (Bet::Truco, Answer::Quiero) => hand.truco = hand.truco.accepted_by(hand.team(seat)),
        (Bet::Truco, _) => hand.truco = hand.truco.refused_by(hand.team(seat)),
        (Bet::Envido, _) => {
            let calls = hand.envido.said().to_vec();
            hand.envido = EnvidoBet::Answered { calls };
        }
        (Bet::Flor, answer) => match FlorWord::answer(answer) {
            Some(word) if hand.flor.waiting.contains(&seat) => flor_word(hand, seat, word),
            _ => hand.flor.settled = true,
        },
    }
}

fn flor_word(hand: &mut Hand, seat: Seat, word: FlorWord) {
    hand.flor.waiting.retain(|waiting| *waiting != seat);
    hand.flor.said.push(FlorSaid { seat, word });
}

/// Records that the table has seen this card, one of a player's three.
fn see(hand: &mut Hand, seat: Seat, card: SpanishCard) {
    let there = hand.seats.iter_mut().find(|there| there.seat == seat);
    if let Some(there) = there.filter(|there| !there.known.contains(&card)) {
        there.known.push(card);
    }
}
