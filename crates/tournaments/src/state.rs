//! The state of a tournament, folded from its events.

use std::collections::{BTreeMap, BTreeSet};

use chrono::{DateTime, Utc};
use houseway_base::{
    ids::TableId,
    money::{Minor, Money},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    amounts::EntryNumber,
    books::Books,
    clock::Clock,
    command::{EntryKind, PrizeRuling, PurchaseKind, Tender},
    prizes::places::{self, Due, Elimination, Place},
    seats::{breaking, positions::Table},
    structure::{DqPrize, Item, Parts, Structure},
};

/// The phase of a tournament (2.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentPhase)]
pub enum Phase {
    /// No tournament has been announced.
    #[default]
    None,
    Announced,
    Running,
    Over,
    Closed,
    Cancelled,
}

impl Phase {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Announced => "announced",
            Self::Running => "running",
            Self::Over => "over",
            Self::Closed => "closed",
            Self::Cancelled => "cancelled",
        }
    }
}

/// The state of an entry (3.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentEntryState)]
pub enum EntryState {
    /// Paid, but no seat is free.
    Waiting,
    /// Paid, but the seats have not been drawn yet.
    #[default]
    Registered,
    /// The entry has a seat and a stack, but no cards yet.
    Seated,
    Playing,
    /// The player has no chips left but can still rebuy.
    Busted,
    Out,
    Disqualified,
    NoShow,
    Unregistered,
}

impl EntryState {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Registered => "registered",
            Self::Seated => "seated",
            Self::Playing => "playing",
            Self::Busted => "busted",
            Self::Out => "out",
            Self::Disqualified => "disqualified",
            Self::NoShow => "no_show",
            Self::Unregistered => "unregistered",
        }
    }

    /// Whether an entry in this state counts towards the number of entries.
    #[must_use]
    pub const fn counts(self) -> bool {
        !matches!(self, Self::NoShow | Self::Unregistered)
    }

    /// Whether an entry in this state is still in the tournament.
    #[must_use]
    pub const fn is_in(self) -> bool {
        matches!(
            self,
            Self::Waiting | Self::Registered | Self::Seated | Self::Playing | Self::Busted
        )
    }
}

/// A rebuy or an add-on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Purchase {
    pub kind: PurchaseKind,
    pub name: String,
    pub tender: Tender,
    pub parts: Parts,
}

/// A part of the bounty on a player, and who won it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Won {
    pub by: EntryNumber,
    pub cash: Minor,
    pub on_head: Minor,
    /// Whether the part was won at the end of the tournament, not in a hand.
    pub at_end: bool,
}

/// An entry in the tournament: its payments, its stack and its history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub number: EntryNumber,
    pub player: String,
    pub patron_id: Option<String>,
    pub name: String,
    pub kind: EntryKind,
    pub tender: Tender,
    pub price: Parts,
    pub state: EntryState,
    /// Table and seat.
    pub seat: Option<(u16, u8)>,
    /// The entry's last seat.
    pub last_seat: Option<(u16, u8)>,
    /// The entry's chips; during a hand, the chips it had when the hand began.
    pub stack: i64,
    pub purchases: Vec<Purchase>,
    /// Whether the entry's seat has been dealt a card.
    pub dealt_in: bool,
    /// Whether the player has been present for a hand.
    pub present: bool,
    /// The bounty on the player.
    pub head: Minor,
    /// The winners of the bounty on the player.
    pub head_won: Vec<Won>,
    /// The players who win the bounty if the player does not rebuy.
    pub pending_winners: Vec<EntryNumber>,
    /// The entry's last announced place, and the prize for it.
    pub known: Option<(Place, Due)>,
    /// The money that the entry has won: prizes, bounties and shares of deals.
    pub due: Minor,
    pub paid: Minor,
    /// The part of earlier payments that is no longer due.
    pub overpaid: Minor,
    pub refund_due: Minor,
    pub refund_paid: Minor,
    /// The amount that was declared unclaimed and has not been paid since.
    pub unclaimed: Minor,
    /// The value of a seat that the entry won and has not used.
    pub seat_won: Minor,
}

impl Entry {
    /// Everything that was paid for the entry.
    #[must_use]
    pub fn price_paid(&self) -> Minor {
        self.each_part().map(Parts::total).sum()
    }

    /// The price of the entry, followed by the prices of its purchases.
    pub fn each_part(&self) -> impl Iterator<Item = Parts> {
        std::iter::once(self.price).chain(self.purchases.iter().map(|purchase| purchase.parts))
    }
}

/// A hand in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    pub number: u32,
    pub item: usize,
    pub dealt: BTreeMap<u8, EntryNumber>,
    /// The stacks at the start of the hand.
    pub stacks: BTreeMap<u8, i64>,
    pub button: u8,
}

/// A table of the tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableState {
    pub id: TableId,
    pub seating: Table,
    /// Seats of busted players who can rebuy.
    pub held: BTreeSet<u8>,
    pub hand: Option<Hand>,
    /// How many hands the table has dealt.
    pub hands: u32,
    /// Whether the floor has ordered the table to break.
    pub breaking: bool,
    /// Whether the floor lets the table deal although it has too few players.
    pub waived: bool,
    /// The new smallest chip that the table's last chip race introduced.
    pub raced_to: i64,
    /// The index of the level at which the table dealt its last hand.
    pub last_item: Option<usize>,
    /// When the incoming dealer tapped in at the last dealer push whose first hand still used the
    /// old level.
    pub pushed_ms: Option<i64>,
}

impl TableState {
    /// The seats that can be given to a player: empty, and not held for a rebuy.
    #[must_use]
    pub fn open(&self) -> Vec<u8> {
        self.seating.open().filter(|seat| !self.held.contains(seat)).collect()
    }
}

/// A hand-for-hand round.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HandForHand {
    /// The number of the round. Round 1 consists of the hands that were in play when hand-for-hand
    /// was announced.
    pub round: u32,
    /// The tables that have not dealt their hand in the round.
    pub to_deal: BTreeSet<u16>,
    /// The tables whose hands in the round are not over.
    pub playing: BTreeSet<u16>,
    /// The tables that may turn the cards of an all-in face up.
    pub shown: BTreeSet<u16>,
}

impl HandForHand {
    /// Whether every hand of the round is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.to_deal.is_empty() && self.playing.is_empty()
    }
}

/// Payouts that two people have signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Payouts {
    pub pool: Minor,
    /// The amount that the house added when the payouts became final.
    pub overlay: Minor,
    pub staff: Minor,
    pub prizes: Vec<Minor>,
    pub seats: u32,
    pub signers: Vec<String>,
}

/// A proposed deal, with the terms that were signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub kind: crate::prizes::deals::DealKind,
    pub keep: Minor,
    pub shares: BTreeMap<EntryNumber, Minor>,
    pub hands: u64,
    /// The stacks on which the proposal is based.
    pub stacks: BTreeMap<EntryNumber, i64>,
    /// Whether everybody agreed and two people signed.
    pub signed: bool,
}

/// A tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct State {
    pub phase: Phase,
    pub structure: Option<Box<Structure>>,
    pub clock: Clock,
    pub tables: BTreeMap<u16, TableState>,
    pub entries: BTreeMap<EntryNumber, Entry>,
    /// The eliminations, in log order.
    pub eliminations: Vec<Elimination>,
    pub registration_closed: bool,
    pub reopened: bool,
    pub seats_drawn: bool,
    pub hand_for_hand: Option<HandForHand>,
    pub payouts: Option<Payouts>,
    pub rulings: Vec<(EntryNumber, PrizeRuling)>,
    pub deals: BTreeMap<u32, Deal>,
    /// How many places, counted from first place, had their prizes shared out by a deal.
    pub dealt_places: usize,
    /// The amount that a deal left for the winner.
    pub keep: Minor,
    pub deal_signers: Vec<String>,
    /// The places that a deal gave to the remaining players.
    pub deal_places: BTreeMap<EntryNumber, Place>,
    /// The number of hands dealt so far.
    pub hands: u64,
    /// The numbers of used vouchers and seats, each with the entry that it paid for.
    pub used: BTreeMap<String, EntryNumber>,
    pub deferred_until: Option<DateTime<Utc>>,
    /// The amount that the cage added to the prize pool.
    pub added_by_cage: Minor,
    pub books: Books,
}

/// Milliseconds since 1970.
#[must_use]
pub const fn ms(at: DateTime<Utc>) -> i64 {
    at.timestamp_millis()
}

impl State {
    /// The items of the structure.
    #[must_use]
    pub fn items(&self) -> &[Item] {
        self.structure.as_deref().map_or(&[], |structure| &structure.items)
    }

    /// Converts an amount to the smallest unit.
    #[must_use]
    pub fn minor(&self, amount: Money) -> Minor {
        self.structure.as_deref().map_or(0, |structure| structure.minor(amount))
    }

    /// Converts a number of smallest units to an amount.
    #[must_use]
    pub fn money(&self, minor: Minor) -> Money {
        self.structure.as_deref().map_or(Money::ZERO, |structure| structure.money(minor))
    }

    /// The entries that are still in the tournament.
    pub fn living(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values().filter(|entry| entry.state.is_in())
    }

    /// Whether a proposal can no longer be accepted: since it was made, a hand has been dealt, a
    /// player has joined or been eliminated, a stack has changed, or its prizes have been shared
    /// out.
    #[must_use]
    pub fn is_stale(&self, deal: &Deal) -> bool {
        let stacks = self.living().map(|entry| (entry.number, entry.stack));
        let same = stacks.eq(deal.stacks.iter().map(|(entry, stack)| (*entry, *stack)));
        let shared = self.dealt_places > 0 && deal.keep >= self.keep;
        deal.hands != self.hands || !same || shared
    }

    /// The number of entries, without no-shows and cancelled registrations.
    #[must_use]
    pub fn counted(&self) -> u32 {
        let counted = self.entries.values().filter(|entry| entry.state.counts()).count();
        u32::try_from(counted).unwrap_or(u32::MAX)
    }

    /// Whether entries are on sale: neither the floor nor the clock has closed registration.
    #[must_use]
    pub fn registration_open(&self, at: DateTime<Utc>) -> bool {
        let live = matches!(self.phase, Phase::Announced | Phase::Running);
        live && !self.registration_closed && !self.closes_by_clock(at)
    }

    /// Whether the clock has reached the item that closes registration. If registration was
    /// reopened, only the floor can close it.
    #[must_use]
    pub fn closes_by_clock(&self, at: DateTime<Utc>) -> bool {
        let closes_at = self.structure.as_deref().map(|structure| structure.closes_at_item);
        let begun = self.clock.mode != crate::clock::Mode::NotStarted;
        begun
            && !self.reopened
            && closes_at.is_some_and(|item| self.clock.at(self.items(), ms(at)).item >= item)
    }

    /// Whether a hand-for-hand round is in progress. Places, moves and breaks must wait until the
    /// round ends (T4).
    #[must_use]
    pub fn in_round(&self) -> bool {
        self.hand_for_hand.as_ref().is_some_and(|round| !round.is_over())
    }

    /// The seating of each table, for balancing.
    #[must_use]
    pub fn seating(&self) -> BTreeMap<u16, Table> {
        self.tables.iter().map(|(number, table)| (*number, table.seating.clone())).collect()
    }

    /// The number of players at each table.
    #[must_use]
    pub fn counts(&self) -> BTreeMap<u16, usize> {
        let tables = self.tables.iter();
        tables.map(|(number, table)| (*number, table.seating.players.len())).collect()
    }

    /// The order in which tables break.
    #[must_use]
    pub fn breaking_order(&self) -> Vec<u16> {
        let given = self.structure.as_deref().map_or(&[][..], |given| &given.breaking_order);
        let tables: Vec<u16> = self.tables.keys().copied().collect();
        crate::seats::balance::breaking_order(given, &tables)
    }

    /// The table that must break next, if any.
    #[must_use]
    pub fn break_due(&self, at: DateTime<Utc>) -> Option<breaking::Break> {
        let structure = self.structure.as_deref()?;
        let order = self.breaking_order();
        let limits = breaking::Limits {
            table_seats: structure.table_seats,
            final_table_seats: structure.final_seats(),
            breaking_order: &order,
            registration_open: self.registration_open(at),
            break_while_open: structure.break_while_open,
        };
        breaking::due(&self.counts(), limits)
    }

    /// The moves that are due, unless a table breaks first.
    #[must_use]
    pub fn moves_due(&self, at: DateTime<Utc>) -> Vec<crate::seats::balance::Move> {
        let within = self.structure.as_deref().map_or(1, |structure| structure.balance_within);
        if self.break_due(at).is_some() {
            return Vec::new();
        }
        crate::seats::balance::moves(&self.seating(), &self.breaking_order(), within)
    }

    /// The pool before payouts are final: stakes and added money.
    #[must_use]
    pub fn pool(&self) -> Minor {
        self.books.money(crate::books::Account::PrizePool)
    }

    /// The overlay and the staff's share if the payouts became final now, and the resulting pool
    /// (3.6).
    #[must_use]
    pub fn final_pool(&self) -> (Minor, Minor, Minor) {
        let Some(structure) = self.structure.as_deref() else { return (0, 0, 0) };
        let guarantee = structure.guarantee.map_or(0, |guarantee| structure.minor(guarantee));
        let overlay = (guarantee - self.pool()).max(0);
        let percent = crate::structure::hundredths(structure.staff_percent).unwrap_or(0);
        let sum = self.pool() + overlay;
        let staff = i128::from(sum) * i128::from(percent) / 10_000;
        let staff = Minor::try_from(staff).unwrap_or(0);
        (overlay, staff, sum - staff)
    }

    /// The number of paid places, or of seats to be won.
    #[must_use]
    pub fn paid_places(&self) -> usize {
        self.payouts.as_ref().map_or(0, |payouts| match payouts.seats {
            0 => payouts.prizes.len(),
            seats => usize::try_from(seats).unwrap_or(usize::MAX),
        })
    }

    /// The place of every entry that is out or got its place from a deal.
    #[must_use]
    pub fn places(&self) -> BTreeMap<EntryNumber, Place> {
        let ties = self.structure.as_deref().map_or_else(Default::default, |given| given.h4h_ties);
        let mut found = places::places(self.counted(), &self.eliminations, ties);
        found.extend(self.deal_places.iter().map(|(entry, place)| (*entry, *place)));
        if self.deal_places.is_empty() && self.registration_closed {
            let left: Vec<EntryNumber> = self.living().map(|entry| entry.number).collect();
            let seats = self.payouts.as_ref().map_or(0, |payouts| payouts.seats);
            let many = u32::try_from(left.len()).unwrap_or(u32::MAX);
            if many == 1 || many <= seats {
                let place = Place { best: 1, worst: many.max(1) };
                found.extend(left.into_iter().map(|entry| (entry, place)));
            }
        }
        found
    }

    /// The prizes after rulings, without the amounts that a deal has shared out.
    #[must_use]
    pub fn prizes_left(&self, places: &BTreeMap<EntryNumber, Place>) -> Vec<Minor> {
        let Some(payouts) = &self.payouts else { return Vec::new() };
        let mut prizes = payouts.prizes.clone();
        for (entry, how) in &self.rulings {
            if let (PrizeRuling::Redistribute, Some(place)) = (how, places.get(entry)) {
                prizes = crate::prizes::payouts::redistributed(&prizes, place.best);
            }
        }
        for prize in prizes.iter_mut().take(self.dealt_places) {
            *prize = 0;
        }
        prizes
    }

    /// The total that signed deals gave each entry, best place first. Until the winner is known,
    /// the largest share comes first.
    #[must_use]
    pub fn shares_of_deals(&self) -> Vec<(EntryNumber, Minor)> {
        let mut sums: BTreeMap<EntryNumber, Minor> = BTreeMap::new();
        for deal in self.deals.values().filter(|deal| deal.signed) {
            for (entry, share) in &deal.shares {
                let sum = sums.entry(*entry).or_default();
                *sum = sum.saturating_add(*share);
            }
        }
        let mut shares: Vec<_> = sums.into_iter().collect();
        let place =
            |entry: &EntryNumber| self.deal_places.get(entry).map_or(u32::MAX, |place| place.best);
        shares.sort_by_key(|(entry, share)| (place(entry), std::cmp::Reverse(*share), *entry));
        shares
    }

    /// Whether a disqualified entry's prize waits for a ruling (5.5).
    #[must_use]
    pub fn is_withheld(&self, entry: &Entry) -> bool {
        let ruled = self.rulings.iter().any(|(ruled, _)| *ruled == entry.number);
        let rule = self.structure.as_deref().map(|structure| structure.dq_prize);
        entry.state == EntryState::Disqualified && rule == Some(DqPrize::Ruled) && !ruled
    }

    /// Every entry that has a place, with the place and its prize.
    #[must_use]
    pub fn dues(&self) -> BTreeMap<EntryNumber, (Place, Due)> {
        let places = self.places();
        let prizes = self.prizes_left(&places);
        let out = self.eliminations.iter().map(|out| (out.entry, out.stack));
        let stacks = out.chain(self.living().map(|entry| (entry.number, entry.stack))).collect();
        let seats = self.payouts.as_ref().map_or(0, |payouts| payouts.seats);
        let dues = places::dues(&places, &stacks, &prizes, seats);
        let withheld = |entry: &EntryNumber| {
            self.entries.get(entry).is_some_and(|entry| self.is_withheld(entry))
        };
        let due = |entry: &EntryNumber| match dues.get(entry) {
            Some(due) if !withheld(entry) => *due,
            _ => Due::default(),
        };
        places.iter().map(|(entry, place)| (*entry, (*place, due(entry)))).collect()
    }
}
