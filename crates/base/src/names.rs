//! Closed sets of names, shared by the API, the log and the database.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;
use utoipa::ToSchema;

pub use super::scopes::KeyScopes;
pub use cases::{CaseFinding, CaseKind, CaseState, CaseStep, Severity};
pub use sales::{CashDirection, SaleState, Tender};

/// A name that is not in its set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no {set} {given:?}; it is one of {known}")]
pub struct UnknownName {
    set: &'static str,
    given: String,
    known: String,
}

/// Defines an enum whose variants each have one name, which is used everywhere. `$name` is a `tt`
/// because the derive macro for OpenAPI schemas cannot read a `literal`.
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
            /// All values.
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

mod cases;
mod sales;

names! {
    /// A game whose rounds are recorded.
    GameKind, "game": {
        BreakPoker = "break_poker",
        Holdem = "holdem",
        Truco = "truco",
        Canasta = "canasta",
    }
}

names! {
    /// The game at a table: one whose rounds are recorded, or any other.
    TableGame, "game": {
        BreakPoker = "break_poker",
        Holdem = "holdem",
        Truco = "truco",
        Canasta = "canasta",
        /// A game whose rounds are not recorded. The table's `title` names the game.
        Other = "other",
    }
}

impl From<GameKind> for TableGame {
    fn from(game: GameKind) -> Self {
        match game {
            GameKind::BreakPoker => Self::BreakPoker,
            GameKind::Holdem => Self::Holdem,
            GameKind::Truco => Self::Truco,
            GameKind::Canasta => Self::Canasta,
        }
    }
}

impl TableGame {
    /// The game, if its rounds are recorded. Only games whose rounds are recorded have house rules.
    #[must_use]
    pub const fn dealt(self) -> Option<GameKind> {
        match self {
            Self::BreakPoker => Some(GameKind::BreakPoker),
            Self::Holdem => Some(GameKind::Holdem),
            Self::Truco => Some(GameKind::Truco),
            Self::Canasta => Some(GameKind::Canasta),
            Self::Other => None,
        }
    }
}

names! {
    /// How a round ended.
    Ending, "ending": {
        /// Every bet was paid, taken or returned according to the game's rules.
        Settled = "settled",
        /// The deal did not count; every bet was returned.
        Misdeal = "misdeal",
        /// The floor voided the round, so it has no effect on the books.
        Void = "void",
    }
}

names! {
    /// The role of a person or a program in the house.
    Role, "role": {
        /// Runs rounds at a table.
        Dealer = "dealer",
        /// Runs the floor: tables, house rules, corrections, the log.
        PitBoss = "pit_boss",
        /// Reads everything but changes nothing.
        Auditor = "auditor",
        /// An external program that runs rounds and uses the calculators.
        Integration = "integration",
        /// Manages users and keys.
        Admin = "admin",
        /// Reads sensitive data, and is the second signer of acts that concern it.
        Compliance = "compliance",
        /// Sells and takes back chips at the cage.
        Cashier = "cashier",
        /// Carries chips, and pulls drop boxes.
        Security = "security",
        /// Counts drop boxes.
        Count = "count",
    }
}

names! {
    /// An act that can require several people's signatures.
    ActKind, "act": {
        /// Someone gets more rights: a new user, role or key, or a PIN set for someone else.
        RightsGrow = "rights.grow",
        /// The house's settings are changed.
        SettingsSet = "settings.set",
        /// A table's setup is changed: what is counted there, and which drop boxes it has.
        TableSetUp = "table.set_up",
        /// A tray is counted at the start of a period.
        Opener = "opener",
        /// A tray is counted at the end of a period.
        Closer = "closer",
        /// A tray is counted during a period.
        InventoryCount = "inventory_count",
        /// A fill or a credit is requested.
        SlipRequest = "slip.request",
        /// Chips leave the cage for a table.
        FillIssue = "fill.issue",
        /// A fill's chips are put into the table's tray.
        FillReceive = "fill.receive",
        /// A credit slip is issued, before the chips leave the tray.
        CreditIssue = "credit.issue",
        /// Chips leave the tray for the cage.
        CreditTake = "credit.take",
        /// A credit's chips are received in the cage.
        CreditAccept = "credit.accept",
        /// A credit's chips go back into the tray.
        CreditReturn = "credit.return",
        /// A slip is voided.
        SlipVoid = "slip.void",
        /// A drop box is pulled.
        Drop = "drop",
        /// A count of drop boxes is finished.
        CountFinish = "count.finish",
        /// The cage accepts a count of drop boxes.
        CountAccept = "count.accept",
        /// A count of drop boxes is corrected.
        CountCorrect = "count.correct",
        /// A sale of chips is voided.
        ChipSaleVoid = "chip_sale.void",
        /// The floor declares that play was not recorded.
        PlayUntracked = "play.untracked",
        /// A shift is closed.
        ShiftClose = "shift.close",
        /// A shift is handed over to the next pit boss.
        ShiftHandOver = "shift.hand_over",
        /// A gaming day is closed.
        GamingDayClose = "gaming_day.close",
        /// A round is corrected.
        RoundCorrect = "round.correct",
        /// A round's chips are corrected by more than the daily limit for one person acting alone.
        RoundPutRight = "round.put_right",
        /// A tournament is cancelled.
        TournamentCancel = "tournament.cancel",
        TournamentClose = "tournament.close",
        PayoutsFix = "payouts.fix",
        AddedMoney = "added_money",
        DealAccept = "deal.accept",
        PlaceCorrect = "place.correct",
        PrizeRule = "prize.rule",
        OverpaidWriteOff = "overpaid.write_off",
        PrizePay = "prize.pay",
        StaffPay = "staff.pay",
        /// Sets of cards or dice are destroyed.
        EquipmentDestroy = "equipment.destroy",
        /// A hold that protects data from destruction is lifted.
        HoldRelease = "hold.release",
        /// A patron's identifying data is destroyed.
        PatronShred = "patron.shred",
        /// Data is exported for a regulator.
        Export = "export",
        /// A case is closed.
        CaseClose = "case.close",
    }
}

names! {
    /// The state of a gaming day.
    DayState, "state": {
        Open = "open",
        /// The day's report is final. The day is never reopened.
        Closed = "closed",
    }
}

names! {
    /// The state of a shift.
    ShiftState, "state": {
        /// New periods begin in this shift.
        Open = "open",
        /// The next shift is open, and tables roll over to it.
        Closing = "closing",
        Closed = "closed",
    }
}

names! {
    /// The state of a table's period.
    PeriodState, "state": {
        /// The period has an opening count but no closing count yet.
        Open = "open",
        /// The closing count is done. The figures are final.
        Closed = "closed",
    }
}

names! {
    /// Whether every hand in a period was recorded.
    #[derive(Default)]
    Coverage, "coverage": {
        /// As far as is known, every hand was recorded.
        #[default]
        Complete = "complete",
        /// The floor declared that some hands were not recorded.
        Partial = "partial",
        /// No hands are recorded at this table.
        None = "none",
    }
}

impl Coverage {
    /// Whether every hand was recorded.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        *self == Self::Complete
    }
}

names! {
    /// Whether the difference from a correction was collected or paid in chips at the time of the
    /// correction.
    ChipsMoved, "chips": {
        /// The dealer collected or paid the chips.
        Moved = "moved",
        /// Only the books were corrected.
        NotMoved = "not_moved",
    }
}

names! {
    /// How final a report's figures are.
    ReportState, "state": {
        /// A period is open, so the figures change with every hand.
        Open = "open",
        /// Every tray was counted, but not every box, so the drop is taken from the books.
        Estimated = "estimated",
        /// All trays and boxes were counted.
        Counted = "counted",
        /// The gaming day is closed, so the figures never change again.
        Final = "final",
    }
}

names! {
    /// The reason for counting a tray.
    InventoryKind, "kind of count": {
        /// To open a period.
        Opener = "opener",
        /// To close a period.
        Closer = "closer",
        /// To check the tray during a period.
        Count = "count",
    }
}

names! {
    /// When a series of slip numbers starts again at 1.
    SlipSeries, "series of slips": {
        /// At the beginning of every calendar year.
        Year = "year",
        /// At the beginning of every gaming day.
        GamingDay = "gaming_day",
    }
}

names! {
    /// The state of a box that was pulled.
    DropState, "state": {
        /// The box is in the count room, waiting to be counted.
        Pulled = "pulled",
        /// The box was counted, and the cage has accepted the count.
        Counted = "counted",
        /// The count of the box was corrected.
        Corrected = "corrected",
    }
}

names! {
    /// The state of a count of drop boxes.
    BoxCountState, "state": {
        /// The team is counting.
        Open = "open",
        /// The team has signed; the cage has not confirmed the total yet.
        Finished = "finished",
        /// The cage has confirmed the total.
        Accepted = "accepted",
        /// A box was recounted afterwards.
        Corrected = "corrected",
    }
}

names! {
    /// Whether a slip is a fill or a credit.
    SlipKind, "kind of slip": {
        /// Chips from the cage into a table's tray.
        Fill = "fill",
        /// Chips from a table's tray into the cage.
        Credit = "credit",
    }
}

names! {
    /// A kind of document that has a slip number.
    NumberedKind, "kind of slip": {
        Fill = "fill",
        Credit = "credit",
        /// A count that opened a period.
        Opener = "opener",
        /// A count that closed a period.
        Closer = "closer",
        /// A count that checked a tray during a period.
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
    /// The state of a slip.
    SlipState, "state": {
        /// The slip was requested and has no number yet.
        Requested = "requested",
        /// The slip was withdrawn before it was issued.
        Withdrawn = "withdrawn",
        /// The slip has a number. A fill's chips are on their way to the table.
        Issued = "issued",
        /// A credit's chips are on their way to the cage.
        Taken = "taken",
        /// The chips have arrived.
        Done = "done",
        /// The slip was voided, but keeps its number. The chips are back where they came from.
        Void = "void",
    }
}

names! {
    /// A step in the life of a slip.
    SlipStep, "step": {
        /// The cage hands out a fill's chips, or issues a credit's slip.
        Issue = "issue",
        /// A credit's chips leave the tray.
        Take = "take",
        /// A fill's chips are put into the tray.
        Receive = "receive",
        /// A credit's chips are received in the cage.
        Accept = "accept",
        /// A credit's chips go back into the tray.
        Return = "return",
        /// The slip is voided before the chips arrive.
        Void = "void",
        /// A requested slip is withdrawn.
        Withdraw = "withdraw",
    }
}

names! {
    /// Where the cash from a sale of chips goes.
    SaleCash, "place of cash": {
        /// The cash goes into the drop box.
        Box = "box",
        /// The cash goes into the tray, which then contains chips and cash.
        Tray = "tray",
    }
}

names! {
    /// Whether a set is cards or dice.
    EquipmentKind, "kind of equipment": {
        Cards = "cards",
        Dice = "dice",
    }
}

names! {
    /// The state of a set of cards or dice.
    EquipmentState, "state": {
        /// The set arrived, or came back from a table, and is waiting to be used.
        InStock = "in_stock",
        /// The set is at a table.
        InUse = "in_use",
        /// The set will never be used again, and is waiting to be destroyed.
        Retired = "retired",
        Destroyed = "destroyed",
    }
}

names! {
    /// The state of an act that needs several people's signatures.
    ApprovalState, "state": {
        /// The act is waiting for signatures.
        Pending = "pending",
        /// Everyone signed, and the act was carried out.
        Done = "done",
        /// Everyone signed, but the act was refused when it was carried out.
        Failed = "failed",
        /// A signer declined the act, or the person who requested it withdrew it.
        Refused = "refused",
        /// Not everyone signed in time.
        Expired = "expired",
    }
}

names! {
    /// The location of chips that were sent from one table to another.
    TransferState, "state": {
        /// The chips are on their way.
        InTransit = "in_transit",
        /// The chips are at a seat at the table that they were sent to, or back at the table that
        /// they came from.
        Arrived = "arrived",
        /// The departure was undone, as if the player had never left.
        TakenBack = "taken_back",
    }
}

names! {
    /// The kind of incident.
    IncidentKind, "kind of incident": {
        /// Someone disagrees with a decision.
        Dispute = "dispute",
        /// A member of staff made a mistake.
        StaffError = "staff_error",
        /// A player behaved badly.
        Conduct = "conduct",
        /// A bet was made after betting had closed.
        LateBet = "late_bet",
        /// A bet was increased after betting had closed.
        CappedBet = "capped_bet",
        /// A bet was reduced after betting had closed.
        PinchedBet = "pinched_bet",
        /// Someone touched cards without permission.
        TouchedCards = "touched_cards",
        MarkedOrDamagedCard = "marked_or_damaged_card",
        CounterfeitChip = "counterfeit_chip",
        FoundChips = "found_chips",
        SuspectedCollusion = "suspected_collusion",
        /// Someone used a telephone or another device at the table.
        Device = "device",
        Medical = "medical",
        /// Equipment failed: a shuffler, a screen, the table itself.
        Technical = "technical",
        Other = "other",
    }
}

names! {
    /// The reason for changing a deck.
    DeckChangeReason, "reason for a deck change": {
        /// A new dealer took over and brought another deck.
        Push = "push",
        /// The stakes changed.
        Level = "level",
        Damaged = "damaged",
        Marked = "marked",
        /// The deck does not contain exactly the cards that the game needs.
        Fouled = "fouled",
        /// The house's schedule requires the change.
        Plan = "plan",
    }
}

names! {
    /// A penalty for a player.
    SeatPenalty, "penalty": {
        /// A verbal warning, given by the dealer.
        Warning = "warning",
        /// The player sits out one or more hands.
        MissedHands = "missed_hands",
        /// The player sits out one or more rounds, each with as many hands as the table has seats.
        MissedRounds = "missed_rounds",
        Disqualified = "disqualified",
        /// The player is sent away from the table.
        Removed = "removed",
        /// The seat's penalties end.
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
