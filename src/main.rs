//! The program: the library's command line, and nothing else.
//!
//! All of it is in the library, so that nothing is compiled a second time for the program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A command asks for some thousand small pieces of memory: a fifth of its processor time, with the
/// C library's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    houseway::cli::run()
}
