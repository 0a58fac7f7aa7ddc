import type { Oid } from "../../checkpoint/oid.ts";
import type { WantedFile } from "../../host/files/write-worktree.ts";
import { mergeThree } from "../../text/diff/merge-three.ts";
import { asLatin1 } from "../../text/latin1.ts";
import type { Workspace } from "../workspace.ts";
import type { Decided } from "./plan.ts";
import { type ApplyOutcome, type ApplyQuestion, withEndingsOf } from "./rules/apply-file.ts";

/** What is to be written for one file, where that turned out differently than decided included. */
export interface PutBack {
  readonly wanted: WantedFile | null;
  readonly outcome?: ApplyOutcome;
  readonly why?: string;
  readonly overlap?: boolean;
}

const MOST_MERGED = 16 << 20;

/** The bytes for every file that is written or merged, as they have to stand in the worktree. */
export async function contentsToPutBack(
  at: Workspace,
  name: string,
  decided: readonly Decided[],
  tells: ApplyQuestion["tells"],
): Promise<ReadonlyMap<string, PutBack>> {
  const { links } = tells;
  const written = decided.filter(({ decision }) => decision.step === "write" || decision.step === "merge");
  const merged = decided.filter(({ decision }) => decision.step === "merge");
  const [captured, ancestors] = [
    await inWorktreeForm(at, written, (file) => file.captured?.oid ?? null, links),
    await inWorktreeForm(at, merged, (file) => file.ancestor, links),
  ];
  const result = new Map<string, PutBack>();
  for (const file of decided) {
    const executable = file.captured?.mode === "100755";
    const bytes = captured.get(file.path);
    if (file.decision.step === "mode") result.set(file.path, { wanted: { kind: "mode", executable } });
    else if (file.decision.step !== "write" && file.decision.step !== "merge") continue;
    else if (!bytes) result.set(file.path, refusedAs(MISSING));
    else if (bytes === "unconverted") result.set(file.path, refusedAs(UNCONVERTED));
    else if (file.decision.step === "merge")
      result.set(file.path, mergeFile(name, file, bytes, ancestors.get(file.path), tells.modes));
    else if (file.captured?.mode === "120000" && links)
      result.set(file.path, { wanted: { kind: "symlink", target: bytes } });
    else result.set(file.path, { wanted: { kind: "file", bytes, executable } });
  }
  return result;
}

const MISSING = "its content cannot be read from this repository";
const UNCONVERTED = "a filter or an encoding applies that only git itself can do";

function refusedAs(why: string): PutBack {
  return { wanted: null, outcome: "refused", why, overlap: false };
}

/** A link is its target's text; everything else goes through git's line endings and filters. */
async function inWorktreeForm(
  at: Workspace,
  files: readonly Decided[],
  oidOf: (file: Decided) => Oid | null,
  links: boolean,
): Promise<ReadonlyMap<string, Uint8Array | "unconverted">> {
  const wanted = files.flatMap((file) => {
    const oid = oidOf(file);
    return oid ? [{ path: file.path, oid, link: links && file.captured?.mode === "120000" }] : [];
  });
  const stored = await at.engine.readObjects([...new Set(wanted.map((file) => file.oid))]);
  const present = wanted.filter(({ oid }) => stored.get(oid)?.type === "blob");
  const plain = present.filter(({ link }) => !link).map(({ path, oid }) => ({ path, oid }));
  const smudged = plain.length > 0 ? await at.engine.smudge(plain) : new Map<string, Uint8Array>();
  return new Map(
    present.map(({ path, oid, link }) => {
      const bytes = link ? stored.get(oid)?.bytes : smudged.get(path);
      return [path, bytes ?? "unconverted"];
    }),
  );
}

function mergeFile(
  name: string,
  { now, ancestor, captured, decision }: Decided,
  theirs: Uint8Array,
  base: Uint8Array | "unconverted" | undefined,
  modes: boolean,
): PutBack {
  const ours = now.bytes() ?? new Uint8Array();
  if (base === "unconverted" || (ancestor && !base))
    return { wanted: null, outcome: "conflict", why: "what it was made from is not here; left as it is" };
  const texts = [base ?? new Uint8Array(), ours, theirs].map(textOf);
  const [old, own, coming] = texts;
  if (typeof old !== "string" || typeof own !== "string" || typeof coming !== "string")
    return { wanted: null, outcome: "conflict", why: "it is binary; left as it is" };
  const [from, to] = withEndingsOf(own, [old, coming]);
  const label = decision.overlap ? "working tree" : "HEAD";
  const merge = mergeThree(from, own, to, {
    ours: label,
    theirs: asLatin1(`checkpoint ${name}`),
  });
  const bytes = Buffer.from(merge.text, "latin1");
  // Nobody knows who of the two changed the mode; a program that cannot be started is the greater loss.
  const startable = "mode" in now.look && now.look.mode === "100755";
  const executable = captured?.mode === "100755" || startable;
  const wanted: WantedFile = { kind: "file", bytes, executable };
  if (merge.conflicts > 0) return { wanted, outcome: "conflict", why: marked(merge.conflicts) };
  if (merge.text === own)
    return executable === startable || !modes
      ? { wanted: null, outcome: "already there", overlap: false }
      : { wanted: { kind: "mode", executable }, outcome: "restored", overlap: false };
  return { wanted };
}

/** One character a byte, so that text of any encoding comes out of a merge as it went in; null for binary. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.length > MOST_MERGED || bytes.includes(0)) return null;
  return Buffer.from(bytes).toString("latin1");
}

function marked(conflicts: number): string {
  return conflicts === 1 ? "1 place is marked" : `${conflicts} places are marked`;
}
