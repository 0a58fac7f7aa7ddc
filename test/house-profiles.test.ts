import { expect, test } from "vitest";
import { PROFILES } from "../src/profiles/registry.ts";
import { profileFoldersEntered, profilesNamed } from "./support/profile-names.ts";
import type { SourceFile } from "./support/source-scan.ts";

// The house test asks these rules of src; here they show that they see what they forbid.
const profileNames = PROFILES.map(({ name }) => name);

/** A house of one file. */
function house(path: string, text: string): readonly SourceFile[] {
  return [{ path, text }];
}

test.each([
  'if (profile.name !== "named") f();',
  'const a = profile === "ledger" ? 1 : 2;',
  "const isOne = name == 'handoff';",
  'switch (profile) { case "ledger": break; }',
  'const a = ["session"].includes(profile);',
  'const a = new Set(["all", "continuity"]).has(profile);',
  'const a = profileNamed("continuity");',
  "const a = profileNamed(`continuity`);",
  'const a = { "ledger": 1 }[profile];',
  'const a = profile === "\\u006eamed";',
  'type Kind = "autosave" | "ledger";',
  "const a = /^(?:handoff|autosave)(?:-|$)/.test(name);",
])("a profile named by a literal: %s", (text) => {
  expect(profilesNamed(house("src/operations/save/a.ts", text), profileNames)).toHaveLength(1);
  expect(profilesNamed(house("src/profiles/ledger/a.ts", text), profileNames)).toEqual([]);
});

test("a profile's name beside an exception, in a sentence, a comment or as a key", () => {
  const named = (path: string, text: string) => profilesNamed(house(path, text), profileNames);
  const command = 'new Command("ledger");';
  expect(named("src/cli/commands/save.ts", command)).toEqual([]);
  expect(named("src/cli/commands/save.ts", `${command} if (as === "ledger") f();`)).toHaveLength(1);
  expect(named("src/cli/commands/save.ts", `${command} if (as === "named") f();`)).toHaveLength(1);
  expect(named("src/cli/commands/save.ts", "f();")).toHaveLength(1);
  const good = '// as "ledger"\nf("the ledger", { session: 1 }, profile.name);';
  expect(named("src/operations/save/a.ts", good)).toEqual([]);
});

test("a profile's own folder entered from outside", () => {
  const entered = (path: string, text: string) => profileFoldersEntered(house(path, text), profileNames);
  const text = 'import { limit } from "../../profiles/handoff/limit.ts";';
  expect(entered("src/operations/save/a.ts", text)).toEqual([
    "src/operations/save/a.ts imports src/profiles/handoff/limit.ts",
  ]);
  expect(entered("src/operations/handoff/a.ts", text)).toEqual([]);
  expect(entered("src/operations/handoff/a.ts", text.replace("handoff", "ledger"))).toHaveLength(1);
  expect(entered("src/operations/save/a.ts", 'import "../../profiles/registry.ts";')).toEqual([]);
  expect(entered("src/operations/save/a.ts", 'import "../../profiles/reading/labels.ts";')).toEqual([]);
});
