//! Facts about the house: tables and their rules, chip transfers, people, keys, and the log itself.

use chrono::{DateTime, Utc};
use houseway_audit::{Hash, SignedCheckpoint};
use houseway_base::{
    ids::{ApiKeyId, ApprovalId, RoundId, TableId, TransferId, UserId},
    money::{Currency, Minor, Money},
    names::{KeyScopes, Role, TableGame},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{actor::Actor, family::facts};

facts! {
    /// An event in the house. Each variant is a kind of log entry.
    pub enum HouseEvent {
        /// A table was created.
        TableCreated {
            /// The table.
            table_id: TableId,
            /// The table's name.
            name: String,
            /// The game at the table.
            game: TableGame,
            /// The currency of every amount at the table.
            currency: Currency,
            /// The name of the game if its rounds are not recorded; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            title: Option<String>,
            /// The variant of the game; absent if the house named none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            variant: Option<String>,
            /// The limits of the game in the house's own words; absent if there are none.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            limits: Option<String>,
        } = "table.created": Ordinary, Everybody,
        /// A table was changed.
        TableChanged {
            /// The table.
            table_id: TableId,
            /// The table before the change.
            before: TableFields,
            /// The table after the change.
            after: TableFields,
        } = "table.changed": Ordinary, Everybody,
        /// A version of a table's house rules was set.
        RulesSet {
            /// The table.
            table_id: TableId,
            /// The version's number, counted from 1 for each table.
            version: i64,
            /// The SHA-256 hash of the rules.
            hash: String,
            /// Every rule, as canonical JSON in a string. The hash is computed over its bytes.
            rules: String,
        } = "rules.set": Ordinary, Everybody,
        /// A player left for another table with their chips.
        TransferSent {
            /// The transfer's id.
            transfer_id: TransferId,
            /// The table that the player left.
            table_id: TableId,
            /// The round in which the player left.
            round_id: RoundId,
            /// The seat that the player left.
            seat: u8,
            /// The table that the player is going to.
            to_table: TableId,
            /// The amount, in the currency's smallest unit.
            minor: Minor,
            /// The same amount with all the currency's decimals; absent from old entries.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            amount: Option<Money>,
            /// The currency of the amount; absent from old entries.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            currency: Option<Currency>,
            /// The house's name for the player; absent if none was given.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            player: Option<String>,
        } = "transfer.sent": Ordinary, Everybody,
        /// A transferred player sat down at the other table with the chips.
        TransferArrived {
            /// The transfer's id.
            transfer_id: TransferId,
            /// The table where the player sat down.
            table_id: TableId,
            /// The round in which the player arrived.
            round_id: RoundId,
            /// The seat where the player sat down.
            seat: u8,
        } = "transfer.arrived": Ordinary, Everybody,
        /// A transfer's departure was undone, so the chips never left.
        TransferTakenBack {
            /// The transfer's id.
            transfer_id: TransferId,
        } = "transfer.taken_back": Ordinary, Everybody,
        /// A transfer's arrival was undone, so the chips are in transit again.
        TransferReopened {
            /// The transfer's id.
            transfer_id: TransferId,
        } = "transfer.reopened": Ordinary, Everybody,
        /// A person was added.
        UserAdded {
            /// The person.
            user_id: UserId,
            /// The number on the person's badge.
            badge: String,
            /// The person's name.
            name: String,
            /// The person's role.
            role: Role,
            /// The ids of the tables at which a dealer can deal; absent if there is no restriction.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            tables: Option<Vec<TableId>>,
            /// Whether the person must change their PIN before doing anything else; absent if not.
            #[serde(default, skip_serializing_if = "is_false")]
            must_change_pin: bool,
            /// The approval, if the act needed several signatures; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "user.added": Ordinary, Everybody,
        /// A person was changed.
        UserChanged {
            /// The person.
            user_id: UserId,
            /// The person before the change.
            before: UserFields,
            /// The person after the change.
            after: UserFields,
            /// The approval, if the act needed several signatures; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "user.changed": Ordinary, Everybody,
        /// A person's PIN was set.
        UserPinSet {
            /// The person.
            user_id: UserId,
            /// Whether the person must change the PIN because someone else knows it; absent if not.
            #[serde(default, skip_serializing_if = "is_false")]
            must_change: bool,
            /// The approval, if the act needed several signatures; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "user.pin_set": Ordinary, Everybody,
        /// A badge was locked after too many wrong PINs.
        UserLockedOut {
            /// The person.
            user_id: UserId,
        } = "user.locked_out": Doors, Everybody,
        /// A badge was unlocked.
        UserUnlocked {
            /// The person.
            user_id: UserId,
        } = "user.unlocked": Ordinary, Everybody,
        /// Sign-ins have failed since the previous entry of this kind.
        SignInsFailed {
            /// The number of failures with badges that do not exist.
            unknown_badges: i64,
            /// The number of failures for each badge.
            badges: Vec<FailedSignIns>,
            /// The number of failures with all other badges, which are not listed one by one.
            other_badges: i64,
        } = "sign_in.failed": Doors, Everybody,
        /// Someone signed in.
        SessionOpened {
            /// The person.
            user_id: UserId,
            /// The hash of the stored session, which must not change while the session exists;
            /// absent from old entries.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            session: Option<Hash>,
        } = "session.opened": Ordinary, Everybody,
        /// Someone signed out or was signed out.
        SessionClosed {
            /// The person.
            user_id: UserId,
            /// The hash of the session that ended; absent from old entries.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            session: Option<Hash>,
        } = "session.closed": Ordinary, Everybody,
        /// The hash of a user's or key's secret was set. The stored secret must have this hash.
        CredentialSet {
            /// The identifier of the user or the key.
            owner: String,
            /// The hash of the stored secret.
            hash: Hash,
        } = "credential.set": Ordinary, Everybody,
        /// A key for a program was created.
        ApiKeyMade {
            /// The key.
            api_key_id: ApiKeyId,
            /// The key's name.
            name: String,
            /// The key's role.
            role: Role,
            /// The first characters of the key.
            prefix: String,
            /// The restrictions on the key's role; absent if the key can do everything that its
            /// role can.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scopes: Option<KeyScopes>,
            /// The approval, if the act needed several signatures; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "api_key.made": Ordinary, Everybody,
        /// A program's key got a new secret.
        ApiKeyRotated {
            /// The key.
            api_key_id: ApiKeyId,
            /// The first characters of the new secret.
            prefix: String,
            /// When the previous secret stops working; absent if it stopped at once.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            previous_until: Option<DateTime<Utc>>,
            /// The approval, if the act needed several signatures; otherwise absent.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "api_key.rotated": Ordinary, Everybody,
        /// A program's key was revoked.
        ApiKeyRevoked {
            /// The key.
            api_key_id: ApiKeyId,
        } = "api_key.revoked": Ordinary, Everybody,
        /// The house has only one administrator, so nobody else can sign acts that extend rights.
        /// This is logged once, when the house is created.
        SingleAdmin {
            /// The only administrator.
            user_id: UserId,
        } = "house.single_admin": Ordinary, Everybody,
        /// A second signer exists. From now on, acts that extend rights need two signatures.
        SecondSigner {
            /// The person who can give the second signature.
            user_id: UserId,
        } = "house.second_signer": Ordinary, Everybody,
        /// A key that signs checkpoints was used for the first time.
        SigningKeyRegistered {
            /// The key's id.
            key_id: String,
            /// The public key in lowercase hexadecimal.
            public_key: String,
        } = "signing_key.registered": Ordinary, Everybody,
        /// All data was rebuilt from an incomplete log, for the reason given in the entry.
        LossAccepted {
            /// The losses, as sentences.
            losses: Vec<String>,
        } = "log.loss_accepted": Doors, Everybody,
        /// The head of a stream was signed.
        CheckpointSigned(SignedCheckpoint) = "checkpoint.signed": Ordinary, Everybody,
        /// A server process promises to sign each stream at least every `every` entries and every
        /// `minutes` minutes.
        CheckpointsPromised {
            /// The number of entries.
            every: u64,
            /// The number of minutes.
            minutes: u64,
        } = "checkpoints.promised": Ordinary, Everybody,
        /// The record of a group of stored answers to requests. Each of the answers refers to this
        /// entry.
        AnswersKept(KeptAnswers) = "answers.kept": Ordinary, Everybody,
        /// Stored answers to requests were deleted, because they had been kept long enough.
        AnswersForgotten {
            /// The numbers of the entries in the house's stream that recorded the answers.
            entries: Vec<u64>,
        } = "answers.forgotten": Ordinary, Everybody,
        /// A dealer's tables have won so much less than expected that chance cannot explain it.
        VarianceAlarmed(VarianceAlarm) = "variance.alarmed": Variances, NotTheFloor,
    }
}

impl HouseEvent {
    /// The table that the fact is about.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::TableCreated { table_id, .. }
            | Self::TableChanged { table_id, .. }
            | Self::RulesSet { table_id, .. }
            | Self::TransferSent { table_id, .. }
            | Self::TransferArrived { table_id, .. } => Some(*table_id),
            Self::TransferTakenBack { .. }
            | Self::TransferReopened { .. }
            | Self::UserAdded { .. }
            | Self::UserChanged { .. }
            | Self::UserPinSet { .. }
            | Self::UserLockedOut { .. }
            | Self::UserUnlocked { .. }
            | Self::SignInsFailed { .. }
            | Self::SessionOpened { .. }
            | Self::SessionClosed { .. }
            | Self::CredentialSet { .. }
            | Self::ApiKeyMade { .. }
            | Self::ApiKeyRotated { .. }
            | Self::ApiKeyRevoked { .. }
            | Self::SingleAdmin { .. }
            | Self::SecondSigner { .. }
            | Self::SigningKeyRegistered { .. }
            | Self::LossAccepted { .. }
            | Self::CheckpointSigned(_)
            | Self::CheckpointsPromised { .. }
            | Self::AnswersKept(_)
            | Self::AnswersForgotten { .. }
            | Self::VarianceAlarmed(_) => None,
        }
    }

    /// The person or program whose right to read the log might end or change because of this fact.
    #[must_use]
    pub const fn touches(&self) -> Option<Actor> {
        match self {
            Self::UserChanged { user_id, .. }
            | Self::UserPinSet { user_id, .. }
            | Self::SessionClosed { user_id, .. } => Some(Actor::User(*user_id)),
            Self::ApiKeyRotated { api_key_id, .. } | Self::ApiKeyRevoked { api_key_id } => {
                Some(Actor::Key(*api_key_id))
            }
            Self::TableCreated { .. }
            | Self::TableChanged { .. }
            | Self::RulesSet { .. }
            | Self::TransferSent { .. }
            | Self::TransferArrived { .. }
            | Self::TransferTakenBack { .. }
            | Self::TransferReopened { .. }
            | Self::UserAdded { .. }
            | Self::UserLockedOut { .. }
            | Self::UserUnlocked { .. }
            | Self::SignInsFailed { .. }
            | Self::SessionOpened { .. }
            | Self::CredentialSet { .. }
            | Self::ApiKeyMade { .. }
            | Self::SingleAdmin { .. }
            | Self::SecondSigner { .. }
            | Self::SigningKeyRegistered { .. }
            | Self::LossAccepted { .. }
            | Self::CheckpointSigned(_)
            | Self::CheckpointsPromised { .. }
            | Self::AnswersKept(_)
            | Self::AnswersForgotten { .. }
            | Self::VarianceAlarmed(_) => None,
        }
    }
}

/// The fields of a table that can change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableFields {
    /// The table's name.
    pub name: String,
    /// Whether rounds can be opened at the table.
    pub open: bool,
    /// The limits of a game whose rounds are not recorded, in the house's own words.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limits: Option<String>,
}

/// The fields of a user that can change.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UserFields {
    /// The person's name.
    pub name: String,
    /// The person's role.
    pub role: Role,
    /// Whether the person can sign in.
    pub active: bool,
    /// The ids of the tables at which a dealer can deal; absent if there is no restriction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Vec<TableId>>,
}

/// Lets serde omit `false`, so that entries from before the field existed are written unchanged.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature is serde's")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// The failed sign-ins with one person's badge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FailedSignIns {
    /// The person.
    pub user_id: UserId,
    /// The number of failures.
    pub failures: i64,
}

/// The log's record of a group of stored answers to requests.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeptAnswers {
    /// The time of the oldest answer.
    pub from: DateTime<Utc>,
    /// The time of the newest answer.
    pub to: DateTime<Utc>,
    /// The number of answers.
    #[schema(minimum = 1)]
    pub count: usize,
    /// SHA-256 over the digests of the answers in ascending order.
    pub digest: Hash,
}

impl KeptAnswers {
    /// The record of answers with these times and digests, given in any order; `None` if there are
    /// no answers.
    #[must_use]
    pub fn of(answers: &[(DateTime<Utc>, Hash)]) -> Option<Self> {
        let times = || answers.iter().map(|(at, _)| *at);
        let (from, to) = (times().min()?, times().max()?);
        let mut digests: Vec<Hash> = answers.iter().map(|(_, digest)| *digest).collect();
        digests.sort_unstable();
        let bytes: Vec<u8> = digests.iter().flat_map(|digest| *digest.as_bytes()).collect();
        Some(Self { from, to, count: answers.len(), digest: Hash::of(bytes) })
    }
}

/// The win of a dealer's tables on a kind of bet, compared with the expected win.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VarianceAlarm {
    /// The dealer of record, as named in the log.
    pub dealer: String,
    /// The currency of the amounts.
    pub currency: Currency,
    /// The kind of bet.
    pub bet: String,
    /// The beginning of the hour in which the deviation began.
    pub from: DateTime<Utc>,
    /// The end of the hour in which the deviation became too large.
    pub to: DateTime<Utc>,
    /// The number of bets.
    pub bets: i64,
    /// The sum of all stakes.
    pub stakes: String,
    /// The expected win of the house.
    pub expected: String,
    /// The actual win of the house.
    pub actual: String,
    /// The standard deviation of the win.
    pub standard_deviation: String,
    /// The difference between actual and expected win, in standard deviations.
    pub z: String,
    /// The cumulative sum (CUSUM) of the deviations.
    pub cusum: String,
    /// The cumulative sum at which the alarm is raised.
    pub height: String,
    /// The rate of false alarms: on average, one in this many hours of dealing.
    pub false_alarm_hours: u64,
}
