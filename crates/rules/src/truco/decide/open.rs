//! Opening a match.

use crate::truco::seat::seats_said;
use crate::{
    Gate, Violation,
    truco::{
        codes,
        command::{Opening, TypedDraw},
        event::{DrawnCard, Event},
        hand::strength::strength,
        house_rules::HouseRules,
        seat::{Players, Seat},
        settle::Stake,
        state::State,
    },
};
use houseway_base::{
    cards::{Seen, SpanishCard},
    money::{Currency, Money},
};
use houseway_words::said;

/// The number of cards in the pack.
const PACK: usize = 40;

/// Opens the match.
pub fn open(
    rules: &HouseRules,
    currency: Currency,
    opening: &Opening,
    previous: Option<&State>,
) -> Result<Vec<Event>, Violation> {
    let mut gate = Gate::default();
    let Some(players) = Players::from_count(opening.players) else {
        let detail = said!("how-many-play", players = opening.players);
        gate.problem(&codes::TWO_OR_FOUR, Some("truco/1"), "/players", detail);
        return gate.pass(None);
    };
    let (dealer, draw) = match opening.draw.as_slice() {
        [] => (dealer(&mut gate, opening, players, previous), Vec::new()),
        typed => drawn(&mut gate, opening, players, typed),
    };
    let stake = |text| stake(&mut gate, rules, currency, players, text);
    let amount = opening.stake.as_deref().and_then(stake);
    let dealer = gate.pass(dealer)?;
    let stake = amount
        .map(|amount| Stake::shared(amount, opening.stake_per, players, rules.chip_unit, currency));
    let mode = opening.mode;
    Ok(vec![Event::MatchOpened { players, mode, dealer, stake, draw, history: true }])
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
            let detail = said!("say-who-deals");
            gate.problem(&codes::NO_DEALER, Some("truco/1"), "/dealer", detail);
            None
        }
    }
}

/// The first dealer, from the cards drawn: the player with the highest card, ranked as in tricks.
/// Players whose cards tie for the highest draw again.
fn drawn(
    gate: &mut Gate,
    opening: &Opening,
    players: Players,
    typed: &[TypedDraw],
) -> (Option<Seat>, Vec<DrawnCard>) {
    const RULE: &str = "truco/1";
    if opening.dealer.is_some() {
        let detail = said!("dealer-named-already");
        gate.problem(&codes::DRAW_UNASKED, Some(RULE), "/draw", detail);
    }
    let mut seen = Seen::new(1);
    let mut draw: Vec<DrawnCard> = Vec::new();
    // The players who still have to draw in this round, and the cards drawn in it so far.
    let mut waiting: Vec<Seat> = players.seats().collect();
    let mut turn: Vec<DrawnCard> = Vec::new();
    for (index, TypedDraw { seat, card }) in typed.iter().take(PACK).enumerate() {
        let at = |field: &str| format!("/draw/{index}/{field}");
        let seat = gate.seat_among(at("seat"), *seat, players);
        let card: Option<SpanishCard> = gate.card(at("card"), card, RULE);
        let Some((seat, card)) = seat.zip(card) else { continue };
        gate.see(at("card"), card, &said!("truco-drawn-by", seat = seat), &mut seen, RULE);
        let Some(place) = waiting.iter().position(|waits| *waits == seat) else {
            let (code, detail) = match waiting.as_slice() {
                [] => (&codes::DRAW_UNASKED, said!("draw-decided")),
                seats => {
                    let seats = seats_said(seats);
                    (&codes::DUPLICATE_SEAT, said!("drawn-already", seat = seat, seats = seats))
                }
            };
            gate.problem(code, Some(RULE), at("seat"), detail);
            continue;
        };
        waiting.remove(place);
        turn.push(DrawnCard { seat, card });
        draw.push(DrawnCard { seat, card });
        if waiting.is_empty() {
            let most = turn.iter().map(|drawn| strength(drawn.card)).max();
            turn.retain(|drawn| Some(strength(drawn.card)) == most);
            if turn.len() > 1 {
                waiting = turn.drain(..).map(|drawn| drawn.seat).collect();
            }
        }
    }
    if typed.len() > PACK {
        let detail = said!("pack-has-cards", pack = PACK, given = typed.len());
        gate.problem(&codes::OUT_OF_BOUNDS, Some(RULE), "/draw", detail);
    }
    match (waiting.as_slice(), turn.as_slice()) {
        ([], [highest]) => (Some(highest.seat), draw),
        (waiting, _) => {
            if gate.is_clean() {
                let seats = seats_said(waiting);
                let detail = said!("draw-undecided", seats = seats);
                gate.problem(&codes::DRAW_UNDECIDED, Some(RULE), "/draw", detail);
            }
            (None, draw)
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
    // A match can pay the stake once for each of its three chicos. With three players there can be
    // four chicos, and two losers pay for each.
    let times = if players == Players::Three { 8 } else { 3 };
    let most = Money::sum(std::iter::repeat_n(amount, times));
    gate.keep(most, &codes::AMOUNT_TOO_LARGE, Some("truco/20"), "/stake").map(|_| amount)
}
