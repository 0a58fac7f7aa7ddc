import { counted } from "../../text/phrases.ts";
import type { View } from "../context.ts";

/** A page that was written. */
export interface WrittenPage {
  readonly file: string;
  readonly opened: boolean;
  readonly bytes: number;
  readonly live: number;
  readonly ended: number;
  readonly damaged: readonly string[];
  readonly cut: readonly string[];
}

/** What is on the page, and where it is. */
export const pageView: View<WrittenPage> = ({ file, opened, live, ended, damaged, cut }, style) => {
  const parts = [
    `${counted(live, "live checkpoint")}`,
    ...(ended > 0 ? [`${ended} ended`] : []),
    ...(damaged.length > 0 ? [style.red(`${damaged.length} damaged`)] : []),
    ...(cut.length > 0 ? [`${cut.length} cut`] : []),
  ];
  return `${opened ? "opened" : "wrote"} ${style.bold(file)} (${parts.join(", ")})\n`;
};

/** Where the page is served. */
export const servedView: View<{ readonly url: string; readonly opened: boolean }> = ({ url }, style) =>
  `serving ${style.bold(url)} to this machine until Ctrl-C\n`;
