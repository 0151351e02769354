//! Experiments.
use gambero::Variant;
use gambero_bots::net::Network;
use gambero_learn::{Course, Learner};
use std::time::Instant;
fn env<T: std::str::FromStr>(n: &str, d: T) -> T {
    std::env::var(n).ok().and_then(|v| v.parse().ok()).unwrap_or(d)
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let variant = Variant::from_id(&a[1]).unwrap();
    let players: usize = a[2].parse().unwrap();
    let rounds: u64 = a[3].parse().unwrap();
    let d = Course::new(variant, players);
    let course = Course {
        rounds,
        games: env("GAMES", d.games),
        seed: env("SEED", d.seed),
        pace: env("PACE", d.pace),
        lambda: env("LAMBDA", d.lambda),
        stray: env("STRAY", d.stray),
        uses: env("USES", d.uses),
        warm: env("WARM", d.warm),
        threads: env("THREADS", 1),
        ..d
    };
    let from = std::env::var("LOAD").ok().map(|p| Network::from_bytes(&std::fs::read(p).unwrap()).unwrap());
    let from = from.map(|n| {
        let mut f = Network::zero(variant, players);
        let k = f.first.len().min(n.first.len()) - 1;
        f.first[..k].copy_from_slice(&n.first[..k]);
        *f.first.last_mut().unwrap() = *n.first.last().unwrap();
        f.second = n.second;
        f.heads = n.heads;
        f
    });
    let mut learner = Learner::new(course, from);
    let start = Instant::now();
    let mut sum = [(0u64, 0u64); 3];
    let mut loss = 0.0;
    let mut left = 0.0;
    let mut n = 0;
    while learner.rounds() < rounds {
        let r = learner.round(&|| true).unwrap();
        for i in 0..3 {
            sum[i].0 += r.games[i].0;
            sum[i].1 += r.games[i].1;
        }
        loss += r.loss;
        left += r.left;
        n += 1;
        if r.number % env("EVERY", 20) == 0 {
            let p = sum.map(|(g, w)| format!("{:5.1}", 100.0 * w as f64 / g.max(1) as f64)).join(" ");
            println!(
                "{:5} {:7} games {:6.0} s  won {p}  left {:.2} loss {:.4}",
                r.number,
                r.number * course.games,
                start.elapsed().as_secs_f64(),
                left / n as f64,
                loss / n as f32
            );
            sum = [(0, 0); 3];
            loss = 0.0;
            left = 0.0;
            n = 0;
            if let Ok(p) = std::env::var("SAVE") {
                std::fs::write(p, learner.network().to_bytes()).unwrap();
            }
        }
    }
}
