//! Payouts, prizes, deals, payments.

use houseway_base::money::Minor;

use crate::{
    amounts::EntryNumber,
    command::MoneySource,
    event::{Event, PaidFrom},
    prizes::places::{Due, Place},
    state::{Deal, Payouts, State, Won},
};

impl State {
    pub(super) fn change_money(&mut self, event: &Event) {
        match event {
            Event::MoneyAdded { amount, source: MoneySource::Cage, .. } => {
                self.added_by_cage += self.minor(*amount);
            }
            Event::PayoutsFixed { pool, overlay, staff, prizes, seats, signers, .. } => {
                self.payouts = Some(Payouts {
                    pool: self.minor(*pool),
                    overlay: self.minor(*overlay),
                    staff: self.minor(*staff),
                    prizes: prizes.iter().map(|prize| self.minor(*prize)).collect(),
                    seats: *seats,
                    signers: signers.clone(),
                });
            }
            Event::PlaceKnown { entry, place, cash, seat } => {
                let due = Due { cash: self.minor(*cash), seat: seat.map(|seat| self.minor(seat)) };
                let known = self.entries.get(entry).and_then(|entry| entry.known);
                let before = known.map_or(0, |(_, due)| due.cash);
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.known = Some((*place, due));
                    entry.seat_won = due.seat.unwrap_or(0);
                }
                self.due(*entry, due.cash - before);
            }
            Event::BountyWon { head, by, cash, on_head } => {
                self.bounty(*head, *by, self.minor(*cash), self.minor(*on_head));
            }
            Event::PlaceRevoked { entry } => self.revoke_place(*entry),
            Event::BountyReturned { head, by, cash } => {
                let cash = self.minor(*cash);
                if let Some(entry) = self.entries.get_mut(head) {
                    entry.head += cash;
                    entry.head_won.retain(|won| !(won.at_end && won.by == *by));
                }
                self.due(*by, -cash);
            }
            Event::PrizeRuled { entry, how } => self.rulings.push((*entry, *how)),
            Event::DealProposed { deal, kind, keep, shares, hands } => {
                let shares = shares.iter().map(|(entry, share)| (*entry, self.minor(*share)));
                let shares = shares.collect();
                let keep = self.minor(*keep);
                let stacks = self.living().map(|entry| (entry.number, entry.stack)).collect();
                let hands = *hands;
                let proposed = Deal { kind: *kind, keep, shares, hands, stacks, signed: false };
                self.deals.insert(*deal, proposed);
            }
            Event::DealSigned { .. } => self.deal_signed(event),
            Event::KeepWon { entry, amount } => {
                self.keep = 0;
                self.due(*entry, self.minor(*amount));
            }
            Event::PrizePaid { entry, amount, from, .. } => {
                let amount = self.minor(*amount);
                let Some(entry) = self.entry_mut(*entry) else { return };
                match from {
                    PaidFrom::Prizes => entry.paid += amount,
                    PaidFrom::Refunds => entry.refund_paid += amount,
                    PaidFrom::Unclaimed => entry.unclaimed -= amount,
                }
            }
            Event::SeatUsed { entry, .. } => {
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.seat_won = 0;
                }
            }
            Event::Recovered { entry, amount } | Event::WrittenOff { entry, amount, .. } => {
                let amount = self.minor(*amount);
                if let Some(entry) = self.entry_mut(*entry) {
                    entry.paid -= amount;
                    entry.overpaid = (entry.paid - entry.due).max(0);
                }
            }
            _ => {}
        }
    }

    /// Revokes an entry's announced place.
    pub(super) fn revoke_place(&mut self, number: EntryNumber) {
        let Some(entry) = self.entries.get_mut(&number) else { return };
        let known = entry.known.take();
        entry.seat_won = 0;
        self.due(number, -known.map_or(0, |(_, due)| due.cash));
    }

    /// Records that a part of the bounty on a player was won.
    fn bounty(&mut self, head: EntryNumber, by: EntryNumber, cash: Minor, on_head: Minor) {
        if let Some(entry) = self.entries.get_mut(&head) {
            entry.head -= cash + on_head;
            let at_end = head == by || !entry.pending_winners.contains(&by);
            entry.head_won.push(Won { by, cash, on_head, at_end });
        }
        if let Some(entry) = self.entry_mut(by) {
            entry.head += on_head;
        }
        self.due(by, cash);
    }

    fn deal_signed(&mut self, event: &Event) {
        let Event::DealSigned { deal, keep, shares, signers, .. } = event else { return };
        if let Some(deal) = self.deals.get_mut(deal) {
            deal.signed = true;
        }
        self.keep = self.minor(*keep);
        self.dealt_places = self.dealt_places.max(self.living().count());
        self.deal_signers.clone_from(signers);
        for (entry, share) in shares {
            self.due(*entry, self.minor(*share));
        }
        if self.keep == 0 {
            let mut by_stack: Vec<(i64, EntryNumber)> =
                self.living().map(|entry| (entry.stack, entry.number)).collect();
            by_stack.sort_unstable_by(|a, b| b.cmp(a));
            let mut better: u32 = 0;
            for group in by_stack.chunk_by(|a, b| a.0 == b.0) {
                let many = u32::try_from(group.len()).unwrap_or(1);
                let place = Place { best: better + 1, worst: better + many };
                self.deal_places.extend(group.iter().map(|(_, entry)| (*entry, place)));
                better += many;
            }
        }
    }
}
