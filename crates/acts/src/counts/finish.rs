//! Finishes a count once every box is counted: the `count.finish` act, signed by a team.

use houseway_back_office::{Series, codes::STILL_OPEN};
use houseway_base::{
    ids::BoxCountId,
    names::{ActKind, BoxCountState},
};
use houseway_facts::{Actor, BoxCountEvent, Capacity, CountStep};
use houseway_rules::Problem;
use houseway_words::said;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{About, Command, Decided, Decision, Given, House, Reason, Refused, Stream};

/// A request to finish a count. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = CountFinishRequest)]
pub struct FinishCount {
    /// The count.
    pub count_id: BoxCountId,
    /// The count's version when the act was requested. If the contents of a box are entered
    /// afterwards, the request becomes invalid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at_version: Option<i64>,
}

/// The places for the team's signatures, as listed in the house's settings. For a larger team, the
/// last place is repeated.
fn team(mut places: Vec<Capacity>, least: usize) -> Vec<Capacity> {
    if let Some(last) = places.last().cloned() {
        for number in places.len()..least {
            let name = format!("{}_{}", last.name, number + 1);
            places.push(Capacity { name, ..last.clone() });
        }
    }
    places
}

impl Command for FinishCount {
    fn about(&self) -> About {
        About::new(Some(ActKind::CountFinish), Stream::House, &self.count_id)
    }

    fn summary(&self, house: &House) -> Result<String, Refused> {
        let count = house.count(self.count_id)?;
        let boxes = match count.boxes.len() {
            1 => said!("act-one-box"),
            several => said!("act-boxes", count = several),
        };
        let day = count.gaming_day.to_string();
        Ok(said!("act-finish", day = day, boxes = boxes).to_string())
    }

    fn places(&self, house: &House, _: Actor) -> Result<Vec<Capacity>, Refused> {
        let least = usize::try_from(house.settings.count_team_min).map_err(Refused::impossible)?;
        Ok(team(self.chosen_places(house), least))
    }

    fn drafted(&self, house: &House) -> Result<Self, Refused> {
        Ok(Self { at_version: Some(house.count(self.count_id)?.version), ..self.clone() })
    }

    fn decide(&self, house: &House, given: &Given) -> Decision {
        let signed = &given.signed;
        let count = house.count(self.count_id)?;
        count.check_state(&[BoxCountState::Open])?;
        if self.at_version.is_some_and(|at| at != count.version) {
            return Refused::wrong_state(said!("box-was-entered"));
        }
        let missing = count.boxes.iter().filter(|one| one.counted.is_none()).map(|one| {
            let detail = said!("not-entered", number = one.of.number.to_string());
            Problem::new(&STILL_OPEN, None, "", detail)
        });
        Refused::unless_none(Reason::WrongState, missing.collect())?;
        // A count that is finished a second time keeps its number.
        let number = count.number.clone();
        let number = number.unwrap_or_else(|| house.next_number(Series::Count, count.gaming_day));
        let (total, signed) = (count.total()?, signed.clone());
        let step = CountStep { count_id: count.id, number, total, signed };
        Ok(vec![Decided::new(Stream::House, None, BoxCountEvent::Finished(step))])
    }
}
