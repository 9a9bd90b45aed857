//! The checks after all rounds have been played.

use houseway::{app::floor::tables::BalanceBody, audit::Report};
use rust_decimal::Decimal;

use crate::{Outcome, dealer::Played};

/// Checks that every table's balances sum to zero, and that each balance equals the sum of the
/// settlements.
pub fn check_balances(balances: &[Vec<BalanceBody>], played: &[Played]) -> Outcome<()> {
    for (balances, played) in balances.iter().zip(played) {
        let mut sum = Decimal::ZERO;
        let mut nets = played.nets.clone();
        for BalanceBody { account, balance } in balances {
            let balance: Decimal = balance.to_string().parse()?;
            sum += balance;
            let net = nets.remove(&account.to_string()).unwrap_or_default();
            if net != balance {
                let table = &played.table;
                return Err(format!(
                    "table {table}: {account} has {balance}, but the settlements say {net}"
                )
                .into());
            }
        }
        if !sum.is_zero() {
            return Err(format!("table {}: the balances sum to {sum}", played.table).into());
        }
        if let Some((account, net)) = nets.iter().find(|(_, net)| !net.is_zero()) {
            let table = &played.table;
            return Err(format!("table {table}: {account} should have {net}").into());
        }
    }
    Ok(())
}

/// Checks that each table's stream has grown by exactly the entries of its rounds.
pub fn check_entries(before: &[Report], after: &[Report], played: &[Played]) -> Outcome<()> {
    for Played { table, entries, .. } in played {
        let stream = format!("table/{table}");
        let of = |reports: &[Report]| {
            let report = reports.iter().find(|report| report.stream == stream);
            report.map_or(0, |report| report.entries)
        };
        let grown = of(after).saturating_sub(of(before));
        if grown != *entries {
            return Err(format!("{stream} has grown by {grown} entries, not by {entries}").into());
        }
    }
    Ok(())
}
