/** What many checkpoints have in common, each kind of it written down once. */
export interface Kind {
  readonly branch: string | null;
  readonly worktree: string | null;
  readonly profile: string;
  readonly isAutosave: boolean;
}

/** What is kept of one packed ref; null where it holds no checkpoint that can be read. */
export type Kept = {
  readonly saved: number;
  readonly kind: Kind;
  readonly summary: string;
  /** The header as JSON. */
  readonly header: string;
} | null;

/**
 * The roll: what is packed of the live checkpoints, a column for each thing that is asked of thousands of them, so that
 * none of them has to be read, or become an object, for the sake of another. Rows are in the order of the packed refs.
 *
 *     sizes │ saved │ starts │ newest first │ kind │ plain │ ends of names, summaries, headers │ kinds, summaries │ refs, headers
 */
export interface Columns {
  /** The lines of the packed refs that it was made of. */
  readonly refs: Buffer;
  /** The same, and all summaries, a character a byte: what is plain is cut from these without a copy. */
  readonly refsText: string;
  readonly summariesText: string;
  /** Where in them each line starts, and where the last one ends. */
  readonly starts: Int32Array;
  /** Where the name in it ends: a line that says more of the ref may follow. */
  readonly nameEnds: Int32Array;
  /** How many digits an id has. */
  readonly idWidth: number;
  /** The rows that can be read, the newest first. */
  readonly newestFirst: Int32Array;
  /** Milliseconds since 1970. */
  readonly saved: Float64Array;
  readonly kinds: readonly Kind[];
  /** The kind of each row, by its place in the list of them; -1 where it cannot be read. */
  readonly kind: Int32Array;
  /** 1 where name, branch and summary are printable ASCII. */
  readonly plain: Int32Array;
  readonly summaries: Buffer;
  readonly summaryEnds: Int32Array;
  readonly headers: Buffer;
  readonly headerEnds: Int32Array;
}

/** Another form takes another number. */
const FORM = 1;
/** Two numbers of the file, which are not ours; the form, and how much there is of each part. */
const SIZES = 10;

/** Where the lines of packed refs start, and where the last one ends. */
export function lineStarts(refs: Buffer): Int32Array {
  const starts: number[] = [];
  for (let at = 0; at < refs.length; at = refs.indexOf(LINE_END, at) + 1)
    if (refs[at] !== PEELED) starts.push(at);
  return Int32Array.from([...starts, refs.length]);
}

const LINE_END = 0x0a;
const SPACE = 0x20;
/** Begins a line that says more of the ref above it. */
const PEELED = 0x5e;

/** The roll as bytes, and how many of them a check has to cover; `newestFirst` are the places of what is kept. */
export function encodeColumns(
  refs: Buffer,
  starts: Int32Array,
  kept: readonly Kept[],
  newestFirst: readonly number[],
): { readonly bytes: Uint8Array; readonly checked: number } {
  const kinds = new Map<string, number>();
  const rows = kept.map((row) => {
    if (!row) return { saved: 0, kind: -1, plain: 0, summary: NOTHING, header: NOTHING };
    const { branch, worktree, profile, isAutosave } = row.kind;
    const written = JSON.stringify({ branch, worktree, profile, isAutosave });
    const kind = kinds.get(written) ?? kinds.size;
    kinds.set(written, kind);
    const plain = PLAIN.test(row.summary) && PLAIN.test(branch ?? "") ? 1 : 0;
    return {
      saved: row.saved,
      kind,
      plain,
      summary: Buffer.from(row.summary),
      header: Buffer.from(row.header),
    };
  });
  rows.forEach((row, at) => {
    const name = refs.subarray(starts[at], starts[at + 1]).toString("latin1");
    if (/[^\n -~]/.test(name)) row.plain = 0;
  });
  const kindsText = Buffer.from(`[${[...kinds.keys()].join(",")}]`);
  const [summaries, headers] = [rows.map(({ summary }) => summary), rows.map(({ header }) => header)];
  const texts = [kindsText, Buffer.concat(summaries), refs, Buffer.concat(headers)];
  const lengths = texts.map(({ length }) => length);
  const sizes = Int32Array.from([0, 0, FORM, rows.length, newestFirst.length, ...lengths, 0]);
  const columns = [
    sizes,
    Float64Array.from(rows, ({ saved }) => saved),
    starts,
    Int32Array.from(newestFirst),
    Int32Array.from(rows, ({ kind }) => kind),
    Int32Array.from(rows, ({ plain }) => plain),
    Int32Array.from(rows, (_, row) => refs.indexOf(LINE_END, starts[row])),
    endsOf(summaries),
    endsOf(headers),
  ].map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  const bytes = new Uint8Array(Buffer.concat([...columns, ...texts]));
  return { bytes, checked: bytes.length };
}

const NOTHING = Buffer.alloc(0);
const PLAIN = /^[ -~]*$/;

/** The header of a row, as JSON. */
export function headerText({ headers, headerEnds }: Columns, row: number): string {
  return headers.toString("utf8", row === 0 ? 0 : headerEnds[row - 1], headerEnds[row]);
}

function endsOf(texts: readonly Buffer[]): Int32Array {
  let end = 0;
  return Int32Array.from(texts, ({ length }) => (end += length));
}

/** The roll in these bytes, which are nobody else's; null where they are none. */
export function decodeColumns(bytes: Uint8Array): Columns | null {
  if (bytes.length < SIZES * 4) return null;
  const { buffer } = bytes;
  const [, , form = 0, rows = 0, readable = 0, ...lengths] = new Int32Array(buffer, 0, SIZES - 1);
  if (form !== FORM || rows < 0 || readable < 0 || readable > rows || lengths.some((one) => one < 0))
    return null;
  let at = SIZES * 4;
  const numbers = (count: number): Int32Array => {
    at += count * 4;
    return new Int32Array(buffer, at - count * 4, count);
  };
  const expected = at + rows * 32 + 4 + readable * 4 + lengths.reduce((sum, one) => sum + one, 0);
  if (bytes.length !== expected) return null;
  const saved = new Float64Array(buffer, at, rows);
  at += rows * 8;
  const [starts, newestFirst] = [numbers(rows + 1), numbers(readable)];
  const [kind, plain] = [numbers(rows), numbers(rows)];
  const [nameEnds, summaryEnds, headerEnds] = [numbers(rows), numbers(rows), numbers(rows)];
  const [kindsText, summaries, refs, headers] = lengths.map((length) => {
    at += length;
    return Buffer.from(buffer, at - length, length);
  }) as [Buffer, Buffer, Buffer, Buffer];
  const kinds = kindsIn(kindsText);
  if (!kinds) return null;
  const ends = { nameEnds, summaryEnds, headerEnds };
  const idWidth = refs.indexOf(SPACE);
  const texts = { refsText: refs.toString("latin1"), summariesText: summaries.toString("latin1") };
  return {
    refs,
    ...texts,
    starts,
    newestFirst,
    saved,
    kinds,
    kind,
    plain,
    ...ends,
    idWidth,
    summaries,
    headers,
  };
}

function kindsIn(text: Buffer): readonly Kind[] | null {
  try {
    const kinds: unknown = JSON.parse(text.toString());
    return Array.isArray(kinds) ? kinds : null;
  } catch {
    return null;
  }
}
