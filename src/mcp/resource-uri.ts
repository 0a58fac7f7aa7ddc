/** The address of a checkpoint as a resource. */
export function resourceUri(name: string): string {
  return `checkpoint:///${encodeURIComponent(name)}`;
}

/** The name in such an address; null where there is none. */
export function nameIn(uri: URL): string | null {
  try {
    return decodeURIComponent(uri.pathname.replace(/^\//, "")) || null;
  } catch {
    return null;
  }
}
