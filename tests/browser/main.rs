//! The pages in a real browser: Debian's chromium, driven through chromedriver, against the real
//! program. If chromium-headless-shell is installed too, it is used instead, because it takes half
//! the processor time. Without chromium and chromedriver, these tests are skipped unless
//! `HOUSEWAY_REQUIRE_BROWSER` is set. Tests that need no browser always run.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod accessible;
mod accessible_desk;
mod acts;
mod break_poker;
mod canasta;
mod cash;
mod chromium;
mod clock;
mod colour_up;
mod count_room;
mod day;
mod demo;
mod documents;
mod finger;
mod floor_day;
mod forty;
mod holdem;
mod line;
mod lobby;
mod measure;
mod notation;
mod offers;
mod other_table;
mod own_pin;
mod past;
mod pay;
mod phone;
mod pictures;
mod pit;
mod pit_acts;
mod pit_cases;
mod pit_day;
mod pit_exceptions;
mod pit_floor;
mod pit_games;
mod pit_line;
mod pit_papers;
mod pit_people;
mod pit_print;
mod pit_round;
mod pit_rules;
mod pit_second;
mod pit_signers;
mod pit_tournament;
mod pit_variance;
mod pit_who;
mod proxy;
mod queue;
mod saturday;
mod shell;
mod sizes;
mod spanish;
mod table;
mod tablet;
mod told;
mod truco;
mod words;
