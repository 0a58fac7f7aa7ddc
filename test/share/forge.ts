import { createHash } from "node:crypto";
import { dirname } from "node:path";
import { deflateSync } from "node:zlib";
import { objectFormat } from "../support/form.ts";
import { hermeticEnv, runGit } from "../support/git.ts";

/** A line of a forged tree: mode, name and object id, whatever they are. */
export type ForgedLine = readonly [mode: string, name: string | Buffer, oid: string];

/** What a forged entry says; what is left out is as a friend would write it. */
export interface ForgedEntry {
  readonly op?: string;
  readonly time?: string;
  readonly generation?: number | string;
  readonly parents?: readonly string[];
  readonly author?: string;
  readonly branch?: string;
  /** The whole of `entry.yml`. */
  readonly facts?: string | Buffer;
  /** Null: none. */
  readonly document?: string | Buffer | null;
  /** Contents kept with the entry. */
  readonly files?: readonly (string | Buffer)[];
  /** More lines of the entry's own tree. */
  readonly more?: readonly ForgedLine[];
}

/** An entry as it stands in a day. */
export interface Filed {
  readonly id: string;
  readonly oid: string;
  readonly day: string;
  readonly generation?: number | string;
  readonly parents?: readonly string[];
}

/** A document as a friend would save it. */
export function documentOf(name: string, body = "## Left Off\nin form.ts\n", keys = ""): string {
  return `---\ncheckpoint: 1\nname: ${name}\nsaved: 2026-11-16T09:12:03Z\nby: Mallory <m@example.org>\n${keys}---\n# ${name}\n\n${body}`;
}

const TYPES = { commit: 1, tree: 2, blob: 3, tag: 4 } as const;

/** Makes objects as they are given: plain git, which takes them in as a pack, checks none of it. */
export function forge(repository: string) {
  const waiting = new Map<string, Buffer>();
  const put = (type: keyof typeof TYPES, content: Buffer): string => {
    const oid = createHash(objectFormat).update(`${type} ${content.length}\0`).update(content).digest("hex");
    waiting.set(
      oid,
      Buffer.concat([packHeader(TYPES[type], content.length), deflateSync(content, { level: 1 })]),
    );
    return oid;
  };
  const blob = (content: string | Buffer): string => put("blob", Buffer.from(content));
  /** Lines stay in the order they are given in. */
  const unsorted = (lines: readonly ForgedLine[]): string =>
    put(
      "tree",
      Buffer.concat(
        lines.flatMap(([mode, name, oid]) => [
          Buffer.from(`${mode} `),
          Buffer.from(name),
          Buffer.from([0]),
          Buffer.from(oid, "hex"),
        ]),
      ),
    );
  const key = ([mode, name]: ForgedLine): Buffer =>
    Buffer.concat([Buffer.from(name), Buffer.from(mode === "40000" ? "/" : "")]);
  const tree = (lines: readonly ForgedLine[]): string =>
    unsorted([...lines].sort((a, b) => Buffer.compare(key(a), key(b))));
  const commit = (treeId: string, message = "a commit"): string =>
    put(
      "commit",
      Buffer.from(
        `tree ${treeId}\nauthor M <m@example.org> 1 +0000\ncommitter M <m@example.org> 1 +0000\n\n${message}\n`,
      ),
    );
  const tag = (oid: string, type: string): string =>
    put(
      "tag",
      Buffer.from(`object ${oid}\ntype ${type}\ntag v1\ntagger M <m@example.org> 1 +0000\n\na tag\n`),
    );
  const files = (contents: readonly (string | Buffer)[]): string =>
    tree(contents.map((content) => ["100644", blob(content), blob(content)]));

  const entry = (name: string, said: ForgedEntry = {}): Filed => {
    const { op = "save", time = "2026-11-16T09:12:03.000Z", generation = 1, parents = [] } = said;
    const facts =
      said.facts ??
      `op: ${op}\ntime: ${time}\nauthor: ${said.author ?? "Mallory <m@example.org>"}\nhost: lair\n${
        said.branch ? `branch: ${said.branch}\n` : ""
      }generation: ${generation}\nparents: [${parents.join(", ")}]\n`;
    const document = said.document === undefined ? documentOf(name) : said.document;
    const oid = tree([
      ["100644", "entry.yml", blob(facts)],
      ...(document === null ? [] : [["100644", "checkpoint.md", blob(document)] as const]),
      ...(said.files ? [["40000", "files", files(said.files)] as const] : []),
      ...(said.more ?? []),
    ]);
    const id = `${time.replace(/[-:]|\.\d+/g, "")}-${op}-${oid.slice(0, 8)}`;
    return { id, oid, day: time.slice(0, 10), generation, parents };
  };
  /** The lines of a journal's root: its days, each with all that is filed under it. */
  const days = (entries: readonly Filed[]): readonly ForgedLine[] => {
    const filed = new Map<string, Filed[]>();
    for (const one of entries) filed.set(one.day, [...(filed.get(one.day) ?? []), one]);
    return [...filed].map(([day, inside]) => [
      "40000",
      day,
      tree(inside.map(({ id, oid }): ForgedLine => ["40000", id, oid])),
    ]);
  };
  /** What `heads` says of these entries when it does not lie. */
  const headsOf = (entries: readonly Filed[]): string => {
    const named = new Set(entries.flatMap(({ parents = [] }) => parents));
    const heads = entries.filter(({ id }) => !named.has(id));
    const lines = heads.map(({ id, generation = 1 }) => `${id} ${generation}`).sort();
    return [`${tree(days(entries))} ${entries.length}`, ...lines, ""].join("\n");
  };
  const journal = (entries: readonly Filed[], heads: string | null = headsOf(entries)): string =>
    tree([...days(entries), ...(heads === null ? [] : [["100644", "heads", blob(heads)] as const])]);
  return {
    /** Puts what was made since the last time into the repository. */
    async store(): Promise<void> {
      if (waiting.size === 0) return;
      const head = Buffer.alloc(12);
      head.write("PACK");
      head.writeUInt32BE(2, 4);
      head.writeUInt32BE(waiting.size, 8);
      const pack = Buffer.concat([head, ...waiting.values()]);
      const sum = createHash(objectFormat).update(pack).digest();
      const input = Buffer.concat([pack, sum]);
      const answer = await runGit(
        repository,
        hermeticEnv(dirname(repository)),
        ["index-pack", "--stdin"],
        input,
      );
      if (answer.status !== 0) throw new Error(answer.stderr);
      waiting.clear();
    },
    blob,
    tree,
    unsorted,
    commit,
    tag,
    entry,
    headsOf,
    journal,
    /** A journal with one entry. */
    single: (name: string, said?: ForgedEntry): string => journal([entry(name, said)]),
  };
}

/** The type and size in front of an object in a pack. */
function packHeader(type: number, size: number): Buffer {
  const bytes: number[] = [];
  let byte = (type << 4) | (size & 15);
  for (let rest = Math.floor(size / 16); ; rest = Math.floor(rest / 128)) {
    bytes.push(rest > 0 ? byte | 128 : byte);
    if (rest === 0) return Buffer.from(bytes);
    byte = rest & 127;
  }
}

/** What forges objects in one repository. */
export type Forge = ReturnType<typeof forge>;
