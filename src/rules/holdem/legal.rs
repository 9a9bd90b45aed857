//! The commands that are open now, and their bounds.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    engine::{
        Binding, Bounds, DeclaredAction, HandInPlay, Irregularity, Player, Positions, RaiseTo,
        Street,
    },
    house_rules::HouseRules,
    seat::Seat,
    state::{Phase, Round},
};
use crate::money::Money;

/// A command that is open now: what lies inside its bounds is accepted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = HoldemLegal)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Legal {
    /// At an empty seat, in whole chips; `max` is null if there is no maximum.
    BuyIn {
        seats: Vec<u8>,
        min: Money,
        max: Option<Money>,
        chip_unit: Money,
    },
    /// Up to the most that a player may have, in whole chips; an empty stack is topped up at least
    /// to the smallest buy-in.
    TopUp {
        seats: Vec<u8>,
        up_to: Option<Money>,
        chip_unit: Money,
    },
    Leave {
        seats: Vec<u8>,
    },
    SitOut {
        seats: Vec<u8>,
    },
    SitIn {
        seats: Vec<u8>,
    },
    PlaceButton {
        seats: Vec<u8>,
    },
    Post {
        seats: Vec<u8>,
    },
    Straddle {
        seat: u8,
        amount: Money,
    },
    Deal {
        button: u8,
        small_blind: u8,
        big_blind: u8,
    },
    Close {},
    Fold {
        seat: u8,
    },
    Check {
        seat: u8,
    },
    Call {
        seat: u8,
        /// What it adds.
        amount: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Bet {
        seat: u8,
        min_to: Money,
        max_to: Money,
        chip_unit: Money,
    },
    /// In whole chips, unless it is the whole stack.
    Raise {
        seat: u8,
        min_to: Money,
        max_to: Money,
        chip_unit: Money,
    },
    AllIn {
        seat: u8,
        /// The player's total for the street.
        to: Money,
    },
    /// Takes the last action back.
    Undo {
        seat: u8,
    },
    Burn {},
    Flop {},
    Turn {},
    River {},
    /// The seats in the order of showing, and those that have yet to show, first come first.
    Show {
        seats: Vec<u8>,
        missing: Vec<u8>,
    },
    Muck {
        seats: Vec<u8>,
    },
    Award {},
    Report {
        what: Vec<Irregularity>,
    },
    Accept {},
    Overrule {
        /// Always: it is open to the floor alone.
        needs_floor: bool,
    },
}

impl Legal {
    /// The commands that are open now.
    pub(super) fn all(rules: &HouseRules, round: &Round) -> Vec<Self> {
        let phase = round.phase();
        let mut legal = match (phase, &round.play) {
            (Phase::Seating, _) => while_seating(rules, round),
            (Phase::Betting, Some(play)) => while_betting(rules, round, play),
            (Phase::Board, Some(play)) => while_board_is_due(play),
            (Phase::Showdown, Some(play)) => at_the_showdown(play),
            (Phase::Payout, Some(play)) => vec![Self::Award {}, show(play)],
            (Phase::Ruling, _) => vec![Self::Accept {}, Self::Overrule { needs_floor: true }],
            _ => Vec::new(),
        };
        let in_hand =
            matches!(phase, Phase::Betting | Phase::Board | Phase::Showdown | Phase::Payout);
        if let Some(play) = round.play.as_ref().filter(|_| in_hand) {
            if let Some((place, _)) = play.last_action() {
                legal.push(Self::Undo { seat: play.seat(place) });
            }
            let can_report = |what: &Irregularity| phase.can_report(*what);
            legal.push(Self::Report {
                what: Irregularity::ALL.into_iter().filter(can_report).collect(),
            });
        }
        legal
    }
}

fn while_seating(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let chip_unit = rules.chip_unit;
    let seats = |with: &dyn Fn(&Seat) -> bool| -> Vec<u8> {
        round.players.iter().filter(|(_, player)| with(player)).map(|(seat, _)| *seat).collect()
    };
    let room = |player: &Seat| rules.max_buy_in.is_none_or(|max| round.money(player.stack) < max);
    let empty = (1..=round.seats).filter(|seat| !round.players.contains_key(seat)).collect();
    let (ready, _) = round.ready_and_owing();
    let mut legal = vec![
        Legal::BuyIn { seats: empty, min: rules.min_buy_in, max: rules.max_buy_in, chip_unit },
        Legal::TopUp { seats: seats(&room), up_to: rules.max_buy_in, chip_unit },
        Legal::Leave { seats: seats(&|_| true) },
        Legal::SitOut { seats: seats(&|player| !player.seated.sitting_out) },
        Legal::SitIn { seats: seats(&|player| player.seated.sitting_out) },
        Legal::PlaceButton { seats: ready },
        Legal::Post { seats: round.may_post(rules) },
    ];
    if let Some((seat, amount)) = round.next_straddle(rules) {
        legal.push(Legal::Straddle { seat, amount });
    }
    if let Some(at) = round.next_positions(rules) {
        let Positions { button, small_blind, big_blind } = at;
        legal.push(Legal::Deal { button, small_blind, big_blind });
    }
    legal.push(Legal::Close {});
    legal
}

fn while_betting(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Vec<Legal> {
    let Some(bounds) = play.betting.bounds() else { return Vec::new() };
    let actions = actions(rules, round, play, bounds);
    match play.binding() {
        Some(bound) => {
            actions.into_iter().filter_map(|action| kept(round, action, bound)).collect()
        }
        None => actions,
    }
}

fn actions(rules: &HouseRules, round: &Round, play: &HandInPlay, bounds: Bounds) -> Vec<Legal> {
    let seat = play.seat(bounds.place);
    let chip_unit = rules.chip_unit;
    let player = play.betting.player(bounds.place);
    let mut legal = vec![Legal::Fold { seat }];
    legal.push(match bounds.call {
        0 => Legal::Check { seat },
        call => Legal::Call { seat, amount: round.money(call) },
    });
    if let Ok(RaiseTo { min, max }) = bounds.raise {
        let (min_to, max_to) = (round.money(min), round.money(max));
        legal.push(if play.betting.level() == 0 {
            Legal::Bet { seat, min_to, max_to, chip_unit }
        } else {
            Legal::Raise { seat, min_to, max_to, chip_unit }
        });
    }
    let reach = player.map_or(0, Player::reach);
    let calls_it = player.is_some_and(|player| player.stack == bounds.call);
    let raises_it = bounds.raise.is_ok_and(|to| (to.min..=to.max).contains(&reach));
    if calls_it || raises_it {
        legal.push(Legal::AllIn { seat, to: round.money(reach) });
    }
    legal
}

/// What of an action is open to a player who is bound by a declaration out of turn.
fn kept(round: &Round, action: Legal, bound: Binding) -> Option<Legal> {
    let only = bound.to.map(|to| round.money(to));
    let kept = match (action, bound.action) {
        (Legal::Bet { seat, min_to, max_to, chip_unit }, DeclaredAction::Raise) => Legal::Bet {
            seat,
            min_to: only.unwrap_or(min_to),
            max_to: only.unwrap_or(max_to),
            chip_unit,
        },
        (Legal::Raise { seat, min_to, max_to, chip_unit }, DeclaredAction::Raise) => Legal::Raise {
            seat,
            min_to: only.unwrap_or(min_to),
            max_to: only.unwrap_or(max_to),
            chip_unit,
        },
        (action @ Legal::Fold { .. }, DeclaredAction::Fold)
        | (action @ Legal::Check { .. }, DeclaredAction::Check)
        | (action @ Legal::Call { .. }, DeclaredAction::Call) => action,
        _ => return None,
    };
    Some(kept)
}

fn while_board_is_due(play: &HandInPlay) -> Vec<Legal> {
    let mut legal = match (play.burned, play.street_due()) {
        (false, _) => vec![Legal::Burn {}],
        (true, Some(Street::Flop)) => vec![Legal::Flop {}],
        (true, Some(Street::Turn)) => vec![Legal::Turn {}],
        (true, Some(Street::River)) => vec![Legal::River {}],
        (true, _) => Vec::new(),
    };
    if play.betting.is_over() {
        legal.push(show(play));
    }
    legal
}

fn show(play: &HandInPlay) -> Legal {
    Legal::Show { seats: play.show_order(), missing: play.needed() }
}

fn at_the_showdown(play: &HandInPlay) -> Vec<Legal> {
    let mut legal = vec![show(play)];
    let may_muck = |seat: &u8| {
        !play.tabled.contains_key(seat)
            && play.place(*seat).is_some_and(|place| !play.last_claim(place))
    };
    let seats: Vec<u8> = play.show_order().into_iter().filter(may_muck).collect();
    if !seats.is_empty() && !play.somebody_all_in() {
        legal.push(Legal::Muck { seats });
    }
    legal
}
