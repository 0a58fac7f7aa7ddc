import type { CheckpointName } from "../../checkpoint/checkpoint.ts";
import { parseStateRef, type StateRef } from "../../checkpoint/state-ref.ts";
import { CheckpointError } from "../../errors.ts";
import { JOURNAL, LIVE, nameInRef } from "../../store/ref-names.ts";
import { thereIs } from "../operation-errors.ts";
import { type Workspace, worktreeId } from "../workspace.ts";
import { type Chosen, findChosen, type PickOne } from "./choose.ts";

/** What was found, and why it is that one where nobody named it. */
export interface Meant<T> {
  readonly found: T;
  readonly chosen: Chosen | null;
}

/** Whom to ask where several may be meant, and for what they are wanted. */
export interface Asking {
  readonly pick?: PickOne | undefined;
  readonly verb: string;
}

/** Finds the state that is meant: the one that is typed, or what `continue` would take where nothing is. */
export async function findMeant<T>(
  at: Workspace,
  typed: string | undefined,
  { pick, verb }: Asking,
  find: (state: StateRef) => Promise<T>,
): Promise<Meant<T>> {
  if (typed === undefined) {
    const { name, chosen } = await findChosen(at, pick, verb);
    return { found: await find({ name, back: null }), chosen };
  }
  const { name, back } = parseStateRef(typed);
  return { found: await byPrefix(at, name, (whole) => find({ name: whole, back })), chosen: null };
}

/**
 * Finds by a name or, where nothing ever had that name, by the beginning of a live one. Only for looking and for
 * continuing: what names something new, or ends something, must be spelled out.
 */
export async function byPrefix<T>(
  at: Workspace,
  typed: CheckpointName,
  find: (name: CheckpointName) => Promise<T>,
): Promise<T> {
  try {
    return await find(typed);
  } catch (error) {
    const unknown = error instanceof CheckpointError && error.code === "no-such-checkpoint";
    const whole = unknown ? await completed(at, typed) : null;
    if (whole === null) throw error;
    return find(whole);
  }
}

async function completed(at: Workspace, typed: CheckpointName): Promise<CheckpointName | null> {
  const refs = (await at.engine.refs([LIVE, JOURNAL])).map(({ ref }) => ref);
  if (refs.includes(`${JOURNAL}${typed}`)) return null;
  const { isAnotherWorktrees } = await import("../bundles/changes.ts");
  const here = worktreeId(at);
  const live = refs.filter((ref) => ref.startsWith(LIVE)).map(nameInRef);
  const offered = live.filter((name) => !isAnotherWorktrees(name, here));
  return writtenApart(typed, offered) ?? onlyBeginning(typed, offered);
}

/** The one name that is this one with hyphens in it: `BuildLoginPage` for `build-login-page`. */
function writtenApart(typed: string, names: readonly string[]): CheckpointName | null {
  const [only, ...others] = names.filter((name) => name.replaceAll("-", "") === typed);
  return only !== undefined && others.length === 0 ? (only as CheckpointName) : null;
}

/** The only one of these names that begins so; null where none does, and several are an answer of their own. */
export function onlyBeginning(typed: string, names: readonly string[]): CheckpointName | null {
  const [only, ...others] = names.filter((name) => name.startsWith(typed));
  if (others.length > 0)
    throw ambiguous(
      typed,
      names.filter((name) => name.startsWith(typed)),
    );
  return (only as CheckpointName | undefined) ?? null;
}

function ambiguous(typed: string, names: readonly string[]): CheckpointError {
  return new CheckpointError("refused", "ambiguous-name", `'${typed}' is the beginning of several names`, {
    hints: [`type more of it: ${thereIs(names)}`],
  });
}
