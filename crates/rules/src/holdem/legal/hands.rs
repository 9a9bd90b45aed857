//! Open commands about the cards in a hand, other than dealing and showing them.

use super::{
    super::{
        engine::{HandInPlay, MOST_BOARDS, Seat, Street},
        house_rules::{HouseRules, Kind},
        settle::Settlement,
        state::{Phase, Round},
    },
    open_command::Legal,
};

/// The commands that are open from the deal to the award.
pub(super) fn all(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Vec<Legal> {
    let cash = rules.kind == Kind::Cash;
    let live = || play.live().map(|(_, seat)| seat).collect::<Vec<Seat>>();
    let mut legal = cards(round, play);
    let seats = play.deal.players.iter().map(|player| player.seat).collect();
    if round.tournament.is_none() {
        legal.push(Legal::AddToPot { seats, chip_unit: rules.chip_unit, needs_floor: true });
    }
    if round.phase() == Phase::Board && cash && rules.run_it > 1 && play.may_run() {
        legal.push(Legal::RunBoards { most: rules.run_it, agreed: live() });
    }
    if round.phase() == Phase::Showdown {
        legal.extend(asks(play));
    }
    if cash && rules.split.is_on() && play.betting.is_over() && play.betting.live() > 1 {
        let amount = round.money(Settlement::to_share(rules, round.coin(), play));
        legal.push(Legal::SplitPot { seats: live(), amount, needs_floor: false, waits: true });
    }
    legal
}

/// Commands to enter cards, replace them or give them back.
fn cards(round: &Round, play: &HandInPlay) -> Vec<Legal> {
    let dealt_in = play.deal.players.iter().map(|player| player.seat);
    let seats: Vec<Seat> = dealt_in.filter(|seat| !play.tabled.contains_key(seat)).collect();
    let retrievable = round.retrievable(play);
    let mut legal = Vec::new();
    if !seats.is_empty() {
        legal.push(Legal::HoleCards { seats });
    }
    let boards = (1..=MOST_BOARDS).map_while(|number| Some((number, play.board_of(number)?)));
    for (number, board) in boards {
        let streets = [Street::Flop, Street::Turn, Street::River].into_iter();
        let streets: Vec<Street> = streets.filter(|street| street.board() <= board.len()).collect();
        if !streets.is_empty() {
            let board = Some(number).filter(|_| play.boards() > 1);
            legal.push(Legal::ReplaceBoard { streets, board });
        }
    }
    if !retrievable.is_empty() {
        legal.push(Legal::RetrieveHand { seats: retrievable, needs_floor: true });
    }
    legal
}

fn asks(play: &HandInPlay) -> impl Iterator<Item = Legal> {
    let by_right = play.may_ask().map(|(by, seat)| Legal::AskToSee {
        by,
        seats: vec![seat],
        needs_floor: false,
        waits: false,
    });
    let seats: Vec<Seat> = play.holding().map(|(_, seat)| seat).collect();
    let by = play.deal.players.iter().map(|player| player.seat).collect();
    let floor = Legal::AskToSee { by, seats, needs_floor: false, waits: true };
    let any = matches!(&floor, Legal::AskToSee { seats, .. } if !seats.is_empty());
    by_right.into_iter().chain(Some(floor).filter(|_| any))
}

/// The command to log the cards that would have come, which is open after the award.
pub(super) fn after_the_award(rules: &HouseRules, play: &HandInPlay) -> Vec<Legal> {
    let most = 5_usize.saturating_sub(play.board.len());
    let open = rules.kind == Kind::Cash && rules.rabbit.is_on() && play.rabbit.is_empty();
    if open && most > 0 { vec![Legal::Rabbit { most }] } else { Vec::new() }
}

/// The seats between which the floor can correct pots.
pub(super) fn money(round: &Round) -> Option<Legal> {
    let seats: Vec<Seat> = round.players.keys().copied().collect();
    let open = seats.len() > 1 && round.pots_can_be_disputed();
    open.then_some(Legal::CorrectMoney { seats, needs_floor: true })
}
