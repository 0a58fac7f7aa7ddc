import { type ConfigEntry, lastOf } from "../checkpoint/settings.ts";

/** Ways to set a word apart; each leaves the text as it is where colour is off. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  /** A path, or a text that stands for it, which may lead to the file. */
  file(text: string, path: string): string;
}

/** No colour at all. */
export const plain: Style = {
  bold: (text) => text,
  dim: (text) => text,
  red: (text) => text,
  green: (text) => text,
  yellow: (text) => text,
  file: (text) => text,
};

const sgr = (code: number) => (text: string) => `\u001b[${code}m${text}\u001b[0m`;

/** The terminal's colours. */
export const coloured: Style = {
  ...{ bold: sgr(1), dim: sgr(2), red: sgr(31), green: sgr(32), yellow: sgr(33) },
  file: (text) => text,
};

/** Colour as `NO_COLOR`, `color.checkpoint`, `color.ui` and the terminal say, in that order. */
export function chooseStyle(
  env: Readonly<Record<string, string | undefined>>,
  config: readonly ConfigEntry[],
  isTerminal: boolean,
): Style {
  if (env.NO_COLOR) return plain;
  const setting = (lastOf(config, "color.checkpoint") ?? lastOf(config, "color.ui"))?.value.toLowerCase();
  if (setting === "always") return coloured;
  if (setting === "never" || setting === "false") return plain;
  return isTerminal && env.TERM !== "dumb" ? coloured : plain;
}
