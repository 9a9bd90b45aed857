//! A table's back-office setup (`back_office.md`, 2.5). A table without a setup is not tracked, and
//! behaves as if there were no back office.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    chips::{Chips, TypedChips},
    codes,
    label::{MOST_LABEL_CHARS, is_label},
    par::read_par_chips,
};
use houseway_base::{
    money::{Currency, Money},
    names::{SaleCash, TableGame},
};
use houseway_rules::{
    ChipSet, Gate, Profile, Violation,
    chips::MOST_CHIPS,
    codes::{FINER_THAN_CURRENCY, OUT_OF_BOUNDS},
};
use houseway_words::said;

/// The maximum number of cameras at a table, and of drop boxes.
const MOST: usize = 8;
/// The maximum number of characters in a pit's name.
const MOST_NAME_CHARS: usize = 64;
/// The maximum offset of a camera's clock, in milliseconds: one day.
const MOST_CLOCK_MS: i64 = 86_400_000;

/// A table's setup, as typed. Fields that are left out take their default values.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct TypedSetup {
    /// Whether the back office tracks the table: its openers, closers, slips and drops. Default:
    /// `false`.
    #[schema(required = false)]
    pub tracked: bool,
    /// The denominations of the table's chips. Default: 1, 5, 25, 100 and 500.
    #[schema(required = false, min_items = 1, max_items = 12)]
    pub chip_set: Option<Vec<Money>>,
    /// The amount to which the tray is restored at every closing; null if it is not restored.
    #[schema(required = false)]
    pub par: Option<Money>,
    /// The par by denomination. If it is given, `par` can be left out; if both are given, `par`
    /// must be the sum of these chips.
    #[schema(required = false, max_items = 12)]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub par_chips: Vec<TypedChips>,
    /// Whether chips are sold at the table. Default: yes for Break Poker and for games whose rounds
    /// are not recorded, no for other games.
    #[schema(required = false)]
    pub sells_chips: Option<bool>,
    /// Where the cash of a sale goes. Default: `box`.
    #[schema(required = false)]
    pub sale_cash: Option<SaleCash>,
    /// The pit that the table is in.
    #[schema(required = false, min_length = 1, max_length = 64)]
    pub pit: Option<String>,
    /// The cameras that see the table.
    #[schema(required = false, max_items = 8)]
    pub cameras: Vec<Camera>,
    /// The labels of the table's drop boxes.
    #[schema(required = false, max_items = 8, example = json!(["T1-A", "T1-B"]))]
    pub boxes: Vec<String>,
}

/// A camera that sees a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Camera {
    /// The camera's name in the recording system.
    #[schema(min_length = 1, max_length = 32, example = "PTZ-14")]
    pub camera: String,
    /// How far the camera's clock is ahead of the house's, in milliseconds.
    #[schema(required = false, minimum = -86_400_000, maximum = 86_400_000)]
    #[serde(default)]
    pub clock_ms: i64,
}

/// A table's setup, with all defaults filled in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TableSetup {
    /// Whether the back office tracks the table.
    pub tracked: bool,
    /// The denominations of the table's chips, from the largest to the smallest.
    #[schema(min_items = 1, max_items = 12)]
    pub chip_set: Vec<Money>,
    /// The amount to which the tray is restored at every closing; null if it is not restored.
    #[schema(required)]
    pub par: Option<Money>,
    /// The par by denomination, from the largest chip to the smallest; absent if there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schema(max_items = 12)]
    pub par_chips: Vec<Chips>,
    /// Whether chips are sold at the table.
    pub sells_chips: bool,
    /// Where the cash of a sale goes.
    pub sale_cash: SaleCash,
    /// The pit that the table is in.
    #[schema(required)]
    pub pit: Option<String>,
    /// The cameras that see the table.
    #[schema(max_items = 8)]
    pub cameras: Vec<Camera>,
    /// The labels of the table's drop boxes.
    #[schema(max_items = 8)]
    pub boxes: Vec<String>,
}

/// The default chips, in whole currency units.
const USUAL_CHIPS: [u32; 5] = [500, 100, 25, 5, 1];

impl TableSetup {
    /// The default setup of a table.
    #[must_use]
    pub fn usual(game: TableGame, currency: Currency) -> Self {
        let whole = |value: u32| {
            let value = Money::new(value.into()).ok()?;
            currency.written_out(value).ok()
        };
        Self {
            tracked: false,
            chip_set: USUAL_CHIPS.into_iter().filter_map(whole).collect(),
            par: None,
            par_chips: Vec::new(),
            // Most tables whose rounds are not recorded deal games that the house banks.
            sells_chips: game.dealt().is_none_or(|game| Profile::of(game).is_banked),
            sale_cash: SaleCash::Box,
            pit: None,
            cameras: Vec::new(),
            boxes: Vec::new(),
        }
    }

    /// Reads a table's setup.
    ///
    /// # Errors
    /// Returns a problem for everything that is out of bounds, repeated or meaningless.
    pub fn read(given: TypedSetup, kind: TableGame, currency: Currency) -> Result<Self, Violation> {
        let mut gate = Gate::default();
        let usual = Self::usual(kind, currency);
        let chip_set = match given.chip_set {
            None => usual.chip_set,
            Some(values) => read_chip_set(&mut gate, &values, currency),
        };
        let par = given.par.map(|par| read_par(&mut gate, par, &chip_set, currency));
        let (par, par_chips) = if given.par_chips.is_empty() {
            (par, Vec::new())
        } else {
            read_par_chips(&mut gate, &given.par_chips, (par, &chip_set), currency)
        };
        let pit = given.pit.and_then(|pit| gate.name("/pit", &pit, MOST_NAME_CHARS));
        let cameras = given.cameras.iter().map(|camera| camera.camera.as_str());
        check_labels(&mut gate, "/cameras", "/camera", cameras);
        check_labels(&mut gate, "/boxes", "", given.boxes.iter().map(String::as_str));
        for (index, camera) in given.cameras.iter().enumerate() {
            if !(-MOST_CLOCK_MS..=MOST_CLOCK_MS).contains(&camera.clock_ms) {
                let at = format!("/cameras/{index}/clock_ms");
                gate.problem(&OUT_OF_BOUNDS, None, at, said!("clock-a-day-off"));
            }
        }
        if given.tracked && given.boxes.is_empty() {
            let detail = said!("tracked-has-boxes");
            gate.problem(&OUT_OF_BOUNDS, None, "/boxes", detail);
        }
        gate.done(Self {
            tracked: given.tracked,
            chip_set,
            par,
            par_chips,
            sells_chips: given.sells_chips.unwrap_or(usual.sells_chips),
            sale_cash: given.sale_cash.unwrap_or(usual.sale_cash),
            pit,
            cameras: given.cameras,
            boxes: given.boxes,
        })
    }

    /// The chips as a chip set.
    #[must_use]
    pub fn chips(&self) -> ChipSet {
        ChipSet::of(&self.chip_set, Money::ZERO)
    }

    /// Whether the par includes this denomination. True for every denomination if the par is only
    /// an amount.
    #[must_use]
    pub fn is_in_par(&self, denomination: Money) -> bool {
        self.par_chips.is_empty()
            || self.par_chips.iter().any(|line| line.denomination == denomination)
    }

    /// Whether changing to the other setup needs two signatures (0.4-2). Any change to the boxes,
    /// to the par or to what is counted needs them.
    #[must_use]
    pub fn is_signed_for(&self, other: &Self) -> bool {
        self.counts_otherwise(other)
            || self.par != other.par
            || self.par_chips != other.par_chips
            || self.boxes != other.boxes
    }

    /// Whether the other setup counts money differently, or puts it in a different place (0.3-13).
    #[must_use]
    pub fn counts_otherwise(&self, other: &Self) -> bool {
        self.tracked != other.tracked
            || self.chip_set != other.chip_set
            || self.sells_chips != other.sells_chips
            || self.sale_cash != other.sale_cash
    }
}

/// Reads a chip set: the values from the largest to the smallest, with the currency's decimals.
fn read_chip_set(gate: &mut Gate, values: &[Money], currency: Currency) -> Vec<Money> {
    const AT: &str = "/chip_set";
    if values.is_empty() {
        let detail = said!("kinds-of-chips", most = MOST_CHIPS);
        gate.problem(&OUT_OF_BOUNDS, None, AT, detail);
    }
    gate.chips(AT, values, Some(currency));
    let listed = values.iter().take(MOST_CHIPS).filter(|value| value.is_positive());
    let mut read: Vec<Money> =
        listed.filter_map(|value| currency.written_out(*value).ok()).collect();
    read.sort_unstable_by(|one, other| other.cmp(one));
    read
}

fn read_par(gate: &mut Gate, par: Money, chip_set: &[Money], currency: Currency) -> Money {
    const AT: &str = "/par";
    if !gate.is_positive(AT, par) {
        return par;
    }
    let written = gate.keep(currency.written_out(par), &FINER_THAN_CURRENCY, None, AT);
    gate.whole_chips(AT, par, chip_set.last().copied().unwrap_or(Money::ZERO));
    written.unwrap_or(par)
}

/// Checks labels. Each label may appear only once.
fn check_labels<'a>(
    gate: &mut Gate,
    at: &str,
    field: &str,
    labels: impl ExactSizeIterator<Item = &'a str>,
) {
    if labels.len() > MOST {
        let detail = said!("labels-too-many", count = labels.len(), most = MOST);
        gate.problem(&OUT_OF_BOUNDS, None, at, detail);
    }
    let mut seen = BTreeSet::new();
    for (index, label) in labels.take(MOST).enumerate() {
        let at = format!("{at}/{index}{field}");
        if !is_label(label) {
            let detail = said!("label-letters", most_label_chars = MOST_LABEL_CHARS);
            gate.problem(&codes::NOT_A_LABEL, None, at.as_str(), detail);
        }
        if !seen.insert(label) {
            let detail = said!("label-there-already", label = label);
            gate.problem(&codes::NAMED_TWICE, None, at, detail);
        }
    }
}
