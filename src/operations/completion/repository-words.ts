import { isName } from "../../checkpoint/name.ts";
import type { Engine } from "../../git/engine.ts";
import { openEngine } from "../../git/open-engine.ts";
import { type DocumentNotes, noNotes, openDocumentNotes } from "../../host/own/document-notes.ts";
import { openKnownRefs } from "../../host/own/known-refs.ts";
import { openRollFile } from "../../host/own/roll-file.ts";
import { headersKnown } from "../../store/header-notes.ts";
import { JOURNAL, LIVE, nameInRef, UNACCEPTED } from "../../store/ref-names.ts";
import { type LiveName, namesByRoll } from "../../store/roll/names-by-roll.ts";
import { seeingMarks } from "../../store/trust/seeing-marks.ts";
import { isRemoteName, remoteNames } from "../share/rules/remotes.ts";
import type { Env } from "../workspace.ts";
import type { Offer } from "./known-words.ts";
import { isPlainWord } from "./rules/plain-word.ts";

/** What a repository has that begins in some way: a shell waits for it, and no document is read. */
export interface RepositoryWords {
  /** The live checkpoints, with their summaries as far as they were read before. */
  live(start: string): Promise<readonly Offer[]>;
  /** Every name that has a journal, live or not. */
  ever(start: string): Promise<readonly Offer[]>;
  branches(start: string): Promise<readonly Offer[]>;
  remotes(start: string): readonly Offer[];
  close(): Promise<void>;
}

const BRANCHES = "refs/heads/";

/** Opens the repository around a folder, as far as its words are asked for. */
export async function openRepositoryWords(cwd: string, env: Env): Promise<RepositoryWords> {
  const found = await openEngine({ cwd, env, despiteBadSettings: true, alone: true });
  // A mark that plain git has dropped still holds.
  const engine = seeingMarks(found, openKnownRefs(found.repository.commonDir, null, "known-marks"));
  return {
    live: (start) => liveOffers(engine, env, start),
    async ever(start) {
      const [live, refs] = await Promise.all([liveOffers(engine, env, start), engine.refs([JOURNAL])]);
      const known = new Set(live.map(({ word }) => word));
      const names = refs.map(({ ref }) => nameInRef(ref));
      const ended = names.filter((name) => name.startsWith(start) && isName(name) && !known.has(name));
      return [...live, ...ended.map((word) => ({ word, about: "" }))];
    },
    async branches(start) {
      const names = (await engine.refs([BRANCHES])).map(({ ref }) => ref.slice(BRANCHES.length));
      return plainOffers(names, start);
    },
    remotes: (start) => plainOffers(remoteNames(engine.config).filter(isRemoteName), start),
    close: () => engine.close(),
  };
}

/** What nobody here has accepted is offered by its name alone: the words are a stranger's. */
async function liveOffers(engine: Engine, env: Env, start: string): Promise<readonly Offer[]> {
  const { commonDir } = engine.repository;
  const isKept = env.GIT_CHECKPOINT_NO_CACHE !== "1";
  const headers = isKept ? openDocumentNotes(commonDir, null, "headers") : noNotes;
  const roll = isKept ? openRollFile(commonDir, null) : null;
  const live = namesByRoll({ engine, headers, roll }, start) ?? (await namesFrom(engine, headers, start));
  const marks = await engine.refs([UNACCEPTED]);
  const marked = new Set(marks.map(({ ref }) => nameInRef(ref)));
  return live.map(({ name, summary }) => ({
    word: name,
    about: marked.has(name) ? "(not accepted)" : summary,
  }));
}

/** The live names that begin so, each by its ref and its note. */
async function namesFrom(engine: Engine, notes: DocumentNotes, start: string): Promise<readonly LiveName[]> {
  const live = (await engine.refs([LIVE])).flatMap(({ ref, oid }) => {
    const name = nameInRef(ref);
    return name.startsWith(start) && isName(name) ? [{ name, oid }] : [];
  });
  const known = headersKnown(
    notes,
    live.map(({ oid }) => oid),
  );
  return live.map(({ name, oid }) => ({
    name,
    summary: known.has(oid) ? (known.read(oid).summary ?? "") : "",
  }));
}

function plainOffers(names: readonly string[], start: string): readonly Offer[] {
  return names
    .filter((name) => name.startsWith(start) && isPlainWord(name))
    .map((word) => ({ word, about: "" }));
}
