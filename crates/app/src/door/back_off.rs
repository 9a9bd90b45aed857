//! The wait after a wrong PIN doubles each time.
//!
//! Wrong PINs are counted by badge and origin, so that a stranger's guesses slow down the stranger
//! and not the person at the table. Each process counts on its own.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use chrono::{DateTime, TimeDelta, Utc};

use super::{origin::Origin, slots::Slots};

/// The number of consecutive wrong PINs that cause no wait, because anyone can mistype.
const FREE_TRIES: u32 = 2;
/// The longest wait, in seconds.
const LONGEST_SECONDS: i64 = 300;

/// The consecutive wrong PINs for a badge at an origin.
#[derive(Debug, Clone, Copy)]
struct Tries {
    wrong: u32,
    wait_until: DateTime<Utc>,
}

/// The waiting times that this process imposes.
#[derive(Debug, Default)]
pub struct BackOff {
    slots: Slots,
    /// The wrong PINs by slot. The fixed number of slots limits the size of the map.
    tries: Mutex<HashMap<u64, Tries>>,
    /// How many times badges were unlocked, by slot.
    unlocked: Mutex<HashMap<u64, u64>>,
}

/// The wait after this many consecutive wrong PINs.
fn wait(wrong: u32) -> TimeDelta {
    let doublings = wrong.saturating_sub(FREE_TRIES);
    let seconds = if doublings == 0 { 0 } else { 1_i64.checked_shl(doublings).unwrap_or(i64::MAX) };
    TimeDelta::seconds(seconds.clamp(0, LONGEST_SECONDS))
}

impl BackOff {
    /// How many seconds this badge has to wait at this origin; 0 if there is no wait.
    pub fn seconds(&self, badge: &str, origin: Origin, now: DateTime<Utc>) -> u64 {
        let tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(tries) = tries.get(&self.slot(badge, origin)) else { return 0 };
        let left = tries.wait_until - now;
        // A remaining wait longer than the maximum means that the clock was set back.
        if left <= TimeDelta::zero() || left > wait(tries.wrong) {
            return 0;
        }
        u64::try_from(left.num_milliseconds()).unwrap_or(0).div_ceil(1_000)
    }

    /// Counts a wrong PIN.
    pub fn count(&self, badge: &str, origin: Origin, now: DateTime<Utc>) {
        let slot = self.slot(badge, origin);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        let wrong = tries.get(&slot).map_or(0, |tries| tries.wrong).saturating_add(1);
        tries.insert(slot, Tries { wrong, wait_until: now + wait(wrong) });
    }

    /// Forgets the wrong PINs for a badge at an origin.
    pub fn forgive(&self, badge: &str, origin: Origin) {
        let slot = self.slot(badge, origin);
        self.tries.lock().unwrap_or_else(PoisonError::into_inner).remove(&slot);
    }

    /// Forgets the wrong PINs for a badge at all origins.
    pub fn unlock(&self, badge: &str) {
        let mut unlocked = self.unlocked.lock().unwrap_or_else(PoisonError::into_inner);
        *unlocked.entry(self.slots.of(&badge)).or_default() += 1;
    }

    /// Forgets everyone whose wait ended long ago.
    pub fn tidy(&self, now: DateTime<Utc>) {
        let longest = TimeDelta::seconds(LONGEST_SECONDS);
        let mut tries = self.tries.lock().unwrap_or_else(PoisonError::into_inner);
        tries.retain(|_, tries| (now - tries.wait_until).abs() < longest);
        tries.shrink_to_fit();
    }

    /// The slot for a badge at an origin; a badge that was unlocked gets a new one.
    fn slot(&self, badge: &str, origin: Origin) -> u64 {
        let unlocked = self.unlocked.lock().unwrap_or_else(PoisonError::into_inner);
        let times = unlocked.get(&self.slots.of(&badge)).copied().unwrap_or_default();
        self.slots.of(&(badge, origin, times))
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use super::*;
    use houseway_base::clock::{Clock, SystemClock};

    fn origin(last: u8) -> Origin {
        Origin::from(std::net::IpAddr::V4(Ipv4Addr::new(192, 0, 2, last)))
    }

    #[test]
    fn each_wrong_pin_doubles_the_wait() {
        let (back_off, now) = (BackOff::default(), SystemClock.now());
        let waits: Vec<u64> = (0..11)
            .map(|_| {
                back_off.count("D-101", origin(1), now);
                back_off.seconds("D-101", origin(1), now)
            })
            .collect();
        assert_eq!(waits, [0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 300]);
        // Nobody else has to wait, and the same badge does not have to wait elsewhere.
        assert_eq!(back_off.seconds("D-101", origin(2), now), 0);
        assert_eq!(back_off.seconds("D-102", origin(1), now), 0);
        assert_eq!(back_off.seconds("D-101", origin(1), now + TimeDelta::seconds(300)), 0);
        // Setting the clock does not make anyone wait longer.
        assert_eq!(back_off.seconds("D-101", origin(1), now - TimeDelta::hours(1)), 0);
    }

    #[test]
    fn a_right_pin_ends_the_wait_there_and_a_colleague_everywhere() {
        let (back_off, now) = (BackOff::default(), SystemClock.now());
        let places = [origin(1), origin(2)];
        for place in places {
            (0..9).for_each(|_| back_off.count("D-101", place, now));
        }
        back_off.forgive("D-101", places[0]);
        let waits = |badge| places.map(|place| back_off.seconds(badge, place, now) > 0);
        assert_eq!(waits("D-101"), [false, true]);
        back_off.unlock("D-101");
        assert_eq!(waits("D-101"), [false, false]);
    }

    #[test]
    fn strangers_cannot_make_it_grow() {
        let (back_off, now) = (BackOff::default(), SystemClock.now());
        (0..200_000).for_each(|n| back_off.count(&format!("X-{n}"), origin(1), now));
        let kept = |back_off: &BackOff| back_off.tries.lock().unwrap().len();
        assert!(kept(&back_off) <= 1 << 16);
        back_off.tidy(now + TimeDelta::hours(1));
        assert_eq!(kept(&back_off), 0);
    }
}
