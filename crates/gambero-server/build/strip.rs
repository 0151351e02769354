//! Joins the sources of a bundle and leaves out comments and indentation. Names and lines stay, so that an
//! error in a browser points at something that can be found.

/// Returns a bundle of the sources of its parts, one after the other.
pub(crate) fn bundle(name: &str, sources: &str) -> String {
    match name.rsplit('.').next() {
        // What modules of one bundle take from each other they then have.
        Some("js") => {
            let lines = lines(sources).filter(|line| !is_passage(line));
            without_types(&lines.fold(String::new(), with_line))
        }
        Some("css") => lines(sources).fold(String::new(), with_line),
        _ => sources.to_owned(),
    }
}

fn with_line(text: String, line: &str) -> String {
    text + line + "\n"
}

fn is_passage(line: &str) -> bool {
    line.starts_with("import ") || (line.starts_with("export {") && line.contains(" from "))
}

/// Returns a module without the types within its lines.
fn without_types(module: &str) -> String {
    let mut parts = module.split("/** @");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        text + part.split_once("*/").map_or(part, |(_, code)| code.trim_start_matches(' '))
    })
}

/// Returns the trimmed lines without the comments that have lines of their own. No text in the sources goes
/// over several lines.
fn lines(source: &str) -> impl Iterator<Item = &str> {
    let mut in_comment = false;
    source.lines().map(str::trim).filter(move |line| {
        let comment = in_comment || line.starts_with("/*");
        if comment {
            in_comment = !line.ends_with("*/");
        }
        !comment && !line.is_empty() && !line.starts_with("//")
    })
}
