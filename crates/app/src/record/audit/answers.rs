//! Verifies the stored answers for repeated requests. They are not derived from the log, but the
//! log keeps a hash of each group of answers.

use std::collections::{BTreeMap, BTreeSet};

use crate::{AppError, record::answers::kept_answers};
use houseway_audit::Entry;
use houseway_facts::{HouseEvent, KeptAnswers, Kind, house};
use houseway_store::{
    Db, StoreError,
    idempotency::{self, Digests},
    row,
};

/// The groups of answers that the log vouches for and that have not been deleted, by their entries.
#[derive(Default)]
pub(super) struct Answers(BTreeMap<u64, KeptAnswers>);

impl Answers {
    /// Processes an entry in the house's stream.
    pub fn entry(&mut self, entry: &Entry) {
        let Some(Kind::House(house::Kind::AnswersKept | house::Kind::AnswersForgotten)) =
            Kind::named(&entry.kind)
        else {
            return;
        };
        match serde_json::from_str(&entry.body) {
            Ok(HouseEvent::AnswersKept(kept)) => {
                self.0.insert(entry.seq, kept);
            }
            Ok(HouseEvent::AnswersForgotten { entries }) => {
                self.0.retain(|seq, _| !entries.contains(seq));
            }
            _ => {}
        }
    }

    /// The differences from the log, one sentence for each group.
    pub fn differences(&self, connection: &mut Db) -> Result<Vec<String>, AppError> {
        let mut sentences = Vec::new();
        for (seq, kept) in &self.0 {
            let seq_of_group = row::from_count(*seq)?;
            let found = idempotency::vouched_by(connection, seq_of_group, &Digests::new());
            let cause = match found.and_then(|answers| kept_answers(&answers)) {
                Ok(Some(found)) if found == *kept => continue,
                Ok(found) => {
                    let (found, wanted) = (found.map_or(0, |found| found.count), kept.count);
                    if found == wanted {
                        "one or more were changed".to_owned()
                    } else {
                        format!("there are {found}, not {wanted}")
                    }
                }
                Err(StoreError::Corrupt(cause)) => format!("one cannot be read: {cause}"),
                Err(error) => return Err(error.into()),
            };
            sentences.push(format!(
                "idempotency_keys: the stored answers of {} to {} are not those that entry {seq} \
                 of the house's stream vouches for: {cause}",
                kept.from, kept.to
            ));
        }
        let groups: BTreeSet<i64> = idempotency::groups(connection)?;
        for group in groups {
            if !u64::try_from(group).is_ok_and(|seq| self.0.contains_key(&seq)) {
                sentences.push(format!(
                    "idempotency_keys: there are stored answers that entry {group} of the house's \
                     stream is said to vouch for, but does not"
                ));
            }
        }
        Ok(sentences)
    }
}
