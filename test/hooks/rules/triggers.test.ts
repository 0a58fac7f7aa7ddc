import { expect, test } from "vitest";
import { type Trigger, triggerOf } from "../../../src/operations/hooks/rules/triggers.ts";
import { HELD_OUT_ORDINARY, HELD_OUT_TRIGGERS, ORDINARY, SEED_PHRASES } from "./prompts.ts";

/** A trigger as the tables spell it: `continue? name` counts only where there is such a checkpoint. */
function spelled(trigger: Trigger | null): string | null {
  if (trigger === null) return null;
  const { ask, name, onlyIfLive } = trigger;
  return name === null ? ask : `${ask}${onlyIfLive ? "?" : ":"} ${name}`;
}

test("every phrase of the seeds is found, at the start of a session", () => {
  const missed = SEED_PHRASES.flatMap(([prompt, ask]) => {
    const found = spelled(triggerOf({ prompt, isFirst: true }));
    return found === ask ? [] : [`${prompt} → ${found}, not ${ask}`];
  });
  console.log(`triggers: ${SEED_PHRASES.length - missed.length} of ${SEED_PHRASES.length} phrases found`);
  expect(missed).toEqual([]);
});

test("later in a session, all but the bare words of going on are found", () => {
  const missed = SEED_PHRASES.flatMap(([prompt, ask, when]) => {
    const found = spelled(triggerOf({ prompt, isFirst: false }));
    return found === (when === "first" ? null : ask) ? [] : [`${prompt} → ${found}`];
  });
  expect(missed).toEqual([]);
});

test.each([true, false])("prompts that merely have the words ask for nothing (first: %s)", (isFirst) => {
  const heard = ORDINARY.flatMap((prompt) => {
    const found = triggerOf({ prompt, isFirst });
    // Only where there is a checkpoint of that name would it count.
    return found === null || found.onlyIfLive ? [] : [`${prompt} → ${spelled(found)}`];
  });
  console.log(`triggers: ${heard.length} of ${ORDINARY.length} ordinary prompts taken for one`);
  expect(heard).toEqual([]);
});

test("a long prompt is never a request, whatever it begins with", () => {
  expect(
    triggerOf({ prompt: `save checkpoint login. ${"And then some. ".repeat(20)}`, isFirst: true }),
  ).toBeNull();
  expect(triggerOf({ prompt: "", isFirst: true })).toBeNull();
});

test("so are prompts that the rules were not made from", () => {
  const missed = HELD_OUT_TRIGGERS.filter(
    ([prompt, ask]) => triggerOf({ prompt, isFirst: true })?.ask !== ask,
  );
  const heard = HELD_OUT_ORDINARY.filter(
    (prompt) => triggerOf({ prompt, isFirst: true })?.onlyIfLive === false,
  );
  expect({ missed, heard }).toEqual({ missed: [], heard: [] });
});
