//! `gambero deal`: the deal of a seed.

use std::io::Write;

use anyhow::Result;
use clap::{Args, ValueEnum};
use gambero::{Deal, State};
use gambero_record::Record;
use serde_json::{Value, json};

use crate::cli::Dealing;
use crate::output::{count, write_json};

/// The arguments of `gambero deal`.
#[derive(Debug, Args)]
pub(crate) struct DealArgs {
    #[command(flatten)]
    dealing: Dealing,
    /// What to print
    #[arg(long = "as", value_name = "FORM", value_enum, default_value_t = Form::Hands)]
    form: Form,
    /// Print JSON (the same as --as json)
    #[arg(long, conflicts_with = "form")]
    json: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Form {
    /// Each seat's hand and the draw pile
    Hands,
    /// The deck's cards in order, on one line
    Deck,
    /// The position after the deal, in notation
    Position,
    /// A record of the deal, for writing a game down
    Record,
    /// A JSON object
    Json,
}

pub(crate) fn run(args: &DealArgs, out: &mut impl Write) -> Result<()> {
    let deal = args.dealing.deal()?;
    let seed = args.dealing.seed;
    match if args.json { Form::Json } else { args.form } {
        Form::Hands => write_hands(&deal, seed, out)?,
        Form::Deck => writeln!(out, "{}", deal.deck().texts(deal.cards()).join(" "))?,
        Form::Position => writeln!(out, "{}", State::new(&deal))?,
        Form::Record => {
            let mut record = Record::new(deal);
            record.set_seed(seed)?;
            write!(out, "{}", record.to_text())?;
        }
        Form::Json => write_json(&deal_json(&deal, seed), out)?,
    }
    Ok(())
}

fn write_hands(deal: &Deal, seed: u64, out: &mut impl Write) -> Result<()> {
    let (state, deck) = (State::new(deal), deal.deck());
    writeln!(out, "{}, {}, seed {seed}", deal.variant().name(), player_count(deal.players()))?;
    if deal.variant().is_house_rule(deal.players()) {
        writeln!(out, "{HOUSE_RULE}")?;
    }
    if let Some(kind) = deal.layout_kind() {
        writeln!(out, "{kind} layout of the commands")?;
    }
    writeln!(out)?;
    for seat in state.seats() {
        let starts = if *seat == deal.first() { " starts" } else { "" };
        writeln!(out, "seat {seat}{starts}: {}", deck.texts(state.hand(*seat)).join(" "))?;
    }
    let draw = deck.texts(state.draw_pile());
    writeln!(out, "\ndraw pile, {}, the next one first:", count(draw.len() as u64, "card"))?;
    for line in draw.chunks(20) {
        writeln!(out, "  {}", line.join(" "))?;
    }
    Ok(())
}

fn deal_json(deal: &Deal, seed: u64) -> Value {
    let (state, deck) = (State::new(deal), deal.deck());
    let hands: Vec<_> = state.seats().iter().map(|seat| deck.texts(state.hand(*seat))).collect();
    let mut json = json!({
        "variant": deal.variant().id(),
        "players": deal.players(),
        "first": deal.first().index(),
        "seed": seed,
        "deck": deck.texts(deal.cards()),
        "hands": hands,
        "draw": deck.texts(state.draw_pile()),
        "position": state.to_string(),
    });
    if let Some(kind) = deal.layout_kind() {
        json["layout"] = kind.name().into();
    }
    json
}

/// What is said wherever solo Quick & Easy is offered (R9).
pub(crate) const HOUSE_RULE: &str = "(solo is an addition of ours: the box says two to five players)";

/// `1 player`, `3 players`.
pub(crate) fn player_count(players: usize) -> String {
    count(players as u64, "player")
}
