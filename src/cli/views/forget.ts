import type { ForgetResult, Forgotten } from "../../operations/history/forget.ts";
import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import { shareView } from "./share.ts";

/** What was forgotten, what is left, and what no program can reach. */
export const forgetView: View<ForgetResult> = (result, style, columns) => {
  const { forgotten, pushed } = result;
  const lines = forgotten.map((one) => `${lineOf(one)}\n`);
  const travels = pushed ? shareView(pushed, style, columns) : result.travels ? LATER : "";
  return lines.join("") + travels + NOT_REACHED;
};

const LATER = "It travels with the next push, and remotes have it until then: 'git checkpoint push'\n";

const NOT_REACHED =
  "Not reached: other clones until they pull, forks and backups, what a server keeps until it tidies up, and the " +
  "object store of this clone until 'git gc --prune=now'. A secret must be changed all the same.\n";

function lineOf({ name, entries, same, ended, restorable }: Forgotten): string {
  const what = `Forgot ${counted(entries.length, "entry", "entries")} of "${name}"${same ? ", which had the same document" : ""}`;
  if (!ended) return what;
  const back =
    restorable === null ? "" : `; 'git checkpoint restore ${restorable}' makes the latest that is left live`;
  return `${what}; it has ended${back}`;
}
