//! An independent book of a tournament: stacks, chips in play, prize pool, fees, and what each
//! source of money paid and received. It is computed from the events alone and shares no code with
//! the crate.

use std::collections::BTreeMap;

use houseway_base::money::{Currency, Money};
use houseway_tournaments::{
    Event, MoneySource, PaidAs, State, Tender,
    amounts::EntryNumber,
    books::{Account, ChipAccount},
    structure::{Price, Structure},
};

/// A sale to an entry, with the account that paid for it.
#[derive(Clone)]
struct Sold {
    from: Account,
    /// The stake, the fee, the staff's part and the bounty, in this order.
    parts: [i64; 4],
    chips: i64,
}

#[derive(Clone, Default)]
struct Entry {
    sold: Vec<Sold>,
    /// Whether the entry's first stack was issued.
    issued: bool,
    stack: i64,
    seat: Option<(u16, u8)>,
    /// The amount that the entry's place takes from the pool.
    place: i64,
    gone: bool,
}

/// The independent book of a tournament.
#[derive(Default)]
pub struct Book {
    currency: Option<Currency>,
    structure: Option<Structure>,
    entries: BTreeMap<EntryNumber, Entry>,
    /// The players who were dealt into each table's current or last hand, with their stacks.
    dealt: BTreeMap<u16, BTreeMap<u8, (EntryNumber, i64)>>,
    added: [i64; 2],
    /// The overlay minus the staff's share.
    fixed: i64,
    overlay: i64,
    deals: i64,
    /// The balance of each source; negative if the source paid.
    sources: BTreeMap<Account, i64>,
    /// Whether the tournament was closed or cancelled, so that no chip is in play.
    ended: bool,
    cancelled: bool,
    /// Whether play has begun.
    started: bool,
}

const fn source(tender: &Tender) -> Account {
    match tender {
        Tender::Cash => Account::Cage,
        Tender::Prepaid { .. } => Account::Prepaid,
        Tender::Voucher { .. } => Account::Voucher,
        Tender::Seat { .. } => Account::Transfer,
    }
}

/// Converts to hundredths: `3.33` becomes 333, and `3` becomes 300.
fn hundredths(number: Money) -> i64 {
    let text = number.to_string();
    let (whole, rest) = text.split_once('.').unwrap_or((&text, ""));
    format!("{whole}{rest:0<2}").parse().unwrap()
}

impl Book {
    fn cents(&self, amount: Money) -> i64 {
        self.currency.unwrap().minor(amount).unwrap()
    }

    fn entry(&mut self, number: EntryNumber) -> &mut Entry {
        self.entries.get_mut(&number).unwrap()
    }

    fn gets(&mut self, account: Account, amount: i64) {
        *self.sources.entry(account).or_default() += amount;
    }

    fn sell(&mut self, number: EntryNumber, tender: &Tender, price: &Price) {
        let parts = [price.stake, price.fee, price.staff, price.bounty];
        let parts = parts.map(|part| self.cents(part));
        let chips: i64 = price.chips.to_string().parse().unwrap();
        let sold = Sold { from: source(tender), parts, chips };
        self.gets(sold.from, -parts.iter().sum::<i64>());
        let entry = self.entries.entry(number).or_default();
        if entry.issued {
            entry.stack += chips;
        }
        entry.sold.push(sold);
    }

    /// Removes an entry's money and chips from the book.
    fn forget(&mut self, number: EntryNumber, paid_back: bool) {
        let entry = self.entry(number);
        entry.stack = 0;
        (entry.gone, entry.seat) = (true, None);
        let sold = std::mem::take(&mut entry.sold);
        for Sold { from, parts, .. } in sold.into_iter().filter(|_| paid_back) {
            self.gets(from, parts.iter().sum());
        }
    }

    fn sit(&mut self, number: EntryNumber, table: u16, seat: u8) {
        let entry = self.entry(number);
        entry.seat = Some((table, seat));
        if !entry.issued {
            entry.issued = true;
            entry.stack = entry.sold.iter().map(|sold| sold.chips).sum();
        }
    }

    fn at(&self, table: u16, seat: u8) -> EntryNumber {
        let there = |entry: &&Entry| entry.seat == Some((table, seat));
        let found = self.entries.iter().find(|(_, entry)| there(entry));
        *found.unwrap_or_else(|| panic!("nobody at table {table}, seat {seat}")).0
    }

    /// Records an event.
    pub fn told(&mut self, event: &Event) {
        match event {
            Event::Announced { structure } | Event::Changed { structure, .. } => {
                self.currency = Some(structure.currency);
                self.structure = Some((**structure).clone());
            }
            Event::Started { .. } => self.started = true,
            Event::EntrySold { entry, tender, price, .. }
            | Event::PurchaseSold { entry, tender, price, .. } => self.sell(*entry, tender, price),
            Event::EntryRefunded { entry, .. } => self.forget(*entry, true),
            Event::EntryRemoved { entry, chips, .. } => {
                assert_eq!(self.entry(*entry).stack, chips.0);
                self.forget(*entry, false);
            }
            Event::EntrySeated { entry, table, seat, .. } => self.sit(*entry, *table, *seat),
            Event::SeatsDrawn { drawn, .. }
            | Event::Redrawn { drawn, .. }
            | Event::TableBroken { drawn, .. }
            | Event::FinalTableDrawn { drawn, .. } => {
                for one in drawn {
                    self.sit(one.entry, one.table, one.seat);
                }
            }
            Event::Moved { made, .. } => {
                assert_eq!(self.at(made.from_table, made.from_seat), made.entry);
                self.sit(made.entry, made.to_table, made.to_seat);
            }
            Event::SeatPutRight { entry, to } => self.sit(*entry, to.table, to.seat),
            _ => self.told_of_play(event),
        }
    }

    fn told_of_play(&mut self, event: &Event) {
        match event {
            Event::HandDealt { table, dealt, .. } => {
                let stack = |number: &EntryNumber| self.entries[number].stack;
                let dealt = dealt.iter().map(|(seat, number)| (*seat, (*number, stack(number))));
                let dealt = dealt.collect();
                self.dealt.insert(*table, dealt);
            }
            Event::HandSettled { table, stacks, .. } => {
                let dealt = self.dealt[table].clone();
                assert!(dealt.keys().eq(stacks.keys()), "everybody who was dealt in has a stack");
                let before: i64 = dealt.values().map(|(_, stack)| stack).sum();
                let after: i64 = stacks.values().map(|stack| stack.0).sum();
                assert_eq!(before, after, "a hand makes no chips");
                // Chips that were bought or taken while the hand was played are not in its stacks.
                for (seat, (number, before)) in dealt {
                    self.entry(number).stack += stacks[&seat].0 - before;
                }
            }
            Event::PlayerBusted { entry, may_rebuy, .. } => {
                let entry = self.entry(*entry);
                assert_eq!(entry.stack, 0);
                entry.seat = entry.seat.filter(|_| *may_rebuy);
            }
            Event::PlayerOut { entry } => self.entry(*entry).seat = None,
            Event::ChipsRaced { table, chip, stacks, .. } => {
                for (seat, stack) in stacks {
                    assert_eq!(stack.0 % chip.0, 0, "no odd chip is left");
                    let number = self.at(*table, *seat);
                    self.entry(number).stack = stack.0;
                }
            }
            Event::Forfeited { entry, chips } | Event::Disqualified { entry, chips, .. } => {
                let entry = self.entry(*entry);
                assert_eq!(entry.stack, chips.0);
                (entry.stack, entry.seat) = (0, None);
            }
            Event::ChipsRemoved { entry: Some(entry), amount, .. } => {
                self.entry(*entry).stack -= amount.0;
            }
            Event::Reinstated { entry, table, seat, stack, taken, .. } => {
                for (from, amount) in taken {
                    self.entry(*from).stack -= amount.0;
                }
                let back = self.entry(*entry);
                (back.stack, back.seat, back.place) = (stack.0, Some((*table, *seat)), 0);
            }
            _ => self.told_of_money(event),
        }
    }

    fn told_of_money(&mut self, event: &Event) {
        match event {
            Event::MoneyAdded { amount, source, .. } => {
                let amount = self.cents(*amount);
                let (place, account) = match source {
                    MoneySource::House => (0, Account::House),
                    MoneySource::Cage => (1, Account::Cage),
                };
                self.added[place] += amount;
                self.gets(account, -amount);
            }
            Event::PayoutsFixed { overlay, staff, pool, prizes, seats, entries, .. } => {
                let [overlay, staff] = [*overlay, *staff].map(|amount| self.cents(amount));
                self.fixes(overlay, staff);
                self.gets(Account::House, -overlay);
                (self.fixed, self.overlay) = (overlay - staff, overlay);
                assert_eq!(self.cents(*pool), self.pool());
                let prizes: Vec<i64> = prizes.iter().map(|prize| self.cents(*prize)).collect();
                assert_eq!(prizes.iter().sum::<i64>(), self.pool());
                assert_eq!(self.counted(), *entries);
                self.are_prizes(&prizes, *seats, *entries);
            }
            Event::PlaceKnown { entry, cash, seat, .. } => {
                let due = self.cents(*cash) + seat.map_or(0, |seat| self.cents(seat));
                self.entry(*entry).place = due;
            }
            Event::PlaceRevoked { entry } => self.entry(*entry).place = 0,
            Event::DealSigned { shares, .. } => {
                self.deals += shares.values().map(|share| self.cents(*share)).sum::<i64>();
            }
            Event::KeepWon { amount, .. } => self.deals += self.cents(*amount),
            Event::PrizePaid { amount, tender, .. } => {
                let amount = self.cents(*amount);
                let to = match tender {
                    PaidAs::Voucher => Account::Voucher,
                    PaidAs::Cash => Account::Cage,
                };
                self.gets(to, amount);
            }
            Event::SeatUsed { value, .. } => {
                let value = self.cents(*value);
                self.gets(Account::Transfer, value);
            }
            Event::Recovered { amount, .. } => {
                let amount = self.cents(*amount);
                self.gets(Account::Cage, -amount);
            }
            Event::WrittenOff { amount, .. } => {
                let amount = self.cents(*amount);
                self.gets(Account::House, -amount);
            }
            Event::StaffPaid { amount } => {
                let amount = self.cents(*amount);
                self.gets(Account::Cage, amount);
            }
            Event::Closed { .. } => self.ended = true,
            Event::Cancelled { .. } => self.cancel(),
            _ => {}
        }
    }

    /// Before play begins, cancelling returns all money to its source. Separate events refund the
    /// entries.
    fn cancel(&mut self) {
        (self.ended, self.cancelled) = (self.started, true);
        if self.started {
            return;
        }
        let [by_house, by_cage] = std::mem::take(&mut self.added);
        let overlay = std::mem::take(&mut self.overlay);
        self.fixed = 0;
        self.gets(Account::House, by_house + overlay);
        self.gets(Account::Cage, by_cage);
    }

    fn counted(&self) -> u32 {
        u32::try_from(self.entries.values().filter(|entry| !entry.gone).count()).unwrap()
    }

    fn parts(&self, part: usize) -> i64 {
        let sold = self.entries.values().flat_map(|entry| &entry.sold);
        sold.map(|sold| sold.parts[part]).sum()
    }

    /// The prize pool: the stakes, the added money, and the overlay minus the staff's share, minus
    /// the amounts due.
    fn pool(&self) -> i64 {
        let places: i64 = self.entries.values().map(|entry| entry.place).sum();
        self.parts(0) + self.added.iter().sum::<i64>() + self.fixed - places - self.deals
    }

    /// 3.6: the house tops the pool up to the guarantee, and the staff gets its share of the sum,
    /// down to the cent.
    fn fixes(&self, overlay: i64, staff: i64) {
        let structure = self.structure.as_ref().unwrap();
        let guarantee = structure.guarantee.map_or(0, |amount| self.cents(amount));
        let before = self.pool();
        assert_eq!(overlay, (guarantee - before).max(0));
        assert_eq!(staff, (before + overlay) * hundredths(structure.staff_percent) / 10_000);
    }

    /// 3.7, 3.8: checks every prize but the first against its share of the pool. In a satellite,
    /// the pool pays for as many seats as it can, and the remainder is a cash prize.
    fn are_prizes(&self, prizes: &[i64], seats: u32, entries: u32) {
        let structure = self.structure.as_ref().unwrap();
        let pool = self.pool();
        if let Some(satellite) = structure.satellite {
            let value = self.cents(satellite.seat_value);
            assert_eq!(i64::from(seats), pool / value);
            let rest = pool % value;
            let mut should = vec![value; seats as usize];
            should.extend((rest > 0).then_some(rest));
            assert_eq!(prizes, should);
            return;
        }
        let mut bands = structure.payouts.iter();
        let band = bands.find(|band| band.from <= entries && entries <= band.to).unwrap();
        if !band.prizes.is_empty() {
            return;
        }
        let unit = self.cents(structure.round_to).max(1);
        for (share, prize) in band.shares.iter().zip(prizes).skip(1) {
            let exact = pool * hundredths(*share);
            assert_eq!(prize % unit, 0);
            assert!(prize * 10_000 <= exact && exact < (prize + unit) * 10_000, "{prize} {exact}");
        }
    }

    /// One sentence for each difference between the tournament and this book.
    pub fn differences(&self, state: &State) -> Vec<String> {
        let mut found = Vec::new();
        let mut same = |what: String, is: i64, should: i64| {
            if is != should {
                found.push(format!("{what} is {is}, and by the book {should}"));
            }
        };
        let stacks: i64 = self.entries.values().map(|entry| entry.stack).sum();
        let in_play = if self.ended { 0 } else { stacks };
        same("in_play".to_owned(), state.books.chips(ChipAccount::InPlay), in_play);
        for (number, entry) in self.entries.iter().filter(|_| !self.ended) {
            same(format!("the stack of {number}"), state.entries[number].stack, entry.stack);
        }
        let pool = if self.cancelled && self.started { 0 } else { self.pool() };
        same("prize_pool".to_owned(), state.books.money(Account::PrizePool), pool);
        if !self.cancelled || !self.started {
            let fees = self.parts(1);
            same("entry_fees".to_owned(), state.books.money(Account::EntryFees), fees);
        }
        for account in
            [Account::Cage, Account::Prepaid, Account::Voucher, Account::Transfer, Account::House]
        {
            let should = self.sources.get(&account).copied().unwrap_or(0);
            same(account.to_string(), state.books.money(account), should);
        }
        found
    }
}
