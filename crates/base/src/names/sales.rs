//! The names for chip sales and cash.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::UnknownName;

names! {
    /// The means of payment for chips.
    Tender, "tender": {
        Cash = "cash",
        /// A voucher, ticket or cheque that counts as cash.
        Voucher = "voucher",
        /// A coupon issued by the house.
        Promo = "promo",
    }
}

names! {
    /// The direction of cash. Cash in and cash out are never netted.
    CashDirection, "direction": {
        /// The house received the cash.
        In = "in",
        /// The house paid the cash out.
        Out = "out",
    }
}

names! {
    /// The state of a sale of chips.
    SaleState, "state": {
        Sold = "sold",
        /// The sale was voided, as if it had never been made.
        Void = "void",
    }
}
