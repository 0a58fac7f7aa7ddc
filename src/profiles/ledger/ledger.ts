import type { Profile } from "../profile.ts";
import { LEDGER_PATH } from "./agents-file.ts";
import { AGENTS_FILE } from "./agents-file-switch.ts";
import { ledgerFormat } from "./format.ts";
import { ledgerConfirmation, validationQuestions } from "./questions.ts";

/** One living ledger for each worktree. */
export const ledger: Profile = {
  name: "ledger",
  about: "one ledger a worktree, with questions on what is unconfirmed",
  onContinue: "keep",
  standsBack: true,
  onTaken: "replace",
  naming: "worktree",
  command: "ledger",
  listForm: "drift",
  switchedBy: AGENTS_FILE,
  questions: validationQuestions,
  afterSave: (checkpoint, file) => ledgerConfirmation(checkpoint, file ?? LEDGER_PATH).split("\n"),
  announces: true,
  format: ledgerFormat,
  projection: { base: "worktree", path: () => LEDGER_PATH },
};
