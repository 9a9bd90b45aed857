//! The amounts at which the house's rules take effect, for each currency (`back_office.md`, 2.5).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use houseway_base::money::{Currency, Money};
use houseway_rules::{Gate, codes::FINER_THAN_CURRENCY};
use houseway_words::said;

/// The amounts at which the house's rules take effect. Null switches a rule off.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Thresholds {
    /// A tray that is over or short by more than this opens a case.
    #[schema(required = false)]
    pub over_short_case_above: Option<Money>,
    /// An over/short of this much or more makes the case urgent.
    #[schema(required = false)]
    pub over_short_notify_from: Option<Money>,
    /// A box that is over or short by more than this opens a case.
    #[schema(required = false)]
    pub drop_variance_case_above: Option<Money>,
    /// A correction of this much or more opens a case.
    #[schema(required = false)]
    pub correction_case_from: Option<Money>,
    /// A correction of this much or more needs a second signer.
    #[schema(required = false)]
    pub correction_second_signer_from: Option<Money>,
    /// A seat that wins this much or more in a round opens a case.
    #[schema(required = false)]
    pub seat_win_case_from: Option<Money>,
    /// A cash transaction of this much or more goes into the cash log, and must say who the patron
    /// was: a stay or a description.
    #[schema(required = false)]
    pub cash_log_from: Option<Money>,
    /// If one person's cash in one direction reaches this amount in a day, a case is opened,
    /// because the total is close to the reporting threshold.
    #[schema(required = false)]
    pub cash_near_from: Option<Money>,
    /// If one person's cash in one direction exceeds this amount in a day, an urgent case is
    /// opened, because the total must be reported.
    #[schema(required = false)]
    pub cash_report_above: Option<Money>,
    /// If one person's cash in one direction reaches this amount in a day, a case is opened,
    /// because the house must identify the person.
    #[schema(required = false)]
    pub identify_from: Option<Money>,
}

impl Thresholds {
    /// The defaults for US dollars.
    #[must_use]
    pub fn usual() -> Self {
        let amount = |text: &str| text.parse().ok();
        Self {
            over_short_case_above: amount("25.00"),
            over_short_notify_from: amount("100.00"),
            drop_variance_case_above: amount("25.00"),
            correction_case_from: amount("100.00"),
            correction_second_signer_from: amount("500.00"),
            seat_win_case_from: amount("10000.00"),
            cash_log_from: amount("2500.00"),
            cash_near_from: amount("8000.00"),
            cash_report_above: amount("10000.00"),
            identify_from: None,
        }
    }

    /// Every threshold with its name.
    fn named(&mut self) -> [(&'static str, &mut Option<Money>); 10] {
        [
            ("over_short_case_above", &mut self.over_short_case_above),
            ("over_short_notify_from", &mut self.over_short_notify_from),
            ("drop_variance_case_above", &mut self.drop_variance_case_above),
            ("correction_case_from", &mut self.correction_case_from),
            ("correction_second_signer_from", &mut self.correction_second_signer_from),
            ("seat_win_case_from", &mut self.seat_win_case_from),
            ("cash_log_from", &mut self.cash_log_from),
            ("cash_near_from", &mut self.cash_near_from),
            ("cash_report_above", &mut self.cash_report_above),
            ("identify_from", &mut self.identify_from),
        ]
    }

    /// Rewrites each amount with the currency's decimals, and records its problems.
    pub(super) fn check(&mut self, gate: &mut Gate, at: &str, currency: Currency) {
        for (name, amount) in self.named() {
            let Some(given) = *amount else { continue };
            let at = format!("{at}/{name}");
            if !gate.not_negative(at.as_str(), given) {
                continue;
            }
            let written = currency.written_out(given);
            *amount = gate.keep(written, &FINER_THAN_CURRENCY, None, at).or(Some(given));
        }
        let order = [
            ("cash_near_from", self.cash_near_from, "cash_log_from", self.cash_log_from),
            ("cash_report_above", self.cash_report_above, "cash_near_from", self.cash_near_from),
            ("cash_report_above", self.cash_report_above, "cash_log_from", self.cash_log_from),
        ];
        let wrong = order.into_iter().find(|(_, above, _, below)| {
            above.zip(*below).is_some_and(|(above, below)| below > above)
        });
        if let Some((above, _, below, _)) = wrong {
            let detail = said!("threshold-order", below = below, above = above);
            gate.problem(&codes::THRESHOLD_ORDER, None, format!("{at}/{below}"), detail);
        }
    }
}
