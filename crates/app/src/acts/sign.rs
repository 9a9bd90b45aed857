//! Signing through one's own session, or with a badge and a PIN on another person's device.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{act, check_waits, find, lapse::lapse};
use crate::{
    Actor, App, AppError, Caller, Context,
    acts::{Act, ApprovalBody, Granted, Secret, TotalSaid, WaitingBody, deals_there, is_overdue},
    door::origin::Origin,
    error::{
        NOT_ALLOWED, NOT_YOUR_TABLE, PIN_CHANGE_REQUIRED, SAME_SIGNER, SECRET_CHANGED, WRONG_SHAPE,
        WRONG_SIGNER, WRONG_STATE,
    },
    record::{projections::approval_capacities, stream_writer::StreamWriter},
    request::{codes::MISSING_FIELD, idempotency::Answer},
};
use houseway_acts::{House, Misfit, fitting};
use houseway_audit::Hash;
use houseway_base::{
    ids::{ApprovalId, UserId},
    names::{ActKind, Role},
};
use houseway_facts::{ActSignature, ApprovalEvent, Capacity, How, Signature, Signed, approval};
use houseway_rules::Problem;
use houseway_store as store;
use houseway_store::{Db, StoreError, approvals::Approval, people::User};
use houseway_words::{Said, said};

/// A signature. Without a badge and a PIN, the caller signs through their own session.
#[derive(Clone, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Signing {
    /// The badge of a person who signs on the caller's device. It requires `pin`.
    #[schema(example = "D-101")]
    pub badge: Option<String>,
    /// The PIN of the person with this badge.
    #[schema(example = "271828", format = "password")]
    pub pin: Option<String>,
    /// The capacity in which to sign; if left out, the first one that is open to the person.
    #[schema(example = "second")]
    pub capacity: Option<String>,
    /// The total that the signer has counted, if the capacity requires one. A cashier who signs a
    /// correction of a box count enters the total of all its boxes, which the cashier has not been
    /// shown.
    #[schema(example = "4000.00")]
    pub total: Option<String>,
}

/// The outcome of a signature. The refusal of an act is recorded in the log, so the transaction
/// must not fail.
enum Outcome {
    Answered(Answer),
    /// The request was answered, and the act may have changed people's roles.
    ChangedPeople(Answer),
    Refused(AppError),
}

/// A person who signs.
struct Signer {
    user_id: UserId,
    how: How,
    /// The person who is signed in on the device, as the log names them; `None` for the signer's
    /// own session.
    through: Option<String>,
    /// The role of the person who is signed in on the device and sees the answer.
    shown_to: Role,
}

impl Signing {
    /// The badge and the PIN, if the person signs with them.
    fn badge_and_pin(&self) -> Result<Option<(String, String)>, AppError> {
        let missing = |pointer| {
            let detail = said!("badge-and-pin-together");
            let problem = Problem::new(&MISSING_FIELD, None, pointer, detail);
            Err(AppError::with_problems(&WRONG_SHAPE, vec![problem]))
        };
        match (&self.badge, &self.pin) {
            (Some(badge), Some(pin)) => Ok(Some((badge.clone(), pin.clone()))),
            (None, None) => Ok(None),
            (Some(_), None) => missing("/pin"),
            (None, Some(_)) => missing("/badge"),
        }
    }
}

impl App {
    /// Signs an act. The last signature runs the act in the same transaction and returns the act's
    /// answer. Every earlier signature returns the approval in its current state.
    ///
    /// # Errors
    /// Returns `not_found`, `wrong_state`, `wrong_signer`, `same_signer`; the errors of
    /// [`App::prove`]; or the refusal of the act.
    pub async fn sign(
        &self,
        caller: &Caller,
        id: ApprovalId,
        origin: Origin,
        signing: Signing,
    ) -> Result<Answer, AppError> {
        let Actor::User(user_id) = caller.actor else {
            return Err(AppError::new(&NOT_ALLOWED, said!("key-signs-nothing")));
        };
        let (with_pin, shown_to) = (signing.badge_and_pin()?, caller.role);
        let Signing { capacity, total, .. } = signing;
        let outcome = match with_pin {
            None => {
                self.write(move |connection, context| {
                    let signer = Signer { user_id, how: How::Session, through: None, shown_to };
                    signer.sign(connection, context, id, (capacity.as_deref(), total.as_deref()))
                })
                .await?
            }
            Some((badge, pin)) => {
                let device = caller.actor.to_string();
                self.prove(badge, pin, origin, move |connection, context, proven| {
                    let through = Some(device.clone());
                    let signer =
                        Signer { user_id: proven.user.id, how: How::Pin, through, shown_to };
                    signer.sign(connection, context, id, (capacity.as_deref(), total.as_deref()))
                })
                .await?
            }
        };
        match outcome {
            Outcome::Answered(answer) => Ok(answer),
            Outcome::ChangedPeople(answer) => {
                self.people_changed().await;
                Ok(answer)
            }
            Outcome::Refused(refusal) => Err(refusal),
        }
    }
}

/// The person who signs, in their current state. They may have been deactivated since they
/// authenticated.
fn active(connection: &mut Db, user_id: UserId) -> Result<User, AppError> {
    let user = store::people::user(connection, user_id)?.filter(|user| user.active);
    user.ok_or_else(|| AppError::new(&WRONG_SIGNER, said!("shut-out")))
}

impl Signer {
    fn sign(
        &self,
        connection: &mut Db,
        context: &Context,
        id: ApprovalId,
        (named, total): (Option<&str>, Option<&str>),
    ) -> Result<Outcome, AppError> {
        let draft = find(connection, id)?;
        let asked = act(&draft)?;
        asked.lock_first(connection)?;
        let stream = draft.stream;
        let actor = Actor::User(self.user_id);
        let mut writer = StreamWriter::lock(connection, context, &stream, actor)?;
        let person = active(connection, self.user_id)?;
        if person.must_change_pin {
            let detail = said!("change-pin-then-sign");
            return Err(AppError::new(&PIN_CHANGE_REQUIRED, detail));
        }
        if !deals_there(&stream, person.bound_to()?.as_deref()) {
            let detail = said!("deals-at-other-tables", badge = &person.badge);
            return Err(AppError::new(&NOT_YOUR_TABLE, detail));
        }
        let mut approval = find(connection, id)?;
        if !is_overdue(&approval, context.clock.now()) && lapse(connection, &mut writer, &approval)?
        {
            approval = find(connection, id)?;
        }
        let places = approval_capacities(&approval)?;
        let place = match fitting(&places, person.id, person.role, named) {
            Err(Misfit::Signed(_)) if has_signed_as(&places, person.id, named) => {
                return self.waiting(connection, approval, context).map(Outcome::Answered);
            }
            fits => {
                check_waits(&approval, context.clock.as_ref())?;
                fits.map_err(|misfit| refusal(misfit, &person.badge, named, &places))?
            }
        };
        let place = places.get(place).ok_or_else(|| AppError::internal("no place to sign in"))?;
        let (user, role) = (person.id, person.role);
        let house = asked.load(connection)?;
        if let Some(why) = asked.unfit(&house, user, role) {
            let badge = &person.badge;
            let detail = said!("cannot-sign-this", badge = badge, why = why, who = describe(place));
            return Err(AppError::new(&WRONG_SIGNER, detail));
        }
        let (capacity, how, at) = (place.name.clone(), self.how, writer.at());
        let signature = ActSignature { user, role, capacity: capacity.clone(), how, at };
        let said = TotalSaid { total, signature: &signature, approval: id };
        if let Some(refusal) = asked.check_total(connection, &mut writer, &house, &said)? {
            writer.finish(connection)?;
            return Ok(Outcome::Refused(refusal));
        }
        let signature = Signature { user, role, how, at };
        let through = self.through.clone();
        let signed = ApprovalEvent::Signed { approval_id: id, capacity, signature, through };
        writer.append(connection, None, signed)?;
        let open = places.iter().filter(|place| place.signed_by.is_none()).count();
        // The approval now contains the signature that has just been written.
        let approval = find(connection, id)?;
        let outcome = if open > 1 {
            self.waiting(connection, approval, context).map(Outcome::Answered)?
        } else {
            finish(connection, context, &mut writer, (&approval, asked.as_ref(), house))?
        };
        writer.finish(connection)?;
        Ok(outcome)
    }

    fn waiting(
        &self,
        connection: &mut Db,
        approval: Approval,
        context: &Context,
    ) -> Result<Answer, AppError> {
        let now = context.clock.now();
        let approval = ApprovalBody::new(connection, approval, now, self.shown_to)?;
        Answer::json(200, &WaitingBody { approval, key: None })
    }
}

/// The refusal that says why the person with this badge cannot sign.
fn refusal(misfit: Misfit, badge: &str, named: Option<&str>, places: &[Capacity]) -> AppError {
    let open = places.iter().filter(|place| place.signed_by.is_none());
    let open = Said::several(open.map(describe), "; ");
    match misfit {
        Misfit::Signed(index) => {
            let name = places.get(index).map_or("another", |place| place.name.as_str());
            let detail = said!("signed-already-as", name = name);
            AppError::new(&SAME_SIGNER, detail)
        }
        Misfit::Wrong => {
            let detail = said!("cannot-sign-open", badge = badge, open = open);
            AppError::new(&WRONG_SIGNER, detail)
        }
        Misfit::Taken => {
            let is_place = places.iter().any(|place| Some(place.name.as_str()) == named);
            let named = named.unwrap_or("that");
            let detail = if is_place {
                said!("place-signed", named = named, open = open)
            } else {
                said!("place-unknown", named = named, open = open)
            };
            AppError::new(&WRONG_STATE, detail)
        }
    }
}

/// A sentence that says who signs in a capacity.
fn describe(place: &Capacity) -> Said {
    let roles = place.roles.iter().map(|role| Said::of_id(format!("signer-{role}")));
    let roles = Said::either(roles);
    let name = place.name.as_str();
    match (place.must_be, place.must_not_be) {
        (Some(_), _) => said!("signs-the-carrier", roles = roles, name = name),
        (None, _) if !place.excluded.is_empty() => {
            said!("signs-another", roles = roles, name = name)
        }
        (None, Some(_)) => said!("signs-not-about", roles = roles, name = name),
        (None, None) => said!("signs-as", roles = roles, name = name),
    }
}

/// Whether the person has already given this signature.
fn has_signed_as(places: &[Capacity], user: UserId, named: Option<&str>) -> bool {
    places.iter().any(|place| {
        place.signed_by.as_ref().is_some_and(|by| by.user == user)
            && named.is_none_or(|named| named == place.name)
    })
}

/// The signatures so far.
fn signatures(approval: &Approval) -> Result<Vec<ActSignature>, AppError> {
    let places = approval_capacities(approval)?.into_iter();
    let signed = places.filter_map(|place| {
        let Signature { user, role, how, at } = place.signed_by?;
        Some(ActSignature { user, role, capacity: place.name, how, at })
    });
    Ok(signed.collect())
}

/// Refuses a secret that differs from the requested one. A difference means that the database was
/// tampered with.
fn check_secret(
    connection: &mut Db,
    approval: &Approval,
    hash: Option<&str>,
) -> Result<(), AppError> {
    let asked = store::log::written_at(
        connection,
        &approval.stream,
        approval::Kind::Requested.name(),
        approval.requested_at,
    )?;
    for entry in asked {
        let event = serde_json::from_str(&entry.sealed.entry.body).map_err(StoreError::corrupt)?;
        let ApprovalEvent::Requested { approval_id, secret, .. } = event else { continue };
        if approval_id != approval.id {
            continue;
        }
        // Older drafts do not contain their secret's hash.
        if secret.is_none_or(|secret| hash.map(Hash::of) == Some(secret)) {
            return Ok(());
        }
        let detail = said!("other-secret");
        return Err(AppError::new(&SECRET_CHANGED, detail));
    }
    Err(AppError::internal("a draft that nobody has asked for"))
}

/// Runs the act after everyone has signed. If the act is refused now, the refusal is recorded in
/// the log, because the signatures are recorded there too.
fn finish(
    connection: &mut Db,
    context: &Context,
    writer: &mut StreamWriter<'_>,
    (approval, act, house): (&Approval, &dyn Act, House),
) -> Result<Outcome, AppError> {
    let hash = store::approvals::secret_hash(connection, approval.id)?;
    let is_asked_for = check_secret(connection, approval, hash.as_deref());
    let secret = hash.map(|hash| Secret { hash, shown: None });
    let signed = Signed { signatures: signatures(approval)?, approval_id: Some(approval.id) };
    let granted = Granted { signed, secret: secret.as_ref() };
    let mut doing = writer.clone();
    let done = is_asked_for.and_then(|()| {
        store::in_transaction(connection, |connection| {
            act.run(connection, context, &mut doing, house, &granted)
        })
    });
    store::approvals::forget_secret(connection, approval.id)?;
    match done {
        Ok(answer) => {
            *writer = doing;
            Ok(match approval.act {
                ActKind::RightsGrow => Outcome::ChangedPeople(answer),
                _ => Outcome::Answered(answer),
            })
        }
        // An error with a cause is not a refusal: the database failed, so the signature is not
        // written either.
        Err(error) if error.cause.is_some() => Err(error),
        Err(refusal) => {
            let failed = ApprovalEvent::Failed {
                approval_id: approval.id,
                code: refusal.code.name.to_owned(),
                detail: refusal.detail.to_string(),
            };
            writer.append(connection, None, failed)?;
            Ok(Outcome::Refused(refusal))
        }
    }
}
