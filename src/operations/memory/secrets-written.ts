import { type FoundSecret, findInBytes } from "../../secrets/scan.ts";
import type { Workspace } from "../workspace.ts";

/** Something that looks like a secret, in a text that was written into a memory file. */
export type MemorySecret = Omit<FoundSecret, "line">;

/** What looks like a secret in texts that were written as given; nothing at all where nothing does. */
export async function secretsWritten(
  at: Workspace,
  texts: readonly string[],
): Promise<{ readonly secrets?: readonly MemorySecret[] }> {
  const found = await findInBytes(Buffer.from(texts.join("\n")), at.settings.allowSecret);
  const secrets = found.map(({ line: _line, ...secret }) => secret);
  return secrets.length > 0 ? { secrets } : {};
}
