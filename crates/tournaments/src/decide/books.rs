//! Decides on added money, payouts and payments, and on cancelling and closing the tournament (3.6,
//! 3.7, 3.10, 2.1).

use std::collections::BTreeMap;

use houseway_base::money::{Minor, Money};
use houseway_rules::Gate;
use houseway_words::{Said, said};

use super::{Acting, Step, refuse, wrong};
use crate::{
    amounts::EntryNumber,
    books::Account,
    check, codes,
    command::{Command, PaidAs},
    event::{Event, PaidFrom},
    prizes::{deals, payouts},
    state::{EntryState, Phase},
};

impl Acting<'_, '_> {
    pub(super) fn keep_books(&mut self, command: &Command) -> Step {
        match command {
            Command::AddMoney { amount, source, reason } => {
                self.phase(&[Phase::Announced, Phase::Running])?;
                if self.state.payouts.is_some() {
                    let detail = said!("tournament-payouts-fixed");
                    return refuse(&codes::PAYOUTS_FIXED, "tournaments/3.6", detail);
                }
                let minor = self.positive("/amount", *amount)?;
                if minor.saturating_add(self.state.pool()) > check::MOST_POOL {
                    let most = self.state.money(check::MOST_POOL);
                    let detail = said!("tournament-most", most = most.to_string());
                    return wrong(&codes::OUT_OF_BOUNDS, "tournaments/3.6", "/amount", detail);
                }
                let reason = Self::reason(reason)?;
                let amount = self.state.money(self.state.minor(*amount));
                self.emit(Event::MoneyAdded { amount, source: *source, reason });
                Ok(())
            }
            Command::FixPayouts => self.fix_payouts(),
            Command::Pay { entry, amount, tender } => self.pay(*entry, *amount, *tender),
            Command::UseSeat { entry } => {
                let value = self.entry(*entry)?.seat_won;
                if value == 0 {
                    let detail = said!("tournament-no-seat-won", entry = entry.to_string());
                    return refuse(&codes::SEAT_USED, "tournaments/3.8", detail);
                }
                let value = self.state.money(value);
                self.emit(Event::SeatUsed { entry: *entry, value });
                Ok(())
            }
            Command::Recover { entry, amount } => {
                let minor = self.positive("/amount", *amount)?;
                self.overpaid(*entry, minor)?;
                let amount = self.state.money(minor);
                self.emit(Event::Recovered { entry: *entry, amount });
                Ok(())
            }
            Command::WriteOff { entry, reason } => {
                let reason = Self::reason(reason)?;
                let overpaid = self.entry(*entry)?.overpaid;
                self.overpaid(*entry, overpaid.max(1))?;
                let amount = self.state.money(overpaid);
                self.emit(Event::WrittenOff { entry: *entry, amount, reason });
                Ok(())
            }
            Command::PayStaff { amount } => {
                let minor = self.positive("/amount", *amount)?;
                let held = self.state.books.money(Account::Staff);
                if minor > held {
                    let detail =
                        said!("tournament-held-staff", held = self.state.money(held).to_string());
                    return wrong(&codes::MORE_THAN_HELD, "tournaments/7.2", "/amount", detail);
                }
                let amount = self.state.money(minor);
                self.emit(Event::StaffPaid { amount });
                Ok(())
            }
            Command::Cancel { reason } => self.cancel(reason),
            Command::Close { unclaimed } => self.close(unclaimed),
            _ => Ok(()),
        }
    }

    fn overpaid(&self, number: EntryNumber, amount: Minor) -> Step {
        let overpaid = self.entry(number)?.overpaid;
        if amount > overpaid {
            let detail =
                said!("tournament-overpaid", amount = self.state.money(overpaid).to_string());
            return wrong(&codes::MORE_THAN_HELD, "tournaments/7.2", "/amount", detail);
        }
        Ok(())
    }

    fn fix_payouts(&mut self) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let rule = "tournaments/3.7";
        if self.state.payouts.is_some() {
            return refuse(&codes::PAYOUTS_FIXED, rule, said!("tournament-payouts-fixed"));
        }
        if !self.state.registration_closed {
            return refuse(&codes::REGISTRATION_OPEN, rule, said!("tournament-close-first"));
        }
        let pending = self.state.living().find(|entry| {
            matches!(entry.state, EntryState::Waiting | EntryState::Registered | EntryState::Busted)
        });
        if let Some(entry) = pending {
            let detail = said!("tournament-waits-seat", entry = entry.number.to_string());
            return refuse(&codes::WRONG_STATE, rule, detail);
        }
        let entries = self.state.counted();
        let (overlay, staff, pool) = self.state.final_pool();
        let (prizes, seats) = payouts::of(self.structure()?, entries, pool)?;
        let money = |minor| self.state.money(minor);
        let prizes = prizes.into_iter().map(money).collect();
        let (overlay, staff, pool) = (money(overlay), money(staff), money(pool));
        let signers = self.by.signers.iter().map(|signer| (*signer).to_owned()).collect();
        self.emit(Event::PayoutsFixed { entries, overlay, staff, pool, prizes, seats, signers });
        Ok(())
    }

    fn pay(&mut self, number: EntryNumber, amount: Option<Money>, tender: PaidAs) -> Step {
        let rule = "tournaments/3.10";
        let entry = self.entry(number)?;
        let (from, owed) = if entry.refund_due > entry.refund_paid {
            (PaidFrom::Refunds, entry.refund_due - entry.refund_paid)
        } else if entry.unclaimed > 0 {
            (PaidFrom::Unclaimed, entry.unclaimed)
        } else {
            (PaidFrom::Prizes, entry.due - entry.paid)
        };
        if from == PaidFrom::Prizes && entry.state.is_in() && self.state.phase == Phase::Running {
            return refuse(
                &codes::STILL_PLAYING,
                rule,
                said!("tournament-still-plays", entry = number.to_string()),
            );
        }
        if owed <= 0 {
            let (code, detail) = if entry.paid > 0 || entry.refund_paid > 0 {
                (&codes::PAID_ALREADY, said!("tournament-all-paid", entry = number.to_string()))
            } else {
                (&codes::NOTHING_DUE, said!("tournament-nothing-due", entry = number.to_string()))
            };
            return refuse(code, rule, detail);
        }
        let (won, price) = (entry.due, entry.price_paid());
        if from != PaidFrom::Refunds {
            self.another_signer()?;
        }
        let minor = match amount {
            Some(amount) => self.positive("/amount", amount)?,
            None => owed,
        };
        if minor > owed {
            let detail = said!(
                "tournament-due-is",
                amount = self.state.money(owed).to_string(),
                entry = number.to_string()
            );
            return wrong(&codes::PAID_ALREADY, rule, "/amount", detail);
        }
        let above = self.structure()?.tax_form_above.map(|above| self.state.minor(above));
        let tax_form = from != PaidFrom::Refunds && above.is_some_and(|above| won - price > above);
        let amount = self.state.money(minor);
        self.emit(Event::PrizePaid { entry: number, amount, from, tender, tax_form });
        Ok(())
    }

    /// The person who pays must not have signed the payouts or the deal (9.2).
    fn another_signer(&self) -> Step {
        let fixed = self.state.payouts.iter().flat_map(|payouts| &payouts.signers);
        let mut signed = fixed.chain(&self.state.deal_signers);
        let twice = signed.find(|signed| self.by.signers.contains(&signed.as_str()));
        match twice {
            Some(who) => {
                let detail = said!("tournament-signed-it", who = who);
                refuse(&codes::WRONG_SIGNER, "tournaments/3.10", detail)
            }
            None => Ok(()),
        }
    }

    fn cancel(&mut self, reason: &str) -> Step {
        self.phase(&[Phase::Announced, Phase::Running])?;
        let reason = Self::reason(reason)?;
        let mut shares = BTreeMap::new();
        if self.state.phase == Phase::Running {
            self.no_hand()?;
            let living: Vec<(EntryNumber, i64)> =
                self.state.living().map(|entry| (entry.number, entry.stack)).collect();
            let pool = self.state.pool() + self.state.books.money(Account::Bounties);
            let prizes = self.state.prizes_left(&self.state.places());
            let lowest = living.len().checked_sub(1).and_then(|last| prizes.get(last).copied());
            let parts = deals::cancelled(pool, lowest.unwrap_or(0), &living);
            let parts = living.iter().zip(parts);
            shares = parts.map(|((entry, _), part)| (*entry, self.state.money(part))).collect();
        }
        let announced = self.state.phase == Phase::Announced;
        let living: Vec<EntryNumber> = self.state.living().map(|entry| entry.number).collect();
        self.emit(Event::Cancelled { at: self.at, shares, reason: reason.clone() });
        for entry in living.into_iter().filter(|_| announced) {
            self.emit(Event::EntryRefunded { entry, reason: reason.clone() });
        }
        Ok(())
    }

    fn close(&mut self, unclaimed: &[EntryNumber]) -> Step {
        self.phase(&[Phase::Over])?;
        let mut gate = Gate::default();
        let rule = Some("tournaments/2.1");
        let mut declared = BTreeMap::new();
        for (index, number) in unclaimed.iter().enumerate() {
            let left = self.entry(*number)?;
            let left = left.due - left.paid;
            let pointer = format!("/unclaimed/{index}");
            if left <= 0 || declared.insert(*number, self.state.money(left)).is_some() {
                let detail = said!("tournament-nothing-due", entry = number.to_string());
                gate.problem(&codes::NOTHING_DUE, rule, pointer, detail);
            }
        }
        let owed = self.state.entries.values().filter(|entry| {
            let refund = entry.refund_due > entry.refund_paid;
            refund || entry.due > entry.paid && !declared.contains_key(&entry.number)
        });
        let mut details: Vec<Said> = owed
            .map(|entry| {
                let left = (entry.due - entry.paid).max(entry.refund_due - entry.refund_paid);
                let left = self.state.money(left);
                said!(
                    "tournament-not-paid",
                    left = left.to_string(),
                    entry = entry.number.to_string()
                )
            })
            .collect();
        for account in [Account::PrizePool, Account::Bounties] {
            let left = self.state.books.money(account);
            if left != 0 {
                details.push(said!(
                    "tournament-account-holds",
                    account = account.to_string(),
                    left = self.state.money(left).to_string()
                ));
            }
        }
        for detail in details {
            gate.problem(&codes::MONEY_LEFT, rule, "", detail);
        }
        gate.done(()).map_err(|left| houseway_rules::Violation {
            refusal: houseway_rules::Refusal::NotNow,
            ..left
        })?;
        self.emit(Event::Closed { unclaimed: declared });
        Ok(())
    }
}
