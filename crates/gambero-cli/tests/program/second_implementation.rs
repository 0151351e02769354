//! `tests/reference` holds a second, naive implementation of the rules. Both play the same random games,
//! request by request; every field of every state and every error code must agree.

use std::process::Command;

#[test]
fn a_second_implementation_agrees_on_every_state_and_code() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/reference/compare.py");
    let output = Command::new("python3")
        .args(["-B", script, "--games", "600", "--seed", "1", "--", env!("CARGO_BIN_EXE_gambero"), "referee"])
        .output()
        .expect("python3 is there");
    let report = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{report}\n{errors}");
    // The report counts what was reached: a comparison of nothing would be worth nothing.
    for code in
        ["bad-request", "bad-deck", "one-pile", "no-trick", "does-not-fit", "duties-open", "game-over"]
    {
        let line = report.lines().find(|line| line.trim_start().starts_with(code));
        let count = line.and_then(|line| line.split_whitespace().last()?.parse::<u64>().ok());
        assert!(count.is_some_and(|count| count > 0), "{code} was never reached:\n{report}");
    }
}
