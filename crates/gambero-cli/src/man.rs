//! `gambero man`: manual pages, one for the program and one for each of its commands.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, Result};
use clap::{Args, Command};

/// The arguments of `gambero man`.
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The folder for the pages, made if it is not there, such as ~/.local/share/man/man1
    folder: PathBuf,
}

pub(crate) fn run(args: &ManArgs, program: Command, out: &mut impl Write) -> Result<()> {
    let folder = args.folder.display();
    std::fs::create_dir_all(&args.folder).with_context(|| format!("cannot make the folder {folder}"))?;
    let program = program.disable_help_subcommand(true);
    let pages = 1 + program.get_subcommands().count();
    clap_mangen::generate_to(program, &args.folder).with_context(|| format!("cannot write to {folder}"))?;
    writeln!(out, "{pages} pages are in {folder}: gambero.1, gambero-play.1 and so on")?;
    Ok(())
}
