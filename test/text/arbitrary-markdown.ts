import fc from "fast-check";

const LEADS = ["", "", "", "", " ", "  ", "  ", "   ", "    ", "      ", "\t", "  \t", "         "];
const MARKERS = [
  "",
  "",
  "",
  "",
  "- ",
  "* ",
  "+   ",
  "1. ",
  "2) ",
  "10. ",
  "- [ ] ",
  "-\t",
  "-      ",
  "> ",
  ">",
  "- - ",
];
const WORDS = [
  ...[
    "",
    "",
    "",
    "text",
    "more words",
    "# heading",
    "## two ##",
    "####### seven",
    "#nothing",
    "---",
    "- - -",
    "***",
    "===",
  ],
  ...["```", "```js", "````", "``` a ` b", "~~~", "~~~~ x", "-", "*", "3.", "--", "="],
  ...[
    "<!-- note -->",
    "<!-- open",
    "close -->",
    "<!-->",
    "<pre>",
    "</pre>",
    "<script x",
    "<?php",
    "?>",
    "<![CDATA[",
    "]]>",
  ],
  ...[
    "<!DOCTYPE html>",
    "| a | b |",
    "|---|---|",
    "\u00a0",
    "**bold:** text",
    "[link]: target",
    "1986\\. A year",
    "\\# no heading",
    "code   ",
  ],
];

/** Lines that mean something to a reader of blocks, in any order. */
export const arbitraryMarkdown: fc.Arbitrary<string> = fc
  .array(
    fc
      .tuple(fc.constantFrom(...LEADS), fc.constantFrom(...MARKERS), fc.constantFrom(...WORDS))
      .map(([lead, marker, words]) => lead + marker + words),
    { minLength: 1, maxLength: 14 },
  )
  .map((lines) => lines.join("\n"));
