//! Drop boxes (`back_office.md`, 2.5 and 0.3-5): which hang, which periods they served, and that
//! they are pulled. What they hold is hidden from those who count them.

mod body;
mod hanging;
mod pull;
mod read;

pub use crate::store::drops::Filter as DropFilter;
pub use body::{CountedBox, DropBody};
pub(super) use hanging::{boxes_in_the_way, counted_of, not_free, still_hanging};
pub(in crate::app) use pull::PullBox;
pub use pull::PullingBox;
