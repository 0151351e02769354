//! Looks at every state of the model within bounds, and says how many there were; or leaves out one rule
//! after the other, and says which properties fail then, after how many steps.
//!
//! `cargo run --release -p gambero-model --example check -- --nodes 3 --requests 2 --faults 1`
//!
//! `cargo run --release -p gambero-model --example check -- --leave-out`

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use gambero_model::{Bounds, ClusterModel, Rule};
use stateright::{Checker, Expectation, Model};

/// After how many steps between states a property is taken to hold although a rule is left out.
const ENOUGH: usize = 500_000;

fn main() -> Result<ExitCode, Box<dyn Error>> {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let before = arguments.len();
    arguments.retain(|argument| argument != "--leave-out");
    let leaves_out = arguments.len() < before;
    let bounds = bounds(arguments.into_iter())?;
    println!("{bounds:?}");
    if leaves_out {
        for rule in Rule::ALL {
            leave_out(bounds, rule);
        }
        return Ok(ExitCode::SUCCESS);
    }
    check(bounds)
}

fn leave_out(bounds: Bounds, rule: Rule) {
    println!("without {rule:?}");
    let model = ClusterModel::new(bounds).without(rule);
    for property in model.properties().iter().filter(|property| property.expectation == Expectation::Always) {
        let checker =
            model.looking_for(property.name).checker().target_state_count(ENOUGH).spawn_bfs().join();
        if let Some(path) = checker.discovery(property.name) {
            println!("  {} steps: not always: {}", path.into_actions().len(), property.name);
        }
    }
}

fn check(bounds: Bounds) -> Result<ExitCode, Box<dyn Error>> {
    let start = Instant::now();
    let threads = std::thread::available_parallelism()?.get();
    let checker = ClusterModel::new(bounds).checker().threads(threads).spawn_bfs().join();
    println!(
        "{} states, {} steps between them, at most {} steps deep, {:.1} s",
        checker.unique_state_count(),
        checker.state_count(),
        checker.max_depth() - 1,
        start.elapsed().as_secs_f64()
    );
    let mut is_well = true;
    for property in checker.model().properties() {
        let found = checker.discovery(property.name);
        let (word, is_fine) = match (&property.expectation, &found) {
            (Expectation::Sometimes, Some(_)) => ("possible", true),
            (Expectation::Sometimes, None) => ("NOT POSSIBLE", false),
            (_, None) => ("always", true),
            (_, Some(_)) => ("NOT ALWAYS", false),
        };
        println!("{word}: {}", property.name);
        if let Some(path) = found.filter(|_| !is_fine) {
            println!("{:#?}", path.into_actions());
        }
        is_well &= is_fine;
    }
    Ok(if is_well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn bounds(mut arguments: impl Iterator<Item = String>) -> Result<Bounds, Box<dyn Error>> {
    let mut bounds = Bounds::default();
    while let Some(name) = arguments.next() {
        let bound = match name.as_str() {
            "--nodes" => &mut bounds.nodes,
            "--clients" => &mut bounds.clients,
            "--requests" => &mut bounds.requests,
            "--faults" => &mut bounds.faults,
            "--failovers" => &mut bounds.failovers,
            _ => return Err(format!("there is no {name}: see the first lines of this example").into()),
        };
        *bound = arguments.next().ok_or_else(|| format!("{name} wants a number"))?.parse()?;
    }
    Ok(bounds)
}
