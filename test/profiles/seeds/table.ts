import { expect, test } from "vitest";

/** What became of one sentence of a system that a profile comes from. */
export type Row = { readonly sentence: string } & (
  | { readonly works: () => Promise<void> }
  /** It is another way on purpose, which the reason tells, and what it does instead is shown. */
  | { readonly differs: string; readonly shows: () => Promise<void> }
  /** It says what an agent does by itself: no program can do it for it. */
  | { readonly agent: string }
  /** It explains, and asks for nothing. */
  | { readonly says: string }
);

/** A test for each sentence that asks something of the program, and one that none is forgotten. */
export function seedTable(profile: string, sentences: number, rows: readonly Row[]): void {
  // Sentences that say the same have one proof, which is carried out once and counts for each of them.
  const proofs = new Map<() => Promise<void>, Promise<void>>();
  const once = (proof: () => Promise<void>) => (): Promise<void> => {
    const known = proofs.get(proof) ?? proof();
    proofs.set(proof, known);
    return known;
  };
  rows.forEach((row, index) => {
    const title = `${index + 1}. ${row.sentence}`;
    if ("works" in row) test(title, once(row.works));
    if ("shows" in row) test(`${title} (differs: ${row.differs})`, once(row.shows));
  });

  test(`every sentence of ${profile} is shown, or listed with the reason why not`, () => {
    const tested = rows.filter((row) => "works" in row || "shows" in row);
    const listed = rows.flatMap((row) =>
      "agent" in row
        ? [`  the agents' side: ${row.sentence} — ${row.agent}`]
        : "says" in row
          ? [`  asks for nothing: ${row.sentence} — ${row.says}`]
          : [],
    );
    const differing = rows.flatMap((row) =>
      "differs" in row ? [`  differs: ${row.sentence} — ${row.differs}`] : [],
    );
    console.log(
      [
        `${profile}: ${rows.length} sentences, ${tested.length} tested (${differing.length} differ on purpose), ${listed.length} listed`,
        ...differing,
        ...listed,
      ].join("\n"),
    );
    expect(tested.length + listed.length).toBe(sentences);
    expect(new Set(rows.map(({ sentence }) => sentence)).size).toBe(sentences);
    for (const line of [...differing, ...listed]) expect(line).toMatch(/ — .{12,}$/);
  });
}
