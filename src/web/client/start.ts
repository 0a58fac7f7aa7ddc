import { readData } from "./data.ts";
import { listenForKeys } from "./keys.ts";
import { followChanges } from "./live.ts";
import { makeShell } from "./shell.ts";
import { startTheme } from "./theme.ts";

/** Draws the page. */
export function start(): void {
  startTheme();
  const shell = makeShell(readData());
  document.body.append(...shell.parts);
  listenForKeys(shell);
  addEventListener("hashchange", () => shell.show("moved"));
  shell.show("renewed");
  followChanges(shell);
}

start();
