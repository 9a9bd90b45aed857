//! The structure of a tournament (2.2): everything that is announced before the first entry.

use chrono::{DateTime, Utc};
use houseway_base::money::{Currency, Minor, Money};
pub use houseway_rules::tournament::{AnteBy, Betting};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A level or a break.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[schema(as = TournamentItem)]
pub enum Item {
    /// A period of play at fixed blinds.
    Level {
        /// The duration, 30 seconds to 4 hours.
        #[schema(minimum = 30, maximum = 14_400, example = 1_200)]
        seconds: u32,
        /// The small blind, in chips.
        #[schema(value_type = String, example = "100")]
        small: Money,
        /// The big blind, in chips.
        #[schema(value_type = String, example = "200")]
        big: Money,
        /// The ante. Default: no ante.
        #[serde(default)]
        #[schema(value_type = String, example = "200")]
        ante: Money,
        /// Who pays the ante.
        #[serde(default)]
        ante_by: AnteBy,
    },
    /// A pause in play.
    Break {
        /// The duration, 30 seconds to 4 hours.
        #[schema(minimum = 30, maximum = 14_400, example = 900)]
        seconds: u32,
        /// The new smallest chip, if smaller chips are raced off in this break. Default: no race.
        #[serde(default)]
        #[schema(value_type = Option<String>, example = "500")]
        colour_up: Option<Money>,
    },
}

impl Item {
    /// The duration in seconds.
    #[must_use]
    pub const fn seconds(&self) -> u32 {
        match self {
            Self::Level { seconds, .. } | Self::Break { seconds, .. } => *seconds,
        }
    }

    /// Whether the item is a level, not a break.
    #[must_use]
    pub const fn is_level(&self) -> bool {
        matches!(self, Self::Level { .. })
    }
}

/// The seats that a late entry can draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentLateSeats)]
pub enum LateSeats {
    /// The open seats of the shortest tables.
    #[default]
    Shortest,
    /// Every open seat.
    Any,
}

/// How places are shared when players bust at different tables in one hand-for-hand round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentTies)]
pub enum Ties {
    /// All the players who busted share their places equally.
    #[default]
    Share,
    /// The player with the larger stack at the start of the hand gets the better place.
    ByStack,
}

/// What happens to an entry whose player does not show up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentNoShow)]
pub enum NoShow {
    /// The entry is dealt in and blinded off.
    #[default]
    Blinded,
    /// The entry is removed and refunded when this item begins.
    RemovedAtItem(usize),
}

/// Whether a disqualified entry's prize waits for a ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentDqPrize)]
pub enum DqPrize {
    /// The floor rules whether the prize is paid or goes to the better places.
    #[default]
    Ruled,
    /// The prize is paid without a ruling.
    Pay,
}

/// When a player can rebuy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentRebuyWhen)]
pub enum RebuyWhen {
    /// When the player has no chips left.
    #[default]
    Broke,
    /// When the player has no more chips than the starting stack.
    AtOrBelowStart,
}

/// The kind of bounties.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentBountyKind)]
pub enum BountyKind {
    #[default]
    None,
    /// A bounty is due in full to the player who wins it.
    Fixed,
    /// A part is due at once, and the rest is added to the bounty on the winner.
    Progressive,
}

/// The price of an entry or a re-entry, and the chips that it buys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentPrice)]
pub struct Price {
    /// The part for the prize pool.
    #[schema(example = "90.00")]
    pub stake: Money,
    /// The part for the house.
    #[schema(example = "15.00")]
    pub fee: Money,
    /// The part for the staff.
    #[schema(example = "5.00")]
    pub staff: Money,
    /// The part for the bounty on the player.
    #[schema(example = "0.00")]
    pub bounty: Money,
    /// The stack that the price buys, in chips.
    #[schema(value_type = String, example = "10000")]
    pub chips: Money,
}

/// The price of a re-entry. Parts that are left out are the same as for an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentReEntry)]
pub struct ReEntry {
    /// The maximum number of re-entries for each player. Default: no maximum.
    pub max: Option<u32>,
    /// The part for the prize pool.
    pub stake: Option<Money>,
    /// The part for the house.
    pub fee: Option<Money>,
    /// The part for the staff.
    pub staff: Option<Money>,
    /// The part for the bounty on the player.
    pub bounty: Option<Money>,
    /// The stack that the price buys, in chips.
    #[schema(value_type = Option<String>)]
    pub chips: Option<Money>,
}

/// A rebuy: another stack for the same entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentRebuy)]
pub struct Rebuy {
    /// The part for the prize pool.
    pub stake: Money,
    /// The part for the house.
    pub fee: Money,
    /// The part for the staff.
    pub staff: Money,
    /// The stack that the price buys, in chips.
    #[schema(value_type = String)]
    pub chips: Money,
    /// The maximum number of rebuys for each entry. Default: no maximum.
    pub max: Option<u32>,
    /// Rebuys end at the start of the item with this index. Default: the item that closes
    /// registration.
    pub until_item: Option<usize>,
    pub when: RebuyWhen,
}

/// An add-on: extra chips that are sold at a set time.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentAddOn)]
pub struct AddOn {
    /// The name of the add-on.
    #[schema(example = "add-on")]
    pub name: String,
    /// The part for the prize pool.
    pub stake: Money,
    /// The part for the house.
    pub fee: Money,
    /// The part for the staff.
    pub staff: Money,
    /// The stack that the price buys, in chips.
    #[schema(value_type = String)]
    pub chips: Money,
    /// The items during which the add-on is sold, counted from 0.
    pub at_items: Vec<usize>,
}

/// The prices of everything that is sold.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentPrices)]
pub struct Prices {
    pub entry: Price,
    /// The price of a re-entry; null if there are no re-entries.
    pub re_entry: Option<ReEntry>,
    /// The price of a rebuy; null if there are no rebuys.
    pub rebuy: Option<Rebuy>,
    /// The add-ons that are sold, at most 10.
    pub add_ons: Vec<AddOn>,
}

/// The payouts that apply if the number of entries is in a range.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentBand)]
pub struct Band {
    /// The lowest number of entries in the range.
    pub from: u32,
    /// The highest number of entries in the range.
    pub to: u32,
    /// The shares of the pool in percent, with two decimals, first place first. They must sum to
    /// 100.00.
    #[schema(value_type = Vec<String>, max_items = 1_000, example = json!(["65.00", "35.00"]))]
    pub shares: Vec<Money>,
    /// Prizes as amounts instead of shares. They must add up to the pool.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 1_000)]
    pub prizes: Vec<Money>,
}

/// The bounties on players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = TournamentBountyRule)]
pub struct BountyRule {
    /// The kind of bounty.
    pub kind: BountyKind,
    /// The part of a progressive bounty that is due at once. Default: 50.
    #[schema(value_type = String, example = "50.00")]
    pub cash_percent: Money,
}

/// Prizes that are seats in another tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentSatellite)]
pub struct Satellite {
    /// The value of a seat: the price of an entry in the other tournament.
    #[schema(example = "530.00")]
    pub seat_value: Money,
}

/// The structure of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentStructure)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub struct Structure {
    #[schema(min_length = 1, max_length = 64, example = "Saturday 110")]
    pub name: String,
    /// The announced start. Play begins when the clock is started.
    pub starts_at: DateTime<Utc>,
    pub currency: Currency,
    #[serde(default)]
    pub betting: Betting,
    /// The number of seats at a table. Default: 9.
    #[schema(minimum = 2, maximum = 10)]
    #[serde(default = "defaults::nine")]
    pub table_seats: u8,
    /// The number of seats at the final table. Default: 9 for tables of 8 or 9 seats, 7 for tables
    /// of 6 or 7 seats, otherwise `table_seats`.
    #[serde(default)]
    pub final_table_seats: Option<u8>,
    /// The maximum number of entries in play. Default: the number of seats.
    #[serde(default)]
    pub capacity: Option<u32>,
    /// The levels and breaks, in order. The first and the last must be levels.
    #[schema(min_items = 1, max_items = 200)]
    pub items: Vec<Item>,
    /// The smallest chip at the start.
    #[schema(value_type = String, example = "100")]
    #[serde(default = "defaults::unit")]
    pub chip_unit: Money,
    /// The values of the chips in play, smallest first.
    #[schema(value_type = Vec<String>, max_items = 12)]
    #[serde(default)]
    pub chips: Vec<Money>,
    /// Registration closes at the start of the item with this index, counted from 0.
    #[serde(default)]
    pub closes_at_item: usize,
    /// The table numbers, in the order in which the tables break. Default: the highest number
    /// first.
    #[schema(max_items = 200)]
    #[serde(default)]
    pub breaking_order: Vec<u16>,
    /// The number of players by which two tables can differ before a player has to move.
    #[schema(minimum = 1, maximum = 2)]
    #[serde(default = "defaults::one")]
    pub balance_within: u8,
    /// A table with this many fewer players than the fullest table stops dealing; 0 means that no
    /// table ever stops.
    #[schema(minimum = 0, maximum = 10)]
    #[serde(default = "defaults::three")]
    pub halt_at: u8,
    /// The numbers of remaining players at which everybody draws a new seat.
    #[schema(max_items = 50)]
    #[serde(default)]
    pub redraws: Vec<u32>,
    /// The seats that a late entry can draw.
    #[serde(default)]
    pub late_seats: LateSeats,
    /// Whether tables can break while registration is open.
    #[serde(default)]
    pub break_while_open: bool,
    /// Whether the first draw uses every table instead of as few tables as possible.
    #[serde(default)]
    pub spread: bool,
    /// Whether a player can give up a stack in play for a re-entry.
    #[serde(default)]
    pub forfeit: bool,
    pub prices: Prices,
    /// The payouts, in bands by the number of entries.
    #[schema(max_items = 100)]
    #[serde(default)]
    pub payouts: Vec<Band>,
    /// Every prize but the first is a whole multiple of this amount.
    #[schema(example = "1.00")]
    #[serde(default = "defaults::unit")]
    pub round_to: Money,
    /// The minimum prize pool, in money. The house makes up any shortfall.
    #[serde(default)]
    pub guarantee: Option<Money>,
    /// The share of the pool for the staff, in percent.
    #[schema(value_type = String, example = "0.00")]
    #[serde(default)]
    pub staff_percent: Money,
    #[serde(default)]
    pub bounty: BountyRule,
    /// Prizes that are seats in another tournament; null if prizes are money.
    #[serde(default)]
    pub satellite: Option<Satellite>,
    #[serde(default)]
    pub h4h_ties: Ties,
    /// The time that is deducted from the clock for each hand-for-hand round, in seconds.
    #[schema(minimum = 0, maximum = 180)]
    #[serde(default = "defaults::two_minutes")]
    pub h4h_seconds: u16,
    /// Whether a called all-in stays face down in hand-for-hand until the floor releases it.
    #[serde(default = "defaults::yes")]
    pub h4h_face_down: bool,
    #[serde(default)]
    pub no_show: NoShow,
    #[serde(default)]
    pub dq_prize: DqPrize,
    /// Whether the remaining players can make a deal.
    #[serde(default = "defaults::yes")]
    pub deals: bool,
    /// The maximum number of remaining players who can make a deal.
    #[schema(minimum = 2, maximum = 15)]
    #[serde(default = "defaults::ten")]
    pub deal_from: u32,
    /// The minimum amount that a deal must leave for the winner, as a percentage of the remaining
    /// prizes.
    #[schema(value_type = String, example = "0.00")]
    #[serde(default)]
    pub keep_percent_min: Money,
    /// The smallest prize whose payment a second person must sign. Default: none.
    #[serde(default)]
    pub prize_second_signer_from: Option<Money>,
    /// The winnings, minus the price of the entry, above which a tax form is required.
    #[serde(default)]
    pub tax_form_above: Option<Money>,
    #[schema(example = "none")]
    #[serde(default)]
    pub names_on_screen: NamesOnScreen,
    /// The time for each action, in seconds; null if there is no shot clock.
    #[serde(default)]
    pub shot_clock: Option<u16>,
}

/// The players whose names a clock page shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TournamentNamesOnScreen)]
pub enum NamesOnScreen {
    #[default]
    None,
    Alias,
}

/// A whole number as an amount. The numbers used here are always in range.
fn whole(amount: i64) -> Money {
    Money::new(Decimal::from(amount)).unwrap_or_default()
}

impl Default for BountyRule {
    fn default() -> Self {
        Self { kind: BountyKind::None, cash_percent: whole(50) }
    }
}

/// The defaults of a structure.
mod defaults {
    use houseway_base::money::Money;

    pub(super) const fn nine() -> u8 {
        9
    }

    pub(super) const fn one() -> u8 {
        1
    }

    pub(super) const fn three() -> u8 {
        3
    }

    pub(super) const fn ten() -> u32 {
        10
    }

    pub(super) const fn two_minutes() -> u16 {
        120
    }

    pub(super) const fn yes() -> bool {
        true
    }

    pub(super) fn unit() -> Money {
        super::whole(1)
    }
}

/// The number of chips in an amount that the gate has already checked.
#[must_use]
pub fn chips(amount: Money) -> i64 {
    i64::try_from(amount.decimal().trunc()).unwrap_or(0)
}

/// A number with at most two decimals, in hundredths.
#[must_use]
pub fn hundredths(number: Money) -> Option<i64> {
    let scaled = number.decimal().checked_mul(Decimal::ONE_HUNDRED)?;
    (scaled.fract().is_zero()).then(|| i64::try_from(scaled).ok()).flatten()
}

/// A price in the smallest unit of the currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Parts {
    pub stake: Minor,
    pub fee: Minor,
    pub staff: Minor,
    pub bounty: Minor,
    pub chips: i64,
}

impl Parts {
    /// The amount that the buyer pays.
    #[must_use]
    pub const fn total(self) -> Minor {
        self.stake + self.fee + self.staff + self.bounty
    }
}

impl Structure {
    /// An amount in the smallest unit of the currency. The gate has checked that the amount fits
    /// the currency.
    #[must_use]
    pub fn minor(&self, amount: Money) -> Minor {
        self.currency.minor(amount).unwrap_or(0)
    }

    /// The amount as money.
    #[must_use]
    pub fn money(&self, minor: Minor) -> Money {
        self.currency.money(minor).unwrap_or_default()
    }

    /// The price of an entry.
    #[must_use]
    pub fn entry_price(&self) -> Price {
        self.prices.entry
    }

    /// The price of a re-entry, if there are re-entries.
    #[must_use]
    pub fn re_entry_price(&self) -> Option<Price> {
        let (entry, again) = (self.prices.entry, self.prices.re_entry?);
        Some(Price {
            stake: again.stake.unwrap_or(entry.stake),
            fee: again.fee.unwrap_or(entry.fee),
            staff: again.staff.unwrap_or(entry.staff),
            bounty: again.bounty.unwrap_or(entry.bounty),
            chips: again.chips.unwrap_or(entry.chips),
        })
    }

    /// A price in the smallest unit.
    #[must_use]
    pub fn parts(&self, price: &Price) -> Parts {
        Parts {
            stake: self.minor(price.stake),
            fee: self.minor(price.fee),
            staff: self.minor(price.staff),
            bounty: self.minor(price.bounty),
            chips: chips(price.chips),
        }
    }

    /// The maximum number of players at the final table.
    #[must_use]
    pub fn final_seats(&self) -> u8 {
        self.final_table_seats.unwrap_or(match self.table_seats {
            8 | 9 => 9,
            6 | 7 => 7,
            seats => seats,
        })
    }

    /// The index of the item that ends rebuys when it begins.
    #[must_use]
    pub fn rebuys_until(&self) -> usize {
        let until = self.prices.rebuy.and_then(|rebuy| rebuy.until_item);
        until.unwrap_or(self.closes_at_item)
    }

    /// The last colour-up before an item: the index of its break, and the new smallest chip.
    #[must_use]
    pub fn colour_up_before(&self, item: usize) -> Option<(usize, i64)> {
        let earlier = self.items.iter().enumerate().take(item);
        earlier.rev().find_map(|(index, earlier)| match earlier {
            Item::Break { colour_up: Some(chip), .. } => Some((index, chips(*chip))),
            _ => None,
        })
    }
}
