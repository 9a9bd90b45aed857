//! The database tables for tournaments, which are part of the schema.

diesel::table! {
    tournaments (id) {
        id -> Text,
        name -> Text,
        starts_at -> BigInt,
        currency -> Text,
        phase -> Text,
        entries -> BigInt,
        created_at -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    tournament_tables (table_id) {
        table_id -> Text,
        tournament_id -> Text,
        number -> BigInt,
    }
}

diesel::table! {
    tournament_screens (id) {
        id -> Text,
        tournament_id -> Text,
        name -> Text,
        token -> Text,
        created_at -> BigInt,
        revoked_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    tournament_receipts (number) {
        number -> Text,
        tournament_id -> Text,
        entry -> BigInt,
    }
}

diesel::table! {
    tournament_money (entry_id) {
        entry_id -> Text,
        tournament_id -> Text,
        seq -> BigInt,
        shift_id -> Nullable<Text>,
    }
}
