//! The program: it only runs the library's command line.
//!
//! Everything is in the library, so that nothing is compiled a second time for the program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A command makes many small allocations. With the C library's allocator, these took a fifth of
/// its processor time.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    houseway::cli::run()
}
