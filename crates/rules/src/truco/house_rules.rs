//! The house rules: every choice that the rules page leaves to the table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use crate::{ChipSet, Gate, Procedure, Switch, Violation};
use houseway_base::money::{Currency, Money};
use houseway_words::said;

/// The house rules of a Truco table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoHouseRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The points that win a chico: 30 or 15.
    #[schema(default = 30, minimum = 15, maximum = 30)]
    pub target: u8,
    /// The number of chicos in a match.
    #[schema(default = "best_of_three")]
    pub chicos: Chicos,
    /// The player who plays alone against the two others, in a match of three players.
    #[schema(default = "dealer")]
    pub gallo: Gallo,
    /// Whether flor is played.
    #[schema(default = true)]
    pub flor: bool,
    /// How many times envido and real envido can be called in a hand.
    #[schema(default = "standard")]
    pub envido_limits: EnvidoLimits,
    /// The value of a falta envido.
    #[schema(default = "leader_to_target")]
    pub falta: Falta,
    /// Whether an accepted falta envido is added to the calls before it, instead of replacing
    /// them.
    #[schema(default = false)]
    pub falta_adds: bool,
    /// The points for the other side after *con flor me achico*: 4 or 3.
    #[schema(default = 4, minimum = 3, maximum = 4)]
    pub achico: u8,
    /// The value of an accepted contraflor al resto.
    #[schema(default = "falta")]
    pub resto: Resto,
    /// The points that a wrong challenge to an undeclared flor costs: 3 or 4. No score falls below
    /// zero.
    #[schema(default = 3, minimum = 3, maximum = 4)]
    pub wrong_pido_flor: u8,
    /// The points for the other side if mano's side leaves the hand before any card or call: 1 or
    /// 2.
    #[schema(default = 1, minimum = 1, maximum = 2)]
    pub mazo_first: u8,
    /// Whether a side that can raise may call truco, retruco or vale cuatro out of turn, between
    /// plays, while no call is waiting for an answer.
    #[schema(default = "off")]
    pub any_time: Switch,
    /// What happens when one of the four *cartas bravas* is dealt face up.
    #[schema(default = "keep_or_replace")]
    pub exposed_brava: ExposedBrava,
    /// What happens when a misdeal is noticed after a card was played.
    #[schema(default = "redeal")]
    pub late_misdeal: LateMisdeal,
    /// The table's smallest chip. The stake and each player's share of it must be whole numbers of
    /// these chips.
    #[schema(default = "1")]
    pub chip_unit: Money,
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

/// The number of chicos in a match (`truco/4`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoChicos)]
pub enum Chicos {
    /// The match is one chico.
    One,
    /// The first to win two chicos wins the match.
    BestOfThree,
}

impl Chicos {
    /// How many chicos a side needs to win the match.
    #[must_use]
    pub const fn needed(self) -> u8 {
        match self {
            Self::One => 1,
            Self::BestOfThree => 2,
        }
    }
}

/// The one of three players who plays alone in a hand. Because the deal passes, each player plays
/// alone in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoGallo)]
pub enum Gallo {
    /// The dealer.
    Dealer,
    /// Mano, who plays first.
    Mano,
}

/// How many times envido and real envido can be called (`truco/9`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoEnvidoLimits)]
pub enum EnvidoLimits {
    /// Envido twice and real envido once.
    Standard,
    /// Envido and real envido any number of times, until the calls are worth a whole chico.
    Unlimited,
}

/// The value of a falta envido (`truco/10`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoFalta)]
pub enum Falta {
    /// The points that the leader needs to reach the target.
    LeaderToTarget,
    /// While both sides are in the malas, the points that the leader needs to reach 15; otherwise,
    /// the same as `leader_to_target`.
    MalasBuenas,
}

/// The value of an accepted contraflor al resto (`truco/14`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoResto)]
pub enum Resto {
    /// The points that the leader needs to reach the target.
    Falta,
    /// The points that the leader needs to reach the target, plus 3 for each declared flor.
    FaltaPlusFlores,
}

/// What happens when a carta brava is dealt face up (`truco/5`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoExposedBrava)]
pub enum ExposedBrava {
    /// The player who received the card keeps it or has it replaced, as with any other card.
    KeepOrReplace,
    /// The same dealer deals again.
    Redeal,
}

/// What happens when a misdeal is noticed after a card was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoLateMisdeal)]
pub enum LateMisdeal {
    /// The same dealer deals again, as if the misdeal had been noticed in time.
    Redeal,
    /// The hand is over: its points are struck, and the other side scores 1.
    DealerLosesOne,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            target: 30,
            chicos: Chicos::BestOfThree,
            gallo: Gallo::Dealer,
            flor: true,
            envido_limits: EnvidoLimits::Standard,
            falta: Falta::LeaderToTarget,
            falta_adds: false,
            achico: 4,
            resto: Resto::Falta,
            wrong_pido_flor: 3,
            mazo_first: 1,
            any_time: Switch::Off,
            exposed_brava: ExposedBrava::KeepOrReplace,
            late_misdeal: LateMisdeal::Redeal,
            chip_unit: Money::new(rust_decimal::Decimal::ONE).unwrap_or(Money::ZERO),
            dealer_of_record: Switch::Off,
            decks: 1,
            log_shuffle: Switch::Off,
            chips: Vec::new(),
        }
    }
}

impl HouseRules {
    /// Records a problem for every invalid number, and for amounts that do not fit the currency.
    /// Pointers begin with `at`.
    pub(super) fn check_choices(&self, at: &str, currency: Option<Currency>, gate: &mut Gate) {
        for (field, rule, value, [usual, other]) in [
            ("target", "truco/4", self.target, [30, 15]),
            ("achico", "truco/14", self.achico, [4, 3]),
            ("wrong_pido_flor", "truco/15", self.wrong_pido_flor, [3, 4]),
            ("mazo_first", "truco/19", self.mazo_first, [1, 2]),
        ] {
            if value != usual && value != other {
                let detail = said!(
                    "field-one-or-other",
                    field = field,
                    usual = usual,
                    other = other,
                    value = value
                );
                gate.problem(&codes::OUT_OF_BOUNDS, Some(rule), format!("{at}/{field}"), detail);
            }
        }
        let chip_unit = format!("{at}/chip_unit");
        if !self.chip_unit.is_positive() {
            let detail = said!("chip-without-value", chip = self.chip_unit);
            gate.problem(&codes::NOT_POSITIVE, Some("truco/20"), chip_unit, detail);
        } else if let Some(currency) = currency {
            let minor = currency.minor(self.chip_unit);
            gate.keep(minor, &codes::FINER_THAN_CURRENCY, Some("truco/20"), chip_unit);
        }
        gate.decks(&format!("{at}/decks"), self.decks);
        gate.chips(&format!("{at}/chips"), &self.chips, currency);
    }
}

impl crate::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut gate = Gate::default();
        self.check_choices("", Some(currency), &mut gate);
        gate.done(())
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        [&mut self.chip_unit].into_iter().chain(&mut self.chips).collect()
    }

    fn procedure(&self) -> Procedure {
        let Self { dealer_of_record, decks, log_shuffle, .. } = *self;
        Procedure { dealer_of_record, decks, log_shuffle }
    }

    fn chip_set(&self) -> ChipSet {
        ChipSet::of(&self.chips, self.chip_unit)
    }
}
