//! `houseway openapi`.

use std::path::PathBuf;

use clap::Args;

use super::{
    failure::Failure,
    language::{tell, wrong},
};
use crate::http::openapi::{self, Form};

#[derive(Args)]
pub struct Openapi {
    /// The form in which to print the document
    #[arg(long, value_enum, default_value = "whole")]
    form: Form,
    /// Only check that the committed document is up to date
    #[arg(long, conflicts_with = "form")]
    check: bool,
    /// The committed document
    #[arg(long, default_value = "openapi/v1.json", value_name = "FILE")]
    file: PathBuf,
}

impl Openapi {
    pub fn run(self) -> Result<(), Failure> {
        if self.form != Form::Whole {
            println!("{}", self.form.value()?);
            return Ok(());
        }
        let text = openapi::text()?;
        if !self.check {
            print!("{text}");
            return Ok(());
        }
        let path = self.file.display();
        let committed = std::fs::read_to_string(&self.file)
            .map_err(|error| Failure::wrong(format!("{path}: {error}")))?;
        if committed == text {
            tell!("cli-file-up-to-date", path = path.to_string());
            return Ok(());
        }
        let line = committed.lines().zip(text.lines()).take_while(|(a, b)| a == b).count() + 1;
        let (path, line) = (path.to_string(), line.to_string());
        Err(wrong!("cli-file-out-of-date", path = path, line = line))
    }
}
