// Draws how the cost of commands grows with the checkpoints there are: node test/bench/bench.mjs --only list --chart FILE
const SIZE = { width: 720, height: 360, left: 64, right: 150, top: 24, bottom: 48 };
const COLOURS = ["#0f7b6c", "#b4572e"];
const LINE = 14;

/** The rows of one kind: `list, 2000 live` is a point of `list` at 2000. */
function seriesIn(rows) {
  const series = new Map();
  for (const { title, cpu } of rows) {
    const match = /^(list|save).*?(\d+)(?: live)?$/.exec(title);
    if (!match) continue;
    const points = series.get(match[1]) ?? [];
    points.push({ count: Number(match[2]), command: cpu.command, floor: cpu.floor });
    series.set(match[1], points);
  }
  return [...series].filter(([, points]) => points.length > 1);
}

const round = (value) => Math.round(value * 10) / 10;

/** Labels from the top down, none nearer to the one above it than a line is high. */
function apart(labels) {
  let least = 0;
  return labels
    .toSorted((a, b) => a.y - b.y)
    .map((label) => {
      const y = Math.max(label.y, least);
      least = y + LINE;
      return { ...label, y: round(y) };
    });
}

/** The chart: CPU milliseconds of each command, its floor dashed, over the number of live checkpoints. */
export function chart(rows, caption) {
  const series = seriesIn(rows);
  const all = series.flatMap(([, points]) => points);
  const most = Math.max(...all.map(({ command }) => command));
  const top = Math.ceil(most / 100) * 100;
  const furthest = Math.max(...all.map(({ count }) => count));
  const x = (count) => round(SIZE.left + (count / furthest) * (SIZE.width - SIZE.left - SIZE.right));
  const y = (ms) => round(SIZE.height - SIZE.bottom - (ms / top) * (SIZE.height - SIZE.top - SIZE.bottom));
  const colour = (index) => COLOURS[index % COLOURS.length];
  const text = (at, words, more = "") => `<text x="${at[0]}" y="${at[1]}" ${more}>${words}</text>`;
  const line = (points, of, colour, dashes = "") =>
    `<polyline fill="none" stroke="${colour}" stroke-width="2"${dashes} points="${points.map((one) => `${x(one.count)},${y(of(one))}`).join(" ")}"/>`;
  const grid = Array.from({ length: top / 100 + 1 }, (_, step) => step * 100);
  const counts = [...new Set(all.map(({ count }) => count))].filter((count) => count === 1 || count >= 1000);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}" width="${SIZE.width}" height="${SIZE.height}" role="img" aria-label="${caption}" font-family="system-ui, sans-serif" font-size="12" fill="#555">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" rx="8" fill="#fbfbf9"/>`,
    ...grid.flatMap((ms) => [
      `<line x1="${SIZE.left}" x2="${SIZE.width - SIZE.right}" y1="${y(ms)}" y2="${y(ms)}" stroke="#ddd"/>`,
      text([SIZE.left - 8, y(ms) + 4], `${ms} ms`, 'text-anchor="end"'),
    ]),
    ...counts.map((count) =>
      text([x(count), SIZE.height - SIZE.bottom + 20], count.toLocaleString("en"), 'text-anchor="middle"'),
    ),
    text([x(furthest / 2), SIZE.height - 10], "live checkpoints", 'text-anchor="middle"'),
    ...series.flatMap(([, points], index) => [
      line(points, ({ command }) => command, colour(index)),
      line(points, ({ floor }) => floor, colour(index), ' stroke-dasharray="4 4" opacity="0.7"'),
    ]),
    ...apart(
      series.flatMap(([name, points], index) => {
        const { command, floor } = points.at(-1);
        const fill = `fill="${colour(index)}"`;
        return [
          { words: name, y: y(command) + 4, more: `${fill} font-weight="600"` },
          { words: `floor of ${name}`, y: y(floor) + 4, more: fill },
        ];
      }),
    ).map(({ words, y: at, more }) => text([x(furthest) + 8, at], words, more)),
    "</svg>",
    "",
  ].join("\n");
}
