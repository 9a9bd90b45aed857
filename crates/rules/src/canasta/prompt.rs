//! The prompt that tells the dealer the next step (`at_the_table.md`, I).

use super::{
    command::Mode,
    house_rules::HouseRules,
    legal::Legal,
    melds::{
        deal::{Deal, Step},
        turn::PlayerTurn,
    },
    seat::{Drawn, Seat},
    state::{Stage, State, Table},
};
use crate::{
    Prompt,
    prompt::{Sentence, shared},
};
use houseway_words::said;

crate::prompt::prompts! {
    DRAW_PARTNERS = "draw_partners";
    DRAW_AGAIN = "draw_again";
    CHOOSE_SEAT = "choose_seat";
    DEAL_ELEVEN = "deal_eleven";
    TURN_UPCARD = "turn_upcard";
    LAY_RED_THREE = "lay_red_three";
    DRAW_OR_TAKE = "draw_or_take";
    TAKE_OR_LEAVE = "take_or_leave";
    MELD_OR_DISCARD = "meld_or_discard";
    OPENING_SHORT = "opening_short";
    MUST_GO_OUT = "must_go_out";
    LAY_OPEN_HANDS = "lay_open_hands";
    ENTER_LINE = "enter_line";
}

/// The dealer's next step; `None` until the game is opened.
pub(super) fn prompt(rules: &HouseRules, state: &State) -> Option<Prompt> {
    let table = state.table()?;
    let prompt = match &table.stage {
        Stage::Between => between_deals(table),
        Stage::Dealt(deal) => in_the_deal(rules, table, deal),
        Stage::Won(_) | Stage::Void => Prompt::open_next(),
    };
    Some(only_open(prompt, rules, table))
}

/// The prompt, with its expected commands limited to the open ones.
fn only_open(mut prompt: Prompt, rules: &HouseRules, table: &Table) -> Prompt {
    let open = Legal::all(rules, table);
    prompt.expects.retain(|expected| open.iter().any(|open| open.name() == *expected));
    prompt
}

fn between_deals(table: &Table) -> Prompt {
    if table.sheet.is_full() {
        let reason = "the score sheet is full.";
        return Prompt::new(&shared::FLOOR_NEEDED, &["enter_score_sheet", "enter_totals"]).saying(
            "reason",
            reason,
            said!("reason-sheet_full"),
        );
    }
    if table.mode != Mode::Full {
        let deal = u16::try_from(table.sheet.lines().len().saturating_add(1)).unwrap_or(u16::MAX);
        return Prompt::new(&ENTER_LINE, &["enter_score_sheet", "enter_totals"]).with("deal", deal);
    }
    match table.partner_draw() {
        None => Prompt::new(&DEAL_ELEVEN, &["deal"]),
        Some(Drawn::Ranked([first, ..])) => Prompt::new(&CHOOSE_SEAT, &["choose_seat"]).at(first),
        Some(Drawn::Draw(players)) if players.len() == Seat::ALL.len() => {
            Prompt::new(&DRAW_PARTNERS, &["draw_for_partners"])
        }
        Some(Drawn::Draw(players)) => {
            Prompt::new(&DRAW_AGAIN, &["draw_for_partners"]).with("players", numbers(players))
        }
    }
}

fn in_the_deal(rules: &HouseRules, table: &Table, deal: &Deal) -> Prompt {
    match &deal.step {
        Step::Upcard => Prompt::new(&TURN_UPCARD, &["turn_upcard"]),
        Step::Ended(_) => {
            let hands = deal.hands.iter().filter(|(_, hand)| !hand.is_known());
            let seats = numbers(hands.map(|(seat, _)| seat));
            Prompt::new(&LAY_OPEN_HANDS, &["lay_open_hands"]).with("seats", seats)
        }
        Step::Turn(progress) => match table.turn(rules) {
            Some(turn) => in_the_turn(&turn),
            None => Prompt::new(&DRAW_OR_TAKE, &[]).at(progress.seat),
        },
    }
}

fn in_the_turn(turn: &PlayerTurn<'_>) -> Prompt {
    let say = |sentence: &Sentence, expects: &[&'static str]| {
        Prompt::new(sentence, expects).at(turn.seat().number())
    };
    if let Some(card) = turn.hand().red_three() {
        return say(&LAY_RED_THREE, &["lay_red_three"]).with("card", card.to_string());
    }
    if turn.progress.source.is_none() {
        return match turn.deal.stock {
            0 => say(&TAKE_OR_LEAVE, &["take_pile", "leave_pile"]),
            _ => say(&DRAW_OR_TAKE, &["draw", "take_pile"]),
        };
    }
    if turn.progress.answer == Some(true) {
        return say(&MUST_GO_OUT, &["go_out"]);
    }
    let expects = ["meld", "discard", "go_out", "ask_partner"];
    let missing = turn.opening().and_then(|opening| opening.missing);
    match missing.filter(|missing| *missing > 0).and_then(|missing| u64::try_from(missing).ok()) {
        // A concealed hand that goes out at once might not need the minimum.
        Some(missing) if turn.exit().is_none() => {
            say(&OPENING_SHORT, &expects).with("missing", missing)
        }
        _ => say(&MELD_OR_DISCARD, &expects),
    }
}

fn numbers(seats: impl IntoIterator<Item = Seat>) -> Vec<u8> {
    seats.into_iter().map(Seat::number).collect()
}
