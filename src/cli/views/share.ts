import type { PushPreview } from "../../operations/share/push-dry-run.ts";
import type { Finding } from "../../operations/share/scan-outgoing.ts";
import type { SharedName, ShareResult } from "../../operations/share/share-report.ts";
import { counted, sized } from "../../text/phrases.ts";
import type { View } from "../context.ts";
import type { Style } from "../style.ts";
import { type Cell, table } from "../table.ts";

/** A line a name: what became of it, and why; names with nothing new are counted. */
export const shareView: View<ShareResult> = (result, style, columns) => {
  const told = result.names.filter((one) => one.outcome !== "unchanged" || one.why !== null);
  const rest = result.names.length - told.length;
  const rows = table(
    told.map((one) => rowOf(one, style)),
    columns,
  );
  const same = rest === 0 ? "" : `${rest} unchanged\n`;
  const nothing = result.names.length === 0 ? `nothing to share with '${result.remote}'\n` : "";
  const ended = result.ended > 0 ? `${result.ended} ended there and unknown here (--all takes them)\n` : "";
  return rows + same + nothing + ended;
};

function rowOf(one: SharedName, style: Style): readonly Cell[] {
  const paint = { refused: style.red, unchanged: style.dim }[one.outcome as string] ?? style.green;
  return [{ text: one.outcome, paint }, { text: one.name, paint: style.bold }, { text: remark(one) }];
}

function remark({ outcome, entries, live, foreign, unaccepted, why }: SharedName): string {
  if (outcome === "refused") return why ?? "";
  const parts = [
    entries > 0 ? counted(entries, "entry", "entries") : "",
    live === false ? "ended" : "",
    foreign ? "not accepted" : live && unaccepted > 0 ? "earlier states not accepted" : "",
    why ?? "",
  ];
  return parts.filter((part) => part !== "").join(", ");
}

/** What is to be said beside the answer: findings, what to do about refusals, how to accept. */
export function shareNotes(result: ShareResult): readonly string[] {
  const hints = new Set(result.names.flatMap(({ hint }) => (hint ? [`hint: ${hint}`] : [])));
  const foreign = result.names.filter((one) => one.foreign && one.live).map(({ name }) => name);
  const accept =
    foreign.length === 0
      ? []
      : [
          `hint: pulled text is somebody else's: look with 'git checkpoint show ${foreign[0]}', take it with 'git checkpoint accept ${foreign.length === 1 ? foreign[0] : "--all"}', or trust the remote: git config checkpoint.trust ${result.remote}`,
        ];
  return [...findingNotes(result.findings), ...hints, ...accept];
}

/** Each finding with its place, and the ways out. */
export function findingNotes(findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return [];
  const lines = findings.map(({ name, path, line, title, rule, hint, fingerprint }) => {
    const place = path ? `${path} kept with '${name}'` : `'${name}'`;
    const mark = fingerprint ? `, fingerprint ${fingerprint}` : "";
    return `warning: ${place}, line ${line}: ${title} (${rule})${hint ? ` ${hint}` : ""}${mark}`;
  });
  const allowable = findings.some(({ fingerprint }) => fingerprint !== "");
  return [
    // Several states may hold the same thing in the same place.
    ...new Set(lines),
    "hint: take it out and save again with --force, or 'save --redact'; states that hold it stay here",
    ...(allowable ? ["hint: if it is no secret: --allow-secret <fingerprint>, which is remembered"] : []),
  ];
}

const BY_GIT = "  (what plain git did; put on record first)";

/** What would leave the machine: names, entries, files with sizes. */
export const previewView: View<PushPreview> = (result, style) => {
  const blocks = result.names.map(({ name, plan, why, entries, withheld, bridge }) => {
    if (plan === "refused") return `${style.red("refused")}  ${style.bold(name)}  ${why}\n`;
    if (plan === "unchanged") return `${style.dim("unchanged")}  ${style.bold(name)}  ${why}\n`;
    if (plan === "mend")
      return `would push  ${style.bold(name)}  the live document alone, which lags there\n`;
    const first = plan === "diverged" ? ", after a merge with what is there" : "";
    const held = withheld > 0 ? `, ${withheld} held back` : "";
    const lines = entries.flatMap(({ id, document, files, unrecorded }) => [
      `  ${id}${document === null ? "" : `  document ${sized(document)}`}${unrecorded ? BY_GIT : ""}\n`,
      ...files.map(({ path, size }) => `    ${path}  ${sized(size)}\n`),
    ]);
    if (bridge)
      lines.push("  and a merge entry that leads past the held-back states, with the same document\n");
    const sent = entries.length + (bridge ? 1 : 0);
    const count = counted(sent, "entry", "entries");
    return `would push  ${style.bold(name)}  ${count}${held}${first}\n${lines.join("")}`;
  });
  const same = result.unchanged > 0 ? `${result.unchanged} unchanged\n` : "";
  const ended = result.unsent > 0 ? `${result.unsent} ended here and unknown there (--all sends them)\n` : "";
  const sum = `${sized(result.bytes)} in all to '${result.remote}'; nothing was sent\n`;
  return blocks.join("") + same + ended + sum;
};
