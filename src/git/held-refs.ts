import type { RefValue } from "./engine.ts";

/** Refs as they lie on the disk: of thousands that are packed none has to be looked at for the others. */
export interface HeldRefs {
  /** The lines of the packed ones, `<id> <ref>`, in the order of the names' bytes. */
  readonly packed: Uint8Array;
  /** Those that have a file of their own; they count, whatever is packed. */
  readonly loose: readonly RefValue[];
  /** What some of these lines say; null where only git can tell. */
  read(lines: Uint8Array): readonly RefValue[] | null;
}
