//! The demo's tournament: two tables, in the third level, with registration still open.

use std::sync::Arc;

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{cards::Shuffler, days::read, json_field};
use crate::{
    App, AppError, Caller, Role, Writing,
    request::{page::PageRequest, precondition::Precondition},
};
use houseway_base::{
    clock::{Clock, ManualClock},
    ids::{RoundId, TableId, TournamentId},
    names::GameKind,
};

/// Whether this is the name of one of the tournament's tables.
pub(super) fn is_its(name: &str) -> bool {
    TABLES.iter().any(|(_, table)| *table == name)
}

/// The tournament's tables, and their dealers.
pub(super) const TABLES: [(GameKind, &str); 2] =
    [(GameKind::Holdem, "Hold'em 3"), (GameKind::Holdem, "Hold'em 4")];
const DEALERS: [&str; 2] = ["D-105", "D-106"];
const PACK: usize = 52;
/// How many minutes ago the tournament started. This is less than the length of a level, so by the
/// real clock no level has ended, and the house logs no new level. Instead, the floor sets the
/// clock to the next levels.
const AGO: i64 = 16;
/// The hands before which the floor sets the clock to the next level.
const SETS: [(i64, usize); 2] = [(2, 1), (4, 2)];
/// How many hands each table has dealt since the tournament started.
const HANDS: i64 = 7;
/// The hand in which two players at the first table are all-in.
const BUST: i64 = 4;
/// The maximum number of commands for a hand.
const MOST_COMMANDS: u32 = 100;
/// The players: first those who bought in before the start, then the late entrants.
const PLAYERS: [&str; 14] = [
    "Ana", "Ben", "Cleo", "Dina", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kit", "Lou",
    "Mara", "Nico",
];
const EARLY: usize = 12;

/// Levels of twenty minutes; registration closes with the fifth.
fn structure(starts_at: &str) -> Value {
    let level = |small: u32| {
        let (small, big) = (small.to_string(), (small * 2).to_string());
        json!({"kind": "level", "seconds": 1_200, "small": small, "big": big, "ante": big})
    };
    let mut items: Vec<Value> = [100, 200, 300, 400].map(level).into();
    items.push(json!({"kind": "break", "seconds": 900, "colour_up": "500"}));
    items.extend([500, 1_000, 1_500, 2_000, 3_000].map(level));
    json!({
        "name": "Evening 110", "starts_at": starts_at, "currency": "USD", "chip_unit": "100",
        "chips": ["100", "500", "1000", "5000"], "closes_at_item": 4, "items": items,
        "prices": {
            "entry": {"stake": "90.00", "fee": "15.00", "staff": "5.00", "chips": "10000"},
            "re_entry": {"max": 1}},
        "payouts": [
            {"from": 2, "to": 9, "shares": ["65.00", "35.00"]},
            {"from": 10, "to": 18, "shares": ["45.00", "27.00", "18.00", "10.00"]}],
        "guarantee": "1500.00",
    })
}

impl App {
    /// Plays the first hour of a tournament at these tables, with a clock that is set to an earlier
    /// time. Does nothing if the house already has a tournament.
    ///
    /// # Errors
    /// Returns the first error. Everything that was written before the error is kept.
    pub(super) async fn play_event(&self, tables: &[TableId]) -> Result<(), AppError> {
        let now = self.clock().now();
        if !self.tournaments(PageRequest::new(Some(1), None)?).await?.items.is_empty() {
            return Ok(());
        }
        let clock = ManualClock::new(now - TimeDelta::minutes(AGO + 30));
        let app = self.at(Arc::new(clock.clone()));
        let boss = app.demo_caller("P-201", Role::PitBoss).await?;
        let starts_at = now - TimeDelta::minutes(AGO);
        let announced = read(structure(&starts_at.to_rfc3339()))?;
        let made = app.announce_tournament(&boss, Writing::Always, announced).await?;
        let id: TournamentId = json_field(&made.body, "id")?;
        for table_id in tables {
            let table = read(json!({"table_id": table_id, "seats": 9}))?;
            let which = (id, Precondition::Any);
            app.give_tournament_table(&boss, Writing::Always, which, table).await?;
        }
        let (early, late) = PLAYERS.split_at(EARLY);
        for name in early {
            clock.advance(TimeDelta::seconds(100));
            app.enter_event(id, name).await?;
        }
        app.direct(id, json!({"type": "draw_seats"})).await?;
        clock.advance(starts_at - clock.now());
        app.direct(id, json!({"type": "start", "clock": true})).await?;
        let pace = TimeDelta::seconds(AGO * 60 / (HANDS + 1));
        let mut late = late.iter();
        for nth in 0..HANDS {
            if let Some((_, item)) = SETS.into_iter().find(|(hand, _)| *hand == nth) {
                let reason = "The first levels are short, as announced";
                let set = json!({"type": "clock_set", "item": item, "reason": reason});
                app.direct(id, set).await?;
            }
            for (seed, (table, badge)) in (1..).zip(tables.iter().zip(DEALERS)) {
                let dealer = app.demo_caller(badge, Role::Dealer).await?;
                let shuffler = Shuffler::new(seed * 1_000 + nth.unsigned_abs());
                let mut hand = Hand::open(&app, *table, dealer, shuffler).await?;
                hand.deal(nth == 0).await?;
                hand.play(nth == BUST && seed == 1).await?;
            }
            if let Some(name) = late.next() {
                app.enter_event(id, name).await?;
            }
            clock.advance(pace);
        }
        Ok(())
    }

    async fn enter_event(&self, id: TournamentId, name: &str) -> Result<(), AppError> {
        let cashier = self.demo_caller("C-501", Role::Cashier).await?;
        let player = format!("P-{name}");
        let new = json!({"player": player, "name": name, "tender": {"type": "cash"}});
        let sold = self.sell_tournament_entry(&cashier, Writing::Always, id, read(new)?);
        sold.await.map(drop)
    }

    async fn direct(&self, id: TournamentId, command: Value) -> Result<(), AppError> {
        let boss = self.demo_caller("P-201", Role::PitBoss).await?;
        let (which, command) = ((id, Precondition::Any), read(command)?);
        self.command_tournament(&boss, Writing::Always, which, command).await.map(drop)
    }
}

/// A hand at one of the tournament's tables.
struct Hand<'a> {
    app: &'a App,
    dealer: Caller,
    round: RoundId,
    shuffler: Shuffler,
    /// The cards that have not been dealt yet.
    cards: Vec<String>,
    /// The round after the last command.
    seen: Value,
}

impl<'a> Hand<'a> {
    async fn open(
        app: &'a App,
        table: TableId,
        dealer: Caller,
        mut shuffler: Shuffler,
    ) -> Result<Self, AppError> {
        let opened = app.open_round(&dealer, Writing::Always, table, b"{}").await?;
        let (round, cards) = (json_field(&opened.body, "id")?, shuffler.cards(PACK));
        let seen = serde_json::from_str(&opened.body).map_err(AppError::internal)?;
        Ok(Self { app, dealer, round, shuffler, cards, seen })
    }

    async fn enter(&mut self, command: Value) -> Result<(), AppError> {
        let (by, any, body) = (&self.dealer, Precondition::Any, command.to_string());
        let done = self.app.act(by, Writing::Always, self.round, any, body.as_bytes()).await?;
        self.seen = json_field(&done.body, "round")?;
        Ok(())
    }

    /// Returns a field of the round's state.
    fn state(&self, field: &str) -> Option<&Value> {
        self.seen.get("state")?.get(field)
    }

    /// The type of the command that the house asks for.
    fn asked(&self) -> Option<&str> {
        self.seen.get("prompt")?.get("expects")?.get(0)?.as_str()
    }

    fn take(&mut self, count: usize) -> Vec<String> {
        self.cards.split_off(self.cards.len().saturating_sub(count))
    }

    /// Deals a hand. At each table, a draw decides the first button.
    async fn deal(&mut self, first: bool) -> Result<(), AppError> {
        if first {
            let seats = self.state("seats").and_then(Value::as_array);
            let seat = seats.and_then(|seats| seats.first()?.get("seat").cloned());
            self.enter(json!({"type": "place_button", "seat": seat})).await?;
        }
        self.enter(json!({"type": "deal"})).await
    }

    /// Plays the hand to the end.
    async fn play(&mut self, all_in: bool) -> Result<(), AppError> {
        let mut staked = 0;
        for _ in 0..MOST_COMMANDS {
            let Some(command) = self.next(all_in, &mut staked) else { return Ok(()) };
            self.enter(command).await?;
        }
        Ok(())
    }

    /// The next command; `None` once the pots are awarded. `staked` counts the players who went
    /// all-in or called the all-in.
    fn next(&mut self, all_in: bool, staked: &mut u32) -> Option<Value> {
        if let Some(turn) = self.state("to_act") {
            let (seat, call) = (turn.get("seat")?.clone(), turn.get("call")?.clone());
            let act = if all_in && *staked < 2 {
                *staked += 1;
                if *staked == 1 { "all_in" } else { "call" }
            } else if call == "0" {
                "check"
            } else if !all_in && self.shuffler.happens(30) {
                "call"
            } else {
                "fold"
            };
            return Some(json!({"type": act, "seat": seat}));
        }
        let asked = self.asked()?.to_owned();
        Some(match asked.as_str() {
            "burn" | "award" => json!({"type": asked}),
            "flop" => json!({"type": asked, "cards": self.take(3)}),
            "turn" | "river" => json!({"type": asked, "card": self.take(1).pop()?}),
            "show" => {
                let seat = self.state("cards_needed")?.get(0)?.clone();
                json!({"type": asked, "seat": seat, "cards": self.take(2)})
            }
            _ => return None,
        })
    }
}
