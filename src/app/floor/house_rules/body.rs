//! House rules as the API takes and shows them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use crate::{
    app::{
        Actor, AppError,
        games::{GameKind, RuleChange},
    },
    audit::Hash,
    ids::TableId,
    odds::break_poker::EdgeChange,
    store::{row::time, tables::Rules},
};

/// House rules to be played under from the next round on.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRules {
    /// The game's house rules as a whole; what is left out takes its default.
    #[schema(value_type = Object)]
    pub rules: Value,
    /// Why, in 1 to 500 characters, for the log.
    #[schema(example = "Weekend limits")]
    pub reason: String,
    /// Whether you have seen what the rules do to the house's edge. Where that falls below zero, or
    /// is far from what it was or from what was published, they are refused without. Default
    /// `false`.
    #[serde(default)]
    pub seen: bool,
}

/// What is to change about a table's house rules, from the next round on.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesPatch {
    /// A JSON merge patch (RFC 7396): what it names is set, what it names as null takes its
    /// default, everything else stays. A list is set as a whole.
    #[schema(value_type = Object)]
    pub rules: Map<String, Value>,
    /// Why, in 1 to 500 characters, for the log.
    #[schema(example = "Weekend limits")]
    pub reason: String,
    /// Whether you have seen what the rules do to the house's edge. Where that falls below zero, or
    /// is far from what it was or from what was published, they are refused without. Default
    /// `false`.
    #[serde(default)]
    pub seen: bool,
}

/// One version of a table's house rules.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RulesVersion)]
pub struct RulesBody {
    pub table_id: TableId,
    /// The table's game.
    pub game: GameKind,
    /// 1, 2, 3 … at its table.
    #[schema(minimum = 1)]
    pub version: i64,
    /// SHA-256 of the rules' canonical JSON: the name that rounds know them by.
    #[schema(value_type = Hash)]
    pub hash: String,
    /// Every rule, the defaults too.
    #[schema(value_type = Object)]
    pub rules: Box<RawValue>,
    /// When they were set.
    pub set_at: DateTime<Utc>,
    /// Who set them.
    #[schema(value_type = Actor)]
    pub set_by: String,
    /// Why. Left out of the rules that a table was opened with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Weekend limits")]
    pub reason: Option<String>,
    /// What is different from the version before. Empty for the first version, and in the answer to
    /// a write that changed nothing.
    pub changes: Vec<RuleChange>,
    /// In the answer to `PUT`: those of the changes that nobody named, because what is left out
    /// takes its default. Left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fell_back: Vec<RuleChange>,
    /// In the answer to a write, or its rehearsal, and in a list of versions: where it changes the
    /// odds of a game which the house banks, each bet's exact edge before and after. Left out
    /// otherwise, and of a list where nobody has asked for those odds since the house was started:
    /// `POST /v1/break-poker/odds` counts them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 4)]
    pub odds: Vec<EdgeChange>,
}

impl RulesBody {
    pub(super) fn new(
        game: GameKind,
        rules: Rules,
        changes: Vec<RuleChange>,
    ) -> Result<Self, AppError> {
        Ok(Self {
            table_id: rules.table_id,
            game,
            version: rules.version,
            hash: rules.hash,
            rules: RawValue::from_string(rules.rules).map_err(AppError::internal)?,
            set_at: time(rules.set_at)?,
            set_by: rules.set_by,
            reason: None,
            changes,
            fell_back: Vec::new(),
            odds: Vec::new(),
        })
    }
}
