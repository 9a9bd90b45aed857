//! The tracked table: its tray, slips, drop box and counts, by the rules of the back office
//! (`back_office.md`, 3).
//!
//! The table's day is a cycle: the tray is counted and opened, chips are sold and fills arrive, the
//! tray is counted and closed, and the box is pulled, counted and accepted. One caller requests the
//! next act, and its signers all sign at the same time.

use std::collections::BTreeMap;

use houseway::app::Role;
use serde_json::{Value, json};

use crate::{
    action::{Ask, Who},
    model::Expected,
    support::tracked::{bills, counted},
};

/// The table's only box.
const BOX: &str = "T1-A";
/// In cents.
const OPENING: i64 = 1_000_000;
const FILL: i64 = 200_000;
const SALE: i64 = 50_000;
/// The amount in cents by which the box is short when it is counted.
const SHORT: i64 = 1_000;

/// An act that is requested at the tracked table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    Open,
    Sell,
    AskForFill,
    IssueFill,
    ReceiveFill,
    Close,
    Pull,
    OpenCount,
    EnterBox,
    FinishCount,
    AcceptCount,
}

/// A signer: a role, and an index among the people with that role.
pub type Signer = (Role, usize);

/// The tracked table, and the house around it.
#[derive(Debug, Clone, PartialEq)]
pub struct Floor {
    pub table: String,
    gaming_day: String,
    /// The kinds of the entries in the table's stream.
    pub log: Vec<String>,
    /// The kinds of the entries about counts, which are in the house's stream.
    pub counts: Vec<String>,
    /// In cents.
    pub balances: BTreeMap<&'static str, i64>,
    next: Next,
    draft: Option<Draft>,
    fills: u32,
    sales: u32,
    /// The identifiers that the house has assigned to the slip, the pulled box and the count.
    slip: String,
    drop: String,
    count: String,
    slip_version: i64,
    count_version: i64,
}

/// The stage of the table's day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Open,
    Play,
    Issue,
    Receive,
    Pull,
    OpenCount,
    Enter,
    Finish,
    Accept,
}

/// An act that was requested and has to be signed.
#[derive(Debug, Clone, PartialEq)]
struct Draft {
    act: Act,
    id: String,
    missing: Vec<Signer>,
    signed: Vec<Signer>,
}

const WRONG_STATE: Expected = Expected::Refused(409, "wrong_state");

impl Act {
    /// The role that requests the act.
    const fn by(self) -> Role {
        match self {
            Self::Open | Self::Sell | Self::ReceiveFill | Self::Close => Role::Dealer,
            Self::AskForFill => Role::PitBoss,
            Self::IssueFill | Self::AcceptCount => Role::Cashier,
            Self::Pull => Role::Security,
            Self::OpenCount | Self::EnterBox | Self::FinishCount => Role::Count,
        }
    }

    /// The people who must sign in addition to the requester.
    const fn signers(self) -> &'static [Signer] {
        match self {
            Self::Open | Self::Close => &[(Role::PitBoss, 0)],
            Self::IssueFill => &[(Role::Security, 0)],
            Self::ReceiveFill => &[(Role::Security, 0), (Role::PitBoss, 0)],
            Self::Pull => &[(Role::Count, 0)],
            Self::FinishCount => &[(Role::Count, 1), (Role::Count, 2)],
            _ => &[],
        }
    }
}

impl Floor {
    pub fn new(table: String, gaming_day: String, log: Vec<String>) -> Self {
        let none = String::new;
        Self {
            table,
            gaming_day,
            log,
            counts: Vec::new(),
            balances: BTreeMap::new(),
            next: Next::Open,
            draft: None,
            fills: 0,
            sales: 0,
            slip: none(),
            drop: none(),
            count: none(),
            slip_version: 0,
            count_version: 0,
        }
    }

    /// The people who have not signed the pending act yet.
    pub fn missing(&self) -> &[Signer] {
        self.draft.as_ref().map_or(&[], |draft| &draft.missing)
    }

    /// The acts that make sense now. At an open table there are several.
    pub fn sensible(&self) -> &'static [Act] {
        let has_chips = 40 + 15 * self.fills > 5 * self.sales;
        match self.next {
            Next::Open => &[Act::Open],
            Next::Play if has_chips => &[Act::Sell, Act::AskForFill, Act::Close],
            Next::Play => &[Act::AskForFill, Act::Close],
            Next::Issue => &[Act::IssueFill],
            Next::Receive => &[Act::ReceiveFill],
            Next::Pull => &[Act::Pull],
            Next::OpenCount => &[Act::OpenCount],
            Next::Enter => &[Act::EnterBox],
            Next::Finish => &[Act::FinishCount],
            Next::Accept => &[Act::AcceptCount],
        }
    }

    /// The request for an act.
    pub fn ask(&self, act: Act) -> Ask {
        let table = format!("/v1/tables/{}", self.table);
        let slip = format!("/v1/slips/{}/commands", self.slip);
        let count = format!("/v1/counts/{}/commands", self.count);
        let (path, body, if_match) = match act {
            Act::Open => {
                let mut tray = self.tray();
                tray["box"] = json!(BOX);
                (format!("{table}/openers"), tray, None)
            }
            Act::Close => (format!("{table}/closers"), self.tray(), None),
            Act::Sell => {
                let sale = json!({"amount": "500.00", "tender": "cash"});
                (format!("{table}/chip-sales"), sale, None)
            }
            Act::AskForFill => {
                let mut fill = fill();
                fill["kind"] = json!("fill");
                (format!("{table}/slips"), fill, None)
            }
            Act::IssueFill => (slip, json!({"type": "issue"}), Some(self.slip_version)),
            Act::ReceiveFill => {
                let mut fill = fill();
                fill["type"] = json!("receive");
                (slip, fill, Some(self.slip_version))
            }
            Act::Pull => (format!("{table}/drops"), json!({"box_out": BOX}), None),
            Act::OpenCount => {
                ("/v1/counts".to_owned(), json!({"gaming_day": self.gaming_day}), None)
            }
            Act::EnterBox => {
                let found = money(self.found());
                let entered = json!({"type": "enter_box", "drop_id": self.drop,
                    "cash": bills(&found), "total": found});
                (count, entered, Some(self.count_version))
            }
            Act::FinishCount => (count, json!({"type": "finish"}), Some(self.count_version)),
            Act::AcceptCount => {
                let accept = json!({"type": "accept", "total": money(self.found())});
                (count, accept, Some(self.count_version))
            }
        };
        Ask { who: act.by().into(), method: "POST", path, body: Some(body), if_match }
    }

    /// The request to sign the pending act.
    pub fn ask_to_sign(&self, signer: Signer) -> Ask {
        let id = self.draft.as_ref().map_or("", |draft| &draft.id);
        let path = format!("/v1/approvals/{id}/signatures");
        let who = Who::Signer(signer);
        Ask { who, method: "POST", path, body: Some(json!({})), if_match: None }
    }

    /// The count of the tray, which matches the books.
    fn tray(&self) -> Value {
        let (fills, sales) = (self.fills, self.sales);
        let total = OPENING + i64::from(fills) * FILL - i64::from(sales) * SALE;
        // A sale takes five chips of 100.00 out of the tray.
        let hundreds = 40 + 15 * fills - 5 * sales;
        counted([8, hundreds, 60 + 16 * fills, 90 + 20 * fills, 50], &money(total))
    }

    /// The contents of the box according to the books, in cents.
    fn sold(&self) -> i64 {
        self.balances.get("drop").copied().unwrap_or_default()
    }

    /// The contents of the box as counted, in cents.
    fn found(&self) -> i64 {
        self.sold() - SHORT.min(self.sold())
    }

    /// Carries out the requested act, or makes it pending if it needs signatures.
    pub fn act(&mut self, act: Act) -> Expected {
        if !self.sensible().contains(&act) {
            return WRONG_STATE;
        }
        if act.signers().is_empty() {
            return self.done(act);
        }
        let signers = act.signers().to_vec();
        self.write(act, "approval.requested");
        self.write(act, "approval.signed");
        self.draft = Some(Draft { act, id: String::new(), missing: signers, signed: Vec::new() });
        let says = vec![("/approval/state", json!("pending"))];
        Expected::Done { status: 202, etag: None, says }
    }

    /// Signs the pending act. If the person has already signed, the house gives the same answer
    /// again.
    pub fn sign(&mut self, signer: Signer) -> Expected {
        let Some(draft) = &mut self.draft else { return WRONG_STATE };
        let waiting = |says| Expected::Done { status: 200, etag: None, says };
        if draft.signed.contains(&signer) {
            return waiting(Vec::new());
        }
        draft.missing.retain(|missing| *missing != signer);
        draft.signed.push(signer);
        let (act, done) = (draft.act, draft.missing.is_empty());
        self.write(act, "approval.signed");
        if done { self.done(act) } else { waiting(vec![("/approval/state", json!("pending"))]) }
    }

    fn done(&mut self, act: Act) -> Expected {
        let mut status = 200;
        let mut says = Vec::new();
        let mut etag = None;
        let (found, sold) = (self.found(), self.sold());
        let mut post = |account, cents| *self.balances.entry(account).or_default() += cents;
        let kind = match act {
            Act::Open => {
                status = 201;
                self.next = Next::Play;
                // Chips move to the tray only when it is opened for the first time; after that it
                // keeps its chips.
                if !self.log.iter().any(|kind| kind == "period.opened") {
                    post("bank", OPENING);
                    post("cage", -OPENING);
                }
                says.push(("/state", json!("open")));
                "period.opened"
            }
            Act::Sell => {
                status = 201;
                post("bank", -SALE);
                post("drop", SALE);
                self.sales += 1;
                "chips.sold"
            }
            Act::AskForFill => {
                status = 201;
                self.next = Next::Issue;
                self.slip_version = 1;
                etag = Some(1);
                says.push(("/state", json!("requested")));
                "slip.requested"
            }
            Act::IssueFill => {
                post("cage", -FILL);
                post("cage_transit", FILL);
                self.next = Next::Receive;
                self.slip_version = 2;
                etag = Some(2);
                says.push(("/state", json!("issued")));
                "slip.issued"
            }
            Act::ReceiveFill => {
                post("cage_transit", -FILL);
                post("bank", FILL);
                self.fills += 1;
                self.next = Next::Play;
                self.slip_version = 3;
                etag = Some(3);
                says.push(("/state", json!("done")));
                "slip.received"
            }
            Act::Close => {
                self.next = Next::Pull;
                says.push(("/period/state", json!("closed")));
                "period.closed"
            }
            Act::Pull => {
                status = 201;
                self.next = Next::OpenCount;
                self.drop.clear();
                says.push(("/box_out", json!(BOX)));
                "drop.pulled"
            }
            Act::OpenCount => {
                status = 201;
                self.next = Next::Enter;
                self.count_version = 1;
                etag = Some(1);
                "count.opened"
            }
            Act::EnterBox => {
                self.next = Next::Finish;
                self.count_version = 2;
                etag = Some(2);
                "count.box_entered"
            }
            Act::FinishCount => {
                self.next = Next::Accept;
                self.count_version = 3;
                etag = Some(3);
                says.push(("/state", json!("finished")));
                "count.finished"
            }
            Act::AcceptCount => {
                post("drop", -sold);
                post("cage", found);
                post("drop_variance", sold - found);
                self.next = Next::Open;
                self.count_version = 4;
                etag = Some(4);
                says.push(("/state", json!("accepted")));
                self.log.push("drop.counted".to_owned());
                "count.accepted"
            }
        };
        self.write(act, kind);
        Expected::Done { status, etag, says }
    }

    /// Writes an entry of this kind about the act.
    fn write(&mut self, act: Act, kind: &str) {
        let counts =
            matches!(act, Act::OpenCount | Act::EnterBox | Act::FinishCount | Act::AcceptCount);
        let log = if counts { &mut self.counts } else { &mut self.log };
        log.push(kind.to_owned());
    }

    /// Stores the identifier that the house has assigned to the pending approval or to the new
    /// object.
    pub fn name(&mut self, act: Act, body: &Value) {
        let id = |body: &Value| body["id"].as_str().unwrap().to_owned();
        if let Some(asked) = body.get("approval") {
            if let Some(draft) = &mut self.draft {
                draft.id = id(asked);
            }
            return;
        }
        match act {
            Act::AskForFill => self.slip = id(body),
            Act::Pull => self.drop = id(body),
            Act::OpenCount => self.count = id(body),
            _ => {}
        }
    }

    /// The path to read the box that was pulled last, if its identifier is unknown. That happens if
    /// the answer to the last signature was lost: a repeated signature has no key, and its answer
    /// contains only the approval.
    pub fn nameless_drop(&self) -> Option<String> {
        let nameless = self.next == Next::OpenCount && self.drop.is_empty();
        nameless.then(|| format!("/v1/drops?table_id={}", self.table))
    }

    /// Stores the identifier of the box that was pulled last.
    pub fn name_drop(&mut self, drops: &Value) {
        drops["items"][0]["id"].as_str().unwrap().clone_into(&mut self.drop);
    }

    /// Stores the identifier from the answer to a signature.
    pub fn name_signed(&mut self, body: &Value) {
        if let Some(Draft { act, .. }) = self.draft {
            self.name(act, body);
        }
    }
}

/// The fill in the example in `back_office.md`, 3.7: 15 × 100, 16 × 25 and 20 × 5.
fn fill() -> Value {
    json!({"total": "2000.00", "chips": [
        {"denomination": "100.00", "count": 15},
        {"denomination": "25.00", "count": 16},
        {"denomination": "5.00", "count": 20},
    ]})
}

fn money(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
