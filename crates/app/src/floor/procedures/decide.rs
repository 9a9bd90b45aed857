//! Decides what a command does at a table, or why it is refused.

use super::{
    codes::{
        CANNOT_DEAL, DEALS_ALREADY, DECK_HERE, DECK_NOT_HERE, DECK_NOT_NAMED, NOBODY_DEALS,
        PENALTY_IN_ROUND,
    },
    command::FloorCommand,
    guard::check_dealer,
    place::Place,
};
use crate::{Actor, AppError, Caller, games, request::texts::REASON_MISSING};
use houseway_base::{
    ids::UserId,
    names::{IncidentKind, Role, SeatPenalty},
};
use houseway_facts::{Deck, FloorEvent, Metadata};
use houseway_rules::{
    Authority, Problem, Violation,
    codes::{OUT_OF_BOUNDS, PENALTY_NOT_HERE, TOO_MANY_PENALTIES, UNKNOWN_SEAT, WRONG_CUT},
};
use houseway_store as store;
use houseway_store::Db;
use houseway_words::{Said, said};

/// The maximum number of penalties in force at a table.
const MOST_PENALTIES: usize = 64;
/// The minimum and the plausible maximum number of riffles in a shuffle by hand.
const RIFFLES: std::ops::RangeInclusive<u8> = 4..=20;

/// The events, and the notice for the dealer. The number of an incident is not known yet.
pub(super) struct Decided {
    pub events: Vec<FloorEvent>,
    pub told: Option<Said>,
}

impl From<FloorEvent> for Decided {
    fn from(event: FloorEvent) -> Self {
        Self { events: vec![event], told: None }
    }
}

impl Decided {
    fn told(self, told: Said) -> Self {
        Self { told: Some(told), ..self }
    }
}

pub(super) fn decide(
    connection: &mut Db,
    caller: &Caller,
    place: &Place,
    command: &FloorCommand,
) -> Result<Decided, AppError> {
    let by = Authority::of(caller.role);
    let table_id = Some(place.table_id);
    let dealer = place.desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());
    if !matches!(
        command,
        FloorCommand::Note { .. } | FloorCommand::Incident { .. } | FloorCommand::TapIn { .. }
    ) {
        check_dealer(connection, place.procedure, &place.desk, caller.actor, by)?;
    }
    match command.clone() {
        FloorCommand::Note { text, seat, external_ref, metadata } => {
            check_seat(place, seat, "/seat")?;
            let metadata = metadata.unwrap_or_default();
            Ok(FloorEvent::Noted { table_id, seat, text, dealer, external_ref, metadata }.into())
        }
        FloorCommand::Incident { kind: what, seat, text, video, external_ref, metadata } => {
            check_seat(place, seat, "/seat")?;
            let event = FloorEvent::IncidentLogged {
                table_id,
                number: 0,
                what,
                seat,
                text,
                video,
                dealer,
                external_ref,
                metadata: metadata.unwrap_or_default(),
            };
            Ok(event.into())
        }
        FloorCommand::TapIn { dealer } => tap_in(connection, caller, place, dealer),
        FloorCommand::TapOut {} => tap_out(caller, place),
        FloorCommand::DeckChange { .. } => deck_change(place, by, command),
        FloorCommand::Shuffled { by, riffles, cut_by } => {
            let table_id = place.table_id;
            check_shuffle(place, riffles, cut_by, cutter(connection, place)?)?;
            Ok(FloorEvent::Shuffled { table_id, by, riffles, cut_by }.into())
        }
        FloorCommand::Penalty { .. } => penalty(place, by, command),
    }
}

fn seat_problem(place: &Place, seat: Option<u8>, pointer: &str) -> Option<Problem> {
    let seat = seat.filter(|seat| !(1..=place.seats).contains(seat))?;
    let detail = said!("no-such-seat", seat = seat, most = place.seats);
    Some(Problem::new(&UNKNOWN_SEAT, None, pointer, detail))
}

fn check_seat(place: &Place, seat: Option<u8>, pointer: &str) -> Result<(), Violation> {
    Violation::unless_clean(seat_problem(place, seat, pointer).into_iter().collect(), ())
}

/// Refuses a command that only the floor can give during a round.
fn check_between_rounds(place: &Place, by: Authority, detail: Said) -> Result<(), Violation> {
    if place.running.is_none() || by == Authority::Floor {
        return Ok(());
    }
    Err(Violation::needs_floor(None, detail))
}

fn tap_in(
    connection: &mut Db,
    caller: &Caller,
    place: &Place,
    named: Option<UserId>,
) -> Result<Decided, AppError> {
    let by = Authority::of(caller.role);
    let other = named.filter(|named| Actor::User(*named) != caller.actor);
    if other.is_some() && by != Authority::Floor {
        let detail = said!("taps-in-for-themselves");
        return Err(Violation::needs_floor(None, detail).into());
    }
    check_between_rounds(place, by, said!("tap-in-between-rounds"))?;
    let (dealer, name) = match other {
        Some(id) => (Actor::User(id), may_deal(connection, place, id)?),
        None => (caller.actor, caller.name.clone()),
    };
    let dealer = dealer.to_string();
    let was = place.desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());
    if was.as_ref() == Some(&dealer) {
        let detail = said!("deals-here-already", name = name);
        return Err(Violation::not_now(&DEALS_ALREADY, None, detail).into());
    }
    let event = FloorEvent::TappedIn { table_id: place.table_id, dealer, was };
    Ok(Decided::from(event).told(said!("notice-deals", name = name)))
}

/// The name of a person who is allowed to deal at the table.
fn may_deal(connection: &mut Db, place: &Place, id: UserId) -> Result<String, AppError> {
    let user = store::people::user(connection, id)?.filter(|user| user.active);
    if let Some(user) = user.filter(|user| matches!(user.role, Role::Dealer | Role::PitBoss))
        && user.bound_to()?.is_none_or(|tables| tables.contains(&place.table_id))
    {
        return Ok(user.name);
    }
    let detail = said!("name-a-dealer-of-table");
    Err(Violation::of(Problem::new(&CANNOT_DEAL, None, "/dealer", detail)).into())
}

fn tap_out(caller: &Caller, place: &Place) -> Result<Decided, AppError> {
    let by = Authority::of(caller.role);
    check_between_rounds(place, by, said!("tap-out-between-rounds"))?;
    let Some(dealing) = &place.desk.dealer else {
        let detail = said!("nobody-deals-here");
        return Err(Violation::not_now(&NOBODY_DEALS, None, detail).into());
    };
    let dealer = dealing.dealer.clone();
    if by != Authority::Floor && dealer != caller.actor.to_string() {
        let detail = said!("taps-out-themselves", dealer = dealer);
        return Err(Violation::needs_floor(None, detail).into());
    }
    let event = FloorEvent::TappedOut { table_id: place.table_id, dealer };
    Ok(Decided::from(event).told(said!("notice-nobody-deals")))
}

fn deck_change(place: &Place, by: Authority, command: &FloorCommand) -> Result<Decided, AppError> {
    let FloorCommand::DeckChange { deck_in, out, why, counted } = command else {
        return Err(AppError::internal("no deck change"));
    };
    check_between_rounds(place, by, said!("decks-between-rounds"))?;
    let here: Vec<&Deck> = place.desk.decks.iter().map(|at_table| &at_table.deck).collect();
    let mut problems = Vec::new();
    if here.contains(&deck_in) {
        let detail = said!("deck-is-at-table", deck = told(deck_in));
        problems.push(Problem::new(&DECK_HERE, None, "/in", detail));
    }
    if let Some(out) = out
        && !here.is_empty()
        && !here.contains(&out)
    {
        let decks = Said::both(here.iter().map(|deck| Said::plain(told(deck))));
        let detail = said!("deck-not-at-table", deck = told(out), decks = decks);
        problems.push(Problem::new(&DECK_NOT_HERE, None, "/out", detail));
    }
    let alternate = place.procedure.decks > 1;
    if alternate && out.is_none() && here.len() > 1 {
        let detail = said!("which-deck-goes-out");
        problems.push(Problem::new(&DECK_NOT_NAMED, None, "/out", detail));
    }
    Violation::unless_clean(problems, ())?;
    let stays = |deck: &&Deck| alternate && Some(*deck) != out.as_ref();
    let beside: Vec<Deck> = here.into_iter().filter(stays).take(1).cloned().collect();
    // If the table had two decks and the house now wants one, the other deck is taken away too, not
    // only the named one.
    let gone = out.clone().or_else(|| {
        let mut decks = place.desk.decks.iter().map(|at_table| &at_table.deck);
        decks.find(|deck| !beside.contains(deck)).cloned()
    });
    let table_id = place.table_id;
    let event = FloorEvent::DeckChanged {
        table_id,
        deck_in: deck_in.clone(),
        out: gone,
        why: *why,
        counted: *counted,
        beside,
    };
    match (*counted, place.profile.map(|profile| profile.pack)) {
        (None, Some(pack)) => Ok(Decided::from(event).told(said!("notice-count", pack = pack))),
        (Some(counted), Some(pack)) if counted != pack => {
            let dealer = place.desk.dealer.as_ref().map(|dealing| dealing.dealer.clone());
            let text = format!("{} has {counted} cards, not {pack}.", told(deck_in));
            let incident = FloorEvent::IncidentLogged {
                table_id: Some(table_id),
                number: 0,
                what: IncidentKind::Other,
                seat: None,
                text,
                video: None,
                dealer,
                external_ref: None,
                metadata: Metadata::default(),
            };
            Ok(Decided { events: vec![event, incident], told: None })
        }
        _ => Ok(Decided::from(event).told(said!("notice-in-use", deck = told(deck_in)))),
    }
}

/// A deck as text, such as `red 12`.
fn told(deck: &Deck) -> String {
    format!("{} {}", deck.colour, deck.set)
}

/// The seat that cuts the deck, if the game at the table says which one it is.
fn cutter(connection: &mut Db, place: &Place) -> Result<Option<u8>, AppError> {
    let Some(running) = place.running else { return Ok(None) };
    let Some(round) = store::rounds::find(connection, running)? else { return Ok(None) };
    games::of(round.game).cutter(&round.state)
}

fn check_shuffle(
    place: &Place,
    riffles: Option<u8>,
    cut_by: Option<u8>,
    cutter: Option<u8>,
) -> Result<(), Violation> {
    let riffles = riffles.filter(|riffles| !RIFFLES.contains(riffles)).map(|riffles| {
        let detail = said!("four-riffles", riffles = riffles);
        Problem::new(&OUT_OF_BOUNDS, None, "/riffles", detail)
    });
    let wrong = cut_by.zip(cutter).filter(|(cut_by, cutter)| cut_by != cutter);
    let cut = wrong.map(|(cut_by, cutter)| {
        let detail = said!("left-of-dealer-cuts", cutter = cutter, cut_by = cut_by);
        Problem::new(&WRONG_CUT, Some("at_the_table/F6"), "/cut_by", detail)
    });
    let cut = seat_problem(place, cut_by, "/cut_by").or(cut);
    Violation::unless_clean(riffles.into_iter().chain(cut).collect(), ())
}

fn penalty(place: &Place, by: Authority, command: &FloorCommand) -> Result<Decided, AppError> {
    let FloorCommand::Penalty { seat, kind, hands, rule, reason } = command else {
        return Err(AppError::internal("no penalty"));
    };
    let (seat, kind) = (*seat, *kind);
    if place.profile.is_some_and(|profile| profile.penalizes) {
        let detail = said!("game-has-own-penalties");
        return Err(Violation::not_now(&PENALTY_IN_ROUND, None, detail).into());
    }
    let mut problems: Vec<Problem> = seat_problem(place, Some(seat), "/seat").into_iter().collect();
    let cash = matches!(kind, SeatPenalty::Warning | SeatPenalty::Removed | SeatPenalty::Lifted);
    for (wrong, pointer) in [(!cash, "/kind"), (hands.is_some(), "/hands")] {
        if wrong {
            let detail = said!("table-penalties");
            problems.push(Problem::new(&PENALTY_NOT_HERE, None, pointer, detail));
        }
    }
    if reason.is_none() && kind != SeatPenalty::Warning {
        let detail = said!("say-why");
        problems.push(Problem::new(&REASON_MISSING, None, "/reason", detail));
    }
    Violation::unless_clean(problems, ())?;
    if by != Authority::Floor && kind != SeatPenalty::Warning {
        let detail = said!("dealer-warns-floor-rest");
        return Err(Violation::needs_floor(None, detail).into());
    }
    if kind != SeatPenalty::Lifted && place.desk.penalties.len() >= MOST_PENALTIES {
        let detail = said!("table-has-penalties", most_penalties = MOST_PENALTIES);
        return Err(Violation::not_now(&TOO_MANY_PENALTIES, None, detail).into());
    }
    let table_id = place.table_id;
    let event = FloorEvent::Penalized { table_id, seat, penalty: kind, rule: rule.clone() };
    Ok(Decided::from(event).told(match kind {
        SeatPenalty::Lifted => said!("notice-lifted", seat = seat),
        SeatPenalty::Removed => said!("notice-removed", seat = seat),
        _ => said!("notice-warned", seat = seat),
    }))
}
