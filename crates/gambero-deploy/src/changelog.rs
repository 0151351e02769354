//! What CHANGELOG.md says of versions.

use crate::Error;

/// Checks that a version is the newest one of a changelog, and that nothing waits to be released.
///
/// # Errors
///
/// What is missing.
pub fn check(changelog: &str, version: &str) -> Result<(), Error> {
    let missing = |missing| Err(Error::NotReleased { version: version.to_owned(), missing });
    let mut headings = changelog.lines().filter_map(heading);
    match headings.next() {
        None => missing("it has no heading `## VERSION (DATE)`".to_owned()),
        Some("Unreleased") => missing(format!(
            "call what is under `## Unreleased` `## {version} (DATE)`, and write no new such part"
        )),
        Some(newest) if newest != version => missing(format!(
            "its newest version is {newest}; write what changed since, or correct the version in Cargo.toml"
        )),
        Some(_) => Ok(()),
    }
}

/// The version, or `Unreleased`, of a line such as `## 0.3.0 (2026-03-01)`.
fn heading(line: &str) -> Option<&str> {
    line.strip_prefix("## ")?.split_whitespace().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_version_is_released() {
        let text = "# Changelog\n\n## 0.3.0 (2026-03-01)\n\n### Added\n\n- One.\n\n## 0.2.0\n";
        assert!(check(text, "0.3.0").is_ok());
        let error = check(text, "0.2.0").unwrap_err().to_string();
        assert!(error.contains("its newest version is 0.3.0"), "{error}");
    }

    #[test]
    fn what_waits_must_be_released_first() {
        let error = check("## Unreleased\n\n- Two.\n\n## 0.2.0\n", "0.2.0").unwrap_err().to_string();
        assert!(error.contains("call what is under `## Unreleased` `## 0.2.0 (DATE)`"), "{error}");
        assert!(check("# Changelog\n", "0.2.0").is_err());
    }
}
