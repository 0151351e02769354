//! A new migration is a reason to build anew.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
