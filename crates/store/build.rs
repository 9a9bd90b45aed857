//! Rebuilds when a migration is added, because migrations are embedded in the binary.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
