//! Solves seeded deals of every variant and count, and prints what came of it.
use gambero::*;
use gambero_solver::*;
use std::time::Instant;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let n: u64 = args[1].parse().unwrap();
    let effort: u64 = args[2].parse().unwrap();
    let only = args.get(3).cloned();
    let ps: Vec<usize> = args
        .get(4)
        .map(|s| s.split(',').map(|x| x.parse().unwrap()).collect())
        .unwrap_or(vec![1, 2, 3, 4, 5]);
    for v in Variant::ALL {
        if only.as_deref().is_some_and(|o| o != v.id() && o != "all") {
            continue;
        }
        for p in ps.iter().copied() {
            let mut solver = Solver::new();
            let (mut won, mut lost, mut unk) = (0, 0, 0);
            let mut times = vec![];
            let mut pos = vec![];
            for seed in 0..n {
                let state = State::new(&Deal::from_seed(v, p, seed, None).unwrap());
                let t = Instant::now();
                let a = solver.solve(&state, effort, &|_| true);
                times.push(t.elapsed().as_secs_f64() * 1e3);
                pos.push(a.positions);
                match a.verdict {
                    Verdict::Won(_) => won += 1,
                    Verdict::Lost => lost += 1,
                    Verdict::Unknown => unk += 1,
                }
            }
            times.sort_by(f64::total_cmp);
            pos.sort_unstable();
            let total: f64 = times.iter().sum();
            println!(
                "{v} {p}: won {won} lost {lost} unknown {unk}; ms median {:.2} p90 {:.1} worst {:.1} mean {:.1}; pos median {} max {}, ns/pos {:.0}",
                times[times.len() / 2],
                times[times.len() * 9 / 10],
                times[times.len() - 1],
                total / n as f64,
                pos[pos.len() / 2],
                pos[pos.len() - 1],
                total * 1e6 / pos.iter().sum::<u64>() as f64
            );
        }
    }
}
