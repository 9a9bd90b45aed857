//! The door: the checks that every caller must pass before they are identified.
//!
//! | file | what is in it |
//! |---|---|
//! | [`origin`] | where a request comes from |
//! | [`slots`] | tables of a fixed size, which strangers cannot make grow |
//! | [`pin`] | what a PIN can be |
//! | `back_off` | wrong PINs: the wait doubles after each |
//! | `desk` | hashing PINs, a few at a time |

mod back_off;
pub(super) mod desk;
pub mod origin;
pub mod pin;
pub mod slots;
