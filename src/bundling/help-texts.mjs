// Writes what `-h` prints for every command into a file, which `bin/written-help.cjs` reads, and what shells complete into
// another: the program that was just built says it itself.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);

/** A process in which nothing happens, with a terminal of some width. */
function host(argv, columns, write) {
  const stream = { isTTY: true, columns, write };
  return { argv, cwd: "/", env: {}, stdin: { isTTY: false }, stdout: stream, stderr: stream };
}

/** What the program prints for one command line. */
async function printed(main, argv, columns) {
  let text = "";
  const status = await main(
    host(argv, columns, (data, done) => {
      text += data;
      done?.();
    }),
  );
  if (status !== 0) throw new Error(`${argv.join(" ")}: ${text}`);
  return text;
}

/**
 * Writes the texts of the program in a folder: sections, each behind a form feed, its width and its command's name. What
 * differs in nothing but the width lies together, which packs well.
 */
export async function writeHelpTexts(out) {
  const { main, helpNames } = require(join(out, "look.cjs")).main();
  const { WIDTHS } = require("../../bin/written-help.cjs");
  const sections = [];
  for (const name of ["--version", "", ...helpNames(host([], 100, () => {}))])
    for (const width of WIDTHS) {
      const argv = name === "--version" ? [name] : [...name.split(" ").filter(Boolean), "--help"];
      sections.push(`\f${width} ${name}\n${await printed(main, argv, width)}`);
    }
  writeFileSync(join(out, "help.txt"), sections.join(""));
}

/** Writes the commands and flags of the program in a folder, which shells complete. */
export async function writeCompletionWords(out) {
  const { completionWords } = require(join(out, "look.cjs")).main();
  writeFileSync(join(out, "completion.json"), JSON.stringify(await completionWords(host([], 100, () => {}))));
}
