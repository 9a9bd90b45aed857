//! `houseway user`.

use std::io::Read;

use clap::{Args, Subcommand};
use zeroize::Zeroizing;

use super::{
    failure::{Failure, describe},
    house,
    language::tell,
};
use crate::{
    app::{Role, people::users::NewUser},
    config::Options,
};

#[derive(Subcommand)]
pub enum User {
    /// Add a person
    Add(Add),
    /// Set a person's PIN, which also unlocks the badge
    SetPin(SetPin),
}

#[derive(Args)]
pub struct Add {
    #[command(flatten)]
    options: Options,
    /// The badge number
    #[arg(long)]
    badge: String,
    /// The person's name
    #[arg(long)]
    name: String,
    /// dealer, `pit_boss`, auditor, integration, admin, compliance, cashier, security or count
    #[arg(long)]
    role: Role,
    #[command(flatten)]
    pin: Pin,
}

#[derive(Args)]
pub struct SetPin {
    #[command(flatten)]
    options: Options,
    /// The badge number
    #[arg(long)]
    badge: String,
    #[command(flatten)]
    pin: Pin,
}

/// The source of the PIN. A PIN is never an argument, because other users of the machine can see
/// the arguments of a process.
#[derive(Args)]
struct Pin {
    /// Read the PIN from standard input; without this option, a PIN is generated and printed once
    #[arg(long)]
    pin_stdin: bool,
}

impl Pin {
    fn read(&self, options: &Options) -> Result<Zeroizing<String>, Failure> {
        if !self.pin_stdin {
            let settings = options.settings().map_err(Failure::usage)?;
            return Ok(crate::app::new_pin(settings.min_pin_digits));
        }
        let mut text = Zeroizing::new(String::new());
        std::io::stdin().take(64).read_to_string(&mut text)?;
        Ok(Zeroizing::new(text.trim().to_owned()))
    }

    /// Prints the PIN, unless the operator has supplied it.
    fn print(&self, pin: &str) {
        if !self.pin_stdin {
            println!("PIN {pin}");
        }
    }
}

impl User {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        match self {
            Self::Add(add) => add.run(file),
            Self::SetPin(set_pin) => set_pin.run(file),
        }
    }
}

impl Add {
    fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        let pin = self.pin.read(&options)?;
        let new = NewUser {
            badge: self.badge,
            name: self.name,
            role: self.role,
            pin: pin.as_str().to_owned(),
            tables: None,
        };
        house::block_on(async {
            let app = house::open(&options, true).await?;
            let badge = new.badge.clone();
            app.add_user_by_hand(new).await.map_err(describe)?;
            house::close(app).await;
            tell!("cli-added", badge = badge);
            Ok(())
        })?;
        self.pin.print(&pin);
        Ok(())
    }
}

impl SetPin {
    fn run(self, file: Options) -> Result<(), Failure> {
        let options = self.options.or(file);
        let pin = self.pin.read(&options)?;
        house::block_on(async {
            let app = house::open(&options, true).await?;
            app.set_pin_by_hand(&self.badge, &pin).await.map_err(describe)?;
            house::close(app).await;
            tell!("cli-pin-set", badge = self.badge);
            Ok(())
        })?;
        self.pin.print(&pin);
        Ok(())
    }
}
