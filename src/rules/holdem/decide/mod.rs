//! Decisions: what a command makes happen, or every reason why it is refused.
//!
//! | commands | where |
//! |---|---|
//! | opening a round | `open` |
//! | buying in, leaving, posting, straddling | `seating` |
//! | the deal | `deal` |
//! | actions of the player to act, and taking one back | `betting` |
//! | burn cards and board cards | `board` |
//! | showing and mucking | `showdown` |
//! | what went wrong, its ruling, and what the floor says to it | `misdeal` |
//! | replacing what was entered of a settled hand | `correction` |
//! | taking over a correction of the round before | `carry` |

mod betting;
mod board;
mod carry;
mod correction;
mod deal;
mod misdeal;
mod open;
mod seating;
mod showdown;

use std::slice;

use super::{
    Holdem, codes,
    command::{Command, Opening},
    engine::{HandInPlay, Street},
    event::Event,
    house_rules::HouseRules,
    legal::Legal,
    phh,
    settle::Settlement,
    state::{Phase, Round, State},
    view::View,
};
use crate::{
    money::Currency,
    rules::{Authority, Game, GamePhase, GameState, Gate, HouseRules as _, Violation, numbered},
};

impl Game for Holdem {
    const TITLE: &'static str = "Hold'em";

    type Rules = HouseRules;
    type Opening = Opening;
    type Command = Command;
    type Event = Event;
    type State = State;
    type View = View;
    type Legal = Legal;
    type Settlement = Settlement;

    fn open(
        rules: &HouseRules,
        currency: Currency,
        opening: &Opening,
        previous: Option<&State>,
    ) -> Result<Vec<Event>, Violation> {
        rules.check(currency)?;
        let mut gate = Gate::default();
        let stakes = open::stakes(rules, currency, opening, &mut gate);
        let previous = previous.and_then(State::round);
        if let Some(previous) = previous {
            open::check_currency(previous, currency, &mut gate);
        }
        gate.done(vec![Event::Opened {
            currency,
            seats: rules.seats,
            stakes,
            players: previous.map(open::players).unwrap_or_default(),
            positions: previous.and_then(|round| round.positions),
            advance: previous.is_none_or(|round| round.advance),
        }])
    }

    fn decide(
        rules: &HouseRules,
        state: &State,
        command: &Command,
        by: Authority,
    ) -> Result<Vec<Event>, Violation> {
        if matches!(command, Command::Overrule { .. }) && by != Authority::Floor {
            return Err(Violation::needs_floor(
                None,
                "only the floor overrules: call the pit boss",
            ));
        }
        let round = open_round(state, command)?;
        match &round.play {
            Some(play) => in_the_hand(rules, round, play, command),
            None => between_hands(rules, round, command).map(|event| vec![event]),
        }
    }

    fn correct(
        rules: &HouseRules,
        state: &State,
        replacement: &Command,
    ) -> Result<Vec<Event>, Violation> {
        let (round, play, before) = correction::settled(state)?;
        let (entry_before, entry_after) = correction::entries(play, replacement)?;
        let mut corrected = round.clone();
        corrected.enter(&entry_after);
        let play = corrected.play.as_ref().unwrap_or(play);
        let settlement_after = Settlement::of(rules, round.coin(), play)?;
        Ok(vec![Event::Corrected {
            entry_before: Box::new(entry_before),
            entry_after: Box::new(entry_after),
            settlement_before: Box::new(before.clone()),
            settlement_after: Box::new(settlement_after),
        }])
    }

    fn void(state: &State) -> Result<Vec<Event>, Violation> {
        match state.phase() {
            Phase::Void => Err(Violation::not_now(
                &codes::ALREADY_VOID,
                None,
                "the round is off the books already",
            )),
            Phase::Unopened => Err(not_opened()),
            _ => Ok(vec![Event::Voided {}]),
        }
    }

    fn carry(state: &State, before: &State, after: &State) -> Result<Vec<Event>, Violation> {
        match (state, before, after) {
            (State::Open(round), State::Open(before), State::Open(after)) => {
                carry::changed(round, before, after)
            }
            _ => Ok(Vec::new()),
        }
    }

    fn hand_history(rules: &HouseRules, state: &State, name: &str) -> Option<String> {
        phh::export(rules, state, name)
    }

    fn view(rules: &HouseRules, state: &State) -> View {
        match state {
            State::Unopened => View::UNOPENED,
            State::Open(round) => View::of(rules, round),
        }
    }

    fn legal(rules: &HouseRules, state: &State) -> Vec<Legal> {
        match state {
            State::Unopened => Vec::new(),
            State::Open(round) => Legal::all(rules, round),
        }
    }
}

fn between_hands(rules: &HouseRules, round: &Round, command: &Command) -> Result<Event, Violation> {
    match command {
        Command::BuyIn { seat, amount } => seating::buy_in(rules, round, *seat, amount),
        Command::TopUp { seat, amount } => seating::top_up(rules, round, *seat, amount),
        Command::Leave { seat } => seating::leave(round, *seat),
        Command::SitOut { seat } => seating::sit_out(round, *seat),
        Command::SitIn { seat } => seating::sit_in(round, *seat),
        Command::PlaceButton { seat } => seating::place_button(round, *seat),
        Command::Post { seat } => seating::post(rules, round, *seat),
        Command::Straddle { seat } => seating::straddle(rules, round, *seat),
        Command::Deal {} => deal::deal(rules, round).map(|deal| Event::Dealt { deal }),
        Command::Close {} => Ok(Event::Closed {}),
        _ => Err(not_now(round, command)),
    }
}

fn in_the_hand(
    rules: &HouseRules,
    round: &Round,
    play: &HandInPlay,
    command: &Command,
) -> Result<Vec<Event>, Violation> {
    let chip = rules.chip_unit;
    let event = match command {
        Command::Fold { seat } => betting::fold(round, play, *seat),
        Command::Check { seat } => betting::check(round, play, *seat),
        Command::Call { seat } => betting::call(round, play, *seat),
        Command::Bet { seat, to } => betting::bet(round, play, chip, *seat, to),
        Command::Raise { seat, to } => betting::raise(round, play, chip, *seat, to),
        Command::AllIn { seat } => betting::all_in(round, play, *seat),
        Command::Undo {} => betting::undo(round, play),
        Command::Burn { card } => board::burn(play, card.as_deref()),
        Command::Flop { cards } => board::lay(play, Street::Flop, "/cards", cards),
        Command::Turn { card } => board::lay(play, Street::Turn, "/card", slice::from_ref(card)),
        Command::River { card } => board::lay(play, Street::River, "/card", slice::from_ref(card)),
        Command::Show { seat, cards } => showdown::show(play, *seat, cards),
        Command::Muck { seat } => showdown::muck(play, *seat),
        Command::Award {} => Settlement::of(rules, round.coin(), play)
            .map(|settlement| Event::Settled { settlement }),
        Command::Report { what, seat, amount, action, card, note, told } => {
            let given = misdeal::TypedReport {
                what: *what,
                seat: *seat,
                amount: amount.as_deref(),
                action: *action,
                card: card.as_deref(),
                note: note.as_deref(),
                told: told.as_deref(),
            };
            misdeal::report(round, play, given)
        }
        Command::Accept {} => return misdeal::accept(round, play),
        Command::Overrule { instead, reason } => {
            return misdeal::overrule(round, *instead, reason);
        }
        _ => Err(not_now(round, command)),
    };
    event.map(|event| vec![event])
}

/// The round, if the command is open in its phase.
fn open_round<'a>(state: &'a State, command: &Command) -> Result<&'a Round, Violation> {
    let round = state.round().ok_or_else(not_opened)?;
    if open_commands(round.phase()).contains(&command.name()) {
        Ok(round)
    } else {
        Err(not_now(round, command))
    }
}

fn not_opened() -> Violation {
    Violation::not_now(&codes::NOT_OPENED, None, "the round has not been opened")
}

/// The commands of a phase, by name.
const fn open_commands(phase: Phase) -> &'static [&'static str] {
    match phase {
        Phase::Unopened | Phase::Settled | Phase::Misdeal | Phase::Closed | Phase::Void => &[],
        Phase::Seating => &[
            "buy_in",
            "top_up",
            "leave",
            "sit_out",
            "sit_in",
            "place_button",
            "post",
            "straddle",
            "deal",
            "close",
        ],
        Phase::Betting => &["fold", "check", "call", "bet", "raise", "all_in", "undo", "report"],
        Phase::Board => &["burn", "flop", "turn", "river", "show", "undo", "report"],
        Phase::Showdown => &["show", "muck", "undo", "report"],
        Phase::Payout => &["award", "show", "undo", "report"],
        Phase::Ruling => &["accept", "overrule"],
    }
}

fn not_now(round: &Round, command: &Command) -> Violation {
    let phase = round.phase();
    let name = command.name();
    let detail = match (phase, &round.play) {
        _ if phase.ending().is_some() => {
            format!("{name} is not open: the round has ended ({})", phase.name())
        }
        (Phase::Betting, Some(play)) => {
            let due = play.due().unwrap_or_default();
            format!("{name} is not open: it is seat {due}'s turn to act")
        }
        (Phase::Board, Some(play)) => {
            let due = play.street_due().map_or("board", Street::name);
            let first = if play.burned { "" } else { "a burn card and then " };
            format!("{name} is not open: {first}the {due} is due")
        }
        (Phase::Showdown, Some(play)) => {
            let seats = numbered("seat", play.needed());
            format!("{name} is not open: {seats} must show or muck")
        }
        (Phase::Ruling, _) => format!("{name} is not open: accept the ruling or overrule it"),
        _ => {
            let open = open_commands(phase).join(", ");
            format!("{name} is not open in {}; open now: {open}", phase.name())
        }
    };
    Violation::not_now(&codes::WRONG_PHASE, None, detail)
}
