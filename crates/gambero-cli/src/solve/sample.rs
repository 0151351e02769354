//! `gambero solve --sample`: how many of many deals can be won.

use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use gambero::{State, Variant};
use gambero_sim::{Interval, on_threads, threads};
use gambero_solver::{Solver, Verdict};
use serde_json::json;

use super::{Game, SolveArgs, name};
use crate::cli::check_seeds;
use crate::deal::{HOUSE_RULE, player_count};
use crate::output::{count, progress_bar, write_json};
use crate::sim::share_text;
use crate::status::bail_usage;
use crate::stop;

/// What came of one deal.
struct Solved {
    /// How many seeds behind the first.
    number: u64,
    verdict: &'static str,
    positions: u64,
    time: Duration,
}

/// How many seeds are named that were not won.
const NAMED: usize = 10;

pub(super) fn run(args: &SolveArgs, out: &mut impl Write) -> Result<()> {
    let Game::Deal(variant) = args.game else {
        bail_usage!("a sample is made of deals: expected a variant, found a position");
    };
    let (deals, seed) = (args.sample.unwrap_or(1), args.seed.unwrap_or(0));
    check_seeds(seed, deals)?;
    args.deal(variant, seed)?; // so that what is wrong with the arguments is said at once
    let start = Instant::now();
    let solved = solve_all(args, variant, seed, deals)?;
    if args.json {
        let number = |name| solved.iter().filter(|one| one.verdict == name).count();
        let of = |one: &Solved| {
            let (seed, seconds) = (seed.wrapping_add(one.number), one.time.as_secs_f64());
            let (verdict, positions) = (one.verdict, one.positions);
            json!({"seed": seed, "verdict": verdict, "positions": positions, "seconds": seconds})
        };
        let sample = json!({
            "variant": variant.id(),
            "players": args.players(),
            "seed": seed,
            "deals": solved.len(),
            "effort": args.effort,
            "won": number("won"),
            "lost": number("lost"),
            "unknown": number("unknown"),
            "seconds": start.elapsed().as_secs_f64(),
            "verdicts": solved.iter().map(of).collect::<Vec<_>>(),
        });
        return write_json(&sample, out);
    }
    let title = format!("{}, {}", variant.name(), player_count(args.players()));
    writeln!(out, "{title}, {} from seed {seed}, effort {}", count(deals, "deal"), args.effort)?;
    if variant.is_house_rule(args.players()) {
        writeln!(out, "{HOUSE_RULE}")?;
    }
    if (solved.len() as u64) < deals {
        writeln!(out, "stopped after {} of {}", solved.len(), count(deals, "deal"))?;
    }
    if solved.is_empty() {
        return Ok(());
    }
    for verdict in ["won", "lost", "unknown"] {
        let those: Vec<_> = solved.iter().filter(|one| one.verdict == verdict).collect();
        let (count, of) = (those.len() as u64, solved.len() as u64);
        let mut seeds = String::new();
        if verdict != "won" && !those.is_empty() {
            let first = those.iter().take(NAMED).map(|one| seed.wrapping_add(one.number).to_string());
            seeds = format!("; seeds {}", first.collect::<Vec<_>>().join(", "));
            if those.len() > NAMED {
                seeds.push_str(", …");
            }
        }
        writeln!(out, "{verdict:<10} {count} of {of}: {}{seeds}", share_text(Interval::of_share(count, of)))?;
    }
    let mut positions: Vec<_> = solved.iter().map(|one| one.positions).collect();
    let mut times: Vec<_> = solved.iter().map(|one| one.time).collect();
    positions.sort_unstable();
    times.sort_unstable();
    if let (Some(most), Some(longest)) = (positions.last(), times.last()) {
        writeln!(out, "positions  {} in the median, {most} at most", positions[positions.len() / 2])?;
        let ms = |time: &Duration| 1000.0 * time.as_secs_f64();
        let (median, longest) = (ms(&times[times.len() / 2]), ms(longest));
        let whole = start.elapsed().as_secs_f64();
        writeln!(
            out,
            "time       {median:.2} ms in the median, {longest:.2} ms at most; {whole:.2} s in all"
        )?;
    }
    Ok(())
}

/// Solves the deals on all threads; in the order of their seeds.
fn solve_all(args: &SolveArgs, variant: Variant, seed: u64, deals: u64) -> Result<Vec<Solved>> {
    let bar = progress_bar(deals, "deals");
    let (next, all) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let goes_on = || !stop::is_requested();
    let work = || {
        let mut solver = Solver::new();
        while goes_on() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let deal = args.deal(variant, seed.wrapping_add(number));
            let (true, Ok(deal)) = (number < deals, deal) else { return };
            let start = Instant::now();
            let answer = solver.solve(&State::new(&deal), args.effort, &|_| goes_on());
            let time = start.elapsed();
            // Not for want of effort, so it says nothing of the deal.
            if answer.verdict == Verdict::Unknown && !goes_on() {
                return;
            }
            let verdict = name(&answer.verdict);
            bar.inc(1);
            if let Ok(mut all) = all.lock() {
                all.push(Solved { number, verdict, positions: answer.positions, time });
            }
        }
    };
    on_threads(threads(args.threads, deals), work).context("cannot start a thread: use fewer")?;
    bar.finish_and_clear();
    let mut solved = all.into_inner().unwrap_or_default();
    solved.sort_unstable_by_key(|one| one.number);
    Ok(solved)
}
