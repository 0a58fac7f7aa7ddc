import { refsAreFiles } from "../support/form.ts";
import { DAMAGED_OBJECTS } from "./damaged-objects.ts";
import { DAMAGED_REFS } from "./damaged-refs.ts";
import { DAMAGED_SURROUNDINGS } from "./damaged-surroundings.ts";
import type { Damage } from "./damaging.ts";

/** The damages of the healthy repository; none meets another unless it says so. */
export const DAMAGES: readonly Damage[] = [
  ...DAMAGED_REFS,
  ...DAMAGED_OBJECTS,
  ...DAMAGED_SURROUNDINGS,
].filter(({ refFile }) => refsAreFiles || !refFile);
