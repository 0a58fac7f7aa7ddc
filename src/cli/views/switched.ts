import type { Briefing } from "../../operations/resume/continue.ts";
import type { Switched } from "../../operations/switch/switch.ts";
import { counted } from "../../text/phrases.ts";

/** Where one is now and what became of the kept work, a line each; stdout is the briefing's. */
export function switchNotes({ kind, branch, made, path, applied, said }: Switched): readonly string[] {
  const follows = made === null ? "" : `, new here and following '${made}'`;
  const where =
    kind === "here"
      ? []
      : kind === "worktree"
        ? [`Made worktree '${path}' on branch '${branch}'${follows}`]
        : [`Switched to branch '${branch}'${follows}`];
  const there = applied.files.filter(({ outcome }) => outcome === "already there");
  const done = applied.files.filter((file) => isDone(file) && !there.includes(file));
  const open = applied.files.filter((file) => !isDone(file));
  const back =
    done.length > 0
      ? [`Put back uncommitted work of ${counted(done.length, "file")}`]
      : there.length > 0
        ? [`Uncommitted work of ${counted(there.length, "file")} is already here`]
        : [];
  const left = open.map(({ path: file, outcome, why }) => `${outcome} ${file}${why ? ` (${why})` : ""}`);
  const next =
    applied.outcome === "conflicts"
      ? ["hint: resolve the marks in these files by hand, or take all of it back with 'git checkpoint undo'"]
      : [];
  return [...said, ...where, ...back, ...left, ...next];
}

function isDone({ outcome }: Switched["applied"]["files"][number]): boolean {
  return outcome !== "conflict" && outcome !== "refused" && outcome !== "skipped";
}

/** That there is uncommitted work which only an apply brings back; null where there is none, or all of it is there. */
export function keptWorkNote({ name, kept, drift }: Briefing): string | null {
  if (kept.away === 0) return null;
  const { saved, state } = drift.branch;
  const where = saved !== null && state !== "same" ? `on '${saved}', ` : "";
  return `hint: uncommitted work of ${counted(kept.away, "file")} is kept; ${where}'git checkpoint apply ${name}' puts it back`;
}
