//! Writes a hand as the text of a `.phh` file.

use std::fmt::{self, Write as _};

use super::{
    action::RecordedAction,
    amount::written,
    cards::cards_written,
    hand::{Event, Hand, House, Variant},
};
use crate::holdem::engine::{Action, Antes, Chips, Limit, OddChip, StartingPlayer, Street};
use houseway_base::cards::Card;

/// Writes a hand so that [`read`](super::read) returns the same hand.
#[must_use]
pub fn write(hand: &Hand) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let _ = fields(hand, &mut text);
    text
}

fn fields(hand: &Hand, out: &mut String) -> fmt::Result {
    let entries = hand.setup.players();
    let amount = |chips: Chips| written(chips, hand.decimals);
    let list = |of: &dyn Fn(&StartingPlayer) -> Chips| {
        let mut amounts: Vec<String> = entries.iter().map(|entry| amount(of(entry))).collect();
        // For two players, forced bets are written small blind first (rules/holdem.md, 20).
        if amounts.len() == 2 {
            amounts.reverse();
        }
        amounts.join(", ")
    };
    let layered = hand.setup.antes() == Antes::Layered;
    let anted = entries.iter().any(|entry| entry.ante > 0);
    let dead_posts = entries.iter().any(|entry| entry.dead > 0);
    // Dead posts are written as dead antes, unless there are layered antes.
    let as_antes = dead_posts && !(layered && anted);
    let posted = |entry: &StartingPlayer| entry.ante + if as_antes { entry.dead } else { 0 };

    writeln!(out, "variant = \"{}\"", hand.variant.code())?;
    writeln!(out, "ante_trimming_status = {}", layered && !as_antes)?;
    writeln!(out, "antes = [{}]", list(&posted))?;
    // A live post is written as a negative blind.
    writeln!(out, "blinds_or_straddles = [{}]", list(&|entry| entry.blind - entry.post))?;
    let limit = hand.setup.limit();
    match hand.variant {
        Variant::NoLimit | Variant::PotLimit => {
            writeln!(out, "min_bet = {}", amount(limit.bet(Street::Preflop)))?;
        }
        Variant::FixedLimit => {
            writeln!(out, "small_bet = {}", amount(limit.bet(Street::Preflop)))?;
            writeln!(out, "big_bet = {}", amount(limit.bet(Street::River)))?;
        }
    }
    let stacks: Vec<String> = entries.iter().map(|entry| amount(entry.stack)).collect();
    writeln!(out, "starting_stacks = [{}]", stacks.join(", "))?;
    writeln!(out, "actions = [")?;
    for recorded in &hand.actions {
        writeln!(out, "  \"{}\",", action(recorded.action, hand.decimals))?;
    }
    writeln!(out, "]")?;
    if let Some(stacks) = &hand.finishing_stacks {
        let stacks: Vec<String> = stacks.iter().map(|chips| amount(*chips)).collect();
        writeln!(out, "finishing_stacks = [{}]", stacks.join(", "))?;
    }
    if let Some(name) = &hand.name {
        writeln!(out, "hand = {}", quoted(name))?;
    }
    if !hand.seats.is_empty() {
        writeln!(out, "seats = {:?}", hand.seats)?;
    }
    if let Some(currency) = &hand.currency {
        writeln!(out, "currency = {}", quoted(currency))?;
    }
    if let Some(event) = &hand.event {
        of_event(event, out)?;
    }
    if dead_posts && !as_antes {
        writeln!(out, "_dead_posts = [{}]", list(&|entry| entry.dead))?;
    }
    // The notation counts blinds as posted and lifts the cap on raises for two players. These
    // fields record rules that differ from the notation's.
    if hand.setup.short_blinds() > 0 {
        writeln!(out, "_short_blinds = {}", amount(hand.setup.short_blinds()))?;
    }
    if hand.setup.is_capped_heads_up() {
        writeln!(out, "_capped_heads_up = true")?;
    }
    for (number, cards) in (2..).zip(&hand.more_boards) {
        let cards: Vec<String> = cards.iter().map(|card| quoted(&card.to_string())).collect();
        writeln!(out, "_board_{number} = [{}]", cards.join(", "))?;
    }
    house(hand.house, limit, hand.decimals, out)
}

fn of_event(event: &Event, out: &mut String) -> fmt::Result {
    let Event { of, level, entries } = event;
    let entries: Vec<String> = entries.iter().map(|entry| quoted(entry)).collect();
    let entries = entries.join(", ");
    writeln!(out, "event = {}", quoted(&of.event))?;
    writeln!(out, "table = {}", quoted(&of.table.to_string()))?;
    writeln!(out, "level = {level}")?;
    writeln!(out, "players = [{entries}]")?;
    writeln!(out, "_tournament = {}", quoted(&of.tournament))?;
    writeln!(out, "_entries = [{entries}]")?;
    if let Some(round) = of.hand_for_hand {
        writeln!(out, "_h4h = {round}")?;
    }
    Ok(())
}

/// Writes a quoted string, without control characters.
fn quoted(text: &str) -> String {
    let visible = text.chars().filter(|char| !char.is_control());
    let mut quoted = String::from("\"");
    for char in visible {
        if matches!(char, '"' | '\\') {
            quoted.push('\\');
        }
        quoted.push(char);
    }
    quoted.push('"');
    quoted
}

fn house(house: House, limit: Limit, decimals: u8, out: &mut String) -> fmt::Result {
    if let Some(chip) = house.chip {
        writeln!(out, "_chip_unit = {}", written(chip, decimals))?;
    }
    if house.rake > 0 {
        writeln!(out, "_rake = {}", written(house.rake, decimals))?;
    }
    if house.drop > 0 {
        writeln!(out, "_drop = {}", written(house.drop, decimals))?;
    }
    if house.by_agreement {
        writeln!(out, "_by_agreement = true")?;
    }
    if let Some(odd_chip) = house.odd_chip.map(OddChip::name) {
        writeln!(out, "_odd_chip = \"{odd_chip}\"")?;
    }
    if let (Some(cap), Limit::Fixed { .. }) = (house.raise_cap, limit) {
        writeln!(out, "_raise_cap = {cap}")?;
    }
    if let (Some(counts), Limit::Fixed { .. }) = (house.half_bet, limit) {
        writeln!(out, "_half_bet_counts = {counts}")?;
    }
    if let (Some(count), Limit::Pot { .. }) = (house.antes_count, limit) {
        writeln!(out, "_pot_counts_antes = {count}")?;
    }
    if house.dead_button {
        writeln!(out, "_dead_button = true")?;
    }
    Ok(())
}

fn action(action: RecordedAction, decimals: u8) -> String {
    match action {
        RecordedAction::Hole { place, cards, count } => {
            let dealt: Vec<Option<Card>> = cards.into_iter().take(count).collect();
            format!("d dh {place} {}", cards_written(&dealt))
        }
        RecordedAction::Board { cards, count } => {
            let laid: Vec<Option<Card>> = cards.into_iter().take(count).collect();
            format!("d db {}", cards_written(&laid))
        }
        RecordedAction::Act { place, action: Action::Fold } => format!("{place} f"),
        RecordedAction::Act { place, action: Action::CheckOrCall } => format!("{place} cc"),
        RecordedAction::Act { place, action: Action::BetOrRaiseTo(to) } => {
            format!("{place} cbr {}", written(to, decimals))
        }
        RecordedAction::Show { place, cards: Some(cards) } => {
            format!("{place} sm {}", cards_written(&cards))
        }
        RecordedAction::Show { place, cards: None } => format!("{place} sm -"),
        RecordedAction::Muck { place } => format!("{place} sm"),
    }
}
