//! Text columns that mean something: each is read and written as its own type.
//!
//! The types know nothing of diesel. What they are written as is what they display; what cannot be
//! parsed is a row that houseway did not write.

use std::io::Write;

use diesel::{
    Connection,
    backend::Backend,
    deserialize::{self, FromSql, FromSqlRow},
    expression::AsExpression,
    pg::Pg,
    serialize::{self, IsNull, Output, ToSql},
    sql_types::Text,
    sqlite::Sqlite,
};

use super::Db;
use crate::{
    ids::{
        ApiKeyId, ApprovalId, BoxCountId, DropId, EntryId, PeriodId, RoundId, SaleId, ShiftId,
        SlipId, TableId, TransferId, UserId,
    },
    ledger::Account,
    money::Currency,
    names::{
        ActKind, ApprovalState, BoxCountState, Coverage, DayState, DropState, Ending, GameKind,
        IncidentKind, InventoryKind, PeriodState, Role, SaleState, ShiftState, SlipKind, SlipState,
        Tender, TransferState,
    },
};

/// Both databases behind one connection type.
type Either = <Db as Connection>::Backend;

/// Implements diesel's traits for a type that displays and parses as text. The `$stand_in` is what
/// diesel's derives are written on; it is never made.
macro_rules! text_column {
    ($($stand_in:ident: $type:ty,)+) => {
        $(
            #[derive(AsExpression, FromSqlRow)]
            #[diesel(foreign_derive, sql_type = Text)]
            #[expect(dead_code, reason = "only its derives are of use")]
            struct $stand_in($type);

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

            impl ToSql<Text, Either> for $type {
                fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Either>) -> serialize::Result {
                    out.set_value((Text, self));
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
        )+
    };
}

text_column! {
    TableIdColumn: TableId,
    RoundIdColumn: RoundId,
    UserIdColumn: UserId,
    ApiKeyIdColumn: ApiKeyId,
    EntryIdColumn: EntryId,
    ApprovalIdColumn: ApprovalId,
    TransferIdColumn: TransferId,
    ShiftIdColumn: ShiftId,
    DayStateColumn: DayState,
    ShiftStateColumn: ShiftState,
    PeriodIdColumn: PeriodId,
    PeriodStateColumn: PeriodState,
    CoverageColumn: Coverage,
    InventoryKindColumn: InventoryKind,
    TransferStateColumn: TransferState,
    SlipIdColumn: SlipId,
    SaleIdColumn: SaleId,
    SaleStateColumn: SaleState,
    TenderColumn: Tender,
    DropIdColumn: DropId,
    DropStateColumn: DropState,
    BoxCountIdColumn: BoxCountId,
    BoxCountStateColumn: BoxCountState,
    SlipKindColumn: SlipKind,
    SlipStateColumn: SlipState,
    ActKindColumn: ActKind,
    ApprovalStateColumn: ApprovalState,
    GameKindColumn: GameKind,
    RoleColumn: Role,
    EndingColumn: Ending,
    IncidentKindColumn: IncidentKind,
    CurrencyColumn: Currency,
    AccountColumn: Account,
}
