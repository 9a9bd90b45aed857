//! Opening a match.

use crate::{
    Gate, Violation,
    truco::{
        codes,
        command::Opening,
        event::Event,
        house_rules::HouseRules,
        seat::{Players, Seat},
        settle::Stake,
        state::State,
    },
};
use houseway_base::money::{Currency, Money};

/// The match as opened.
pub fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    let mut gate = Gate::default();
    let Some(players) = Players::from_count(opening.players) else {
        let detail = format!(
            "two play, three each alone in turn, or four in two teams; not {}",
            opening.players
        );
        gate.problem(&codes::TWO_OR_FOUR, Some("truco/1"), "/players", detail);
        return gate.pass(None);
    };
    let dealer = dealer(&mut gate, opening, players, previous);
    let stake = |text| stake(&mut gate, rules, currency, players, text);
    let amount = opening.stake.as_deref().and_then(stake);
    let dealer = gate.pass(dealer)?;
    let stake = amount
        .map(|amount| Stake::shared(amount, opening.stake_per, players, rules.chip_unit, currency));
    Ok(vec![Event::MatchOpened { players, mode: opening.mode, dealer, stake, history: true }])
}

fn dealer(
    gate: &mut Gate,
    opening: &Opening,
    players: Players,
    previous: Option<&State>,
) -> Option<Seat> {
    match (opening.dealer, previous) {
        (Some(number), _) => gate.seat_among("/dealer", number, players),
        (None, Some(State::Open(last))) if last.setup.players == players => Some(last.dealer),
        (None, _) => {
            let detail = "say who deals first: there was no match of as many players before";
            gate.problem(&codes::NO_DEALER, Some("truco/1"), "/dealer", detail);
            None
        }
    }
}

fn stake(
    gate: &mut Gate,
    rules: &HouseRules,
    currency: Currency,
    players: Players,
    text: &str,
) -> Option<Money> {
    let amount = gate.positive_amount("/stake", text, currency)?;
    gate.whole_chips("/stake", amount, rules.chip_unit);
    // A match may pay the stake once for each of its chicos: three; or of three players four, to
    // which two losers pay it.
    let times = if players == Players::Three { 8 } else { 3 };
    let most = Money::sum(std::iter::repeat_n(amount, times));
    gate.keep(most, &codes::AMOUNT_TOO_LARGE, Some("truco/20"), "/stake").map(|_| amount)
}
