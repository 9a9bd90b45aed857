//! Sentences about reports, rulings and their effects.

use super::{
    super::{
        engine::{Becomes, DeclaredAction},
        event::{Effect, Event, FloorDecision, Report},
    },
    Words,
};
use crate::Ruling;
use houseway_base::{cards::Card, money::Money};
use houseway_words::{Said, said};

impl Words {
    /// The sentence for an event about a ruling or another decision by the floor.
    pub(super) fn of_rulings(self, event: &Event) -> Said {
        match event {
            Event::BetStood { seat, to, reason, .. } => {
                let to = self.amount(*to);
                said!("log-holdem-bet_stood", seat = *seat, to = to, reason = reason)
            }
            Event::ClockStarted { seat, seconds } => {
                said!("log-holdem-clock_started", seat = *seat, seconds = *seconds)
            }
            Event::ClockExpired { seat } => said!("log-holdem-clock_expired", seat = *seat),
            Event::Ruled { report, ruling, needs_floor, .. } => {
                self.report(report, ruling, *needs_floor)
            }
            Event::RulingAccepted { effect, .. } => {
                said!("log-holdem-ruling_accepted", effect = self.effect(effect))
            }
            Event::Overruled { instead, reason, then, .. } => {
                let instead = match then {
                    Some(effect) => self.effect(effect),
                    None => said!("log-holdem-decision", instead = decision(*instead)),
                };
                said!("log-holdem-overruled", instead = instead, reason = reason)
            }
            Event::RulingUndone { ruling, reason } => said!(
                "log-holdem-ruling_undone",
                ruling = Said::logged(&ruling.ruling),
                reason = reason
            ),
            Event::Misdealt { ruling, .. } => {
                said!("log-holdem-misdealt", ruling = Said::logged(&ruling.ruling))
            }
            Event::Restored { reason } => said!("log-holdem-restored", reason = reason),
            _ => Said::NOTHING,
        }
    }

    fn report(self, report: &Report, ruling: &Ruling, needs_floor: bool) -> Said {
        let at = report.seat.map_or(Said::NOTHING, |seat| said!("log-holdem-at", seat = seat));
        let plain = |amount: Money| Said::plain(self.amount(amount));
        let amounts = |amounts: &[Money]| {
            let amounts = amounts.iter().map(|amount| self.amount(*amount));
            Said::in_a_row(amounts)
        };
        let parts = [
            report.action.map(named),
            report.amount.map(plain),
            report.total.map(|total| said!("log-holdem-in_all", amount = self.amount(total))),
            report.to.map(|to| said!("log-holdem-announced", amount = self.amount(to))),
            Some(amounts(&report.amounts)),
            Some(amounts(&report.chips)),
            report.card.map(Said::plain),
            Some(Said::in_a_row(&report.cards)),
            report.count.map(|count| said!("log-holdem-card_count", count = count)),
        ];
        let parts = parts.into_iter().flatten().filter(|part| *part != Said::NOTHING);
        said!(
            "log-holdem-ruled",
            what = Said::of_id(format!("irr-{}", report.what.code())),
            at = at,
            parts = Said::several([Said::NOTHING].into_iter().chain(parts), ", "),
            ruling = Said::logged(&ruling.ruling),
            rule = &ruling.rule,
            floor = if needs_floor { "yes" } else { "no" }
        )
    }

    fn effect(self, effect: &Effect) -> Said {
        match effect {
            Effect::Stands {} => said!("log-holdem-stands"),
            Effect::Misdeal {} => said!("log-holdem-misdeal"),
            Effect::Calls { seat } => said!("log-holdem-calls", seat = *seat),
            Effect::RaisesTo { seat, to } => {
                said!("log-holdem-raises_to", seat = *seat, to = self.amount(*to))
            }
            Effect::Binds { seat, .. } => said!("log-holdem-binds", seat = *seat),
            Effect::MayOnly { seat, actions } => {
                said!("log-holdem-may_only", seat = *seat, actions = alternatives(actions))
            }
            Effect::ChecksAndFolds { seat } => said!("log-holdem-checks_and_folds", seat = *seat),
            Effect::PlaysOn { seat } => said!("log-holdem-plays_on", seat = *seat),
            Effect::TurnGivenBack { seat, actions } => {
                said!("log-holdem-turn_given_back", seat = *seat, actions = alternatives(actions))
            }
            Effect::ActionsTakenBack { seat, actions } => {
                said!("log-holdem-actions_taken_back", seat = *seat, count = *actions)
            }
            Effect::ClockRuns { seat, seconds } => {
                said!("log-holdem-clock_runs", seat = *seat, seconds = *seconds)
            }
            Effect::HandAsked { by, seat } => {
                said!("log-holdem-hand_asked", by = *by, seat = *seat)
            }
            Effect::Splits { shares } => said!("log-holdem-splits", shares = self.of_seats(shares)),
            effect => self.effect_on_chips(effect),
        }
    }

    fn effect_on_chips(self, effect: &Effect) -> Said {
        match effect {
            Effect::DeadHand { seat, returns: None } => {
                said!("log-holdem-dead_hand", seat = *seat)
            }
            Effect::DeadHand { seat, returns: Some(back) } => {
                said!("log-holdem-dead_hand_back", seat = *seat, amount = self.amount(*back))
            }
            Effect::Forfeits { seat, amount } => {
                said!("log-holdem-forfeits", seat = *seat, amount = self.amount(*amount))
            }
            Effect::Returns { seat, amount } => {
                said!("log-holdem-returns", seat = *seat, amount = self.amount(*amount))
            }
            Effect::BetBecomes { seat, to } => {
                said!("log-holdem-bet_becomes", seat = *seat, to = self.amount(*to))
            }
            Effect::BlindPlays { seat, to } => {
                said!("log-holdem-blind_plays", seat = *seat, to = self.amount(*to))
            }
            Effect::ChipsFound { seat, amount, part_of_it, keeps } => {
                let how = match (part_of_it, keeps) {
                    (true, _) => "all_in",
                    (false, true) => "kept",
                    (false, false) => "lost",
                };
                let amount = self.amount(*amount);
                said!("log-holdem-chips_found", seat = *seat, amount = amount, how = how)
            }
            Effect::Arrives { seat, arrival } => {
                let amount = self.amount(arrival.amount);
                said!("log-holdem-arrives", seat = *seat, amount = amount)
            }
            effect => card_effect(effect),
        }
    }
}

fn card_effect(effect: &Effect) -> Said {
    let some = |card: &Option<Card>| match card {
        Some(card) => Said::plain(card),
        None => said!("log-holdem-the_card"),
    };
    match effect {
        Effect::BecomesBurnCard { card } => {
            said!("log-holdem-becomes_burn_card", card = some(card))
        }
        Effect::CardKnown { seat, card, other } => {
            let cards = [Some(*card), *other].into_iter().flatten();
            said!("log-holdem-card_known", seat = *seat, cards = Said::in_a_row(cards))
        }
        Effect::LaidAside { card, becomes: Becomes::Scrap } => {
            said!("log-holdem-scrap", card = some(card))
        }
        Effect::LaidAside { card, .. } => said!("log-holdem-plays_nowhere", card = some(card)),
        Effect::Mixed {} => said!("log-holdem-mixed"),
        Effect::BoardTakenBack {} => said!("log-holdem-board_taken_back"),
        Effect::BoardBecomesBurn {} => said!("log-holdem-board_becomes_burn"),
        Effect::FlopOfThree { .. } => said!("log-holdem-flop_of_three"),
        Effect::BurnStays {} => said!("log-holdem-burn_stays"),
        _ => said!("log-holdem-bets_taken_back"),
    }
}

fn named(action: DeclaredAction) -> Said {
    Said::of_id(format!("value-{}", action.name()))
}

fn alternatives(actions: &[DeclaredAction]) -> Said {
    Said::either(actions.iter().copied().map(named))
}

const fn decision(instead: FloorDecision) -> &'static str {
    match instead {
        FloorDecision::PlayOn => "play_on",
        FloorDecision::Misdeal => "misdeal",
        FloorDecision::Fold | FloorDecision::DeadHand => "dead_hand",
        FloorDecision::Check => "check",
        FloorDecision::Call => "call",
        FloorDecision::RaiseTo => "raise",
        FloorDecision::MayOnly => "may_only",
        FloorDecision::Forfeits => "forfeits",
        FloorDecision::Returns => "returns",
        FloorDecision::CardKnown => "card_known",
        FloorDecision::ChipsFound => "chips_found",
    }
}
