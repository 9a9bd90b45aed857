//! Requests a fill or a credit: the `slip.request` act.

use houseway_back_office::{
    Counted, TableSetup, TypedChips, TypedCount,
    codes::{NOT_A_LABEL, NOT_IN_PAR},
    is_label,
};
use houseway_base::{
    ids::{SlipId, TableId},
    money::Currency,
    names::{ActKind, SlipKind},
};
use houseway_facts::{SlipAsked, SlipEvent};
use houseway_rules::{Problem, Violation, codes::NOT_POSITIVE};
use houseway_words::{Said, said};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::in_chips;
use crate::{About, Command, Decided, Decision, Given, House, Reason, Refused, Stream};

/// A fill or credit to request.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AskingSlip {
    /// Whether the slip is a fill or a credit.
    pub kind: SlipKind,
    /// The chips, in the table's denominations.
    #[schema(max_items = 12)]
    pub chips: Vec<TypedChips>,
    /// The total of the chips.
    #[schema(example = "2000.00")]
    pub total: String,
    /// The number of a slip that was written on paper while the system could not be reached: 1 to
    /// 32 letters, digits and hyphens. The slip also gets one of the house's numbers.
    #[schema(required = false, example = "M-000123")]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manual_number: Option<String>,
}

impl AskingSlip {
    /// The requested chips, in the table's denominations.
    fn counted(&self, setup: &TableSetup, currency: Currency) -> Result<Counted, Violation> {
        let (chips, total) = (self.chips.clone(), self.total.clone());
        let typed = TypedCount { chips, cash: None, total };
        let counted = Counted::read(&typed, &setup.chips(), currency);
        let mut problems = Vec::new();
        if counted.as_ref().is_ok_and(|counted| counted.minor() == 0) {
            let detail = said!("slip-of-nothing");
            problems.push(Problem::new(&NOT_POSITIVE, None, "/total", detail));
        }
        if self.manual_number.as_deref().is_some_and(|number| !is_label(number)) {
            let detail = said!("paper-number-letters");
            problems.push(Problem::new(&NOT_A_LABEL, None, "/manual_number", detail));
        }
        problems.extend(self.beyond_par(setup));
        match counted {
            Ok(counted) => Violation::unless_clean(problems, counted),
            Err(mut violation) => {
                violation.problems.extend(problems);
                Err(violation)
            }
        }
    }
}

impl AskingSlip {
    /// A problem for each denomination that a fill contains but the table's par does not. Credits
    /// may remove such chips, and a fill written on paper has already happened.
    fn beyond_par<'a>(&'a self, setup: &'a TableSetup) -> impl Iterator<Item = Problem> + 'a {
        let asks = self.kind == SlipKind::Fill && self.manual_number.is_none();
        let lines = self.chips.iter().enumerate().filter(move |(_, line)| asks && line.count > 0);
        lines.filter_map(|(index, line)| {
            let denomination = line.denomination.parse().ok()?;
            // Another check refuses denominations that the table does not have at all.
            if setup.is_in_par(denomination) || !setup.chip_set.contains(&denomination) {
                return None;
            }
            let par = Said::in_a_row(setup.par_chips.iter().map(|line| line.denomination));
            let detail = said!("not-in-par", denomination = denomination, par = par);
            let at = format!("/chips/{index}/denomination");
            Some(Problem::new(&NOT_IN_PAR, None, at, detail))
        })
    }
}

/// A request for a fill or credit. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = SlipAskRequest)]
pub struct AskSlip {
    /// The identifier that the slip will have.
    pub slip_id: SlipId,
    /// The table.
    pub table_id: TableId,
    /// The requested fill or credit.
    pub slip: AskingSlip,
}

impl Command for AskSlip {
    fn about(&self) -> About {
        About::new(Some(ActKind::SlipRequest), Stream::Table(self.table_id), &self.slip_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let table = house.table(self.table_id)?;
        let counted = self.slip.counted(&table.setup, table.currency)?;
        let chips = in_chips(counted.total(), counted.chips());
        let told = match self.slip.kind {
            SlipKind::Fill => said!("act-ask-fill", table = &table.name, chips = chips),
            SlipKind::Credit => said!("act-ask-credit", table = &table.name, chips = chips),
        };
        Ok(told.to_string())
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let table = house.table(self.table_id)?;
        let period = table.period()?;
        let counted = self.slip.counted(&table.setup, table.currency)?;
        let manual_number = self.slip.manual_number.clone();
        check_manual_number(house, manual_number.as_deref())?;
        let event = SlipEvent::Requested(SlipAsked {
            slip_id: self.slip_id,
            slip: self.slip.kind,
            period_id: period.id,
            gaming_day: period.gaming_day,
            chips: counted.chips().to_vec(),
            total: counted.total(),
            manual_number,
            signed: signed.clone(),
        });
        Ok(vec![Decided::new(self.about().stream, None, event)])
    }
}

/// Refuses a paper number that another slip already has.
fn check_manual_number(house: &House, number: Option<&str>) -> Result<(), Refused> {
    let Some(number) = number else { return Ok(()) };
    let used = house.slips.values().find(|slip| slip.manual_number.as_deref() == Some(number));
    let Some(used) = used else { return Ok(()) };
    let by = match &used.number {
        Some(by) => Said::plain(by),
        None => said!(
            "slip-in-state",
            kind = used.kind.to_string(),
            state = Said::of_id(format!("state-{}", used.state))
        ),
    };
    Err(Refused::State(Reason::NumberTaken, said!("paper-number-used", number = number, by = by)))
}
