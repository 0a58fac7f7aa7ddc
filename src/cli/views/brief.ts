import type { View } from "../context.ts";

/** The brief as it stands; nothing at all where there is nothing to say. */
export const briefView: View<{ readonly lines: readonly string[] }> = ({ lines }) => {
  const text = lines.join("\n");
  return text === "" ? "" : `${text}\n`;
};
