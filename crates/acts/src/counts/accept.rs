//! The cage accepts the counted boxes: the `count.accept` act. The cashier counts again without
//! knowing the team's total.

use houseway_back_office::{BoxContent, BoxCount, TrayAct};
use houseway_base::{
    ids::{BoxCountId, TableId},
    money::{Money, MoneyError},
    names::{ActKind, BoxCountState},
};
use houseway_facts::{BoxCountEvent, DropCounted, DropEvent, Signed};
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{BoxOfCount, Count, held};
use crate::{About, Command, Decided, Decision, Given, House, PulledBox, Refused, Stream, Table};

/// A request to accept a count. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountAcceptRequest)]
pub struct AcceptCount {
    /// The count.
    pub count_id: BoxCountId,
    /// The total that the cage counted.
    pub total: String,
    /// The tables whose boxes are in the count.
    pub tables: Vec<TableId>,
    /// Whether this is a dry run. Dry runs do not compare the totals, because a cashier could use
    /// dry runs to guess the team's total.
    #[serde(skip)]
    pub is_rehearsal: bool,
}

/// The counted contents of a box, in the currency's smallest unit.
pub(super) fn content(table: &Table, counted: &BoxCount) -> Result<BoxContent, Refused> {
    let content = counted.content(table.currency);
    content.ok_or_else(|| Refused::impossible("a count that does not fit"))
}

impl PulledBox {
    /// The contents of the box without time charges and jackpot drops.
    pub(super) fn with_rake_alone(&self, content: BoxContent) -> Result<BoxContent, MoneyError> {
        let chips = content.chips.checked_sub(self.recorded.of_players()?);
        Ok(BoxContent { chips: chips.ok_or(MoneyError::OutOfRange)?, ..content })
    }

    /// The counted total minus the recorded total; negative if something is missing.
    pub(super) fn variance(&self, table: &Table, found: BoxContent) -> Result<Money, Refused> {
        let held = self.recorded.content()?.total()?;
        let variance = found.total()?.checked_sub(held);
        table.money(variance.ok_or_else(|| Refused::impossible("a difference"))?)
    }
}

/// Accepts the count of one box (P12): its recorded contents leave the table's accounts, and any
/// difference is posted.
fn accept_box(
    house: &House,
    count: &Count,
    one: &BoxOfCount,
    signed: &Signed,
) -> Result<Decided, Refused> {
    let counted = one.counted.clone().ok_or_else(|| Refused::impossible("a box not counted"))?;
    let (drop, table) = held(house, one)?;
    let found = content(table, &counted)?;
    let mut postings = table.postings(TrayAct::BoxCounted {
        recorded: drop.with_rake_alone(drop.recorded.content()?)?,
        counted: drop.with_rake_alone(found)?,
    })?;
    // Time charges and jackpot drops leave the table's accounts when the count is accepted. Later
    // corrections do not move them again.
    let (time, jackpot) = (drop.recorded.time, drop.recorded.jackpot);
    postings.extend(table.postings(TrayAct::BoxEmptied { time, jackpot })?);
    let event = DropEvent::Counted(DropCounted {
        drop_id: drop.id,
        number: drop.number.clone(),
        count_id: count.id,
        counted,
        recorded: drop.recorded.fact(table.currency)?,
        variance: drop.variance(table, found)?,
        postings,
        signed: signed.clone(),
    });
    Ok(Decided::new(Stream::Table(table.id), None, event))
}

impl Command for AcceptCount {
    fn about(&self) -> About {
        About::new(Some(ActKind::CountAccept), Stream::House, &self.count_id)
    }

    fn tables(&self) -> &[TableId] {
        &self.tables
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        Ok(said!("act-accept", count = house.count(self.count_id)?.called()).to_string())
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Finished])?;
        if count.tables() != self.tables {
            let detail = said!("count-has-other-boxes", count = count.said());
            return Refused::wrong_state(detail);
        }
        let given = count.cages_total(&self.total)?;
        if self.is_rehearsal {
            return Ok(Vec::new());
        }
        let found = count.total()?;
        if given != found {
            let (count_id, signed) = (count.id, signed.clone());
            let event = BoxCountEvent::Disagreed { count_id, total: given, signed };
            return Ok(vec![Decided::new(Stream::House, None, event)]);
        }
        let boxes = count.boxes.iter().map(|one| accept_box(house, count, one, signed));
        let mut decided = boxes.collect::<Result<Vec<_>, _>>()?;
        let accepted = BoxCountEvent::Accepted(count.step(found, signed)?);
        decided.push(Decided::new(Stream::House, None, accepted));
        Ok(decided)
    }
}
