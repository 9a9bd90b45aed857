//! The games behind one door: what goes in and out is JSON, what happens in between is typed.
//!
//! A new game is one variant of [`GameKind`] and one line of [`GameKind::room`].

use std::marker::PhantomData;

use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

use crate::{
    app::{error::AppError, request::decode::decode},
    ledger::{Posting, Transaction},
    money::Currency,
    rules::{
        Authority, Ending, Game, GameEvent, GamePhase, GameState, HouseRules, Ruling,
        break_poker::BreakPoker, canasta::Canasta, holdem::Holdem, truco::Truco,
    },
    store::StoreError,
};

/// A game that the house deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    BreakPoker,
    Holdem,
    Truco,
    Canasta,
}

impl GameKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::BreakPoker, Self::Holdem, Self::Truco, Self::Canasta];

    /// The game's rules, behind the common door.
    #[must_use]
    pub fn room(self) -> &'static dyn Room {
        match self {
            Self::BreakPoker => &Of::<BreakPoker>(PhantomData),
            Self::Holdem => &Of::<Holdem>(PhantomData),
            Self::Truco => &Of::<Truco>(PhantomData),
            Self::Canasta => &Of::<Canasta>(PhantomData),
        }
    }

    /// The game of this name.
    ///
    /// # Errors
    /// Where the database holds a name that this binary does not know.
    pub fn named(name: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.into_iter().find(|kind| kind.room().name() == name);
        found.ok_or_else(|| StoreError::corrupt(format!("there is no game \"{name}\"")))
    }
}

/// House rules as they are kept: canonical JSON and its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesText {
    pub json: String,
    /// SHA-256 of the JSON, in hex.
    pub hash: String,
}

/// What a round is played under.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    /// House rules, as JSON.
    pub rules: &'a str,
    pub currency: Currency,
}

/// One event of a play, ready for the log.
#[derive(Debug, Clone)]
pub struct PlayedEvent {
    pub name: &'static str,
    pub event: Box<RawValue>,
    pub postings: Vec<Posting>,
    pub ruling: Option<Ruling>,
}

/// What became of a round.
#[derive(Debug, Clone)]
pub struct Play {
    /// What happened, in order; never empty.
    pub events: Vec<PlayedEvent>,
    pub after: Standing,
}

/// How a round stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The state, as JSON.
    pub state: String,
    pub phase: &'static str,
    pub ending: Option<&'static str>,
}

/// A round as it may be shown.
#[derive(Debug, Clone)]
pub struct Shown {
    pub view: Box<RawValue>,
    pub legal: Box<RawValue>,
    pub settlement: Option<Box<RawValue>>,
}

/// A game's rules with JSON at the door.
pub trait Room: Sync {
    /// The game's name: `break_poker`.
    fn name(&self) -> &'static str;

    /// Reads house rules; no text means the defaults.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError>;

    /// Opens a round; an empty text is an opening with nothing to say.
    ///
    /// # Errors
    /// Every reason why not.
    fn open(
        &self,
        terms: Terms<'_>,
        opening: &[u8],
        previous: Option<&str>,
    ) -> Result<Play, AppError>;

    /// Plays a command.
    ///
    /// # Errors
    /// Every reason why not.
    fn act(
        &self,
        terms: Terms<'_>,
        state: &str,
        command: &[u8],
        by: Authority,
    ) -> Result<Play, AppError>;

    /// Enters something anew in a settled round.
    ///
    /// # Errors
    /// Every reason why not.
    fn correct(&self, terms: Terms<'_>, state: &str, entry: &[u8]) -> Result<Play, AppError>;

    /// Takes a round off the books.
    ///
    /// # Errors
    /// Every reason why not.
    fn void(&self, terms: Terms<'_>, state: &str) -> Result<Play, AppError>;

    /// What a change of the previous round means for this one, if anything.
    ///
    /// # Errors
    /// Every reason why it is too late.
    fn carry(
        &self,
        currency: Currency,
        state: &str,
        before: &str,
        after: &str,
    ) -> Result<Option<Play>, AppError>;

    /// Plays a logged event again; no state means a round that has not been opened.
    ///
    /// # Errors
    /// Where the event or the state is none of this game.
    fn replay(
        &self,
        currency: Currency,
        state: Option<&str>,
        event: &str,
    ) -> Result<(Standing, Vec<Posting>), AppError>;

    /// A settled hand in a notation that other people's programs read, if there is one.
    ///
    /// # Errors
    /// Where the state is none of this game.
    fn hand_history(
        &self,
        rules: &str,
        state: &str,
        name: &str,
    ) -> Result<Option<String>, AppError>;

    /// The round as it may be shown.
    ///
    /// # Errors
    /// Where the state is none of this game.
    fn show(&self, rules: &str, state: &str) -> Result<Shown, AppError>;
}

/// A game, as a room.
struct Of<G>(PhantomData<fn() -> G>);

/// Reads what this binary wrote itself.
fn read<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, AppError> {
    serde_json::from_str(text).map_err(AppError::internal)
}

fn write(value: &impl Serialize) -> Result<String, AppError> {
    serde_json::to_string(value).map_err(AppError::internal)
}

fn raw(value: &impl Serialize) -> Result<Box<RawValue>, AppError> {
    to_raw_value(value).map_err(AppError::internal)
}

const fn ending_name(ending: Ending) -> &'static str {
    match ending {
        Ending::Settled => "settled",
        Ending::Misdeal => "misdeal",
        Ending::Void => "void",
    }
}

impl<G: Game> Of<G> {
    fn standing(state: &G::State) -> Result<Standing, AppError> {
        Ok(Standing {
            state: write(state)?,
            phase: state.phase().name(),
            ending: state.phase().ending().map(ending_name),
        })
    }

    fn postings(
        currency: Currency,
        before: &G::State,
        event: &G::Event,
    ) -> Result<Vec<Posting>, AppError> {
        let transaction = Transaction::new(currency, &before.movements(event));
        Ok(transaction.map_err(AppError::internal)?.postings().to_vec())
    }

    fn play(currency: Currency, state: G::State, events: &[G::Event]) -> Result<Play, AppError> {
        let mut state = state;
        let mut played = Vec::with_capacity(events.len());
        for event in events {
            played.push(PlayedEvent {
                name: event.name(),
                event: raw(event)?,
                postings: Self::postings(currency, &state, event)?,
                ruling: event.ruling().cloned(),
            });
            state = state.apply(event);
        }
        Ok(Play { events: played, after: Self::standing(&state)? })
    }
}

impl<G: Game> Room for Of<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn read_rules(&self, text: Option<&[u8]>, currency: Currency) -> Result<RulesText, AppError> {
        let rules = text.map_or_else(|| Ok(G::Rules::default()), decode::<G::Rules>)?;
        rules.check(currency)?;
        // What is hashed is what the rules are, not how somebody typed them.
        let rules = rules.written_out(currency).map_err(AppError::internal)?;
        let json = write(&rules)?;
        let hash = hex::encode(Sha256::digest(json.as_bytes()));
        Ok(RulesText { json, hash })
    }

    fn open(
        &self,
        terms: Terms<'_>,
        opening: &[u8],
        previous: Option<&str>,
    ) -> Result<Play, AppError> {
        let rules: G::Rules = read(terms.rules)?;
        let opening: G::Opening = decode(if opening.is_empty() { b"{}" } else { opening })?;
        let previous: Option<G::State> = previous.map(read).transpose()?;
        let events = G::open(&rules, terms.currency, &opening, previous.as_ref())?;
        Self::play(terms.currency, G::State::default(), &events)
    }

    fn act(
        &self,
        terms: Terms<'_>,
        state: &str,
        command: &[u8],
        by: Authority,
    ) -> Result<Play, AppError> {
        let command: G::Command = decode(command)?;
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let events = G::decide(&rules, &state, &command, by)?;
        Self::play(terms.currency, state, &events)
    }

    fn correct(&self, terms: Terms<'_>, state: &str, entry: &[u8]) -> Result<Play, AppError> {
        let entry: G::Command = decode(entry)?;
        let rules: G::Rules = read(terms.rules)?;
        let state: G::State = read(state)?;
        let events = G::correct(&rules, &state, &entry)?;
        Self::play(terms.currency, state, &events)
    }

    fn void(&self, terms: Terms<'_>, state: &str) -> Result<Play, AppError> {
        let state: G::State = read(state)?;
        let events = G::void(&state)?;
        Self::play(terms.currency, state, &events)
    }

    fn carry(
        &self,
        currency: Currency,
        state: &str,
        before: &str,
        after: &str,
    ) -> Result<Option<Play>, AppError> {
        let state: G::State = read(state)?;
        let events = G::carry(&state, &read(before)?, &read(after)?)?;
        let play = || Self::play(currency, state, &events);
        (!events.is_empty()).then(play).transpose()
    }

    fn hand_history(
        &self,
        rules: &str,
        state: &str,
        name: &str,
    ) -> Result<Option<String>, AppError> {
        Ok(G::hand_history(&read(rules)?, &read(state)?, name))
    }

    fn replay(
        &self,
        currency: Currency,
        state: Option<&str>,
        event: &str,
    ) -> Result<(Standing, Vec<Posting>), AppError> {
        let state: G::State = state.map_or_else(|| Ok(G::State::default()), read)?;
        let event: G::Event = read(event)?;
        let postings = Self::postings(currency, &state, &event)?;
        Ok((Self::standing(&state.apply(&event))?, postings))
    }

    fn show(&self, rules: &str, state: &str) -> Result<Shown, AppError> {
        let rules: G::Rules = read(rules)?;
        let state: G::State = read(state)?;
        Ok(Shown {
            view: raw(&G::view(&rules, &state))?,
            legal: raw(&G::legal(&rules, &state))?,
            settlement: state.settlement().as_deref().map(raw).transpose()?,
        })
    }
}
