// Answers `-h`, `--help` and `--version` from the texts that the build wrote: whoever asks for help need not wait for a
// program. What the texts do not have (a narrow terminal, a word that is no command) is left to the program.
"use strict";
const fs = require("node:fs");
const { join } = require("node:path");

/** The widths that there are texts for, the widest first: a wider terminal gets the lines of this one. */
const WIDTHS = [100, 80];

/** The section of the texts that is asked for, or null: "" is the program's own. */
function sectionAsked(words) {
  if (words.length === 1 && words[0] === "--version") return "--version";
  const [last, ...before] = [...words].reverse();
  if (last !== "-h" && last !== "--help") return null;
  const name = before.reverse().join(" ");
  return words.length <= 3 && /^[a-z -]*$/.test(name) ? name : null;
}

/** The bytes of a section for a width (undefined: no terminal), or null. */
function sectionIn(dist, name, columns) {
  const width = columns === undefined ? WIDTHS[0] : WIDTHS.find((one) => one <= columns);
  if (width === undefined) return null;
  try {
    const texts = fs.readFileSync(join(dist, "help.txt"));
    const head = `\f${width} ${name}\n`;
    const at = texts.indexOf(head, 0, "latin1");
    if (at === -1) return null;
    const end = texts.indexOf("\f", at + 1, "latin1");
    return texts.subarray(at + head.length, end === -1 ? texts.length : end);
  } catch {
    return null;
  }
}

/** Writes the help that is asked for, or says that the program has to. */
function wroteHelp(dist, words, stdout) {
  const name = sectionAsked(words);
  const text = name === null ? null : sectionIn(dist, name, stdout.columns);
  if (text === null) return false;
  stdout.write(text);
  return true;
}

module.exports = { wroteHelp, WIDTHS };
