import { expect, test } from "vitest";
import { isSavingRequest } from "../../src/checkpoint/user-requests.ts";

test.each([
  "/session-checkpoint",
  "/session-checkpoint and then we stop for today, thank you very much",
  "checkpoint",
  "Checkpoint!",
  "  checkpoint please ",
  "please checkpoint now",
  "compact",
  "compact the context",
  "save progress",
  "Save progress before lunch.",
  "end session",
  "handoff",
  "handoff for tomorrow",
  "save checkpoint login-form",
  "goodnight",
  "Goodnight, see you tomorrow!",
  "체크포인트",
  "체크포인트 저장해줘",
  "핸드오프 저장",
  "컴팩트 전에 저장",
  "세션 저장해 줘",
  "晚安",
  "明天见！",
])("'%s' asks to save the session", (text) => {
  expect(isSavingRequest(text)).toBe(true);
});

test.each([
  "",
  "fix the checkpoint bug in src/a.ts",
  "checkpoint is broken",
  "checkpoint.ts fails",
  "checkpoints are listed twice",
  "compact the JSON output",
  "compact the table",
  "handoff parser: mend the test",
  "save progress bars in the settings page and also style them",
  "why does the handoff not work when I use it from a worktree?",
  "체크포인트 버그 고쳐줘",
  "晚安这个函数为什么会返回空字符串而不是抛出错误",
])("'%s' asks for something else", (text) => {
  expect(isSavingRequest(text)).toBe(false);
});
