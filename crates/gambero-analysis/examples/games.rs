//! Games between bots as records, to measure `gambero analyse` with: every variant with one, three and five
//! players.
//!
//! ```sh
//! cargo run -p gambero-analysis --example games -- FOLDER GAMES
//! ```

#[path = "../tests/made/mod.rs"]
mod made;

use std::path::Path;

use gambero::Variant;
use gambero_bots::Level;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let [folder, games] = arguments.as_slice() else {
        return Err("say where the records go, and how many games of each kind".into());
    };
    let games: u64 = games.parse()?;
    std::fs::create_dir_all(folder)?;
    for variant in Variant::ALL {
        for players in [1, 3, 5] {
            for seed in 0..games {
                let record = made::game(Level::Careful, variant, players, seed);
                let path = Path::new(folder).join(format!("{variant}-{players}-{seed}.gambero"));
                std::fs::write(path, record.to_text())?;
            }
        }
    }
    Ok(())
}
