//! Requests an act: it runs at once or becomes a draft.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Act, Granted, Secret, WaitingBody, body::ApprovalBody};
use crate::{
    Actor, App, AppError, Caller, Context, Writing,
    error::TOO_MANY_DRAFTS,
    record::{projections::house_settings, stream_writer::StreamWriter},
    request::idempotency::Answer,
};
use houseway_acts::{House, fitting};
use houseway_audit::Hash;
use houseway_base::{ids::ApprovalId, names::ActKind};
use houseway_facts::{ActSignature, ApprovalEvent, Capacity, How, Signature, Signed};
use houseway_store as store;
use houseway_store::{Db, row::micros};
use houseway_words::said;

/// How many acts about the same subject one person can have waiting.
const MOST_ABOUT_ONE: i64 = 5;
/// How many acts one person can have waiting.
const MOST_WAITING: i64 = 100;

impl App {
    /// Runs an act if the caller's signature is enough. Otherwise rehearses it and stores a draft.
    ///
    /// # Errors
    /// Returns the act's refusal, or an error if the database fails.
    pub(crate) async fn submit(
        &self,
        caller: &Caller,
        writing: Writing,
        act: impl Act + 'static,
        secret: Option<Secret>,
    ) -> Result<Answer, AppError> {
        let by = caller.clone();
        self.answer(caller, writing, move |connection, context| {
            act.lock_first(connection)?;
            let stream = act.stream();
            let mut writer = StreamWriter::lock(connection, context, &stream, by.actor)?;
            let house = act.load(connection)?;
            let asked = Asked { caller: &by, act: &act, secret: secret.as_ref(), house };
            let answer = asked.answer(connection, context, &mut writer)?;
            writer.finish(connection)?;
            Ok(answer)
        })
        .await
    }
}

/// An act, and the caller who requests it.
struct Asked<'a> {
    caller: &'a Caller,
    act: &'a dyn Act,
    secret: Option<&'a Secret>,
    /// The state that the act has loaded.
    house: House,
}

impl Asked<'_> {
    fn answer(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
    ) -> Result<Answer, AppError> {
        let places = self.act.capacities(connection, &self.house, self.caller)?;
        let own = self.own_place(&places);
        let open = places.len().saturating_sub(usize::from(own.is_some()));
        let signatures = self.own_signature(&places, own, writer.at());
        let signed = Signed { signatures, approval_id: None };
        let granted = Granted { signed, secret: self.secret };
        if open == 0 {
            return self.act.run(connection, context, writer, self.house.clone(), &granted);
        }
        store::rehearse(connection, &|connection| {
            self.act.run(connection, context, &mut writer.clone(), self.house.clone(), &granted)
        })?;
        self.draft(connection, context, writer, places, own)
    }

    /// The capacity in which the caller signs by making the request, if there is one. A caller who
    /// is not allowed to sign only makes the request, and others sign it. If only the caller is
    /// allowed to sign, the act itself refuses the request.
    fn own_place(&self, places: &[Capacity]) -> Option<usize> {
        let Actor::User(user) = self.caller.actor else { return None };
        let role = self.caller.role;
        let own = fitting(places, user, role, None).ok()?;
        let is_needed = places.get(own).is_some_and(|place| place.must_be == Some(user));
        (is_needed || self.act.unfit(&self.house, user, role).is_none()).then_some(own)
    }

    /// The caller's own signature, if the caller signs.
    fn own_signature(
        &self,
        places: &[Capacity],
        own: Option<usize>,
        at: DateTime<Utc>,
    ) -> Vec<ActSignature> {
        let Actor::User(user) = self.caller.actor else { return Vec::new() };
        let place = own.and_then(|own| places.get(own));
        let (role, how) = (self.caller.role, How::Session);
        let sign =
            |place: &Capacity| ActSignature { user, role, capacity: place.name.clone(), how, at };
        place.map(sign).into_iter().collect()
    }

    /// Refuses callers who already have too many acts waiting, because signers could no longer find
    /// the right one.
    fn check_few_wait(
        &self,
        connection: &mut Db,
        context: &Context,
        act: ActKind,
    ) -> Result<(), AppError> {
        let subject = self.act.subject();
        let (by, now) = (self.caller.actor.to_string(), micros(context.clock.now()));
        let about_it = Some((act, subject.as_str()));
        if store::approvals::count_waiting(connection, &by, about_it, now)? >= MOST_ABOUT_ONE {
            let detail =
                said!("too-many-about-one", most_about_one = MOST_ABOUT_ONE, act = act.to_string());
            return Err(AppError::new(&TOO_MANY_DRAFTS, detail));
        }
        if store::approvals::count_waiting(connection, &by, None, now)? >= MOST_WAITING {
            let detail = said!("too-many-waiting", most_waiting = MOST_WAITING);
            return Err(AppError::new(&TOO_MANY_DRAFTS, detail));
        }
        Ok(())
    }

    fn draft(
        &self,
        connection: &mut Db,
        context: &Context,
        writer: &mut StreamWriter<'_>,
        places: Vec<Capacity>,
        own: Option<usize>,
    ) -> Result<Answer, AppError> {
        let act = self.act.kind();
        let act = act.ok_or_else(|| AppError::internal("a draft that nobody signs"))?;
        self.check_few_wait(connection, context, act)?;
        let id = ApprovalId::new();
        let own = own.and_then(|own| places.get(own)).map(|place| place.name.clone());
        let now: DateTime<Utc> = context.clock.now();
        let requested = ApprovalEvent::Requested {
            approval_id: id,
            act,
            subject: self.act.subject(),
            request: self.act.drafted(connection, &self.house)?,
            summary: self.act.summary(connection, &self.house)?,
            capacities: places,
            // The expiry is based on the clock, because the times in a stream can be ahead of it.
            expires_at: now + time_to_sign(connection, context)?,
            secret: self.secret.map(|secret| Hash::of(&secret.hash)),
        };
        writer.append(connection, None, requested)?;
        if let (Some(capacity), Actor::User(user)) = (own, self.caller.actor) {
            let (role, how) = (self.caller.role, How::Session);
            let signature = Signature { user, role, how, at: writer.at() };
            let signed =
                ApprovalEvent::Signed { approval_id: id, capacity, signature, through: None };
            writer.append(connection, None, signed)?;
        }
        if let Some(secret) = self.secret {
            store::approvals::keep_secret(connection, id, &secret.hash)?;
        }
        let approval = store::approvals::find(connection, id)?;
        let approval = approval.ok_or_else(|| AppError::internal("no approval"))?;
        let approval = ApprovalBody::new(connection, approval, now, self.caller.role)?;
        let mut body = WaitingBody { approval, key: None };
        let mut answer = Answer::json(202, &body)?.location(format!("/v1/approvals/{id}"));
        body.key = self.secret.and_then(|secret| secret.shown.clone());
        if body.key.is_some() {
            answer.shown_once = Some(serde_json::to_string(&body).map_err(AppError::internal)?);
        }
        Ok(answer)
    }
}

/// How long an approval waits for signatures: the house's setting, or the program's configuration
/// if the house has no settings yet.
fn time_to_sign(connection: &mut Db, context: &Context) -> Result<TimeDelta, AppError> {
    let (version, settings) = house_settings(connection)?;
    let chosen = TimeDelta::minutes(settings.approval_minutes.into());
    Ok(if version > 0 { chosen } else { context.settings.approval })
}
