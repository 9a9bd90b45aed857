//! What the dealer does next, as a sentence (`at_the_table.md`, I).

use super::{
    hand::{Awaits, Bet, Call, Hand, Mode, score::Line},
    house_rules::HouseRules,
    seat::{Seat, Team},
    state::{Match, Stage, State},
};
use crate::{Prompt, numbered, prompt::Sentence};
use houseway_words::{Said, said};

crate::prompt::prompts! {
    CUT_PACK = "cut_pack";
    DEAL_THREE = "deal_three";
    DEAL_GALLO = "deal_three_gallo";
    SEAT_TO_PLAY = "seat_to_play";
    ANSWER_CALL = "answer_call";
    SAY_VALUE = "say_value";
    SHOW_CARDS = "show_cards";
    CLOSE_HAND = "close_hand";
    CLOSE_HAND_LOST = "close_hand_lost";
    CLOSE_HAND_EMPTY = "close_hand_empty";
    // In scorer mode, the winner is entered instead of the cards.
    BET_WINNER = "enter_bet_winner";
    CALL_OR_WINNER = "enter_call_or_winner";
}

/// What the dealer does next; none until the round is opened.
pub(super) fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
    let State::Open(game) = state else { return None };
    match &game.stage {
        Stage::Dealing => Some(dealing(rules, game)),
        Stage::Hand(hand) => in_hand(game.setup.mode, hand),
        Stage::Won { .. } | Stage::Void => Some(Prompt::open_next()),
    }
}

fn dealing(rules: &HouseRules, game: &Match) -> Prompt {
    if rules.log_shuffle.is_on() {
        let cutter = game.setup.players.before(game.dealer);
        return Prompt::new(&CUT_PACK, &["deal"]).at(cutter);
    }
    let dealt = |sentence: &Sentence| Prompt::new(sentence, &["deal"]).at(game.dealer);
    match game.alone(rules.gallo) {
        Some(alone) => dealt(&DEAL_GALLO).with("alone", alone.number()),
        None => dealt(&DEAL_THREE),
    }
}

fn in_hand(mode: Mode, hand: &Hand) -> Option<Prompt> {
    let at = |sentence: &Sentence, expects: &[&'static str], seat: Seat| {
        Some(Prompt::new(sentence, expects).at(seat))
    };
    match hand.awaits(mode) {
        Awaits::Turn { seat } => at(&SEAT_TO_PLAY, &["play_card", "call", "mazo"], seat),
        Awaits::Declaration { seat } if hand.showdown.as_ref()?.best().is_some() => {
            at(&SAY_VALUE, &["declare", "son_buenas"], seat)
        }
        Awaits::Declaration { seat } => at(&SAY_VALUE, &["declare"], seat),
        Awaits::Show => {
            let shows = &hand.claim.as_ref()?.shows;
            let next = shows.iter().find(|show| hand.three(show.seat).is_none())?;
            at(&SHOW_CARDS, &["show_cards"], next.seat)
        }
        Awaits::FlorWord { .. }
        | Awaits::FlorAnswer { .. }
        | Awaits::EnvidoAnswer { .. }
        | Awaits::TrucoAnswer { .. } => answer(mode, hand),
        Awaits::ShowdownWinner { bet: Bet::Flor } => {
            Some(Prompt::new(&BET_WINNER, &["flor_won"]).with("bet", "Flor"))
        }
        Awaits::ShowdownWinner { .. } => {
            Some(Prompt::new(&BET_WINNER, &["envido_won"]).with("bet", "Envido"))
        }
        Awaits::HandWinner => Some(Prompt::new(&CALL_OR_WINNER, &["call", "hand_won", "mazo"])),
        Awaits::Close => Some(close(hand)),
    }
}

/// The prompt for a call that is waiting for an answer, naming the first player who can answer it.
fn answer(mode: Mode, hand: &Hand) -> Option<Prompt> {
    let (call, _) = hand.open_call(mode)?;
    let seat = hand.answerers(mode).into_iter().next()?;
    let prompt = Prompt::new(&ANSWER_CALL, &["answer", "call"]).at(seat);
    Some(prompt.with("call", capitalized(call)))
}

fn capitalized(call: Call) -> String {
    let words = call.to_string();
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The prompt to close a hand. It says what the side with more points scores in the hand, or what a
/// wrong challenge cost a side.
fn close(hand: &Hand) -> Prompt {
    let scored = |team: Team| -> i16 {
        let own = hand.lines.iter().filter(|line: &&Line| line.team == team);
        own.map(|line| i16::from(line.counted)).sum()
    };
    let side = if scored(Team::One) > scored(Team::Zero) { Team::One } else { Team::Zero };
    let (sentence, side) = match (scored(side), scored(side.other())) {
        (1.., _) => (&CLOSE_HAND, side),
        (0, 0) => return Prompt::new(&CLOSE_HAND_EMPTY, &["close_hand"]),
        (_, _) => (&CLOSE_HAND_LOST, side.other()),
    };
    let seats: Vec<u8> = hand.of(side).map(|there| there.seat.number()).collect();
    let said = said!("seats", count = seats.len(), seats = Said::joined(&seats, ", "));
    Prompt::new(sentence, &["close_hand"])
        .with("points", scored(side).unsigned_abs().to_string())
        .saying("side", numbered("seat", seats), said)
}
