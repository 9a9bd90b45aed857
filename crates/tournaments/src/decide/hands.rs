//! Hands: whether a table can deal, the stakes, and the players who are out after a hand (2.4, 2.6,
//! 3.9, 4.1).

use std::collections::{BTreeMap, BTreeSet};

use houseway_rules::{Gate, Refusal, Violation};
use houseway_words::{Said, said};

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::{Chips, EntryNumber},
    clock::Mode,
    codes,
    command::{Command, PurchaseKind},
    event::{DealerPush, Event},
    prizes::bounties::{self, Pot},
    seats::{
        positions::{Next, Positions},
        race,
    },
    state::{EntryState, Hand, Phase, State, TableState, ms},
    structure::{AnteBy, BountyKind, Item, chips, hundredths},
};

impl State {
    /// The stacks of all players seated at a table.
    #[must_use]
    pub fn stacks_at(&self, table: u16) -> BTreeMap<u8, i64> {
        let players = self.tables.get(&table).map(|table| &table.seating.players);
        let stacks = players.into_iter().flatten();
        stacks
            .map(|(seat, entry)| (*seat, self.entries.get(entry).map_or(0, |entry| entry.stack)))
            .collect()
    }

    /// The chip race that a table must hold before it deals in this item, and the new smallest
    /// chip.
    #[must_use]
    pub fn race_due(&self, table: u16, item: usize) -> Option<(i64, race::Race)> {
        let (_, chip) = self.structure.as_deref()?.colour_up_before(item)?;
        let race = race::due(&self.stacks_at(table), chip);
        let raced_to = self.tables.get(&table)?.raced_to;
        (raced_to < chip && !race.seats.is_empty()).then_some((chip, race))
    }
}

impl Acting<'_, '_> {
    pub(super) fn play(&mut self, command: &Command) -> Step {
        match command {
            Command::DealHand { table, button, away, push } => {
                self.deal(*table, *button, away, *push)
            }
            Command::SettleHand { table, stacks, pots } => self.settle(*table, stacks, pots),
            Command::RaceChips { table, won } => self.race(*table, won),
            _ => Ok(()),
        }
    }

    /// Records everything that prevents a table from dealing now.
    fn may_deal(&self, number: u16, table: &TableState, item: usize, gate: &mut Gate) {
        let clock = self.state.clock.at(self.state.items(), ms(self.at));
        let mut held = |code, rule, detail: Said| {
            gate.problem(code, Some(rule), "/table", detail);
        };
        if let Some(hand) = &table.hand {
            let detail = said!(
                "tournament-hand-not-over",
                hand = hand.number.to_string(),
                table = number.to_string()
            );
            held(&codes::HAND_IN_PLAY, "tournaments/9.1", detail);
        }
        let on_break = self.state.items().get(clock.item).is_some_and(|item| !item.is_level());
        if clock.mode == Mode::NotStarted {
            held(&codes::CLOCK_HOLDS, "tournaments/2.4", said!("tournament-clock-not-started"));
        } else if on_break {
            let seconds = (clock.remaining_ms + 999) / 1_000;
            let detail = said!(
                "tournament-on-break",
                left = format!("{}:{:02}", seconds / 60, seconds % 60)
            );
            held(&codes::ON_BREAK, "tournaments/2.4", detail);
        }
        if clock.mode == Mode::Paused && clock.hold {
            held(&codes::CLOCK_HOLDS, "tournaments/2.4", said!("tournament-floor-holds"));
        }
        if table.breaking {
            let detail = said!("tournament-this-breaks");
            held(&codes::TABLE_BREAKS, "tournaments/4.3", detail);
        }
        match &self.state.hand_for_hand {
            Some(round) if !round.to_deal.contains(&number) => {
                let detail = said!("tournament-not-this-round", round = round.round.to_string());
                held(&codes::HELD_FOR_ROUND, "tournaments/5.3", detail);
            }
            Some(_) => {}
            None => {
                if self.state.is_halted(table) {
                    let most = self.state.counts().values().copied().max().unwrap_or(0);
                    let short = most.saturating_sub(table.seating.players.len());
                    let detail = said!(
                        "tournament-table-short",
                        table = number.to_string(),
                        short = short.to_string()
                    );
                    held(&codes::TABLE_HALTED, "tournaments/4.4", detail);
                }
            }
        }
        if let Some((chip, race)) = self.state.race_due(number, item) {
            let detail = said!(
                "tournament-race-first",
                count = race.count.to_string(),
                chip = chip.to_string()
            );
            held(&codes::CHIPS_NOT_RACED, "tournaments/2.6", detail);
        }
    }

    fn deal(
        &mut self,
        number: u16,
        button: Option<u8>,
        away: &BTreeSet<u8>,
        push: Option<(i64, i64)>,
    ) -> Step {
        self.phase(&[Phase::Running])?;
        self.table(number)?;
        // Players who busted here and have not rebought are out now.
        let busted = self.state.entries.values().filter(|entry| {
            entry.state == EntryState::Busted && entry.seat.is_some_and(|seat| seat.0 == number)
        });
        let busted: Vec<EntryNumber> = busted.map(|entry| entry.number).collect();
        let free = self.table(number)?.hand.is_none();
        for entry in busted.into_iter().filter(|_| free) {
            self.out(entry);
        }
        let item = self.state.clock.item_of_deal(self.state.items(), ms(self.at), push);
        let table = self.table(number)?;
        let mut gate = Gate::default();
        self.may_deal(number, table, item, &mut gate);
        gate.done(()).map_err(|violation| Violation { refusal: Refusal::NotNow, ..violation })?;
        let (positions, dealt) = next_hand(table, button)?;
        let Some(Item::Level { small, big, ante, ante_by, .. }) = self.state.items().get(item)
        else {
            return refuse(&codes::ON_BREAK, "tournaments/2.4", said!("tournament-is-break"));
        };
        let [small, big, ante] = [small, big, ante].map(|amount| Chips(chips(*amount)));
        let ante_by: AnteBy = *ante_by;
        let away = away.iter().filter(|seat| dealt.contains_key(seat)).copied().collect();
        let hand = table.hands + 1;
        let on = self.state.clock.item_of_deal(self.state.items(), ms(self.at), None);
        let push = push.filter(|_| item != on).and_then(DealerPush::new);
        self.emit(Event::HandDealt {
            table: number,
            hand,
            item,
            small,
            big,
            ante,
            ante_by,
            positions,
            dealt,
            away,
            push,
        });
        Ok(())
    }

    fn settle(&mut self, number: u16, stacks: &BTreeMap<u8, Chips>, pots: &[Pot]) -> Step {
        self.phase(&[Phase::Running])?;
        let table = self.table(number)?;
        let seats = table.seating.seats;
        let Some(hand) = table.hand.clone() else {
            let detail = said!("tournament-no-hand", table = number.to_string());
            return refuse(&codes::NO_HAND_IN_PLAY, "tournaments/9.1", detail);
        };
        check_stacks(&hand, stacks)?;
        let round = self.state.hand_for_hand.as_ref();
        let round = round.filter(|round| round.playing.contains(&number)).map(|round| round.round);
        self.emit(Event::HandSettled { table: number, hand: hand.number, stacks: stacks.clone() });
        for (seat, entry) in &hand.dealt {
            let gone = self
                .state
                .entries
                .get(entry)
                .is_some_and(|entry| entry.state == EntryState::Playing && entry.stack == 0);
            if !gone {
                continue;
            }
            let winners = bounties::winners(pots, *seat, hand.button, seats);
            let winners: Vec<EntryNumber> =
                winners.iter().filter_map(|seat| hand.dealt.get(seat)).copied().collect();
            let may_rebuy = self.may_rebuy(*entry, hand.item);
            let stack = Chips(hand.stacks.get(seat).copied().unwrap_or(0));
            self.emit(Event::PlayerBusted {
                entry: *entry,
                table: number,
                hand: hand.number,
                stack,
                round,
                may_rebuy,
                winners: winners.clone(),
            });
            if !may_rebuy {
                self.bounty_falls(*entry, &winners);
            }
        }
        Ok(())
    }

    /// Whether a player who busted in a hand at this level can rebuy (2.5).
    fn may_rebuy(&self, number: EntryNumber, item: usize) -> bool {
        let Some(structure) = self.state.structure.as_deref() else { return false };
        let Some(rebuy) = structure.prices.rebuy else { return false };
        let Some(entry) = self.state.entries.get(&number) else { return false };
        let bought =
            entry.purchases.iter().filter(|bought| bought.kind == PurchaseKind::Rebuy).count();
        let most = rebuy.max.and_then(|most| usize::try_from(most).ok());
        let open = self.state.payouts.is_none() && item < structure.rebuys_until();
        open && most.is_none_or(|most| bought < most)
    }

    /// Awards the bounty on a player to the winners of the pot with that player's last chips. If
    /// the pot has no winners, nobody wins the bounty.
    pub(super) fn bounty_falls(&mut self, head: EntryNumber, winners: &[EntryNumber]) {
        let Some(structure) = self.state.structure.as_deref() else { return };
        let cash = match structure.bounty.kind {
            BountyKind::Progressive => hundredths(structure.bounty.cash_percent).unwrap_or(10_000),
            BountyKind::None | BountyKind::Fixed => 10_000,
        };
        let price = self.state.entries.get(&head).map_or(0, |entry| entry.head);
        let wins = bounties::split(price, winners, cash);
        for win in wins.into_iter().filter(|win| win.cash + win.on_head > 0) {
            let (cash, on_head) = (self.state.money(win.cash), self.state.money(win.on_head));
            self.emit(Event::BountyWon { head, by: win.winner, cash, on_head });
        }
    }

    fn race(&mut self, number: u16, won: &BTreeSet<u8>) -> Step {
        self.phase(&[Phase::Running])?;
        self.table(number)?;
        self.no_hand_at(number)?;
        let rule = "tournaments/2.6";
        let clock = self.state.clock.at(self.state.items(), ms(self.at));
        // During a break, the race is for the level after the break.
        let Some((chip, due)) = self.state.race_due(number, clock.item + 1) else {
            return refuse(&codes::RACE_NOT_DUE, rule, said!("tournament-no-race"));
        };
        let stacks = self.state.stacks_at(number);
        let Some(after) = race::raced(&stacks, chip, won) else {
            let detail = said!("tournament-race-due", count = due.count.to_string());
            return wrong(&codes::WRONG_RACE, rule, "/won", detail);
        };
        let stacks = after.into_iter().map(|(seat, stack)| (seat, Chips(stack))).collect();
        let (chip, won) = (Chips(chip), won.clone());
        self.emit(Event::ChipsRaced { table: number, chip, won, stacks });
        Ok(())
    }
}

/// The positions in a table's next hand, and who is dealt in.
fn next_hand(
    table: &TableState,
    button: Option<u8>,
) -> Result<(Positions, BTreeMap<u8, EntryNumber>), Violation> {
    let rule = "tournaments/4.1";
    let players = &table.seating.players;
    match (table.seating.next(), button) {
        (Next::Nobody, _) => refuse(&codes::WRONG_STATE, rule, said!("tournament-fewer-than-two")),
        (Next::Draw, Some(button)) => {
            if let Some(positions) = table.seating.drawn(button) {
                return Ok((positions, players.clone()));
            }
            let detail = said!("tournament-nobody-at", seat = button.to_string());
            wrong(&codes::BUTTON_DRAWN, rule, "/button", detail)
        }
        (Next::Draw, None) => {
            wrong(&codes::BUTTON_DRAWN, rule, "/button", said!("tournament-draw-button"))
        }
        (Next::Round { .. }, Some(_)) => {
            wrong(&codes::BUTTON_DRAWN, rule, "/button", said!("tournament-button-moves"))
        }
        (Next::Round { positions, dealt, .. }, None) => {
            let dealt = players.iter().filter(|(seat, _)| dealt.contains(seat));
            Ok((positions, dealt.map(|(seat, entry)| (*seat, *entry)).collect()))
        }
    }
}

/// Refuses stacks that do not belong to the seats that were dealt in, or that add up to a different
/// total.
fn check_stacks(hand: &Hand, stacks: &BTreeMap<u8, Chips>) -> Step {
    let mut gate = Gate::default();
    let rule = Some("tournaments/7.4");
    for seat in hand.dealt.keys().filter(|seat| !stacks.contains_key(seat)) {
        let detail = said!("tournament-stack-missing", seat = seat.to_string());
        gate.problem(&codes::STACKS_DIFFER, rule, "/stacks", detail);
    }
    for (seat, stack) in stacks {
        let pointer = format!("/stacks/{seat}");
        if !hand.dealt.contains_key(seat) {
            let detail = said!("tournament-not-dealt", seat = seat.to_string());
            gate.problem(&codes::UNKNOWN_SEAT, rule, pointer, detail);
        } else if stack.0 < 0 {
            let detail = said!("tournament-below-zero", amount = stack.to_string());
            gate.problem(&codes::NEGATIVE_AMOUNT, rule, pointer, detail);
        }
    }
    let before: i64 = hand.stacks.values().sum();
    let after = stacks.values().fold(0_i64, |sum, stack| sum.saturating_add(stack.0));
    if before != after {
        let detail = said!(
            "tournament-stacks-differ",
            after = after.to_string(),
            before = before.to_string()
        );
        gate.problem(&codes::STACKS_DIFFER, rule, "/stacks", detail);
    }
    gate.done(())
}
