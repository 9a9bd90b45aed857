//! The actions that callers choose from, and the requests that carry them out.

use houseway::app::Role;
use serde_json::{Value, json};

use crate::{
    floor::{Act, Floor, Signer},
    support::{PIN, hands},
};

/// The simulation's own identifier for a table, a person or a session, used even before the house
/// has assigned one.
pub type Token = u32;

/// The games that the simulation plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Game {
    BreakPoker,
    Canasta,
}

/// How a round of Break Poker ends for its only seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Luck {
    Wins,
    Loses,
    Fouls,
}

/// An action that a caller can request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Action {
    OpenTable {
        table: Token,
        name: String,
        game: Game,
    },
    ChangeTable {
        table: Token,
        name: Option<String>,
        open: Option<bool>,
        at: Option<i64>,
    },
    SetRules {
        table: Token,
        most: u32,
        reason: String,
        at: Option<i64>,
    },
    OpenRound {
        table: Token,
    },
    /// The next step of the table's latest round, according to the caller's knowledge of that
    /// round.
    Play {
        table: Token,
        number: i64,
        step: Step,
        at: i64,
    },
    Void {
        table: Token,
        number: i64,
        reason: String,
    },
    AddPerson {
        person: Token,
        badge: String,
    },
    ChangePerson {
        person: Token,
        name: Option<String>,
        active: Option<bool>,
    },
    SignIn {
        person: Token,
        session: Token,
    },
    SignOut {
        session: Token,
    },
    /// An act at the tracked table.
    Floor(Act),
    /// A signature for the act that is pending at the tracked table.
    Sign(Signer),
}

/// A step of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Bet {
        dollars: u32,
    },
    Close,
    Dealer,
    Seat(Luck),
    Confirm,
    /// A line of Canasta's score sheet.
    Line,
}

/// The caller of a request, who decides which credentials it carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Who {
    Role(Role),
    Signer(Signer),
    Session(Token),
    Nobody,
}

/// Looks up the identifiers that the house has assigned.
pub trait Names {
    fn table(&self, table: Token) -> &str;
    fn round(&self, table: Token, number: i64) -> &str;
    fn person(&self, person: Token) -> &str;
    fn badge(&self, person: Token) -> &str;
    fn floor(&self) -> &Floor;
}

/// A request without its idempotency key.
#[derive(Debug, Clone)]
pub struct Ask {
    pub who: Who,
    pub method: &'static str,
    pub path: String,
    pub body: Option<Value>,
    pub if_match: Option<i64>,
}

impl Step {
    fn command(self) -> Value {
        match self {
            Self::Bet { dollars } => {
                let main = format!("{dollars}.00");
                json!({"type": "place_bets", "seat": 1, "bets": {"main": main}})
            }
            Self::Close => json!({"type": "close_betting"}),
            Self::Dealer => json!({"type": "enter_dealer", "cards": hands::DEALER_PAIRS}),
            Self::Seat(luck) => match luck {
                Luck::Wins => hands::WINNING.for_seat(1),
                Luck::Loses => hands::LOSING.for_seat(1),
                Luck::Fouls => hands::FOUL.for_seat(1),
            },
            Self::Confirm => json!({"type": "confirm"}),
            Self::Line => json!({"type": "enter_score_sheet", "sides": [
                {"melds": [["Kh", "Ks", "Kd", "Kc", "Kh", "Ks", "Kd"], ["Ah", "As", "Ad", "Ac"]],
                    "red_threes": 4, "cards_left": [[], ["4d"]], "went_out": true},
                {"melds": [], "cards_left": [["4c", "9h"], ["5d", "6h"]]}]}),
        }
    }
}

impl Game {
    fn name(self) -> &'static str {
        match self {
            Self::BreakPoker => "break_poker",
            Self::Canasta => "canasta",
        }
    }

    /// The game's house rules; `most` is the largest stake allowed.
    fn rules(self, most: u32) -> Value {
        match self {
            Self::BreakPoker => {
                json!({"limits": {"main": {"min": "5.00", "max": format!("{most}.00")}}})
            }
            Self::Canasta => json!({
                "preset": "classic", "point_value": "0.01", "game_value": format!("{most}.00"),
            }),
        }
    }

    fn opening(self) -> Value {
        match self {
            Self::BreakPoker => json!({}),
            Self::Canasta => json!({"mode": "score_sheet", "dealer": 4}),
        }
    }
}

impl Action {
    /// Whether the action can be repeated under a key. Signing in and out cannot, because a
    /// session's token is never stored; the house recognises a repeated signature without a key.
    pub fn has_key(&self) -> bool {
        !matches!(self, Self::SignIn { .. } | Self::SignOut { .. } | Self::Sign(_))
    }

    /// The table that the action concerns.
    pub fn table(&self) -> Option<Token> {
        match self {
            Self::OpenTable { table, .. }
            | Self::ChangeTable { table, .. }
            | Self::SetRules { table, .. }
            | Self::OpenRound { table }
            | Self::Play { table, .. }
            | Self::Void { table, .. } => Some(*table),
            _ => None,
        }
    }

    /// The request for this action.
    pub fn ask(&self, names: &impl Names, game: Game) -> Ask {
        let (who, method, path, body, if_match) = match self {
            Self::OpenTable { name, game, .. } => {
                let body = json!({"name": name, "game": game.name(), "currency": "USD",
                    "rules": game.rules(500)});
                (Role::PitBoss.into(), "POST", "/v1/tables".to_owned(), Some(body), None)
            }
            Self::ChangeTable { table, name, open, at } => {
                let mut body = json!({});
                if let Some(name) = name {
                    body["name"] = json!(name);
                }
                if let Some(open) = open {
                    body["open"] = json!(open);
                }
                let path = format!("/v1/tables/{}", names.table(*table));
                (Role::PitBoss.into(), "PATCH", path, Some(body), *at)
            }
            Self::SetRules { table, most, reason, at } => {
                let body = json!({"rules": game.rules(*most), "reason": reason});
                let path = format!("/v1/tables/{}/rules", names.table(*table));
                (Role::PitBoss.into(), "PUT", path, Some(body), *at)
            }
            Self::OpenRound { table } => {
                let path = format!("/v1/tables/{}/rounds", names.table(*table));
                (Role::Dealer.into(), "POST", path, Some(game.opening()), None)
            }
            Self::Play { table, number, step, at } => {
                let path = format!("/v1/rounds/{}/commands", names.round(*table, *number));
                (Role::Dealer.into(), "POST", path, Some(step.command()), Some(*at))
            }
            Self::Void { table, number, reason } => {
                let path = format!("/v1/rounds/{}/corrections", names.round(*table, *number));
                let body = json!({"action": "void", "reason": reason});
                (Role::PitBoss.into(), "POST", path, Some(body), None)
            }
            Self::AddPerson { badge, .. } => {
                let body = json!({"badge": badge, "name": badge, "role": "dealer", "pin": PIN});
                (Role::Admin.into(), "POST", "/v1/users".to_owned(), Some(body), None)
            }
            Self::ChangePerson { person, name, active } => {
                let mut body = json!({});
                if let Some(name) = name {
                    body["name"] = json!(name);
                }
                if let Some(active) = active {
                    body["active"] = json!(active);
                }
                let path = format!("/v1/users/{}", names.person(*person));
                (Role::Admin.into(), "PATCH", path, Some(body), None)
            }
            Self::SignIn { person, .. } => {
                let body = json!({"badge": names.badge(*person), "pin": PIN});
                (Who::Nobody, "POST", "/v1/sessions".to_owned(), Some(body), None)
            }
            Self::Floor(act) => return names.floor().ask(*act),
            Self::Sign(signer) => return names.floor().ask_to_sign(*signer),
            Self::SignOut { session } => {
                let path = "/v1/sessions/current".to_owned();
                (Who::Session(*session), "DELETE", path, None, None)
            }
        };
        Ask { who, method, path, body, if_match }
    }
}

impl From<Role> for Who {
    fn from(role: Role) -> Self {
        Self::Role(role)
    }
}
