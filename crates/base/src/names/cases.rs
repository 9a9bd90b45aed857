//! The names of the kinds, states, findings and steps of cases (`back_office.md`, 4.6 and 0.4-14).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::UnknownName;

names! {
    /// The reason for a case.
    CaseKind, "kind of case": {
        /// A tray was over or short when it was closed.
        OverShort = "over_short",
        /// A tray differed from the previous count when it was opened.
        OpenerDifference = "opener_difference",
        /// A box was over or short.
        DropVariance = "drop_variance",
        /// A check count differed from the books.
        CountDifference = "count_difference",
        /// For the second time, the cage counted a total that differs from the count team's.
        CountDisagreed = "count_disagreed",
        /// A box count was corrected after the cage had accepted it.
        CountCorrected = "count_corrected",
        /// A round was voided after it had been settled.
        VoidAfterSettlement = "void_after_settlement",
        /// A correction changed the win of a table or a seat.
        Correction = "correction",
        /// One person's corrections on a gaming day add up to an amount that requires a second
        /// signer, although no single correction does.
        CorrectionsSum = "corrections_sum",
        /// A bet was paid or taken wrongly.
        PaymentError = "payment_error",
        /// A seat won a large amount in one round.
        LargeWin = "large_win",
        /// A dealer's tables won so much less than expected that chance cannot explain the
        /// shortfall.
        OddsDrift = "odds_drift",
        /// The books show less than zero in a tray, so something was not entered.
        TrayBelowZero = "tray_below_zero",
        /// A box lacked the paper slips for its table's fills and credits, or contained the wrong
        /// ones.
        SlipsMissingInBox = "slips_missing_in_box",
        /// A fill or credit has been on its way for too long.
        SlipInTransit = "slip_in_transit",
        /// A fill or credit was voided after it had been issued.
        SlipVoided = "slip_voided",
        /// A sale of chips was voided.
        SaleVoided = "sale_voided",
        /// Too much time has passed since a closed table was last counted.
        CountOverdue = "count_overdue",
        /// A gaming day has been open for too long.
        GamingDayOverdue = "gaming_day_overdue",
        /// A gaming day was closed before it had lasted long enough.
        DayShort = "day_short",
        /// A day's figures do not add up to its win.
        IdentityBroken = "identity_broken",
        /// A table was tracked again after it had been untracked for a while.
        Retracked = "retracked",
        /// A table's setup was changed in a way that required several signatures.
        SetUpChanged = "set_up_changed",
        /// The house changed who signs what.
        SignersChanged = "signers_changed",
        /// The floor declared that play was not recorded.
        UntrackedPlay = "untracked_play",
        /// A badge was locked after too many wrong PINs.
        BadgeLocked = "badge_locked",
        /// A person's cash on a gaming day is close to the reporting limit. Only compliance and
        /// auditors can see cases about cash.
        CashNear = "cash_near",
        /// A person's cash on a gaming day exceeds the reporting limit.
        CashOver = "cash_over",
        /// A person's cash on a gaming day has reached the amount at which the person must be
        /// identified.
        Identify = "identify",
        /// A dealer set too many of the house's hands wrongly.
        Missets = "missets",
        /// A slip number is missing from its series or was used twice.
        SlipGap = "slip_gap",
        /// The log, or data derived from it, was altered.
        LogUnsound = "log_unsound",
        /// A clock was wrong.
        ClockSkew = "clock_skew",
        /// A person opened the case.
        Raised = "raised",
    }
}

impl CaseKind {
    /// The kinds of cases about cash.
    pub const OF_CASH: [Self; 3] = [Self::CashNear, Self::CashOver, Self::Identify];

    /// Whether the case is about cash. Only compliance and auditors know about such cases.
    #[must_use]
    pub const fn is_of_cash(self) -> bool {
        matches!(self, Self::CashNear | Self::CashOver | Self::Identify)
    }
}

names! {
    /// How serious a case is, which determines when it is due.
    Severity, "severity": {
        /// The case is for information only and is never due.
        Info = "info",
        /// The case must be reviewed within 72 hours.
        Review = "review",
        /// The case must be reviewed within 24 hours. Two people must close it.
        Urgent = "urgent",
    }
}

names! {
    /// The state of a case.
    CaseState, "state": {
        /// The case has not been assigned to anyone yet.
        Open = "open",
        /// The case has been assigned to someone.
        InReview = "in_review",
        Closed = "closed",
    }
}

names! {
    /// The finding of a case review.
    CaseFinding, "finding": {
        /// Someone made a mistake.
        Error = "error",
        /// A procedure was not followed.
        Procedure = "procedure",
        /// The equipment or the program was at fault.
        System = "system",
        /// Nothing was wrong.
        NoFault = "no_fault",
        /// Theft is suspected.
        SuspectedTheft = "suspected_theft",
        /// The case was reported to the authorities.
        Reported = "reported",
    }
}

names! {
    /// A step that can be taken on a case after it has been opened.
    CaseStep, "step": {
        /// The case is assigned to someone in compliance.
        Assign = "assign",
        /// A note is added.
        Note = "note",
        /// The case is closed with a finding.
        Close = "close",
        /// The case is reopened.
        Reopen = "reopen",
    }
}
