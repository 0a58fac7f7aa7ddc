import { expect, test } from "vitest";
import { DEFAULT_PROFILE } from "../../src/checkpoint/checkpoint.ts";
import {
  fixedName,
  givenBy,
  isMadeFromGiven,
  mayAlwaysHaveFile,
  PROFILES,
  profileNamed,
  profileOf,
  profileOfAutosaves,
} from "../../src/profiles/registry.ts";

test("each profile has a name of its own, and none is a word of the settings", () => {
  const names = PROFILES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain("all");
});

test("autosaves are of one profile", () => {
  expect(PROFILES.filter(({ autosaves }) => autosaves)).toEqual([profileOfAutosaves()]);
});

test("the default profile is listed by drift: the list does not load the profiles to tell", () => {
  expect(profileNamed(DEFAULT_PROFILE).listForm).toBe("drift");
  expect(profileOf("of a later version")).toMatchObject({ name: DEFAULT_PROFILE, onContinue: "keep" });
});

test.each([
  ["handoff", "handoff"],
  ["handoff-2", null],
  ["ledger", "ledger"],
  ["ledger-wt2", "ledger"],
  ["ledger-", null],
  ["ledgers", null],
  ["autosave", "autosave"],
  ["autosave-wt2", "autosave"],
  ["session", null],
  ["named", null],
])("the name %s is given by %s", (name, command) => {
  expect(givenBy(name)).toBe(command);
});

test("a name that is made from a given one is known as such", () => {
  for (const name of ["handoff", "handoff-2", "ledger-wt2", "autosave"])
    expect(isMadeFromGiven(name), name).toBe(true);
  for (const name of ["handoffs", "my-ledger", "continuity"]) expect(isMadeFromGiven(name), name).toBe(false);
});

test("there is one name a worktree, one for all, or any", () => {
  expect(PROFILES.map((profile) => fixedName(profile, "wt2"))).toEqual([
    null,
    null,
    null,
    "handoff",
    "ledger-wt2",
  ]);
  expect(PROFILES.map((profile) => fixedName(profile, null))).toEqual([
    null,
    null,
    null,
    "handoff",
    "ledger",
  ]);
});

test("only the handoff's name may be the first to have a file without being asked", () => {
  expect(["handoff", "handoff-2", "ledger", "auth"].filter(mayAlwaysHaveFile)).toEqual(["handoff"]);
});
