//! Tables of the floor: handovers of shifts, cards and dice.

diesel::table! {
    handovers (id) {
        id -> Text,
        shift_id -> Text,
        pit_id -> Nullable<Text>,
        page -> Text,
        signatures -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    equipment (id) {
        id -> Text,
        what -> Text,
        colour -> Text,
        number -> Text,
        state -> Text,
        table_id -> Nullable<Text>,
        since -> BigInt,
        received_at -> BigInt,
        actor -> Text,
        reason -> Nullable<Text>,
        signatures -> Text,
    }
}
