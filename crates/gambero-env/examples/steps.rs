//! Steps a second of the batched environment: `cargo run --release -p gambero-env --example steps [GAMES]`.

use std::time::Instant;

use gambero::Variant;
use gambero_env::{Batch, Buffers, Config, Observation, Talking};

const STEPS: u64 = 300;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let games = std::env::args().nth(1).map_or(Ok(4096), |text| text.parse())?;
    println!("variant,players,signals,observation,threads,games,steps_a_second");
    for (variant, players) in
        [(Variant::Original, 2), (Variant::Original, 4), (Variant::Extreme, 3), (Variant::Quick, 3)]
    {
        for talking in Talking::ALL {
            for observation in Observation::ALL {
                let mut config = Config::new(variant, players)?;
                (config.talking, config.observation) = (talking, observation);
                for threads in [1, 2] {
                    let mut batch = Batch::new(config, games, 7);
                    batch.set_threads(threads);
                    let mut buffers = Buffers::new(&batch);
                    let mut actions = vec![0; games];
                    let (mut seconds, mut steps) = (0.0, 0);
                    while steps < STEPS && seconds < 2.0 {
                        batch.random_actions(steps, &mut actions)?;
                        let start = Instant::now();
                        batch.step(&actions, &mut buffers.slices())?;
                        seconds += start.elapsed().as_secs_f64();
                        steps += 1;
                    }
                    let rate = steps as f64 * games as f64 / seconds;
                    let (talking, observation) = (talking.name(), observation.name());
                    println!("{variant},{players},{talking},{observation},{threads},{games},{rate:.0}");
                }
            }
        }
    }
    Ok(())
}
