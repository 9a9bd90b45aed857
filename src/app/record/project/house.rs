//! What the house's stream says: tables and their rules, users, keys.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::alarm::VarianceAlarm;
use crate::{
    app::error::AppError,
    audit::{Hash, SealedEntry, SignedCheckpoint},
    ids::{ApiKeyId, ApprovalId, RoundId, TableId, TransferId, UserId},
    money::{Currency, Minor},
    names::{GameKind, KeyScopes, Role, TransferState},
    store::{
        self, Db, StoreError, checkpoints::KeyRow, founding::Founding, idempotency::KeptAnswers,
        row::micros, transfers::Transfer,
    },
};

/// Something that happened in the house. The names are the log's kinds.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", deny_unknown_fields)]
pub enum HouseEvent {
    /// A table was created.
    #[serde(rename = "table.created")]
    TableCreated {
        /// The table.
        table_id: TableId,
        /// Its name.
        name: String,
        /// What is dealt at it.
        game: GameKind,
        /// The currency of every amount at it.
        currency: Currency,
    },
    /// A table was changed.
    #[serde(rename = "table.changed")]
    TableChanged {
        /// The table.
        table_id: TableId,
        /// What it was.
        before: TableFields,
        /// What it is from now on.
        after: TableFields,
    },
    /// A version of a table's house rules was set.
    #[serde(rename = "rules.set")]
    RulesSet {
        /// The table.
        table_id: TableId,
        /// Its number, counted from 1 at its table.
        version: i64,
        /// SHA-256 of the rules.
        hash: String,
        /// Every rule, as canonical JSON in a text: the hash is that of its bytes.
        rules: String,
    },
    /// A player took chips to another table.
    #[serde(rename = "transfer.sent")]
    TransferSent {
        /// The chips.
        transfer_id: TransferId,
        /// Where the player sat.
        table_id: TableId,
        /// The round in which the player left.
        round_id: RoundId,
        /// The player's seat there.
        seat: u8,
        /// Where they go.
        to_table: TableId,
        /// How much, in the currency's smallest unit.
        minor: Minor,
        /// What the house calls the player.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<String>,
    },
    /// They are at a seat again.
    #[serde(rename = "transfer.arrived")]
    TransferArrived {
        /// The chips.
        transfer_id: TransferId,
        /// Where they are.
        table_id: TableId,
        /// The round in which they came.
        round_id: RoundId,
        /// The player's seat there.
        seat: u8,
    },
    /// They never left: the departure was taken back.
    #[serde(rename = "transfer.taken_back")]
    TransferTakenBack {
        /// The chips.
        transfer_id: TransferId,
    },
    /// They are on their way again: the arrival was taken back.
    #[serde(rename = "transfer.reopened")]
    TransferReopened {
        /// The chips.
        transfer_id: TransferId,
    },
    /// A person was added.
    #[serde(rename = "user.added")]
    UserAdded {
        /// The person.
        user_id: UserId,
        /// The number on the badge.
        badge: String,
        /// Their name.
        name: String,
        /// What they are in the house.
        role: Role,
        /// The tables that a dealer may deal at; left out for every table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        tables: Option<Vec<TableId>>,
        /// Whether they may do nothing before they have changed their PIN.
        #[serde(default, skip_serializing_if = "is_false")]
        must_change_pin: bool,
        /// The act that needed several people, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A person was changed.
    #[serde(rename = "user.changed")]
    UserChanged {
        /// The person.
        user_id: UserId,
        /// What they were.
        before: UserFields,
        /// What they are from now on.
        after: UserFields,
        /// The act that needed several people, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A person's PIN was set.
    #[serde(rename = "user.pin_set")]
    UserPinSet {
        /// The person.
        user_id: UserId,
        /// Whether somebody else knows it.
        #[serde(default, skip_serializing_if = "is_false")]
        must_change: bool,
        /// The act that needed several people, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A badge was locked after too many wrong PINs.
    #[serde(rename = "user.locked_out")]
    UserLockedOut {
        /// The person.
        user_id: UserId,
    },
    /// A badge was unlocked.
    #[serde(rename = "user.unlocked")]
    UserUnlocked {
        /// The person.
        user_id: UserId,
    },
    /// How many sign-ins failed since the last such entry.
    #[serde(rename = "sign_in.failed")]
    SignInsFailed {
        /// How many with badges that nobody has.
        unknown_badges: i64,
        /// How many with whose badge.
        badges: Vec<FailedSignIns>,
        /// How many with the badges of further people.
        other_badges: i64,
    },
    /// Somebody signed in.
    #[serde(rename = "session.opened")]
    SessionOpened {
        /// The person.
        user_id: UserId,
        /// What the session must hash to as long as it is there.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<Hash>,
    },
    /// Somebody signed out, or was signed out.
    #[serde(rename = "session.closed")]
    SessionClosed {
        /// The person.
        user_id: UserId,
        /// The session that ended.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        session: Option<Hash>,
    },
    /// The hash of a user's or key's secret was set; what is kept of it must hash to this.
    #[serde(rename = "credential.set")]
    CredentialSet {
        /// Whose: the identifier of the person or the key.
        owner: String,
        /// The hash.
        hash: Hash,
    },
    /// A program's key was made.
    #[serde(rename = "api_key.made")]
    ApiKeyMade {
        /// The key.
        api_key_id: ApiKeyId,
        /// What it is called.
        name: String,
        /// What it may do.
        role: Role,
        /// How it begins.
        prefix: String,
        /// What it may do of that. Left out where it may do all of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scopes: Option<KeyScopes>,
        /// The act that needed several people, if it was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        approval_id: Option<ApprovalId>,
    },
    /// A program's key was revoked.
    #[serde(rename = "api_key.revoked")]
    ApiKeyRevoked {
        /// The key.
        api_key_id: ApiKeyId,
    },
    /// There is nobody else to sign what rights grow by: said once, at the beginning.
    #[serde(rename = "house.single_admin")]
    SingleAdmin {
        /// The only administrator.
        user_id: UserId,
    },
    /// From now on two must sign.
    #[serde(rename = "house.second_signer")]
    SecondSigner {
        /// Who may be the second to sign.
        user_id: UserId,
    },
    /// A key that signs checkpoints was used for the first time.
    #[serde(rename = "signing_key.registered")]
    SigningKeyRegistered {
        /// What it is called.
        key_id: String,
        /// Its public half, in lowercase hexadecimal.
        public_key: String,
    },
    /// Everything was rebuilt from a log that is not whole, for the reason that the entry gives.
    #[serde(rename = "log.loss_accepted")]
    LossAccepted {
        /// What is lost, in sentences.
        losses: Vec<String>,
    },
    /// The head of a stream was signed.
    #[serde(rename = "checkpoint.signed")]
    CheckpointSigned(SignedCheckpoint),
    /// A process that serves signs every stream after so many entries, and after so many minutes.
    #[serde(rename = "checkpoints.promised")]
    CheckpointsPromised {
        /// After how many entries.
        every: u64,
        /// After how many minutes.
        minutes: u64,
    },
    /// Vouches for a group of stored answers; each of them knows this entry.
    #[serde(rename = "answers.kept")]
    AnswersKept(KeptAnswers),
    /// The stored answers that these entries vouched for were kept long enough, and deleted.
    #[serde(rename = "answers.forgotten")]
    AnswersForgotten {
        /// The entries' numbers in the house's stream.
        entries: Vec<u64>,
    },
    /// A dealer's tables win less than they should, by more than chance.
    #[serde(rename = "variance.alarmed")]
    VarianceAlarmed(VarianceAlarm),
}

/// What may change about a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableFields {
    /// Its name.
    pub name: String,
    /// Whether rounds may be opened at it.
    pub open: bool,
}

/// What may change about a user.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserFields {
    /// Their name.
    pub name: String,
    /// What they are in the house.
    pub role: Role,
    /// Whether they may sign in.
    pub active: bool,
    /// The tables that a dealer is bound to; none for every table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<TableId>>,
}

/// What serde leaves out, so that entries read as they did before there was the field.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// How many sign-ins with a person's badge failed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FailedSignIns {
    /// The person.
    pub user_id: UserId,
    /// How many.
    pub failures: i64,
}

impl HouseEvent {
    /// The kind that says that somebody has signed in.
    pub const SESSION_OPENED: &'static str = "session.opened";
    /// The kind that registers a public key.
    pub const KEY_REGISTERED: &'static str = "signing_key.registered";
    /// The kind that says how often checkpoints are signed.
    pub const PROMISED: &'static str = "checkpoints.promised";
    /// The kind that tells of a dealer whose tables win too little.
    pub const VARIANCE_ALARMED: &'static str = "variance.alarmed";

    /// The log's name for it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Self::TableCreated { .. } => "table.created",
            Self::TableChanged { .. } => "table.changed",
            Self::RulesSet { .. } => "rules.set",
            Self::TransferSent { .. } => "transfer.sent",
            Self::TransferArrived { .. } => "transfer.arrived",
            Self::TransferTakenBack { .. } => "transfer.taken_back",
            Self::TransferReopened { .. } => "transfer.reopened",
            Self::UserAdded { .. } => "user.added",
            Self::UserChanged { .. } => "user.changed",
            Self::UserPinSet { .. } => "user.pin_set",
            Self::UserLockedOut { .. } => "user.locked_out",
            Self::UserUnlocked { .. } => "user.unlocked",
            Self::SignInsFailed { .. } => "sign_in.failed",
            Self::SessionOpened { .. } => Self::SESSION_OPENED,
            Self::SessionClosed { .. } => "session.closed",
            Self::CredentialSet { .. } => "credential.set",
            Self::ApiKeyMade { .. } => "api_key.made",
            Self::ApiKeyRevoked { .. } => "api_key.revoked",
            Self::SingleAdmin { .. } => "house.single_admin",
            Self::SecondSigner { .. } => "house.second_signer",
            Self::SigningKeyRegistered { .. } => Self::KEY_REGISTERED,
            Self::CheckpointSigned(_) => "checkpoint.signed",
            Self::CheckpointsPromised { .. } => Self::PROMISED,
            Self::LossAccepted { .. } => "log.loss_accepted",
            Self::AnswersKept(_) => "answers.kept",
            Self::AnswersForgotten { .. } => "answers.forgotten",
            Self::VarianceAlarmed(_) => Self::VARIANCE_ALARMED,
        }
    }
}

/// Projects an entry of the house's stream.
///
/// # Errors
/// Returns an error if the database fails, or the entry is about something that does not exist.
pub fn house_event(
    connection: &mut Db,
    sealed: &SealedEntry,
    event: &HouseEvent,
) -> Result<(), AppError> {
    match event {
        HouseEvent::TableCreated { .. }
        | HouseEvent::TableChanged { .. }
        | HouseEvent::RulesSet { .. } => table(connection, sealed, event),
        HouseEvent::TransferSent { .. }
        | HouseEvent::TransferArrived { .. }
        | HouseEvent::TransferTakenBack { .. }
        | HouseEvent::TransferReopened { .. } => transfer(connection, sealed, event),
        HouseEvent::UserAdded { .. }
        | HouseEvent::UserChanged { .. }
        | HouseEvent::UserPinSet { .. } => user(connection, sealed, event),
        HouseEvent::SingleAdmin { .. } | HouseEvent::SecondSigner { .. } => {
            founding(connection, sealed, event)
        }
        HouseEvent::ApiKeyMade { .. } | HouseEvent::ApiKeyRevoked { .. } => {
            api_key(connection, sealed, event)
        }
        HouseEvent::SigningKeyRegistered { key_id, public_key } => {
            let key = KeyRow {
                key_id: key_id.clone(),
                public_key: public_key.clone(),
                registered_at: micros(sealed.entry.at),
            };
            Ok(store::checkpoints::insert_key(connection, &key)?)
        }
        HouseEvent::UserLockedOut { .. }
        | HouseEvent::UserUnlocked { .. }
        | HouseEvent::SignInsFailed { .. }
        | HouseEvent::SessionOpened { .. }
        | HouseEvent::SessionClosed { .. }
        | HouseEvent::CredentialSet { .. }
        | HouseEvent::CheckpointSigned(_)
        | HouseEvent::LossAccepted { .. }
        | HouseEvent::AnswersKept(_)
        | HouseEvent::AnswersForgotten { .. }
        | HouseEvent::CheckpointsPromised { .. }
        | HouseEvent::VarianceAlarmed(_) => Ok(()),
    }
}

fn missing(what: &str) -> AppError {
    StoreError::corrupt(format!("the log speaks of a {what} that does not exist")).into()
}

fn table(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let at = micros(sealed.entry.at);
    match event {
        HouseEvent::TableCreated { table_id, name, game, currency } => {
            let table = store::tables::Table {
                id: *table_id,
                name: name.clone(),
                game: *game,
                currency: *currency,
                open: true,
                rules_version: 0,
                version: 1,
                created_at: at,
                tracked: false,
                trackings: 0,
            };
            store::tables::insert(connection, &table)?;
        }
        HouseEvent::TableChanged { table_id, after, .. } => {
            let found = store::tables::find(connection, *table_id)?;
            let mut table = found.ok_or_else(|| missing("table"))?;
            table.name.clone_from(&after.name);
            table.open = after.open;
            table.version += 1;
            store::tables::save(connection, &table)?;
        }
        HouseEvent::RulesSet { table_id, version, hash, rules } => {
            let found = store::tables::find(connection, *table_id)?;
            let mut table = found.ok_or_else(|| missing("table"))?;
            table.rules_version = *version;
            table.version += 1;
            store::tables::save(connection, &table)?;
            let rules = store::tables::Rules {
                table_id: *table_id,
                version: *version,
                hash: hash.clone(),
                rules: rules.clone(),
                set_at: at,
                set_by: sealed.entry.actor.clone(),
            };
            store::tables::insert_rules(connection, &rules)?;
        }
        _ => {}
    }
    Ok(())
}

/// Projects a transfer's entry; any other event changes nothing.
fn transfer(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let (id, state, arrived_at) = match event {
        HouseEvent::TransferSent {
            transfer_id,
            table_id,
            round_id,
            seat,
            to_table,
            minor,
            player,
        } => {
            let transfer = Transfer {
                id: *transfer_id,
                from_table: *table_id,
                from_round: *round_id,
                from_seat: i64::from(*seat),
                to_table: *to_table,
                minor: *minor,
                player: player.clone(),
                state: TransferState::InTransit,
                at: micros(sealed.entry.at),
                arrived_at: None,
            };
            return Ok(store::transfers::insert(connection, &transfer)?);
        }
        HouseEvent::TransferArrived { transfer_id, table_id, .. } => {
            (*transfer_id, TransferState::Arrived, Some(*table_id))
        }
        HouseEvent::TransferTakenBack { transfer_id } => {
            (*transfer_id, TransferState::TakenBack, None)
        }
        HouseEvent::TransferReopened { transfer_id } => {
            (*transfer_id, TransferState::InTransit, None)
        }
        _ => return Ok(()),
    };
    let found = store::transfers::find(connection, id)?.ok_or_else(|| missing("transfer"))?;
    Ok(store::transfers::save(connection, &Transfer { state, arrived_at, ..found })?)
}

fn user(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    match event {
        HouseEvent::UserAdded { user_id, badge, name, role, tables, must_change_pin, .. } => {
            let user = store::people::User {
                id: *user_id,
                badge: badge.clone(),
                name: name.clone(),
                role: *role,
                active: true,
                created_at: micros(sealed.entry.at),
                must_change_pin: *must_change_pin,
                tables: tables_text(tables.as_deref())?,
            };
            store::people::insert_user(connection, &user)?;
        }
        HouseEvent::UserChanged { user_id, after, .. } => {
            let found = store::people::user(connection, *user_id)?;
            let mut user = found.ok_or_else(|| missing("user"))?;
            user.name.clone_from(&after.name);
            user.role = after.role;
            user.active = after.active;
            user.tables = tables_text(after.tables.as_deref())?;
            store::people::save_user(connection, &user)?;
        }
        HouseEvent::UserPinSet { user_id, must_change, .. } => {
            let found = store::people::user(connection, *user_id)?;
            let mut user = found.ok_or_else(|| missing("user"))?;
            user.must_change_pin = *must_change;
            store::people::save_user(connection, &user)?;
        }
        _ => {}
    }
    Ok(())
}

fn tables_text(tables: Option<&[TableId]>) -> Result<Option<String>, AppError> {
    tables.map(serde_json::to_string).transpose().map_err(AppError::internal)
}

/// How the house began, and when that ended: it never begins again.
fn founding(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    let at = micros(sealed.entry.at);
    let began = store::founding::find(connection)?;
    let row = |single_admin, ended_at| Founding {
        id: store::founding::HOUSE.to_owned(),
        single_admin,
        since: at,
        ended_at,
    };
    match (event, began) {
        (HouseEvent::SingleAdmin { user_id }, None) => {
            store::founding::insert(connection, &row(Some(*user_id), None))?;
        }
        (HouseEvent::SecondSigner { .. }, None) => {
            store::founding::insert(connection, &row(None, Some(at)))?;
        }
        (HouseEvent::SecondSigner { .. }, Some(mut began)) => {
            began.ended_at = Some(at);
            store::founding::save(connection, &began)?;
        }
        _ => {}
    }
    Ok(())
}

fn api_key(connection: &mut Db, sealed: &SealedEntry, event: &HouseEvent) -> Result<(), AppError> {
    match event {
        HouseEvent::ApiKeyMade { api_key_id, name, role, prefix, scopes, .. } => {
            let scopes = scopes.as_ref().map(serde_json::to_string);
            let key = store::people::ApiKey {
                id: *api_key_id,
                name: name.clone(),
                role: *role,
                prefix: prefix.clone(),
                active: true,
                created_at: micros(sealed.entry.at),
                scopes: scopes.transpose().map_err(AppError::internal)?,
            };
            store::people::insert_api_key(connection, &key)?;
        }
        HouseEvent::ApiKeyRevoked { api_key_id } => {
            let found = store::people::api_key(connection, *api_key_id)?;
            let mut key = found.ok_or_else(|| missing("API key"))?;
            key.active = false;
            store::people::save_api_key(connection, &key)?;
        }
        _ => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{HouseEvent, UserId};

    #[test]
    fn the_kind_is_the_tag() {
        let event = HouseEvent::SessionOpened { user_id: UserId::new(), session: None };
        let json = serde_json::to_value(&event).unwrap();
        assert_eq!(json["kind"], event.kind());
    }
}
