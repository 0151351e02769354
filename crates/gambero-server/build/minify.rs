//! The minifier and bundler for styles and modules: browsers get them without comments, indentation and the
//! spaces that only readers need. Names and lines stay, so that an error in a browser still points at
//! something that can be found.

/// A bundle of the sources of its parts, one after the other.
pub(crate) fn bundle(name: &str, sources: &str) -> String {
    match name.rsplit('.').next() {
        Some("js") => script(&joined(sources)),
        Some("css") => style(sources),
        _ => sources.to_owned(),
    }
}

/// A module. Lines stay lines, so nothing depends on where a statement ends. Our modules have no text over
/// several lines.
fn script(source: &str) -> String {
    let mut lean = String::with_capacity(source.len());
    for line in lines(source) {
        let end = lean.len();
        squeeze(line, &mut lean);
        if lean.len() > end {
            lean.push('\n');
        }
    }
    lean
}

/// Several modules, one after the other, as one: what they take from each other they then have. Each must
/// come after those that it needs.
fn joined(sources: &str) -> String {
    let is_passage =
        |line: &str| line.starts_with("import ") || (line.starts_with("export {") && line.contains(" from "));
    sources.lines().filter(|line| !is_passage(line)).fold(
        String::with_capacity(sources.len()),
        |mut one, line| {
            one.push_str(line);
            one.push('\n');
            one
        },
    )
}

/// A style, on one line.
fn style(source: &str) -> String {
    let mut lean = String::with_capacity(source.len());
    for line in lines(source) {
        lean.push_str(line);
        if !line.ends_with(['{', '}', ';', ',']) {
            lean.push(' ');
        }
    }
    [(" {", "{"), (": ", ":"), (";}", "}"), (", ", ",")]
        .iter()
        .fold(lean, |style, (wide, narrow)| style.replace(wide, narrow))
}

/// The lines that say something, without the comments that have lines of their own.
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

/// A line of a module without spaces that part nothing, and without the comment at its end.
fn squeeze(line: &str, lean: &mut String) {
    let start = lean.len();
    let mut rest = line;
    while let Some(next) = rest.chars().next() {
        let before = lean[start..].chars().next_back();
        if rest.starts_with("//") {
            break;
        }
        let taken = match next {
            '"' | '\'' => text(rest, next),
            '`' => template(rest),
            '/' if begins_pattern(&lean[start..]) => pattern(rest),
            ' ' => {
                let after = rest.trim_start().chars().next();
                if parts(before, after) {
                    lean.push(' ');
                }
                rest = rest.trim_start();
                continue;
            }
            _ => next.len_utf8(),
        };
        lean.push_str(&rest[..taken]);
        rest = &rest[taken..];
    }
    while lean.len() > start && lean.ends_with(' ') {
        lean.pop();
    }
}

/// Whether two characters need a space between them.
fn parts(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else { return false };
    let is_word = |c: char| c.is_alphanumeric() || "_$#".contains(c) || !c.is_ascii();
    (is_word(before) && is_word(after))
        || (before == after && "+-".contains(before))
        || before == '/'
        || after == '/'
}

/// How long a text in quotation marks is.
fn text(rest: &str, mark: char) -> usize {
    until(rest, |c, _| c == mark)
}

/// How long a pattern between slashes is, without its flags.
fn pattern(rest: &str) -> usize {
    let mut in_class = false;
    until(rest, |c, _| {
        in_class = (in_class || c == '[') && c != ']';
        c == '/' && !in_class
    })
}

/// How long a template is; expressions in it may have templates of their own.
fn template(rest: &str) -> usize {
    // For each level: the depth of braces in its expression, 0 while in its text.
    let mut levels = vec![0_usize];
    until(rest, |c, before| {
        match (c, levels.last_mut()) {
            ('`', Some(0)) => {
                levels.pop();
            }
            ('`', _) => levels.push(0),
            ('{', Some(depth)) if *depth > 0 || before == Some('$') => *depth += 1,
            ('}', Some(depth)) if *depth > 0 => *depth -= 1,
            _ => {}
        }
        levels.is_empty()
    })
}

/// How much of a text there is up to the character that ends it, the first one apart. What a backslash
/// protects ends nothing.
fn until(rest: &str, mut ends: impl FnMut(char, Option<char>) -> bool) -> usize {
    let mut before = None;
    for (at, c) in rest.char_indices().skip(1) {
        if before == Some('\\') {
            before = None;
            continue;
        }
        if ends(c, before) {
            return at + c.len_utf8();
        }
        before = Some(c);
    }
    rest.len()
}

/// Whether a slash after this begins a pattern: not where something stands that can be divided.
fn begins_pattern(before: &str) -> bool {
    let before = before.trim_end();
    before.ends_with("return") || before.chars().next_back().is_none_or(|c| "(,=:[!&|?{};>".contains(c))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_stay_in_the_source() {
        let source = "// A subject.\n\n/** @import {A} from \"./a.d.ts\" */\nimport { b } from \"./b.js\";\n\n/**\n * Does it.\n * @param {A} a\n */\nexport function c(a) {\n  return b(a) / 2; // it's half\n}\n";
        assert_eq!(script(source), "import{b}from\"./b.js\";\nexport function c(a){\nreturn b(a) / 2;\n}\n");
        let source = "/* Colours. */\na,\nb > c {\n  color: red;\n  width: min(\n    1px,\n    (2px + 3px) / 2\n  );\n}\n";
        assert_eq!(style(source), "a,b > c{color:red;width:min( 1px,(2px + 3px) / 2 )}");
    }

    #[test]
    fn modules_become_one() {
        let parts =
            "import { t } from \"./text.js\";\nexport { b } from \"./b.js\";\nexport function a() {}\n";
        assert_eq!(joined(parts), "export function a() {}\n");
    }

    #[test]
    fn texts_stay_as_they_are() {
        for line in [
            "\"a  b // c\"",
            "'it  is'",
            "\"\\\" x  \"",
            "`${a ? `  ${ b }  ` : \"} \"}  //  `",
            "/ [/\"]  /.test(x)",
            "x=/ (\\d)$/;",
        ] {
            assert_eq!(script(line), format!("{line}\n"));
        }
    }

    #[test]
    fn words_and_signs_stay_apart() {
        assert_eq!(script("const a = b + +c - -d;"), "const a=b+ +c- -d;\n");
        assert_eq!(script("return x in y ? /a b/ : typeof z"), "return x in y? /a b/ :typeof z\n");
        assert_eq!(script("static get #a() { return [ `x` ]; }"), "static get #a(){return[`x`];}\n");
    }
}
