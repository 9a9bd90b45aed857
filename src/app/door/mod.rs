//! The door: what every caller passes, whoever they turn out to be.
//!
//! | file | what is in it |
//! |---|---|
//! | [`origin`] | where a request comes from |
//! | [`slots`] | tables that strangers cannot make grow |
//! | [`pin`] | what a PIN may be |
//! | `back_off` | whoever guesses waits twice as long after each |
//! | `desk` | where PINs are hashed, a few at a time |

mod back_off;
pub(super) mod desk;
pub mod origin;
pub mod pin;
pub mod slots;
