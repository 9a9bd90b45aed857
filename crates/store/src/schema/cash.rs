//! The tables for cash, and for players' stays at seats.

diesel::table! {
    cash_transactions (id) {
        id -> Text,
        gaming_day -> Text,
        direction -> Text,
        minor -> BigInt,
        currency -> Text,
        tender -> Text,
        table_id -> Nullable<Text>,
        seat -> Nullable<BigInt>,
        place -> Nullable<Text>,
        stay_id -> Nullable<Text>,
        description -> Nullable<Text>,
        at -> BigInt,
        actor -> Text,
        stream -> Text,
        seq -> BigInt,
        moved_seq -> Nullable<BigInt>,
    }
}

diesel::table! {
    cash_attributions (transaction_id) {
        transaction_id -> Text,
        stay_id -> Nullable<Text>,
        description -> Nullable<Text>,
        at -> BigInt,
        actor -> Text,
        reason -> Text,
        seq -> BigInt,
    }
}

diesel::table! {
    seat_stays (table_id, seat, from_seq) {
        table_id -> Text,
        seat -> BigInt,
        from_seq -> BigInt,
        stay_id -> Text,
        description -> Nullable<Text>,
        with_seat -> Nullable<BigInt>,
        from_at -> BigInt,
        actor -> Text,
        to_seq -> Nullable<BigInt>,
        to_at -> Nullable<BigInt>,
    }
}
