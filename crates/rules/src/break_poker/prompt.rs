//! The prompt that tells the dealer the next step (`at_the_table.md`, I).

use super::{
    BetKind, BetResult, Effect, EntryMode, Event, HandName, HouseRules, Outcome, PayingOrder,
    PendingRuling, Phase, ResetSet, Round, SetBy, State, house_way,
};
use crate::{
    Prompt,
    prompt::{PromptValue, prompts, shared},
};
use houseway_base::cards::AnyCard;
use houseway_words::Said;

prompts! {
    TAKE_BETS = "take_bets";
    NO_MORE_BETS = "no_more_bets";
    ENTER_DEALER_CARDS = "enter_dealer_cards";
    ENTER_SEAT_CARDS = "enter_seat_cards";
    COUNT_REMAINDER = "count_remainder";
    SET_HOUSE_WAY = "set_house_way";
    CONFIRM_HANDS = "confirm_hands";
    PAY_AND_TAKE = "pay_and_take";
    NOT_QUALIFIED = "not_qualified";
    NOT_QUALIFIED_TAKE = "not_qualified_take";
}

/// The dealer's next step; `None` until the round is opened.
pub(super) fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
    let round = state.round()?;
    let prompt = match round.phase() {
        Phase::Unopened => return None,
        Phase::Betting => betting(rules, round),
        Phase::Dealing => set_anew(rules, round).unwrap_or_else(|| dealing(rules, round)),
        Phase::Review => set_anew(rules, round)
            .or_else(|| count(round))
            .unwrap_or_else(|| Prompt::new(&CONFIRM_HANDS, &["confirm"])),
        Phase::Ruling => ruling(round.waiting.as_deref()),
        Phase::Settled => settled(rules, round),
        Phase::Misdeal | Phase::Void => Prompt::open_next(),
    };
    Some(prompt)
}

fn betting(rules: &HouseRules, round: &Round) -> Prompt {
    let limit = rules.limits.main;
    if round.bets.is_empty() {
        let written = |amount| round.currency.written_out(amount).unwrap_or(amount);
        return Prompt::new(&TAKE_BETS, &["place_bets"])
            .with("min", written(limit.min))
            .with("max", written(limit.max));
    }
    Prompt::new(&NO_MORE_BETS, &["close_betting", "place_bets"])
}

fn dealing(rules: &HouseRules, round: &Round) -> Prompt {
    let missing = || round.missing();
    let entered = match rules.entry {
        EntryMode::Cards => missing().next(),
        EntryMode::Outcomes => missing().find(|hand| *hand != HandName::Dealer),
    };
    if let Some(prompt) = count(round) {
        return prompt;
    }
    match (entered, rules.entry) {
        (Some(HandName::Seat(seat)), EntryMode::Cards) => {
            let seat = first_spot(round, seat);
            Prompt::new(&ENTER_SEAT_CARDS, &["enter_seat"]).at(seat)
        }
        (Some(HandName::Seat(seat)), EntryMode::Outcomes) => {
            Prompt::new(&ENTER_SEAT_CARDS, &["enter_outcome"]).at(seat)
        }
        _ => Prompt::new(&ENTER_DEALER_CARDS, &["enter_dealer"]),
    }
}

/// If a player plays two spots, the first must be set before the player looks at the second
/// (`at_the_table.md`, E11).
fn first_spot(round: &Round, seat: u8) -> u8 {
    let first = round.player_of.get(&seat).copied();
    first.filter(|first| !round.has(HandName::Seat(*first))).unwrap_or(seat)
}

/// The prompt to count the cards again, after a wrong count was set aside.
fn count(round: &Round) -> Option<Prompt> {
    let again = round.rulings.last().is_some_and(|ruling| ruling.code == "wrong_remainder");
    (again && round.remainder.is_none()).then(|| {
        Prompt::new(&COUNT_REMAINDER, &["enter_remainder"]).with("count", round.due_remainder())
    })
}

/// The prompt to set a hand the house way as soon as it has been entered; none if the player's own
/// setting plays.
fn set_anew(rules: &HouseRules, round: &Round) -> Option<Prompt> {
    let expects: &[&str] = match round.phase() {
        Phase::Review => &["confirm"],
        _ => &["enter_dealer", "enter_seat"],
    };
    let [entry, ..] = round.history.last()? else { return None };
    match entry {
        Event::DealerEntered { hand, .. } => {
            let (low, high) = (cards(&hand.house_way.low), cards(&hand.house_way.high));
            let prompt = Prompt::new(&SET_HOUSE_WAY, expects).phrased("who", "dealer");
            Some(prompt.phrased("seat", 0_i64).with("low", low).with("high", high))
        }
        Event::SeatEntered { seat, hand, .. } => {
            let resets = hand.foul && rules.foul == super::FoulRule::ResetHouseWay;
            let set = ResetSet::from(&house_way(&hand.cards));
            let (low, high) = (cards(&set.low), cards(&set.high));
            let who = match hand.set_by {
                SetBy::House => "seat",
                SetBy::Player => "foul",
            };
            (hand.set_by == SetBy::House || resets).then(|| {
                let prompt = Prompt::new(&SET_HOUSE_WAY, expects).at(*seat).phrased("who", who);
                prompt.with("low", low).with("high", high)
            })
        }
        _ => None,
    }
}

fn cards(cards: &[AnyCard]) -> PromptValue {
    PromptValue::Cards(cards.iter().map(ToString::to_string).collect())
}

fn ruling(pending: Option<&PendingRuling>) -> Prompt {
    let expects = &["accept_ruling", "overrule"];
    let prompt = Prompt::new(&shared::FLOOR_NEEDED, expects);
    let Some(pending) = pending else { return prompt.phrased("reason", Said::NOTHING) };
    let reason = match &pending.report {
        Some(report) => report.what.sentence(),
        None => Said::logged(&pending.ruling.ruling),
    };
    let prompt = prompt.saying("reason", reason.to_string(), reason);
    match &pending.then {
        Effect::BetMoved { moved } => Prompt { seat: Some(moved.seat), ..prompt },
        Effect::HandStands { seat } | Effect::HouseWay { seat, .. } => {
            Prompt { seat: Some(*seat), ..prompt }
        }
        Effect::Misdeal {} => prompt,
    }
}

fn settled(rules: &HouseRules, round: &Round) -> Prompt {
    let dealer = round.settlement.as_ref().and_then(|settlement| settlement.dealer.as_ref());
    if dealer.is_some_and(|dealer| !dealer.qualifies) {
        let seats = round.settlement.iter().flat_map(|settlement| &settlement.seats);
        let lost = seats.filter(|seat| seat.bets.iter().any(loses_main));
        let lost: Vec<u8> = lost.map(|seat| seat.seat).collect();
        if lost.is_empty() {
            return Prompt::new(&NOT_QUALIFIED, &[]);
        }
        return Prompt::new(&NOT_QUALIFIED_TAKE, &[]).with("seats", lost);
    }
    let order = match rules.paying_order {
        PayingOrder::RightToLeft => "right_to_left",
        PayingOrder::EachSeat => "each_seat",
        PayingOrder::LeftToRight => "left_to_right",
    };
    Prompt::new(&PAY_AND_TAKE, &[]).saying("order", order, order)
}

/// Whether this is a main bet that lost. A foul, for example, can lose even if the dealer does not
/// qualify.
fn loses_main(bet: &BetResult) -> bool {
    bet.bet == BetKind::Main && bet.outcome == Outcome::Lose
}
