// Draws what a terminal shows as an SVG: text as text, so that it can be read aloud, searched and scaled.
const CELL = { width: 8.4, height: 20, size: 14 };
const PADDING = 20;
const COLOURS = { text: "#e6e7e4", dim: "#8f949c", green: "#6fc9a6", yellow: "#dcb765", red: "#ec8177" };
const CODES = { 2: "dim", 31: "red", 32: "green", 33: "yellow" };
const FONT = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace";

const escaped = (text) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

/** A line as runs of one look each: where it begins, its text, its colour and whether it is bold. */
function runsIn(line) {
  const runs = [];
  let look = { colour: "text", isBold: false };
  let column = 0;
  for (const piece of line.split(/(\u001b\[\d+m)/)) {
    const code = /^\u001b\[(\d+)m$/.exec(piece)?.[1];
    if (code === "0") look = { colour: "text", isBold: false };
    else if (code === "1") look = { ...look, isBold: true };
    else if (code !== undefined) look = { ...look, colour: CODES[code] ?? look.colour };
    else if (piece !== "") {
      runs.push({ column, text: piece, ...look });
      column += [...piece].length;
    }
  }
  return runs;
}

/** A line without colours that is too long for a terminal goes on in its next row. */
function rowsOf(line, columns) {
  if (line.includes("\u001b")) return [line];
  return line.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""];
}

function drawn({ column, text, colour, isBold }, row) {
  if (text.trim() === "") return "";
  const start = text.length - text.trimStart().length;
  const words = text.trim();
  const x = (PADDING + (column + start) * CELL.width).toFixed(1);
  const y = PADDING + row * CELL.height + CELL.size;
  // Whatever font a reader has, columns stay columns.
  const length = ([...words].length * CELL.width).toFixed(1);
  const weight = isBold ? ' font-weight="600"' : "";
  return `<text x="${x}" y="${y}" textLength="${length}" fill="${COLOURS[colour]}"${weight} xml:space="preserve">${escaped(words)}</text>`;
}

/** The picture of a command and what it printed, `columns` wide. */
export function terminalSvg({ command, output, columns }) {
  const lines = [`\u001b[2m$\u001b[0m ${command}`, ...output.trimEnd().split("\n")].flatMap((line) =>
    rowsOf(line, columns),
  );
  const width = Math.ceil(2 * PADDING + columns * CELL.width);
  const height = 2 * PADDING + lines.length * CELL.height;
  const text = lines.flatMap((line, row) => runsIn(line).map((run) => drawn(run, row))).filter(Boolean);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(command).replace(/"/g, "&quot;")}" font-family="${FONT}" font-size="${CELL.size}">`,
    `<rect width="${width}" height="${height}" rx="10" fill="#17191e"/>`,
    ...text,
    "</svg>",
    "",
  ].join("\n");
}
