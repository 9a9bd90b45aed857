//! Diesel support for types that are stored as text columns (feature `columns`).
//!
//! A value is stored as its display text. A row with text that cannot be parsed was not written by
//! houseway.

// When expanded in other crates, the `text_columns` macro uses this re-export.
#[doc(hidden)]
pub use diesel;

/// Implements diesel's traits for types that display and parse as text.
#[macro_export]
macro_rules! text_columns {
    ($($type:ty,)+) => {
        $(
            const _: () = {
                use std::io::Write;

                use $crate::columns::diesel::{
                    self,
                    backend::Backend,
                    deserialize::{self, FromSql, FromSqlRow},
                    expression::AsExpression,
                    pg::Pg,
                    serialize::{self, IsNull, Output, ToSql},
                    sql_types::Text,
                    sqlite::Sqlite,
                };

                // Diesel's derives apply to the field's type. The struct itself is never used.
                #[derive(AsExpression, FromSqlRow)]
                #[diesel(foreign_derive, sql_type = Text)]
                #[expect(dead_code, reason = "only its derives are of use")]
                struct Column($type);

                impl ToSql<Text, Sqlite> for $type {
                    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
                        out.set_value(self.to_string());
                        Ok(IsNull::No)
                    }
                }

                impl ToSql<Text, Pg> for $type {
                    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
                        write!(out, "{self}")?;
                        Ok(IsNull::No)
                    }
                }

                impl<DB: Backend> FromSql<Text, DB> for $type
                where
                    String: FromSql<Text, DB>,
                {
                    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
                        Ok(String::from_sql(bytes)?.parse()?)
                    }
                }
            };
        )+
    };
}

/// Passes all of this crate's text column types to a macro, which the store defines for its own
/// connection type.
#[macro_export]
macro_rules! with_columns {
    ($macro:ident) => {
        $macro! {
            $crate::ids::TableId,
            $crate::ids::RoundId,
            $crate::ids::UserId,
            $crate::ids::ApiKeyId,
            $crate::ids::EntryId,
            $crate::ids::ApprovalId,
            $crate::ids::TransferId,
            $crate::ids::ShiftId,
            $crate::ids::PeriodId,
            $crate::ids::SlipId,
            $crate::ids::PitId,
            $crate::ids::CaseId,
            $crate::ids::CashTransactionId,
            $crate::ids::StayId,
            $crate::ids::TournamentId,
            $crate::ids::ScreenId,
            $crate::ids::HandoverId,
            $crate::ids::EquipmentId,
            $crate::ids::SaleId,
            $crate::ids::DropId,
            $crate::ids::BoxCountId,
            $crate::names::CaseKind,
            $crate::names::CaseState,
            $crate::names::Severity,
            $crate::names::CaseFinding,
            $crate::names::DayState,
            $crate::names::ShiftState,
            $crate::names::PeriodState,
            $crate::names::Coverage,
            $crate::names::InventoryKind,
            $crate::names::TransferState,
            $crate::names::SaleState,
            $crate::names::Tender,
            $crate::names::CashDirection,
            $crate::names::DropState,
            $crate::names::BoxCountState,
            $crate::names::SlipKind,
            $crate::names::SlipState,
            $crate::names::EquipmentKind,
            $crate::names::EquipmentState,
            $crate::names::ActKind,
            $crate::names::ApprovalState,
            $crate::names::GameKind,
            $crate::names::TableGame,
            $crate::names::Role,
            $crate::names::Ending,
            $crate::names::IncidentKind,
            $crate::money::Currency,
        }
    };
}

with_columns!(text_columns);
