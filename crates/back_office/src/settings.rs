//! The back office settings that a house can choose (`back_office.md`, 2.5). A setting that is left
//! out takes its default value.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    codes, hundredths::Hundredths, label, signers, thresholds::Thresholds, time_zone::TimeZone,
};
use houseway_base::{
    money::Currency,
    names::{ActKind, Role, SlipSeries},
};
use houseway_rules::{Gate, Violation, codes::OUT_OF_BOUNDS};
use houseway_words::said;

/// The maximum number of shifts in a gaming day.
pub const MOST_SHIFTS: u8 = 8;
/// The maximum number of currencies with thresholds.
const MOST_CURRENCIES: usize = 32;
/// The maximum number of webhook hosts that may be called without TLS or at private addresses.
const MOST_HOSTS: usize = 20;
/// The maximum number of characters in a name.
const MOST_NAME_CHARS: usize = 64;
/// The maximum number of people who sign an act together.
const MOST_CAPACITIES: usize = 8;
/// The maximum number of characters in a link template or a host name.
const MOST_LINK_CHARS: usize = 253;
/// The minimum number of years for which the law requires identities to be kept.
const LAWS_YEARS: u32 = 5;

/// The settings that a house chooses for its back office.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct HouseSettings {
    /// The house's name on printed forms and reports.
    #[schema(required = false, min_length = 1, max_length = 64)]
    pub house_name: String,
    /// The time zone for times on paper and on pages. The log and the API always use UTC.
    #[schema(required = false)]
    pub time_zone: TimeZone,
    /// The names that shifts may have.
    #[schema(required = false, min_items = 1, max_items = 8)]
    pub shift_names: Vec<String>,
    /// How long a gaming day must last before two people can close it, in hours, 0 to 24. To close
    /// it sooner, someone from compliance must sign too.
    #[schema(required = false, minimum = 0, maximum = 24)]
    pub gaming_day_hours_min: u32,
    /// The number of hours after which an open gaming day is overdue, 1 to 48.
    #[schema(required = false, minimum = 1, maximum = 48)]
    pub gaming_day_hours_max: u32,
    /// When slip numbers start again from 1.
    #[schema(required = false)]
    pub slip_series: SlipSeries,
    /// The number of minutes after which a slip in transit is overdue, 1 to 1,440.
    #[schema(required = false, minimum = 1, maximum = 1440)]
    pub slip_transit_minutes: u32,
    /// Whether the expected amounts are hidden from the people who count.
    #[schema(required = false)]
    pub blind_counts: bool,
    /// The number of people who must count a box together, 2 to 8.
    #[schema(required = false, minimum = 2, maximum = 8)]
    pub count_team_min: u32,
    /// The number of days after which a closed table must be counted again, 1 to 31.
    #[schema(required = false, minimum = 1, maximum = 31)]
    pub count_closed_days: u32,
    /// The number of minutes for which an act can wait for signatures, 1 to 1,440.
    #[schema(required = false, minimum = 1, maximum = 1440)]
    pub approval_minutes: u32,
    /// Signers that differ from the defaults: for each act, its capacities and the roles that can
    /// fill them. Acts that always need two people still do.
    #[schema(required = false,
        value_type = BTreeMap<String, BTreeMap<String, Vec<Role>>>,
        example = json!({"fill.issue": {"cashier": ["cashier"], "runner": ["pit_boss"]}}))]
    pub signers: BTreeMap<ActKind, BTreeMap<String, Vec<Role>>>,
    /// The percentage of missets above which a dealer is reviewed.
    #[schema(required = false)]
    pub missets_percent: Hundredths,
    /// How far a device's clock may be off, in milliseconds, 1 to 86,400,000.
    /// Not used yet.
    #[schema(required = false, minimum = 1, maximum = 86_400_000)]
    pub clock_skew_ms: u32,
    /// A win is reviewed if it is this many standard deviations from the expected win.
    #[schema(required = false)]
    pub odds_sigma: Hundredths,
    /// The percentage of a patron's theo that is given back as comps; null for none.
    /// Not used yet.
    #[schema(required = false)]
    pub comp_percent: Option<Hundredths>,
    /// The thresholds for each currency. Tables whose currency has no thresholds are not monitored.
    #[schema(required = false, value_type = BTreeMap<String, Thresholds>)]
    pub thresholds: BTreeMap<String, Thresholds>,
    /// How long data outside the log is kept.
    #[schema(required = false)]
    pub retention: Retention,
    /// The access to video recordings.
    #[schema(required = false)]
    pub video: Video,
    /// Webhook hosts that may be called without TLS or at private addresses.
    /// Not used yet.
    #[schema(required = false, max_items = 20)]
    pub webhook_hosts: Vec<String>,
}

/// How long data outside the log is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Retention {
    /// Patrons' identities, in years after their last transaction, 5 to 99.
    /// Not used yet.
    #[schema(required = false, minimum = 5, maximum = 99)]
    pub identities_years: u32,
    /// Exports for a regulator, in days, 1 to 31.
    /// Not used yet.
    #[schema(required = false, minimum = 1, maximum = 31)]
    pub exports_days: u32,
    /// Records of webhook deliveries, in days, 1 to 31.
    /// Not used yet.
    #[schema(required = false, minimum = 1, maximum = 31)]
    pub deliveries_days: u32,
}

/// The access to video recordings.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Video {
    /// A link template with the placeholders `{camera}` and `{from_epoch_ms}`; null for none.
    #[schema(required = false, example = "https://vms.local/play?cam={camera}&t={from_epoch_ms}")]
    pub url: Option<String>,
}

impl Default for Retention {
    fn default() -> Self {
        Self { identities_years: LAWS_YEARS, exports_days: 30, deliveries_days: 30 }
    }
}

impl Default for HouseSettings {
    fn default() -> Self {
        Self {
            house_name: "houseway".to_owned(),
            time_zone: TimeZone::UTC,
            shift_names: ["day", "swing", "grave"].map(str::to_owned).to_vec(),
            gaming_day_hours_min: 20,
            gaming_day_hours_max: 26,
            slip_series: SlipSeries::Year,
            slip_transit_minutes: 30,
            blind_counts: true,
            count_team_min: 3,
            count_closed_days: 7,
            approval_minutes: 15,
            signers: BTreeMap::new(),
            missets_percent: Hundredths::THREE,
            clock_skew_ms: 2_000,
            odds_sigma: Hundredths::THREE,
            comp_percent: None,
            thresholds: BTreeMap::from([("USD".to_owned(), Thresholds::usual())]),
            retention: Retention::default(),
            video: Video::default(),
            webhook_hosts: Vec::new(),
        }
    }
}

impl HouseSettings {
    /// The settings as they are stored: checked, and with amounts in their currency's decimals.
    ///
    /// # Errors
    /// Returns a problem for everything that is out of bounds, contradictory or meaningless.
    pub fn checked(mut self) -> Result<Self, Violation> {
        let mut gate = Gate::default();
        self.check_numbers(&mut gate);
        self.check_texts(&mut gate);
        self.check_signers(&mut gate);
        if self.thresholds.len() > MOST_CURRENCIES {
            let detail = said!("currencies-at-most", most_currencies = MOST_CURRENCIES);
            gate.problem(&OUT_OF_BOUNDS, None, "/thresholds", detail);
        }
        for (code, thresholds) in &mut self.thresholds {
            let at = format!("/thresholds/{code}");
            match code.parse::<Currency>() {
                Ok(currency) if currency.to_string() == *code => {
                    thresholds.check(&mut gate, &at, currency);
                }
                _ => {
                    let detail = said!("no-currency-letters", code = code);
                    gate.problem(&codes::CURRENCY_UNKNOWN, None, at, detail);
                }
            }
        }
        gate.done(self)
    }

    fn check_numbers(&self, gate: &mut Gate) {
        let Retention { identities_years, exports_days, deliveries_days } = self.retention;
        let bounds = [
            ("/gaming_day_hours_min", self.gaming_day_hours_min, 0, 24),
            ("/gaming_day_hours_max", self.gaming_day_hours_max, 1, 48),
            ("/slip_transit_minutes", self.slip_transit_minutes, 1, 1_440),
            ("/count_team_min", self.count_team_min, 2, 8),
            ("/count_closed_days", self.count_closed_days, 1, 31),
            ("/approval_minutes", self.approval_minutes, 1, 1_440),
            ("/clock_skew_ms", self.clock_skew_ms, 1, 86_400_000),
            ("/missets_percent", self.missets_percent.count(), 1, 10_000),
            ("/odds_sigma", self.odds_sigma.count(), 1, 10_000),
            ("/comp_percent", self.comp_percent.map_or(1, Hundredths::count), 1, 10_000),
            ("/retention/identities_years", identities_years, LAWS_YEARS, 99),
            ("/retention/exports_days", exports_days, 1, 31),
            ("/retention/deliveries_days", deliveries_days, 1, 31),
        ];
        for (at, number, least, most) in bounds {
            if !(least..=most).contains(&number) {
                let hundredths = at.ends_with("percent") || at.ends_with("sigma");
                let shown = |number: u32| match Hundredths::new(number) {
                    Ok(shown) if hundredths => shown.to_string(),
                    _ => number.to_string(),
                };
                let (least, most) = (shown(least), shown(most));
                let detail =
                    said!("setting-not-between", value = shown(number), least = least, most = most);
                gate.problem(&OUT_OF_BOUNDS, None, at, detail);
            }
        }
    }

    fn check_texts(&mut self, gate: &mut Gate) {
        name(gate, "/house_name", &mut self.house_name, MOST_NAME_CHARS);
        let shifts = self.shift_names.len();
        if !(1..=usize::from(MOST_SHIFTS)).contains(&shifts) {
            let detail = said!("shifts-bounds", most_shifts = MOST_SHIFTS, shifts = shifts);
            gate.problem(&OUT_OF_BOUNDS, None, "/shift_names", detail);
        }
        let mut seen: Vec<String> = Vec::with_capacity(shifts);
        for (index, shift) in self.shift_names.iter_mut().enumerate() {
            let at = format!("/shift_names/{index}");
            name(gate, &at, shift, MOST_NAME_CHARS);
            if seen.contains(shift) {
                let detail = said!("shift-named-already", shift = shift.as_str());
                gate.problem(&codes::NAMED_TWICE, None, at, detail);
            }
            seen.push(shift.clone());
        }
        if let Some(url) = &mut self.video.url {
            name(gate, "/video/url", url, MOST_LINK_CHARS);
        }
        if self.webhook_hosts.len() > MOST_HOSTS {
            let detail = said!("hosts-at-most", most_hosts = MOST_HOSTS);
            gate.problem(&OUT_OF_BOUNDS, None, "/webhook_hosts", detail);
        }
        for (index, host) in self.webhook_hosts.iter_mut().enumerate() {
            name(gate, &format!("/webhook_hosts/{index}"), host, MOST_LINK_CHARS);
        }
    }

    fn check_signers(&self, all: &mut Gate) {
        let mut gate = Gate::default();
        for (act, places) in &self.signers {
            let at = format!("/signers/{act}");
            if !signers::is_chosen(*act) {
                let detail = said!("signers-fixed", act = act.to_string());
                gate.problem(&codes::SIGNERS_FIXED, None, at, detail);
                continue;
            }
            if places.len() > MOST_CAPACITIES {
                let detail = said!(
                    "capacities-at-most",
                    act = act.to_string(),
                    most_capacities = MOST_CAPACITIES
                );
                gate.problem(&OUT_OF_BOUNDS, None, at.as_str(), detail);
            }
            for (capacity, roles) in places {
                let at = format!("{at}/{capacity}");
                if !label::is_capacity(capacity) {
                    let detail = said!("capacity-letters");
                    gate.problem(&codes::NOT_A_LABEL, None, at.as_str(), detail);
                }
                if roles.is_empty() || roles.contains(&Role::Integration) {
                    let detail = said!("roles-of-people");
                    gate.problem(&codes::SIGNERS_TOO_FEW, None, at, detail);
                }
            }
            // Counting needs a team: `count_team_min`, which is at least 2, sets its size.
            let needed =
                if signers::never_alone(*act) && *act != ActKind::CountFinish { 2 } else { 1 };
            if places.len() < needed {
                let detail = said!("needs-signers", needed = needed, act = act.to_string());
                gate.problem(&codes::SIGNERS_TOO_FEW, None, at, detail);
            }
        }
        if gate.is_clean() {
            for (act, other, detail) in signers::folded(|act| self.chosen(act)) {
                let act = if self.signers.contains_key(&act) { act } else { other };
                gate.problem(&codes::SIGNERS_FOLDED, None, format!("/signers/{act}"), detail);
            }
        }
        if let Err(violation) = gate.done(()) {
            violation.problems.into_iter().for_each(|problem| all.note(problem));
        }
    }

    /// The signers of an act in this house: its capacities, each with the roles that can fill it.
    /// Older settings that let one person combine duties that must be kept apart (0.4-7) are
    /// ignored.
    #[must_use]
    pub fn signers_of(&self, act: ActKind) -> Vec<(String, Vec<Role>)> {
        let folds = signers::folded(|act| self.chosen(act));
        if folds.iter().any(|(one, other, _)| [*one, *other].contains(&act)) {
            return by_default(act);
        }
        self.chosen(act)
    }

    /// The capacities that the house has chosen, including old choices that combine duties which
    /// must be kept apart.
    fn chosen(&self, act: ActKind) -> Vec<(String, Vec<Role>)> {
        let Some(places) = self.signers.get(&act) else { return by_default(act) };
        places.iter().map(|(name, roles)| (name.clone(), roles.clone())).collect()
    }
}

fn by_default(act: ActKind) -> Vec<(String, Vec<Role>)> {
    let places = signers::places(act).iter();
    places.map(|(name, roles)| ((*name).to_owned(), roles.to_vec())).collect()
}

/// Normalises the accents in a name, and records its problems.
fn name(gate: &mut Gate, at: &str, given: &mut String, most_chars: usize) {
    if let Some(read) = gate.name(at, given, most_chars) {
        *given = read;
    }
}
