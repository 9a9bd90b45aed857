//! The floor overrules a ruling with a different decision.

use super::{
    super::{
        super::{
            codes,
            command::Instead,
            engine::{Chips, HandInPlay, Place, Player, Seat},
            event::{Effect, Event, FloorDecision},
            house_rules::HouseRules,
            state::{PendingRuling, Round},
        },
        betting,
    },
    answer::{follows, waiting},
    ruled::{last_claim, misdeal},
};
use crate::{Gate, Ruling, Violation};
use houseway_base::cards::Card;
use houseway_words::said;

/// Carries out the floor's decision instead of the pending ruling.
pub(in super::super) fn overrule(
    rules: &HouseRules,
    round: &Round,
    instead: &Instead,
    reason: &str,
) -> Result<Vec<Event>, Violation> {
    let waiting = waiting(round)?;
    let mut gate = Gate::default();
    let reason = gate.free_text("/reason", reason);
    let Some(play) = &round.play else {
        if !matches!(instead, Instead::PlayOn) {
            let detail = said!("play-on-turns-away");
            gate.problem(&codes::NO_HAND, Some("holdem/C42"), "/instead", detail);
        }
        let decision = decision_of(instead);
        let overruled = |reason| {
            vec![Event::Overruled { instead: decision, reason, then: None, restorable: false }]
        };
        return gate.pass(reason).map(overruled);
    };
    let decision = Deciding { rules, round, play, waiting, of: waiting.report.seat };
    let then = decision.effect(&mut gate, instead);
    let (reason, then) = gate.pass(reason.zip(then))?;
    let action = follows(round, play, &then, "/instead")?;
    let misdealt = matches!(instead, Instead::Misdeal).then(|| Event::Misdealt {
        ruling: floor_misdeal(&waiting.ruling, &reason),
        restorable: true,
    });
    let then = Some(then).filter(|effect| *effect != Effect::Stands {});
    let instead = decision_of(instead);
    let restorable = misdealt.is_none();
    let overruled = Event::Overruled { instead, reason, then, restorable };
    Ok([Some(overruled), action, misdealt].into_iter().flatten().collect())
}

/// The ruling if the floor declares a misdeal instead of the house's ruling.
fn floor_misdeal(instead_of: &Ruling, reason: &str) -> Ruling {
    let ruled = misdeal(false);
    let ruling = said!("ruling-floors-reason", ruled = ruled.ruling, reason = reason);
    Ruling::new(&instead_of.code, "holdem/18", &ruling, &ruled.remedy)
}

const fn decision_of(instead: &Instead) -> FloorDecision {
    match instead {
        Instead::PlayOn => FloorDecision::PlayOn,
        Instead::Misdeal => FloorDecision::Misdeal,
        Instead::Fold => FloorDecision::Fold,
        Instead::Check => FloorDecision::Check,
        Instead::Call => FloorDecision::Call,
        Instead::RaiseTo { .. } => FloorDecision::RaiseTo,
        Instead::DeadHand { .. } => FloorDecision::DeadHand,
        Instead::MayOnly { .. } => FloorDecision::MayOnly,
        Instead::Forfeits { .. } => FloorDecision::Forfeits,
        Instead::Returns { .. } => FloorDecision::Returns,
        Instead::CardKnown { .. } => FloorDecision::CardKnown,
        Instead::ChipsFound { .. } => FloorDecision::ChipsFound,
    }
}

struct Deciding<'a> {
    rules: &'a HouseRules,
    round: &'a Round,
    play: &'a HandInPlay,
    waiting: &'a PendingRuling,
    /// The seat that the report is about.
    of: Option<Seat>,
}

impl Deciding<'_> {
    /// The effect of the decision; a problem if it is not possible.
    fn effect(&self, gate: &mut Gate, instead: &Instead) -> Option<Effect> {
        Some(match instead {
            Instead::PlayOn | Instead::Misdeal => Effect::Stands {},
            Instead::Fold => {
                let seat = self.of.or_else(|| self.play.due()).unwrap_or_default();
                self.dead_hand(gate, seat)?
            }
            Instead::Check | Instead::Call => self.check_or_call(gate, instead)?,
            Instead::RaiseTo { to } => {
                let (seat, place) = self.to_act(gate)?;
                let at = "/instead/raise_to/to";
                let to = self.chips(gate, place, at, to)?;
                Effect::RaisesTo { seat, to: self.round.money(to) }
            }
            Instead::DeadHand { seat } => self.dead_hand(gate, *seat)?,
            Instead::MayOnly { seat, actions } => {
                self.live(gate, *seat)?;
                if actions.is_empty() || actions.len() > 6 {
                    let at = "/instead/may_only/actions";
                    let detail = said!("name-actions-left");
                    gate.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
                    return None;
                }
                Effect::MayOnly { seat: *seat, actions: actions.clone() }
            }
            Instead::Forfeits { seat, amount } => self.forfeits(gate, *seat, amount)?,
            Instead::Returns { seat, amount } => self.returns(gate, *seat, amount)?,
            Instead::ChipsFound { part_of_it, keeps } => {
                self.chips_found(gate, *part_of_it, *keeps)?
            }
            Instead::CardKnown { seat, card } => self.card_known(gate, *seat, card)?,
        })
    }

    fn live(&self, gate: &mut Gate, seat: Seat) -> Option<Place> {
        let live = self.play.live().find(|(_, live)| *live == seat).map(|(place, _)| place);
        if live.is_none() {
            let detail = said!("seat-not-in-hand", seat = seat);
            gate.problem(&codes::NOT_IN_HAND, None, "/instead", detail);
        }
        live
    }

    /// The seat whose turn it is; a problem if there is none.
    fn to_act(&self, gate: &mut Gate) -> Option<(Seat, Place)> {
        let due = self.play.betting.to_act().map(|place| (self.play.seat(place), place));
        if due.is_none() {
            gate.problem(&codes::OUT_OF_TURN, None, "/instead", said!("nobody-to-act"));
        }
        due
    }

    fn dead_hand(&self, gate: &mut Gate, seat: Seat) -> Option<Effect> {
        self.live(gate, seat)?;
        if self.play.betting.live() < 2 {
            let detail = said!("last-hand-in-play", seat = seat);
            gate.problem(&codes::LAST_HAND, None, "/instead", detail);
            return None;
        }
        if let Some(detail) = last_claim(self.play, seat) {
            gate.problem(&codes::LAST_CLAIM, Some("holdem/C22"), "/instead", detail);
            return None;
        }
        Some(Effect::DeadHand { seat, returns: None })
    }

    fn check_or_call(&self, gate: &mut Gate, instead: &Instead) -> Option<Effect> {
        let (seat, _) = self.to_act(gate)?;
        let call = self.play.betting.bounds().map_or(0, |bounds| bounds.call);
        let calls = matches!(instead, Instead::Call);
        if calls && call == 0 {
            gate.problem(
                &codes::NOTHING_TO_CALL,
                Some("holdem/6"),
                "/instead",
                said!("nothing-to-call"),
            );
        } else if !calls && call > 0 {
            let detail = said!("so-much-to-call", call = self.round.money(call));
            gate.problem(&codes::BET_TO_CALL, Some("holdem/6"), "/instead", detail);
        } else {
            return Some(Effect::Calls { seat });
        }
        None
    }

    fn chips(&self, gate: &mut Gate, place: Place, at: &str, text: &str) -> Option<Chips> {
        betting::total(gate, self.round, self.play, self.rules.chip_unit, place, at, text)
            .filter(|_| gate.is_clean())
    }

    fn forfeits(&self, gate: &mut Gate, seat: Seat, amount: &str) -> Option<Effect> {
        let place = self.live(gate, seat)?;
        self.dead_hand(gate, seat)?;
        let at = "/instead/forfeits/amount";
        let to = self.chips(gate, place, at, amount)?;
        let player = self.play.betting.player(place);
        let least = player.map_or(0, |player| player.street);
        let most = player.map_or(0, Player::reach).min(self.play.betting.level().max(least));
        self.within(gate, at, to, least, most)?;
        Some(Effect::Forfeits { seat, amount: self.round.money(to) })
    }

    fn returns(&self, gate: &mut Gate, seat: Seat, amount: &str) -> Option<Effect> {
        let place = self.live(gate, seat)?;
        let at = "/instead/returns/amount";
        let amount = gate.positive_amount(at, amount, self.round.currency)?;
        let back =
            gate.keep(self.round.coin().chips(amount), &codes::AMOUNT_TOO_LARGE, None, at)?;
        self.within(gate, at, back, 1, self.play.uncalled(place))?;
        Some(Effect::Returns { seat, amount: self.round.money(back) })
    }

    fn within(
        &self,
        gate: &mut Gate,
        at: &str,
        chips: Chips,
        least: Chips,
        most: Chips,
    ) -> Option<()> {
        if (least..=most).contains(&chips) {
            return Some(());
        }
        let [least, most] = [least, most].map(|chips| self.round.money(chips));
        let detail = said!(
            "amount-not-between",
            amount = self.round.money(chips),
            least = least,
            most = most
        );
        gate.problem(&codes::OUT_OF_BOUNDS, None, at, detail);
        None
    }

    fn chips_found(
        &self,
        gate: &mut Gate,
        part_of_it: bool,
        keeps: Option<bool>,
    ) -> Option<Effect> {
        let Effect::ChipsFound { seat, amount, .. } = self.waiting.then else {
            let detail = said!("no-chips-found");
            gate.problem(&codes::NOT_REPORTABLE_NOW, Some("holdem/C21"), "/instead", detail);
            return None;
        };
        let keeps = keeps.unwrap_or_else(|| self.rules.keeps_found_chips());
        Some(Effect::ChipsFound { seat, amount, part_of_it, keeps })
    }

    fn card_known(&self, gate: &mut Gate, seat: Seat, card: &str) -> Option<Effect> {
        if self.play.place(seat).is_none() {
            let detail = said!("was-not-dealt-in", seat = seat);
            gate.problem(&codes::NOT_IN_HAND, None, "/instead", detail);
            return None;
        }
        let at = "/instead/card_known/card";
        let mut seen = self.play.seen_but(Some(seat));
        let place = said!("holdem-in-hand", seat = seat);
        let card: Card = gate.unseen_card(at, card, &place, &mut seen)?;
        gate.fits_hand(self.play, seat, &[card], at);
        gate.is_clean().then_some(Effect::CardKnown { seat, card, other: None })
    }
}
