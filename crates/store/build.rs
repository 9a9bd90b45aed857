//! Rebuilds when a migration is added: they are embedded in the binary.

fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
}
