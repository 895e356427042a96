//! The geometric means of all contestants as an SVG: one bar each, and a line where the anchor ends.

use crate::calls::{Calls, Table, geomean};
use crate::contestants::ANCHOR;
use crate::plot::colour;

const WIDTH: f64 = 720.0;
/// Where bars begin; names stand in front of it.
const LEFT: f64 = 180.0;
/// The longest bar.
const LONGEST: f64 = 440.0;
const ROW: f64 = 24.0;
const BAR: f64 = 16.0;
const TITLE: f64 = 44.0;

/// Both tables, one below the other.
pub(crate) fn svg(calls: &Calls) -> String {
    let (valid, below) = draw(calls, &calls.valid, "valid: text to typed value", 0.0);
    let (invalid, below) = draw(calls, &calls.invalid, "invalid: text to message", below);
    let (note, grey) = (below + 20.0, colour(ANCHOR));
    let height = below + 36.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{valid}{invalid}\
         <text x=\"{LEFT}\" y=\"{note}\" fill=\"{grey}\">Geometric means over eight tools, {ANCHOR} \
         = 1.00. Hollow: accepts invalid texts.</text>\n</svg>\n"
    )
}

/// The bars of one table, and where they end.
fn draw(calls: &Calls, table: &Table, title: &str, top: f64) -> (String, f64) {
    let rows: Vec<(&str, f64)> =
        table.rows.iter().map(|(name, figures)| (*name, geomean(figures))).collect();
    let most = rows.iter().map(|(_, ratio)| *ratio).fold(1.0, f64::max);
    let scale = LONGEST / most;
    let mut text =
        format!("<text x=\"{LEFT}\" y=\"{:.0}\" font-weight=\"bold\">{title}</text>\n", top + 28.0);
    let mut at = top + TITLE;
    let first = at;
    for (name, ratio) in rows {
        let colour = colour(name);
        let fill = if calls.struck_out.contains_key(name) { "white" } else { colour };
        let (length, base) = (ratio * scale, at + BAR - 4.0);
        text.push_str(&format!(
            "<text x=\"{:.0}\" y=\"{base:.0}\" text-anchor=\"end\">{name}</text>\n\
             <rect x=\"{LEFT}\" y=\"{at:.0}\" width=\"{length:.1}\" height=\"{BAR}\" \
             fill=\"{fill}\" stroke=\"{colour}\"/>\n\
             <text x=\"{:.1}\" y=\"{base:.0}\" fill=\"{colour}\">{ratio:.2}</text>\n",
            LEFT - 8.0,
            LEFT + length + 6.0
        ));
        at += ROW;
    }
    let (anchor, grey) = (LEFT + scale, colour(ANCHOR));
    text.push_str(&format!(
        "<path d=\"M{anchor:.1} {:.0}V{:.0}\" stroke=\"{grey}\" stroke-dasharray=\"3 3\"/>\n",
        first - 4.0,
        at - ROW + BAR + 4.0
    ));
    (text, at)
}
