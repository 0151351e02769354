//! `gambero man`: manual pages, one for the program and one for each of its commands.

use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::{Args, Command};
use clap_mangen::Man;

use crate::output::count;
use crate::status::Status;

/// The arguments of `gambero man`.
#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The folder for the pages, made if it is not there, such as ~/.local/share/man/man1
    folder: PathBuf,
}

pub(crate) fn run(args: &ManArgs, program: Command, out: &mut impl Write) -> Result<()> {
    let folder = args.folder.display();
    std::fs::create_dir_all(&args.folder).with_context(|| format!("cannot make the folder {folder}"))?;
    let mut program = program.disable_help_subcommand(true);
    program.build();
    let mut pages = 0;
    write_pages(&program, "gambero", &args.folder, &mut pages)
        .with_context(|| format!("cannot write to {folder}"))?;
    writeln!(out, "{} in {folder}: gambero.1, gambero-play.1 and so on", count(pages, "page"))?;
    Ok(())
}

/// Writes the page of a command and those of its subcommands.
fn write_pages(command: &Command, above: &str, folder: &Path, pages: &mut u64) -> std::io::Result<()> {
    let name = command.get_display_name().unwrap_or_else(|| command.get_name()).to_owned();
    for below in command.get_subcommands() {
        write_pages(below, &name, folder, pages)?;
    }
    let usage = command.clone().render_usage().to_string();
    let usage = usage.trim_start_matches("Usage: ").to_owned();
    let man = Man::new(command.clone().override_usage(usage));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    let mut rest = String::new();
    write_sections(command, &name, above, &mut rest);
    page.extend(rest.bytes());
    std::fs::write(folder.join(man.get_filename()), page)?;
    *pages += 1;
    Ok(())
}

/// Writes the sections that clap does not know.
fn write_sections(command: &Command, name: &str, above: &str, page: &mut String) {
    let variables = command.get_arguments().filter_map(|arg| Some((arg.get_env()?, arg.get_long()?)));
    let mut variables: Vec<_> = variables
        .map(|(variable, flag)| (variable.to_string_lossy().into_owned(), format!("sets --{flag}")))
        .collect();
    if name == "gambero-serve" {
        let text = "how much is logged: a level, or levels by part, such as warn,gambero_server=debug";
        variables.push(("GAMBERO_LOG".to_owned(), text.to_owned()));
    }
    section("ENVIRONMENT", &variables, page);
    section("FILES", files(name), page);
    section("EXIT STATUS", &Status::MEANINGS.map(|(status, text)| ((status as u8).to_string(), text)), page);
    let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
    let examples: Vec<_> =
        help.lines().filter(|line| line.starts_with("  gambero") || line.contains('|')).collect();
    if !examples.is_empty() {
        let _ = writeln!(page, ".SH EXAMPLES\n.nf");
        for line in examples {
            let _ = writeln!(page, "{}", escaped(line.trim_start()));
        }
        let _ = writeln!(page, ".fi");
    }
    let below = command.get_subcommands().filter_map(Command::get_display_name);
    let mut others: Vec<_> = below.map(str::to_owned).collect();
    others.extend((name != above).then(|| above.to_owned()));
    others.sort();
    let others: Vec<_> = others.iter().map(|other| format!("\\fB{}\\fR(1)", escaped(other))).collect();
    let _ = writeln!(page, ".SH \"SEE ALSO\"\n{}", others.join(",\n"));
}

/// The files that a command finds by itself.
fn files(name: &str) -> &'static [(&'static str, &'static str)] {
    match name {
        "gambero-play" | "gambero-join" | "gambero-games" | "gambero-replay" => &[
            ("~/.config/gambero/config.toml", "settings"),
            ("~/.local/share/gambero/", "games, and accounts at servers"),
        ],
        "gambero-serve" | "gambero-backup" | "gambero-export" | "gambero-import" => {
            &[("~/.local/share/gambero/gambero.db", "the database without --database")]
        }
        _ => &[],
    }
}

/// A section of names with what they mean.
fn section<N: AsRef<str>, T: AsRef<str>>(title: &str, items: &[(N, T)], page: &mut String) {
    if items.is_empty() {
        return;
    }
    let _ = writeln!(page, ".SH \"{title}\"");
    for (name, text) in items {
        let _ = writeln!(page, ".TP\n\\fB{}\\fR\n{}", escaped(name.as_ref()), escaped(text.as_ref()));
    }
}

/// Text that troff prints as it is.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}
