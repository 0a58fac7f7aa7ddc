import fc from "fast-check";
import { expect, test } from "vitest";
import { draftFrom } from "../../src/checkpoint/document/draft-input.ts";
import { withLooseHeadings } from "../../src/checkpoint/document/loose-headings.ts";
import { parseBody } from "../../src/checkpoint/document/sections.ts";
import { itemsOf, textOf } from "../../src/checkpoint/sections.ts";

function headings(body: string): readonly string[] {
  return parseBody(withLooseHeadings(body)).sections.map(({ field, heading }) => `${field}: ${heading}`);
}

test("a section under another name is read as what it is, and keeps its own words", () => {
  const body =
    "# 로그인\n\n## 📍 현재 상태\n버튼까지 됨\n\n## 1. 다음 단계 (순서대로)\n1. 테스트 작성\n2. 배포\n";
  expect(withLooseHeadings(body)).toBe(
    "# 로그인\n\n## Left Off (📍 현재 상태)\n버튼까지 됨\n\n## Next Actions (1. 다음 단계 [순서대로])\n1. 테스트 작성\n2. 배포\n",
  );
  expect(itemsOf(parseBody(withLooseHeadings(body)), "next")).toEqual(["테스트 작성", "배포"]);
});

test("several names of one section all count, and both lists are kept", () => {
  const body = "## What's Left\n- a\n\n## Open Items\n- b\n";
  expect(itemsOf(parseBody(withLooseHeadings(body)), "next")).toEqual(["a", "b"]);
});

test("where a document has a section under its own heading, another name for it is somebody's own", () => {
  expect(headings("## Next Actions\n- a\n\n## Optional follow-ups\n- b\n")).toEqual([
    "next: ## Next Actions",
    "null: ## Optional follow-ups",
  ]);
});

test("beside headings of the format, a common word is somebody's own, and a sure name is not", () => {
  expect(headings("## Left Off\nx\n\n## Notes\ny\n\n## Known Issues\n- z\n")).toEqual([
    "leftOff: ## Left Off",
    "null: ## Notes",
    "blockers: ## Blockers (Known Issues)",
  ]);
  expect(headings("## Notes\ny\n\n## Status\nz\n")).toEqual([
    "context: ## Relevant Context (Notes)",
    "leftOff: ## Left Off (Status)",
  ]);
});

test("a title after the name is what the section begins with", () => {
  const body = withLooseHeadings("## Следующий шаг: починить тест\r\n\r\nв src/a.ts\r\n");
  expect(body).toBe("## Next Actions (Следующий шаг)\r\n\r\nпочинить тест\r\n\r\n\r\nв src/a.ts\r\n");
  expect(itemsOf(parseBody(body), "next")).toEqual(["починить тест", "в src/a.ts"]);
});

test("titles, smaller headings, code and headings that hold others stay as they are", () => {
  for (const body of [
    "# Project Status\n\n## Setup\nx\n",
    "## Log\n\n### Pasos siguientes\n- a\n",
    "## Setup\n\n```md\n## Next up\n```\n",
    "## State\n\n### Done\n- a\n",
    "## Installation\n\n## License\n",
  ])
    expect(withLooseHeadings(body)).toBe(body);
});

test("whatever the headings are, no line of a body is lost, and what is rewritten is not rewritten again", () => {
  const line = fc.constantFrom(
    ...["## 次のステップ", "## What Was Done", "# Next up", "### Known Issues", "## Left Off", "## Setup: x"],
    ...[
      "## 下一步: 写测试",
      "- item",
      "text",
      "",
      "```",
      "    ## Notes",
      "## Notes",
      "## State",
      "### 다음 단계",
    ],
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const body = lines.join(end);
      const read = withLooseHeadings(body);
      for (const each of lines) expect(read.replaceAll("Actions (下一步)", "下一步:")).toContain(words(each));
      expect(withLooseHeadings(read)).toBe(read);
      const kept = (text: string): readonly string[] => text.split(end).filter((one) => !one.startsWith("#"));
      const added = read.includes("写测试") ? ["写测试"] : [];
      expect(kept(read).filter((one) => one !== "" && !added.includes(one))).toEqual(
        kept(body).filter((one) => one !== "" && !added.includes(one)),
      );
    }),
  );
});

function words(line: string): string {
  return line.startsWith("#") ? (line.replace(/^#+ /, "").split(": ")[0] ?? "") : line;
}

test("a draft is read so, and a document of the format is not", async () => {
  const text =
    "## Próximos passos\n- testar o login\n\n## O que não funcionou\n- polling — limite do servidor\n";
  const draft = await draftFrom(text);
  expect(itemsOf(draft, "next")).toEqual(["testar o login"]);
  expect(itemsOf(draft, "failed")).toEqual(["polling — limite do servidor"]);
  const native = await draftFrom(`---\ncheckpoint: 1\n---\n${text}`);
  expect(native.sections.map(({ field, heading }) => [field, heading])).toEqual([
    [null, "## Próximos passos"],
    [null, "## O que não funcionou"],
  ]);
  expect(textOf(await draftFrom(text, { headings: "known" }), "next")).toBe("");
});
