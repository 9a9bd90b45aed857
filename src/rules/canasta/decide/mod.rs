//! What a command makes happen: a file for each part of the game.

mod dealing;
mod follow;
mod misdeal;
mod open;
mod partners;
mod sheet;
mod turn;

pub(super) use open::open;
pub(super) use sheet::correct;

use super::{
    codes,
    command::{Command, Mode},
    deal::Deal,
    event::Event,
    house_rules::HouseRules,
    state::{Stage, State, Table},
    unchecked::Unchecked,
};
use crate::rules::{Authority, Code, Refusal, Violation};

/// What a command makes happen by itself, before what follows from it.
#[derive(Debug, Default)]
struct Decided {
    events: Vec<Event>,
    unchecked: Vec<Unchecked>,
}

impl From<Vec<Event>> for Decided {
    fn from(events: Vec<Event>) -> Self {
        Self { events, unchecked: Vec::new() }
    }
}

impl From<Event> for Decided {
    fn from(event: Event) -> Self {
        vec![event].into()
    }
}

/// What a command is judged by.
#[derive(Debug, Clone, Copy)]
struct Room<'a> {
    rules: &'a HouseRules,
    table: &'a Table,
    by: Authority,
}

pub(super) fn decide(
    rules: &HouseRules,
    state: &State,
    command: &Command,
    by: Authority,
) -> Result<Vec<Event>, Violation> {
    let room = Room { rules, table: in_play(state)?, by };
    let decided = match command {
        Command::DrawForPartners { draws } => partners::draw(room, draws),
        Command::ChooseSeat { seat } => partners::choose_seat(room, *seat),
        Command::Deal { hands } => dealing::deal(room, hands),
        Command::TurnUpcard { card } => dealing::turn_upcard(room, card),
        Command::LayRedThree { seat, card, replacement } => {
            dealing::lay_red_three(room, *seat, card, replacement.as_deref())
        }
        Command::Draw { seat, card } => turn::draw(room, *seat, card.as_deref()),
        Command::TakePile { seat, with, melds } => turn::take_pile(room, *seat, with, melds),
        Command::LeavePile { seat } => turn::leave_pile(room, *seat),
        Command::AskPartner { seat, answer } => turn::ask_partner(room, *seat, *answer),
        Command::Meld { seat, melds } => turn::meld(room, *seat, melds),
        Command::GoOut { seat, melds, discard } => {
            turn::go_out(room, *seat, melds, discard.as_deref())
        }
        Command::Discard { seat, card } => turn::discard(room, *seat, card),
        Command::LayOpenHands { hands } => dealing::lay_open_hands(room, hands),
        Command::EnterScoreSheet { deal, sides } => sheet::enter(room, *deal, sides),
        Command::ReportMisdeal { condition, seat, card } => {
            misdeal::report(room, *condition, *seat, card.as_deref())
        }
    }?;
    follow::through(rules, state, decided)
}

/// The table, while the game is on.
fn in_play(state: &State) -> Result<&Table, Violation> {
    let State::Opened(table) = state else {
        return Err(not_now(&codes::NOT_OPENED, None, "the game has not been opened"));
    };
    match table.stage {
        Stage::Between | Stage::Dealt(_) => Ok(table),
        Stage::Won(_) => Err(not_now(
            &codes::GAME_OVER,
            Some("canasta/21"),
            "the game is won; open the next one, or have the floor correct this one",
        )),
        Stage::Void => Err(not_now(&codes::GAME_OVER, None, "the game was taken off the books")),
    }
}

fn not_now(
    code: &'static Code,
    rule: Option<&'static str>,
    detail: impl Into<String>,
) -> Violation {
    Violation::one(Refusal::NotNow, code, rule, detail)
}

fn needs_floor(rule: &'static str, detail: &str) -> Violation {
    Violation::one(Refusal::NeedsFloor, &codes::NEEDS_FLOOR, Some(rule), detail)
}

impl<'a> Room<'a> {
    /// Refuses what belongs to the other way to run a table.
    fn in_mode(self, mode: Mode) -> Result<(), Violation> {
        if self.table.mode == mode {
            return Ok(());
        }
        let detail = match mode {
            Mode::Full => "the table keeps a score sheet: enter it at the end of the deal",
            Mode::ScoreSheet => "every draw, meld and discard is entered at this table",
        };
        Err(not_now(&codes::WRONG_MODE, None, detail))
    }

    /// The deal that is being played.
    fn deal(self) -> Result<&'a Deal, Violation> {
        self.in_mode(Mode::Full)?;
        self.table.deal().ok_or_else(|| {
            let detail = "no cards have been dealt; the next deal is waited for";
            not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail)
        })
    }

    /// Refuses what is not open while a deal is being played.
    fn between_deals(self) -> Result<(), Violation> {
        if self.table.deal().is_none() {
            return Ok(());
        }
        let detail = "a deal is being played; this waits until it is scored";
        Err(not_now(&codes::WRONG_PHASE, Some("canasta/4"), detail))
    }

    fn is_floor(self) -> bool {
        self.by == Authority::Floor
    }
}
