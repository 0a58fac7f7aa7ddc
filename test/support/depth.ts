import { ENGINE_NAMES } from "./form.ts";

/** Whether this is `npm run test:deep`. */
export const deep: boolean = process.env.DEEP === "1";

/** How often to try: enough to notice a break in every `npm test`, the full figure in `npm run test:deep`. */
export function runs(often: { readonly short: number; readonly deep: number }): number {
  return deep ? often.deep : often.short;
}

/** Which cases to try: some, spread over the list, in every `npm test`, all of them in `npm run test:deep`. */
export function few<T>(cases: readonly T[], short: number): T[] {
  if (deep || cases.length <= short) return [...cases];
  return Array.from({ length: short }, (_, at) => cases[Math.floor((at * cases.length) / short)] as T);
}

/** The engines that a long story is told with; both keep the same contract, and each `npm test` holds both to it. */
export const STORY_ENGINES: readonly string[] = few(ENGINE_NAMES, 1);
