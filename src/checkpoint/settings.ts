import { DEFAULT_PROFILE } from "./checkpoint.ts";
import {
  booleanOf,
  countOf,
  type IndexSwitch,
  indexSwitchOf,
  namespaceOf,
  sizeOf,
  wordsOf,
} from "./setting-values.ts";

/** A key and one of its values. */
export interface SettingValue {
  /** Section and key in lower case, subsection as written: `checkpoint.memorydir`. */
  readonly key: string;
  readonly value: string;
}

/** One line of git's configuration, and where it was found. */
export interface ConfigEntry extends SettingValue {
  /** `system`, `global`, `local`, `worktree` or `command`. */
  readonly scope: string;
  /** The file, or what stands for it. */
  readonly origin: string;
}

/** The settings of `checkpoint.*`, typed. */
export interface Settings {
  readonly engine: string;
  readonly profile: string;
  readonly memoryDir: string | null;
  /** Whether MEMORY.md lists the checkpoints: not where git tracks it, in every case, or nowhere. */
  readonly index: IndexSwitch;
  /** Whether paths on a terminal lead to the files: where it is known to have links, in every case, or nowhere. */
  readonly hyperlinks: IndexSwitch;
  /** Profiles whose checkpoints also stand in files; `all` for every one. */
  readonly project: readonly string[];
  /** Whether continuing ends nothing, whatever the profile says. */
  readonly keep: boolean;
  /** Whether the hooks of coding agents do anything here. */
  readonly hooks: boolean;
  /** Whether an agent is told what is known of a file before it changes it. */
  readonly recall: boolean;
  /** Whether somebody at a terminal is told that a checkpoint is consumed. */
  readonly checkpointConsumed: boolean;
  /** Whether somebody is told of checkpoint files that are not imported. */
  readonly checkpointFiles: boolean;
  readonly capture: boolean;
  readonly captureMaxFile: number;
  readonly captureMaxTotal: number;
  /** How many bytes all checkpoints may lead to before `doctor` says so. */
  readonly budget: number;
  /** Where a remote keeps the journals; ends in a slash. */
  readonly remoteNamespace: string;
  readonly trust: readonly string[];
  readonly allowSecret: readonly string[];
  /** Proposals of a skill that are not wanted, one a value: the name, and what the work looks like. */
  readonly declinedWorkflow: readonly string[];
  /** The largest kept file that comes in from a remote, in bytes. */
  readonly pullMaxFile: number;
  /** The most that a journal may bring in, in bytes. */
  readonly pullMaxJournal: number;
  readonly pullMaxEntries: number;
  readonly pullMaxHeads: number;
  readonly pullMaxNames: number;
  /** How long a remote may be silent, in seconds; 0 for ever. */
  readonly remoteIdle: number;
}

/** A setting a user can make: its key, what it means, and what holds without it. */
export interface SettingRule {
  readonly key: string;
  readonly about: string;
  readonly fallback: string;
}

/** Every setting, in the order `git checkpoint config` prints them. */
export const SETTINGS: readonly SettingRule[] = [
  { key: "checkpoint.engine", about: "auto, git or isomorphic", fallback: "auto" },
  { key: "checkpoint.profile", about: "the profile of new checkpoints", fallback: DEFAULT_PROFILE },
  { key: "checkpoint.keep", about: "leave checkpoints live when work resumes", fallback: "false" },
  { key: "checkpoint.hooks", about: "let the hooks of coding agents save and tell", fallback: "true" },
  {
    key: "checkpoint.recall",
    about: "tell an agent what failed or is open before it changes a file",
    fallback: "true",
  },
  { key: "checkpoint.remote", about: "the remote that checkpoints are shared through", fallback: "" },
  {
    key: "checkpoint.remoteNamespace",
    about: "where a remote keeps the journals; refs/heads/checkpoints for servers that take only branches",
    fallback: "refs/checkpoint-journal",
  },
  {
    key: "checkpoint.trust",
    about: "remotes whose checkpoints are accepted at once, or all",
    fallback: "",
  },
  {
    key: "checkpoint.allowSecret",
    about: "fingerprints of findings that may be pushed, one a value",
    fallback: "",
  },
  {
    key: "checkpoint.declinedWorkflow",
    about: "workflows that are not proposed again, one a value",
    fallback: "",
  },
  { key: "checkpoint.memoryDir", about: "the folder of MEMORY.md", fallback: "" },
  { key: "checkpoint.index", about: "the list in MEMORY.md: auto, always or never", fallback: "auto" },
  {
    key: "checkpoint.hyperlinks",
    about: "lead from paths on a terminal to the files: auto, always or never",
    fallback: "auto",
  },
  {
    key: "checkpoint.project",
    about: "profiles whose checkpoints also stand in files, or all",
    fallback: "",
  },
  { key: "checkpoint.capture", about: "keep the content of referenced files", fallback: "true" },
  { key: "checkpoint.captureMaxFile", about: "the largest file whose content is kept", fallback: "1m" },
  { key: "checkpoint.captureMaxTotal", about: "the most a checkpoint keeps in all", fallback: "20m" },
  { key: "checkpoint.pullMaxFile", about: "the largest kept file that a pull takes in", fallback: "32m" },
  { key: "checkpoint.pullMaxJournal", about: "the most that one name brings in by a pull", fallback: "256m" },
  { key: "checkpoint.pullMaxEntries", about: "the most entries of a pulled journal", fallback: "20000" },
  {
    key: "checkpoint.pullMaxHeads",
    about: "the most concurrent states that a pulled journal may have",
    fallback: "64",
  },
  { key: "checkpoint.pullMaxNames", about: "the most names that one pull takes in", fallback: "5000" },
  {
    key: "checkpoint.remoteIdle",
    about: "how many seconds a remote may be silent before it is given up, 0 for ever",
    fallback: "120",
  },
  {
    key: "checkpoint.budget",
    about: "how large all checkpoints may grow before doctor says so",
    fallback: "256m",
  },
  {
    key: "advice.checkpointConsumed",
    about: "say on a terminal that a checkpoint is consumed, and what brings it back",
    fallback: "true",
  },
  {
    key: "advice.checkpointFiles",
    about: "say that there are checkpoint files which are not imported",
    fallback: "true",
  },
];

/** A setting with the value in force and where it comes from. */
export interface EffectiveSetting extends SettingRule {
  readonly value: string;
  /** The configuration file, or `default`. */
  readonly origin: string;
  readonly scope: string;
}

/** Every setting as it holds here: the last entry of the configuration wins, as in git. */
export function effectiveSettings(config: readonly ConfigEntry[]): readonly EffectiveSetting[] {
  return SETTINGS.map((rule) => {
    const entry = lastOf(config, rule.key);
    return entry
      ? { ...rule, value: entry.value, origin: entry.origin, scope: entry.scope }
      : { ...rule, value: rule.fallback, origin: "default", scope: "default" };
  });
}

/** The settings, typed; a value that cannot be read is refused by name. */
export function readSettings(config: readonly ConfigEntry[]): Settings {
  const effective = new Map(effectiveSettings(config).map((setting) => [setting.key, setting.value]));
  const value = (key: string): string => effective.get(key) ?? "";
  // Each is read when it is used: a setting that cannot be read stops only what needs it.
  return {
    engine: value("checkpoint.engine"),
    profile: value("checkpoint.profile"),
    memoryDir: value("checkpoint.memoryDir") || null,
    project: wordsOf(config, "checkpoint.project"),
    get index() {
      return indexSwitchOf("checkpoint.index", value("checkpoint.index"));
    },
    get hyperlinks() {
      return indexSwitchOf("checkpoint.hyperlinks", value("checkpoint.hyperlinks"));
    },
    get keep() {
      return booleanOf("checkpoint.keep", value("checkpoint.keep"));
    },
    get hooks() {
      return booleanOf("checkpoint.hooks", value("checkpoint.hooks"));
    },
    get recall() {
      return booleanOf("checkpoint.recall", value("checkpoint.recall"));
    },
    get checkpointConsumed() {
      return booleanOf("advice.checkpointConsumed", value("advice.checkpointConsumed"));
    },
    get checkpointFiles() {
      return booleanOf("advice.checkpointFiles", value("advice.checkpointFiles"));
    },
    get capture() {
      return booleanOf("checkpoint.capture", value("checkpoint.capture"));
    },
    get captureMaxFile() {
      return sizeOf("checkpoint.captureMaxFile", value("checkpoint.captureMaxFile"));
    },
    get captureMaxTotal() {
      return sizeOf("checkpoint.captureMaxTotal", value("checkpoint.captureMaxTotal"));
    },
    get budget() {
      return sizeOf("checkpoint.budget", value("checkpoint.budget"));
    },
    get remoteNamespace() {
      return namespaceOf("checkpoint.remoteNamespace", value("checkpoint.remoteNamespace"));
    },
    get pullMaxFile() {
      return sizeOf("checkpoint.pullMaxFile", value("checkpoint.pullMaxFile"));
    },
    get pullMaxJournal() {
      return sizeOf("checkpoint.pullMaxJournal", value("checkpoint.pullMaxJournal"));
    },
    get pullMaxEntries() {
      return countOf("checkpoint.pullMaxEntries", value("checkpoint.pullMaxEntries"));
    },
    get pullMaxHeads() {
      return countOf("checkpoint.pullMaxHeads", value("checkpoint.pullMaxHeads"));
    },
    get pullMaxNames() {
      return countOf("checkpoint.pullMaxNames", value("checkpoint.pullMaxNames"));
    },
    get remoteIdle() {
      return countOf("checkpoint.remoteIdle", value("checkpoint.remoteIdle"));
    },
    trust: wordsOf(config, "checkpoint.trust"),
    allowSecret: wordsOf(config, "checkpoint.allowSecret"),
    declinedWorkflow: config
      .filter((entry) => entry.key === "checkpoint.declinedworkflow")
      .map((entry) => entry.value ?? ""),
  };
}

/** The last entry of a key, whatever the case it is asked in. */
export function lastOf(config: readonly ConfigEntry[], key: string): ConfigEntry | undefined {
  return config.findLast((entry) => entry.key === key.toLowerCase());
}
