import { LEDGER_PATH } from "../documents/agents-file.ts";
import { ledgerFormat } from "./ledger-format.ts";
import { ledgerConfirmation, validationQuestions } from "./ledger-questions.ts";
import type { Profile } from "./profile.ts";

/** One living ledger for each worktree. */
export const ledger: Profile = {
  name: "ledger",
  about: "one ledger a worktree, with questions on what is unconfirmed",
  onContinue: "keep",
  onTaken: "replace",
  naming: "worktree",
  refuseName: () => null,
  questions: validationQuestions,
  afterSave: (checkpoint, file) => ledgerConfirmation(checkpoint, file ?? LEDGER_PATH).split("\n"),
  format: ledgerFormat,
  projection: { base: "worktree", path: () => LEDGER_PATH },
};
