import type { LineRange } from "../../checkpoint/checkpoint.ts";
import { shortOid } from "../../checkpoint/oid.ts";
import type {
  Against,
  BranchDrift,
  FileDrift,
  HeadDrift,
  RangeDrift,
} from "../../operations/drift/rules/drift.ts";
import { counted, shellWord } from "../../text/phrases.ts";

/** How HEAD moved, or the branch that it was held against, in a few words; empty where it did not. */
export function headWords(head: HeadDrift, against?: Against): string {
  const what = against?.name ?? "HEAD";
  switch (head.state) {
    case "same":
      return "";
    case "ahead":
      return `${what} is ${commits(head.ahead)} ahead`;
    case "behind":
      return `${what} is ${commits(head.behind)} behind`;
    case "diverged":
      return `${what} diverged (${head.ahead} ahead, ${head.behind} behind)`;
    case "rewritten": {
      const since = commitsShown(head).length;
      const [old, now] = [shortOid(head.saved ?? ""), shortOid(head.successor?.oid ?? "")];
      return `${what} was rewritten (${old} is now ${now}${since > 0 ? `, ${commits(since)} since` : ""})`;
    }
    case "moved":
      return `${what} moved`;
    case "unknown":
      return `${against ? "commit" : "HEAD"} ${head.saved ? shortOid(head.saved) : ""} is not in this clone`;
  }
}

/** The commits a reader has not seen: those ahead, and after a rewrite those that came on top of it. */
export function commitsShown(head: HeadDrift): NonNullable<HeadDrift["commits"]> {
  const ahead = head.commits ?? [];
  const at = ahead.findIndex(({ oid }) => oid === head.successor?.oid);
  return at === -1 ? ahead : ahead.slice(0, at);
}

/** The switch a reader may want to make, and what became of the branch; empty where there is nothing to say. */
export function branchWords(branch: BranchDrift, head: HeadDrift, against?: Against): string {
  const { state, saved, now, tip, renamedTo, remote } = branch;
  if (state === "same" || saved === null) return "";
  // Whoever copies the line gets a branch, and nothing else that a document may have named so.
  const switching = (to: string): string => {
    // git does not check a branch out twice.
    if (against?.path !== undefined) return `, checked out in ${shellWord(against.path)}`;
    return to.startsWith("-") ? "" : `. Switch with: git checkout ${shellWord(to)}`;
  };
  const current = now ?? "detached HEAD";
  const change = `Warning: You're on \`${current}\` but checkpoint was saved on \`${saved}\``;
  const warning = remote
    ? `${change}, which ${onRemotes(remote)}${switchingFrom(saved, remote)}\n`
    : `${change}${switching(saved)}\n`;
  switch (state) {
    case "different":
    case "remote":
      return warning;
    case "renamed":
      return renamedTo === now
        ? `Branch \`${saved}\` is now called \`${renamedTo}\`\n`
        : `${change}, now called \`${renamedTo}\`${switching(renamedTo ?? "")}\n`;
    case "merged": {
      const merged = `Branch \`${saved}\` is merged into \`${current}\``;
      return tip === null && !remote ? `${merged}, and deleted\n` : `${warning}${merged}\n`;
    }
    case "deleted": {
      // Who never had its commits cannot tell whether it was deleted.
      if (head.state === "unknown") return `${change}, which is not in this clone.\n`;
      const back = head.saved !== null && !saved.startsWith("-");
      return `${change}, which is deleted.${back ? ` Bring it back with: git branch ${shellWord(saved)} ${shortOid(head.saved)}` : ""}\n`;
    }
  }
}

function onRemotes({ name, others = [] }: NonNullable<BranchDrift["remote"]>): string {
  if (others.length === 0) return `only ${name} has`;
  const all = [name, ...others];
  return `is on ${all.slice(0, -1).join(", ")} and ${all.at(-1)}, not here`;
}

/** The switch to a branch that is not here yet, which then follows the remote's. */
function switchingFrom(branch: string, { name, guessed }: NonNullable<BranchDrift["remote"]>): string {
  if (branch.startsWith("-")) return "";
  const whole = `-c ${shellWord(branch)} --track ${shellWord(`${name}/${branch}`)}`;
  return `. Switch with: git switch ${guessed ? shellWord(branch) : whole}`;
}

/** What it was measured against, where that is not this worktree: the branch, wherever it is. */
export function againstWords(against: Against | undefined): string {
  if (!against) return "";
  return against.kind === "worktree" ? ` on ${against.name} (${against.path})` : ` on ${against.name}`;
}

/** What became of a file, after its path: `changed (+3 -1)`, `moved to src/b.ts`, `is missing`. */
export function fileWords(file: FileDrift): string {
  switch (file.state) {
    case "moved":
      return `moved to ${file.to}${countWords(file)}`;
    case "changed":
      return `changed${countWords(file)}`;
    case "unknown":
      return "was not kept, so nobody can tell what changed";
    case "not applied":
      return "has kept work that is not applied";
    case "same":
      return "is unchanged";
    default:
      return `is ${file.state}`;
  }
}

/** ` (+3 -1)`, where lines were counted; of work that is not applied nobody changed any. */
export function countWords({ state, added, removed }: FileDrift): string {
  return added === undefined || state === "not applied" ? "" : ` (+${added} -${removed ?? 0})`;
}

/** Where lines are now: `lines 45-120 are now 52-127`. */
export function rangeWords({ was, state, now }: RangeDrift): string {
  const one = was.from === was.to;
  const lines = `${one ? "line" : "lines"} ${span(was)}`;
  switch (state) {
    case "same":
      return `${lines} ${one ? "is" : "are"} unchanged`;
    case "moved":
      return `${lines} ${one ? "is" : "are"} now ${now ? span(now) : "elsewhere"}`;
    case "edited":
      return `${lines} ${one ? "was" : "were"} edited${now && span(now) !== span(was) ? `, now ${span(now)}` : ""}`;
    case "gone":
      return `${lines} ${one ? "is" : "are"} gone`;
    case "past end":
      return `${lines} ${one ? "was" : "were"} past its end at save`;
    case "unknown":
      return `${lines} cannot be followed`;
  }
}

/** `45-120`, or `45` where it is one line. */
export function span({ from, to }: LineRange): string {
  return from === to ? `${from}` : `${from}-${to}`;
}

function commits(count: number | undefined): string {
  return counted(count ?? 0, "commit");
}
