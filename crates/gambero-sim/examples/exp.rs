//! Experiments.
use gambero_bots::Effort;
use gambero_sim::{OurBot, Player, Setup, simulate};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let mut load = |file: &str| {
        let bytes = std::fs::read(file).map_err(|e| e.to_string())?;
        gambero_bots::Learned::read(file, &bytes).map_err(|e| e.to_string())
    };
    let effort: u32 = a[5].parse().unwrap();
    let bots: Vec<Player> =
        a[3].split(',').map(|b| Player::Bot(OurBot::read(b, &mut load).unwrap())).collect();
    let mut setup = Setup {
        games: a[4].parse().unwrap(),
        bots,
        ..Setup::new(a[1].parse().unwrap(), a[2].parse().unwrap(), &[gambero_bots::Level::Greedy])
    };
    setup.talks = a[6] == "s";
    setup.open = a[6] == "o";
    setup.seed = a.get(7).map_or(0, |s| s.parse().unwrap());
    setup.threads = a.get(8).map_or(2, |s| s.parse().unwrap());
    setup.effort = if effort < 1000 {
        Effort::Looks(effort)
    } else {
        Effort::Time(std::time::Duration::from_micros(u64::from(effort)))
    };
    let r = simulate(&setup, &|_| true).unwrap();
    let won = r.wins() as f64 / r.games() as f64;
    let l: Vec<_> =
        gambero::LossReason::ALL.into_iter().filter(|x| r.losses(*x) > 0).map(|x| (x, r.losses(x))).collect();
    println!(
        "{} {} {} {} {}: {:.1} +- {:.1}  ({} games) left {:.1} {:.0}s {:?}",
        a[1],
        a[2],
        a[3],
        a[5],
        a[6],
        100.0 * won,
        100.0 * (won * (1.0 - won) / r.games() as f64).sqrt(),
        r.games(),
        r.mean_left(),
        r.seconds(),
        l
    );
}
