import type { PageData } from "../page-data.ts";

/** The facts that came with the page. */
export function readData(): PageData {
  return JSON.parse(document.getElementById("facts")?.textContent ?? "");
}
