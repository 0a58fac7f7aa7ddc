import { measureQuickly } from "../drift/measure-quickly.ts";
import type { Verdict } from "../drift/rules/drift.ts";
import type { Workspace } from "../workspace.ts";
import { shortAgeSince } from "./rules/short-age.ts";
import { whenToSave } from "./rules/when-to-save.ts";
import { whatWaits } from "./waiting.ts";

export { readStatusInput, type StatusInput } from "./rules/status-input.ts";

/** What a status line tells. */
export interface StatusLine {
  /** This branch's checkpoint; null where there is none, or where several may be meant. */
  readonly name: string | null;
  /** As short as can be, such as `2h`; null without a name. */
  readonly age: string | null;
  /** Null where it was pulled and nobody here has accepted it, and where nobody could tell. */
  readonly drift: Verdict | null;
  /** How many others there are. */
  readonly waiting: number;
  /** How full the context of the session is, of a hundred; null where nobody said. */
  readonly contextPercent: number | null;
  /** Whether it is time to save: soon from 70 on, now from 85 on. */
  readonly save: "soon" | "now" | null;
}

/** What a status line tells, by one look. */
export async function statusLine(
  at: Workspace,
  { contextPercent = null }: { readonly contextPercent?: number | null } = {},
): Promise<StatusLine> {
  const { meant, offered, others } = await whatWaits(at);
  const context = { contextPercent, save: whenToSave(contextPercent) };
  // What waits on another branch is not this one's, however alone it is.
  if (!meant?.offer.here) {
    const waiting = offered.length + others.length + (meant ? 1 : 0);
    return { name: null, age: null, drift: null, waiting, ...context };
  }
  const { header, name, saved } = meant.live;
  const [drift] = meant.offer.foreign ? [] : await measureQuickly(at, [header]).catch(() => []);
  const age = shortAgeSince(saved, at.clock.now());
  return { name, age, drift: drift?.verdict ?? null, waiting: others.length, ...context };
}
