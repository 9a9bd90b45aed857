//! The tables for the floor: shift handovers, sets of cards and dice, and cases.

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

diesel::table! {
    cases (id) {
        id -> Text,
        kind -> Text,
        severity -> Text,
        state -> Text,
        rank -> BigInt,
        stream -> Nullable<Text>,
        seq -> Nullable<BigInt>,
        subject -> Nullable<Text>,
        about -> Text,
        table_id -> Nullable<Text>,
        amount -> Nullable<Text>,
        currency -> Nullable<Text>,
        text -> Nullable<Text>,
        opened_at -> BigInt,
        opened_by -> Text,
        due_at -> Nullable<BigInt>,
        assignee -> Nullable<Text>,
        finding -> Nullable<Text>,
        steps -> Text,
        version -> BigInt,
        thing -> Nullable<Text>,
    }
}

diesel::table! {
    case_search (id) {
        id -> BigInt,
        place -> BigInt,
    }
}
