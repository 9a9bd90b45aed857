//! The differences at a tournament table: the tournament seats the players and sets the stakes
//! (`tournaments.md`, 0.2 and 5.1).

use super::{
    super::{
        codes,
        command::{Command, Opening},
        engine::{Irregularity, Seat},
        event::{Event, memory::Declared},
        house_rules::HouseRules,
        state::{Round, tournament},
    },
    deal, penalty, played,
};
use crate::{Gate, TournamentTable, Violation};
use houseway_base::money::Currency;
use houseway_words::said;

const RULE: Option<&str> = Some("tournaments/0.2");

/// Opens a round. Carries over the players' penalties from the previous round, and the list of
/// those who are away.
pub(super) fn open(
    opening: &Opening,
    table: &TournamentTable,
    previous: Option<&Round>,
) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let Opening { small_blind, big_blind, ante } = opening;
    for (given, at) in [(small_blind, "/small_blind"), (big_blind, "/big_blind"), (ante, "/ante")] {
        if given.is_some() {
            gate.problem(&codes::TOURNAMENT_TABLE, RULE, at, said!("tournament-level-plays"));
        }
    }
    let references = tournament::references(table);
    let stays = |seat: &Seat| {
        let before = previous.and_then(|round| round.memory.reference(*seat));
        references.iter().any(|now| now.seat == *seat && Some(now.player.as_str()) == before)
    };
    let before = previous.filter(|round| round.tournament.is_some());
    let away = before.map(|round| round.away.iter().copied().filter(stays).collect());
    let mut memory = before.map(|round| round.memory.clone()).unwrap_or_default();
    memory.penalties.retain(|penalty| stays(&penalty.seat));
    memory.again = None;
    memory.hand_counted();
    memory.references = references;
    gate.done(Event::Opened {
        currency: Currency::CHIPS,
        seats: table.seats,
        stakes: tournament::stakes(table),
        players: tournament::seated(table),
        positions: None,
        advance: true,
        undo: true,
        declared: Declared::default(),
        memory,
        tournament: Some(Box::new(table.clone())),
        away: away.unwrap_or_default(),
    })
}

/// Refuses commands that this kind of table does not offer. At a tournament table, a deal cannot be
/// taken back either.
pub(super) fn check(round: &Round, command: &Command) -> Result<(), Violation> {
    if round.tournament.is_none() {
        return match command {
            Command::Away { .. } | Command::Back { .. } => {
                let detail = said!("tournament-only-there");
                Err(Violation::not_now(&codes::WRONG_PHASE, RULE, detail))
            }
            _ => Ok(()),
        };
    }
    let takes_back_deal = matches!(command, Command::Undo { .. }) && round.deal_stands();
    if command.is_of_cash() || takes_back_deal {
        return Err(no_cash());
    }
    Ok(())
}

fn no_cash() -> Violation {
    Violation::not_now(&codes::TOURNAMENT_TABLE, RULE, said!("tournament-seats-here"))
}

impl Command {
    /// Whether the command is unavailable at a tournament table.
    pub(in crate::holdem) const fn is_of_cash(&self) -> bool {
        match self {
            Self::BuyIn { .. }
            | Self::TopUp { .. }
            | Self::Leave { .. }
            | Self::Arrive { .. }
            | Self::ChangeSeat { .. }
            | Self::ColourUp { .. }
            | Self::AdjustStack { .. }
            | Self::AddToPot { .. }
            | Self::SetKill { .. }
            | Self::CollectTime { .. }
            | Self::SitOut { .. }
            | Self::SitIn { .. }
            | Self::Post { .. }
            | Self::BuyButton { .. }
            | Self::Straddle { .. }
            | Self::BombPot { .. }
            | Self::ChopBlinds {}
            | Self::RunBoards { .. }
            | Self::SplitPot { .. }
            | Self::CorrectMoney { .. }
            | Self::Rabbit { .. }
            | Self::Deal { table: None }
            | Self::ChipRace { table: None, .. } => true,
            Self::Report { what, .. } => matches!(what, Irregularity::ChipsFound),
            _ => false,
        }
    }
}

/// Takes over the seats, stakes and players from the tournament, and deals.
pub(super) fn deal_hand(
    rules: &HouseRules,
    round: &Round,
    table: &TournamentTable,
) -> Result<Vec<Event>, Violation> {
    let taken = take_over(table);
    let mut seated = round.clone();
    seated.seat_by_tournament(table).ok_or_else(no_cash)?;
    let dealt = deal::deal(&played(rules, Some(&seated)), &seated)?;
    let missed = penalty::missed_hands(&seated, &dealt);
    Ok([vec![taken, dealt], missed].concat())
}

/// The event by which a round takes over the seats, stakes and players from its tournament.
pub(super) fn take_over(table: &TournamentTable) -> Event {
    Event::SeatsTakenOver { tournament: Box::new(table.clone()) }
}

/// Marks a player as away, or as back.
pub(super) fn mark(round: &Round, seat: Seat, away: bool) -> Result<Event, Violation> {
    let mut gate = Gate::default();
    let known = gate.seated(round, seat).is_some();
    if known && round.away.contains(&seat) == away {
        let is_away = if away { "yes" } else { "no" };
        let detail = said!("tournament-marked-already", seat = seat, away = is_away);
        gate.problem(&codes::SITS_SO_ALREADY, Some("tournaments/5.2"), "/seat", detail);
    }
    gate.done(if away { Event::WentAway { seat } } else { Event::CameBack { seat } })
}
