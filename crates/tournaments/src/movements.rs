//! The movements of each event in both ledgers (7.2, 7.3).

use houseway_base::money::Minor;

use crate::{
    amounts::EntryNumber,
    books::{Account, ChipAccount, Movements},
    command::{EntryKind, MoneySource, PaidAs, PurchaseKind, Tender},
    event::{Event, PaidFrom},
    prizes::places::Due,
    state::{Entry, EntryState, Phase, State},
    structure::Parts,
};

/// The account that a tender's money comes from.
const fn source(tender: &Tender) -> Account {
    match tender {
        Tender::Cash => Account::Cage,
        Tender::Prepaid { .. } => Account::Prepaid,
        Tender::Voucher { .. } => Account::Voucher,
        Tender::Seat { .. } => Account::Transfer,
    }
}

const fn kind_name(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Entry => "entry",
        EntryKind::ReEntry => "re_entry",
    }
}

const fn purchase_name(kind: PurchaseKind) -> &'static str {
    match kind {
        PurchaseKind::Rebuy => "rebuy",
        PurchaseKind::AddOn => "add_on",
    }
}

/// The four parts of a price, and their accounts.
const fn each(parts: Parts) -> [(Account, Minor); 4] {
    [
        (Account::PrizePool, parts.stake),
        (Account::EntryFees, parts.fee),
        (Account::Staff, parts.staff),
        (Account::Bounties, parts.bounty),
    ]
}

/// Collects the movements of an event.
struct Lines<'a> {
    state: &'a State,
    made: Movements,
}

/// The movements of an event, given the state before it.
#[must_use]
pub fn of(state: &State, event: &Event) -> Movements {
    let mut lines = Lines { state, made: Movements::default() };
    lines.event(event);
    lines.made
}

/// The chips of an entry's first stack; zero if the stack was already issued.
fn first_stack(entry: &Entry) -> i64 {
    match entry.state {
        EntryState::Waiting | EntryState::Registered => {
            entry.price.chips
                + entry.purchases.iter().map(|purchase| purchase.parts.chips).sum::<i64>()
        }
        _ => 0,
    }
}

impl Lines<'_> {
    fn entry(&self, number: EntryNumber) -> Option<&Entry> {
        self.state.entries.get(&number)
    }

    /// Changes the amount due to an entry. An earlier overpayment is reduced first.
    fn due(&mut self, from: Account, number: EntryNumber, change: Minor, memo: String) {
        let Some(entry) = self.state.entries.get(&number) else { return };
        self.made.pay(from, Account::PrizesDue, change, memo);
        let over = (entry.paid - entry.due - change).max(0);
        let memo = format!("overpaid {number}");
        self.made.pay(Account::Overpaid, Account::PrizesDue, over - entry.overpaid, memo);
    }

    fn issue(&mut self, number: EntryNumber) {
        let Some((kind, stack)) = self.entry(number).map(|entry| (entry.kind, first_stack(entry)))
        else {
            return;
        };
        let memo = format!("{} {number}", kind_name(kind));
        self.made.move_chips(ChipAccount::ChipBank, ChipAccount::InPlay, stack, memo);
    }

    fn gone(&mut self, number: EntryNumber, amount: i64, why: &str) {
        let memo = format!("{why} {number}");
        self.made.move_chips(ChipAccount::InPlay, ChipAccount::Removed, amount, memo);
    }

    fn event(&mut self, event: &Event) {
        match event {
            Event::EntrySold { kind, tender, price, .. } => {
                let parts = self.state.structure.as_deref().map(|given| given.parts(price));
                for (account, amount) in each(parts.unwrap_or_default()) {
                    self.made.pay(source(tender), account, amount, kind_name(*kind));
                }
            }
            Event::PurchaseSold { entry, kind, tender, price, .. } => {
                let parts = self.state.structure.as_deref().map(|given| given.parts(price));
                let parts = parts.unwrap_or_default();
                for (account, amount) in each(parts) {
                    self.made.pay(source(tender), account, amount, purchase_name(*kind));
                }
                if self.entry(*entry).is_some_and(|entry| first_stack(entry) == 0) {
                    let memo = format!("{} {entry}", purchase_name(*kind));
                    let (from, to) = (ChipAccount::ChipBank, ChipAccount::InPlay);
                    self.made.move_chips(from, to, parts.chips, memo);
                }
            }
            Event::EntrySeated { entry, .. } => self.issue(*entry),
            Event::SeatsDrawn { drawn, .. } => {
                for one in drawn {
                    self.issue(one.entry);
                }
            }
            Event::EntryRefunded { entry, .. } => self.refunded(*entry),
            Event::EntryRemoved { entry, chips, .. } => {
                let parts: Vec<Parts> =
                    self.entry(*entry).map(|one| one.each_part().collect()).unwrap_or_default();
                for (account, amount) in parts.into_iter().flat_map(each) {
                    let memo = format!("removed {entry}");
                    self.made.pay(account, Account::RefundsDue, amount, memo);
                }
                self.gone(*entry, chips.0, "removed");
            }
            Event::Forfeited { entry, chips } => self.gone(*entry, chips.0, "forfeited"),
            Event::Disqualified { entry, chips, .. } => {
                self.gone(*entry, chips.0, "disqualified");
            }
            Event::ChipsRemoved { entry: Some(entry), amount, .. } => {
                self.gone(*entry, amount.0, "removed");
            }
            Event::ChipsRaced { table, stacks, .. } => self.raced(*table, stacks),
            Event::Reinstated { .. } => self.reinstated(event),
            _ => self.prizes(event),
        }
    }

    fn refunded(&mut self, number: EntryNumber) {
        let Some(entry) = self.state.entries.get(&number) else { return };
        let memo = format!("reversal of {}", kind_name(entry.kind));
        let bought = entry.purchases.iter().map(|purchase| (&purchase.tender, purchase.parts));
        for (tender, parts) in std::iter::once((&entry.tender, entry.price)).chain(bought) {
            for (account, amount) in each(parts) {
                self.made.pay(account, source(tender), amount, memo.clone());
            }
        }
        let memo = format!("{memo} {number}");
        self.made.move_chips(ChipAccount::InPlay, ChipAccount::ChipBank, entry.stack, memo);
    }

    fn raced(
        &mut self,
        table: u16,
        stacks: &std::collections::BTreeMap<u8, crate::amounts::Chips>,
    ) {
        let players = self.state.tables.get(&table).map(|table| &table.seating.players);
        let raced = players.into_iter().flatten().filter(|(seat, _)| stacks.contains_key(seat));
        let before = raced.map(|(_, entry)| self.entry(*entry).map_or(0, |entry| entry.stack));
        let gained = stacks.values().map(|stack| stack.0).sum::<i64>() - before.sum::<i64>();
        let memo = format!("race at table {table}");
        self.made.move_chips(ChipAccount::Raced, ChipAccount::InPlay, gained, memo);
    }

    fn reinstated(&mut self, event: &Event) {
        let Event::Reinstated { entry: number, stack, taken, bounty_back, .. } = event else {
            return;
        };
        let Some(entry) = self.state.entries.get(number) else { return };
        let issued = stack.0 - taken.values().map(|taken| taken.0).sum::<i64>();
        let memo = format!("reinstated {number}");
        self.made.move_chips(ChipAccount::ChipBank, ChipAccount::InPlay, issued, memo);
        self.revoke_place(*number);
        for won in entry.head_won.iter().filter(|_| *bounty_back) {
            let memo = format!("reversal of bounty {number}");
            self.due(Account::Bounties, won.by, -won.cash, memo);
        }
    }

    /// Revokes an entry's announced place.
    fn revoke_place(&mut self, number: EntryNumber) {
        if let Some((place, Due { cash, seat })) = self.entry(number).and_then(|entry| entry.known)
        {
            let memo = format!("reversal of place {} {number}", place.text());
            self.due(Account::PrizePool, number, -cash, memo.clone());
            self.made.pay(Account::Seats, Account::PrizePool, seat.unwrap_or(0), memo);
        }
    }

    fn prizes(&mut self, event: &Event) {
        let minor = |amount| self.state.minor(amount);
        match event {
            Event::MoneyAdded { amount, source, .. } => {
                let from = match source {
                    MoneySource::House => Account::House,
                    MoneySource::Cage => Account::Cage,
                };
                self.made.pay(from, Account::PrizePool, minor(*amount), "added");
            }
            Event::PayoutsFixed { overlay, staff, .. } => {
                let (overlay, staff) = (minor(*overlay), minor(*staff));
                self.made.pay(Account::House, Account::PrizePool, overlay, "overlay");
                self.made.pay(Account::PrizePool, Account::Staff, staff, "staff_percent");
            }
            Event::PlaceKnown { entry, place, cash, seat } => {
                let known = self.entry(*entry).and_then(|entry| entry.known);
                let before = known.map_or_else(Due::default, |(_, due)| due);
                let memo = format!("place {} {entry}", place.text());
                let cash = minor(*cash) - before.cash;
                let seat = seat.map_or(0, minor) - before.seat.unwrap_or(0);
                self.due(Account::PrizePool, *entry, cash, memo.clone());
                self.made.pay(Account::PrizePool, Account::Seats, seat, memo);
            }
            Event::BountyWon { head, by, cash, .. } => {
                let cash = minor(*cash);
                self.due(Account::Bounties, *by, cash, format!("bounty {head}"));
            }
            Event::PlaceRevoked { entry } => self.revoke_place(*entry),
            Event::BountyReturned { head, by, cash } => {
                let cash = minor(*cash);
                self.due(Account::Bounties, *by, -cash, format!("reversal of bounty {head}"));
            }
            Event::DealSigned { shares, .. } => {
                let shares: Vec<(EntryNumber, Minor)> =
                    shares.iter().map(|(entry, share)| (*entry, minor(*share))).collect();
                for (entry, share) in shares {
                    self.due(Account::PrizePool, entry, share, format!("deal {entry}"));
                }
            }
            Event::KeepWon { entry, amount } => {
                let amount = minor(*amount);
                self.due(Account::PrizePool, *entry, amount, format!("keep {entry}"));
            }
            Event::PrizePaid { entry, amount, from, tender, .. } => {
                let from = match from {
                    PaidFrom::Prizes => Account::PrizesDue,
                    PaidFrom::Refunds => Account::RefundsDue,
                    PaidFrom::Unclaimed => Account::Unclaimed,
                };
                let to = match tender {
                    PaidAs::Cash => Account::Cage,
                    PaidAs::Voucher => Account::Voucher,
                };
                self.made.pay(from, to, minor(*amount), format!("paid {entry}"));
            }
            Event::SeatUsed { entry, value } => {
                let memo = format!("seat used {entry}");
                self.made.pay(Account::Seats, Account::Transfer, minor(*value), memo);
            }
            Event::Recovered { entry, amount } => {
                let memo = format!("recovered {entry}");
                self.made.pay(Account::Cage, Account::Overpaid, minor(*amount), memo);
            }
            Event::WrittenOff { entry, amount, .. } => {
                let memo = format!("written off {entry}");
                self.made.pay(Account::House, Account::Overpaid, minor(*amount), memo);
            }
            Event::StaffPaid { amount } => {
                self.made.pay(Account::Staff, Account::Cage, minor(*amount), "staff");
            }
            Event::Closed { unclaimed } => {
                let sum = unclaimed.values().map(|amount| minor(*amount)).sum();
                self.made.pay(Account::PrizesDue, Account::Unclaimed, sum, "unclaimed");
                self.counted_back();
            }
            Event::Cancelled { shares, .. } => self.cancelled(shares),
            _ => {}
        }
    }

    fn counted_back(&mut self) {
        let in_play = self.state.books.chips(ChipAccount::InPlay);
        let (from, to) = (ChipAccount::InPlay, ChipAccount::ChipBank);
        self.made.move_chips(from, to, in_play, "counted back");
    }

    /// Gives back the overlay and the added money. Separate events refund the entries.
    fn added_goes_back(&mut self, living: &[&Entry]) {
        let fixed = self.state.payouts.as_ref();
        let (overlay, staff) = fixed.map_or((0, 0), |fixed| (fixed.overlay, fixed.staff));
        let stakes = living.iter().flat_map(|entry| entry.each_part()).map(|part| part.stake);
        let added = self.state.pool() + staff - overlay - stakes.sum::<Minor>();
        let by_cage = self.state.added_by_cage;
        self.made.pay(Account::Staff, Account::PrizePool, staff, "reversal of staff_percent");
        self.made.pay(Account::PrizePool, Account::House, overlay, "reversal of overlay");
        let memo = "reversal of added";
        self.made.pay(Account::PrizePool, Account::House, added - by_cage, memo);
        self.made.pay(Account::PrizePool, Account::Cage, by_cage, memo);
    }

    fn cancelled(
        &mut self,
        shares: &std::collections::BTreeMap<EntryNumber, houseway_base::money::Money>,
    ) {
        let living: Vec<&Entry> = self.state.living().collect();
        if self.state.phase == Phase::Announced {
            self.added_goes_back(&living);
            return;
        }
        for entry in &living {
            for part in entry.each_part() {
                let memo = format!("cancelled {}", entry.number);
                self.made.pay(Account::EntryFees, Account::RefundsDue, part.fee, memo.clone());
                self.made.pay(Account::Staff, Account::RefundsDue, part.staff, memo);
            }
        }
        let heads = self.state.books.money(Account::Bounties);
        self.made.pay(Account::Bounties, Account::PrizePool, heads, "cancelled");
        for (entry, share) in shares {
            let share = self.state.minor(*share);
            self.due(Account::PrizePool, *entry, share, format!("cancelled {entry}"));
        }
        self.counted_back();
    }
}
