//! Deals: a proposal binds nobody until every remaining player agrees to it (6.1).

use std::collections::BTreeMap;

use houseway_base::money::{Minor, Money};
use houseway_rules::{Gate, Violation};
use houseway_words::said;

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::EntryNumber,
    check, codes,
    command::{Assent, Command},
    event::Event,
    prizes::deals::{self, DealKind, Terms},
    state::{EntryState, Phase},
    structure::hundredths,
};

const RULE: &str = "tournaments/6.1";

impl Acting<'_, '_> {
    pub(super) fn share(&mut self, command: &Command) -> Step {
        match command {
            Command::ProposeDeal { kind, keep, amounts } => self.propose(*kind, *keep, amounts),
            Command::AcceptDeal { deal, assents } => self.accept(*deal, assents),
            _ => Ok(()),
        }
    }

    /// Checks the conditions that apply to every deal.
    fn may_deal_prizes(&self) -> Step {
        self.phase(&[Phase::Running])?;
        if !self.structure()?.deals {
            return refuse(&codes::DEALS_OFF, RULE, said!("tournament-deals-off"));
        }
        if self.state.registration_open(self.at) || !self.state.registration_closed {
            return refuse(&codes::REGISTRATION_OPEN, RULE, said!("tournament-close-first"));
        }
        if self.state.payouts.is_none() {
            return refuse(&codes::PAYOUTS_NOT_FIXED, RULE, said!("tournament-fix-first"));
        }
        self.between_rounds()?;
        self.no_hand()?;
        if let Some(entry) = self.state.entries.values().find(|one| self.state.is_withheld(one)) {
            let detail = said!("tournament-prize-waits", entry = entry.number.to_string());
            return refuse(&codes::WRONG_STATE, RULE, detail);
        }
        let busted = self.state.living().any(|entry| entry.state == EntryState::Busted);
        let tables = self.state.counts().values().filter(|many| **many > 0).count();
        if busted || tables > 1 && self.state.hand_for_hand.is_none() {
            let detail = said!("tournament-deal-where");
            return refuse(&codes::WRONG_STATE, RULE, detail);
        }
        Ok(())
    }

    /// The prizes that the remaining players can still win, first place first.
    fn to_be_won(&self, many: usize) -> Vec<Minor> {
        if self.state.dealt_places > 0 {
            return vec![self.state.keep];
        }
        let prizes = self.state.prizes_left(&self.state.places());
        prizes.into_iter().take(many).collect()
    }

    fn propose(
        &mut self,
        kind: DealKind,
        keep: Option<Money>,
        amounts: &BTreeMap<EntryNumber, Money>,
    ) -> Step {
        self.may_deal_prizes()?;
        let living: Vec<(EntryNumber, i64)> =
            self.state.living().map(|entry| (entry.number, entry.stack)).collect();
        let structure = self.structure()?;
        let most = usize::try_from(structure.deal_from).unwrap_or(0);
        if living.len() > most || living.len() < 2 {
            let detail = said!(
                "tournament-deal-many",
                left = living.len().to_string(),
                most = most.to_string()
            );
            return wrong(&codes::TOO_MANY, RULE, "", detail);
        }
        let mut gate = Gate::default();
        let keep = keep.map_or(Some(0), |keep| check::amount(&mut gate, structure, "/keep", keep));
        let named: Vec<Option<Minor>> = living
            .iter()
            .filter_map(|(entry, _)| {
                let amount = amounts.get(entry)?;
                Some(check::amount(&mut gate, structure, &format!("/amounts/{entry}"), *amount))
            })
            .collect();
        for entry in amounts.keys().filter(|entry| !living.iter().any(|(one, _)| one == *entry)) {
            let detail = said!("tournament-not-in", entry = entry.to_string());
            let pointer = format!("/amounts/{entry}");
            gate.problem(&codes::NO_SUCH_ENTRY, Some(RULE), pointer, detail);
        }
        let keep = gate.pass(keep)?;
        let prizes = self.to_be_won(living.len());
        self.keep_is_enough(keep, prizes.iter().sum())?;
        let (entries, stacks): (Vec<EntryNumber>, Vec<i64>) = living.into_iter().unzip();
        let amounts: Vec<Minor> = named.into_iter().flatten().collect();
        let (entries, stacks, prizes) = (&entries[..], &stacks[..], &prizes[..]);
        let terms = Terms { kind, entries, stacks, prizes, keep, amounts: &amounts };
        let shares = deals::shares(&terms)?;
        let shares = entries.iter().zip(shares);
        let shares = shares.map(|(entry, share)| (*entry, self.state.money(share))).collect();
        let deal = self.state.deals.keys().next_back().map_or(1, |last| last + 1);
        let (keep, hands) = (self.state.money(keep), self.state.hands);
        self.emit(Event::DealProposed { deal, kind, keep, shares, hands });
        Ok(())
    }

    fn keep_is_enough(&self, keep: Minor, all: Minor) -> Step {
        let percent = hundredths(self.structure()?.keep_percent_min).unwrap_or(0);
        let least = i128::from(all) * i128::from(percent) / 10_000;
        if i128::from(keep) < least {
            let least = self.state.money(Minor::try_from(least).unwrap_or(0));
            let detail = said!("tournament-keep-least", least = least.to_string());
            return wrong(&codes::KEEP_OUT_OF_RANGE, RULE, "/keep", detail);
        }
        Ok(())
    }

    fn accept(&mut self, number: u32, assents: &[Assent]) -> Step {
        self.may_deal_prizes()?;
        let Some(deal) = self.state.deals.get(&number).cloned() else {
            let detail = said!("tournament-no-deal", deal = number.to_string());
            return wrong(&codes::NO_SUCH_DEAL, RULE, "/deal", detail);
        };
        let living: Vec<EntryNumber> = self.state.living().map(|entry| entry.number).collect();
        if self.state.is_stale(&deal) {
            let detail = said!("tournament-deal-stale");
            return refuse(&codes::DEAL_IS_STALE, RULE, detail);
        }
        let mut gate = Gate::default();
        for entry in living.iter().filter(|entry| !assents.iter().any(|one| one.entry == **entry)) {
            let detail = said!("tournament-not-agreed", entry = entry.to_string());
            gate.problem(&codes::ASSENT_MISSING, Some(RULE), "/assents", detail);
        }
        gate.done(())
            .map_err(|missing| Violation { refusal: houseway_rules::Refusal::NotNow, ..missing })?;
        let shares = deal.shares.iter().map(|(entry, share)| (*entry, self.state.money(*share)));
        let shares = shares.collect();
        let keep = self.state.money(deal.keep);
        let signers = self.by.signers.iter().map(|signer| (*signer).to_owned()).collect();
        let assents = assents.to_vec();
        self.emit(Event::DealSigned { deal: number, keep, shares, assents, signers });
        Ok(())
    }
}
