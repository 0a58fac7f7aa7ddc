import type { Command } from "commander";
import type { ConfigEntry } from "../checkpoint/settings.ts";
import { CheckpointError } from "../errors.ts";
import type { Progress } from "../operations/progress.ts";
import type { Workspace } from "../operations/workspace.ts";
import { shortClaims } from "./claims.ts";
import { type Io, openIo, type ProcessIo } from "./io.ts";
import { asCommand, QuickCommand } from "./quick-command.ts";
import { chooseStyle, plain, type Style } from "./style.ts";
import { hasLinks, withLinks, withoutLinks } from "./terminal/hyperlinks.ts";
import { openProgress, type ProgressLine } from "./terminal/progress.ts";
import { indexNotes } from "./views/index-report.ts";
import { visibleDeep, visibleLine } from "./visible.ts";
import { wrapped } from "./wrapped.ts";

/** Flags that every command takes. */
export interface CommonFlags {
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly memoryDir?: string;
  /** An agent reads the answer; commands that show what others wrote have it. */
  readonly forAgent?: boolean;
}

/** How a repository is opened: what a command only tells, it leaves as it is. */
export interface Opening extends CommonFlags {
  readonly damage?: "mend" | "tell";
  readonly despiteBadSettings?: boolean;
  /** It is to leave everything as it is, this worktree's MEMORY.md too. */
  readonly dryRun?: boolean;
  /** What the command asks for as soon as it is open. */
  readonly soon?: "place";
  /** Another folder than the one the command runs in. */
  readonly cwd?: string;
}

/** A pure function from a result to what a person reads. */
export type View<T> = (result: T, style: Style, columns: number | null) => string;

/** What a command has to work with: the terminal, and a repository once it asks for one. */
export interface CliContext {
  readonly io: Io;
  readonly env: ProcessIo["env"];
  readonly cwd: string;
  /** What the process gave us, for a command that has a way of its own. */
  readonly host: ProcessIo;
  /** Begins the definition of a command: of one that reads plain command lines, or of commander's. */
  command: (name: string) => Command;
  /** Opens the repository, once. */
  workspace(flags?: Opening): Promise<Workspace>;
  /** Opens it once more, for a change in the middle of a command that only tells; whoever asks for it closes it. */
  another(flags?: Opening): Promise<Workspace>;
  /** Prints a result: as JSON if asked, else through its view. Nothing from a document reaches a terminal raw. */
  present<T extends object>(
    result: T,
    view: View<T>,
    flags: CommonFlags,
    json?: (result: T) => object,
  ): Promise<void>;
  /** Prints a text that may be shown as it is, where there are neither colours nor a width; false, and nothing, where there are, or no text. */
  presentPlain(text: () => string | Uint8Array | null): Promise<boolean>;
  /** Hands the process over to the MCP server until its client is gone. */
  serveMcp(flags: CommonFlags): Promise<void>;
  /** An error with what else there is to say of it here. */
  explained(error: unknown): Promise<unknown>;
  /** A line on stderr: a warning, a hint. */
  note(text: string): Promise<void>;
  /** What hears how far long work is, where somebody watches standard error on a terminal; undefined elsewhere. */
  watched(flags: CommonFlags): Progress | undefined;
  /** Hints are left out, and so is how far long work is. */
  isQuiet: boolean;
  /** The exit code of a command that did its work and has a "no" to tell. */
  exitCode: number;
  close(): Promise<void>;
}

/** Makes the context of one run. */
export function createContext(host: ProcessIo): CliContext {
  const io = openIo(host);
  let opened: Promise<Workspace> | null = null;
  let leavesAll = false;
  let config: readonly ConfigEntry[] | null = null;
  let root: string | null = null;
  const style = (): Style => {
    if (!config) return plain;
    const chosen = chooseStyle(host.env, config, io.isTerminal);
    // Most output goes nowhere that has links.
    return io.isTerminal && root !== null && hasLinks(host.env, config) ? withLinks(chosen, root) : chosen;
  };
  const show = async (text: string): Promise<void> => {
    const long = io.rows !== null && text.split("\n").length > io.rows;
    if (!long || !(await paged(withoutLinks(text), host))) await io.out(text);
  };
  let progress: ProgressLine | null = null;
  const context: CliContext = {
    io,
    env: host.env,
    cwd: host.cwd,
    host,
    exitCode: 0,
    isQuiet: false,
    command: (name) => asCommand(new QuickCommand(name)),
    workspace(flags = {}) {
      leavesAll ||= flags.dryRun ?? false;
      opened ??= open(host, flags).then((workspace) => {
        config = workspace.engine.config;
        root = workspace.root;
        return workspace;
      });
      return opened;
    },
    another: (flags = {}) => open(host, flags),
    async present(result, view, flags, json = (value) => value) {
      progress?.clear();
      if (flags.json) {
        const value = json(result);
        const isAgent = flags.forAgent || (await opened?.catch(() => null))?.agent.agent !== undefined;
        await io.out(`${JSON.stringify({ version: 1, ...(isAgent ? shortClaims(value) : value) })}\n`);
      } else await show(view(visibleDeep(result), style(), io.columns));
    },
    async presentPlain(text) {
      if (io.columns !== null || style() !== plain) return false;
      const ready = text();
      if (ready === null) return false;
      progress?.clear();
      await io.out(ready);
      return true;
    },
    async serveMcp({ memoryDir }) {
      const { stdin, stdout, cwd, env, clock } = host;
      const problem = (line: string) => void context.note(`git checkpoint mcp: ${line}`);
      await host.serveMcp?.({ stdin, stdout, cwd, env, clock, memoryDir, problem });
    },
    async explained(error) {
      progress?.clear();
      const at = await opened?.catch(() => null);
      // Only a failure of the machine has to do with where it runs.
      if (!at || !(error instanceof CheckpointError) || error.kind !== "environment") return error;
      const { withSandboxWay } = await import("../operations/sandbox-way.ts");
      return withSandboxWay(at, error);
    },
    note: async (text) => {
      if (context.isQuiet && text.startsWith("hint:")) return;
      progress?.clear();
      await io.err(`${wrapped(visibleLine(text), io.isErrorTerminal ? io.columns : null)}\n`);
    },
    watched({ json }) {
      const isWatched = io.isErrorTerminal && !host.env.CI && host.env.TERM !== "dumb";
      if (!isWatched || json || context.isQuiet) return undefined;
      progress ??= openProgress(io);
      return progress.show;
    },
    async close() {
      progress?.clear();
      const workspace = await opened?.catch(() => null);
      if (workspace && !leavesAll && workspace.indexed.isBehind()) await follow(workspace, context);
      await workspace?.close();
    },
  };
  return context;
}

async function open(host: ProcessIo, flags: Opening): Promise<Workspace> {
  const { openWorkspace } = await import("../operations/workspace.ts");
  return openWorkspace({
    cwd: flags.cwd ?? host.cwd,
    env: host.env,
    alone: host.alone,
    ...(host.clock === undefined ? {} : { clock: host.clock }),
    ...(flags.damage === undefined ? {} : { damage: flags.damage }),
    ...(flags.despiteBadSettings === undefined ? {} : { despiteBadSettings: flags.despiteBadSettings }),
    ...(flags.soon === undefined ? {} : { soon: flags.soon }),
    ...(flags.memoryDir === undefined ? {} : { memoryDir: flags.memoryDir }),
  });
}

/** Whatever was asked for: what another worktree changed shows in this one's MEMORY.md after each command. */
async function follow(workspace: Workspace, cli: CliContext): Promise<void> {
  try {
    const { followOthers } = await import("../operations/bundles/changes.ts");
    const report = await followOthers(workspace);
    // What could not be written is told by commands that change something.
    if (report?.outcome !== "failed") for (const note of indexNotes(report)) await cli.note(note);
  } catch {
    // The command has done its work, and the next one tries again.
  }
}

async function paged(text: string, host: ProcessIo): Promise<boolean> {
  const { pageOutput } = await import("../operations/upkeep/page-output.ts");
  return pageOutput(text, host);
}
