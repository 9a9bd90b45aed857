//! The tables of both databases, for diesel.

pub use super::tournament_schema::{
    tournament_money, tournament_receipts, tournament_screens, tournament_tables, tournaments,
};
mod cash;
mod floor;

pub use cash::{cash_attributions, cash_transactions, seat_stays};
pub use floor::{case_search, cases, equipment, handovers};

diesel::table! {
    log_entries (position) {
        position -> BigInt,
        id -> Text,
        stream -> Text,
        seq -> BigInt,
        at -> BigInt,
        actor -> Text,
        kind -> Text,
        round_id -> Nullable<Text>,
        reason -> Nullable<Text>,
        body -> Text,
        prev_hash -> Binary,
        hash -> Binary,
    }
}

diesel::table! {
    /// This table exists only on PostgreSQL.
    log_order (position) {
        position -> BigInt,
        entry -> BigInt,
    }
}

diesel::table! {
    log_streams (stream) {
        stream -> Text,
        size -> BigInt,
        head_hash -> Binary,
        head_at -> BigInt,
        frontier -> Binary,
        generation -> BigInt,
    }
}

diesel::table! {
    log_nodes (stream, level, place) {
        stream -> Text,
        level -> BigInt,
        place -> BigInt,
        hash -> Binary,
    }
}

diesel::table! {
    checkpoints (stream, size, key_id) {
        stream -> Text,
        size -> BigInt,
        root -> Binary,
        head -> Binary,
        at -> BigInt,
        key_id -> Text,
        signature -> Text,
    }
}

diesel::table! {
    signing_keys (key_id) {
        key_id -> Text,
        public_key -> Text,
        registered_at -> BigInt,
    }
}

diesel::table! {
    tables (id) {
        id -> Text,
        name -> Text,
        game -> Text,
        title -> Nullable<Text>,
        variant -> Nullable<Text>,
        limits -> Nullable<Text>,
        currency -> Text,
        open -> Bool,
        rules_version -> BigInt,
        version -> BigInt,
        created_at -> BigInt,
        tracked -> Bool,
        trackings -> BigInt,
    }
}

diesel::table! {
    table_rules (table_id, version) {
        table_id -> Text,
        version -> BigInt,
        hash -> Text,
        rules -> Text,
        set_at -> BigInt,
        set_by -> Text,
    }
}

diesel::table! {
    table_setups (table_id) {
        table_id -> Text,
        setup -> Text,
        version -> BigInt,
    }
}

diesel::table! {
    house_settings (version) {
        version -> BigInt,
        hash -> Text,
        settings -> Text,
        set_at -> BigInt,
        set_by -> Text,
    }
}

diesel::table! {
    gaming_days (date) {
        date -> Text,
        state -> Text,
        shifts -> BigInt,
        opened_at -> BigInt,
        closed_at -> Nullable<BigInt>,
        report_sha256 -> Nullable<Text>,
        version -> BigInt,
        report_form -> BigInt,
    }
}

diesel::table! {
    shifts (id) {
        id -> Text,
        gaming_day -> Text,
        number -> BigInt,
        name -> Text,
        state -> Text,
        opened_at -> BigInt,
        opened_by -> Text,
        closed_at -> Nullable<BigInt>,
        closed_by -> Nullable<Text>,
        version -> BigInt,
    }
}

diesel::table! {
    periods (id) {
        id -> Text,
        table_id -> Text,
        shift_id -> Text,
        gaming_day -> Text,
        number -> BigInt,
        state -> Text,
        coverage -> Text,
        drop_box -> Text,
        tracking -> BigInt,
        opener -> Text,
        closer -> Nullable<Text>,
        from_seq -> BigInt,
        to_seq -> Nullable<BigInt>,
        opened_at -> BigInt,
        closed_at -> Nullable<BigInt>,
        figures -> Nullable<Text>,
        version -> BigInt,
        pull_first -> Bool,
    }
}

diesel::table! {
    inventory_slips (number) {
        number -> Text,
        table_id -> Text,
        period_id -> Nullable<Text>,
        gaming_day -> Text,
        kind -> Text,
        chips -> Text,
        cash -> BigInt,
        total -> BigInt,
        expected -> Nullable<BigInt>,
        previous -> Nullable<Text>,
        signatures -> Text,
        seq -> BigInt,
        at -> BigInt,
    }
}

diesel::table! {
    rounds (id) {
        id -> Text,
        table_id -> Text,
        number -> BigInt,
        game -> Text,
        rules_version -> BigInt,
        rules_hash -> Text,
        version -> BigInt,
        phase -> Text,
        ending -> Nullable<Text>,
        state -> Text,
        opened_at -> BigInt,
        opened_by -> Text,
        ended_at -> Nullable<BigInt>,
        dealers -> Nullable<Text>,
        deck -> Nullable<Text>,
        house_minor -> BigInt,
        corrected -> Bool,
        tournament_id -> Nullable<Text>,
        external_ref -> Nullable<Text>,
        metadata -> Nullable<Text>,
    }
}

diesel::table! {
    seat_nets (round_id, seat) {
        round_id -> Text,
        seat -> BigInt,
        minor -> BigInt,
    }
}

diesel::table! {
    desks (table_id) {
        table_id -> Text,
        desk -> Text,
    }
}

diesel::table! {
    misdeals (entry_id) {
        entry_id -> Text,
        round_id -> Text,
        table_id -> Text,
        kind -> Text,
        dealer -> Text,
        at -> BigInt,
        taken_back -> Bool,
    }
}

diesel::table! {
    dealt_hours (hour, table_id, dealer) {
        hour -> BigInt,
        table_id -> Text,
        dealer -> Text,
        rounds -> BigInt,
    }
}

diesel::table! {
    wagers (hour, table_id, dealer, rules_version, bet) {
        hour -> BigInt,
        table_id -> Text,
        dealer -> Text,
        rules_version -> BigInt,
        bet -> Text,
        bets -> BigInt,
        taken -> BigInt,
        pushed -> BigInt,
        paid -> BigInt,
        stakes -> BigInt,
        squares -> Text,
        round_squares -> Text,
        house_minor -> BigInt,
    }
}

diesel::table! {
    incidents (entry_id) {
        entry_id -> Text,
        table_id -> Nullable<Text>,
        round_id -> Nullable<Text>,
        number -> Nullable<BigInt>,
        kind -> Nullable<Text>,
        seat -> Nullable<BigInt>,
        text -> Text,
        video -> Nullable<Text>,
        at -> BigInt,
        actor -> Text,
        dealer -> Nullable<Text>,
        external_ref -> Nullable<Text>,
        metadata -> Nullable<Text>,
    }
}

diesel::table! {
    transfers (id) {
        id -> Text,
        from_table -> Text,
        from_round -> Text,
        from_seat -> BigInt,
        to_table -> Text,
        minor -> BigInt,
        player -> Nullable<Text>,
        state -> Text,
        at -> BigInt,
        arrived_at -> Nullable<Text>,
    }
}

diesel::table! {
    postings (entry_id, line) {
        entry_id -> Text,
        line -> BigInt,
        table_id -> Text,
        round_id -> Nullable<Text>,
        account -> Text,
        minor -> BigInt,
        memo -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    balances (table_id, account) {
        table_id -> Text,
        account -> Text,
        minor -> BigInt,
    }
}

diesel::table! {
    slips (id) {
        id -> Text,
        table_id -> Text,
        kind -> Text,
        state -> Text,
        period_id -> Text,
        gaming_day -> Text,
        number -> Nullable<Text>,
        manual_number -> Nullable<Text>,
        chips -> Text,
        minor -> BigInt,
        steps -> Text,
        prints -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    chip_sales (id) {
        id -> Text,
        table_id -> Text,
        period_id -> Text,
        gaming_day -> Text,
        state -> Text,
        seat -> Nullable<BigInt>,
        minor -> BigInt,
        tender -> Text,
        into_box -> Bool,
        description -> Nullable<Text>,
        at -> BigInt,
        actor -> Text,
        void -> Nullable<Text>,
        version -> BigInt,
        seq -> BigInt,
    }
}

diesel::table! {
    hanging_boxes (table_id) {
        table_id -> Text,
        drop_box -> Text,
        from_seq -> BigInt,
    }
}

diesel::table! {
    drops (id) {
        id -> Text,
        number -> Text,
        table_id -> Text,
        period_id -> Text,
        gaming_day -> Text,
        state -> Text,
        drop_box -> Text,
        box_in -> Nullable<Text>,
        emergency -> Bool,
        from_seq -> BigInt,
        to_seq -> BigInt,
        periods -> Text,
        recorded_cash -> BigInt,
        recorded_chips -> BigInt,
        count_id -> Nullable<Text>,
        counted -> Nullable<Text>,
        counted_cash -> Nullable<BigInt>,
        counted_chips -> Nullable<BigInt>,
        corrected -> Nullable<Text>,
        signatures -> Text,
        at -> BigInt,
        version -> BigInt,
        recorded_time -> BigInt,
        recorded_jackpot -> BigInt,
    }
}

diesel::table! {
    box_counts (id) {
        id -> Text,
        number -> Nullable<Text>,
        gaming_day -> Text,
        currency -> Text,
        state -> Text,
        boxes -> Text,
        steps -> Text,
        disagreed -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    pits (id) {
        id -> Text,
        name -> Text,
        boss -> Nullable<Text>,
        boss_since -> Nullable<BigInt>,
        created_at -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    form_prints (number) {
        number -> Text,
        prints -> BigInt,
    }
}

diesel::table! {
    slip_series (series) {
        series -> Text,
        last -> BigInt,
    }
}

diesel::table! {
    users (id) {
        id -> Text,
        badge -> Text,
        name -> Text,
        role -> Text,
        active -> Bool,
        created_at -> BigInt,
        must_change_pin -> Bool,
        tables -> Nullable<Text>,
    }
}

diesel::table! {
    api_keys (id) {
        id -> Text,
        name -> Text,
        role -> Text,
        prefix -> Text,
        active -> Bool,
        created_at -> BigInt,
        scopes -> Nullable<Text>,
        previous_until -> Nullable<BigInt>,
    }
}

diesel::table! {
    api_key_uses (api_key_id) {
        api_key_id -> Text,
        at -> BigInt,
    }
}

diesel::table! {
    credentials (owner) {
        owner -> Text,
        secret_hash -> Text,
    }
}

diesel::table! {
    sessions (token_hash) {
        token_hash -> Text,
        user_id -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    stream_tickets (ticket_hash) {
        ticket_hash -> Text,
        token_hash -> Text,
        is_key -> Bool,
        expires_at -> BigInt,
    }
}

diesel::table! {
    sign_in_failures (badge) {
        badge -> Text,
        failures -> BigInt,
        locked_until -> Nullable<BigInt>,
        unreported -> BigInt,
    }
}

diesel::table! {
    house_secrets (name) {
        name -> Text,
        secret -> Binary,
    }
}

diesel::table! {
    approvals (id) {
        id -> Text,
        act -> Text,
        stream -> Text,
        subject -> Text,
        request -> Text,
        summary -> Text,
        state -> Text,
        capacities -> Text,
        requested_by -> Text,
        requested_at -> BigInt,
        expires_at -> BigInt,
        ended_at -> Nullable<BigInt>,
        because -> Nullable<Text>,
    }
}

diesel::table! {
    approval_secrets (approval_id) {
        approval_id -> Text,
        secret_hash -> Text,
    }
}

diesel::table! {
    founding (id) {
        id -> Text,
        single_admin -> Nullable<Text>,
        since -> BigInt,
        ended_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    idempotency_keys (actor, key) {
        actor -> Text,
        key -> Text,
        fingerprint -> Binary,
        status -> BigInt,
        etag -> Nullable<Text>,
        location -> Nullable<Text>,
        body -> Text,
        at -> BigInt,
        vouched_by -> Nullable<BigInt>,
        packed -> Nullable<Binary>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(credentials, api_keys, api_key_uses);
diesel::allow_tables_to_appear_in_same_query!(
    desks,
    idempotency_keys,
    log_streams,
    periods,
    rounds,
    tables
);
diesel::allow_tables_to_appear_in_same_query!(log_order, log_entries);
diesel::allow_tables_to_appear_in_same_query!(seat_nets, rounds);
diesel::allow_tables_to_appear_in_same_query!(seat_nets, tables);
diesel::allow_tables_to_appear_in_same_query!(table_rules, tables);
diesel::allow_tables_to_appear_in_same_query!(tournament_money, log_entries);
diesel::allow_tables_to_appear_in_same_query!(periods, log_entries);
diesel::allow_tables_to_appear_in_same_query!(periods, postings);
diesel::allow_tables_to_appear_in_same_query!(postings, log_entries);
diesel::allow_tables_to_appear_in_same_query!(inventory_slips, tables);
diesel::allow_tables_to_appear_in_same_query!(sessions, users);
diesel::allow_tables_to_appear_in_same_query!(sign_in_failures, users);
diesel::allow_columns_to_appear_in_same_group_by_clause!(
    periods::table_id,
    log_entries::kind,
    postings::account,
    postings::memo,
);
