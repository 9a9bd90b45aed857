//! The program, which only runs the library's command line.
//!
//! All code is in the library, so that nothing is compiled a second time for the program.

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// A command makes many small allocations, which took a fifth of its processor time with the C
/// library's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    houseway::cli::run()
}
