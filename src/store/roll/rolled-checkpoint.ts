import type { CheckpointHeader, CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { letGo } from "../header-notes.ts";
import type { IsForeign, LiveCheckpoint, PlainTexts } from "../live-checkpoints.ts";
import type { Columns, Kind } from "./columns.ts";
import { headerOf, idOf, nameOf, nameStart, summaryIn } from "./roll.ts";

/** What the rows of a roll have in common. */
export interface Rows {
  readonly columns: Columns;
  /** Null where nothing is. */
  readonly isForeign: IsForeign | null;
  /** Lets go of a roll that cannot be right. */
  readonly drop: () => void;
}

/** A row of the roll as a live checkpoint: of thousands nearly nothing is asked, and what is asked is read then. */
export class RolledCheckpoint implements LiveCheckpoint, PlainTexts {
  private known: CheckpointHeader | null = null;

  constructor(
    private readonly rows: Rows,
    private readonly row: number,
  ) {}

  get name(): CheckpointName {
    return nameOf(this.rows.columns, this.row);
  }
  get oid(): Oid {
    return idOf(this.rows.columns, this.row);
  }
  get saved(): number {
    return this.rows.columns.saved[this.row] ?? 0;
  }
  get branch(): string | null {
    return this.kind.branch;
  }
  get worktree(): string | null {
    return this.kind.worktree;
  }
  get profile(): string {
    return this.kind.profile;
  }
  get isAutosave(): boolean {
    return this.kind.isAutosave;
  }
  get summary(): string {
    return summaryIn(this.rows.columns, this.row);
  }
  get plain(): PlainTexts | null {
    return this.rows.columns.plain[this.row] === 1 ? this : null;
  }
  get nameLength(): number {
    const { columns } = this.rows;
    return (columns.nameEnds[this.row] ?? 0) - nameStart(columns, this.row);
  }
  get summaryLength(): number {
    const { summaryEnds } = this.rows.columns;
    return (summaryEnds[this.row] ?? 0) - (this.row === 0 ? 0 : (summaryEnds[this.row - 1] ?? 0));
  }
  copyName(into: Uint8Array, at: number): number {
    const { columns } = this.rows;
    return copied(columns.refs, columns.nameEnds[this.row] ?? 0, this.nameLength, into, at);
  }
  copySummary(into: Uint8Array, at: number): number {
    const { columns } = this.rows;
    return copied(columns.summaries, columns.summaryEnds[this.row] ?? 0, this.summaryLength, into, at);
  }
  get foreign(): boolean {
    return this.rows.isForeign?.(this.name, this.oid) ?? false;
  }
  get bytes(): null {
    return null;
  }
  get header(): CheckpointHeader {
    this.known ??= headerOf(this.rows.columns, this.row) ?? letGo(this.rows);
    return this.known;
  }

  private get kind(): Kind {
    const { kinds, kind } = this.rows.columns;
    return kinds[kind[this.row] ?? -1] ?? letGo(this.rows);
  }
}

/** Copies the bytes before a place: a few at a time go quickest one by one. */
function copied(from: Uint8Array, end: number, length: number, into: Uint8Array, at: number): number {
  for (let left = length; left > 0; left--) into[at + length - left] = from[end - left] ?? 0;
  return at + length;
}
