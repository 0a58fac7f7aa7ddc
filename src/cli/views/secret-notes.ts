/** Something that looks like a secret, and where it stands, as messages call it. */
interface PlacedSecret {
  readonly place: string;
  readonly title: string;
  readonly rule: string;
  /** Its first characters. */
  readonly hint: string;
}

const MOST_SHOWN = 5;

/** A warning for each of the first few. */
export function secretWarnings(found: readonly PlacedSecret[]): readonly string[] {
  const shown = found
    .slice(0, MOST_SHOWN)
    .map(
      ({ place, title, rule, hint }) => `warning: ${place} looks like a secret: ${title} (${rule}) ${hint}`,
    );
  const rest = found.length - MOST_SHOWN;
  return [...shown, ...(rest > 0 ? [`warning: and ${rest} more like it`] : [])];
}
