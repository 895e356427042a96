//! Curves as an SVG, both axes logarithmic: what is linear is a straight line of slope one.

/// One diagram.
pub(crate) struct Panel {
    pub(crate) title: &'static str,
    pub(crate) unit: &'static str,
    pub(crate) series: Vec<Series>,
}

/// One curve.
pub(crate) struct Series {
    pub(crate) name: &'static str,
    /// What grows, and the microseconds that it takes.
    pub(crate) points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 400.0;
const HEIGHT: f64 = 260.0;
const LEFT: f64 = 64.0;
const TOP: f64 = 36.0;

/// The colour of a contestant.
pub(crate) fn colour(name: &str) -> &'static str {
    if name.starts_with("toolgen") { "#1f5fbf" } else { "#888888" }
}

/// The range of one axis, in powers of ten.
#[derive(Clone, Copy)]
struct Axis {
    from: f64,
    to: f64,
}

impl Axis {
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let logs: Vec<f64> = values.map(f64::log10).filter(|log| log.is_finite()).collect();
        let from = logs.iter().copied().fold(f64::INFINITY, f64::min).floor();
        let to = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max).ceil();
        Self { from, to: to.max(from + 1.0) }
    }

    /// Where a value stands, from 0 to 1.
    fn place(self, value: f64) -> f64 {
        (value.log10() - self.from) / (self.to - self.from)
    }

    /// The powers of ten on the axis.
    fn ticks(self) -> impl Iterator<Item = f64> {
        (0..=30)
            .map(f64::from)
            .map(move |step| self.from + step)
            .take_while(move |at| *at <= self.to)
    }
}

/// The diagrams side by side.
pub(crate) fn svg(panels: &[Panel]) -> String {
    let advance = WIDTH + LEFT + 24.0;
    let mut body = String::new();
    let mut right = 0.0;
    for panel in panels {
        body.push_str(&format!("<g transform=\"translate({right},0)\">\n{}</g>\n", draw(panel)));
        right += advance;
    }
    let height = TOP + HEIGHT + 48.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {right} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n{body}</svg>\n"
    )
}

fn draw(panel: &Panel) -> String {
    let points = || panel.series.iter().flat_map(|series| series.points.iter());
    let across = Axis::of(points().map(|point| point.0));
    let up = Axis::of(points().map(|point| point.1));
    let x = |value: f64| LEFT + across.place(value) * WIDTH;
    let y = |value: f64| TOP + (1.0 - up.place(value)) * HEIGHT;
    let mut text =
        format!("<text x=\"{LEFT}\" y=\"20\" font-weight=\"bold\">{}</text>\n", panel.title);
    let bottom = TOP + HEIGHT;
    for tick in across.ticks() {
        let at = x(10_f64.powf(tick));
        text.push_str(&format!(
            "<path d=\"M{at:.1} {TOP}V{bottom}\" stroke=\"#dddddd\"/>\n\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\">1e{tick:.0}</text>\n",
            bottom + 16.0
        ));
    }
    for tick in up.ticks() {
        let at = y(10_f64.powf(tick));
        text.push_str(&format!(
            "<path d=\"M{LEFT} {at:.1}h{WIDTH}\" stroke=\"#dddddd\"/>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{} µs</text>\n",
            LEFT - 4.0,
            at + 4.0,
            10_f64.powf(tick)
        ));
    }
    text.push_str(&format!(
        "<text x=\"{LEFT}\" y=\"{:.1}\">{}</text>\n",
        bottom + 34.0,
        panel.unit
    ));
    for (series, line) in panel.series.iter().zip(0_u8..) {
        let colour = colour(series.name);
        let path: Vec<String> = series
            .points
            .iter()
            .map(|point| format!("{:.1},{:.1}", x(point.0), y(point.1)))
            .collect();
        let (label_x, label_y) = (LEFT + 12.0, TOP + 18.0 + f64::from(line) * 16.0);
        text.push_str(&format!(
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\"/>\n\
             <text x=\"{label_x}\" y=\"{label_y}\" fill=\"{colour}\">{}</text>\n",
            path.join(" "),
            series.name
        ));
    }
    text
}
