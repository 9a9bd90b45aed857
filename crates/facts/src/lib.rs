//! The vocabulary of the log: every fact that an entry can contain. **Pure**: no I/O, no clock.
//!
//! An entry of the log is a [`Fact`]. Facts come in families, one file each. A family is an enum
//! that the macro in `family.rs` generates from a list in which each kind of fact is named once.
//!
//! | file | contents |
//! |---|---|
//! | [`fact`] | all facts, and all kinds of facts |
//! | [`round`] | rounds; each game defines the events of its own rounds |
//! | [`floor`] | notes, incidents, dealers, decks and penalties at every table |
//! | [`period`], [`slip`], [`sale`], [`correction`], [`drop_box`] | a tracked table |
//! | [`box_count`] | counts of drop boxes |
//! | [`case`] | matters for the house to review |
//! | [`back_office`] | settings, gaming days, shifts, forms |
//! | [`house`] | tables, people, keys, chip transfers, the log itself |
//! | [`pit`] | pits and their bosses |
//! | [`tournament`] | tournaments; the crate `tournaments` defines their events |
//! | [`handover`] | the page that one pit boss hands over to the next at the end of a shift |
//! | [`equipment`] | sets of cards and dice |
//! | [`approval`] | acts that need several signatures |
//! | [`clock`] | a clock that was set back |
//! | [`metadata`] | other systems' ids and texts for a round, a note or an incident |
//! | [`signed`], [`actor`] | who signed, and who acted |
//! | [`audience`] | who receives a fact live, as it is written |
//! | [`readers`], [`blind`] | who can read a hidden fact, and when everybody can |
//! | [`exception`] | which facts are out of the ordinary |
//!
//! The form of a fact's body never changes, because its bytes are hashed. A new field is left out
//! if it has its default value.

pub mod actor;
pub mod approval;
pub mod audience;
pub mod back_office;
pub mod blind;
pub mod box_count;
pub mod case;
pub mod cash;
pub mod clock;
pub mod correction;
pub mod drop_box;
pub mod equipment;
pub mod exception;
mod exception_kinds;
pub mod fact;
mod family;
pub mod floor;
pub mod handover;
pub mod house;
pub mod metadata;
pub mod period;
pub mod pit;
pub mod readers;
pub mod round;
pub mod sale;
pub mod signed;
pub mod slip;
pub mod stay;
pub mod tournament;

pub use actor::{Actor, NotAnActor};
pub use approval::{ApprovalEvent, Capacity};
pub use audience::Audience;
pub use back_office::{BackOfficeEvent, ShiftFields, StreamAt};
pub use blind::Until;
pub use box_count::{BoxCountEvent, CountCorrected, CountStep, CountedAnew, DropOfCount};
pub use case::{CaseAbout, CaseEvent, CaseOpened, CaseSubject, CashOfCase};
pub use cash::{CashEvent, CashPerson, CashRecorded};
pub use clock::ClockEvent;
pub use correction::{ChipsOfCorrection, CorrectionEvent};
pub use drop_box::{DropCounted, DropEvent, DropPulled, DropRecounted, LeftBehind, RecordedBox};
pub use equipment::{EquipmentEvent, GearSet};
pub use exception::ExceptionSort;
pub use fact::{FAMILIES, Fact, Kind};
pub use floor::{Deck, FloorEvent};
pub use handover::{
    DealerOnPage, EntryOnPage, HandedOver, HandoverPage, IncidentOnPage, PitOnPage, SlipOnPage,
};
pub use house::{FailedSignIns, HouseEvent, KeptAnswers, TableFields, UserFields, VarianceAlarm};
pub use metadata::Metadata;
pub use period::{CountedTray, PeriodClosed, PeriodEvent, PeriodOpened, TrayChecked};
pub use pit::PitEvent;
pub use readers::Readers;
pub use round::{OPENED, Played, RoundEntry, RoundFact, RoundOpened, is_played};
pub use sale::{ChipsSold, SaleEvent, SaleVoided};
pub use signed::{ActSignature, How, Signature, Signed};
pub use slip::{SlipAsked, SlipEvent, SlipMoved};
pub use stay::StayEvent;
pub use tournament::{Done, Moved, TournamentEvent};
