import { expect, test } from "vitest";
import { draftFrom, draftOf, itemsOf, textOf } from "../../src/index.ts";

const said = draftOf({
  summary: "Sign in",
  fields: { leftOff: ["in the callback"], next: ["test it", "ship it"] },
});

test.each([
  [
    "Markdown",
    "---\nsummary: Sign in\n---\n## Left Off\nin the callback\n\n## Next\n1. test it\n2. ship it\n",
  ],
  ["YAML", "summary: Sign in\nleftOff: in the callback\nnext:\n  - test it\n  - ship it\n"],
  ["JSON", '{ "summary": "Sign in", "leftOff": "in the callback", "next": ["test it", "ship it"] }'],
])("%s says the same as single texts, as a string and as bytes", async (_, text) => {
  for (const draft of [await draftFrom(text), await draftFrom(new TextEncoder().encode(text))]) {
    expect(draft.summary).toBe(said.summary);
    expect(textOf(draft, "leftOff")).toBe(textOf(said, "leftOff"));
    expect(itemsOf(draft, "next")).toEqual(itemsOf(said, "next"));
  }
});

test("a format that is given is the one that counts", async () => {
  const text = "next: ship it\n";
  expect(itemsOf(await draftFrom(text, { format: "yaml" }), "next")).toEqual(["ship it"]);
  expect(itemsOf(await draftFrom(text, { format: "markdown" }), "next")).toEqual([]);
});

test.each([
  ["", undefined, "empty-document"],
  ["{ no", "json", "broken-json"],
  ["next: [ship", "yaml", "broken-yaml"],
  [Uint8Array.of(0xff, 0xfe), undefined, "not-text"],
] as const)("%j as %s is refused: %s", async (text, format, code) => {
  await expect(draftFrom(text, { format })).rejects.toMatchObject({ kind: "usage", code });
});
