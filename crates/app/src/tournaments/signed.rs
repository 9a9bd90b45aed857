//! The tournament acts that several people must sign (9.2).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{
    Folded,
    body::TournamentBody,
    commands::{Signers, play},
    entries::EntryBody,
    fold,
};
use crate::{
    AppError, Caller, Context,
    acts::{Act, Granted, capacities_in},
    memory::HouseMemory,
    record::stream_writer::StreamWriter,
    request::idempotency::Answer,
};
use houseway_acts::House;
use houseway_base::{ids::TournamentId, names::ActKind};
use houseway_facts::Capacity;
use houseway_store::{Db, log::tournament_stream};
use houseway_tournaments::{Command, PrizeRuling, State, amounts::EntryNumber};
use houseway_words::{Said, said};

/// The request. It is stored while it waits for signatures.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[schema(as = TournamentCancelRequest)]
pub struct SignedCommand {
    /// The tournament.
    pub tournament_id: TournamentId,
    /// The command; absent if the tournament is to be cancelled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<std::collections::BTreeMap<String, Value>>)]
    command: Option<Command>,
    /// The reason for cancelling; empty for other commands, which have their own reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    reason: String,
}

impl SignedCommand {
    pub fn new(tournament_id: TournamentId, command: Command) -> Self {
        match command {
            Command::Cancel { reason } => Self { tournament_id, command: None, reason },
            command => Self { tournament_id, command: Some(command), reason: String::new() },
        }
    }

    fn command(&self) -> Command {
        let cancel = || Command::Cancel { reason: self.reason.clone() };
        self.command.clone().unwrap_or_else(cancel)
    }

    fn now(&self, connection: &mut Db) -> Result<Folded, AppError> {
        let folded = fold(connection, &HouseMemory::default(), self.tournament_id)?;
        Ok(Folded::clone(&folded))
    }
}

impl Act for SignedCommand {
    fn kind(&self) -> Option<ActKind> {
        act_of(&self.command())
    }

    fn stream(&self) -> String {
        tournament_stream(self.tournament_id)
    }

    fn subject(&self) -> String {
        self.tournament_id.to_string()
    }

    fn drafted(&self, _: &mut Db, _: &House) -> Result<Value, AppError> {
        serde_json::to_value(self).map_err(AppError::internal)
    }

    fn summary(&self, connection: &mut Db, _: &House) -> Result<String, AppError> {
        let now = self.now(connection)?;
        Ok(in_words(&self.command(), &now.state).to_string())
    }

    fn capacities(
        &self,
        connection: &mut Db,
        _: &House,
        _: &Caller,
    ) -> Result<Vec<Capacity>, AppError> {
        let command = self.command();
        let Some(kind) = act_of(&command) else { return Ok(Vec::new()) };
        let mut places = capacities_in(connection, kind)?;
        if is_small(&command, &self.now(connection)?.state) {
            places.truncate(1);
        }
        Ok(places)
    }

    fn run(
        &self,
        connection: &mut Db,
        _: &Context,
        writer: &mut StreamWriter<'_>,
        _: House,
        granted: &Granted<'_>,
    ) -> Result<Answer, AppError> {
        let mut now = self.now(connection)?;
        let command = self.command();
        let signers = match command {
            // Only the cashier counts as a signer here. The cashier must not have signed the
            // payouts, but the supervisor, who also signs the payment, is allowed to have signed
            // them.
            Command::Pay { .. } => Signers::first(&granted.signed),
            _ => Signers::of(&granted.signed),
        };
        play(connection, writer, &mut now, &command, &signers)?;
        if let Command::Pay { entry, .. } = command {
            let body = EntryBody::of(connection, self.tournament_id, &now, entry)?;
            return Answer::json(200, &body);
        }
        let body = TournamentBody::new(connection, self.tournament_id, &now, writer.at())?;
        Ok(Answer::json(200, &body)?.etag(body.version))
    }
}

/// The act that several people must sign before the command is carried out; `None` if the command
/// needs no signatures.
pub(super) const fn act_of(command: &Command) -> Option<ActKind> {
    match command {
        Command::FixPayouts => Some(ActKind::PayoutsFix),
        Command::AddMoney { .. } => Some(ActKind::AddedMoney),
        Command::AcceptDeal { .. } => Some(ActKind::DealAccept),
        Command::Reinstate { .. } => Some(ActKind::PlaceCorrect),
        Command::RulePrize { .. } => Some(ActKind::PrizeRule),
        Command::WriteOff { .. } => Some(ActKind::OverpaidWriteOff),
        Command::Pay { .. } => Some(ActKind::PrizePay),
        Command::PayStaff { .. } => Some(ActKind::StaffPay),
        Command::Cancel { .. } => Some(ActKind::TournamentCancel),
        Command::Close { .. } => Some(ActKind::TournamentClose),
        _ => None,
    }
}

/// Whether one person is enough even though commands of this kind need several signers. One person
/// is enough for a prize below the amount from which a second signer is required.
fn is_small(command: &Command, state: &State) -> bool {
    let Command::Pay { entry, amount, .. } = command else { return false };
    let structure = state.structure.as_deref();
    let from = structure.and_then(|given| given.prize_second_signer_from);
    let Some(from) = from.map(|from| state.minor(from)) else { return true };
    let owed = state.entries.get(entry).map_or(0, |entry| entry.due - entry.paid);
    amount.map_or(owed, |amount| state.minor(amount)) < from
}

/// A short description of the act to be signed.
fn in_words(command: &Command, state: &State) -> Said {
    let name = state.structure.as_deref().map_or("", |structure| &structure.name);
    let owed = |entry| state.entries.get(entry).map_or(0, |entry| entry.due - entry.paid);
    match command {
        Command::FixPayouts => {
            let (_, _, pool) = state.final_pool();
            said!("act-fix-payouts", name = name, pool = state.money(pool))
        }
        Command::AddMoney { amount, reason, .. } => {
            said!("act-add-money", name = name, amount = *amount, reason = reason.trim())
        }
        Command::AcceptDeal { deal, .. } => {
            let shares = state.deals.get(deal).map(|deal| &deal.shares).into_iter().flatten();
            let share =
                |(entry, share): (&EntryNumber, &i64)| format!("{entry} {}", state.money(*share));
            let shares = Said::joined(shares.map(share), ", ");
            said!("act-accept-deal", name = name, deal = *deal, shares = shares)
        }
        Command::Reinstate { entry, stack, reason, .. } => {
            let (entry, stack) = (entry.to_string(), stack.to_string());
            said!(
                "act-reinstate",
                name = name,
                entry = entry,
                stack = stack,
                reason = reason.trim()
            )
        }
        Command::RulePrize { entry, how: PrizeRuling::Pay } => {
            said!("act-rule-prize-pay", name = name, entry = entry.to_string())
        }
        Command::RulePrize { entry, how: PrizeRuling::Redistribute } => {
            said!("act-rule-prize-share", name = name, entry = entry.to_string())
        }
        Command::WriteOff { entry, reason } => {
            let entry = entry.to_string();
            said!("act-write-off", name = name, entry = entry, reason = reason.trim())
        }
        Command::Pay { entry, amount, .. } => {
            let amount = amount.unwrap_or_else(|| state.money(owed(entry)));
            said!("act-pay-prize", name = name, amount = amount, entry = entry.to_string())
        }
        Command::PayStaff { amount } => said!("act-pay-staff", name = name, amount = *amount),
        Command::Cancel { reason } => {
            said!("act-cancel-tournament", name = name, reason = reason.trim())
        }
        Command::Close { .. } => said!("act-close-tournament", name = name),
        _ => Said::NOTHING,
    }
}
