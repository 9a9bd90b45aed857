//! The choices that the rules page leaves to the table: a preset, and the house's changes to it.

use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use crate::{self as rules, ChipSet, Gate, Procedure, Switch, Violation};
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// The range of scores to which a game can be played.
const TARGETS: std::ops::RangeInclusive<i32> = 500..=50_000;
/// The most that one point of difference can be worth, in whole units of the currency.
const MOST_A_POINT: u32 = 10_000;
/// The most that a game can be worth, in whole units of the currency.
const MOST_A_GAME: u32 = 1_000_000_000;

/// A named set of rules. It supplies every choice that the house rules leave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaPreset)]
pub enum Preset {
    /// Two naturals are needed for every wild card, black threes freeze the pile, and the pile is
    /// closed to a side that has not melded.
    #[default]
    Seed,
    /// The rules as they are commonly published.
    Classic,
}

/// The threes that are covered when turned up as the upcard (`canasta.md`, 4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaUpcardThrees)]
pub enum UpcardThrees {
    /// Any three; the `seed` preset.
    Any,
    /// Only red threes, so that a black one can be the upcard; the `classic` preset.
    Red,
}

/// How many naturals a meld needs with its wild cards (`canasta.md`, 9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaMeldNaturals)]
pub enum MeldNaturals {
    /// Two for each wild card; the `seed` preset.
    TwoForEveryWild,
    /// Two in the meld, whatever the number of wild cards; the `classic` preset.
    TwoInTheMeld,
}

/// The effect of a black three on the discard pile (`canasta.md`, 13).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaBlackThrees)]
pub enum BlackThrees {
    /// The card freezes the pile until it is taken; the `seed` preset.
    Freeze,
    /// The card only keeps the next player from taking the pile; the `classic` preset.
    BarNextPlayer,
}

/// Whether a side that has not melded yet can take the discard pile (`canasta.md`, 15).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaPileBeforeOpening)]
pub enum PileBeforeOpening {
    /// A side that has not melded cannot take the pile; the `seed` preset.
    Closed,
    /// The pile is frozen for a side that has not melded: a natural pair takes it, if the opening
    /// minimum is met; the `classic` preset.
    Frozen,
}

/// Whether a concealed hand must meet the opening minimum (`canasta.md`, 18).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = CanastaConcealedMinimum)]
pub enum ConcealedMinimum {
    /// The hand must meet the minimum if the side has not melded; the `seed` preset.
    Required,
    /// The hand need not meet the minimum if the player drew from the stock in this turn; the
    /// `classic` preset.
    WaivedFromStock,
}

/// The house rules of a canasta table. A rule that is left out takes the preset's value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
#[schema(as = CanastaHouseRules)]
pub struct HouseRules {
    /// The set of rules that the other fields change. Default: `seed`.
    pub preset: Preset,
    /// The threes that are covered as upcards. Default: the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub upcard_threes: Option<UpcardThrees>,
    /// How many naturals a meld needs. Default: the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meld_naturals: Option<MeldNaturals>,
    /// The effect of a black three on the pile. Default: the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub black_threes: Option<BlackThrees>,
    /// Whether a side that has not melded can take the pile. Default: the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile_before_opening: Option<PileBeforeOpening>,
    /// Whether a concealed hand must meet the opening minimum. Default: the preset's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub concealed_minimum: Option<ConcealedMinimum>,
    /// Whether a player may ask the partner for permission to go out; the answer is binding.
    /// Default: false.
    pub ask_partner: bool,
    /// Whether a foul costs points (`on`) or is only logged (`off`). Default: `off`.
    pub penalties: Switch,
    /// The score that wins the game: 500 to 50,000. Default: 5,000.
    #[schema(minimum = 500, maximum = 50000, example = 5000)]
    pub target: i32,
    /// The amount that a side pays for each point of the final difference; each partner pays half.
    /// Default: 0.
    pub point_value: Money,
    /// The amount that a side pays in addition for losing the game; each partner pays half.
    /// Default: 0.
    pub game_value: Money,
    /// Whether only the dealer of record can make entries. Default `off`.
    pub dealer_of_record: Switch,
    /// How many decks are used in turn, 1 or 2. Default 1.
    #[schema(minimum = 1, maximum = 2)]
    pub decks: u8,
    /// Whether shuffles and cuts are entered. Default `off`.
    pub log_shuffle: Switch,
    /// The values of the table's chips, at most 12. Default: an empty list, which means the usual
    /// values: 1, 5, 25, 100, 500, 1,000 and 5,000 times the smallest chip.
    #[schema(max_items = 12)]
    pub chips: Vec<Money>,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self::of(Preset::Seed)
    }
}

impl HouseRules {
    /// The unchanged preset, played to 5,000 points, without stakes.
    #[must_use]
    pub const fn of(preset: Preset) -> Self {
        Self {
            preset,
            upcard_threes: None,
            meld_naturals: None,
            black_threes: None,
            pile_before_opening: None,
            concealed_minimum: None,
            ask_partner: false,
            penalties: Switch::Off,
            target: 5_000,
            point_value: Money::ZERO,
            game_value: Money::ZERO,
            dealer_of_record: Switch::Off,
            decks: 1,
            log_shuffle: Switch::Off,
            chips: Vec::new(),
        }
    }

    fn choice<T>(&self, own: Option<T>, seed: T, classic: T) -> T {
        own.unwrap_or(match self.preset {
            Preset::Seed => seed,
            Preset::Classic => classic,
        })
    }

    /// The threes that are covered as upcards.
    #[must_use]
    pub fn upcard_threes(&self) -> UpcardThrees {
        self.choice(self.upcard_threes, UpcardThrees::Any, UpcardThrees::Red)
    }

    /// How many naturals a meld needs.
    #[must_use]
    pub fn meld_naturals(&self) -> MeldNaturals {
        let seed = MeldNaturals::TwoForEveryWild;
        self.choice(self.meld_naturals, seed, MeldNaturals::TwoInTheMeld)
    }

    /// The effect of a black three on the pile.
    #[must_use]
    pub fn black_threes(&self) -> BlackThrees {
        self.choice(self.black_threes, BlackThrees::Freeze, BlackThrees::BarNextPlayer)
    }

    /// Whether a side that has not melded can take the pile.
    #[must_use]
    pub fn pile_before_opening(&self) -> PileBeforeOpening {
        let own = self.pile_before_opening;
        self.choice(own, PileBeforeOpening::Closed, PileBeforeOpening::Frozen)
    }

    /// Whether a concealed hand must meet the opening minimum.
    #[must_use]
    pub fn concealed_minimum(&self) -> ConcealedMinimum {
        let own = self.concealed_minimum;
        self.choice(own, ConcealedMinimum::Required, ConcealedMinimum::WaivedFromStock)
    }
}

impl rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut gate = Gate::default();
        if !TARGETS.contains(&self.target) {
            let detail = said!(
                "target-bounds",
                target = self.target,
                least = *TARGETS.start(),
                most = *TARGETS.end()
            );
            gate.problem(&codes::OUT_OF_BOUNDS, Some("canasta/21"), "/target", detail);
        }
        let stakes = [
            ("/point_value", self.point_value, MOST_A_POINT),
            ("/game_value", self.game_value, MOST_A_GAME),
        ];
        for (pointer, stake, most) in stakes {
            gate.keep(currency.minor(stake), &codes::FINER_THAN_CURRENCY, None, pointer);
            if stake < Money::ZERO || stake.decimal() > most.into() {
                let detail = said!("stake-bounds", most = most, stake = stake);
                gate.problem(&codes::OUT_OF_BOUNDS, None, pointer, detail);
            }
        }
        gate.decks("/decks", self.decks);
        gate.chips("/chips", &self.chips, Some(currency));
        gate.done(())
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        let stakes = [&mut self.point_value, &mut self.game_value];
        stakes.into_iter().chain(&mut self.chips).collect()
    }

    fn procedure(&self) -> Procedure {
        let Self { dealer_of_record, decks, log_shuffle, .. } = *self;
        Procedure { dealer_of_record, decks, log_shuffle }
    }

    fn chip_set(&self) -> ChipSet {
        // Give the amount as many decimals as the house's other amounts.
        let mut one = Decimal::ONE;
        one.rescale(self.game_value.decimal().scale());
        ChipSet::of(&self.chips, Money::new(one).unwrap_or_default())
    }
}
