//! All facts, and all kinds of facts.

use houseway_back_office::TrayAct;
use houseway_base::{
    ids::TableId,
    money::{Currency, MoneyError},
};
use houseway_ledger::Posting;
use serde::Serialize;
use thiserror::Error;
use utoipa::ToSchema;

use crate::{
    Actor, ExceptionSort, Readers, approval, back_office, box_count, case, cash, clock, correction,
    drop_box, equipment, floor, house, period, pit,
    round::{self, RoundFact},
    sale, slip, stay, tournament,
};

/// The error for an entry that cannot be read as a fact.
#[derive(Debug, Error)]
pub enum NotAFact {
    #[error("the log has no kind of entry called {0:?}")]
    Kind(String),
    #[error("the body of an entry of the kind {0} cannot be read: {1}")]
    Body(String, serde_json::Error),
}

macro_rules! families {
    ($($Variant:ident: $module:ident::$Family:ident,)+) => {
        /// The content of a log entry.
        #[derive(Debug, Clone, Serialize, ToSchema)]
        #[serde(untagged)]
        pub enum Fact {
            Round(RoundFact),
            $($Variant($module::$Family),)+
        }

        /// A kind of fact.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Kind {
            Round(round::Kind),
            $($Variant($module::Kind),)+
        }

        /// The families whose bodies have a `kind`, by their names in the OpenAPI document.
        pub const FAMILIES: [&str; [$(stringify!($Family)),+].len()] = [$(stringify!($Family)),+];

        impl Fact {
            /// The kind of this fact.
            #[must_use]
            pub const fn kind(&self) -> Kind {
                match self {
                    Self::Round(fact) => Kind::Round(fact.kind()),
                    $(Self::$Variant(fact) => Kind::$Variant(fact.kind()),)+
                }
            }

            /// The name of this kind in the log.
            #[must_use]
            pub fn name(&self) -> &str {
                match self {
                    Self::Round(fact) => fact.name(),
                    $(Self::$Variant(fact) => fact.kind().name(),)+
                }
            }

            /// Reads the body of an entry of this kind.
            ///
            /// # Errors
            /// Returns an error if there is no such kind, or if the body does not match it.
            pub fn read(name: &str, body: &str) -> Result<Self, NotAFact> {
                let kind = Kind::named(name).ok_or_else(|| NotAFact::Kind(name.to_owned()))?;
                let fact = match kind {
                    Kind::Round(kind) => RoundFact::read(kind, name, body).map(Self::Round),
                    $(Kind::$Variant(_) => serde_json::from_str(body).map(Self::$Variant),)+
                };
                fact.map_err(|error| NotAFact::Body(name.to_owned(), error))
            }
        }

        impl Kind {
            /// The kind with this name in the log.
            #[must_use]
            pub fn named(name: &str) -> Option<Self> {
                round::Kind::named(name).map(Self::Round)
                    $(.or_else(|| $module::Kind::named(name).map(Self::$Variant)))+
            }

            /// The category of exceptions that this kind belongs to; `None` if it is ordinary. Game
            /// events are classified elsewhere, by their names.
            #[must_use]
            pub const fn exception(self) -> Option<ExceptionSort> {
                match self {
                    Self::Round(_) => None,
                    $(Self::$Variant(kind) => kind.exception(),)+
                }
            }

            /// The people who can read a fact of this kind while it is hidden from others.
            #[must_use]
            pub const fn readers(self) -> Readers {
                match self {
                    Self::Round(_) => Readers::Everybody,
                    $(Self::$Variant(kind) => kind.readers(),)+
                }
            }

            /// Every kind with its name, except the events of games, which each game defines.
            pub fn all() -> impl Iterator<Item = (Self, &'static str)> {
                let opened = [(Self::Round(round::Kind::Opened), round::OPENED)];
                let kinds = opened.into_iter();
                $(let kinds = kinds.chain(
                    $module::Kind::ALL.map(|kind| (Self::$Variant(kind), kind.name())),
                );)+
                kinds
            }
        }

        impl From<RoundFact> for Fact {
            fn from(fact: RoundFact) -> Self {
                Self::Round(fact)
            }
        }

        $(impl From<$module::$Family> for Fact {
            fn from(fact: $module::$Family) -> Self {
                Self::$Variant(fact)
            }
        })+
    };
}

families! {
    Approval: approval::ApprovalEvent,
    BackOffice: back_office::BackOfficeEvent,
    BoxCount: box_count::BoxCountEvent,
    Case: case::CaseEvent,
    Cash: cash::CashEvent,
    Clock: clock::ClockEvent,
    Correction: correction::CorrectionEvent,
    Drop: drop_box::DropEvent,
    Equipment: equipment::EquipmentEvent,
    Floor: floor::FloorEvent,
    House: house::HouseEvent,
    Period: period::PeriodEvent,
    Pit: pit::PitEvent,
    Sale: sale::SaleEvent,
    Slip: slip::SlipEvent,
    Stay: stay::StayEvent,
    Tournament: tournament::TournamentEvent,
}

impl Fact {
    /// The fact as the body of an entry. The log hashes exactly these bytes.
    ///
    /// # Errors
    /// Returns an error if the fact cannot be written as JSON.
    pub fn body(&self) -> Result<String, serde_json::Error> {
        match self {
            // Facts about the clock have always been written with their fields in alphabetical
            // order, including the kind, and a body's bytes must never change.
            Self::Clock(event) => serde_json::to_value(event).map(|body| body.to_string()),
            others => serde_json::to_string(others),
        }
    }

    /// The table that the fact is about, even if the fact is in the house's stream.
    #[must_use]
    pub const fn table_id(&self) -> Option<TableId> {
        match self {
            Self::BackOffice(event) => event.table_id(),
            Self::Case(event) => event.table_id(),
            Self::Equipment(event) => event.table_id(),
            Self::Floor(event) => event.table_id(),
            Self::House(event) => event.table_id(),
            Self::Approval(_)
            | Self::BoxCount(_)
            | Self::Cash(_)
            | Self::Clock(_)
            | Self::Correction(_)
            | Self::Drop(_)
            | Self::Period(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Sale(_)
            | Self::Slip(_)
            | Self::Stay(_)
            | Self::Tournament(_) => None,
        }
    }

    /// The person or program whose right to read the log might end or change because of this fact.
    #[must_use]
    pub const fn touches(&self) -> Option<Actor> {
        match self {
            Self::House(event) => event.touches(),
            Self::Approval(_)
            | Self::BackOffice(_)
            | Self::BoxCount(_)
            | Self::Case(_)
            | Self::Cash(_)
            | Self::Clock(_)
            | Self::Correction(_)
            | Self::Drop(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::Period(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Sale(_)
            | Self::Slip(_)
            | Self::Stay(_)
            | Self::Tournament(_) => None,
        }
    }

    /// How the fact changed its table's tray and box, if at all. For rounds, the games decide this.
    ///
    /// # Errors
    /// Returns an error if an amount is not valid in the currency.
    pub fn tray_act(&self, currency: Currency) -> Result<Option<TrayAct>, MoneyError> {
        match self {
            Self::Correction(event) => event.tray_act(),
            Self::Period(event) => event.tray_act(currency),
            Self::Sale(event) => Ok(event.tray_act()),
            Self::Slip(event) => Ok(event.tray_act()),
            // Box counts do not change the tray.
            Self::Drop(_)
            | Self::Approval(_)
            | Self::BackOffice(_)
            | Self::BoxCount(_)
            | Self::Case(_)
            | Self::Cash(_)
            | Self::Clock(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Stay(_)
            | Self::Tournament(_) => Ok(None),
        }
    }

    /// The postings of the fact.
    #[must_use]
    pub fn postings(&self) -> &[Posting] {
        match self {
            Self::Correction(event) => event.postings(),
            Self::Drop(event) => event.postings(),
            Self::Period(event) => event.postings(),
            Self::Round(fact) => fact.postings(),
            Self::Sale(event) => event.postings(),
            Self::Slip(event) => event.postings(),
            Self::Approval(_)
            | Self::BackOffice(_)
            | Self::BoxCount(_)
            | Self::Case(_)
            | Self::Cash(_)
            | Self::Clock(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Pit(_)
            | Self::Stay(_)
            | Self::Tournament(_) => &[],
        }
    }
}
