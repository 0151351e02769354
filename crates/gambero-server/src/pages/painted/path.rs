//! Lines as SVG writes them: `M`, `c` and `l`, which is all that our signs and letters need.

/// A line through points.
pub(super) type Line = Vec<(f32, f32)>;

/// Of how many straight pieces a curve is made.
const PIECES: u16 = 24;

/// Reads a path. What it does not know it passes over.
pub(super) fn lines(path: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut rest = path;
    while let Some(start) = rest.find(|sign: char| sign.is_ascii_alphabetic()) {
        let (command, after) = rest[start..].split_at(1);
        let end = after.find(|sign: char| sign.is_ascii_alphabetic()).unwrap_or(after.len());
        let numbers = numbers(&after[..end]);
        rest = &after[end..];
        match (command, numbers.as_slice()) {
            ("M", [x, y, ..]) => lines.push(vec![(*x, *y)]),
            ("l", steps) => {
                for step in steps.chunks_exact(2) {
                    extend(&mut lines, |(x, y), line| line.push((x + step[0], y + step[1])));
                }
            }
            ("c", curves) => {
                for curve in curves.chunks_exact(6) {
                    extend(&mut lines, |from, line| line.extend(bent(from, curve)));
                }
            }
            _ => {}
        }
    }
    lines
}

/// Goes on with the last line from where it ends.
fn extend(lines: &mut [Line], go_on: impl FnOnce((f32, f32), &mut Line)) {
    if let Some(line) = lines.last_mut()
        && let Some(end) = line.last().copied()
    {
        go_on(end, line);
    }
}

/// The points of a cubic curve, given relative to where it begins.
fn bent((x, y): (f32, f32), curve: &[f32]) -> impl Iterator<Item = (f32, f32)> {
    (1..=PIECES).map(move |piece| {
        let t = f32::from(piece) / f32::from(PIECES);
        let u = 1.0 - t;
        let (first, second, third) = (3.0 * u * u * t, 3.0 * u * t * t, t * t * t);
        let along = |at: usize| first * curve[at] + second * curve[at + 2] + third * curve[at + 4];
        (x + along(0), y + along(1))
    })
}

/// The numbers of a command: parted by blanks, or by a sign, or by a second point.
fn numbers(text: &str) -> Vec<f32> {
    let mut numbers = Vec::new();
    let mut number = String::new();
    for sign in text.chars().chain([' ']) {
        let begins_anew = matches!(sign, '-' | ' ' | ',') || (sign == '.' && number.contains('.'));
        if begins_anew && !number.is_empty() {
            numbers.extend(number.parse::<f32>().ok());
            number.clear();
        }
        if !matches!(sign, ' ' | ',') {
            number.push(sign);
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_read_as_browsers_read_it() {
        assert_eq!(numbers("-9-3.5.5 10,0"), [-9.0, -3.5, 0.5, 10.0, 0.0]);
        assert_eq!(
            lines("M1 2l3-1 1 1M0 0l.5.5"),
            [vec![(1.0, 2.0), (4.0, 1.0), (5.0, 2.0)], vec![(0.0, 0.0), (0.5, 0.5)]]
        );
        let curve = &lines("M0 0c0 1 1 2 2 2")[0];
        assert_eq!(curve.len(), 25);
        assert_eq!(curve.last(), Some(&(2.0, 2.0)));
    }
}
