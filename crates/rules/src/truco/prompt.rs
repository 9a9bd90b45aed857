//! What the dealer does next, in words (`at_the_table.md`, I).

use super::{
    hand::{Awaits, Bet, Call, Hand, Mode, score::Line},
    house_rules::HouseRules,
    seat::{Seat, Team},
    state::{Match, Stage, State},
};
use crate::{Prompt, numbered, prompt::Sentence};

crate::prompt::prompts! {
    CUT_PACK = "cut_pack", "Seat {seat} cuts.";
    DEAL_THREE = "deal_three", "Seat {seat} deals three to each.";
    DEAL_GALLO = "deal_three_gallo", "Seat {seat} deals three to each. Seat {alone} plays alone.";
    SEAT_TO_PLAY = "seat_to_play", "Seat {seat} plays a card or calls.";
    ANSWER_CALL = "answer_call", "{call}: seat {seat} answers.";
    SAY_VALUE = "say_value", "Seat {seat} says its points.";
    SHOW_CARDS = "show_cards", "Seat {seat} shows the cards.";
    CLOSE_HAND = "close_hand", "{points} to {side}: close the hand.";
    CLOSE_HAND_LOST = "close_hand_lost", "{points} off {side}: close the hand.";
    CLOSE_HAND_EMPTY = "close_hand_empty", "No points: close the hand.";
    // In scorer mode, who won is entered instead of the cards.
    BET_WINNER = "enter_bet_winner", "{bet}: enter who won.";
    CALL_OR_WINNER = "enter_call_or_winner", "Enter a call, or who won the hand.";
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
        return Prompt::new(&CUT_PACK, &["deal"]).at(cutter.number());
    }
    let dealt = |sentence: &Sentence| Prompt::new(sentence, &["deal"]).at(game.dealer.number());
    match game.alone(rules.gallo) {
        Some(alone) => dealt(&DEAL_GALLO).with("alone", alone.number()),
        None => dealt(&DEAL_THREE),
    }
}

fn in_hand(mode: Mode, hand: &Hand) -> Option<Prompt> {
    let at = |sentence: &Sentence, expects: &[&'static str], seat: Seat| {
        Some(Prompt::new(sentence, expects).at(seat.number()))
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
    let prompt = Prompt::new(&ANSWER_CALL, &["answer", "call"]).at(seat.number());
    Some(prompt.with("call", capitalized(call)))
}

fn capitalized(call: Call) -> String {
    let words = call.to_string();
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The prompt to close a hand: what the side with more points scores in it, or what a wrong
/// challenge cost a side.
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
    let seats = hand.of(side).map(|there| there.seat.number());
    Prompt::new(sentence, &["close_hand"])
        .with("points", scored(side).unsigned_abs().to_string())
        .with("side", numbered("seat", seats))
}
