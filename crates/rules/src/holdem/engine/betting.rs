//! The betting of a hand, action by action.

use serde::{Deserialize, Serialize};

use super::{
    Acted, Antes, Chips, Contribution, Illegal, Limit, Place, Player, Pots, Setup, Street, collect,
};

/// An action by a player in turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Fold,
    /// Matches the bet, or puts in the rest of the stack; checks if there is nothing to match.
    CheckOrCall,
    /// Raises the player's bet for the street to this total.
    BetOrRaiseTo(Chips),
}

/// The betting so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Betting {
    limit: Limit,
    street: Street,
    players: Vec<Player>,
    /// The bet to match on this street. A blind counts in full even if it was posted short.
    level: Chips,
    /// Whether no player has put in the full bet to match, because the blind was posted short.
    short_blind: bool,
    /// The size of the last full bet or raise of the street: the least that a raise must add.
    last_raise: Chips,
    /// The bet that a fixed-limit raise builds on. An all-in for less than half a bet does not
    /// change it.
    base: Chips,
    /// The number of bets and raises on the street; a blind is the first.
    raises: u8,
    /// Whether the street has no cap, because only two players were left before it was reached.
    uncapped: bool,
    /// Antes and dead posts, which a pot-limit table can leave out of the pot size.
    ante_money: Chips,
    /// The missing part of blinds that were posted short or not at all. Before the flop, a
    /// pot-limit bet is computed as if the blinds had been posted in full.
    #[serde(default, skip_serializing_if = "is_zero")]
    short_blinds: Chips,
    /// Whether the cap on raises applies even when only two players are left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    capped_heads_up: bool,
    /// Chips in the pot that did not come from any player.
    #[serde(default, skip_serializing_if = "is_zero")]
    added: Chips,
    to_act: Option<Place>,
    aggressor: Option<Place>,
    /// The player who acts last before the flop, wherever the betting begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    acts_last: Option<Place>,
}

impl Betting {
    /// The betting after the forced bets, with the first player to act.
    #[must_use]
    pub fn open(setup: &Setup) -> Self {
        Self::open_under(setup, setup.limit())
    }

    /// Like [`open`](Self::open), but under another limit with the same bet sizes.
    #[must_use]
    pub fn open_under(setup: &Setup, limit: Limit) -> Self {
        let mut betting = Self {
            limit,
            street: Street::Preflop,
            players: setup.players().iter().map(|entry| Player::with_stack(entry.stack)).collect(),
            level: 0,
            short_blind: false,
            last_raise: limit.bet(Street::Preflop),
            base: 0,
            raises: 0,
            uncapped: false,
            ante_money: 0,
            short_blinds: setup.short_blinds(),
            capped_heads_up: setup.is_capped_heads_up(),
            added: 0,
            to_act: None,
            aggressor: None,
            acts_last: setup.acts_last(),
        };
        for (player, entry) in betting.players.iter_mut().zip(setup.players()) {
            match setup.antes() {
                Antes::Layered => player.ante(entry.ante),
                Antes::Dead => player.dead(entry.ante),
            }
            player.dead(entry.dead);
            betting.ante_money += player.total + player.dead;
            player.bet(entry.blind);
            player.bet(entry.post);
        }
        // If no blinds are posted, a live post is the bet to match.
        let posts = setup.players().iter().map(|entry| entry.blind + entry.post);
        betting.level = posts.max().unwrap_or(0);
        betting.short_blind = betting.players.iter().all(|player| player.street < betting.level);
        betting.base = betting.level;
        betting.raises = blind_bets(setup);
        // A straddle is a raise: the next raise must add at least as much (rules/holdem.md, 7).
        betting.last_raise = betting.last_raise.max(setup.largest_blind());
        if setup.is_straight_to_flop() {
            betting.settle_cap();
        } else {
            betting.begin(setup.last_blind());
        }
        betting
    }

    /// Applies an action by the player to act.
    ///
    /// # Errors
    /// Returns the reason why the action is not open; nothing changes.
    pub fn act(&mut self, place: Place, action: Action) -> Result<(), Illegal> {
        self.check(place, action)?;
        self.act_unchecked(place, action);
        Ok(())
    }

    /// Applies an action even if [`check`](Self::check) refuses it. A lenient replay of recorded
    /// hands does this if the action [could be done](Illegal::could_be_done).
    pub fn act_unchecked(&mut self, place: Place, action: Action) {
        let (level, call_to) = (self.level, self.call_to(place));
        let Some(player) = self.players.get_mut(place.index()) else { return };
        match action {
            Action::Fold => {
                let unasked = player.street >= call_to;
                player.folded = true;
                if unasked {
                    self.give_back_uncalled(place);
                }
            }
            Action::CheckOrCall => {
                player.bet((call_to - player.street).max(0));
            }
            Action::BetOrRaiseTo(to) => {
                player.bet((to - player.street).max(0));
                let all_in = player.stack == 0;
                let reached = player.street;
                if reached > level {
                    self.raise_level(place, reached, all_in);
                }
            }
        }
        let acted = Acted { level: self.level, raises: self.raises };
        if let Some(player) = self.players.get_mut(place.index()) {
            player.acted = Some(acted);
            player.turn = false;
        }
        self.settle_cap();
        self.to_act = self.next_due(place);
    }

    /// A player who folds with nothing to call gets back the part of the bet that was not called
    /// (rules/holdem.md, 10).
    fn give_back_uncalled(&mut self, place: Place) {
        let others = self.players().filter(|(other, _)| *other != place);
        let called = others.map(|(_, player)| player.total).max().unwrap_or(0);
        if let Some(player) = self.players.get_mut(place.index()) {
            player.take_back((player.total - called).max(0));
        }
    }

    /// Sets a new bet to match (rules/holdem.md, 8): a full bet, or an all-in for less.
    fn raise_level(&mut self, place: Place, to: Chips, all_in: bool) {
        let by = to - self.level;
        let bet = self.limit.bet(self.street);
        let counts = match self.limit {
            Limit::No { .. } | Limit::Pot { .. } => by >= self.last_raise,
            // The raise also counts if it completes an all-in that was less than a full bet.
            Limit::Fixed { half_bet, .. } => {
                let least = if half_bet { bet } else { bet * 2 };
                !all_in || (to - self.base) * 2 >= least
            }
        };
        if counts {
            self.last_raise = self.last_raise.max(by);
            self.base = to;
            self.raises = self.raises.saturating_add(1);
        }
        self.level = to;
        self.short_blind = false;
        self.aggressor = Some(place);
    }

    /// A ruling or a penalty kills a player's hand, whether or not it is the player's turn. `back`
    /// is the uncalled part that is returned; `before_bet` is the betting before the street's last
    /// bet or raise (`at_the_table.md`, C15).
    pub(super) fn kill(&mut self, place: Place, back: Chips, before_bet: Option<&Self>) {
        if let Some(player) = self.players.get_mut(place.index()) {
            player.folded = true;
            player.turn = false;
        }
        self.give_back(place, back, before_bet);
    }

    /// A ruling kills a hand and leaves this total for the street in the pot.
    pub(super) fn forfeit(&mut self, place: Place, to: Chips) {
        if let Some(player) = self.players.get_mut(place.index()) {
            player.bet((to - player.street).max(0));
        }
        self.kill(place, 0, None);
    }

    /// Returns the uncalled part of a bet; the bet to match drops to the called amount.
    pub(super) fn give_back(&mut self, place: Place, back: Chips, before_bet: Option<&Self>) {
        if back > 0
            && let Some(player) = self.players.get_mut(place.index())
        {
            player.take_back(back);
            self.level -= back;
            // If the whole bet is returned, the hand continues as if the bet had not been made.
            if let Some(before) = before_bet.filter(|before| before.level == self.level) {
                self.last_raise = before.last_raise;
                self.base = before.base;
                self.raises = before.raises;
                self.aggressor = before.aggressor;
            }
        }
        self.settle_cap();
        self.to_act = self.to_act.and_then(|due| {
            let still = due != place && self.is_due(due) && self.live() > 1;
            if still { Some(due) } else { self.next_due(due) }
        });
    }

    /// Adds hidden chips to an all-in. Each player who called it adds the same amount, as far as
    /// that player's stack allows (`at_the_table.md`, C21).
    pub(super) fn grow(&mut self, place: Place, chips: Chips) {
        let Some(player) = self.players.get_mut(place.index()) else { return };
        let was = player.total;
        player.stack += chips;
        player.bet(chips);
        let now = player.total;
        let called = |player: &&mut Player| !player.folded && player.total >= was;
        for player in self.players.iter_mut().filter(called) {
            player.bet((now - player.total).max(0));
        }
        let most = self.players.iter().map(|player| player.street).max();
        self.level = self.level.max(most.unwrap_or(0));
    }

    /// Adds missing chips to the main pot, from a player's chips behind or from an unknown source
    /// (`at_the_table.md`, 0.1 C29a).
    pub(super) fn add(&mut self, from: Option<Place>, chips: Chips) {
        match from.and_then(|place| self.players.get_mut(place.index())) {
            Some(player) => player.dead(chips),
            None => self.added += chips,
        }
        self.to_act = self
            .to_act
            .and_then(|due| if self.is_due(due) { Some(due) } else { self.next_due(due) });
    }

    /// The chips added to the pot that no player put in.
    pub(in crate::holdem) const fn added(&self) -> Chips {
        self.added
    }

    /// Lets a wrong blind play as posted, because there was action on it. If it is the largest, it
    /// is the bet to match and the last full bet, like a straddle (`at_the_table.md`, C25).
    pub(super) fn let_blind_play(&mut self, place: Place, to: Chips) {
        let Some(player) = self.players.get_mut(place.index()) else { return };
        player.bet((to - player.street).max(0));
        let reached = player.street;
        if reached > self.level {
            self.last_raise = self.last_raise.max(reached);
            self.base = reached;
            self.level = reached;
            self.short_blind = false;
        }
        self.to_act = self.to_act.or_else(|| self.next_due(place));
    }

    /// Gives the turn to a player who was passed over (`at_the_table.md`, C12).
    pub(super) fn give_turn(&mut self, place: Place) {
        if let Some(player) = self.players.get_mut(place.index())
            && player.can_bet()
        {
            player.turn = true;
            player.acted = None;
            self.to_act = Some(place);
        }
    }

    /// Moves on to the next street, if there is one and the betting on this one is over.
    pub fn next_street(&mut self) {
        let Some(next) = self.street.next().filter(|_| self.to_act.is_none()) else { return };
        self.street = next;
        for player in &mut self.players {
            player.street = 0;
            player.acted = None;
        }
        self.level = 0;
        self.short_blind = false;
        self.base = 0;
        self.raises = 0;
        self.last_raise = self.limit.bet(next);
        self.uncapped = false;
        self.aggressor = None;
        self.acts_last = None;
        self.short_blinds = 0;
        self.begin(None);
    }

    /// Starts the street with the first turn: before the flop, left of the last blind; afterwards,
    /// left of the button.
    fn begin(&mut self, after: Option<Place>) {
        self.settle_cap();
        self.give_turns();
        let button = Place::first(self.players.len()).next_back();
        self.to_act = after.or(button).and_then(|place| self.next_due(place));
    }

    /// Gives a turn to every player whose chips another player can match. A player keeps the turn
    /// even if others fold or go all-in first, because hand histories are written that way.
    fn give_turns(&mut self) {
        let (mut most, mut second) = (0, 0);
        for player in self.players.iter().filter(|player| !player.folded) {
            second = second.max(player.reach().min(most));
            most = most.max(player.reach());
        }
        for player in &mut self.players {
            player.turn = player.can_bet() && player.street < second;
        }
        if let Some(place) = self.idle_alone()
            && let Some(player) = self.players.get_mut(place.index())
        {
            player.turn = false;
        }
    }

    /// The only player with a turn, if that player also has nothing to call.
    fn idle_alone(&self) -> Option<Place> {
        let mut turns = self.players().filter(|(_, player)| player.turn);
        let only = turns.next().filter(|_| turns.next().is_none());
        let idle = only.filter(|(place, player)| player.street >= self.call_to(*place));
        idle.map(|(place, _)| place)
    }

    /// Lifts the cap if only two players are left before it is reached.
    fn settle_cap(&mut self) {
        if let Limit::Fixed { cap, .. } = self.limit
            && !self.capped_heads_up
        {
            self.uncapped |= self.live() == 2 && self.raises < cap;
        }
    }

    fn next_due(&self, from: Place) -> Option<Place> {
        let mut others = from.after(self.players.len()).chain([from]);
        match self.held_back() {
            Some(last) => {
                // In the first orbit, this player acts after all the others.
                others.find(|place| *place != last && self.is_new(*place)).or(Some(last))
            }
            None => others.find(|place| self.is_due(*place)),
        }
        .filter(|_| self.live() > 1)
    }

    /// The player who acts last; none once that player has acted.
    fn held_back(&self) -> Option<Place> {
        self.acts_last.filter(|place| self.is_new(*place))
    }

    /// Whether the player has not acted yet on this street.
    fn is_new(&self, place: Place) -> bool {
        self.is_due(place) && self.player(place).is_some_and(|player| player.acted.is_none())
    }

    /// Whether the player still has a decision to make on this street (rules/holdem.md, 6).
    fn is_due(&self, place: Place) -> bool {
        self.player(place).is_some_and(|player| {
            player.can_bet() && (player.turn || player.street < self.call_to(place))
        })
    }

    /// The player's total after a call: the bet to match. If the blind was posted short, the total
    /// is at most the amount that another player in the hand can match.
    pub(super) fn call_to(&self, place: Place) -> Chips {
        if !self.short_blind {
            return self.level;
        }
        let others = self.players().filter(|(other, player)| *other != place && !player.folded);
        others.map(|(_, player)| player.reach()).max().unwrap_or(0).min(self.level)
    }

    /// Whether this player can raise, even after having acted (rules/holdem.md, 8).
    pub(super) fn is_open_to(&self, player: &Player) -> bool {
        player.acted.is_none_or(|acted| {
            let full = match self.limit {
                Limit::No { .. } | Limit::Pot { .. } => self.last_raise,
                Limit::Fixed { .. } => self.limit.bet(self.street),
            };
            acted.raises < self.raises || self.level - acted.level >= full
        })
    }

    pub(super) const fn is_capped(&self, cap: u8) -> bool {
        !self.uncapped && self.raises >= cap
    }

    pub(super) const fn next_fixed_bet(&self) -> Chips {
        self.base + self.limit.bet(self.street)
    }

    pub(super) const fn ante_money(&self) -> Chips {
        self.ante_money
    }

    pub(super) const fn short_blinds(&self) -> Chips {
        self.short_blinds
    }

    pub(super) const fn last_raise(&self) -> Chips {
        self.last_raise
    }

    /// The number of bets and raises on the street, and its maximum; a blind is the first.
    #[must_use]
    pub const fn raises(&self) -> (u8, Option<u8>) {
        match self.limit {
            Limit::Fixed { cap, .. } if !self.uncapped => (self.raises, Some(cap)),
            _ => (self.raises, None),
        }
    }

    /// The betting structure.
    #[must_use]
    pub const fn limit(&self) -> Limit {
        self.limit
    }

    /// The street being bet on.
    #[must_use]
    pub const fn street(&self) -> Street {
        self.street
    }

    /// The bet to match on this street.
    #[must_use]
    pub const fn level(&self) -> Chips {
        self.level
    }

    /// The place whose turn it is; none once the betting on the street is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Place> {
        self.to_act
    }

    /// The player who made the last bet or raise of this street.
    #[must_use]
    pub const fn aggressor(&self) -> Option<Place> {
        self.aggressor
    }

    /// One player.
    #[must_use]
    pub fn player(&self, place: Place) -> Option<&Player> {
        self.players.get(place.index())
    }

    /// Every player, in the order of the deal.
    pub fn players(&self) -> impl Iterator<Item = (Place, &Player)> + Clone {
        Place::first(self.players.len()).zip(&self.players)
    }

    /// The number of players who have not folded.
    #[must_use]
    pub fn live(&self) -> usize {
        self.players.iter().filter(|player| !player.folded).count()
    }

    /// The number of players who can still bet.
    fn able(&self) -> usize {
        self.players.iter().filter(|player| player.can_bet()).count()
    }

    /// Whether no more bets can be made on this street or a later one.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let no_more_bets = self.live() <= 1 || self.able() <= 1 || self.street == Street::River;
        self.to_act.is_none() && no_more_bets
    }

    /// The pots from everything put in so far.
    #[must_use]
    pub fn pots(&self) -> Pots {
        self.with_added(collect(self.players().map(|(place, player)| {
            let &Player { total: amount, dead, folded, .. } = player;
            (place, Contribution { amount, dead, folded })
        })))
    }

    /// The pots in the middle of the table. This street's bets, which are still in front of the
    /// players, are not included.
    #[must_use]
    pub fn gathered_pots(&self) -> Pots {
        self.with_added(collect(self.players().map(|(place, player)| {
            let &Player { total, street, dead, folded, .. } = player;
            (place, Contribution { amount: total - street, dead, folded })
        })))
    }

    /// The pots, including added chips that no player put in.
    fn with_added(&self, mut pots: Pots) -> Pots {
        let live = self.players().filter(|(_, player)| !player.folded);
        pots.add(self.added, live.map(|(place, _)| place).collect());
        pots
    }

    /// Everything put in so far, including this street's bets.
    #[must_use]
    pub fn pot(&self) -> Chips {
        let put_in = self.players.iter().map(|player| player.total + player.dead);
        put_in.sum::<Chips>() + self.added
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(chips: &Chips) -> bool {
    *chips == 0
}

/// How many bets the blinds count as: one, plus one for each straddle larger than the big blind.
fn blind_bets(setup: &Setup) -> u8 {
    let bet = setup.limit().bet(Street::Preflop);
    let mut full: Vec<Chips> =
        setup.players().iter().map(|entry| entry.blind).filter(|blind| *blind >= bet).collect();
    full.sort_unstable();
    full.dedup();
    let any = setup.last_blind().is_some();
    u8::try_from(full.len()).unwrap_or(u8::MAX).max(u8::from(any))
}
