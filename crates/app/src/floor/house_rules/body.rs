//! House rules as the API takes and shows them.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, value::RawValue};
use utoipa::ToSchema;

use crate::{
    Actor, AppError,
    games::{GameKind, RuleChange},
};
use houseway_audit::Hash;
use houseway_base::ids::TableId;
use houseway_odds::break_poker::EdgeChange;
use houseway_store::{row::time, tables::Rules};

/// House rules that apply from the next round on.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewRules {
    /// All of the game's rules. Rules that you leave out take their default values.
    #[schema(value_type = Object)]
    pub rules: Value,
    /// The reason to record in the log, 1 to 500 characters.
    #[schema(example = "Weekend limits")]
    pub reason: String,
    /// Whether you have seen how the rules change the house edge. Otherwise, the rules are refused
    /// if an edge falls below zero, or is far from its previous or published value. Default:
    /// `false`.
    #[serde(default)]
    pub seen: bool,
}

/// A change to a table's house rules, which applies from the next round on.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesPatch {
    /// A JSON merge patch (RFC 7396): named fields are set, fields that are null take their default
    /// values, and all others keep their value. A list is replaced as a whole.
    #[schema(value_type = Object)]
    pub rules: Map<String, Value>,
    /// The reason to record in the log, 1 to 500 characters.
    #[schema(example = "Weekend limits")]
    pub reason: String,
    /// Whether you have seen how the rules change the house edge. Otherwise, the rules are refused
    /// if an edge falls below zero, or is far from its previous or published value. Default:
    /// `false`.
    #[serde(default)]
    pub seen: bool,
}

/// One version of a table's house rules.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = RulesVersion)]
pub struct RulesBody {
    /// The id of the table.
    pub table_id: TableId,
    /// The table's game.
    pub game: GameKind,
    /// The version's number at its table: 1, 2, 3 ….
    #[schema(minimum = 1)]
    pub version: i64,
    /// The SHA-256 hash of the rules' canonical JSON. Rounds refer to the rules by this hash.
    #[schema(value_type = Hash)]
    pub hash: String,
    /// Every rule, including defaults.
    #[schema(value_type = Object)]
    pub rules: Box<RawValue>,
    /// When this version was set.
    pub set_at: DateTime<Utc>,
    /// The person who set this version.
    #[schema(value_type = Actor)]
    pub set_by: String,
    /// The reason. Absent for the rules that a table was opened with.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "Weekend limits")]
    pub reason: Option<String>,
    /// The differences from the previous version. Empty for the first version, and in the response
    /// to a write that changed nothing.
    pub changes: Vec<RuleChange>,
    /// In the response to `PUT`: the changes to rules that the request left out, which therefore
    /// took their default values. Absent if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fell_back: Vec<RuleChange>,
    /// The exact edge of each bet before and after the change, if this version changes the odds of
    /// a game that the house banks. Present in the response to a write or its dry run, and in a
    /// list of versions if someone has asked for these odds since the server started; otherwise
    /// absent. `POST /v1/break-poker/odds` calculates them.
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
