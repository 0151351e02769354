//! `gambero convert`: a record in its other form.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};

use crate::input;

/// The arguments of `gambero convert`.
#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    /// The record, text or JSON; - for standard input
    file: String,
    /// The form to write
    #[arg(long, value_enum)]
    to: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Text that people read and write
    Text,
    /// JSON
    Json,
}

pub(crate) fn run(args: &ConvertArgs, out: &mut impl Write) -> Result<()> {
    let record = input::read_record(&args.file)?;
    let written = match args.to {
        Form::Text => record.to_text(),
        Form::Json => record.to_json(),
    };
    Ok(out.write_all(written.as_bytes())?)
}
