//! A tournament's two ledgers (7.1 to 7.3): money, and chips, which are not money.

use std::{borrow::Cow, collections::BTreeMap, fmt};

/// A money account. A balance above zero means that the account has gained.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Account {
    Cage,
    Prepaid,
    Voucher,
    House,
    /// The part of the prize pool that is not yet due to anyone.
    PrizePool,
    /// Bounties on players that nobody has won yet.
    Bounties,
    /// Prizes won but not paid.
    PrizesDue,
    RefundsDue,
    /// Seats won but not used.
    Seats,
    Transfer,
    /// The house's revenue.
    EntryFees,
    /// Held for the staff.
    Staff,
    /// Overpayments. A negative balance must still be recovered.
    Overpaid,
    Unclaimed,
}

/// A chip account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChipAccount {
    ChipBank,
    InPlay,
    Removed,
    Raced,
}

impl Account {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cage => "cage",
            Self::Prepaid => "prepaid",
            Self::Voucher => "voucher",
            Self::House => "house",
            Self::PrizePool => "prize_pool",
            Self::Bounties => "bounties",
            Self::PrizesDue => "prizes_due",
            Self::RefundsDue => "refunds_due",
            Self::Seats => "seats",
            Self::Transfer => "transfer",
            Self::EntryFees => "entry_fees",
            Self::Staff => "staff",
            Self::Overpaid => "overpaid",
            Self::Unclaimed => "unclaimed",
        }
    }
}

impl ChipAccount {
    /// The name, as written in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ChipBank => "chip_bank",
            Self::InPlay => "in_play",
            Self::Removed => "removed",
            Self::Raced => "raced",
        }
    }
}

impl fmt::Display for Account {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for ChipAccount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// An amount that leaves one account and enters another, so the ledger always balances. Amounts of
/// money are in the currency's smallest unit.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Movement<A> {
    pub from: A,
    pub to: A,
    /// Always positive.
    pub amount: i64,
    pub memo: Cow<'static, str>,
}

/// The money and chips that an event moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Movements {
    pub money: Vec<Movement<Account>>,
    pub chips: Vec<Movement<ChipAccount>>,
}

impl Movements {
    /// Moves money. A negative amount moves in the opposite direction, and zero moves nothing.
    pub fn pay(
        &mut self,
        from: Account,
        to: Account,
        amount: i64,
        memo: impl Into<Cow<'static, str>>,
    ) {
        push(&mut self.money, from, to, amount, memo.into());
    }

    /// Moves chips.
    pub fn move_chips(
        &mut self,
        from: ChipAccount,
        to: ChipAccount,
        amount: i64,
        memo: impl Into<Cow<'static, str>>,
    ) {
        push(&mut self.chips, from, to, amount, memo.into());
    }
}

fn push<A>(into: &mut Vec<Movement<A>>, from: A, to: A, amount: i64, memo: Cow<'static, str>) {
    let (from, to) = if amount < 0 { (to, from) } else { (from, to) };
    if amount != 0 {
        into.push(Movement { from, to, amount: amount.saturating_abs(), memo });
    }
}

/// The balances of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Books {
    money: BTreeMap<Account, i64>,
    chips: BTreeMap<ChipAccount, i64>,
}

impl Books {
    /// Posts the movements of an event.
    pub fn post(&mut self, movements: &Movements) {
        for movement in &movements.money {
            *self.money.entry(movement.from).or_default() -= movement.amount;
            *self.money.entry(movement.to).or_default() += movement.amount;
        }
        for movement in &movements.chips {
            *self.chips.entry(movement.from).or_default() -= movement.amount;
            *self.chips.entry(movement.to).or_default() += movement.amount;
        }
    }

    /// An account's balance, in the currency's smallest unit.
    #[must_use]
    pub fn money(&self, account: Account) -> i64 {
        self.money.get(&account).copied().unwrap_or(0)
    }

    /// A chip account's balance.
    #[must_use]
    pub fn chips(&self, account: ChipAccount) -> i64 {
        self.chips.get(&account).copied().unwrap_or(0)
    }

    /// Every money balance that is not zero.
    pub fn balances(&self) -> impl Iterator<Item = (Account, i64)> {
        self.money.iter().filter(|(_, balance)| **balance != 0).map(|(name, sum)| (*name, *sum))
    }

    /// Every chip balance that is not zero.
    pub fn chip_balances(&self) -> impl Iterator<Item = (ChipAccount, i64)> {
        self.chips.iter().filter(|(_, balance)| **balance != 0).map(|(name, sum)| (*name, *sum))
    }
}
