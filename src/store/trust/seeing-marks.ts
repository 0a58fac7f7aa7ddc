import type { Oid } from "../../checkpoint/oid.ts";
import type { Engine, RefMove } from "../../git/engine.ts";
import type { KnownRefs } from "../../host/own/known-refs.ts";
import { UNACCEPTED } from "../ref-names.ts";

/** Keeps where the marks are in a list of their own, which is short: every command that shows a text looks at it. */
export function withMarksApart(others: KnownRefs, marks: KnownRefs): KnownRefs {
  return {
    async note(moves) {
      const ours = moves.filter(({ ref }) => ref.startsWith(UNACCEPTED));
      if (ours.length > 0) await marks.note(ours);
      if (ours.length < moves.length) await others.note(moves.filter((move) => !ours.includes(move)));
    },
    read: () => new Map([...others.read(), ...marks.read()]),
  };
}

/**
 * An engine to which marks that plain git removed are still there: a fetch that mirrors a remote takes them, and nobody
 * here has accepted anything by it. Whatever moves them creates them again; only our own commands drop them.
 */
export function seeingMarks(engine: Engine, marks: Pick<KnownRefs, "read">): Engine {
  /** Those that somebody was told of: what they do to them next is about these. */
  const told = new Map<string, Oid>();
  const lost = (patterns: readonly string[], there: readonly { readonly ref: string }[]) => {
    const asked = patterns.filter((one) => one.startsWith(UNACCEPTED) || UNACCEPTED.startsWith(one));
    const known = asked.length > 0 ? marks.read() : new Map<string, readonly Oid[]>();
    if (known.size === 0) return [];
    const seen = new Set(there.map(({ ref }) => ref));
    for (const ref of seen) told.delete(ref);
    const isAsked = (ref: string): boolean =>
      asked.some((one) => ref === one || (one.endsWith("/") && ref.startsWith(one)));
    const gone = [...known].flatMap(([ref, [oid]]) =>
      oid && !seen.has(ref) && isAsked(ref) ? [{ ref, oid }] : [],
    );
    for (const { ref, oid } of gone) told.set(ref, oid);
    return gone;
  };
  return {
    ...engine,
    async refs(patterns) {
      const there = await engine.refs(patterns);
      const more = lost(patterns, there);
      return more.length === 0 ? there : inOrder([...there, ...more]);
    },
    async refContents(patterns, known) {
      const there = await engine.refContents(patterns, known);
      const more = lost(patterns, there);
      if (more.length === 0) return there;
      const objects = await engine.readObjects(more.map(({ oid }) => oid));
      const nothing = { type: null, bytes: null };
      return inOrder([...there, ...more.map((one) => ({ ...one, ...(objects.get(one.oid) ?? nothing) }))]);
    },
    async moveRefs(moves, canWait) {
      const real = moves.flatMap((move): RefMove[] => {
        if (move.from === null || told.get(move.ref) !== move.from) return [move];
        return move.to === null ? [] : [{ ...move, from: null }];
      });
      return real.length === 0 && moves.length > 0 ? { ok: true } : engine.moveRefs(real, canWait);
    },
  };
}

function inOrder<T extends { readonly ref: string }>(refs: readonly T[]): readonly T[] {
  return [...refs].sort((a, b) => (a.ref < b.ref ? -1 : 1));
}
