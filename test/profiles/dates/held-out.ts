import type { DatedText } from "./dated-text.ts";

/** Dates as people write them, put together before the reader was written and never tuned on. */
export const HELD_OUT: readonly DatedText[] = [
  ["# HANDOFF — 2026-02-07 06:04 UTC\n\n## Where things are\n\nThe importer runs.\n", "2026-02-07T06:04Z"],
  [
    "# Session State\n\n**Last Updated:** November 16, 2026 (late evening)\n\n## Now\n\nTests.\n",
    "2026-11-16",
  ],
  [
    "# Queue worker\n\n## Last Updated\n\n2026-11-16T09:12:00Z\n\n## Next\n\n- drain\n",
    "2026-11-16T09:12:00Z",
  ],
  ["# 引き継ぎメモ\n\n最終更新: 2026-11-16\n\n## 次のステップ\n\n- ビルドを直す\n", "2026-11-16"],
  ["# 交接\n\n**日期**：2026年11月16日\n\n## 下一步\n\n- 修复测试\n", "2026-11-16"],
  [
    "# 세션 상태\n\n마지막 업데이트: 2026-11-16 14:30 KST\n\n## 다음 단계\n\n- 배포\n",
    "2026-11-16T14:30+09:00",
  ],
  ["> **Updated:** 16 Nov 2026, 9:12 pm\n\n## Next\n\n- go on\n", "2026-11-16T21:12"],
  ["# Notes for tomorrow\n\n> Written 2026-11-16 by the night shift.\n\nThe cache is cold.\n", "2026-11-16"],
  [
    "---\nlast_updated: 2026-11-16 21:05\nowner: mia\n---\n\n# Billing\n\n## Next\n\n- x\n",
    "2026-11-16T21:05",
  ],
  [
    "# Estado\n\n*Última actualización: 2 de julio, 2025 - 06:00 GMT*\n\n## Siguiente\n\n- x\n",
    "2025-07-02T06:00Z",
  ],
  ["# Übergabe\n\n**Stand:** 16.11.2026, 14:30 Uhr\n\n## Nächste Schritte\n\n- x\n", "2026-11-16T14:30"],
  ["# Передача\n\nДата: 16 ноября 2026 г.\n\n## Следующие шаги\n\n- x\n", "2026-11-16"],
  ["# Passation\n\n**Mise à jour :** 16 novembre 2026 à 14h30\n\n## Suite\n\n- x\n", "2026-11-16T14:30"],
  [
    "# Estado da sessão\n\nÚltima atualização: 16/11/2026 às 14:30\n\n## Próximos passos\n\n- x\n",
    "2026-11-16T14:30",
  ],
  [
    "# Release\n\n| Field | Value |\n| --- | --- |\n| Owner | Ada |\n| Date | 2026-11-16 |\n\n## Next\n\n- x\n",
    "2026-11-16",
  ],
  ["# Import\n\nWorks so far.\n\n## Next\n\n- x\n\n---\n\n*Last updated: 2026-11-16*\n", "2026-11-16"],
  [
    "# Relay handoff\n\nVerified on **July 21, 2026**. Read the README first.\n\n## Next\n\n- x\n",
    "2026-07-21",
  ],
  ["# Progress (Nov 16, 2026)\n\n## Done\n\n- a\n", "2026-11-16"],
  ["# Session 14 - 11/16/2026\n\n## Done\n\n- a\n", "2026-11-16"],
  [
    "# Session State\n\n## Current State\n\n- Date: 2026-09-05\n- Phase: two\n\n## Next\n\n- x\n",
    "2026-09-05",
  ],
  ["# Work\n\n**Session Date**: 2026-11-16 (Mon)\n\n## Next\n\n- x\n", "2026-11-16"],
  ["# Work\n\n_Saved at 2026/11/16 23:59_\n\n## Next\n\n- x\n", "2026-11-16T23:59"],
  ["# Work\n\n<!-- last-updated: 2026-11-16 -->\n\n## Next\n\n- x\n", "2026-11-16"],
  ["# Work\n\nCreated: 2026-11-01\nLast updated: 2026-11-16\n\n## Next\n\n- x\n", "2026-11-16"],
  ["# Work\n\nDate: Mon, 16 Nov 2026 09:12:03 -0500\n\n## Next\n\n- x\n", "2026-11-16T09:12:03-05:00"],
  ["# Log\n\n## 2026-11-14\n\n- began\n\n## 2026-11-16\n\n- went on\n", "2026-11-16"],
  ["# स्थिति\n\nअंतिम अपडेट: 16 नवंबर 2026\n\n## आगे\n\n- x\n", "2026-11-16"],
  ["# الحالة\n\nآخر تحديث: 16 نوفمبر 2026\n\n## التالي\n\n- x\n", "2026-11-16"],
  ["# Serah terima\n\nTerakhir diperbarui: 16 November 2026\n\n## Berikutnya\n\n- x\n", "2026-11-16"],
  ["# Work\n\nSession ended: 2026-11-16 18:40 CET\n\n## Next\n\n- x\n", "2026-11-16T18:40+01:00"],
  ["# Work\n\nUpdated: 2026-11-16_14-30\n\n## Next\n\n- x\n", "2026-11-16T14:30"],
  ["# 作業記録 2026年11月16日 14時30分\n\n## 次\n\n- x\n", "2026-11-16T14:30"],
  // What must not be taken for a document's date.
  ["# Work\n\n## Next\n\n- ship it by 2026-12-01\n", null],
  ["# Work\n\nDue: 2026-12-01\n\n## Next\n\n- x\n", null],
  ["# Work\n\nLast updated: yesterday, after lunch\n\n## Next\n\n- x\n", null],
  ["# Work\n\nUpdated: 03/04/2026\n\n## Next\n\n- x\n", null],
  ["# Work\n\nDate: 2026-13-45\n\n## Next\n\n- x\n", null],
  ["# Work\n\n```\nLast updated: 2026-11-16\n```\n\n## Next\n\n- x\n", null],
  ["# Work\n\nThe bug was there since version 2026.11.1 of the tool.\n\n## Next\n\n- x\n", null],
  ["# Migration plan for the 2027-01-01 cutover\n\n## Next\n\n- x\n", null],
];
