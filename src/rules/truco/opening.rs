//! Opening a match.

use rust_decimal::Decimal;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{
    codes,
    event::Event,
    hand::Mode,
    house_rules::HouseRules,
    parse,
    seat::{Players, Seat},
    state::{Stake, StakePer, State},
};
use crate::{
    money::{Currency, Money},
    rules::{Problem, Violation},
};

/// What is agreed when a match is opened. A round is one match: its hands and chicos are inside it.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[schema(as = TrucoOpening)]
#[serde(deny_unknown_fields)]
pub struct Opening {
    /// Two, or four in two teams that sit alternately: the even seats are team 0, the odd ones
    /// team 1.
    #[schema(example = 2)]
    pub players: u8,
    /// Who deals first. May be left out where as many played the table's previous match: the deal
    /// goes on from there.
    #[serde(default)]
    #[schema(example = 1)]
    pub dealer: Option<u8>,
    /// Whether the cards are entered or only who won.
    #[serde(default)]
    pub mode: Mode,
    /// What the losing side pays the winning side; nothing where it is left out. In a team of two
    /// each pays, or is paid, half: where that is no whole number of chips, the lower seat has the
    /// greater share, so that nothing is left over.
    #[serde(default)]
    #[schema(example = "50.00")]
    pub stake: Option<String>,
    /// What the stake is paid for.
    #[serde(default)]
    pub stake_per: StakePer,
}

/// The match as it is opened.
///
/// # Errors
/// Every reason why it cannot be opened so.
pub fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    let mut problems = Vec::new();
    let Some(players) = Players::from_count(opening.players) else {
        let detail = format!("two play, or four in two teams; not {}", opening.players);
        let code = &codes::TWO_OR_FOUR;
        problems.push(Problem::new(code, Some("truco/1"), "/players", detail));
        return Violation::unless_clean(problems, Vec::new());
    };
    let dealer = dealer(opening, players, previous);
    let stake = opening.stake.as_deref().map(|given| {
        let amount = amount(rules, currency, given)?;
        let shares = shares(amount, players, rules.chip_unit, currency);
        Ok(Stake { amount, per: opening.stake_per, shares })
    });
    match (dealer, stake.transpose()) {
        (Ok(dealer), Ok(stake)) => {
            Ok(vec![Event::MatchOpened { players, mode: opening.mode, dealer, stake }])
        }
        (dealer, stake) => {
            problems.extend(dealer.err().into_iter().chain(stake.err()));
            Violation::unless_clean(problems, Vec::new())
        }
    }
}

fn dealer(opening: &Opening, players: Players, previous: Option<&State>) -> Result<Seat, Problem> {
    match (opening.dealer, previous) {
        (Some(number), _) => parse::seat(number, players, "/dealer"),
        (None, Some(State::Match(game))) if game.setup.players == players => Ok(game.dealer),
        (None, _) => {
            let detail = "say who deals first: no match of as many players came before";
            Err(Problem::new(&codes::NO_DEALER, Some("truco/1"), "/dealer", detail))
        }
    }
}

fn amount(rules: &HouseRules, currency: Currency, given: &str) -> Result<Money, Problem> {
    let problem =
        |detail: String| Problem::new(&codes::NOT_A_STAKE, Some("truco/20"), "/stake", detail);
    let amount = given.parse::<Money>().and_then(|amount| currency.written_out(amount));
    let amount = amount.map_err(|error| problem(error.to_string()))?;
    if !amount.is_positive() {
        return Err(problem(format!(
            "{amount} is no stake: leave it out to play for points alone"
        )));
    }
    // A match may pay the stake once for each of its chicos.
    Money::sum([amount; 3]).map_err(|error| problem(error.to_string()))?;
    if !amount.is_multiple_of(rules.chip_unit) {
        let chip = rules.chip_unit;
        return Err(problem(format!("{amount} cannot be paid in chips of {chip}")));
    }
    Ok(amount)
}

/// What each player of a side pays or is paid, the lower seat first.
fn shares(amount: Money, players: Players, chip: Money, currency: Currency) -> Vec<Money> {
    let half = match players {
        Players::Two => return vec![amount],
        Players::Four => amount.decimal().checked_div(Decimal::TWO),
    };
    let rest = half.and_then(|half| half.checked_rem(chip.decimal()));
    let lesser = half.zip(rest).and_then(|(half, rest)| Money::new(half - rest).ok());
    let lesser = lesser.and_then(|lesser| currency.written_out(lesser).ok()).unwrap_or(Money::ZERO);
    let greater = amount.minus(lesser).unwrap_or(amount);
    vec![greater, lesser]
}
