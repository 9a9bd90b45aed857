//! Verifies data that controls access and is not derived from the log: the hashes of secrets, and
//! sessions. The log keeps a hash of each of them.

use std::collections::BTreeMap;

use crate::AppError;
use houseway_audit::{Entry, Hash};
use houseway_base::ids::ApprovalId;
use houseway_facts::{ApprovalEvent, HouseEvent, Kind, approval, house};
use houseway_store as store;
use houseway_store::{Db, row::micros, sessions::Session};

/// The log's record of a session in the database.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// The log does not mention the session.
    Unknown,
    /// The session was opened before the log kept sessions' hashes.
    Unvouched,
    Opened,
    Closed,
}

/// The secrets and sessions in the database, and what the log records about each.
pub(super) struct Secrets {
    credentials: BTreeMap<String, String>,
    /// The hash that the log last recorded for each secret, by owner.
    given: BTreeMap<String, Hash>,
    sessions: BTreeMap<Hash, (Session, Standing)>,
    /// The secrets of acts that are waiting for signatures, and what the log records about each.
    waiting: BTreeMap<ApprovalId, (String, Option<Hash>)>,
}

impl Secrets {
    pub fn load(connection: &mut Db) -> Result<Self, AppError> {
        let sessions = store::sessions::all(connection)?.into_iter();
        Ok(Self {
            credentials: store::people::secret_hashes(connection)?,
            given: BTreeMap::new(),
            sessions: sessions
                .map(|session| (session.digest(), (session, Standing::Unknown)))
                .collect(),
            waiting: store::approvals::secret_hashes(connection)?
                .into_iter()
                .map(|(id, hash)| (id, (hash, None)))
                .collect(),
        })
    }

    /// Processes an entry in the house's stream.
    pub fn entry(&mut self, entry: &Entry) {
        if entry.kind == approval::Kind::Requested.name()
            && let Ok(ApprovalEvent::Requested { approval_id, secret, .. }) =
                serde_json::from_str(&entry.body)
            && let Some((_, said)) = self.waiting.get_mut(&approval_id)
        {
            *said = secret;
        }
        let Some(Kind::House(
            house::Kind::CredentialSet | house::Kind::SessionOpened | house::Kind::SessionClosed,
        )) = Kind::named(&entry.kind)
        else {
            return;
        };
        match serde_json::from_str(&entry.body) {
            Ok(HouseEvent::CredentialSet { owner, hash }) => {
                self.given.insert(owner, hash);
            }
            Ok(HouseEvent::SessionOpened { session: Some(digest), .. }) => {
                self.stands(digest, Standing::Opened);
            }
            Ok(HouseEvent::SessionClosed { session: Some(digest), .. }) => {
                self.stands(digest, Standing::Closed);
            }
            Ok(HouseEvent::SessionOpened { user_id, session: None }) => {
                let opened = micros(entry.at);
                let older = self.sessions.values_mut().find(|(session, _)| {
                    session.user_id == user_id && session.created_at == opened
                });
                if let Some((_, standing)) = older {
                    *standing = Standing::Unvouched;
                }
            }
            _ => {}
        }
    }

    fn stands(&mut self, digest: Hash, now: Standing) {
        if let Some((_, standing)) = self.sessions.get_mut(&digest) {
            *standing = now;
        }
    }

    /// The differences from the log, as sentences.
    pub fn differences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        for (owner, hash) in &self.given {
            match self.credentials.get(owner) {
                Some(kept) if Hash::of(kept) == *hash => {}
                Some(_) => sentences.push(format!(
                    "credentials: the PIN or key of {owner} is not the one that was set"
                )),
                None => sentences.push(format!("credentials: the secret of {owner} is missing")),
            }
        }
        for (id, (hash, said)) in &self.waiting {
            if said.is_some_and(|said| Hash::of(hash) != said) {
                sentences.push(format!(
                    "approvals: the PIN or key that waits with {id} is not the one that was asked \
                     for"
                ));
            }
        }
        for (session, standing) in self.sessions.values() {
            let user = session.user_id;
            match standing {
                Standing::Unknown => {
                    sentences.push(format!("sessions: one of user {user} is not in the log"));
                }
                Standing::Closed => {
                    sentences
                        .push(format!("sessions: one of user {user} was closed, but is there"));
                }
                Standing::Opened | Standing::Unvouched => {}
            }
        }
        sentences
    }

    /// The number of secrets and sessions that were stored before their hashes were logged.
    pub fn unvouched(&self) -> usize {
        let secrets = self.credentials.keys().filter(|owner| !self.given.contains_key(*owner));
        let sessions = self.sessions.values().filter(|(_, s)| *s == Standing::Unvouched);
        secrets.count() + sessions.count()
    }
}
