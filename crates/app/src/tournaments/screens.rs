//! Links to a tournament's clock, for screens where nobody is signed in. A link's token opens the
//! clock and nothing else, until it is revoked or the tournament is closed.

use std::sync::Arc;

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::commands::Playing;
use crate::{
    App, AppError, Caller, Writing,
    error::WRONG_STATE,
    people::secret::{hash_token, new_token},
    request::{idempotency::Answer, precondition::Precondition, texts::check_name},
};
use houseway_audit::Hash;
use houseway_base::ids::{ScreenId, TournamentId};
use houseway_facts::TournamentEvent;
use houseway_rules::Violation;
use houseway_store as store;
use houseway_store::{Db, row::time, tournaments::Screen};
use houseway_tournaments::Phase;
use houseway_words::said;

/// The prefix of a screen's token.
pub const PREFIX: &str = "hwc_";
/// The maximum length of a token. Longer tokens are rejected without being hashed.
const MAX_CHARS: usize = 128;
/// The maximum number of screens for a tournament, including revoked ones.
const MOST: usize = 50;

/// A screen for a tournament's clock.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TournamentScreenRequest)]
pub struct NewScreen {
    /// The location of the screen, 1 to 64 characters.
    #[schema(example = "Wall by the bar")]
    pub name: String,
}

/// A screen that may show a tournament's clock.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentScreen)]
pub struct ScreenBody {
    pub id: ScreenId,
    #[schema(example = "Wall by the bar")]
    pub name: String,
    pub created_at: DateTime<Utc>,
    /// When the screen's link was revoked; null if it was not.
    #[schema(required)]
    pub revoked_at: Option<DateTime<Utc>>,
}

/// A tournament's screens.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentScreens)]
pub struct ScreensBody {
    /// The screens, oldest first.
    #[schema(max_items = 50)]
    pub items: Vec<ScreenBody>,
}

/// A screen that was just created, with its link.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = TournamentScreenMade)]
pub struct ScreenMade {
    #[serde(flatten)]
    pub screen: ScreenBody,
    /// The page to open on the screen. Only this response contains the link: even repeating the
    /// request does not return it again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "/clock/hwc_Rk3…")]
    pub link: Option<String>,
}

/// The stored form of a token: the hash of its hash.
fn kept(token: &str) -> Hash {
    Hash::of(hash_token(token))
}

impl ScreenBody {
    fn new(row: Screen) -> Result<Self, AppError> {
        Ok(Self {
            id: row.id,
            name: row.name,
            created_at: time(row.created_at)?,
            revoked_at: row.revoked_at.map(time).transpose()?,
        })
    }

    fn find(connection: &mut Db, id: ScreenId) -> Result<Self, AppError> {
        let row = store::tournaments::screen(connection, id)?;
        Self::new(row.ok_or_else(|| AppError::not_found("screen"))?)
    }
}

impl App {
    /// A tournament's screens.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn tournament_screens(&self, id: TournamentId) -> Result<ScreensBody, AppError> {
        self.read(move |connection| {
            let found = store::tournaments::find(connection, id)?;
            found.ok_or_else(|| AppError::not_found("tournament"))?;
            let rows = store::tournaments::screens(connection, id)?;
            let items = rows.into_iter().map(ScreenBody::new).collect::<Result<_, _>>()?;
            Ok(ScreensBody { items })
        })
        .await
    }

    /// Creates a link to the clock. Only this response contains the link.
    ///
    /// # Errors
    /// Returns `not_found`, `breaks_rule`; or `wrong_state` if the tournament has too many screens.
    pub async fn link_tournament_screen(
        &self,
        caller: &Caller,
        writing: Writing,
        id: TournamentId,
        mut new: NewScreen,
    ) -> Result<Answer, AppError> {
        let problems = check_name(&mut new.name, "/name").into_iter().collect();
        Violation::unless_clean(problems, ())?;
        let (actor, memory) = (caller.actor, Arc::clone(&self.memory));
        // The page reads from the token which clock to request.
        let prefix = format!("{PREFIX}{}", id.uuid().simple());
        let (screen_id, token) = (ScreenId::new(), new_token(&prefix));
        self.answer(caller, writing, move |connection, context| {
            let any = Precondition::Missing;
            let mut playing = Playing::lock(connection, context, &memory, (id, actor), &any)?;
            if store::tournaments::screens(connection, id)?.len() >= MOST {
                return Err(AppError::new(&WRONG_STATE, said!("too-many-screens", most = MOST)));
            }
            let name = new.name.clone();
            let linked = TournamentEvent::ScreenLinked { screen_id, name, token: kept(&token) };
            playing.write(connection, None, linked)?;
            playing.writer.finish(connection)?;
            let screen = ScreenBody::find(connection, screen_id)?;
            let link = Some(format!("/clock/{}", *token));
            let shown = ScreenMade { screen: screen.clone(), link };
            let mut answer = Answer::json(201, &ScreenMade { screen, link: None })?;
            answer.shown_once = Some(serde_json::to_string(&shown).map_err(AppError::internal)?);
            Ok(answer)
        })
        .await
    }

    /// Revokes a screen's link.
    ///
    /// # Errors
    /// Returns `not_found`.
    pub async fn revoke_tournament_screen(
        &self,
        caller: &Caller,
        writing: Writing,
        (id, screen_id): (TournamentId, ScreenId),
    ) -> Result<Answer, AppError> {
        let (actor, memory) = (caller.actor, Arc::clone(&self.memory));
        self.answer(caller, writing, move |connection, context| {
            let any = Precondition::Missing;
            let mut playing = Playing::lock(connection, context, &memory, (id, actor), &any)?;
            let found = store::tournaments::screen(connection, screen_id)?;
            let found = found.filter(|screen| screen.tournament_id == id);
            let found = found.ok_or_else(|| AppError::not_found("screen"))?;
            if found.revoked_at.is_none() {
                let revoked = TournamentEvent::ScreenRevoked { screen_id };
                playing.write(connection, None, revoked)?;
            }
            playing.writer.finish(connection)?;
            Answer::json(200, &ScreenBody::find(connection, screen_id)?)
        })
        .await
    }

    /// The tournament whose clock a token opens; `None` if the token is no longer valid.
    ///
    /// # Errors
    /// Returns an error if the database fails.
    pub async fn tournament_of_screen(
        &self,
        token: &str,
    ) -> Result<Option<TournamentId>, AppError> {
        if token.len() > MAX_CHARS || !token.starts_with(PREFIX) {
            return Ok(None);
        }
        let kept = kept(token).to_string();
        self.glance(move |connection| {
            let screen = store::tournaments::screen_of_token(connection, &kept)?;
            let Some(screen) = screen else { return Ok(None) };
            let row = store::tournaments::find(connection, screen.tournament_id)?;
            let open = row.filter(|row| row.phase != Phase::Closed.name());
            Ok(open.map(|row| row.id))
        })
        .await
    }
}
