//! The prompts for the dealer between hands.

use super::super::{engine::Positions, event::memory::Post, state::next_hand::NextHand};
use crate::{Prompt, prompt::PromptValue, tournament::Stakes};
use houseway_base::money::Money;

crate::prompt::prompts! {
    SEAT_PLAYERS = "seat_players";
    DRAW_BUTTON = "draw_button";
    POST_OR_WAIT = "post_or_wait";
    DEAL_HAND = "deal_hand";
    DEAL_LEVEL = "deal_level";
    RACE_CHIPS = "race_chips";
    WAIT_PLAYERS = "wait_players";
    DEAL_AGAIN = "deal_again";
    DEAL_AGAIN_WITHOUT = "deal_again_without";
}

/// The dealer's next step before the deal.
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
    let race = next.round.tournament.as_ref().and_then(|table| table.race.as_ref());
    if let Some(race) = race {
        let prompt = Prompt::new(&RACE_CHIPS, &["chip_race"]).with("chip", race.chip);
        return prompt.with("count", u8::try_from(race.count).unwrap_or(u8::MAX));
    }
    if let (Some(table), Some(_)) = (&next.round.tournament, next.to_deal()) {
        let Stakes { small, big, ante, .. } = table.stakes;
        let prompt = Prompt::new(&DEAL_LEVEL, &["deal"]).with("small", small).with("big", big);
        return prompt.with("ante", ante);
    }
    if next.round.tournament.is_some() {
        return Prompt::new(&WAIT_PLAYERS, &["close"]);
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
    let small = if posted { small_blind.into() } else { PromptValue::Nothing };
    Prompt::new(&DEAL_HAND, &["deal"])
        .with("button", button)
        .with("small", small)
        .with("big", big_blind)
}
