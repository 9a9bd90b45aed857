//! `houseway audit keys`.

use clap::Args;

use crate::{
    app::record::audit::keys_read_only,
    cli::{failure::Failure, house},
    config::Options,
};

#[derive(Args)]
pub struct Keys {
    #[command(flatten)]
    options: Options,
}

impl Keys {
    pub fn run(self, file: Options) -> Result<(), Failure> {
        let mut database = house::open_read_only(&self.options.or(file))?;
        for key in keys_read_only(&mut database)? {
            println!("{}  {}  since {}", key.public_key, key.key_id, key.registered_at);
        }
        Ok(())
    }
}
