import type { Marks } from "../../../text/settings/marked-block.ts";

/** Around our table in a TOML file. */
export const TOML_MARKS: Marks = { start: "# git-checkpoint: start", end: "# git-checkpoint: end" };

/** Around our words in a page of instructions. */
export const PARAGRAPH_MARKS: Marks = {
  start: "<!-- git-checkpoint: start -->",
  end: "<!-- git-checkpoint: end -->",
};
