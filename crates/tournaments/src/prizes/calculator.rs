//! The ICM calculator: the expected prize of each stack. It needs no tournament and stores nothing.

use houseway_base::money::{Minor, Money};
use houseway_rules::{Gate, Violation};
use houseway_words::said;
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::icm;
use crate::{
    amounts::{Claim, apportion},
    codes,
    structure::hundredths,
};

const RULE: Option<&str> = Some("tournaments/6.2");
const ONE_BILLION: i128 = 1_000_000_000;
/// The maximum sum of all prizes, in hundredths. Up to this sum, equities are exact.
const MOST_PRIZES: Minor = 10_000_000_000;

/// Stacks, and the prizes that they compete for.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct IcmRequest {
    /// Each player's chips, a whole number above zero.
    #[schema(min_items = 1, max_items = 15, example = json!(["59500", "50000", "40500"]))]
    pub stacks: Vec<Money>,
    /// The prizes, first place first; at most as many as there are stacks.
    #[schema(min_items = 1, max_items = 15, example = json!(["670.00", "395.00", "260.00"]))]
    pub prizes: Vec<Money>,
}

/// The value of each stack under the independent chip model, in the order of the stacks.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct IcmAnswer {
    /// The expected prize, with nine decimals.
    #[schema(max_items = 15, example = json!(["469.214497717"]))]
    pub equities: Vec<String>,
    /// The expected prize, to the cent. The shares add up to the sum of the prizes.
    #[schema(max_items = 15, example = json!(["469.21"]))]
    pub shares: Vec<String>,
    /// The probability of finishing first, with nine decimals.
    #[schema(max_items = 15, example = json!(["0.396666667"]))]
    pub first: Vec<String>,
}

/// `number / one`, rounded to nine decimals.
fn written(number: i128, one: i128) -> String {
    let scaled = (number * ONE_BILLION * 2 + one) / (one * 2);
    Decimal::try_from_i128_with_scale(scaled, 9).unwrap_or_default().to_string()
}

fn stack_of(gate: &mut Gate, index: usize, stack: Money) -> i64 {
    let number = stack.decimal();
    let pointer = format!("/stacks/{index}");
    if !number.fract().is_zero() {
        let detail = said!("tournament-chips-whole", amount = stack.to_string());
        gate.problem(&codes::NOT_WHOLE_CHIPS, RULE, pointer, detail);
    } else if number <= Decimal::ZERO || number > Decimal::from(icm::MOST_CHIPS) {
        let detail = said!("tournament-icm-stack", most = icm::MOST_CHIPS.to_string());
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, pointer, detail);
    }
    i64::try_from(number.trunc()).unwrap_or(0)
}

fn prize_of(gate: &mut Gate, index: usize, prize: Money) -> Minor {
    let cents = hundredths(prize).filter(|cents| (0..=MOST_PRIZES).contains(cents));
    if cents.is_none() {
        let detail = said!("tournament-icm-prize", amount = prize.to_string());
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, format!("/prizes/{index}"), detail);
    }
    cents.unwrap_or(0)
}

/// The value of each stack.
///
/// # Errors
/// Returns every problem: `too_many`, `not_whole_chips` and `out_of_bounds`.
pub fn calculate(request: &IcmRequest) -> Result<IcmAnswer, Violation> {
    let IcmRequest { stacks, prizes } = request;
    let mut gate = Gate::default();
    let fits = (1..=icm::MOST_PLAYERS).contains(&stacks.len());
    if !fits || prizes.is_empty() || prizes.len() > stacks.len() {
        let most = icm::MOST_PLAYERS.to_string();
        gate.problem(&codes::TOO_MANY, RULE, "", said!("tournament-icm-many", most = most));
    }
    let stacks = stacks.iter().take(icm::MOST_PLAYERS).enumerate();
    let stacks: Vec<i64> =
        stacks.map(|(index, stack)| stack_of(&mut gate, index, *stack)).collect();
    let prizes = prizes.iter().take(icm::MOST_PLAYERS).enumerate();
    let prizes: Vec<Minor> =
        prizes.map(|(index, prize)| prize_of(&mut gate, index, *prize)).collect();
    if stacks.iter().sum::<i64>() > icm::MOST_CHIPS {
        let detail = said!("tournament-icm-stack", most = icm::MOST_CHIPS.to_string());
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, "/stacks", detail);
    }
    if prizes.iter().sum::<Minor>() > MOST_PRIZES {
        let detail = said!("tournament-icm-prizes");
        gate.problem(&codes::OUT_OF_BOUNDS, RULE, "/prizes", detail);
    }
    let computed = icm::chances(&stacks, 1).zip(icm::equities(&stacks, &prizes));
    let (first, equities) = gate.pass(computed)?;
    let claim = |((equity, stack), number): ((&i128, &i64), u32)| Claim {
        numerator: *equity,
        stack: *stack,
        number,
    };
    let claims: Vec<Claim> = equities.iter().zip(&stacks).zip(1_u32..).map(claim).collect();
    let shares = apportion(prizes.iter().sum(), icm::UNITS, icm::TOLERANCE, &claims);
    let share = |cents: &Minor| Decimal::new(*cents, 2).to_string();
    let first = first.iter().map(|row| row.first().copied().unwrap_or_default() >> 40);
    let first = first.map(|chance| i128::try_from(chance).unwrap_or(0));
    Ok(IcmAnswer {
        equities: equities.iter().map(|equity| written(*equity, icm::UNITS * 100)).collect(),
        shares: shares.iter().map(share).collect(),
        first: first.map(|chance| written(chance, icm::CERTAIN >> 40)).collect(),
    })
}
