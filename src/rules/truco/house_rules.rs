//! The house rules: every choice that the rules page leaves to the table.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use crate::{
    money::{Currency, Money},
    rules::{Problem, Violation},
};

/// The house rules of a Truco table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = TrucoRules)]
#[serde(default, deny_unknown_fields)]
pub struct HouseRules {
    /// The points that win a chico: 30 or 15.
    #[schema(default = 30)]
    pub target: u8,
    /// How many chicos a match is.
    #[schema(default = "best_of_three")]
    pub chicos: Chicos,
    /// Whether flor is played.
    #[schema(default = true)]
    pub flor: bool,
    /// How often envido and real envido may be called in a hand.
    #[schema(default = "standard")]
    pub envido_limits: EnvidoLimits,
    /// What a falta envido is worth.
    #[schema(default = "leader_to_target")]
    pub falta: Falta,
    /// Whether an accepted falta envido is added to the calls before it, instead of standing in
    /// their place.
    #[schema(default = false)]
    pub falta_adds: bool,
    /// What *con flor me achico* gives the side that stands: 4 or 3.
    #[schema(default = 4)]
    pub achico: u8,
    /// What an accepted contraflor al resto is worth.
    #[schema(default = "falta")]
    pub resto: Resto,
    /// What a wrong challenge of an undeclared flor costs: 3 or 4. Nobody falls below nothing.
    #[schema(default = 3)]
    pub wrong_pido_flor: u8,
    /// What the hand is worth where mano's side leaves it before any card or call: 1 or 2.
    #[schema(default = 1)]
    pub mazo_first: u8,
    /// What is done about one of the four *cartas bravas* dealt face up.
    #[schema(default = "keep_or_replace")]
    pub exposed_brava: ExposedBrava,
    /// What is done about a misdeal noticed after a card was played.
    #[schema(default = "redeal")]
    pub late_misdeal: LateMisdeal,
    /// The smallest chip of the table: a stake is a multiple of it, and so is each player's share.
    #[schema(default = "1")]
    pub chip_unit: Money,
}

/// How many chicos a match is (`truco/4`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoChicos)]
pub enum Chicos {
    /// One chico is the match.
    One,
    /// Whoever wins two chicos wins the match.
    BestOfThree,
}

impl Chicos {
    /// How many chicos win the match.
    #[must_use]
    pub const fn needed(self) -> u8 {
        match self {
            Self::One => 1,
            Self::BestOfThree => 2,
        }
    }
}

/// How often envido and real envido may be called (`truco/9`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoEnvidoLimits)]
pub enum EnvidoLimits {
    /// Envido twice, real envido once.
    Standard,
    /// Either as often as anybody likes, until the calls are worth a whole chico.
    Unlimited,
}

/// What a falta envido is worth (`truco/10`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoFalta)]
pub enum Falta {
    /// What the leader lacks of the target.
    LeaderToTarget,
    /// While both are in the malas, what the leader lacks of 15; then as `leader_to_target`.
    MalasBuenas,
}

/// What an accepted contraflor al resto is worth (`truco/14`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoResto)]
pub enum Resto {
    /// What the leader lacks of the target.
    Falta,
    /// That, and 3 more for each declared flor.
    FaltaPlusFlores,
}

/// What is done about a carta brava dealt face up (`truco/5`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoExposedBrava)]
pub enum ExposedBrava {
    /// As with every card: its receiver keeps it or has it replaced.
    KeepOrReplace,
    /// The same dealer deals again.
    Redeal,
}

/// What is done about a misdeal noticed after a card was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = TrucoLateMisdeal)]
pub enum LateMisdeal {
    /// The same dealer deals again, as for one noticed in time.
    Redeal,
    /// The hand is over: its points are struck, and the other side scores 1.
    DealerLosesOne,
}

impl Default for HouseRules {
    fn default() -> Self {
        Self {
            target: 30,
            chicos: Chicos::BestOfThree,
            flor: true,
            envido_limits: EnvidoLimits::Standard,
            falta: Falta::LeaderToTarget,
            falta_adds: false,
            achico: 4,
            resto: Resto::Falta,
            wrong_pido_flor: 3,
            mazo_first: 1,
            exposed_brava: ExposedBrava::KeepOrReplace,
            late_misdeal: LateMisdeal::Redeal,
            chip_unit: Money::new(rust_decimal::Decimal::ONE).unwrap_or(Money::ZERO),
        }
    }
}

impl HouseRules {
    /// Every number among them that the page does not offer; pointers begin with `at`.
    #[must_use]
    pub fn problems(&self, at: &str) -> Vec<Problem> {
        let choices = [
            ("target", "truco/4", self.target, [30, 15]),
            ("achico", "truco/14", self.achico, [4, 3]),
            ("wrong_pido_flor", "truco/15", self.wrong_pido_flor, [3, 4]),
            ("mazo_first", "truco/19", self.mazo_first, [1, 2]),
        ];
        let offered = |(field, rule, value, [usual, other]): (_, _, u8, [u8; 2])| {
            (value != usual && value != other).then(|| {
                let detail = format!("{field} is {usual} or {other}, not {value}");
                Problem::new(&codes::NOT_A_CHOICE, Some(rule), format!("{at}/{field}"), detail)
            })
        };
        choices.into_iter().filter_map(offered).collect()
    }
}

impl crate::rules::HouseRules for HouseRules {
    fn check(&self, currency: Currency) -> Result<(), Violation> {
        let mut problems = self.problems("");
        if !self.chip_unit.is_positive() {
            let detail = format!("{} is not a chip: it is more than nothing", self.chip_unit);
            problems.push(Problem::new(&codes::CHIP_UNIT, Some("truco/20"), "/chip_unit", detail));
        } else if let Err(error) = currency.minor(self.chip_unit) {
            problems.push(Problem::new(
                &codes::CHIP_UNIT,
                Some("truco/20"),
                "/chip_unit",
                error.to_string(),
            ));
        }
        Violation::unless_clean(problems, ())
    }

    fn amounts_mut(&mut self) -> Vec<&mut Money> {
        vec![&mut self.chip_unit]
    }
}
