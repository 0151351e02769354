//! The styles and modules that browsers get, and the build step that makes them.

#[path = "../../build/bundles.rs"]
mod bundles;
mod scopes;
#[path = "../../build/strip.rs"]
mod strip;

use std::collections::HashMap;

use crate::bundles::bundles;

/// The source of a part.
fn source(part: &str) -> String {
    let path = format!("{}/web/{part}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The bundles of a kind of file, each with its parts.
fn of_kind(kind: &str) -> impl Iterator<Item = (&'static str, Vec<&'static str>)> {
    bundles().into_iter().filter(move |(name, _)| name.rsplit_once('.').is_some_and(|(_, end)| end == kind))
}

/// The names that a module declares for itself or for others.
fn declared(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter_map(|line| {
        let line = line.strip_prefix("export ").unwrap_or(line);
        let line = line.strip_prefix("async ").unwrap_or(line);
        let kinds = ["function ", "class ", "const ", "let "];
        let rest = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()
    })
}

#[test]
fn modules_of_a_bundle_share_no_name_and_need_no_other() {
    for (bundle, parts) in of_kind("js") {
        let mut names = HashMap::new();
        for (index, part) in parts.iter().enumerate() {
            let text = source(part);
            for name in declared(&text) {
                let other = names.insert(name.to_owned(), *part);
                assert_eq!(other, None, "{name} is declared in {part} too");
            }
            for line in text.lines().filter(|line| line.starts_with("import ")) {
                let wanted = line.split('"').nth(1).and_then(|path| path.strip_prefix("./"));
                let before = parts[..index].iter().any(|part| Some(*part) == wanted);
                assert!(before, "{bundle}: {part} needs {wanted:?} before it");
            }
        }
        assert!(parts.len() == 1 || names.len() > 5, "{bundle}: few names found");
    }
}

#[test]
fn a_bundle_has_neither_lines_of_comment_nor_imports() {
    for (bundle, parts) in of_kind("js").chain(of_kind("css")) {
        let sources: String = parts.iter().map(|part| source(part)).collect();
        let made = strip::bundle(bundle, &sources);
        assert!(made.len() < sources.len(), "{bundle}");
        let left_out = ["import ", "//", "/*"];
        let line = made.lines().find(|line| left_out.iter().any(|start| line.starts_with(start)));
        assert_eq!(line, None, "{bundle}");
        assert!(!made.contains("/** @"), "{bundle}");
    }
}
