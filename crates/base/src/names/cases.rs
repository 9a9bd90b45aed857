//! The names that cases are told apart by (`back_office.md`, 4.6 and 0.4-14).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::UnknownName;

names! {
    /// The reason for a case.
    CaseKind, "kind of case": {
        /// A tray was over or short when it was closed.
        OverShort = "over_short",
        /// A tray differed from the count before when it was opened.
        OpenerDifference = "opener_difference",
        /// A box was over or short.
        DropVariance = "drop_variance",
        /// A check count differed from the books.
        CountDifference = "count_difference",
        /// The cage counted another total than the count team, for the second time.
        CountDisagreed = "count_disagreed",
        /// A count of boxes was corrected after the cage had accepted it.
        CountCorrected = "count_corrected",
        /// A round was voided after it had been settled.
        VoidAfterSettlement = "void_after_settlement",
        /// A correction changed the win of the table or of a seat.
        Correction = "correction",
        /// One person's corrections of a gaming day add up to an amount that needs a second signer,
        /// although no single correction does.
        CorrectionsSum = "corrections_sum",
        /// A bet was paid or taken wrongly.
        PaymentError = "payment_error",
        /// A seat won much in one round.
        LargeWin = "large_win",
        /// A dealer's tables win less than chance can explain.
        OddsDrift = "odds_drift",
        /// By the books, a tray holds less than nothing: something was not entered.
        TrayBelowZero = "tray_below_zero",
        /// A box did not contain the paper of its fills and credits, or contained other paper.
        SlipsMissingInBox = "slips_missing_in_box",
        /// A fill or credit has been on its way for too long.
        SlipInTransit = "slip_in_transit",
        /// A fill or credit was voided after it had been issued.
        SlipVoided = "slip_voided",
        /// A sale of chips was voided.
        SaleVoided = "sale_voided",
        /// A closed table has not been counted for too long.
        CountOverdue = "count_overdue",
        /// A gaming day has been open for too long.
        GamingDayOverdue = "gaming_day_overdue",
        /// A gaming day was closed before it had lasted long enough.
        DayShort = "day_short",
        /// A day's figures do not add up to its win.
        IdentityBroken = "identity_broken",
        /// A table was tracked again after a time without tracking.
        Retracked = "retracked",
        /// A table's setup changed in a way that several people sign.
        SetUpChanged = "set_up_changed",
        /// The house changed who signs what.
        SignersChanged = "signers_changed",
        /// The floor declared play that was not recorded.
        UntrackedPlay = "untracked_play",
        /// A badge was locked after too many wrong PINs.
        BadgeLocked = "badge_locked",
        /// A person's cash of a gaming day comes near the amount that is reported. Only compliance
        /// and auditors see cases about cash.
        CashNear = "cash_near",
        /// A person's cash of a gaming day is more than the amount above which it is reported.
        CashOver = "cash_over",
        /// A person's cash of a gaming day is so much that the person must be identified.
        Identify = "identify",
        /// A dealer set many hands wrongly.
        Missets = "missets",
        /// A number of a series of slips is missing or occurs twice.
        SlipGap = "slip_gap",
        /// Somebody has changed the log, or data that is derived from it.
        LogUnsound = "log_unsound",
        /// A clock was wrong.
        ClockSkew = "clock_skew",
        /// Somebody opened the case by hand.
        Raised = "raised",
    }
}

impl CaseKind {
    /// The kinds of cases about cash.
    pub const OF_CASH: [Self; 3] = [Self::CashNear, Self::CashOver, Self::Identify];

    /// Whether the case is about cash: then only compliance and auditors know of it.
    #[must_use]
    pub const fn is_of_cash(self) -> bool {
        matches!(self, Self::CashNear | Self::CashOver | Self::Identify)
    }
}

names! {
    /// How serious a case is. It decides when the case is due.
    Severity, "severity": {
        /// People must know of the case. The case is never due.
        Info = "info",
        /// The case must be reviewed within 72 hours.
        Review = "review",
        /// The case must be reviewed within 24 hours. Two people close the case.
        Urgent = "urgent",
    }
}

names! {
    /// The state of a case.
    CaseState, "state": {
        /// Nobody has the case yet.
        Open = "open",
        /// The case has been assigned to somebody.
        InReview = "in_review",
        Closed = "closed",
    }
}

names! {
    /// The finding of a review of a case.
    CaseFinding, "finding": {
        /// Somebody made a mistake.
        Error = "error",
        /// A procedure was not followed.
        Procedure = "procedure",
        /// The equipment or the program was at fault.
        System = "system",
        /// Nothing was wrong.
        NoFault = "no_fault",
        /// Theft is suspected.
        SuspectedTheft = "suspected_theft",
        /// The case was reported to the authority.
        Reported = "reported",
    }
}

names! {
    /// A step of a case after it was opened.
    CaseStep, "step": {
        /// Assigns the case to somebody from compliance.
        Assign = "assign",
        /// A note is added.
        Note = "note",
        /// The case is closed with a finding.
        Close = "close",
        /// The case is opened again.
        Reopen = "reopen",
    }
}
