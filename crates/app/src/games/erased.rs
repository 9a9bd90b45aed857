//! A typed game behind [`AnyGame`]: rules and state are parsed once in each call.

use std::{collections::BTreeSet, marker::PhantomData, mem};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use sha2::{Digest, Sha256};

use super::any::{
    AnyCommand, AnyCorrection, AnyGame, AnyLegal, AnyOpening, AnyRound, Circumstances, EventResult,
    Logged, NewEvent, Past, Played, Replayed, RoundChange, RoundSnapshot, RoundView, RulesText,
    Terms, Verdict, Wagered,
};
use crate::{
    error::AppError,
    request::{decode::decode, variants::variants},
};
use houseway_base::money::{Currency, MoneyError};
use houseway_ledger::{Posting, Transaction};
use houseway_rules::{
    AtTournament, ChipStep, Concern, Ending, Game, GameCommand, GameEvent, GameLegal, GamePhase,
    GameState, HandTitle, HouseRules, Procedure, PutsRight, Seating, TournamentTable, Wager,
    put_right,
};

/// A game with its types erased.
pub(super) struct Erased<G>(PhantomData<fn() -> G>);

struct ErasedOpening<G: Game>(G::Opening);

struct ErasedRound<G: Game> {
    rules: G::Rules,
    state: G::State,
    /// The chips that move because the last command was a correction; `None` if it was not.
    put_right: Option<Vec<ChipStep>>,
}

/// The last command of a round, if it might still require chips to move.
struct Latest<G: Game> {
    before: G::State,
    events: Vec<G::Event>,
}

struct ErasedCommand<G: Game>(G::Command);

struct ErasedCorrection<G: Game>(Vec<G::Command>);

/// Reads JSON that this program wrote. It reads bytes, as [`decode`] does, so that each type's
/// deserialiser is compiled only once.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, AppError> {
    serde_json::from_slice(text.as_bytes()).map_err(AppError::internal)
}

fn write(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn raw(value: &impl Serialize) -> Result<Box<RawValue>, AppError> {
    to_raw_value(value).map_err(AppError::internal)
}

/// Bets in the currency's smallest unit.
fn in_minor(currency: Currency, wagers: &[Wager]) -> Result<Vec<Wagered>, AppError> {
    let minor = |wager: &Wager| {
        Ok(Wagered {
            bet: wager.bet,
            stake_minor: currency.minor(wager.stake)?,
            house_minor: currency.minor(wager.house)?,
        })
    };
    let wagers: Result<_, MoneyError> = wagers.iter().map(minor).collect();
    wagers.map_err(AppError::internal)
}

impl<G: Game> Erased<G> {
    pub(super) const NEW: Self = Self(PhantomData);

    fn snapshot(state: &G::State) -> Result<RoundSnapshot, AppError> {
        Ok(RoundSnapshot {
            state: write(state)?,
            phase: state.phase().name(),
            ending: state.phase().ending(),
        })
    }

    /// The round as a client can see it; `put_right` replaces the chips that the game would show.
    fn view_of(
        rules: &G::Rules,
        state: &G::State,
        put_right: Option<Vec<ChipStep>>,
    ) -> Result<RoundView, AppError> {
        let usual = G::prompt(rules, state);
        let (prompt, chips) = match put_right {
            Some(chips) => {
                let has_ended = state.phase().ending().is_some();
                (put_right::prompt(&chips, usual, has_ended), chips)
            }
            None => (usual, G::chips(rules, state)),
        };
        Ok(RoundView {
            state: raw(&G::view(rules, state))?,
            legal: Box::new(G::legal(rules, state)),
            settlement: state.told_settlement().as_deref().map(raw).transpose()?,
            prompt,
            chips,
        })
    }

    fn postings(
        currency: Currency,
        before: &G::State,
        event: &G::Event,
    ) -> Result<Vec<Posting>, AppError> {
        let transaction = Transaction::new(currency, &before.movements(event));
        Ok(transaction.map_err(AppError::internal)?.into_postings())
    }

    /// Applies the events one by one. Returns the entries to write and the resulting state.
    fn change(
        currency: Currency,
        mut state: G::State,
        events: &[G::Event],
    ) -> Result<(RoundChange, G::State), AppError> {
        let mut new = Vec::with_capacity(events.len());
        for event in events {
            let postings = Self::postings(currency, &state, event)?;
            let (before, wagers) = (state.phase().ending(), state.wagers());
            state = state.apply(event);
            let wagers = Self::wagers_changed(currency, &wagers, &state)?;
            new.push(NewEvent {
                name: event.name(),
                event: raw(event)?,
                summary: event.summary(currency),
                incident: event.incident(),
                postings,
                ruling: event.ruling().cloned(),
                transfer: event.transfer(),
                result: Self::result(before, event, &state, wagers),
            });
        }
        let (after, seating) = (Self::snapshot(&state)?, Vec::new());
        Ok((RoundChange { events: new, after, seating }, state))
    }

    fn result(
        before: Option<Ending>,
        event: &G::Event,
        after: &G::State,
        wagers: Option<[Vec<Wagered>; 2]>,
    ) -> EventResult {
        let misdeal = event.misdeal().map(|ruling| ruling.code.clone());
        EventResult { deals: event.deals(), before, after: after.phase().ending(), misdeal, wagers }
    }

    /// The bets before and after an event, if it changes them.
    fn wagers_changed(
        currency: Currency,
        before: &[Wager],
        after: &G::State,
    ) -> Result<Option<[Vec<Wagered>; 2]>, AppError> {
        let after = after.wagers();
        if before == after {
            return Ok(None);
        }
        Ok(Some([in_minor(currency, before)?, in_minor(currency, &after)?]))
    }

    fn played(
        currency: Currency,
        rules: G::Rules,
        state: G::State,
        events: &[G::Event],
    ) -> Result<Played, AppError> {
        let put_right = put_right::put_right::<G>(&rules, &state, events);
        let sat: Option<BTreeSet<u8>> = state.seated().map(|seats| seats.into_keys().collect());
        let (mut change, state) = Self::change(currency, state, events)?;
        if let (Some(before), Some(after)) = (sat, state.seated()) {
            change.seating = Seating::between(&before, &after);
        }
        Ok(Played { change, round: Box::new(ErasedRound::<G> { rules, state, put_right }) })
    }
}

impl<L: GameLegal + Serialize> AnyLegal for Vec<L> {
    fn concerns(&self) -> Vec<Concern> {
        self.iter().map(GameLegal::concern).collect()
    }

    fn ask(
        &mut self,
        house: &mut dyn FnMut(Concern) -> Result<Verdict, AppError>,
    ) -> Result<(), AppError> {
        for mut row in mem::take(self) {
            let verdict = match row.concern() {
                Concern::Nothing => Verdict::Open,
                concern => house(concern)?,
            };
            match verdict {
                Verdict::Open => {}
                Verdict::With(offer) => row.offer(offer),
                Verdict::NotOpen => continue,
            }
            self.push(row);
        }
        Ok(())
    }

    fn write(&self) -> Result<Box<RawValue>, AppError> {
        raw(self)
    }
}

impl<G: Game> AnyRound for ErasedRound<G> {
    fn view(&self) -> Result<RoundView, AppError> {
        Erased::<G>::view_of(&self.rules, &self.state, self.put_right.clone())
    }
}

impl<G: Game> AnyOpening for ErasedOpening<G> {
    fn open(
        &self,
        terms: Terms<'_>,
        previous: Option<&str>,
        tournament: Option<&TournamentTable>,
    ) -> Result<Played, AppError> {
        let rules: G::Rules = read(terms.rules)?;
        let previous: Option<G::State> = previous.map(read).transpose()?;
        let previous = previous.as_ref();
        let events = match tournament {
            Some(table) => G::open_at_tournament(&rules, &self.0, table, previous)?,
            None => G::open(&rules, terms.currency, &self.0, previous)?,
        };
        Erased::<G>::played(terms.currency, rules, G::State::default(), &events)
    }
}

impl<G: Game> AnyCommand for ErasedCommand<G> {
    fn act(
        &self,
        terms: Terms<'_>,
        state: &str,
        circumstances: Circumstances,
    ) -> Result<Played, AppError> {
        let Circumstances { by, at, transfer, tournament } = circumstances;
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let mut command = self.0.clone();
        command.note(at, transfer);
        if let Some(table) = tournament {
            command.seat(table);
        }
        let events = G::decide(&rules, &state, &command, by)?;
        Erased::<G>::played(terms.currency, rules, state, &events)
    }

    fn hooks(&self) -> &dyn GameCommand {
        &self.0
    }
}

impl<G: Game> AnyCorrection for ErasedCorrection<G> {
    fn correct(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError> {
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let events = G::correct(&rules, &state, &self.0)?;
        Erased::<G>::played(terms.currency, rules, state, &events)
    }
}

impl<G: Game> AnyGame for Erased<G> {
    fn event_names(&self) -> Vec<String> {
        variants::<G::Event>("type")
    }

    fn command_names(&self) -> Vec<String> {
        variants::<G::Command>("type")
    }

    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError> {
        let rules = text.map_or_else(|| Ok(G::Rules::default()), decode::<G::Rules>)?;
        rules.check(currency)?;
        // The rules are hashed in canonical form, so that the hash does not depend on how they were
        // typed.
        let rules = rules.written_out(currency).map_err(AppError::internal)?;
        let json = write(&rules)?;
        let hash = hex::encode(Sha256::digest(json.as_bytes()));
        Ok(RulesText { json, hash })
    }

    fn decode_opening(&self, body: &[u8]) -> Result<Box<dyn AnyOpening>, AppError> {
        let opening = decode(if body.is_empty() { b"{}" } else { body })?;
        Ok(Box::new(ErasedOpening::<G>(opening)))
    }

    fn decode_command(&self, body: &[u8]) -> Result<Box<dyn AnyCommand>, AppError> {
        Ok(Box::new(ErasedCommand::<G>(decode(body)?)))
    }

    fn decode_correction(&self, entries: &[Value]) -> Result<Box<dyn AnyCorrection>, AppError> {
        let several = entries.len() > 1;
        let decode_one = |(index, entry): (usize, &Value)| {
            let entry = serde_json::to_vec(entry).map_err(AppError::internal)?;
            decode::<G::Command>(&entry)
                .map_err(|error| if several { error.within(&format!("/{index}")) } else { error })
        };
        let entries = entries.iter().enumerate().map(decode_one).collect::<Result<_, _>>()?;
        Ok(Box::new(ErasedCorrection::<G>(entries)))
    }

    fn procedure(&self, rules: &str) -> Result<Procedure, AppError> {
        Ok(read::<G::Rules>(rules)?.procedure())
    }

    fn event(&self, event: &str) -> Result<Box<dyn GameEvent>, AppError> {
        Ok(Box::new(read::<G::Event>(event)?))
    }

    fn void(&self, terms: Terms<'_>, state: &str) -> Result<Played, AppError> {
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let events = G::void(&state)?;
        Self::played(terms.currency, rules, state, &events)
    }

    fn carry(
        &self,
        terms: Terms<'_>,
        state: &str,
        before: &str,
        after: &str,
    ) -> Result<Option<RoundChange>, AppError> {
        let state: G::State = read(state)?;
        let rules: G::Rules = read(terms.rules)?;
        let events = G::carry(&rules, &state, &read(before)?, &read(after)?)?;
        if events.is_empty() {
            return Ok(None);
        }
        let (change, _) = Self::change(terms.currency, state, &events)?;
        Ok(Some(change))
    }

    fn replay(
        &self,
        currency: Currency,
        state: Option<&str>,
        event: &str,
    ) -> Result<Replayed, AppError> {
        let state: G::State = state.map_or_else(|| Ok(G::State::default()), read)?;
        let event: G::Event = read(event)?;
        let postings = Self::postings(currency, &state, &event)?;
        let (before, wagers) = (state.phase().ending(), state.wagers());
        let state = state.apply(&event);
        let wagers = Self::wagers_changed(currency, &wagers, &state)?;
        let result = Self::result(before, &event, &state, wagers);
        Ok(Replayed { snapshot: Self::snapshot(&state)?, postings, result })
    }

    fn past(&self, rules: &str, events: &[Logged<'_>]) -> Result<Past, AppError> {
        let rules = read(rules)?;
        let mut state = G::State::default();
        let mut ended_by = None;
        let mut latest = Latest::<G> { before: state.clone(), events: Vec::new() };
        for (nth, logged) in events.iter().enumerate() {
            let event: G::Event = read(logged.event)?;
            if event.puts_right() != PutsRight::Notes {
                if logged.nth == 0 {
                    latest = Latest { before: state.clone(), events: Vec::new() };
                }
                latest.events.push(event.clone());
            }
            state = state.apply(&event);
            ended_by = state.phase().ending().and(ended_by.or(Some(nth)));
        }
        let put_right = put_right::put_right::<G>(&rules, &latest.before, &latest.events);
        Ok(Past {
            view: Self::view_of(&rules, &state, put_right)?,
            phase: state.phase().name(),
            ending: state.phase().ending(),
            ended_by,
        })
    }

    fn hand_history(
        &self,
        rules: &str,
        state: &str,
        title: HandTitle<'_>,
    ) -> Result<Option<String>, AppError> {
        Ok(G::hand_history(&read(rules)?, &read(state)?, title))
    }

    fn view(&self, rules: &str, state: &str) -> Result<RoundView, AppError> {
        Self::view_of(&read(rules)?, &read(state)?, None)
    }

    fn cutter(&self, state: &str) -> Result<Option<u8>, AppError> {
        Ok(read::<G::State>(state)?.cutter())
    }

    fn at_tournament(&self, state: &str) -> Result<Option<AtTournament>, AppError> {
        Ok(read::<G::State>(state)?.at_tournament())
    }

    fn at_rest(&self, state: &str) -> Result<bool, AppError> {
        Ok(read::<G::State>(state)?.at_rest())
    }

    fn wagers(&self, currency: Currency, state: &str) -> Result<Vec<Wagered>, AppError> {
        in_minor(currency, &read::<G::State>(state)?.wagers())
    }
}
