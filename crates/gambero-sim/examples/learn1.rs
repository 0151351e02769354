//! Experiments.
use gambero_bots::net::{Network, network};
use gambero_sim::learn::{Course, Learner};
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let (variant, players): (gambero::Variant, usize) = (a[1].parse().unwrap(), a[2].parse().unwrap());
    let worlds: usize = a[4].parse().unwrap();
    let mut course = Course::new(variant, players);
    if worlds > 0 { course = course.looking_ahead(worlds); }
    let course = Course { rounds: a[3].parse().unwrap(), seed: a[6].parse().unwrap(), pace: a[7].parse().unwrap(), threads: 1, ..course };
    let from = match a[5].as_str() { "none" => None, "own" => network(variant, players).cloned(), p => Network::from_bytes(&std::fs::read(p).unwrap()).unwrap().fitted(variant, players) };
    let mut l = Learner::new(course, from);
    let t = std::time::Instant::now();
    let mut w = [(0u64,0u64);3];
    while l.rounds() < course.rounds {
        let r = l.round(&|| true).unwrap();
        for (a, b) in w.iter_mut().zip(r.games) { a.0 += b.0; a.1 += b.1; }
        if l.rounds() % 25 == 0 || l.rounds() == course.rounds {
            println!("{} {:?} loss {:.3} {:.0} games/s", l.rounds(), w.map(|(g, v)| (1000.0 * v as f64 / g as f64).round() / 10.0), r.loss, (l.rounds() * course.games) as f64 / t.elapsed().as_secs_f64());
            w = [(0,0);3];
            std::fs::write(&a[8], l.best().to_bytes()).unwrap();
        }
    }
}
