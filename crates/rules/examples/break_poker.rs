//! Deals one round of Break Poker: commands, events, a refusal, and what the dealer pays.
//!
//! ```text
//! cargo run -p houseway-rules --example break_poker
//! ```

#![allow(clippy::print_stdout, reason = "printing is what this is for")]

use std::error::Error;

use houseway_base::money::Currency;
use houseway_rules::{
    Authority, Game, GameEvent, GameState,
    break_poker::{BreakPoker, Command, HouseRules, Opening, State},
};
use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let currency: Currency = "USD".parse()?;
    let rules = HouseRules::default();
    let mut round = Round { rules, currency, state: State::default() };
    for event in BreakPoker::open(&round.rules, currency, &Opening {}, None)? {
        round.state = round.state.apply(&event);
    }
    round.enter(json!({"type": "place_bets", "seat": 1, "bets": {"main": "25"}}))?;
    round.enter(json!({"type": "place_bets", "seat": 9, "bets": {"main": "0.001"}}))?;
    round.enter(json!({"type": "close_betting"}))?;
    let dealer = ["Qc", "Qs", "6d", "6h", "Tc", "8s", "3h"];
    round.enter(json!({"type": "enter_dealer", "cards": dealer}))?;
    let seat = ["Kh", "Kd", "9c", "9h", "9s", "4d", "2s"];
    let (low, high) = (&seat[..2], &seat[2..5]);
    round
        .enter(json!({"type": "enter_seat", "seat": 1, "cards": seat, "low": low, "high": high}))?;
    round.enter(json!({"type": "confirm"}))?;
    for step in BreakPoker::chips(&round.rules, &round.state) {
        println!("  {}", serde_json::to_string(&step)?);
    }
    Ok(())
}

struct Round {
    rules: HouseRules,
    currency: Currency,
    state: State,
}

impl Round {
    fn enter(&mut self, typed: Value) -> Result<(), Box<dyn Error>> {
        println!("{typed}");
        let command: Command = serde_json::from_value(typed)?;
        match BreakPoker::decide(&self.rules, &self.state, &command, Authority::Dealer) {
            Ok(events) => {
                for event in events {
                    println!("  {}", event.summary(self.currency));
                    for movement in self.state.movements(&event) {
                        println!(
                            "    {} to {}: {} ({})",
                            movement.from, movement.to, movement.amount, movement.memo
                        );
                    }
                    self.state = self.state.clone().apply(&event);
                }
            }
            Err(violation) => {
                for problem in violation.problems {
                    println!("  refused: {} at {}", problem.detail, problem.pointer);
                }
            }
        }
        if let Some(prompt) = BreakPoker::prompt(&self.rules, &self.state) {
            println!("  next: {}", prompt.text);
        }
        Ok(())
    }
}
