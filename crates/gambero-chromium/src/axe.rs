//! axe-core: what of a page some people cannot use.

use std::fmt::Write as _;

use serde::Deserialize;

use crate::error::Error;
use crate::page::Page;

#[derive(Deserialize)]
struct Violation {
    id: String,
    impact: Option<String>,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Node {
    html: String,
    failure_summary: Option<String>,
}

/// What axe-core looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rules {
    /// Everything.
    All,
    /// Colours: nothing else depends on light and dark.
    Colours,
}

impl Page {
    /// Looks at the page with axe-core, whose source this takes: everything that it finds wrong, one text for
    /// each.
    ///
    /// The page's own policy does not stop it.
    ///
    /// # Errors
    ///
    /// If it does not run.
    pub async fn axe(&self, source: &str, rules: Rules) -> Result<Vec<String>, Error> {
        if !self.eval("'axe' in window").await? {
            self.eval::<()>(&format!("{source}\n;undefined")).await?;
        }
        let only = match rules {
            Rules::All => "",
            Rules::Colours => ", runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }",
        };
        let run = format!(
            "axe.run(document, {{ resultTypes: ['violations']{only} }}).then(found => found.violations)"
        );
        let violations: Vec<Violation> = self.eval(&run).await?;
        Ok(violations.iter().map(Violation::told).collect())
    }
}

impl Violation {
    fn told(&self) -> String {
        let mut text = format!("{} ({}): {}", self.id, self.impact.as_deref().unwrap_or("minor"), self.help);
        for node in &self.nodes {
            let why = node.failure_summary.as_deref().unwrap_or_default().replace('\n', "\n    ");
            let _ = write!(text, "\n  {}\n    {why}", node.html);
        }
        text
    }
}
