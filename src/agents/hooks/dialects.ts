import type { HookDialect } from "./dialect.ts";

/** How each agent speaks to its hooks. */
const DIALECTS: readonly HookDialect[] = [];

/** The dialect of an agent, by its stable word; null where it has none. */
export function dialectOf(agent: string): HookDialect | null {
  return DIALECTS.find((one) => one.agent === agent) ?? null;
}
