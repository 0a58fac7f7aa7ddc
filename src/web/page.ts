import { createHash } from "node:crypto";
import type { PageData } from "./page-data.ts";
import { pageScript, pageStyle } from "./page-parts.ts";

/** The page's own icon: a dot on a line, in any theme. */
const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath d='M1 8h14' stroke='%23888' stroke-width='2'/%3E%3Ccircle cx='8' cy='8' r='4.5' fill='%230f7c72'/%3E%3C/svg%3E";

/** The whole page as one file: it asks nothing of any network, and runs no script but its own. */
export function pageHtml(data: PageData): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(data.live)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(data.repository)} · checkpoints</title>
<link rel="icon" href="${ICON}">
<style>${pageStyle()}</style>
</head>
<body>
<noscript><p class="plain">This page draws itself with its own script, which is switched off here. 'git checkpoint list' and 'git checkpoint show NAME' tell the same in a terminal.</p></noscript>
<script type="application/json" id="facts">${inScript(data)}</script>
<script>${pageScript()}</script>
</body>
</html>
`;
}

/** What the page may do: run this very script, wear this very style, and, when it is served, ask who serves it. */
export function pagePolicy(live: boolean): string {
  return [
    "default-src 'none'",
    `script-src '${hashOf(pageScript())}'`,
    `style-src '${hashOf(pageStyle())}'`,
    "img-src data:",
    `connect-src ${live ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    // No piece of text can be made into elements or code, whatever the script does.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

/** JSON in which nothing ends the element it stands in. */
function inScript(data: PageData): string {
  return JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function escaped(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
  };
  return text.replace(/[&<>"]/g, (c) => entities[c] ?? "");
}
