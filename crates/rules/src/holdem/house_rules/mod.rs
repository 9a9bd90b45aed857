//! The choices that the rules page leaves to the table.

mod kind;
mod pots;
mod seating;

use rust_decimal::Decimal;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use utoipa::ToSchema;

pub use kind::Kind;
pub use pots::{Drop, DropStep};
pub use seating::{
    BbaOrder, BombButton, ButtonStraddle, KillActs, KillBy, KillSize, Missed, Newcomers,
    ReturnWith, SmallAlone, StraddleFrom, TimeFee,
};

use super::{
    codes,
    engine::{AllInShow, ButtonRule, MOST_PLAYERS, OddChip},
};
use crate::{self as rules, ChipSet, Gate, Procedure, Switch, Violation};
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// The betting structure (rules/holdem.md, 7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBetting)]
#[serde(rename_all = "snake_case")]
pub enum BettingRule {
    #[default]
    NoLimit,
    PotLimit,
    FixedLimit,
}

/// The players who post the ante (rules/holdem.md, 2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemAnteBy)]
#[serde(rename_all = "snake_case")]
pub enum AnteBy {
    /// Every seat. A player who antes less can win only that much of each other player's ante.
    #[default]
    EachSeat,
    /// The big blind posts the ante for all players: dead money in the main pot.
    BigBlind,
}

/// Whether burn cards are entered (rules/holdem.md, 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemBurns)]
#[serde(rename_all = "snake_case")]
pub enum Burns {
    /// Every street counts as dealt after a burn; a burn card that was seen can be entered.
    #[default]
    Implied,
    /// Each burn is entered before its street.
    Entered,
}

/// The cards that foul the deck (`at_the_table.md`, S3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemFouled)]
#[serde(rename_all = "snake_case")]
pub enum Fouled {
    /// The same card twice.
    #[default]
    Identical,
    /// Any card that does not belong to the pack.
    AnyForeign,
}

/// Whether conditional statements about another player's action bind (`at_the_table.md`, C13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemConditional)]
#[serde(rename_all = "snake_case")]
pub enum Conditional {
    #[default]
    Free,
    Binds,
}

/// The house rules of a hold'em table. A rule that is left out takes its default.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemHouseRules)]
#[serde(default, deny_unknown_fields, remote = "Self")]
pub struct HouseRules {
    /// The kind of game: `cash` or `tournament`. It determines the defaults of some rules, such as
    /// `button`, `newcomers` and `all_in_show`, and rules out agreements about a pot in a
    /// tournament. Default `cash`.
    pub kind: Kind,
    /// How many seats the table has, 2 to 10. Default 10.
    #[schema(minimum = 2, maximum = 10)]
    pub seats: u8,
    /// The betting structure. Default `no_limit`.
    pub betting: BettingRule,
    /// The smallest chip. Bets, except all-ins, and shares of a pot must be whole multiples of it.
    /// Default 1.00.
    pub chip_unit: Money,
    /// The small blind. Default 1.00. A round can be opened with other blinds and antes.
    pub small_blind: Money,
    /// The big blind. Default 2.00. `0` for a game without blinds, in which the player left of the
    /// button acts first.
    pub big_blind: Money,
    /// The ante. Default 0.
    pub ante: Money,
    /// The players who post the ante. Default `each_seat`.
    pub ante_by: AnteBy,
    /// The smallest bet; in fixed-limit the small bet, which is half the big bet. Default `null`,
    /// which means the big blind.
    pub minimum_bet: Option<Money>,
    /// How the button moves. Defaults to `moving`, or to `dead` in a tournament.
    #[serde(default, deserialize_with = "kind::given")]
    #[schema(value_type = ButtonRule)]
    button: Option<ButtonRule>,
    /// The hands that are shown once a player is all-in and the betting is over. Defaults to
    /// `winner_only`, or to `everyone` in a tournament.
    #[serde(default, deserialize_with = "kind::given")]
    #[schema(value_type = AllInShow)]
    all_in_show: Option<AllInShow>,
    /// How a newcomer is dealt in. Defaults to `post_or_wait`, or to `dealt_in` in a tournament.
    #[serde(default, deserialize_with = "kind::given")]
    #[schema(value_type = Newcomers)]
    newcomers: Option<Newcomers>,
    /// How a player who has missed blinds is dealt in again. Default `post_or_wait`.
    pub missed: Missed,
    /// How a player who owes only the small blind posts it. Default `dead`.
    pub small_alone: SmallAlone,
    /// Whether a straddle from the seat left of the big blind pays all blinds owed. Default `off`.
    pub return_by_straddle: Switch,
    /// The number of minutes for which a player who left is remembered; 0 to forget players at
    /// once. Default 60.
    #[schema(maximum = 65_535)]
    pub return_window: u16,
    /// The amount that a player who returns within `return_window` must bring. Default `same`.
    pub return_with: ReturnWith,
    /// Whether a player who is waiting between the button and the small blind can buy the button.
    /// Default `off`.
    pub buy_button: Switch,
    /// The maximum number of straddles in a hand. Each is twice the blind or straddle before it.
    /// Default 1.
    #[schema(maximum = 8)]
    pub straddles: u8,
    /// The seats that can straddle. Default `utg`: the player left of the big blind.
    pub straddle_from: StraddleFrom,
    /// The position at which the betting begins if the button straddles. Default
    /// `left_of_straddle`.
    pub button_straddle: ButtonStraddle,
    /// Whether straddles are allowed in fixed-limit; they count towards the cap. Default `off`.
    pub fixed_limit_straddle: Switch,
    /// Whether the big blind, when posting the ante for all players, pays the blind or the ante
    /// first. Default `blind_first`.
    pub bba_order: BbaOrder,
    /// Fixed-limit: whether a player who wins pots kills the next hand, and how large the bets
    /// become. Default `off`.
    pub kill: KillSize,
    /// The pots whose winner must kill the next hand. Default `two_running`; the alternative
    /// is `{"pot_of": amount}`.
    pub kill_by: KillBy,
    /// When the player who kills acts before the flop. Default `in_turn`.
    pub kill_acts: KillActs,
    /// Whether the blinds can be chopped. Defaults to `on`, or to `off` in a tournament.
    #[serde(default, deserialize_with = "kind::given")]
    #[schema(value_type = Switch)]
    chop_blinds: Option<Switch>,
    /// The house's fee for a chopped hand, taken from the big blind. Default 0.
    pub chop_fee: Money,
    /// The time charge for players. Default `null`: none.
    pub time: Option<TimeFee>,
    /// The largest ante for a bomb pot; `null` for no bomb pots. Default `null`.
    pub bomb_pot: Option<Money>,
    /// The position of the button after a bomb pot. Default `stays`.
    pub bomb_button: BombButton,
    /// Fixed-limit: the maximum number of bets and raises on a street, including the first bet or
    /// the big blind. There is no cap if only two players are left before it is reached. Default 4.
    #[schema(minimum = 1, maximum = 99)]
    pub raise_cap: u8,
    /// Fixed-limit: whether an all-in for half a bet counts as a raise, or only one for a full bet.
    /// Default `true`.
    pub half_bet_counts: bool,
    /// Pot-limit: whether antes and dead money count towards the pot. Default `true`.
    pub pot_counts_antes: bool,
    /// Whether burn cards are entered or assumed. Default `implied`.
    pub burns: Burns,
    /// Whether only identical cards foul the deck, or also any foreign card. Default `identical`.
    pub fouled: Fouled,
    /// Whether all motions of a bet count after the player has said "raise", or only the first.
    /// Default `off`: only the first.
    pub two_motions: Switch,
    /// Whether "if you bet, I raise" binds. Default `free`.
    pub conditional: Conditional,
    /// How long a clock runs, 5 to 600 seconds. Defaults to 60, or to 30 in a tournament: 25
    /// seconds and a countdown of five.
    #[serde(default, deserialize_with = "kind::given")]
    #[schema(minimum = 5, maximum = 600, value_type = u16)]
    clock: Option<u16>,
    /// The winner who gets the chips that cannot be split. Default `left_of_button`.
    pub odd_chip: OddChip,
    /// The rake: what the house takes from the pots. Default `null`: none.
    pub rake: Option<Rake>,
    /// The jackpot drop, in a cash game. Default `null`: none.
    pub drop: Option<Drop>,
    /// How many times the rest of the board can be run once all bets are in, 1 to 4, in a cash
    /// game. Default 1.
    #[schema(minimum = 1, maximum = 4)]
    pub run_it: u8,
    /// Whether the players in a cash game can split the pots as they agree. Default `off`.
    pub split: Switch,
    /// Whether the cards that would have come can be shown and logged, in a cash game. Default
    /// `off`.
    pub rabbit: Switch,
    /// The smallest buy-in. Default 40.00.
    pub min_buy_in: Money,
    /// The largest stack after a buy-in or top-up; `null` for no limit. Default 200.00.
    pub max_buy_in: Option<Money>,
    /// Whether the largest buy-in also applies to a player who arrives from another table. Default
    /// `off`.
    pub max_buy_in_on_arrival: Switch,
    /// Whether only the dealer of record can make entries. Default `off`.
    pub dealer_of_record: Switch,
    /// How many decks are used in turn, 1 or 2. Default 1.
    #[schema(minimum = 1, maximum = 2)]
    pub decks: u8,
    /// Whether shuffles and cuts are entered. Default `off`.
    pub log_shuffle: Switch,
    /// The values of the table's chips, at most 12. By default the list is empty, which means the
    /// usual values: 1, 5, 25, 100, 500, 1,000 and 5,000 times the smallest chip.
    #[schema(max_items = 12)]
    pub chips: Vec<Money>,
}

/// The rake: what the house takes from a hand's pots.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRake)]
#[serde(default, deny_unknown_fields)]
pub struct Rake {
    /// The rate, in hundredths of a percent of all pots together: 500 is 5%. Default 500.
    #[schema(maximum = 10_000, example = 500)]
    pub basis_points: u16,
    /// The largest rake for a hand, by the number of players dealt in. There is no cap for fewer
    /// players than the lowest number in this list. Default: no caps.
    pub caps: Vec<RakeCap>,
    /// Whether a hand that ends before the flop is not raked. Default `true`.
    pub no_flop_no_drop: bool,
}

/// The largest rake for a hand with at least this many players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = HoldemRakeCap)]
#[serde(deny_unknown_fields)]
pub struct RakeCap {
    /// The lowest number of players dealt in for which this cap applies.
    #[schema(maximum = 255, example = 2)]
    pub players: u8,
    /// The largest rake.
    pub cap: Money,
}

impl Default for Rake {
    fn default() -> Self {
        Self { basis_points: 500, caps: Vec::new(), no_flop_no_drop: true }
    }
}

fn whole(amount: i64) -> Money {
    Money::new(Decimal::new(amount * 100, 2)).unwrap_or_default()
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            kind: Kind::default(),
            seats: 10,
            betting: BettingRule::default(),
            chip_unit: whole(1),
            small_blind: whole(1),
            big_blind: whole(2),
            ante: whole(0),
            ante_by: AnteBy::default(),
            minimum_bet: None,
            button: Some(Kind::default().button()),
            all_in_show: Some(Kind::default().all_in_show()),
            newcomers: Some(Kind::default().newcomers()),
            missed: Missed::default(),
            small_alone: SmallAlone::default(),
            return_by_straddle: Switch::Off,
            return_window: 60,
            return_with: ReturnWith::default(),
            buy_button: Switch::Off,
            straddles: 1,
            straddle_from: StraddleFrom::default(),
            button_straddle: ButtonStraddle::default(),
            fixed_limit_straddle: Switch::Off,
            bba_order: BbaOrder::default(),
            kill: KillSize::default(),
            kill_by: KillBy::default(),
            kill_acts: KillActs::default(),
            chop_blinds: Some(Kind::default().chop_blinds()),
            chop_fee: whole(0),
            time: None,
            bomb_pot: None,
            bomb_button: BombButton::default(),
            raise_cap: 4,
            half_bet_counts: true,
            pot_counts_antes: true,
            burns: Burns::default(),
            fouled: Fouled::default(),
            two_motions: Switch::Off,
            conditional: Conditional::default(),
            clock: Some(Kind::default().clock_seconds()),
            odd_chip: OddChip::default(),
            rake: None,
            drop: None,
            run_it: 1,
            split: Switch::Off,
            rabbit: Switch::Off,
            min_buy_in: whole(40),
            max_buy_in: Some(whole(200)),
            max_buy_in_on_arrival: Switch::Off,
            dealer_of_record: Switch::Off,
            decks: 1,
            log_shuffle: Switch::Off,
            chips: Vec::new(),
        }
    }
}

/// When rules are read, fills in those that depend on the kind of game, so that rules are complete
/// when they are shown or stored.
impl<'de> Deserialize<'de> for HouseRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut rules = Self::deserialize(deserializer)?;
        rules.button = Some(rules.button());
        rules.all_in_show = Some(rules.all_in_show());
        rules.clock = Some(rules.clock_seconds());
        rules.newcomers = Some(rules.newcomers());
        rules.chop_blinds = Some(rules.chop_blinds());
        Ok(rules)
    }
}

impl Serialize for HouseRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Self::serialize(self, serializer)
    }
}

impl HouseRules {
    /// How the button moves.
    #[must_use]
    pub fn button(&self) -> ButtonRule {
        self.button.unwrap_or(self.kind.button())
    }

    /// Whether the blinds can be chopped; never in a tournament.
    #[must_use]
    pub fn chop_blinds(&self) -> Switch {
        match self.kind {
            Kind::Cash => self.chop_blinds.unwrap_or(self.kind.chop_blinds()),
            Kind::Tournament => Switch::Off,
        }
    }

    /// The time charge for each seated player, if this is a cash game and the house charges for
    /// time.
    #[must_use]
    pub fn charges_time(&self) -> Option<Money> {
        self.time.filter(|_| self.kind == Kind::Cash).map(|time| time.amount)
    }

    /// The largest ante for a bomb pot, if this is a cash game and the house plays bomb pots.
    #[must_use]
    pub fn bomb_pots(&self) -> Option<Money> {
        self.bomb_pot.filter(|_| self.kind == Kind::Cash)
    }

    /// How a newcomer is dealt in.
    #[must_use]
    pub fn newcomers(&self) -> Newcomers {
        self.newcomers.unwrap_or(self.kind.newcomers())
    }

    /// The hands that are shown once a player is all-in and the betting is over.
    #[must_use]
    pub fn all_in_show(&self) -> AllInShow {
        self.all_in_show.unwrap_or(self.kind.all_in_show())
    }

    /// How long a clock runs, in seconds (`at_the_table.md`, C14).
    #[must_use]
    pub fn clock_seconds(&self) -> u16 {
        self.clock.unwrap_or(self.kind.clock_seconds())
    }

    /// The smallest bet at a table with this big blind.
    #[must_use]
    pub fn smallest_bet(&self, big_blind: Money) -> Money {
        self.minimum_bet.unwrap_or(big_blind)
    }

    fn amounts(&self) -> impl Iterator<Item = (&'static str, Money)> {
        let fixed = [
            ("/small_blind", self.small_blind),
            ("/big_blind", self.big_blind),
            ("/ante", self.ante),
            ("/min_buy_in", self.min_buy_in),
            ("/chop_fee", self.chop_fee),
        ];
        let optional = [
            ("/time/amount", self.time.map(|time| time.amount)),
            (
                "/kill_by/pot_of",
                match self.kill_by {
                    KillBy::PotOf(least) => Some(least),
                    KillBy::TwoRunning => None,
                },
            ),
            ("/minimum_bet", self.minimum_bet),
            ("/max_buy_in", self.max_buy_in),
            ("/bomb_pot", self.bomb_pot),
        ];
        let given = optional.into_iter().filter_map(|(at, amount)| Some((at, amount?)));
        fixed.into_iter().chain(given)
    }

    fn check_amounts(&self, currency: Currency, gate: &mut Gate) {
        if !self.chip_unit.is_positive() {
            let detail = said!("holdem-chip-without-value", chip = self.chip_unit);
            gate.problem(&codes::NOT_POSITIVE, None, "/chip_unit", detail);
        }
        gate.keep(currency.minor(self.chip_unit), &codes::FINER_THAN_CURRENCY, None, "/chip_unit");
        for (at, amount) in self.amounts() {
            gate.keep(currency.minor(amount), &codes::FINER_THAN_CURRENCY, None, at);
            gate.whole_chips(at, amount, self.chip_unit);
        }
        let caps = self.rake.iter().flat_map(|rake| &rake.caps).enumerate();
        for (index, cap) in caps {
            let at = format!("/rake/caps/{index}/cap");
            gate.keep(currency.minor(cap.cap), &codes::FINER_THAN_CURRENCY, None, at.as_str());
            if cap.cap < Money::ZERO {
                let detail = said!("cap-below-zero", amount = cap.cap);
                gate.problem(&codes::NEGATIVE_AMOUNT, Some("holdem/12"), at, detail);
            }
        }
    }

    fn check_bounds(&self, gate: &mut Gate) {
        let mut within = |at: &'static str, rule, value: u16, least: u16, most: u16| {
            if !(least..=most).contains(&value) {
                let detail = said!("not-between", value = value, least = least, most = most);
                gate.problem(&codes::OUT_OF_BOUNDS, Some(rule), at, detail);
            }
        };
        let most = u16::try_from(MOST_PLAYERS).unwrap_or(u16::MAX);
        within("/seats", "holdem/1", self.seats.into(), 2, most);
        within("/straddles", "holdem/2", self.straddles.into(), 0, most - 2);
        within("/clock", "holdem/C14", self.clock_seconds(), 5, 600);
        within("/raise_cap", "holdem/7", self.raise_cap.into(), 1, 99);
        if let Some(rake) = &self.rake {
            within("/rake/basis_points", "holdem/12", rake.basis_points, 0, 10_000);
        }
    }
}

impl rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut gate = Gate::default();
        self.check_amounts(currency, &mut gate);
        self.check_bounds(&mut gate);
        gate.blinds(self.small_blind, self.big_blind);
        if !self.smallest_bet(self.big_blind).is_positive() {
            let detail = said!("minimum-bet-needed");
            gate.problem(&codes::NOT_POSITIVE, Some("holdem/7"), "/minimum_bet", detail);
        }
        if !self.min_buy_in.is_positive() {
            let detail = said!("buy-in-above-zero");
            gate.problem(&codes::NOT_POSITIVE, None, "/min_buy_in", detail);
        }
        if self.max_buy_in.is_some_and(|max| max < self.min_buy_in) {
            let detail = said!("buy-ins-swapped", least = self.min_buy_in);
            gate.problem(&codes::MINIMUM_ABOVE_MAXIMUM, None, "/max_buy_in", detail);
        }
        if let Some(drop) = &self.drop {
            gate.drop(drop, self.chip_unit, currency);
        }
        gate.runs(self.run_it);
        gate.decks("/decks", self.decks);
        gate.chips("/chips", &self.chips, Some(currency));
        gate.pass(Some(()))
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        let fixed = [
            &mut self.chip_unit,
            &mut self.small_blind,
            &mut self.big_blind,
            &mut self.ante,
            &mut self.min_buy_in,
            &mut self.chop_fee,
        ];
        let optional = self.minimum_bet.iter_mut().chain(&mut self.max_buy_in);
        let pot_of = match &mut self.kill_by {
            KillBy::PotOf(least) => Some(least),
            KillBy::TwoRunning => None,
        };
        let optional = optional.chain(pot_of);
        let time = self.time.iter_mut().map(|time| &mut time.amount);
        let optional = optional.chain(&mut self.bomb_pot).chain(time);
        let caps = self.rake.iter_mut().flat_map(|rake| &mut rake.caps).map(|cap| &mut cap.cap);
        let drops = self.drop.iter_mut().flat_map(Drop::amounts_mut);
        let listed = caps.chain(drops).chain(&mut self.chips);
        fixed.into_iter().chain(optional).chain(listed).collect()
    }

    fn procedure(&self) -> Procedure {
        let Self { dealer_of_record, decks, log_shuffle, .. } = *self;
        Procedure { dealer_of_record, decks, log_shuffle }
    }

    fn chip_set(&self) -> ChipSet {
        ChipSet::of(&self.chips, self.chip_unit)
    }
}

impl Gate {
    /// Checks that the small blind is not larger than the big blind.
    pub(super) fn blinds(&mut self, small: Money, big: Money) {
        if small > big {
            let detail = said!("blinds-swapped", small = small, big = big);
            self.problem(&codes::BLINDS_SWAPPED, Some("holdem/2"), "/small_blind", detail);
        }
    }
}
