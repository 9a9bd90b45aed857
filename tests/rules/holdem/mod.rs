//! Texas hold'em, rule by rule.

mod recorded;
