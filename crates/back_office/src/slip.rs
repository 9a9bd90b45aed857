//! Fills and credits: the steps of a slip from each state, their signers, and their postings
//! (`back_office.md`, 2.3, 2.5 and 3.2).

use super::act::TrayAct;
use houseway_base::{
    money::Minor,
    names::{ActKind, SlipKind, SlipState, SlipStep},
};

/// A step of a slip.
struct Row {
    kind: SlipKind,
    from: SlipState,
    step: SlipStep,
    to: SlipState,
    /// The act to sign; `None` if the step needs no signatures.
    act: Option<ActKind>,
}

const fn row(
    kind: SlipKind,
    from: SlipState,
    step: SlipStep,
    to: SlipState,
    act: Option<ActKind>,
) -> Row {
    Row { kind, from, step, to, act }
}

/// All possible steps. Every other step is refused.
const STEPS: [Row; 10] = {
    use ActKind::{
        CreditAccept, CreditIssue, CreditReturn, CreditTake, FillIssue, FillReceive, SlipVoid,
    };
    use SlipKind::{Credit, Fill};
    use SlipState::{Done, Issued, Requested, Taken, Void, Withdrawn};

    [
        row(Fill, Requested, SlipStep::Withdraw, Withdrawn, None),
        row(Fill, Requested, SlipStep::Issue, Issued, Some(FillIssue)),
        row(Fill, Issued, SlipStep::Receive, Done, Some(FillReceive)),
        row(Fill, Issued, SlipStep::Void, Void, Some(SlipVoid)),
        row(Credit, Requested, SlipStep::Withdraw, Withdrawn, None),
        row(Credit, Requested, SlipStep::Issue, Issued, Some(CreditIssue)),
        row(Credit, Issued, SlipStep::Take, Taken, Some(CreditTake)),
        row(Credit, Issued, SlipStep::Void, Void, Some(SlipVoid)),
        row(Credit, Taken, SlipStep::Accept, Done, Some(CreditAccept)),
        row(Credit, Taken, SlipStep::Return, Void, Some(CreditReturn)),
    ]
};

/// The state of a slip after a step; `None` if the step is not possible.
#[must_use]
pub fn leads_to(kind: SlipKind, from: SlipState, step: SlipStep) -> Option<SlipState> {
    let open = |row: &&Row| row.kind == kind && row.from == from && row.step == step;
    STEPS.iter().find(open).map(|row| row.to)
}

/// The act to sign for a step; `None` if the step needs no signatures or does not exist for this
/// kind of slip.
#[must_use]
pub fn act_of(kind: SlipKind, step: SlipStep) -> Option<ActKind> {
    let row = STEPS.iter().find(|row| row.kind == kind && row.step == step);
    row.and_then(|row| row.act)
}

/// The steps that are possible from a state.
#[must_use]
pub fn open_steps(kind: SlipKind, from: SlipState) -> Vec<SlipStep> {
    let open = STEPS.iter().filter(|row| row.kind == kind && row.from == from);
    open.map(|row| row.step).collect()
}

/// The states of a numbered slip whose chips have not arrived yet. A table with a slip in one of
/// these states cannot be closed.
pub const ON_THE_WAY: [SlipState; 2] = [SlipState::Issued, SlipState::Taken];

/// Whether the chips of a slip in this state are in neither the tray nor the cage.
#[must_use]
pub const fn is_in_cage_transit(kind: SlipKind, state: SlipState) -> bool {
    matches!(
        (kind, state),
        (SlipKind::Fill, SlipState::Issued) | (SlipKind::Credit, SlipState::Taken)
    )
}

/// The act with which a step moves chips between tray and cage; `None` if no chips move, as when a
/// credit's slip is issued or voided.
#[must_use]
pub const fn tray_act(kind: SlipKind, step: SlipStep, total: Minor) -> Option<TrayAct> {
    match (kind, step) {
        (SlipKind::Fill, SlipStep::Issue) => Some(TrayAct::FillIssued { total }),
        (SlipKind::Fill, SlipStep::Receive) => Some(TrayAct::FillReceived { total }),
        (SlipKind::Fill, SlipStep::Void) => Some(TrayAct::FillVoided { total }),
        (SlipKind::Credit, SlipStep::Take) => Some(TrayAct::CreditTaken { total }),
        (SlipKind::Credit, SlipStep::Accept) => Some(TrayAct::CreditAccepted { total }),
        (SlipKind::Credit, SlipStep::Return) => Some(TrayAct::CreditReturned { total }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{act_of, leads_to, open_steps, tray_act};
    use houseway_base::names::{SlipKind, SlipState, SlipStep};

    #[test]
    fn s2_5_done_void_and_withdrawn_are_final() {
        for kind in SlipKind::ALL {
            for last in [SlipState::Done, SlipState::Void, SlipState::Withdrawn] {
                assert_eq!(open_steps(kind, last), [], "{kind} {last}");
            }
        }
    }

    #[test]
    fn s2_5_a_slip_takes_the_steps_of_its_kind() {
        let open = [
            (SlipKind::Fill, SlipState::Issued, vec![SlipStep::Receive, SlipStep::Void]),
            (SlipKind::Credit, SlipState::Issued, vec![SlipStep::Take, SlipStep::Void]),
            (SlipKind::Credit, SlipState::Taken, vec![SlipStep::Accept, SlipStep::Return]),
        ];
        for (kind, from, steps) in open {
            assert_eq!(open_steps(kind, from), steps, "{kind} {from}");
        }
        assert_eq!(leads_to(SlipKind::Fill, SlipState::Issued, SlipStep::Take), None);
    }

    #[test]
    fn s3_2_nothing_moves_that_nobody_signs() {
        for kind in SlipKind::ALL {
            for step in SlipStep::ALL {
                let moves = tray_act(kind, step, 1).is_some();
                assert!(!moves || act_of(kind, step).is_some(), "{kind} {step}");
            }
        }
    }
}
