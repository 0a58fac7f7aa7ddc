import type { Oid } from "../checkpoint/oid.ts";
import type { ConfigEntry, SettingValue } from "../checkpoint/settings.ts";
import type { HeldRefs } from "./held-refs.ts";
import type { CommitPair, CommittedPath, CommitWalk, Distance, PathMoves } from "./history.ts";
import type { Switching } from "./switching.ts";

export type { CommitFacts, CommitPair, CommittedPath, CommitWalk, Distance, PathMoves } from "./history.ts";

/** How a repository names its objects. */
export type ObjectFormat = "sha1" | "sha256";
/** The four kinds of objects git has. */
export type ObjectType = "blob" | "tree" | "commit" | "tag";

/** Where a repository lives on this machine; every path is absolute. */
export interface Repository {
  /** This worktree's own git directory. */
  readonly gitDir: string;
  /** The directory all worktrees share: refs and objects are here. */
  readonly commonDir: string;
  /** The top of the worktree, or null where there is none (bare, or inside the git directory). */
  readonly worktree: string | null;
  readonly objectFormat: ObjectFormat;
}

/** What HEAD points at. */
export interface Head {
  /** Short branch name; null when detached. */
  readonly branch: string | null;
  /** Null on an unborn branch. */
  readonly commit: Oid | null;
}

/** A file that differs from HEAD, or that git does not track yet. */
export interface Change {
  readonly path: string;
  readonly state: "modified" | "added" | "untracked" | "deleted" | "renamed";
  /** HEAD's content, where HEAD has the file (for a rename: the file it came from). */
  readonly base?: Oid;
  /** The path in HEAD of a renamed file. */
  readonly from?: string;
  /** The commit a submodule stands at; such a path has no content of its own. */
  readonly submodule?: Oid;
}

/** Branch, HEAD and every change in the worktree, from one look. */
export interface Place {
  readonly head: Head;
  readonly changes: readonly Change[];
  /** How many changed files have names that are no UTF-8, which a document cannot spell. */
  readonly unnameable?: number;
}

/** A ref and what it points at. */
export interface RefValue {
  readonly ref: string;
  readonly oid: Oid;
}

/** A ref with the object behind it; `type` and `bytes` are null where it cannot be read. */
export interface RefContent {
  readonly ref: string;
  /** Null where the ref itself is unreadable. */
  readonly oid: Oid | null;
  /** Whoever asked knows the object: it was not looked at. */
  readonly known?: true;
  readonly type: ObjectType | null;
  readonly bytes: Uint8Array | null;
}

/** Tells which of some objects need not be read. */
export type KnowsObjects = (ids: readonly Oid[], refs: readonly RefValue[]) => { has(id: Oid): boolean };

/** What came of a fetch. */
export type FetchAnswer = Promise<RemoteAnswer<readonly RefValue[]>>;

/** A move of one ref, carried out only if the ref is where the caller saw it last. */
export interface RefMove {
  readonly ref: string;
  /** Null: it must not exist. */
  readonly from: Oid | null;
  /** Null: delete it. */
  readonly to: Oid | null;
}

/** How something ended that may be refused. Of moves none was made then: a ref was elsewhere, a lock stood, or the environment refused. */
export type MoveOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** An object that is to be written: its id is known, and its bytes also lie in a file, unless there are many. */
export interface NewObject {
  readonly oid: Oid;
  readonly type: "blob" | "tree" | "commit";
  readonly bytes: Uint8Array;
  /** Absolute path of a file that holds exactly `bytes`, if it is there. */
  readonly file: string;
}

/** An object as read. */
export interface StoredObject {
  readonly type: ObjectType;
  readonly bytes: Uint8Array;
}

/** What is known of an object without its bytes. */
export interface ObjectFacts {
  readonly type: ObjectType;
  readonly size: number;
}

/** A remote to talk to, and how. */
export interface RemoteAccess {
  /** The name of a configured remote. */
  readonly remote: string;
  /** Whether somebody is there to be asked for a password. */
  readonly mayAsk: boolean;
  /** Hears how a long transfer goes, a line at a time, with the part that is done where somebody counts. */
  readonly progress?: (line: string, part?: number) => void;
  /** Ends the talk before it is done. */
  readonly signal?: AbortSignal;
}

/** What came of talking to a remote; `reason` is what the other side, or the way there, said. */
export type RemoteAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: string };

/** How one ref of a push fared: a refusal comes with the remote's reason. */
export type PushedRef = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** What talks to a repository's object store, refs and worktree. */
export interface Engine {
  readonly kind: "git" | "isomorphic";
  readonly repository: Repository;
  /** The whole configuration, weakest first, as read when the engine was opened. */
  readonly config: readonly ConfigEntry[];

  /** HEAD as it stood when the engine was opened, at a cost that does not grow with the repository. */
  head(): Promise<Head>;
  /** HEAD and every change; grows as `git status` does. Without a worktree there are no changes. */
  place(): Promise<Place>;
  /** How far HEAD, or another commit, is from a commit. */
  distance(since: Oid, to?: Oid): Promise<Distance>;
  /**
   * The commits between a commit and HEAD, or another one; `unknown` where the commit is not in this clone.
   * On an unborn branch all of them are behind.
   */
  commitsSince(since: Oid, to?: Oid): Promise<CommitWalk | "unknown">;
  /**
   * An id of what each commit changes, the same after a rebase; of at most 500 commits.
   * Left out are merges, commits that change nothing, and all of them where the engine cannot tell.
   * For `whole` the id is of all that changed since it forked from HEAD, or from `to`, as a squash brings it.
   */
  patchIds(commits: readonly Oid[], whole?: Oid, to?: Oid): Promise<ReadonlyMap<Oid, string>>;
  /**
   * Tracked files renamed between a commit and the worktree (without one: HEAD), old path to new.
   * Null where the engine cannot tell, or does not have the commit.
   */
  renamesSince(commit: Oid): Promise<ReadonlyMap<string, string> | null>;
  /** What went from paths between commits that this clone has, an answer a pair: many pairs cost as much as one. */
  movesBetween(pairs: readonly CommitPair[]): Promise<readonly (PathMoves | null)[]>;
  /**
   * Where contents stand in the worktree now (without one: in HEAD), new and changed files first, then by path.
   * At most 500 new or changed files are read. What is nowhere is left out, and so is the empty content.
   */
  findContents(ids: readonly Oid[]): Promise<ReadonlyMap<Oid, string>>;
  /** Branches renamed in this clone, as far as it remembers: old name to new. */
  branchRenames(): Promise<ReadonlyMap<string, string>>;
  /**
   * Contents as they would stand in the worktree: line endings and filters applied.
   * Left out is what is missing, and what the engine cannot convert.
   */
  smudge(
    files: readonly { readonly path: string; readonly oid: Oid }[],
  ): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Which of these paths git tracks. */
  tracked(paths: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * HEAD's blobs of these paths; paths that HEAD has not, or that are no blobs, are left out. Of paths that status calls
   * unchanged, `asTheyStand` may say which blob their bytes make: where the index has just that one, it is HEAD's.
   */
  blobsInHead(
    paths: readonly string[],
    asTheyStand?: ReadonlyMap<string, Oid>,
  ): Promise<ReadonlyMap<string, Oid>>;
  /** The blobs that commits have at paths, in the order asked; null where there is none. Many cost as much as one. */
  blobsAt(places: readonly CommittedPath[]): Promise<readonly (Oid | null)[]>;
  /** Which of these commits this clone has. */
  knownCommits(ids: readonly Oid[]): Promise<ReadonlySet<Oid>>;
  /** Commits by the first digits of their ids; digits that several objects begin with, or none, are left out. */
  commitsByDigits(digits: readonly string[]): Promise<ReadonlyMap<string, Oid>>;
  /**
   * When the last commit of HEAD's history that changed each path was written, by its author's clock: ISO 8601 with the
   * offset. Paths that no commit has are left out, and so may be those that changed very long ago.
   */
  lastWritten(paths: readonly string[]): Promise<ReadonlyMap<string, string>>;

  /** The id each regular file of the worktree would get from `git add`, written if asked; what it cannot hash is left out. */
  hashFiles(paths: readonly string[], write: boolean): Promise<ReadonlyMap<string, Oid>>;

  /** The refs below these prefixes (`refs/checkpoints/`) or with these full names, sorted by name. */
  refs(patterns: readonly string[]): Promise<readonly RefValue[]>;
  /** The refs of a folder as they lie on the disk; null where only git can tell, and absent where an engine has no such way. */
  readonly heldRefs?: (folder: string) => HeldRefs | null;
  /** The same with the objects behind them; one unreadable ref costs only itself. */
  refContents(patterns: readonly string[], known?: KnowsObjects): Promise<readonly RefContent[]>;
  /** All moves or none, in the order given; those that `canWait` may be on the disk later, by whoever says so. */
  moveRefs(moves: readonly RefMove[], canWait?: "can wait"): Promise<MoveOutcome>;

  /** Objects by id; what is missing or unreadable is left out. */
  readObjects(ids: readonly Oid[]): Promise<ReadonlyMap<Oid, StoredObject>>;
  /** Which of these objects are in the store right now. */
  present(ids: readonly Oid[]): Promise<ReadonlySet<Oid>>;
  /** Types and sizes of objects, their bytes unread; what is missing is left out. */
  objectFacts(ids: readonly Oid[]): Promise<ReadonlyMap<Oid, ObjectFacts>>;
  /** Writes objects durably. The answer is the name of the pack in which all of them are, if there is one. */
  writeObjects(objects: readonly NewObject[]): Promise<string | null>;

  /** What this engine can push: any object, or only commits. */
  readonly pushes: "objects" | "commits";
  /** The refs that a remote has below these prefixes (`refs/checkpoints/`); nothing is fetched. */
  remoteRefs(to: RemoteAccess, prefixes: readonly string[]): Promise<RemoteAnswer<readonly RefValue[]>>;
  /**
   * Makes the refs below `into` equal to the remote's refs below `from`, with all that is behind them.
   * No other ref, no file and no setting is touched, whatever the configuration says.
   * The answer has the remote's refs that could not be had, each for its own fault: what mirrors them is as it was.
   */
  fetchRefs(to: RemoteAccess, from: string, into: string, canWait?: "can wait"): FetchAnswer;
  /** Moves refs on a remote, each only if it is where `from` says; one that is refused stops no other, and each is told. */
  pushRefs(
    to: RemoteAccess,
    moves: readonly RefMove[],
  ): Promise<RemoteAnswer<ReadonlyMap<string, PushedRef>>>;
  /** Adds a value to the repository's own configuration. */
  addConfig(key: string, value: string): Promise<void>;
  /** Takes all keys of a section out of a configuration file, and says which there were; of a file that is not there none. */
  dropSettings(section: string, file: string): Promise<readonly SettingValue[]>;
  /**
   * Writes a bundle with these refs and all behind them, and looks whether it can be read.
   * `scratch` is a folder for that, which must not be there yet, and may stay behind.
   */
  bundleRefs(refs: readonly RefValue[], file: string, scratch: string): Promise<MoveOutcome>;

  /** Null where the engine cannot do that. */
  readonly switching: Switching | null;
  /** The version of the git binary, such as `2.39.5`; null where there is none behind it. */
  gitVersion(): Promise<string | null>;
  /** Ends what the engine keeps running. */
  close(): Promise<void>;
}
