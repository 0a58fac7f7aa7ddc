import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isWeakAndOld,
  type LessonMeta,
  learned,
  observed,
  violated,
} from "../../../src/operations/memory/rules/lessons/lesson.ts";

const DAY = "2026-11-16";

test("whatever happens to a new lesson, its confidence stays between 0.3 and 0.9 in whole tenths", () => {
  const steps = fc.array(fc.constantFrom(observed, violated), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (all) => {
      let meta = learned("2026-01-01");
      for (const step of all) {
        const next: LessonMeta = step(meta, DAY);
        expect(next.seen).toBe(DAY);
        expect(next.obs).toBe(meta.obs + (step === observed ? 1 : 0));
        const rises = step === observed && [3, 6, 9].includes(next.obs);
        const wanted =
          step === violated ? Math.max(0.3, meta.conf - 0.1) : Math.min(0.9, meta.conf + (rises ? 0.1 : 0));
        expect(next.conf).toBe(Math.round(wanted * 10) / 10);
        meta = next;
      }
    }),
  );
});

test("a confidence that somebody set beyond the bounds is not moved the wrong way", () => {
  expect(observed({ conf: 0.95, seen: DAY, obs: 2 }, DAY).conf).toBe(0.95);
  expect(violated({ conf: 0.1, seen: DAY, obs: 2 }, DAY).conf).toBe(0.1);
  expect(observed({ conf: 0.85, seen: DAY, obs: 5 }, DAY).conf).toBe(0.9);
  expect(violated({ conf: 0.35, seen: DAY, obs: 5 }, DAY).conf).toBe(0.3);
});

test("weak and old is below 0.4 and unseen for more than ninety days", () => {
  expect(isWeakAndOld({ conf: 0.3, seen: "2026-08-17", obs: 1 }, DAY)).toBe(true);
  expect(isWeakAndOld({ conf: 0.3, seen: "2026-08-18", obs: 1 }, DAY)).toBe(false);
  expect(isWeakAndOld({ conf: 0.4, seen: "2020-01-01", obs: 1 }, DAY)).toBe(false);
});
