//! A typed game behind [`AnyGame`]: rules and state are parsed once for each call.

use std::marker::PhantomData;

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{
    Value,
    value::{RawValue, to_raw_value},
};
use sha2::{Digest, Sha256};

use super::any::{
    AnyCommand, AnyCorrection, AnyGame, AnyOpening, AnyRound, Entered, EventResult, Logged,
    NewEvent, Played, Replayed, RoundChange, RoundSnapshot, RoundView, RulesText, Stood, Terms,
    Wagered,
};
use crate::{
    app::{
        error::AppError,
        request::{decode::decode, variants::variants},
    },
    ledger::{Posting, Transaction},
    money::{Currency, Money, MoneyError},
    rules::{
        ChipStep, Ending, Game, GameCommand, GameEvent, GamePhase, GameState, HouseRules,
        Procedure, Purchase, PutsRight, TransferNamed, Wager, put_right,
    },
};

/// A game, its types erased.
pub(super) struct Erased<G>(PhantomData<fn() -> G>);

struct ErasedOpening<G: Game>(G::Opening);

struct ErasedRound<G: Game> {
    rules: G::Rules,
    state: G::State,
    /// What moves now that the last command has put something right; none if it has not.
    put_right: Option<Vec<ChipStep>>,
}

/// The last command of a round, as far as chips may still have to move for it.
struct Latest<G: Game> {
    before: G::State,
    events: Vec<G::Event>,
}

struct ErasedCommand<G: Game>(G::Command);

struct ErasedCorrection<G: Game>(Vec<G::Command>);

/// Reads what this binary wrote itself.
fn read<T: DeserializeOwned>(text: &str) -> Result<T, AppError> {
    serde_json::from_str(text).map_err(AppError::internal)
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

    /// The round as a client may see it; `put_right` is what moves in place of what the game says.
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
            legal: raw(&G::legal(rules, state))?,
            settlement: state.settlement().as_deref().map(raw).transpose()?,
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

    /// Applies the events one by one; gives what to write and the state they lead to.
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
        Ok((RoundChange { events: new, after: Self::snapshot(&state)? }, state))
    }

    fn result(
        before: Option<Ending>,
        event: &G::Event,
        after: &G::State,
        wagers: Option<[Vec<Wagered>; 2]>,
    ) -> EventResult {
        let misdeal = event.misdeal().map(|ruling| ruling.code.clone());
        EventResult { before, after: after.phase().ending(), misdeal, wagers }
    }

    /// The bets before an event and after it, where it changes them.
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
        let (change, state) = Self::change(currency, state, events)?;
        Ok(Played { change, round: Box::new(ErasedRound::<G> { rules, state, put_right }) })
    }
}

impl<G: Game> AnyRound for ErasedRound<G> {
    fn view(&self) -> Result<RoundView, AppError> {
        Erased::<G>::view_of(&self.rules, &self.state, self.put_right.clone())
    }
}

impl<G: Game> AnyOpening for ErasedOpening<G> {
    fn open(&self, terms: Terms<'_>, previous: Option<&str>) -> Result<Played, AppError> {
        let rules: G::Rules = read(terms.rules)?;
        let previous: Option<G::State> = previous.map(read).transpose()?;
        let events = G::open(&rules, terms.currency, &self.0, previous.as_ref())?;
        Erased::<G>::played(terms.currency, rules, G::State::default(), &events)
    }
}

impl<G: Game> AnyCommand for ErasedCommand<G> {
    fn act(&self, terms: Terms<'_>, state: &str, entered: Entered) -> Result<Played, AppError> {
        let Entered { by, at, transfer } = entered;
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let mut command = self.0.clone();
        command.timed(at);
        if let Some(known) = transfer {
            command.knowing(known);
        }
        let events = G::decide(&rules, &state, &command, by)?;
        Erased::<G>::played(terms.currency, rules, state, &events)
    }

    fn names_transfer(&self) -> Option<TransferNamed> {
        self.0.names_transfer()
    }

    fn takes_back(&self) -> bool {
        self.0.takes_back()
    }

    fn after_end(&self) -> bool {
        self.0.after_end()
    }

    fn purchase(&self) -> Option<Purchase<'_>> {
        self.0.purchase()
    }

    fn put_right(&self) -> Option<Money> {
        self.0.put_right()
    }

    fn reason(&self) -> Option<&str> {
        self.0.reason()
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
    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn event_names(&self) -> &'static [&'static str] {
        variants::<G::Event>("type")
    }

    fn command_names(&self) -> &'static [&'static str] {
        variants::<G::Command>("type")
    }

    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError> {
        let rules = text.map_or_else(|| Ok(G::Rules::default()), decode::<G::Rules>)?;
        rules.check(currency)?;
        // The hash names the rules themselves, not the way somebody typed them.
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

    fn summary(&self, currency: Currency, event: &str) -> Result<String, AppError> {
        Ok(read::<G::Event>(event)?.summary(currency))
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

    fn stood(&self, rules: &str, events: &[Logged<'_>]) -> Result<Stood, AppError> {
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
        Ok(Stood {
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
        name: &str,
    ) -> Result<Option<String>, AppError> {
        Ok(G::hand_history(&read(rules)?, &read(state)?, name))
    }

    fn view(&self, rules: &str, state: &str) -> Result<RoundView, AppError> {
        Self::view_of(&read(rules)?, &read(state)?, None)
    }

    fn puts_right_in_play(&self) -> bool {
        G::Event::PUTS_RIGHT_IN_PLAY
    }

    fn puts_right(&self, event: &str) -> Result<PutsRight, AppError> {
        Ok(read::<G::Event>(event)?.puts_right())
    }

    fn cutter(&self, state: &str) -> Result<Option<u8>, AppError> {
        Ok(read::<G::State>(state)?.cutter())
    }

    fn at_rest(&self, state: &str) -> Result<bool, AppError> {
        Ok(read::<G::State>(state)?.at_rest())
    }

    fn wagers(&self, currency: Currency, state: &str) -> Result<Vec<Wagered>, AppError> {
        in_minor(currency, &read::<G::State>(state)?.wagers())
    }
}
