import { type ConfigEntry, lastOf, SETTINGS } from "../../checkpoint/settings.ts";
import { CheckpointError } from "../../errors.ts";
import { PROFILES } from "../../profiles/registry.ts";
import { closestNames } from "../../text/closest.ts";
import { remoteNames } from "../share/rules/remotes.ts";
import type { Workspace } from "../workspace.ts";
import type { Found } from "./rules/finding.ts";
import { unknownSettings } from "./rules/unknown-settings.ts";

/** Settings that mean nothing, and values that none of them takes. */
export async function findSettings(at: Workspace): Promise<readonly Found[]> {
  const { config } = at.engine;
  return [...unknownSettings(config).map(unknown), ...unreadable(at), ...unknownWords(at, config)];
}

function unknown({ key, origin, meant }: ReturnType<typeof unknownSettings>[number]): Found {
  return {
    code: "setting-unknown",
    subject: key,
    level: "problem",
    what: `there is no setting '${key}' (${origin})`,
    why: "it does nothing",
    remedy: `${meant ? `'${meant}' was probably meant` : "'git checkpoint config' lists all there are"}; take it out with 'git config --unset-all ${key}'`,
  };
}

/** Each setting is read as a command would read it. */
function unreadable(at: Workspace): readonly Found[] {
  const settings = at.settings as unknown as Readonly<Record<string, unknown>>;
  return SETTINGS.flatMap(({ key }): Found[] => {
    try {
      void settings[key.slice(key.indexOf(".") + 1)];
      return [];
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      return [bad(key, error.message, error.hints[0] ?? `run 'git config ${key} <value>'`)];
    }
  });
}

/** Settings that name something which has to be there. */
function unknownWords(at: Workspace, config: readonly ConfigEntry[]): readonly Found[] {
  const remotes = remoteNames(config);
  const profiles = PROFILES.map(({ name }) => name);
  const engine = lastOf(config, "checkpoint.engine")?.value.toLowerCase();
  const remote = lastOf(config, "checkpoint.remote")?.value;
  return [
    ...among("checkpoint.engine", engine ? [engine] : [], ["auto", "git", "isomorphic"]),
    ...among("checkpoint.profile", [at.settings.profile], profiles),
    ...among("checkpoint.project", at.settings.project, [...profiles, "all"]),
    ...among("checkpoint.remote", remote ? [remote] : [], remotes),
    ...among("checkpoint.trust", at.settings.trust, [...remotes, "all"]),
  ];
}

function among(key: string, words: readonly string[], known: readonly string[]): readonly Found[] {
  return words
    .filter((word) => !known.includes(word))
    .map((word) => {
      const [close] = closestNames(word, known, 1);
      const choice = known.length > 0 ? `use ${known.join(", ")}` : "there is none yet";
      return bad(
        key,
        `${key} is '${word}', which is not known here`,
        close ? `did you mean '${close}'?` : choice,
      );
    });
}

function bad(key: string, what: string, remedy: string): Found {
  return {
    code: "setting-bad",
    subject: key,
    level: "problem",
    what,
    why: "commands that need it fail, or do as if it were not set",
    remedy,
  };
}
