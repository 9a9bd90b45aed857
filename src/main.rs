//! The program: the library's command line, and nothing else.
//!
//! All of it is in the library, so that nothing is compiled a second time for the program.

use std::process::ExitCode;

fn main() -> ExitCode {
    houseway::cli::run()
}
