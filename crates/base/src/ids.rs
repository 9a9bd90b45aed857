//! Identifiers: UUID v7, with one type for each kind of thing, so that a round's id cannot be used
//! as a table's.

use std::{cmp::Ordering, fmt, hash::Hash, marker::PhantomData, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use uuid::Uuid;

/// The identifier of a `T`. Identifiers sort by creation time.
pub struct Id<T> {
    uuid: Uuid,
    of: PhantomData<fn() -> T>,
}

/// The kinds of things that have identifiers. These types have no values.
pub mod kinds {
    pub enum Table {}
    pub enum Round {}
    pub enum User {}
    pub enum ApiKey {}
    pub enum Entry {}
    pub enum Approval {}
    pub enum Transfer {}
    pub enum Slip {}
    pub enum Sale {}
    pub enum Drop {}
    pub enum BoxCount {}
    pub enum Shift {}
    pub enum Period {}
    pub enum Pit {}
    pub enum Case {}
    pub enum CashTransaction {}
    pub enum Stay {}
    pub enum Tournament {}
    pub enum Screen {}
    pub enum Handover {}
    pub enum Equipment {}
}

pub trait Kind {
    /// The word for the thing, such as `round`.
    const NAME: &'static str;
    /// The name of the identifier's schema in the API.
    const SCHEMA: &'static str;
}

impl Kind for kinds::Table {
    const NAME: &'static str = "table";
    const SCHEMA: &'static str = "TableId";
}

impl Kind for kinds::Round {
    const NAME: &'static str = "round";
    const SCHEMA: &'static str = "RoundId";
}

impl Kind for kinds::User {
    const NAME: &'static str = "user";
    const SCHEMA: &'static str = "UserId";
}

impl Kind for kinds::ApiKey {
    const NAME: &'static str = "API key";
    const SCHEMA: &'static str = "ApiKeyId";
}

impl Kind for kinds::Entry {
    const NAME: &'static str = "log entry";
    const SCHEMA: &'static str = "EntryId";
}

impl Kind for kinds::Approval {
    const NAME: &'static str = "approval";
    const SCHEMA: &'static str = "ApprovalId";
}

impl Kind for kinds::Transfer {
    const NAME: &'static str = "transfer";
    const SCHEMA: &'static str = "TransferId";
}

impl Kind for kinds::Sale {
    const NAME: &'static str = "chip sale";
    const SCHEMA: &'static str = "SaleId";
}

impl Kind for kinds::Drop {
    const NAME: &'static str = "drop";
    const SCHEMA: &'static str = "DropId";
}

impl Kind for kinds::BoxCount {
    const NAME: &'static str = "count";
    const SCHEMA: &'static str = "BoxCountId";
}

impl Kind for kinds::Slip {
    const NAME: &'static str = "slip";
    const SCHEMA: &'static str = "SlipId";
}

impl Kind for kinds::Shift {
    const NAME: &'static str = "shift";
    const SCHEMA: &'static str = "ShiftId";
}

impl Kind for kinds::Period {
    const NAME: &'static str = "period";
    const SCHEMA: &'static str = "PeriodId";
}

impl Kind for kinds::Pit {
    const NAME: &'static str = "pit";
    const SCHEMA: &'static str = "PitId";
}

impl Kind for kinds::Case {
    const NAME: &'static str = "case";
    const SCHEMA: &'static str = "CaseId";
}

impl Kind for kinds::CashTransaction {
    const NAME: &'static str = "cash transaction";
    const SCHEMA: &'static str = "CashTransactionId";
}

impl Kind for kinds::Stay {
    const NAME: &'static str = "stay";
    const SCHEMA: &'static str = "StayId";
}

impl Kind for kinds::Tournament {
    const NAME: &'static str = "tournament";
    const SCHEMA: &'static str = "TournamentId";
}

impl Kind for kinds::Screen {
    const NAME: &'static str = "screen";
    const SCHEMA: &'static str = "ScreenId";
}

impl Kind for kinds::Handover {
    const NAME: &'static str = "handover";
    const SCHEMA: &'static str = "HandoverId";
}

impl Kind for kinds::Equipment {
    const NAME: &'static str = "set of cards or dice";
    const SCHEMA: &'static str = "EquipmentId";
}

pub type TableId = Id<kinds::Table>;
pub type RoundId = Id<kinds::Round>;
pub type UserId = Id<kinds::User>;
pub type ApiKeyId = Id<kinds::ApiKey>;
pub type EntryId = Id<kinds::Entry>;
pub type ApprovalId = Id<kinds::Approval>;
pub type TransferId = Id<kinds::Transfer>;
pub type SlipId = Id<kinds::Slip>;
pub type SaleId = Id<kinds::Sale>;
pub type DropId = Id<kinds::Drop>;
pub type BoxCountId = Id<kinds::BoxCount>;
pub type ShiftId = Id<kinds::Shift>;
pub type PeriodId = Id<kinds::Period>;
pub type PitId = Id<kinds::Pit>;
pub type CaseId = Id<kinds::Case>;
pub type CashTransactionId = Id<kinds::CashTransaction>;
pub type StayId = Id<kinds::Stay>;
pub type TournamentId = Id<kinds::Tournament>;
pub type ScreenId = Id<kinds::Screen>;
pub type HandoverId = Id<kinds::Handover>;
pub type EquipmentId = Id<kinds::Equipment>;

impl<T> Id<T> {
    /// A new identifier, which sorts after all identifiers that this process has created.
    #[must_use]
    pub fn new() -> Self {
        Self::from(Uuid::now_v7())
    }

    /// The identifier as a plain UUID.
    #[must_use]
    pub const fn uuid(self) -> Uuid {
        self.uuid
    }
}

impl<T> Default for Id<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T> From<Uuid> for Id<T> {
    fn from(uuid: Uuid) -> Self {
        Self { uuid, of: PhantomData }
    }
}

impl<T> Clone for Id<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Id<T> {}

impl<T> PartialEq for Id<T> {
    fn eq(&self, other: &Self) -> bool {
        self.uuid == other.uuid
    }
}

impl<T> Eq for Id<T> {}

impl<T> Hash for Id<T> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.uuid.hash(state);
    }
}

impl<T> PartialOrd for Id<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<T> Ord for Id<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.uuid.cmp(&other.uuid)
    }
}

impl<T> fmt::Display for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uuid.fmt(f)
    }
}

impl<T> fmt::Debug for Id<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.uuid.fmt(f)
    }
}

impl<T> FromStr for Id<T> {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Uuid::parse_str(text).map(Self::from)
    }
}

impl<T> Serialize for Id<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, T> Deserialize<'de> for Id<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Uuid::deserialize(deserializer).map(Self::from)
    }
}

impl<K: Kind> utoipa::PartialSchema for Id<K> {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        crate::schema::id(K::NAME)
    }
}

impl<K: Kind> utoipa::ToSchema for Id<K> {
    fn name() -> std::borrow::Cow<'static, str> {
        K::SCHEMA.into()
    }
}
