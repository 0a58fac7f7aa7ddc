import type { CheckpointHeader, CheckpointName } from "../../checkpoint/checkpoint.ts";
import type { Oid } from "../../checkpoint/oid.ts";
import { letGo } from "../header-notes.ts";
import type { IsForeign, LiveCheckpoint } from "../live-checkpoints.ts";
import type { Columns, Kind } from "./columns.ts";
import { headerOf, idOf, nameOf, summaryIn } from "./roll.ts";

/** What the rows of a roll have in common. */
export interface Rows {
  readonly columns: Columns;
  /** Null where nothing is. */
  readonly isForeign: IsForeign | null;
  /** Lets go of a roll that cannot be right. */
  readonly drop: () => void;
}

/** A row of the roll as a live checkpoint: of thousands nearly nothing is asked, and what is asked is read then. */
export class RolledCheckpoint implements LiveCheckpoint {
  private known: CheckpointHeader | null = null;
  private readonly kind: Kind;

  constructor(
    private readonly rows: Rows,
    private readonly row: number,
  ) {
    const { kinds, kind } = rows.columns;
    this.kind = kinds[kind[row] ?? -1] ?? letGo(rows);
  }

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
  get isPlain(): boolean {
    return this.rows.columns.plain[this.row] === 1;
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
}
