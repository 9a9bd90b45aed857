//! The gate between commands and events: turns a command into the events that it causes, or refuses
//! it with every reason.

mod books;
mod consequences;
mod corrections;
mod deals;
mod hands;
mod rounds;
mod sales;
mod seating;
mod setting_up;

use chrono::{DateTime, Utc};
use houseway_base::money::{Minor, Money};
use houseway_rules::{Code, Gate, Violation};
use houseway_words::{Said, said};

use crate::{
    amounts::EntryNumber,
    check, codes,
    command::Command,
    event::Event,
    seats::draw::Lots,
    state::{Entry, Phase, State, TableState},
    structure::Structure,
};

/// The people who sign an act, and the source of random draws.
pub struct By<'a> {
    /// Everybody who signs the act, by name or id.
    pub signers: &'a [&'a str],
    pub lots: &'a mut dyn Lots,
}

/// The events that a command causes, including their consequences.
///
/// # Errors
/// Returns every reason why the command is refused. A refused command changes nothing.
pub fn decide(
    state: &State,
    command: &Command,
    at: DateTime<Utc>,
    by: &mut By<'_>,
) -> Result<Vec<Event>, Violation> {
    let mut acting = Acting { state: state.clone(), events: Vec::new(), at, by };
    acting.catch_up();
    acting.command(command)?;
    acting.follow();
    Ok(acting.events)
}

/// Facts about a table that decide whether a tournament can use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableFacts {
    /// Whether the back office tracks the table.
    pub tracked: bool,
    /// Whether the table deals hold'em.
    pub holdem: bool,
    /// Whether a round or a period is open at the table, someone sits there, or another tournament
    /// uses the table.
    pub in_use: bool,
}

/// Whether a table can join a tournament (0.1-12, 9.1).
///
/// # Errors
/// Returns every reason why the table cannot join.
pub fn may_join(facts: TableFacts) -> Result<(), Violation> {
    let mut gate = Gate::default();
    let mut not = |is: bool, code, says: &'static str| {
        if is {
            gate.problem(code, Some("tournaments/9.1"), "/table_id", said!(says));
        }
    };
    not(facts.tracked, &codes::TABLE_TRACKED, "tournament-table-tracked");
    not(!facts.holdem, &codes::NOT_HOLDEM, "tournament-other-game");
    not(facts.in_use, &codes::TABLE_IN_USE, "tournament-table-in-use");
    gate.done(())
}

/// Refuses a cash-game command at a tournament table (0.2): buying in, topping up, leaving,
/// arriving, changing seats, sitting out and in, posting, buying the button, correcting a stack,
/// collecting time charges.
#[must_use]
pub fn refuse_cash() -> Violation {
    let detail = said!("tournament-seats-here");
    Violation::not_now(&codes::TOURNAMENT_TABLE, Some("tournaments/0.2"), detail)
}

/// An act in progress: the state after its events so far.
struct Acting<'a, 'b> {
    state: State,
    events: Vec<Event>,
    at: DateTime<Utc>,
    by: &'a mut By<'b>,
}

/// The result of a step in an act.
type Step = Result<(), Violation>;

fn refuse<T>(
    code: &'static Code,
    rule: &'static str,
    detail: impl Into<Said>,
) -> Result<T, Violation> {
    Err(Violation::not_now(code, Some(rule), detail))
}

fn wrong<T>(
    code: &'static Code,
    rule: &'static str,
    pointer: &str,
    detail: impl Into<Said>,
) -> Result<T, Violation> {
    let mut gate = Gate::default();
    gate.problem(code, Some(rule), pointer, detail);
    gate.pass(None)
}

impl Acting<'_, '_> {
    fn emit(&mut self, event: Event) {
        self.state = std::mem::take(&mut self.state).apply(&event);
        self.events.push(event);
    }

    fn command(&mut self, command: &Command) -> Step {
        match command {
            Command::Announce { .. }
            | Command::ChangeStructure { .. }
            | Command::GiveTable { .. }
            | Command::TakeBackTable { .. }
            | Command::Start { .. }
            | Command::ClockStart
            | Command::ClockPause { .. }
            | Command::ClockResume
            | Command::ClockSet { .. }
            | Command::CloseRegistration
            | Command::ReopenRegistration { .. } => self.set_up(command),
            Command::SellEntry { .. }
            | Command::SellPurchase { .. }
            | Command::DeclineRebuy { .. }
            | Command::Refund { .. } => self.sell(command),
            Command::DrawSeats { .. }
            | Command::Move { .. }
            | Command::Defer { .. }
            | Command::BreakTable { .. }
            | Command::FinalTable { .. }
            | Command::Redraw { .. }
            | Command::WaiveHalt { .. }
            | Command::WrongSeat { .. } => self.seat_players(command),
            Command::DealHand { .. } | Command::SettleHand { .. } | Command::RaceChips { .. } => {
                self.play(command)
            }
            Command::AnnounceHandForHand
            | Command::ReleaseRound
            | Command::ReleaseShowdown { .. }
            | Command::EndHandForHand => self.hand_for_hand(command),
            Command::Disqualify { .. }
            | Command::Remove { .. }
            | Command::RemoveChips { .. }
            | Command::Reinstate { .. }
            | Command::RulePrize { .. } => self.put_right(command),
            Command::ProposeDeal { .. } | Command::AcceptDeal { .. } => self.share(command),
            Command::AddMoney { .. }
            | Command::FixPayouts
            | Command::Pay { .. }
            | Command::UseSeat { .. }
            | Command::Recover { .. }
            | Command::WriteOff { .. }
            | Command::PayStaff { .. }
            | Command::Cancel { .. }
            | Command::Close { .. } => self.keep_books(command),
            Command::CatchUp => Ok(()),
        }
    }

    fn structure(&self) -> Result<&Structure, Violation> {
        match self.state.structure.as_deref() {
            Some(structure) => Ok(structure),
            None => refuse(&codes::WRONG_STATE, "tournaments/2.1", said!("tournament-phase-none")),
        }
    }

    fn phase(&self, open: &[Phase]) -> Step {
        if open.contains(&self.state.phase) {
            return Ok(());
        }
        let says = match self.state.phase {
            Phase::None => "tournament-phase-none",
            Phase::Announced => "tournament-phase-announced",
            Phase::Running => "tournament-phase-running",
            Phase::Over => "tournament-phase-over",
            Phase::Closed => "tournament-phase-closed",
            Phase::Cancelled => "tournament-phase-cancelled",
        };
        refuse(&codes::WRONG_STATE, "tournaments/2.1", said!(says))
    }

    fn entry(&self, number: EntryNumber) -> Result<&Entry, Violation> {
        match self.state.entries.get(&number) {
            Some(entry) => Ok(entry),
            None => wrong(
                &codes::NO_SUCH_ENTRY,
                "tournaments/3.1",
                "/entry",
                said!("tournament-no-entry", entry = number.to_string()),
            ),
        }
    }

    fn table(&self, number: u16) -> Result<&TableState, Violation> {
        match self.state.tables.get(&number) {
            Some(table) => Ok(table),
            None => wrong(
                &codes::NO_SUCH_TABLE,
                "tournaments/9.1",
                "/table",
                said!("tournament-no-table", table = number.to_string()),
            ),
        }
    }

    /// Refuses an act that must wait for the end of a round of hand-for-hand (T4).
    fn between_rounds(&self) -> Step {
        let Some(round) = self.state.hand_for_hand.as_ref().filter(|round| !round.is_over()) else {
            return Ok(());
        };
        let tables = round.to_deal.union(&round.playing).map(u16::to_string);
        let tables: Vec<String> = tables.collect();
        let (round, tables) = (round.round.to_string(), tables.join(", "));
        let detail = said!("tournament-round-plays", round = round, tables = tables);
        refuse(&codes::HELD_FOR_ROUND, "tournaments/5.3", detail)
    }

    /// Refuses an act that must wait until a table's hand is over.
    fn no_hand_at(&self, number: u16) -> Step {
        match self.state.tables.get(&number).and_then(|table| table.hand.as_ref()) {
            Some(hand) => {
                let detail = said!(
                    "tournament-hand-plays",
                    hand = hand.number.to_string(),
                    table = number.to_string()
                );
                refuse(&codes::HAND_IN_PLAY, "tournaments/4.2", detail)
            }
            None => Ok(()),
        }
    }

    /// Refuses an act that must wait until no hand is in play at any table.
    fn no_hand(&self) -> Step {
        self.state.tables.keys().try_for_each(|table| self.no_hand_at(*table))
    }

    fn reason(reason: &str) -> Result<String, Violation> {
        let mut gate = Gate::default();
        let read = gate.free_text("/reason", reason);
        gate.pass(read)
    }

    /// Checks that an amount of money is above zero, and converts it to the smallest unit.
    fn positive(&self, pointer: &str, given: Money) -> Result<Minor, Violation> {
        let mut gate = Gate::default();
        let read = check::amount(&mut gate, self.structure()?, pointer, given);
        gate.is_positive(pointer, given);
        gate.pass(read)
    }

    /// Checks that an amount of chips is above zero.
    fn positive_chips(pointer: &str, given: Money) -> Result<i64, Violation> {
        let mut gate = Gate::default();
        let read = check::whole_chips(&mut gate, pointer, given);
        gate.is_positive(pointer, given);
        gate.pass(read)
    }
}
