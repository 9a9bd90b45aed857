//! `houseway demo`.

use std::{net::TcpListener, pin::pin, sync::Arc};

use clap::Args;
use serde::Serialize;
use tracing::Level;

use super::{
    failure::Failure,
    house,
    language::{tell, told},
    logging::start_logging,
    serve,
};
use crate::{
    app::{App, PinCost, Role, demo::Furnishing},
    clock::{Clock, ManualClock, SystemClock},
    config::Options,
    http::State,
    words::said,
};

#[derive(Args)]
pub struct Demo {
    #[command(flatten)]
    options: Options,
    /// Print the details as one line of JSON, for programs
    #[arg(long)]
    json: bool,
    /// Create only people and tables, and deal no hands
    #[arg(long)]
    bare: bool,
    /// Deal only two gaming days at one table, without the evening's rounds
    #[arg(long, conflicts_with = "bare")]
    short: bool,
}

/// The line that `--json` prints.
#[derive(Serialize)]
struct Opened<'a> {
    address: &'a str,
    /// The operators' address, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    admin_address: Option<String>,
    #[serde(flatten)]
    furnishing: &'a Furnishing,
}

impl Demo {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let mut options = self.options.or(file);
        start_logging(options.log_format.unwrap_or_default(), Level::WARN);
        // Unless a database is given, the demo works in a temporary folder that is deleted at the
        // end.
        let folder = tempfile::Builder::new().prefix("houseway-demo-").tempdir()?;
        let own = options.database_url.is_none();
        let evening = own && !self.bare && !self.short;
        if own {
            let path = folder.path().join("houseway.db");
            options.database_url = Some(format!("sqlite:{}", path.display()));
        }
        house::check(&options)?;
        let workers = options.workers().map_err(Failure::usage)?;
        house::block_on(async {
            let listeners = serve::Listeners::bind(&options)?;
            let address = format!("http://{}", listeners.public.local_addr()?);
            let admin = listeners.admin.as_ref().map(TcpListener::local_addr).transpose()?;
            let admin_address = admin.map(|address| format!("http://{address}"));
            let mut app = listeners
                .open(house::open_at(&options, true, began(evening), PinCost::Least))
                .await?;
            let mut furnishing = app.furnish().await?;
            if evening {
                app.furnish_evening(&mut furnishing).await?;
                app = app.at(Arc::new(SystemClock));
            }
            let serving = serve::serve(State::new(app.clone()).for_demo(), listeners, workers);
            // The server is already listening. The days are dealt while the user opens the page.
            let furnished = async {
                if !self.json {
                    print_links(&address, &furnishing);
                }
                if !self.bare {
                    app.furnish_days(&mut furnishing, evening).await?;
                    app.furnish_pits().await?;
                }
                if self.json {
                    let furnishing = &furnishing;
                    let opened = Opened { address: &address, admin_address, furnishing };
                    println!("{}", serde_json::to_string(&opened)?);
                } else {
                    print_house(&address, &furnishing);
                }
                if evening && let Err(error) = app.deal_evening(&furnishing).await {
                    tracing::warn!(%error, "the evening could not be dealt to its end");
                }
                Ok::<_, Failure>(())
            };
            let mut serving = pin!(serving);
            tokio::select! {
                biased;
                closed = &mut serving => return closed,
                furnished = furnished => furnished?,
            }
            serving.await
        })
    }
}

/// The clock of a new house: one that starts at the beginning of the evening, or the system clock.
fn began(evening: bool) -> Arc<dyn Clock> {
    let clock = SystemClock;
    if evening {
        Arc::new(ManualClock::new(App::evening_from(clock.now())))
    } else {
        Arc::new(clock)
    }
}

/// Prints the addresses of the pages to look at first.
fn print_links(address: &str, furnishing: &Furnishing) {
    tell!("cli-tablet-at", address = format!("{address}/tablet"));
    tell!("cli-desk-at", address = format!("{address}/pit\n"));
    tell!("cli-one-click");
    for user in &furnishing.users {
        let page = match user.role {
            Role::Dealer => "tablet",
            Role::PitBoss => "pit",
            _ => continue,
        };
        println!("  {address}/{page}#demo={}:{}", user.badge, user.pin);
    }
}

/// Prints the house's people and tables.
fn print_house(address: &str, furnishing: &Furnishing) {
    println!();
    tell!("cli-open-at", address = address, api = format!("{address}/docs\n"));
    let [person, role, badge] = [said!("cli-person"), said!("cli-role"), said!("cli-badge")];
    println!("{:<22} {:<12} {:<10} PIN", told(&person), told(&role), told(&badge));
    for user in &furnishing.users {
        println!("{:<22} {:<12} {:<10} {}", user.name, user.role.name(), user.badge, user.pin);
    }
    println!();
    tell!("cli-tables");
    for table in &furnishing.tables {
        println!("  {:<20} {}", table.name, table.id);
    }
    println!();
    tell!("cli-api-key");
    for key in &furnishing.api_keys {
        println!("  {}", key.key);
    }
    println!();
    tell!("cli-paste");
    println!("  HOUSE={address}");
    let mut said: Vec<Role> = Vec::new();
    for user in &furnishing.users {
        // Print one person for each role; that is enough for a tour.
        if !said.contains(&user.role) {
            said.push(user.role);
            println!("  {}_PIN={}", user.role.name().to_uppercase(), user.pin);
        }
    }
    println!();
    tell!("cli-stop");
}
