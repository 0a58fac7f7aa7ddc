/** The modules that each command of every day evaluates, sorted by their paths. */
export function hotModules(): Promise<Record<string, string[]>>;
