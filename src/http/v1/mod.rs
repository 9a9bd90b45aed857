//! The API, one file per resource.

mod api_keys;
mod approvals;
mod audit;
mod box_counts;
mod break_poker;
mod canasta;
mod cases;
mod cash;
mod chip_sales;
mod count_sheets;
mod drops;
mod equipment;
mod feed;
mod floor;
mod forms;
mod handovers;
mod holdem;
mod house;
mod incidents;
mod inventory;
mod paper;
mod params;
mod periods;
mod pits;
mod printed;
mod qr;
mod registers;
mod reports;
mod rounds;
mod rules;
mod sessions;
mod shifts;
mod slips;
mod stays;
mod stream;
mod stream_tickets;
mod table_reports;
mod tables;
mod tournament_reports;
mod tournament_results;
mod tournaments;
mod truco;
mod users;

pub use audit::NOT_A_KEY;

use super::services::Services;

/// Registers every route.
#[expect(clippy::too_many_lines, reason = "a line a route")]
pub fn configure(services: &mut impl Services) {
    services
        // A path is matched against one pattern after another, so the routes that dealers wait for
        // come first.
        .service(rounds::act)
        .service(rounds::open)
        .service(sessions::sign_in)
        .service(sessions::current)
        .service(sessions::sign_out)
        .service(sessions::change_pin)
        .service(users::list)
        .service(users::add)
        .service(users::read)
        .service(users::change)
        .service(users::unlock)
        .service(api_keys::list)
        .service(api_keys::make)
        .service(api_keys::read)
        .service(api_keys::rotate)
        .service(api_keys::revoke)
        .service(approvals::list)
        .service(approvals::read)
        .service(approvals::sign)
        .service(approvals::refuse)
        .service(house::read)
        .service(house::set)
        .service(house::read_version)
        .service(house::read_setup)
        .service(house::set_up)
        .service(shifts::list_days)
        .service(shifts::read_day)
        .service(shifts::close_day)
        .service(shifts::open)
        .service(shifts::list)
        .service(shifts::read)
        .service(shifts::close)
        .service(equipment::list)
        .service(equipment::receive)
        .service(equipment::act)
        .service(equipment::report)
        .service(handovers::now)
        .service(handovers::hand_over)
        .service(handovers::list)
        .service(handovers::read)
        .service(periods::open)
        .service(periods::close)
        .service(periods::count)
        .service(periods::declare_untracked)
        .service(periods::list)
        .service(periods::read)
        .service(cases::list)
        .service(cases::open)
        .service(cases::read)
        .service(cases::act)
        .service(pits::list)
        .service(pits::create)
        .service(pits::rename)
        .service(pits::hand_over)
        .service(tournaments::announce)
        .service(tournaments::list)
        .service(tournaments::read)
        .service(tournaments::change)
        .service(tournaments::give_table)
        .service(tournaments::take_table)
        .service(tournaments::command)
        .service(tournaments::sell)
        .service(tournaments::entries)
        .service(tournaments::purchase)
        .service(tournaments::refund)
        .service(tournaments::pay)
        .service(tournaments::recover)
        .service(tournaments::pay_staff)
        .service(tournaments::fix_payouts)
        .service(tournament_results::places)
        .service(tournament_results::seating)
        .service(tournament_results::suggestions)
        .service(tournament_results::payouts)
        .service(tournament_results::balances)
        .service(tournament_results::deals)
        .service(tournament_results::propose)
        .service(tournament_results::accept)
        .service(tournament_results::add_money)
        .service(tournament_results::write_off)
        .service(tournament_results::close)
        .service(tournaments::clock)
        .service(tournaments::screens)
        .service(tournaments::link_screen)
        .service(tournaments::revoke_screen)
        .service(tournament_reports::tournament)
        .service(tournament_reports::desk)
        .service(tournament_reports::hands)
        .service(floor::now)
        .service(tables::list)
        .service(tables::open)
        .service(tables::read)
        .service(tables::change)
        .service(tables::balances)
        .service(incidents::at_table)
        .service(incidents::add)
        .service(incidents::list)
        .service(chip_sales::sell)
        .service(chip_sales::list)
        .service(chip_sales::void)
        .service(cash::record)
        .service(cash::list)
        .service(cash::attribute)
        .service(cash::log)
        .service(stays::read)
        .service(stays::list)
        .service(stays::take)
        .service(stays::leave)
        .service(stays::reattribute)
        .service(slips::ask)
        .service(slips::list)
        .service(slips::read)
        .service(slips::act)
        .service(slips::print)
        .service(forms::counted)
        .service(forms::of_entry)
        .service(forms::pulled)
        .service(forms::boxes)
        .service(registers::drop)
        .service(registers::slips)
        .service(registers::corrections)
        .service(registers::access)
        .service(registers::statistics)
        .service(inventory::chips)
        .service(inventory::journal)
        .service(inventory::tray)
        .service(drops::pull)
        .service(drops::list)
        .service(drops::read)
        .service(box_counts::open)
        .service(box_counts::list)
        .service(box_counts::read)
        .service(box_counts::act)
        .service(count_sheets::sheets)
        .service(rules::read)
        .service(rules::set)
        .service(rules::change)
        .service(rules::versions)
        .service(rules::read_version)
        .service(rounds::list_all)
        .service(rounds::totals)
        .service(rounds::list)
        .service(rounds::read)
        .service(rounds::events)
        .service(rounds::stood)
        .service(rounds::postings)
        .service(rounds::phh)
        .service(rounds::correct)
        .service(audit::entries)
        .service(audit::entry)
        .service(audit::proof)
        .service(audit::list_checkpoints)
        .service(audit::latest_checkpoints)
        .service(audit::signing_keys)
        .service(audit::sign)
        .service(audit::consistency)
        .service(audit::verify)
        .service(audit::export)
        .service(table_reports::table_day)
        .service(table_reports::period)
        .service(table_reports::shift)
        .service(table_reports::house_day)
        .service(reports::misdeals)
        .service(reports::exceptions)
        .service(reports::variance)
        .service(stream::follow)
        .service(feed::read)
        .service(feed::journal)
        .service(stream_tickets::make)
        .service(break_poker::house_way)
        .service(break_poker::settlements)
        .service(break_poker::odds)
        .service(break_poker::odds_progress)
        .service(break_poker::odds_of_rules)
        .service(break_poker::advice)
        .service(holdem::evaluations)
        .service(holdem::pots)
        .service(holdem::icm)
        .service(holdem::replays)
        .service(truco::hand_values)
        .service(truco::tricks)
        .service(truco::envido_stakes)
        .service(canasta::melds)
        .service(canasta::pile)
        .service(canasta::scores);
}
