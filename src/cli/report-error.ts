import { CheckpointError, type ErrorKind } from "../errors.ts";
import { shortClaims } from "./claims.ts";
import type { Io } from "./io.ts";
import { plain } from "./style.ts";
import { visible, visibleDeep, visibleLine } from "./visible.ts";
import { wrapped } from "./wrapped.ts";

const EXIT: Readonly<Record<ErrorKind, number>> = { no: 1, refused: 2, environment: 128, usage: 129 };
const PREFIX: Readonly<Record<ErrorKind, string>> = {
  no: "error: ",
  refused: "error: ",
  environment: "fatal: ",
  usage: "error: ",
};

/** Says what went wrong and what to do, and gives the exit code: the only place that does either. */
export async function reportError(
  io: Io,
  thrown: unknown,
  options: { readonly json: boolean; readonly debug: boolean },
): Promise<number> {
  const error = thrown instanceof CheckpointError ? thrown : unexpected(thrown);
  if (options.debug && thrown instanceof Error) await io.err(`${visible(thrown.stack ?? "")}\n`);
  const line = (text: string): string => `${wrapped(text, io.isErrorTerminal ? io.columns : null)}\n`;
  const lines = [
    line(`${error.verbatim ? "" : PREFIX[error.kind]}${visibleLine(error.message)}`),
    await offers(error, io.columns),
    ...error.hints.map((hint) => line(`hint: ${visibleLine(hint)}`)),
  ];
  await io.err(lines.join(""));
  if (options.json) {
    const { kind, code, message, hints, facts } = error;
    const answer = `${JSON.stringify({ version: 1, error: { kind, code, message, hints, ...shortClaims(facts) } })}\n`;
    // Where nobody reads any more, the exit code has to do.
    await io.out(answer).catch(() => {});
  }
  return EXIT[error.kind];
}

/** What an error leaves to be chosen from, as rows. */
async function offers(error: CheckpointError, columns: number | null): Promise<string> {
  if (Object.keys(error.facts).length === 0) return "";
  const [{ offeredBy }, { offersView }] = await Promise.all([
    import("../operations/find/choose.ts"),
    import("./views/offers.ts"),
  ]);
  const offered = offeredBy(error);
  return offered ? offersView(visibleDeep(offered), plain, columns) : "";
}

function unexpected(thrown: unknown): CheckpointError {
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return new CheckpointError("environment", "unexpected", `something unexpected failed: ${message}`, {
    hints: ["run the command again with GIT_CHECKPOINT_DEBUG=1 and report what it prints"],
    cause: thrown,
  });
}
