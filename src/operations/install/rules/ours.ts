/** Whether a value, or anything in it, runs this program. */
export function isOurs(value: unknown): boolean {
  if (typeof value === "string") return /^git[ -]checkpoint(?:$| (?:hook|mcp)\b)/.test(value);
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).some(isOurs);
}

/** Whether an item of a list of hooks runs nothing but this program: a group may have the hooks of others too. */
export function isOursAlone(item: unknown): boolean {
  const handlers = handlersIn(item);
  return handlers === null ? isOurs(item) : handlers.length > 0 && handlers.every(isOurs);
}

/** The handlers of a group; null where it is none. */
export function handlersIn(item: unknown): readonly unknown[] | null {
  if (typeof item !== "object" || item === null || !("hooks" in item)) return null;
  return Array.isArray(item.hooks) ? item.hooks : null;
}

/** Whether two JSON values say the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size && one.every(([key, value]) => other.has(key) && isSame(value, other.get(key)))
  );
}
