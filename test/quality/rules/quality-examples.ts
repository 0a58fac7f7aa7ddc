import type { QualityItem } from "../../../src/operations/quality/rules/quality.ts";

/** A written checkpoint, or one section of it, and what a careful reader says about it. */
export interface QualityExample {
  /** What is asked: one item, or whether the whole passes. */
  readonly asks: QualityItem["item"] | "whole";
  readonly name?: string;
  readonly summary?: string;
  /** The sections, in Markdown. */
  readonly text?: string;
  /** Paths that do not exist; all others do. */
  readonly missing?: readonly string[];
  /** For a whole one that is bad: the item that makes it so. */
  readonly fault?: QualityItem["item"];
}

/** Written before the bar was tuned. */
export const GOOD: readonly QualityExample[] = [
  {
    asks: "whole",
    name: "invoice-pdf-totals",
    summary: "Invoice PDFs round VAT per line instead of per invoice",
    text: `## Progress
- Reproduced with invoice 2024-0117: total is off by 0.02 EUR
- Moved rounding from \`LineItem.net()\` to \`Invoice.total()\` in billing/invoice.rb:88-131
## Next Action
Add a case for mixed 7 % and 19 % rates to spec/billing/invoice_spec.rb and run \`bundle exec rspec spec/billing\`
## Key Decisions
- Round half up, because the tax office's own examples do`,
  },
  {
    asks: "whole",
    name: "websocket-reconnect",
    summary: "Clients lose messages when the websocket reconnects",
    text: `## Left Off
In the middle of ReconnectingSocket.flush() (web/src/net/socket.ts, line 212): queued frames are replayed, acks are not yet matched.
## Next Actions
1. Match acks by frame.seq in onAck(), web/src/net/socket.ts:240
2. Clean up
## Blockers
None`,
  },
  {
    asks: "whole",
    name: "umzug-postgres-16",
    summary: "Umzug der Produktionsdatenbank von Postgres 13 auf 16",
    text: `## Progress
- Dump mit pg_dump --format=directory erstellt, 41 GB, liegt unter backups/2024-11-02
- Erweiterung postgis auf 3.4.2 angehoben
## Next Action
Auf db-staging-2 \`pg_restore -j 8 -d shop backups/2024-11-02\` ausführen und die Laufzeit notieren
## Blockers
- Passwort für db-prod-1 fehlt, Anfrage OPS-884 liegt bei Frau Lindner
## Key Decisions
- Kein pg_upgrade, weil der alte Cluster auf einem anderen Dateisystem liegt`,
  },
  {
    asks: "whole",
    name: "登录限流",
    summary: "登录接口按IP限流，防止撞库",
    text: `## Progress
- 在 internal/ratelimit/bucket.go 实现令牌桶，第 20-95 行
- go test ./internal/ratelimit 全部通过（18 个用例）
## Next Action
在 cmd/api/main.go 的 setupRoutes() 里给 POST /login 挂上中间件
## Key Decisions
- 用内存而不是 Redis，因为目前只有一台实例`,
  },
  {
    asks: "whole",
    name: "importador-csv",
    summary: "Importador de pedidos en CSV con codificación Latin-1",
    text: `## Progress
- El lector detecta la codificación: app/import/reader.py, función sniff_encoding
- 3.412 de 3.500 filas entran sin error
## Next Action
Revisar las 88 filas rechazadas en tmp/rechazos.log y corregir parse_fecha() para el formato dd/mm/aa
## Blockers
- UnicodeDecodeError: 'utf-8' codec can't decode byte 0xf1 en la fila 1207`,
  },
  {
    asks: "whole",
    name: "board-meeting-deck",
    summary: "Slides for the December board meeting",
    text: `## Progress
- Slides 1-9 done in decks/board-dec.key; revenue chart uses the figures Priya sent on 4 November
- Churn slide shows 2.3 % (was 3.1 % in Q2)
## Next Action
Ask Tomasz for the headcount plan and fill slide 10 with it
## Key Decisions
- Dropped the roadmap slide: the board saw it in September`,
  },
  {
    asks: "progress",
    text: "## Progress\n- parser: nested arrays ok, see parse_value/3\n- 2 failing: t/012, t/019",
  },
  {
    asks: "progress",
    text: "## Progress\n1. `terraform plan` for eu-central-1 shows 14 to add, 0 to destroy\n2. Saved as infra/plans/eu.tfplan",
  },
  { asks: "progress", text: "## Progress\nMerged #482 and deployed v3.9.1 to staging." },
  { asks: "progress", text: "## Done\n- Renamed UserRepo to AccountStore (23 files)\n- tidied imports" },
  {
    asks: "progress",
    text: "## Progress\n- Переписал handlers/upload.go: потоковая загрузка, память упала с 900 МБ до 60 МБ",
  },
  { asks: "progress", text: "## Left Off\nBisecting. good: 4f1c2aa, bad: 9be07d1, 6 commits left." },
  { asks: "next", text: "## Next Action\nmake bench && compare with bench/baseline.json" },
  { asks: "next", text: "## Next\n- Delete the feature flag `new_checkout` from config/flags.yml" },
  { asks: "next", text: "## Next Action\ncargo test -p tokenizer" },
  {
    asks: "next",
    text: "## Next Action\nDecide between server-side cookies and bearer tokens for the mobile client, then write the ADR.",
  },
  {
    asks: "next",
    text: "## Next Action\nIn SettingsView.swift den Schalter für Dunkelmodus an `AppTheme.current` binden",
  },
  {
    asks: "next",
    text: "## Next Action\nAjouter l'index sur orders(customer_id) dans db/migrate/0042_orders.sql",
  },
  { asks: "next", text: "## Next Action\n```sh\nkubectl rollout restart deploy/api -n prod\n```" },
  { asks: "blockers", text: "## Blockers\n- CI runner dies with exit code 137 while linking" },
  { asks: "blockers", text: "## Blockers\n- Waiting for Hanna's review of PR 311" },
  {
    asks: "blockers",
    text: '## Blockers\n- npm install stops at "ERESOLVE unable to resolve dependency tree"',
  },
  { asks: "blockers", text: "## Blockers\n- 等待运维开通 10.2.0.15:5432 的访问权限" },
  {
    asks: "decisions",
    text: "## Key Decisions\n- Chose SQLite over Postgres since the tool must run offline\n- Tabs, to avoid reformatting the vendored code",
  },
  {
    asks: "decisions",
    text: "## Key Decisions\n- Warteschlange im Speicher, damit kein zweiter Dienst nötig ist",
  },
  {
    asks: "decisions",
    text: "## Key Decisions\n- Usamos UUID v7 porque el orden temporal acelera las inserciones",
  },
  { asks: "decisions", text: "## Open Decisions\n- Cache: Redis | Memcached (lean: Redis)" },
  { asks: "summary", summary: "Speed up cold start of the image thumbnailer" },
  { asks: "summary", summary: "Rechnungsversand per E-Mail mit PDF-Anhang" },
  { asks: "summary", summary: "修复订单导出时的时区错误" },
  { asks: "name", name: "retry-webhook-delivery" },
  { asks: "name", name: "abc-1423" },
  {
    asks: "paths",
    text: "## Progress\n- Wrote lib/queue.ex and its test in test/queue_test.exs\n## Next Action\nCreate lib/queue/supervisor.ex with one worker a partition",
    missing: ["lib/queue/supervisor.ex"],
  },
];

/** Written before the bar was tuned. */
export const BAD: readonly QualityExample[] = [
  {
    asks: "whole",
    name: "invoice-pdf-totals",
    summary: "Invoice PDFs round VAT per line instead of per invoice",
    text: `## Progress
- Looked into the rounding problem
- Made some good progress on it
## Next Action
Add a case for mixed rates to spec/billing/invoice_spec.rb and run \`bundle exec rspec spec/billing\``,
    fault: "progress",
  },
  {
    asks: "whole",
    name: "websocket-reconnect",
    summary: "Clients lose messages when the websocket reconnects",
    text: `## Left Off
In the middle of ReconnectingSocket.flush() (web/src/net/socket.ts, line 212): queued frames are replayed.
## Next Actions
1. Keep going where we stopped and get the remaining parts done
2. Match acks by frame.seq in onAck(), web/src/net/socket.ts:240`,
    fault: "next",
  },
  {
    asks: "whole",
    name: "umzug-postgres-16",
    summary: "Umzug der Produktionsdatenbank von Postgres 13 auf 16",
    text: `## Progress
- Dump mit pg_dump --format=directory erstellt, 41 GB
## Next Action
Mit dem Umzug weitermachen und alles noch einmal in Ruhe prüfen`,
    fault: "next",
  },
  {
    asks: "whole",
    name: "登录限流",
    summary: "登录接口按IP限流，防止撞库",
    text: `## Progress
- 完成了大部分功能
- 修复了一些问题
## Next Action
在 cmd/api/main.go 的 setupRoutes() 里给 POST /login 挂上中间件`,
    fault: "progress",
  },
  {
    asks: "whole",
    name: "importador-csv",
    summary: "Importador de pedidos en CSV con codificación Latin-1",
    text: `## Progress
- 3.412 de 3.500 filas entran sin error
## Next Action
Revisar tmp/rechazos.log y corregir parse_fecha()
## Blockers
- Hay algunos problemas con los datos`,
    fault: "blockers",
  },
  {
    asks: "whole",
    name: "board-meeting-deck",
    summary: "Some stuff for the meeting",
    text: `## Progress
- Slides 1-9 done in decks/board-dec.key
## Next Action
Ask Tomasz for the headcount plan and fill slide 10 with it`,
    fault: "summary",
  },
  {
    asks: "whole",
    name: "queue-supervisor",
    summary: "Supervise queue workers per partition",
    text: `## Progress
- Wrote lib/queue.ex lines 1-80
## Next Action
Run mix test test/queue_test.exs
## Key Decisions
- One worker a partition
- We use GenStage`,
    fault: "decisions",
  },
  {
    asks: "whole",
    name: "queue-supervisor",
    summary: "Supervise queue workers per partition",
    text: "## Progress\n- Wrote lib/queue.ex lines 1-80",
    fault: "next",
  },
  { asks: "progress", text: "## Progress\n- Did the backend part\n- Frontend is mostly there" },
  {
    asks: "progress",
    text: "## Progress\nWe had a long and productive session today in which a lot of ground was covered, many of the open points were talked through in depth, and the overall shape of the solution has become much clearer to everybody involved.",
  },
  { asks: "progress", text: "## Progress\n- Einige Fehler behoben und den Code aufgeräumt" },
  { asks: "progress", text: "## Progress\n- Se avanzó bastante con la pantalla principal" },
  { asks: "progress", text: "## Progress\n- Refactoring\n- Tests\n- Docs" },
  { asks: "progress", text: "## Left Off\nAlmost finished, only small things are missing." },
  { asks: "progress", text: "## Progress\n- Поработал над загрузкой файлов, стало лучше" },
  { asks: "next", text: "## Next Action\nFinish the remaining work" },
  { asks: "next", text: "## Next\n- More tests" },
  { asks: "next", text: "## Next Action\nDebug it further" },
  { asks: "next", text: "## Next Action\nTBD" },
  {
    asks: "next",
    text: "## Next Action\nTake another careful look at how the different pieces fit together and then improve whatever seems to need improvement, step by step, until it feels right.",
  },
  { asks: "next", text: "## Next Action\nLos geht es mit den restlichen Aufgaben" },
  { asks: "next", text: "## Next Action\n继续优化代码" },
  { asks: "next", text: "## Next Action\nContinuer les développements" },
  { asks: "next", text: "## Next Action\nKeep working on src/editor.ts" },
  { asks: "blockers", text: "## Blockers\n- Something is off with the build" },
  { asks: "blockers", text: "## Blockers\n- Still waiting for feedback" },
  { asks: "blockers", text: "## Blockers\n- Es gibt noch ein paar offene Probleme" },
  { asks: "blockers", text: "## Blockers\n- 有些测试不稳定" },
  { asks: "decisions", text: "## Key Decisions\n- Use SQLite\n- Tabs" },
  { asks: "decisions", text: "## Key Decisions\n- Went with the new approach because it is better" },
  { asks: "decisions", text: "## Key Decisions\n- Database: Postgres\n- Queue: RabbitMQ" },
  { asks: "summary", summary: "Various fixes and improvements" },
  { asks: "summary", summary: "Weiter am Projekt gearbeitet" },
  { asks: "summary", summary: "继续之前的工作" },
  { asks: "name", name: "new-stuff-2" },
  { asks: "name", name: "wip-2024-11-16" },
  {
    asks: "paths",
    text: "## Progress\n- Fixed the race in lib/quue.ex lines 10-14\n## Next Action\nRun mix test",
    missing: ["lib/quue.ex"],
  },
  {
    asks: "paths",
    text: "## Progress\n- Changed the config file and the helper script\n## Next Action\nUpdate the other file too",
  },
];
