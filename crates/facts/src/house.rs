//! What happens in the house: tables and their rules, chips between tables, people, keys, and the
//! log itself.

use chrono::{DateTime, Utc};
use houseway_audit::{Hash, SignedCheckpoint};
use houseway_base::{
    ids::{ApiKeyId, ApprovalId, RoundId, TableId, TransferId, UserId},
    money::{Currency, Minor},
    names::{GameKind, KeyScopes, Role},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{actor::Actor, family::facts};

facts! {
    /// Something that happened in the house. The names are the log's kinds.
    pub enum HouseEvent {
        /// A table was created.
        TableCreated {
            /// The table.
            table_id: TableId,
            /// Its name.
            name: String,
            /// What is dealt at it.
            game: GameKind,
            /// The currency of every amount at it.
            currency: Currency,
        } = "table.created": Ordinary, Everybody,
        /// A table was changed.
        TableChanged {
            /// The table.
            table_id: TableId,
            /// What it was.
            before: TableFields,
            /// What it is from now on.
            after: TableFields,
        } = "table.changed": Ordinary, Everybody,
        /// A version of a table's house rules was set.
        RulesSet {
            /// The table.
            table_id: TableId,
            /// Its number, counted from 1 at its table.
            version: i64,
            /// SHA-256 of the rules.
            hash: String,
            /// Every rule, as canonical JSON in a text: the hash is that of its bytes.
            rules: String,
        } = "rules.set": Ordinary, Everybody,
        /// A player took chips to another table.
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
        } = "transfer.sent": Ordinary, Everybody,
        /// They are at a seat again.
        TransferArrived {
            /// The chips.
            transfer_id: TransferId,
            /// Where they are.
            table_id: TableId,
            /// The round in which they came.
            round_id: RoundId,
            /// The player's seat there.
            seat: u8,
        } = "transfer.arrived": Ordinary, Everybody,
        /// They never left: the departure was taken back.
        TransferTakenBack {
            /// The chips.
            transfer_id: TransferId,
        } = "transfer.taken_back": Ordinary, Everybody,
        /// They are on their way again: the arrival was taken back.
        TransferReopened {
            /// The chips.
            transfer_id: TransferId,
        } = "transfer.reopened": Ordinary, Everybody,
        /// A person was added.
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
        } = "user.added": Ordinary, Everybody,
        /// A person was changed.
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
        } = "user.changed": Ordinary, Everybody,
        /// A person's PIN was set.
        UserPinSet {
            /// The person.
            user_id: UserId,
            /// Whether somebody else knows it.
            #[serde(default, skip_serializing_if = "is_false")]
            must_change: bool,
            /// The act that needed several people, if it was one.
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
        /// How many sign-ins failed since the last such entry.
        SignInsFailed {
            /// How many with badges that nobody has.
            unknown_badges: i64,
            /// How many with whose badge.
            badges: Vec<FailedSignIns>,
            /// How many with the badges of further people.
            other_badges: i64,
        } = "sign_in.failed": Doors, Everybody,
        /// Somebody signed in.
        SessionOpened {
            /// The person.
            user_id: UserId,
            /// What the session must hash to as long as it is there.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            session: Option<Hash>,
        } = "session.opened": Ordinary, Everybody,
        /// Somebody signed out, or was signed out.
        SessionClosed {
            /// The person.
            user_id: UserId,
            /// The session that ended.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            session: Option<Hash>,
        } = "session.closed": Ordinary, Everybody,
        /// The hash of a user's or key's secret was set; what is kept of it must hash to this.
        CredentialSet {
            /// Whose: the identifier of the person or the key.
            owner: String,
            /// The hash.
            hash: Hash,
        } = "credential.set": Ordinary, Everybody,
        /// A program's key was made.
        ApiKeyMade {
            /// The key.
            api_key_id: ApiKeyId,
            /// What it is called.
            name: String,
            /// What it may do.
            role: Role,
            /// How it begins.
            prefix: String,
            /// How its role is restricted; left out if it may do everything that its role may.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            scopes: Option<KeyScopes>,
            /// The act that needed several people, if it was one.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            approval_id: Option<ApprovalId>,
        } = "api_key.made": Ordinary, Everybody,
        /// A program's key was revoked.
        ApiKeyRevoked {
            /// The key.
            api_key_id: ApiKeyId,
        } = "api_key.revoked": Ordinary, Everybody,
        /// There is nobody else to sign what rights grow by: said once, at the beginning.
        SingleAdmin {
            /// The only administrator.
            user_id: UserId,
        } = "house.single_admin": Ordinary, Everybody,
        /// From now on two must sign.
        SecondSigner {
            /// Who may be the second to sign.
            user_id: UserId,
        } = "house.second_signer": Ordinary, Everybody,
        /// A key that signs checkpoints was used for the first time.
        SigningKeyRegistered {
            /// What it is called.
            key_id: String,
            /// Its public half, in lowercase hexadecimal.
            public_key: String,
        } = "signing_key.registered": Ordinary, Everybody,
        /// Everything was rebuilt from a log that is not whole, for the reason that the entry
        /// gives.
        LossAccepted {
            /// What is lost, in sentences.
            losses: Vec<String>,
        } = "log.loss_accepted": Doors, Everybody,
        /// The head of a stream was signed.
        CheckpointSigned(SignedCheckpoint) = "checkpoint.signed": Ordinary, Everybody,
        /// A process that serves signs every stream after so many entries, and after so many
        /// minutes.
        CheckpointsPromised {
            /// After how many entries.
            every: u64,
            /// After how many minutes.
            minutes: u64,
        } = "checkpoints.promised": Ordinary, Everybody,
        /// Vouches for a group of stored answers; each of them knows this entry.
        AnswersKept(KeptAnswers) = "answers.kept": Ordinary, Everybody,
        /// The stored answers that these entries vouched for were kept long enough, and deleted.
        AnswersForgotten {
            /// The entries' numbers in the house's stream.
            entries: Vec<u64>,
        } = "answers.forgotten": Ordinary, Everybody,
        /// A dealer's tables win less than they should, by more than chance.
        VarianceAlarmed(VarianceAlarm) = "variance.alarmed": Variances, NotTheFloor,
    }
}

impl HouseEvent {
    /// The table that it is about.
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

    /// Whose right to read the log it may end or change.
    #[must_use]
    pub const fn touches(&self) -> Option<Actor> {
        match self {
            Self::UserChanged { user_id, .. }
            | Self::UserPinSet { user_id, .. }
            | Self::SessionClosed { user_id, .. } => Some(Actor::User(*user_id)),
            Self::ApiKeyRevoked { api_key_id } => Some(Actor::Key(*api_key_id)),
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

/// What the log keeps of a group of stored answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct KeptAnswers {
    /// When the oldest of them was given.
    pub from: DateTime<Utc>,
    /// When the newest of them was given.
    pub to: DateTime<Utc>,
    /// How many they are.
    #[schema(minimum = 1)]
    pub count: usize,
    /// SHA-256 over the answers' digests in ascending order.
    pub digest: Hash,
}

impl KeptAnswers {
    /// What the log must keep of answers of these times and digests, in whatever order; nothing of
    /// none.
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

/// What a dealer's tables won of a bet against what was to be expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct VarianceAlarm {
    /// The dealer of record, as the log names them.
    pub dealer: String,
    /// The currency of the amounts.
    pub currency: Currency,
    /// The kind of bet.
    pub bet: String,
    /// From the hour on in which it began.
    pub from: DateTime<Utc>,
    /// Until the end of the hour in which it was too much.
    pub to: DateTime<Utc>,
    /// How many bets.
    pub bets: i64,
    /// All stakes together.
    pub stakes: String,
    /// What the house was to win.
    pub expected: String,
    /// What it won.
    pub actual: String,
    /// How far that scatters.
    pub standard_deviation: String,
    /// How many standard deviations apart.
    pub z: String,
    /// How high the cumulative sum is.
    pub cusum: String,
    /// How high it may be.
    pub height: String,
    /// Once in how many hours that a dealer deals an alarm may be false.
    pub false_alarm_hours: u64,
}
