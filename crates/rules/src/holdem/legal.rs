//! The commands that are open now, and their bounds.

mod hands;
mod open_command;

pub use open_command::{ComesBack, Legal};

use super::{
    engine::{
        Bound, Bounds, Chips, DeclaredAction, Facing, HandInPlay, Irregularity, Limit,
        MOST_BOMB_BOARDS, Player, Positions, RaiseTo, Seat, Street,
    },
    event::Event,
    event::penalty::{MOST_MISSED, MOST_PENALTIES},
    house_rules::{Burns, HouseRules, KillSize, Kind},
    seated::SeatedPlayer,
    settle::may_chop,
    state::straddles::OpenStraddle,
    state::{Phase, Round},
};
use crate::{Concern, GameEvent as _, TransferStep};
use houseway_base::{money::Money, names::SeatPenalty};

impl Legal {
    /// The commands that are open now.
    pub(super) fn all(rules: &HouseRules, round: &Round) -> Vec<Self> {
        let phase = round.phase();
        let mut legal = match (phase, &round.play) {
            (Phase::Seating, _) => while_seating(rules, round),
            (Phase::Betting, Some(play)) => while_betting(rules, round, play),
            (Phase::Board, Some(play)) => while_board_is_due(rules, play),
            (Phase::Showdown, Some(play)) => at_the_showdown(play),
            (Phase::Payout, Some(play)) => {
                let award = play.without_claim().is_none().then_some(Self::Award {});
                award.into_iter().chain([show(play)]).collect()
            }
            (Phase::Settled, Some(play)) => hands::after_the_award(rules, play),
            (Phase::Ruling, _) => {
                let needs_floor = round.waiting.as_ref().is_some_and(|ruling| ruling.needs_floor);
                vec![Self::Accept { needs_floor }, Self::Overrule { needs_floor: true }]
            }
            (Phase::Misdeal, _) if round.before_misdeal.is_some() => {
                vec![Self::RestoreRound { needs_floor: true }]
            }
            _ => Vec::new(),
        };
        if let Some(play) = round.play.as_ref().filter(|_| phase == Phase::Betting)
            && may_chop(rules, play).is_ok()
        {
            legal.push(Self::ChopBlinds {});
        }
        let in_hand =
            matches!(phase, Phase::Betting | Phase::Board | Phase::Showdown | Phase::Payout);
        if in_hand || matches!(phase, Phase::Seating | Phase::Settled) {
            legal.extend(hands::money(round).filter(|_| round.tournament.is_none()));
        }
        if in_hand || phase == Phase::Seating {
            legal.extend(penalties(rules, round));
        }
        let may_undo = in_hand || phase == Phase::Seating;
        legal.extend(undo(round).filter(|_| may_undo && !round.deal_stands()));
        if let Some(play) = round.play.as_ref().filter(|_| in_hand) {
            legal.extend(hands::all(rules, round, play));
            let is_found = |what: Irregularity| what == Irregularity::ChipsFound;
            let can_report = |what: &Irregularity| {
                let of_cash = is_found(*what) && round.tournament.is_some();
                phase.can_report(*what) && can_have_happened(play, *what) && !of_cash
            };
            legal.push(Self::Report {
                what: Irregularity::ALL.into_iter().filter(can_report).collect(),
            });
        }
        legal
    }
}

/// The entry that can be taken back, if any.
fn undo(round: &Round) -> Option<Legal> {
    let entry = |event: &Event| Legal::Undo {
        seat: event.seat(),
        entry: event.name().to_owned(),
        transfer: event.transfer().and_then(|step| match step {
            TransferStep::Sent { transfer, .. } | TransferStep::Arrived { transfer, .. } => {
                Some(transfer)
            }
            _ => None,
        }),
        sale: None,
        concern: concern(event),
        needs_floor: false,
    };
    if let Some(entries) = round.history.last() {
        return entries.first().map(entry);
    }
    if let Some(waiting) = round.before_ruling.as_ref().and_then(|before| before.waiting.as_ref()) {
        let overruled = round.rulings.last().is_some_and(|made| made.instead.is_some());
        return Some(Legal::Undo {
            seat: waiting.report.seat,
            entry: if overruled { "overruled" } else { "ruling_accepted" }.to_owned(),
            transfer: None,
            sale: None,
            concern: Concern::Nothing,
            needs_floor: true,
        });
    }
    let play = round.play.as_ref().filter(|_| round.history.is_off())?;
    let (place, _) = play.last_action()?;
    let entry = "acted".to_owned();
    Some(Legal::Undo {
        seat: Some(play.seat(place)),
        entry,
        transfer: None,
        sale: None,
        concern: Concern::Nothing,
        needs_floor: false,
    })
}

/// The check that the house must make before this entry is taken back.
fn concern(event: &Event) -> Concern {
    match (event, event.transfer()) {
        (Event::BoughtIn { .. } | Event::ToppedUp { .. }, _) => Concern::PurchaseTakenBack,
        (_, Some(TransferStep::Sent { transfer, .. })) => Concern::DepartureTakenBack(transfer),
        (_, Some(TransferStep::Arrived { transfer, .. })) => Concern::ArrivalTakenBack(transfer),
        _ => Concern::Nothing,
    }
}

/// The penalties that can be imposed or lifted, with the seats concerned.
fn penalties(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let seats: Vec<Seat> = round.players.keys().copied().collect();
    let standing = || round.memory.standing().map(|open| open.seat);
    let open = |seats: Vec<Seat>, kinds: Vec<SeatPenalty>| {
        let needs_floor = !kinds.contains(&SeatPenalty::Warning);
        Legal::Penalty { seats, kinds, needs_floor, most_hands: MOST_MISSED }
    };
    let mut legal = Vec::new();
    if !seats.is_empty() && standing().count() < MOST_PENALTIES {
        let (warning, more) = rules.kind.penalties().split_at(1);
        legal.push(open(seats.clone(), warning.to_vec()));
        legal.push(open(seats.clone(), more.to_vec()));
    }
    let lifted: Vec<Seat> = seats.into_iter().filter(|own| standing().any(|s| s == *own)).collect();
    legal.extend(some_seats(lifted).map(|seats| open(seats, vec![SeatPenalty::Lifted])));
    legal
}

/// The open commands before a hand at a tournament table.
fn while_seated(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let next = round.next_hand(rules);
    let (away, here): (Vec<Seat>, Vec<Seat>) =
        round.players.keys().copied().partition(|seat| round.away.contains(seat));
    let mut legal: Vec<Legal> =
        some_seats(here).map(|seats| Legal::Away { seats }).into_iter().collect();
    legal.extend(some_seats(away).map(|seats| Legal::Back { seats }));
    legal.extend(some_seats(next.may_have_button()).map(|seats| Legal::PlaceButton { seats }));
    let race = round.tournament.as_ref().and_then(|table| table.race.as_ref());
    legal.extend(race.map(|race| Legal::ChipRace {
        chip: race.chip,
        seats: race.seats.iter().copied().map(Seat::new).collect(),
        winners: race.count,
    }));
    let at = next.to_deal().filter(|_| race.is_none());
    legal.extend(at.map(|at| {
        let Positions { button, small_blind, big_blind } = at;
        Legal::Deal { button, small_blind, big_blind }
    }));
    legal.push(Legal::Close {});
    legal
}

fn while_seating(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    if round.tournament.is_some() {
        return while_seated(rules, round);
    }
    let chip_unit = rules.chip_unit;
    let seats = |with: &dyn Fn(&SeatedPlayer) -> bool| -> Vec<Seat> {
        round.players.iter().filter(|(_, player)| with(player)).map(|(seat, _)| *seat).collect()
    };
    let room =
        |player: &SeatedPlayer| rules.max_buy_in.is_none_or(|max| round.money(player.stack) < max);
    let empty = Seat::all(round.seats).filter(|seat| !round.players.contains_key(seat)).collect();
    let next = round.next_hand(rules);
    let returns = round.away_within(rules, None).map(|away| ComesBack {
        seat: away.seat,
        player: away.player.clone(),
        took: away.amount,
        left_at: away.at,
    });
    let empty: Vec<Seat> = empty;
    let mut legal = vec![
        Legal::BuyIn {
            seats: empty.clone(),
            min: rules.min_buy_in,
            max: rules.max_buy_in,
            chip_unit,
            returns: returns.collect(),
            with: Vec::new(),
        },
        Legal::TopUp { seats: seats(&room), up_to: rules.max_buy_in, chip_unit, with: Vec::new() },
        Legal::Leave { seats: seats(&|_| true) },
        Legal::SitOut { seats: seats(&|player| !player.seated.sitting_out) },
        Legal::SitIn { seats: seats(&|player| player.seated.sitting_out) },
        Legal::PlaceButton { seats: next.may_have_button() },
        Legal::Post { seats: next.may_post() },
    ];
    if !empty.is_empty() {
        legal.push(Legal::Arrive { seats: empty.clone(), transfers: Vec::new(), waits: true });
    }
    if next.again.is_none() && !empty.is_empty() {
        legal.push(Legal::ChangeSeat { seats: seats(&|_| true), to: empty });
    }
    legal.extend(larger_chips(rules, round));
    legal.push(Legal::AdjustStack { seats: seats(&|_| true), needs_floor: true });
    if rules.kill_size() != KillSize::Off {
        legal.push(Legal::SetKill { seats: seats(&|_| true), needs_floor: true });
    }
    legal.extend(rules.charges_time().map(|amount| Legal::CollectTime { amount }));
    legal.extend(some_seats(next.may_buy()).map(|seats| Legal::BuyButton { seats }));
    legal.extend(
        next.straddles()
            .into_iter()
            .map(|OpenStraddle { seat, amount, .. }| Legal::Straddle { seat, amount }),
    );
    if let Some(Positions { button, small_blind, big_blind }) = next.to_deal() {
        legal.push(Legal::Deal { button, small_blind, big_blind });
        let max = rules.bomb_pots().filter(|max| next.again.is_none() && *max >= chip_unit);
        legal.extend(max.map(|max| Legal::BombPot { max, chip_unit, boards: MOST_BOMB_BOARDS }));
    }
    legal.push(Legal::Close {});
    legal
}

/// The commands that take the smallest chip out of play.
fn larger_chips(rules: &HouseRules, round: &Round) -> Vec<Legal> {
    let chips = round.larger_chips(rules);
    match rules.kind {
        _ if chips.is_empty() => Vec::new(),
        Kind::Cash => vec![Legal::ColourUp { chips }],
        Kind::Tournament => {
            let race = |chip: Money| Legal::ChipRace {
                chip,
                seats: round.odd_chips(chip).into_iter().map(|part| part.seat).collect(),
                winners: round.chips_to_race_for(chip),
            };
            chips.into_iter().map(race).collect()
        }
    }
}

/// The seats; none if the list is empty.
fn some_seats(seats: Vec<Seat>) -> Option<Vec<Seat>> {
    (!seats.is_empty()).then_some(seats)
}

/// Whether the irregularity could have happened in this hand.
fn can_have_happened(play: &HandInPlay, what: Irregularity) -> bool {
    let several = play.betting.live() > 1;
    match what {
        Irregularity::PotMiscounted => matches!(play.betting.limit(), Limit::Pot { .. }),
        Irregularity::Clock => play.clock.is_none(),
        Irregularity::PlayerBack => !play.absent.is_empty(),
        Irregularity::FoldedShown => play.live().count() < play.deal.players.len(),
        Irregularity::HandKilled => several,
        Irregularity::ChipsFound => play.called_all_in().next().is_some(),
        Irregularity::Absent => play.live().any(|(place, _)| !play.has_acted(Some(place))),
        _ => true,
    }
}

fn while_betting(rules: &HouseRules, round: &Round, play: &HandInPlay) -> Vec<Legal> {
    let Some(bounds) = play.betting.bounds() else { return Vec::new() };
    let seat = play.seat(bounds.place);
    let mut legal = actions(rules, round, play, bounds);
    if !play.substantial_action() && round.tournament.is_none() {
        let seats = round.players.keys().copied().collect();
        legal.push(Legal::AdjustStack { seats, needs_floor: true });
    }
    legal.extend(bet_stands(rules, round, play, bounds));
    legal.push(match play.clock {
        Some(clock) if clock.seat == seat => Legal::ClockExpired { seat },
        _ => Legal::Clock { seat, seconds: rules.clock_seconds() },
    });
    legal
}

/// The actions open to the player to act, without those that a ruling excludes.
fn actions(rules: &HouseRules, round: &Round, play: &HandInPlay, bounds: Bounds) -> Vec<Legal> {
    let seat = play.seat(bounds.place);
    let chip_unit = rules.chip_unit;
    let chip = round.coin().chips(chip_unit).unwrap_or(1);
    let bound = play.binding(chip);
    let keeps = |action, to| bound.as_ref().is_none_or(|bound| bound.keeps(action, to));
    let player = play.betting.player(bounds.place);
    let reach = player.map_or(0, Player::reach);
    let mut legal = Vec::new();
    if keeps(DeclaredAction::Fold, 0) {
        legal.push(Legal::Fold { seat });
    }
    match bounds.call {
        0 if keeps(DeclaredAction::Check, 0) => legal.push(Legal::Check { seat }),
        call if call > 0 && keeps(DeclaredAction::Call, 0) => {
            legal.push(Legal::Call { seat, amount: round.money(call) });
        }
        _ => {}
    }
    if let Some(RaiseTo { min, max }) = open_raise(play, bounds, bound.as_ref(), chip) {
        let (min_to, max_to) = (round.money(min), round.money(max));
        legal.push(if play.betting.level() == 0 {
            Legal::Bet { seat, min_to, max_to, chip_unit }
        } else {
            Legal::Raise { seat, min_to, max_to, chip_unit }
        });
    }
    let calls_it = player.is_some_and(|player| player.stack == bounds.call);
    let raises_it = bounds.raise.is_ok_and(|to| (to.min..=to.max).contains(&reach));
    let action = if calls_it { DeclaredAction::Call } else { DeclaredAction::Raise };
    if (calls_it || raises_it) && keeps(action, reach) {
        legal.push(Legal::AllIn { seat, to: round.money(reach) });
    }
    legal
}

/// The possible totals of a bet or raise, in whole chips, or the one total that a ruling leaves.
fn open_raise(
    play: &HandInPlay,
    bounds: Bounds,
    bound: Option<&Bound>,
    chip: Chips,
) -> Option<RaiseTo> {
    let open = Facing::of(&play.betting, bounds.place, chip)?.open?;
    match bound {
        Some(Bound::To(to)) => Some(RaiseTo { min: *to, max: *to }),
        Some(bound) if !bound.keeps(DeclaredAction::Raise, 0) => None,
        _ => Some(open),
    }
}

fn bet_stands(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    bounds: Bounds,
) -> Option<Legal> {
    let RaiseTo { min, .. } = bounds.raise.ok()?;
    let chip = round.coin().chips(rules.chip_unit).unwrap_or(1).max(1);
    let least = (play.betting.level() / chip + 1) * chip;
    let most = (min - 1) / chip * chip;
    (least <= most).then(|| Legal::BetStands {
        seat: play.seat(bounds.place),
        min_to: round.money(least),
        max_to: round.money(most),
        chip_unit: rules.chip_unit,
        needs_floor: true,
    })
}

fn while_board_is_due(rules: &HouseRules, play: &HandInPlay) -> Vec<Legal> {
    let mut legal = Vec::new();
    if !play.burned {
        legal.push(Legal::Burn {});
    }
    if play.burned || rules.burns == Burns::Implied {
        let board = play.board_due().map(|(board, _)| board).filter(|_| play.boards() > 1);
        legal.extend(match play.board_due() {
            Some((_, Street::Flop)) => Some(Legal::Flop { board, among: play.laid_before() }),
            Some((_, Street::Turn)) => Some(Legal::Turn { board }),
            Some((_, Street::River)) => Some(Legal::River { board }),
            Some((_, Street::Preflop)) | None => None,
        });
    }
    if play.betting.is_over() {
        legal.push(show(play));
    }
    legal
}

fn show(play: &HandInPlay) -> Legal {
    let mut seats = play.show_order();
    seats.retain(|seat| play.tabled.get(seat).is_none_or(|hand| hand.cards().is_some()));
    Legal::Show { seats, missing: play.needed() }
}

fn at_the_showdown(play: &HandInPlay) -> Vec<Legal> {
    let mut legal = vec![show(play)];
    let mut seats = play.show_order();
    seats.retain(|seat| play.may_muck(*seat));
    if !seats.is_empty() {
        legal.push(Legal::Muck { seats });
    }
    legal
}
