import type { PageCheckpoint, PageData } from "../../page-data.ts";
import { h } from "../dom.ts";
import { counted, driftWords, timeWords } from "../words.ts";

/** What stands in the head of a document, and how branch and HEAD have moved since. */
export function factsList(data: PageData, checkpoint: PageCheckpoint): HTMLElement {
  const { saved, ended, age, standing, where, head, by, host, agent, profile, drift } = checkpoint;
  const rows: readonly (readonly [string, string | null])[] = [
    ["Saved", `${timeWords(saved, "long")}${ended === null ? `, ${age}` : ""}`],
    [standing === "live" ? "" : capital(standing), ended && `${timeWords(ended, "long")}, ${age}`],
    ["Branch", `${where}${branchWords(checkpoint)}`],
    ["Commit", head && `${head.slice(0, 10)}${headWords(data, checkpoint)}`],
    ["Drift", drift && driftWords(drift)],
    ["Compared with", drift?.against ? `${drift.against.kind} ${drift.against.name}` : null],
    ["By", [by.replace(/ <.*>$/, ""), host && `on ${host}`].filter(Boolean).join(" ")],
    ["Agent", agent],
    ["Profile", profile],
  ];
  return h(
    "dl",
    { class: "facts" },
    ...rows.flatMap(([label, value]) =>
      label !== "" && value ? [h("div", {}, h("dt", {}, label), h("dd", {}, value))] : [],
    ),
  );
}

function branchWords({ drift }: PageCheckpoint): string {
  if (!drift) return "";
  const { state, renamedTo, remote } = drift.branch;
  if (state === "renamed") return `, now ${renamedTo}`;
  if (state === "merged") return ", merged";
  if (state === "deleted") return ", deleted";
  if (state === "remote") return `, only on ${remote?.name ?? "a remote"}`;
  return state === "same" ? "" : ", not checked out";
}

/** How many commits the branch has gone on, where the page has them. */
function headWords({ branches }: PageData, { branch, head, drift }: PageCheckpoint): string {
  const line = branches.find(({ name }) => name === branch);
  const since = line?.commits.findIndex(({ oid }) => oid === head) ?? -1;
  if (since > 0) return `, ${counted(since, "commit")} since`;
  return drift?.head.state === "unknown" ? ", not in this clone" : "";
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
