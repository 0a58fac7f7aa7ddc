import type { QualityExample } from "./quality-examples.ts";

/** Written when the bar stood, and not used to mend it. */
export const HELD_OUT_GOOD: readonly QualityExample[] = [
  {
    asks: "whole",
    name: "thumbnail-worker-oom",
    summary: "Thumbnail worker gets OOM-killed on large TIFFs",
    text: `## Progress
- Reproduced locally with samples/huge.tif (412 MB): RSS climbs to 3.1 GB
- Switched worker/resize.py from PIL to pyvips; RSS stays under 200 MB
- Old code still there behind USE_PIL=1
## Next Action
Delete the USE_PIL branch in worker/resize.py and rebuild the image with docker build -t thumbs .
## Blockers
- pyvips wheel missing for musl, "Could not find a version that satisfies the requirement pyvips"
## Key Decisions
- Debian slim base instead of Alpine, pyvips has no musl wheel
## Relevant Context
User wants no new environment variables.`,
  },
  {
    asks: "whole",
    name: "hochzeit-sitzplan",
    summary: "Sitzplan für die Hochzeit von Jana und Erik",
    text: `## Progress
- 84 von 96 Gästen haben zugesagt, Liste in gaeste.xlsx
- Tische 1 bis 6 sind besetzt
## Next Action
Tante Helga (Tel. 0171 555 12) fragen, ob sie neben Onkel Rolf sitzen mag, dann Tisch 7 füllen
## Key Decisions
- Runde Tische, weil der Saal nur 9 m breit ist`,
  },
  {
    asks: "whole",
    name: "graphql-n-plus-one",
    summary: "Kill the N+1 queries behind /feed",
    text: `## Left Off
DataLoader wired for authors (server/loaders/author.ts), comments still go through resolvers/comment.ts:51 one by one. 61 queries -> 14.
## Next Actions
1. batch comments the same way, copy server/loaders/author.ts
2. measure again
3. open PR`,
  },
  {
    asks: "progress",
    text: "## Done\n- tokenizer handles \\u escapes\n- `zig build test` green, 97/97\n- perf same as before",
  },
  {
    asks: "progress",
    text: "## Progress\nExtraje la lógica de descuentos a Descuentos::Calculadora y borré 140 líneas de PedidoController.",
  },
  {
    asks: "next",
    text: "## Next Action\nChange the retry delay in JobRunner from 5 s to exponential backoff",
  },
  {
    asks: "next",
    text: "## Next Action\n打开 settings/production.py，把 CONN_MAX_AGE 改成 60，然后重启 gunicorn",
  },
  {
    asks: "blockers",
    text: "## Blockers\n- Apple rejected build 1042: guideline 5.1.1, missing purpose string\n- designer on leave until 12 May, icons outstanding",
  },
  {
    asks: "decisions",
    text: "## Key Decisions\n- Left the legacy endpoint in place; two partners still call it\n- pnpm rather than npm: workspaces hoist cleanly",
  },
  { asks: "summary", summary: "Offline mode for the field inspection tablet app" },
];

/** Written when the bar stood, and not used to mend it. */
export const HELD_OUT_BAD: readonly QualityExample[] = [
  {
    asks: "whole",
    name: "thumbnail-worker-oom",
    summary: "Thumbnail worker gets OOM-killed on large TIFFs",
    text: `## Progress
- Reproduced locally with samples/huge.tif (412 MB): RSS climbs to 3.1 GB
## Next Action
Optimize memory usage
## Key Decisions
- Debian slim base instead of Alpine, pyvips has no musl wheel`,
    fault: "next",
  },
  {
    asks: "whole",
    name: "hochzeit-sitzplan",
    summary: "Sitzplan für die Hochzeit von Jana und Erik",
    text: `## Progress
- Viel telefoniert und den Plan ein gutes Stück vorangebracht
## Next Action
Tante Helga (Tel. 0171 555 12) fragen, ob sie neben Onkel Rolf sitzen mag`,
    fault: "progress",
  },
  {
    asks: "whole",
    name: "stuff",
    summary: "Kill the N+1 queries behind /feed",
    text: `## Left Off
DataLoader wired for authors (server/loaders/author.ts).
## Next Actions
1. batch comments the same way, copy server/loaders/author.ts`,
    fault: "name",
  },
  {
    asks: "progress",
    text: "## Progress\n- Great strides on the Kubernetes front\n- Networking is nearly sorted\n- Team is happy",
  },
  {
    asks: "progress",
    text: "## Progress\nLa refonte est bien engagée, il reste quelques ajustements à faire sur les écrans.",
  },
  {
    asks: "next",
    text: "## Next Action\nSort out the database situation, then circle back to the frontend and tie up loose ends",
  },
  { asks: "next", text: "## Next Action\n把剩下的接口都写完并自测一遍" },
  { asks: "blockers", text: "## Blockers\n- Deployment keeps acting up\n- Unclear requirements" },
  { asks: "decisions", text: "## Key Decisions\n- Tailwind for styling\n- Monorepo\n- Vercel for hosting" },
  { asks: "summary", summary: "Next round of tweaks" },
];
