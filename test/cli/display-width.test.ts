import { describe, expect, test } from "vitest";
import { cutTo, displayWidth, pad, table } from "../../src/cli/table.ts";

describe("how many columns a text takes", () => {
  test.each([
    ["nothing", "", 0],
    ["letters", "login", 5],
    ["letters with accents", "größe", 5],
    ["a combining accent", "e\u0301te\u0301", 3],
    ["several marks on one letter", "Z\u0351\u036b\u0343", 1],
    ["Cyrillic and Greek", "Привет Ω", 8],
    ["Arabic with vowel signs", "\u0645\u064e\u0631\u0652", 2],
    ["Devanagari", "\u0928\u093f", 1],
    ["Thai with vowels and tones", "\u0e17\u0e35\u0e48", 1],
    ["Han", "日本語", 6],
    ["kana", "テスト", 6],
    ["a kana with a combining sound mark", "か\u3099", 2],
    ["half-width kana", "ｶﾀｶﾅ", 4],
    ["full-width letters", "ＡＢ", 4],
    ["full-width punctuation", "。、", 4],
    ["a Han character outside the first plane", "𠮷", 2],
    ["Hangul syllables", "한글", 4],
    ["Hangul jamo, spelled out", "\u1112\u1161\u11ab", 2],
    ["two syllables of jamo", "\u1112\u1161\u11ab\u1100\u1173\u11af", 4],
    ["box drawing and arrows", "─│→…", 4],
    ["a check mark", "✅", 2],
    ["a cross", "❌", 2],
    ["a flash", "⚡", 2],
    ["a star", "⭐", 2],
    ["a green circle", "🟢", 2],
    ["a face", "😀", 2],
    ["a newer emoji", "🫠", 2],
    ["a heart as text", "❤", 1],
    ["a heart as a picture", "❤\ufe0f", 2],
    ["a warning sign as text", "⚠", 1],
    ["a warning sign as a picture", "⚠\ufe0f", 2],
    ["a check mark as text", "✔\ufe0e", 1],
    ["a thumb with a skin tone", "👍🏽", 2],
    ["a player with a skin tone", "\u26f9🏽", 2],
    ["a family", "👩\u200d👩\u200d👧", 2],
    ["a heart on fire", "❤\ufe0f\u200d🔥", 2],
    ["a woman who works, with a skin tone", "👩🏽\u200d💻", 2],
    ["a rainbow flag", "🏳\ufe0f\u200d🌈", 2],
    ["the flag of a region, by tags", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}", 2],
    ["a flag", "🇩🇪", 2],
    ["two flags", "🇩🇪🇫🇷", 4],
    ["half a flag", "🇩", 1],
    ["a keycap", "1\ufe0f\u20e3", 2],
    ["digits and signs that could be keycaps", "12#*", 4],
    ["a copyright sign", "©", 1],
    ["a joiner between letters", "a\u200db", 2],
    ["a word joiner and a byte-order mark", "\u2060\ufeff", 0],
    ["words and pictures", "✅ done: 日本 🇯🇵", 16],
  ])("%s", (_, text, width) => {
    expect(displayWidth(text)).toBe(width);
  });
});

test("a text is cut between what is drawn, never inside it", () => {
  expect(cutTo("✅✅✅", 6)).toBe("✅✅✅");
  expect(cutTo("✅✅✅", 5)).toBe("✅✅…");
  expect(cutTo("✅✅✅", 4)).toBe("✅…");
  expect(cutTo("a👩\u200d👩\u200d👧b", 3)).toBe("a…");
  expect(cutTo("a👩\u200d👩\u200d👧bc", 4)).toBe("a👩\u200d👩\u200d👧…");
  expect(cutTo("🇩🇪🇫🇷🇯🇵", 5)).toBe("🇩🇪🇫🇷…");
  expect(cutTo("e\u0301e\u0301e\u0301", 2)).toBe("e\u0301…");
});

test("columns stand below each other, whatever is in them", () => {
  const rows = ["login", "日本", "✅", "👩\u200d💻 🇩🇪", "❤\ufe0f"];
  const lines = table(
    rows.map((text) => [{ text }, { text: "|" }]),
    null,
  ).trimEnd();
  const widths = lines.split("\n").map((line) => displayWidth(line.slice(0, line.indexOf("|"))));
  expect(widths).toEqual(rows.map(() => 7));
  expect(pad("⭐", 4)).toBe("⭐  ");
});
