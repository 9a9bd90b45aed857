//! Kinds of counts that are exceptions only if they differ from the books.

use crate::{Kind, drop_box, period};

impl Kind {
    /// The name of the body's field that contains the difference, for counts that are exceptions
    /// only if they differ from the books; `None` for other kinds.
    #[must_use]
    pub const fn difference(self) -> Option<&'static str> {
        match self {
            Self::Period(kind) => match kind {
                period::Kind::Opened | period::Kind::Counted => Some("difference"),
                period::Kind::Closed => Some("over_short"),
                period::Kind::Untracked => None,
            },
            Self::Drop(kind) => match kind {
                drop_box::Kind::Counted => Some("variance"),
                drop_box::Kind::Pulled | drop_box::Kind::Recounted => None,
            },
            Self::Approval(_)
            | Self::BackOffice(_)
            | Self::BoxCount(_)
            | Self::Case(_)
            | Self::Cash(_)
            | Self::Clock(_)
            | Self::Correction(_)
            | Self::Equipment(_)
            | Self::Floor(_)
            | Self::House(_)
            | Self::Pit(_)
            | Self::Round(_)
            | Self::Sale(_)
            | Self::Slip(_)
            | Self::Stay(_)
            | Self::Tournament(_) => None,
        }
    }
}
