//! The program: the library's command line, and nothing else.
//!
//! All of it is in the library, so that nothing is compiled a second time for the program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A command asks for many small pieces of memory: with the C library's allocator that was a fifth
/// of its processor time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    houseway::cli::run()
}
