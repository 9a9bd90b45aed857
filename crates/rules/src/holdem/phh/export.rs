//! Exports a settled hand as a hand history (rules/holdem.md, 20).

use super::{
    action::RecordedAction,
    hand::{ActionLine, Event, Hand, House, Variant},
    write::write,
};
use crate::holdem::{
    engine::{Action, Betting, Chips, Coin, Deal, HandInPlay, Limit, Place, Step, Street, Tabled},
    house_rules::HouseRules,
    settle::Settlement,
    state::{Phase, Round, State},
};
use crate::{HandTitle, tournament::HandOfEvent};
use houseway_base::cards::Card;

/// The hand of a settled round in PHH notation, under this title; `None` if the round is not
/// settled, or if the notation cannot express what happened.
///
/// When the text is read back and replayed, the result is the same to the last chip. Rules that
/// have no field in the notation (smallest chip, rake, raise cap) are written under private names.
#[must_use]
pub fn export(rules: &HouseRules, state: &State, title: HandTitle<'_>) -> Option<String> {
    let State::Open(round) = state else { return None };
    match (&round.play, round.phase()) {
        (Some(play), Phase::Settled) if play.went_by_the_book() && is_told(round, play) => {
            Some(write(&hand(rules, round, play, title)))
        }
        _ => None,
    }
}

/// Whether the notation can express the hand. The notation has no means of recording an unusual
/// order of action, found chips, a bought button, a kill, or chopped blinds.
fn is_told(round: &Round, play: &HandInPlay) -> bool {
    let chopped = round.settlement.as_ref().is_some_and(|settlement| settlement.chopped);
    let Deal { acts_last, bought, kill, .. } = play.deal;
    let nothing_found = play.found.is_empty();
    !chopped && nothing_found && acts_last.is_none() && bought.is_none() && kill.is_none()
}

fn hand(rules: &HouseRules, round: &Round, play: &HandInPlay, title: HandTitle<'_>) -> Hand {
    let coin = round.coin();
    let seats = play.deal.players.iter().map(|player| player.seat.number().into()).collect();
    let settlement = round.settlement.as_ref();
    let finishing = settlement.map(|settlement| {
        let after = settlement.seats.iter().map(|seat| coin.chips(seat.after).unwrap_or_default());
        after.collect()
    });
    Hand {
        number: 1,
        line: 1,
        name: Some(title.hand.to_owned()),
        seats,
        currency: Some(round.currency.to_string()).filter(|_| round.tournament.is_none()),
        variant: match play.setup.limit() {
            Limit::No { .. } => Variant::NoLimit,
            Limit::Pot { .. } => Variant::PotLimit,
            Limit::Fixed { .. } => Variant::FixedLimit,
        },
        setup: play.setup.clone().with_preflop(),
        decimals: u8::try_from(round.currency.decimals()).unwrap_or(0),
        actions: actions(play).into_iter().map(|action| ActionLine { line: 1, action }).collect(),
        finishing_stacks: finishing,
        more_boards: play.more_boards.clone(),
        event: title.event.and_then(|of| event(of, round, play)),
        house: house(rules, play, coin, settlement),
    }
}

/// The tournament's data: its level, and the entries in the order of the deal.
fn event(of: &HandOfEvent, round: &Round, play: &HandInPlay) -> Option<Event> {
    let level = round.tournament.as_deref()?.stakes.level;
    let entries = play.deal.players.iter();
    let entries = entries.filter_map(|player| round.memory.reference(player.seat));
    let entries = entries.map(str::to_owned).collect();
    Some(Event { of: of.clone(), level, entries })
}

fn chips(coin: Coin, amount: houseway_base::money::Money) -> Chips {
    coin.chips(amount).unwrap_or_default()
}

fn house(
    rules: &HouseRules,
    play: &HandInPlay,
    coin: Coin,
    settlement: Option<&Settlement>,
) -> House {
    let (raise_cap, half_bet, antes_count) = match play.setup.limit() {
        Limit::No { .. } => (None, None, None),
        Limit::Pot { antes_count, .. } => (None, None, Some(antes_count)),
        Limit::Fixed { cap, half_bet, .. } => (Some(cap), Some(half_bet), None),
    };
    House {
        chip: Some(chips(coin, rules.chip_unit)),
        rake: settlement.map_or(0, |settlement| chips(coin, settlement.rake)),
        drop: settlement.map_or(0, |settlement| chips(coin, settlement.drop)),
        by_agreement: settlement.is_some_and(|settlement| settlement.by_agreement),
        odd_chip: Some(rules.odd_chip),
        raise_cap,
        half_bet,
        antes_count,
        dead_button: play.button().is_none(),
    }
}

/// The actions in the hand: the deal, with the cards that were shown; every step in order; and the
/// showdown.
fn actions(play: &HandInPlay) -> Vec<RecordedAction> {
    let cards = |place: Place| {
        let seat = play.seat(place);
        let tabled = play.tabled.get(&seat).and_then(|tabled| tabled.cards());
        let cards = tabled.or_else(|| play.hole.get(&seat).copied());
        cards.map_or([None; 2], |cards| cards.map(Some))
    };
    let places = || Place::first(play.deal.players.len());
    let mut actions: Vec<RecordedAction> = places()
        .map(|place| RecordedAction::Hole { place, cards: cards(place), count: 2 })
        .collect();
    actions.extend(checks_to_the_flop(play));
    let mut street = Street::Preflop;
    for step in &play.steps {
        match *step {
            Step::Act { place, action } => actions.push(RecordedAction::Act { place, action }),
            Step::Street => {
                let next = street.next().unwrap_or(street);
                actions.extend(play.board.get(street.board()..next.board()).map(board));
                street = next;
            }
            // A hand that contains one of these is not exported.
            Step::Dead { .. }
            | Step::Forfeit { .. }
            | Step::Return { .. }
            | Step::Found { .. }
            | Step::Blind { .. }
            | Step::Added { .. }
            | Step::Turn { .. } => {}
        }
    }
    let shown = places().filter_map(|place| {
        Some(match play.tabled.get(&play.seat(place))? {
            Tabled::Cards(cards) => RecordedAction::Show { place, cards: Some(cards.map(Some)) },
            Tabled::Mucked => RecordedAction::Muck { place },
        })
    });
    actions.extend(shown);
    actions
}

/// A bomb pot goes straight to the flop; in the notation, every player checks before it.
fn checks_to_the_flop(play: &HandInPlay) -> Vec<RecordedAction> {
    let mut checks = Vec::new();
    if play.setup.is_straight_to_flop() {
        let action = Action::CheckOrCall;
        let mut betting = Betting::open(&play.setup.clone().with_preflop());
        while let Some(place) = betting.to_act() {
            betting.act_unchecked(place, action);
            checks.push(RecordedAction::Act { place, action });
        }
    }
    checks
}

fn board(laid: &[Card]) -> RecordedAction {
    let mut cards = [None; 5];
    for (slot, card) in cards.iter_mut().zip(laid) {
        *slot = Some(*card);
    }
    RecordedAction::Board { cards, count: laid.len().min(5) }
}
