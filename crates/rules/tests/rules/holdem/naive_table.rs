//! A second model of the button and blinds, written from the text of `at_the_table.md` (0 and A)
//! and as simple as possible: it walks from seat to seat. The model shares nothing with the code
//! that it checks.

/// A player, at the table or away from it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "yes-or-no questions of the text")]
pub struct Person {
    pub name: String,
    pub sits_in: bool,
    /// Whether the player has been dealt in at this seat, or sat down before the first hand.
    pub known: bool,
    pub in_last_hand: bool,
    pub big: bool,
    pub small: bool,
    pub posts: bool,
    /// F3: the hands to miss. A penalty imposed during a hand counts from the next hand on.
    pub to_miss: usize,
    pub from_next: usize,
}

impl Person {
    /// A6: a player who is not dealt in misses these blinds; a newcomer owes only the post.
    const fn misses(&mut self, (big, small, between): (bool, bool, bool), first: bool) {
        if first {
            (self.big, self.small) = (big && self.known, small && self.known);
        } else if self.known {
            self.big |= big;
            self.small |= small || (between && !self.big);
        }
    }
}

/// The seats of the button, small blind and big blind.
pub type Places = (usize, usize, usize);

/// A hand that was misdealt.
#[derive(Debug, Clone)]
pub struct Misdealt {
    places: Places,
    seats: Vec<usize>,
    dealt: usize,
    first: bool,
    left: Vec<usize>,
}

#[derive(Debug, Clone)]
pub struct Naive {
    pub seats: usize,
    pub dead_button: bool,
    pub newcomers: &'static str,
    pub missed_may_post: bool,
    pub small_alone_live: bool,
    pub at: Vec<Option<Person>>,
    pub away: Vec<(usize, Person)>,
    pub last: Option<Places>,
    pub placed: Option<usize>,
    /// During the first orbit: the first button, and the seats that a blind has passed.
    orbit: Option<(usize, Vec<usize>)>,
    pub again: Option<Misdealt>,
    /// The table before the deal.
    before: Option<Box<Naive>>,
}

impl Naive {
    pub fn new(seats: usize) -> Self {
        Self {
            seats,
            dead_button: false,
            newcomers: "post_or_wait",
            missed_may_post: true,
            small_alone_live: false,
            at: vec![None; seats + 1],
            away: Vec::new(),
            last: None,
            placed: None,
            orbit: None,
            again: None,
            before: None,
        }
    }

    /// All seats clockwise, beginning left of this one and ending with it.
    fn round_from(&self, seat: usize) -> Vec<usize> {
        (1..=self.seats).map(|step| (seat + step - 1) % self.seats + 1).collect()
    }

    fn strictly_between(&self, from: usize, to: usize) -> Vec<usize> {
        if from == to {
            return Vec::new();
        }
        self.round_from(from).into_iter().take_while(|seat| *seat != to).collect()
    }

    fn person(&self, seat: usize) -> &Person {
        self.at[seat].as_ref().unwrap()
    }

    pub fn taken(&self) -> Vec<usize> {
        (1..=self.seats).filter(|seat| self.at[*seat].is_some()).collect()
    }

    fn plays(&self, seat: usize) -> bool {
        self.at[seat].as_ref().is_some_and(|person| person.sits_in)
    }

    pub fn playing(&self) -> Vec<usize> {
        (1..=self.seats).filter(|seat| self.plays(*seat)).collect()
    }

    fn rotation(&self) -> Vec<usize> {
        let mut seats = self.playing();
        seats.retain(|seat| {
            let person = self.person(*seat);
            person.known && !person.big && !person.small
        });
        seats
    }

    /// A10: whether the next hand is a first hand.
    pub fn is_first_hand(&self) -> bool {
        let one_left = self.same_seats().is_some_and(|seats| seats.len() < 2);
        one_left || self.last.is_none() || self.rotation().len() < 2
    }

    /// A8: the players of the misdealt hand who are still here. If it is not dealt to the same
    /// places, those who were waiting when it was dealt are left out.
    fn same_seats(&self) -> Option<Vec<usize>> {
        let again = self.again.as_ref()?;
        let mut seats = again.seats.clone();
        if self.same_places().is_none() && !again.first {
            seats.retain(|seat| {
                let person = self.person(*seat);
                person.known && !person.big && !person.small
            });
        }
        Some(seats)
    }

    /// The table with only these seats.
    fn only(&self, seats: &[usize]) -> Self {
        let mut table = self.clone();
        for seat in 1..=table.seats {
            if !seats.contains(&seat) {
                table.at[seat] = None;
            } else if let Some(person) = &mut table.at[seat] {
                person.sits_in = true;
            }
        }
        table.again = None;
        table
    }

    /// Returns the misdealt hand if it is dealt again to the same places (A8).
    pub fn same_places(&self) -> Option<&Misdealt> {
        self.again.as_ref().filter(|again| {
            let left = again.seats.len();
            left >= 2 && again.seats.contains(&again.places.2) && (left > 2 || left == again.dealt)
        })
    }

    /// A8: the players among whom the positions of the next hand are determined, and the button if
    /// it is a first hand.
    fn considered(&self) -> (Self, Option<usize>) {
        match (&self.again, self.same_seats()) {
            (Some(again), Some(seats)) if seats.len() >= 2 => {
                let table = self.only(&seats);
                let drawn = table.is_first_hand().then_some(again.places.0);
                (table, self.placed.or(drawn))
            }
            _ => (self.clone(), self.placed),
        }
    }

    pub fn places(&self) -> Option<Places> {
        if let Some(again) = self.same_places() {
            return Some(again.places);
        }
        let (table, placed) = self.considered();
        table.new_places(placed)
    }

    fn new_places(&self, placed: Option<usize>) -> Option<Places> {
        let playing = self.playing();
        if playing.len() < 2 {
            return None;
        }
        let first = |from: usize, among: &[usize]| {
            self.round_from(from).into_iter().find(|seat| among.contains(seat)).unwrap()
        };
        if self.is_first_hand() {
            let button = placed?;
            let button = if playing.contains(&button) { button } else { first(button, &playing) };
            let small = if playing.len() == 2 { button } else { first(button, &playing) };
            return Some((button, small, first(small, &playing)));
        }
        let (last_button, last_small, last_big) = self.last.unwrap();
        let rotation = self.rotation();
        if let Some(placed) = placed {
            let ring = rotation;
            let button = if ring.contains(&placed) { placed } else { first(placed, &ring) };
            let next = first(button, &ring);
            if ring.len() == 2 {
                return Some((button, button, next));
            }
            return Some((button, next, first(next, &playing)));
        }
        if rotation.len() == 2 {
            let big = first(last_big, &playing);
            let rightwards: Vec<usize> = self.round_from(big).into_iter().rev().collect();
            let right = rightwards.into_iter();
            let right: Vec<usize> =
                right.filter(|seat| *seat != big && rotation.contains(seat)).collect();
            return Some(match right[..] {
                [one] => (one, one, big),
                [nearest, next] => (next, nearest, big),
                _ => unreachable!(),
            });
        }
        if self.dead_button {
            return Some((last_small, last_big, first(last_big, &playing)));
        }
        let button = first(last_button, &rotation);
        let small = first(button, &rotation);
        let big = first(small, &playing);
        assert_ne!(big, last_big, "twice running");
        Some((button, small, big))
    }

    /// A5: the seats that a blind has passed once the next hand is dealt; none after the first
    /// orbit.
    fn orbit_after(&self, places: Places) -> Option<(usize, Vec<usize>)> {
        let (first_button, mut passed) = self.orbit.clone()?;
        let (_, _, last_big) = self.last?;
        if last_big == places.2 {
            return Some((first_button, passed));
        }
        let moved_over = self.strictly_between(last_big, places.2);
        if moved_over.contains(&first_button) || places.2 == first_button {
            return None;
        }
        passed.push(last_big);
        passed.extend(moved_over);
        Some((first_button, passed))
    }

    fn lies_open(&self, seat: usize, (button, _, big): Places) -> bool {
        let newcomer = !self.person(seat).known;
        !self.strictly_between(button, big).contains(&seat)
            && (seat != button || (newcomer && self.newcomers == "dealt_in"))
    }

    /// Whether the seat is dealt in without a post.
    fn comes_free(&self, seat: usize, places: Places) -> bool {
        let person = self.person(seat);
        let unpassed = self.orbit_after(places).is_some_and(|(_, passed)| !passed.contains(&seat));
        !person.known && !person.big && !person.small && (self.newcomers == "dealt_in" || unpassed)
    }

    pub fn dealt_in(&self) -> Vec<usize> {
        if let Some(again) = self.same_places() {
            return again.seats.clone();
        }
        let Some(places) = self.places() else { return Vec::new() };
        let (table, _) = self.considered();
        let mut seats = table.playing();
        if table.is_first_hand() {
            return seats;
        }
        let rotation = table.rotation();
        seats.retain(|seat| {
            let posted = table.person(*seat).posts;
            *seat == places.2
                || rotation.contains(seat)
                || rotation.len() > 2
                    && table.lies_open(*seat, places)
                    && (posted || table.comes_free(*seat, places))
        });
        seats
    }

    pub fn may_post(&self) -> Vec<usize> {
        let Some(places) = self.places() else { return Vec::new() };
        let (table, _) = self.considered();
        if self.same_places().is_some() || table.is_first_hand() || table.rotation().len() == 2 {
            return Vec::new();
        }
        let mut seats = table.playing();
        let rotation = table.rotation();
        seats.retain(|seat| {
            let person = table.person(*seat);
            !rotation.contains(seat)
                && *seat != places.2
                && !person.posts
                && table.lies_open(*seat, places)
                && !table.comes_free(*seat, places)
                && (person.known || table.newcomers != "wait")
                && (!(person.big || person.small) || table.missed_may_post)
        });
        seats
    }

    /// A6: the live and the dead part of a post, in chips of 1.
    pub fn post(&self, seat: usize) -> (i64, i64) {
        let person = self.person(seat);
        let small = i64::from(person.small);
        if !person.known || person.big {
            (2, small)
        } else if self.small_alone_live {
            (small, 0)
        } else {
            (0, small)
        }
    }

    /// F3: the seats that are dealt in but miss the hand. If a misdealt hand is dealt again,
    /// penalties given during it do not count.
    pub fn missing(&self) -> Vec<usize> {
        let mut seats = self.dealt_in();
        let anew = self.again.is_none();
        seats.retain(|seat| {
            let person = self.person(*seat);
            person.to_miss > 0 || (anew && person.from_next > 0)
        });
        seats
    }

    /// F3: penalizes a seat with missed hands.
    pub fn penalize(&mut self, seat: usize, hands: usize) {
        let dealt = self.before.is_some();
        let person = self.at[seat].as_mut().unwrap();
        if dealt {
            person.from_next += hands;
        } else {
            person.to_miss += hands;
        }
        if let Some(before) = &mut self.before
            && let Some(person) = &mut before.at[seat]
        {
            person.from_next += hands;
        }
    }

    /// Deals the next hand.
    pub fn deal(&mut self) {
        if self.again.is_none() {
            for person in self.at.iter_mut().flatten() {
                person.to_miss += std::mem::take(&mut person.from_next);
            }
        }
        let missing = self.missing();
        let places = self.places().unwrap();
        let dealt = self.dealt_in();
        let first = match self.same_places() {
            Some(again) => again.first,
            None => self.considered().0.is_first_hand(),
        };
        let left_since = self.again.as_ref().map(|again| again.left.clone()).unwrap_or_default();
        let before = Box::new(self.clone());
        let orbit = self.orbit_after(places);
        let missed = self.missed(places, first);
        for (seat, place) in self.at.iter_mut().enumerate().skip(1) {
            let Some(person) = place else { continue };
            person.posts = false;
            person.in_last_hand = dealt.contains(&seat);
            if person.in_last_hand {
                (person.big, person.small, person.known) = (false, false, true);
            } else {
                person.misses(missed[seat], first);
            }
        }
        for (seat, person) in &mut self.away {
            person.in_last_hand = false;
            if first && !left_since.contains(seat) {
                (person.big, person.small, person.known) = (false, false, false);
            } else {
                person.misses(missed[*seat], first);
            }
        }
        self.orbit =
            if first { Some((places.0, self.strictly_between(places.0, places.2))) } else { orbit };
        self.last = Some(places);
        self.placed = None;
        self.again = None;
        self.before = Some(before);
        for seat in missing {
            self.at[seat].as_mut().unwrap().to_miss -= 1;
        }
    }

    /// Ends a hand that counts.
    pub fn settle(&mut self) {
        self.before = None;
    }

    /// A6: for each seat, whether it misses the big and the small blind in the hand with these
    /// positions, and whether it is between the button and the big blind.
    fn missed(&self, (button, small, big): Places, first: bool) -> Vec<(bool, bool, bool)> {
        let over = self.strictly_between(button, big);
        let mut missed = vec![(false, false, false); self.seats + 1];
        for (seat, missed) in missed.iter_mut().enumerate().skip(1) {
            if first {
                if over.contains(&seat) {
                    missed.0 = seat != small;
                    missed.1 =
                        seat == small || self.strictly_between(button, small).contains(&seat);
                }
                continue;
            }
            missed.2 = over.contains(&seat);
            let placed = self.placed.is_some() && self.same_places().is_none();
            if let Some((_, last_small, last_big)) = self.last.filter(|_| !placed) {
                missed.0 = self.strictly_between(last_big, big).contains(&seat);
                missed.1 = self.strictly_between(last_small, small).contains(&seat);
            }
        }
        missed
    }

    /// A7: ends a hand that does not count.
    pub fn void(&mut self) {
        let before = self.before.take().unwrap();
        *self = *before;
    }

    /// A8: ends a hand that does not count and is dealt again.
    pub fn misdeal(&mut self) {
        let places = self.last.unwrap();
        let mut seats = self.taken();
        seats.retain(|seat| self.person(*seat).in_last_hand);
        let before = self.before.take().unwrap();
        let first = match before.same_places() {
            Some(again) => again.first,
            None => before.considered().0.is_first_hand(),
        };
        *self = *before;
        let dealt = seats.len();
        self.again = Some(Misdealt { places, seats, dealt, first, left: Vec::new() });
    }

    pub fn sit_down(&mut self, seat: usize, name: String) {
        let person = Person {
            name,
            sits_in: true,
            known: false,
            in_last_hand: false,
            big: false,
            small: false,
            posts: false,
            to_miss: 0,
            from_next: 0,
        };
        self.at[seat] = Some(person);
    }

    pub fn leave(&mut self, seat: usize) {
        let mut person = self.at[seat].take().unwrap();
        person.posts = false;
        self.away.push((seat, person));
        if let Some(again) = &mut self.again
            && again.seats.contains(&seat)
        {
            again.seats.retain(|other| *other != seat);
            again.left.push(seat);
        }
    }

    /// A7: a player who left returns, perhaps to another seat.
    pub fn come_back(&mut self, index: usize, seat: usize) {
        let (old, mut person) = self.away.remove(index);
        person.sits_in = true;
        if old != seat {
            person.known = false;
            person.in_last_hand = false;
        }
        self.at[seat] = Some(person);
    }
}
