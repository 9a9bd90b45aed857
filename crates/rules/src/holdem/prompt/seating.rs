//! What the dealer does next between hands.

use super::super::{engine::Positions, event::memory::Post, state::next_hand::NextHand};
use crate::{Prompt, prompt::PromptValue};
use houseway_base::money::Money;

crate::prompt::prompts! {
    SEAT_PLAYERS = "seat_players", "Seat two players or more, then deal.";
    DRAW_BUTTON = "draw_button", "Draw for the button.";
    POST_OR_WAIT = "post_or_wait", "Seat {seat} posts {amount} or waits.";
    DEAL_HAND = "deal_hand", "Button {button}, blinds {small} and {big}: deal.";
    DEAL_WITHOUT_SMALL = "deal_hand", "Button {button}, no small blind, big blind {big}.";
    DEAL_AGAIN = "deal_again", "Misdeal: deal again to the same seats.";
    DEAL_AGAIN_WITHOUT = "deal_again_without",
        "Misdeal: deal again without seat {seats}: no chips.";
}

/// What the dealer does next before the deal.
pub(in crate::holdem) fn prompt(next: &NextHand<'_>) -> Prompt {
    if !next.emptied.is_empty() {
        let seats = next.emptied.clone();
        return Prompt::new(&DEAL_AGAIN_WITHOUT, &["deal"]).with("seats", seats);
    }
    if next.again.is_some() {
        return Prompt::new(&DEAL_AGAIN, &["deal"]);
    }
    if next.needs_button() {
        return Prompt::new(&DRAW_BUTTON, &["place_button"]);
    }
    let Some(at) = next.to_deal() else {
        return Prompt::new(&SEAT_PLAYERS, &["buy_in", "sit_in", "top_up"]);
    };
    if let Some(seat) = next.may_post().first().copied() {
        let Post { live, dead } = next.post(seat);
        let amount = Money::sum([live, dead]).unwrap_or(live);
        return Prompt::new(&POST_OR_WAIT, &["post", "deal"]).at(seat).with("amount", amount);
    }
    deal_hand(next, at)
}

fn deal_hand(next: &NextHand<'_>, at: Positions) -> Prompt {
    let Positions { button, small_blind, big_blind } = at;
    let posted = next.seats().contains(&small_blind);
    let (sentence, small) = if posted {
        (&DEAL_HAND, PromptValue::from(small_blind))
    } else {
        (&DEAL_WITHOUT_SMALL, PromptValue::Nothing)
    };
    Prompt::new(sentence, &["deal"])
        .with("button", button)
        .with("small", small)
        .with("big", big_blind)
}
