//! What `gambero sim` plays and reports: one line-up, two on the same deals, a matrix, guests among partners.

use std::fmt::Write as _;
use std::time::Duration;

use anyhow::Result;
use gambero::{LossReason, Variant};
use gambero_sim::{Forfeit, Interval, Paired, Player, Pooled, Report, Setup};
use serde_json::{Value, json};

use super::{LineUp, Play, game, how, title};
use crate::deal::{HOUSE_RULE, player_count};
use crate::output::count;
use crate::plot::{Axis, Figure, Mark, Panel, Shape, colour};
use crate::sheet::{Row, Sheet, add_interval, percent, points, row};
use crate::status::ensure_usage;

/// Plays one line-up.
pub(super) fn single(setup: &Setup, play: &mut Play) -> Result<Sheet> {
    let report = play.report(setup, "")?;
    let json = report_row(setup, &report)?;
    let text = report_text(setup, &report)?;
    Ok(Sheet { text, rows: vec![json.clone()], json, figure: Some(left_figure(setup, &report)) })
}

/// Plays the same deals with two line-ups and compares them.
pub(super) fn compare(setup: &Setup, other: &[Player], play: &mut Play) -> Result<Sheet> {
    let other = Setup { bots: other.to_vec(), ..setup.clone() };
    let found = play.all(vec![setup.clone(), other])?;
    let (a, b) = (&found[0], &found[1]);
    let paired = Paired::of(&a.results, &b.results);
    let json = paired_row(a, b, &paired)?;
    let players = found.iter().flat_map(|one| &one.setup.bots);

    let mut text = format!("{}, {}, the same deals for both\n", game(setup), how(setup, players));
    let games = paired.games();
    if games < setup.games {
        writeln!(text, "stopped: {games} of {} deals were played by both", setup.games)?;
    }
    // Of deals that both have played, also where one was stopped earlier.
    for ((name, won), LineUp { setup, report, .. }) in ["A", "B"].into_iter().zip(paired.wins()).zip(&found) {
        let rate = if games == 0 { "–".to_owned() } else { share_text(Interval::of_share(won, games)) };
        writeln!(text, "{name}               {}: won {rate}", setup.conditions().bots)?;
        for forfeit in &report.forfeited {
            writeln!(text, "                forfeited, which counts as lost: {forfeit}")?;
        }
    }
    if games > 0 {
        let Paired { both, only_first, only_second, neither, .. } = paired;
        let (won, left) = (paired.win_rate_difference().percent(), paired.left_difference());
        let interval =
            |Interval { value, low, high }, unit| format!("{value:+.2} {unit} ({low:+.2} to {high:+.2})");
        write!(
            text,
            "won by both     {both}\nonly by A       {only_first}\nonly by B       {only_second}\n\
             by neither      {neither}\nwon, A less B   {}, p = {}\nleft, A less B  {}\n\
             In brackets: 95 % intervals, those of differences for pairs (Newcombe's method 10, and the normal \
             interval of the mean). p is exact, by McNemar's test.\n",
            interval(won, "points"),
            p_text(paired.p_value()),
            interval(left, "cards"),
        )?;
    }
    Ok(Sheet { text, rows: vec![json.clone()], json, figure: None })
}

/// To which of the means a pair of a matrix belongs, and in words.
const GROUPS: [(&str, &str); 3] = [
    ("self-play", "self-play (each with itself)"),
    ("cross-play", "cross-play (each with the other rows)"),
    ("held-out", "held-out partners (each with those of --with)"),
];

const SEATS: &str = "Seats 0, 2 and 4 have the bot of the row, seats 1 and 3 the one of the column.";

/// Plays every bot of the rows with every one of the columns on the same deals: the bots of the rows come
/// first there, then the partners.
pub(super) fn matrix(setup: &Setup, bots: &[Player], partners: &[Player], play: &mut Play) -> Result<Sheet> {
    ensure_usage!(setup.players > 1, "who plays alone plays with nobody: say how many play with --players 2");
    let columns = || bots.iter().chain(partners);
    let pairs =
        bots.iter().flat_map(|row| columns().map(move |column| [row, column].map(Player::clone).to_vec()));
    let found = play.all(pairs.map(|bots| Setup { bots, ..setup.clone() }).collect())?;
    let names: Vec<_> = columns().map(Player::to_string).collect();
    let (width, height) = (names.len(), bots.len());
    let group = |place: usize| match place % width {
        column if column == place / width => 0,
        column if column < height => 1,
        _ => 2,
    };

    let mut pooled = GROUPS.map(|_| Pooled::default());
    let mut rows = Vec::new();
    for (place, LineUp { setup, report, results }) in found.iter().enumerate() {
        pooled[group(place)].add(results);
        let mut row = report_row(setup, report)?;
        let [first, second] = [&names[place / width], &names[place % width]].map(|name| name.as_str().into());
        row.extend([("group", GROUPS[group(place)].0.into()), ("row", first), ("column", second)].map(named));
        rows.push(row);
    }
    let common = common_conditions(setup)?;
    let means: Vec<_> = GROUPS.iter().zip(&pooled).filter(|(_, pooled)| pooled.games() > 0).collect();
    let mean_rows = means.iter().map(|((name, _), pooled)| {
        let (games, wins) = (pooled.games(), pooled.wins());
        let mean = json!({ "group": name, "pairs": pooled.line_ups, "games": games, "wins": wins });
        let mut mean = row(mean)?;
        add_interval(&mut mean, "win_rate", pooled.win_rate());
        add_interval(&mut mean, "mean_left", pooled.mean_left());
        Ok(mean)
    });
    let mean_rows = mean_rows.collect::<Result<Vec<_>>>()?;
    let mut all = common.clone();
    all.extend([("seed", setup.seed.into()), ("pairs", json!(rows)), ("means", json!(mean_rows))].map(named));
    for row in &mut rows {
        row.insert("pairs".to_owned(), 1.into());
    }
    rows.extend(mean_rows.into_iter().map(|mean| common.clone().into_iter().chain(mean).collect()));

    let mut text =
        format!("Won, in percent, with 95 % intervals: {}, {}.\n", game(setup), how(setup, columns()));
    writeln!(text, "{SEATS}\n\n| | {} |\n|---|{}", names.join(" | "), "---|".repeat(width))?;
    for (name, line) in names.iter().zip(found.chunks(width)) {
        let cells = line.iter().map(|LineUp { report, .. }| match report.games {
            0 => "–".to_owned(),
            _ => percent(report.win_rate()),
        });
        writeln!(text, "| {name} | {} |", cells.collect::<Vec<_>>().join(" | "))?;
    }
    writeln!(text)?;
    let mut notes = vec![format!("Games won in percent, with 95 % intervals. {SEATS}")];
    for ((_, words), pooled) in &means {
        let (rate, Interval { value, low, high }) = (percent(pooled.win_rate()), pooled.mean_left());
        writeln!(text, "Mean of {words}: {rate}, {value:.2} cards left ({low:.2} to {high:.2}).")?;
        notes.push(format!("Mean of {words}: {rate}."));
    }
    notes.push(how(setup, columns()));
    let fewest = found.iter().map(|pair| pair.report.games).min().unwrap_or(0);
    write_end(&mut text, &found, fewest, setup.games, "games")?;

    let most = found.iter().map(|pair| pair.report.win_rate().value).fold(0.01, f64::max);
    let mut marks = Vec::new();
    for (place, LineUp { report, .. }) in found.iter().enumerate() {
        let share = report.win_rate();
        let Interval { value, low, high } = share.percent();
        let (fill, class) = colour(share.value / most);
        let [row, column] = [place / width, place % width].map(|place| place as f64);
        let tip = format!(
            "{} with {}: {value:.1} % ({low:.1} to {high:.1})",
            names[place / width],
            names[place % width]
        );
        let rect = Shape::Rect([column + 0.02, column + 0.98], [row + 0.03, row + 0.97]);
        marks.push(Mark { tip, ..Mark::new(rect, fill) });
        let figure = |height: f64, words: String, size: &str| {
            Mark::new(Shape::Text(column + 0.5, row + height, words), format!("class=\"{class}\" {size}"))
        };
        marks.push(figure(0.52, format!("{value:.1}"), "font-size=\"16\" font-weight=\"600\""));
        marks.push(figure(0.82, format!("{low:.1}–{high:.1}"), "font-size=\"11\""));
    }
    let y = Axis::names(names.iter().take(height).cloned()).reversed();
    let (title, labels) = (String::new(), Vec::new());
    let panel =
        Panel { title, height: 50.0 * height as f64, x: Axis::names(names.clone()), y, marks, labels };
    let longest = names.iter().map(String::len).max().unwrap_or(0) as f64;
    let figure = Figure {
        title: format!("Who wins with whom: {}", game(setup)),
        width: (80.0 * width as f64 + 7.0 * longest + 60.0).max(420.0),
        columns: 1,
        panels: vec![panel],
        key: Vec::new(),
        notes,
    };
    Ok(Sheet { text, json: all, rows, figure: Some(figure) })
}

/// Two guests among the same partners on the same deals.
struct Pair<'a> {
    variant: Variant,
    /// The partners, and the other guest where there are several.
    label: String,
    paired: Paired,
    row: Row,
    line_ups: [&'a LineUp; 2],
}

/// Plays every guest in seat 0 among every kind of partners, in every variant, on the same deals, and
/// compares the first guest with the others.
pub(super) fn guests(
    setup: &Setup,
    guests: &[Player],
    partners: &[Player],
    variants: &[Variant],
    play: &mut Play,
) -> Result<Sheet> {
    ensure_usage!(setup.players > 1, "who plays alone has no partners: say how many play with --players 3");
    ensure_usage!(
        guests.len() > 1,
        "one guest can be compared with nobody: name two or more, such as --guests expert,skilled"
    );
    let mut setups = Vec::new();
    for variant in variants.iter().copied() {
        // A layout is one of Extreme.
        let layout = setup.layout.filter(|_| variant.has_commands());
        for partner in partners {
            for guest in guests {
                let mut bots = vec![guest.clone()];
                bots.resize(setup.players, partner.clone());
                setups.push(Setup { variant, layout, bots, ..setup.clone() });
            }
        }
    }
    let found = play.all(setups)?;
    let mut pairs = Vec::new();
    for (place, line_ups) in found.chunks(guests.len()).enumerate() {
        let partner = partners[place % partners.len()].to_string();
        let Some((first, others)) = line_ups.split_first() else { continue };
        for (other, guest) in others.iter().zip(&guests[1..]) {
            let paired = Paired::of(&first.results, &other.results);
            let mut row = paired_row(first, other, &paired)?;
            let [a, b] = [&guests[0], guest].map(|guest| guest.to_string().into());
            row.extend([("guest_a", a), ("guest_b", b), ("partner", partner.as_str().into())].map(named));
            let label = if guests.len() > 2 { format!("{partner} (than {guest})") } else { partner.clone() };
            pairs.push(Pair { variant: first.setup.variant, label, paired, row, line_ups: [first, other] });
        }
    }
    let rows: Vec<_> = pairs.iter().map(|pair| pair.row.clone()).collect();
    let mut all = common_conditions(setup)?;
    all.retain(|name, _| name != "variant" && name != "layout");
    all.extend([("seed", setup.seed.into()), ("pairs", json!(rows))].map(named));

    let first = &guests[0];
    let others = guests[1..].iter().map(Player::to_string).collect::<Vec<_>>().join(" and ");
    let title =
        format!("What {first} wins more than {others} among other partners, {}", player_count(setup.players));
    let note = format!(
        "The guest has seat 0, the partners all other seats; the same deals for both. Differences in games won, \
         in points, with 95 % intervals for pairs (Newcombe). {} signals, {}.",
        if setup.talks { "With" } else { "Without" },
        how(setup, guests.iter().chain(partners))
    );
    let mut text = format!("{title}: {note}\n");
    for variant in variants {
        let name = variant.name();
        writeln!(
            text,
            "\n### {name} (`{variant}`)\n\n| partners | {first} | {others} | difference, points | p |\n\
             |---|---|---|---|---|"
        )?;
        for Pair { label, paired, .. } in pairs.iter().filter(|pair| pair.variant == *variant) {
            let games = paired.games();
            if games == 0 {
                writeln!(text, "| {label} | – | – | – | – |")?;
                continue;
            }
            let [a, b] = paired.wins().map(|won| percent(Interval::of_share(won, games)));
            let (difference, p) = (points(paired.win_rate_difference()), p_text(paired.p_value()));
            writeln!(text, "| {label} | {a} | {b} | **{difference}** | {p} |")?;
        }
    }
    let difference = |pair: &Pair<'_>| pair.paired.win_rate_difference();
    let above = pairs.iter().filter(|pair| difference(pair).low > 0.0).count();
    let below = pairs.iter().filter(|pair| difference(pair).high < 0.0);
    let below: Vec<_> = below.map(|pair| format!("`{}` with {}", pair.variant, pair.label)).collect();
    writeln!(
        text,
        "\nOf {} {first} wins more than {others} beyond chance in {above}, and fewer in {}{}{}.",
        count(pairs.len() as u64, "comparison"),
        below.len(),
        if below.is_empty() { "" } else { ": " },
        below.join("; ")
    )?;
    let fewest = pairs.iter().map(|pair| pair.paired.games()).min().unwrap_or(0);
    write_end(&mut text, pairs.iter().flat_map(|pair| pair.line_ups), fewest, setup.games, "deals")?;
    let figure = guests_figure(title, note, variants, &pairs);
    Ok(Sheet { text, json: all, rows, figure: Some(figure) })
}

/// The differences, row by row, a panel for each variant on the same scale.
fn guests_figure(title: String, note: String, variants: &[Variant], pairs: &[Pair<'_>]) -> Figure {
    let all = || pairs.iter().map(|pair| pair.paired.win_rate_difference().percent());
    let (low, high) =
        (all().map(|one| one.low).fold(-1.0, f64::min), all().map(|one| one.high).fold(1.0, f64::max));
    let panel = |variant: &Variant| {
        let rows: Vec<_> = pairs.iter().filter(|pair| pair.variant == *variant).collect();
        let (mut marks, mut labels) = (Vec::new(), Vec::new());
        for (place, Pair { label, paired, .. }) in (0_u32..).zip(&rows) {
            let (y, difference) = (f64::from(place) + 0.5, paired.win_rate_difference());
            let Interval { value, low, high } = difference.percent();
            // Filled where the interval does not contain 0.
            let class = if low > 0.0 || high < 0.0 { "point" } else { "open" };
            marks.push(Mark::new(Shape::Path(vec![(low, y), (high, y)]), "class=\"whisker\""));
            let tip = format!("{label}: {} points", points(difference));
            marks.push(Mark::with_tip(Shape::Dot(value, y), class, tip));
            labels.push((y, points(difference).replace('-', "−"), ""));
        }
        Panel {
            title: variant.name().to_owned(),
            height: 26.0 * rows.len() as f64,
            x: Axis::numbers("more games won, percentage points", low, high, 10.0),
            y: Axis::names(rows.iter().map(|pair| pair.label.clone())).reversed(),
            marks,
            labels,
        }
    };
    let panels = variants.iter().map(panel).collect();
    Figure { title, width: 800.0, columns: 1, panels, key: Vec::new(), notes: vec![note] }
}

/// How many games ended with how many cards left.
fn left_figure(setup: &Setup, report: &Report) -> Figure {
    let (places, most) = (report.left.len().max(10) as f64, report.left.iter().max().copied().unwrap_or(0));
    let bar = |(left, games): (u32, &u64)| {
        let (at, class) = (f64::from(left), if left == 0 { "strong" } else { "bar" });
        let shape = Shape::Rect([at - 0.46, at + 0.46], [0.0, *games as f64]);
        Mark::with_tip(shape, class, format!("{left} left: {games} games"))
    };
    let x = Axis::numbers("cards left (0: every card laid)", 0.0, places, 14.0);
    let panel = Panel {
        title: String::new(),
        height: 240.0,
        x: Axis { from: -0.5, to: places - 0.5, has_grid: false, ..x },
        y: Axis::numbers("games", 0.0, most.max(1) as f64, 5.0),
        marks: (0..).zip(&report.left).map(bar).collect(),
        labels: Vec::new(),
    };
    let notes = vec![how(setup, &setup.bots)];
    Figure { title: title(setup), width: 800.0, columns: 1, panels: vec![panel], key: Vec::new(), notes }
}

/// What an interruption and programs have taken away.
fn write_end<'a>(
    text: &mut String,
    line_ups: impl IntoIterator<Item = &'a LineUp>,
    fewest: u64,
    games: u64,
    noun: &str,
) -> Result<()> {
    if fewest < games {
        writeln!(text, "\nStopped: some pairs have played {fewest} of {games} {noun}.")?;
    }
    for forfeit in line_ups.into_iter().flat_map(|one| &one.report.forfeited) {
        writeln!(text, "Forfeited, which counts as lost: {forfeit}")?;
    }
    Ok(())
}

fn named((name, value): (&str, Value)) -> (String, Value) {
    (name.to_owned(), value)
}

/// The conditions that are the same whoever plays, by name.
fn common_conditions(setup: &Setup) -> Result<Row> {
    let mut conditions = row(setup.conditions())?;
    conditions.remove("bots");
    Ok(conditions)
}

/// The report of one line-up as JSON and as a line of CSV.
fn report_row(setup: &Setup, report: &Report) -> Result<Row> {
    let mut all = row(setup.conditions())?;
    let (mean, p99) = report.time_per_move();
    let reasons = [LossReason::Skull, LossReason::Three, LossReason::Stuck];
    all.extend(reasons.map(|reason| (format!("lost_{reason}"), report.losses(reason).into())));
    add_interval(&mut all, "win_rate", report.win_rate());
    add_interval(&mut all, "mean_left", report.left_interval());
    let nanoseconds = |time: Duration| u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
    all.append(&mut row(json!({
        "seed": setup.seed,
        "games": report.games,
        "wins": report.wins,
        "forfeits": report.forfeits,
        "move_mean_ns": nanoseconds(mean),
        "move_p99_ns": nanoseconds(p99),
        "seconds": report.seconds,
        "left": report.left,
    }))?);
    if !report.forfeited.is_empty() {
        let forfeited: Vec<_> = report.forfeited.iter().map(Forfeit::to_string).collect();
        all.insert("forfeited".to_owned(), json!(forfeited));
    }
    Ok(all)
}

/// The comparison of two line-ups, A and B, as JSON and as a line of CSV.
fn paired_row(a: &LineUp, b: &LineUp, paired: &Paired) -> Result<Row> {
    let mut all = common_conditions(&a.setup)?;
    all.append(&mut row(paired)?);
    let [wins_a, wins_b] = paired.wins();
    all.append(&mut row(json!({
        "a": a.setup.conditions().bots,
        "b": b.setup.conditions().bots,
        "seed": a.setup.seed,
        "games": paired.games(),
        "wins_a": wins_a,
        "wins_b": wins_b,
        "mcnemar_p": paired.p_value(),
        "reports": [report_row(&a.setup, &a.report)?, report_row(&b.setup, &b.report)?],
    }))?);
    add_interval(&mut all, "win_rate_difference", paired.win_rate_difference());
    add_interval(&mut all, "left_difference", paired.left_difference());
    Ok(all)
}

fn report_text(setup: &Setup, report: &Report) -> Result<String> {
    let mut text = format!("{}\n{}\n", title(setup), how(setup, &setup.bots));
    if setup.variant.is_house_rule(setup.players) {
        writeln!(text, "{HOUSE_RULE}")?;
    }
    let Report { games, wins, forfeits, forfeited, seconds, .. } = report;
    if *games < setup.games {
        writeln!(text, "stopped after {games} of {} games", setup.games)?;
    }
    if *games == 0 {
        return Ok(text);
    }
    let Interval { value, low, high } = report.left_interval();
    writeln!(text, "won         {wins} of {games}: {}", share_text(report.win_rate()))?;
    writeln!(
        text,
        "cards left  {value:.2} ({low:.2} to {high:.2})\n            (in brackets: 95 % intervals)"
    )?;
    let reasons = LossReason::ALL.into_iter().filter(|reason| report.losses(*reason) > 0);
    let reasons: Vec<_> = reasons.map(|reason| format!("{reason} {}", report.losses(reason))).collect();
    writeln!(
        text,
        "lost        {}",
        if reasons.is_empty() { "none".to_owned() } else { reasons.join(", ") }
    )?;
    if games > forfeits {
        let (mean, p99) = report.time_per_move();
        let (mean, p99) = (time_text(mean), time_text(p99));
        writeln!(text, "a move      {mean} on average, {p99} at the 99th percentile")?;
    }
    if *forfeits > 0 {
        writeln!(text, "forfeited   {forfeits} of {games} games; they count as lost")?;
        for forfeit in forfeited {
            writeln!(text, "            {forfeit}")?;
        }
        if *forfeits > forfeited.len() as u64 {
            writeln!(text, "            and {} more", forfeits - forfeited.len() as u64)?;
        }
    }
    let rate = *games as f64 / seconds.max(1e-9);
    writeln!(text, "time        {seconds:.2} s, {rate:.0} games a second")?;
    Ok(text)
}

/// `12.00 % (7.00 to 19.81)`.
pub(crate) fn share_text(share: Interval) -> String {
    let Interval { value, low, high } = share.percent();
    format!("{value:.2} % ({low:.2} to {high:.2})")
}

/// A time with three significant digits: `173 ns`, `35.7 ms`.
fn time_text(time: Duration) -> String {
    let (value, unit) = match time.as_secs_f64() {
        seconds if seconds < 1e-6 => (1e9 * seconds, "ns"),
        seconds if seconds < 1e-3 => (1e6 * seconds, "µs"),
        seconds if seconds < 1.0 => (1e3 * seconds, "ms"),
        seconds => (seconds, "s"),
    };
    let digits = if value < 10.0 { 2 } else { usize::from(value < 100.0) };
    format!("{value:.digits$} {unit}")
}

/// A p-value with the digits that tell something.
fn p_text(p: f64) -> String {
    match p {
        p if p >= 0.001 => format!("{p:.3}"),
        p if p >= 1e-300 => format!("{p:.1e}"),
        _ => "less than 1e-300".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn p_values_have_the_digits_that_tell_something() {
        let texts = ["1.000", "0.043", "4.3e-5", "less than 1e-300"];
        assert_eq!([1.0, 0.04321, 0.000_043_21, 0.0].map(p_text), texts);
    }
}
