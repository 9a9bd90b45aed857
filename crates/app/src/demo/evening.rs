//! The evening before the demo starts: some 300 rounds of all four games in the last hours. The
//! evening is written in the background, so the pages can be used from the start. It is written
//! through the use cases that the API calls, with a clock that is set to an earlier time. Only the
//! cards and the times are made up. The log cannot be generated at build time, because people's
//! PINs and the house's keys are new in every demo.

use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::{
    DemoTable, Furnishing, Person, TRACKED,
    cards::{Deal, Shuffler},
    days::read,
    event, json_field,
    scripts::{self, Hand},
};
use crate::{App, AppError, Caller, Role, Writing, request::precondition::Precondition};
use houseway_base::{
    clock::{Clock, ManualClock},
    ids::{RoundId, TableId},
    names::{GameKind, TableGame},
};

/// The length of the evening, in seconds.
const SPAN: i64 = 150 * 60;
/// The dealers in addition to Dana.
pub(super) const DEALERS: [Person; 5] = [
    ("D-102", "Noor, dealer", Role::Dealer),
    ("D-103", "Rui, dealer", Role::Dealer),
    ("D-104", "Zeno, dealer", Role::Dealer),
    ("D-105", "Ines, dealer", Role::Dealer),
    ("D-106", "Jun, dealer", Role::Dealer),
];
/// The tables in addition to the first one of each game.
pub(super) const TABLES: [(GameKind, &str); 4] = [
    (GameKind::BreakPoker, "Break Poker 3"),
    (GameKind::BreakPoker, "Break Poker 4"),
    (GameKind::BreakPoker, "Break Poker 5"),
    (GameKind::Holdem, "Hold'em 2"),
];
/// A table's pit, by its game.
pub(super) const fn pit(game: TableGame) -> &'static str {
    match game {
        TableGame::BreakPoker => "Pit 1",
        _ => "Pit 2",
    }
}
/// The dealers who take turns at the Break Poker tables. The house has bad luck with the last
/// dealer.
const TURNS: [&str; 4] = ["D-101", "D-102", "D-103", "D-104"];
const UNLUCKY: &str = "D-104";
/// When the house has bad luck, it gets the worst of this many deals.
const WORST_OF: usize = 2;

/// The table where a player disputes a result afterwards.
const DISPUTED: &str = "Break Poker 3";

/// The state of a table's last round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    Settled,
    Cards,
    Misdeal,
    Ruling,
}

/// The Break Poker tables: the number of rounds, and the state of the last one.
const BREAK_POKER: [(&str, u32, End); 4] = [
    ("Break Poker 1", 60, End::Settled),
    ("Break Poker 3", 58, End::Cards),
    ("Break Poker 4", 62, End::Misdeal),
    ("Break Poker 5", 55, End::Ruling),
];

/// A table in the evening, with its own clock.
struct Felt {
    app: App,
    clock: ManualClock,
    until: DateTime<Utc>,
    table: TableId,
    dealer: Caller,
    pit_boss: Caller,
    shuffler: Shuffler,
}

impl App {
    /// When the demo's evening began.
    pub fn evening_from(now: DateTime<Utc>) -> DateTime<Utc> {
        now - TimeDelta::seconds(SPAN + 600)
    }

    /// Deals the last hours' rounds at every table where nothing has been dealt. Leaves out tables
    /// where someone is already playing.
    ///
    /// # Errors
    /// Returns the first error. Rounds that were dealt before the error are kept.
    pub async fn deal_evening(&self, furnishing: &Furnishing) -> Result<(), AppError> {
        let mut failed = None;
        let (of_event, of_cash): (Vec<&DemoTable>, Vec<&DemoTable>) =
            furnishing.tables.iter().partition(|table| event::is_its(&table.name));
        for (seed, table) in (0..).zip(of_cash) {
            if self.latest_round(table.id).await?.is_none()
                && let Err(error) = self.felt(seed, table.id).await?.deal(table).await
            {
                // Someone might have begun to play at the table, or a rule might have changed.
                failed.get_or_insert(error);
            }
            // Entries with times that far in the past would look as if they had been unsigned for a
            // long time.
            self.sign_what_has_grown().await?;
        }
        let of_event: Vec<TableId> = of_event.iter().map(|table| table.id).collect();
        if let Err(error) = self.play_event(&of_event).await {
            failed.get_or_insert(error);
        }
        self.sign_what_has_grown().await?;
        let remembered = self.remember(furnishing).await;
        failed.map_or(remembered, Err)
    }

    /// The evening's entries in the house's stream, in which time never goes backwards. The
    /// incident comes last, so it shows that the evening is complete.
    async fn remember(&self, furnishing: &Furnishing) -> Result<(), AppError> {
        let of = |name| furnishing.tables.iter().find(|table| table.name == name);
        if let Some(table) = of(TRACKED) {
            self.put_one_right(table.id).await?;
        }
        if let Some(table) = of(DISPUTED) {
            let incident = json!({"type": "incident", "kind": "dispute", "seat": 2,
                "text": "Seat 2 says that he had not seen the last card",
                "video": "cam 4"});
            self.felt(0, table.id).await?.at_table(self, &incident).await?;
        }
        Ok(())
    }

    async fn felt(&self, seed: u64, table: TableId) -> Result<Felt, AppError> {
        let until = self.clock().now();
        let clock = ManualClock::new(until - TimeDelta::seconds(SPAN));
        let dealer = self.demo_caller("D-105", Role::Dealer).await?;
        let pit_boss = self.demo_caller("P-201", Role::PitBoss).await?;
        let app = self.at(Arc::new(clock.clone()));
        Ok(Felt { app, clock, until, table, dealer, pit_boss, shuffler: Shuffler::new(seed) })
    }
}

impl Felt {
    async fn deal(&mut self, table: &DemoTable) -> Result<(), AppError> {
        let turn = BREAK_POKER.iter().position(|(name, ..)| *name == table.name);
        match (table.game, turn) {
            (TableGame::BreakPoker, Some(turn)) => self.break_poker(turn).await,
            (TableGame::BreakPoker, None) | (TableGame::Other, _) => Ok(()),
            (TableGame::Holdem, _) => self.holdem(&table.name).await,
            (TableGame::Truco, _) => self.truco().await,
            (TableGame::Canasta, _) => self.canasta().await,
        }
    }

    /// Advances the clock, but not beyond the present.
    fn pass(&self, seconds: i64) {
        let left = self.until - self.clock.now() - TimeDelta::seconds(4);
        self.clock.advance(TimeDelta::seconds(seconds).min(left).max(TimeDelta::zero()));
    }

    async fn tap_in(&mut self, badge: &str) -> Result<(), AppError> {
        self.dealer = self.app.demo_caller(badge, Role::Dealer).await?;
        self.at_table(&self.app, &json!({"type": "tap_in"})).await
    }

    async fn at_table(&self, app: &App, command: &Value) -> Result<(), AppError> {
        let (by, body) = (&self.dealer, command.to_string());
        let entered = app.act_at_table(by, Writing::Always, self.table, body.as_bytes());
        entered.await.map(drop)
    }

    async fn open(&self, opening: &Value) -> Result<RoundId, AppError> {
        let body = opening.to_string();
        let (app, by) = (&self.app, &self.dealer);
        let opened = app.open_round(by, Writing::Always, self.table, body.as_bytes()).await?;
        json_field(&opened.body, "id")
    }

    /// Enters commands as one batch. Returns whether the round has ended.
    async fn enter(&self, round: RoundId, commands: &[Value]) -> Result<bool, AppError> {
        self.enter_as(&self.dealer, round, &json!({"type": "batch", "commands": commands})).await
    }

    async fn enter_as(
        &self,
        by: &Caller,
        round: RoundId,
        command: &Value,
    ) -> Result<bool, AppError> {
        let body = command.to_string();
        let any = Precondition::Any;
        let done = self.app.act(by, Writing::Always, round, any, body.as_bytes()).await?;
        let round: Value = json_field(&done.body, "round")?;
        Ok(round.get("ending").is_some_and(|ending| !ending.is_null()))
    }

    async fn break_poker(&mut self, turn: usize) -> Result<(), AppError> {
        let Some(&(_, rounds, end)) = BREAK_POKER.get(turn) else { return Ok(()) };
        let pace = SPAN / i64::from(rounds);
        for nth in 0..rounds {
            // The evening is split into three turns. At the first table, Dana deals the last turn.
            let third = usize::try_from(nth * 3 / rounds).map_err(AppError::internal)?;
            let badge = TURNS.get((turn + third + 2) % TURNS.len()).copied().unwrap_or("D-101");
            if nth == 0 || nth * 3 / rounds != (nth - 1) * 3 / rounds {
                self.tap_in(badge).await?;
            }
            let last = nth + 1 == rounds;
            let round = self.open(&json!({})).await?;
            self.pass(pace / 4);
            let unlucky = badge == UNLUCKY && self.shuffler.happens(70);
            let deal =
                if unlucky { self.shuffler.worst(WORST_OF)? } else { self.shuffler.deal()? };
            self.enter(round, &deal.bets()).await?;
            self.pass(pace / 2);
            if last && end != End::Settled {
                self.leave(round, &deal, end).await?;
                continue;
            }
            match (turn, nth) {
                (0, 41) => self.leave(round, &deal, End::Misdeal).await?,
                (1, 20) => {
                    self.leave(round, &deal, End::Ruling).await?;
                    self.accepted(round).await?;
                }
                _ => {
                    self.enter(round, &deal.whole()).await?;
                    self.pass(pace - pace / 4 - pace / 2);
                    self.remarkable((turn, nth), round, &deal).await?;
                }
            }
        }
        Ok(())
    }

    /// Leaves the last round in the state that the demo shows.
    async fn leave(&self, round: RoundId, deal: &Deal, end: End) -> Result<(), AppError> {
        let mut commands = deal.hands(1);
        match end {
            End::Settled => commands = deal.whole(),
            End::Cards => {}
            End::Misdeal => {
                commands.push(json!({"type": "report_misdeal", "what": "identical_cards"}));
            }
            End::Ruling => commands.push(json!({"type": "report_misdeal", "what": "foreign_card",
                "card": "joker"})),
        }
        self.enter(round, &commands).await?;
        if end == End::Misdeal { self.accepted(round).await } else { Ok(()) }
    }

    /// The floor accepts the ruling.
    async fn accepted(&self, round: RoundId) -> Result<(), AppError> {
        self.pass(30);
        self.enter_as(&self.pit_boss, round, &json!({"type": "accept_ruling"})).await.map(drop)
    }

    /// Events that occur once in the evening.
    async fn remarkable(
        &self,
        (turn, nth): (usize, u32),
        round: RoundId,
        deal: &Deal,
    ) -> Result<(), AppError> {
        if (turn, nth) != (2, 30) {
            return Ok(());
        }
        let Some(entry) = deal.with_main("200") else { return Ok(()) };
        let body = json!({"action": "replace", "reason": "The bet was 200", "entry": entry});
        let (boss, any) = (&self.pit_boss, Precondition::Any);
        let right = self.app.correct(boss, Writing::Always, round, any, read(body)?);
        right.await.map(drop)
    }

    async fn holdem(&mut self, name: &str) -> Result<(), AppError> {
        let first = name.ends_with('1');
        let (badge, hands, end) =
            if first { ("D-105", 30, Hand::OnTheFlop) } else { ("D-106", 26, Hand::Ruling) };
        let pace = SPAN / i64::from(hands);
        self.tap_in(badge).await?;
        for nth in 0..hands {
            let round = self.open(&json!({})).await?;
            if nth == 0 {
                self.enter(round, &scripts::seating()).await?;
            }
            self.pass(pace / 2);
            let last = nth + 1 == hands;
            let how = if last {
                end
            } else if self.shuffler.happens(40) {
                Hand::Shown
            } else {
                Hand::Folded
            };
            let turn = usize::try_from(nth).map_err(AppError::internal)?;
            let hand = scripts::hand(turn, how, &mut self.shuffler);
            self.enter(round, &hand).await?;
            self.pass(if last { 0 } else { pace / 2 });
        }
        Ok(())
    }

    /// Three complete matches of Truco, and one in progress.
    async fn truco(&mut self) -> Result<(), AppError> {
        for _ in 0..3 {
            let round = self.open(&scripts::truco()).await?;
            for nth in 0_u8..=200 {
                self.pass(52);
                let hand = scripts::truco_hand(nth, &mut self.shuffler);
                if self.enter_hand(round, &hand).await? {
                    break;
                }
            }
        }
        self.clock.advance(self.until - self.clock.now() - TimeDelta::seconds(600));
        let round = self.open(&scripts::truco()).await?;
        for nth in 0..13 {
            self.pass(40);
            let hand = scripts::truco_hand(nth, &mut self.shuffler);
            self.enter_hand(round, &hand).await?;
        }
        Ok(())
    }

    /// Plays a hand, and closes it unless it has ended the match.
    async fn enter_hand(&self, round: RoundId, hand: &[Value]) -> Result<bool, AppError> {
        let (closing, played) = hand.split_last().ok_or_else(|| AppError::internal("no hand"))?;
        Ok(self.enter(round, played).await? || self.enter_as(&self.dealer, round, closing).await?)
    }

    /// Games of Canasta, the last of which is in progress.
    async fn canasta(&mut self) -> Result<(), AppError> {
        let late = self.until - TimeDelta::seconds(900);
        let mut deals = 0;
        while self.clock.now() < late {
            let round = self.open(&scripts::canasta()).await?;
            for nth in 1_u16..=100 {
                self.pass(290);
                let deal = scripts::canasta_deal(nth, &mut self.shuffler);
                deals += 1;
                let over = self.enter(round, &deal).await?;
                if over || (self.clock.now() >= late && deals > 3) {
                    break;
                }
            }
        }
        Ok(())
    }
}
