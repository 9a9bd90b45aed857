//! Closed sets of names: the words that the API, the log and the database share.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

pub use super::scopes::KeyScopes;

/// A name that is not in its set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {set} {given:?}; it is one of {known}")]
pub struct UnknownName {
    set: &'static str,
    given: String,
    known: String,
}

/// An enum each of whose variants has one name, everywhere. `$name` is a `tt` because the derive of
/// OpenAPI schemas does not see into a `literal`.
macro_rules! names {
    (
        $(#[$meta:meta])*
        $set:ident, $what:literal: { $($(#[$doc:meta])* $variant:ident = $name:tt,)+ }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(Serialize, Deserialize, ToSchema)]
        pub enum $set {
            $($(#[$doc])* #[serde(rename = $name)] $variant,)+
        }

        impl $set {
            /// All of them.
            pub const ALL: [Self; [$($name),+].len()] = [$(Self::$variant),+];

            /// The name in the API, the log and the database.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }
        }

        impl fmt::Display for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.name())
            }
        }

        impl FromStr for $set {
            type Err = UnknownName;

            fn from_str(text: &str) -> Result<Self, UnknownName> {
                match text {
                    $($name => Ok(Self::$variant),)+
                    _ => Err(UnknownName {
                        set: $what,
                        given: text.to_owned(),
                        known: [$($name),+].join(", "),
                    }),
                }
            }
        }
    };
}

names! {
    /// A game that the house deals.
    GameKind, "game": {
        BreakPoker = "break_poker",
        Holdem = "holdem",
        Truco = "truco",
        Canasta = "canasta",
    }
}

names! {
    /// How a round ended.
    Ending, "ending": {
        /// Every bet was paid, taken or returned by the game's rules.
        Settled = "settled",
        /// The deal did not count; every bet was returned.
        Misdeal = "misdeal",
        /// The floor took it off the books.
        Void = "void",
    }
}

names! {
    /// A person's, or a program's, role in the house.
    Role, "role": {
        /// Runs rounds at a table.
        Dealer = "dealer",
        /// Runs the floor: tables, house rules, corrections, the log.
        PitBoss = "pit_boss",
        /// Reads everything and changes nothing.
        Auditor = "auditor",
        /// Another program that runs rounds and calculators.
        Integration = "integration",
        /// Manages users and keys.
        Admin = "admin",
        /// Reads what is sensitive, and is the second to sign it.
        Compliance = "compliance",
        /// Hands out chips and takes them back at the cage.
        Cashier = "cashier",
        /// Carries chips, and pulls drop boxes.
        Security = "security",
        /// Counts drop boxes.
        Count = "count",
    }
}

names! {
    /// An act that may need several people.
    ActKind, "act": {
        /// What somebody may do becomes more: a new person, role, key, or PIN set for another.
        RightsGrow = "rights.grow",
        /// The house's settings are set.
        SettingsSet = "settings.set",
        /// A table is set up: what is counted at it, and in which boxes.
        TableSetUp = "table.set_up",
        /// A tray is counted at the start of a period.
        Opener = "opener",
        /// A tray is counted at the end of a period.
        Closer = "closer",
        /// A tray is counted in between.
        InventoryCount = "inventory_count",
        /// A fill or a credit is asked for.
        SlipRequest = "slip.request",
        /// Chips leave the cage for a table.
        FillIssue = "fill.issue",
        /// They are in the table's tray.
        FillReceive = "fill.receive",
        /// A slip for chips on their way to the cage is issued.
        CreditIssue = "credit.issue",
        /// Chips leave the tray for the cage.
        CreditTake = "credit.take",
        /// They are in the cage.
        CreditAccept = "credit.accept",
        /// They go back into the tray.
        CreditReturn = "credit.return",
        /// A slip is voided.
        SlipVoid = "slip.void",
        /// A drop box is pulled.
        Drop = "drop",
        /// A count of boxes is finished.
        CountFinish = "count.finish",
        /// A count of boxes is accepted by the cage.
        CountAccept = "count.accept",
        /// A count of boxes is put right.
        CountCorrect = "count.correct",
        /// A sale of chips is voided.
        ChipSaleVoid = "chip_sale.void",
        /// Play is declared not to have been recorded.
        PlayUntracked = "play.untracked",
        /// A shift is closed.
        ShiftClose = "shift.close",
        /// A gaming day is closed.
        GamingDayClose = "gaming_day.close",
        /// A round is corrected.
        RoundCorrect = "round.correct",
        /// Chips are put right in a round, by more than one person may in a day.
        RoundPutRight = "round.put_right",
        /// What must not be destroyed may be again.
        HoldRelease = "hold.release",
        /// A patron's identity is destroyed.
        PatronShred = "patron.shred",
        /// A bundle is made for a regulator.
        Export = "export",
        /// A case is closed.
        CaseClose = "case.close",
    }
}

names! {
    /// Where a gaming day stands.
    DayState, "state": {
        Open = "open",
        /// Its report is frozen. It is never opened again.
        Closed = "closed",
    }
}

names! {
    /// Where a shift stands.
    ShiftState, "state": {
        /// Periods are opened in it.
        Open = "open",
        /// The next one is open: tables roll over.
        Closing = "closing",
        Closed = "closed",
    }
}

names! {
    /// Where a table's period stands.
    PeriodState, "state": {
        /// From its opening count on.
        Open = "open",
        /// It was counted. Its figures are final.
        Closed = "closed",
    }
}

names! {
    /// Whether every hand of a period was recorded.
    Coverage, "coverage": {
        /// Every hand, as far as anybody said.
        Complete = "complete",
        /// The floor declared that some were not.
        Partial = "partial",
    }
}

names! {
    /// Whether the chips of a correction's difference were taken or paid when it was made.
    ChipsMoved, "chips": {
        /// The dealer took or paid it.
        Moved = "moved",
        /// Only the books were put right.
        NotMoved = "not_moved",
    }
}

names! {
    /// How far a report's figures can still change.
    ReportState, "state": {
        /// A period is open: they change with every hand.
        Open = "open",
        /// Every tray was counted, and not every box: the drop is what the books say.
        Estimated = "estimated",
        /// Trays and boxes were counted.
        Counted = "counted",
        /// The gaming day is closed: they never change.
        Final = "final",
    }
}

names! {
    /// What a tray was counted for.
    InventoryKind, "kind of count": {
        /// To begin a period.
        Opener = "opener",
        /// To end one.
        Closer = "closer",
        /// To check it.
        Count = "count",
    }
}

names! {
    /// What slips are numbered by.
    SlipSeries, "series of slips": {
        /// From 1 in every calendar year.
        Year = "year",
        /// From 1 on every gaming day.
        GamingDay = "gaming_day",
    }
}

names! {
    /// What chips are paid with.
    Tender, "tender": {
        Cash = "cash",
        /// A voucher, ticket or cheque that is taken as cash.
        Voucher = "voucher",
        /// A coupon of the house.
        Promo = "promo",
    }
}

names! {
    /// Where a sale of chips stands.
    SaleState, "state": {
        Sold = "sold",
        /// Struck: it never was.
        Void = "void",
    }
}

names! {
    /// Where a box that was pulled stands.
    DropState, "state": {
        /// It waits in the count room.
        Pulled = "pulled",
        /// What it held is counted, and the cage has taken it.
        Counted = "counted",
        /// Its count was put right.
        Corrected = "corrected",
    }
}

names! {
    /// Where a count of boxes stands.
    BoxCountState, "state": {
        /// The team counts.
        Open = "open",
        /// The team has signed; the cage has not counted after it.
        Finished = "finished",
        /// The cage has the same total.
        Accepted = "accepted",
        /// A box was counted anew afterwards.
        Corrected = "corrected",
    }
}

names! {
    /// What a slip moves.
    SlipKind, "kind of slip": {
        /// Chips from the cage into a table's tray.
        Fill = "fill",
        /// Chips from a table's tray into the cage.
        Credit = "credit",
    }
}

names! {
    /// What has a slip's number.
    NumberedKind, "kind of slip": {
        Fill = "fill",
        Credit = "credit",
        /// A count that began a period.
        Opener = "opener",
        /// A count that ended one.
        Closer = "closer",
        /// A count that checked a tray.
        Count = "count",
        /// A drop box that was pulled.
        Drop = "drop",
        /// A count of drop boxes.
        BoxCount = "box_count",
    }
}

impl From<SlipKind> for NumberedKind {
    fn from(kind: SlipKind) -> Self {
        match kind {
            SlipKind::Fill => Self::Fill,
            SlipKind::Credit => Self::Credit,
        }
    }
}

impl From<InventoryKind> for NumberedKind {
    fn from(kind: InventoryKind) -> Self {
        match kind {
            InventoryKind::Opener => Self::Opener,
            InventoryKind::Closer => Self::Closer,
            InventoryKind::Count => Self::Count,
        }
    }
}

names! {
    /// Where a slip stands.
    SlipState, "state": {
        /// Asked for: it has no number.
        Requested = "requested",
        /// Taken back before it was issued.
        Withdrawn = "withdrawn",
        /// It has a number. A fill's chips are on their way to the table.
        Issued = "issued",
        /// A credit's chips are on their way to the cage.
        Taken = "taken",
        /// The chips have arrived.
        Done = "done",
        /// Struck; its number is kept. The chips are where they came from.
        Void = "void",
    }
}

names! {
    /// What is done with a slip.
    SlipStep, "step": {
        /// The cage hands out a fill's chips, or a credit's slip.
        Issue = "issue",
        /// A credit's chips leave the tray.
        Take = "take",
        /// A fill's chips are put into the tray.
        Receive = "receive",
        /// A credit's chips are in the cage.
        Accept = "accept",
        /// A credit's chips go back into the tray.
        Return = "return",
        /// A slip is struck before the chips arrive.
        Void = "void",
        /// A slip that was asked for is taken back.
        Withdraw = "withdraw",
    }
}

names! {
    /// Where the cash of a sale of chips goes.
    SaleCash, "place of cash": {
        /// Into the drop box.
        Box = "box",
        /// Into the tray, which then holds chips and cash.
        Tray = "tray",
    }
}

names! {
    /// Where an act that needs several people stands.
    ApprovalState, "state": {
        /// It waits for signatures.
        Pending = "pending",
        /// Everybody signed, and it was done.
        Done = "done",
        /// Everybody signed, but by then it was refused.
        Failed = "failed",
        /// Somebody who could have signed did not want it, or whoever asked took it back.
        Refused = "refused",
        /// Nobody signed in time.
        Expired = "expired",
    }
}

names! {
    /// Where chips are that were sent from one table to another.
    TransferState, "state": {
        /// On their way.
        InTransit = "in_transit",
        /// At a seat of the table they were sent to, or back at the one they came from.
        Arrived = "arrived",
        /// Their player never left: the departure was taken back.
        TakenBack = "taken_back",
    }
}

names! {
    /// What an incident is about.
    IncidentKind, "kind of incident": {
        /// Somebody does not agree with what was decided.
        Dispute = "dispute",
        /// Somebody of the house did it wrong.
        StaffError = "staff_error",
        /// How a player behaves.
        Conduct = "conduct",
        /// A bet after the last moment for bets.
        LateBet = "late_bet",
        /// A bet made larger after that.
        CappedBet = "capped_bet",
        /// A bet made smaller after that.
        PinchedBet = "pinched_bet",
        /// Cards touched by somebody who may not touch them.
        TouchedCards = "touched_cards",
        MarkedOrDamagedCard = "marked_or_damaged_card",
        CounterfeitChip = "counterfeit_chip",
        FoundChips = "found_chips",
        SuspectedCollusion = "suspected_collusion",
        /// A telephone or another device at the table.
        Device = "device",
        Medical = "medical",
        /// Equipment: a shuffler, a screen, the table itself.
        Technical = "technical",
        Other = "other",
    }
}

names! {
    /// Why a deck is changed.
    DeckChangeReason, "reason for a deck change": {
        /// The dealers changed, and brought theirs.
        Push = "push",
        /// The stakes changed.
        Level = "level",
        Damaged = "damaged",
        Marked = "marked",
        /// Its cards are not the game's.
        Fouled = "fouled",
        /// The house's plan says so.
        Plan = "plan",
    }
}

names! {
    /// What a player is penalized with.
    SeatPenalty, "penalty": {
        /// A word of warning: the dealer gives it.
        Warning = "warning",
        /// So many hands are missed.
        MissedHands = "missed_hands",
        /// As many hands are missed as there are seats, so many times.
        MissedRounds = "missed_rounds",
        Disqualified = "disqualified",
        /// Sent away from the table.
        Removed = "removed",
        /// No penalty: those of the seat are over.
        Lifted = "lifted",
    }
}

#[cfg(test)]
mod tests {
    use super::{GameKind, Role};

    #[test]
    fn a_name_is_read_as_it_is_written() {
        for role in Role::ALL {
            assert_eq!(role.name().parse(), Ok(role));
            assert_eq!(serde_json::to_value(role).unwrap(), role.name());
        }
        let error = "faro".parse::<GameKind>().unwrap_err();
        let expected =
            r#"there is no game "faro"; it is one of break_poker, holdem, truco, canasta"#;
        assert_eq!(error.to_string(), expected);
    }
}
