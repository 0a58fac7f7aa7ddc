import type { PageData } from "../page-data.ts";
import type { Shell } from "./shell.ts";

/** Follows what changes in the repository, where the page is served by one that knows. */
export function followChanges(shell: Shell): void {
  if (!shell.data().live) return;
  const events = new EventSource("events");
  events.addEventListener("state", (event) => {
    if (event.data !== shell.data().state) void renew(shell);
  });
  events.addEventListener("error", () => shell.say("The program that serves this page has ended."));
  events.addEventListener("open", () => shell.say(""));
}

async function renew(shell: Shell): Promise<void> {
  const answer = await fetch("facts.json");
  if (!answer.ok) return;
  const data: PageData = await answer.json();
  shell.renew(data);
}
