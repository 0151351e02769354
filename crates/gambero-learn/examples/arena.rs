//! arena FILE h|s|o skilled|LOOKS|MSms GAMES [SEED]
use gambero::{Deal, State};
use gambero_bots::net::Network;
use gambero_bots::{Bot, Effort, Expert, Skilled, Talk, claims};
use std::time::{Duration, Instant};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let net = Network::from_bytes(&std::fs::read(&a[1]).unwrap()).unwrap();
    let games: u64 = a[4].parse().unwrap();
    let seed: u64 = a.get(5).map_or(0, |s| s.parse().unwrap());
    let layout = std::env::var("LAYOUT").ok().map(|_| gambero::LayoutChoice::Shuffled);
    let (mut won, mut left, mut turns) = (0, 0, 0u32);
    let start = Instant::now();
    for game in 0..games {
        let deal = Deal::from_seed(net.variant(), net.players(), seed + game, layout).unwrap();
        let mut state = State::new(&deal);
        let mut talk = Talk::default();
        let mut bots: Vec<Box<dyn Bot + '_>> = (0..net.players() as u64)
            .map(|s| match a[3].as_str() {
                "skilled" => Box::new(Skilled::with(&net)) as Box<dyn Bot + '_>,
                e => Box::new(
                    Expert::new(
                        game * 5 + s,
                        e.strip_suffix("ms").map_or_else(
                            || Effort::Looks(e.parse().unwrap()),
                            |ms| Effort::Time(Duration::from_millis(ms.parse().unwrap())),
                        ),
                    )
                    .with(&net),
                ),
            })
            .collect();
        while state.outcome().is_none() {
            if state.board().played() == 0 {
                turns += 1;
                for seat in state.seats() {
                    let v = state.view(*seat);
                    match a[2].as_str() {
                        "s" => talk.hear(*seat, claims(&v), &v, true),
                        "o" => talk.show(*seat, state.hand(*seat)),
                        _ => {}
                    }
                }
            }
            let c = bots[state.active().index()].act(&state.view(state.active()), &talk);
            state.act(c.action, |e| talk.notice(&e)).unwrap();
        }
        won += u64::from(state.left() == 0);
        left += state.left();
    }
    let p = won as f64 / games as f64;
    let t = start.elapsed().as_secs_f64();
    println!(
        "{} {} {} {}: {:.1} % ± {:.1}, {:.2} left, {:.3} ms a turn, {:.1} s",
        net.variant(),
        net.players(),
        a[2],
        a[3],
        100.0 * p,
        196.0 * (p * (1.0 - p) / games as f64).sqrt(),
        left as f64 / games as f64,
        1e3 * t / f64::from(turns),
        t
    );
}
