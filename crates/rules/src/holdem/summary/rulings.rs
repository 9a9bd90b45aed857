//! Reports, rulings and their effects, in words.

use super::{
    super::{
        engine::{Becomes, DeclaredAction},
        event::{Effect, Event, FloorDecision, Report},
    },
    Words,
};
use crate::{Ruling, in_a_row};
use houseway_base::{cards::Card, money::Money};

impl Words {
    /// The sentence for an event about a ruling or another decision of the floor.
    pub(super) fn ruling(self, event: &Event) -> Option<String> {
        Some(match event {
            Event::BetStood { seat, to, reason, .. } => {
                format!("The floor lets seat {seat}'s {} stand. {reason}", self.amount(*to))
            }
            Event::ClockStarted { seat, seconds } => {
                format!("The floor puts the clock on seat {seat}: {seconds} seconds.")
            }
            Event::ClockExpired { seat } => format!("Seat {seat} runs out of time."),
            Event::Ruled { report, ruling, needs_floor, .. } => {
                let floor = if *needs_floor { " The floor decides." } else { "" };
                format!("{}{floor}", self.report(report, ruling))
            }
            Event::RulingAccepted { effect, .. } => {
                format!("Ruling accepted: {}.", self.effect(effect))
            }
            Event::Overruled { instead, reason, then, .. } => {
                let instead = match then {
                    Some(effect) => self.effect(effect),
                    None => decision(*instead).to_owned(),
                };
                format!("The floor overrules: {instead}. {reason}")
            }
            Event::RulingUndone { ruling, reason } => {
                format!("The floor takes a ruling back: {} {reason}", ruling.ruling)
            }
            Event::Misdealt { ruling, .. } => format!("Misdeal. {}", ruling.ruling),
            Event::Restored { reason } => {
                format!("The floor takes the misdeal back: the hand goes on. {reason}")
            }
            _ => return None,
        })
    }

    fn report(self, report: &Report, ruling: &Ruling) -> String {
        let seat = report.seat.map(|seat| format!(" at seat {seat}")).unwrap_or_default();
        let mut said = format!("{}{seat}", report.what.code().replace('_', " "));
        let amounts =
            |amounts: &[Money]| in_a_row(amounts.iter().map(|amount| self.amount(*amount)));
        let card = |card: Card| card.to_string();
        let parts = [
            report.action.map(|action| action.name().replace('_', " ")),
            report.amount.map(|amount| self.amount(amount)),
            report.total.map(|total| format!("{} in all", self.amount(total))),
            report.to.map(|to| format!("announced {}", self.amount(to))),
            Some(amounts(&report.amounts)),
            Some(amounts(&report.chips)),
            report.card.map(card),
            Some(in_a_row(&report.cards)),
            report.count.map(|count| format!("{count} cards")),
        ];
        for part in parts.into_iter().flatten().filter(|part| !part.is_empty()) {
            said.push_str(", ");
            said.push_str(&part);
        }
        format!("Reported: {said}. {} ({})", ruling.ruling, ruling.rule)
    }

    fn effect(self, effect: &Effect) -> String {
        match effect {
            Effect::Stands {} => "the hand goes on as it is".to_owned(),
            Effect::Misdeal {} => "the deal does not count".to_owned(),
            Effect::Calls { seat } => format!("seat {seat} calls, or checks"),
            Effect::RaisesTo { seat, to } => format!("seat {seat} bets {}", self.amount(*to)),
            Effect::Binds { seat, .. } => format!("seat {seat}'s action out of turn may bind"),
            Effect::MayOnly { seat, actions } => {
                format!("seat {seat} may only {}", alternatives(actions))
            }
            Effect::ChecksAndFolds { seat } => {
                format!("seat {seat} is absent: it checks, and folds to a bet")
            }
            Effect::PlaysOn { seat } => format!("seat {seat} is back"),
            Effect::DeadHand { seat, returns: None } => format!("seat {seat}'s hand is dead"),
            Effect::DeadHand { seat, returns: Some(back) } => {
                format!("seat {seat}'s hand is dead, {} comes back", self.amount(*back))
            }
            Effect::Forfeits { seat, amount } => {
                format!("{} of seat {seat} stays and its hand is dead", self.amount(*amount))
            }
            Effect::Returns { seat, amount } => {
                format!("{} goes back to seat {seat}", self.amount(*amount))
            }
            Effect::BetBecomes { seat, to } => {
                format!("seat {seat}'s bet becomes {}", self.amount(*to))
            }
            Effect::ActionsTakenBack { seat, actions: 1 } => {
                format!("seat {seat}'s action is taken back")
            }
            Effect::ActionsTakenBack { seat, actions } => {
                format!("the last {actions} actions are taken back, from seat {seat}'s on")
            }
            Effect::TurnGivenBack { seat, actions } => {
                format!("it is seat {seat}'s turn, who may only {}", alternatives(actions))
            }
            Effect::BlindPlays { seat, to } => {
                format!("seat {seat}'s blind plays as {}", self.amount(*to))
            }
            Effect::ChipsFound { seat, amount, part_of_it: true, .. } => {
                format!("seat {seat}'s all-in grows by {}", self.amount(*amount))
            }
            Effect::ChipsFound { seat, amount, keeps, .. } => {
                let keeps = if *keeps { "" } else { ", and are lost if it loses" };
                format!("{} found at seat {seat} do not play{keeps}", self.amount(*amount))
            }
            Effect::ClockRuns { seat, seconds } => {
                format!("seat {seat} has {seconds} seconds")
            }
            Effect::HandAsked { by, seat } => {
                format!("seat {seat}'s hand is tabled, as seat {by} asked")
            }
            Effect::Splits { shares } => {
                format!("the pots are split: {}", self.of_seats(shares, "gets"))
            }
            Effect::Arrives { seat, arrival } => {
                let amount = self.amount(arrival.amount);
                format!("seat {seat} comes from another table with {amount}")
            }
            effect => card_effect(effect),
        }
    }
}

fn card_effect(effect: &Effect) -> String {
    let some = |card: &Option<Card>| card.map_or_else(|| "the card".to_owned(), |c| c.to_string());
    match effect {
        Effect::BecomesBurnCard { card } => format!("{} will be burned", some(card)),
        Effect::CardKnown { seat, card, other } => {
            let cards: Vec<Card> = [Some(*card), *other].into_iter().flatten().collect();
            format!("seat {seat} is known to have {}", in_a_row(cards))
        }
        Effect::LaidAside { card, becomes: Becomes::Scrap } => {
            format!("{} is a scrap", some(card))
        }
        Effect::LaidAside { card, .. } => format!("{} plays nowhere", some(card)),
        Effect::Mixed {} => "burns and folded cards are unseen again".to_owned(),
        Effect::BoardTakenBack {} => "the last board cards are taken back".to_owned(),
        Effect::BoardBecomesBurn {} => {
            "the last board cards are taken back, one of them is the burn card".to_owned()
        }
        Effect::FlopOfThree { .. } => {
            "the flop is laid anew, the fourth card is the turn's burn card".to_owned()
        }
        Effect::BurnStays {} => "the burn card stays".to_owned(),
        _ => "the forced bets are taken back".to_owned(),
    }
}

fn alternatives(actions: &[DeclaredAction]) -> String {
    let names: Vec<String> = actions.iter().map(|action| action.name().replace('_', " ")).collect();
    names.join(" or ")
}

const fn decision(instead: FloorDecision) -> &'static str {
    match instead {
        FloorDecision::PlayOn => "play on",
        FloorDecision::Misdeal => "misdeal",
        FloorDecision::Fold | FloorDecision::DeadHand => "the hand is dead",
        FloorDecision::Check => "check",
        FloorDecision::Call => "call",
        FloorDecision::RaiseTo => "raise",
        FloorDecision::MayOnly => "the player is bound",
        FloorDecision::Forfeits => "the chips stay",
        FloorDecision::Returns => "the chips come back",
        FloorDecision::CardKnown => "the card is known",
        FloorDecision::ChipsFound => "the chips that were found",
    }
}
