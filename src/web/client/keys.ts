import { hashOf, routeOf } from "./routes.ts";
import type { Shell } from "./shell.ts";
import { toggleTheme } from "./theme.ts";

/** Listens for keys; whoever types a text types a text. */
export function listenForKeys(shell: Shell): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || shell.help.open) return;
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping && event.key !== "Escape") return;
    const deed = deeds(shell)[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

function deeds(shell: Shell): Readonly<Record<string, () => void>> {
  const go = (view: "overview" | "journal" | "failed") => () => {
    location.hash = hashOf({ view });
  };
  return {
    "/": () => {
      shell.search.focus();
      shell.search.select();
    },
    "?": () => shell.help.showModal(),
    j: () => step(1),
    k: () => step(-1),
    t: go("overview"),
    l: go("journal"),
    f: go("failed"),
    o: toggleFiles,
    d: () => shell.say(`The page is ${toggleTheme()} now.`),
    Escape: () => {
      shell.search.value = "";
      shell.search.blur();
      location.hash = hashOf({ view: "overview" });
    },
  };
}

/** To the next line of a list; at a checkpoint, to the next one. */
function step(by: 1 | -1): void {
  if (routeOf(location.hash).view === "checkpoint") {
    document.getElementById(by === 1 ? "older" : "newer")?.click();
    return;
  }
  const lines = [...document.querySelectorAll<HTMLElement>("main [data-step]")];
  const at = lines.indexOf(document.activeElement as HTMLElement);
  const next = lines[at === -1 ? (by === 1 ? 0 : lines.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function toggleFiles(): void {
  const all = [...document.querySelectorAll<HTMLDetailsElement>("details.file-diff")];
  const isOpening = all.some((one) => !one.open);
  for (const one of all) one.open = isOpening;
}
