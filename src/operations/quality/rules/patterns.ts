/** Something that can be looked up or counted, and how much it tells. */
export interface Weighed {
  readonly pattern: RegExp;
  readonly weight: number;
}

const TOOLS =
  "git|gh|npm|npx|pnpm|yarn|node|deno|bun|tsc|vitest|jest|eslint|biome|prettier|pytest|python3?|pip3?|uv|poetry|ruff|mypy|tox|cargo|rustc|go|gofmt|docker|podman|kubectl|helm|terraform|ansible|ansible-playbook|aws|gcloud|az|curl|wget|ssh|scp|rsync|psql|mysql|sqlite3|redis-cli|mvn|gradle|gradlew|dotnet|bundle|rake|rails|rspec|ruby|php|composer|artisan|mix|iex|elixir|stack|cabal|swift|xcodebuild|flutter|dart|bazel|cmake|ctest|ninja|sbt|lein|zig|nix|brew|apt|apt-get|systemctl|journalctl|grep|rg|sed|awk|find|tar|ffmpeg|openssl|pg_dump|pg_restore|alembic|flask|uvicorn|celery|playwright|cypress|wrangler|vercel|netlify|fly|heroku|pulumi|vault|consul|just|tmux|strace|gdb|lldb|valgrind|perf";
const VERBS =
  "test|tests|build|run|start|stop|install|add|remove|rm|update|upgrade|up|down|init|push|pull|commit|rebase|merge|checkout|switch|bisect|stash|log|diff|status|apply|plan|destroy|exec|rollout|get|describe|logs|migrate|generate|lint|fmt|format|clippy|check|vet|mod|publish|deploy|serve|dev|ci|audit|ls|ps|restart|compose|import|verify|bench|clean|cherry-pick|revert|fetch|worktree|blame|show|tag|exec|ingest|typecheck|package|release";
const RUN =
  "run|rerun|re-run|execute|launch|invoke|führe|starte|ejecuta|ejecutar|correr|exécuter|lancer|executar|rodar|eseguire|esegui|запустить|запусти|运行|执行|跑|実行";

/** A word for running something. */
export const RUNNING = new RegExp(String.raw`(?<![\p{L}])(?:${RUN})(?![a-zäöüß])`, "iu");

/** Command lines: a program with what it is told, or after a word for running one. */
export const COMMANDS: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\p{N}_./-])(?:${TOOLS})\s(?:(?:${VERBS})(?![\p{L}\p{N}])|-{1,2}[a-zA-Z]|\.{0,2}/|[\w.-]+/[\w./-]|[\w-]{1,40}\.[a-z]{1,5}(?![\p{L}])|[a-z]{1,30}:[a-z])`,
    "u",
  ),
  new RegExp(String.raw`(?:${RUN})\s?(?:${TOOLS})(?![\p{L}\p{N}_-])(?!\s(?:it|the|on|through|and)\s)`, "iu"),
  /(?:^|\s|&&\s?)make\s[a-z][\w-]{1,30}(?=\s?(?:&&|[|;,.]|$))/,
  /(?:^|\s)\.\/[\w.-]+(?:\/[\w.-]+){0,8}\s+\S/,
  /\s(?:&&|\|\|?|>>?)\s[\w./-]/,
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|ALTER TABLE|CREATE (?:TABLE|INDEX))\s[\w"*]/,
];

/** A program named without what it is told. */
export const TOOL_NAMES = new RegExp(
  String.raw`(?<![\p{L}\p{N}_./-])(?:${TOOLS.replace(/\|(?:go|find|just|fly|perf|node|stack|swift|bun|dart|mix|bundle|rails|flask|cypress|vault|consul|nix|apt|tar|uv|az)(?=\|)/g, "")})(?![\p{L}\p{N}_-])`,
  "u",
);

/** What is written as it is, to the letter: addresses, quoted texts, names out of code, references. */
export const LITERALS: readonly Weighed[] = [
  { pattern: /\b[a-z][a-z+.-]{1,20}:\/\/\S{3,}/gi, weight: 2 },
  {
    pattern:
      /"[^"\n]{1,300}\s[^"\n]{1,300}"|“[^”\n]{3,400}\s[^”\n]{1,300}”|„[^“”\n]{3,400}\s[^“”\n]{1,300}[“”]|«[^»\n]{5,400}»|「[^」\n]{3,400}」/gu,
    weight: 2,
  },
  { pattern: /(?<![\p{L}\d])'[^'\n]{1,200}\s[^'\n]{1,200}'(?![\p{L}])/gu, weight: 2 },
  { pattern: /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?\b/g, weight: 2 },
  {
    pattern:
      /(?<![\p{L}\p{N}])v\d{1,4}(?:\.\d{1,5}){0,3}(?:[-+][\w.]{1,20})?(?![\p{L}\p{N}])|\b\d{1,4}\.\d{1,5}\.\d{1,6}(?:[-+][\w.]{1,20})?\b(?!\.\d{3})/gu,
    weight: 2,
  },
  {
    pattern:
      /(?<![\w&])#\d{1,7}\b|\b(?:PR|MR|GH|issue|ticket|RFC|CVE|bug|pull request)[\s#!-]{1,2}\d[\d-]{0,12}\b|(?<![\p{L}\p{N}])[A-Z][A-Z0-9]{1,9}-\d{1,7}\b/giu,
    weight: 2,
  },
  { pattern: /\b(?=[0-9a-f]{0,39}[a-f])(?=[a-f]{0,39}\d)[0-9a-f]{7,40}\b/g, weight: 2 },
  { pattern: /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)\s\/[\w/{}:.-]*/g, weight: 2 },
  { pattern: /(?<![\p{L}\p{N}./])(?:~|\.{1,2})?\/[\w.@-]{1,80}(?:\/[\w.@*-]{1,80}){0,12}/gu, weight: 2 },
  { pattern: /(?<![\w/])@[\w-]{1,40}\/[\w.-]{1,60}/g, weight: 2 },
  { pattern: /(?<![\w/.])@[a-z][\w-]{2,40}/gi, weight: 1.5 },
  { pattern: /(?<![\w-])--?[a-zA-Z][\w-]{0,30}(?:=\S{1,80})?/g, weight: 1 },
];

const WORD = "[A-Za-z_][A-Za-z0-9_]{0,60}";

/** Names out of code, places in a file, and numbers with what they count: read once the paths are gone. */
export const NUMBERS: readonly Weighed[] = [
  {
    pattern: new RegExp(
      String.raw`(?<!\w)(?:${WORD}(?:\.|::|#|->)){0,6}${WORD}\((?!s\)|es\)|en\)|n\)|e\))[^()\n]{0,60}\)`,
      "g",
    ),
    weight: 2.5,
  },
  { pattern: new RegExp(String.raw`(?<!\w)${WORD}(?:(?:::|#|->)${WORD}){1,6}`, "g"), weight: 2.5 },
  { pattern: /(?<![\w.])[A-Za-z_]\w{1,60}(?:\.[A-Za-z_]\w{1,60}){1,6}(?![\w.])/g, weight: 2 },
  { pattern: /(?<!\w)[A-Za-z0-9]{0,60}[A-Za-z0-9]_[A-Za-z0-9]\w{0,80}/g, weight: 2 },
  {
    pattern:
      /\b[A-Z]?[A-Za-z0-9]{1,60}(?:Error|Exception|Warning)\b|\b(?!ERROR|ENTER|EMPTY|EVERY|ENGLISH)E[A-Z]{5,20}\b|\bSIG[A-Z]{3,8}\b/g,
    weight: 2,
  },
  { pattern: /(?<![\p{L}\p{N}])[a-z][a-z0-9]{0,40}[A-Z][A-Za-z0-9]{0,60}/gu, weight: 2 },
  {
    pattern:
      /(?<![\p{L}\p{N}])(?:[A-Z][a-z0-9]{1,40}[A-Z][A-Za-z0-9]{0,60}|[A-Z]{2,20}(?!s(?![\p{L}]))[a-z][A-Za-z0-9]{1,40})/gu,
    weight: 1.5,
  },
  { pattern: /(?<=^|\s):\d{1,7}(?:[-–]\d{1,7})?(?::\d{1,5})?|#L\d{1,7}(?:-L\d{1,7})?/g, weight: 2 },
  {
    pattern:
      /(?<![\p{L}])(?:lines?|ll?\.|L|Zeilen?|líneas?|lignes?|linhas?|rig(?:a|he)|regels?|rader?|строк[аиу]?)\s?\d{1,7}(?:\s?(?:[-–,]|to|bis|a|à)\s?L?\d{1,7})?|第\s?\d{1,7}(?:\s?[-–到至]\s?\d{1,7})?\s?行|\d{1,7}\s?行目/giu,
    weight: 2,
  },
  {
    pattern:
      /(?:exit|code|status|http|errno|port|error|signal|fehler|código|错误码|状态码)[\s:=]{1,2}(?:code[\s:=])?\d{1,6}/giu,
    weight: 2,
  },
  { pattern: /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g, weight: 1 },
  { pattern: /\d[\d.,]{0,12}\s?(?:\/|out of|of|von|de|sur|di|из)\s?\d[\d.,]{0,12}/g, weight: 2 },
  {
    pattern:
      /[€$£¥]\s?\d[\d.,]{0,14}|\d[\d.,]{0,14}\s?(?:%|€|£|EUR|USD|GBP|CHF|[µmn]?s(?![\p{L}])|sec(?![\p{L}])|[kKMGT]i?B(?![\p{L}])|[КМГТ]Б|px|fps|rps|[kMG]?Hz|req\/s)/gu,
    weight: 2,
  },
  {
    pattern:
      /\d[\d.,]{0,6}[\s-]?(?:hours?|hrs?|h|days?|weeks?|minutes?|mins?|Stunden?|Tagen?|Wochen?|horas?|días?|heures?|jours?|小时|天|分钟|часа?|дня)(?![\p{L}])/giu,
    weight: 0,
  },
  {
    pattern: /(?<![\p{L}\p{N}-])[a-z][a-z0-9]{0,30}(?:-[a-z0-9]{1,30}){0,5}-\d{1,6}(?![\p{L}\p{N}])/giu,
    weight: 2,
  },
  {
    pattern: /(?<![\p{L}\p{N}])(?=[A-Za-z0-9]{1,30}(?![A-Za-z0-9]))[A-Za-z]{1,12}\d{3,10}[A-Za-z]{0,6}/gu,
    weight: 2,
  },
  {
    pattern: /(?<![A-Za-z0-9])(?:[A-Z][A-Za-z]{0,12}\d{1,2}|\d{1,3}[A-Za-z]{2,8})(?![A-Za-z0-9])/g,
    weight: 1,
  },
  { pattern: /\d{1,7}\s?[-–]\s?\d{1,7}/g, weight: 2 },
  { pattern: /\d[\d.,]{0,12}\d|\d(?=\s?[\p{L}])|(?<=\p{L}\s)\d/gu, weight: 1.5 },
];
