import fc from "fast-check";

const text = fc.constantFrom(
  "The importer reads `src/import/csv.ts` line by line and stops at the first bad row.",
  "Left off in the middle of the retry loop; the tests for it are red.",
  "**Status:** in progress\n**Branch:** feature/login",
  "See docs/plan.md, step 4.\nIt is not decided yet.",
  "Never commit to main. — told twice",
  "일지: 다음 단계는 버튼 연결",
);
const item = fc.constantFrom(
  "wire the button in src/form.ts",
  "[ ] add a test for the empty file",
  "[x] parse the header",
  "**Key decision:** keep the old format (2026-11-16)",
  "run `npm test -- form`",
  "ask whether `--force` is meant",
);
const details = fc.constantFrom(
  "because the old one is slow",
  "- first the parser\n- then the writer\n  - and its tests",
  "1. stop the server\n2. start it again",
  "```sh\nnpm run build\n# not a heading\n```",
  "a second paragraph of the item\n\n~~~\n- no item\n~~~",
  "| file | state |\n|---|---|\n| a.ts | open |",
);
const code = fc.constantFrom(
  "```ts\nconst a = 1;\n\n# no heading\n```",
  "~~~~\n~~~\n- no item\n~~~~",
  "````md\n```\n## no heading\n```\n````",
  "    indented code\n    # no heading",
);
const other = fc.constantFrom(
  "<!-- a remark -->",
  "<!-- several lines\n\n## no heading\n- no item -->",
  "| field | value |\n|-------|-------|\n| a | - |\n| b | 1. |",
  "> somebody said\n> - this\n> ## and this",
  "<details>\n<summary>Log</summary>\n\n```\nred\n```\n\n</details>",
  "<pre>\n# no heading\n\n- no item\n</pre>",
  "---",
  "Session\n=======",
  "Decisions so far\n----------------",
);
const headings = fc.constantFrom(
  ..."Left Off;Next Actions (in order);Done;Blockers;Key Decisions;Open Questions;Context: what matters ##".split(
    ";",
  ),
);

const indented = (lines: string, columns: number): string => lines.replace(/^(?=.)/gm, " ".repeat(columns));

/** A list as authors write them: marked or numbered, tight or loose, some items with details below them. */
const list = fc
  .tuple(
    fc.constantFrom("-", "*", "1", "9"),
    fc.array(fc.tuple(item, fc.option(details, { freq: 2 })), { minLength: 1, maxLength: 5 }),
    fc.constantFrom("\n", "\n", "\n\n"),
    fc.constantFrom(0, 0, 0, -1, 2),
  )
  .map(([style, items, gap, slip]) =>
    items
      .map(([words, below], index) => {
        const marker = /\d/.test(style) ? `${Number(style) + index}. ` : `${style} `;
        // Some authors indent by a column less than they should, or by more.
        return below === null
          ? marker + words
          : `${marker}${words}\n${indented(below, Math.max(2, marker.length + slip))}`;
      })
      .join(gap),
  );

const block = fc.oneof({ weight: 3, arbitrary: list }, text, code, other);
const section = fc
  .tuple(
    fc.constantFrom("##", "##", "###", "#"),
    headings,
    fc.array(block, { maxLength: 4 }),
    fc.constantFrom("\n", "\n\n"),
  )
  .map(([marks, words, blocks, gap]) => `${marks} ${words}${gap}${blocks.join("\n\n")}\n`);

/** Handoffs, memories and checkpoints as people and agents write them, front matter taken off. */
export const writtenDocument: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom("# Handoff", "# MEMORY.md", "# Checkpoint: login", ""),
    fc.array(section, { minLength: 1, maxLength: 6 }),
    fc.boolean(),
  )
  .map(([title, sections, isDos]) => {
    const document = [title, ...sections].join("\n\n");
    return isDos ? document.replace(/\n/g, "\r\n") : document;
  });
