import { readFile } from "node:fs/promises";
import type { SettingValue } from "../../../checkpoint/settings.ts";
import { parseConfigFile } from "../../config-file.ts";
import { ifThere } from "../objects/missing.ts";
import { editConfig, notChanged } from "./config-edit.ts";

/** Takes a section and those below it out of a configuration file; every other byte stays. */
export async function dropSettings(section: string, file: string): Promise<readonly SettingValue[]> {
  const isIn = ({ key }: SettingValue): boolean => key.startsWith(`${section}.`);
  const before = (await ifThere(readFile(file, "latin1"))) ?? "";
  if (!settingsIn(before, file).some(isIn)) return [];
  let dropped: readonly SettingValue[] = [];
  await editConfig(file, (text, name) => {
    const settings = settingsIn(text, name);
    const after = withoutSection(text, section);
    // Text is no proof of how git reads a file: the reader says whether these settings, and nothing else, are gone.
    const rest = settings.filter((one) => !isIn(one));
    if (JSON.stringify(settingsIn(after, name)) !== JSON.stringify(rest))
      throw notChanged(
        `the section [${section}] of '${name}' is written in an unusual way; take it out by hand`,
      );
    dropped = settings.filter(isIn);
    return after;
  });
  return dropped;
}

function settingsIn(latin1: string, file: string): readonly SettingValue[] {
  return parseConfigFile(Buffer.from(latin1, "latin1").toString("utf8"), file);
}

const HEADER = /^[ \t]*\[[ \t]*([A-Za-z0-9.-]+)(?:[ \t]+"(?:[^"\\\n]|\\[^\n])*")?[ \t]*\]/;

/** The lines from each header of the section to the next header of another. */
function withoutSection(text: string, section: string): string {
  let inside = false;
  const kept = text.split(/(?<=\n)/).filter((line) => {
    const name = HEADER.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined) inside = name === section || name.startsWith(`${section}.`);
    return !inside;
  });
  return kept.join("");
}
