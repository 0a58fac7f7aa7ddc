import { describe, expect, test } from "vitest";
import { composeSection } from "../../src/checkpoint/document/sections.ts";
import { emptyDraft } from "../../src/checkpoint/merge/drafts.ts";
import { summaryOf, tellingLine } from "../../src/checkpoint/summary.ts";

describe("the line that tells what a text is about", () => {
  test.each([
    ["```\nnpm test\n```\nThe form posts.", "The form posts."],
    ["```", ""],
    ["~~~ts\nlet a = 1", ""],
    ["| step | state |\n|---|---|\n| form | done |\n\nThe button is left.", "The button is left."],
    ["Date: 2026-11-16\nBroken in the parser", "Broken in the parser"],
    ["**Date:** Nov 16, 2026\n**Branch** is stale", "Branch is stale"],
    ["Date: …\n\nx", "x"],
    ["_Last updated: 2026-11-16 09:12 UTC_\n\nship it", "ship it"],
    ["**日期**: 2026年11月16日\n登录还没有完成", "登录还没有完成"],
    ["날짜: 2026년 11월 16일 9시\n로그인 버튼을 연결한다", "로그인 버튼을 연결한다"],
    ["2026-11-16", ""],
    ["Monday, 16 November 2026 at 09:12", ""],
    ["---\n***\n===\nafter the breaks", "after the breaks"],
    ["<!-- note -->\n<details>\n<br/>\nunder the fold", "under the fold"],
    ["![shot](a.png)\nsee the picture", "see the picture"],
    ["**What was done:**\n- [x] the form", "the form"],
    ["Summary:\nall green", "all green"],
    ["> quoted words", "quoted words"],
    ["1. - [ ] wire the button", "wire the button"],
    ["## Only a heading", "Only a heading"],
    ["## A heading\n- - -\nand a text", "and a text"],
    ["✅ 🚀", ""],
    ["Date: fix the parsing of leap years", "Date: fix the parsing of leap years"],
    ["2026-11-16 release is blocked by the cache", "2026-11-16 release is blocked by the cache"],
    ["Update: the parser is done", "Update: the parser is done"],
    ["Deploy at 09:12 failed", "Deploy at 09:12 failed"],
    ["#123 is fixed", "#123 is fixed"],
    ["a | b", "a | b"],
    [
      "The parser of the settings reads quoted values now, and still\nbreaks on comments. The rest is fine.",
      "The parser of the settings reads quoted values now, and still breaks on comments.",
    ],
    [
      "**Where I stopped: the parser of the settings reads quoted values,\nand breaks** on comments",
      "Where I stopped: the parser of the settings reads quoted values, and breaks on comments",
    ],
    [
      "The parser of the settings reads quoted values and comments now\n- the tests do not",
      "The parser of the settings reads quoted values and comments now",
    ],
    ["the parser\nof the settings", "the parser"],
    [
      "設定ファイルの引用符付きの値を読み込む処理は完成したが、まだコメントの\nところで失敗する。次は試験。",
      "設定ファイルの引用符付きの値を読み込む処理は完成したが、まだコメントのところで失敗する。",
    ],
    ["x".repeat(201), `${"x".repeat(199)}…`],
    ["", ""],
  ])("%j → %j", (text, line) => {
    expect(tellingLine(text)).toBe(line);
  });
});

test("of several texts the first that says something counts, and an own summary comes first", () => {
  const sections = [
    composeSection("leftOff", "```\ncode\n```"),
    composeSection("context", "the cache is cold"),
  ];
  expect(summaryOf({ ...emptyDraft, sections })).toBe("the cache is cold");
  expect(summaryOf({ ...emptyDraft, sections, summary: "Date: 2026-11-16" })).toBe("the cache is cold");
  expect(summaryOf({ ...emptyDraft, sections, summary: "warm it" })).toBe("warm it");
  expect(summaryOf({ ...emptyDraft, sections, summary: "" })).toBe("");
});
